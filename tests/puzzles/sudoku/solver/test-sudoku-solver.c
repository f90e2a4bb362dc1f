/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver.h"

#include "ponder-sudoku-solver-private.h"
#include "share.h"
#include "sudoku-naive.h"

/* Puzzles with many answers, but few enough to find all. */
#define FOUR_ROWS_OF_NINE "............................................." "713924856961537284287419635345286179"
#define ONE_ROW_OF_SIX "123456.............................."

/* No answer: in a box, two values need the same two cells. */
#define TWO_VALUES_IN_TWO_CELLS ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

typedef struct
{
  const PonderSudokuShape *shape;
  const guint8 *clues;
  GHashTable *set; /* of the answers, as strings; may be NULL */
  guint64 stop_after; /* answers; 0 for never */
  guint64 n_found;
  guint64 stop_poll; /* polls; 0 for never */
  guint64 n_polls;
  guint64 last_nodes;
  double last_fraction;
} Watch;

/* Checks that each answer keeps the rules and the clues, and is found only once. */
static gboolean
found_cb (const guint8 *values,
          gpointer      user_data)
{
  Watch *watch = user_data;

  g_assert_true (naive_is_answer (watch->shape, watch->clues, values));
  if (watch->set != NULL)
    g_assert_true (g_hash_table_add (watch->set, naive_text (values, watch->shape->n_cells)));
  return ++watch->n_found != watch->stop_after;
}

static gboolean
poll_cb (guint64  nodes,
         guint64  answers,
         double   fraction,
         gpointer user_data)
{
  Watch *watch = user_data;

  g_assert_cmpuint (answers, ==, watch->n_found);
  g_assert_cmpuint (nodes, >, watch->last_nodes);
  g_assert_cmpfloat (fraction, >=, watch->last_fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  watch->last_nodes = nodes;
  watch->last_fraction = fraction;
  return ++watch->n_polls != watch->stop_poll;
}

static PonderSudokuJob
job_for (Watch *watch)
{
  return (PonderSudokuJob){ .found = found_cb, .poll = poll_cb, .user_data = watch };
}

/* Reads digits followed by letters. */
static void
read_clues (const char *text,
            guint8     *clues)
{
  for (; *text != '\0'; text++)
    *clues++ = *text == '.' ? 0 : g_ascii_isdigit (*text) ? *text - '0' : *text - 'A' + 10;
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  const char *clues;
  guint64 answers;
  const char *answer; /* one of them */
  gboolean straight; /* whether it can be solved without guessing */
} Case;

static const Case cases[] = {
  { "first-4x4", 4, 2, "..233..42.3.1...", 1, "4123321424311342", TRUE },
  { "second-4x4", 4, 2, ".4...3.2...4.2.3", 1, "2431134231244213", TRUE },
  { "6x6", 6, 2, "15..4.2...564....3.....463..2..2..31", 4 },
  { "6x6-turned", 6, 3, "15..4.2...564....3.....463..2..2..31", 0, NULL, TRUE },
  { "6x6-without-boxes", 6, 0, "15..4.2...564....3.....463..2..2..31", 8 },
  { "2x2", 2, 0, "....", 2 },
  { "2x2-full", 2, 0, "1221", 1, "1221", TRUE },
  { "2x2-clash", 2, 0, "11..", 0, NULL, TRUE },
  { "4x4-clash-in-box", 4, 2, "1....1..........", 0, NULL, TRUE },
  { "easy-9x9", 9, 3, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1,
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179", TRUE },
  { "17-clues", 9, 3, "000000010400000000020000000000050407008000300001090000300400200050100000000806000", 1,
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159", TRUE },
  { "golden-nugget", 9, 3, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 1 },
  { "easter-monster", 9, 3, "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 1 },
  { "platinum-blonde", 9, 3, ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 1 },
  { "red-dwarf", 9, 3, "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8", 1 },
  { "hard-in-raster-order", 9, 3,
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1,
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219", TRUE },
  { "no-answer-without-guesses", 9, 3, TWO_VALUES_IN_TWO_CELLS, 0 },
  { "two-answers", 9, 3, "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179", 2,
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179" },
  { "9x9-clash-in-row", 9, 3, "5.5..............................................................................", 0,
    NULL, TRUE },
  { "9x9-clash-in-column", 9, 3, "5..........................5.....................................................", 0,
    NULL, TRUE },
  { "9x9-clash-in-box", 9, 3, "5.........5......................................................................", 0,
    NULL, TRUE },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  g_autoptr (GHashTable) set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  guint8 answer[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .shape = shape, .clues = clues, .set = set };
  PonderSudokuJob job = job_for (&watch);

  g_assert_cmpuint (strlen (c->clues), ==, shape->n_cells);
  read_clues (c->clues, clues);
  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_ALL_FOUND);
  g_assert_cmpuint (job.answers, ==, c->answers);
  g_assert_cmpuint (g_hash_table_size (set), ==, c->answers);
  g_assert_true (c->straight == (job.nodes == 1));
  if (c->answer != NULL)
    {
      g_autofree char *text = NULL;

      read_clues (c->answer, answer);
      text = naive_text (answer, shape->n_cells);
      g_assert_true (g_hash_table_contains (set, text));
    }
}

/* Published counts. Latin squares: OEIS A002860. Sudokus: 4x4 288, OEIS A107739; 6x6 28,200,960, Pettersen, which is
 * 720 times the number with a given first row. */
typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint64 answers;
  const char *clues;
} CountCase;

static const CountCase count_cases[] = {
  { "2x2", 2, 0, 2 },
  { "3x3", 3, 0, 12 },
  { "4x4", 4, 2, 288 },
  { "6x6-with-a-row", 6, 2, 28200960 / 720, ONE_ROW_OF_SIX },
  { "6x6-turned-with-a-row", 6, 3, 28200960 / 720, ONE_ROW_OF_SIX },
  { "latin-4x4", 4, 0, 576 },
  { "latin-5x5", 5, 0, 161280 },
};

static void
test_count (gconstpointer data)
{
  const CountCase *c = data;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .shape = shape, .clues = clues };
  PonderSudokuJob job = job_for (&watch);

  if (c->clues != NULL)
    read_clues (c->clues, clues);
  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_ALL_FOUND);
  g_assert_cmpuint (job.answers, ==, c->answers);
}

/* Takes some cells of a random full grid, and sometimes changes one: as many as leave brute force little work. */
static void
make_random_clues (const PonderSudokuShape *shape,
                   guint64                 *random,
                   Naive                   *naive)
{
  guint8 full[PONDER_SUDOKU_MOST_CELLS];
  guint n_clues = ponder_random_below (random, shape->n_cells);
  guint cell;

  naive_random_full (shape, random, full);
  naive_init (naive, shape, NULL);
  naive->most_answers = 1000;
  naive->most_steps = 5000;
  for (guint i = 0; i < n_clues; i++)
    {
      cell = ponder_random_below (random, shape->n_cells);
      naive->values[cell] = full[cell];
    }
  if (ponder_random_below (random, 3) == 0)
    naive->values[ponder_random_below (random, shape->n_cells)] = ponder_random_below (random, shape->side) + 1;

  while (!naive_count (naive))
    {
      cell = ponder_random_below (random, shape->n_cells);
      naive->values[cell] = full[cell];
    }
}

static void
assert_same_answers (const PonderSudokuShape *shape,
                     Naive                   *naive,
                     guint64                  seed,
                     gboolean                 any)
{
  g_autoptr (GHashTable) set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Watch watch = { .shape = shape, .clues = naive->values, .set = set };
  PonderSudokuJob job = job_for (&watch);
  PonderSudokuEnd end = any ? ponder_sudoku_solver_any_solve (shape, naive->values, &job)
                            : ponder_sudoku_solve_grid (shape, naive->values, &job);
  g_autofree char *text = naive_text (naive->values, shape->n_cells);
  g_autofree char *what = g_strdup_printf ("side %u, boxes of %u rows, seed %" G_GUINT64_FORMAT ", %s", shape->side,
                                           shape->box_rows, seed, text);

  if (end != PONDER_SUDOKU_ALL_FOUND || job.answers != naive->answers)
    g_error ("%s: %" G_GUINT64_FORMAT " answers, naively %" G_GUINT64_FORMAT, what, job.answers, naive->answers);
  /* All are answers, and none is found twice, so if there are as many, they are the same. */
  g_assert_cmpuint (g_hash_table_size (set), ==, naive->answers);
}

static void
test_random_small (void)
{
  guint side = 0;
  guint box_rows = 0;
  const PonderSudokuShape *shape;
  TestShare share = test_share_new ();

  while ((shape = naive_next_shape (2, 9, &side, &box_rows)) != NULL)
    for (guint64 seed = 1; seed <= 30; seed++)
      {
        guint64 random = seed;
        Naive naive;

        if (!test_share_takes (&share))
          continue;
        make_random_clues (shape, &random, &naive);
        assert_same_answers (shape, &naive, seed, FALSE);
        if (shape->side == 9 && shape->box_rows == 3)
          assert_same_answers (shape, &naive, seed, TRUE);
      }
}

static void
test_random_nine (void)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (9, 3);
  TestShare share = test_share_new ();

  for (guint64 seed = 1000; seed < 1150; seed++)
    {
      guint64 random = seed;
      Naive naive;

      if (!test_share_takes (&share))
        continue;
      make_random_clues (shape, &random, &naive);
      assert_same_answers (shape, &naive, seed, FALSE);
    }
}

/* Makes a full grid of any shape: a pattern with its values, rows and columns shuffled. */
static void
make_pattern (const PonderSudokuShape *shape,
              guint64                 *random,
              guint8                  *values)
{
  guint rows = shape->box_rows != 0 ? shape->box_rows : 1;
  guint columns = shape->side / rows;
  guint row_shift = ponder_random_below (random, rows);
  guint column_shift = ponder_random_below (random, columns);
  guint value_shift = ponder_random_below (random, shape->side);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      guint row = cell / shape->side;
      guint column = cell % shape->side;

      row = row / rows * rows + (row + row_shift) % rows;
      column = column / columns * columns + (column + column_shift) % columns;
      values[cell] = (columns * (row % rows) + row / rows + column + value_shift) % shape->side + 1;
    }
}

/* The grid from which cells were removed is among the answers. */
static void
test_large (void)
{
  guint side = 0;
  guint box_rows = 0;
  const PonderSudokuShape *shape;

  while ((shape = naive_next_shape (9, 25, &side, &box_rows)) != NULL)
    for (guint64 seed = 1; seed <= 3; seed++)
      {
        g_autoptr (GHashTable) set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        guint8 full[PONDER_SUDOKU_MOST_CELLS];
        guint8 clues[PONDER_SUDOKU_MOST_CELLS];
        guint64 random = seed;
        Watch watch = { .shape = shape, .clues = clues, .set = set };
        PonderSudokuJob job = job_for (&watch);
        g_autofree char *text = NULL;

        make_pattern (shape, &random, full);
        g_assert_true (naive_is_answer (shape, full, full));
        memcpy (clues, full, sizeof clues);
        for (guint i = 0; i < shape->n_cells * 2 / 5; i++)
          clues[ponder_random_below (&random, shape->n_cells)] = 0;

        text = naive_text (full, shape->n_cells);
        if (ponder_sudoku_solve_grid (shape, clues, &job) != PONDER_SUDOKU_ALL_FOUND ||
            !g_hash_table_contains (set, text))
          g_error ("side %u, boxes of %u rows, seed %" G_GUINT64_FORMAT ": %s is missing", side, box_rows, seed, text);
      }
}

static void
test_empty (void)
{
  guint side = 0;
  guint box_rows = 0;
  const PonderSudokuShape *shape;

  while ((shape = naive_next_shape (2, 25, &side, &box_rows)) != NULL)
    {
      guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
      Watch watch = { .shape = shape, .clues = clues };
      PonderSudokuJob job = job_for (&watch);

      job.most_answers = 2;
      g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==,
                       shape->side == 2 ? PONDER_SUDOKU_ALL_FOUND : PONDER_SUDOKU_STOPPED);
      g_assert_cmpuint (job.answers, ==, 2);
      g_assert_cmpuint (watch.n_found, ==, 2);
      g_assert_cmpuint (job.nodes, <, 4 * shape->n_cells + 100);
    }
}

/* Shuffles rows in their band, columns in their stack, bands, stacks and values; and perhaps turns the grid. */
static void
shuffle_nine (guint64      *random,
              const guint8 *from,
              guint8       *to)
{
  guint lines[2][9];
  guint values[9];
  gboolean turned = ponder_random_below (random, 2) == 1;

  for (guint kind = 0; kind < 2; kind++)
    {
      guint first = ponder_random_below (random, 3);

      for (guint i = 0; i < 3; i++)
        {
          guint shift = ponder_random_below (random, 3);
          guint step = ponder_random_below (random, 2) + 1;

          for (guint j = 0; j < 3; j++)
            lines[kind][3 * i + j] = 3 * ((first + i) % 3) + (shift + step * j) % 3;
        }
    }
  for (guint i = 0; i < 9; i++)
    {
      guint j = ponder_random_below (random, i + 1);

      values[i] = values[j];
      values[j] = i + 1;
    }
  for (guint row = 0; row < 9; row++)
    for (guint column = 0; column < 9; column++)
      {
        guint8 clue = from[9 * lines[0][row] + lines[1][column]];

        to[turned ? 9 * column + row : 9 * row + column] = clue != 0 ? values[clue - 1] : 0;
      }
}

/* A guess at a value with two places shows at once that there is no answer; guesses at cells take millions of nodes. */
static void
test_no_answer_soon (void)
{
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  guint8 shuffled[PONDER_SUDOKU_MOST_CELLS] = { 0 };

  read_clues (TWO_VALUES_IN_TWO_CELLS, clues);
  for (guint64 seed = 1; seed <= 200; seed++)
    {
      guint64 random = seed;
      PonderSudokuJob job = { .most_nodes = 20 };

      shuffle_nine (&random, clues, shuffled);
      if (ponder_sudoku_solve_grid (ponder_sudoku_shape_get (9, 3), shuffled, &job) != PONDER_SUDOKU_ALL_FOUND)
        g_error ("seed %" G_GUINT64_FORMAT ": no end after %" G_GUINT64_FORMAT " nodes", seed, job.nodes);
      g_assert_cmpuint (job.answers, ==, 0);
    }
}

/* Returns a shape for each of the two solvers. */
static const PonderSudokuShape *
kernel_shape (gconstpointer data)
{
  return GPOINTER_TO_UINT (data) == 9 ? ponder_sudoku_shape_get (9, 3) : ponder_sudoku_shape_get (6, 2);
}

static void
test_stop_by_poll (gconstpointer data)
{
  const PonderSudokuShape *shape = kernel_shape (data);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .shape = shape, .clues = clues, .stop_poll = 5 };
  PonderSudokuJob job = job_for (&watch);

  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_STOPPED);
  g_assert_cmpuint (watch.n_polls, ==, 5);
  g_assert_cmpuint (job.nodes, ==, watch.last_nodes);
  g_assert_cmpuint (job.answers, ==, watch.n_found);
  g_assert_cmpfloat (watch.last_fraction, >, 0);
  g_assert_cmpfloat (watch.last_fraction, <, 1);
}

static void
test_stop_by_found (gconstpointer data)
{
  const PonderSudokuShape *shape = kernel_shape (data);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .shape = shape, .clues = clues, .stop_after = 3 };
  PonderSudokuJob job = job_for (&watch);

  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_STOPPED);
  g_assert_cmpuint (job.answers, ==, 3);
  g_assert_cmpuint (watch.n_found, ==, 3);
}

static void
test_most_nodes (gconstpointer data)
{
  const PonderSudokuShape *shape = kernel_shape (data);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };

  for (guint64 most = 1; most <= 50; most++)
    {
      Watch watch = { .shape = shape, .clues = clues };
      PonderSudokuJob job = job_for (&watch);

      job.most_nodes = most;
      g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_STOPPED);
      g_assert_cmpuint (job.nodes, ==, most);
    }
}

/* With exactly as many nodes as needed everything is searched; with one fewer it isn't. Both runs visit the same
 * nodes. */
static void
test_just_enough_nodes (gconstpointer data)
{
  const Case *c = GPOINTER_TO_UINT (data) == 9 ? &cases[11] : &cases[4];
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .shape = shape, .clues = clues };
  PonderSudokuJob job = job_for (&watch);
  guint64 enough;

  read_clues (c->clues, clues);
  ponder_sudoku_solve_grid (shape, clues, &job);
  enough = job.nodes;
  g_assert_cmpuint (enough, >, 1);

  job.most_nodes = enough;
  watch.n_found = 0;
  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_ALL_FOUND);
  g_assert_cmpuint (job.nodes, ==, enough);
  g_assert_cmpuint (job.answers, ==, c->answers);

  job.most_nodes = enough - 1;
  watch.n_found = 0;
  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_STOPPED);
  g_assert_cmpuint (job.nodes, ==, enough - 1);
}

/* If the solver is stopped at the last answer, it still knows that there are no more. */
static void
test_stopped_at_the_end (gconstpointer data)
{
  const Case *c = GPOINTER_TO_UINT (data) == 9 ? &cases[9] : &cases[0];
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .shape = shape, .clues = clues, .stop_after = 1 };
  PonderSudokuJob job = job_for (&watch);

  read_clues (c->clues, clues);
  job.most_answers = 1;
  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_ALL_FOUND);
  g_assert_cmpuint (job.answers, ==, 1);
}

static gboolean
note_fraction_cb (guint64  nodes,
                  guint64  answers,
                  double   fraction,
                  gpointer user_data)
{
  Watch *watch = user_data;

  watch->n_polls++;
  watch->last_fraction = fraction;
  return TRUE;
}

/* Near the end of the search, nearly all of the tree is explored. */
static void
test_fraction (gconstpointer data)
{
  const PonderSudokuShape *shape = kernel_shape (data);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  Watch watch = { .n_polls = 0 };
  PonderSudokuJob job = { .poll = note_fraction_cb, .user_data = &watch };

  read_clues (shape->side == 9 ? FOUR_ROWS_OF_NINE : ONE_ROW_OF_SIX, clues);
  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_ALL_FOUND);
  g_assert_cmpuint (watch.n_polls, >, 20);
  g_assert_cmpfloat (watch.last_fraction, >, 0.95);
  g_assert_cmpfloat (watch.last_fraction, <=, 1);
}

/* Callbacks are optional. */
static void
test_without_callbacks (gconstpointer data)
{
  const PonderSudokuShape *shape = kernel_shape (data);
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  PonderSudokuJob job = { .most_answers = 20000 };

  g_assert_cmpint (ponder_sudoku_solve_grid (shape, clues, &job), ==, PONDER_SUDOKU_STOPPED);
  g_assert_cmpuint (job.answers, ==, 20000);
}

static const struct
{
  const char *name;
  GTestDataFunc test;
} kernel_tests[] = {
  { "stop-by-poll", test_stop_by_poll },
  { "stop-by-found", test_stop_by_found },
  { "most-nodes", test_most_nodes },
  { "just-enough-nodes", test_just_enough_nodes },
  { "stopped-at-the-end", test_stopped_at_the_end },
  { "fraction", test_fraction },
  { "without-callbacks", test_without_callbacks },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-solver/case/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (count_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-solver/count/", count_cases[i].name, NULL);

      g_test_add_data_func (path, &count_cases[i], test_count);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kernel_tests); i++)
    {
      g_autofree char *nine = g_strconcat ("/sudoku-solver/nine/", kernel_tests[i].name, NULL);
      g_autofree char *any = g_strconcat ("/sudoku-solver/any/", kernel_tests[i].name, NULL);

      g_test_add_data_func (nine, GUINT_TO_POINTER (9), kernel_tests[i].test);
      g_test_add_data_func (any, GUINT_TO_POINTER (6), kernel_tests[i].test);
    }
  g_test_add_func ("/sudoku-solver/random-small", test_random_small);
  g_test_add_func ("/sudoku-solver/random-nine", test_random_nine);
  g_test_add_func ("/sudoku-solver/large", test_large);
  g_test_add_func ("/sudoku-solver/empty", test_empty);
  g_test_add_func ("/sudoku-solver/no-answer-soon", test_no_answer_soon);

  return g_test_run ();
}
