/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-random.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-random.h"
#include "ponder-sudoku-solver.h"

/* --- Full grids, and clues that can be left out --- */

#define MINIMAL_SIDE 10 /* up to this side all proofs are completed, however long they take */
#define MOST_NODES_A_PROOF 100000
#define MOST_NODES_A_FILLING 1000

/* A random puzzle while it is made. Once cancelled, its functions return early, and leave it in
 * any state. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint64 random; /* the state of the random numbers, at first the seed */
  guint8 values[PONDER_SUDOKU_MOST_CELLS]; /* the clues, 0 for a blank */
  guint8 answer[PONDER_SUDOKU_MOST_CELLS]; /* of the clues */
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

void
ponder_sudoku_shuffle (guint64 *random,
                       guint16 *numbers,
                       guint    n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  for (guint i = n - 1; i > 0; i--)
    {
      guint j = ponder_random_below (random, i + 1);
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

  ponder_sudoku_shuffle (&self->random, values, self->shape->side);
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
static void
fill_grid (Maker *self)
{
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];
  guint64 n_found;

  memset (self->values, 0, sizeof self->values);
  solve (self, 0, &n_found);
  ponder_sudoku_shuffle (&self->random, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells && !g_cancellable_is_cancelled (self->cancellable); i++)
    if (fill_cell (self, cells[i]))
      break;
  memcpy (self->values, self->answer, sizeof self->values);
}

/* Leaves at most two clues out if the others imply them. On sides above ten they stay where that
 * would take more than 100,000 nodes to prove. Returns whether they are left out. */
static gboolean
leave_out (Maker         *self,
           const guint16 *cells,
           guint          n_cells)
{
  guint64 most_nodes = self->shape->side <= MINIMAL_SIDE ? 0 : MOST_NODES_A_PROOF;
  guint8 clues[2] = { 0 };
  guint64 n_found;

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

/* Returns whether random puzzles can have that shape; otherwise fails with
 * G_IO_ERROR_NOT_SUPPORTED. */
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

/* Makes a puzzle with one answer and the usual symbols. Up to side ten no clue can be removed
 * without making it ambiguous; on larger sides this holds for all clues except those whose proof
 * would take more than 100,000 nodes. Publishes the fraction of clues tried, a double. Fails with
 * G_IO_ERROR_NOT_SUPPORTED if the side is too large, or G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_random (const PonderSudokuShape *shape,
                      guint64                  seed,
                      PonderSudokuGrid        *grid,
                      PonderProgress          *progress,
                      GCancellable            *cancellable,
                      GError                 **error)
{
  Maker maker = { .shape = shape, .random = seed, .cancellable = cancellable };
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];

  g_return_val_if_fail (shape != NULL && grid != NULL, FALSE);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double), FALSE);

  if (!check_shape (shape, error))
    return FALSE;

  fill_grid (&maker);
  ponder_sudoku_shuffle (&maker.random, cells, shape->n_cells);
  for (guint i = 0; i < shape->n_cells && !g_cancellable_is_cancelled (cancellable); i++)
    {
      double fraction = (i + 1) / (double) shape->n_cells;

      leave_out (&maker, &cells[i], 1);
      if (progress != NULL && (i + 1 == shape->n_cells || ponder_progress_due (progress)))
        ponder_progress_publish (progress, &fraction);
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  memcpy (grid->clues, maker.values, sizeof grid->clues);
  return TRUE;
}

/* --- A puzzle of a given difficulty --- */

/* People like clues that look the same in half a turn, so clues of a random full grid are left out in pairs, as long as
 * there is one answer. What is left is rated. If it is too difficult, the pairs left out last are put back, which makes
 * it easier: bisection finds how many. If it is too easy, another grid is tried. */

#define MOST_TRIES 2000
#define LEAST_TRIES 10
#define WORK 13000000 /* tries × cells², which is about how long they take */

/* An easy puzzle has many clues: from 3/8 of the cells to 4/9, as in newspapers. */
#define EASY_CLUES(n_cells) ((n_cells) * 3 / 8)
#define EASY_CLUES_MORE(n_cells) ((n_cells) * 4 / 9 - (n_cells) * 3 / 8 + 1)

typedef struct
{
  Maker maker;
  guint8 full[PONDER_SUDOKU_MOST_CELLS];
  guint16 left_out[PONDER_SUDOKU_MOST_CELLS]; /* one cell of each pair, in the order in which they were left out */
  guint n_left_out;
} LevelMaker;

/* Rates clues which are known to have just one answer. Fails with G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_rate_clues (PonderSudokuRating      *rating,
                          const PonderSudokuShape *shape,
                          const guint8            *clues,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);

  ponder_sudoku_position_init (position, shape, clues);
  position->has_one_answer = TRUE;
  return ponder_sudoku_rating_init (rating, position, cancellable, error);
}

static guint
get_partner (const LevelMaker *self,
             guint             cell)
{
  return self->maker.shape->n_cells - 1 - cell;
}

/* Leaves out pairs in random order. */
static void
leave_out_pairs (LevelMaker *self,
                 guint       least_clues)
{
  Maker *maker = &self->maker;
  guint n_cells = maker->shape->n_cells;
  guint n_clues = n_cells;
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];

  self->n_left_out = 0;
  ponder_sudoku_shuffle (&maker->random, cells, (n_cells + 1) / 2);
  for (guint i = 0; i < (n_cells + 1) / 2; i++)
    {
      guint16 pair[2] = { cells[i], get_partner (self, cells[i]) };
      guint n = pair[0] == pair[1] ? 1 : 2;

      if (n_clues >= least_clues + n && leave_out (maker, pair, n))
        {
          self->left_out[self->n_left_out++] = pair[0];
          n_clues -= n;
        }
    }
}

/* Leaves out only the first @n pairs. */
static void
leave_out_first (LevelMaker *self,
                 guint       n)
{
  memcpy (self->maker.values, self->full, sizeof self->full);
  for (guint i = 0; i < n; i++)
    {
      self->maker.values[self->left_out[i]] = 0;
      self->maker.values[get_partner (self, self->left_out[i])] = 0;
    }
}

/* Puts pairs back until the puzzle is not too difficult. Returns whether it has the level then, with its @rating. */
static gboolean
ease (LevelMaker         *self,
      PonderSudokuLevel   level,
      PonderSudokuRating *rating)
{
  GCancellable *cancellable = self->maker.cancellable;
  guint least = 0; /* with so many pairs left out it isn't too difficult */
  guint most = self->n_left_out; /* with so many it is */
  PonderSudokuRating found = { 0 };
  gboolean has_level = FALSE;

  while (most - least > 1)
    {
      guint n = least + (most - least) / 2;

      leave_out_first (self, n);
      if (!ponder_sudoku_rate_clues (rating, self->maker.shape, self->maker.values, cancellable, NULL))
        return FALSE;
      if (rating->level > level)
        most = n;
      else
        least = n;
      if (rating->level <= level)
        {
          found = *rating;
          has_level = rating->level == level;
        }
    }
  leave_out_first (self, least);
  *rating = found;
  return has_level;
}

/* Makes a puzzle of a full grid. Returns whether it has the level. */
static gboolean
try_grid (LevelMaker         *self,
          PonderSudokuLevel   level,
          PonderSudokuRating *rating)
{
  Maker *maker = &self->maker;
  guint n_cells = maker->shape->n_cells;
  guint least_clues = 0;

  if (level == PONDER_SUDOKU_EASY)
    least_clues = EASY_CLUES (n_cells) + ponder_random_below (&maker->random, EASY_CLUES_MORE (n_cells));
  fill_grid (maker);
  memcpy (self->full, maker->values, sizeof self->full);
  leave_out_pairs (self, least_clues);
  if (!ponder_sudoku_rate_clues (rating, maker->shape, maker->values, maker->cancellable, NULL))
    return FALSE;
  return rating->level == level || (rating->level > level && ease (self, level, rating));
}

/* Returns the most puzzles that ponder_sudoku_random_level() makes to find one of the level. */
guint
ponder_sudoku_most_tries (const PonderSudokuShape *shape)
{
  return CLAMP (WORK / (shape->n_cells * shape->n_cells), LEAST_TRIES, MOST_TRIES);
}

/* Makes a puzzle with one answer and the usual symbols, whose clues are symmetrical. Publishes
 * how many puzzles were tried, a guint. Fails with G_IO_ERROR_NOT_SUPPORTED if the side is too
 * large, G_IO_ERROR_NOT_FOUND if none of the puzzles tried was as difficult as that, or
 * G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_random_level (const PonderSudokuShape *shape,
                            PonderSudokuLevel        level,
                            guint64                  seed,
                            PonderSudokuGrid        *grid,
                            PonderSudokuRating      *rating,
                            PonderProgress          *progress,
                            GCancellable            *cancellable,
                            GError                 **error)
{
  g_autofree LevelMaker *self = g_new0 (LevelMaker, 1);
  gboolean found = FALSE;

  g_return_val_if_fail (shape != NULL && grid != NULL && rating != NULL, FALSE);
  g_return_val_if_fail (level < PONDER_SUDOKU_N_LEVELS, FALSE);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (guint), FALSE);

  if (!check_shape (shape, error))
    return FALSE;

  self->maker = (Maker){ .shape = shape, .random = seed, .cancellable = cancellable };
  for (guint n_tried = 0; !found && n_tried < ponder_sudoku_most_tries (shape); n_tried++)
    {
      if (progress != NULL && (n_tried == 0 || ponder_progress_due (progress)))
        ponder_progress_publish (progress, &n_tried);
      found = try_grid (self, level, rating);
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
    }
  if (!found)
    {
      g_autofree char *n_tried = ponder_count_text (ponder_sudoku_most_tries (shape));

      /* Translators: the placeholders are a number, and a difficulty such as “Hard” */
      return ponder_refuse (
        error, G_IO_ERROR_NOT_FOUND,
        _ ("None of %s random puzzles of this shape had the difficulty “%s”. Try again, or choose another."), n_tried,
        ponder_sudoku_level_name (level));
    }
  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  memcpy (grid->clues, self->maker.values, sizeof grid->clues);
  return TRUE;
}
