/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-score.h"

/* Scoring in loops, private to src/codes. A code goes with its counts: how often each symbol occurs, four bits a symbol.
 * All six places are counted, so that nothing depends on the rules: the places that a code has not are 0 in both codes,
 * neither bulls nor misses, and common to both, which ponder_code_score_base() takes away. */

#define PONDER_CODE_LOWEST_BITS G_GUINT64_CONSTANT (0x1111111111111111)
#define PONDER_CODE_HIGHEST_BITS G_GUINT64_CONSTANT (0x8888888888888888)

static inline guint64
ponder_code_counts (PonderCode code)
{
  guint64 one = 1;

  return (one << (4 * (code & 15))) + (one << (4 * (code >> 4 & 15))) + (one << (4 * (code >> 8 & 15))) +
         (one << (4 * (code >> 12 & 15))) + (one << (4 * (code >> 16 & 15))) + (one << (4 * (code >> 20 & 15)));
}

/* An answer is 7 bulls + cows = 6 bulls + what both have in common; bulls = places - misses. */
static inline guint
ponder_code_score_base (guint n_places)
{
  return 6 * n_places - (PONDER_CODE_MOST_PLACES - n_places);
}

/* The answer for two codes with their counts. No count is above 6, so that the highest bit of each four is free: it tells
 * which of the two counts is the smaller one; and no sum is, so that a product adds up fours without a carry. */
static inline guint
ponder_code_score_pair (guint      base,
                        PonderCode one,
                        guint64    one_counts,
                        PonderCode other,
                        guint64    other_counts)
{
  guint32 differences = one ^ other;
  guint64 is_more = ((one_counts | PONDER_CODE_HIGHEST_BITS) - other_counts) & PONDER_CODE_HIGHEST_BITS;
  guint64 take_other = is_more - (is_more >> 3);
  guint64 common = one_counts ^ ((one_counts ^ other_counts) & take_other);
  guint misses;

  differences |= differences >> 2;
  differences |= differences >> 1;
  misses = ((differences & 0x111111) * 0x111111 >> 20) & 15;
  return base + (guint) (common * PONDER_CODE_LOWEST_BITS >> 60) - 6 * misses;
}
