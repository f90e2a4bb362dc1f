/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-frame.h"
#include "widget-test.h"

/* Tests what a page looks like, without a document and without a page. */

typedef struct
{
  PonderFrame parent_instance;
} TestFrame;

typedef struct
{
  PonderFrameClass parent_class;
} TestFrameClass;

static GType test_frame_get_type (void);

G_DEFINE_FINAL_TYPE (TestFrame, test_frame, PONDER_TYPE_FRAME)

static void
test_frame_class_init (TestFrameClass *klass)
{
}

static void
test_frame_init (TestFrame *self)
{
}

typedef struct
{
  GtkWidget *window;
  PonderFrame *frame;
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
  fixture->frame = g_object_new (test_frame_get_type (), "board", fixture->board, "keys", fixture->keys, "controls",
                                 fixture->controls, "panel", fixture->panel, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->frame));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->frame), (gpointer *) &fixture->frame);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->frame);
}

/* The frame is narrow below 500 pixels, and says so to its parts and by a style class. */
static void
test_narrow (Fixture      *fixture,
             gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);
  gboolean narrow;

  widget_test_show (fixture->window, width, 600);
  g_object_get (fixture->frame, "narrow", &narrow, NULL);
  g_assert_true (narrow == (width < 500));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (fixture->frame), "narrow") == narrow);
}

/* While the panel is open, the controls are shown in the place of the keys. */
static void
test_panel (Fixture      *fixture,
            gconstpointer data)
{
  g_signal_connect_swapped (fixture->frame, "notify::wants-room", G_CALLBACK (count_cb), fixture);
  widget_test_show (fixture->window, 1000, 600);
  for (gboolean open = FALSE; open <= TRUE; open++)
    {
      ponder_frame_set_panel_open (fixture->frame, open);
      ponder_frame_set_panel_open (fixture->frame, open);
      widget_test_settle (fixture->window);
      g_assert_true (ponder_frame_get_wants_room (fixture->frame) == open);
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
  ponder_frame_focus_board (fixture->frame);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == fixture->keys);
  ponder_frame_set_focus (fixture->frame, fixture->board);
  ponder_frame_focus_board (fixture->frame);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == fixture->board);
}

/* Whoever shows the title of the window learns when it changes. */
static void
test_title (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *title = NULL;

  g_signal_connect_swapped (fixture->frame, "notify::window-title", G_CALLBACK (count_cb), fixture);
  ponder_page_title_set (ponder_frame_get_title (fixture->frame), "Queens", NULL);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  ponder_page_title_set (ponder_frame_get_title (fixture->frame), "Queens", "Easy");
  g_assert_cmpuint (fixture->n_notified, ==, 2);
  g_object_get (fixture->frame, "window-title", &title, NULL);
  g_assert_cmpstr (title, ==, "Easy — Queens");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/frame/narrow", Fixture, GINT_TO_POINTER (400), set_up, test_narrow, tear_down);
  g_test_add ("/frame/wide", Fixture, GINT_TO_POINTER (500), set_up, test_narrow, tear_down);
  g_test_add ("/frame/panel", Fixture, NULL, set_up, test_panel, tear_down);
  g_test_add ("/frame/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/frame/title", Fixture, NULL, set_up, test_title, tear_down);
  return g_test_run ();
}
