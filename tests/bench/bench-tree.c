/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <stdlib.h>

#include "bench-common.h"
#include "fake-record.h"
#include "ponder-tree-layout.h"
#include "ponder-tree-view.h"

/* What it costs to lay out a tree of 5,000 marks, and to show one while it grows to that size and while it is scrolled,
 * as a part of it and as a whole: the time of the main thread from the end of a frame to the end of the next. The
 * machine is slower at some times than at others, so a bound may be missed by a factor of three. */

#define MARKS 5000
#define FRAMES 400
#define SETTLING_FRAMES 30
#define FRAME_SECONDS 0.016
#define SLACK 3

typedef struct
{
  GtkWidget *window;
  GtkWidget *view;
  GtkWidget *canvas;
  GtkAdjustment *across;
  FakeRecord *record;
  GArray *marks;

  gboolean grows;
  GArray *frames; /* seconds for each frame */
  double since;
} Bench;

static double
measure (const char *text,
         gboolean    small,
         gpointer    user_data)
{
  return 8 * g_utf8_strlen (text, -1);
}

static gboolean
bench_layout (void)
{
  static const PonderTreeFont font = { 16, 13, measure };
  g_autoptr (GArray) marks = fake_record_new_marks (MARKS, 1);
  g_autoptr (FakeRecord) record = fake_record_new ();
  double seconds[BENCH_RUNS];

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      double begun = bench_cpu_seconds ();
      g_autoptr (PonderTreeLayout) layout = ponder_tree_layout_new (PONDER_RECORD (record), marks, &font, FALSE);

      seconds[i] = bench_cpu_seconds () - begun;
    }
  return bench_check ("tree: the layout of 5,000 marks / 16 ms", bench_median (seconds, BENCH_RUNS) / FRAME_SECONDS, 0,
                      SLACK);
}

static void
after_paint_cb (Bench *self)
{
  double now = bench_cpu_seconds ();
  double seconds = now - self->since;

  g_array_append_val (self->frames, seconds);
  self->since = now;
}

/* Shows the first @n marks. */
static void
show_marks (Bench *self,
            guint  n)
{
  g_autoptr (GArray) first = g_array_sized_new (FALSE, FALSE, sizeof (PonderMark), n);

  g_array_append_vals (first, self->marks->data, n);
  fake_record_set_marks (self->record, first, n);
}

/* In each frame, there are more marks, or the tree is somewhere else. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Bench *self = user_data;
  guint nth = self->frames->len;
  double room = gtk_adjustment_get_upper (self->across) - gtk_adjustment_get_page_size (self->across);

  if (self->grows)
    show_marks (self, MIN (MARKS, 1 + nth * MARKS / FRAMES));
  else if (room > 0)
    gtk_adjustment_set_value (self->across, room * nth / FRAMES);
  /* A whole tree doesn't move. */
  gtk_widget_queue_draw (self->canvas);
  return G_SOURCE_CONTINUE;
}

static void
run_frames (Bench *self,
            guint  n)
{
  g_array_set_size (self->frames, 0);
  self->since = bench_cpu_seconds ();
  while (self->frames->len < n)
    g_main_context_iteration (NULL, TRUE);
}

static int
compare (const void *a,
         const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Checks the time that 99 of 100 frames don't exceed. */
static gboolean
bench_frames (Bench      *self,
              const char *what,
              gboolean    grows)
{
  g_autofree char *name = g_strdup_printf ("tree: 99 of 100 frames %s / 16 ms", what);

  self->grows = grows;
  run_frames (self, FRAMES);
  g_array_sort (self->frames, compare);
  return bench_check (name, g_array_index (self->frames, double, FRAMES * 99 / 100 - 1) / FRAME_SECONDS, 0, SLACK);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/ponderapp/Ponder/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static GtkWidget *
find_scrollable (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SCROLLABLE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_scrollable (child);
  return found;
}

static void
open_window (Bench *self)
{
  self->window = gtk_window_new ();
  self->view = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  self->canvas = find_scrollable (self->view);
  self->across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->canvas));
  self->record = fake_record_new ();
  self->marks = fake_record_new_marks (MARKS, 1);
  self->frames = g_array_new (FALSE, FALSE, sizeof (double));
  show_marks (self, 1);
  ponder_tree_view_set_record (PONDER_TREE_VIEW (self->view), PONDER_RECORD (self->record));
  ponder_record_run (PONDER_RECORD (self->record));
  gtk_window_set_child (GTK_WINDOW (self->window), self->view);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (self->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (self->window), "after-paint", G_CALLBACK (after_paint_cb),
                            self);
  gtk_widget_add_tick_callback (self->window, tick_cb, self, NULL);
  run_frames (self, SETTLING_FRAMES);
}

static void
close_window (Bench *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->record);
  g_array_unref (self->marks);
  g_array_unref (self->frames);
}

int
main (void)
{
  Bench bench = { 0 };
  gboolean good;

  adw_init ();
  load_style ();
  good = bench_layout ();
  open_window (&bench);
  good &= bench_frames (&bench, "while the tree grows to 5,000 marks", TRUE);
  ponder_record_pause (PONDER_RECORD (bench.record));
  good &= bench_frames (&bench, "while it is scrolled", FALSE);
  gtk_widget_activate_action (bench.view, "tree.zoom-to-fit", NULL);
  run_frames (&bench, SETTLING_FRAMES);
  good &= bench_frames (&bench, "of the whole tree", FALSE);
  show_marks (&bench, 500);
  run_frames (&bench, SETTLING_FRAMES);
  good &= bench_frames (&bench, "of the whole of a tree of 500 marks", FALSE);
  close_window (&bench);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
