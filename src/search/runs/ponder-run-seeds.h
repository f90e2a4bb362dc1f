/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run.h"
#include "ponder-memory-budget.h"

G_BEGIN_DECLS

#define PONDER_N_SEEDS 20

/* A run with one seed. */
typedef struct
{
  guint64 seed;
  PonderRunEnd end;
  PonderFigures figures;
} PonderSeedResult;

/* The runs with several seeds that have ended. Plain data. */
typedef struct
{
  guint n_results;
  PonderSeedResult results[PONDER_N_SEEDS];
} PonderSeedResults;

void     ponder_run_seeds_async  (PonderPuzzle       *puzzle,
                                  const PonderMethod *method,
                                  const GArray       *base,
                                  PonderMemoryBudget *budget,
                                  PonderProgress     *results,
                                  PonderProgress     *figures,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data);
gboolean ponder_run_seeds_finish (PonderPuzzle       *puzzle,
                                  GAsyncResult       *result,
                                  GError            **error);

G_END_DECLS
