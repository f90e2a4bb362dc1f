/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"

G_BEGIN_DECLS

/**
 * PonderCodeExpectation:
 *
 * How many guesses best play still takes in the positions of a game. The same set of codes has the same value wherever
 * it occurs. To be used by one thread at a time.
 */
typedef struct _PonderCodeExpectation PonderCodeExpectation;

/**
 * PonderCodeExpected:
 * @total: the number of guesses needed for all codes of a set together, including the next guess and the last; divided
 *   by the number of codes it is the average
 * @is_exact: whether @total is proved; otherwise it is an estimate
 * @best: the best guess known, or %PONDER_CODE_NONE
 *
 * What is to be expected with a set of codes. Plain data.
 */
typedef struct
{
  double total;
  gboolean is_exact;
  PonderCode best;
} PonderCodeExpected;

PonderCodeExpectation *ponder_code_expectation_new   (PonderCodeSet            *all,
                                                      GCancellable             *cancellable);
void                   ponder_code_expectation_free  (PonderCodeExpectation    *self);
gboolean               ponder_code_expectation_find  (PonderCodeExpectation    *self,
                                                      PonderCodeSet            *set,
                                                      const PonderCodeLine     *lines,
                                                      guint                     n_lines,
                                                      PonderCodeExpected       *expected,
                                                      GError                  **error);
gboolean               ponder_code_expectation_judge (PonderCodeExpectation    *self,
                                                      PonderCodeSet            *set,
                                                      const PonderCodeLine     *lines,
                                                      guint                     n_lines,
                                                      const PonderCodeExpected *after,
                                                      PonderCodeExpected       *best,
                                                      PonderCodeExpected       *played,
                                                      GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeExpectation, ponder_code_expectation_free)

G_END_DECLS
