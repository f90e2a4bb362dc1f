/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-random.h"

#include "ponder-sudoku-solver.h"

static guint
count_clues (const PonderSudokuGrid *grid)
{
  guint n = 0;

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    n += grid->clues[cell] != 0;
  return n;
}

static void
check_puzzle (const PonderSudokuGrid   *grid,
              const PonderSudokuRating *rating)
{
  guint n_cells = grid->shape->n_cells;
  PonderSudokuJob job = { .most_answers = 2 };
  PonderSudokuRating again;

  ponder_sudoku_solve_grid (grid->shape, grid->clues, &job);
  g_assert_cmpuint (job.answers, ==, 1);
  for (guint cell = 0; cell < n_cells; cell++)
    g_assert_cmpint (grid->clues[cell] != 0, ==, grid->clues[n_cells - 1 - cell] != 0);
  g_assert_true (ponder_sudoku_rate_clues (&again, grid->shape, grid->clues, NULL, NULL));
  g_assert_cmpmem (&again, sizeof again, rating, sizeof *rating);
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  PonderSudokuLevel level;
} LevelCase;

/* Some of them are less difficult than what comes of most grids, others more. */
static const LevelCase level_cases[] = {
  { "easy-4x4", 4, 2, PONDER_SUDOKU_EASY },
  { "easy-9x9", 9, 3, PONDER_SUDOKU_EASY },
  { "medium-9x9", 9, 3, PONDER_SUDOKU_MEDIUM },
  { "hard-9x9", 9, 3, PONDER_SUDOKU_HARD },
  { "expert-9x9", 9, 3, PONDER_SUDOKU_EXPERT },
  { "hard-6x6", 6, 2, PONDER_SUDOKU_HARD },
  { "expert-6x6-without-boxes", 6, 0, PONDER_SUDOKU_EXPERT },
  { "medium-12x12", 12, 3, PONDER_SUDOKU_MEDIUM },
  { "beyond-logic-16x16", 16, 4, PONDER_SUDOKU_BEYOND },
};

static void
test_level (gconstpointer data)
{
  const LevelCase *c = data;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  PonderSudokuGrid grid = { .shape = NULL };
  PonderSudokuGrid again;
  PonderSudokuRating rating;
  g_autoptr (GError) error = NULL;

  ponder_sudoku_random_level (shape, c->level, 1, &grid, &rating, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (grid.shape == shape);
  g_assert_cmpuint (rating.level, ==, c->level);
  check_puzzle (&grid, &rating);

  /* The same seed makes the same puzzle. */
  g_assert_true (ponder_sudoku_random_level (shape, c->level, 1, &again, &rating, NULL, NULL, NULL));
  g_assert_cmpmem (again.clues, shape->n_cells, grid.clues, shape->n_cells);
}

/* Easy puzzles have many clues. */
static void
test_easy (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      PonderSudokuGrid grid;
      PonderSudokuRating rating;

      g_assert_true (ponder_sudoku_random_level (ponder_sudoku_shape_get (9, 3), PONDER_SUDOKU_EASY, seed, &grid,
                                                 &rating, NULL, NULL, NULL));
      g_assert_cmpuint (count_clues (&grid), >=, 30);
      g_assert_cmpuint (count_clues (&grid), <=, 37);
    }
}

/* On the smallest boards there are only easy puzzles. */
static void
test_not_found (void)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (2, 0);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (guint));
  PonderSudokuGrid grid = { .shape = NULL };
  PonderSudokuRating rating;
  g_autoptr (GError) error = NULL;
  guint n_tried = G_MAXUINT;

  g_assert_false (ponder_sudoku_random_level (shape, PONDER_SUDOKU_HARD, 1, &grid, &rating, progress, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpstr (
    error->message, ==,
    "None of 2,000 random puzzles of this shape had the difficulty “Hard”. Try again, or choose another.");
  g_assert_null (grid.shape);
  g_assert_cmpuint (ponder_progress_read (progress, &n_tried), >=, 1);
  g_assert_cmpuint (n_tried, <, ponder_sudoku_most_tries (shape));
}

static void
test_too_large (void)
{
  PonderSudokuGrid grid = { .shape = NULL };
  PonderSudokuRating rating;
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_sudoku_random_level (ponder_sudoku_shape_get (25, 5), PONDER_SUDOKU_EASY, 1, &grid, &rating,
                                              NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_null (grid.shape);
}

/* A puzzle that is made in a thread. */
typedef struct
{
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderSudokuGrid grid;
  PonderSudokuRating rating;
  GError *error;
} Run;

static gpointer
run_thread (gpointer data)
{
  Run *run = data;

  return GINT_TO_POINTER (ponder_sudoku_random_level (ponder_sudoku_shape_get (8, 2), PONDER_SUDOKU_BEYOND, 1,
                                                      &run->grid, &run->rating, run->progress, run->cancellable,
                                                      &run->error));
}

/* This would take a minute. */
static void
test_cancelled (void)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (guint));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Run run = { .progress = progress, .cancellable = cancellable };
  GThread *thread = g_thread_new ("random", run_thread, &run);
  guint n_tried = 0;

  while (ponder_progress_read (progress, &n_tried) == 0 || n_tried == 0)
    g_thread_yield ();
  g_cancellable_cancel (cancellable);
  g_assert_false (GPOINTER_TO_INT (g_thread_join (thread)));
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (run.grid.shape);
  g_clear_error (&run.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (level_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-random-level/level/", level_cases[i].name, NULL);

      g_test_add_data_func (path, &level_cases[i], test_level);
    }
  g_test_add_func ("/sudoku-random-level/easy", test_easy);
  g_test_add_func ("/sudoku-random-level/not-found", test_not_found);
  g_test_add_func ("/sudoku-random-level/too-large", test_too_large);
  g_test_add_func ("/sudoku-random-level/cancelled", test_cancelled);

  return g_test_run ();
}
