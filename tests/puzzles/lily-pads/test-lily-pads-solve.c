/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lily-pads.h"

#include "ponder-lily-pads-lookahead.h"
#include "ponder-random.h"
#include "puzzle-answers.h"

#define MOST PONDER_LILY_PADS_MOST_PADS

/* Tests the answers against brute force, and how large the puzzles can be. */

/* The puzzle by brute force, from the rules alone. */
typedef struct
{
  guint n_pads;
  const guint32 *lengths;
  gboolean visited[MOST];
  guint path[MOST];
  guint64 nodes;
  guint64 most_nodes;
  guint64 answers;
  GPtrArray *texts; /* nullable */
} Naive;

static void
naive_tell (Naive *self)
{
  GString *text = g_string_new ("1");

  for (guint i = 1; i < self->n_pads; i++)
    g_string_append_printf (text, " %u", self->path[i] + 1);
  g_ptr_array_add (self->texts, g_string_free (text, FALSE));
}

static void
naive_jump (Naive *self,
            guint  n_made)
{
  guint pad = self->path[n_made];

  if (self->nodes == self->most_nodes)
    return;
  self->nodes++;
  if (n_made + 1 == self->n_pads)
    {
      self->answers++;
      if (self->texts != NULL)
        naive_tell (self);
      return;
    }
  self->visited[pad] = TRUE;
  for (int side = -1; side <= 1; side += 2)
    {
      gint64 to = (gint64) pad + side * (gint64) self->lengths[n_made];

      if (to < 0 || to >= self->n_pads || self->visited[to])
        continue;
      self->path[n_made + 1] = to;
      naive_jump (self, n_made + 1);
    }
  self->visited[pad] = FALSE;
}

static void
naive_run (Naive         *self,
           const guint32 *lengths,
           guint          n_jumps,
           guint64        most_nodes,
           GPtrArray     *texts)
{
  *self = (Naive){ .n_pads = n_jumps + 1, .lengths = lengths, .most_nodes = most_nodes, .texts = texts };
  naive_jump (self, 0);
}

/* Makes random lengths: a third are short, a third arbitrary, and a third those of a puzzle with an answer. */
static guint
make_lengths (guint64  seed,
              guint    n_pads,
              guint32 *lengths)
{
  guint64 random = seed;
  guint most = seed % 3 == 0 ? 3 : n_pads;

  if (seed % 3 == 2 && n_pads >= PONDER_LILY_PADS_RANDOM_LEAST_PADS)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_random (n_pads, seed / 3 % 2, seed, NULL, NULL, NULL);
      guint n_jumps;

      memcpy (lengths, ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps),
              (n_pads - 1) * sizeof (guint32));
    }
  else
    for (guint i = 0; i + 1 < n_pads; i++)
      lengths[i] = 1 + ponder_random_below (&random, most);
  return n_pads - 1;
}

static void
test_random_against_naive (void)
{
  guint n_with_answer = 0;

  for (guint64 seed = 0; seed < 240; seed++)
    {
      guint n_pads = 1 + seed % 11;
      guint32 lengths[MOST];
      guint n_jumps = make_lengths (seed, n_pads, lengths);
      g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new (lengths, n_jumps);
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *what = g_strdup_printf ("seed %" G_GUINT64_FORMAT, seed);
      g_autofree char *expected = NULL;
      Naive naive;

      naive_run (&naive, lengths, n_jumps, G_MAXUINT64, texts);
      expected = answers_join (texts);
      answers_check (puzzle, expected, what);
      n_with_answer += naive.answers > 0;
    }
  g_assert_cmpuint (n_with_answer, >, 60);
  g_assert_cmpuint (n_with_answer, <, 180);
}

static void
shuffle (guint   *pads,
         guint    n,
         guint64 *random)
{
  for (; n > 1; n--)
    {
      guint other = ponder_random_below (random, n);
      guint pad = pads[n - 1];

      pads[n - 1] = pads[other];
      pads[other] = pad;
    }
}

/* Makes the jumps of a path that alternates between the two halves of the row; for odd seeds two of them are exchanged.
 * There are few ways to make such jumps, so brute force ends soon. */
static void
make_wide_lengths (guint64  seed,
                   guint    n_pads,
                   guint32 *lengths)
{
  guint low[MOST], high[MOST];
  guint n_low = (n_pads + 1) / 2;
  guint64 random = seed;

  for (guint i = 0; i < n_low; i++)
    low[i] = i;
  for (guint i = 0; i < n_pads - n_low; i++)
    high[i] = n_low + i;
  shuffle (low + 1, n_low - 1, &random);
  shuffle (high, n_pads - n_low, &random);
  for (guint i = 0; i + 1 < n_pads; i++)
    lengths[i] = high[i / 2] - low[(i + 1) / 2];
  if (seed % 2 == 1)
    {
      guint jump = ponder_random_below (&random, n_pads - 3);
      guint32 length = lengths[jump];

      lengths[jump] = lengths[jump + 2];
      lengths[jump + 2] = length;
    }
}

/* Tests longer rows, whose masks have one to four words. */
static void
test_long_against_naive (void)
{
  guint n_naive_ended = 0;
  guint64 most_answers = 0;

  for (guint64 seed = 0; seed < 180; seed++)
    {
      guint n_pads = 20 + seed;
      guint32 lengths[MOST];
      g_autoptr (PonderPuzzle) puzzle = NULL;
      g_autoptr (PonderOutcome) outcome = NULL;
      PonderLimits limits = { 0 };
      Naive naive;

      make_wide_lengths (seed, n_pads, lengths);
      naive_run (&naive, lengths, n_pads - 1, 1000000, NULL);
      if (naive.nodes == naive.most_nodes)
        continue;
      puzzle = ponder_lily_pads_new (lengths, n_pads - 1);
      outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
      if (outcome->count != naive.answers || !outcome->complete)
        g_error ("seed %" G_GUINT64_FORMAT ": other counts", seed);
      n_naive_ended++;
      most_answers = MAX (most_answers, naive.answers);
    }
  g_assert_cmpuint (n_naive_ended, >, 90);
  g_assert_cmpuint (most_answers, >, 1);
}

/* 76 pads, and twenty-five times the jumps 1, 2 and 4.
 *
 * Lookahead: only jumps of 1 lead from an odd pad to an even one or back. So the frog, which begins on an odd pad, is
 * on three even pads, then three odd ones and so on, in all on 37 odd and 39 even ones; but there are 38 of each. Plain
 * backtracking doesn't notice that: it takes 245,538,526 nodes to find that there is no answer. */
static void
test_settled_by_lookahead_alone (void)
{
  guint32 lengths[75];
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autofree char *why = NULL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD };
  PonderMethod backtracking = { .pruning = PONDER_PRUNING_RULES };
  PonderLimits limits = { .answers = 1 };
  PonderLimits few = { .answers = 1, .visits = 100000 };
  Naive naive;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    lengths[i] = 1u << i % 3;
  puzzle = ponder_lily_pads_new (lengths, G_N_ELEMENTS (lengths));

  outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
  g_assert_cmpint (outcome->verdict, ==, PONDER_NO_ANSWER);
  g_assert_cmpuint (outcome->figures.visited, ==, 1);
  why = answers_why_not (puzzle, "look-ahead", 1, cells);
  g_assert_cmpstr (why, ==,
                   "Whatever the directions, jumps of these lengths take the frog to pads with odd numbers 37 "
                   "times, including the start, but there are 38 of them.");

  g_clear_pointer (&outcome, ponder_outcome_free);
  outcome = ponder_solve_by (puzzle, &backtracking, &few, NULL, NULL, NULL);
  g_assert_cmpint (outcome->verdict, ==, PONDER_STOPPED);
  naive_run (&naive, lengths, G_N_ELEMENTS (lengths), 100000000, NULL);
  g_assert_cmpuint (naive.nodes, ==, 100000000);
  g_assert_cmpuint (naive.answers, ==, 0);
}

/* Puzzles with sixty pads never take more than some thousand positions. The prepared ones were made by changing a
 * puzzle slightly as long as it became harder. */
static const char *const hard_lengths[] = {
  "12 1 4 1 16 3 1 3 13 2 1 2 7 1 2 15 2 1 2 5 1 3 12 10 3 12 8 1 7 15 1 11 3 29 4 3 2 1 7 5 1 3 1 5 13 14 1 13 5 8 1 4 "
  "3 1 3 1 23 18 5",
  "4 3 4 3 5 6 7 25 11 1 4 10 1 8 4 6 8 1 5 1 10 1 8 5 4 6 25 1 5 6 7 8 4 1 25 11 4 1 6 8 2 6 7 6 5 11 6 7 1 8 7 1 4 3 7 "
  "4 5 4 5",
  "3 2 3 2 4 7 1 12 5 9 2 1 11 2 5 1 5 3 5 16 1 2 3 7 1 7 1 3 2 1 5 32 2 5 4 6 11 20 1 2 5 3 2 11 5 6 1 2 3 14 9 8 1 2 8 "
  "12 7 5 8",
};

static PonderOutcome *
solve_lengths (const guint32 *lengths,
               guint          n_jumps,
               guint64        visits)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new (lengths, n_jumps);
  PonderLimits limits = { .answers = 1, .keep = 1, .visits = visits };

  return ponder_solve (puzzle, &limits, NULL, NULL, NULL);
}

static void
check_settled (const guint32 *lengths,
               guint          n_jumps,
               guint64        visits,
               const char    *what)
{
  g_autoptr (PonderOutcome) outcome = solve_lengths (lengths, n_jumps, visits);

  if (outcome->verdict == PONDER_STOPPED)
    g_error ("%s: not settled within %" G_GUINT64_FORMAT " visits", what, visits);
}

static void
test_sixty (void)
{
  guint32 lengths[MOST];

  for (guint64 seed = 0; seed < 300; seed++)
    {
      g_autofree char *what = g_strdup_printf ("seed %" G_GUINT64_FORMAT, seed);

      check_settled (lengths, make_lengths (seed, 60, lengths), 5000, what);
    }
  for (guint length = 1; length < 60; length++)
    {
      for (guint i = 0; i < 59; i++)
        lengths[i] = length;
      check_settled (lengths, 59, 1000, "all lengths equal");
    }
  for (guint64 seed = 0; seed < 200; seed++)
    {
      guint64 random = seed;

      for (guint i = 0; i < 59; i++)
        lengths[i] = 1 + (ponder_random_below (&random, 200) < seed);
      check_settled (lengths, 59, 1000, "ones and twos");
    }
  for (guint a = 1; a <= 12; a++)
    for (guint b = 1; b <= 12; b++)
      {
        for (guint i = 0; i < 59; i++)
          lengths[i] = i % 2 == 0 ? a : b;
        check_settled (lengths, 59, 5000, "by turns");
      }
  for (guint i = 0; i < G_N_ELEMENTS (hard_lengths); i++)
    {
      g_autoptr (GArray) hard = ponder_lily_pads_read (hard_lengths[i], NULL);

      g_assert_cmpuint (hard->len, ==, 59);
      check_settled ((guint32 *) hard->data, hard->len, 40000, "prepared");
    }
}

/* The largest puzzles are solved or stopped; any answer is valid. */
static void
test_largest (void)
{
  guint n_answered = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      PonderLilyPadsKind kind = seed % 2;
      g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_random (MOST, kind, seed, NULL, NULL, NULL);
      PonderLimits limits = { .answers = 1, .keep = 1, .visits = 500 };
      g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

      if (kind == PONDER_LILY_PADS_SOLVABLE)
        g_assert_cmpint (outcome->verdict, !=, PONDER_NO_ANSWER);
      if (outcome->verdict == PONDER_ANSWERED)
        {
          GArray *moves = g_ptr_array_index (outcome->answers, 0);

          g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
          n_answered++;
        }
    }
  g_assert_cmpuint (n_answered, >=, 5);
}

/* The size is the number of boards that generate and test tests; for long rows it is limited. */
static void
test_size_is_what_is_tested (void)
{
  guint32 lengths[MOST];
  g_autoptr (PonderPuzzle) longest = NULL;
  g_autofree char *most = NULL;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new (lengths, make_lengths (seed, 9, lengths));
      PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
      PonderLimits limits = { 0 };
      g_autoptr (PonderOutcome) outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      g_autofree char *size = PONDER_PUZZLE_GET_CLASS (puzzle)->size_text (puzzle);

      g_assert_cmpuint (g_ascii_strtoull (size, NULL, 10), ==, outcome->figures.tested);
    }
  for (guint i = 0; i < MOST; i++)
    lengths[i] = 1;
  longest = ponder_lily_pads_new (lengths, MOST - 1);
  most = PONDER_PUZZLE_GET_CLASS (longest)->size_text (longest);
  g_assert_cmpstr (most, ==, "at least 18,446,744,073,709,551,615 ways to jump");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/against-naive/random", test_random_against_naive);
  g_test_add_func ("/against-naive/long", test_long_against_naive);
  g_test_add_func ("/settled-by-lookahead-alone", test_settled_by_lookahead_alone);
  g_test_add_func ("/sixty", test_sixty);
  g_test_add_func ("/largest", test_largest);
  g_test_add_func ("/size-is-what-is-tested", test_size_is_what_is_tested);
  return g_test_run ();
}
