/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-text-scale.h"

/* Tells how large the text is, for what is drawn around text in pixels. */

#define USUAL_SIZE (11 * 96 / 72.0) /* of a font, in pixels */

/* Returns the size of the font of a widget as a multiple of the usual one; at least 1. */
double
ponder_text_scale (GtkWidget *widget)
{
  PangoContext *context;
  const PangoFontDescription *font;
  double size;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  context = gtk_widget_get_pango_context (widget);
  font = pango_context_get_font_description (context);
  size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return MAX (1, size / USUAL_SIZE);
}
