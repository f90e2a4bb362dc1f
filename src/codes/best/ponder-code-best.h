/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"

G_BEGIN_DECLS

/* With more codes it would not be good soon. */
#define PONDER_CODE_BEST_MOST_CODES 3000

/**
 * PonderCodeBest:
 * @guess: the best guess found
 * @total: of the guesses over all codes of the set, each being the secret once, this one and the last counted
 * @is_least: whether it is proved that no guess does better
 */
typedef struct
{
  PonderCode guess;
  guint64 total;
  gboolean is_least;
} PonderCodeBest;

/**
 * PonderCodeBestFound:
 *
 * Called by ponder_code_best() each time it has found a better guess.
 */
typedef void (*PonderCodeBestFound) (const PonderCodeBest *best,
                                     gpointer              user_data);

gboolean ponder_code_best (PonderCodeSet      *set,
                           guint64             effort,
                           PonderCodeBestFound found,
                           gpointer            user_data,
                           PonderCodeBest     *best,
                           GCancellable       *cancellable,
                           GError            **error);

G_END_DECLS
