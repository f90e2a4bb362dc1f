/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench-window.h"

#include <stdlib.h>

#include "bench-common.h"

#define SETTLING_FRAMES 30 /* half a second, until animations have ended */

static void
after_paint_cb (BenchWindow *self)
{
  double now = bench_cpu_seconds ();
  double seconds = now - self->since;

  g_array_append_val (self->frames, seconds);
  self->since = now;
}

/* Loads a style sheet like the application. */
static void
load_style (const char *name)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat ("/io/github/ponderapp/Ponder/", name, NULL);

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* From now on, frames are counted anew. */
void
bench_window_begin (BenchWindow *self)
{
  g_array_set_size (self->frames, 0);
  self->since = bench_cpu_seconds ();
}

/* Counts frames anew, and waits until there are @n_frames. */
void
bench_window_run (BenchWindow *self,
                  guint        n_frames)
{
  bench_window_begin (self);
  while (self->frames->len < n_frames)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until nothing moves by itself anymore. */
void
bench_window_settle (BenchWindow *self)
{
  bench_window_run (self, SETTLING_FRAMES);
}

/* Opens a window of the usual size with @child in it. In each frame, @tick is called with @user_data. */
void
bench_window_open (BenchWindow    *self,
                   GtkWidget      *child,
                   GtkTickCallback tick,
                   gpointer        user_data)
{
  load_style ("style.css");
  self->window = gtk_window_new ();
  self->frames = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_window_set_child (GTK_WINDOW (self->window), child);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (self->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (self->window), "after-paint", G_CALLBACK (after_paint_cb),
                            self);
  gtk_widget_add_tick_callback (self->window, tick, user_data, NULL);
  bench_window_settle (self);
}

void
bench_window_close (BenchWindow *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_array_unref (self->frames);
}

static int
compare (const void *a,
         const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts the frames, and returns the time that 99 of 100 of them don't exceed. */
double
bench_window_99th (BenchWindow *self)
{
  g_array_sort (self->frames, compare);
  return g_array_index (self->frames, double, self->frames->len * 99 / 100 - 1);
}

/* Returns the first widget of a type in a widget, or NULL. */
GtkWidget *
bench_window_find_widget (GtkWidget *widget,
                          GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = bench_window_find_widget (child, type);
  return found;
}
