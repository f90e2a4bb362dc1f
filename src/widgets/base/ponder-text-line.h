/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

double       ponder_text_line_height (GtkWidget  *widget);
int          ponder_text_height      (GtkWidget  *widget,
                                      const char *text,
                                      int         width,
                                      int         most);
double       ponder_text_scale       (GtkWidget  *widget);
PangoLayout *ponder_text_new_layout  (GtkWidget  *widget,
                                      const char *text,
                                      double      scale,
                                      PangoWeight weight);

G_END_DECLS
