/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-popover.h"
#include "ponder-jugs-scene.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_BOARD (ponder_jugs_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsBoard, ponder_jugs_board, PONDER, JUGS_BOARD, GtkWidget)

void               ponder_jugs_board_show          (PonderJugsBoard       *self,
                                                    const PonderJugsScene *scene);
void               ponder_jugs_board_set_locked    (PonderJugsBoard       *self,
                                                    gboolean               locked);
void               ponder_jugs_board_set_searching (PonderJugsBoard       *self,
                                                    gboolean               searching);
void               ponder_jugs_board_choose        (PonderJugsBoard       *self,
                                                    guint                  place);
void               ponder_jugs_board_get_bounds    (PonderJugsBoard       *self,
                                                    guint                  place,
                                                    graphene_rect_t       *bounds);
guint              ponder_jugs_board_get_cursor    (PonderJugsBoard       *self);
gboolean           ponder_jugs_board_get_source    (PonderJugsBoard       *self,
                                                    guint                 *place);
void               ponder_jugs_board_edit_jug      (PonderJugsBoard       *self,
                                                    guint                  jug);
PonderJugsPopover *ponder_jugs_board_get_popover   (PonderJugsBoard       *self);
void               ponder_jugs_board_clear_source  (PonderJugsBoard       *self);

G_END_DECLS
