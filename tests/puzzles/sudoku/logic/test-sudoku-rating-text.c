/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-rating.h"

static const struct
{
  PonderSudokuRating rating;
  const char *text;
} cases[] = {
  { { .level = PONDER_SUDOKU_EASY, .hardest = PONDER_SUDOKU_HIDDEN_SINGLE, .n_hardest = 5 },
    "Easy. Every value can be found by looking at one cell, row, column or box." },
  { { .level = PONDER_SUDOKU_MEDIUM, .hardest = PONDER_SUDOKU_NAKED_PAIR, .n_hardest = 1 },
    "Medium: needs Naked Pair once." },
  { { .level = PONDER_SUDOKU_HARD, .hardest = PONDER_SUDOKU_X_WING, .n_hardest = 2 },
    "Hard: needs X-Wing 2 times." },
  { { .level = PONDER_SUDOKU_HARD, .hardest = PONDER_SUDOKU_NAKED_PAIR, .n_hardest = 12 },
    "Hard: needs nothing harder than Naked Pair, but many such steps." },
  { { .level = PONDER_SUDOKU_BEYOND, .hardest = PONDER_SUDOKU_AIC, .n_hardest = 3 },
    "Beyond Logic. The known steps end before the answer; something has to be tried." },
};

static void
test_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ponder_sudoku_rating_text (&cases[i].rating);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_short_text (void)
{
  static const struct
  {
    PonderSudokuRating rating;
    const char *text;
  } short_cases[] = {
    { { .ends = TRUE }, NULL },
    { { .ends = TRUE, .hardest = PONDER_SUDOKU_FULL_HOUSE, .n_steps = 1 }, "Easy: 1 step; hardest: Full House" },
    { { .level = PONDER_SUDOKU_HARD, .ends = TRUE, .hardest = PONDER_SUDOKU_X_WING, .n_steps = 60 },
      "Hard: 60 steps; hardest: X-Wing" },
    { { .level = PONDER_SUDOKU_BEYOND, .hardest = PONDER_SUDOKU_AIC, .n_steps = 2 },
      "Beyond Logic: logic ends after 2 steps; hardest: Alternating Inference Chain" },
    { { .level = PONDER_SUDOKU_BEYOND }, "Beyond Logic" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (short_cases); i++)
    {
      g_autofree char *text = ponder_sudoku_rating_short_text (&short_cases[i].rating);

      g_assert_cmpstr (text, ==, short_cases[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-rating-text/text", test_text);
  g_test_add_func ("/sudoku-rating-text/short-text", test_short_text);

  return g_test_run ();
}
