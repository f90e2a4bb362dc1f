/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-corrections.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_HISTORY (ponder_code_history_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeHistory, ponder_code_history, PONDER, CODE_HISTORY, AdwBin)

/* It uses the actions line.change-guess, line.change-answer and line.take-back, with a line from 0 on (guint). They
 * are in the menu of a row; one whose answer may be wrong changes it at once when it is activated. */

/* What is shown. Nothing of it is kept. */
typedef struct
{
  PonderCodeRules rules; /* valid rules */
  gboolean colours; /* whether symbols are shown as pegs */
  const PonderCodeLine *lines; /* guesses with their answers, the oldest first */
  guint n_lines;
  /* nullable: how many codes fit after each; G_MAXUINT64 if that is not known */
  const guint64 *left;
  /* nullable: the lines with one of the smallest corrections are marked */
  const PonderCodeCorrections *corrections;
  int active; /* the line that is being changed, or -1 */
  gboolean can_change_guess;
  gboolean can_change_answer;
} PonderCodeHistoryState;

void ponder_code_history_show (PonderCodeHistory            *self,
                               const PonderCodeHistoryState *state);

G_END_DECLS
