/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-step.h"

PonderSudokuStep *
ponder_sudoku_step_new (PonderSudokuTechnique technique)
{
  PonderSudokuStep *self = g_new0 (PonderSudokuStep, 1);

  self->technique = technique;
  self->items = g_array_new (FALSE, FALSE, sizeof (PonderSudokuCandidate));
  self->premises = g_array_new (FALSE, FALSE, sizeof (PonderSudokuPremise));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (PonderSudokuNode));
  self->covers = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->fins = g_array_new (FALSE, FALSE, sizeof (guint16));
  return self;
}

PonderSudokuStep *
ponder_sudoku_step_copy (const PonderSudokuStep *self)
{
  PonderSudokuStep *copy = g_new (PonderSudokuStep, 1);

  *copy = *self;
  copy->items = g_array_copy (self->items);
  copy->premises = g_array_copy (self->premises);
  copy->nodes = g_array_copy (self->nodes);
  copy->covers = g_array_copy (self->covers);
  copy->fins = g_array_copy (self->fins);
  return copy;
}

void
ponder_sudoku_step_free (PonderSudokuStep *self)
{
  g_array_unref (self->items);
  g_array_unref (self->premises);
  g_array_unref (self->nodes);
  g_array_unref (self->covers);
  g_array_unref (self->fins);
  g_free (self);
}

/* Adds all candidates of some values, as bits, in some cells. */
void
ponder_sudoku_step_add_cells (PonderSudokuStep           *self,
                              const PonderSudokuPosition *position,
                              const PonderSudokuCells    *cells,
                              guint32                     values)
{
  PONDER_SUDOKU_CELLS_EACH (cells, cell)
  for (guint32 left = position->candidates[cell] & values; left != 0; left &= left - 1)
    ponder_sudoku_step_add_item (self, cell, __builtin_ctz (left) + 1);
}

static int
compare_items (gconstpointer a,
               gconstpointer b)
{
  const PonderSudokuCandidate *first = a;
  const PonderSudokuCandidate *second = b;

  return first->cell != second->cell ? first->cell - second->cell : first->value - second->value;
}

/* Sorts the items, and drops those that are there twice. */
void
ponder_sudoku_step_sort (PonderSudokuStep *self)
{
  PonderSudokuCandidate *items = (PonderSudokuCandidate *) self->items->data;
  guint kept = 0;

  g_array_sort (self->items, compare_items);
  for (guint i = 0; i < self->items->len; i++)
    if (kept == 0 || compare_items (&items[i], &items[kept - 1]) != 0)
      items[kept++] = items[i];
  g_array_set_size (self->items, kept);
}

/* Does to the position that the step was found in what it says. */
void
ponder_sudoku_step_apply (const PonderSudokuStep *self,
                          PonderSudokuPosition   *position)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      PonderSudokuCandidate item = g_array_index (self->items, PonderSudokuCandidate, i);

      if (self->sets)
        ponder_sudoku_position_set (position, item.cell, item.value);
      else
        ponder_sudoku_position_take (position, item.cell, item.value);
    }
}
