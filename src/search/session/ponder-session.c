/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

/* A search controlled by a person: stepped, stepped back, run at a speed, paused.
 *
 * All nodes are visited by jobs in tasks (ponder-session-job.c), so the main thread is never blocked. Only one job runs
 * at a time, and only the job uses the search until it ends; then the main thread copies what it shows
 * (ponder-session-snapshot.c). A request made during a job cancels the job and is stored in `wanted`. */

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSession, ponder_session, G_TYPE_OBJECT)

static void do_wanted (PonderSession *self);

static void
set_mode (PonderSession    *self,
          PonderSessionMode mode)
{
  if (mode != PONDER_SESSION_RUNNING)
    g_clear_handle_id (&self->timer, g_source_remove);
  self->mode = mode;
}

static gboolean
can_go_on (PonderSession *self)
{
  return self->snapshot->status == PONDER_MORE || self->snapshot->status == PONDER_FOUND;
}

/* Returns whether memory ran out before a dropped search was repeated up to its node. */
static gboolean
is_half_made_again (PonderSession *self,
                    PonderSearch  *search)
{
  PonderFigures figures;

  ponder_search_get_figures (search, &figures);
  return self->dropped_visits > 0 && search != self->search && figures.visited < self->snapshot->figures.visited &&
         ponder_search_get_status (search) == PONDER_FULL;
}

static void
job_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  PonderSessionJob *job;
  g_autoptr (PonderSession) self = ponder_session_job_finish (result, &job);
  gboolean cancelled;
  gboolean failed;

  /* The session was finalised meanwhile. */
  if (self == NULL)
    {
      g_clear_object (&job->search);
      return;
    }

  cancelled = g_cancellable_is_cancelled (self->cancellable);
  failed = is_half_made_again (self, job->search);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  /* Drop a search that was repeated only in part. */
  if (failed && !cancelled)
    {
      self->snapshot->status = PONDER_FULL;
      self->wanted = PONDER_WANT_NOTHING;
    }
  else if (job->search == self->search || !cancelled)
    {
      if (job->search != self->search)
        ponder_session_replace_search (self, job->search);
      ponder_session_take_snapshot (self, job);
    }

  g_clear_object (&job->search);

  /* A run at a given speed continues with the next job. */
  if (self->timer == 0 || !can_go_on (self))
    {
      set_mode (self, PONDER_SESSION_PAUSED);
      do_wanted (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
start_job (PonderSession    *self,
           PonderSessionJob *job)
{
  g_assert (self->cancellable == NULL);

  self->cancellable = g_cancellable_new ();
  ponder_session_job_start (job, self->cancellable, job_cb);
}

/* Visits nodes and reports the last one as a step. */
static void
start_steps (PonderSession *self,
             PonderSearch  *search,
             guint64        visits)
{
  PonderSessionJob *job = ponder_session_job_new (self, search);

  job->visits = visits;
  job->told = TRUE;
  start_job (self, job);
}

static void
start_full_speed (PonderSession *self,
                  guint64        answers)
{
  PonderSessionJob *job = ponder_session_job_new (self, self->search);

  self->progress = ponder_search_new_progress (self->search);
  self->serial = 0;
  job->progress = ponder_progress_ref (self->progress);
  job->answers = answers;
  start_job (self, job);
}

static void set_timer (PonderSession *self);

static gboolean
timer_cb (gpointer user_data)
{
  PonderSession *self = user_data;
  guint64 visits = 0;

  self->timer = 0;
  /* If a job takes longer than its interval, the run becomes slower, but visits don't pile up. */
  if (self->cancellable == NULL)
    visits = ponder_tempo_take (&self->tempo, g_get_monotonic_time ());
  if (visits > 0)
    start_steps (self, self->search, visits);
  set_timer (self);
  return G_SOURCE_REMOVE;
}

static void
set_timer (PonderSession *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (ponder_tempo_wait (&self->tempo, g_get_monotonic_time ()), timer_cb, self);
}

/* Starts a run. At a given speed, the first node is visited @at_once only if a person starts the run. */
static void
start_running (PonderSession *self,
               gboolean       at_once)
{
  set_mode (self, PONDER_SESSION_RUNNING);
  if (self->tempo.speed == PONDER_SESSION_FULL_SPEED)
    {
      start_full_speed (self, 0);
      return;
    }
  ponder_tempo_begin (&self->tempo, g_get_monotonic_time ());
  set_timer (self);
  if (at_once)
    start_steps (self, self->search, 1);
}

static PonderSearch *
new_search (PonderSession *self)
{
  PonderSearch *search = ponder_search_new (self->puzzle, &self->method);

  ponder_search_set_budget (search, self->budget);
  return search;
}

static void
begin_anew (PonderSession *self)
{
  g_autoptr (PonderSearch) search = new_search (self);

  ponder_session_replace_search (self, search);
  ponder_session_take_snapshot (self, NULL);
}

static void
start_seeking (PonderSession *self)
{
  g_autoptr (PonderSearch) search = new_search (self);

  set_mode (self, PONDER_SESSION_SEEKING);
  start_steps (self, search, self->wanted_visits);
}

/* Returns whether the request needs the search at its current node. */
static gboolean
waits_for_search (PonderSessionWant wanted)
{
  return wanted != PONDER_WANT_NOTHING && wanted != PONDER_WANT_SEEK;
}

static gboolean
is_making_again (PonderSession *self)
{
  return self->dropped_visits > 0 && self->cancellable != NULL && self->running == PONDER_WANT_SEEK &&
         self->wanted_visits == self->dropped_visits && !g_cancellable_is_cancelled (self->cancellable);
}

static void
do_wanted (PonderSession *self)
{
  PonderSessionWant wanted = self->wanted;

  /* A dropped search is repeated first; the request waits for that. */
  if (self->dropped_visits > 0 && waits_for_search (wanted))
    {
      self->running = PONDER_WANT_SEEK;
      self->wanted_visits = self->dropped_visits;
      start_seeking (self);
      return;
    }
  if (wanted == PONDER_WANT_NOTHING && self->wanted_steps > 0 && can_go_on (self))
    {
      wanted = PONDER_WANT_STEP;
      self->wanted_steps--;
    }
  self->wanted = PONDER_WANT_NOTHING;
  self->running = wanted;
  switch (wanted)
    {
    case PONDER_WANT_STEP:
      set_mode (self, PONDER_SESSION_RUNNING);
      start_steps (self, self->search, 1);
      break;
    case PONDER_WANT_RUN:
      start_running (self, TRUE);
      break;
    case PONDER_WANT_RUN_ON:
      if (can_go_on (self))
        start_running (self, FALSE);
      break;
    case PONDER_WANT_NEXT_ANSWER:
      set_mode (self, PONDER_SESSION_RUNNING);
      start_full_speed (self, 1);
      break;
    case PONDER_WANT_SEEK:
      if (self->wanted_visits == 0)
        begin_anew (self);
      else
        start_seeking (self);
      break;
    case PONDER_WANT_NOTHING:
    default:
      break;
    }
}

/* Fulfils a request now, or as soon as the current job has been cancelled. */
static void
want (PonderSession    *self,
      PonderSessionWant wanted)
{
  self->wanted = wanted;
  self->wanted_steps = 0;
  if (is_making_again (self) && waits_for_search (wanted))
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->cancellable != NULL)
    {
      g_cancellable_cancel (self->cancellable);
      return;
    }
  set_mode (self, PONDER_SESSION_PAUSED);
  do_wanted (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ponder_session_dispose (GObject *object)
{
  PonderSession *self = PONDER_SESSION (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->search);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);

  G_OBJECT_CLASS (ponder_session_parent_class)->dispose (object);
}

static void
ponder_session_finalize (GObject *object)
{
  PonderSession *self = PONDER_SESSION (object);

  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_clear_pointer (&self->snapshot, g_free);
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->trail, g_array_unref);
  g_clear_pointer (&self->answers, g_ptr_array_unref);

  G_OBJECT_CLASS (ponder_session_parent_class)->finalize (object);
}

static void
ponder_session_class_init (PonderSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_session_dispose;
  object_class->finalize = ponder_session_finalize;

  /**
   * PonderSession::changed:
   *
   * Emitted when the mode, or what a paused session shows, has changed. Not emitted for snapshots of a run at full
   * speed: see ponder_session_refresh().
   */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_session_init (PonderSession *self)
{
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/**
 * ponder_session_new:
 * @puzzle: a puzzle
 * @method: the method of the search
 * @budget: the budget that the search takes its memory from
 *
 * Makes a paused session before its first node, at full speed. It may only be used on the main thread.
 *
 * Returns: (transfer full): the session. Releasing it cancels what is running
 */
PonderSession *
ponder_session_new (PonderPuzzle       *puzzle,
                    const PonderMethod *method,
                    PonderMemoryBudget *budget)
{
  PonderSession *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && budget != NULL, NULL);

  self = g_object_new (PONDER_TYPE_SESSION, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->method = *method;
  self->budget = ponder_memory_budget_ref (budget);
  begin_anew (self);
  return self;
}

/**
 * ponder_session_step:
 *
 * Visits one node. Ends a run first.
 */
void
ponder_session_step (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  /* Keys may be pressed faster than steps are made; no step is lost. */
  if ((self->cancellable != NULL && self->running == PONDER_WANT_STEP && self->wanted == PONDER_WANT_NOTHING) ||
      (is_making_again (self) && self->wanted == PONDER_WANT_STEP))
    self->wanted_steps++;
  else
    want (self, PONDER_WANT_STEP);
}

/**
 * ponder_session_step_back:
 *
 * Goes back to the previous node by repeating the search up to it. Ends a run first. Does nothing before the first
 * node.
 */
void
ponder_session_step_back (PonderSession *self)
{
  guint64 visited;

  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_session_refresh (self);
  visited = self->snapshot->figures.visited;
  /* At the end, which is not a visit, go back to the last node. */
  if (self->mode == PONDER_SESSION_PAUSED && self->snapshot->status == PONDER_EXHAUSTED)
    ponder_session_seek (self, visited);
  else if (visited > 0)
    ponder_session_seek (self, visited - 1);
}

/**
 * ponder_session_run:
 *
 * Visits nodes, without stopping at answers, until paused, exhausted, or out of memory.
 */
void
ponder_session_run (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  want (self, PONDER_WANT_RUN);
}

/**
 * ponder_session_next_answer:
 *
 * Visits nodes at full speed until the next answer.
 */
void
ponder_session_next_answer (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  want (self, PONDER_WANT_NEXT_ANSWER);
}

/**
 * ponder_session_pause:
 *
 * Ends what is running. The mode becomes %PONDER_SESSION_PAUSED when the task has ended, after some milliseconds.
 */
void
ponder_session_pause (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  if (self->mode == PONDER_SESSION_PAUSED)
    return;
  want (self, PONDER_WANT_NOTHING);
}

/**
 * ponder_session_seek:
 * @visits: the number of a node, or 0 for the state before the first
 *
 * Repeats the search from the start up to that node. Until then, the session shows the previous node.
 */
void
ponder_session_seek (PonderSession *self,
                     guint64        visits)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  self->wanted_visits = visits;
  want (self, PONDER_WANT_SEEK);
}

/**
 * ponder_session_set_speed:
 * @speed: visits a second, or %PONDER_SESSION_FULL_SPEED
 *
 * Sets the speed of runs, including the current one. At a given speed, the time between two visits is kept however
 * often the speed is set.
 */
void
ponder_session_set_speed (PonderSession *self,
                          double         speed)
{
  g_return_if_fail (PONDER_IS_SESSION (self));
  g_return_if_fail (speed >= 0);

  if (self->tempo.speed == speed)
    return;
  if (self->timer != 0 && speed != PONDER_SESSION_FULL_SPEED)
    {
      ponder_tempo_change (&self->tempo, speed, g_get_monotonic_time ());
      set_timer (self);
      return;
    }
  self->tempo.speed = speed;
  /* If the current job has been cancelled, the next one takes the new speed. */
  if (self->mode == PONDER_SESSION_RUNNING && !g_cancellable_is_cancelled (self->cancellable) &&
      (self->running == PONDER_WANT_RUN || self->running == PONDER_WANT_RUN_ON))
    want (self, PONDER_WANT_RUN_ON);
}

/**
 * ponder_session_get_speed:
 *
 * Returns: visits a second, or %PONDER_SESSION_FULL_SPEED
 */
double
ponder_session_get_speed (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), 0);

  return self->tempo.speed;
}

/**
 * ponder_session_get_budget:
 *
 * Returns: (transfer none): the budget that the search takes its memory from
 */
PonderMemoryBudget *
ponder_session_get_budget (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->budget;
}

/**
 * ponder_session_drop:
 *
 * Gives up the search of a paused session to free memory. State, path and figures stay, but the answers are missing
 * until the search has been repeated. That is done by ponder_session_make_again(), or before any other visit.
 *
 * Returns: (nullable) (transfer full): the search, to be freed by the caller, preferably in a thread because it may
 *   take a while; %NULL if something is running or no memory is used
 */
PonderSearch *
ponder_session_drop (PonderSession *self)
{
  PonderFigures *figures;
  PonderSearch *search;

  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  figures = &self->snapshot->figures;
  if (self->mode != PONDER_SESSION_PAUSED || self->cancellable != NULL || self->dropped_visits > 0 ||
      figures->visited == 0)
    return NULL;
  /* One visit more than there are nodes leads to the end. */
  self->dropped_visits = figures->visited + (self->snapshot->status == PONDER_EXHAUSTED);
  figures->bytes = 0;
  g_ptr_array_set_size (self->answers, 0);
  /* Explaining the step needs the tables of the search. */
  g_clear_pointer (&self->step, ponder_step_free);
  search = g_steal_pointer (&self->search);
  self->search = new_search (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return search;
}

/**
 * ponder_session_is_dropped:
 *
 * Returns: whether the search has been dropped and not yet repeated
 */
gboolean
ponder_session_is_dropped (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), FALSE);

  return self->dropped_visits > 0;
}

/**
 * ponder_session_make_again:
 *
 * Repeats a dropped search from its start to the node where it was. If memory runs out, it stays dropped, and the
 * status is %PONDER_FULL.
 */
void
ponder_session_make_again (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  if (self->dropped_visits > 0 && !is_making_again (self))
    ponder_session_seek (self, self->dropped_visits);
}
