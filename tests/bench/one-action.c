/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <gtk/gtk.h>
#include <valgrind/callgrind.h>

/* Preloaded into a program that runs in callgrind, this counts what is executed from an event until the next picture that
 * shows its result: from the first key or click after the signal USR1 until a label matches the pattern PONDER_SHOWN, or until
 * the first picture if there is no pattern. bench-executed uses it. */

#define SLOWER 100

static volatile sig_atomic_t awaits_event;
static gboolean is_counting;

/* Callgrind is slow: what is to happen a second later comes as much later, as what is kept does. */
guint
g_timeout_add (guint       interval,
               GSourceFunc function,
               gpointer    data)
{
  guint (*real) (guint, GSourceFunc, gpointer) = dlsym (RTLD_NEXT, "g_timeout_add");

  return real (interval * (is_counting ? SLOWER : 1), function, data);
}

static gboolean
is_shown (GtkWidget  *widget,
          const char *pattern)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && g_pattern_match_simple (pattern, gtk_label_get_label (GTK_LABEL (widget))))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_shown (child, pattern))
      return TRUE;
  return FALSE;
}

static gboolean
event_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               user_data)
{
  GdkEventType type = gdk_event_get_event_type (g_value_peek_pointer (&values[1]));

  if (awaits_event && (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS))
    {
      awaits_event = FALSE;
      is_counting = TRUE;
      CALLGRIND_START_INSTRUMENTATION;
    }
  return TRUE;
}

static gboolean
drawn_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               user_data)
{
  const char *pattern = getenv ("PONDER_SHOWN");
  GListModel *toplevels = gtk_window_get_toplevels ();
  gboolean done = pattern == NULL;

  if (!is_counting)
    return TRUE;
  for (guint i = 0; !done && i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      done = is_shown (window, pattern);
    }
  if (!done)
    return TRUE;
  CALLGRIND_STOP_INSTRUMENTATION;
  CALLGRIND_DUMP_STATS;
  _exit (0);
}

static void
await_event (int number)
{
  awaits_event = TRUE;
}

static void __attribute__ ((constructor))
begin (void)
{
  signal (SIGUSR1, await_event);
  g_type_class_ref (GDK_TYPE_SURFACE);
  g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, event_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, drawn_cb, NULL, NULL);
}
