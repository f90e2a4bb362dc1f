/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-random-maker.h"

#include <string.h>

#include "ponder-random.h"
#include "ponder-sudoku-solver.h"

#define MINIMAL_SIDE 10 /* up to this side all proofs are completed, however long they take */
#define MOST_NODES_A_PROOF 100000
#define MOST_NODES_A_FILLING 1000

static gboolean
keep_answer_cb (const guint8 *values,
                gpointer      user_data)
{
  PonderSudokuRandomMaker *self = user_data;

  memcpy (self->answer, values, self->shape->n_cells);
  return TRUE;
}

/* Looks for two answers. Returns whether it is proved that there is exactly one. */
static gboolean
solve (PonderSudokuRandomMaker *self,
       guint64                  most_nodes,
       guint64                 *n_found)
{
  PonderSudokuJob job = {
    .most_nodes = most_nodes,
    .most_answers = 2,
    .found = keep_answer_cb,
    .user_data = self,
    .cancellable = self->cancellable,
  };
  PonderSudokuEnd end = ponder_sudoku_solve_grid (self->shape, self->values, &job);

  *n_found = job.answers;
  return job.answers == 1 && end == PONDER_SUDOKU_ALL_FOUND;
}

/* Writes the @n numbers from 0 on in random order. */
void
ponder_sudoku_random_maker_shuffle (PonderSudokuRandomMaker *self,
                                    guint16                 *numbers,
                                    guint                    n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  for (guint i = n - 1; i > 0; i--)
    {
      guint j = ponder_random_below (&self->random, i + 1);
      guint16 other = numbers[j];

      numbers[j] = numbers[i];
      numbers[i] = other;
    }
}

/* Tries values for @cell in random order until the solver quickly finds an answer; if it finds none, takes the value
 * from the last answer. Returns whether there is only one answer now. */
static gboolean
fill_cell (PonderSudokuRandomMaker *self,
           guint                    cell)
{
  guint16 values[PONDER_SUDOKU_MOST_SIDE];
  guint64 n_found;

  ponder_sudoku_random_maker_shuffle (self, values, self->shape->side);
  for (guint i = 0; i < self->shape->side; i++)
    if (ponder_sudoku_shape_is_free (self->shape, self->values, cell, values[i] + 1))
      {
        self->values[cell] = values[i] + 1;
        if (solve (self, MOST_NODES_A_FILLING, &n_found))
          return TRUE;
        if (n_found > 0)
          return FALSE;
      }
  self->values[cell] = self->answer[cell];
  return FALSE;
}

/* Makes a full grid: random values are put into random cells until there is only one answer. */
void
ponder_sudoku_random_maker_fill (PonderSudokuRandomMaker *self)
{
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];
  guint64 n_found;

  memset (self->values, 0, sizeof self->values);
  solve (self, 0, &n_found);
  ponder_sudoku_random_maker_shuffle (self, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells && !g_cancellable_is_cancelled (self->cancellable); i++)
    if (fill_cell (self, cells[i]))
      break;
  memcpy (self->values, self->answer, sizeof self->values);
}

/* Leaves at most two clues out if the others imply them. On sides above ten they stay where that
 * would take more than 100,000 nodes to prove. Returns whether they are left out. */
gboolean
ponder_sudoku_random_maker_take (PonderSudokuRandomMaker *self,
                                 const guint16           *cells,
                                 guint                    n_cells)
{
  guint64 most_nodes = self->shape->side <= MINIMAL_SIDE ? 0 : MOST_NODES_A_PROOF;
  guint8 clues[2] = { 0 };
  guint64 n_found;

  g_return_val_if_fail (n_cells <= G_N_ELEMENTS (clues), FALSE);

  for (guint i = 0; i < n_cells; i++)
    {
      clues[i] = self->values[cells[i]];
      self->values[cells[i]] = 0;
    }
  if (solve (self, most_nodes, &n_found))
    return TRUE;
  for (guint i = 0; i < n_cells; i++)
    self->values[cells[i]] = clues[i];
  return FALSE;
}
