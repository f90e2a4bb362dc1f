/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From this width on the panel of a search stands beside the board. */
#define PONDER_STAGE_PANEL_BESIDE_FROM 680

/* On either side of what it shows, but where it is narrow. */
#define PONDER_STAGE_WIDE_MARGIN 18

#define PONDER_TYPE_STAGE (ponder_stage_get_type ())

G_DECLARE_FINAL_TYPE (PonderStage, ponder_stage, PONDER, STAGE, GtkWidget)

GtkWidget *ponder_stage_new           (void);
void       ponder_stage_set_board     (PonderStage *self,
                                       GtkWidget   *board);
void       ponder_stage_set_status    (PonderStage *self,
                                       GtkWidget   *status);
void       ponder_stage_set_keys      (PonderStage *self,
                                       GtkWidget   *keys);
void       ponder_stage_set_controls  (PonderStage *self,
                                       GtkWidget   *controls);
void       ponder_stage_set_panel     (PonderStage *self,
                                       GtkWidget   *panel);
void       ponder_stage_set_fills     (PonderStage *self,
                                       gboolean     fills);
void       ponder_stage_set_searching (PonderStage *self,
                                       gboolean     searching);

G_END_DECLS
