/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

/* A search as a person handles it: stepped, stepped back, run at a speed, paused.
 *
 * Everything that visits a node is a job in a task (ponder-session-job.c), so that the main thread never computes; there
 * is one job at a time, and the search is its own until it ends. What the main thread reads is copied then
 * (ponder-session-snapshot.c). What is asked for while a job goes on cancels it and waits in `wanted`. */

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

/* Whether a search was to be made again, after it had been dropped for want of memory, and there is too little again. */
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

  /* The session was dropped meanwhile. */
  if (self == NULL)
    {
      g_clear_object (&job->search);
      return;
    }

  cancelled = g_cancellable_is_cancelled (self->cancellable);
  failed = is_half_made_again (self, job->search);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  /* A search that was only half made again is dropped. */
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

  /* A run at a given speed goes on from job to job. */
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

/* Visits nodes, the last of them as a step. */
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
  /* A job that lasts longer than its time makes the run slower; it does not pile up. */
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

/* At a given speed the first node is visited at once only where the person asks for a run. */
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

/* Whether something has to be done where the search stands. */
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

  /* What was dropped is made again first, and what is wanted waits for that. */
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

/* Does it now, or once the job that goes on has been cancelled. */
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
   * The mode, or what stands still, is another. What a run at full speed publishes is not signalled: see
   * ponder_session_refresh().
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
 * @method: how to search it
 * @memory: the most bytes the search may hold
 *
 * Makes a session with a budget of its own.
 *
 * Returns: (transfer full): as ponder_session_new_within()
 */
PonderSession *
ponder_session_new (PonderPuzzle       *puzzle,
                    const PonderMethod *method,
                    guint64             memory)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (memory);

  return ponder_session_new_within (puzzle, method, budget);
}

/**
 * ponder_session_new_within:
 * @puzzle: a puzzle
 * @method: how to search it
 * @budget: what its memory is taken from
 *
 * Makes a paused session that stands before its first node, at full speed. It belongs to the main thread.
 *
 * Returns: (transfer full): the session. When it is dropped, what goes on is cancelled
 */
PonderSession *
ponder_session_new_within (PonderPuzzle       *puzzle,
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
 * Visits one node; ends a run first.
 */
void
ponder_session_step (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  /* Keys may come faster than steps are made, and each counts. */
  if ((self->cancellable != NULL && self->running == PONDER_WANT_STEP && self->wanted == PONDER_WANT_NOTHING) ||
      (is_making_again (self) && self->wanted == PONDER_WANT_STEP))
    self->wanted_steps++;
  else
    want (self, PONDER_WANT_STEP);
}

/**
 * ponder_session_step_back:
 *
 * Goes back to the node before the one last visited, by making the search again up to it. Ends a run first. Nothing
 * happens before the first node.
 */
void
ponder_session_step_back (PonderSession *self)
{
  guint64 visited;

  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_session_refresh (self);
  visited = self->snapshot->figures.visited;
  /* From the end, which no visit made, back to the last node. */
  if (self->mode == PONDER_SESSION_PAUSED && self->snapshot->status == PONDER_EXHAUSTED)
    ponder_session_seek (self, visited);
  else if (visited > 0)
    ponder_session_seek (self, visited - 1);
}

/**
 * ponder_session_run:
 *
 * Visits nodes, past answers, until paused, or none is left, or the memory is full.
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
 * Visits nodes at full speed up to the next answer.
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
 * Ends what goes on. The mode is %PONDER_SESSION_PAUSED when the task has ended, which takes some milliseconds.
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
 * @visits: the number of a node, or 0 for before the first
 *
 * Makes the search again from the start, up to that node. Until it is there, the session shows where it stood.
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
 * Sets how fast a run goes, also one that goes on. At a given speed its next visit comes as long after the one before as
 * that says, however often the speed is set.
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
  /* What waits for a cancelled job to end takes the new speed by itself. */
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
 * ponder_session_set_memory:
 * @memory: the most bytes that all may hold who share the session's budget
 *
 * Counts at once; after %PONDER_FULL a higher limit lets the search go on.
 */
void
ponder_session_set_memory (PonderSession *self,
                           guint64        memory)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_memory_budget_set_limit (self->budget, memory);
}

/**
 * ponder_session_get_memory:
 *
 * Returns: the most bytes that all may hold who share the session's budget
 */
guint64
ponder_session_get_memory (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), 0);

  return ponder_memory_budget_get_limit (self->budget);
}

/**
 * ponder_session_get_budget:
 *
 * Returns: (transfer none): what its memory is taken from
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
 * Lets go of the memory of a paused session. State, path and figures stay; the answers are not there until the search
 * has been made again, which it is by ponder_session_make_again(), or before anything else is visited.
 *
 * Returns: (nullable) (transfer full): what holds the memory and is to be freed, which may take a while, so rather not
 *   in the main thread; %NULL where something goes on, or nothing is held
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
  /* One more than there are brings it to its end. */
  self->dropped_visits = figures->visited + (self->snapshot->status == PONDER_EXHAUSTED);
  figures->bytes = 0;
  g_ptr_array_set_size (self->answers, 0);
  /* Its reasons need the tables that go with the search. */
  g_clear_pointer (&self->step, ponder_step_free);
  search = g_steal_pointer (&self->search);
  self->search = new_search (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return search;
}

/**
 * ponder_session_is_dropped:
 *
 * Returns: whether the search has yet to be made again
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
 * Makes a search that was dropped again from its start, up to where it stood. Where the memory does not suffice, it stays
 * dropped, and the status is %PONDER_FULL.
 */
void
ponder_session_make_again (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  if (self->dropped_visits > 0 && !is_making_again (self))
    ponder_session_seek (self, self->dropped_visits);
}

/**
 * ponder_session_get_puzzle:
 *
 * Returns: (transfer none): the puzzle
 */
PonderPuzzle *
ponder_session_get_puzzle (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->puzzle;
}

/**
 * ponder_session_get_mode:
 *
 * Returns: what goes on
 */
PonderSessionMode
ponder_session_get_mode (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_SESSION_PAUSED);

  return self->mode;
}
