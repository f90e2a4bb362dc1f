/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* How many nodes a tree has, its root included. Infinity stands for more than a double can hold. */
typedef struct
{
  double n_nodes; /* the estimate: the mean of all probes */
  double least; /* the least of the batches' means */
  double greatest; /* the greatest of them */
  guint64 n_probes; /* how many probes were made */
  guint n_batches; /* how many batches they were divided into */
  gboolean exact; /* whether it is the exact size, because all paths give the same */
} PonderTreeEstimate;

gboolean ponder_tree_estimate (PonderPuzzle       *puzzle,
                               const PonderMethod *method,
                               const PonderMove   *base,
                               guint64             n_base,
                               guint               n_batches,
                               guint64             probes_a_batch,
                               guint64             seed,
                               PonderMemoryBudget *budget,
                               GCancellable       *cancellable,
                               PonderTreeEstimate *estimate,
                               GError            **error);

G_END_DECLS
