/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *ponder_figure_view_new       (const char *name,
                                         const char *explanation);
void       ponder_figure_view_set_value (GtkWidget  *view,
                                         const char *value);

G_END_DECLS
