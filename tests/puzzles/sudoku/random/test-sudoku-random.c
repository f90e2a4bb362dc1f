/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-random.h"

#include "ponder-sudoku-solver.h"
#include "sudoku-naive.h"

static void
make (const PonderSudokuShape *shape,
      guint64                  seed,
      PonderSudokuGrid        *grid)
{
  g_autoptr (GError) error = NULL;
  gboolean made = ponder_sudoku_random (shape, seed, grid, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (made);
  g_assert_true (grid->shape == shape);
}

static guint64
count_naively (const PonderSudokuShape *shape,
               const guint8            *clues)
{
  Naive naive;

  naive_init (&naive, shape, clues);
  naive.most_answers = 2;
  naive_count (&naive);
  return naive.answers;
}

static guint64
count_by_solver (const PonderSudokuShape *shape,
                 const guint8            *clues)
{
  PonderSudokuJob job = { .most_answers = 2 };

  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==,
                   job.answers < 2 ? PONDER_SUDOKU_ALL_FOUND : PONDER_SUDOKU_STOPPED);
  return job.answers;
}

typedef guint64 (*CountFunction) (const PonderSudokuShape *, const guint8 *);

/* Checks that there is one answer, and more than one without any of the clues. */
static void
check_minimal (const PonderSudokuGrid *grid,
               guint64                 seed,
               CountFunction           count)
{
  guint8 clues[PONDER_SUDOKU_MOST_CELLS];
  g_autofree char *what = g_strdup_printf ("side %u, boxes of %u rows, seed %" G_GUINT64_FORMAT, grid->shape->side,
                                           grid->shape->box_rows, seed);

  memcpy (clues, grid->clues, sizeof clues);
  if (count (grid->shape, clues) != 1)
    g_error ("%s: not one answer", what);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    {
      guint value = clues[cell];

      if (value == 0)
        continue;
      clues[cell] = 0;
      if (count (grid->shape, clues) != 2)
        g_error ("%s: cell %u needs no clue", what, cell);
      clues[cell] = value;
    }
}

static void
test_small (void)
{
  guint side = 0;
  guint box_rows = 0;
  const PonderSudokuShape *shape;

  while ((shape = naive_next_shape (2, 9, &side, &box_rows)) != NULL)
    for (guint64 seed = 0; seed < (shape->side < 8 ? 10 : 3); seed++)
      {
        PonderSudokuGrid grid;

        make (shape, seed, &grid);
        check_minimal (&grid, seed, count_naively);
      }
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
} ShapeCase;

/* Too large for brute force. Here all proofs stay within the limit, so these puzzles are minimal, too. */
static const ShapeCase large_cases[] = {
  { "10x10", 10, 2 },
  { "12x12", 12, 3 },
  { "16x16", 16, 4 },
  { "16x16-without-boxes", 16, 0 },
};

static void
test_large (gconstpointer data)
{
  const ShapeCase *c = data;
  PonderSudokuGrid grid;

  make (ponder_sudoku_shape_get (c->side, c->box_rows), 1, &grid);
  check_minimal (&grid, 1, count_by_solver);
}

/* A seed gives the same puzzle on every machine, so the puzzles can be listed. */
typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint64 seed;
  const char *line;
} SeedCase;

static const SeedCase seed_cases[] = {
  { "4x4", 4, 2, 1, ".4.1.....12.4..." },
  { "6x6", 6, 2, 1, "23.....6..5....3.5...1...1...44....." },
  { "9x9", 9, 3, 1, "....5.91..5...4.....83..2.7......7365..4.....76.9......8...1..2..37..4........5.." },
  { "9x9-other", 9, 3, 2, "...9.8.3.7.9..1.5.....54..8..53...9.1.48...7...3.1.....37..............2.....71.." },
  { "9x9-greatest", 9, 3, G_MAXUINT64,
    ".2.4.3..9..59....2..4...18....37.8............97.4.2.1739...........7..6..2.5...." },
  { "10x10", 10, 2, 1,
    "...2.....A8.14...7..6.....7..2....7.91......1..5.4.A.5....23.6...4A.....3A.7..16.5A..3..8..1..3....." },
};

static void
test_seed (gconstpointer data)
{
  const SeedCase *c = data;
  PonderSudokuGrid grid;
  g_autofree char *line = NULL;

  make (ponder_sudoku_shape_get (c->side, c->box_rows), c->seed, &grid);
  line = ponder_sudoku_write_line (&grid);
  g_assert_cmpstr (line, ==, c->line);
}

static gboolean
keep_values_cb (const guint8 *values,
                gpointer      user_data)
{
  memcpy (user_data, values, 81);
  return TRUE;
}

/* Over many seeds, each value occurs about equally often in each cell. Full grids don't follow a pattern, in which the
 * first row of the first box would always or never occur again in the second row of the second box. */
static void
test_mixed (void)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (9, 3);
  guint times[81][10] = { 0 };
  guint n_same = 0;

  for (guint64 seed = 0; seed < 900; seed++)
    {
      PonderSudokuGrid grid;
      guint8 full[81];
      guint32 sets[2] = { 0, 0 };
      PonderSudokuJob job = { .found = keep_values_cb, .user_data = full };

      make (shape, seed, &grid);
      ponder_sudoku_solve_grid (shape, grid.clues, &job);
      for (guint cell = 0; cell < 81; cell++)
        times[cell][full[cell]]++;
      for (guint i = 0; i < 3; i++)
        {
          sets[0] |= 1u << full[i];
          sets[1] |= 1u << full[9 + 3 + i];
        }
      n_same += sets[0] == sets[1];
    }

  /* The expected number is 100, with a standard deviation of 9.4. */
  for (guint cell = 0; cell < 81; cell++)
    for (guint value = 1; value <= 9; value++)
      {
        g_assert_cmpuint (times[cell][value], >, 50);
        g_assert_cmpuint (times[cell][value], <, 150);
      }
  g_assert_cmpuint (n_same, >, 9);
  g_assert_cmpuint (n_same, <, 90);
}

static void
test_too_large (void)
{
  PonderSudokuGrid grid = { .shape = NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_sudoku_random (ponder_sudoku_shape_get (17, 0), 1, &grid, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpstr (error->message, ==, "Random puzzles can have up to 16 rows; this one would have 17.");
  g_assert_null (grid.shape);
}

static void
test_cancelled_before (void)
{
  PonderSudokuGrid grid = { .shape = NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_false (ponder_sudoku_random (ponder_sudoku_shape_get (9, 3), 1, &grid, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (grid.shape);
}

static void
test_progress (void)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (double));
  PonderSudokuGrid grid;
  double fraction = 0;

  g_assert_true (ponder_sudoku_random (ponder_sudoku_shape_get (9, 3), 1, &grid, progress, NULL, NULL));
  g_assert_cmpuint (ponder_progress_read (progress, &fraction), >=, 1);
  g_assert_cmpfloat (fraction, ==, 1);
}

/* A puzzle that is made in a thread. */
typedef struct
{
  const PonderSudokuShape *shape;
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderSudokuGrid grid;
  GError *error;
} Run;

static gpointer
run_thread (gpointer data)
{
  Run *run = data;

  return GINT_TO_POINTER (
    ponder_sudoku_random (run->shape, 7, &run->grid, run->progress, run->cancellable, &run->error));
}

static void
test_in_a_thread (void)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (9, 3);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (double));
  Run run = { .shape = shape, .progress = progress };
  PonderSudokuGrid expected;
  double fraction = 0;

  g_assert_true (GPOINTER_TO_INT (g_thread_join (g_thread_new ("random", run_thread, &run))));
  g_assert_no_error (run.error);
  make (shape, 7, &expected);
  g_assert_true (run.grid.shape == shape);
  g_assert_cmpstr (run.grid.symbols.text, ==, "123456789");
  g_assert_cmpmem (run.grid.clues, shape->n_cells, expected.clues, shape->n_cells);
  g_assert_cmpuint (ponder_progress_read (progress, &fraction), >=, 1);
  g_assert_cmpfloat (fraction, ==, 1);
}

static void
test_cancelled_while_taking_away (void)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (double));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Run run = { .shape = ponder_sudoku_shape_get (16, 4), .progress = progress, .cancellable = cancellable };
  GThread *thread = g_thread_new ("random", run_thread, &run);
  double fraction = 0;

  while (ponder_progress_read (progress, &fraction) == 0)
    g_thread_yield ();
  g_assert_cmpfloat (fraction, >, 0);
  g_assert_cmpfloat (fraction, <=, 1);
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

  g_test_add_func ("/sudoku-random/small", test_small);
  for (guint i = 0; i < G_N_ELEMENTS (large_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-random/large/", large_cases[i].name, NULL);

      g_test_add_data_func (path, &large_cases[i], test_large);
    }
  for (guint i = 0; i < G_N_ELEMENTS (seed_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-random/seed/", seed_cases[i].name, NULL);

      g_test_add_data_func (path, &seed_cases[i], test_seed);
    }
  g_test_add_func ("/sudoku-random/mixed", test_mixed);
  g_test_add_func ("/sudoku-random/too-large", test_too_large);
  g_test_add_func ("/sudoku-random/cancelled-before", test_cancelled_before);
  g_test_add_func ("/sudoku-random/progress", test_progress);
  g_test_add_func ("/sudoku-random/in-a-thread", test_in_a_thread);
  g_test_add_func ("/sudoku-random/cancelled-while-taking-away", test_cancelled_while_taking_away);

  return g_test_run ();
}
