/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

PonderCodeAnswer ponder_code_score (const PonderCodeRules *rules,
                                    PonderCode             secret,
                                    PonderCode             guess);

/**
 * PonderCodeScorer:
 *
 * A guess prepared for scoring it against many codes of the same rules. Plain data.
 */
typedef struct
{
  PonderCode guess;
  guint base;
  guint64 counts; /* how often each symbol occurs, packed */
} PonderCodeScorer;

void             ponder_code_scorer_init  (PonderCodeScorer       *self,
                                           const PonderCodeRules  *rules,
                                           PonderCode              guess);
PonderCodeAnswer ponder_code_scorer_score (const PonderCodeScorer *self,
                                           PonderCode              code);

G_END_DECLS
