/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-survey.h"

#include "ponder-sudoku-solver.h"
#include "share.h"
#include "sudoku-naive.h"

#define SEVENTEEN "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
#define GOLDEN_NUGGET ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
#define TWO_ANSWERS "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"

static gboolean
differs (guint32 values)
{
  return (values & (values - 1)) != 0;
}

static void
survey_of (const PonderSudokuGrid *grid,
           guint64                 most_nodes,
           PonderSudokuSurvey     *survey)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (grid);
  g_autoptr (GError) error = NULL;
  guint n_differ = 0;

  g_assert_true (ponder_sudoku_survey_init (survey, PONDER_SUDOKU (puzzle), most_nodes, NULL, &error));
  g_assert_no_error (error);

  for (guint cell = 0; cell < PONDER_SUDOKU_MOST_CELLS; cell++)
    {
      g_assert_cmphex (survey->values[cell] >> (cell < grid->shape->n_cells ? grid->shape->side : 0), ==, 0);
      n_differ += differs (survey->values[cell]);
    }
  g_assert_cmpuint (survey->n_differ, ==, n_differ);
  g_assert_true (survey->count == PONDER_SUDOKU_SEVERAL_ANSWERS || n_differ == 0);
  g_assert_true (survey->count != PONDER_SUDOKU_NOT_KNOWN || !survey->complete);
  if (survey->answer[0] != 0)
    g_assert_true (naive_is_answer (grid->shape, grid->clues, survey->answer));
  else
    g_assert_true (survey->count == PONDER_SUDOKU_NO_ANSWER || survey->count == PONDER_SUDOKU_NOT_KNOWN);
}

/* Reads digits followed by letters. */
static void
read_clues (const PonderSudokuShape *shape,
            const char              *text,
            PonderSudokuGrid        *grid)
{
  memset (grid, 0, sizeof *grid);
  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  for (guint cell = 0; text != NULL && text[cell] != '\0'; cell++)
    grid->clues[cell] = text[cell] == '.' ? 0 : g_ascii_isdigit (text[cell]) ? text[cell] - '0' : text[cell] - 'A' + 10;
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  const char *clues; /* NULL: there are none */
  PonderSudokuCount count;
  guint n_differ;
} Case;

static const Case cases[] = {
  { "4x4", 4, 2, "..233..42.3.1...", PONDER_SUDOKU_ONE_ANSWER },
  { "4x4-full", 4, 2, "4123321424311342", PONDER_SUDOKU_ONE_ANSWER },
  { "4x4-clash", 4, 2, "1....1..........", PONDER_SUDOKU_NO_ANSWER },
  { "4x4-full-clash", 4, 2, "1111111111111111", PONDER_SUDOKU_NO_ANSWER },
  { "4x4-nothing-fits", 4, 2, "123...4.........", PONDER_SUDOKU_NO_ANSWER },
  { "4x4-a-row", 4, 2, "1234............", PONDER_SUDOKU_SEVERAL_ANSWERS, 12 },
  { "4x4-empty", 4, 2, NULL, PONDER_SUDOKU_SEVERAL_ANSWERS, 16 },
  { "9x9", 9, 3, SEVENTEEN, PONDER_SUDOKU_ONE_ANSWER },
  { "9x9-hard", 9, 3, GOLDEN_NUGGET, PONDER_SUDOKU_ONE_ANSWER },
  { "9x9-two-answers", 9, 3, TWO_ANSWERS, PONDER_SUDOKU_SEVERAL_ANSWERS, 4 },
  { "9x9-clash", 9, 3, "5.5..............................................................................",
    PONDER_SUDOKU_NO_ANSWER },
  { "9x9-no-answer", 9, 3, ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    PONDER_SUDOKU_NO_ANSWER },
  { "9x9-empty", 9, 3, NULL, PONDER_SUDOKU_SEVERAL_ANSWERS, 81 },
  { "16x16-empty", 16, 4, NULL, PONDER_SUDOKU_SEVERAL_ANSWERS, 256 },
  { "25x25-empty", 25, 5, NULL, PONDER_SUDOKU_SEVERAL_ANSWERS, 625 },
  { "25x25-empty-without-boxes", 25, 0, NULL, PONDER_SUDOKU_SEVERAL_ANSWERS, 625 },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  PonderSudokuGrid grid;
  PonderSudokuSurvey survey;

  read_clues (ponder_sudoku_shape_get (c->side, c->box_rows), c->clues, &grid);
  survey_of (&grid, ponder_sudoku_survey_live_nodes (grid.shape), &survey);
  g_assert_cmpint (survey.count, ==, c->count);
  g_assert_true (survey.complete);
  g_assert_cmpuint (survey.n_differ, ==, c->n_differ);
}

/* The values in two pairs of cells can be exchanged: answers differ there and nowhere else. */
static void
test_two_answers (void)
{
  PonderSudokuGrid grid;
  PonderSudokuSurvey survey;

  read_clues (ponder_sudoku_shape_get (9, 3), TWO_ANSWERS, &grid);
  survey_of (&grid, 0, &survey);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpint (differs (survey.values[cell]), ==, grid.clues[cell] == 0);
  g_assert_true (survey.all_values);
}

/* Without any one of its clues, a minimal puzzle has several answers, which differ in the cell of that clue. */
static void
test_clue_taken_away (void)
{
  PonderSudokuGrid grid;

  read_clues (ponder_sudoku_shape_get (9, 3), SEVENTEEN, &grid);
  for (guint cell = 0; cell < 81; cell++)
    {
      PonderSudokuGrid without = grid;
      PonderSudokuSurvey survey;

      without.clues[cell] = 0;
      survey_of (&without, 0, &survey);
      g_assert_true (survey.complete);
      g_assert_cmpint (survey.count, ==,
                       grid.clues[cell] == 0 ? PONDER_SUDOKU_ONE_ANSWER : PONDER_SUDOKU_SEVERAL_ANSWERS);
      g_assert_true (grid.clues[cell] == 0 || differs (survey.values[cell]));
    }
}

/* --- Against all answers, found by brute force --- */

typedef struct
{
  PonderSudokuGrid grid;
  PonderSudokuCount count;
  guint n_differ;
  guint32 values[PONDER_SUDOKU_MOST_CELLS];
} Truth;

/* Takes some cells of a random full grid, and sometimes changes one: as many as leave brute force little work. */
static void
make_truth (const PonderSudokuShape *shape,
            guint64                 *random,
            Truth                   *truth)
{
  g_autoptr (GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer answer;
  guint8 full[PONDER_SUDOKU_MOST_CELLS];
  Naive naive;

  naive_random_full (shape, random, full);
  naive_init (&naive, shape, NULL);
  naive.most_answers = 3000;
  naive.set = answers;
  if (ponder_random_below (random, 4) == 0)
    full[ponder_random_below (random, shape->n_cells)] = ponder_random_below (random, shape->side) + 1;
  for (guint n_clues = ponder_random_below (random, shape->n_cells); n_clues > 0 || !naive_count (&naive);
       n_clues -= n_clues > 0)
    {
      guint cell = ponder_random_below (random, shape->n_cells);

      naive.values[cell] = full[cell];
      g_hash_table_remove_all (answers);
    }

  *truth = (Truth){ .grid.shape = shape };
  memcpy (truth->grid.clues, naive.values, sizeof naive.values);
  truth->count = naive.answers == 0   ? PONDER_SUDOKU_NO_ANSWER
                 : naive.answers == 1 ? PONDER_SUDOKU_ONE_ANSWER
                                      : PONDER_SUDOKU_SEVERAL_ANSWERS;
  g_hash_table_iter_init (&iter, answers);
  while (g_hash_table_iter_next (&iter, &answer, NULL))
    for (guint cell = 0; cell < shape->n_cells; cell++)
      truth->values[cell] |= (guint32) 1 << (((const char *) answer)[cell] - 'a');
  for (guint cell = 0; cell < shape->n_cells; cell++)
    truth->n_differ += differs (truth->values[cell]);
}

static void
check_whole (const Truth *truth,
             guint64      seed)
{
  PonderSudokuSurvey survey;

  survey_of (&truth->grid, 0, &survey);
  if (survey.count != truth->count || !survey.complete || !survey.all_values ||
      memcmp (survey.values, truth->values, sizeof survey.values) != 0)
    {
      g_autofree char *text = naive_text (truth->grid.clues, truth->grid.shape->n_cells);

      g_error ("seed %" G_GUINT64_FORMAT ", boxes of %u rows, %s: count %d, expected %d; %u cells differ, expected %u",
               seed, truth->grid.shape->box_rows, text, survey.count, truth->count, survey.n_differ, truth->n_differ);
    }
}

/* With every limit, up to one that suffices, the survey is right, and a larger limit never tells less. */
static void
check_limits (const Truth *truth)
{
  PonderSudokuSurvey survey = { .all_values = FALSE };
  guint least = 0;

  for (guint64 most_nodes = 1; !survey.all_values; most_nodes++)
    {
      survey_of (&truth->grid, most_nodes, &survey);
      g_assert_true (survey.count == truth->count || survey.count == PONDER_SUDOKU_NOT_KNOWN);
      g_assert_cmpuint (survey.n_differ, >=, least);
      for (guint cell = 0; cell < truth->grid.shape->n_cells; cell++)
        g_assert_cmphex (survey.values[cell] & ~truth->values[cell], ==, 0);
      g_assert_true (!survey.complete || survey.n_differ == truth->n_differ);
      least = survey.n_differ;
    }
  g_assert_cmpint (survey.count, ==, truth->count);
  g_assert_cmpmem (survey.values, sizeof survey.values, truth->values, sizeof truth->values);
}

static void
test_all_answers (void)
{
  static const struct
  {
    guint side;
    guint box_rows;
    guint64 n_seeds;
  } shapes[] = { { 2, 0, 20 }, { 4, 2, 200 }, { 4, 0, 100 }, { 5, 0, 60 }, { 6, 2, 100 }, { 6, 3, 60 }, { 8, 2, 20 } };
  guint n_counts[3] = { 0 };
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint64 seed = 0; seed < shapes[i].n_seeds; seed++)
      {
        guint64 random = seed;
        Truth truth;

        if (!test_share_takes (&share))
          continue;
        make_truth (ponder_sudoku_shape_get (shapes[i].side, shapes[i].box_rows), &random, &truth);
        check_whole (&truth, seed);
        if (seed < 20)
          check_limits (&truth);
        n_counts[truth.count]++;
      }
  for (guint i = 0; test_share_is_whole () && i < G_N_ELEMENTS (n_counts); i++)
    g_assert_cmpuint (n_counts[i], >, 10);
}

/* --- Too much to find out --- */

/* Makes a board without boxes whose corner is a Latin square: the other values of its rows would have to be twice in a
 * column, which takes a search far too long to find out. */
static void
make_endless (PonderSudokuGrid *grid)
{
  read_clues (ponder_sudoku_shape_get (25, 0), NULL, grid);
  for (guint row = 0; row < 13; row++)
    for (guint column = 0; column < 13; column++)
      grid->clues[25 * row + column] = (row + column) % 13 + 1;
}

static void
test_not_known (void)
{
  PonderSudokuGrid grid;
  PonderSudokuSurvey survey;

  make_endless (&grid);
  survey_of (&grid, 500, &survey);
  g_assert_cmpint (survey.count, ==, PONDER_SUDOKU_NOT_KNOWN);
  g_assert_cmpuint (survey.answer[0], ==, 0);

  read_clues (ponder_sudoku_shape_get (9, 3), NULL, &grid);
  survey_of (&grid, 1, &survey);
  g_assert_cmpint (survey.count, ==, PONDER_SUDOKU_NOT_KNOWN);
}

/* On an empty board every marked cell is marked rightly. The survey must end, and say that it is not complete. */
static void
test_empty_bounded (void)
{
  PonderSudokuGrid grid;
  PonderSudokuSurvey survey;

  read_clues (ponder_sudoku_shape_get (25, 5), NULL, &grid);
  survey_of (&grid, 100, &survey);
  g_assert_cmpint (survey.count, ==, PONDER_SUDOKU_NOT_KNOWN);
  survey_of (&grid, 1000, &survey);
  g_assert_cmpint (survey.count, ==, PONDER_SUDOKU_SEVERAL_ANSWERS);
  g_assert_false (survey.complete || survey.all_values);
  g_assert_cmpuint (survey.n_differ, >, 0);
  g_assert_cmpuint (survey.n_differ, <, 625);
}

/* --- In a thread --- */

static void
known_cb (gpointer owner)
{
  *(gboolean *) owner = TRUE;
}

/* While a person enters a puzzle, a later one overtakes a survey at work that would not end, and equal ones share one. */
static void
test_live (void)
{
  gboolean known = FALSE;
  PonderLatest *live = ponder_latest_new (&ponder_sudoku_survey_live, known_cb, &known);
  PonderSudokuGrid grid;
  PonderSudokuSurvey expected;
  PonderSudokuSurvey *survey;

  make_endless (&grid);
  ponder_latest_follow (live, ponder_sudoku_new (&grid));
  while (ponder_latest_is_running (live) && !g_main_context_iteration (NULL, TRUE))
    ;
  read_clues (ponder_sudoku_shape_get (9, 3), TWO_ANSWERS, &grid);
  survey_of (&grid, 0, &expected);
  ponder_latest_follow (live, ponder_sudoku_new (&grid));
  while (!known)
    g_main_context_iteration (NULL, TRUE);
  survey = ponder_latest_get (live);
  g_assert_cmpmem (survey, sizeof *survey, &expected, sizeof expected);
  ponder_latest_follow (live, ponder_sudoku_new (&grid));
  g_assert_true (ponder_latest_get (live) == survey);
  ponder_latest_free (live);
}

typedef struct
{
  PonderSudokuGrid grid;
  GCancellable *cancellable;
  GError *error;
} Endless;

static gpointer
endless_thread (gpointer data)
{
  Endless *endless = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (&endless->grid);
  PonderSudokuSurvey survey;

  g_assert_false (
    ponder_sudoku_survey_init (&survey, PONDER_SUDOKU (puzzle), 0, endless->cancellable, &endless->error));
  return NULL;
}

/* Begins a survey that would not end, and cancels it, either at once or after another survey. */
static void
test_cancelled (gconstpointer at_work)
{
  Endless endless = { .cancellable = g_cancellable_new () };
  GThread *thread;

  make_endless (&endless.grid);
  if (at_work == NULL)
    g_cancellable_cancel (endless.cancellable);
  thread = g_thread_new ("endless", endless_thread, &endless);
  if (at_work != NULL)
    {
      PonderSudokuGrid grid;
      PonderSudokuSurvey survey;

      read_clues (ponder_sudoku_shape_get (25, 5), NULL, &grid);
      survey_of (&grid, 0, &survey);
      g_assert_cmpuint (survey.n_differ, ==, 625);
      g_cancellable_cancel (endless.cancellable);
    }
  g_thread_join (thread);
  g_assert_error (endless.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (endless.error);
  g_object_unref (endless.cancellable);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-survey/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/sudoku-survey/two-answers", test_two_answers);
  g_test_add_func ("/sudoku-survey/clue-taken-away", test_clue_taken_away);
  g_test_add_func ("/sudoku-survey/all-answers", test_all_answers);
  g_test_add_func ("/sudoku-survey/not-known", test_not_known);
  g_test_add_func ("/sudoku-survey/empty-bounded", test_empty_bounded);
  g_test_add_func ("/sudoku-survey/live", test_live);
  g_test_add_data_func ("/sudoku-survey/cancelled-before", NULL, test_cancelled);
  g_test_add_data_func ("/sudoku-survey/cancelled-at-work", GINT_TO_POINTER (TRUE), test_cancelled);

  return g_test_run ();
}
