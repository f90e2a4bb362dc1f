/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-jugs.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_STRIP (ponder_jugs_strip_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsStrip, ponder_jugs_strip, PONDER, JUGS_STRIP, AdwBin)

void ponder_jugs_strip_show (PonderJugsStrip  *self,
                             PonderJugs       *jugs,
                             const PonderMove *moves,
                             guint             n_moves,
                             guint             now);

G_END_DECLS
