/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdio.h>

#include "ponder-cli-options.h"
#include "ponder-solver.h"
#include "ponder-tree-figure.h"

G_BEGIN_DECLS

/* Solves a puzzle like ponder_solve_by(), and draws the tree of the search. The limits of time and memory are for both
 * together: no more than half of them is kept for drawing. */
PonderOutcome *ponder_cli_tree_figure_solve (PonderPuzzle           *puzzle,
                                             const PonderMethod     *method,
                                             const PonderCliOptions *options,
                                             const PonderTreeFormat *format,
                                             FILE                   *file,
                                             GCancellable           *cancellable,
                                             GError                **error);

G_END_DECLS
