/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-heaps-board.h"
#include "ponder-page-actions.h"
#include "ponder-take-away-page.h"
#include "ponder-take-strip-controls.h"
#include "ponder-take-strip-view.h"

/* Tests the page of take-away: playing, the rules, and the strip. */

static PonderGamePage *
get_page (void)
{
  return PONDER_GAME_PAGE (page_test.page);
}

static PonderTakeAway *
get_game (void)
{
  return PONDER_TAKE_AWAY (ponder_game_page_get_game (get_page ()));
}

static PonderHeapsBoard *
get_board (void)
{
  return widget_test_child (page_test.page, "board");
}

static gpointer
control (const char *name)
{
  return widget_test_child (widget_test_child (page_test.page, "controls"), name);
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_TAKE_AWAY_PAGE);
  page_test_activate ("opponent", g_variant_new_string ("friend"));
}

static guint64
count (guint heap)
{
  return ponder_take_away_get_heap (ponder_game_page_get_position (get_page ()), heap);
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (ponder_frame_get_told (PONDER_FRAME (page_test.page)), ==, expected);
}

static void
assert_set (const char *expected)
{
  g_autofree char *text = ponder_take_set_write (ponder_take_away_get_set (get_game ()));

  g_assert_cmpstr (text, ==, expected);
}

static void
take (guint64 n_counters)
{
  ponder_heaps_board_mark (get_board (), 0, n_counters);
  ponder_heaps_board_take (get_board ());
}

static void
test_take (void)
{
  set_up ();
  ponder_heaps_board_choose (get_board (), 0, 5);
  assert_told ("5 can’t be taken at once, only 1, 2 or 3.");
  g_assert_false (gtk_widget_get_sensitive (control ("take")));
  ponder_heaps_board_choose (get_board (), 0, 3);
  assert_told ("3 marked. Choose them again to take them.");
  g_assert_cmpstr (gtk_button_get_label (control ("take")), ==, "Take 3");
  ponder_heaps_board_choose (get_board (), 0, 3);
  g_assert_cmpuint (count (0), ==, 18);
  g_assert_cmpstr (gtk_button_get_label (control ("take")), ==, "Take");
  /* With the field and the button. */
  gtk_spin_button_set_value (control ("count"), 2);
  g_assert_cmpuint (ponder_heaps_board_get_marked (get_board ()), ==, 2);
  g_signal_emit_by_name (control ("take"), "clicked");
  g_assert_cmpuint (count (0), ==, 16);
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count (0), ==, 21);
  page_test_tear_down ();
}

static void
test_rules (void)
{
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);

  set_up ();
  gtk_drop_down_set_selected (control ("ending"), 1);
  g_assert_true (ponder_take_away_is_misere (get_game ()));
  g_signal_emit_by_name (control ("set"), "chosen", squares);
  assert_set ("squares");
  g_assert_true (ponder_take_away_is_misere (get_game ()));
  g_assert_false (gtk_widget_get_sensitive (control ("remove")));
  while (gtk_widget_get_sensitive (control ("add")))
    g_signal_emit_by_name (control ("add"), "clicked");
  g_assert_cmpuint (ponder_take_away_get_n_heaps (get_game ()), ==, 12);
  g_signal_emit_by_name (ponder_heaps_board_get_popover (get_board ()), "changed", 1, (guint64) 1000000000000);
  g_assert_cmpuint (count (1), ==, 1000000000000);
  g_assert_cmpuint (count (0), ==, 21);
  g_signal_emit_by_name (control ("remove"), "clicked");
  g_assert_cmpuint (ponder_take_away_get_n_heaps (get_game ()), ==, 11);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (ponder_take_away_get_n_heaps (get_game ()), ==, 12);
  for (guint i = 0; i < 14; i++)
    page_test_activate ("undo", NULL);
  g_assert_false (ponder_take_away_is_misere (get_game ()));
  assert_set ("1,2,3");
  g_assert_cmpuint (gtk_drop_down_get_selected (control ("ending")), ==, 0);
  page_test_tear_down ();
}

/* A change of the rules in the middle of a game begins again at the start; a change of a heap, with the heaps now. */
static void
test_change_while_playing (void)
{
  set_up ();
  take (3);
  gtk_drop_down_set_selected (control ("ending"), 1);
  g_assert_cmpuint (count (0), ==, 21);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count (0), ==, 18);
  g_signal_emit_by_name (control ("add"), "clicked");
  g_assert_cmpuint (count (0), ==, 21);
  take (3);
  g_signal_emit_by_name (ponder_heaps_board_get_popover (get_board ()), "changed", 1, (guint64) 4);
  g_assert_cmpuint (count (0), ==, 18);
  g_assert_cmpuint (count (1), ==, 4);
  page_test_tear_down ();
}

static gboolean
has_values (gpointer user_data)
{
  return ponder_game_page_get_solution (get_page ()) != NULL;
}

static void
test_values (void)
{
  set_up ();
  page_test_activate ("values", NULL);
  widget_test_wait (has_values, NULL);
  assert_told ("The nim-sum is 1 and not 0, so Player 1 wins.");
  page_test_tear_down ();
}

static PonderTakeStripControls *
get_strip_controls (void)
{
  return widget_test_child (page_test.page, "strip_controls");
}

static void
strip_action (const char *name)
{
  g_action_group_activate_action (ponder_take_strip_controls_get_actions (get_strip_controls ()), name, NULL);
}

/* One says P or N, and is told whether that was right; going back says nothing of the guess. */
static void
test_strip (void)
{
  set_up ();
  page_test_activate ("strip", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_test_child (page_test.page, "board_stack")), ==, "strip");
  strip_action ("step");
  assert_told ("0: there is no move, and the last to move has won, so P. Grundy value 0: no move leads to a 0.");
  ponder_take_strip_controls_guess (get_strip_controls (), FALSE);
  assert_told ("Right. 1: taking 1 leads to 0, a P position, so N. Grundy value 1: a move leads to a 0, and none to a "
               "1.");
  ponder_take_strip_controls_guess (get_strip_controls (), TRUE);
  assert_told ("No. 2: taking 2 leads to 0, a P position, so N. Grundy value 2: moves lead to all values from 0 to 1, "
               "and none to 2.");
  strip_action ("step-back");
  assert_told ("1: taking 1 leads to 0, a P position, so N. Grundy value 1: a move leads to a 0, and none to a 1.");
  g_assert_cmpstr (gtk_label_get_label (widget_test_child (get_strip_controls (), "score")), ==, "1 of 2 right");
  /* What has been filled in can't be guessed. */
  ponder_take_strip_controls_guess (get_strip_controls (), TRUE);
  assert_told ("1: taking 1 leads to 0, a P position, so N. Grundy value 1: a move leads to a 0, and none to a 1.");
  page_test_activate ("strip", NULL);
  assert_told ("Player 1 to move.");
  page_test_tear_down ();
}

/* The strip of other rules begins anew. */
static void
test_strip_of_rules (void)
{
  set_up ();
  page_test_activate ("strip", NULL);
  strip_action ("step");
  page_test_activate ("strip", NULL);
  page_test_activate ("strip", NULL);
  assert_told ("0: there is no move, and the last to move has won, so P. Grundy value 0: no move leads to a 0.");
  page_test_activate ("strip", NULL);
  gtk_drop_down_set_selected (control ("ending"), 1);
  page_test_activate ("strip", NULL);
  strip_action ("step");
  assert_told ("0: there is no move, and the last to move has lost, so N. Grundy value 0: no move leads to a 0.");
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/take-away-page/take", test_take);
  g_test_add_func ("/take-away-page/rules", test_rules);
  g_test_add_func ("/take-away-page/change-while-playing", test_change_while_playing);
  g_test_add_func ("/take-away-page/values", test_values);
  g_test_add_func ("/take-away-page/strip", test_strip);
  g_test_add_func ("/take-away-page/strip-of-rules", test_strip_of_rules);
  return g_test_run ();
}
