/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* What methods would visit next if they had just visited a node: known only from the moves to that node. So a method that
 * remembers states is only known to leave out those on the path. */

typedef struct _PonderForecast PonderForecast;

PonderForecast *ponder_forecast_new         (PonderPuzzle       *puzzle,
                                             const PonderMethod *method,
                                             const GArray       *path,
                                             guint64             base,
                                             PonderMemoryBudget *budget,
                                             GCancellable       *cancellable);
void            ponder_forecast_free        (PonderForecast     *self);

GArray         *ponder_forecast_get_next    (PonderForecast     *self);
GPtrArray      *ponder_forecast_list_others (PonderForecast     *self,
                                             guint               most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderForecast, ponder_forecast_free)

G_END_DECLS
