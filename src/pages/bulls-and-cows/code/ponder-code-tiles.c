/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-tiles.h"

#include <math.h>

/* Computes where the tiles of a code are. They stand in a row in the middle of the room, from left to right in every
 * language, as the digits of numbers do. */

#define USUAL_FONT 14.67 /* pixels, which are 11 points */
#define GAP 0.1          /* between tiles, by their size */

/* Returns the width of all tiles together, by that of one. */
static double
length_of (const PonderCodeTiles *self,
           guint                  n_tiles)
{
  n_tiles = MAX (n_tiles, self->n_least);
  return n_tiles + GAP * (n_tiles - 1);
}

/* Returns the size that tiles have if there is room for it, in pixels. */
static double
usual_tile (const PonderCodeTiles *self,
            GtkWidget             *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  /* GTK sets the size in pixels, for 11 points as well as for others. */
  double font = pango_font_description_get_size (pango_context_get_font_description (context)) / (double) PANGO_SCALE;

  return MAX (round (self->usual * font / USUAL_FONT), self->least);
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
  double length;

  g_return_if_fail (self != NULL && n_tiles > 0);

  tile = usual_tile (self, widget);
  length = length_of (self, n_tiles);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (self->least * length);
      *natural = (int) ceil (tile * length);
      return;
    }
  /* The minimum must not grow with the width, because a narrow row has requested a height for narrow tiles only. */
  *minimum = self->least;
  *natural = (int) ceil (for_size >= 0 ? CLAMP (for_size / length, self->least, tile) : tile);
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
  double size;
  double step;

  g_return_if_fail (self != NULL && n_tiles > 0 && tile != NULL);

  size = floor (MIN (MIN (width / length_of (self, n_tiles), height), usual_tile (self, widget)));
  step = floor (size * (1 + GAP));
  graphene_rect_init (tile, (float) (floor ((width - step * (n_tiles - 1) - size) / 2) + nth * step),
                      (float) floor ((height - size) / 2), (float) size, (float) size);
}
