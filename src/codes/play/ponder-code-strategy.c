/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-strategy.h"

#include <float.h>
#include <glib/gi18n-lib.h>

static int
compare_groups (const PonderCodeGuessValue *one,
                const PonderCodeGuessValue *other)
{
  return (one->n_groups < other->n_groups) - (one->n_groups > other->n_groups);
}

/* Compares with a tolerance: sums of the same sizes in different orders differ in their last bits. */
static int
compare_entropy (const PonderCodeGuessValue *one,
                 const PonderCodeGuessValue *other)
{
  double slack = MAX (1e-9, 8 * DBL_EPSILON * one->entropy);

  return (one->entropy > other->entropy + slack) - (one->entropy < other->entropy - slack);
}

static int
compare_expected (const PonderCodeGuessValue *one,
                  const PonderCodeGuessValue *other)
{
  return (one->squares > other->squares) - (one->squares < other->squares);
}

static int
compare_worst (const PonderCodeGuessValue *one,
               const PonderCodeGuessValue *other)
{
  return (one->worst > other->worst) - (one->worst < other->worst);
}

enum
{
  BEST,
  FIRST,
};

/* Sources: worst case: Donald E. Knuth, “The computer as Master Mind”, 1977; expected: Robert W. Irving, “Towards an
 * optimum Mastermind strategy”, 1979; entropy: E. Neuwirth, “Some strategies for Mastermind”, 1982; groups: Barteld Kooi,
 * “Yet another Mastermind strategy”, 2005. */
static const PonderCodeStrategy strategies[] = {
  [BEST] = {
    .id = "best",
    /* Translators: this and the following are names of strategies, by the guess that they take: the best, the first */
    .name = N_ ("Best"),
    .explanation = N_ ("Looks several guesses ahead for the fewest guesses on average."),
  },
  [FIRST] = {
    .id = "first",
    .name = N_ ("First"),
    .explanation = N_ ("The first number that fits all answers so far, 1 before 2 and 0 last. Easy to do by hand."),
  },
  {
    .id = "groups",
    .name = N_ ("Most Groups"),
    .explanation = N_ ("The guess with the most possible answers, so that the numbers fall into the most groups."),
    .compare = compare_groups,
  },
  {
    .id = "entropy",
    .name = N_ ("Most Information"),
    .explanation = N_ ("The guess whose answer tells the most on average, measured in yes-or-no questions."),
    .compare = compare_entropy,
  },
  {
    .id = "expected",
    .name = N_ ("Fewest on Average"),
    .explanation = N_ ("The guess after which the fewest numbers remain on average."),
    .compare = compare_expected,
  },
  {
    .id = "worst-case",
    .name = N_ ("Fewest at Worst"),
    .explanation = N_ ("The guess after which the fewest numbers remain even with the unluckiest answer."),
    .compare = compare_worst,
  },
};

const PonderCodeStrategy *const ponder_code_strategy_best = &strategies[BEST];
const PonderCodeStrategy *const ponder_code_strategy_first = &strategies[FIRST];

/* Returns all strategies, the best first. */
const PonderCodeStrategy *
ponder_code_strategies (guint *n_strategies)
{
  g_return_val_if_fail (n_strategies != NULL, NULL);

  *n_strategies = G_N_ELEMENTS (strategies);
  return strategies;
}

const PonderCodeStrategy *
ponder_code_strategy_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (strategies); i++)
    if (g_str_equal (strategies[i].id, id))
      return &strategies[i];
  return NULL;
}

/* Returns the first code of the set if symbols are ordered 1 2 … 9 A … 0; PONDER_CODE_NONE if the set is empty. */
PonderCode
ponder_code_first (PonderCodeSet *set)
{
  PonderCode prefix = 0;
  const PonderCodeRules *rules = &set->rules;

  for (guint place = 0; place < rules->n_places; place++)
    {
      guint n_codes = 0;

      for (guint nth = 1; nth <= rules->n_symbols && n_codes == 0; nth++)
        {
          guint symbol = nth % rules->n_symbols;
          guint first;

          ponder_code_set_find (set, prefix << 4 | symbol, place + 1, &first, &n_codes);
          if (n_codes > 0)
            prefix = prefix << 4 | symbol;
        }
      if (n_codes == 0)
        return PONDER_CODE_NONE;
    }
  return prefix;
}
