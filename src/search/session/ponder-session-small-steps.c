/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

#include "ponder-small-steps.h"

/* Small steps of a session. In the middle of a visit the cursor stays at the node before, and a view shows the board;
 * when the visit is made, the cursor moves on. The line that says what goes on while something waits belongs to the end
 * of a visit, where the cursor is and all of the visit is told. */

static guint64
get_cursor (PonderSession *self)
{
  return self->snapshot->figures.visited + (self->snapshot->status == PONDER_EXHAUSTED);
}

static guint
get_small_step (PonderSession *self)
{
  return self->view != NULL ? self->view->small_step : 0;
}

static void
start (PonderSession   *self,
       PonderRecordMode mode,
       guint64          from,
       guint            nth,
       gboolean         moves_cursor)
{
  PonderSessionJob *job = ponder_session_job_new (self, self->search, PONDER_JOB_SMALL_STEP, from);

  job->small_step = nth;
  job->moves_cursor = moves_cursor;
  ponder_session_start (self, mode, job);
}

/* Shows the cursor, where the visit began. That needs no job, so steps that were requested meanwhile follow at once. */
static void
go_to_beginning (PonderSession *self)
{
  g_clear_pointer (&self->view, ponder_session_view_unref);
  if (self->wanted_steps == 0)
    return;
  self->wanted_steps--;
  ponder_session_start_small_step (self, TRUE);
}

/* Starts a small step. Before the first of a visit is the cursor, and before the cursor the last of the visit that led
 * to it. */
void
ponder_session_start_small_step (PonderSession *self,
                                 gboolean       back)
{
  guint nth = get_small_step (self);

  if (!back)
    start (self, PONDER_RECORD_RUNNING, self->snapshot->figures.visited, nth + 1, FALSE);
  else if (nth > 1)
    start (self, PONDER_RECORD_RUNNING, self->snapshot->figures.visited, nth - 1, FALSE);
  else if (nth == 1)
    go_to_beginning (self);
  else if (get_cursor (self) > 0)
    start (self, PONDER_RECORD_RUNNING, get_cursor (self) - 1, PONDER_LAST_SMALL_STEP, TRUE);
}

/* Goes to a node, and starts a small step of the visit that comes next. If there is none, the cursor is shown. */
void
ponder_session_start_small_step_of (PonderSession *self,
                                    guint64        from,
                                    guint          nth)
{
  start (self, PONDER_RECORD_SEEKING, from, nth, TRUE);
}

/**
 * ponder_session_seek:
 * @visits: the number of a node, or 0 for the state before the first
 *
 * Moves the cursor to a node. If the search has not been there, it is made up to that node; one more than there are
 * nodes is the place after the last. Until then, the session shows the previous node.
 */
void
ponder_session_seek (PonderSession *self,
                     guint64        visits)
{
  ponder_session_seek_small_step (self, visits, 0);
}

/**
 * ponder_session_get_small_step:
 *
 * Returns: the number, from 1, of the small step that is shown, or will be shown when the cursor is there; 0 if it is
 *   none
 */
guint
ponder_session_get_small_step (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), 0);

  if (self->mode == PONDER_RECORD_SEEKING && self->running == PONDER_WANT_SEEK)
    return self->wanted_small_step;
  return get_small_step (self);
}

/* Asks for a step of one of the three kinds. Keys may be pressed faster than steps are made; no step is lost. */
void
ponder_session_ask_step (PonderSession    *self,
                         PonderSessionWant wanted)
{
  if (self->cancellable != NULL &&
      (self->wanted == wanted || (self->running == wanted && self->wanted == PONDER_WANT_NOTHING)))
    self->wanted_steps++;
  else if (self->snapshot->status != PONDER_EXHAUSTED || wanted == PONDER_WANT_SMALL_STEP_BACK)
    ponder_session_ask (self, wanted);
}

static void
small_step (PonderRecord *record)
{
  ponder_session_ask_step (PONDER_SESSION (record), PONDER_WANT_SMALL_STEP);
}

static void
small_step_back (PonderRecord *record)
{
  ponder_session_ask_step (PONDER_SESSION (record), PONDER_WANT_SMALL_STEP_BACK);
}

/* Returns the line that was executed last. */
static PonderLine
get_line (PonderSession *self)
{
  if (!ponder_session_is_still (self) && self->running != PONDER_WANT_SMALL_STEP &&
      self->running != PONDER_WANT_SMALL_STEP_BACK && self->step == NULL)
    return PONDER_LINE_NONE;
  if (get_small_step (self) > 0)
    return self->view->line;
  if (self->snapshot->status == PONDER_EXHAUSTED)
    return PONDER_LINE_END;
  return self->snapshot->figures.visited > 0 ? PONDER_LINE_LOOP : PONDER_LINE_NONE;
}

static guint
get_method_lines (PonderRecord *record,
                  GArray       *lines)
{
  PonderSession *self = PONDER_SESSION (record);

  return ponder_method_lines_get (&self->method, self->puzzle, ponder_session_get_figures (self), get_line (self),
                                  lines);
}

/* Fills in small steps, and the lines of the method. */
void
ponder_session_init_small_steps (PonderRecordInterface *iface)
{
  iface->small_step = small_step;
  iface->small_step_back = small_step_back;
  iface->get_method_lines = get_method_lines;
}
