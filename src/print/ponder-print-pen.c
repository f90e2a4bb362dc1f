/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-pen.h"

#define FONT "Cantarell, Sans"
#define DIGIT_HEIGHT 0.70 /* by font size; digits have no descenders, so they are centred by their own height */

/* Turns off hinting and the rounding of positions, so that text has the same size wherever it is drawn. One unit of
 * @cr is a point. */
void
ponder_print_pen_init (PonderPrintPen *self,
                       cairo_t        *cr)
{
  cairo_font_options_t *options;

  g_return_if_fail (self != NULL && cr != NULL);

  self->cr = cairo_reference (cr);
  self->layout = pango_cairo_create_layout (cr);
  options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (self->layout), options);
  pango_context_set_round_glyph_positions (pango_layout_get_context (self->layout), FALSE);
  cairo_font_options_destroy (options);
}

void
ponder_print_pen_clear (PonderPrintPen *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->cr, cairo_destroy);
}

/* Selects figures of equal width. */
static void
set_text (PonderPrintPen *self,
          const char     *text,
          double          size,
          gboolean        bold)
{
  PangoFontDescription *font = pango_font_description_from_string (FONT);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_attributes (self->layout, attributes);
  pango_layout_set_width (self->layout, -1);
  pango_layout_set_text (self->layout, text, -1);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
}

static double
get_width (PonderPrintPen *self)
{
  int width;

  pango_layout_get_size (self->layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

double
ponder_print_pen_width (PonderPrintPen *self,
                        const char     *text,
                        double          size,
                        gboolean        bold)
{
  g_return_val_if_fail (self != NULL && text != NULL, 0);

  set_text (self, text, size, bold);
  return get_width (self);
}

/* Draws a line of text, with the middle of its digits at @y. @align says which part of it is at @x: 0 the beginning,
 * 0.5 the middle, 1 the end. Text that is wider than @most_width (0 for no limit) is drawn smaller. */
void
ponder_print_pen_text (PonderPrintPen *self,
                       const char     *text,
                       double          size,
                       gboolean        bold,
                       double          x,
                       double          y,
                       double          align,
                       double          most_width)
{
  double width;

  g_return_if_fail (self != NULL && text != NULL);

  set_text (self, text, size, bold);
  width = get_width (self);
  if (most_width > 0 && width > most_width)
    {
      size *= most_width / width;
      set_text (self, text, size, bold);
      width = get_width (self);
    }
  cairo_move_to (self->cr, x - align * width,
                 y + DIGIT_HEIGHT / 2 * size - (double) pango_layout_get_baseline (self->layout) / PANGO_SCALE);
  pango_cairo_show_layout (self->cr, self->layout);
}

/* Draws text with lines broken at @width, its top left corner at (@x, @y); or only measures it. Returns its height. */
double
ponder_print_pen_paragraph (PonderPrintPen *self,
                            const char     *text,
                            double          size,
                            double          x,
                            double          y,
                            double          width,
                            gboolean        draw)
{
  int height;

  set_text (self, text, size, FALSE);
  pango_layout_set_width (self->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (self->layout, NULL, &height);
  if (draw)
    {
      cairo_move_to (self->cr, x, y);
      pango_cairo_show_layout (self->cr, self->layout);
    }
  return (double) height / PANGO_SCALE;
}

void
ponder_print_pen_line (PonderPrintPen *self,
                       double          x,
                       double          y,
                       double          to_x,
                       double          to_y,
                       double          width)
{
  g_return_if_fail (self != NULL);

  cairo_set_line_width (self->cr, width);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, to_x, to_y);
  cairo_stroke (self->cr);
}

/* Draws a line around @area; half of the line's width is outside. */
void
ponder_print_pen_box (PonderPrintPen        *self,
                      const PonderPrintArea *area,
                      double                 width)
{
  g_return_if_fail (self != NULL && area != NULL);

  cairo_set_line_width (self->cr, width);
  cairo_rectangle (self->cr, area->x, area->y, area->width, area->height);
  cairo_stroke (self->cr);
}

/* Fills @area. @black is 0 for white, 1 for black. */
void
ponder_print_pen_fill (PonderPrintPen        *self,
                       const PonderPrintArea *area,
                       double                 black)
{
  g_return_if_fail (self != NULL && area != NULL);

  cairo_save (self->cr);
  cairo_set_source_rgb (self->cr, 1 - black, 1 - black, 1 - black);
  cairo_rectangle (self->cr, area->x, area->y, area->width, area->height);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}
