/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *ponder_choice_row_new        (const char *name,
                                         const char *explanation,
                                         GtkWidget  *picture);
GtkWidget *ponder_choice_rows_get_focus (GtkListBox *list);

G_END_DECLS
