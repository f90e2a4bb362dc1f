/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderSessionJob:
 * @search: what it visits nodes of; its own until it ends
 * @progress: (nullable): where it publishes snapshots
 * @visits: how many nodes to visit; 0: no limit
 * @answers: how many answers to find; 0: no limit
 * @told: whether the last visit is to be told as a step
 * @step: (nullable): that step, when it has ended
 * @path: (element-type PonderMove): the path to where the search stands then
 * @trail: (element-type PonderTrailLevel): the last levels of it
 *
 * What a session has done in a task: nodes are visited, and then looked at for what the main thread reads.
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
