/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-jugs-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_FINAL (ponder_jugs_final_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsFinal, ponder_jugs_final, PONDER, JUGS_FINAL, AdwBin)

void ponder_jugs_final_show (PonderJugsFinal       *self,
                             const PonderJugsRules *rules);

G_END_DECLS
