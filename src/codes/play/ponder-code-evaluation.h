/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"
#include "ponder-memory-budget.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

/* How good a strategy is. Plain data. */
typedef struct
{
  guint64 n_codes; /* the number of secrets */
  guint64 total; /* the number of guesses for all of them together, including the last ones */
  guint most; /* the number of guesses for the secret that takes most */
  /* how many secrets take each number of guesses, from 0 to @most; the last also counts larger ones */
  guint64 histogram[64];
} PonderCodeEvaluation;

gboolean ponder_code_evaluate (const PonderCodeRules    *rules,
                               const PonderCodeStrategy *strategy,
                               PonderMemoryBudget       *budget,
                               PonderProgress           *progress,
                               PonderCodeEvaluation     *evaluation,
                               GCancellable             *cancellable,
                               GError                  **error);

G_END_DECLS
