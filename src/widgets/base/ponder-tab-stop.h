/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TYPE_TAB_STOP (ponder_tab_stop_get_type ())

G_DECLARE_FINAL_TYPE (PonderTabStop, ponder_tab_stop, PONDER, TAB_STOP, AdwBin)

gboolean ponder_tab_once (GtkWidget       *widget,
                          GtkDirectionType direction,
                          GtkWidget       *first);

G_END_DECLS
