/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-options.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/* Solves a puzzle like ponder_solve_by(), and writes the tree of the search to a file, which is replaced when all is
 * written; its name says in which form. Returns NULL also if the file can't be written. */
PonderOutcome *ponder_cli_tree_solve (PonderPuzzle           *puzzle,
                                      const PonderMethod     *method,
                                      const PonderCliOptions *options,
                                      GCancellable           *cancellable,
                                      GError                **error);

G_END_DECLS
