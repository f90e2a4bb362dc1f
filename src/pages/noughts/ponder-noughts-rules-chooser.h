/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-noughts-board.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NOUGHTS_RULES_CHOOSER (ponder_noughts_rules_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughtsRulesChooser, ponder_noughts_rules_chooser, PONDER, NOUGHTS_RULES_CHOOSER, AdwBin)

void ponder_noughts_rules_chooser_show (PonderNoughtsRulesChooser *self,
                                        const PonderNoughtsBoard  *board);

G_END_DECLS
