/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodeFaults:
 * @PONDER_CODE_FAULT_REPEATED: the symbol also stands elsewhere, which the rules forbid
 * @PONDER_CODE_FAULT_LEADING: the symbol must not come first
 *
 * The rules that a symbol breaks at its place.
 */
typedef enum
{
  PONDER_CODE_FAULT_REPEATED = 1 << 0,
  PONDER_CODE_FAULT_LEADING = 1 << 1
} PonderCodeFaults;

/**
 * PonderCodeDraft:
 * @colours: whether symbols are shown as pegs
 * @symbols: the symbol at each place; negative for an empty place
 * @cursor: the place for the next symbol, or the number of places if the cursor is past the last one
 *
 * A code that is being typed, in which any place may be empty. Plain data.
 */
typedef struct
{
  PonderCodeRules rules;
  gboolean colours;
  int symbols[PONDER_CODE_MOST_PLACES];
  guint cursor;
} PonderCodeDraft;

void             ponder_code_draft_set_code    (PonderCodeDraft       *self,
                                                PonderCode             code);
gboolean         ponder_code_draft_get_code    (const PonderCodeDraft *self,
                                                PonderCode            *code,
                                                GError               **error);
void             ponder_code_draft_set_text    (PonderCodeDraft       *self,
                                                const char            *text);
char            *ponder_code_draft_dup_text    (const PonderCodeDraft *self);
guint            ponder_code_draft_count_empty (const PonderCodeDraft *self);
PonderCodeFaults ponder_code_draft_get_faults  (const PonderCodeDraft *self,
                                                int                    symbol,
                                                guint                  place);
char            *ponder_code_draft_dup_problem (const PonderCodeDraft *self);
gboolean         ponder_code_draft_fits        (const PonderCodeDraft *self,
                                                guint                  symbol);
gboolean         ponder_code_draft_type        (PonderCodeDraft       *self,
                                                guint                  symbol);
gboolean         ponder_code_draft_backspace   (PonderCodeDraft       *self);
gboolean         ponder_code_draft_delete      (PonderCodeDraft       *self);

G_END_DECLS
