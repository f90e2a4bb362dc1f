/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"

G_BEGIN_DECLS

/**
 * PonderCodeStudy:
 * @set: the codes that fit all lines
 * @fits: (element-type guint64): how many fit up to and with each line
 * @slips: (element-type PonderCodeSlip): where none does: the smallest sets of answers that must be wrong
 *
 * What follows from the answers given so far.
 */
typedef struct
{
  PonderCodeSet *set;
  GArray *fits;
  GPtrArray *slips;
} PonderCodeStudy;

void             ponder_code_study_free   (PonderCodeStudy       *self);
PonderCodeStudy *ponder_code_study        (const PonderCodeRules *rules,
                                           const PonderCodeLine  *lines,
                                           guint                  n_lines,
                                           GCancellable          *cancellable,
                                           GError               **error);
void             ponder_code_study_async  (const PonderCodeRules *rules,
                                           const PonderCodeLine  *lines,
                                           guint                  n_lines,
                                           GCancellable          *cancellable,
                                           GAsyncReadyCallback    callback,
                                           gpointer               user_data);
PonderCodeStudy *ponder_code_study_finish (GAsyncResult          *result,
                                           GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeStudy, ponder_code_study_free)

G_END_DECLS
