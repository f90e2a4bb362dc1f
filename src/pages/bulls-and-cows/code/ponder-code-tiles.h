/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderCodeTiles:
 * @least: the smallest size, in pixels
 * @usual: the size with the usual font; it grows with the font
 * @most: the largest size
 * @fills: whether the tiles become as large as there is room for
 *
 * The size of the tiles of a code.
 */
typedef struct
{
  int least;
  int usual;
  int most;
  gboolean fills;
} PonderCodeTiles;

void ponder_code_tiles_measure (const PonderCodeTiles *self,
                                GtkWidget             *widget,
                                guint                  n_tiles,
                                GtkOrientation         orientation,
                                int                    for_size,
                                int                   *minimum,
                                int                   *natural);
void ponder_code_tiles_get     (const PonderCodeTiles *self,
                                GtkWidget             *widget,
                                guint                  n_tiles,
                                guint                  nth,
                                graphene_rect_t       *tile);

G_END_DECLS
