/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-score.h"

/* Bulls are the places where both have the same symbol. Bulls and cows together are the symbols that both have in
 * common, each as often as it occurs in both. Exchanging the two codes doesn't change the answer. */
PonderCodeAnswer
ponder_code_score (const PonderCodeRules *rules,
                   PonderCode             secret,
                   PonderCode             guess)
{
  g_return_val_if_fail (rules != NULL, PONDER_CODE_NO_ANSWER);

  return (PonderCodeAnswer) ponder_code_score_pair (ponder_code_score_base (rules->n_places), secret,
                                                    ponder_code_counts (secret), guess, ponder_code_counts (guess));
}
