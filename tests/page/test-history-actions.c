/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bare-page.h"
#include "widget-test.h"

/* Tests Undo and Redo, as actions and by their keys, on a page with nothing else. */

typedef struct
{
  PonderPage *page;
  PonderHistory *history;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->page = g_object_ref_sink (g_object_new (bare_page_get_type (), NULL));
  fixture->history = bare_page_add_document (fixture->page, "first");
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->history), (gpointer *) &fixture->history);
  g_assert_finalize_object (fixture->page);
  g_assert_null (fixture->history);
}

static void
assert_state (Fixture    *fixture,
              const char *position,
              gboolean    can_undo,
              gboolean    can_redo)
{
  g_assert_cmpstr (ponder_history_get (fixture->history), ==, position);
  g_assert_true (g_action_group_get_action_enabled (ponder_page_get_actions (fixture->page), "undo") == can_undo);
  g_assert_true (g_action_group_get_action_enabled (ponder_page_get_actions (fixture->page), "redo") == can_redo);
}

static void
test_actions (Fixture      *fixture,
              gconstpointer data)
{
  assert_state (fixture, "first", FALSE, FALSE);
  history_test_push (fixture->history, "second");
  assert_state (fixture, "second", TRUE, FALSE);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "undo", NULL);
  assert_state (fixture, "first", FALSE, TRUE);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "redo", NULL);
  assert_state (fixture, "second", TRUE, FALSE);
}

/* The keys come before those of an entry on the page, and are left to others when there is nothing to undo. */
static void
test_keys (Fixture      *fixture,
           gconstpointer data)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
  } redo[] = { { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK }, { GDK_KEY_y, GDK_CONTROL_MASK } };
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->page));
  guint n_capture = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller) && g_list_model_get_n_items (G_LIST_MODEL (controller)) > 0)
        {
          g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_CAPTURE);
          n_capture++;
        }
    }
  g_assert_cmpuint (n_capture, ==, 1);
  g_assert_false (widget_test_press_key (GTK_WIDGET (fixture->page), GDK_KEY_z, GDK_CONTROL_MASK));
  history_test_push (fixture->history, "second");
  for (guint i = 0; i < G_N_ELEMENTS (redo); i++)
    {
      g_assert_true (widget_test_press_key (GTK_WIDGET (fixture->page), GDK_KEY_z, GDK_CONTROL_MASK));
      assert_state (fixture, "first", FALSE, TRUE);
      g_assert_true (widget_test_press_key (GTK_WIDGET (fixture->page), redo[i].keyval, redo[i].modifiers));
      assert_state (fixture, "second", TRUE, FALSE);
    }
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  ADD ("/history-actions/actions", test_actions);
  ADD ("/history-actions/keys", test_keys);
  return g_test_run ();
}
