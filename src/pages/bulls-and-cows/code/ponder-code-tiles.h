/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderCodeTiles:
 * @least: how small tiles may become, in pixels
 * @usual: how large they are with the usual font; they grow with it
 * @most: and how large they may become
 * @fills: whether they become as large as there is room for
 *
 * How large the tiles of a code are.
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
