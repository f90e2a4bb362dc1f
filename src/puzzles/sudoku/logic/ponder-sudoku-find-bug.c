/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-finder.h"

/* Returns the value that has three places, instead of none or two, in just the groups of @cell; 0 if there is none. */
static guint
find_bug_value (const PonderSudokuPosition *position,
                guint                       cell)
{
  const PonderSudokuGroups *groups = position->groups;
  guint value = 0;
  guint n_odd = 0;

  for (guint group = 0; group < groups->n_groups; group++)
    for (guint v = 1; v <= groups->size; v++)
      {
        guint n = __builtin_popcount (position->places[group][v - 1]);

        if (n == 0 || n == 2)
          continue;
        if (n != 3 || (value != 0 && v != value) || !ponder_sudoku_cells_has (&groups->groups[group], cell))
          return 0;
        value = v;
        n_odd++;
      }
  return n_odd == groups->n_kinds && ponder_sudoku_position_has (position, cell, value) ? value : 0;
}

/* Looks for a position in which one candidate keeps every cell from having two candidates and
 * every value from having two places in each group. Without it, two answers could be read off or
 * none. Definition: HoDoKu, “BUG+1”; Bivalue Universal Grave. */
void
ponder_sudoku_find_bug (PonderSudokuFinder *finder)
{
  const PonderSudokuPosition *position = finder->position;
  PonderSudokuStep *step;
  guint odd = G_MAXUINT;
  guint value;

  if (!position->has_one_answer || !ponder_sudoku_finder_wants (finder, PONDER_SUDOKU_BUG_PLUS_ONE))
    return;
  for (guint cell = 0; cell < finder->groups->shape->n_cells; cell++)
    {
      guint n = ponder_sudoku_position_count (position, cell);

      if (n == 3 && odd == G_MAXUINT)
        odd = cell;
      else if (n != 0 && n != 2)
        return;
    }
  value = odd != G_MAXUINT ? find_bug_value (position, odd) : 0;
  if (value == 0)
    return;
  step = ponder_sudoku_step_new (PONDER_SUDOKU_BUG_PLUS_ONE);
  step->values = (guint32) 1 << (value - 1);
  ponder_sudoku_step_add_cell (step, odd);
  for (guint32 left = position->candidates[odd] & ~step->values; left != 0; left &= left - 1)
    ponder_sudoku_step_add_item (step, odd, __builtin_ctz (left) + 1);
  ponder_sudoku_finder_add (finder, step);
}
