/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/session: an engine, which makes one node after the other, as a person watches it. What the nodes are is known
 * above.
 *
 *   PonderEngineFuncs            the functions of an engine, such as a search or minimax
 *   PonderSession                an engine that is stepped, run, and gone back through; jobs move it in a thread
 *   ponder-session-questions.h   questions to a class about what is watched
 *   PonderTreeExchange             hands the tree of a run from that thread to the main thread */

#include "ponder-memory-budget.h"
#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SESSION (ponder_session_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderSession, ponder_session, PONDER, SESSION, GObject)

typedef struct _PonderSessionJob PonderSessionJob; /* ponder-session-private.h */

/* A session watches an engine, as a person does: it is stepped, run at a speed, paused, and gone
 * back through. All functions are optional. */
struct _PonderSessionClass
{
  GObjectClass parent_class;

  /* fulfils a request that only the subclass knows */
  void (*ask_own)      (PonderSession     *self,
                        guint              wanted);
  /* adds to a job that runs at full speed what the subclass wants of it */
  void (*begin_run)    (PonderSession     *self,
                        PonderSessionJob  *job);
  /* takes over what the subclass wanted of a job */
  void (*job_ended)    (PonderSession     *self,
                        PonderSessionJob  *job,
                        gboolean           cancelled);
  /* what is shown at the cursor has changed */
  void (*moved)        (PonderSession     *self);
  /* fills in what only the subclass knows of where the session stands */
  void (*add_to_status) (PonderSession     *self,
                        PonderRecordStatus *status);
  /* the engine is given up */
  void (*dropped)      (PonderSession     *self);
};

void                ponder_session_seek       (PonderSession *self,
                                               guint64        node);
void                ponder_session_seek_part  (PonderSession *self,
                                               guint64        node,
                                               guint          part);
GObject            *ponder_session_drop       (PonderSession *self);
gboolean            ponder_session_is_dropped (PonderSession *self);
void                ponder_session_make_again (PonderSession *self);

PonderMemoryBudget *ponder_session_get_budget (PonderSession *self);
PonderRecordMode    ponder_session_get_mode   (PonderSession *self);
double              ponder_session_get_speed  (PonderSession *self);
gboolean            ponder_session_is_still   (PonderSession *self);

G_END_DECLS
