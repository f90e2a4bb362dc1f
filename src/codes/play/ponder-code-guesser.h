/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

/**
 * PonderCodeSuggestion:
 * @worth: of the guess; its guess is %PONDER_CODE_NONE where nothing fits
 * @total: of the guesses over all codes that fit, with the best play known from here on, this guess and the last counted;
 *   0 where it is not known
 * @is_least: whether it is proved that no guess does better on average
 * @fraction: how much of what is to be looked at was looked at, 0 to 1; negative where that is not known
 *
 * A guess and why. Plain data: what a guesser publishes while it looks for a better one, and what it ends with.
 */
typedef struct
{
  PonderCodeGuessValue worth;
  guint64 total;
  gboolean is_least;
  double fraction;
} PonderCodeSuggestion;

gboolean ponder_code_suggest        (const PonderCodeRules    *rules,
                                     const PonderCodeLine     *lines,
                                     guint                     n_lines,
                                     const PonderCodeStrategy *strategy,
                                     PonderProgress           *progress,
                                     PonderCodeSuggestion     *suggestion,
                                     GCancellable             *cancellable,
                                     GError                  **error);
void     ponder_code_suggest_async  (const PonderCodeRules    *rules,
                                     const PonderCodeLine     *lines,
                                     guint                     n_lines,
                                     const PonderCodeStrategy *strategy,
                                     PonderProgress           *progress,
                                     GCancellable             *cancellable,
                                     GAsyncReadyCallback       callback,
                                     gpointer                  user_data);
gboolean ponder_code_suggest_finish (GAsyncResult             *result,
                                     PonderCodeSuggestion     *suggestion,
                                     GError                  **error);

G_END_DECLS
