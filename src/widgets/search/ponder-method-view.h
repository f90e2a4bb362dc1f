/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TYPE_METHOD_VIEW (ponder_method_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderMethodView, ponder_method_view, PONDER, METHOD_VIEW, GtkWidget)

void ponder_method_view_show (PonderMethodView *self,
                              PonderRecord     *record);

G_END_DECLS
