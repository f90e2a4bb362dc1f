/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-tree.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderSessionJobKind:
 * @PONDER_JOB_STEPS: visits `visits` nodes, and reports the last visit
 * @PONDER_JOB_RUN: visits nodes until `answers` more are found; 0: until none is left
 * @PONDER_JOB_ANSWER_BEFORE: goes to the last answer before the node
 * @PONDER_JOB_LEVEL: goes to the node on the path at depth `level`
 * @PONDER_JOB_REACH: does nothing more, and shows nothing
 * @PONDER_JOB_TREE: finds out which part of the tree is drawn
 *
 * What a job does once the search is at the node where it begins.
 */
typedef enum
{
  PONDER_JOB_STEPS,
  PONDER_JOB_RUN,
  PONDER_JOB_ANSWER_BEFORE,
  PONDER_JOB_LEVEL,
  PONDER_JOB_REACH,
  PONDER_JOB_TREE,
} PonderSessionJobKind;

/**
 * PonderSessionJob:
 * @search: the search; only the job may use it until it ends
 * @kind: what to do
 * @progress: (nullable): where to publish snapshots of a run
 * @from: the number of the node where it begins; if it hasn't been visited yet, it is searched for first
 * @visits: for %PONDER_JOB_STEPS, at least 1
 * @answers: for %PONDER_JOB_RUN
 * @seconds: for %PONDER_JOB_RUN, after how long to end in any case; 0: no limit
 * @level: for %PONDER_JOB_LEVEL
 * @tree: (nullable): for %PONDER_JOB_TREE, what is known of the tree
 * @folding: (nullable): for %PONDER_JOB_TREE, the nodes that a person has unfolded or folded
 * @reached: whether the node where it begins was reached; set when the job ends, like all below
 * @shown: (nullable): what to show: the figures, the status and the state; %NULL to go on showing what is shown
 * @shown_node: the number of the node with that state
 * @shows_answer: whether that state is an answer
 * @step: (nullable): what the last visit did
 * @path: (element-type PonderMove): the path to that state
 * @trail: (element-type PonderTrailLevel): the last levels of that path
 * @marks: (nullable) (element-type PonderMark): the tree as it is drawn
 * @marks_complete: whether nothing more would be unfolded by another job
 *
 * Work that a session does in a task: it moves the search, then collects what the main thread shows.
 */
typedef struct
{
  PonderSearch *search;
  PonderSessionJobKind kind;
  PonderProgress *progress;
  guint64 from;
  guint64 visits;
  guint64 answers;
  double seconds;
  guint64 level;
  PonderSearchTree *tree;
  GHashTable *folding;

  gboolean reached;
  PonderSnapshot *shown;
  guint64 shown_node;
  gboolean shows_answer;
  PonderStep *step;
  GArray *path;
  GArray *trail;
  GArray *marks;
  gboolean marks_complete;

  /*< private >*/
  GWeakRef owner;
} PonderSessionJob;

PonderSessionJob *ponder_session_job_new    (gpointer             owner,
                                             PonderSearch        *search,
                                             PonderSessionJobKind kind,
                                             guint64              from);
void              ponder_session_job_start  (PonderSessionJob    *self,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback);
gpointer          ponder_session_job_finish (GAsyncResult        *result,
                                             PonderSessionJob   **self);

G_END_DECLS
