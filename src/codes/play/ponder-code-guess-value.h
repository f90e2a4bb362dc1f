/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"

G_BEGIN_DECLS

/**
 * PonderCodeGuessValue:
 * @guess: the guess
 * @n_codes: how many codes there are, one of which is the secret
 * @can_be: whether the guess is one of them; otherwise it is a probe
 * @sizes: how many would remain after each answer
 * @n_groups: how many answers there can be
 * @worst: how many remain at worst
 * @squares: the sum of the squares of the sizes: divided by @n_codes, how many remain on average
 * @entropy: the sum of n log2 n over the sizes, which is the smaller the more the answer tells
 *
 * What a guess would tell. Plain data.
 */
typedef struct
{
  PonderCode guess;
  guint n_codes;
  gboolean can_be;
  guint sizes[PONDER_CODE_N_ANSWERS];
  guint n_groups;
  guint worst;
  guint64 squares;
  double entropy;
} PonderCodeGuessValue;

gboolean ponder_code_guess_value_init     (PonderCodeGuessValue       *self,
                                           PonderCodeSet              *set,
                                           PonderCode                  guess,
                                           GCancellable               *cancellable);
double   ponder_code_guess_value_expected (const PonderCodeGuessValue *self);

G_END_DECLS
