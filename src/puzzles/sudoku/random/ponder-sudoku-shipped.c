/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-shipped.h"

#include <string.h>

#include "ponder-random.h"
#include "ponder-sudoku-permutation.h"
#include "ponder-sudoku-puzzles.h"
#include "ponder-sudoku-random.h"

/* The puzzles are in shipped/, a file for each level and a line for each puzzle, made by tools/ponder-sudoku-puzzles.c.
 * Nobody is given the same one twice: each time it is rearranged. That doesn't change which steps there are, but in
 * which order they are found, so in rare cases the level; such an arrangement is not used. */

#define FOLDER "/io/github/ponderapp/Ponder/sudokus/"
#define SIDE 9
#define N_CELLS (SIDE * SIDE)
#define MOST_ARRANGEMENTS 100

/* Returns the lines of puzzles of a level, and how long they are in all: N_CELLS characters and a line feed each. */
static const char *
get_lines (PonderSudokuLevel level,
           gsize            *length)
{
  static GBytes *files[PONDER_SUDOKU_N_LEVELS];
  const char *text;
  const char *end;

  if (g_once_init_enter (&files[level]))
    {
      g_autofree char *path = g_strconcat (FOLDER, ponder_sudoku_level_id (level), ".sdm", NULL);
      g_autoptr (GError) error = NULL;
      GBytes *bytes =
        g_resource_lookup_data (ponder_sudoku_puzzles_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      g_assert_no_error (error);
      g_once_init_leave (&files[level], bytes);
    }
  text = g_bytes_get_data (files[level], length);
  end = text + *length;
  while (text < end && *text == '#')
    text = (const char *) memchr (text, '\n', end - text) + 1;
  *length = end - text;
  return text;
}

/* Returns whether there are puzzles of this shape: 9×9 with square boxes. */
gboolean
ponder_sudoku_shipped_has (const PonderSudokuShape *shape)
{
  g_return_val_if_fail (shape != NULL, FALSE);

  return shape->side == SIDE && shape->box_rows == shape->box_columns && shape->box_rows > 0;
}

/* Returns how many puzzles of a level there are. */
guint
ponder_sudoku_shipped_count (PonderSudokuLevel level)
{
  gsize length;

  get_lines (level, &length);
  return length / (N_CELLS + 1);
}

/* Writes a puzzle of a level, from 0, as it is shipped. */
void
ponder_sudoku_shipped_get (PonderSudokuLevel level,
                           guint             index,
                           PonderSudokuGrid *grid)
{
  gsize length;
  const char *line;

  line = get_lines (level, &length) + index * (N_CELLS + 1);
  *grid = (PonderSudokuGrid){ .shape = ponder_sudoku_shape_get (SIDE, ponder_sudoku_usual_box (SIDE)) };
  ponder_sudoku_symbols_usual (SIDE, &grid->symbols);
  for (guint cell = 0; cell < N_CELLS; cell++)
    grid->clues[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
}

/* Chooses a shipped puzzle, and rearranges it. Fails with G_IO_ERROR_CANCELLED. */
gboolean
ponder_sudoku_shipped_choose (PonderSudokuLevel   level,
                              guint64             seed,
                              PonderSudokuGrid   *grid,
                              PonderSudokuRating *rating,
                              GCancellable       *cancellable,
                              GError            **error)
{
  g_return_val_if_fail (level < PONDER_SUDOKU_N_LEVELS && grid != NULL && rating != NULL, FALSE);

  for (guint i = 0; i < MOST_ARRANGEMENTS; i++)
    {
      PonderSudokuPermutation permutation;
      PonderSudokuGrid shipped;

      ponder_sudoku_shipped_get (level, ponder_random_below (&seed, ponder_sudoku_shipped_count (level)), &shipped);
      ponder_sudoku_permutation_init (&permutation, shipped.shape, ponder_random_next (&seed));
      *grid = shipped;
      ponder_sudoku_permutation_apply (&permutation, shipped.shape, shipped.clues, grid->clues);
      if (!ponder_sudoku_rate_clues (rating, grid->shape, grid->clues, cancellable, error))
        return FALSE;
      if (rating->level == level)
        break;
    }
  return TRUE;
}
