/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

/**
 * PonderCodeEvaluation:
 * @n_codes: how many secrets there are
 * @total: of the guesses over all of them, the last one counted
 * @most: of the guesses for one of them
 * @histogram: how many secrets take so many guesses, from 0 to @most; the last element counts what takes more
 *
 * How a strategy does. Plain data.
 */
typedef struct
{
  guint64 n_codes;
  guint64 total;
  guint most;
  guint64 histogram[64];
} PonderCodeEvaluation;

gboolean ponder_code_evaluate (const PonderCodeRules    *rules,
                               const PonderCodeStrategy *strategy,
                               PonderProgress           *progress,
                               PonderCodeEvaluation     *evaluation,
                               GCancellable             *cancellable,
                               GError                  **error);

G_END_DECLS
