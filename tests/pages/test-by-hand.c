/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "cases.h"
#include "page-test.h"
#include "ponder-jugs-page.h"
#include "ponder-jugs-rules.h"
#include "ponder-knight-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-lily-pads.h"
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
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), !=, c->told);
  if (PONDER_IS_QUEENS (puzzle) || PONDER_IS_ONE_TO_NINE (puzzle))
    {
      g_autoptr (PonderPuzzle) filled_in = fill_in (puzzle, answer);

      ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (page_test.page), filled_in);
    }
  else
    ponder_puzzle_page_play (PONDER_PUZZLE_PAGE (page_test.page), (PonderMove *) answer->data, answer->len);
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, c->told);
  page_test_tear_down ();
}

static void
test_sudoku (void)
{
  page_test_set_up ();
  page_test_open_line ("12.4341221434321");
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), !=,
                   "Every cell is filled, and no rule is broken.");
  page_test_open_line ("1234341221434321");
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==,
                   "Every cell is filled, and no rule is broken.");
  page_test_open_line ("1234341221434322");
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, "Row 4 has two 2s.");
  page_test_tear_down ();
}

typedef struct
{
  const char *name;
  GType (*get_type) (void);
  const char *text; /* the document, after its first lines */
  guint n_moves;
  PonderMove moves[5];
  const char *told;
  const char *remove; /* NULL if it isn't known what is wrong */
  const char *removed; /* what is told then */
  const char *without; /* NULL if nothing of the person's is wrong */
  guint n_undo; /* steps from the answer to what was there before */
} WrongCase;

/* What Solve says of what cannot become an answer, and what it offers. */
static const WrongCase wrong_cases[] = {
  { .name = "sudoku",
    .get_type = ponder_sudoku_page_get_type,
    .text = "sudoku\n[sudoku]\nBox=2x2\nClues=.4...3.2...4.2.3\n[Page]\nEntries=1...............\nNotes=3:13\n",
    .told = "Your 1 in row 1, column 1 can’t be right.",
    .remove = "Remove It",
    .removed = "10 blank cells",
    .without = "Solve from the Clues",
    .n_undo = 2 },
  { .name = "sudoku-two",
    .get_type = ponder_sudoku_page_get_type,
    .text = "sudoku\n[sudoku]\nBox=2x2\nClues=.4...3.2...4.2.3\n[Page]\nEntries=2.13............\n",
    .told = "2 of your 3 entries are wrong.",
    .remove = "Remove Them",
    .removed = "9 blank cells",
    .without = "Solve from the Clues",
    .n_undo = 2 },
  { .name = "sudoku-several-answers",
    .get_type = ponder_sudoku_page_get_type,
    .text = "sudoku\n[sudoku]\nBox=2x2\nClues=.4...3.2........\n[Page]\nEntries=........1.1.....\n",
    .told = "No answer has all of your entries. The clues have several answers, so no entry is wrong by itself.",
    .without = "Solve from the Clues",
    .n_undo = 2 },
  { .name = "sudoku-clues",
    .get_type = ponder_sudoku_page_get_type,
    .text = "sudoku\n[sudoku]\nBox=2x2\nClues=44..............\n",
    .told = "There is no answer. Row 1 has two 4s." },
  { .name = "queens",
    .get_type = ponder_queens_page_get_type,
    .text = "queens\n[queens]\nSize=8\nFixed=b2,g7\n",
    .told = "The queen on g7 can’t stay: it attacks the one on b2.",
    .remove = "Remove It",
    .removed = "7 more queens to place.",
    .without = "Solve from Scratch",
    .n_undo = 2 },
  { .name = "queens-unknown",
    .get_type = ponder_queens_page_get_type,
    .text = "queens\n[queens]\nSize=6\nFixed=a1\n",
    .told = "All 22 positions were tried, and none leads to an answer.",
    .without = "Solve from Scratch",
    .n_undo = 2 },
  { .name = "queens-none",
    .get_type = ponder_queens_page_get_type,
    .text = "queens\n[queens]\nSize=3\n",
    .told = "All 6 positions were tried, and none leads to an answer." },
  { .name = "one-to-nine",
    .get_type = ponder_one_to_nine_page_get_type,
    .text = "one-to-nine\n[one-to-nine]\nBase=10\nFixed=3214.....\n",
    .told = "Place 4 can’t have 4: 3214 is not divisible by 4.",
    .remove = "Remove It",
    .removed = "Each digit from 1 to 9 once, including the given ones.",
    .without = "Solve from Scratch",
    .n_undo = 2 },
  { .name = "lily-pads",
    .get_type = ponder_lily_pads_page_get_type,
    .text = "lily-pads\n[lily-pads]\nJumps=2 1 3 1\n",
    .n_moves = 2,
    .moves = { PONDER_LILY_PADS_MOVE (0, 2), PONDER_LILY_PADS_MOVE (1, 3) },
    .told = "Your move 2, “Jump 2 to pad 4”, can’t be right: no answer begins like that.",
    .remove = "Take It Back",
    .removed = "Jump 2, 1 long: to pad 2 or pad 4.",
    .without = "Solve from the Start",
    .n_undo = 1 },
  { .name = "jugs",
    .get_type = ponder_jugs_page_get_type,
    .text = "jugs\n[jugs]\nCapacities=5,8,12\nNo-Drain=true\nTarget=6\n",
    .n_moves = 4,
    .moves = { PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 1), PONDER_JUGS_MOVE (1, 0), PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 2),
               PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 1) },
    .told = "Your move 3, “Fill jug 3”, can’t be right: no answer begins like that.",
    .remove = "Take It Back",
    .removed = "Pour jug 2 into jug 1: now (5, 3, 0).",
    .without = "Solve from the Start",
    .n_undo = 1 },
  { .name = "knight",
    .get_type = ponder_knight_page_get_type,
    .text = "knight\n[knight]\nBoard=3x4\nStart=a1\n",
    .n_moves = 4,
    .moves = { 6, 8, 1, 10 },
    .told = "Your move 4, “Knight to c3”, can’t be right: no answer begins like that.",
    .remove = "Take It Back",
    .removed = "Visited: 4 of 12 squares.",
    .without = "Solve from the Start",
    .n_undo = 1 },
};

static const char *
get_told (void)
{
  return ponder_page_get_sentence (page_test.page);
}

static void
note_cb (gboolean *found)
{
  *found = TRUE;
}

static gboolean
is_found (gpointer found)
{
  return *(gboolean *) found;
}

/* Activates Solve, and waits until something was found. */
static void
solve (void)
{
  PonderHistory *history = ponder_page_get_history (page_test.page);
  gboolean found = FALSE;
  gulong handler = g_signal_connect_swapped (history, "changed", G_CALLBACK (note_cb), &found);

  page_test_activate ("solve", NULL);
  widget_test_wait (is_found, &found);
  g_signal_handler_disconnect (history, handler);
}

static gboolean
has_answer (gpointer user_data)
{
  return ponder_puzzle_document_get_answer (page_test_get_document ()) != NULL;
}

/* @name: the id of a button in the template, without its end
 * @label: NULL if it isn't shown */
static void
assert_offered (const char *name,
                const char *label)
{
  g_autofree char *button_id = g_strconcat (name, "_button", NULL);
  GtkWidget *button = widget_test_child (page_test.page, button_id);

  g_assert_cmpint (gtk_widget_get_mapped (button), ==, label != NULL);
  if (label == NULL)
    return;
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_assert_cmpstr (
    gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button))))), ==,
    label);
}

static void
press (const char *button)
{
  g_signal_emit_by_name (widget_test_child (page_test.page, button), "clicked");
}

static void
assert_all_offered (const WrongCase *c)
{
  g_assert_cmpstr (get_told (), ==, c->told);
  widget_test_settle (page_test.window);
  assert_offered ("remove", c->remove);
  assert_offered ("without", c->without);
}

static gboolean
is_as_before (gpointer before)
{
  g_autofree char *now = ponder_history_write (ponder_page_get_history (page_test.page));

  return g_str_equal (now, before);
}

/* Checks whether Solve is the button to press. */
static void
assert_stands_out (gboolean stands_out)
{
  GtkWidget *button = widget_test_child (page_test.page, "solve_button");

  g_assert_cmpint (gtk_widget_has_css_class (button, "suggested-action"), ==, stands_out);
}

static void
test_wrong (gconstpointer data)
{
  const WrongCase *c = data;
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s", c->text);
  g_autofree char *before = NULL;
  g_autofree char *found = NULL;
  PonderHistory *history;
  g_autoptr (GError) error = NULL;

  page_test_set_up_of (c->get_type ());
  history = ponder_page_get_history (page_test.page);
  ponder_history_open (history, text, &error);
  g_assert_no_error (error);
  if (c->n_moves > 0)
    ponder_puzzle_document_play (page_test_get_document (), c->moves, c->n_moves);
  before = ponder_history_write (history);
  assert_stands_out (c->n_moves == 0 && strstr (c->text, "Entries") == NULL);
  for (guint i = 0; i < 2; i++)
    {
      solve ();
      assert_all_offered (c);
      assert_stands_out (c->without == NULL);
    }

  /* It is kept. */
  found = ponder_history_write_found (history);
  ponder_history_open (history, text, NULL);
  widget_test_settle (page_test.window);
  assert_offered ("without", NULL);
  ponder_history_open (history, found, &error);
  g_assert_no_error (error);
  assert_all_offered (c);

  if (c->remove != NULL)
    {
      press ("remove_button");
      g_assert_cmpstr (get_told (), ==, c->removed);
      assert_offered ("without", NULL);
      page_test_activate ("undo", NULL);
      g_assert_true (is_as_before (before));
    }
  if (c->without != NULL)
    {
      press ("without_button");
      widget_test_wait (has_answer, NULL);
      g_assert_true (g_str_has_prefix (get_told (), "Solved. "));
      assert_offered ("without", NULL);
      assert_stands_out (FALSE);
      for (guint i = 0; i < c->n_undo; i++)
        page_test_activate ("undo", NULL);
      g_assert_true (is_as_before (before));
    }
  /* Moves stay when an answer is shown instead of them: Solve blames them again. */
  if (c->without != NULL && c->n_moves > 0)
    {
      press ("without_button");
      widget_test_wait (has_answer, NULL);
      page_test_activate ("clear-answer", NULL);
      solve ();
      assert_all_offered (c);
    }
  page_test_tear_down ();
}

/* Moves from which an answer can be reached, or that have passed one. */
static const WrongCase right_cases[] = {
  { .name = "lily-pads",
    .get_type = ponder_lily_pads_page_get_type,
    .text = "lily-pads\n[lily-pads]\nJumps=2 1 3 1\n",
    .n_moves = 2,
    .moves = { PONDER_LILY_PADS_MOVE (0, 2), PONDER_LILY_PADS_MOVE (1, 1) },
    .told = "Solved. This is the only answer." },
  { .name = "jugs-measured",
    .get_type = ponder_jugs_page_get_type,
    .text = "jugs\n[jugs]\nCapacities=3,5\nNo-Drain=true\nTarget=3\n",
    .n_moves = 4,
    .moves = { PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 0), PONDER_JUGS_MOVE (0, 1), PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 1),
               PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 0) },
    .told = "Solved. This is the first of several answers." },
};

static void
test_right (gconstpointer data)
{
  const WrongCase *c = data;
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s", c->text);

  page_test_set_up_of (c->get_type ());
  ponder_history_open (ponder_page_get_history (page_test.page), text, NULL);
  ponder_puzzle_document_play (page_test_get_document (), c->moves, c->n_moves);
  solve ();
  assert_all_offered (c);
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
  ADD ("/by-hand/wrong/%s", wrong_cases, test_wrong);
  ADD ("/by-hand/right/%s", right_cases, test_right);
  g_test_add_func ("/by-hand/done/sudoku", test_sudoku);
  g_test_add_func ("/by-hand/keys", test_keys);
  return g_test_run ();
}
