/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-corrections.h"
#include "ponder-code-set.h"

G_BEGIN_DECLS

/**
 * PonderCodeDeductions:
 * @set: the codes that fit all lines
 * @fits: (element-type guint64): for each line, how many codes fit it and all lines before it
 * @corrections: (nullable): which answers may be wrong; %NULL if a code fits them all
 *
 * What follows from the answers given so far.
 */
typedef struct
{
  PonderCodeSet *set;
  GArray *fits;
  PonderCodeCorrections *corrections;
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
