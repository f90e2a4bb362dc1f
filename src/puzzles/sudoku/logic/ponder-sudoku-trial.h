/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-position.h"
#include "ponder-sudoku-symbols.h"

G_BEGIN_DECLS

/* What a short search shows where logic ends. Plain data. */
typedef struct
{
  PonderSudokuCandidate item; /* what was tried */
  gboolean is_refuted; /* whether trying it failed; otherwise it is the value of the answer */
  guint n_forced; /* how many cells were forced before it failed */
  /* these cells with their values, in order */
  PonderSudokuCandidate forced[PONDER_SUDOKU_MOST_CELLS];
  /* whether it failed because a cell has no value left; otherwise because a value has no place in
   * a group, or two */
  gboolean at_cell;
  guint index; /* that cell or group */
  guint value; /* that value, from 1; 0 for a cell */
} PonderSudokuTrial;

gboolean ponder_sudoku_trial_find (PonderSudokuTrial          *self,
                                   const PonderSudokuPosition *position,
                                   const guint8               *answer,
                                   GCancellable               *cancellable);
char    *ponder_sudoku_trial_text (const PonderSudokuTrial    *self,
                                   const PonderSudokuGroups   *groups,
                                   const PonderSudokuSymbols  *symbols);

G_END_DECLS
