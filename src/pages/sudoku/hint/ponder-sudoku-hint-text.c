/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-list-text.h"
#include "ponder-sudoku-hint.h"
#include "ponder-sudoku-names.h"
#include "ponder-sudoku-rating-text.h"

/* What a hint says. */

/* Returns the cells with something wrong, such as “r1c3 and r2c5”. */
static char *
wrong_text (const PonderSudokuReply *reply)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (guint i = 0; i < reply->wrong->len; i++)
    ponder_sudoku_names_add_cell (names, reply->start.groups, g_array_index (reply->wrong, guint, i));
  return ponder_list_text_few (names, FALSE);
}

static char *
verdict_text (const PonderSudokuReply *reply)
{
  g_autofree char *wrong = wrong_text (reply);

  switch (reply->verdict)
    {
    case PONDER_SUDOKU_SOLVED:
      return g_strdup (_ ("Every cell is filled, and all is right."));

    case PONDER_SUDOKU_WRONG_VALUES:
      /* Translators: cells, written as “r1c3” for row 1, column 3 */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "An entry is wrong: %s. No step helps before it is gone.",
                                           "Entries are wrong: %s. No step helps before they are gone.",
                                           reply->wrong->len),
                              wrong);

    case PONDER_SUDOKU_WRONG_NOTES:
      /* Translators: cells, written as “r1c3” for row 1, column 3 */
      return g_strdup_printf (_ ("The right value is missing from the notes of %s."), wrong);

    case PONDER_SUDOKU_IMPOSSIBLE:
      return g_strdup (_ ("The puzzle has no answer, so no step leads to one. Solve says why."));

    case PONDER_SUDOKU_AMBIGUOUS:
      return g_strdup (_ ("The clues have several answers, so logic can’t lead to one. Solve shows them; another clue "
                          "may make the answer unique."));

    case PONDER_SUDOKU_STUCK:
    default:
      return g_strdup (_ ("No logical step is known here, and the answer can’t be found in a short time. Solve keeps "
                          "looking for it."));
    }
}

/* Returns what is said about one of all steps, or about the end they come to. */
static char *
all_text (PonderSudokuHint *self)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self);
  const PonderSudokuReply *reply = ponder_sudoku_hint_get_reply (self);

  if (advice != NULL)
    return ponder_sudoku_advice_what_text (advice, reply->start.groups, ponder_sudoku_hint_get_symbols (self));
  if (ponder_sudoku_hint_get_position (self)->n_blanks == 0)
    return g_strdup (_ ("This is the answer."));
  return g_strdup (_ ("No further step is known."));
}

/* Returns the sentence of the current stage; "" if the hint is closed. */
char *
ponder_sudoku_hint_dup_text (PonderSudokuHint *self)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self);
  const PonderSudokuGroups *groups = advice != NULL ? ponder_sudoku_hint_get_position (self)->groups : NULL;
  const PonderSudokuSymbols *symbols = ponder_sudoku_hint_get_symbols (self);

  switch (ponder_sudoku_hint_get_stage (self))
    {
    case PONDER_SUDOKU_HINT_THINKING:
      return g_strdup (_ ("Looking for a step…"));

    case PONDER_SUDOKU_HINT_TOLD:
      return verdict_text (ponder_sudoku_hint_get_reply (self));

    case PONDER_SUDOKU_HINT_WHERE:
      return ponder_sudoku_advice_where_text (advice, groups);

    case PONDER_SUDOKU_HINT_WHY:
      return ponder_sudoku_advice_why_text (advice, groups, symbols);

    case PONDER_SUDOKU_HINT_WHAT:
      return ponder_sudoku_advice_what_text (advice, groups, symbols);

    case PONDER_SUDOKU_HINT_ALL:
      return all_text (self);

    case PONDER_SUDOKU_HINT_CLOSED:
    default:
      return g_strdup ("");
    }
}

/* Returns how difficult the clues are, if all steps are shown and that is known; otherwise NULL. */
char *
ponder_sudoku_hint_dup_difficulty (PonderSudokuHint *self)
{
  const PonderSudokuReply *reply = ponder_sudoku_hint_get_reply (self);

  if (reply == NULL || ponder_sudoku_hint_get_stage (self) != PONDER_SUDOKU_HINT_ALL)
    return NULL;
  return ponder_sudoku_rating_short_text (&reply->rating);
}

/* Returns all steps, a line a step; "" if they aren't known. */
char *
ponder_sudoku_hint_dup_steps (PonderSudokuHint *self)
{
  GString *text = g_string_new (NULL);
  const PonderSudokuReply *reply = ponder_sudoku_hint_get_reply (self);

  for (guint i = 0; reply != NULL && i < reply->steps->len; i++)
    {
      const PonderSudokuAdvice *advice = g_ptr_array_index (reply->steps, i);
      const PonderSudokuSymbols *symbols = ponder_sudoku_hint_get_symbols (self);
      g_autofree char *line = ponder_sudoku_advice_line (advice, reply->start.groups, symbols);
      g_autofree char *sentence = ponder_sudoku_advice_what_text (advice, reply->start.groups, symbols);

      g_string_append_printf (text, "%u. %s\t%s\n", i + 1, line, sentence);
    }
  return g_string_free (text, FALSE);
}
