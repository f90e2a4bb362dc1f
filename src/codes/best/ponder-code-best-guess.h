/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"

G_BEGIN_DECLS

/* With more codes the guesses would take too long to become good. */
#define PONDER_CODE_BEST_GUESS_MOST_CODES 3000

typedef struct
{
  PonderCode guess; /* the best guess found */
  /* the number of guesses needed for all codes of the set together, including this guess and the last */
  guint64 total;
  gboolean is_least; /* whether it is proved that no guess is better */
} PonderCodeBestGuess;

/* Called by ponder_code_best_guess() whenever it has found a better guess. */
typedef void (*PonderCodeBestGuessFound) (const PonderCodeBestGuess *best,
                                     gpointer              user_data);

gboolean ponder_code_best_guess (PonderCodeSet           *set,
                                 guint64                  effort,
                                 PonderCodeBestGuessFound found,
                                 gpointer                 user_data,
                                 PonderCodeBestGuess     *best,
                                 GCancellable            *cancellable,
                                 GError                 **error);

G_END_DECLS
