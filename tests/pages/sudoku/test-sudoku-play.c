/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "board-test.h"
#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-keypad.h"
#include "ponder-sudoku-clock.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-game-card.h"
#include "ponder-sudoku-level-button.h"
#include "sudoku-entries.h"

static PonderBoard *
get_board (void)
{
  return PONDER_BOARD (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_BOARD));
}

/* Returns the label of the button for what comes next; NULL if none is shown. */
static const char *
get_offer (void)
{
  GtkWidget *line = GTK_WIDGET (ponder_page_get_status_line (PONDER_PAGE (page_test.page)));
  GtkWidget *button = widget_test_find_class (line, "suggested-action");

  return gtk_widget_get_visible (button) ? gtk_button_get_label (GTK_BUTTON (button)) : NULL;
}

static gboolean
offers (gpointer label)
{
  return g_strcmp0 (get_offer (), label) == 0;
}

static gboolean
is_told (gpointer text)
{
  return g_strcmp0 (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), text) == 0;
}

static void
assert_told (const char *text)
{
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, text);
}

static void
set_switch (const char *name,
            gboolean    on)
{
  g_action_group_change_action_state (ponder_page_get_actions (page_test.page), name, g_variant_new_boolean (on));
}

/* What was typed can be played as soon as it has one answer, and be changed again. */
static void
test_starts (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();

  page_test_open_line (".4...3.2...4....");
  ponder_sudoku_document_set_locked (document, FALSE);
  g_assert_null (get_offer ());
  sudoku_enter (document, 13, 2);
  sudoku_enter (document, 15, 3);
  widget_test_wait (offers, "Start Playing");

  page_test_activate ("start-playing", NULL);
  g_assert_true (ponder_sudoku_document_get_marks (document)->locked);
  g_assert_null (get_offer ());
  sudoku_enter (document, 0, 2);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 1);
  ponder_sudoku_document_set_locked (document, FALSE);
  g_assert_cmpstr (get_offer (), ==, NULL);
  widget_test_wait (offers, "Start Playing");
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_false (ponder_sudoku_document_get_marks (document)->locked);
  widget_test_wait (offers, "Start Playing");

  /* Entries on an empty board with a lock are what somebody typed. */
  page_test_open_line ("................");
  ponder_sudoku_document_set_locked (document, TRUE);
  for (guint cell = 0; cell < 16; cell++)
    if (".4...3.2...4.2.3"[cell] != '.')
      sudoku_enter (document, cell, ".4...3.2...4.2.3"[cell] - '0');
  widget_test_wait (offers, "Start Playing");
  page_test_activate ("start-playing", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 0);
  g_assert_cmpuint (ponder_sudoku_document_get_clues (document)->clues[1], ==, 4);
}

static void
test_is_won (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();

  page_test_open_line (".431134231244213");
  g_assert_null (get_offer ());
  sudoku_enter (document, 0, 2);
  assert_told ("Well done, you have solved it!");
  g_assert_cmpstr (get_offer (), ==, "Another One");
  widget_test_wait (is_told, "Well done, you have solved it! Difficulty: Easy.");

  set_switch ("clock", TRUE);
  page_test_activate ("undo", NULL);
  assert_told ("1 blank cell");
  g_assert_null (get_offer ());
  page_test_activate ("redo", NULL);
  widget_test_wait (is_told, "Well done, you have solved it! Difficulty: Easy. Time: 0:00.");
  set_switch ("clock", FALSE);

  /* Solve has no part in it. */
  page_test_activate ("undo", NULL);
  page_test_activate ("solve", NULL);
  widget_test_wait (page_test_has_finding, NULL);
  g_assert_null (get_offer ());
  assert_told ("Solved. This is the only answer.");
}

/* What Check My Entries says of a 4×4 whose only answer begins with 2431. */
static void
test_checks (void)
{
  static const struct
  {
    const char *clues;
    const char *entries; /* “.” for none */
    const char *told;
  } cases[] = {
    { ".4...3.2...4.2.3", "................", "There is nothing to check yet: enter a digit first." },
    { ".4...3.2...4.2.3", "2...............", "Your 1 entry is right." },
    { ".4...3.2...4.2.3", "2.31............", "All of your 3 entries are right." },
    { ".4...3.2...4.2.3", "1...............", "Your 1 in row 1, column 1 can’t be right." },
    { ".4...3.2...4.2.3", "2.13............", "2 of your 3 entries are wrong." },
    { ".4...3.2........", "2.31............",
      "There is an answer with all of your entries. The clues have several answers." },
    { ".4...3.2........", "4...............", "Your 4 in row 1, column 1 can’t be right." },
    { ".4...3.2........", "........1.1.....",
      "No answer has all of your entries. The clues have several answers, so no entry is wrong by itself." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      page_test_open_line (cases[i].clues);
      for (guint cell = 0; cell < 16; cell++)
        if (cases[i].entries[cell] != '.')
          sudoku_enter (page_test_get_document (), cell, (guint) (cases[i].entries[cell] - '0'));
      page_test_activate ("check", NULL);
      widget_test_wait (is_told, (gpointer) cases[i].told);
    }

  ponder_sudoku_document_set_locked (page_test_get_document (), FALSE);
  page_test_open_line ("................");
  ponder_sudoku_document_set_locked (page_test_get_document (), FALSE);
  page_test_activate ("check", NULL);
  assert_told ("All digits are part of the puzzle. Lock the clues, and what you enter then can be checked.");

  /* With a wrong entry, no cell can be revealed. */
  page_test_open_line (".4...3.2...4.2.3");
  sudoku_enter (page_test_get_document (), 0, 1);
  ponder_board_set_cursor (get_board (), 2);
  page_test_activate ("reveal", NULL);
  widget_test_wait (is_told, "Your 1 in row 1, column 1 can’t be right.");
}

/* Two switches: one for what the rules say, one for what only the answer says. */
static void
test_warns (void)
{
  static const struct
  {
    const char *name;
    gboolean of_clashes;
    gboolean of_wrong;
    guint cell; /* blank, of the right value 2, 3 or 1 */
    guint value;
    gboolean clashes;
    gboolean wrong;
    const char *told;
  } cases[] = {
    { "a clash", TRUE, FALSE, 0, 4, TRUE, FALSE, "Row 1 has two 4s." },
    { "a clash without warning", FALSE, FALSE, 0, 4, FALSE, FALSE, "9 blank cells" },
    { "wrong", FALSE, TRUE, 0, 1, FALSE, TRUE, "9 blank cells. No answer: Solve says why." },
    { "wrong without warning", FALSE, FALSE, 0, 1, FALSE, FALSE, "9 blank cells" },
    { "nothing fits", TRUE, TRUE, 0, 1, FALSE, TRUE,
      "9 blank cells. Nothing fits in row 1, column 4 and in 1 more cell." },
    { "right", TRUE, TRUE, 0, 2, FALSE, FALSE, "9 blank cells. Exactly one answer. Difficulty: Easy." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].name);
      page_test_open_line (".4...3.2...4.2.3");
      set_switch ("warn-of-clashes", cases[i].of_clashes);
      set_switch ("warn-of-wrong", cases[i].of_wrong);
      sudoku_enter (page_test_get_document (), cases[i].cell, cases[i].value);
      widget_test_wait (is_told, (gpointer) cases[i].told);
      if (cases[i].wrong)
        while (!board_test_has (get_board (), cases[i].cell, "wrong"))
          g_main_context_iteration (NULL, TRUE);
      if (board_test_has (get_board (), cases[i].cell, "clash") != cases[i].clashes ||
          board_test_has (get_board (), cases[i].cell, "wrong") != cases[i].wrong)
        g_error ("%s", cases[i].name);
    }
  set_switch ("warn-of-clashes", TRUE);
  set_switch ("warn-of-wrong", FALSE);
}

/* The difficulty of any puzzle with one answer is told, and a button says what it means. */
static void
test_difficulty (void)
{
  GtkWidget *line = GTK_WIDGET (ponder_page_get_status_line (PONDER_PAGE (page_test.page)));
  GtkWidget *button = widget_test_find (line, PONDER_TYPE_SUDOKU_LEVEL_BUTTON);

  /* HoDoKu, Basic Fish: X-Wing */
  page_test_open_line (".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267");
  widget_test_wait (is_told, "20 blank cells. Exactly one answer. Difficulty: Hard.");
  g_assert_true (gtk_widget_get_visible (button));
  page_test_activate ("solve", NULL);
  widget_test_wait (page_test_has_finding, NULL);
  g_assert_false (gtk_widget_get_visible (button));

  page_test_open_line (".4...3.2...4.2.3");
  ponder_sudoku_document_set_locked (page_test_get_document (), FALSE);
  widget_test_wait (is_told, "10 blank cells. Exactly one answer. Difficulty: Easy.");
  g_assert_true (gtk_widget_get_visible (button));
  sudoku_enter (page_test_get_document (), 15, 0);
  g_assert_false (gtk_widget_get_visible (button));
  sudoku_enter (page_test_get_document (), 15, 3);
  widget_test_wait (is_told, "10 blank cells. Exactly one answer. Difficulty: Easy.");
}

/* A digit is chosen on a key, and goes into the cells that are clicked after it. */
static void
test_digit_first (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (page_test.page, "keypad"));
  PonderBoard *board = get_board ();

  page_test_open_line (".4...3.2...4.2.3");
  ponder_board_set_cursor (board, 10);
  set_switch ("digit-first", TRUE);
  g_signal_emit_by_name (keypad, "pressed", 1);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 0);
  g_assert_true (ponder_board_get_one_click (board));
  g_assert_true (board_test_has (board, 7, "same"));
  ponder_board_activate_cell (board, 0);
  g_assert_cmpuint (ponder_sudoku_document_get_value (document, 0, NULL), ==, 2);
  ponder_board_activate_cell (board, 3);
  ponder_board_activate_cell (board, 0);
  g_assert_cmpuint (ponder_sudoku_document_get_value (document, 0, NULL), ==, 0);
  g_assert_cmpuint (ponder_sudoku_document_get_value (document, 3, NULL), ==, 2);

  /* A clue gives its digit; notes work in the same way. */
  ponder_board_activate_cell (board, 1);
  set_switch ("notes", TRUE);
  ponder_board_activate_cell (board, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x8);
  ponder_board_activate_cell (board, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0);
  set_switch ("notes", FALSE);

  /* The same key again lets the digit go. */
  g_signal_emit_by_name (keypad, "pressed", 3);
  g_assert_false (ponder_board_get_one_click (board));
  set_switch ("digit-first", FALSE);
  ponder_board_set_cursor (board, 0);
  g_signal_emit_by_name (keypad, "pressed", 0);
  g_assert_cmpuint (ponder_sudoku_document_get_value (document, 0, NULL), ==, 1);
}

/* The digit under the cursor is highlighted wherever it stands, as a note too. */
static void
test_highlights (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();
  PonderBoard *board = get_board ();
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) framed = NULL;

  page_test_open_line (".4...3.2...4.2.3");
  sudoku_toggle_note (document, 0, 2);
  ponder_board_set_cursor (board, 10);
  plain = widget_test_draw (board_test_get_cell (board, 0));
  ponder_board_set_cursor (board, 7);
  g_assert_true (board_test_has (board, 13, "same"));
  framed = widget_test_draw (board_test_get_cell (board, 0));
  g_assert_false (g_bytes_equal (plain, framed));
}

/* Digits, notes and Delete act on all selected cells, in one step of undo. */
static void
test_selects (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (page_test.page, "keypad"));
  PonderBoard *board = get_board ();

  page_test_open_line (".4...3.2...4.2.3");
  ponder_board_set_cursor (board, 8);
  ponder_board_set_cursor (board, 0);
  widget_test_type_key (GTK_WIDGET (board), GDK_KEY_Right, GDK_SHIFT_MASK);
  widget_test_type_key (GTK_WIDGET (board), GDK_KEY_Right, GDK_SHIFT_MASK);
  widget_test_type_key (GTK_WIDGET (board), GDK_KEY_Down, GDK_SHIFT_MASK);
  g_assert_cmpuint (ponder_board_get_cursor (board), ==, 6);
  g_assert_true (board_test_has (board, 0, "selected"));
  g_assert_true (board_test_has (board, 6, "selected"));
  set_switch ("notes", TRUE);
  g_signal_emit_by_name (keypad, "pressed", 2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x4);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 6), ==, 0x4);
  set_switch ("notes", FALSE);
  g_signal_emit_by_name (keypad, "pressed", 0);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 3);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 2), ==, 0x4);

  ponder_board_set_cursor (board, 8);
  g_assert_false (board_test_has (board, 0, "selected"));
  g_signal_emit_by_name (keypad, "pressed", 0);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 1);
}

static void
assert_colours (const char *expected)
{
  for (guint cell = 0; expected[cell] != '\0'; cell++)
    {
      g_assert_cmpuint (ponder_sudoku_document_get_colour (page_test_get_document (), cell), ==, expected[cell] - '0');
      g_assert_true (board_test_has (get_board (), cell, "coloured") == (expected[cell] != '0'));
    }
}

static const char *
get_label (guint key)
{
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (page_test.page, "keypad"));
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (ponder_keypad_get_key (keypad, key)));

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (box)));
}

/* In this mode the keys give colours, to clues as well, and notes are switched off. */
static void
test_colours (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (page_test.page, "keypad"));
  PonderBoard *board = get_board ();

  page_test_open_line (".A...B.C...A.C.B");
  widget_test_settle (page_test.window);
  g_assert_false (page_test_is_enabled ("remove-colours"));
  set_switch ("notes", TRUE);
  set_switch ("colours", TRUE);
  g_assert_false (ponder_page_get_switch (page_test.page, "notes"));
  g_assert_cmpstr (get_label (5), ==, "6");

  ponder_board_set_cursor (board, 0);
  widget_test_type_key (GTK_WIDGET (board), GDK_KEY_Right, GDK_SHIFT_MASK);
  g_signal_emit_by_name (keypad, "pressed", 5);
  assert_colours ("6600000000000000");
  ponder_board_set_cursor (board, 8);
  ponder_board_set_cursor (board, 1);
  g_signal_emit_by_name (keypad, "pressed", 1);
  assert_colours ("6200000000000000");
  g_signal_emit_by_name (keypad, "pressed", 1);
  assert_colours ("6000000000000000");
  ponder_board_set_cursor (board, 0);
  ponder_sudoku_editor_enter (PONDER_SUDOKU_EDITOR (widget_test_child (page_test.page, "editor")), 0);
  assert_colours ("0000000000000000");
  page_test_activate ("undo", NULL);
  assert_colours ("6000000000000000");

  /* With a chosen colour, cells are activated one after the other. */
  set_switch ("digit-first", TRUE);
  g_signal_emit_by_name (keypad, "pressed", 0);
  ponder_board_activate_cell (board, 1);
  ponder_board_activate_cell (board, 2);
  ponder_board_activate_cell (board, 1);
  assert_colours ("6010000000000000");
  set_switch ("digit-first", FALSE);

  /* Back to values, the keys are the symbols again. */
  set_switch ("notes", TRUE);
  g_assert_false (ponder_page_get_switch (page_test.page, "colours"));
  g_assert_cmpstr (get_label (0), ==, "A");
  set_switch ("notes", FALSE);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 0);

  page_test_activate ("remove-colours", NULL);
  assert_colours ("0000000000000000");
  g_assert_false (page_test_is_enabled ("remove-colours"));
  page_test_activate ("undo", NULL);
  g_assert_true (page_test_is_enabled ("remove-colours"));
  g_assert_true (page_test_is_enabled ("clear-entries"));
  page_test_activate ("clear-entries", NULL);
  assert_colours ("0000000000000000");
}

static void
get_middle (guint             cell,
            graphene_point_t *middle)
{
  graphene_rect_t bounds;

  g_assert_true (ponder_board_get_cell_bounds (get_board (), cell, &bounds));
  graphene_rect_get_center (&bounds, middle);
}

static void
tap (guint cell)
{
  graphene_point_t at;

  get_middle (cell, &at);
  widget_test_tap (get_board (), at.x, at.y);
}

static void
press_long (guint cell)
{
  graphene_point_t at;

  get_middle (cell, &at);
  g_signal_emit_by_name (widget_test_find_controller (get_board (), GTK_TYPE_GESTURE_LONG_PRESS), "pressed",
                         (double) at.x, (double) at.y);
}

/* The keys that open at a cell begin with the first digit that fits it, if keys show what fits. */
static void
test_first_key (void)
{
  GtkWidget *editor = widget_test_child (page_test.page, "editor");
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (editor, "popover_keypad"));

  page_test_open_line (".4.1.3.2...4.2.3");
  widget_test_settle (page_test.window);
  for (guint fits = 0; fits < 2; fits++)
    {
      set_switch ("keys-fit", fits);
      press_long (0);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (page_test.window)) == ponder_keypad_get_key (keypad, fits));
      gtk_popover_popdown (GTK_POPOVER (widget_test_child (editor, "popover")));
    }
  set_switch ("keys-fit", FALSE);
}

static gboolean
has_steps (gpointer card)
{
  return gtk_widget_get_sensitive (widget_test_child (card, "next"));
}

/* Checks how often each value is missing, and which of them look as if they don't fit. */
static void
assert_keys (const char *left,
             const char *misfits)
{
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (page_test.page, "keypad"));

  for (guint key = 0; key < 4; key++)
    {
      GtkWidget *button = ponder_keypad_get_key (keypad, key);
      GtkWidget *below = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));

      g_assert_cmpint (gtk_label_get_label (GTK_LABEL (below))[0], ==, left[key]);
      g_assert_cmpint (gtk_widget_has_css_class (button, "misfit"), ==, strchr (misfits, '1' + (int) key) != NULL);
    }
}

/* Only on request the keys show what fits in the cell. They count what is missing on the board that is seen: with the
 * steps of a hint, and with the answer, too. */
static void
test_keys (void)
{
  GtkWidget *card;

  page_test_open_line (".4...3.2...4.2.3");
  widget_test_settle (page_test.window);
  ponder_board_set_cursor (get_board (), 0);
  assert_keys ("4222", "");
  set_switch ("keys-fit", TRUE);
  assert_keys ("4222", "34");
  ponder_board_set_cursor (get_board (), 3);
  assert_keys ("4222", "234");
  set_switch ("digit-first", TRUE);
  assert_keys ("4222", "");
  set_switch ("digit-first", FALSE);
  set_switch ("keys-fit", FALSE);

  page_test_activate ("all-steps", NULL);
  g_object_get (ponder_page_get_layout (PONDER_PAGE (page_test.page)), "card", &card, NULL);
  widget_test_wait (has_steps, card);
  g_signal_emit_by_name (widget_test_child (card, "next"), "clicked");
  assert_keys ("3222", "");
  page_test_activate ("close-hint", NULL);
  assert_keys ("4222", "");
  page_test_activate ("solve", NULL);
  widget_test_wait (page_test_has_finding, NULL);
  assert_keys ("0000", "");
  page_test_activate ("undo", NULL);
  g_object_unref (card);
}

/* A finger gives colours: it taps a cell and a key, opens the keys at a cell, or presses cells with a chosen colour. */
static void
test_colours_by_touch (void)
{
  PonderKeypad *keypad = PONDER_KEYPAD (widget_test_child (page_test.page, "keypad"));
  GtkWidget *editor = widget_test_child (page_test.page, "editor");
  GtkWidget *popover = widget_test_child (editor, "popover");

  page_test_open_line (".4...3.2...4.2.3");
  widget_test_settle (page_test.window);
  set_switch ("colours", TRUE);
  tap (1);
  g_signal_emit_by_name (keypad, "pressed", 2);
  assert_colours ("0300000000000000");
  tap (6);
  g_signal_emit_by_name (keypad, "pressed", 2);
  assert_colours ("0300003000000000");

  press_long (15);
  g_assert_true (gtk_widget_get_visible (popover));
  g_signal_emit_by_name (widget_test_child (editor, "popover_keypad"), "pressed", 4);
  assert_colours ("0300003000000005");
  g_assert_false (gtk_widget_get_visible (popover));

  set_switch ("digit-first", TRUE);
  g_signal_emit_by_name (keypad, "pressed", 0);
  press_long (0);
  press_long (1);
  press_long (6);
  press_long (0);
  assert_colours ("0100001000000005");
  g_assert_false (gtk_widget_get_visible (popover));
  set_switch ("digit-first", FALSE);
  set_switch ("colours", FALSE);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (page_test_get_document ()), ==, 0);
}

/* Older kept files don't have the switches: what is usual holds. */
static void
test_restores (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  set_switch ("tidy-notes", FALSE);
  set_switch ("keys-fit", TRUE);
  PONDER_PAGE_GET_CLASS (page_test.page)->keep (page_test.page, kept);
  set_switch ("tidy-notes", TRUE);
  set_switch ("keys-fit", FALSE);
  PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
  g_assert_false (ponder_page_get_switch (page_test.page, "tidy-notes"));
  g_assert_true (ponder_page_get_switch (page_test.page, "keys-fit"));
  g_key_file_remove_key (kept, "View", "TidyNotes", NULL);
  g_key_file_remove_key (kept, "View", "KeysFit", NULL);
  PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
  g_assert_true (ponder_page_get_switch (page_test.page, "tidy-notes"));
  g_assert_false (ponder_page_get_switch (page_test.page, "keys-fit"));
}

/* The clock goes on from the time that was kept, and shows it at once. */
static void
test_restores_time (void)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (page_test.page);
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  GtkWidget *clock = widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_SUDOKU_CLOCK);

  page_test_open_line (".4...3.2...4.2.3");
  set_switch ("clock", TRUE);
  klass->keep_results (page_test.page, kept);
  g_key_file_set_int64 (kept, "Game", "Seconds", 754);
  g_key_file_set_int64 (kept, "Game", "Played", 1);
  klass->restore_results (page_test.page, kept);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_test_find (clock, GTK_TYPE_LABEL))), ==, "12:34");
  set_switch ("clock", FALSE);
}

/* A puzzle that has been begun, and is opened again from the start, can be continued in one step of undo. */
static void
test_continues (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();

  page_test_open_line (".4...3.2...4.2.3");
  sudoku_enter (document, 0, 2);
  sudoku_toggle_note (document, 2, 1);
  page_test_open_line (".431134231244213");
  g_assert_null (get_offer ());
  page_test_open_line (".4...3.2...4.2.3");
  g_assert_cmpstr (get_offer (), ==, "Continue");
  page_test_activate ("continue", NULL);
  g_assert_null (get_offer ());
  g_assert_cmpuint (ponder_sudoku_document_get_value (document, 0, NULL), ==, 2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 2), ==, 1);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 0);
  g_assert_cmpstr (get_offer (), ==, "Continue");
  sudoku_enter (document, 0, 2);
  g_assert_null (get_offer ());
}

static void
test_clock_texts (void)
{
  static const struct
  {
    gint64 seconds;
    const char *text;
  } cases[] = { { 0, "0:00" }, { 59, "0:59" }, { 754, "12:34" }, { 3600, "1:00:00" }, { 36061, "10:01:01" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ponder_sudoku_clock_text (cases[i].seconds * G_USEC_PER_SEC + 999999);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Days begin at midnight where the person is. */
static void
test_days (void)
{
  static const struct
  {
    int days; /* before the first of January, 2027, half past midnight */
    int hours;
    const char *text;
  } cases[] = {
    { 0, 0, "Today" }, { 0, 1, "Yesterday" }, { 1, 0, "Yesterday" }, { 1, 1, "30 Dec 2026" }, { 365, 0, "1 Jan 2026" },
  };
  g_autoptr (GDateTime) now = g_date_time_new_local (2027, 1, 1, 0, 30, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (now, -cases[i].days);
      g_autoptr (GDateTime) then = g_date_time_add_hours (day, -cases[i].hours);
      g_autofree char *text = ponder_sudoku_game_card_day (g_date_time_to_unix (then), g_date_time_to_unix (now));

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_assert_null (ponder_sudoku_game_card_day (G_MAXINT64, g_date_time_to_unix (now)));
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  page_test_set_up ();

  g_test_add_func ("/sudoku-play/starts", test_starts);
  g_test_add_func ("/sudoku-play/is-won", test_is_won);
  g_test_add_func ("/sudoku-play/checks", test_checks);
  g_test_add_func ("/sudoku-play/warns", test_warns);
  g_test_add_func ("/sudoku-play/difficulty", test_difficulty);
  g_test_add_func ("/sudoku-play/digit-first", test_digit_first);
  g_test_add_func ("/sudoku-play/highlights", test_highlights);
  g_test_add_func ("/sudoku-play/selects", test_selects);
  g_test_add_func ("/sudoku-play/colours", test_colours);
  g_test_add_func ("/sudoku-play/first-key", test_first_key);
  g_test_add_func ("/sudoku-play/keys", test_keys);
  g_test_add_func ("/sudoku-play/colours-by-touch", test_colours_by_touch);
  g_test_add_func ("/sudoku-play/restores", test_restores);
  g_test_add_func ("/sudoku-play/restores-time", test_restores_time);
  g_test_add_func ("/sudoku-play/continues", test_continues);
  g_test_add_func ("/sudoku-play/clock-texts", test_clock_texts);
  g_test_add_func ("/sudoku-play/days", test_days);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
