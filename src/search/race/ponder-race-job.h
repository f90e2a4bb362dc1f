/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-lane.h"

G_BEGIN_DECLS

void     ponder_race_job_free_lanes (GPtrArray             *lanes);
void     ponder_race_job_start      (gpointer               owner,
                                     GPtrArray             *lanes,
                                     const PonderRaceRules *rules,
                                     guint64                rounds,
                                     PonderProgress        *progress,
                                     GCancellable          *cancellable,
                                     GAsyncReadyCallback    callback);
gpointer ponder_race_job_finish     (GAsyncResult          *result);

G_END_DECLS
