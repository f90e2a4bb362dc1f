/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-progress.h"

G_BEGIN_DECLS

typedef struct _PonderBackgroundTask PonderBackgroundTask;

/**
 * PonderBackgroundTaskTell:
 * @snapshot: the progress that a computation published
 * @fraction: (out): how much of it is done, from 0 to 1; negative if that is not known
 *
 * Returns: (transfer full): a sentence that says how far the computation is
 */
typedef char *(*PonderBackgroundTaskTell) (gconstpointer  snapshot,
                                double        *fraction);

/**
 * PonderBackgroundTaskFuncs:
 * @show_running: called when the run has lasted long enough to offer stopping it, and when it is over
 * @show_progress: (nullable text): called on each frame in between, with how far it is
 */
typedef struct
{
  void (*show_running)  (GtkWidget  *widget,
                         gboolean    running);
  void (*show_progress) (GtkWidget  *widget,
                         const char *text,
                         double      fraction);
} PonderBackgroundTaskFuncs;

PonderBackgroundTask *ponder_background_task_new   (GtkWidget                       *widget,
                                                    const PonderBackgroundTaskFuncs *funcs);
void                  ponder_background_task_free  (PonderBackgroundTask            *self);
GCancellable         *ponder_background_task_begin (PonderBackgroundTask            *self,
                                                    PonderProgress                  *progress,
                                                    PonderBackgroundTaskTell         tell);
gboolean              ponder_background_task_end   (PonderBackgroundTask            *self,
                                                    GCancellable                    *cancellable);
void                  ponder_background_task_stop  (PonderBackgroundTask            *self);

G_END_DECLS
