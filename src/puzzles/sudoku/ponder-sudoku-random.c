/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-random.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-random.h"
#include "ponder-sudoku-solver.h"

/* A random puzzle is made as a person would: random values are put into random cells, as long as there is an answer,
 * until there is only one; then the clues of the full grid are tried in random order, and each that the others imply is
 * removed. All numbers depend only on the seed, and the limits of the solver count nodes, not time, so a seed gives the
 * same puzzle on every machine. */

#define MINIMAL_SIDE 10 /* up to this side all proofs are completed, however long they take */
#define MOST_NODES_A_PROOF 100000
#define MOST_NODES_A_FILLING 1000

typedef struct
{
  const PonderSudokuShape *shape;
  guint64 random;
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  guint8 answer[PONDER_SUDOKU_MOST_CELLS]; /* the last one found */

  PonderProgress *progress;
  GCancellable *cancellable;
} Maker;

static gboolean
keep_answer_cb (const guint8 *values,
                gpointer      user_data)
{
  Maker *self = user_data;

  memcpy (self->answer, values, self->shape->n_cells);
  return TRUE;
}

/* Looks for two answers. Returns whether it is proved that there is exactly one. */
static gboolean
solve (Maker   *self,
       guint64  most_nodes,
       guint64 *n_found)
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

static void
shuffle (Maker   *self,
         guint16 *numbers,
         guint    n)
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
fill_cell (Maker *self,
           guint  cell)
{
  guint16 values[PONDER_SUDOKU_MOST_SIDE];
  guint64 n_found;

  shuffle (self, values, self->shape->side);
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

/* Fills random cells until there is only one answer. */
static void
fill (Maker *self)
{
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];
  guint64 n_found;

  memset (self->values, 0, sizeof self->values);
  solve (self, 0, &n_found);
  shuffle (self, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells && !g_cancellable_is_cancelled (self->cancellable); i++)
    if (fill_cell (self, cells[i]))
      break;
  memcpy (self->values, self->answer, sizeof self->values);
}

static void
publish (Maker *self,
         guint  n_tried)
{
  double fraction = n_tried / (double) self->shape->n_cells;

  if (self->progress == NULL)
    return;
  if (n_tried == self->shape->n_cells || ponder_progress_due (self->progress))
    ponder_progress_publish (self->progress, &fraction);
}

static void
take_away (Maker *self)
{
  guint64 most_nodes = self->shape->side <= MINIMAL_SIDE ? 0 : MOST_NODES_A_PROOF;
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];

  shuffle (self, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      guint value = self->values[cells[i]];
      guint64 n_found;

      self->values[cells[i]] = 0;
      if (!solve (self, most_nodes, &n_found))
        self->values[cells[i]] = value;
      publish (self, i + 1);
    }
}

static gboolean
check_shape (const PonderSudokuShape *shape,
             GError                 **error)
{
  if (shape->side <= PONDER_SUDOKU_RANDOM_MOST_SIDE)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("Random puzzles can have up to %u rows; this one would have %u."), PONDER_SUDOKU_RANDOM_MOST_SIDE,
               shape->side);
  return FALSE;
}

/**
 * ponder_sudoku_random:
 * @shape: the geometry; its side is at most %PONDER_SUDOKU_RANDOM_MOST_SIDE
 * @seed: the same seed makes the same puzzle
 * @grid: (out caller-allocates): the puzzle, with the usual symbols; unchanged on failure
 * @progress: (nullable): where to publish the fraction of clues tried, a double
 * @cancellable: (nullable): cancels
 * @error: %G_IO_ERROR_NOT_SUPPORTED if the side is too large, %G_IO_ERROR_CANCELLED
 *
 * Makes a puzzle with one answer. Up to side ten no clue can be removed without making it ambiguous; on larger sides
 * this holds for all clues except those whose proof would take more than 100,000 nodes.
 *
 * Returns: whether it succeeded
 */
gboolean
ponder_sudoku_random (const PonderSudokuShape *shape,
                      guint64                  seed,
                      PonderSudokuGrid        *grid,
                      PonderProgress          *progress,
                      GCancellable            *cancellable,
                      GError                 **error)
{
  Maker maker = { .shape = shape, .random = seed, .progress = progress, .cancellable = cancellable };

  g_return_val_if_fail (shape != NULL, FALSE);
  g_return_val_if_fail (grid != NULL, FALSE);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double), FALSE);

  if (!check_shape (shape, error))
    return FALSE;

  fill (&maker);
  take_away (&maker);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  memcpy (grid->clues, maker.values, sizeof grid->clues);
  return TRUE;
}
