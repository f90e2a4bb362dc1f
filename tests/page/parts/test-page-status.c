/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-page-status.h"
#include "widget-test.h"

/* Tests what a page tells of itself, with the widgets alone. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *button; /* in the bar */
  GtkWidget *board;
  PonderPageStatus status;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  PonderPageStatus *status = &fixture->status;

  status->line = g_object_new (PONDER_TYPE_STATUS_LINE, NULL);
  status->progress_bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  status->trouble_bar = GTK_REVEALER (gtk_revealer_new ());
  status->trouble = GTK_LABEL (gtk_label_new (NULL));
  fixture->button = gtk_button_new ();
  fixture->board = gtk_button_new ();
  gtk_widget_set_visible (GTK_WIDGET (status->progress_bar), FALSE);
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (status->trouble));
  gtk_box_append (GTK_BOX (bar), fixture->button);
  gtk_revealer_set_child (status->trouble_bar, bar);
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (status->trouble_bar));
  gtk_box_append (GTK_BOX (all), fixture->board);
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (status->line));
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (status->progress_bar));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), all);
  widget_test_show (fixture->window, 400, 400);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
}

static void
assert_told (Fixture    *fixture,
             const char *text)
{
  g_assert_cmpstr (ponder_status_line_get_text (fixture->status.line), ==, text);
}

static void
test_told (Fixture      *fixture,
           gconstpointer data)
{
  ponder_page_status_tell (&fixture->status, "An event.");
  assert_told (fixture, "An event.");
  ponder_page_status_tell_state (&fixture->status, "A state.");
  assert_told (fixture, "A state.");
  ponder_page_status_show_text (&fixture->status, "1 node");
  assert_told (fixture, "1 node");
}

/* A run without words leaves the sentence as it is, and one of unknown length only moves the bar. */
static void
test_running (Fixture      *fixture,
              gconstpointer data)
{
  GtkProgressBar *bar = fixture->status.progress_bar;

  ponder_page_status_show_running (&fixture->status, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  assert_told (fixture, "Working…");
  ponder_page_status_show_progress (&fixture->status, NULL, 0.25);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 0.25);
  assert_told (fixture, "Working…");
  ponder_page_status_show_progress (&fixture->status, "7 nodes", -1);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 0.25);
  assert_told (fixture, "7 nodes");
  ponder_page_status_show_running (&fixture->status, FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 0);
  assert_told (fixture, "7 nodes");
}

/* When the bar goes, it tells whether the focus must go elsewhere. */
static void
test_trouble (Fixture      *fixture,
              gconstpointer data)
{
  PonderPageStatus *status = &fixture->status;

  g_assert_false (ponder_page_status_show_trouble (status, "The disk is full."));
  g_assert_true (gtk_revealer_get_reveal_child (status->trouble_bar));
  g_assert_cmpstr (gtk_label_get_label (status->trouble), ==, "The disk is full.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (status->trouble)), ==, "The disk is full.");
  gtk_widget_grab_focus (fixture->button);
  g_assert_false (ponder_page_status_show_trouble (status, "The folder is gone."));
  g_assert_true (ponder_page_status_show_trouble (status, NULL));
  g_assert_false (gtk_revealer_get_reveal_child (status->trouble_bar));
  gtk_widget_grab_focus (fixture->board);
  g_assert_false (ponder_page_status_show_trouble (status, NULL));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/page-status/told", test_told);
  ADD ("/page-status/running", test_running);
  ADD ("/page-status/trouble", test_trouble);
  return g_test_run ();
}
