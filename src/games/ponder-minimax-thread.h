/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"

G_BEGIN_DECLS

/**
 * PonderMinimaxThread:
 *
 * A run that is visited in a task while the main thread reads it, with an atomic reference count.
 */
typedef struct _PonderMinimaxThread PonderMinimaxThread;

PonderMinimaxThread *ponder_minimax_thread_new          (PonderMinimax       *minimax);
void                 ponder_minimax_thread_unref        (PonderMinimaxThread *self);

PonderMinimax       *ponder_minimax_thread_lock         (PonderMinimaxThread *self);
void                 ponder_minimax_thread_unlock       (PonderMinimaxThread *self);

void                 ponder_minimax_thread_visit_async  (PonderMinimaxThread *self,
                                                         guint64              place,
                                                         GCancellable        *cancellable,
                                                         GAsyncReadyCallback  callback,
                                                         gpointer             user_data);
gboolean             ponder_minimax_thread_visit_finish (GAsyncResult        *result);

G_END_DECLS
