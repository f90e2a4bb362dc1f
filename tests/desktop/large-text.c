/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

/* To be loaded into a program (LD_PRELOAD): its text is twice as large. Neither GTK's settings file nor the X server's
 * resources do that where there is no settings daemon. */

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
