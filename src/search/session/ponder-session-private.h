/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session-job.h"
#include "ponder-session.h"
#include "ponder-tempo.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_WANT_NOTHING,
  PONDER_WANT_STEP,
  PONDER_WANT_RUN,
  PONDER_WANT_RUN_ON, /* continues a run at another speed */
  PONDER_WANT_NEXT_ANSWER,
  PONDER_WANT_SEEK,
} PonderSessionWant;

struct _PonderSession
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderMethod method;
  PonderMemoryBudget *budget;
  PonderTempo tempo; /* its speed is 0 at full speed */

  PonderSearch *search;
  guint64 dropped_visits; /* visits to repeat before any new one; 0 if the search was not dropped */
  GCancellable *cancellable; /* of the current job, or NULL */
  PonderProgress *progress; /* of the current job if it runs at full speed, or NULL */
  guint64 serial; /* of the snapshot read last from `progress` */
  PonderSessionMode mode;
  PonderSessionWant running; /* what is done while the mode is RUNNING */
  PonderSessionWant wanted; /* what to do when the current job has ended */
  guint64 wanted_visits; /* for PONDER_WANT_SEEK */
  guint64 wanted_steps; /* further steps requested during a step */
  guint timer; /* until the next visits of a run at a given speed */

  PonderSnapshot *snapshot;
  PonderStep *step; /* the last step, or NULL after a run at full speed */
  GArray *path;
  GArray *trail;
  GPtrArray *answers;
};

void ponder_session_replace_search (PonderSession    *self,
                                    PonderSearch     *search);
void ponder_session_take_snapshot  (PonderSession    *self,
                                    PonderSessionJob *job);

G_END_DECLS
