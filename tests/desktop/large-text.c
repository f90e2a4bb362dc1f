/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

/* Preloaded into a program (LD_PRELOAD), this doubles the size of its text. Without a settings daemon, neither GTK's
 * settings file nor X resources can do that. */

#define DPI (2 * 96 * PANGO_SCALE)

static gboolean
enlarge_cb (gpointer user_data)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL)
    return G_SOURCE_CONTINUE;
  g_object_set (gtk_settings_get_for_display (display), "gtk-xft-dpi", DPI, NULL);
  return G_SOURCE_REMOVE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  g_idle_add (enlarge_cb, NULL);
}
