/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"
#include "ponder-latest.h"

G_BEGIN_DECLS

/* How much the answer to a guess would tell. Plain data. */
typedef struct
{
  PonderCode guess;
  guint n_codes; /* how many codes are left, one of which is the secret */
  gboolean can_be; /* whether the guess is one of them; otherwise it is a probe */
  guint sizes[PONDER_CODE_N_ANSWERS]; /* how many would be left after each answer */
  guint n_groups; /* how many different answers are possible */
  guint worst; /* how many are left in the worst case */
  /* the sum of the squares of the sizes; divided by @n_codes it is how many are left on average */
  guint64 squares;
  /* the sum of n log2 n over the sizes; the smaller it is, the more the answer tells */
  double entropy;
} PonderCodeGuessValue;

gboolean ponder_code_guess_value_init     (PonderCodeGuessValue       *self,
                                           PonderCodeSet              *set,
                                           PonderCode                  guess,
                                           GCancellable               *cancellable,
                                           GError                    **error);
double   ponder_code_guess_value_expected (const PonderCodeGuessValue *self);

/* Adds to @sizes the number of codes that give each answer to a guess, all by @rules: the inner loop when guesses are
 * judged. @counts: of each code, see ponder_code_counts() */
void ponder_code_split (const PonderCodeRules *rules,
                        const PonderCode      *codes,
                        const guint64         *counts,
                        guint                  n_codes,
                        PonderCode             guess,
                        guint                 *sizes);
/* Sets what follows from the sizes, when @n_codes were split, but not `can_be`. */
void ponder_code_guess_value_judge (PonderCodeGuessValue  *self,
                                    const PonderCodeRules *rules,
                                    guint                  n_codes);

/* Computes for a PonderCodeQuery how much the answer to its guess would tell: a PonderCodeGuessValue. */
extern const PonderLatestKind ponder_code_weighing;

G_END_DECLS
