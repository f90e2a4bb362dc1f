/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bare-page.h"
#include "widget-test.h"

/* Tests what a page looks like, without a document and without a page. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  GtkWidget *board;
  GtkWidget *keys;
  GtkWidget *controls;
  GtkWidget *panel;
  guint n_notified;
} Fixture;

static void
count_cb (Fixture *fixture)
{
  fixture->n_notified++;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->board = gtk_button_new ();
  fixture->keys = gtk_button_new ();
  fixture->controls = gtk_button_new ();
  fixture->panel = gtk_button_new ();
  fixture->page = g_object_new (bare_page_get_type (), "board", fixture->board, "keys", fixture->keys, "controls",
                                fixture->controls, "panel", fixture->panel, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->page);
}

/* The page is narrow below 500 pixels, and says so to its parts and by a style class. */
static void
test_narrow (Fixture      *fixture,
             gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);
  gboolean narrow;

  widget_test_show (fixture->window, width, 600);
  g_object_get (fixture->page, "narrow", &narrow, NULL);
  g_assert_true (narrow == (width < 500));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (fixture->page), "narrow") == narrow);
}

/* While the panel is open, the controls are shown in the place of the keys. */
static void
test_panel (Fixture      *fixture,
            gconstpointer data)
{
  g_signal_connect_swapped (fixture->page, "notify::watching", G_CALLBACK (count_cb), fixture);
  widget_test_show (fixture->window, 1000, 600);
  for (gboolean open = FALSE; open <= TRUE; open++)
    {
      ponder_page_set_panel_open (fixture->page, open);
      ponder_page_set_panel_open (fixture->page, open);
      widget_test_settle (fixture->window);
      g_assert_true (ponder_page_is_watching (fixture->page) == open);
      g_assert_true (gtk_widget_get_mapped (fixture->panel) == open);
      g_assert_true (gtk_widget_get_mapped (fixture->controls) == open);
      g_assert_true (gtk_widget_get_mapped (fixture->keys) != open);
    }
  g_assert_cmpuint (fixture->n_notified, ==, 1);
}

static void
test_focus (Fixture      *fixture,
            gconstpointer data)
{
  widget_test_show (fixture->window, 1000, 600);
  gtk_widget_grab_focus (fixture->keys);
  ponder_page_focus_board (fixture->page);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == fixture->keys);
  ponder_page_set_focus (fixture->page, fixture->board);
  ponder_page_focus_board (fixture->page);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == fixture->board);
}

/* Whoever shows the title of the window learns when it changes. */
static void
test_title (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *title = NULL;

  g_signal_connect_swapped (fixture->page, "notify::window-title", G_CALLBACK (count_cb), fixture);
  ponder_page_set_title (fixture->page, "Queens", NULL);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  ponder_page_set_title (fixture->page, "Queens", "Easy");
  g_assert_cmpuint (fixture->n_notified, ==, 2);
  g_object_get (fixture->page, "window-title", &title, NULL);
  g_assert_cmpstr (title, ==, "Easy — Queens");
}

static void
assert_enabled (GActionGroup *actions,
                const char   *action,
                gboolean      enabled)
{
  g_assert_true (g_action_group_get_action_enabled (actions, action) == enabled);
}

static void
assert_offers_zoom (GtkWidget       *window,
                    PonderBoardView *view,
                    gboolean         offers)
{
  widget_test_settle (window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (ponder_board_view_get_zoom_button (view))) == offers);
}

/* Actions that would change nothing are insensitive. Their menu is there for a board that is larger than its place. */
static void
test_zoom (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderBoardView *view = g_object_new (PONDER_TYPE_BOARD_VIEW, NULL);
  PonderPage *page = g_object_new (bare_page_get_type (), "board", view, NULL);
  GActionGroup *actions = ponder_page_get_actions (page);

  ponder_board_set_shape (ponder_board_view_get_board (view), 9, 9, 3, 3);
  ponder_page_set_board_view (page, view);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  widget_test_show (window, 400, 500);
  assert_enabled (actions, "zoom-in", TRUE);
  assert_enabled (actions, "zoom-out", FALSE);
  assert_enabled (actions, "zoom-to-fit", FALSE);
  assert_offers_zoom (window, view, FALSE);

  g_action_group_activate_action (actions, "zoom-in", NULL);
  assert_enabled (actions, "zoom-out", TRUE);
  g_action_group_activate_action (actions, "zoom-out", NULL);
  assert_enabled (actions, "zoom-out", FALSE);
  g_action_group_activate_action (actions, "zoom-in", NULL);
  assert_enabled (actions, "zoom-to-fit", TRUE);
  assert_offers_zoom (window, view, TRUE);
  g_action_group_activate_action (actions, "zoom-to-fit", NULL);
  assert_enabled (actions, "zoom-to-fit", FALSE);
  assert_offers_zoom (window, view, FALSE);
  ponder_board_set_shape (ponder_board_view_get_board (view), 12, 12, 3, 4);
  assert_offers_zoom (window, view, TRUE);
  ponder_board_set_shape (ponder_board_view_get_board (view), 9, 9, 3, 3);
  assert_offers_zoom (window, view, FALSE);
  while (g_action_group_get_action_enabled (actions, "zoom-in"))
    g_action_group_activate_action (actions, "zoom-in", NULL);
  assert_enabled (actions, "zoom-out", TRUE);
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/page/narrow", Fixture, GINT_TO_POINTER (400), set_up, test_narrow, tear_down);
  g_test_add ("/page/wide", Fixture, GINT_TO_POINTER (500), set_up, test_narrow, tear_down);
  g_test_add ("/page/panel", Fixture, NULL, set_up, test_panel, tear_down);
  g_test_add ("/page/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/page/title", Fixture, NULL, set_up, test_title, tear_down);
  g_test_add_func ("/page/zoom", test_zoom);
  return g_test_run ();
}
