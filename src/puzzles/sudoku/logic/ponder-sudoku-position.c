/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-position.h"

#include <string.h>

#include "ponder-sudoku-solver.h"

/* Starts with every candidate that no clue rules out. All clues count as given. Clues that clash
 * leave a broken position. */
void
ponder_sudoku_position_init (PonderSudokuPosition    *self,
                             const PonderSudokuShape *shape,
                             const guint8            *clues)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (shape != NULL);
  g_return_if_fail (clues != NULL);

  memset (self, 0, sizeof *self);
  self->groups = ponder_sudoku_groups_get (shape);
  self->n_blanks = shape->n_cells;
  for (guint cell = 0; cell < shape->n_cells; cell++)
    self->candidates[cell] = ((guint32) 1 << shape->side) - 1;
  for (guint group = 0; group < self->groups->n_groups; group++)
    for (guint value = 0; value < shape->side; value++)
      self->places[group][value] = ((guint32) 1 << shape->side) - 1;
  for (guint value = 0; value < shape->side; value++)
    for (guint cell = 0; cell < shape->n_cells; cell++)
      ponder_sudoku_cells_add (&self->cells[value], cell);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (clues[cell] != 0)
      {
        ponder_sudoku_position_set (self, cell, clues[cell]);
        self->given[cell] = TRUE;
      }
}

/* Finds out whether the clues have exactly one answer, which allows steps that argue from
 * uniqueness. Where only the @candidates (NULL, or 0 for any) make it so, it doesn't: such steps
 * don't know of them. @most_nodes: 0 for no limit. Returns `has_one_answer`. */
gboolean
ponder_sudoku_position_prove (PonderSudokuPosition *self,
                              const guint32        *candidates,
                              guint64               most_nodes,
                              GCancellable         *cancellable)
{
  PonderSudokuJob job = {
    .candidates = candidates,
    .most_answers = 2,
    .most_nodes = most_nodes,
    .cancellable = cancellable,
  };
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  PonderSudokuEnd end;

  for (guint cell = 0; cell < self->groups->shape->n_cells; cell++)
    if (self->given[cell])
      clues[cell] = self->values[cell];
  end = ponder_sudoku_solve_grid (self->groups->shape, clues, &job);
  self->has_one_answer = end == PONDER_SUDOKU_ALL_FOUND && job.answers == 1;
  return self->has_one_answer;
}

/* Takes a candidate away, unless it is gone already. */
void
ponder_sudoku_position_take (PonderSudokuPosition *self,
                             guint                 cell,
                             guint                 value)
{
  const PonderSudokuGroups *groups = self->groups;

  self->candidates[cell] &= ~((guint32) 1 << (value - 1));
  ponder_sudoku_cells_remove (&self->cells[value - 1], cell);
  for (guint kind = 0; kind < groups->n_kinds; kind++)
    self->places[groups->group_at[cell][kind]][value - 1] &= ~((guint32) 1 << groups->place_at[cell][kind]);
}

/* Takes all candidates away but those in @masks, which may be NULL; 0 keeps all of a cell. */
void
ponder_sudoku_position_keep (PonderSudokuPosition *self,
                             const guint32        *masks)
{
  for (guint cell = 0; masks != NULL && cell < self->groups->shape->n_cells; cell++)
    for (guint value = 1; masks[cell] != 0 && value <= self->groups->size; value++)
      if ((masks[cell] >> (value - 1) & 1) == 0)
        ponder_sudoku_position_take (self, cell, value);
}

/* Enters a value into a blank cell, and takes away the candidates that it rules out. */
void
ponder_sudoku_position_set (PonderSudokuPosition *self,
                            guint                 cell,
                            guint                 value)
{
  g_return_if_fail (self->values[cell] == 0);

  for (guint other = 1; other <= self->groups->size; other++)
    if (ponder_sudoku_position_has (self, cell, other))
      ponder_sudoku_position_take (self, cell, other);
  PONDER_SUDOKU_CELLS_EACH (&self->groups->peers[cell], peer)
  if (ponder_sudoku_position_has (self, peer, value))
    ponder_sudoku_position_take (self, peer, value);
  self->values[cell] = value;
  self->n_blanks--;
}

/* Returns whether a blank cell has no candidate, or a value no place in a group, or has two:
 * nothing can be shown from such a position. */
gboolean
ponder_sudoku_position_is_broken (const PonderSudokuPosition *self)
{
  const PonderSudokuGroups *groups = self->groups;

  for (guint cell = 0; cell < groups->shape->n_cells; cell++)
    if (self->values[cell] == 0 && self->candidates[cell] == 0)
      return TRUE;
  for (guint group = 0; group < groups->n_groups; group++)
    {
      guint32 seen = 0;

      for (guint place = 0; place < groups->size; place++)
        {
          guint value = self->values[ponder_sudoku_groups_cell (groups, group, place)];

          if (value != 0 && (seen >> (value - 1) & 1) != 0)
            return TRUE;
          if (value != 0)
            seen |= (guint32) 1 << (value - 1);
        }
      for (guint value = 0; value < groups->size; value++)
        if ((seen >> value & 1) == 0 && self->places[group][value] == 0)
          return TRUE;
    }
  return FALSE;
}
