/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-mask-moves.h"
#include "ponder-puzzles.h"
#include "ponder-queens-count.h"
#include "ponder-queens-fewest-free.h"
#include "ponder-queens.h"
#include "ponder-random.h"
#include "ponder-search.h"
#include "ponder-solver.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"

/* OEIS A000170. */
static const guint64 counts[] = { 1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712 };

static gboolean
go_on_cb (guint64  nodes,
          guint64  answers,
          double   fraction,
          gpointer user_data)
{
  return TRUE;
}

static void
test_count (void)
{
  for (guint side = 1; side < G_N_ELEMENTS (counts); side++)
    for (guint n_threads = 0; n_threads < 4; n_threads++)
      {
        guint64 nodes;
        guint64 answers;

        g_assert_true (ponder_queens_count (side, n_threads, &nodes, &answers, go_on_cb, NULL));
        g_assert_cmpuint (answers, ==, counts[side]);
      }
}

static guint
count_threads (const char *name)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *id;
  guint n = 0;

  while (tasks != NULL && (id = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *comm = NULL;

      n += g_file_get_contents (path, &comm, NULL, NULL) && g_str_equal (g_strchomp (comm), name);
    }
  return n;
}

typedef struct
{
  guint wanted;
  guint most;     /* at the same time */
  guint n_polls;
  guint n_reached;
} Threads;

/* Continues for a while after seeing the expected number of threads, so that more would be noticed. */
static gboolean
count_threads_cb (guint64  nodes,
                  guint64  answers,
                  double   fraction,
                  gpointer user_data)
{
  Threads *threads = user_data;
  guint n = count_threads ("queens");

  threads->most = MAX (threads->most, n);
  threads->n_polls++;
  threads->n_reached += threads->most >= threads->wanted;
  return threads->n_reached < 10 && threads->n_polls < 2000;
}

/* Uses the given number of threads, and by default one for each core. */
static void
test_count_threads (void)
{
  if (!g_file_test ("/proc/self/task", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("threads are not told here");
      return;
    }
  for (guint n_threads = 0; n_threads < 4; n_threads++)
    {
      Threads threads = { .wanted = n_threads != 0 ? n_threads : g_get_num_processors () };
      guint64 nodes;
      guint64 answers;

      g_assert_false (ponder_queens_count (24, n_threads, &nodes, &answers, count_threads_cb, &threads));
      g_assert_cmpuint (threads.most, ==, threads.wanted);
    }
}

static gboolean
stop_cb (guint64  nodes,
         guint64  answers,
         double   fraction,
         gpointer user_data)
{
  return FALSE;
}

static void
test_count_stops (void)
{
  guint64 nodes;
  guint64 answers;

  for (guint side = 24; side <= PONDER_QUEENS_MOST_SEARCHED; side++)
    g_assert_false (ponder_queens_count (side, 0, &nodes, &answers, stop_cb, NULL));
}

/* Every side except 2 and 3 has an answer: Pauls, 1874. */
static void
test_first (void)
{
  for (guint side = 1; side <= PONDER_QUEENS_MOST_SIDE; side += side < 130 ? 1 : 37)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);
      g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .answers = 1, .keep = 1 });

      g_assert_cmpint (outcome->verdict, ==, side == 2 || side == 3 ? PONDER_NO_ANSWER : PONDER_ANSWERED);
      g_assert_cmpuint (outcome->answers->len, ==, side != 2 && side != 3);
    }
}

static gboolean
is_safe (const int *rows,
         int        column)
{
  for (int other = 0; other < column; other++)
    if (rows[other] == rows[column] || ABS (rows[other] - rows[column]) == column - other)
      return FALSE;
  return TRUE;
}

/* Brute force: tries every row in every column, and compares the given squares at the end. */
static guint64
count_naively (int               side,
               const PonderMove *fixed,
               guint             n_fixed,
               int              *rows,
               int               column)
{
  guint64 n = 0;

  if (column == side)
    {
      for (guint i = 0; i < n_fixed; i++)
        if (rows[PONDER_QUEENS_MOVE_COLUMN (fixed[i])] != (int) PONDER_QUEENS_MOVE_ROW (fixed[i]))
          return 0;
      return 1;
    }
  for (rows[column] = 0; rows[column] < side; rows[column]++)
    if (is_safe (rows, column))
      n += count_naively (side, fixed, n_fixed, rows, column + 1);
  return n;
}

static guint
draw_fixed (guint64     seed,
            guint       side,
            PonderMove *fixed)
{
  guint n_fixed = ponder_random_below (&seed, MIN (side, 4));

  for (guint i = 0; i < n_fixed; i++)
    {
      gboolean is_new;

      do
        {
          guint column = ponder_random_below (&seed, side);

          fixed[i] = PONDER_QUEENS_MOVE (column, ponder_random_below (&seed, side));
          is_new = TRUE;
          for (guint j = 0; j < i; j++)
            is_new &= fixed[j] != fixed[i];
        }
      while (!is_new);
    }
  return n_fixed;
}

static gboolean
visit_cb (gpointer user_data)
{
  return TRUE;
}

static gboolean
found_cb (const guint16 *rows,
          gpointer       user_data)
{
  guint64 *n = user_data;

  (*n)++;
  return TRUE;
}

/* Counts the answers of a small board with the solver for large boards. */
static guint64
count_wide (guint             side,
            const PonderMove *fixed,
            guint             n_fixed)
{
  guint16 rows[8];
  guint64 n = 0;
  PonderQueensJob job = { .side = side, .fixed = rows, .visit = visit_cb, .found = found_cb, .user_data = &n };

  for (guint column = 0; column < side; column++)
    rows[column] = PONDER_QUEENS_OPEN;
  for (guint i = 0; i < n_fixed; i++)
    rows[PONDER_QUEENS_MOVE_COLUMN (fixed[i])] = PONDER_QUEENS_MOVE_ROW (fixed[i]);
  g_assert_true (ponder_queens_fewest_free (&job));
  return n;
}

static void
test_brute_force (void)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  for (guint64 seed = 0; seed < 200; seed++)
    {
      guint side = 1 + seed % 7;
      PonderMove fixed[4];
      guint n_fixed = draw_fixed (seed, side, fixed);
      g_autoptr (PonderPuzzle) puzzle = ponder_queens_new_fixed (side, fixed, n_fixed);
      g_autoptr (PonderOutcome) all = answers_solve (puzzle, (PonderLimits){ .keep = G_MAXUINT64 });
      g_autoptr (PonderOutcome) count = answers_solve (puzzle, (PonderLimits){ 0 });
      g_autoptr (PonderOutcome) first = answers_solve (puzzle, (PonderLimits){ .answers = 1, .keep = 1 });
      int rows[8];
      guint64 n = count_naively (side, fixed, n_fixed, rows, 0);

      if (all->count != n || count->count != n || all->answers->len != n || first->count != MIN (n, 1))
        g_error ("seed %" G_GUINT64_FORMAT, seed);
      g_assert_true (all->complete && count->complete);
      g_assert_cmpint (all->reason == NULL, ==, n > 0);
      if (all->cells == NULL && count_wide (side, fixed, n_fixed) != n)
        g_error ("seed %" G_GUINT64_FORMAT ", as a large board", seed);
      for (guint i = 0; i < n_presets; i++)
        {
          PonderMethod method;
          PonderLimits limits = { 0 };
          g_autoptr (PonderOutcome) outcome = NULL;

          if (side == 7 && n_fixed == 0 && presets[i].method.pruning == PONDER_PRUNING_NONE)
            continue;
          ponder_puzzle_init_method (puzzle, &presets[i], &method);
          outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
          if (outcome->count != n)
            g_error ("seed %" G_GUINT64_FORMAT ", %s", seed, presets[i].id);
        }
    }
}

/* Tests large boards with some given queens, far from each other. */
static void
test_large (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      guint side = 22 + seed * 9;
      const PonderMove fixed[] = {
        PONDER_QUEENS_MOVE (seed % 5, 7),
        PONDER_QUEENS_MOVE (9, seed % 5),
        PONDER_QUEENS_MOVE (20, 11),
      };
      g_autoptr (PonderPuzzle) puzzle = ponder_queens_new_fixed (side, fixed, G_N_ELEMENTS (fixed));
      g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .answers = 3, .keep = 3 });
      g_autofree char *texts[3] = { NULL };

      if (outcome->cells != NULL)
        continue;
      g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
      g_assert_cmpuint (outcome->answers->len, ==, 3);
      for (guint i = 0; i < 3; i++)
        {
          GArray *answer = g_ptr_array_index (outcome->answers, i);

          texts[i] = ponder_puzzle_answer_text (puzzle, (PonderMove *) answer->data, answer->len);
        }
      g_assert_cmpstr (texts[0], !=, texts[1]);
      g_assert_cmpstr (texts[1], !=, texts[2]);
      g_assert_cmpstr (texts[0], !=, texts[2]);
      for (guint i = 1; i < 3; i++)
        g_clear_pointer (&texts[i], g_free);
    }
}

typedef struct
{
  const char *name;
  guint side;
  guint n_fixed;
  PonderMove fixed[3];
  PonderLimits limits;
  PonderVerdict verdict;
  guint64 count;
  const char *reason; /* how it begins */
  guint n_cells;
  int n_wrong; /* negative: no queen is to blame */
} OutcomeCase;

static const OutcomeCase outcome_cases[] = {
  { "clash-on-a-diagonal", 8, 3, { PONDER_QUEENS_MOVE (1, 4), PONDER_QUEENS_MOVE (7, 7), PONDER_QUEENS_MOVE (0, 0) },
    { 0 }, PONDER_NO_ANSWER, 0, "The queen on h8 can’t stay: it attacks the one on a1.", 2, 1 },
  { "clash-in-a-column", 40, 2, { PONDER_QUEENS_MOVE (27, 4), PONDER_QUEENS_MOVE (27, 39) }, { 0 }, PONDER_NO_ANSWER, 0,
    "The queen on ab40 can’t stay: it attacks the one on ab5.", 2, 1 },
  { "none", 6, 1, { PONDER_QUEENS_MOVE (0, 0) }, { 0 }, PONDER_NO_ANSWER, 0, "All ", 0, 0 },
  { "none-at-all", 3, 0, { 0 }, { 0 }, PONDER_NO_ANSWER, 0, "All ", 0, -1 },
  { "visits", 8, 0, { 0 }, { .visits = 5 }, PONDER_STOPPED, 0, "Stopped after 5 states: no more are allowed.", 0, -1 },
  { "memory", 8, 0, { 0 }, { .memory = 600, .keep = 92 }, PONDER_STOPPED, 5, "Stopped after ", 0, -1 },
  { "memory-of-a-large-board", 100, 0, { 0 }, { .memory = 500, .answers = 2 }, PONDER_STOPPED, 0,
    "Stopped after 0 ", 0, -1 },
  { "some", 8, 0, { 0 }, { .answers = 10, .keep = 2 }, PONDER_ANSWERED, 10, NULL, 0, -1 },
};

static void
test_outcome (gconstpointer data)
{
  const OutcomeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new_fixed (c->side, c->fixed, c->n_fixed);
  g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, c->limits);

  g_assert_cmpint (outcome->verdict, ==, c->verdict);
  g_assert_cmpuint (outcome->count, ==, c->count);
  g_assert_cmpuint (outcome->cells != NULL ? outcome->cells->len : 0, ==, c->n_cells);
  g_assert_cmpint (outcome->wrong != NULL ? (int) outcome->wrong->len : -1, ==, c->n_wrong);
  if (c->reason == NULL)
    g_assert_null (outcome->reason);
  else if (!g_str_has_prefix (outcome->reason, c->reason))
    g_assert_cmpstr (outcome->reason, ==, c->reason);
}

static void
test_is_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (30);

  answers_check_cancelled (puzzle, (PonderLimits){ 0 });
  answers_check_cancelled (puzzle, (PonderLimits){ .keep = 1 });
  answers_check_cancelled (puzzle, (PonderLimits){ .answers = 2 });
}

static void
test_search_refuses_large (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (33);
  PonderMethod method;
  PonderLimits limits = { 0 };
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) error = NULL;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("backtracking"), &method);
  g_assert_null (ponder_solve_by (puzzle, &method, &limits, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  search = ponder_search_new (puzzle, &method);
  g_assert_cmpint (ponder_search_advance (search, 10), ==, PONDER_FULL);
}

static void
test_why_not (void)
{
  const PonderMove fixed[] = { PONDER_QUEENS_MOVE (0, 0), PONDER_QUEENS_MOVE (1, 1) };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new_fixed (4, fixed, 2);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, "backtracking", 1, cells);

  g_assert_cmpstr (why, ==, "The queens on a1 and b2 attack each other.");
  g_assert_cmpuint (cells->len, ==, 2);
}

typedef struct
{
  const char *name;
  const char *keys;
  gboolean allowed;
  guint n_moves;
  PonderMove moves[3];
} AllowsCase;

#define SQUARE PONDER_QUEENS_MOVE

/* Moves on boards too large for a search are checked like those on small ones. */
static const AllowsCase allows_cases[] = {
  { "none", "Size=8\n", TRUE },
  { "three", "Size=8\n", TRUE, 3, { SQUARE (0, 0), SQUARE (1, 2), SQUARE (2, 4) } },
  { "past-a-fixed-one", "Size=8\nFixed=b3\n", TRUE, 2, { SQUARE (0, 0), SQUARE (2, 4) } },
  { "column-of-a-fixed-one", "Size=8\nFixed=b3\n", FALSE, 2, { SQUARE (0, 0), SQUARE (1, 4) } },
  { "column-left-out", "Size=8\n", FALSE, 1, { SQUARE (1, 0) } },
  { "row-again", "Size=8\n", FALSE, 2, { SQUARE (0, 0), SQUARE (1, 0) } },
  { "rising", "Size=8\n", FALSE, 2, { SQUARE (0, 0), SQUARE (1, 1) } },
  { "falling", "Size=8\n", FALSE, 2, { SQUARE (0, 1), SQUARE (1, 0) } },
  { "off-the-board", "Size=8\n", FALSE, 1, { SQUARE (0, 8) } },
  { "clash-alone", "Size=8\nFixed=d1,d2\n", TRUE },
  { "clash", "Size=8\nFixed=d1,d2\n", FALSE, 1, { SQUARE (0, 7) } },
  { "full", "Size=1\nFixed=a1\n", FALSE, 1, { SQUARE (0, 0) } },
  { "33", "Size=33\nFixed=ag33\n", TRUE, 2, { SQUARE (0, 31), SQUARE (1, 29) } },
  { "33-diagonal", "Size=33\nFixed=ag33\n", FALSE, 1, { SQUARE (0, 0) } },
  { "40-none", "Size=40\nFixed=an1\n", TRUE },
  { "40", "Size=40\nFixed=an1\n", TRUE, 2, { SQUARE (0, 38), SQUARE (1, 36) } },
  { "1000", "Size=1000\nFixed=all1000\n", TRUE, 2, { SQUARE (0, 998), SQUARE (1, 996) } },
  { "1000-row", "Size=1000\nFixed=all1000\n", FALSE, 1, { SQUARE (0, 999) } },
  { "1000-off-the-board", "Size=1000\n", FALSE, 1, { SQUARE (0, 0xffff) } },
};

static void
test_allows (gconstpointer data)
{
  const AllowsCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = documents_read ("queens", c->keys);

  g_assert_cmpint (ponder_puzzle_allows (puzzle, c->moves, c->n_moves), ==, c->allowed);
}

static const char *const document_cases[] = {
  "Size=8\nFixed=a1,h7\n",
  "Size=4\nFixed=a1,a2,d4\n",
  "Size=1000\nFixed=z26,aa27,all1000\n",
};

static void
test_document (gconstpointer data)
{
  documents_check_saved ("queens", data, data);
}

typedef struct
{
  const char *name;
  const char *fixed;
  const char *message;
} BadCase;

static const BadCase bad_cases[] = {
  { "nothing", "a1,", "“Fixed”: “” is not a square of the board, which has a1 to h8" },
  { "no-row", "a", "“Fixed”: “a” is not a square of the board, which has a1 to h8" },
  { "no-column", "7", "“Fixed”: “7” is not a square of the board, which has a1 to h8" },
  { "too-far-up", "b2,a9", "“Fixed”: “a9” is not a square of the board, which has a1 to h8" },
  { "too-far-right", "aaaaaaaaaaaaaaaaaaaa1",
    "“Fixed”: “aaaaaaaaaaaaaaaaaaaa1” is not a square of the board, which has a1 to h8" },
  { "row-0", "a0", "“Fixed”: “a0” is not a square of the board, which has a1 to h8" },
  { "twice", "a1,B2, a1", "“Fixed”: “a1” is named twice" },
};

static void
test_bad_document (gconstpointer data)
{
  const BadCase *c = data;
  g_autofree char *keys = g_strdup_printf ("Size=8\nFixed=%s\n", c->fixed);

  documents_check_refused ("queens", keys, c->message);
}

static void
test_mask_moves (void)
{
  static const guint32 masks[] = { 0, 1, 1u << 31, 3, 7, 15, 0x80000001, G_MAXUINT32 };
  guint64 random = 1;

  for (guint i = 0; i < 10000; i++)
    {
      guint32 mask = i < G_N_ELEMENTS (masks) ? masks[i] : ponder_random_below (&random, 1u << 31) << (i % 2);
      PonderMove moves[PONDER_MASK_MOST_MOVES (32)];
      guint n_moves = ponder_mask_write_moves (mask, 100, moves);
      guint n = 0;

      for (guint bit = 0; bit < 32; bit++)
        if ((mask >> bit & 1) != 0)
          {
            g_assert_cmpuint (n, <, n_moves);
            g_assert_cmpuint (moves[n++], ==, 100 + bit);
          }
      g_assert_cmpuint (n, ==, n_moves);
    }
}

/* Visits nodes in slices of random size, and returns what could be seen after each: the figures and the path. */
static GByteArray *
record_run (PonderPuzzle       *puzzle,
            const PonderMethod *method)
{
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, method);
  GByteArray *seen = g_byte_array_new ();
  guint64 random = 1;
  PonderStatus status = PONDER_MORE;

  for (guint i = 0; i < 3000 && status != PONDER_EXHAUSTED; i++)
    {
      g_autoptr (GArray) path = NULL;
      PonderFigures figures;

      status = ponder_search_advance (search, ponder_random_below (&random, 40));
      ponder_search_get_figures (search, &figures);
      figures.seconds = figures.cpu_seconds = 0;
      path = ponder_search_dup_path (search);
      g_byte_array_append (seen, (guint8 *) &status, sizeof status);
      g_byte_array_append (seen, (guint8 *) &figures, sizeof figures);
      g_byte_array_append (seen, (guint8 *) path->data, path->len * sizeof (PonderMove));
    }
  return seen;
}

/* The loop with this puzzle's functions compiled into it does what the one for any puzzle does. */
static void
test_own_loop (void)
{
  g_autoptr (PonderPuzzle) puzzle = documents_read ("queens", "Size=9\nFixed=c1\n");
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  typeof (klass->advance_depth) own_loop = klass->advance_depth;

  g_assert_nonnull (own_loop);
  for (PonderPruning pruning = PONDER_PRUNING_NONE; pruning <= PONDER_PRUNING_LOOKAHEAD; pruning++)
    for (PonderOrder order = PONDER_ORDER_NATURAL; order <= PONDER_ORDER_MOVES_SHUFFLED; order++)
      for (gboolean remember = FALSE; remember <= TRUE; remember++)
        {
          PonderMethod method = { .pruning = pruning, .order = order, .remember = remember, .seed = 3 };
          g_autoptr (GByteArray) by_own = record_run (puzzle, &method);
          g_autoptr (GByteArray) by_any = NULL;

          klass->advance_depth = NULL;
          by_any = record_run (puzzle, &method);
          klass->advance_depth = own_loop;
          g_assert_cmpmem (by_own->data, by_own->len, by_any->data, by_any->len);
        }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count", test_count);
  g_test_add_func ("/count/threads", test_count_threads);
  g_test_add_func ("/count/stops", test_count_stops);
  g_test_add_func ("/first", test_first);
  g_test_add_func ("/brute-force", test_brute_force);
  g_test_add_func ("/large", test_large);
  ADD ("/outcome/%s", outcome_cases, test_outcome);
  g_test_add_func ("/is-cancelled", test_is_cancelled);
  g_test_add_func ("/search-refuses-large", test_search_refuses_large);
  g_test_add_func ("/mask-moves", test_mask_moves);
  g_test_add_func ("/own-loop", test_own_loop);
  g_test_add_func ("/why-not", test_why_not);
  ADD ("/allows/%s", allows_cases, test_allows);
  ADD_TEXTS ("/document/%u", document_cases, test_document);
  ADD ("/document/bad/%s", bad_cases, test_bad_document);
  return g_test_run ();
}
