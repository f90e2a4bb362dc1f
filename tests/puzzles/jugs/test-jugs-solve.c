/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-jugs-map.h"
#include "ponder-jugs.h"
#include "ponder-puzzles.h"
#include "ponder-random.h"
#include "ponder-solver.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"
#include "share.h"

#define LESSON "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n"
#define CLASSIC "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nTarget=6\n"
#define SHARED "Capacities=8,5,3\nContents=8,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=4,4,0\n"
#define TWO_JUGS "Capacities=3,5\nTarget=4\n"
#define LARGE "Capacities=1013,2017,4999\nTarget=2500\n"
#define HUGE "Capacities=99991,99989,99971\nTarget=7\n" /* too many states to number */

static PonderPuzzle *
read_jugs (const char *keys)
{
  return documents_read ("jugs", keys);
}

static char *
answer_text (PonderPuzzle  *puzzle,
             PonderOutcome *outcome,
             guint          nth)
{
  GArray *moves = g_ptr_array_index (outcome->answers, nth);

  g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
  return ponder_puzzle_answer_text (puzzle, (PonderMove *) moves->data, moves->len);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *answer; /* NULL: there is none, but a reason */
  const char *reason;
} AnswerCase;

/* Measuring 4 in the second of jugs of 3 and 5 takes six moves, and 4 in the first of 8, 5 and 3 seven: Wikipedia,
 * "Water pouring puzzle". */
static const AnswerCase answer_cases[] = {
  { "lesson", LESSON, "0 0 0\n5 0 0\n5 8 0\n0 8 5\n5 8 5\n0 8 10\n0 6 12", NULL },
  { "classic", CLASSIC, "12 0 0\n4 8 0\n4 3 5\n9 3 0\n9 0 3\n1 8 3\n1 6 5", NULL },
  { "two-jugs", TWO_JUGS, "0 0\n0 5\n3 2\n0 2\n2 0\n2 5\n3 4", NULL },
  { "halves", "Capacities=8,5,3\nContents=8,0,0\nNo-Tap=true\nNo-Drain=true\nIn=1\nTarget=4\n",
    "8 0 0\n3 5 0\n3 2 3\n6 2 0\n6 0 2\n1 5 2\n1 4 3\n4 4 0", NULL },
  { "shared", SHARED, "8 0 0\n3 5 0\n3 2 3\n6 2 0\n6 0 2\n1 5 2\n1 4 3\n4 4 0", NULL },
  { "final-there-already", "Capacities=5,8\nContents=2,3\nFinal=2,3\n", "2 3", NULL },
  { "final-uneven", "Capacities=5,8\nFinal=2,3\n", NULL,
    "Every move leaves a jug empty or full, but at the end no jug may be either." },
  { "final-too-little", "Capacities=5,8\nContents=2,0\nNo-Tap=true\nFinal=3,0\n", NULL,
    "The jugs hold 2 together, no tap adds to that, and 3 are to be measured." },
  { "final-too-much", "Capacities=8,5,3\nContents=8,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=4,3,0\n", NULL,
    "The jugs hold 8 together, no drain takes any away, and 7 are to be left." },
  { "final-even", "Capacities=6,10\nFinal=6,7\n", NULL,
    "All sizes and contents are multiples of 2, so every amount that can be measured is one, too; 7 is not." },
  { "final-rest", "Capacities=6,9\nContents=1,0\nFinal=1,0\n", "1 0", NULL },
  { "final-other-rest", "Capacities=6,9\nContents=1,0\nFinal=0,2\n", NULL,
    "All sizes are multiples of 3. Divided by that, every amount leaves the same remainder as some sum of what the "
    "jugs hold now; no such sum leaves the remainder of 2." },
  { "final-all-looked-at", "Capacities=5,8\nContents=4,0\nNo-Tap=true\nFinal=1,0\n", NULL,
    "All 3 states that can be reached were visited, and (1, 0) is none of them." },
  { "there-already", "Capacities=5,8\nContents=0,3\nTarget=3\n", "0 3", NULL },
  { "nothing", "Capacities=5\nTarget=0\n", "0", NULL },
  { "nothing-in-a-full-jug", "Capacities=5\nContents=5\nTarget=0\n", "5\n0", NULL },
  { "nothing-without-a-drain", "Capacities=5\nContents=5\nNo-Drain=true\nTarget=0\n", NULL,
    "Without a drain the free room of 0 never grows, and a jug that holds exactly 0 needs more." },
  { "one-jug", "Capacities=5\nTarget=5\n", "0\n5", NULL },
  { "one-jug-of-1", "Capacities=1\nTarget=1\n", "0\n1", NULL },
  { "one-jug-in-between", "Capacities=5\nContents=3\nTarget=4\n", NULL,
    "All sizes are multiples of 5. Divided by that, every amount leaves the same remainder as some sum of what the "
    "jugs hold now; no such sum leaves the remainder of 4." },
  { "one-jug-divisor", "Capacities=5\nTarget=4\n", NULL,
    "All sizes and contents are multiples of 5, so every amount that can be measured is one, too; 4 is not." },
  { "coprime", "Capacities=6,10,15\nContents=0,0,0\nNo-Drain=true\nTarget=1\n", "0 0 0\n6 0 0\n6 10 0\n0 10 6\n0 1 15",
    NULL },
  { "even", "Capacities=6,10\nTarget=7\n", NULL,
    "All sizes and contents are multiples of 2, so every amount that can be measured is one, too; 7 is not." },
  { "rest", "Capacities=6,9\nContents=1,0\nTarget=2\n", NULL,
    "All sizes are multiples of 3. Divided by that, every amount leaves the same remainder as some sum of what the "
    "jugs hold now; no such sum leaves the remainder of 2." },
  { "too-large", "Capacities=5,8,12\nTarget=13\n", NULL, "No jug holds more than 12, and 13 are to be measured." },
  { "far-too-large", "Capacities=5\nTarget=4294967295\n", NULL,
    "No jug holds more than 5, and 4,294,967,295 are to be measured." },
  { "too-large-there", "Capacities=5,8,12\nIn=1\nTarget=6\n", NULL,
    "Jug 1 holds no more than 5, and 6 are to be measured in it." },
  { "too-little", "Capacities=5,8\nContents=2,0\nNo-Tap=true\nTarget=3\n", NULL,
    "The jugs hold 2 together, no tap adds to that, and 3 are to be measured." },
  { "too-full", "Capacities=5,8\nContents=5,7\nNo-Drain=true\nTarget=3\n", NULL,
    "Without a drain the free room of 1 never grows, and a jug that holds exactly 3 needs more." },
  { "all-looked-at", "Capacities=5,8\nContents=4,0\nNo-Tap=true\nNo-Drain=true\nTarget=3\n", NULL,
    "All 2 states that can be reached were visited, and no jug holds 3 in any of them." },
  { "all-looked-at-there", "Capacities=5,8\nContents=4,0\nNo-Tap=true\nNo-Drain=true\nIn=2\nTarget=3\n", NULL,
    "All 2 states that can be reached were visited, and jug 2 holds 3 in none of them." },
  { "eight-jugs", "Capacities=1,2,3,4,5,6,7,8\nContents=0,0,0,0,0,0,0,8\nNo-Tap=true\nNo-Drain=true\nIn=7\nTarget=7\n",
    "0 0 0 0 0 0 0 8\n0 0 0 0 0 0 7 1", NULL },
};

static void
test_answer (gconstpointer data)
{
  const AnswerCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_jugs (c->keys);
  g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .answers = 1, .keep = 1 });
  g_autofree char *text = NULL;

  g_assert_cmpstr (outcome->reason, ==, c->reason);
  g_assert_cmpint (outcome->verdict, ==, c->answer != NULL ? PONDER_ANSWERED : PONDER_NO_ANSWER);
  g_assert_cmpint (outcome->complete || c->answer != NULL, ==, TRUE);
  if (c->answer == NULL)
    return;
  text = answer_text (puzzle, outcome, 0);
  g_assert_cmpstr (text, ==, c->answer);
}

typedef struct
{
  const char *name;
  const char *keys;
  guint64 n_states;
  guint64 n_stuck;
  guint least;
} MapCase;

/* The first two have the jugs of the lesson. For 12, 8 and 5 without tap and drain, the states are the pairs of amounts
 * that leave a jug full or empty, counted by hand. Two coprime jugs with tap and drain reach all such states: 2 (3 +
 * 5). */
static const MapCase map_cases[] = {
  { "lesson", LESSON, 272, 36, 6 },
  { "lesson-with-a-drain", "Capacities=5,8,12\nTarget=6\n", 394, 0, 6 },
  { "classic", CLASSIC, 25, 0, 6 },
  { "shared", SHARED, 16, 0, 7 },
  { "two-jugs", TWO_JUGS, 16, 0, 6 },
  { "impossible", "Capacities=6,10\nTarget=7\n", 16, 16, PONDER_JUGS_STUCK },
  { "one-jug", "Capacities=5\nTarget=5\n", 2, 0, 1 },
  { "inner-start", "Capacities=5\nContents=3\nTarget=3\n", 3, 2, 0 },
};

static void
test_map (gconstpointer data)
{
  const MapCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_jugs (c->keys);
  const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (puzzle));
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderJugsMap) map = ponder_jugs_map_new (PONDER_JUGS (puzzle), &(PonderLimits){ 0 }, NULL, &error);
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  PonderMove move;

  g_assert_no_error (error);
  g_assert_cmpuint (ponder_jugs_map_get_n_states (map), ==, c->n_states);
  g_assert_cmpuint (ponder_jugs_map_get_n_stuck (map), ==, c->n_stuck);
  g_assert_cmpuint (ponder_jugs_map_least (map, rules->contents), ==, c->least);

  /* The hints lead to the target in the fewest moves. */
  memcpy (contents, rules->contents, sizeof contents);
  for (guint i = c->least == PONDER_JUGS_STUCK ? 0 : c->least; i > 0; i--)
    {
      g_assert_cmpuint (ponder_jugs_map_least (map, contents), ==, i);
      g_assert_true (ponder_jugs_map_hint (map, contents, &move));
      g_assert_true (ponder_jugs_play (PONDER_JUGS (puzzle), contents, move));
    }
  g_assert_false (ponder_jugs_map_hint (map, contents, &move));
  g_assert_cmpint (ponder_jugs_is_measured (rules, contents), ==, c->least != PONDER_JUGS_STUCK);
  contents[0] = PONDER_JUGS_MOST_CAPACITY + 1;
  g_assert_false (ponder_jugs_map_has (map, contents));
}

static void
test_map_limits (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LARGE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_jugs_map_new (PONDER_JUGS (puzzle), &(PonderLimits){ .memory = 1 << 20 }, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_true (g_str_has_prefix (error->message, "More than "));
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_jugs_map_new (PONDER_JUGS (puzzle), &(PonderLimits){ 0 }, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Brute force: all states in a hash table of texts, sharing no code with the program. */
#define EACH 4 /* instead of a jug: each jug has a target */

typedef struct
{
  int n, capacities[4], contents[4], target, jug, final[4];
  gboolean tap, drain;
} Naive;

typedef struct
{
  int contents[4];
  int depth;
} NaiveState;

static gboolean
naive_has (const Naive *naive,
           const int   *contents)
{
  gboolean all = TRUE;

  for (int i = 0; i < naive->n; i++)
    all &= contents[i] == naive->final[i];
  if (naive->jug == EACH)
    return all;
  for (int i = 0; i < naive->n; i++)
    if (contents[i] == naive->target && (naive->jug < 0 || naive->jug == i))
      return TRUE;
  return FALSE;
}

static void
naive_add (GHashTable *depths,
           GArray     *queue,
           const int  *contents,
           int         depth)
{
  NaiveState state = { .depth = depth };
  char *text = g_strdup_printf ("%d %d %d %d", contents[0], contents[1], contents[2], contents[3]);

  memcpy (state.contents, contents, sizeof state.contents);
  if (g_hash_table_contains (depths, text))
    {
      g_free (text);
      return;
    }
  g_hash_table_insert (depths, text, NULL);
  g_array_append_val (queue, state);
}

/* Lists all states in the order of their depths. States with the target have successors only if @beyond. */
static GArray *
naive_reach (const Naive *naive,
             const int   *start,
             gboolean     beyond)
{
  g_autoptr (GHashTable) depths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (NaiveState));

  naive_add (depths, queue, start, 0);
  for (guint nth = 0; nth < queue->len; nth++)
    {
      NaiveState state = g_array_index (queue, NaiveState, nth);

      if (!beyond && naive_has (naive, state.contents))
        continue;
      for (int from = -1; from < naive->n; from++)
        for (int to = -1; to < naive->n; to++)
          {
            int after[4];

            memcpy (after, state.contents, sizeof after);
            if (from == to || (from < 0 && !naive->tap) || (to < 0 && !naive->drain))
              continue;
            /* Move the water in steps of one unit. */
            while ((from < 0 || after[from] > 0) && (to < 0 || after[to] < naive->capacities[to]))
              {
                if (from >= 0)
                  after[from]--;
                if (to >= 0)
                  after[to]++;
              }
            naive_add (depths, queue, after, state.depth + 1);
          }
    }
  return queue;
}

/* Chooses a target for each jug. About half of the targets can be reached. */
static void
draw_final (Naive           *naive,
            PonderJugsRules *rules,
            guint64          seed,
            guint32          scale)
{
  g_autoptr (GArray) states = NULL;
  const int *reached;
  gboolean can_be_reached = ponder_random_below (&seed, 2);

  for (int i = 0; i < naive->n; i++)
    naive->final[i] = -1;
  states = naive_reach (naive, naive->contents, TRUE);
  reached = g_array_index (states, NaiveState, ponder_random_below (&seed, states->len)).contents;
  for (int i = 0; i < naive->n; i++)
    {
      naive->final[i] = can_be_reached ? reached[i] : (int) ponder_random_below (&seed, naive->capacities[i] + 1);
      rules->final[i] = naive->final[i] * scale;
    }
}

static PonderPuzzle *
naive_random (Naive   *naive,
              guint64  seed,
              guint32  scale,
              gboolean each)
{
  PonderJugsRules rules = { 0 };

  naive->n = rules.n_jugs = 1 + ponder_random_below (&seed, 4);
  memset (naive->contents, 0, sizeof naive->contents);
  for (int i = 0; i < naive->n; i++)
    {
      naive->capacities[i] = 1 + ponder_random_below (&seed, 7);
      naive->contents[i] =
        ponder_random_below (&seed, 2) == 0 ? 0 : ponder_random_below (&seed, naive->capacities[i] + 1);
      rules.capacities[i] = naive->capacities[i] * scale;
      rules.contents[i] = naive->contents[i] * scale;
    }
  naive->tap = rules.has_tap = ponder_random_below (&seed, 2);
  naive->drain = rules.has_drain = ponder_random_below (&seed, 2);
  naive->target = ponder_random_below (&seed, 8);
  rules.target = naive->target * scale;
  naive->jug = (int) ponder_random_below (&seed, 2 * naive->n) - naive->n;
  rules.jug = naive->jug < 0 ? PONDER_JUGS_ANY : (guint) naive->jug;
  if (each)
    {
      naive->jug = EACH;
      rules.jug = PONDER_JUGS_EACH;
      rules.target = 0;
      draw_final (naive, &rules, seed, scale);
    }
  return ponder_jugs_new (&rules);
}

/* Counts the reachable states with the target, and finds the depth of the first. */
static guint64
naive_count (const Naive *naive,
             GArray      *states,
             int         *least)
{
  guint64 n = 0;

  *least = -1;
  for (guint i = 0; i < states->len; i++)
    if (naive_has (naive, g_array_index (states, NaiveState, i).contents) && n++ == 0)
      *least = g_array_index (states, NaiveState, i).depth;
  return n;
}

static void
check_methods (PonderPuzzle *puzzle,
               guint64       n_answers,
               int           least,
               guint64       seed)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  for (guint i = 0; i < n_presets; i++)
    {
      PonderMethod method;
      PonderLimits limits = { .keep = 1 };
      g_autoptr (PonderOutcome) outcome = NULL;

      ponder_puzzle_init_method (puzzle, &presets[i], &method);
      g_assert_true (method.remember);
      outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      if (outcome->count != n_answers)
        g_error ("seed %" G_GUINT64_FORMAT ", %s: %" G_GUINT64_FORMAT " answers, expected %" G_GUINT64_FORMAT, seed,
                 presets[i].id, outcome->count, n_answers);
      if (method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST && n_answers > 0)
        g_assert_cmpint (((GArray *) g_ptr_array_index (outcome->answers, 0))->len, ==, least);
    }
}

static void
check_map (PonderPuzzle *puzzle,
           const Naive  *naive,
           guint64       seed)
{
  g_autoptr (PonderJugsMap) map = ponder_jugs_map_new (PONDER_JUGS (puzzle), &(PonderLimits){ 0 }, NULL, NULL);
  g_autoptr (GArray) states = naive_reach (naive, naive->contents, TRUE);
  guint64 n_stuck = 0;

  for (guint i = 0; i < states->len; i++)
    {
      const int *contents = g_array_index (states, NaiveState, i).contents;
      g_autoptr (GArray) from_here = naive_reach (naive, contents, FALSE);
      guint32 same[PONDER_JUGS_MOST_JUGS] = { 0 };
      int least;

      for (int j = 0; j < naive->n; j++)
        same[j] = contents[j];
      naive_count (naive, from_here, &least);
      n_stuck += least < 0;
      g_assert_true (ponder_jugs_map_has (map, same));
      if (ponder_jugs_map_least (map, same) != (guint) least) /* -1 becomes PONDER_JUGS_STUCK */
        g_error ("seed %" G_GUINT64_FORMAT ": state %u", seed, i);
    }
  g_assert_cmpuint (ponder_jugs_map_get_n_states (map), ==, states->len);
  g_assert_cmpuint (ponder_jugs_map_get_n_stuck (map), ==, n_stuck);
}

/* Jugs a few thousand times as large have equally many states, but too many numbers. */
static void
test_brute_force (gconstpointer each)
{
  static const guint32 scales[] = { 1, 2, 14000 };
  TestShare share = test_share_new ();

  for (guint64 seed = 0; seed < 120; seed++)
    for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
      if (test_share_takes (&share))
        {
          Naive naive;
          g_autoptr (PonderPuzzle) puzzle = naive_random (&naive, seed, scales[i], each != NULL);
          g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .keep = 1000 });
          g_autoptr (GArray) states = naive_reach (&naive, naive.contents, FALSE);
          int least;
          guint64 n_answers = naive_count (&naive, states, &least);

          if (outcome->count != n_answers || !outcome->complete)
            g_error ("seed %" G_GUINT64_FORMAT ": %" G_GUINT64_FORMAT " answers, expected %" G_GUINT64_FORMAT, seed,
                     outcome->count, n_answers);
          g_assert_cmpint (outcome->verdict, ==, n_answers > 0 ? PONDER_ANSWERED : PONDER_NO_ANSWER);
          g_assert_cmpint (outcome->reason == NULL, ==, n_answers > 0);
          for (guint j = 0; j < outcome->answers->len; j++)
            g_free (answer_text (puzzle, outcome, j));
          if (n_answers > 0)
            g_assert_cmpint (((GArray *) g_ptr_array_index (outcome->answers, 0))->len, ==, least);
          if (i == 0 || seed < 30)
            check_methods (puzzle, n_answers, least, seed);
          if (i == 0 && states->len < 120)
            check_map (puzzle, &naive, seed);
        }
}

/* The jugs' own solver finds the same answers as the breadth-first search, move for move. */
static void
test_solve_is_breadth_first (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LESSON);
  PonderLimits limits = { .keep = G_MAXUINT64 };
  g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, limits);
  g_autoptr (PonderOutcome) searched = NULL;
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("breadth-first"), &method);
  searched = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
  g_assert_cmpuint (outcome->count, ==, 34);
  g_assert_cmpuint (outcome->answers->len, ==, 34);
  g_assert_cmpuint (outcome->figures.nodes, ==, 249);
  g_assert_cmpuint (searched->count, ==, 34);
  g_assert_cmpuint (searched->figures.nodes, ==, 249);
  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *one = g_ptr_array_index (outcome->answers, i);
      GArray *other = g_ptr_array_index (searched->answers, i);

      g_assert_cmpmem (one->data, one->len * sizeof (PonderMove), other->data, other->len * sizeof (PonderMove));
    }
}

typedef struct
{
  const char *name;
  const char *keys;
  PonderLimits limits;
  PonderVerdict verdict;
  guint64 count;
  const char *reason; /* how it begins */
} LimitCase;

static const LimitCase limit_cases[] = {
  { "first", LARGE, { .answers = 1 }, PONDER_ANSWERED, 1, NULL },
  { "two", LESSON, { .answers = 2 }, PONDER_ANSWERED, 2, NULL },
  { "more-than-there-are", LESSON, { .answers = 99 }, PONDER_ANSWERED, 34, NULL },
  { "visits", LESSON, { .visits = 50 }, PONDER_STOPPED, 0, "Stopped after 50 states: no more are allowed." },
  { "memory", LARGE, { .memory = 12 << 20, .answers = 1 }, PONDER_STOPPED, 0, "Stopped after " },
  { "memory-for-states", HUGE, { .memory = 1 << 20, .answers = 1 }, PONDER_STOPPED, 0, "Stopped after " },
  { "no-memory", LESSON, { .memory = 10 }, PONDER_STOPPED, 0, "Stopped after 0 states: " },
  { "memory-for-answers", LESSON, { .memory = 150 << 10, .keep = 1000 }, PONDER_ANSWERED, 34, NULL },
};

static void
test_limits (gconstpointer data)
{
  const LimitCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_jugs (c->keys);
  g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, c->limits);

  g_assert_cmpint (outcome->verdict, ==, c->verdict);
  g_assert_cmpuint (outcome->count, ==, c->count);
  if (c->limits.memory != 0)
    g_assert_cmpuint (outcome->figures.bytes, <=, c->limits.memory);
  g_assert_cmpint (outcome->reason == NULL, ==, c->reason == NULL);
  if (c->reason != NULL)
    g_assert_true (g_str_has_prefix (outcome->reason, c->reason));
}

static void
test_is_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LARGE);

  answers_check_cancelled (puzzle, (PonderLimits){ 0 });
}

/* The search runs out of memory where the solver, which numbers the states, doesn't. */
static void
test_search_is_full (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LARGE);
  PonderLimits limits = { .memory = 4 << 20 };
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("breadth-first"), &method);
  search = ponder_search_new (puzzle, &method);
  g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, NULL), ==, PONDER_FULL);
}

/* Random puzzles have an answer that takes some moves, and depend only on the seed. */
static void
test_random (void)
{
  TestShare share = test_share_new ();

  for (guint64 seed = 0; seed < 100; seed++)
    if (test_share_takes (&share))
      {
        guint n_jugs = 2 + (seed % 10 == 0 ? 6 : seed % 3);
        guint32 most = 8 + seed * seed % 30;
        gboolean has_tap = seed & 1;
        gboolean has_drain = seed & 2;
        gboolean each = (seed & 4) != 0;
        g_autoptr (PonderPuzzle) puzzle = ponder_jugs_random (seed, n_jugs, most, has_tap, has_drain, each);
        g_autoptr (PonderPuzzle) again = ponder_jugs_random (seed, n_jugs, most, has_tap, has_drain, each);
        g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .answers = 1, .keep = 1 });
        const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (puzzle));

        g_assert_cmpmem (rules, sizeof *rules, ponder_jugs_get_rules (PONDER_JUGS (again)), sizeof *rules);
        if (outcome->verdict != PONDER_ANSWERED || ((GArray *) g_ptr_array_index (outcome->answers, 0))->len == 0)
          g_error ("seed %" G_GUINT64_FORMAT, seed);
        g_assert_cmpuint (rules->n_jugs, ==, n_jugs);
        g_assert_cmpint (rules->jug == PONDER_JUGS_EACH, ==, each);
        for (guint jug = 0; jug < n_jugs; jug++)
          g_assert_cmpuint (rules->capacities[jug], <=, most);
      }
}

static PonderPuzzle *
new_from (PonderPuzzle  *puzzle,
          const guint32 *contents)
{
  PonderJugsRules rules = *ponder_jugs_get_rules (PONDER_JUGS (puzzle));

  memcpy (rules.contents, contents, rules.n_jugs * sizeof *contents);
  return ponder_jugs_new (&rules);
}

/* From a state on the way, the answer is the rest of the answer from the start. */
static void
test_new_from (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LESSON);
  const guint32 contents[PONDER_JUGS_MOST_JUGS] = { 0, 8, 10 };
  const guint32 stuck[PONDER_JUGS_MOST_JUGS] = { 5, 8, 12 };
  g_autoptr (PonderPuzzle) rest = new_from (puzzle, contents);
  g_autoptr (PonderPuzzle) none = new_from (puzzle, stuck);
  g_autoptr (PonderOutcome) outcome = answers_solve (rest, (PonderLimits){ .answers = 1, .keep = 1 });
  g_autoptr (PonderOutcome) no_outcome = answers_solve (none, (PonderLimits){ .answers = 1, .keep = 1 });
  g_autofree char *text = answer_text (rest, outcome, 0);

  g_assert_cmpstr (text, ==, "0 8 10\n0 6 12");
  g_assert_cmpint (no_outcome->verdict, ==, PONDER_NO_ANSWER);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/answer/%s", answer_cases, test_answer);
  ADD ("/map/%s", map_cases, test_map);
  g_test_add_func ("/map/limits", test_map_limits);
  g_test_add_data_func ("/brute-force/target", NULL, test_brute_force);
  g_test_add_data_func ("/brute-force/final", "each", test_brute_force);
  g_test_add_func ("/solve-is-breadth-first", test_solve_is_breadth_first);
  ADD ("/limits/%s", limit_cases, test_limits);
  g_test_add_func ("/is-cancelled", test_is_cancelled);
  g_test_add_func ("/search-is-full", test_search_is_full);
  g_test_add_func ("/random", test_random);
  g_test_add_func ("/new-from", test_new_from);
  return g_test_run ();
}
