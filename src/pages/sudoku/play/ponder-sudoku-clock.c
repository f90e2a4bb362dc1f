/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-clock.h"

#include <glib/gi18n-lib.h>

/* A small clock. It runs while it is asked to, can be seen, and its window has the focus. It reports the time that has
 * passed; the page adds it up. */

struct _PonderSudokuClock
{
  GtkWidget parent_instance;

  gboolean going;
  GtkWindow *window; /* (unowned) (nullable): the window it is in */
  guint timer;       /* other than 0 while time goes by */
  gint64 since;      /* what has been reported of that time, as a monotonic time */

  GtkWidget *label;
};

static guint elapsed_signal;

G_DEFINE_FINAL_TYPE (PonderSudokuClock, ponder_sudoku_clock, GTK_TYPE_WIDGET)

static void
report (PonderSudokuClock *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 elapsed = now - self->since;

  self->since = now;
  g_signal_emit (self, elapsed_signal, 0, elapsed);
}

static gboolean
tick_cb (gpointer user_data)
{
  report (user_data);
  return G_SOURCE_CONTINUE;
}

static void
follow (PonderSudokuClock *self)
{
  gboolean goes = self->going && gtk_widget_get_mapped (GTK_WIDGET (self)) && self->window != NULL &&
                  gtk_window_is_active (self->window);

  if (goes == (self->timer != 0))
    return;
  if (goes)
    {
      self->since = g_get_monotonic_time ();
      self->timer = g_timeout_add_seconds (1, tick_cb, self);
      return;
    }
  g_clear_handle_id (&self->timer, g_source_remove);
  report (self);
}

static void
ponder_sudoku_clock_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ponder_sudoku_clock_parent_class)->map (widget);

  follow (PONDER_SUDOKU_CLOCK (widget));
}

static void
ponder_sudoku_clock_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ponder_sudoku_clock_parent_class)->unmap (widget);

  follow (PONDER_SUDOKU_CLOCK (widget));
}

static void
ponder_sudoku_clock_root (GtkWidget *widget)
{
  PonderSudokuClock *self = PONDER_SUDOKU_CLOCK (widget);
  GtkRoot *root;

  GTK_WIDGET_CLASS (ponder_sudoku_clock_parent_class)->root (widget);

  root = gtk_widget_get_root (widget);
  if (!GTK_IS_WINDOW (root))
    return;
  self->window = GTK_WINDOW (root);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
}

static void
ponder_sudoku_clock_unroot (GtkWidget *widget)
{
  PonderSudokuClock *self = PONDER_SUDOKU_CLOCK (widget);

  if (self->window != NULL)
    g_signal_handlers_disconnect_by_func (self->window, follow, self);
  self->window = NULL;
  follow (self);

  GTK_WIDGET_CLASS (ponder_sudoku_clock_parent_class)->unroot (widget);
}

static void
ponder_sudoku_clock_dispose (GObject *object)
{
  PonderSudokuClock *self = PONDER_SUDOKU_CLOCK (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_sudoku_clock_parent_class)->dispose (object);
}

static void
ponder_sudoku_clock_class_init (PonderSudokuClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_sudoku_clock_dispose;

  widget_class->map = ponder_sudoku_clock_map;
  widget_class->unmap = ponder_sudoku_clock_unmap;
  widget_class->root = ponder_sudoku_clock_root;
  widget_class->unroot = ponder_sudoku_clock_unroot;

  /* Emitted each second, and when the clock stops, with the microseconds since the last time. */
  elapsed_signal = g_signal_new ("elapsed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ponder_sudoku_clock_init (PonderSudokuClock *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("Time You Have Played"));
}

/* Returns a time in microseconds such as “12:34” or “1:02:03”. */
char *
ponder_sudoku_clock_text (gint64 time)
{
  guint64 seconds = (guint64) (MAX (0, time) / G_USEC_PER_SEC);
  guint minutes = (guint) (seconds / 60 % 60);

  if (seconds >= 3600)
    return g_strdup_printf ("%" G_GUINT64_FORMAT ":%02u:%02u", seconds / 3600, minutes, (guint) (seconds % 60));
  return g_strdup_printf ("%u:%02u", minutes, (guint) (seconds % 60));
}

void
ponder_sudoku_clock_show (PonderSudokuClock *self,
                          gint64             time)
{
  g_autofree char *text = ponder_sudoku_clock_text (time);

  gtk_label_set_label (GTK_LABEL (self->label), text);
}

/* Time passes only while the clock can be seen. */
void
ponder_sudoku_clock_set_going (PonderSudokuClock *self,
                               gboolean           going)
{
  self->going = going;
  follow (self);
}
