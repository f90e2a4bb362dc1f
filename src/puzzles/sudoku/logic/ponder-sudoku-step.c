/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

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

/* Adds a candidate that the step enters or takes away. */
void
ponder_sudoku_step_add_item (PonderSudokuStep *self,
                             guint             cell,
                             guint             value)
{
  PonderSudokuCandidate item = { cell, value };

  g_array_append_val (self->items, item);
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

/* Adds the premise that a cell has one of its candidates. */
void
ponder_sudoku_step_add_cell (PonderSudokuStep *self,
                             guint             cell)
{
  PonderSudokuPremise premise = { TRUE, cell, 0 };

  g_array_append_val (self->premises, premise);
}

/* Adds the premise that a value, from 1, has a place in a group. */
void
ponder_sudoku_step_add_group (PonderSudokuStep *self,
                              guint             group,
                              guint             value)
{
  PonderSudokuPremise premise = { FALSE, group, value };

  g_array_append_val (self->premises, premise);
}

void
ponder_sudoku_step_add_cover (PonderSudokuStep *self,
                              guint             group)
{
  guint16 cover = group;

  g_array_append_val (self->covers, cover);
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

/* Returns how much has to be looked at to follow the step: its premises, and the cells beyond one
 * of each node. */
guint
ponder_sudoku_step_get_length (const PonderSudokuStep *self)
{
  guint length = 2 * self->premises->len;

  for (guint i = 0; i < self->nodes->len; i++)
    length += g_array_index (self->nodes, PonderSudokuNode, i).n_cells > 1;
  return length;
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
