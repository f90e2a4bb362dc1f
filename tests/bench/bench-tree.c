/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <stdlib.h>

#include "bench-common.h"
#include "bench-window.h"
#include "fake-record.h"
#include "ponder-tree-layout.h"
#include "ponder-tree-view.h"

/* What it costs to lay out a tree of 5,000 marks, and to show one while it grows to that size and while it is scrolled,
 * as a part of it and as a whole: the time of the main thread from the end of a frame to the end of the next. The
 * machine is slower at some times than at others, so a bound may be missed by a factor of three. */

#define MARKS 5000
#define FRAMES 400
#define FRAME_SECONDS 0.016
#define SLACK 3

typedef struct
{
  BenchWindow window;
  GtkWidget *view;
  GtkWidget *canvas;
  GtkAdjustment *across;
  FakeRecord *record;
  GArray *marks;

  gboolean grows;
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

/* Shows the first @n marks. */
static void
show_marks (Bench *self,
            guint  n)
{
  g_autoptr (GArray) first = g_array_sized_new (FALSE, FALSE, sizeof (PonderTreeMark), n);

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
  guint nth = self->window.frames->len;
  double room = gtk_adjustment_get_upper (self->across) - gtk_adjustment_get_page_size (self->across);

  if (self->grows)
    show_marks (self, MIN (MARKS, 1 + nth * MARKS / FRAMES));
  else if (room > 0)
    gtk_adjustment_set_value (self->across, room * nth / FRAMES);
  /* A whole tree doesn't move. */
  gtk_widget_queue_draw (self->canvas);
  return G_SOURCE_CONTINUE;
}

/* Checks the time that 99 of 100 frames don't exceed. */
static gboolean
bench_frames (Bench      *self,
              const char *what,
              gboolean    grows)
{
  g_autofree char *name = g_strdup_printf ("tree: 99 of 100 frames %s / 16 ms", what);

  self->grows = grows;
  bench_window_run (&self->window, FRAMES);
  return bench_check (name, bench_window_99th (&self->window) / FRAME_SECONDS, 0, SLACK);
}

static void
open_window (Bench *self)
{
  self->view = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  self->canvas = bench_window_find_widget (self->view, g_type_from_name ("PonderTreeCanvas"));
  self->across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->canvas));
  self->record = fake_record_new ();
  self->marks = fake_record_new_marks (MARKS, 1);
  show_marks (self, 1);
  ponder_tree_view_set_record (PONDER_TREE_VIEW (self->view), PONDER_RECORD (self->record));
  ponder_record_run (PONDER_RECORD (self->record));
  bench_window_open (&self->window, self->view, tick_cb, self);
}

static void
close_window (Bench *self)
{
  bench_window_close (&self->window);
  g_object_unref (self->record);
  g_array_unref (self->marks);
}

int
main (void)
{
  Bench bench = { 0 };
  gboolean good;

  adw_init ();
  good = bench_layout ();
  open_window (&bench);
  good &= bench_frames (&bench, "while the tree grows to 5,000 marks", TRUE);
  ponder_record_pause (PONDER_RECORD (bench.record));
  good &= bench_frames (&bench, "while it is scrolled", FALSE);
  gtk_widget_activate_action (bench.view, "tree.zoom-to-fit", NULL);
  bench_window_settle (&bench.window);
  good &= bench_frames (&bench, "of the whole tree", FALSE);
  show_marks (&bench, 500);
  bench_window_settle (&bench.window);
  good &= bench_frames (&bench, "of the whole of a tree of 500 marks", FALSE);
  close_window (&bench);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
