/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lily-pads-lookahead.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

char          *ponder_lily_pads_doubt_text (const PonderLilyPadsRow   *row,
                                            const PonderLilyPadsDoubt *doubt,
                                            GArray                    *cells);
PonderOutcome *ponder_lily_pads_solve      (PonderPuzzle              *puzzle,
                                            const PonderLilyPadsRow   *row,
                                            const PonderLimits        *limits,
                                            PonderProgress            *progress,
                                            GCancellable              *cancellable,
                                            GError                   **error);

G_END_DECLS
