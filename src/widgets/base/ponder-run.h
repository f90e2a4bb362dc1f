/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-progress.h"

G_BEGIN_DECLS

typedef struct _PonderRun PonderRun;

/**
 * PonderRunTell:
 * @snapshot: what a computation published
 * @fraction: (out): how much of it is done, 0 to 1; negative where that is not known
 *
 * Returns: (transfer full): a sentence on how far it is
 */
typedef char *(*PonderRunTell) (gconstpointer  snapshot,
                                double        *fraction);

/**
 * PonderRunFuncs:
 * @show_running: the run has lasted long enough to be stopped, or it is over
 * @show_progress: (nullable text): how far it is; for each frame in between
 */
typedef struct
{
  void (*show_running)  (GtkWidget  *widget,
                         gboolean    running);
  void (*show_progress) (GtkWidget  *widget,
                         const char *text,
                         double      fraction);
} PonderRunFuncs;

PonderRun    *ponder_run_new   (GtkWidget            *widget,
                                const PonderRunFuncs *funcs);
void          ponder_run_free  (PonderRun            *self);
GCancellable *ponder_run_begin (PonderRun            *self,
                                PonderProgress       *progress,
                                PonderRunTell         tell);
gboolean      ponder_run_end   (PonderRun            *self,
                                GCancellable         *cancellable);
void          ponder_run_stop  (PonderRun            *self);

G_END_DECLS
