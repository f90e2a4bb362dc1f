/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-one-to-nine.h"
#include "ponder-puzzles.h"
#include "ponder-random.h"
#include "ponder-solver.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"

typedef struct
{
  guint base;
  guint n_answers;
  const char *answers;
} BaseCase;

/* OEIS A163574, and A111456 for base 10; all other bases up to 33 have none. */
static const BaseCase base_cases[] = {
  { 2, 1, "1" },
  { 4, 2, "123 321" },
  { 6, 2, "14325 54321" },
  { 8, 3, "3254167 5234761 5674321" },
  { 10, 1, "381654729" },
  { 14, 1, "9C3A5476B812D" },
};

static char *
answers_text (PonderPuzzle  *puzzle,
              PonderOutcome *outcome)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *answer = g_ptr_array_index (outcome->answers, i);
      g_autofree char *number = ponder_puzzle_answer_text (puzzle, (PonderMove *) answer->data, answer->len);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) answer->data, answer->len));
      g_string_append_printf (text, i > 0 ? " %s" : "%s", number);
    }
  return g_string_free (text, FALSE);
}

static void
test_bases (void)
{
  const BaseCase *c = base_cases;

  for (guint base = PONDER_ONE_TO_NINE_LEAST_BASE; base <= 24; base++)
    {
      gboolean has_answers = c < base_cases + G_N_ELEMENTS (base_cases) && c->base == base;
      g_autoptr (PonderPuzzle) puzzle = ponder_one_to_nine_new (base);
      g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .keep = 10 });
      g_autofree char *text = answers_text (puzzle, outcome);

      g_assert_true (outcome->complete);
      g_assert_cmpuint (outcome->count, ==, has_answers ? c->n_answers : 0);
      g_assert_cmpstr (text, ==, has_answers ? c->answers : "");
      g_assert_cmpint (outcome->reason == NULL, ==, has_answers);
      if (has_answers)
        c++;
    }
  g_assert_true (c == base_cases + G_N_ELEMENTS (base_cases));
}

/* The search without lookahead agrees with the proof for odd bases. */
static void
test_search (void)
{
  for (guint base = PONDER_ONE_TO_NINE_LEAST_BASE; base <= 16; base++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_one_to_nine_new (base);
      g_autoptr (PonderOutcome) solved = answers_solve (puzzle, (PonderLimits){ 0 });
      g_autoptr (PonderOutcome) searched = NULL;
      PonderMethod method;
      PonderLimits limits = { 0 };

      ponder_puzzle_init_method (puzzle, ponder_preset_find (base < 15 ? "backtracking" : "look-ahead"), &method);
      searched = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      g_assert_true (searched->complete);
      g_assert_cmpuint (searched->count, ==, solved->count);
    }
}

/* Brute force: every order of the digits. */
static guint64
count_naively (guint         base,
               const guint8 *fixed,
               guint8       *digits,
               guint         place)
{
  guint64 n = 0;

  if (place == base)
    {
      guint64 number = 0;

      for (guint i = 1; i < base; i++)
        {
          number = number * base + digits[i];
          if (number % i != 0 || (fixed[i] != 0 && fixed[i] != digits[i]))
            return 0;
        }
      return 1;
    }
  for (guint i = place; i < base; i++)
    {
      guint8 digit = digits[i];

      digits[i] = digits[place];
      digits[place] = digit;
      n += count_naively (base, fixed, digits, place + 1);
      digits[place] = digits[i];
      digits[i] = digit;
    }
  return n;
}

static void
test_brute_force (void)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  for (guint64 seed = 0; seed < 100; seed++)
    {
      guint64 random = seed;
      guint base = 2 + seed % 7;
      guint8 fixed[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
      guint8 digits[8] = { 0, 1, 2, 3, 4, 5, 6, 7 };
      g_autoptr (PonderPuzzle) puzzle = NULL;
      g_autoptr (PonderOutcome) solved = NULL;
      guint64 n;

      for (guint i = ponder_random_below (&random, 3); i > 0; i--)
        fixed[1 + ponder_random_below (&random, base - 1)] = i < base ? i : 0;
      puzzle = ponder_one_to_nine_new_fixed (base, fixed);
      solved = answers_solve (puzzle, (PonderLimits){ .keep = 10 });
      g_free (answers_text (puzzle, solved));
      n = count_naively (base, fixed, digits, 1);
      if (solved->count != n || !solved->complete)
        g_error ("seed %" G_GUINT64_FORMAT, seed);
      for (guint i = 0; i < n_presets; i++)
        {
          PonderMethod method;
          PonderLimits limits = { 0 };
          g_autoptr (PonderOutcome) outcome = NULL;

          ponder_puzzle_init_method (puzzle, &presets[i], &method);
          outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
          if (outcome->count != n)
            g_error ("seed %" G_GUINT64_FORMAT ", %s", seed, presets[i].id);
        }
    }
}

typedef struct
{
  const char *name;
  const char *keys;
  PonderLimits limits;
  PonderVerdict verdict;
  guint64 count;
  const char *reason;
  const char *wrong; /* the cell of the digit to blame; NULL if no digit is */
} OutcomeCase;

static const OutcomeCase outcome_cases[] = {
  { "given", "Base=10\nFixed=3.1......\n", { 0 }, PONDER_ANSWERED, 1, NULL },
  { "all-given", "Base=10\nFixed=381654729\n", { 0 }, PONDER_ANSWERED, 1, NULL },
  { "misplaced",
    "Base=10\nFixed=.3.......\n",
    { 0 },
    PONDER_NO_ANSWER,
    0,
    "Place 2 can’t have 3: 3 is odd, so it must stand in an odd place.",
    "1" },
  { "indivisible",
    "Base=10\nFixed=3214.....\n",
    { 0 },
    PONDER_NO_ANSWER,
    0,
    "Place 4 can’t have 4: 3214 is not divisible by 4.",
    "3" },
  { "none",
    "Base=10\nFixed=1........\n",
    { 0 },
    PONDER_NO_ANSWER,
    0,
    "All 34 positions were tried, and none leads to an answer.",
    "" },
  { "odd",
    "Base=9\n",
    { 0 },
    PONDER_NO_ANSWER,
    0,
    "The base is odd: a number made of all digits leaves the remainder 4 when divided by 8, whatever their order, so "
    "the last place never fits." },
  { "visits", "Base=10\n", { .visits = 5 }, PONDER_STOPPED, 0, "Stopped after 5 states: no more are allowed." },
  { "memory", "Base=8\n", { .memory = 300, .keep = 9 }, PONDER_STOPPED, 2, NULL },
  { "first", "Base=8\n", { .answers = 1 }, PONDER_ANSWERED, 1, NULL },
};

static PonderPuzzle *
read_digits (const char *keys)
{
  return documents_read ("one-to-nine", keys);
}

static void
test_outcome (gconstpointer data)
{
  const OutcomeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_digits (c->keys);
  g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, c->limits);
  g_autofree char *wrong = NULL;

  g_assert_cmpint (outcome->verdict, ==, c->verdict);
  g_assert_cmpuint (outcome->count, ==, c->count);
  if (c->reason != NULL || c->verdict == PONDER_ANSWERED)
    g_assert_cmpstr (outcome->reason, ==, c->reason);
  if (outcome->wrong != NULL && outcome->wrong->len > 0)
    wrong = g_strdup_printf ("%u", g_array_index (outcome->wrong, guint, 0));
  else if (outcome->wrong != NULL)
    wrong = g_strdup ("");
  g_assert_cmpstr (wrong, ==, c->wrong);
}

static void
test_is_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_one_to_nine_new (34);

  answers_check_cancelled (puzzle, (PonderLimits){ 0 });
}

static void
test_size (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_digits ("Base=10\nFixed=3.1......\n");
  g_autofree char *text = ponder_puzzle_size_text (puzzle);

  g_assert_cmpstr (text, ==, "7! = 5,040 numbers");
}

static const char *const document_cases[] = {
  "Base=10\nFixed=3.1......\n",
  "Base=36\nFixed=Z.................................1\n",
  "Base=2\nFixed=1\n",
};

static void
test_document (gconstpointer data)
{
  documents_check_saved ("one-to-nine", data, data);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *message;
} BadCase;

static const BadCase bad_cases[] = {
  { "short", "Base=10\nFixed=3.1\n", "“Fixed=3.1”: expected 9 digits or dots, one for each place" },
  { "long", "Base=4\nFixed=....\n", "“Fixed=....”: expected 3 digits or dots, one for each place" },
  { "zero", "Base=4\nFixed=.0.\n", "“Fixed=.0.”: expected a digit from 1 to 3 or a dot at place 2, not “0”" },
  { "too-high", "Base=4\nFixed=..4\n", "“Fixed=..4”: expected a digit from 1 to 3 or a dot at place 3, not “4”" },
  { "sign", "Base=4\nFixed=?..\n", "“Fixed=?..”: expected a digit from 1 to 3 or a dot at place 1, not “?”" },
  { "letter", "Base=4\nFixed=é..\n", "“Fixed=é..”: expected a digit from 1 to 3 or a dot at place 1, not “é”" },
  { "zero-too-many", "Fixed=3816547290\n",
    "“Fixed=3816547290”: expected a digit from 1 to 9 or a dot at place 10, not “0”" },
  { "twice", "Base=12\nFixed=B.........b\n", "“Fixed=B.........b”: place 11 has B, which is already given" },
};

static void
test_bad_document (gconstpointer data)
{
  const BadCase *c = data;

  documents_check_refused ("one-to-nine", c->keys, c->message);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *told; /* NULL: there is no text */
} FixedCase;

static const FixedCase fixed_cases[] = {
  { "none", "Base=10\n", NULL },
  { "first", "Base=10\nFixed=7........\n", NULL },
  { "good-so-far", "Base=10\nFixed=123......\n", NULL },
  { "fourth", "Base=10\nFixed=1234.....\n", "1234 is not divisible by 4." },
  { "all-wrong", "Base=10\nFixed=123456789\n", "1234 is not divisible by 4." },
  { "seventh", "Base=10\nFixed=987654321\n", "9876543 is not divisible by 7." },
  { "second", "Base=10\nFixed=31.......\n", "31 is not divisible by 2." },
  { "behind-a-gap", "Base=10\nFixed=.1.......\n", NULL },
  { "before-a-gap", "Base=10\nFixed=321..4...\n", NULL },
  { "solved", "Base=10\nFixed=381654729\n",
    "Solved: 381654729 has each digit once, and no division leaves a remainder." },
  { "base-2", "Base=2\nFixed=1\n", "Solved: 1 has each digit once, and no division leaves a remainder." },
  { "base-3", "Base=3\nFixed=12\n", "12 is not divisible by 2." },
  { "base-14", "Base=14\nFixed=9C3A5476B812D\n",
    "Solved: 9C3A5476B812D has each digit once, and no division leaves a remainder." },
  { "base-14-last", "Base=14\nFixed=9C3A5476B81D2\n", "9C3A5476B81D is not divisible by 12." },
  { "base-36", "Base=36\nFixed=123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\n", "12345678 is not divisible by 8." },
};

static void
test_fixed (gconstpointer data)
{
  const FixedCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = documents_read ("one-to-nine", c->keys);
  g_autofree char *told = ponder_one_to_nine_describe_fixed (PONDER_ONE_TO_NINE (puzzle));

  g_assert_cmpstr (told, ==, c->told);
}

/* In every base the text says that the puzzle is solved exactly for its answers. */
static void
test_fixed_answers (void)
{
  for (guint base = PONDER_ONE_TO_NINE_LEAST_BASE; base <= 14; base++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_one_to_nine_new (base);
      g_autoptr (PonderOutcome) outcome = answers_solve (puzzle, (PonderLimits){ .keep = 10 });

      for (guint nth = 0; nth < outcome->answers->len; nth++)
        for (guint swapped = 0; swapped + 1 < base; swapped++)
          {
            GArray *answer = g_ptr_array_index (outcome->answers, nth);
            guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
            PonderMove moves[PONDER_ONE_TO_NINE_MOST_BASE];
            g_autoptr (PonderPuzzle) fixed = NULL;
            g_autofree char *told = NULL;

            memcpy (moves, answer->data, answer->len * sizeof (PonderMove));
            if (swapped > 0)
              {
                moves[swapped] = g_array_index (answer, PonderMove, swapped - 1);
                moves[swapped - 1] = g_array_index (answer, PonderMove, swapped);
              }
            for (guint place = 1; place < base; place++)
              digits[place] = (guint8) moves[place - 1];
            fixed = ponder_one_to_nine_new_fixed (base, digits);
            told = ponder_one_to_nine_describe_fixed (PONDER_ONE_TO_NINE (fixed));
            g_assert_nonnull (told);
            g_assert_cmpint (g_str_has_prefix (told, "Solved: "), ==, ponder_puzzle_holds (puzzle, moves, base - 1));
          }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bases", test_bases);
  g_test_add_func ("/search", test_search);
  g_test_add_func ("/brute-force", test_brute_force);
  ADD ("/outcome/%s", outcome_cases, test_outcome);
  g_test_add_func ("/is-cancelled", test_is_cancelled);
  g_test_add_func ("/tree-size", test_size);
  ADD ("/fixed/%s", fixed_cases, test_fixed);
  g_test_add_func ("/fixed/answers", test_fixed_answers);
  ADD_TEXTS ("/document/%u", document_cases, test_document);
  ADD ("/document/bad/%s", bad_cases, test_bad_document);
  return g_test_run ();
}
