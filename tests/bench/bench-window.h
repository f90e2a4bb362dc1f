/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window, and what its frames cost: the time of the main thread from the end of a frame to the end of the next,
 * including work between frames. */
typedef struct
{
  GtkWidget *window;
  GArray *frames; /* seconds for each frame */
  double since;
} BenchWindow;

void       bench_window_open        (BenchWindow    *self,
                                     GtkWidget      *child,
                                     GtkTickCallback tick,
                                     gpointer        user_data);
void       bench_window_close       (BenchWindow    *self);
void       bench_window_begin       (BenchWindow    *self);
void       bench_window_run         (BenchWindow    *self,
                                     guint           n_frames);
void       bench_window_settle      (BenchWindow    *self);
double     bench_window_99th        (BenchWindow    *self);
GtkWidget *bench_window_find_widget (GtkWidget      *widget,
                                     GType           type);

G_END_DECLS
