/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-take-strip.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TAKE_STRIP_VIEW (ponder_take_strip_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeStripView, ponder_take_strip_view, PONDER, TAKE_STRIP_VIEW, GtkWidget)

void ponder_take_strip_view_set_strip (PonderTakeStripView *self,
                                       PonderTakeStrip     *strip);

G_END_DECLS
