/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void         ponder_pond_set_color   (GtkWidget     *widget,
                                      cairo_t       *cr,
                                      const char    *name,
                                      double         alpha);
PangoLayout *ponder_pond_new_number  (GtkWidget     *widget,
                                      guint          number,
                                      double         size,
                                      PangoWeight    weight);
void         ponder_pond_append_text (GtkSnapshot   *snapshot,
                                      PangoLayout   *layout,
                                      const GdkRGBA *color,
                                      double         x,
                                      double         y);

G_END_DECLS
