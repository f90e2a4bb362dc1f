/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-input.h"
#include "ponder-cli-report.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/* Answers all puzzles of the input, one after the other. Returns the exit status. */
int ponder_cli_puzzle_run (const PonderCliOptions *options);
/* Takes ownership of @puzzle. */
void ponder_cli_puzzle_answer (PonderCliReport       *report,
                               const PonderCliSource *source,
                               PonderPuzzle          *puzzle);

/* Answers all sudokus of an input, in order. */
void ponder_cli_sudoku_run (PonderCliReport *report,
                            PonderCliInput  *input);
/* Returns whether --steps names techniques that there are. */
gboolean ponder_cli_sudoku_check_steps (const PonderCliOptions *options,
                                        GError                **error);

/* Solves a puzzle like ponder_solve_by(), and writes the tree of the search to a file, which is
 * replaced when all is written; its name says in which form. Returns NULL also if the file can't be
 * written. */
PonderOutcome *ponder_cli_tree_solve (PonderPuzzle           *puzzle,
                                      const PonderMethod     *method,
                                      const PonderCliOptions *options,
                                      GCancellable           *cancellable,
                                      GError                **error);

G_END_DECLS
