/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-tiles.h"

#include <math.h>

/* Computes where the tiles of a code are. They stand in a row in the middle of the room, from left to right in every
 * language, as the digits of numbers do. */

#define USUAL_FONT 14.67 /* pixels, which are 11 points */
#define GAP 0.1          /* between tiles, by their size */

/* Returns the width of all tiles together. */
static double
length_of (guint  n_tiles,
           double tile)
{
  return tile * (n_tiles + GAP * (n_tiles - 1));
}

/* Returns how much larger than usual the person has set the text. */
static double
font_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return size > 0 ? size / USUAL_FONT : 1;
}

static double
usual_tile (const PonderCodeTiles *self,
            GtkWidget             *widget)
{
  return CLAMP (self->usual * font_scale (widget), self->least, self->most);
}

void
ponder_code_tiles_measure (const PonderCodeTiles *self,
                           GtkWidget             *widget,
                           guint                  n_tiles,
                           GtkOrientation         orientation,
                           int                    for_size,
                           int                   *minimum,
                           int                   *natural)
{
  double tile;

  g_return_if_fail (self != NULL && n_tiles > 0);

  tile = usual_tile (self, widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (length_of (n_tiles, self->least));
      *natural = (int) ceil (length_of (n_tiles, tile));
      return;
    }
  if (for_size >= 0)
    tile = CLAMP (for_size / length_of (n_tiles, 1), self->least, tile);
  *natural = (int) ceil (tile);
  /* The minimum must not grow with the width, because a narrow row has requested a height for narrow tiles only. */
  *minimum = self->least;
}

/**
 * ponder_code_tiles_get:
 * @widget: a widget that has been laid out
 * @nth: the number of the tile, from 0, from the left
 * @tile: (out): its area in the widget
 */
void
ponder_code_tiles_get (const PonderCodeTiles *self,
                       GtkWidget             *widget,
                       guint                  n_tiles,
                       guint                  nth,
                       graphene_rect_t       *tile)
{
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double most;
  double size;
  double step;

  g_return_if_fail (self != NULL && n_tiles > 0 && tile != NULL);

  most = self->fills ? self->most : usual_tile (self, widget);
  size = floor (MIN (MIN (width / length_of (n_tiles, 1), height), most));
  step = floor (size * (1 + GAP));
  graphene_rect_init (tile, (float) (floor ((width - step * (n_tiles - 1) - size) / 2) + nth * step),
                      (float) floor ((height - size) / 2), (float) size, (float) size);
}
