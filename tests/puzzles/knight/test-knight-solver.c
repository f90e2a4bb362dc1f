/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "knight-naive.h"
#include "ponder-knight.h"
#include "ponder-search.h"
#include "ponder-solver.h"

/* Tests the knight's solvers and lookahead against published counts and brute force. */

typedef struct
{
  const char *name;
  guint rows;
  guint columns;
  gboolean closed;
  guint64 count; /* both directions count; for open tours, from all starts */
} CountCase;

/* Open tours from all starts: A165134 for squares, A169696 for three rows (8, 0, 0, 52, 396, 560 undirected tours) and
 * A079137 for four (0, 82, 744). Closed tours: A001230 for squares, A070030 for three rows (16, 176, 1536), A175855 for
 * five (8, 44202). All are from the OEIS and count undirected tours. */
static const CountCase count_cases[] = {
  { "3x3", 3, 3, FALSE, 0 },
  { "3x4", 3, 4, FALSE, 2 * 8 },
  { "4x3", 4, 3, FALSE, 2 * 8 },
  { "3x5", 3, 5, FALSE, 0 },
  { "3x6", 3, 6, FALSE, 0 },
  { "3x7", 3, 7, FALSE, 2 * 52 },
  { "3x8", 3, 8, FALSE, 2 * 396 },
  { "3x9", 3, 9, FALSE, 2 * 560 },
  { "4x4", 4, 4, FALSE, 0 },
  { "4x5", 4, 5, FALSE, 2 * 82 },
  { "4x6", 4, 6, FALSE, 2 * 744 },
  { "5x5", 5, 5, FALSE, 1728 },
  { "3x4-closed", 3, 4, TRUE, 0 },
  { "3x8-closed", 3, 8, TRUE, 0 },
  { "3x10-closed", 3, 10, TRUE, 2 * 16 },
  { "12x3-closed", 12, 3, TRUE, 2 * 176 },
  { "3x14-closed", 3, 14, TRUE, 2 * 1536 },
  { "5x6-closed", 5, 6, TRUE, 2 * 8 },
  { "5x8-closed", 5, 8, TRUE, 2 * 44202 },
  { "6x6-closed", 6, 6, TRUE, 2 * 9862 },
};

static PonderOutcome *
solve (guint               rows,
       guint               columns,
       guint               start,
       gboolean            closed,
       const PonderLimits *limits)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (rows, columns, start, closed, NULL);
  PonderOutcome *outcome = ponder_solve (puzzle, limits, NULL, NULL, NULL);

  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *answer = outcome->answers->pdata[i];

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) answer->data, answer->len));
    }
  return outcome;
}

static void
test_count (gconstpointer data)
{
  const CountCase *c = data;
  guint64 count = 0;

  for (guint start = 0; start < (c->closed ? 1 : c->rows * c->columns); start++)
    {
      PonderLimits limits = { .keep = 100 };
      g_autoptr (PonderOutcome) outcome = solve (c->rows, c->columns, start, c->closed, &limits);

      g_assert_true (outcome->complete);
      count += outcome->count;
    }
  g_assert_cmpuint (count, ==, c->count);
}

/* The starts that have a tour are known: Cull, De Curtins, "Knight's tour revisited", 1978; Conrad, Hindrichs, Morsy,
 * Wegener, "Solution of the knight's Hamiltonian path problem on chessboards", 1994. */
static void
check_start (guint    side,
             guint    start,
             gboolean closed)
{
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderOutcome) outcome = solve (side, side, start, closed, &limits);
  gboolean wrong_colour = side % 2 == 1 && (closed || (start / side + start % side) % 2 == 1);

  g_assert_cmpint (outcome->verdict, ==, wrong_colour ? PONDER_NO_ANSWER : PONDER_ANSWERED);
  g_assert_cmpuint (outcome->answers->len, ==, !wrong_colour);
  if (wrong_colour)
    {
      g_assert_cmpuint (outcome->figures.nodes, ==, 1); /* proved without a search */
      g_assert_true (g_str_has_prefix (outcome->reason, "Every move changes the colour"));
    }
}

static void
test_all_starts (void)
{
  for (guint side = 5; side <= 12; side++)
    for (guint start = 0; start < side * side; start++)
      {
        check_start (side, start, FALSE);
        if (side >= 6)
          check_start (side, start, TRUE);
      }
}

static void
test_large (void)
{
  for (guint side = 13; side <= 50; side++)
    {
      check_start (side, 0, FALSE);
      check_start (side, 1, FALSE);
      check_start (side, side * side / 2, FALSE);
      check_start (side, 0, TRUE);
      check_start (side, side * side / 2 + 1, TRUE);
    }
}

/* Every start of boards with few tours. */
static void
test_rare (void)
{
  static const struct
  {
    guint rows;
    guint columns;
    guint n_starts; /* those with an open tour */
  } boards[] = {
    { 1, 1, 1 }, { 1, 2, 0 },  { 2, 2, 0 }, { 2, 50, 0 }, { 3, 3, 0 },  { 3, 4, 6 },  { 3, 5, 0 },
    { 3, 6, 0 }, { 3, 7, 10 }, { 4, 4, 0 }, { 4, 5, 10 }, { 4, 6, 12 }, { 5, 6, 30 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      guint n_starts = 0;

      for (guint start = 0; start < boards[i].rows * boards[i].columns; start++)
        {
          PonderLimits limits = { .answers = 1, .keep = 1 };
          g_autoptr (PonderOutcome) outcome = solve (boards[i].rows, boards[i].columns, start, FALSE, &limits);

          g_assert_cmpint (outcome->verdict, !=, PONDER_STOPPED);
          g_assert_cmpint (outcome->reason != NULL, ==, outcome->verdict == PONDER_NO_ANSWER);
          n_starts += outcome->verdict == PONDER_ANSWERED;
        }
      g_assert_cmpuint (n_starts, ==, boards[i].n_starts);
    }
}

/* Schwenk, "Which rectangular chessboards have a knight's tour?", 1991: all boards except those with an odd number of
 * squares, those whose shorter side is 1, 2 or 4, and those of 3 by 4, 6 or 8. */
static void
test_schwenk (void)
{
  for (guint rows = 1; rows <= 8; rows++)
    for (guint columns = rows; columns <= 12; columns++)
      {
        PonderLimits limits = { .answers = 1, .keep = 1 };
        g_autoptr (PonderOutcome) outcome = solve (rows, columns, 0, TRUE, &limits);
        gboolean has_none = (rows * columns) % 2 == 1 || rows == 1 || rows == 2 || rows == 4 ||
                            (rows == 3 && (columns == 4 || columns == 6 || columns == 8));

        g_assert_cmpint (outcome->verdict, ==, has_none ? PONDER_NO_ANSWER : PONDER_ANSWERED);
        if (rows == 4)
          g_assert_cmpuint (outcome->figures.nodes, ==, 1);
      }
}

static GHashTable *
set_of (PonderOutcome *outcome)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *answer = outcome->answers->pdata[i];

      g_hash_table_add (set, naive_text ((int *) answer->data, answer->len));
    }
  g_assert_cmpuint (g_hash_table_size (set), ==, outcome->count);
  return set;
}

static void
check_set (PonderPuzzle *puzzle,
           const char   *preset, /* NULL: ponder_solve() */
           GHashTable   *expected)
{
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autoptr (GHashTable) set = NULL;
  PonderLimits limits = { .keep = G_MAXUINT64 };
  GHashTableIter iter;
  gpointer tour;

  if (preset != NULL)
    {
      PonderMethod method;

      ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
      outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
    }
  else
    outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  g_assert_true (outcome->complete);
  set = set_of (outcome);
  g_assert_cmpuint (g_hash_table_size (set), ==, g_hash_table_size (expected));
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &tour, NULL))
    g_assert_true (g_hash_table_contains (set, tour));
}

/* Every method finds the same tours, on boards small enough for methods without pruning. */
static void
test_same_set (gconstpointer data)
{
  int most_free = GPOINTER_TO_INT (data);
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  guint n_with = 0;

  for (guint64 seed = 0; seed < 300; seed++)
    {
      guint64 lots = seed;
      Naive naive;
      int start = naive_draw (&naive, &lots, 5, most_free);
      g_autoptr (PonderPuzzle) puzzle =
        ponder_knight_new (naive.rows, naive.columns, start, naive.closed, naive.blocked);
      g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      g_test_message ("seed %u: %dx%d from %d, closed %d", (guint) seed, naive.rows, naive.columns, start,
                      naive.closed);
      naive_begin (&naive, start);
      naive.set = expected;
      naive_go_on (&naive);
      n_with += naive.tours > 0;
      for (guint i = 0; i < n_presets; i++)
        if (most_free <= 8 || presets[i].method.pruning != PONDER_PRUNING_NONE)
          check_set (puzzle, presets[i].id, expected);
      check_set (puzzle, NULL, expected);
    }
  g_assert_cmpuint (n_with, >, 20);
}

/* Lookahead is sound: if it says that a random path can't be completed, brute force finds no tour either. */
static void
test_sound (void)
{
  guint n_hopeless = 0;
  guint n_missed = 0;

  for (guint64 seed = 0; seed < 3000; seed++)
    {
      guint64 lots = ponder_random_mix (seed);
      Naive naive;
      int start = naive_draw (&naive, &lots, 6, 20);
      g_autoptr (PonderPuzzle) puzzle =
        ponder_knight_new (naive.rows, naive.columns, start, naive.closed, naive.blocked);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));

      naive_begin (&naive, start);
      for (guint n_moves = ponder_random_below (&lots, 16); n_moves > 0; n_moves--)
        {
          g_autoptr (GArray) reachable =
            ponder_knight_dup_reachable (PONDER_KNIGHT (puzzle), (PonderMove *) moves->data, moves->len);
          guint square;

          if (reachable->len == 0)
            break;
          square = g_array_index (reachable, guint, ponder_random_below (&lots, reachable->len));
          g_array_append_val (moves, square);
          naive.path[naive.n_path++] = square;
          naive.visited[square] = TRUE;
        }

      {
        g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
        g_autofree char *why =
          ponder_knight_why_hopeless (PONDER_KNIGHT (puzzle), (PonderMove *) moves->data, moves->len, cells);

        naive.most_tours = 1;
        naive_go_on (&naive);
        if (why != NULL && naive.tours > 0)
          g_error ("seed %u: %s", (guint) seed, why);
        n_hopeless += why != NULL;
        n_missed += why == NULL && naive.tours == 0;
      }
    }
  g_test_message ("hopeless: %u, not seen: %u", n_hopeless, n_missed);
  g_assert_cmpuint (n_hopeless, >, 1000);
  g_assert_cmpuint (n_missed, <, n_hopeless / 20);
}

/* Finds as many different tours as are asked for on boards with far more. */
static void
test_some (void)
{
  PonderLimits limits = { .answers = 100, .keep = 100 };

  for (guint closed = 0; closed < 2; closed++)
    for (guint side = 6; side <= 20; side += 14)
      {
        g_autoptr (PonderOutcome) outcome = solve (side, side, 0, closed, &limits);
        g_autoptr (GHashTable) set = set_of (outcome);

        g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
        g_assert_cmpuint (g_hash_table_size (set), ==, 100);
        g_assert_false (outcome->complete);
      }
}

/* Asked for more tours than there are, finds all and knows that there are no others. */
static void
test_more_than_there_are (void)
{
  PonderLimits limits = { .answers = 1000, .keep = 1000 };
  g_autoptr (PonderOutcome) outcome = solve (5, 5, 0, FALSE, &limits);
  g_autoptr (GHashTable) set = set_of (outcome);

  g_assert_true (outcome->complete);
  g_assert_cmpuint (g_hash_table_size (set), ==, 304);
}

static void
test_limits (void)
{
  PonderLimits visits = { .visits = 1000 };
  PonderLimits memory = { .keep = G_MAXUINT64, .memory = 1 << 20 };
  g_autoptr (PonderOutcome) by_visits = solve (8, 8, 0, FALSE, &visits);
  g_autoptr (PonderOutcome) by_memory = solve (8, 8, 0, FALSE, &memory);

  g_assert_cmpint (by_visits->verdict, ==, PONDER_STOPPED);
  g_assert_cmpuint (by_visits->figures.nodes, ==, 1000);
  g_assert_nonnull (by_visits->reason);
  g_assert_cmpint (by_memory->verdict, ==, PONDER_STOPPED);
  g_assert_cmpuint (by_memory->figures.bytes, <=, 1 << 20);
  g_assert_cmpuint (by_memory->count, ==, by_memory->answers->len);
}

typedef struct
{
  PonderPuzzle *puzzle;
  GCancellable *cancellable;
} Counting;

static gpointer
count_thread (gpointer data)
{
  Counting *self = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_solve (self->puzzle, &(PonderLimits){ 0 }, NULL, self->cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return NULL;
}

/* Cancels a count that would not end, and one that was cancelled before it began. */
static void
test_cancel (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (50, 50, 0, FALSE, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Counting counting = { puzzle, cancellable };
  GThread *thread = g_thread_new ("count", count_thread, &counting);

  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  count_thread (&counting);
}

static char *
dup_text (PonderPuzzle *puzzle)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);

  return g_key_file_to_data (file, NULL, NULL);
}

/* Random boards have the size of the given one, are open or closed like it, have a tour, and depend only on the
 * seed. */
static void
test_random (void)
{
  static const struct
  {
    guint rows;
    guint columns;
    gboolean closed;
    gboolean made;
  } cases[] = {
    { 1, 1, FALSE, TRUE }, { 3, 3, FALSE, TRUE },   { 3, 3, TRUE, TRUE },   { 5, 5, FALSE, TRUE },
    { 5, 5, TRUE, TRUE },  { 6, 8, FALSE, TRUE },   { 8, 8, TRUE, TRUE },   { 15, 20, FALSE, TRUE },
    { 1, 1, TRUE, FALSE }, { 1, 20, FALSE, FALSE }, { 2, 30, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint64 seed = 0; seed < 20; seed++)
      {
        g_autoptr (PonderPuzzle) like = ponder_knight_new (cases[i].rows, cases[i].columns, 0, cases[i].closed, NULL);
        g_autoptr (GError) error = NULL;
        g_autoptr (PonderPuzzle) puzzle = ponder_knight_random (PONDER_KNIGHT (like), seed, NULL, NULL, &error);
        g_autoptr (PonderPuzzle) again = ponder_knight_random (PONDER_KNIGHT (like), seed, NULL, NULL, NULL);
        PonderLimits limits = { .answers = 1, .keep = 1 };
        g_autoptr (PonderOutcome) outcome = NULL;
        const PonderKnightBoard *board;
        const GArray *answer;
        g_autofree char *text = NULL;
        g_autofree char *again_text = NULL;

        g_assert_cmpint (puzzle != NULL, ==, cases[i].made);
        if (puzzle == NULL)
          {
            g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
            continue;
          }
        board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
        g_assert_cmpuint (board->n_rows, ==, cases[i].rows);
        g_assert_cmpuint (board->n_columns, ==, cases[i].columns);
        g_assert_cmpint (board->closed, ==, cases[i].closed);
        outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
        g_assert_cmpuint (outcome->answers->len, ==, 1);
        answer = outcome->answers->pdata[0];
        g_assert_true (ponder_puzzle_holds (puzzle, (const PonderMove *) answer->data, answer->len));
        text = dup_text (puzzle);
        again_text = dup_text (again);
        g_assert_cmpstr (text, ==, again_text);
      }
}

static void
test_random_cancelled (void)
{
  g_autoptr (PonderPuzzle) like = ponder_knight_new (50, 50, 0, FALSE, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_knight_random (PONDER_KNIGHT (like), 1, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/count/%s", count_cases, test_count);
  g_test_add_func ("/all-starts", test_all_starts);
  g_test_add_func ("/large", test_large);
  g_test_add_func ("/rare", test_rare);
  g_test_add_func ("/schwenk", test_schwenk);
  g_test_add_data_func ("/same-set/small", GINT_TO_POINTER (8), test_same_set);
  g_test_add_data_func ("/same-set/larger", GINT_TO_POINTER (20), test_same_set);
  g_test_add_func ("/sound", test_sound);
  g_test_add_func ("/some", test_some);
  g_test_add_func ("/more-than-there-are", test_more_than_there_are);
  g_test_add_func ("/limits", test_limits);
  g_test_add_func ("/cancel", test_cancel);
  g_test_add_func ("/random", test_random);
  g_test_add_func ("/random-cancelled", test_random_cancelled);
  return g_test_run ();
}
