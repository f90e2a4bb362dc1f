/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_COVER (ponder_cover_get_type ())

G_DECLARE_FINAL_TYPE (PonderCover, ponder_cover, PONDER, COVER, AdwBin)

/* Signal: “uncover” ()  show the game */

GtkWidget *ponder_cover_new  (void);
void       ponder_cover_show (PonderCover       *self,
                              const PonderMatch *match,
                              PonderSide         next);

G_END_DECLS
