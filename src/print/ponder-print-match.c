/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-match.h"

#include <glib/gi18n-lib.h>

#include "ponder-match-words.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* A game of bulls and cows: what was guessed and answered on both sides; and the same without anything in it, for two
 * who play with pencils. */

#define EMPTY_ROWS 18

static void
add_text (PonderPrintSheet *sheet,
          char             *text)
{
  ponder_print_sheet_add (sheet, ponder_print_text_new (text));
  g_free (text);
}

static void
add_rules (PonderPrintSheet      *sheet,
           const PonderCodeRules *rules)
{
  g_autofree char *words = ponder_code_rules_describe (rules);

  add_text (sheet, g_strdup_printf (
                     _ ("The secret: %s. A bull is a symbol at the right place, a cow one at another place."), words));
}

static void
add_guess (GPtrArray             *texts,
           const PonderCodeRules *rules,
           PonderCodeLine         line)
{
  gboolean answered = line.answer != PONDER_CODE_NO_ANSWER;

  g_ptr_array_add (texts, g_strdup_printf ("%u", texts->len / 4 + 1));
  g_ptr_array_add (texts, ponder_code_text (rules, line.guess));
  g_ptr_array_add (texts, answered ? g_strdup_printf ("%u", PONDER_CODE_BULLS (line.answer)) : g_strdup (""));
  g_ptr_array_add (texts, answered ? g_strdup_printf ("%u", PONDER_CODE_COWS (line.answer)) : g_strdup (""));
}

static PonderPrintBlock *
new_table (GPtrArray *texts,
           guint      n_rows)
{
  const PonderPrintColumn columns[] = {
    { "", 0.5, 1 },
    { _ ("Guess"), 3, 0.5 },
    { _ ("Bulls"), 1, 0.5 },
    { _ ("Cows"), 1, 0.5 },
  };

  return ponder_print_table_new (columns, G_N_ELEMENTS (columns), texts, n_rows);
}

static void
add_guesses (PonderPrintSheet *sheet,
             const char       *title,
             GPtrArray        *texts)
{
  ponder_print_sheet_add (sheet, ponder_print_text_new (title));
  if (texts->len > 0)
    ponder_print_sheet_add (sheet, new_table (texts, texts->len / 4));
  else
    {
      ponder_print_sheet_add (sheet, ponder_print_text_new (_ ("No guess yet.")));
      g_ptr_array_unref (texts);
    }
}

/**
 * ponder_print_match:
 * @title: of the page
 * @subtitle: (nullable): in smaller type
 *
 * Secrets that were not found out are not told.
 *
 * Returns: (transfer full): the guesses of both sides, and how the game stands
 */
PonderPrintSheet *
ponder_print_match (const PonderMatch *match,
                    const char        *title,
                    const char        *subtitle)
{
  const PonderCodeRules *rules;
  PonderPrintSheet *sheet;
  GPtrArray *mine = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *theirs = g_ptr_array_new_with_free_func (g_free);
  const PonderCodeLine *lines;
  guint n_lines;

  g_return_val_if_fail (match != NULL && title != NULL, NULL);

  rules = ponder_match_get_rules (match);
  sheet = ponder_print_sheet_new ();
  lines = ponder_match_get_lines (match, &n_lines);
  for (guint i = 0; i < n_lines; i++)
    add_guess (mine, rules, lines[i]);
  for (guint i = 0; i < ponder_match_get_n_theirs (match); i++)
    add_guess (theirs, rules, ponder_match_get_theirs (match, i));

  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, rules);
  if (ponder_match_get_result (match) != PONDER_MATCH_OPEN)
    add_text (sheet, ponder_match_words_result (match));
  add_guesses (sheet, _ ("My guesses"), mine);
  if (theirs->len > 0)
    add_guesses (sheet, _ ("Their guesses at mine"), theirs);
  else
    g_ptr_array_unref (theirs);
  return sheet;
}

/**
 * ponder_print_score_sheet:
 * @title: of the page
 * @subtitle: (nullable): in smaller type
 *
 * Returns: (transfer full): a table to be filled in with each player's guesses
 */
PonderPrintSheet *
ponder_print_score_sheet (const PonderCodeRules *rules,
                          const char            *title,
                          const char            *subtitle)
{
  const PonderPrintColumn columns[] = {
    { "", 0.5, 1 },         { _ ("Player 1"), 3, 0.5 }, { _ ("Bulls"), 1, 0.5 },
    { _ ("Cows"), 1, 0.5 }, { _ ("Player 2"), 3, 0.5 }, { _ ("Bulls"), 1, 0.5 },
    { _ ("Cows"), 1, 0.5 },
  };
  PonderPrintSheet *sheet;

  g_return_val_if_fail (rules != NULL && title != NULL, NULL);

  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, rules);
  ponder_print_sheet_add (sheet, ponder_print_table_new (columns, G_N_ELEMENTS (columns),
                                                         g_ptr_array_new_with_free_func (g_free), EMPTY_ROWS));
  return sheet;
}
