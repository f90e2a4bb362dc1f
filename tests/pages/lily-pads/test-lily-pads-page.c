/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-lily-pads-page.h"
#include "ponder-lily-pads.h"

static PonderPond *
get_pond (void)
{
  return PONDER_POND (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_POND));
}

static PonderJumpRow *
get_row (void)
{
  return PONDER_JUMP_ROW (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_JUMP_ROW));
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_LILY_PADS_PAGE);
}

static void
open_lengths (const char *lengths)
{
  g_autoptr (GArray) read = ponder_lily_pads_read (lengths, NULL);
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new ((guint32 *) read->data, read->len);

  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page_test.page), puzzle, NULL);
  widget_test_settle (page_test.window);
}

static void
assert_lengths (const char *expected)
{
  PonderPuzzle *puzzle = ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page));
  guint n_jumps;
  const guint32 *lengths = ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_jumps; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", lengths[i]);
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_pads, ==, n_jumps + 1);
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, expected);
}

/* Activates pads by their numbers. */
static void
hop (const guint *pads,
     guint        n_pads)
{
  for (guint i = 0; i < n_pads; i++)
    ponder_piece_board_activate (get_pond (), pads[i] - 1);
}

/* Returns NULL if it isn't visible. */
static GtkWidget *
get_spin (guint jump)
{
  g_autofree char *name = g_strdup_printf ("Jump %u", jump + 1);
  GtkWidget *spin;

  for (guint nth = 0; (spin = widget_test_find_nth (GTK_WIDGET (get_row ()), GTK_TYPE_SPIN_BUTTON, nth)) != NULL; nth++)
    {
      g_autofree char *problem =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, NULL);

      if (problem == NULL)
        return spin;
    }
  return NULL;
}

static void
set_length (guint jump,
            guint length)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_spin (jump)), length);
}

/* Any pad can be clicked: the frog hops if it may, and undo takes each hop back. */
static void
test_by_hand (void)
{
  static const guint solved[] = { 3, 6, 4, 7, 2, 5 };

  set_up ();
  assert_told ("7 pads, 6 jumps. Jump 1, 2 long: to pad 3. Click where the frog is to jump, or press Solve.");
  hop ((const guint[]){ 1, 2, 4, 5, 6, 7 }, 6);
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_shown, ==, 1);
  hop (solved, G_N_ELEMENTS (solved));
  assert_told ("Solved by you: pads 1, 3, 6, 4, 7, 2 and 5.");
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_shown, ==, 7);
  page_test_activate ("undo", NULL);
  assert_told ("Jump 6, 3 long: to pad 5.");
  for (guint i = 0; i < 5; i++)
    page_test_activate ("undo", NULL);
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_shown, ==, 1);
  page_test_tear_down ();
}

static void
test_stuck (void)
{
  set_up ();
  open_lengths ("1 3 2 3 2 1");
  hop ((const guint[]){ 2, 5 }, 2);
  assert_told ("Jump 3, 2 long: to pad 3 or pad 7.");
  hop ((const guint[]){ 3, 6, 4 }, 3);
  assert_told (
    "Stuck: jump 6, 1 long, leads to pad 3, already visited as number 4, and on the other side to pad 5, already "
    "visited as number 3.");
  g_assert_true (ponder_pond_get_scene (get_pond ())->stuck);
  open_lengths ("1 3 1");
  hop ((const guint[]){ 2 }, 1);
  assert_told ("Stuck: jump 2, 3 long, leads into the water on both sides.");
  page_test_tear_down ();
}

/* Lengths can be changed, jumps added and removed, down to no jump at all. */
static void
test_editing (void)
{
  GtkWidget *spin;

  set_up ();
  set_length (0, 9);
  assert_lengths ("9 3 2 3 5 3");
  assert_told ("Jump 1 is 9 long: too long for a pond of 7 pads.");
  spin = get_spin (0);
  gtk_test_accessible_assert_state (spin, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  page_test_activate ("undo", NULL);
  assert_lengths ("2 3 2 3 5 3");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 2);
  gtk_test_accessible_assert_state (spin, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  gtk_test_accessible_assert_property (spin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Jump 1");

  open_lengths ("1");
  set_length (0, 2);
  assert_told ("Jump 1 is 2 long: too long for a pond of 2 pads.");
  open_lengths ("");
  assert_told ("1 pad and no jumps: the frog has already visited every pad. Add a jump below.");
  ponder_piece_board_activate (get_pond (), 0);
  page_test_activate ("search", NULL);
  widget_test_settle (page_test.window);
  page_test_tear_down ();
}

/* Typing a separator moves to the next number, and adds a jump after the last. */
static void
test_typing (void)
{
  set_up ();
  open_lengths ("1");
  for (guint i = 0; i < 4; i++)
    {
      set_length (i, i + 2);
      g_signal_emit_by_name (get_row (), "advanced", i);
      widget_test_settle (page_test.window);
      g_assert_cmpuint (ponder_jump_row_get_current (get_row ()), ==, i + 1);
    }
  assert_lengths ("2 3 4 5 1");
  page_test_tear_down ();
}

static guint
count_spins (void)
{
  guint n = 0;

  for (GtkWidget *spin = gtk_widget_get_first_child (GTK_WIDGET (get_row ())); spin != NULL;
       spin = gtk_widget_get_next_sibling (spin))
    n++;
  return n;
}

/* Only visible lengths have widgets, and the last one can be reached. */
static void
test_many (void)
{
  g_autoptr (GString) lengths = g_string_new (NULL);

  for (guint i = 0; i < 199; i++)
    g_string_append (lengths, i % 2 == 0 ? "1 " : "2 ");
  set_up ();
  open_lengths (lengths->str);
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_pads, ==, 200);
  g_assert_cmpuint (count_spins (), <, 30);
  g_assert_nonnull (get_spin (0));
  ponder_jump_row_go_to (get_row (), 198);
  widget_test_settle (page_test.window);
  g_assert_cmpuint (count_spins (), <, 30);
  g_assert_nonnull (get_spin (198));
  g_assert_nonnull (get_spin (190));
  g_assert_null (get_spin (0));
  g_assert_cmpuint (ponder_jump_row_get_current (get_row ()), ==, 198);

  /* This is the largest number. */
  g_signal_emit_by_name (get_row (), "advanced", 198);
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_pads, ==, 200);

  /* With far fewer jumps, the focus moves to the last. */
  page_test_activate ("undo", NULL);
  assert_lengths ("2 3 2 3 5 3");
  g_assert_cmpuint (count_spins (), ==, 6);
  page_test_tear_down ();
}

static gboolean
is_another (gpointer before)
{
  return ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page)) != before;
}

static gboolean
can_be_solved (void)
{
  PonderLimits limits = { .answers = 1 };
  g_autoptr (PonderOutcome) outcome =
    ponder_solve (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page)), &limits, NULL, NULL, NULL);

  return outcome->verdict == PONDER_ANSWERED;
}

/* Random puzzles have at first the same number of pads, but at least two; they have an answer, unless one wants others,
 * too. */
static void
test_random (void)
{
  gboolean solvable = TRUE;

  set_up ();
  page_test_make_random (0);
  widget_test_wait (is_another, ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_pads, ==, 7);
  g_assert_true (can_be_solved ());
  open_lengths ("");
  page_test_make_random (0);
  widget_test_wait (is_another, ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_cmpuint (ponder_pond_get_scene (get_pond ())->n_pads, ==, 2);
  while (solvable)
    {
      GtkWidget *dialog;

      page_test_activate ("choose-random", NULL);
      dialog = widget_test_find_dialog ("Random Puzzle");
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_test_find (dialog, GTK_TYPE_SPIN_BUTTON)), 12);
      gtk_switch_set_active (GTK_SWITCH (widget_test_find (dialog, GTK_TYPE_SWITCH)), TRUE);
      g_signal_emit_by_name (widget_test_find_class (dialog, "suggested-action"), "clicked");
      widget_test_wait (is_another, ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page)));
      solvable = can_be_solved ();
    }
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/lily-pads-page/by-hand", test_by_hand);
  g_test_add_func ("/lily-pads-page/stuck", test_stuck);
  g_test_add_func ("/lily-pads-page/editing", test_editing);
  g_test_add_func ("/lily-pads-page/typing", test_typing);
  g_test_add_func ("/lily-pads-page/many", test_many);
  g_test_add_func ("/lily-pads-page/random", test_random);
  return g_test_run ();
}
