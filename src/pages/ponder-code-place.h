/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-piece.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_PLACE (ponder_code_place_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodePlace, ponder_code_place, PONDER, CODE_PLACE, PonderPiece)

/**
 * PonderCodePlaceMarks:
 * @PONDER_CODE_PLACE_CURSOR: what is typed comes here
 * @PONDER_CODE_PLACE_REPEATED: what stands here stands elsewhere too, which it must not
 * @PONDER_CODE_PLACE_LEADING: what stands here must not come first
 */
typedef enum
{
  PONDER_CODE_PLACE_CURSOR = 1 << 0,
  PONDER_CODE_PLACE_REPEATED = 1 << 1,
  PONDER_CODE_PLACE_LEADING = 1 << 2
} PonderCodePlaceMarks;

GtkWidget *ponder_code_place_new  (guint                place);
void       ponder_code_place_show (PonderCodePlace     *self,
                                   gboolean             colours,
                                   int                  symbol,
                                   PonderCodePlaceMarks marks);

G_END_DECLS
