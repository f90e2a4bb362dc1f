/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean ponder_tab_once (GtkWidget       *widget,
                          GtkDirectionType direction,
                          GtkWidget       *first);

G_END_DECLS
