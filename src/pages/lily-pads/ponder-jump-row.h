/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_JUMP_ROW (ponder_jump_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderJumpRow, ponder_jump_row, PONDER, JUMP_ROW, GtkWidget)

void  ponder_jump_row_show           (PonderJumpRow *self,
                                      const guint32 *lengths,
                                      guint          n_jumps);
guint ponder_jump_row_get_current    (PonderJumpRow *self);
void  ponder_jump_row_go_to          (PonderJumpRow *self,
                                      guint          jump);
void  ponder_jump_row_set_adjustment (PonderJumpRow *self,
                                      GtkAdjustment *adjustment);

G_END_DECLS
