/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"
#include "ponder-latest.h"

G_BEGIN_DECLS

/* A guess compared with best play. All averages are over the codes that fit at that time. */
typedef struct
{
  PonderCodeLine line; /* the guess, and the answer that was given */
  guint n_left; /* how many codes fit after that answer */
  /* whether this answer and all before are right; the following members are set only then */
  gboolean is_judged;
  double expected; /* how many guesses, with this one, best play takes on average */
  /* how many more it takes after this guess than after the best one, on average; never negative */
  double cost;
  /* how many fewer it takes after the answer than on average over all answers; negative for bad luck */
  double luck;
  /* whether @expected, @cost and @luck are proved; otherwise they are estimates */
  gboolean is_exact;
  PonderCode best; /* a best guess, or PONDER_CODE_NONE if unknown */
} PonderCodeReviewLine;

/* A comparison of a game with best play: @n_judged + @remaining = @expected + @cost − the luck of the judged lines. */
typedef struct
{
  GArray *lines; /* (element-type PonderCodeReviewLine) an element for each guess */
  guint n_judged; /* how many lines there are before the first wrong answer */
  double expected; /* how many guesses best play takes on average, from the start */
  double cost; /* the sum of that of the judged lines */
  /* how many guesses best play would still take on average after the judged lines; 0 if the number is found */
  double remaining;
  gboolean is_exact; /* whether these three are proved */
} PonderCodeReview;

void ponder_code_review_free (PonderCodeReview *self);

/* Judges a game, a PonderCodeQuery whose code is the number to be found: a PonderCodeReview. Best play comes from the
 * decision tree for the rules, or from searches with a limited effort, the same on every machine; with more than
 * PONDER_CODE_BEST_GUESS_MOST_CODES codes it is estimated. Takes a second or two for each of the first guesses; some
 * ten seconds in the largest spaces. */
extern const PonderLatestKind ponder_code_reviewing;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeReview, ponder_code_review_free)

G_END_DECLS
