/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-report.h"
#include "ponder-sudoku-position.h"
#include "ponder-sudoku.h"

G_BEGIN_DECLS

/* Returns whether --steps names techniques that there are. */
gboolean ponder_cli_steps_check (const PonderCliOptions *options,
                                 GError                **error);
/* Prints the steps from @position on, which it changes, or the difficulty of a puzzle, as the options say. */
void ponder_cli_steps_answer (PonderCliReport       *report,
                              const PonderCliSource *source,
                              PonderSudoku          *puzzle,
                              PonderSudokuPosition  *position);

G_END_DECLS
