/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-draft.h"
#include "ponder-piece.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_PLACE (ponder_code_place_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodePlace, ponder_code_place, PONDER, CODE_PLACE, PonderPiece)

GtkWidget *ponder_code_place_new  (guint                place);
void       ponder_code_place_show (PonderCodePlace     *self,
                                   gboolean             colours,
                                   int                  symbol,
                                   PonderCodePlaceMarks marks);

G_END_DECLS
