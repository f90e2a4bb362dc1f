/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <stdlib.h>

#include "bench-common.h"
#include "bench-window.h"
#include "ponder-queens-page.h"
#include "ponder-queens.h"
#include "ponder-sudoku-page.h"
#include "ponder-sudoku.h"
#include "ponder-transport.h"
#include "ponder-tree-canvas.h"
#include "ponder-tree-view.h"

/* Promises of a page that shows a search and its tree, with ten million nodes behind it: how long the main thread takes
 * for a frame while the tree grows, is scrolled and zoomed, and while the cursor moves through it. The machine is
 * slower at some times than at others, so a bound may be missed by a factor of three. */

#define BEHIND 10000000
#define FRAMES 400
#define FRAME_SECONDS 0.016
#define SLACK 3
#define FRAMES_A_ZOOM 20 /* in and out in turn */

typedef struct _Bench Bench;

struct _Bench
{
  BenchWindow window;
  const char *name;
  GtkWidget *page;
  GtkWidget *view;
  PonderTreeCanvas *canvas;
  GActionGroup *actions; /* of the transport */
  GtkAdjustment *run; /* of its slider along the run */

  void (*move) (Bench *self); /* (nullable): what happens in each frame */
  guint nth; /* the number of the frame */
  guint n_moves;
};

static gboolean
is_paused (Bench *self)
{
  return !g_action_group_get_action_enabled (self->actions, "stop");
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Bench *self = user_data;

  self->nth++;
  if (self->move != NULL)
    self->move (self);
  return G_SOURCE_CONTINUE;
}

/* Scrolls from one end of the tree to the other and back. */
static void
pan (Bench *self)
{
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->canvas));
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->canvas));
  double part = ABS ((double) (self->nth % FRAMES) / FRAMES * 2 - 1);

  gtk_adjustment_set_value (across, part * gtk_adjustment_get_upper (across));
  gtk_adjustment_set_value (down, part * gtk_adjustment_get_upper (down));
  self->n_moves++;
}

static void
zoom (Bench *self)
{
  gboolean in = self->nth / FRAMES_A_ZOOM % 2 == 1;

  self->n_moves += gtk_widget_activate_action (self->view, in ? "tree.zoom-in" : "tree.zoom-out", NULL);
}

/* Goes to a node of the tree as soon as the search is at the one before, as if an arrow key was held down. */
static void
go (Bench *self)
{
  GArray *marks = self->canvas->marks;
  const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, self->n_moves * 7 % marks->len);

  if (!is_paused (self))
    return;
  if (mark->node > 0)
    g_action_group_activate_action (self->actions, "go", g_variant_new_uint64 (mark->node));
  self->n_moves++;
}

static void
wait_until_paused (Bench *self)
{
  while (!is_paused (self))
    g_main_context_iteration (NULL, TRUE);
}

static void
do_action (Bench      *self,
           const char *action)
{
  g_action_group_activate_action (self->actions, action, NULL);
}

static gboolean
check_frames (Bench      *self,
              const char *what,
              void      (*move) (Bench *self))
{
  g_autofree char *name = g_strdup_printf ("%s: 99 of 100 frames %s / 16 ms", self->name, what);

  self->move = move;
  self->n_moves = 0;
  bench_window_run (&self->window, FRAMES);
  self->move = NULL;
  if (move != NULL && self->n_moves < FRAMES / 10)
    g_error ("%s: %u moves in %u frames", name, self->n_moves, FRAMES);
  return bench_check (name, bench_window_99th (&self->window) / FRAME_SECONDS, 0, SLACK);
}

static gboolean
measure (Bench *self)
{
  gboolean good = TRUE;

  do_action (self, "run");
  while (gtk_adjustment_get_upper (self->run) < BEHIND)
    g_main_context_iteration (NULL, TRUE);
  do_action (self, "stop");
  wait_until_paused (self);
  g_action_group_activate_action (self->actions, "go", g_variant_new_uint64 (BEHIND * 3 / 4));
  wait_until_paused (self);
  g_action_group_activate_action (ponder_page_get_actions (PONDER_PAGE (self->page)), "pane",
                                  g_variant_new_string ("both"));
  self->view = bench_window_find_widget (self->page, PONDER_TYPE_TREE_VIEW);
  self->canvas = PONDER_TREE_CANVAS (bench_window_find_widget (self->view, PONDER_TYPE_TREE_CANVAS));
  while (self->canvas->marks->len == 0)
    g_main_context_iteration (NULL, TRUE);

  good &= check_frames (self, "while its tree is scrolled", pan);
  good &= check_frames (self, "while it is zoomed", zoom);
  good &= check_frames (self, "while the cursor moves", go);
  wait_until_paused (self);
  do_action (self, "run");
  good &= check_frames (self, "while it grows", NULL);
  good &= check_frames (self, "while it grows and is scrolled", pan);
  g_assert_false (is_paused (self));
  do_action (self, "stop");
  wait_until_paused (self);
  return good;
}

/* Measures a window with the endless search of a puzzle. */
static gboolean
bench_page (const char   *name,
            GType         type,
            PonderPuzzle *puzzle)
{
  Bench self = { .name = name, .page = g_object_new (type, NULL) };
  PonderTransport *transport;
  gboolean good;

  bench_window_open (&self.window, self.page, tick_cb, &self);
  ponder_puzzle_document_load (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (self.page)), puzzle, NULL);
  transport = PONDER_TRANSPORT (bench_window_find_widget (self.page, PONDER_TYPE_TRANSPORT));
  self.actions = ponder_transport_get_actions (transport);
  self.run = gtk_range_get_adjustment (
    GTK_RANGE (gtk_widget_get_template_child (GTK_WIDGET (transport), PONDER_TYPE_TRANSPORT, "scrubber")));
  ponder_transport_set_speed (transport, PONDER_FULL_SPEED);
  g_action_group_activate_action (ponder_page_get_actions (PONDER_PAGE (self.page)), "search", NULL);
  good = measure (&self);
  bench_window_close (&self.window);
  return good;
}

int
main (void)
{
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (20);
  g_autoptr (PonderPuzzle) sudoku = NULL;
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (9, 3) };
  gboolean good;

  adw_init ();
  ponder_sudoku_symbols_usual (9, &grid.symbols);
  sudoku = ponder_sudoku_new (&grid);
  good = bench_page ("20 queens, ten million nodes", PONDER_TYPE_QUEENS_PAGE, queens);
  good &= bench_page ("empty sudoku, ten million nodes", PONDER_TYPE_SUDOKU_PAGE, sudoku);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
