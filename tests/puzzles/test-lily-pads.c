/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lily-pads.h"

#include "ponder-lily-pads-lookahead.h"
#include "ponder-lily-pads-random.h"
#include "ponder-mix.h"
#include "puzzle-answers.h"

#define MOST PONDER_LILY_PADS_MOST_PADS

/* The puzzle in the plainest way, from the rules alone. */
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

static PonderOutcome *
solve_lengths (const guint32 *lengths,
               guint          n_jumps,
               guint64        visits)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new (lengths, n_jumps);
  PonderLimits limits = { .answers = 1, .keep = 1, .visits = visits };

  return ponder_solve (puzzle, &limits, NULL, NULL, NULL);
}

typedef struct
{
  const char *name;
  const char *lengths;
  const char *answers;
  const char *reason;
} AnswerCase;

static const AnswerCase answer_cases[] = {
  { "lecture", "2 3 2 3 5 3", "1 3 6 4 7 2 5", NULL },
  { "one-pad", "", "1", NULL },
  { "two-pads", "1", "1 2", NULL },
  { "three-pads", "2 1", "1 3 2", NULL },
  { "in-a-row", "1 1 1 1 1 1", "1 2 3 4 5 6 7", NULL },
  { "zigzag", "6 5 4 3 2 1", "1 7 2 6 3 5 4", NULL },
  { "several", "3 2 1 2 1", "1 4 2 3 5 6; 1 4 6 5 3 2", NULL },
  { "too-long", "1 9", "", "Jump 2 is 9 long, too long for a row of 3 pads." },
  { "too-long-for-two", "2", "", "Jump 1 is 2 long, too long for a row of 2 pads." },
  { "parity", "2 2", "",
    "Whatever the directions, jumps of these lengths take the frog to pads with odd numbers 3 times, the start counted, "
    "but there are 2 of them." },
  { "into-the-water", "1 3 1", "", "Jump 2 of length 3 leads into the water, wherever the jumps before took the frog." },
  { "straight-back", "3 1 3 3", "",
    "Jump 4 of length 3 leads into the water or straight back, wherever the jumps before took the frog." },
  { "unreached", "4 3 1 3", "", "No way to jump these lengths inside the row comes by pad 3." },
  { "crowded", "1 5 4 2 3 2", "",
    "Looking ahead from the first pad, what the frog can do at each time does not make up one visit to each pad." },
  { "searched", "1 3 2 3 2 1", "", "Looking ahead leaves 3 positions, and none leads to an answer." },
};

static void
test_answers (gconstpointer data)
{
  const AnswerCase *c = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) lengths = ponder_lily_pads_read (c->lengths, &error);
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new ((guint32 *) lengths->data, lengths->len);
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

  g_assert_no_error (error);
  answers_check (puzzle, c->answers, c->name);
  g_assert_cmpstr (outcome->reason, ==, c->reason);
}

/* Over all sequences of ones and twos, the answers are the permutations that begin with 1 and in which neighbours differ
 * by 1 or 2: OEIS A038718, a(n) = a(n-1) + a(n-3) + 1. */
static void
test_ones_and_twos (void)
{
  static const guint64 expected[] = { 1, 1, 2, 4, 6, 9, 14, 21, 31, 46, 68 };

  for (guint n_pads = 1; n_pads <= G_N_ELEMENTS (expected); n_pads++)
    {
      guint64 sum = 0;

      for (guint bits = 0; bits < 1u << (n_pads - 1); bits++)
        {
          guint32 lengths[MOST];
          g_autoptr (PonderPuzzle) puzzle = NULL;
          g_autoptr (PonderOutcome) outcome = NULL;
          PonderLimits limits = { 0 };

          for (guint i = 0; i + 1 < n_pads; i++)
            lengths[i] = 1 + (bits >> i & 1);
          puzzle = ponder_lily_pads_new (lengths, n_pads - 1);
          outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
          sum += outcome->count;
        }
      g_assert_cmpuint (sum, ==, expected[n_pads - 1]);
    }
}

/* Lengths at random, in equal parts short ones, any, and those of a puzzle with an answer. */
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
      lengths[i] = 1 + ponder_mix_below (&random, most);
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
      guint other = ponder_mix_below (random, n);
      guint pad = pads[n - 1];

      pads[n - 1] = pads[other];
      pads[other] = pad;
    }
}

/* The jumps of a way that changes between the two halves of the row each time; and for odd seeds two of them exchanged.
 * There are few ways to make such jumps, so that the naive search ends soon. */
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
      guint jump = ponder_mix_below (&random, n_pads - 3);
      guint32 length = lengths[jump];

      lengths[jump] = lengths[jump + 2];
      lengths[jump + 2] = length;
    }
}

/* Longer rows, whose masks have one to four words. */
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
 * Lookahead: only the ones change between odd and even pads, so the frog, which begins on an odd pad, stands on three even
 * ones, three odd ones and so on by turns: on 37 odd and on 39 even ones, whatever the directions. But there are 38 of
 * each. Plain backtracking doesn't see that, and has not ended after 10^8 nodes; after 245,538,526 it finds no answer. */
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
                   "times, the start counted, but there are 38 of them.");

  g_clear_pointer (&outcome, ponder_outcome_free);
  outcome = ponder_solve_by (puzzle, &backtracking, &few, NULL, NULL, NULL);
  g_assert_cmpint (outcome->verdict, ==, PONDER_STOPPED);
  naive_run (&naive, lengths, G_N_ELEMENTS (lengths), 100000000, NULL);
  g_assert_cmpuint (naive.nodes, ==, 100000000);
  g_assert_cmpuint (naive.answers, ==, 0);
}

/* Sixty pads: nothing takes more than some thousand positions. The prepared ones were found by making small changes to a
 * puzzle as long as it got harder. */
static const char *const hard_lengths[] = {
  "12 1 4 1 16 3 1 3 13 2 1 2 7 1 2 15 2 1 2 5 1 3 12 10 3 12 8 1 7 15 1 11 3 29 4 3 2 1 7 5 1 3 1 5 13 14 1 13 5 8 1 4 "
  "3 1 3 1 23 18 5",
  "4 3 4 3 5 6 7 25 11 1 4 10 1 8 4 6 8 1 5 1 10 1 8 5 4 6 25 1 5 6 7 8 4 1 25 11 4 1 6 8 2 6 7 6 5 11 6 7 1 8 7 1 4 3 7 "
  "4 5 4 5",
  "3 2 3 2 4 7 1 12 5 9 2 1 11 2 5 1 5 3 5 16 1 2 3 7 1 7 1 3 2 1 5 32 2 5 4 6 11 20 1 2 5 3 2 11 5 6 1 2 3 14 9 8 1 2 8 "
  "12 7 5 8",
};

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
        lengths[i] = 1 + (ponder_mix_below (&random, 200) < seed);
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

/* The largest: settled or stopped, and the answer, if any, holds. */
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

typedef struct
{
  const char *name;
  const char *text;
  const char *message; /* NULL: it is read as 2 3 2 3 5 3 */
} TextCase;

static const TextCase text_cases[] = {
  { "words", "2 3 2 3 5 3", NULL },
  { "commas", "2,3,2,3,5,3", NULL },
  { "list", "[2; 3; 2; 3; 5; 3]", NULL },
  { "named", "let jumps = [2; 3; 2; 3; 5; 3];;", NULL },
  { "lines", "2\n3\n2\n3\n5\n3\n", NULL },
  { "zero", "2 0", "line 1: “0”: expected a whole number from 1 to 1000000" },
  { "negative", "2 -3", "line 1: “-3”: expected a whole number from 1 to 1000000" },
  { "huge", "18446744073709551617", "line 1: “18446744073709551617”: expected a whole number from 1 to 1000000" },
  { "longer-than-told", "123456789012345678901", "line 1: “12345678901234567890…”: expected a whole number from 1 to 1000000" },
  { "word", "1\ntwo", "line 2: “two”: expected a whole number from 1 to 1000000" },
  { "fraction", "2.5", "line 1: “2.5”: expected a whole number from 1 to 1000000" },
  { "unclosed", "[1; 2", "line 1: a bracket is not closed; add what is missing" },
  { "beside", "[1; 2] and", "line 1: something stands beside the list; leave only the list" },
};

static void
test_text (gconstpointer data)
{
  const TextCase *c = data;
  static const guint32 expected[] = { 2, 3, 2, 3, 5, 3 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) lengths = ponder_lily_pads_read (c->text, &error);

  if (c->message != NULL)
    {
      g_assert_null (lengths);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, c->message);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpmem (lengths->data, lengths->len * sizeof (guint32), expected, sizeof expected);
}

static void
test_documents (void)
{
  answers_check_document (PONDER_TYPE_LILY_PADS, "[lily-pads]\nJumps=[2; 3]\nPads=3\n", "[lily-pads]\nJumps=2 3\n");
  answers_check_document (PONDER_TYPE_LILY_PADS, "[lily-pads]\nJumps=\n", "[lily-pads]\nJumps=\n");
  answers_check_document (PONDER_TYPE_LILY_PADS, "[lily-pads]\nJumps=1000000\n", "[lily-pads]\nJumps=1000000\n");
}

static void
check_bad_document (const char *document,
                    const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (answers_load (PONDER_TYPE_LILY_PADS, document, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_bad_documents (void)
{
  g_autoptr (GString) many = g_string_new ("[lily-pads]\nJumps=");

  for (guint i = 0; i < MOST; i++)
    g_string_append (many, "1 ");
  check_bad_document (many->str, "[lily-pads] Jumps: 200 lengths, expected up to 199");
  check_bad_document ("[lily-pads]\nJumps=1 x\n",
                      "[lily-pads] Jumps: line 1: “x”: expected a whole number from 1 to 1000000");
  check_bad_document ("[lily-pads]\nJumps=1 1\nPads=2\n",
                      "[lily-pads] Jumps: 2 lengths, expected 1: one fewer than there are pads");
  check_bad_document ("[lily-pads]\nJumps=1\nPads=201\n", "[lily-pads] Pads=201: expected a number from 1 to 200");
  check_bad_document ("[lily-pads]\nPads=2\n", "Key file does not have key “Jumps” in group “lily-pads”");
}

typedef struct
{
  const char *name;
  const char *lengths;
  const char *preset;
  guint visits;
  const char *why;
  guint cell;
} WhyCase;

static const WhyCase why_cases[] = {
  { "visited", "2 3 2 3 5 3", "backtracking", 4, "Jump 4, 3 long, from pad 4: pad 1 was visit 1.", 0 },
  { "ahead", "2 1 3 1", "look-ahead", 2,
    "Jump 2, 1 long, from pad 3: from pad 4 the jumps to come can’t visit all the other pads.", 3 },
  { "unreached", "1 1 1 3 1", "look-ahead", 1, "No way to jump these lengths inside the row comes by pad 5.", 4 },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (GArray) lengths = ponder_lily_pads_read (c->lengths, NULL);
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new ((guint32 *) lengths->data, lengths->len);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, c->preset, c->visits, cells);

  g_assert_cmpstr (why, ==, c->why);
  g_assert_cmpuint (cells->len, ==, 1);
  g_assert_cmpuint (g_array_index (cells, guint, 0), ==, c->cell);
}

typedef struct
{
  const char *name;
  const char *lengths;
  const char *size;
} SizeCase;

static const SizeCase size_cases[] = {
  { "one-pad", "", "1 way to jump" },
  { "none", "5", "0 ways to jump" },
  { "two", "2 1", "1 way to jump" },
};

static void
test_size (gconstpointer data)
{
  const SizeCase *c = data;
  g_autoptr (GArray) lengths = ponder_lily_pads_read (c->lengths, NULL);
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new ((guint32 *) lengths->data, lengths->len);
  g_autofree char *size = PONDER_PUZZLE_GET_CLASS (puzzle)->size_text (puzzle);

  g_assert_cmpstr (size, ==, c->size);
}

/* As many as generate and test tests, and for long rows more than can be told. */
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
  g_assert_cmpstr (most, ==, "at least 18446744073709551615 ways to jump");
}

/* Whatever the seed, one kind has an answer; of the other about half have one, and none is refused at a glance. */
static void
test_random (void)
{
  guint n_answered = 0;

  for (guint64 seed = 0; seed < 200; seed++)
    {
      guint n_pads = 2 + seed % 29;
      g_autoptr (PonderPuzzle) solvable =
        ponder_lily_pads_random (n_pads, PONDER_LILY_PADS_SOLVABLE, seed, NULL, NULL, NULL);
      g_autoptr (PonderPuzzle) maybe = ponder_lily_pads_random (n_pads, PONDER_LILY_PADS_MAYBE, seed, NULL, NULL, NULL);
      PonderLimits limits = { .answers = 1, .visits = 10000 };
      g_autoptr (PonderOutcome) outcome = ponder_solve (solvable, &limits, NULL, NULL, NULL);

      g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
      g_clear_pointer (&outcome, ponder_outcome_free);
      outcome = ponder_solve (maybe, &limits, NULL, NULL, NULL);
      g_assert_cmpint (outcome->verdict, !=, PONDER_STOPPED);
      g_assert_true (outcome->verdict == PONDER_ANSWERED || outcome->figures.visited > 1);
      n_answered += outcome->verdict == PONDER_ANSWERED;
    }
  g_assert_cmpuint (n_answered, >, 80);
  g_assert_cmpuint (n_answered, <, 160);
}

/* A seed gives the same puzzle on every machine. */
static void
test_random_seed (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_random (12, PONDER_LILY_PADS_MAYBE, 1, NULL, NULL, NULL);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autofree char *jumps = g_key_file_get_string (file, "lily-pads", "Jumps", NULL);

  g_assert_cmpstr (jumps, ==, "4 5 2 5 1 5 7 4 1 6 1");
}

static void
test_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_random (MOST, PONDER_LILY_PADS_SOLVABLE, 1, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  PonderLimits limits = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_solve (puzzle, &limits, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (ponder_lily_pads_random (MOST, PONDER_LILY_PADS_MAYBE, 1, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Moves that are no answer: too few, a jump out of turn, of another length, and onto a pad visited before. */
static void
test_holds (void)
{
  static const guint32 lengths[] = { 1, 1 };
  static const PonderMove right[] = { PONDER_LILY_PADS_MOVE (0, 1), PONDER_LILY_PADS_MOVE (1, 2) };
  static const PonderMove wrong[][2] = {
    { PONDER_LILY_PADS_MOVE (1, 1), PONDER_LILY_PADS_MOVE (0, 2) },
    { PONDER_LILY_PADS_MOVE (0, 2), PONDER_LILY_PADS_MOVE (1, 1) },
    { PONDER_LILY_PADS_MOVE (0, 1), PONDER_LILY_PADS_MOVE (1, 0) },
    { PONDER_LILY_PADS_MOVE (0, 1), PONDER_LILY_PADS_MOVE (1, 3) },
  };
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new (lengths, 2);

  g_assert_true (ponder_puzzle_holds (puzzle, right, 2));
  g_assert_false (ponder_puzzle_holds (puzzle, right, 1));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (ponder_puzzle_holds (puzzle, wrong[i], 2));
}

#define ADD(path_format, cases, function)                                               \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)                                      \
    {                                                                                   \
      g_autofree char *path = g_strdup_printf (path_format, cases[i].name);             \
                                                                                        \
      g_test_add_data_func (path, &cases[i], function);                                 \
    }

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/answers/%s", answer_cases, test_answers);
  g_test_add_func ("/answers/ones-and-twos", test_ones_and_twos);
  g_test_add_func ("/against-naive/random", test_random_against_naive);
  g_test_add_func ("/against-naive/long", test_long_against_naive);
  g_test_add_func ("/settled-by-lookahead-alone", test_settled_by_lookahead_alone);
  g_test_add_func ("/sixty", test_sixty);
  g_test_add_func ("/largest", test_largest);
  ADD ("/text/%s", text_cases, test_text);
  g_test_add_func ("/document", test_documents);
  g_test_add_func ("/document/bad", test_bad_documents);
  ADD ("/why-not/%s", why_cases, test_why_not);
  ADD ("/size/%s", size_cases, test_size);
  g_test_add_func ("/size/tested", test_size_is_what_is_tested);
  g_test_add_func ("/random", test_random);
  g_test_add_func ("/random/seed", test_random_seed);
  g_test_add_func ("/cancelled", test_cancelled);
  g_test_add_func ("/holds", test_holds);
  return g_test_run ();
}
