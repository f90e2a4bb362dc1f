/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-random-level.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-random.h"
#include "ponder-sudoku-random-maker.h"
#include "ponder-sudoku-random.h"

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
  PonderSudokuRandomMaker maker;
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

  g_return_val_if_fail (rating != NULL, FALSE);

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
leave_out (LevelMaker *self,
           guint       least_clues)
{
  PonderSudokuRandomMaker *maker = &self->maker;
  guint n_cells = maker->shape->n_cells;
  guint n_clues = n_cells;
  guint16 cells[PONDER_SUDOKU_MOST_CELLS];

  self->n_left_out = 0;
  ponder_sudoku_random_maker_shuffle (maker, cells, (n_cells + 1) / 2);
  for (guint i = 0; i < (n_cells + 1) / 2; i++)
    {
      guint16 pair[2] = { cells[i], get_partner (self, cells[i]) };
      guint n = pair[0] == pair[1] ? 1 : 2;

      if (n_clues >= least_clues + n && ponder_sudoku_random_maker_take (maker, pair, n))
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
  PonderSudokuRandomMaker *maker = &self->maker;
  guint n_cells = maker->shape->n_cells;
  guint least_clues = 0;

  if (level == PONDER_SUDOKU_EASY)
    least_clues = EASY_CLUES (n_cells) + ponder_random_below (&maker->random, EASY_CLUES_MORE (n_cells));
  ponder_sudoku_random_maker_fill (maker);
  memcpy (self->full, maker->values, sizeof self->full);
  leave_out (self, least_clues);
  if (!ponder_sudoku_rate_clues (rating, maker->shape, maker->values, maker->cancellable, NULL))
    return FALSE;
  return rating->level == level || (rating->level > level && ease (self, level, rating));
}

/* Returns the most puzzles that ponder_sudoku_random_level() makes to find one of the level. */
guint
ponder_sudoku_most_tries (const PonderSudokuShape *shape)
{
  g_return_val_if_fail (shape != NULL, 0);

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

  if (!ponder_sudoku_random_check (shape, error))
    return FALSE;

  self->maker = (PonderSudokuRandomMaker){ .shape = shape, .random = seed, .cancellable = cancellable };
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
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("None of %s random puzzles of this shape had the difficulty “%s”. Try again, or choose another."),
                   n_tried, ponder_sudoku_level_name (level));
      return FALSE;
    }
  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  memcpy (grid->clues, self->maker.values, sizeof grid->clues);
  return TRUE;
}
