/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-shell.h"
#include "widget-test.h"

typedef struct
{
  GtkWidget *window;
  PonderShell *shell;
  GtkWidget *sidebar;
  GtkWidget *content;
  guint n_notified;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->shell = g_object_new (PONDER_TYPE_SHELL, NULL);
  fixture->sidebar = gtk_label_new ("sidebar");
  fixture->content = gtk_label_new ("content");
  g_object_set (fixture->shell, "sidebar", fixture->sidebar, "content", fixture->content, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->shell));
  widget_test_show (fixture->window, GPOINTER_TO_INT (data), 400);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
}

/* Checks whether the sidebar, the page or both are visible, and that the property agrees. */
static void
assert_shown (Fixture *fixture,
              gboolean sidebar,
              gboolean content)
{
  gboolean shown, narrow;

  widget_test_settle (fixture->window);
  g_assert_true (gtk_widget_get_mapped (fixture->sidebar) == sidebar);
  g_assert_true (gtk_widget_get_mapped (fixture->content) == content);
  g_object_get (fixture->shell, "sidebar-shown", &shown, "narrow", &narrow, NULL);
  g_assert_true (narrow || shown == sidebar);
}

static void
test_wide (Fixture      *fixture,
           gconstpointer data)
{
  assert_shown (fixture, TRUE, TRUE);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  assert_shown (fixture, TRUE, TRUE);
  ponder_shell_toggle_sidebar (fixture->shell);
  assert_shown (fixture, FALSE, TRUE);
  g_object_set (fixture->shell, "wide-content", FALSE, NULL);
  assert_shown (fixture, FALSE, TRUE);
}

static void
test_gives_room (Fixture      *fixture,
                 gconstpointer data)
{
  assert_shown (fixture, TRUE, TRUE);
  g_assert_cmpint (gtk_widget_get_width (fixture->content), <, 800);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  assert_shown (fixture, FALSE, TRUE);
  g_assert_cmpint (gtk_widget_get_width (fixture->content), ==, 1000);
  g_object_set (fixture->shell, "wide-content", FALSE, NULL);
  assert_shown (fixture, TRUE, TRUE);
  g_assert_cmpint (gtk_widget_get_width (fixture->content), <, 800);
}

/* The sidebar can still be opened; that is forgotten when the page no longer needs room. */
static void
test_opened (Fixture      *fixture,
             gconstpointer data)
{
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  ponder_shell_toggle_sidebar (fixture->shell);
  assert_shown (fixture, TRUE, TRUE);
  ponder_shell_toggle_sidebar (fixture->shell);
  assert_shown (fixture, FALSE, TRUE);
  ponder_shell_toggle_sidebar (fixture->shell);
  g_object_set (fixture->shell, "wide-content", FALSE, NULL);
  assert_shown (fixture, TRUE, TRUE);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  assert_shown (fixture, FALSE, TRUE);
}

/* A sidebar that was hidden before stays hidden. */
static void
test_stays_hidden (Fixture      *fixture,
                   gconstpointer data)
{
  ponder_shell_toggle_sidebar (fixture->shell);
  assert_shown (fixture, FALSE, TRUE);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  assert_shown (fixture, FALSE, TRUE);
  ponder_shell_toggle_sidebar (fixture->shell);
  assert_shown (fixture, TRUE, TRUE);
  g_object_set (fixture->shell, "wide-content", FALSE, NULL);
  assert_shown (fixture, FALSE, TRUE);
}

static void
notified_cb (Fixture *fixture)
{
  fixture->n_notified++;
}

static void
test_notifies (Fixture      *fixture,
               gconstpointer data)
{
  g_signal_connect_swapped (fixture->shell, "notify::sidebar-shown", G_CALLBACK (notified_cb), fixture);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  g_object_set (fixture->shell, "sidebar-shown", FALSE, NULL);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  g_object_set (fixture->shell, "sidebar-shown", TRUE, NULL);
  g_assert_cmpuint (fixture->n_notified, ==, 2);
}

/* In a narrow window only one is shown, even if the page needs room. */
static void
test_narrow (Fixture      *fixture,
             gconstpointer data)
{
  assert_shown (fixture, FALSE, TRUE);
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  assert_shown (fixture, FALSE, TRUE);
  ponder_shell_toggle_sidebar (fixture->shell);
  assert_shown (fixture, TRUE, FALSE);
  g_object_set (fixture->shell, "wide-content", FALSE, NULL);
  assert_shown (fixture, TRUE, FALSE);
  ponder_shell_show_content (fixture->shell);
  assert_shown (fixture, FALSE, TRUE);
}

static gboolean
has_width (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_widget_get_width (GTK_WIDGET (fixture->shell)) != 1000;
}

/* What fits depends on the current width of the window. */
static void
test_resized (Fixture      *fixture,
              gconstpointer data)
{
  g_object_set (fixture->shell, "wide-content", TRUE, NULL);
  assert_shown (fixture, FALSE, TRUE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1250, 400);
  widget_test_wait (has_width, fixture);
  assert_shown (fixture, TRUE, TRUE);
}

#define ADD(path, width, test) g_test_add (path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/shell/wide", 1200, test_wide);
  ADD ("/shell/gives-room", 1000, test_gives_room);
  ADD ("/shell/opened", 1000, test_opened);
  ADD ("/shell/stays-hidden", 1000, test_stays_hidden);
  ADD ("/shell/notifies", 1000, test_notifies);
  ADD ("/shell/narrow", 360, test_narrow);
  ADD ("/shell/resized", 1000, test_resized);
  return g_test_run ();
}
