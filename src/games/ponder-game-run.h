/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"

G_BEGIN_DECLS

/**
 * PonderGameRun:
 *
 * A run that is visited in a task while the main thread reads it, with an atomic reference count.
 */
typedef struct _PonderGameRun PonderGameRun;

PonderGameRun *ponder_game_run_new          (PonderMinimax      *minimax);
void           ponder_game_run_unref        (PonderGameRun      *self);

PonderMinimax *ponder_game_run_lock         (PonderGameRun      *self);
void           ponder_game_run_unlock       (PonderGameRun      *self);

void           ponder_game_run_visit_async  (PonderGameRun      *self,
                                             guint64             place,
                                             GCancellable       *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer            user_data);
gboolean       ponder_game_run_visit_finish (GAsyncResult       *result);

G_END_DECLS
