/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdio.h>

#include "ponder-cli-options.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/* Solves a puzzle like ponder_solve_by(), and writes the tree of the search. The limit of memory is for both together.
 * Each line is a JSON object: of a node, its number, its parent's, its depth, the move that leads to it in words and as
 * short as possible, its outcome, and how many moves were left out there; the last line says how many nodes were
 * written and how many omitted. Nodes are numbered in the order of visits, then those that were made and not visited in
 * the order in which they would have been. */
PonderOutcome *ponder_cli_tree_solve (PonderPuzzle           *puzzle,
                                      const PonderMethod     *method,
                                      const PonderCliOptions *options,
                                      FILE                   *file,
                                      GCancellable           *cancellable,
                                      GError                **error);

G_END_DECLS
