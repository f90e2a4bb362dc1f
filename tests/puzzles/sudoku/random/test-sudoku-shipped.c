/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-shipped.h"

#include "ponder-sudoku-permutation.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-solver.h"
#include "share.h"

#define N_CELLS 81
#define LEAST_PUZZLES 200
#define RATED_AGAIN 40 /* every so manieth puzzle, because rating takes long */
#define ARRANGEMENTS 3

static guint64
count_answers (const PonderSudokuGrid *grid)
{
  PonderSudokuJob job = { .most_answers = 2 };

  ponder_sudoku_solve_grid (grid->shape, grid->clues, &job);
  return job.answers;
}

static PonderSudokuLevel
rate (const PonderSudokuGrid *grid)
{
  PonderSudokuRating rating;

  g_assert_true (ponder_sudoku_rate_clues (&rating, grid->shape, grid->clues, NULL, NULL));
  return rating.level;
}

static gboolean
is_symmetrical (const guint8 *clues)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if ((clues[cell] != 0) != (clues[N_CELLS - 1 - cell] != 0))
      return FALSE;
  return TRUE;
}

/* All puzzles differ, have one answer, and clues that look the same in half a turn. */
static void
test_all (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    {
      g_assert_cmpuint (ponder_sudoku_shipped_count (level), >=, LEAST_PUZZLES);
      for (guint i = 0; i < ponder_sudoku_shipped_count (level); i++)
        {
          PonderSudokuGrid grid;
          g_autofree char *line = NULL;

          ponder_sudoku_shipped_get (level, i, &grid);
          line = ponder_sudoku_write_line (&grid);
          if (count_answers (&grid) != 1 || !is_symmetrical (grid.clues))
            g_error ("%s, %u: %s", ponder_sudoku_level_id (level), i, line);
          g_assert_true (g_hash_table_add (seen, g_steal_pointer (&line)));
        }
    }
}

static void
permute (PonderSudokuGrid *grid,
         guint64           seed)
{
  PonderSudokuGrid before = *grid;
  PonderSudokuPermutation permutation;

  ponder_sudoku_permutation_init (&permutation, grid->shape, seed);
  ponder_sudoku_permutation_apply (&permutation, grid->shape, before.clues, grid->clues);
}

/* Some puzzles have the level that the name of their file says, also when rearranged. */
static void
test_levels (gconstpointer data)
{
  PonderSudokuLevel level = GPOINTER_TO_UINT (data);
  TestShare share = test_share_new ();

  for (guint i = 0; i < ponder_sudoku_shipped_count (level); i += RATED_AGAIN)
    {
      PonderSudokuGrid grid;

      if (!test_share_takes (&share))
        continue;
      ponder_sudoku_shipped_get (level, i, &grid);
      g_assert_cmpuint (rate (&grid), ==, level);
      for (guint64 seed = 0; seed < ARRANGEMENTS; seed++)
        {
          permute (&grid, seed);
          if (rate (&grid) != level)
            g_error ("%s, %u, rearranged %" G_GUINT64_FORMAT " times", ponder_sudoku_level_id (level), i, seed + 1);
        }
    }
}

/* A puzzle that is chosen has the level, looks symmetrical, is none of those in the file, and another one each time. */
static void
test_choose (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    {
      for (guint i = 0; i < ponder_sudoku_shipped_count (level); i++)
        {
          PonderSudokuGrid grid;

          ponder_sudoku_shipped_get (level, i, &grid);
          g_hash_table_add (seen, ponder_sudoku_write_line (&grid));
        }
      for (guint64 seed = 0; seed < 5; seed++)
        {
          PonderSudokuGrid grid;
          PonderSudokuRating rating;

          g_assert_true (ponder_sudoku_shipped_choose (level, seed, &grid, &rating, NULL, NULL));
          g_assert_true (ponder_sudoku_shipped_has (grid.shape));
          g_assert_cmpstr (grid.symbols.text, ==, "123456789");
          g_assert_cmpuint (rating.level, ==, level);
          g_assert_cmpuint (count_answers (&grid), ==, 1);
          g_assert_true (is_symmetrical (grid.clues));
          g_assert_true (g_hash_table_add (seen, ponder_sudoku_write_line (&grid)));
        }
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;
  PonderSudokuRating rating;

  g_cancellable_cancel (cancellable);
  g_assert_false (ponder_sudoku_shipped_choose (PONDER_SUDOKU_HARD, 1, &grid, &rating, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_shapes (void)
{
  g_assert_true (ponder_sudoku_shipped_has (ponder_sudoku_shape_get (9, 3)));
  g_assert_false (ponder_sudoku_shipped_has (ponder_sudoku_shape_get (9, 0)));
  g_assert_false (ponder_sudoku_shipped_has (ponder_sudoku_shape_get (4, 2)));
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint n_seeds;
  guint n_corners; /* cells that can come to a corner: not those in the middle band or stack; 0 not to count them */
  gboolean turns;  /* whether rows can become columns */
} ShapeCase;

static const ShapeCase shape_cases[] = {
  { "4x4", 4, 2, 300, 16, TRUE },
  { "6x6", 6, 2, 300, 24, FALSE },
  { "9x9", 9, 3, 300, 36, TRUE },
  { "5x5-without-boxes", 5, 0, 300, 16, TRUE },
  { "25x25", 25, 5, 10, 0, TRUE },
};

static gboolean
share_unit (const PonderSudokuShape *shape,
            guint                    cell,
            guint                    other)
{
  for (guint i = 0; i < shape->n_peers; i++)
    if (shape->peers[cell * shape->n_peers + i] == other)
      return TRUE;
  return FALSE;
}

/* A permutation contains each cell and each value once, keeps together what shares a unit, and keeps opposite cells
 * opposite. There are many of them, and some exchange rows and columns where the boxes allow it. */
static void
test_permutations (gconstpointer data)
{
  const ShapeCase *c = data;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  guint n_turned = 0;

  for (guint64 seed = 0; seed < c->n_seeds; seed++)
    {
      PonderSudokuPermutation permutation;
      gboolean seen[PONDER_SUDOKU_MOST_CELLS] = { FALSE };
      guint64 values = 0;

      ponder_sudoku_permutation_init (&permutation, shape, seed);
      g_assert_cmpuint (permutation.values[0], ==, 0);
      for (guint value = 1; value <= shape->side; value++)
        values |= (guint64) 1 << permutation.values[value];
      g_assert_cmpuint (values, ==, ((guint64) 2 << shape->side) - 2);

      for (guint cell = 0; cell < shape->n_cells; cell++)
        {
          guint from = permutation.cells[cell];

          g_assert_cmpuint (from, <, shape->n_cells);
          g_assert_false (seen[from]);
          seen[from] = TRUE;
          g_assert_cmpuint (permutation.cells[shape->n_cells - 1 - cell], ==, shape->n_cells - 1 - from);
          for (guint i = 0; i < shape->n_peers; i++)
            g_assert_true (share_unit (shape, from, permutation.cells[shape->peers[cell * shape->n_peers + i]]));
        }
      n_turned += permutation.cells[0] / shape->side != permutation.cells[1] / shape->side;
      g_hash_table_add (corners, GUINT_TO_POINTER (permutation.cells[0]));
    }
  g_assert_cmpint (n_turned > 0, ==, c->turns);
  if (c->n_corners > 0)
    g_assert_cmpuint (g_hash_table_size (corners), ==, c->n_corners);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-shipped/all", test_all);
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-shipped/level/", ponder_sudoku_level_id (level), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (level), test_levels);
    }
  g_test_add_func ("/sudoku-shipped/choose", test_choose);
  g_test_add_func ("/sudoku-shipped/cancelled", test_cancelled);
  g_test_add_func ("/sudoku-shipped/shapes", test_shapes);
  for (guint i = 0; i < G_N_ELEMENTS (shape_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-shipped/permutations/", shape_cases[i].name, NULL);

      g_test_add_data_func (path, &shape_cases[i], test_permutations);
    }

  return g_test_run ();
}
