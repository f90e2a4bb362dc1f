/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-tree-texts.h"
#include "ponder-waiting-layout.h"

G_BEGIN_DECLS

#define PONDER_WAITING_ROW_NO_ITEM G_MAXUINT

#define PONDER_TYPE_WAITING_ROW (ponder_waiting_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderWaitingRow, ponder_waiting_row, PONDER, WAITING_ROW, GtkWidget)

GtkWidget *ponder_waiting_row_new        (PonderTreeTexts          *texts);
void       ponder_waiting_row_set_layout (PonderWaitingRow         *self,
                                          PonderWaitingLayout      *layout,
                                          gboolean                  animated);
void       ponder_waiting_row_set_looked (PonderWaitingRow         *self,
                                          guint                     item);

void       ponder_waiting_row_draw_label (PonderTreeTexts          *texts,
                                          GtkSnapshot              *snapshot,
                                          const PonderWaitingLabel *label,
                                          const GdkRGBA            *color);

G_END_DECLS
