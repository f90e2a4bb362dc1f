/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderPressFunc:
 * @pressed: (nullable): the widget that is pressed; %NULL for the window itself
 */
typedef void (*PonderPressFunc) (GtkWidget *pressed,
                                 gpointer   user_data);

GtkEventController *ponder_press_watch_new (PonderPressFunc func,
                                            gpointer        user_data);

G_END_DECLS
