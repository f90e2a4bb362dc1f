/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-match.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* Prints a game of bulls and cows with the guesses and answers of both sides; or an empty form of it, for two people
 * who play with pencils. */

#define EMPTY_ROWS 18

typedef struct
{
  PonderCodeRules rules;
  GArray *lines; /* (element-type PonderCodeLine) */
} Guesses;

static void
add_rules (PonderPrintSheet      *sheet,
           const PonderCodeRules *rules)
{
  g_autofree char *words = ponder_code_rules_describe (rules);
  g_autofree char *text = g_strdup_printf (
    _ ("The secret: %s. A bull is a right symbol in the right place, a cow is a right symbol in a wrong place."),
    words);

  ponder_print_sheet_add (sheet, ponder_print_text_new (text));
}

static void
guesses_free (gpointer data)
{
  Guesses *self = data;

  g_array_unref (self->lines);
  g_free (self);
}

static GStrv
dup_row (gconstpointer source,
         guint         row)
{
  const Guesses *self = source;
  PonderCodeLine line = g_array_index (self->lines, PonderCodeLine, row);
  GStrv texts = g_new0 (char *, 5);

  texts[0] = g_strdup_printf ("%u", row + 1);
  texts[1] = ponder_code_text (&self->rules, line.guess);
  if (line.answer == PONDER_CODE_NO_ANSWER)
    return texts;
  texts[2] = g_strdup_printf ("%u", PONDER_CODE_BULLS (line.answer));
  texts[3] = g_strdup_printf ("%u", PONDER_CODE_COWS (line.answer));
  return texts;
}

static PonderPrintBlock *
new_table (const PonderMatch *match,
           PonderSide         side)
{
  const PonderPrintColumn columns[] = {
    { "", 0.5, 1 },
    { _ ("Guess"), 3, 0.5 },
    { _ ("Bulls"), 1, 0.5 },
    { _ ("Cows"), 1, 0.5 },
  };
  Guesses *source = g_new (Guesses, 1);

  *source = (Guesses){ .rules = match->rules, .lines = g_array_copy (match->lines[side]) };
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = G_N_ELEMENTS (columns),
    .n_rows = source->lines->len,
    .source = source,
    .free_source = guesses_free,
    .dup_row = dup_row,
  });
}

static void
add_guesses (PonderPrintSheet  *sheet,
             const PonderMatch *match,
             PonderSide         side)
{
  if (match->guessing == PONDER_MATCH_BOTH_GUESS)
    ponder_print_sheet_add (sheet, ponder_print_text_new (ponder_match_messages_name (match, side)));
  if (match->lines[side]->len > 0)
    ponder_print_sheet_add (sheet, new_table (match, side));
  else
    ponder_print_sheet_add (sheet, ponder_print_text_new (_ ("No guesses yet.")));
}

/* Returns the guesses of both sides, and the state of the game. Secrets that have not been found
 * out are not printed. */
PonderPrintSheet *
ponder_print_match (const PonderMatch *match,
                    const char        *title,
                    const char        *subtitle)
{
  g_autofree char *result = ponder_match_messages_result (match);
  PonderPrintSheet *sheet = ponder_print_sheet_new ();

  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, &match->rules);
  if (result != NULL)
    ponder_print_sheet_add (sheet, ponder_print_text_new (result));
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    if (ponder_match_plays (match, side))
      add_guesses (sheet, match, side);
  return sheet;
}

/* Returns a table to be filled in with each player's guesses. */
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
  PonderPrintSheet *sheet = ponder_print_sheet_new ();

  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, rules);
  ponder_print_sheet_add (sheet, ponder_print_table_new (&(PonderPrintTable){
                                   .columns = columns, .n_columns = G_N_ELEMENTS (columns), .n_rows = EMPTY_ROWS }));
  return sheet;
}
