/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_NOUGHTS_TURN (ponder_noughts_turn_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughtsTurn, ponder_noughts_turn, PONDER, NOUGHTS_TURN, GtkWidget)

void ponder_noughts_turn_show (PonderNoughtsTurn *self,
                               PonderGameOutcome  outcome,
                               guint              turn);

G_END_DECLS
