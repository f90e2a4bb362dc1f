/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-rating.h"

#include <glib/gi18n-lib.h>

/* So many steps of a level make a puzzle as difficult as the next level. A puzzle never becomes one that logic can't
 * solve, and singles stay easy however many there are. */
#define MANY 10

static void
set_level (PonderSudokuRating *self)
{
  guint n_level = 0;

  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    if (self->counts[technique] > 0)
      {
        self->hardest = technique;
        self->n_hardest = self->counts[technique];
        self->level = MAX (self->level, ponder_sudoku_technique_level (technique));
      }
  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    if (ponder_sudoku_technique_level (technique) == self->level)
      n_level += self->counts[technique];
  if (n_level >= MANY && self->level > PONDER_SUDOKU_EASY && self->level < PONDER_SUDOKU_EXPERT)
    self->level++;
  if (!self->ends)
    self->level = PONDER_SUDOKU_BEYOND;
}

/* Takes the easiest step again and again, until @position is the answer, or logic ends; see
 * ponder_sudoku_position_prove() for whether steps may argue from uniqueness. The level is that
 * of the hardest step, or the next one if there are many. Fails with G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_rating_init (PonderSudokuRating   *self,
                           PonderSudokuPosition *position,
                           GCancellable         *cancellable,
                           GError              **error)
{
  g_return_val_if_fail (self != NULL && position != NULL, FALSE);

  *self = (PonderSudokuRating){ 0 };
  while (position->n_blanks > 0 && !ponder_sudoku_position_is_broken (position))
    {
      g_autoptr (PonderSudokuStep) step =
        ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES, cancellable);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (step == NULL)
        break;
      self->counts[step->technique]++;
      self->n_steps++;
      ponder_sudoku_step_apply (step, position);
    }
  self->ends = position->n_blanks == 0;
  set_level (self);
  return TRUE;
}

/* Returns a sentence on how difficult the puzzle is, and why. */
char *
ponder_sudoku_rating_text (const PonderSudokuRating *rating)
{
  const char *level;

  g_return_val_if_fail (rating != NULL, NULL);

  level = ponder_sudoku_level_name (rating->level);
  if (rating->level == PONDER_SUDOKU_EASY || rating->level == PONDER_SUDOKU_BEYOND)
    /* Translators: the placeholders are a difficulty and a sentence on what it means */
    return g_strdup_printf (_ ("%s. %s"), level, ponder_sudoku_level_explanation (rating->level));
  if (ponder_sudoku_technique_level (rating->hardest) < rating->level)
    /* Translators: the placeholders are a difficulty and a technique: “Hard: needs nothing harder than Naked Pair, but
     * many such steps.” */
    return g_strdup_printf (_ ("%s: needs nothing harder than %s, but many such steps."), level,
                            ponder_sudoku_technique_name (rating->hardest));
  /* Translators: the placeholders are a difficulty and a technique: “Hard: needs X-Wing 2 times.” */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s: needs %s once.", "%s: needs %s %u times.", rating->n_hardest), level,
    ponder_sudoku_technique_name (rating->hardest), rating->n_hardest);
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
