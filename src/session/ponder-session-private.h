/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-marks.h"
#include "ponder-session.h"
#include "ponder-step-timer.h"
#include "ponder-tree-exchange.h"

G_BEGIN_DECLS

/* What a person can ask of a session. A subclass has more, from PONDER_WANT_OWN on. */
enum
{
  PONDER_WANT_NOTHING,
  PONDER_WANT_STEP,
  PONDER_WANT_RUN,
  PONDER_WANT_RUN_ON, /* continues a run */
  PONDER_WANT_SEEK,
  PONDER_WANT_LEVEL,
  PONDER_WANT_END, /* makes a dropped run again up to its end, whatever is shown */
  PONDER_WANT_OWN,
};

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

/* What a job does once the engine is at the node where it begins. Returns whether the node where it is then is to be
 * shown. */
typedef gboolean (*PonderSessionWork) (PonderSessionJob *job,
                                       GCancellable     *cancellable);

typedef void (*PonderSessionEnded) (PonderSession    *session,
                                    PonderSessionJob *job);

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
  PonderTreeExchange *exchange; /* nullable: likewise and for the tree alone, where to put the marks */
  guint64 next_look; /* for a run, the node after which `look` is due; 0 if it isn't any more */
  /* nullable: likewise, looks at what was visited, and sets `next_look` */
  void (*look) (PonderSessionJob *job,
                GCancellable     *cancellable);
  guint64 level; /* the depth of the node to go to, on the path to where it begins */
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
  PonderSessionEnded ended;
};

/* What a session and its subclasses know. */
typedef struct
{
  const PonderEngineFuncs *funcs;
  gpointer engine;
  PonderMemoryBudget *budget;
  PonderStepTimer step_timer; /* its speed is 0 at full speed */

  GCancellable *cancellable; /* of the current job, or NULL */
  PonderProgress *progress; /* of the current job if it runs at full speed, or NULL */
  guint64 serial; /* of the snapshot read last from `progress` */
  PonderRecordMode mode;
  guint running; /* what is done while the mode is not PAUSED */
  guint wanted; /* what to do when the current job has ended */
  guint64 wanted_node; /* for PONDER_WANT_SEEK */
  guint64 wanted_level; /* for PONDER_WANT_LEVEL */
  guint wanted_part; /* for PONDER_WANT_SEEK: of the visit after that node, which the subclass shows; or 0 */
  guint64 wanted_steps; /* further steps requested during a step */
  gboolean making_again; /* the run is made again up to its end when there is nothing else to do */
  guint timer; /* until the next visits of a run at a given speed */

  gpointer start; /* the snapshot before the first node */
  char *start_text;
  /* The end of the run. The engine itself may not have come that far again after it was dropped. */
  gpointer end;
  PonderEngineCursor end_cursor;
  gboolean finished;
  /* the last node of the engine when a job last ended, which is before the end of the run while the engine is dropped */
  guint64 made;
  gboolean begun;
  GError *refusal; /* why no node can be visited; NULL as long as no visit has been asked for */

  PonderSessionShown shown;
  PonderTreeExchange *exchange;
  PonderTreeSnapshot tree; /* taken last from `exchange` */

  PonderPreview *preview; /* NULL until somebody has asked something */
  guint64 stop; /* the node where a run pauses, or 0 */
  PonderQuestionOverlay marking; /* what a question shows in the tree, and hides */
  PonderWaiting *hidden_waiting; /* nullable */
} PonderSessionPrivate;

void                  ponder_session_set_up      (PonderSession           *self,
                                                  const PonderEngineFuncs *funcs,
                                                  gpointer                 engine,
                                                  PonderMemoryBudget      *budget);
PonderSessionPrivate *ponder_session_get         (PonderSession           *self);

void                  ponder_preview_unref       (PonderPreview           *self);

void                  ponder_session_set_end     (PonderSession           *self,
                                                  gboolean                 finished);
void                  ponder_session_ask         (PonderSession           *self,
                                                  guint                    wanted);
void                  ponder_session_ask_counted (PonderSession           *self,
                                                  guint                    wanted);

PonderSessionJob     *ponder_session_new_job     (PonderSession           *self,
                                                  guint64                  from,
                                                  PonderSessionWork        work);
void                  ponder_session_start       (PonderSession           *self,
                                                  PonderRecordMode         mode,
                                                  PonderSessionJob        *job);
void                  ponder_session_start_aside (PonderSession           *self,
                                                  PonderSessionJob        *job);
void                  ponder_session_start_run   (PonderSession           *self,
                                                  guint64                  from,
                                                  guint64                  answers);
void                  ponder_session_start_seek  (PonderSession           *self,
                                                  guint64                  node);

void                  ponder_session_shown_clear (PonderSessionShown      *self,
                                                  const PonderEngineFuncs *funcs);
void                  ponder_session_job_start   (PonderSessionJob        *self,
                                                  GCancellable            *cancellable,
                                                  PonderSessionEnded       ended);
void                  ponder_session_job_release (PonderSessionJob        *self);
gboolean              ponder_session_job_go      (PonderSessionJob        *self,
                                                  guint64                  node,
                                                  GCancellable            *cancellable);
gboolean              ponder_session_work_steps  (PonderSessionJob        *self,
                                                  GCancellable            *cancellable);
gboolean              ponder_session_work_run    (PonderSessionJob        *self,
                                                  GCancellable            *cancellable);

G_END_DECLS
