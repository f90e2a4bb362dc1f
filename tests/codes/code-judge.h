/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-judge-private.h"

/* Judges all guesses without a pause. Returns FALSE if it was cancelled. */
static inline gboolean
choose (PonderCodeSet            *set,
        const PonderCodeStrategy *strategy,
        const PonderCodeLine     *lines,
        guint                     n_lines,
        PonderCodeGuessValue     *best,
        GCancellable             *cancellable,
        GError                  **error)
{
  PonderCodeJudge chooser;

  ponder_code_judge_init (&chooser, set, strategy, lines, n_lines);
  do
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  while (ponder_code_judge_go_on (&chooser));
  *best = chooser.kept[0];
  return TRUE;
}
