/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *ponder_edit_popover_new (const char *action,
                                    const char *name,
                                    const char *explanation);

G_END_DECLS
