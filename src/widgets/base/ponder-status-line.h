/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_STATUS_LINE (ponder_status_line_get_type ())

G_DECLARE_FINAL_TYPE (PonderStatusLine, ponder_status_line, PONDER, STATUS_LINE, GtkWidget)

void        ponder_status_line_add_end      (PonderStatusLine *self,
                                             GtkWidget        *widget);
void        ponder_status_line_set_cover    (PonderStatusLine *self,
                                             GtkWidget        *cover);
void        ponder_status_line_set_at_start (PonderStatusLine *self,
                                             gboolean          at_start);
void        ponder_status_line_set_lines    (PonderStatusLine *self,
                                             int               lines,
                                             int               lines_at_start);
const char *ponder_status_line_get_text     (PonderStatusLine *self);
void        ponder_status_line_set_text     (PonderStatusLine *self,
                                             const char       *text);

G_END_DECLS
