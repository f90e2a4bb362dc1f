/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_finish_typing          (GtkWidget     *widget);
void ponder_finish_typing_at_press (GtkWidget     *window);
void ponder_show_number            (GtkSpinButton *spin,
                                    double         value);

G_END_DECLS
