/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-style.h"

#include <math.h>

#include "ponder-css-color.h"

/* Functions to draw with that all parts of a pond share: colours of the style, and numbers. */

/* @alpha: from 0 to 1 */
void
ponder_pond_set_color (GtkWidget  *widget,
                       cairo_t    *cr,
                       const char *name,
                       double      alpha)
{
  GdkRGBA color = ponder_css_color (widget, name);

  color.alpha *= alpha;
  gdk_cairo_set_source_rgba (cr, &color);
}

/* Returns a number in the font of @widget, of a size in pixels. */
PangoLayout *
ponder_pond_new_number (GtkWidget  *widget,
                        guint       number,
                        double      size,
                        PangoWeight weight)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  return layout;
}

/* Centres the text at a point. */
void
ponder_pond_append_text (GtkSnapshot   *snapshot,
                         PangoLayout   *layout,
                         const GdkRGBA *color,
                         double         x,
                         double         y)
{
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - width / 2.0), round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}
