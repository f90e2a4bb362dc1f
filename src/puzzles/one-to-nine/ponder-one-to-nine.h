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
PonderPuzzle *ponder_one_to_nine_new        (guint            base);
PonderPuzzle *ponder_one_to_nine_new_fixed  (guint            base,
                                             const guint8    *fixed);
guint         ponder_one_to_nine_get_base   (PonderOneToNine *self);
guint         ponder_one_to_nine_get_fixed  (PonderOneToNine *self,
                                             guint            place);
char         *ponder_one_to_nine_tell_fixed (PonderOneToNine *self);
const guint8 *ponder_one_to_nine_get_digits (gconstpointer    state,
                                             guint           *n_digits);
PonderPuzzle *ponder_one_to_nine_random     (guint            base,
                                             guint64          seed);
char          ponder_one_to_nine_symbol     (guint            digit);

G_END_DECLS
