/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-text-line.h"

#define USUAL_SIZE (11 * 96 / 72.0) /* of a font, in pixels */

/* Returns the height of a line of text in the font of a widget, in pixels, by which what grows with
 * the text is measured. */
double
ponder_text_line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics;
  double height;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  height = (double) (pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics));
  pango_font_metrics_unref (metrics);
  return height / PANGO_SCALE;
}

/* Returns the height of a text in the font of a widget, at most @most, in pixels. Lines are broken
 * at @width unless that is negative. A text that is about as high as @most, or higher, isn't laid
 * out: this is called for many texts, at several widths. */
int
ponder_text_height (GtkWidget  *widget,
                    const char *text,
                    int         width,
                    int         most)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double character = (double) pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;
  double n_lines = most / ponder_text_line_height (widget);
  double fit = width >= 0 ? n_lines * width / character : G_MAXDOUBLE;
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  pango_font_metrics_unref (metrics);
  for (const char *at = text; *at != '\0' && fit > 0 && n_lines > 0; at = g_utf8_next_char (at), fit--)
    n_lines -= *at == '\n';
  if (fit <= 0 || n_lines <= 0)
    return most;
  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width >= 0)
    pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return MIN (height, most);
}

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

/* Returns a layout of a text in the font of a widget, made larger or smaller by @scale, with digits of one width. */
PangoLayout *
ponder_text_new_layout (GtkWidget  *widget,
                        const char *text,
                        double      scale,
                        PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (weight));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}
