/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-lane.h"

G_BEGIN_DECLS

void     ponder_race_prospects_start  (gpointer            owner,
                                       PonderPuzzle       *puzzle,
                                       GPtrArray          *lanes,
                                       GCancellable       *cancellable,
                                       GAsyncReadyCallback callback);
gpointer ponder_race_prospects_finish (GAsyncResult       *result,
                                       GPtrArray         **texts);

G_END_DECLS
