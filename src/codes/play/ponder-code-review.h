/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-guesser.h"

G_BEGIN_DECLS

/**
 * PonderCodeReviewLine:
 * @guess: what my guess was worth
 * @best: what the best guess would have been worth there
 * @n_left: how many codes fitted after the answer
 * @is_right: whether the answer was right for the secret
 * @should_be: the right answer
 */
typedef struct
{
  PonderCodeGuessValue guess;
  PonderCodeSuggestion best;
  guint n_left;
  gboolean is_right;
  PonderCodeAnswer should_be;
} PonderCodeReviewLine;

/**
 * PonderCodeReview:
 * @secret: the number
 * @lines: (element-type PonderCodeReviewLine): a line for each guess
 * @n_best: how many guesses best play takes for this secret
 * @average: how many it takes on average over all secrets; 0 where that is not known
 *
 * How a game went, seen when the number is known. Where an answer was wrong, what follows is judged as the player saw it.
 */
typedef struct
{
  PonderCode secret;
  GArray *lines;
  guint n_best;
  double average;
} PonderCodeReview;

void              ponder_code_review_free   (PonderCodeReview      *self);
PonderCodeReview *ponder_code_review        (const PonderCodeRules *rules,
                                             const PonderCodeLine  *lines,
                                             guint                  n_lines,
                                             PonderCode             secret,
                                             PonderProgress        *progress,
                                             GCancellable          *cancellable,
                                             GError               **error);
void              ponder_code_review_async  (const PonderCodeRules *rules,
                                             const PonderCodeLine  *lines,
                                             guint                  n_lines,
                                             PonderCode             secret,
                                             PonderProgress        *progress,
                                             GCancellable          *cancellable,
                                             GAsyncReadyCallback    callback,
                                             gpointer               user_data);
PonderCodeReview *ponder_code_review_finish (GAsyncResult          *result,
                                             GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeReview, ponder_code_review_free)

G_END_DECLS
