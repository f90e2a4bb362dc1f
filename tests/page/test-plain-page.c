/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bare-page.h"
#include "ponder-search-panel.h"
#include "ponder-transport.h"
#include "widget-test.h"

/* Tests a page that stands on PonderPage alone. Its document is a text. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->page = g_object_new (bare_page_get_type (), NULL);
  bare_page_add_document (fixture->page, "abc");
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 1000, 700);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->page);
}

/* A page without a puzzle has nothing of one. */
static void
test_alone (Fixture      *fixture,
            gconstpointer data)
{
  static const char *const others[] = { "solve", "next-answer", "search", "edit", "remember", "play", "count" };
  GActionGroup *actions = ponder_page_get_actions (fixture->page);
  PonderHistory *history = ponder_page_get_history (fixture->page);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (g_action_group_has_action (actions, others[i]));
  g_assert_null (widget_test_find (fixture->window, PONDER_TYPE_SEARCH_PANEL));
  g_assert_null (widget_test_find (fixture->window, PONDER_TYPE_TRANSPORT));
  g_assert_false (ponder_page_is_watching (fixture->page));

  history_test_push (history, "abcd");
  g_assert_true (g_action_group_get_action_enabled (actions, "undo"));
  g_action_group_activate_action (actions, "undo", NULL);
  g_assert_cmpstr (ponder_history_get (history), ==, "abc");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/plain-page/alone", Fixture, NULL, set_up, test_alone, tear_down);
  return g_test_run ();
}
