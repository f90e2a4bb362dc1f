/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-rating-text.h"

#include <glib/gi18n-lib.h>

static char *
hardest_text (const PonderSudokuRating *rating)
{
  const char *level = ponder_sudoku_level_name (rating->level);
  const char *technique = ponder_sudoku_technique_name (rating->hardest);

  if (ponder_sudoku_technique_level (rating->hardest) < rating->level)
    /* Translators: the placeholders are a difficulty and a technique: “Hard: needs nothing harder than Naked Pair, but
     * many such steps.” */
    return g_strdup_printf (_ ("%s: needs nothing harder than %s, but many such steps."), level, technique);
  /* Translators: the placeholders are a difficulty and a technique: “Hard: needs X-Wing 2 times.” */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s: needs %s once.", "%s: needs %s %u times.", rating->n_hardest), level, technique,
    rating->n_hardest);
}

/* Returns a sentence on how difficult the puzzle is, and why. */
char *
ponder_sudoku_rating_text (const PonderSudokuRating *rating)
{
  g_return_val_if_fail (rating != NULL, NULL);

  if (rating->level != PONDER_SUDOKU_EASY && rating->level != PONDER_SUDOKU_BEYOND)
    return hardest_text (rating);
  /* Translators: the placeholders are a difficulty and a sentence on what it means */
  return g_strdup_printf (_ ("%s. %s"), ponder_sudoku_level_name (rating->level),
                          ponder_sudoku_level_explanation (rating->level));
}

/* Returns the level, the number of steps, up to where logic ends, and the hardest of them; NULL
 * if there is nothing to do. */
char *
ponder_sudoku_rating_short_text (const PonderSudokuRating *rating)
{
  g_return_val_if_fail (rating != NULL, NULL);

  if (rating->n_steps == 0)
    return rating->level == PONDER_SUDOKU_BEYOND ? g_strdup (ponder_sudoku_level_name (rating->level)) : NULL;
  if (!rating->ends)
    /* Translators: a level of difficulty, a number of steps, and the hardest technique among them, such as “X-Wing” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: logic ends after %u step; hardest: %s",
                                         "%s: logic ends after %u steps; hardest: %s", rating->n_steps),
                            ponder_sudoku_level_name (rating->level), rating->n_steps,
                            ponder_sudoku_technique_name (rating->hardest));
  /* Translators: a level of difficulty, a number of steps, and the hardest technique among them, such as “X-Wing” */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s: %u step; hardest: %s", "%s: %u steps; hardest: %s", rating->n_steps),
    ponder_sudoku_level_name (rating->level), rating->n_steps, ponder_sudoku_technique_name (rating->hardest));
}

/* Returns a sentence with nothing but the level: “Difficulty: Hard.” */
char *
ponder_sudoku_rating_level_text (const PonderSudokuRating *rating)
{
  g_return_val_if_fail (rating != NULL, NULL);

  /* Translators: %s is a level, such as “Easy” */
  return g_strdup_printf (_ ("Difficulty: %s."), ponder_sudoku_level_name (rating->level));
}
