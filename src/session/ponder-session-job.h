/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-digest.h"

G_BEGIN_DECLS

/* What is shown at the cursor. */
typedef struct
{
  gpointer snapshot; /* the figures and the state, as the engine writes them */
  PonderEngineCursor cursor; /* where the engine was then, as the snapshot says */
  guint64 node; /* the number of the node with that state */
  gboolean is_answer; /* whether that state is an answer */
  gpointer step; /* nullable: what the visit returned that led there */
  GArray *path; /* of guint32: the moves to that state; not changed afterwards */
  char *text; /* nullable: what happened there, in sentences */
  GArray *cells; /* of guint: the cells that they refer to */
  PonderWaiting *waiting; /* nullable: what waits at the cursor */
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

/* Work that a session does in a task: it moves the engine, then collects what the main thread shows. */
struct _PonderSessionJob
{
  const PonderEngineFuncs *funcs;
  gpointer engine; /* only the job may use it until it ends */
  guint64 from; /* the number of the node where it begins; if it hasn't been visited yet, it is searched for first */
  PonderSessionWork work; /* nullable: what to do there */
  guint64 visits; /* for ponder_session_work_steps(), at least 1 */
  guint64 answers; /* for ponder_session_work_run(): until so many more are found; 0: until no node is left */
  guint64 stop; /* likewise, the last node to visit, or 0 */
  PonderProgress *progress; /* likewise, where to publish snapshots */
  gboolean draws_nothing; /* likewise, whether there are no marks of the tree yet */
  PonderTreeDigest *digest; /* nullable: likewise and for ponder_session_work_tree(), where to put the marks */
  guint64 next_look; /* for a run, the node after which `look` is due; 0 if it isn't any more */
  /* nullable: likewise, looks at what was visited, and sets `next_look` */
  void (*look) (PonderSessionJob *job,
                GCancellable     *cancellable);
  guint64 level; /* for ponder_session_work_level() */
  gpointer own; /* what a subclass needs, freed by `free_own` */
  GDestroyNotify free_own;

  /* All below is set when the job ends. */
  gboolean begun; /* whether the engine could begin */
  gboolean reached; /* whether the node where it begins was reached */
  GError *refusal; /* nullable: why the engine can't begin */
  gboolean shows; /* whether there is something to show */
  PonderSessionShown shown;
  PonderEngineCursor cursor; /* where the engine is */

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
