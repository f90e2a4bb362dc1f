/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lily-pads.h"

#include "ponder-lily-pads-lookahead.h"
#include "ponder-random.h"
#include "puzzle-answers.h"

#define MOST PONDER_LILY_PADS_MOST_PADS

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
    "Whatever the directions, jumps of these lengths take the frog to pads with odd numbers 3 times, including the "
    "start, "
    "but there are 2 of them." },
  { "into-the-water", "1 3 1", "",
    "Jump 2 of length 3 leads into the water, wherever the jumps before took the frog." },
  { "straight-back", "3 1 3 3", "",
    "Jump 4 of length 3 leads into the water or straight back, wherever the jumps before took the frog." },
  { "unreached", "4 3 1 3", "", "No way of making these jumps within the row visits pad 3." },
  { "crowded", "1 5 4 2 3 2", "", "Looking ahead, jump 5 has no pad left to lead to." },
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

/* The answers of all sequences of ones and twos together are the permutations that begin with 1 and whose neighbours
 * differ by 1 or 2: OEIS A038718, a(n) = a(n-1) + a(n-3) + 1. */
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
  { "zero", "2 0", "line 1: “0”: expected a whole number from 1 to 1,000,000" },
  { "negative", "2 -3", "line 1: “-3”: expected a whole number from 1 to 1,000,000" },
  { "huge", "18446744073709551617", "line 1: “18446744073709551617”: expected a whole number from 1 to 1,000,000" },
  { "longer-than-told", "12345678901234567890123456789012345678901",
    "line 1: “1234567890123456789012345678901234567890…”: expected a whole number from 1 to 1,000,000" },
  { "word", "1\ntwo", "line 2: “two”: expected a whole number from 1 to 1,000,000" },
  { "fraction", "2.5", "line 1: “2.5”: expected a whole number from 1 to 1,000,000" },
  { "unclosed", "[1; 2", "line 1: a bracket is not closed; add what is missing" },
  { "beside", "[1; 2] and", "line 1: there is something beside the list; leave only the list" },
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
  check_bad_document (many->str, "200 lengths, expected up to 199");
  check_bad_document ("[lily-pads]\nJumps=1 x\n",
                      "line 1: “x”: expected a whole number from 1 to 1,000,000");
  check_bad_document ("[lily-pads]\nJumps=1 1\nPads=2\n",
                      "“Jumps”: 2 lengths, expected 1: one fewer than there are pads");
  check_bad_document ("[lily-pads]\nJumps=1\nPads=201\n", "“Pads=201”: expected a number from 1 to 200");
  check_bad_document ("[lily-pads]\nPads=2\n", "“Jumps” is missing");
}

typedef struct
{
  const char *name;
  const char *lengths;
  const char *preset;
  guint visits;
  const char *why;
  const char *cells;
} WhyCase;

static const WhyCase why_cases[] = {
  { "visited", "2 3 2 3 5 3", "backtracking", 4, "Jump 4, 3 long, from pad 4: pad 1 was already visited as number 1.",
    " 0" },
  { "ahead", "2 1 3 1", "look-ahead", 2,
    "Jump 2, 1 long, from pad 3: from pad 4, pad 1 would have to be visited twice.", " 3 0" },
  { "unreached", "1 1 1 3 1", "look-ahead", 1, "No way of making these jumps within the row visits pad 5.", " 4" },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (GArray) lengths = ponder_lily_pads_read (c->lengths, NULL);
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new ((guint32 *) lengths->data, lengths->len);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, c->preset, c->visits, cells);

  g_autoptr (GString) marked = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (marked, " %u", g_array_index (cells, guint, i));
  g_assert_cmpstr (why, ==, c->why);
  g_assert_cmpstr (marked->str, ==, c->cells);
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

/* Of one kind, all puzzles have an answer; of the other about half do, and none is refuted without a search. */
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

/* Moves that are no answer: too few, a jump in the wrong order, one of the wrong length, and one to a visited pad. */
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
  ADD ("/text/%s", text_cases, test_text);
  g_test_add_func ("/document", test_documents);
  g_test_add_func ("/document/bad", test_bad_documents);
  ADD ("/why-not/%s", why_cases, test_why_not);
  ADD ("/tree-size/%s", size_cases, test_size);
  g_test_add_func ("/random", test_random);
  g_test_add_func ("/random/seed", test_random_seed);
  g_test_add_func ("/cancelled", test_cancelled);
  g_test_add_func ("/holds", test_holds);
  return g_test_run ();
}
