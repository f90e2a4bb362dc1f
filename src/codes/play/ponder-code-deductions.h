/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"

G_BEGIN_DECLS

/**
 * PonderCodeDeductions:
 * @set: the codes that fit all lines
 * @fits: (element-type guint64): for each line, how many codes fit it and all lines before it
 * @slips: (element-type PonderCodeSlip): if no code fits: the smallest sets of answers that must be wrong
 *
 * What follows from the answers given so far.
 */
typedef struct
{
  PonderCodeSet *set;
  GArray *fits;
  GPtrArray *slips;
} PonderCodeDeductions;

void                  ponder_code_deductions_free   (PonderCodeDeductions  *self);
void                  ponder_code_deductions_async  (const PonderCodeRules *rules,
                                                     const PonderCodeLine  *lines,
                                                     guint                  n_lines,
                                                     GCancellable          *cancellable,
                                                     GAsyncReadyCallback    callback,
                                                     gpointer               user_data);
PonderCodeDeductions *ponder_code_deductions_finish (GAsyncResult          *result,
                                                     GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeDeductions, ponder_code_deductions_free)

G_END_DECLS
