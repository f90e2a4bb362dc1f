/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_node_label_set_up   (GtkLabel   *label);
void ponder_node_label_set_text (GtkLabel   *label,
                                 const char *text);

G_END_DECLS
