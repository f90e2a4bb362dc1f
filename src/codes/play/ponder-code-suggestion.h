/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"
#include "ponder-latest.h"

G_BEGIN_DECLS

/* A suggested guess and its value, published during the work and returned at its end. Plain data. */
typedef struct
{
  /* the guess and its value; the guess is PONDER_CODE_NONE if no code fits */
  PonderCodeGuessValue worth;
  /* the number of guesses needed for all codes that fit together, with the best play known, including this guess and
   * the last; 0 if unknown */
  guint64 total;
  gboolean is_least; /* whether it is proved that no guess is better on average */
  gboolean is_most_informative; /* whether it is certain that the answer to no other guess tells more */
  double fraction; /* how much of the work is done, 0 to 1; negative if unknown */
} PonderCodeSuggestion;

gboolean ponder_code_suggest (const PonderCodeRules    *rules,
                              const PonderCodeLine     *lines,
                              guint                     n_lines,
                              const PonderCodeStrategy *strategy,
                              PonderProgress           *progress,
                              PonderCodeSuggestion     *suggestion,
                              GCancellable             *cancellable,
                              GError                  **error);
/* Works like ponder_code_suggest(), for the codes that fit the lines. @effort: the most work of a search for the best
 * guess, see ponder_code_best_guess() */
gboolean ponder_code_suggest_from         (PonderCodeSet              *set,
                                           const PonderCodeLine       *lines,
                                           guint                       n_lines,
                                           const PonderCodeStrategy   *strategy,
                                           guint64                     effort,
                                           PonderProgress             *progress,
                                           PonderCodeSuggestion       *suggestion,
                                           GCancellable               *cancellable,
                                           GError                    **error);

gboolean ponder_code_suggestion_is_better (const PonderCodeSuggestion *self,
                                           const PonderCodeSuggestion *other,
                                           const PonderCodeStrategy   *strategy);

/* Runs ponder_code_suggest() for a PonderCodeQuery. Its progress is the best PonderCodeSuggestion so far. */
extern const PonderLatestKind ponder_code_suggesting;

G_END_DECLS
