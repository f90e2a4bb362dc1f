/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-one-to-nine.h"
#include "ponder-queens.h"
#include "ponder-solver.h"

/* Random puzzles of Queens and One to Nine; those of the other puzzles are tested in their own files. */

#define N_SEEDS 20

static char *
dup_text (PonderPuzzle *puzzle)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);

  return g_key_file_to_data (file, NULL, NULL);
}

static PonderVerdict
solve (PonderPuzzle *puzzle)
{
  PonderLimits limits = { .answers = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome->verdict;
}

/* Each puzzle has an answer and a quarter of its queens; a seed always makes the same one, and two seeds rarely do. */
static void
test_queens (void)
{
  static const guint sides[] = { 1, 4, 5, 8, 13, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint64 seed = 0; seed < N_SEEDS; seed++)
        {
          g_autoptr (PonderPuzzle) puzzle = ponder_queens_random (sides[i], seed, NULL, NULL);
          g_autoptr (PonderPuzzle) again = ponder_queens_random (sides[i], seed, NULL, NULL);
          char *text = dup_text (puzzle);
          g_autofree char *text_again = dup_text (again);
          guint n_fixed;

          g_assert_cmpstr (text, ==, text_again);
          ponder_queens_get_fixed (PONDER_QUEENS (puzzle), &n_fixed);
          g_assert_cmpuint (n_fixed, ==, sides[i] / 4);
          g_assert_cmpint (solve (puzzle), ==, PONDER_ANSWERED);
          g_hash_table_add (texts, text);
        }
      if (sides[i] >= 8)
        g_assert_cmpuint (g_hash_table_size (texts), >, N_SEEDS / 2);
    }
}

static void
test_no_queens (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  for (guint side = 2; side <= 3; side++)
    {
      g_autoptr (GError) none = NULL;

      g_assert_null (ponder_queens_random (side, 1, NULL, &none));
      g_assert_error (none, G_IO_ERROR, G_IO_ERROR_FAILED);
    }
  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_queens_random (32, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* In every base some digits are given, none of them twice; in base 10 some puzzles have an answer and some have
 * none. */
static void
test_one_to_nine (void)
{
  guint n_answered = 0;

  for (guint base = PONDER_ONE_TO_NINE_LEAST_BASE; base <= PONDER_ONE_TO_NINE_MOST_BASE; base++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_one_to_nine_random (base, base);
      guint64 used = 0;
      guint n_given = 0;

      for (guint place = 1; place < base; place++)
        {
          guint digit = ponder_one_to_nine_get_fixed (PONDER_ONE_TO_NINE (puzzle), place);

          g_assert_true (digit == 0 || (used >> digit & 1) == 0);
          used |= digit != 0 ? G_GUINT64_CONSTANT (1) << digit : 0;
          n_given += digit != 0;
        }
      g_assert_cmpuint (n_given, ==, (base + 2) / 4);
    }
  for (guint64 seed = 0; seed < 20 * N_SEEDS; seed++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_one_to_nine_random (10, seed);

      n_answered += solve (puzzle) == PONDER_ANSWERED;
    }
  g_assert_cmpuint (n_answered, >, 0);
  g_assert_cmpuint (n_answered, <, 20 * N_SEEDS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/queens", test_queens);
  g_test_add_func ("/random/no-queens", test_no_queens);
  g_test_add_func ("/random/one-to-nine", test_one_to_nine);
  return g_test_run ();
}
