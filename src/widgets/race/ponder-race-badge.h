/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RACE_BADGE (ponder_race_badge_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceBadge, ponder_race_badge, PONDER, RACE_BADGE, GtkWidget)

void ponder_race_badge_set_lane (PonderRaceBadge       *self,
                                 guint                  lane);

void ponder_race_dot_draw       (GtkWidget             *widget,
                                 cairo_t               *cr,
                                 const PonderTreeShape *shape,
                                 guint                  lane,
                                 gboolean               open,
                                 double                 ring);

G_END_DECLS
