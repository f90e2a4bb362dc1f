/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_grid_place (GtkGrid   *grid,
                        GtkWidget *child,
                        int        column,
                        int        row,
                        int        width,
                        int        height);

G_END_DECLS
