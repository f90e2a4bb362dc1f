/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_BESIDE_LAYOUT (ponder_beside_layout_get_type ())

G_DECLARE_FINAL_TYPE (PonderBesideLayout, ponder_beside_layout, PONDER, BESIDE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *ponder_beside_layout_new (void);

G_END_DECLS
