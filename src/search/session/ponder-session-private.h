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
  PONDER_WANT_RUN_ON, /* a run that goes on at another speed */
  PONDER_WANT_NEXT_ANSWER,
  PONDER_WANT_SEEK,
} PonderSessionWant;

struct _PonderSession
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderMethod method;
  PonderMemoryBudget *budget;
  PonderTempo tempo; /* its speed is 0 for full speed */

  PonderSearch *search;
  guint64 dropped_visits; /* to be made again before anything is visited; 0 where nothing was dropped */
  GCancellable *cancellable; /* of the job that goes on, or NULL */
  PonderProgress *progress; /* of that job where it runs at full speed, or NULL */
  guint64 serial; /* of what was read of it last */
  PonderSessionMode mode;
  PonderSessionWant running; /* what RUNNING does */
  PonderSessionWant wanted; /* once the job has ended */
  guint64 wanted_visits; /* of PONDER_WANT_SEEK */
  guint64 wanted_steps; /* asked for while a step goes on */
  guint timer; /* of a run at a given speed */

  PonderSnapshot *snapshot;
  PonderStep *step; /* the last one, or NULL after a run at full speed */
  GArray *path;
  GArray *trail;
  GPtrArray *answers;
};

void ponder_session_replace_search (PonderSession    *self,
                                    PonderSearch     *search);
void ponder_session_take_snapshot  (PonderSession    *self,
                                    PonderSessionJob *job);

G_END_DECLS
