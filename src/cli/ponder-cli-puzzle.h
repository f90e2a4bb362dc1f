/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-input.h"
#include "ponder-cli-report.h"

G_BEGIN_DECLS

/* Answers all puzzles of the input, one after the other. Returns the exit status. */
int ponder_cli_puzzle_run (const PonderCliOptions *options);
/* Takes ownership of @puzzle. */
void ponder_cli_puzzle_answer (PonderCliReport       *report,
                               const PonderCliSource *source,
                               PonderPuzzle          *puzzle);
/* Reports that a file can't be read, which ends the command. The answers so far are printed first. */
void ponder_cli_puzzle_tell_unreadable (PonderCliReport *report,
                                        const GError    *error);

/* Answers all sudokus of an input, in order. */
void ponder_cli_sudoku_run (PonderCliReport *report,
                            PonderCliInput  *input);
/* Returns whether --steps names techniques that there are. */
gboolean ponder_cli_sudoku_check_steps (const PonderCliOptions *options,
                                        GError                **error);

G_END_DECLS
