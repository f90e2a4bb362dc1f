/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-repeat-finder.h"
#include "ponder-session-view.h"
#include "ponder-tree-digest.h"

G_BEGIN_DECLS

/**
 * PonderSessionJobKind:
 * @PONDER_JOB_STEPS: visits `visits` nodes, and reports the last visit
 * @PONDER_JOB_RUN: visits nodes until `answers` more are found; 0: until none is left
 * @PONDER_JOB_ANSWER_BEFORE: goes to the last answer before the node
 * @PONDER_JOB_LEVEL: goes to the node on the path at depth `level`
 * @PONDER_JOB_LOOK: makes the view of the state after `look_path`, and shows nothing else
 * @PONDER_JOB_SMALL_STEP: makes the view of small step `small_step` of the next visit, or makes that visit if it has
 *   fewer; shows the node where it begins, too, if `moves_cursor`
 * @PONDER_JOB_REACH: does nothing more, and shows nothing
 * @PONDER_JOB_TREE: makes the marks of the tree, and shows nothing else
 * @PONDER_JOB_REPEATS: looks for repeated states, and shows nothing
 *
 * What a job does once the search is at the node where it begins.
 */
typedef enum
{
  PONDER_JOB_STEPS,
  PONDER_JOB_RUN,
  PONDER_JOB_ANSWER_BEFORE,
  PONDER_JOB_LEVEL,
  PONDER_JOB_LOOK,
  PONDER_JOB_SMALL_STEP,
  PONDER_JOB_REACH,
  PONDER_JOB_TREE,
  PONDER_JOB_REPEATS,
} PonderSessionJobKind;

/**
 * PonderSessionJob:
 * @search: the search; only the job may use it until it ends
 * @kind: what to do
 * @progress: (nullable): where to publish snapshots of a run
 * @from: the number of the node where it begins; if it hasn't been visited yet, it is searched for first
 * @visits: for %PONDER_JOB_STEPS, at least 1
 * @answers: for %PONDER_JOB_RUN
 * @stop: for %PONDER_JOB_RUN, the last node to visit, or 0
 * @level: for %PONDER_JOB_LEVEL
 * @small_step: for %PONDER_JOB_SMALL_STEP
 * @moves_cursor: for %PONDER_JOB_SMALL_STEP
 * @puzzle: for %PONDER_JOB_LOOK
 * @look_path: (element-type PonderMove): for %PONDER_JOB_LOOK, moves from the start
 * @look_node: if it isn't 0, the number of the node of a breadth-first search to look at instead, which was made before
 *   the node where the job begins
 * @look_depth: the number of moves to it
 * @look_text: what to say of that state, unless lookahead excludes it
 * @draws_nothing: for %PONDER_JOB_RUN: there are no marks of the tree yet
 * @digest: (nullable): for %PONDER_JOB_RUN and %PONDER_JOB_TREE, where to put the marks of the tree
 * @finder: (nullable): for %PONDER_JOB_RUN and %PONDER_JOB_REPEATS, what looks for repeated states
 * @begun: whether the search could begin; set when the job ends, like all below
 * @reached: whether the node where it begins was reached
 * @refusal: (nullable): why the search can't begin below its root
 * @shown: (nullable): what to show: the figures, the status and the state; %NULL to go on showing what is shown
 * @shown_node: the number of the node with that state
 * @shows_answer: whether that state is an answer
 * @step: (nullable): what the last visit did
 * @path: (element-type PonderMove): the path to that state
 * @waiting: (nullable): what waits at the node whose figures are shown, without texts
 * @view: (nullable): what to show instead of that state
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
  guint64 stop;
  guint64 level;
  guint small_step;
  gboolean moves_cursor;
  PonderPuzzle *puzzle;
  GArray *look_path;
  guint64 look_node;
  guint64 look_depth;
  char *look_text;
  gboolean draws_nothing;
  PonderTreeDigest *digest;
  PonderRepeatFinder *finder;

  gboolean begun;
  gboolean reached;
  GError *refusal;
  PonderSnapshot *shown;
  guint64 shown_node;
  gboolean shows_answer;
  PonderStep *step;
  GArray *path;
  PonderWaiting *waiting;
  PonderSessionView *view;

  /*< private >*/
  GWeakRef owner;
} PonderSessionJob;

PonderSessionJob *ponder_session_job_new     (gpointer             owner,
                                              PonderSearch        *search,
                                              PonderSessionJobKind kind,
                                              guint64              from);
void              ponder_session_job_start   (PonderSessionJob    *self,
                                              GCancellable        *cancellable,
                                              GAsyncReadyCallback  callback);
gpointer          ponder_session_job_finish  (GAsyncResult        *result,
                                              PonderSessionJob   **self);
void              ponder_session_job_release (PonderSessionJob    *self);

G_END_DECLS
