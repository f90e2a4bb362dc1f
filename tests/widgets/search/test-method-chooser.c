/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-method-chooser.h"
#include "ponder-method-popover.h"
#include "ponder-queens.h"
#include "ring-puzzle.h"
#include "search-test.h"

static PonderMethodChooser *
get_chooser (void)
{
  return search_test_panel_child ("chooser");
}

static GtkDropDown *
get_drop_down (void)
{
  return GTK_DROP_DOWN (
    gtk_widget_get_template_child (GTK_WIDGET (get_chooser ()), PONDER_TYPE_METHOD_CHOOSER, "drop_down"));
}

static PonderMethodPopover *
get_popover (void)
{
  return PONDER_METHOD_POPOVER (
    gtk_widget_get_template_child (GTK_WIDGET (get_chooser ()), PONDER_TYPE_METHOD_CHOOSER, "popover"));
}

static void
assert_method_is (const char *preset)
{
  const PonderPreset *found = ponder_preset_of_method (ponder_search_panel_get_method (search_test.panel));

  g_assert_cmpstr (found != NULL ? found->id : "own", ==, preset);
}

static const char *
get_explanation (void)
{
  return gtk_widget_get_tooltip_text (GTK_WIDGET (get_drop_down ()));
}

static void
test_presets (void)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  guint n_changes = 0;
  gulong id = g_signal_connect (search_test.panel, "method-changed", G_CALLBACK (search_test_count_cb), &n_changes);

  search_test_begin_queens (6, "backtracking");
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (get_drop_down ())), ==, n_presets + 1);
  for (guint i = 0; i < n_presets; i++)
    {
      g_autofree char *name = NULL;

      gtk_drop_down_set_selected (get_drop_down (), i);
      assert_method_is (presets[i].id);
      name = g_strconcat ("Method: ", presets[i].name, NULL);
      gtk_test_accessible_assert_property (gtk_widget_get_first_child (GTK_WIDGET (get_drop_down ())),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      g_assert_cmpstr (get_explanation (), ==, presets[i].explanation);
      g_assert_cmpuint (n_changes, ==, i + 1);
    }
  search_test_begin_queens (6, "breadth-first");
  g_assert_cmpuint (n_changes, ==, n_presets);
  assert_method_is ("breadth-first");
  g_signal_handler_disconnect (search_test.panel, id);
}

static gboolean
is_toggle (GtkWidget  *widget,
           const char *name)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget)))), name);
}

static GtkWidget *
find_toggle (const char *name)
{
  GtkWidget *widget = NULL;
  GQueue queue = G_QUEUE_INIT;

  g_queue_push_tail (&queue, get_popover ());
  while (widget == NULL && !g_queue_is_empty (&queue))
    {
      GtkWidget *next = g_queue_pop_head (&queue);

      if (is_toggle (next, name))
        widget = next;
      for (GtkWidget *child = gtk_widget_get_first_child (next); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        g_queue_push_tail (&queue, child);
    }
  g_queue_clear (&queue);
  g_assert_nonnull (widget);
  return widget;
}

static void
toggle (const char *name)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (name)), TRUE);
}

/* Customise… can be chosen repeatedly, and is never the selected item. */
static void
test_customise (void)
{
  guint n_presets;
  guint n_changes = 0;
  gulong id = g_signal_connect (search_test.panel, "method-changed", G_CALLBACK (search_test_count_cb), &n_changes);

  ponder_presets (&n_presets);
  search_test_begin_queens (6, "backtracking");
  for (guint i = 0; i < 2; i++)
    {
      gtk_drop_down_set_selected (get_drop_down (), n_presets);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_popover ())));
      g_assert_cmpuint (gtk_drop_down_get_selected (get_drop_down ()), ==, 2);
      gtk_popover_popdown (GTK_POPOVER (get_popover ()));
    }
  g_assert_cmpuint (n_changes, ==, 0);

  toggle ("Fewest choices first");
  assert_method_is ("fewest-first");
  toggle ("None");
  assert_method_is ("own");
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (get_drop_down ()), ==, n_presets);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (get_drop_down ())), ==,
                   "Custom Method");
  toggle ("Look ahead");
  assert_method_is ("look-ahead");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (get_drop_down ())), ==, n_presets + 1);
  g_signal_handler_disconnect (search_test.panel, id);
}

/* Each order can be chosen, and is explained. */
static void
test_orders (void)
{
  static const struct
  {
    const char *name;
    PonderOrder order;
    const char *explanation;
  } cases[] = {
    { "Fewest choices first", PONDER_ORDER_RANKED, "Depth first, skips nothing, fewest choices first" },
    { "Moves shuffled", PONDER_ORDER_MOVES_SHUFFLED,
      "Depth first, skips nothing, places in their usual order, moves at random" },
    { "Shuffled", PONDER_ORDER_SHUFFLED, "Depth first, skips nothing, fewest choices first, ties at random" },
    { "Natural", PONDER_ORDER_NATURAL, "Depth first without pruning: tests each assignment as soon as it is complete" },
  };

  search_test_begin_queens (6, "generate-and-test");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      toggle (cases[i].name);
      g_assert_cmpint (ponder_search_panel_get_method (search_test.panel)->order, ==, cases[i].order);
      g_assert_cmpstr (get_explanation (), ==, cases[i].explanation);
    }
}

/* How moves are checked can be chosen where the puzzle has more than one way, and matters only under the rules. */
static void
test_checking (void)
{
  g_autoptr (PonderPuzzle) ring = ring_puzzle_new (10, 3);
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (6);
  GtkWidget *whole = find_toggle ("Whole board");
  GtkWidget *part = gtk_widget_get_parent (gtk_widget_get_parent (gtk_widget_get_parent (whole)));

  search_test_begin_queens (6, "backtracking");
  g_assert_true (gtk_widget_get_visible (part));
  toggle ("Whole board");
  g_assert_cmpint (ponder_search_panel_get_method (search_test.panel)->checking, ==, PONDER_CHECKING_WHOLE_BOARD);
  assert_method_is ("backtracking");
  g_assert_nonnull (strstr (get_explanation (), "broken rule. Checks all rules on the whole board at each move"));
  toggle ("Touched cells");
  g_assert_nonnull (strstr (get_explanation (), "broken rule. Compares each move with the cells it touches"));
  toggle ("None");
  g_assert_false (gtk_widget_is_sensitive (whole));
  g_assert_null (strstr (get_explanation (), "Compares"));
  toggle ("Rules");
  g_assert_true (gtk_widget_is_sensitive (whole));
  toggle ("Whole board");

  /* While a board can't be searched, nothing is forgotten. */
  ponder_search_panel_set_puzzle (search_test.panel, NULL);
  g_assert_cmpint (ponder_search_panel_get_method (search_test.panel)->checking, ==, PONDER_CHECKING_WHOLE_BOARD);
  ponder_search_panel_set_puzzle (search_test.panel, ring);
  g_assert_false (gtk_widget_get_visible (part));
  g_assert_cmpint (ponder_search_panel_get_method (search_test.panel)->checking, ==, PONDER_CHECKING_USUAL);
  ponder_search_panel_set_puzzle (search_test.panel, queens);
  g_assert_true (gtk_widget_get_visible (part));
}

static void
test_seed (void)
{
  GObject *seed = gtk_widget_get_template_child (GTK_WIDGET (get_popover ()), PONDER_TYPE_METHOD_POPOVER, "seed");
  GObject *row = gtk_widget_get_template_child (GTK_WIDGET (get_popover ()), PONDER_TYPE_METHOD_POPOVER, "seed_row");

  search_test_begin_queens (6, "backtracking");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (row)));
  toggle ("Moves shuffled");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (row)));
  toggle ("Fewest choices first");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (row)));
  toggle ("Shuffled");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (row)));
  gtk_editable_set_text (GTK_EDITABLE (seed), "18446744073709551615");
  g_signal_emit_by_name (seed, "activate");
  g_assert_cmpuint (ponder_search_panel_get_method (search_test.panel)->seed, ==, G_MAXUINT64);
  gtk_editable_set_text (GTK_EDITABLE (seed), "lucky");
  g_signal_emit_by_name (seed, "activate");
  g_assert_cmpuint (ponder_search_panel_get_method (search_test.panel)->seed, ==, G_MAXUINT64);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (seed)), ==, "18446744073709551615");
  assert_method_is ("shuffled");
}

/* A preset remembers states if they can repeat, and says so if that was changed. */
static void
test_remember (void)
{
  g_autoptr (PonderPuzzle) ring = ring_puzzle_new (10, 3);
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (6);
  GtkSwitch *remember =
    GTK_SWITCH (gtk_widget_get_template_child (GTK_WIDGET (get_popover ()), PONDER_TYPE_METHOD_POPOVER, "remember"));

  search_test_begin_queens (6, "backtracking");
  g_assert_false (ponder_search_panel_get_method (search_test.panel)->remember);
  ponder_search_panel_set_puzzle (search_test.panel, ring);
  g_assert_true (ponder_search_panel_get_method (search_test.panel)->remember);
  gtk_drop_down_set_selected (get_drop_down (), 3);
  g_assert_true (ponder_search_panel_get_method (search_test.panel)->remember);
  g_assert_null (strstr (get_explanation (), "remembered"));

  gtk_switch_set_active (remember, FALSE);
  g_assert_false (ponder_search_panel_get_method (search_test.panel)->remember);
  assert_method_is ("breadth-first");
  g_assert_nonnull (strstr (get_explanation (), ". Doesn’t skip states already seen"));
  ponder_search_panel_set_puzzle (search_test.panel, queens);
  g_assert_false (ponder_search_panel_get_method (search_test.panel)->remember);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();
  /* Its content is made when it is opened. */
  gtk_popover_popup (GTK_POPOVER (get_popover ()));
  gtk_popover_popdown (GTK_POPOVER (get_popover ()));

  g_test_add_func ("/method-chooser/presets", test_presets);
  g_test_add_func ("/method-chooser/customise", test_customise);
  g_test_add_func ("/method-chooser/orders", test_orders);
  g_test_add_func ("/method-chooser/checking", test_checking);
  g_test_add_func ("/method-chooser/seed", test_seed);
  g_test_add_func ("/method-chooser/remember", test_remember);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
