/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_frog_draw (cairo_t   *cr,
                       GtkWidget *widget,
                       double     x,
                       double     y,
                       double     size,
                       double     leap);

G_END_DECLS
