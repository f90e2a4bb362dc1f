/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns a colour of a widget's style, or the one of its text if the style doesn't define it. */
static inline GdkRGBA
ponder_css_color (gpointer    widget,
                  const char *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (style, name, &color))
    gtk_style_context_get_color (style, &color);
  return color;
}

G_END_DECLS
