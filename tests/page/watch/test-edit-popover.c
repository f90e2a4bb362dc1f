/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-watch.h"
#include "widget-test.h"

/* Tests the popover that offers to leave a run. */

static void
leave_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  ++*(guint *) user_data;
}

static const GActionEntry action_entry = { .name = "leave", .activate = leave_action };

/* The button does the action and says what becomes of the run, also to a screen reader. */
static void
test_offer (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = gtk_menu_button_new ();
  GtkWidget *popover = ponder_watch_new_edit_popover ("page.leave", "Play On", "The search stays as it is");
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  guint n_left = 0;
  GtkWidget *button = widget_test_find (popover, GTK_TYPE_BUTTON);

  g_action_map_add_action_entries (G_ACTION_MAP (actions), &action_entry, 1, &n_left);
  gtk_widget_insert_action_group (page, "page", G_ACTION_GROUP (actions));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (page), popover);
  gtk_window_set_child (GTK_WINDOW (window), page);
  widget_test_show (window, 300, 300);

  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n_left, ==, 1);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (actions), "leave")), FALSE);
  g_assert_false (gtk_widget_is_sensitive (button));

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_test_find_nth (popover, GTK_TYPE_LABEL, 0))), ==, "Play On");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_test_find_nth (popover, GTK_TYPE_LABEL, 1))), ==,
                   "The search stays as it is");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Play On");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "The search stays as it is");
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/edit-popover/offer", test_offer);
  return g_test_run ();
}
