/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderCodeTiles:
 * @least: the smallest size, in pixels
 * @usual: the size with the usual font; it grows with the font
 * @n_least: for how many tiles there must be room, even if there are fewer
 *
 * The size of the tiles of a code, which fill the width up to the usual size.
 */
typedef struct
{
  int least;
  int usual;
  guint n_least;
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
