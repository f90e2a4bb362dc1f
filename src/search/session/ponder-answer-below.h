/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-solver.h"

G_BEGIN_DECLS

void           ponder_answer_below_find_async  (PonderPuzzle       *puzzle,
                                                const PonderMethod *method,
                                                const PonderMove   *path,
                                                gsize               n_moves,
                                                PonderMemoryBudget *budget,
                                                GCancellable       *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
PonderOutcome *ponder_answer_below_find_finish (GAsyncResult       *result,
                                                GError            **error);

G_END_DECLS
