/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Reads and compares matches for tests. */

#include "ponder-match.h"

#define HEAD "[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n\n[bulls-and-cows]\n"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static inline PonderMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_read (text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (match);
  return match;
}

/* The person guesses a friend's number, by the usual rules, unless the arguments say otherwise. */
static inline PonderMatch *
new_match (PonderMatchGuessing guessing,
           gboolean            program)
{
  PonderMatch *match = ponder_match_new (&usual);

  match->guessing = guessing;
  match->program = program;
  return match;
}

/* Adds a guess with a person's answer. */
static inline void
add_line (PonderMatch     *match,
          PonderSide       side,
          PonderCode       guess,
          PonderCodeAnswer answer)
{
  ponder_match_guess (match, side, guess);
  ponder_match_answer (match, side, match->lines[side]->len - 1, answer);
}

static inline void
assert_lines (const PonderMatch *match,
              PonderSide         side,
              const char        *expected)
{
  g_autofree char *lines = ponder_match_dup_lines (match, side);

  g_assert_cmpstr (lines, ==, expected);
}
