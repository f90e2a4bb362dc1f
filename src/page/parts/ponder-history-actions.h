/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-history.h"

G_BEGIN_DECLS

void ponder_add_history_actions (GtkWidget     *page,
                                 GActionMap    *actions,
                                 PonderHistory *history);

G_END_DECLS
