/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* What methods would visit next if they had just visited a node: known only from the moves to that node. So a method that
 * remembers states is only known to leave out those on the path. */

typedef struct _PonderNextVisit PonderNextVisit;

PonderNextVisit *ponder_next_visit_new         (PonderPuzzle       *puzzle,
                                                const PonderMethod *method,
                                                const GArray       *path,
                                                guint64             base,
                                                PonderMemoryBudget *budget,
                                                GCancellable       *cancellable);
void             ponder_next_visit_free        (PonderNextVisit    *self);

GArray          *ponder_next_visit_get         (PonderNextVisit    *self);
GPtrArray       *ponder_next_visit_list_others (PonderNextVisit    *self,
                                                guint               most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderNextVisit, ponder_next_visit_free)

G_END_DECLS
