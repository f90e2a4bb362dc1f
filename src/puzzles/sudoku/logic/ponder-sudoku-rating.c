/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-rating.h"

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
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

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
