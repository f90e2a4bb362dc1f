/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-solver.h"

G_BEGIN_DECLS

PonderOutcome *ponder_knight_solve (PonderPuzzle       *puzzle,
                                    const PonderLimits *limits,
                                    PonderProgress     *progress,
                                    GCancellable       *cancellable,
                                    GError            **error);

G_END_DECLS
