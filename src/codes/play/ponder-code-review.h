/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-guesser.h"

G_BEGIN_DECLS

/**
 * PonderCodeReviewLine:
 * @guess: the value of the person's guess
 * @best: the best guess in that position, and its value
 * @n_left: how many codes fit after the answer
 * @is_right: whether the answer was right
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
 * @lines: (element-type PonderCodeReviewLine): an element for each guess
 * @n_best: how many guesses best play takes for this secret
 * @average: how many it takes on average for all secrets; 0 if unknown
 *
 * A comparison of a game with best play. After a wrong answer, guesses are judged by what the player could know.
 */
typedef struct
{
  PonderCode secret;
  GArray *lines;
  guint n_best;
  double average;
} PonderCodeReview;

void              ponder_code_review_free   (PonderCodeReview      *self);
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
