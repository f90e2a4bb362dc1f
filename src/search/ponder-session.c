/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session.h"

#include <string.h>

/* A search as a person handles it: stepped, stepped back, run at a speed, paused.
 *
 * Everything that visits a node is a job in a task, so that the main thread never computes; there is one job at a time,
 * and the search is its own until it ends. The main thread reads only `snapshot`, `step`, `path` and `answers`, which
 * are copied when a job ends, and while one runs at full speed the snapshots it publishes. What is asked for while a job
 * goes on cancels it and waits in `wanted`. */

#define KEPT_ANSWERS 1000
#define LEAST_INTERVAL 16 /* milliseconds between jobs at a given speed */

typedef enum
{
  WANT_NOTHING,
  WANT_STEP,
  WANT_RUN,
  WANT_NEXT_ANSWER,
  WANT_SEEK,
} Want;

struct _PonderSession
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderMethod method;
  guint64 memory;
  double speed; /* visits a second; 0: full */

  PonderSearch *search;
  PonderProgress *progress;
  GCancellable *cancellable; /* of the job that goes on, or NULL */
  PonderSessionMode mode;
  Want running; /* what RUNNING does */
  Want wanted; /* once the job has ended */
  guint64 wanted_visits; /* of WANT_SEEK */
  guint timer; /* of a run at a given speed */
  double due; /* visits that the timer owes */

  PonderSnapshot *snapshot;
  guint64 serial;
  PonderStep *step; /* the last one, or NULL after a run at full speed */
  GArray *path;
  GPtrArray *answers;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSession, ponder_session, G_TYPE_OBJECT)

/* One job: visits nodes up to a limit, the last of them as a step. */
typedef struct
{
  GWeakRef session;
  PonderSearch *search;
  PonderProgress *progress;
  PonderLimits limits;
  gboolean told; /* whether the last visit is to be told as a step */
  PonderStep *step;
} Job;

static void do_wanted (PonderSession *self);

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->session);
  g_clear_object (&job->search);
  g_clear_pointer (&job->progress, ponder_progress_unref);
  g_clear_pointer (&job->step, ponder_step_free);
  g_free (job);
}

static gboolean
can_go_on (PonderStatus status)
{
  return status == PONDER_MORE || status == PONDER_FOUND;
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  Job *job = task_data;
  PonderLimits limits = job->limits;
  gboolean runs = !job->told || limits.visits > 1;

  if (job->told)
    limits.visits--;
  if (runs)
    ponder_search_run (job->search, &limits, job->progress, cancellable, NULL);
  /* Where the nodes or the memory ran out there is no last visit to tell. */
  if (job->told && !g_cancellable_is_cancelled (cancellable) &&
      (!runs || can_go_on (ponder_search_get_status (job->search))))
    job->step = ponder_search_step (job->search);
  g_task_return_boolean (task, TRUE);
}

/* Copies what the main thread reads. */
static void
take_stock (PonderSession *self,
            PonderStep    *step)
{
  g_autoptr (GArray) path = ponder_search_dup_path (self->search);

  ponder_search_get_figures (self->search, &self->snapshot->figures);
  self->snapshot->status = ponder_search_get_status (self->search);
  if (self->snapshot->figures.visited > 0)
    memcpy (self->snapshot->state, ponder_search_get_state (self->search),
            ponder_search_get_plan (self->search)->state_size);

  g_clear_pointer (&self->step, ponder_step_free);
  self->step = step;
  g_clear_pointer (&self->path, g_array_unref);
  self->path = g_steal_pointer (&path);
  for (guint64 nth = self->answers->len; nth < ponder_search_get_n_kept (self->search); nth++)
    g_ptr_array_add (self->answers, ponder_search_dup_answer (self->search, nth));
}

static void
replace_search (PonderSession *self,
                PonderSearch  *search)
{
  g_set_object (&self->search, search);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  self->progress = ponder_search_new_progress (search);
  self->serial = 0;
  memset (self->snapshot, 0, ponder_search_snapshot_size (search));
  g_ptr_array_set_size (self->answers, 0);
  take_stock (self, NULL);
}

static void
set_mode (PonderSession    *self,
          PonderSessionMode mode)
{
  if (mode != PONDER_SESSION_RUNNING)
    g_clear_handle_id (&self->timer, g_source_remove);
  self->mode = mode;
}

/* Whether a run at a given speed goes on after a job. */
static gboolean
goes_on (PonderSession *self)
{
  return self->timer != 0 && can_go_on (self->snapshot->status);
}

static void
job_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (PonderSession) self = g_weak_ref_get (&job->session);
  gboolean cancelled;

  g_task_propagate_boolean (G_TASK (result), NULL);
  /* The session was dropped meanwhile. */
  if (self == NULL)
    return;

  cancelled = g_cancellable_is_cancelled (self->cancellable);
  g_clear_object (&self->cancellable);
  /* A search that was only half made again is dropped. */
  if (job->search == self->search || !cancelled)
    {
      if (job->search != self->search)
        replace_search (self, job->search);
      take_stock (self, g_steal_pointer (&job->step));
    }

  if (!goes_on (self))
    {
      set_mode (self, PONDER_SESSION_PAUSED);
      do_wanted (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static PonderSearch *
new_search (PonderSession *self)
{
  PonderSearch *search = ponder_search_new (self->puzzle, &self->method);

  ponder_search_set_keep (search, KEPT_ANSWERS);
  return search;
}

static void
start_job (PonderSession *self,
           PonderSearch  *search,
           guint64        visits,
           guint64        answers,
           gboolean       told)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  g_assert (self->cancellable == NULL);

  ponder_search_set_memory (search, self->memory);
  self->cancellable = g_cancellable_new ();
  g_weak_ref_init (&job->session, self);
  job->search = g_object_ref (search);
  job->progress = search == self->search && !told ? ponder_progress_ref (self->progress) : NULL;
  job->limits = (PonderLimits) { .answers = answers, .keep = KEPT_ANSWERS, .visits = visits };
  job->told = told;

  /* The search, not the session, so that a session can be dropped while a job goes on. */
  task = g_task_new (search, self->cancellable, job_cb, NULL);
  g_task_set_source_tag (task, start_job);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}

static gboolean
timer_cb (gpointer user_data)
{
  PonderSession *self = user_data;

  self->due += self->speed * MAX (LEAST_INTERVAL, 1000 / self->speed) / 1000;
  /* A job that lasts longer than its interval makes the run slower; it does not pile up. */
  if (self->cancellable == NULL && self->due >= 1)
    {
      guint64 visits = self->due;

      self->due -= visits;
      start_job (self, self->search, visits, 0, TRUE);
    }
  self->due = MIN (self->due, self->speed / 10 + 1);
  return G_SOURCE_CONTINUE;
}

static void
start_timer (PonderSession *self)
{
  guint interval = MAX (LEAST_INTERVAL, 1000 / self->speed);

  g_clear_handle_id (&self->timer, g_source_remove);
  self->due = 0;
  self->timer = g_timeout_add (interval, timer_cb, self);
}

static void
start_running (PonderSession *self,
               Want           want)
{
  self->running = want;
  set_mode (self, PONDER_SESSION_RUNNING);
  if (self->speed != PONDER_SESSION_FULL_SPEED && want == WANT_RUN)
    {
      start_timer (self);
      start_job (self, self->search, 1, 0, TRUE);
    }
  else
    start_job (self, self->search, 0, want == WANT_NEXT_ANSWER ? 1 : 0, FALSE);
}

static void
start_seeking (PonderSession *self)
{
  g_autoptr (PonderSearch) search = new_search (self);

  if (self->wanted_visits == 0)
    {
      replace_search (self, search);
      return;
    }
  set_mode (self, PONDER_SESSION_SEEKING);
  start_job (self, search, self->wanted_visits, 0, TRUE);
}

static void
do_wanted (PonderSession *self)
{
  Want wanted = self->wanted;

  self->wanted = WANT_NOTHING;
  switch (wanted)
    {
    case WANT_STEP:
      set_mode (self, PONDER_SESSION_RUNNING);
      self->running = WANT_STEP;
      start_job (self, self->search, 1, 0, TRUE);
      break;
    case WANT_RUN:
    case WANT_NEXT_ANSWER:
      start_running (self, wanted);
      break;
    case WANT_SEEK:
      start_seeking (self);
      break;
    case WANT_NOTHING:
    default:
      break;
    }
}

/* Does it now, or once the job that goes on has been cancelled. */
static void
want (PonderSession *self,
      Want           wanted)
{
  self->wanted = wanted;
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
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ponder_session_init (PonderSession *self)
{
  self->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/**
 * ponder_session_new:
 * @puzzle: a puzzle
 * @method: how to search it
 * @memory: the most bytes the search may hold
 *
 * Makes a paused session that stands before its first node, at full speed. It belongs to the main thread.
 *
 * Returns: (transfer full): the session. When it is dropped, what goes on is cancelled
 */
PonderSession *
ponder_session_new (PonderPuzzle       *puzzle,
                    const PonderMethod *method,
                    guint64             memory)
{
  PonderSession *self;
  g_autoptr (PonderSearch) search = NULL;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL, NULL);

  self = g_object_new (PONDER_TYPE_SESSION, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->method = *method;
  self->memory = memory;
  search = new_search (self);
  self->snapshot = g_malloc0 (ponder_search_snapshot_size (search));
  replace_search (self, search);
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

  want (self, WANT_STEP);
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

  want (self, WANT_RUN);
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

  want (self, WANT_NEXT_ANSWER);
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
  want (self, WANT_NOTHING);
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
  want (self, WANT_SEEK);
}

/**
 * ponder_session_set_speed:
 * @speed: visits a second, or %PONDER_SESSION_FULL_SPEED
 *
 * Sets how fast a run goes, also one that goes on.
 */
void
ponder_session_set_speed (PonderSession *self,
                          double         speed)
{
  g_return_if_fail (PONDER_IS_SESSION (self));
  g_return_if_fail (speed >= 0);

  if (self->speed == speed)
    return;
  self->speed = speed;
  if (self->mode == PONDER_SESSION_RUNNING && self->running == WANT_RUN)
    want (self, WANT_RUN);
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

  return self->speed;
}

/**
 * ponder_session_set_memory:
 * @memory: the most bytes the search may hold
 *
 * Counts from the next step or run; after %PONDER_FULL a higher limit lets the search go on.
 */
void
ponder_session_set_memory (PonderSession *self,
                           guint64        memory)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  self->memory = memory;
}

/**
 * ponder_session_get_memory:
 *
 * Returns: the most bytes the search may hold
 */
guint64
ponder_session_get_memory (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), 0);

  return self->memory;
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
 * ponder_session_get_plan:
 *
 * Returns: (transfer none): the plan, in whose terms the state is
 */
const PonderPlan *
ponder_session_get_plan (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return ponder_search_get_plan (self->search);
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

/**
 * ponder_session_refresh:
 *
 * Takes the newest snapshot of a run at full speed; to be called when a frame is drawn.
 *
 * Returns: whether there was a newer one
 */
gboolean
ponder_session_refresh (PonderSession *self)
{
  guint64 serial;

  g_return_val_if_fail (PONDER_IS_SESSION (self), FALSE);

  if (self->mode != PONDER_SESSION_RUNNING || self->timer != 0 || self->running == WANT_STEP)
    return FALSE;
  serial = ponder_progress_read (self->progress, self->snapshot);
  if (serial == self->serial)
    return FALSE;
  self->serial = serial;
  g_clear_pointer (&self->step, ponder_step_free);
  return TRUE;
}

/**
 * ponder_session_get_status:
 *
 * Returns: the status of the search at the figures shown
 */
PonderStatus
ponder_session_get_status (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_EXHAUSTED);

  return self->snapshot->status;
}

/**
 * ponder_session_get_figures:
 *
 * Returns: (transfer none): the newest figures
 */
const PonderFigures *
ponder_session_get_figures (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return &self->snapshot->figures;
}

/**
 * ponder_session_get_state:
 *
 * Returns: (nullable) (transfer none): the newest state, or %NULL before the first node
 */
gconstpointer
ponder_session_get_state (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->snapshot->figures.visited > 0 ? self->snapshot->state : NULL;
}

/**
 * ponder_session_get_step:
 *
 * Returns: (nullable) (transfer none): what the last visit did, or %NULL where it was part of a run at full speed
 */
const PonderStep *
ponder_session_get_step (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->step;
}

/**
 * ponder_session_get_path:
 *
 * Returns: (transfer none) (element-type PonderMove): the moves to the state where the search stood when it last paused
 */
GArray *
ponder_session_get_path (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->path;
}

/**
 * ponder_session_get_answers:
 *
 * Returns: (transfer none) (element-type GArray): the moves of the first thousand answers found when it last paused
 */
GPtrArray *
ponder_session_get_answers (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return self->answers;
}
