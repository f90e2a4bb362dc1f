/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderSessionJob:
 * @search: the search to advance; only the job may use it until it ends
 * @progress: (nullable): where it publishes snapshots
 * @visits: how many nodes to visit; 0: no limit
 * @answers: how many answers to find; 0: no limit
 * @told: whether to report the last visit in @step
 * @step: (nullable): what the last visit did; set when the job ends
 * @path: (element-type PonderMove): the path to the current state; set when the job ends
 * @trail: (element-type PonderTrailLevel): the last levels of that path
 *
 * Work that a session does in a task: it visits nodes, then collects what the main thread shows.
 */
typedef struct
{
  PonderSearch *search;
  PonderProgress *progress;
  guint64 visits;
  guint64 answers;
  gboolean told;

  PonderStep *step;
  GArray *path;
  GArray *trail;

  /*< private >*/
  GWeakRef owner;
} PonderSessionJob;

PonderSessionJob *ponder_session_job_new    (gpointer            owner,
                                             PonderSearch       *search);
void              ponder_session_job_start  (PonderSessionJob   *self,
                                             GCancellable       *cancellable,
                                             GAsyncReadyCallback callback);
gpointer          ponder_session_job_finish (GAsyncResult       *result,
                                             PonderSessionJob  **self);

G_END_DECLS
