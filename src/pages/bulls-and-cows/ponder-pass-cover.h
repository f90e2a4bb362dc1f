/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PASS_COVER (ponder_pass_cover_get_type ())

G_DECLARE_FINAL_TYPE (PonderPassCover, ponder_pass_cover, PONDER, PASS_COVER, AdwBin)

/* Signal: “uncover” ()  emitted when the game should be shown */

void ponder_pass_cover_show (PonderPassCover   *self,
                             const PonderMatch *match,
                             PonderSide         next);

G_END_DECLS
