/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodeSet:
 * @rules: the rules
 * @codes: (element-type PonderCode): the codes
 *
 * The codes of some rules that fit all answers so far, in ascending order, four bytes each. Immutable and
 * reference-counted; can be read from any thread.
 */
typedef struct
{
  PonderCodeRules rules;
  GArray *codes;
} PonderCodeSet;

PonderCodeSet    *ponder_code_set_new       (const PonderCodeRules *rules,
                                             const PonderCodeLine  *lines,
                                             guint                  n_lines,
                                             GCancellable          *cancellable,
                                             GError               **error);
PonderCodeSet    *ponder_code_set_after     (PonderCodeSet         *self,
                                             PonderCode             guess,
                                             PonderCodeAnswer       answer,
                                             GCancellable          *cancellable,
                                             GError               **error);
PonderCodeSet    *ponder_code_set_ref       (PonderCodeSet         *self);
void              ponder_code_set_unref     (PonderCodeSet         *self);
const PonderCode *ponder_code_set_get_codes (PonderCodeSet         *self,
                                             guint                 *n_codes);
gboolean          ponder_code_set_has       (PonderCodeSet         *self,
                                             PonderCode             code);
void              ponder_code_set_find      (PonderCodeSet         *self,
                                             PonderCode             prefix,
                                             guint                  n_places,
                                             guint                 *first,
                                             guint                 *n_codes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeSet, ponder_code_set_unref)

G_END_DECLS
