/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-input.h"
#include "ponder-cli-report.h"

G_BEGIN_DECLS

/* Answers all sudokus of an input, in order. */
void ponder_cli_sudoku_run (PonderCliReport *report,
                            PonderCliInput  *input);
/* Returns whether --steps names techniques that there are. */
gboolean ponder_cli_sudoku_check_steps (const PonderCliOptions *options,
                                        GError                **error);

G_END_DECLS
