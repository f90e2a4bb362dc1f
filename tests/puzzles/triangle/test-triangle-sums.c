/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-triangle-survey.h"
#include "puzzle-answers.h"
#include "share.h"
#include "triangle-make.h"

/* Project Euler, problem 18, 2002: the largest sum is 1074. */
static const char euler[] =
  "75\n95 64\n17 47 82\n18 35 87 10\n20 04 82 47 65\n19 01 23 75 03 34\n88 02 77 73 07 63 67\n"
  "99 65 04 28 06 16 70 92\n41 41 26 56 83 40 80 70 33\n41 48 72 33 47 32 37 16 94 29\n"
  "53 71 44 65 25 43 91 52 97 51 14\n70 11 33 28 77 73 17 78 39 68 17 57\n91 71 52 38 17 14 91 43 58 50 27 29 48\n"
  "63 66 04 68 89 53 67 30 73 16 69 87 40 31\n04 62 98 27 23 09 70 98 73 93 38 53 60 04 23\n";

/* Returns the survey of a puzzle, with at most @memory bytes, or, if that is 0, the usual limit. */
static PonderTriangleSurvey *
survey_of (PonderPuzzle *puzzle,
           guint64       memory)
{
  PonderLimits limits = { .memory = memory };
  PonderTriangleSurvey *survey = ponder_triangle_survey_new (PONDER_TRIANGLE (puzzle), &limits, NULL, NULL, NULL);

  g_assert_nonnull (survey);
  return survey;
}

static void
test_euler (void)
{
  g_autoptr (PonderPuzzle) puzzle = triangle_make (euler, 1074);
  g_autoptr (PonderTriangleSurvey) survey = survey_of (puzzle, 0);
  PonderLimits limits = { .keep = 2 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  g_autofree char *answer = answers_of_outcome (puzzle, outcome);

  g_assert_cmpuint (survey->largest, ==, 1074);
  g_assert_false (survey->has_above);
  g_assert_cmpuint (survey->n_paths, ==, 1);
  g_assert_cmpstr (answer, ==, "75 64 82 87 82 75 73 28 83 32 91 78 58 73 93\n1 2 3 3 3 4 4 4 5 6 7 8 9 9 10");
}

/* If each number is its position, paths correspond to subsets of the rows: each turn to the right adds one to all rows
 * from there on. So the number of paths with the sum rows + s is the number of partitions of s into distinct parts less
 * than the number of rows; for small s that is OEIS A000009. */
static PonderPuzzle *
make_positions (guint   n_rows,
                guint64 target)
{
  g_autofree guint64 *numbers = g_new (guint64, PONDER_TRIANGLE_CELL (n_rows, 0u));
  PonderTriangleGrid grid = { n_rows, numbers, target };

  for (guint row = 0; row < n_rows; row++)
    for (guint column = 0; column <= row; column++)
      numbers[PONDER_TRIANGLE_CELL (row, column)] = column + 1;
  return ponder_triangle_new (&grid);
}

static void
test_partitions (void)
{
  static const struct
  {
    guint s;
    guint64 count;
  } cases[] = { { 0, 1 },   { 1, 1 },    { 2, 1 },     { 3, 2 },       { 10, 10 },
                { 20, 64 }, { 30, 296 }, { 50, 3658 }, { 100, 444793 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_rows = cases[i].s + 1;
      g_autoptr (PonderPuzzle) puzzle = make_positions (n_rows, n_rows + cases[i].s);
      PonderLimits limits = { 0 };
      g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
      PonderLimits few = { .answers = 5 };
      g_autoptr (PonderOutcome) outcome_of_few = ponder_solve (puzzle, &few, NULL, NULL, NULL);

      g_assert_cmpuint (outcome->count, ==, cases[i].count);
      g_assert_true (outcome->complete);
      g_assert_cmpuint (outcome_of_few->count, ==, MIN (cases[i].count, 5));
      g_assert_true (outcome_of_few->complete == (cases[i].count <= 5));
    }
}

/* If all numbers are one, every path is an answer: 64 rows have 2^63, which is counted; 2^64 and more exceed the
 * limit. */
static void
test_many_paths (void)
{
  static const struct
  {
    guint n_rows;
    guint64 count;
  } cases[] = {
    { 64, G_GUINT64_CONSTANT (1) << 63 },
    { 65, G_MAXUINT64 },
    { 66, G_MAXUINT64 },
    { 200, G_MAXUINT64 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (cases[i].n_rows, 1, i);
      g_autoptr (PonderTriangleSurvey) survey = survey_of (puzzle, 0);
      PonderLimits limits = { .keep = 3 };
      g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

      g_assert_true (survey->knows_paths);
      g_assert_cmpuint (survey->n_paths, ==, cases[i].count);
      g_assert_cmpuint (survey->n_sums, ==, 1);
      g_assert_cmpuint (outcome->count, ==, cases[i].count);
      g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
      g_assert_true (outcome->complete == (i == 0));
      g_assert_cmpstr (outcome->reason, ==, i == 0 ? NULL : "There are at least 18,446,744,073,709,551,615 paths.");
      g_assert_cmpuint (outcome->answers->len, ==, 3);
    }
}

/* All paths by brute force. */
typedef struct
{
  const PonderTriangleGrid *grid;
  guint columns[32];
  GHashTable *counts; /* of paths, by sum */
  GPtrArray *texts; /* the answers */
} Naive;

static void
naive_tell (Naive *self)
{
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < self->grid->n_rows; row++)
    g_string_append_printf (text, row > 0 ? " %" G_GUINT64_FORMAT : "%" G_GUINT64_FORMAT,
                            self->grid->numbers[PONDER_TRIANGLE_CELL (row, self->columns[row])]);
  for (guint row = 0; row < self->grid->n_rows; row++)
    g_string_append_printf (text, row > 0 ? " %u" : "\n%u", self->columns[row] + 1);
  g_ptr_array_add (self->texts, g_string_free (text, FALSE));
}

static void
naive_go (Naive  *self,
          guint   row,
          guint   column,
          guint64 sum)
{
  self->columns[row] = column;
  sum += self->grid->numbers[PONDER_TRIANGLE_CELL (row, column)];
  if (row + 1 == self->grid->n_rows)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, GSIZE_TO_POINTER (sum)));

      g_hash_table_insert (self->counts, GSIZE_TO_POINTER (sum), GUINT_TO_POINTER (count + 1));
      if (sum == self->grid->target)
        naive_tell (self);
      return;
    }
  naive_go (self, row + 1, column, sum);
  naive_go (self, row + 1, column + 1, sum);
}

static void
naive_init (Naive                    *self,
            const PonderTriangleGrid *grid)
{
  *self = (Naive){ .grid = grid, .counts = g_hash_table_new (NULL, NULL) };
  self->texts = g_ptr_array_new_with_free_func (g_free);
  naive_go (self, 0, 0, 0);
}

static void
naive_clear (Naive *self)
{
  g_hash_table_unref (self->counts);
  g_ptr_array_unref (self->texts);
}

static void
check_survey (PonderPuzzle *puzzle,
              const Naive  *naive)
{
  g_autoptr (PonderTriangleSurvey) survey = survey_of (puzzle, 0);
  guint64 target = naive->grid->target;
  guint64 below = 0, above = G_MAXUINT64, smallest = G_MAXUINT64, largest = 0;
  guint64 next = 0;
  guint n_sums = 0;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, naive->counts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint64 sum = GPOINTER_TO_SIZE (key);

      smallest = MIN (smallest, sum);
      largest = MAX (largest, sum);
      if (sum < target)
        below = MAX (below, sum);
      if (sum > target)
        above = MIN (above, sum);
    }
  g_assert_true (survey->knows_sums && survey->knows_paths);
  g_assert_cmpuint (survey->smallest, ==, smallest);
  g_assert_cmpuint (survey->largest, ==, largest);
  g_assert_cmpuint (survey->has_below ? survey->below : 0, ==, below);
  g_assert_cmpuint (survey->has_above ? survey->above : G_MAXUINT64, ==, above);
  g_assert_cmpuint (survey->n_paths, ==, naive->texts->len);
  g_assert_true (survey->makes_target == (naive->texts->len > 0));
  g_assert_cmpuint (survey->n_sums, ==, g_hash_table_size (naive->counts));
  for (; ponder_triangle_set_next (&survey->sums, &next); next++, n_sums++)
    g_assert_true (g_hash_table_contains (naive->counts, GSIZE_TO_POINTER (next)));
  g_assert_cmpuint (n_sums, ==, survey->n_sums);
  for (next = largest + 3; ponder_triangle_set_previous (&survey->sums, &next); next--, n_sums--)
    g_assert_true (g_hash_table_contains (naive->counts, GSIZE_TO_POINTER (next)));
  g_assert_cmpuint (n_sums, ==, 0);
}

static PonderPuzzle *
with_target (const PonderTriangleGrid *grid,
             guint64                   target)
{
  PonderTriangleGrid other = *grid;

  other.target = target;
  return ponder_triangle_new (&other);
}

/* Small triangles with every method, for every target. */
static void
test_small_against_naive (void)
{
  TestShare share = test_share_new ();

  for (guint64 seed = 0; seed < 24; seed++)
    {
      g_autoptr (PonderPuzzle) random = ponder_triangle_random (1 + seed % 7, 1 + seed / 7 * 4, seed);
      PonderTriangleGrid grid;
      guint64 smallest, largest;

      ponder_triangle_get_grid (PONDER_TRIANGLE (random), &grid);
      ponder_triangle_extremes (&grid, &smallest, &largest);
      for (guint64 target = smallest - 1; target <= largest + 1; target++)
        {
          g_autoptr (PonderPuzzle) puzzle = with_target (&grid, target);
          g_autofree char *what =
            g_strdup_printf ("seed %" G_GUINT64_FORMAT ", target %" G_GUINT64_FORMAT, seed, target);
          g_autofree char *expected = NULL;
          PonderTriangleGrid own;
          Naive naive;

          if (!test_share_takes (&share))
            continue;
          ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &own);
          naive_init (&naive, &own);
          check_survey (puzzle, &naive);
          expected = answers_join (naive.texts);
          answers_check (puzzle, expected, what);
          naive_clear (&naive);
        }
    }
}

/* Sums that are far apart or close together, multiples of a unit, and masks of many words: with the own solver, for
 * sums that exist and for those next to them. */
static void
test_large_against_naive (void)
{
  static const guint64 greatest[] = { 2, 10, 50, 64, 100, 1000, 1000000, PONDER_TRIANGLE_MOST_NUMBER };
  TestShare share = test_share_new ();

  for (guint64 seed = 0; seed < 120; seed++)
    {
      guint64 most = greatest[seed % G_N_ELEMENTS (greatest)];
      guint64 unit = seed / 8 % 3 == 0 && most > 7 ? 7 : 1;
      g_autoptr (PonderPuzzle) random = ponder_triangle_random (2 + seed % 11, most / unit, seed);
      PonderTriangleGrid grid;
      g_autofree guint64 *numbers = NULL;

      ponder_triangle_get_grid (PONDER_TRIANGLE (random), &grid);
      numbers = g_memdup2 (grid.numbers, PONDER_TRIANGLE_CELL (grid.n_rows, 0u) * sizeof (guint64));
      for (guint i = 0; i < PONDER_TRIANGLE_CELL (grid.n_rows, 0u); i++)
        numbers[i] *= unit;
      grid.numbers = numbers;
      for (guint64 target = grid.target * unit - 1; target <= grid.target * unit + 1; target++)
        if (test_share_takes (&share))
          {
            g_autoptr (PonderPuzzle) puzzle = with_target (&grid, target);
            PonderTriangleGrid own;
            PonderLimits limits = { .keep = G_MAXUINT64 };
            g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
            g_autofree char *found = answers_of_outcome (puzzle, outcome);
            g_autofree char *expected = NULL;
            Naive naive;

            ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &own);
            naive_init (&naive, &own);
            check_survey (puzzle, &naive);
            expected = answers_join (naive.texts);
            g_assert_cmpstr (found, ==, expected);
            naive_clear (&naive);
          }
    }
}

/* With little memory the upper rows have only ranges; what is uncertain there is still right. */
static void
test_little_memory (void)
{
  guint n_partial = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (12, 3000, seed);
      PonderTriangleGrid grid;
      PonderMemoryAccount memory = { .limit = 3200 + 700 * seed };
      PonderTriangleWork work = { .memory = &memory };
      g_autoptr (PonderTriangleSums) sums = NULL;
      PonderLimits limits = { .keep = G_MAXUINT64, .memory = 200000 + memory.limit };
      PonderLimits tight = { .answers = 1, .keep = 1, .memory = memory.limit };
      PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD };
      g_autoptr (PonderOutcome) all = NULL;
      g_autoptr (PonderOutcome) one = NULL;
      g_autofree char *found = NULL;
      g_autofree char *expected = NULL;
      Naive naive;

      ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
      sums = ponder_triangle_sums_new (&grid, &work, NULL);
      g_assert_nonnull (sums);
      g_assert_cmpuint (memory.used, >, 0);
      g_assert_cmpuint (memory.used, <=, memory.limit);
      n_partial += ponder_triangle_sums_first_row (sums) > 0;

      naive_init (&naive, &grid);
      expected = answers_join (naive.texts);
      all = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      found = answers_of_outcome (puzzle, all);
      g_assert_cmpstr (found, ==, expected);
      naive_clear (&naive);

      one = ponder_solve (puzzle, &tight, NULL, NULL, NULL);
      g_assert_cmpint (one->verdict, !=, PONDER_NO_ANSWER);
      if (one->verdict == PONDER_ANSWERED)
        g_assert_true (ponder_puzzle_holds (
          puzzle, (PonderMove *) ((GArray *) g_ptr_array_index (one->answers, 0))->data, grid.n_rows - 1));
    }
  g_assert_cmpuint (n_partial, >, 10);
  g_assert_cmpuint (n_partial, <, 60);
}

/* If there is too little memory for the sums, the outcome says so, with the smallest and the largest sum. */
static void
test_no_memory (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (60, 1000000, 1);
  g_autoptr (PonderTriangleSurvey) survey = survey_of (puzzle, 1 << 20);
  PonderLimits none = { .answers = 1, .keep = 1, .memory = 1000 };
  PonderLimits count = { .memory = 1 << 20 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &none, NULL, NULL, NULL);
  g_autofree char *smallest = ponder_count_text (survey->smallest);
  g_autofree char *largest = ponder_count_text (survey->largest);
  g_autofree char *end =
    g_strdup_printf ("of memory is not enough for the sums that can be made. The smallest is %s, the "
                     "largest %s. Allow more memory.",
                     smallest, largest);

  g_assert_false (survey->knows_sums);
  g_assert_false (survey->knows_paths);
  g_assert_cmpuint (survey->smallest, <, survey->largest);
  g_assert_cmpint (outcome->verdict, ==, PONDER_STOPPED);
  g_assert_true (g_str_has_suffix (outcome->reason, end));

  g_clear_pointer (&outcome, ponder_outcome_free);
  outcome = ponder_solve (puzzle, &count, NULL, NULL, NULL);
  g_assert_cmpint (outcome->verdict, ==, PONDER_STOPPED);
  g_assert_cmpstr (outcome->reason, ==, "Counting the paths needs more memory than is allowed. Allow more.");
}

/* The largest triangle: an answer is found although the sums don't fit in memory. */
static void
test_largest (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (PONDER_TRIANGLE_MOST_ROWS, 1000, 1);
  PonderLimits limits = { .answers = 1, .keep = 1, .memory = 100 << 20 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  GArray *moves;

  g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
  moves = g_ptr_array_index (outcome->answers, 0);
  g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
}

typedef struct
{
  PonderPuzzle *puzzle;
  PonderProgress *progress;
  GCancellable *cancellable;
} Surveying;

static gpointer
survey_thread (gpointer data)
{
  Surveying *self = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_triangle_survey_new (PONDER_TRIANGLE (self->puzzle), &(PonderLimits){ 0 }, self->progress,
                                             self->cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return NULL;
}

static void
test_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (300, 1000, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (double));
  g_autoptr (GError) error = NULL;
  Surveying surveying = { puzzle, progress, cancellable };
  GThread *thread = g_thread_new ("survey", survey_thread, &surveying);
  PonderLimits limits = { 0 };
  double fraction = 0;

  while (ponder_progress_read (progress, &fraction) == 0)
    g_thread_yield ();
  g_assert_cmpfloat (fraction, >, 0);
  g_assert_cmpfloat (fraction, <, 1);
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  g_assert_null (ponder_solve (puzzle, &limits, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_lecture (void)
{
  g_autoptr (PonderPuzzle) puzzle = triangle_make (LECTURE, 18);
  g_autoptr (PonderTriangleSurvey) survey = survey_of (puzzle, 0);

  g_assert_cmpuint (survey->n_sums, ==, 6);
  g_assert_cmpuint (survey->below, ==, 16);
  g_assert_cmpuint (survey->above, ==, 19);
}

/* The time runs out while sums are computed. */
static void
test_time (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (400, 1000, 1);
  PonderLimits limits = { .seconds = 1e-3 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

  g_assert_cmpint (outcome->verdict, ==, PONDER_STOPPED);
  g_assert_cmpstr (outcome->reason, ==, "Stopped after 0 states: the time is up.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/euler", test_euler);
  g_test_add_func ("/partitions", test_partitions);
  g_test_add_func ("/many-paths", test_many_paths);
  g_test_add_func ("/against-naive/small", test_small_against_naive);
  g_test_add_func ("/against-naive/large", test_large_against_naive);
  g_test_add_func ("/memory/little", test_little_memory);
  g_test_add_func ("/memory/none", test_no_memory);
  g_test_add_func ("/largest", test_largest);
  g_test_add_func ("/cancelled", test_cancelled);
  g_test_add_func ("/lecture", test_lecture);
  g_test_add_func ("/time", test_time);
  return g_test_run ();
}
