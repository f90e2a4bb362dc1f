/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_STAGE (ponder_stage_get_type ())

G_DECLARE_FINAL_TYPE (PonderStage, ponder_stage, PONDER, STAGE, GtkWidget)

GtkWidget *ponder_stage_new        (void);
void       ponder_stage_set_board  (PonderStage *self,
                                    GtkWidget   *board);
void       ponder_stage_set_status (PonderStage *self,
                                    GtkWidget   *status);
void       ponder_stage_set_keys   (PonderStage *self,
                                    GtkWidget   *keys);

G_END_DECLS
