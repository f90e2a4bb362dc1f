/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bare-page.h"
#include "ponder-undo-buttons.h"
#include "widget-test.h"

/* Tests the buttons for Undo and Redo that a narrow page shows. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  GtkWidget *keys;
  PonderHistory *history;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer width)
{
  fixture->keys = g_object_new (PONDER_TYPE_UNDO_BUTTONS, NULL);
  fixture->page = g_object_new (bare_page_get_type (), "board", gtk_button_new (), "keys", fixture->keys, NULL);
  fixture->history = bare_page_add_document (fixture->page, "first");
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, GPOINTER_TO_INT (width), 600);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  g_object_add_weak_pointer (G_OBJECT (fixture->history), (gpointer *) &fixture->history);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->page);
  g_assert_null (fixture->history);
}

/* A wide page has Undo and Redo in its header bar. It may get its buttons when its width is known already. */
static void
test_shown (Fixture      *fixture,
            gconstpointer width)
{
  GtkWidget *late = g_object_new (PONDER_TYPE_UNDO_BUTTONS, NULL);
  gboolean narrow;

  g_object_get (fixture->page, "narrow", &narrow, NULL);
  g_assert_cmpint (narrow, ==, GPOINTER_TO_INT (width) < 500);
  g_assert_cmpint (gtk_widget_get_mapped (fixture->keys), ==, narrow);
  g_object_set (fixture->page, "controls", late, NULL);
  g_assert_cmpint (gtk_widget_get_visible (late), ==, narrow);
}

static void
test_actions (Fixture      *fixture,
              gconstpointer data)
{
  GtkWidget *undo = widget_test_find_nth (fixture->keys, GTK_TYPE_BUTTON, 0);
  GtkWidget *redo = widget_test_find_nth (fixture->keys, GTK_TYPE_BUTTON, 1);

  g_assert_false (gtk_widget_is_sensitive (undo));
  history_test_push (fixture->history, "second");
  g_signal_emit_by_name (undo, "clicked");
  g_assert_cmpstr (ponder_history_get (fixture->history), ==, "first");
  g_assert_false (gtk_widget_is_sensitive (undo));
  g_signal_emit_by_name (redo, "clicked");
  g_assert_cmpstr (ponder_history_get (fixture->history), ==, "second");
  g_assert_false (gtk_widget_is_sensitive (redo));
}

#define ADD(path, width, test) g_test_add (path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/undo-buttons/narrow", 400, test_shown);
  ADD ("/undo-buttons/wide", 1000, test_shown);
  ADD ("/undo-buttons/actions", 400, test_actions);
  return g_test_run ();
}
