/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodePlaceMarks:
 * @PONDER_CODE_PLACE_CURSOR: the next symbol comes here
 * @PONDER_CODE_PLACE_REPEATED: the symbol here also stands elsewhere, which the rules forbid
 * @PONDER_CODE_PLACE_LEADING: the symbol here must not come first
 */
typedef enum
{
  PONDER_CODE_PLACE_CURSOR = 1 << 0,
  PONDER_CODE_PLACE_REPEATED = 1 << 1,
  PONDER_CODE_PLACE_LEADING = 1 << 2
} PonderCodePlaceMarks;

/**
 * PonderCodeDraft:
 * @symbols: the symbol at each place; negative for an empty place
 * @cursor: the place for the next symbol, or the number of places if the cursor is past the last one
 *
 * A code that is being typed, in which any place may be empty. Plain data.
 */
typedef struct
{
  PonderCodeRules rules;
  int symbols[PONDER_CODE_MOST_PLACES];
  guint cursor;
} PonderCodeDraft;

void                 ponder_code_draft_init        (PonderCodeDraft       *self,
                                                    const PonderCodeRules *rules,
                                                    PonderCode             code);
guint                ponder_code_draft_count_empty (const PonderCodeDraft *self);
PonderCodePlaceMarks ponder_code_draft_get_marks   (const PonderCodeDraft *self,
                                                    guint                  place);
char                *ponder_code_draft_dup_problem (const PonderCodeDraft *self,
                                                    gboolean               colours);
gboolean             ponder_code_draft_get_code    (const PonderCodeDraft *self,
                                                    gboolean               colours,
                                                    PonderCode            *code,
                                                    GError               **error);
gboolean             ponder_code_draft_fits        (const PonderCodeDraft *self,
                                                    guint                  symbol);
gboolean             ponder_code_draft_type        (PonderCodeDraft       *self,
                                                    guint                  symbol);
gboolean             ponder_code_draft_backspace   (PonderCodeDraft       *self);
gboolean             ponder_code_draft_delete      (PonderCodeDraft       *self);

G_END_DECLS
