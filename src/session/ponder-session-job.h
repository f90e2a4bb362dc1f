/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-digest.h"

G_BEGIN_DECLS

/**
 * PonderSessionShown:
 * @snapshot: the figures and the state, as the engine writes them
 * @cursor: where the engine was then, as the snapshot tells
 * @node: the number of the node with that state
 * @is_answer: whether that state is an answer
 * @step: (nullable): what the visit told that led there
 * @path: (element-type guint32): the moves to that state; not changed afterwards
 * @text: (nullable): what happened there, in sentences
 * @cells: (element-type guint): the cells that they refer to
 * @waiting: (nullable): what waits at the cursor
 *
 * What is shown at the cursor.
 */
typedef struct
{
  gpointer snapshot;
  PonderEngineCursor cursor;
  guint64 node;
  gboolean is_answer;
  gpointer step;
  GArray *path;
  char *text;
  GArray *cells;
  PonderWaiting *waiting;
} PonderSessionShown;

void ponder_session_shown_init  (PonderSessionShown      *self,
                                 const PonderEngineFuncs *funcs,
                                 gpointer                 engine);
void ponder_session_shown_clear (PonderSessionShown      *self,
                                 const PonderEngineFuncs *funcs);

typedef struct _PonderSessionJob PonderSessionJob;

/* What a job does once the engine is at the node where it begins. Returns whether the node where it is then is to be
 * shown. */
typedef gboolean (*PonderSessionWork) (PonderSessionJob *job,
                                       GCancellable     *cancellable);

/**
 * PonderSessionJob:
 * @funcs: the functions of the engine
 * @engine: the engine; only the job may use it until it ends
 * @from: the number of the node where it begins; if it hasn't been visited yet, it is searched for first
 * @work: (nullable): what to do there
 * @visits: for ponder_session_work_steps(), at least 1
 * @answers: for ponder_session_work_run(): until so many more are found; 0: until no node is left
 * @stop: likewise, the last node to visit, or 0
 * @progress: likewise, where to publish snapshots
 * @draws_nothing: likewise, whether there are no marks of the tree yet
 * @digest: (nullable): likewise and for ponder_session_work_tree(), where to put the marks of the tree
 * @next_look: for a run, the node after which @look is due; 0 if it isn't any more
 * @look: (nullable): likewise, looks at what was visited, and sets @next_look
 * @level: for ponder_session_work_level()
 * @own: (nullable): what a subclass needs, freed by @free_own
 * @begun: whether the engine could begin; set when the job ends, like all below
 * @reached: whether the node where it begins was reached
 * @refusal: (nullable): why the engine can't begin
 * @shows: whether there is something to show
 * @shown: what to show
 * @cursor: where the engine is
 *
 * Work that a session does in a task: it moves the engine, then collects what the main thread shows.
 */
struct _PonderSessionJob
{
  const PonderEngineFuncs *funcs;
  gpointer engine;
  guint64 from;
  PonderSessionWork work;
  guint64 visits;
  guint64 answers;
  guint64 stop;
  PonderProgress *progress;
  gboolean draws_nothing;
  PonderTreeDigest *digest;
  guint64 next_look;
  void (*look) (PonderSessionJob *job,
                GCancellable     *cancellable);
  guint64 level;
  gpointer own;
  GDestroyNotify free_own;

  gboolean begun;
  gboolean reached;
  GError *refusal;
  gboolean shows;
  PonderSessionShown shown;
  PonderEngineCursor cursor;

  /*< private >*/
  GWeakRef owner;
};

PonderSessionJob *ponder_session_job_new     (gpointer                 owner,
                                              const PonderEngineFuncs *funcs,
                                              gpointer                 engine,
                                              guint64                  from,
                                              PonderSessionWork        work);
void              ponder_session_job_start   (PonderSessionJob        *self,
                                              GCancellable            *cancellable,
                                              GAsyncReadyCallback      callback);
gpointer          ponder_session_job_finish  (GAsyncResult            *result,
                                              PonderSessionJob       **self);
void              ponder_session_job_release (PonderSessionJob        *self);

gboolean          ponder_session_job_go      (PonderSessionJob        *self,
                                              guint64                  node,
                                              GCancellable            *cancellable);

gboolean          ponder_session_work_steps  (PonderSessionJob        *self,
                                              GCancellable            *cancellable);
gboolean          ponder_session_work_run    (PonderSessionJob        *self,
                                              GCancellable            *cancellable);
gboolean          ponder_session_work_level  (PonderSessionJob        *self,
                                              GCancellable            *cancellable);
gboolean          ponder_session_work_tree   (PonderSessionJob        *self,
                                              GCancellable            *cancellable);

G_END_DECLS
