/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-options.h"
#include "ponder-solver.h"
#include "ponder-tree-figure.h"

G_BEGIN_DECLS

PonderOutcome *ponder_cli_tree_figure_solve (PonderPuzzle           *puzzle,
                                             const PonderMethod     *method,
                                             const PonderCliOptions *options,
                                             const PonderTreeFormat *format,
                                             GCancellable           *cancellable,
                                             char                  **content,
                                             GError                **error);

G_END_DECLS
