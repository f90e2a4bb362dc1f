/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question-marks.h"
#include "ponder-scout.h"
#include "ponder-session-job.h"
#include "ponder-session.h"
#include "ponder-tempo.h"

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

/* What a session and its subclasses know. */
typedef struct
{
  const PonderEngineFuncs *funcs;
  gpointer engine;
  PonderMemoryBudget *budget;
  PonderTempo tempo; /* its speed is 0 at full speed */

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
  guint64 made; /* the last node of the engine when a job last ended */
  gboolean begun;
  GError *refusal; /* NULL unless the engine can't begin, and a visit has been asked for */

  PonderSessionShown shown;
  PonderTreeDigest *digest;
  PonderTreeMarks tree; /* taken last from `digest` */

  PonderScout *scout; /* NULL until somebody has asked something */
  guint64 stop; /* the node where a run pauses, or 0 */
  PonderQuestionMarks marking; /* what a question shows in the tree, and hides */
  PonderWaiting *hidden_waiting; /* nullable */
} PonderSessionPrivate;

void                  ponder_session_set_up      (PonderSession           *self,
                                                  const PonderEngineFuncs *funcs,
                                                  gpointer                 engine,
                                                  PonderMemoryBudget      *budget);
PonderSessionPrivate *ponder_session_get         (PonderSession           *self);

void                  ponder_session_set_end     (PonderSession           *self,
                                                  gboolean                 finished);
void                  ponder_session_ask         (PonderSession           *self,
                                                  guint                    wanted);
void                  ponder_session_ask_step    (PonderSession           *self,
                                                  guint                    wanted);
void                  ponder_session_seek_part   (PonderSession           *self,
                                                  guint64                  node,
                                                  guint                    part);

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

G_END_DECLS
