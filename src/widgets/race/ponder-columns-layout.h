/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_COLUMNS_LAYOUT (ponder_columns_layout_get_type ())

G_DECLARE_FINAL_TYPE (PonderColumnsLayout, ponder_columns_layout, PONDER, COLUMNS_LAYOUT, GtkLayoutManager)

G_END_DECLS
