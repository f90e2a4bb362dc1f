/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "cases.h"
#include "page-test.h"
#include "ponder-jugs-page.h"
#include "ponder-knight-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-one-to-nine.h"
#include "ponder-puzzles.h"
#include "ponder-queens-page.h"
#include "ponder-queens.h"
#include "ponder-solver.h"

/* On every page, a person who completes a puzzle by hand is told so, and before that, what is wrong. */

typedef struct
{
  const char *name;
  GType (*get_type) (void);
  const char *id;
  const char *keys;
  const char *told; /* when an answer is on the page */
} DoneCase;

static const DoneCase done_cases[] = {
  { "base-2", ponder_one_to_nine_page_get_type, "one-to-nine", "Base=2\n",
    "Solved: 1 has each digit once, and no division leaves a remainder." },
  { "base-4", ponder_one_to_nine_page_get_type, "one-to-nine", "Base=4\nFixed=3..\n",
    "Solved: 321 has each digit once, and no division leaves a remainder." },
  { "base-10", ponder_one_to_nine_page_get_type, "one-to-nine", "Base=10\n",
    "Solved: 381654729 has each digit once, and no division leaves a remainder." },
  { "base-14", ponder_one_to_nine_page_get_type, "one-to-nine", "Base=14\n",
    "Solved: 9C3A5476B812D has each digit once, and no division leaves a remainder." },
  { "queens-1", ponder_queens_page_get_type, "queens", "Size=1\n", "All queens are placed, and none attacks another." },
  { "queens-8", ponder_queens_page_get_type, "queens", "Size=8\n", "All queens are placed, and none attacks another." },
  { "queens-40", ponder_queens_page_get_type, "queens", "Size=40\n",
    "All queens are placed, and none attacks another." },
  { "lily-pads", ponder_lily_pads_page_get_type, "lily-pads", "Jumps=2 3 2 3 5 3\n", "Solved by you: pads 1, 3, 6, 4, 7, 2 and 5." },
  { "knight", ponder_knight_page_get_type, "knight", "Board=5x5\nStart=a1\n",
    "The tour is finished: the knight was on all 25 squares." },
  { "knight-closed", ponder_knight_page_get_type, "knight", "Board=6x6\nStart=a1\nClosed=true\n",
    "The tour is finished, and a move leads back to a1." },
  { "jugs", ponder_jugs_page_get_type, "jugs", "Capacities=3,5\nTarget=4\n", "4 is measured, in 6 moves." },
};

/* Returns the puzzle with the digits or the queens of an answer given. */
static PonderPuzzle *
fill_in (PonderPuzzle *puzzle,
         GArray       *answer)
{
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };

  if (PONDER_IS_QUEENS (puzzle))
    return ponder_queens_new_fixed (ponder_queens_get_side (PONDER_QUEENS (puzzle)), (PonderMove *) answer->data,
                                    answer->len);
  for (guint i = 0; i < answer->len; i++)
    digits[i + 1] = (guint8) g_array_index (answer, PonderMove, i);
  return ponder_one_to_nine_new_fixed (answer->len + 1, digits);
}

static PonderPuzzle *
read_puzzle (const char *id,
             const char *keys)
{
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
test_done (gconstpointer data)
{
  const DoneCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_puzzle (c->id, c->keys);
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  GArray *answer = g_ptr_array_index (outcome->answers, 0);

  page_test_set_up_of (c->get_type ());
  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page_test.page), puzzle, NULL);
  g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page_test.page)), !=, c->told);
  if (PONDER_IS_QUEENS (puzzle) || PONDER_IS_ONE_TO_NINE (puzzle))
    {
      g_autoptr (PonderPuzzle) filled_in = fill_in (puzzle, answer);

      ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (page_test.page), filled_in);
    }
  else
    ponder_puzzle_page_play (PONDER_PUZZLE_PAGE (page_test.page), (PonderMove *) answer->data, answer->len);
  g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page_test.page)), ==, c->told);
  page_test_tear_down ();
}

static void
test_sudoku (void)
{
  page_test_set_up ();
  page_test_open_line ("12.4341221434321");
  g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page_test.page)), !=,
                   "Every cell is filled, and no rule is broken.");
  page_test_open_line ("1234341221434321");
  g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page_test.page)), ==,
                   "Every cell is filled, and no rule is broken.");
  page_test_open_line ("1234341221434322");
  g_assert_cmpstr (ponder_page_get_told (PONDER_PAGE (page_test.page)), ==, "Row 4 has two 2s.");
  page_test_tear_down ();
}

typedef struct
{
  guint key;
  const char *digits;
  guint cursor; /* from 0, after the key */
} KeyCase;

/* A number is typed from left to right. */
static const KeyCase key_cases[] = {
  { GDK_KEY_1, "1........", 1 },
  { GDK_KEY_2, "12.......", 2 },
  { GDK_KEY_3, "123......", 3 },
  { GDK_KEY_0, "123......", 4 },
  { GDK_KEY_BackSpace, "123......", 3 },
  { GDK_KEY_BackSpace, "12.......", 2 },
  { GDK_KEY_1, ".21......", 3 },
  { GDK_KEY_x, ".21......", 3 },
  { GDK_KEY_KP_9, ".219.....", 4 },
  { GDK_KEY_Delete, ".219.....", 4 },
};

/* The cursor stays on the last tile. */
static const KeyCase last_key_cases[] = {
  { GDK_KEY_8, ".219....8", 8 },
  { GDK_KEY_BackSpace, ".219.....", 8 },
  { GDK_KEY_BackSpace, ".219.....", 7 },
};

static void
type_keys (PonderBoardView *view,
           const KeyCase   *cases,
           guint            n_cases)
{
  PonderBoard *board = ponder_board_view_get_board (view);

  for (guint i = 0; i < n_cases; i++)
    {
      PonderPuzzle *puzzle;
      g_autoptr (GString) digits = g_string_new (NULL);

      widget_test_type_key (GTK_WIDGET (view), cases[i].key, 0);
      puzzle = ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page));
      for (guint place = 1; place < 10; place++)
        {
          guint digit = ponder_one_to_nine_get_fixed (PONDER_ONE_TO_NINE (puzzle), place);

          g_string_append_c (digits, digit != 0 ? ponder_one_to_nine_symbol (digit) : '.');
        }
      g_test_message ("key %u", i);
      g_assert_cmpstr (digits->str, ==, cases[i].digits);
      g_assert_cmpuint (ponder_board_get_cursor (board), ==, cases[i].cursor);
    }
}

static void
test_keys (void)
{
  PonderBoardView *view;

  page_test_set_up_of (PONDER_TYPE_ONE_TO_NINE_PAGE);
  view = PONDER_BOARD_VIEW (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_BOARD_VIEW));
  type_keys (view, key_cases, G_N_ELEMENTS (key_cases));
  ponder_board_set_cursor (ponder_board_view_get_board (view), 8);
  type_keys (view, last_key_cases, G_N_ELEMENTS (last_key_cases));
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/by-hand/done/%s", done_cases, test_done);
  g_test_add_func ("/by-hand/done/sudoku", test_sudoku);
  g_test_add_func ("/by-hand/keys", test_keys);
  return g_test_run ();
}
