/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_strategy_dialog_present (GtkWidget    *parent,
                                     GActionGroup *actions);

G_END_DECLS
