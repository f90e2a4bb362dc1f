/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "bench-common.h"
#include "bench-window.h"
#include "ponder-search-panel.h"
#include "ponder-sudoku-page.h"
#include "ponder-transport.h"

/* What a search at full speed costs the window that shows it: the time of the main thread from the end of a frame to
 * the end of the next, including work between frames. In each frame the cursor moves to the next cell, as if an arrow
 * key was held down; frames with the search paused are measured for comparison. The result is the worst frame of a run,
 * as the median of ten runs, because the machine sometimes delays a frame. */

#define RUNS 10
#define NODES_A_RUN 10000000 /* so the first run ends at 10^7, and the last at 10^8 */
#define LEAST_FRAMES 60
#define FRAME_SECONDS (1 / 60.0)

typedef struct
{
  BenchWindow window;
  PonderPage *page;
  PonderBoard *board;
  PonderTransport *transport;
  GtkRange *scrubber;
} Bench;

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Bench *self = user_data;
  guint cell = ponder_board_get_cursor (self->board) + 1;

  ponder_board_set_cursor (self->board, cell < ponder_board_get_n_cells (self->board) ? cell : 0);
  return G_SOURCE_CONTINUE;
}

static double
worst_frame (Bench *self)
{
  double worst = 0;

  for (guint i = 0; i < self->window.frames->len; i++)
    worst = MAX (worst, g_array_index (self->window.frames, double, i));
  return worst;
}

/* Returns the place of the slider along the run, which follows it ten times a second. */
static guint64
get_visited (Bench *self)
{
  return (guint64) gtk_range_get_value (self->scrubber);
}

static gboolean
is_paused (Bench *self)
{
  return !g_action_group_get_action_enabled (ponder_transport_get_actions (self->transport), "stop");
}

/* Returns the bytes in use by all threads. */
static double
allocated_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* Returns the resident memory in KiB. It varies by some MiB that are shared with the X server for drawing. */
static double
resident_memory (void)
{
  g_autofree char *status = NULL;
  const char *found = NULL;

  if (g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    found = strstr (status, "VmRSS:");
  return found != NULL ? strtod (found + strlen ("VmRSS:"), NULL) : 0;
}

/* Returns the worst frame of a run that continues the previous one. If the search ends too early, the run ends; whether
 * it got far enough is checked at the end. */
static double
worst_frame_running (Bench  *self,
                     guint64 visits)
{
  double worst;

  bench_window_begin (&self->window);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "search.run", NULL);
  while (!is_paused (self) && (get_visited (self) < visits || self->window.frames->len < LEAST_FRAMES))
    g_main_context_iteration (NULL, TRUE);
  worst = worst_frame (self);

  if (!is_paused (self))
    gtk_widget_activate_action (GTK_WIDGET (self->page), "search.stop", NULL);
  while (!is_paused (self))
    g_main_context_iteration (NULL, TRUE);
  return worst;
}

static double
worst_frame_paused (Bench *self,
                    guint  n_frames)
{
  bench_window_settle (&self->window);
  bench_window_run (&self->window, n_frames);
  return worst_frame (self);
}

static gboolean
measure (Bench *self)
{
  double running[RUNS];
  double paused[RUNS];
  double allocated[RUNS];
  double resident[RUNS];
  double worst;
  gboolean good = TRUE;

  /* Afterwards everything that is made only once exists. */
  worst_frame_running (self, NODES_A_RUN / 10);
  worst_frame_paused (self, LEAST_FRAMES);

  for (guint i = 0; i < RUNS; i++)
    {
      running[i] = worst_frame_running (self, (i + 1) * (guint64) NODES_A_RUN);
      /* The same number of frames, so that the worst ones are comparable. */
      paused[i] = worst_frame_paused (self, self->window.frames->len);
      allocated[i] = allocated_memory ();
      resident[i] = resident_memory ();
    }

  good &= bench_check ("window, Generate and test at full speed: nodes visited", get_visited (self),
                       RUNS * (double) NODES_A_RUN, 0);
  worst = bench_median (running, RUNS);
  good &= bench_check ("the worst frame of a run / of as many with the search paused, in the main thread's time",
                       worst / bench_median (paused, RUNS), 0, 2.5);
  good &= bench_check ("the worst frame of a run / a sixtieth of a second", worst / FRAME_SECONDS, 0, 1);
  good &= bench_check ("allocated memory at 10^8 nodes / at 10^7", allocated[RUNS - 1] / allocated[0], 0, 1.05);
  good &= bench_check ("resident memory at 10^8 nodes / at 10^7", resident[RUNS - 1] / resident[0], 0, 1.2);
  return good;
}

/* Opens a window as after the first start, with an endless search of the first example. */
static void
open_window (Bench *self,
             GFile *folder)
{
  GtkWidget *page = g_object_new (PONDER_TYPE_SUDOKU_PAGE, NULL);
  PonderSearchPanel *panel = PONDER_SEARCH_PANEL (bench_window_find_widget (page, PONDER_TYPE_SEARCH_PANEL));

  self->page = PONDER_PAGE (page);
  self->board = PONDER_BOARD (bench_window_find_widget (page, PONDER_TYPE_BOARD));
  self->transport = PONDER_TRANSPORT (bench_window_find_widget (page, PONDER_TYPE_TRANSPORT));
  self->scrubber =
    GTK_RANGE (gtk_widget_get_template_child (GTK_WIDGET (self->transport), PONDER_TYPE_TRANSPORT, "scrubber"));
  bench_window_open (&self->window, page, tick_cb, self);

  ponder_page_keep_in (self->page, folder);
  ponder_search_panel_set_method (panel, &ponder_preset_find ("generate-and-test")->method);
  ponder_transport_set_speed (self->transport, PONDER_FULL_SPEED);
  g_action_group_activate_action (ponder_page_get_actions (self->page), "search", NULL);
  bench_window_settle (&self->window);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
  g_rmdir (path);
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("ponder-bench-XXXXXX", &error);
  g_autoptr (GFile) folder = NULL;
  Bench bench = { 0 };
  gboolean good;

  if (path == NULL)
    g_error ("%s", error->message);
  folder = g_file_new_for_path (path);

  adw_init ();
  open_window (&bench, folder);
  good = measure (&bench);
  bench_window_close (&bench.window);
  remove_folder (path);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
