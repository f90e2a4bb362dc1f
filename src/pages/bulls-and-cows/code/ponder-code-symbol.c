/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-symbol.h"

#include <math.h>

#include "ponder-outline.h"

/* Draws the symbols of a code, as letters or as pegs. Each peg has a shape and a colour: the first eight are filled,
 * each with another shape; the others have the same shapes, but are hollow. The colours come from the style. */

#define TEXT_PER_TILE 0.6
#define DIGIT_HEIGHT 0.70 /* by font size */
#define SQUARE 100.0      /* the size of the square in which the outlines are defined */
#define PEG_PER_TILE 0.72
#define LINE 5   /* width of the line around a peg */
#define WALL 15  /* width of the ring of a hollow peg */
#define N_SHAPES 8

static const char *const outlines[N_SHAPES] = {
  "M50 8C73.2 8 92 26.8 92 50C92 73.2 73.2 92 50 92C26.8 92 8 73.2 8 50C8 26.8 26.8 8 50 8Z",
  "M14 14H86V86H14Z",
  "M50 8L96 88H4Z",
  "M50 0L92 50L50 100L8 50Z",
  "M50 5L63.5 36.4L97.6 39.5L71.9 62.1L79.4 95.5L50 78L20.6 95.5L28.1 62.1L2.4 39.5L36.5 36.4Z",
  "M34 6H66V34H94V66H66V94H34V66H6V34H34Z",
  "M50 93C20 70 5 54 5 34C5 19 16 9 29 9C38 9 46 14 50 22C54 14 62 9 71 9C84 9 95 19 95 34C95 54 80 70 50 93Z",
  "M78 14C62 20 52 34 52 50C52 66 62 80 78 86C72 91 64 94 56 94C32 94 12 74 12 50C12 26 32 6 56 6C64 6 72 9 78 14Z",
};

/* Names of colours in the style. */
static const char *const colors[N_SHAPES] = {
  "ponder_peg_red",
  "ponder_peg_blue",
  "ponder_peg_green",
  "ponder_peg_yellow",
  "ponder_peg_purple",
  "ponder_peg_orange",
  "ponder_peg_pink",
  "ponder_peg_brown",
};

static void
set_color (cairo_t    *cr,
           GtkWidget  *widget,
           const char *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (style, name, &color))
    gtk_style_context_get_color (style, &color);
  gdk_cairo_set_source_rgba (cr, &color);
}

static void
draw_peg (GtkWidget             *widget,
          GtkSnapshot           *snapshot,
          guint                  symbol,
          const graphene_rect_t *within)
{
  double size = PEG_PER_TILE * MIN (within->size.width, within->size.height);
  gboolean hollow = symbol >= N_SHAPES;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, within);

  cairo_translate (cr, within->origin.x + (within->size.width - size) / 2,
                   within->origin.y + (within->size.height - size) / 2);
  cairo_scale (cr, size / SQUARE, size / SQUARE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ponder_outline_add (cr, outlines[symbol % N_SHAPES]);
  /* The line comes first, because the peg covers its inner half. */
  cairo_set_line_width (cr, hollow ? WALL + 2 * LINE : 2 * LINE);
  set_color (cr, widget, "ponder_peg_line");
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, WALL);
  set_color (cr, widget, colors[symbol % N_SHAPES]);
  if (hollow)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
  cairo_destroy (cr);
}

/**
 * ponder_code_letter_draw:
 * @widget: the widget whose font and colour are used
 * @text: a character
 * @within: a tile
 *
 * Draws a character in the middle of a tile, with a size that fits the tile.
 */
void
ponder_code_letter_draw (GtkWidget             *widget,
                         GtkSnapshot           *snapshot,
                         const char            *text,
                         const graphene_rect_t *within)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double size = TEXT_PER_TILE * MIN (within->size.width, within->size.height);
  double baseline = within->origin.y + (within->size.height + DIGIT_HEIGHT * size) / 2;
  GdkRGBA color;
  int width;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (size * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (within->origin.x + (within->size.width - width) / 2,
                                    round (baseline) - pango_layout_get_baseline (layout) / (double) PANGO_SCALE));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

/**
 * ponder_code_symbol_draw:
 * @widget: the widget whose style defines the colours and the font
 * @colours: whether to draw a peg
 * @within: a tile
 *
 * Draws a symbol in the middle of a tile.
 */
void
ponder_code_symbol_draw (GtkWidget             *widget,
                         GtkSnapshot           *snapshot,
                         gboolean               colours,
                         guint                  symbol,
                         const graphene_rect_t *within)
{
  char text[2] = { 0 };

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (symbol < PONDER_CODE_MOST_SYMBOLS);

  text[0] = ponder_code_symbol_letter (symbol);
  if (colours)
    draw_peg (widget, snapshot, symbol, within);
  else
    ponder_code_letter_draw (widget, snapshot, text, within);
}
