/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

PonderCodeAnswer ponder_code_score (const PonderCodeRules *rules,
                                    PonderCode             secret,
                                    PonderCode             guess);

/* Fast scoring in loops, private to src/codes. Each code comes with its counts: how often each symbol occurs, with four
 * bits for each symbol. All six places are always counted, so the loops don't depend on the rules: places that a code
 * doesn't have are 0 in both codes. They are neither bulls nor misses, but common to both, which
 * ponder_code_score_base() corrects. */

#define PONDER_CODE_LOWEST_BITS G_GUINT64_CONSTANT (0x1111111111111111)
#define PONDER_CODE_HIGHEST_BITS G_GUINT64_CONSTANT (0x8888888888888888)

static inline guint64
ponder_code_counts (PonderCode code)
{
  guint64 one = 1;

  return (one << (4 * (code & 15))) + (one << (4 * (code >> 4 & 15))) + (one << (4 * (code >> 8 & 15))) +
         (one << (4 * (code >> 12 & 15))) + (one << (4 * (code >> 16 & 15))) + (one << (4 * (code >> 20 & 15)));
}

/* The number of an answer is 7 bulls + cows = 6 bulls + common symbols, where bulls = places - misses. */
static inline guint
ponder_code_score_base (guint n_places)
{
  return 6 * n_places - (PONDER_CODE_MOST_PLACES - n_places);
}

/* Returns the answer for two codes with their counts. No count exceeds 6, so the highest of its four bits is free, and
 * tells which of the two counts is smaller. No sum exceeds 6 either, so a multiplication can add up all counts. */
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

G_END_DECLS
