/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_ONE_TO_NINE (ponder_one_to_nine_get_type ())
#define PONDER_ONE_TO_NINE_LEAST_BASE 2
#define PONDER_ONE_TO_NINE_MOST_BASE 36

G_DECLARE_FINAL_TYPE (PonderOneToNine, ponder_one_to_nine, PONDER, ONE_TO_NINE, PonderPuzzle)

/* A move is the digit for the first place that has none. */
PonderPuzzle *ponder_one_to_nine_new_fixed      (guint            base,
                                                 const guint8    *fixed);
guint         ponder_one_to_nine_get_base       (PonderOneToNine *self);
guint         ponder_one_to_nine_get_fixed      (PonderOneToNine *self,
                                                 guint            place);
char         *ponder_one_to_nine_describe_fixed (PonderOneToNine *self);
const guint8 *ponder_one_to_nine_get_digits     (gconstpointer    state,
                                                 guint           *n_digits);
PonderPuzzle *ponder_one_to_nine_random         (guint            base,
                                                 guint64          seed);

/* Returns the character for a digit: 0 to 9, then A to Z. */
static inline char
ponder_one_to_nine_symbol (guint digit)
{
  return digit < 10 ? '0' + digit : 'A' + digit - 10;
}

/* Returns the value of a digit in either case, or 0 if @symbol isn't a digit. */
static inline guint
ponder_one_to_nine_digit (char symbol)
{
  if (g_ascii_isdigit (symbol))
    return symbol - '0';
  return g_ascii_isalpha (symbol) ? g_ascii_toupper (symbol) - 'A' + 10 : 0;
}

static inline PonderPuzzle *
ponder_one_to_nine_new (guint base)
{
  static const guint8 none[PONDER_ONE_TO_NINE_MOST_BASE];

  return ponder_one_to_nine_new_fixed (base, none);
}

G_END_DECLS
