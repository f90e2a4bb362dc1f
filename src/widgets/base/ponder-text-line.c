/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-text-line.h"

/**
 * ponder_text_line_height:
 *
 * Returns: the height of a line of text in the font of a widget, in pixels: what grows with the text is measured by it
 */
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
