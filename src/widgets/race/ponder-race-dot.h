/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

void ponder_race_dot_draw (GtkWidget             *widget,
                           cairo_t               *cr,
                           const PonderTreeShape *shape,
                           guint                  lane,
                           gboolean               open,
                           double                 ring);

G_END_DECLS
