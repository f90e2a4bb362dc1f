/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_TRANSPORT_LAYOUT (ponder_transport_layout_get_type ())

G_DECLARE_FINAL_TYPE (PonderTransportLayout, ponder_transport_layout, PONDER, TRANSPORT_LAYOUT, GtkLayoutManager)

G_END_DECLS
