/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-guess-value.h"

G_BEGIN_DECLS

/* A way to choose the next guess. Of equally good guesses it takes one that can be the secret, then the smallest. */
typedef struct
{
  const char *id; /* the name on the command line and in documents */
  const char *name; /* the name on the screen; translate with _() */
  const char *explanation; /* one line; translate with _() */
  /* returns a negative number if @one is the better guess by the measure of the strategy; NULL for strategies that
   * don't judge one guess at a time (first and best) */
  int (*compare) (const PonderCodeGuessValue *one,
                  const PonderCodeGuessValue *other);
} PonderCodeStrategy;

extern const PonderCodeStrategy *const ponder_code_strategy_best;
extern const PonderCodeStrategy *const ponder_code_strategy_first;

const PonderCodeStrategy *ponder_code_strategies    (guint         *n_strategies);
const PonderCodeStrategy *ponder_code_strategy_find (const char    *id);

PonderCode                ponder_code_first         (PonderCodeSet *set);

G_END_DECLS
