/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-jugs-final.h"
#include "ponder-jugs-page.h"
#include "ponder-page-actions.h"
#include "ponder-search-panel.h"
#include "transport-test.h"

/* Tests the page of Water Jugs: playing by hand, and what the page says about the puzzle. */

#define TAP PONDER_JUGS_TAP

static PonderPuzzlePage *
get_puzzle_page (void)
{
  return PONDER_PUZZLE_PAGE (page_test.page);
}

static const PonderJugsRules *
get_rules (void)
{
  return ponder_jugs_get_rules (PONDER_JUGS (ponder_puzzle_page_get_puzzle (get_puzzle_page ())));
}

static gpointer
control (const char *name)
{
  return widget_test_child (widget_test_child (page_test.page, "controls"), name);
}

static PonderJugsBoard *
get_board (void)
{
  return widget_test_child (page_test.page, "board");
}

/* Checks what screen readers say for the second jug; the first vessel is the tap. */
static void
assert_second (const char *expected)
{
  gtk_test_accessible_assert_property (widget_test_find_nth (GTK_WIDGET (get_board ()), PONDER_TYPE_JUGS_VESSEL, 2),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static GtkSpinButton *
amount (gpointer final,
        guint    jug)
{
  return GTK_SPIN_BUTTON (widget_test_find_nth (final, GTK_TYPE_SPIN_BUTTON, jug));
}

static gboolean
is_mapped (gpointer user_data)
{
  return !g_str_has_suffix (gtk_label_get_label (control ("words")), "Finding the best possible…");
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_JUGS_PAGE);
  widget_test_wait (is_mapped, NULL);
}

static void
pour (guint from,
      guint to)
{
  PonderJugsBoard *board = get_board ();

  ponder_piece_board_activate (board, from);
  ponder_piece_board_activate (board, to);
}

static guint
count_played (void)
{
  return ponder_puzzle_page_get_played (get_puzzle_page ())->len;
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, expected);
}

static void
assert_words (const char *expected)
{
  g_assert_cmpstr (gtk_label_get_label (control ("words")), ==, expected);
}

static void
assert_strip (const char *expected)
{
  GtkListView *view = widget_test_child (control ("strip"), "view");
  GtkSelectionModel *states = gtk_list_view_get_model (view);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (states)); i++)
    {
      g_autoptr (GtkStringObject) state = g_list_model_get_item (G_LIST_MODEL (states), i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? " › " : "", gtk_string_object_get_string (state),
                              gtk_selection_model_is_selected (states, i) ? "*" : "");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* After three moves the target can't be reached; undo helps. */
static void
test_stuck (void)
{
  set_up ();
  assert_words ("0 moves so far. Best possible: 6. From here: 6 more.");
  assert_strip ("0 0 0*");
  g_assert_false (page_test_is_enabled ("last-good"));

  pour (TAP, 1);
  assert_told ("Fill jug 2: now (0, 8, 0).");
  pour (1, 0);
  g_assert_true (gtk_widget_get_visible (control ("hint")));
  pour (TAP, 2);
  assert_told ("Stuck: 6 can no longer be reached (36 of the 272 states are dead ends).");
  assert_words ("3 moves so far. Best possible: 6. From here: none.");
  assert_strip ("0 0 0 › 0 8 0 › 5 3 0 › 5 3 12*");
  g_assert_true (gtk_widget_get_visible (control ("last_good")));
  g_assert_false (gtk_widget_get_visible (control ("hint")));
  g_assert_false (page_test_is_enabled ("hint"));

  page_test_activate ("last-good", NULL);
  assert_strip ("0 0 0 › 0 8 0 › 5 3 0*");
  g_assert_false (page_test_is_enabled ("last-good"));
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_played (), ==, 3);
  page_test_tear_down ();
}

/* Following the hints reaches the target in the fewest moves. */
static void
test_hints (void)
{
  set_up ();
  for (guint i = 0; i < 6; i++)
    {
      g_assert_true (page_test_is_enabled ("hint"));
      page_test_activate ("hint", NULL);
    }
  assert_told ("6 is measured, in 6 moves.");
  assert_words ("6 moves so far. Best possible: 6. From here: 0 more.");
  g_assert_false (page_test_is_enabled ("hint"));
  page_test_tear_down ();
}

/* Clicking a state goes back to it; undo restores the moves after it. */
static void
test_strip (void)
{
  PonderJugsStrip *strip;

  set_up ();
  strip = control ("strip");
  pour (TAP, 0);
  pour (TAP, 1);
  pour (0, 2);
  assert_strip ("0 0 0 › 5 0 0 › 5 8 0 › 0 8 5*");
  g_signal_emit_by_name (strip, "chosen", 1);
  assert_strip ("0 0 0 › 5 0 0*");
  page_test_activate ("undo", NULL);
  assert_strip ("0 0 0 › 5 0 0 › 5 8 0 › 0 8 5*");
  /* Clicking the current state does nothing. */
  g_signal_emit_by_name (strip, "chosen", 3);
  g_assert_cmpuint (count_played (), ==, 3);
  g_signal_emit_by_name (strip, "chosen", 0);
  g_assert_cmpuint (count_played (), ==, 0);
  page_test_tear_down ();
}

static gboolean
has_finding (gpointer user_data)
{
  return ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (get_puzzle_page ())) != NULL;
}

static void
test_answer (void)
{

  set_up ();
  pour (TAP, 1);
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  assert_strip ("0 0 0 › 5 0 0 › 5 8 0 › 0 8 5 › 5 8 5 › 0 8 10 › 0 6 12*");
  assert_words ("Answer: 6. Best possible: 6. From here: 0 more.");
  assert_second ("Jug 2: 6 of 8, answer, the target");
  g_assert_false (page_test_is_enabled ("hint"));
  page_test_activate ("undo", NULL);
  assert_strip ("0 0 0 › 0 8 0*");
  page_test_tear_down ();
}

static void
test_refused (void)
{
  set_up ();
  ponder_piece_board_activate (get_board (), 0);
  assert_told ("Jug 1 is empty.");
  g_assert_cmpuint (count_played (), ==, 0);
  page_test_tear_down ();
}

/* Rules can be changed below the board. Undo restores the old rules with the moves made under them. */
static void
test_rules (void)
{
  set_up ();
  pour (TAP, 1);
  gtk_spin_button_set_value (control ("target"), 7);
  g_assert_cmpuint (get_rules ()->target, ==, 7);
  g_assert_cmpuint (count_played (), ==, 0);
  gtk_drop_down_set_selected (control ("jug"), 3);
  g_assert_cmpuint (get_rules ()->jug, ==, 2);
  gtk_toggle_button_set_active (control ("drain"), TRUE);
  gtk_toggle_button_set_active (control ("tap"), FALSE);
  g_assert_true (get_rules ()->has_drain && !get_rules ()->has_tap);
  for (guint i = 0; i < 5; i++)
    page_test_activate ("undo", NULL);
  g_assert_cmpuint (get_rules ()->target, ==, 6);
  g_assert_cmpuint (get_rules ()->jug, ==, PONDER_JUGS_ANY);
  g_assert_cmpuint (gtk_drop_down_get_selected (control ("jug")), ==, 0);
  g_assert_true (gtk_toggle_button_get_active (control ("tap")));
  g_assert_cmpuint (count_played (), ==, 0);
  page_test_activate ("redo", NULL);
  g_assert_cmpuint (count_played (), ==, 1);
  page_test_tear_down ();
}

/* There are one to eight jugs. If the jug for the target is removed, any jug will do. */
static void
test_number (void)
{
  set_up ();
  while (gtk_widget_get_sensitive (control ("add")))
    g_signal_emit_by_name (control ("add"), "clicked");
  g_assert_cmpuint (get_rules ()->n_jugs, ==, PONDER_JUGS_MOST_JUGS);
  g_assert_cmpuint (get_rules ()->capacities[7], ==, 17);
  gtk_drop_down_set_selected (control ("jug"), 8);
  g_assert_cmpuint (get_rules ()->jug, ==, 7);
  while (gtk_widget_get_sensitive (control ("remove")))
    g_signal_emit_by_name (control ("remove"), "clicked");
  g_assert_cmpuint (get_rules ()->n_jugs, ==, 1);
  g_assert_cmpuint (get_rules ()->jug, ==, PONDER_JUGS_ANY);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (control ("jug"))), ==, 3);
  page_test_tear_down ();
}

static void
open_example (guint nth)
{
  page_test_activate ("example", g_variant_new_uint32 (nth));
  widget_test_wait (is_mapped, NULL);
}

/* 8 shared with 5 and 3: the shortest way takes seven moves, and only the complete share is the end. */
static void
test_share (void)
{

  set_up ();
  open_example (5);
  assert_words ("0 moves so far. Best possible: 7. From here: 7 more.");
  g_assert_true (gtk_widget_get_visible (control ("final")));
  g_assert_false (gtk_widget_get_visible (control ("target")));
  for (guint i = 0; i < 6; i++)
    page_test_activate ("hint", NULL);
  assert_words ("6 moves so far. Best possible: 7. From here: 1 more.");
  assert_told ("Pour jug 2 into jug 3: now (1, 4, 3).");
  assert_second ("Jug 2: 4 of 5, the target");
  page_test_activate ("hint", NULL);
  assert_told ("(4, 4, 0) is measured, in 7 moves.");
  page_test_tear_down ();
}

/* A target for each jug can be set below the board, and is adjusted when the jugs change. */
static void
test_final (void)
{
  PonderJugsFinal *final;
  GtkWidget *popover;
  gpointer capacity;

  set_up ();
  final = control ("final");
  popover = GTK_WIDGET (get_board ()->popover);
  gtk_drop_down_set_selected (control ("jug"), 4);
  g_assert_cmpuint (get_rules ()->jug, ==, PONDER_JUGS_EACH);
  g_assert_cmpuint (get_rules ()->final[1], ==, 6);
  gtk_spin_button_set_value (amount (final, 2), 12);
  g_assert_cmpuint (get_rules ()->final[2], ==, 12);
  gtk_spin_button_set_value (amount (final, 0), 99);
  g_assert_cmpuint (get_rules ()->final[0], ==, 5);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget_test_child (final, "button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Amount for each jug: (5, 6, 12)");

  g_signal_emit_by_name (control ("add"), "clicked");
  g_assert_cmpuint (get_rules ()->jug, ==, PONDER_JUGS_EACH);
  g_assert_cmpuint (gtk_drop_down_get_selected (control ("jug")), ==, 5);
  g_signal_emit_by_name (control ("remove"), "clicked");
  g_signal_emit_by_name (control ("remove"), "clicked");
  g_assert_cmpuint (get_rules ()->final[2], ==, 0);
  g_signal_emit_by_name (widget_test_find_nth (GTK_WIDGET (get_board ()), GTK_TYPE_BUTTON, 1), "clicked");
  capacity = gtk_widget_get_template_child (popover, PONDER_TYPE_JUGS_POPOVER, "capacity");
  gtk_spin_button_set_value (capacity, 4);
  g_assert_cmpuint (get_rules ()->final[1], ==, 4);
  gtk_popover_popdown (GTK_POPOVER (popover));

  gtk_drop_down_set_selected (control ("jug"), 2);
  g_assert_cmpuint (get_rules ()->target, ==, 4);
  g_assert_cmpuint (get_rules ()->jug, ==, 1);
  g_assert_cmpuint (get_rules ()->final[0], ==, 0);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (get_rules ()->jug, ==, PONDER_JUGS_EACH);
  g_assert_cmpuint (gtk_spin_button_get_value_as_int (amount (final, 1)), ==, 4);
  page_test_tear_down ();
}

static void
test_popover (void)
{
  PonderJugsBoard *board;
  GtkWidget *popover;
  gpointer capacity;
  gpointer contents;

  set_up ();
  board = get_board ();
  popover = GTK_WIDGET (board->popover);
  capacity = gtk_widget_get_template_child (popover, PONDER_TYPE_JUGS_POPOVER, "capacity");
  contents = gtk_widget_get_template_child (popover, PONDER_TYPE_JUGS_POPOVER, "contents");
  g_signal_emit_by_name (widget_test_find_nth (GTK_WIDGET (board), GTK_TYPE_BUTTON, 1), "clicked");
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (capacity), ==, 8);
  gtk_spin_button_set_value (contents, 7);
  g_assert_cmpuint (get_rules ()->contents[1], ==, 7);
  /* No jug holds more than its capacity. */
  gtk_spin_button_set_value (capacity, 4);
  g_assert_cmpuint (get_rules ()->capacities[1], ==, 4);
  g_assert_cmpuint (get_rules ()->contents[1], ==, 4);
  gtk_spin_button_set_value (capacity, 200000);
  g_assert_cmpuint (get_rules ()->capacities[1], ==, PONDER_JUGS_MOST_CAPACITY);
  page_test_activate ("undo", NULL);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (capacity), ==, 4);
  gtk_popover_popdown (GTK_POPOVER (popover));
  page_test_tear_down ();
}

static gboolean
is_at (gpointer user_data)
{
  return transport_test_is_paused (page_test.page) &&
         transport_test_get_node (page_test.page) == GPOINTER_TO_UINT (user_data);
}

static PonderSearchPanel *
get_panel (void)
{
  return PONDER_SEARCH_PANEL (widget_test_find (page_test.window, PONDER_TYPE_SEARCH_PANEL));
}

static const char *
get_note (void)
{
  GtkWidget *note = widget_test_child (get_panel (), "note");

  return gtk_widget_get_visible (note) ? gtk_label_get_text (GTK_LABEL (note)) : NULL;
}

static gboolean
has_note (gpointer user_data)
{
  return get_note () != NULL;
}

static gboolean
has_endless_note (gpointer user_data)
{
  return strstr (get_note (), "States repeat, so this search never ends.") != NULL;
}

static void
step_to (guint visit)
{
  while (transport_test_get_node (page_test.page) < visit)
    {
      guint64 next = transport_test_get_node (page_test.page) + 1;

      transport_test_start (page_test.page, "step");
      widget_test_wait (is_at, GUINT_TO_POINTER ((guint) next));
    }
}

/* The switch sets the method. Without remembering, the page names the first repeated state and its visits. */
static void
test_remember (void)
{
  gboolean is_handled = FALSE;

  set_up ();
  g_assert_true (ponder_page_get_switch (page_test.page, "remember"));
  ponder_page_set_switch (page_test.page, "search", TRUE);
  g_assert_true (ponder_search_panel_get_method (get_panel ())->remember);
  step_to (8);
  g_assert_null (get_note ());

  ponder_page_set_switch (page_test.page, "remember", FALSE);
  g_assert_false (ponder_search_panel_get_method (get_panel ())->remember);
  g_assert_cmpuint (transport_test_get_node (page_test.page), ==, 0);
  step_to (6);
  g_assert_null (get_note ());
  step_to (7);
  widget_test_wait (has_note, NULL);
  g_assert_true (g_str_has_prefix (get_note (), "The state (5, 8, 12) appears again: nodes 4 and 7 are the same."));

  /* The numbers are links that go there. At an earlier visit it has not repeated yet; with remembering it never does.
   */
  g_signal_emit_by_name (widget_test_child (get_panel (), "note"), "activate-link", "4", &is_handled);
  g_assert_true (is_handled);
  widget_test_wait (is_at, GUINT_TO_POINTER (4));
  g_assert_null (get_note ());
  step_to (7);
  transport_test_start (page_test.page, "step-back");
  widget_test_wait (is_at, GUINT_TO_POINTER (6));
  g_assert_null (get_note ());
  step_to (8);
  g_assert_nonnull (get_note ());
  g_assert_null (strstr (get_note (), "never ends"));
  step_to (100);
  widget_test_wait (has_endless_note, NULL);
  ponder_page_set_switch (page_test.page, "remember", TRUE);
  g_assert_null (get_note ());
  page_test_tear_down ();
}

/* The page says if something isn't known. */
static void
test_unknown (void)
{
  PonderJugsRules rules = {
    .n_jugs = 3, .capacities = { 5, 8, 12 }, .has_tap = TRUE, .target = 6, .jug = PONDER_JUGS_ANY
  };
  g_autoptr (PonderPuzzle) puzzle = ponder_jugs_new (&rules);

  page_test_set_up_of (PONDER_TYPE_JUGS_PAGE);
  ponder_puzzle_page_open (get_puzzle_page (), puzzle, NULL);
  if (!is_mapped (NULL))
    {
      assert_words ("0 moves so far. Finding the best possible…");
      g_assert_false (page_test_is_enabled ("hint"));
    }
  widget_test_wait (is_mapped, NULL);
  assert_words ("0 moves so far. Best possible: 6. From here: 6 more.");

  /* A map still being made when the puzzle changes is not used for the new puzzle. */
  gtk_spin_button_set_value (control ("target"), 1);
  gtk_spin_button_set_value (control ("target"), 2);
  g_assert_false (is_mapped (NULL));
  widget_test_wait (is_mapped, NULL);
  assert_words ("0 moves so far. Best possible: 4. From here: 4 more.");
  /* The target can't be reached from the start. */
  gtk_spin_button_set_value (control ("target"), 13);
  widget_test_wait (is_mapped, NULL);
  assert_told ("13 can’t be measured with these jugs. Solve says why.");
  g_assert_false (page_test_is_enabled ("last-good"));
  page_test_tear_down ();
}

/* In any width the rules are visible, and as wide as they request. */
static void
test_room (void)
{
  static const int widths[] = { 360, 500, 600, 1000 };

  set_up ();
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *parts[] = { control ("jug"), control ("drain"), control ("remove"), control ("add") };

      gtk_window_set_default_size (GTK_WINDOW (page_test.window), widths[i], 400);
      widget_test_settle (page_test.window);
      for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
        {
          graphene_rect_t bounds;
          int natural;

          g_assert_true (gtk_widget_compute_bounds (parts[part], page_test.window, &bounds));
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, widths[i]);
          gtk_widget_measure (parts[part], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
          g_assert_cmpint (gtk_widget_get_allocated_width (parts[part]), >=, natural);
        }
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

  g_test_add_func ("/jugs-page/stuck", test_stuck);
  g_test_add_func ("/jugs-page/hints", test_hints);
  g_test_add_func ("/jugs-page/strip", test_strip);
  g_test_add_func ("/jugs-page/answer", test_answer);
  g_test_add_func ("/jugs-page/refused", test_refused);
  g_test_add_func ("/jugs-page/rules", test_rules);
  g_test_add_func ("/jugs-page/number", test_number);
  g_test_add_func ("/jugs-page/share", test_share);
  g_test_add_func ("/jugs-page/final", test_final);
  g_test_add_func ("/jugs-page/popover", test_popover);
  g_test_add_func ("/jugs-page/remember", test_remember);
  g_test_add_func ("/jugs-page/unknown", test_unknown);
  g_test_add_func ("/jugs-page/room", test_room);
  return g_test_run ();
}
