/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-noughts-board.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NOUGHTS_RULES (ponder_noughts_rules_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughtsRules, ponder_noughts_rules, PONDER, NOUGHTS_RULES, AdwBin)

void ponder_noughts_rules_show (PonderNoughtsRules       *self,
                                const PonderNoughtsBoard *board);

G_END_DECLS
