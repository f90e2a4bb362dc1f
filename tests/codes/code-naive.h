/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

/* The rules of the game as they are written, with strings and division, sharing only types with src/codes. */

static inline void
naive_symbols (const PonderCodeRules *rules,
               PonderCode             code,
               guint                 *symbols)
{
  for (guint place = rules->n_places; place > 0; place--, code /= 16)
    symbols[place - 1] = code % 16;
}

/* Each place where both agree is a bull. Each other symbol of the guess is a cow if the secret contains the same symbol
 * at a place that is neither a bull nor counted yet. */
static inline PonderCodeAnswer
naive_score (const PonderCodeRules *rules,
             PonderCode             secret,
             PonderCode             guess)
{
  guint s[PONDER_CODE_MOST_PLACES];
  guint g[PONDER_CODE_MOST_PLACES];
  gboolean is_counted[PONDER_CODE_MOST_PLACES] = { FALSE };
  guint bulls = 0;
  guint cows = 0;

  naive_symbols (rules, secret, s);
  naive_symbols (rules, guess, g);
  for (guint i = 0; i < rules->n_places; i++)
    if (s[i] == g[i])
      {
        bulls++;
        is_counted[i] = TRUE;
      }
  for (guint i = 0; i < rules->n_places; i++)
    for (guint j = 0; j < rules->n_places && s[i] != g[i]; j++)
      if (!is_counted[j] && s[j] == g[i])
        {
          cows++;
          is_counted[j] = TRUE;
          break;
        }
  return PONDER_CODE_ANSWER (bulls, cows);
}

static inline gboolean
naive_is_code (const PonderCodeRules *rules,
               PonderCode             code)
{
  guint s[PONDER_CODE_MOST_PLACES];

  naive_symbols (rules, code, s);
  for (guint i = 0; i < rules->n_places; i++)
    {
      if (s[i] >= rules->n_symbols || (i == 0 && s[i] == 0 && !rules->leading_zero))
        return FALSE;
      for (guint j = 0; j < i && !rules->repeats; j++)
        if (s[i] == s[j])
          return FALSE;
    }
  return TRUE;
}

/* Returns all codes that fit the lines, in ascending order. */
static inline GArray *
naive_set (const PonderCodeRules *rules,
           const PonderCodeLine  *lines,
           guint                  n_lines)
{
  GArray *codes = g_array_new (FALSE, FALSE, sizeof (PonderCode));

  for (PonderCode code = 0; code < 1u << (4 * rules->n_places); code++)
    {
      gboolean fits = naive_is_code (rules, code);

      for (guint i = 0; i < n_lines && fits; i++)
        fits = naive_score (rules, code, lines[i].guess) == lines[i].answer;
      if (fits)
        g_array_append_val (codes, code);
    }
  return codes;
}

#define NAIVE_N_RULES 300

/* Sets the nth of all rules, counted from 0. Returns whether there are codes by these rules. */
static inline gboolean
naive_rules (guint            nth,
             PonderCodeRules *rules)
{
  *rules = (PonderCodeRules){
    .n_places = PONDER_CODE_LEAST_PLACES + nth / 60,
    .n_symbols = PONDER_CODE_LEAST_SYMBOLS + nth / 4 % 15,
    .repeats = nth / 2 % 2,
    .leading_zero = nth % 2,
  };
  return rules->repeats || rules->n_symbols >= rules->n_places;
}
