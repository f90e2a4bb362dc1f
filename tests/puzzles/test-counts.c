/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-jugs-map.h"
#include "ponder-jugs-states.h"
#include "ponder-knight.h"
#include "ponder-triangle.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"

/* The smallest puzzles by every method, and counts with independent sources. */

typedef struct
{
  const char *name;
  const char *id;
  const char *keys;
  const char *answers; /* sorted */
} SmallCase;

static const SmallCase small_cases[] = {
  { "1-queen", "queens", "Size=1\n", "1" },
  { "2-queens", "queens", "Size=2\n", "" },
  { "3-queens", "queens", "Size=3\n", "" },
  { "4-queens", "queens", "Size=4\n", "2 4 1 3; 3 1 4 2" },
  { "4-queens-one-fixed", "queens", "Size=4\nFixed=c1\n", "2 4 1 3" },
  { "1-queen-fixed", "queens", "Size=1\nFixed=a1\n", "1" },
  { "base-2", "one-to-nine", "Base=2\n", "1" },
  { "base-3", "one-to-nine", "Base=3\n", "" },
  { "base-4", "one-to-nine", "Base=4\n", "123; 321" },
  { "base-4-one-fixed", "one-to-nine", "Base=4\nFixed=3..\n", "321" },
  { "1x1", "knight", "Board=1x1\nStart=a1\n", "a1" },
  { "1x1-closed", "knight", "Board=1x1\nStart=a1\nClosed=true\n", "" },
  { "1x3", "knight", "Board=1x3\nStart=a1\n", "" },
  { "2x2", "knight", "Board=2x2\nStart=a1\n", "" },
  { "3x3", "knight", "Board=3x3\nStart=b2\n", "" },
  { "ring", "knight", "Board=3x3\nStart=a1\nBlocked=b2\n", "a1 b3 c1 a2 c3 b1 a3 c2; a1 c2 a3 b1 c3 a2 c1 b3" },
};

static void
test_small (gconstpointer data)
{
  const SmallCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = documents_read (c->id, c->keys);

  answers_check (puzzle, c->answers, c->name);
}

/* All tours of 5x5, by start: 304 from a corner, 64 from the centre, 56 from other squares of their colour. The sum is
 * the 1,728 of OEIS A165134. */
static void
test_5x5 (void)
{
  static const guint counts[5][5] = {
    { 304, 0, 56, 0, 304 }, { 0, 56, 0, 56, 0 }, { 56, 0, 64, 0, 56 }, { 0, 56, 0, 56, 0 }, { 304, 0, 56, 0, 304 },
  };
  PonderMethod lookahead = { .order = PONDER_ORDER_RANKED, .pruning = PONDER_PRUNING_LOOKAHEAD };
  PonderLimits limits = { 0 };
  guint64 sum = 0;

  for (guint start = 0; start < 25; start++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (5, 5, start, FALSE, NULL);
      g_autoptr (PonderOutcome) solved = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
      g_autoptr (PonderOutcome) searched = ponder_solve_by (puzzle, &lookahead, &limits, NULL, NULL, NULL);

      g_assert_true (solved->complete && searched->complete);
      g_assert_cmpuint (solved->count, ==, counts[start / 5][start % 5]);
      g_assert_cmpuint (searched->count, ==, counts[start / 5][start % 5]);
      sum += searched->count;
    }
  g_assert_cmpuint (sum, ==, 1728);
}

typedef struct
{
  const char *name;
  const char *capacities;
  guint n_jugs;
  guint32 sides[4];
} JugsCase;

static const JugsCase jugs_cases[] = {
  { "one", "5", 1, { 5 } },
  { "two", "3,5", 2, { 3, 5 } },
  { "two-large", "97,211", 2, { 97, 211 } },
  { "three", "5,8,12", 3, { 5, 8, 12 } },
  { "three-primes", "7,11,17", 3, { 7, 11, 17 } },
  { "four", "2,3,5,7", 4, { 2, 3, 5, 7 } },
};

/* With tap and drain some jug is always full or empty. If the jugs have no common divisor, all such states are reached:
 * all states except those in which no jug is full or empty. */
static guint64
count_still (const guint32 *sides,
             guint          n)
{
  guint64 all = 1;
  guint64 inner = 1;

  for (guint i = 0; i < n; i++)
    {
      all *= sides[i] + 1;
      inner *= sides[i] - 1;
    }
  return all - inner;
}

static void
test_jugs (gconstpointer data)
{
  const JugsCase *c = data;
  g_autofree char *keys = g_strdup_printf ("Capacities=%s\nTarget=1\n", c->capacities);
  g_autoptr (PonderPuzzle) puzzle = documents_read ("jugs", keys);
  g_autoptr (PonderJugsMap) map = ponder_jugs_map_new (PONDER_JUGS (puzzle), &(PonderLimits){ 0 }, NULL, NULL);

  g_assert_cmpuint (ponder_jugs_map_get_n_states (map), ==, count_still (c->sides, c->n_jugs));
}

/* The largest jugs that are supported need this many numbers in the solver. */
static void
test_jugs_numbered (void)
{
  static const guint32 sides[] = { 1013, 2017, 4999 };
  g_autoptr (PonderPuzzle) puzzle = documents_read ("jugs", "Capacities=1013,2017,4999\nTarget=2500\n");
  PonderMemoryAccount memory = { .limit = PONDER_DEFAULT_MEMORY };
  g_auto (PonderJugsStates) states = { 0 };

  ponder_jugs_states_init (&states, ponder_jugs_get_rules (PONDER_JUGS (puzzle)), &memory);
  g_assert_true (states.is_numbered);
  g_assert_cmpuint (states.first[G_N_ELEMENTS (sides)], ==, count_still (sides, G_N_ELEMENTS (sides)));
  g_assert_cmpuint (states.first[G_N_ELEMENTS (sides)], ==, 34380384);
}

/* Without pruning all 9! orders of the nine digits are tested. */
static void
test_one_to_nine (void)
{
  g_autoptr (PonderPuzzle) puzzle = documents_read ("one-to-nine", "Base=10\n");
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  PonderLimits limits = { .keep = 1 };
  g_autoptr (PonderOutcome) outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
  g_autofree char *answers = answers_of_outcome (puzzle, outcome);

  g_assert_cmpuint (outcome->figures.tested, ==, 362880);
  g_assert_cmpstr (answers, ==, "381654729"); /* OEIS A111456 */
}

/* If one answer is asked for, it is the first of all answers. */
static void
test_first_path (void)
{
  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (10 + 3 * seed, seed % 2 == 0 ? 100 : 1000, seed);
      g_autoptr (PonderOutcome) one = answers_solve (puzzle, (PonderLimits){ .answers = 1, .keep = 1 });
      g_autoptr (PonderOutcome) two = answers_solve (puzzle, (PonderLimits){ .answers = 2, .keep = 2 });
      GArray *only;
      GArray *first;

      g_assert_cmpint (one->verdict, ==, two->verdict);
      if (one->verdict != PONDER_ANSWERED)
        continue;
      only = g_ptr_array_index (one->answers, 0);
      first = g_ptr_array_index (two->answers, 0);
      g_assert_cmpmem (only->data, only->len * sizeof (PonderMove), first->data, first->len * sizeof (PonderMove));
    }
}

/* All numbers are even except the last, so only the path down the right side, which is tried last, has an odd sum. */
static void
test_last_path (void)
{
  const guint n_rows = 60;
  g_autoptr (PonderPuzzle) random = ponder_triangle_random (n_rows, 500, 1);
  g_autofree guint64 *numbers = NULL;
  PonderTriangleGrid grid;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderOutcome) outcome = NULL;
  GArray *moves;

  ponder_triangle_get_grid (PONDER_TRIANGLE (random), &grid);
  numbers = g_memdup2 (grid.numbers, PONDER_TRIANGLE_CELL (n_rows, 0u) * sizeof (guint64));
  for (guint i = 0; i < PONDER_TRIANGLE_CELL (n_rows, 0u); i++)
    numbers[i] *= 2;
  numbers[PONDER_TRIANGLE_CELL (n_rows, 0u) - 1] = 1;
  grid.numbers = numbers;
  grid.target = 0;
  for (guint row = 0; row < n_rows; row++)
    grid.target += numbers[PONDER_TRIANGLE_CELL (row, row)];
  puzzle = ponder_triangle_new (&grid);
  outcome = answers_solve (puzzle, (PonderLimits){ .answers = 1, .keep = 1 });

  g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
  moves = g_ptr_array_index (outcome->answers, 0);
  for (guint row = 1; row < n_rows; row++)
    g_assert_cmpuint (g_array_index (moves, PonderMove, row - 1), ==, PONDER_TRIANGLE_MOVE (row, row));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/small/%s", small_cases, test_small);
  g_test_add_func ("/knight/5x5", test_5x5);
  ADD ("/jugs/%s", jugs_cases, test_jugs);
  g_test_add_func ("/jugs/numbered", test_jugs_numbered);
  g_test_add_func ("/one-to-nine", test_one_to_nine);
  g_test_add_func ("/triangle/first-path", test_first_path);
  g_test_add_func ("/triangle/last-path", test_last_path);
  return g_test_run ();
}
