/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

/* A search controlled by a person: stepped, run at a speed, paused, and gone back through.
 *
 * The search is moved by jobs in tasks (ponder-session-job.c), so the main thread is never blocked. Only one job runs
 * at a time, and only the job uses the search until it ends; then the main thread shows what it brings
 * (ponder-session-snapshot.c). A request made during a job cancels the job and is stored in `wanted`.
 *
 * There is one search, and it is at any node: each job begins by going to the node where its work begins. */

static void init_record (PonderRecordInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderSession, ponder_session, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, init_record))

static void do_wanted (PonderSession *self);
static void set_timer (PonderSession *self);

static void
emit_changed (PonderSession *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
set_mode (PonderSession   *self,
          PonderRecordMode mode)
{
  if (mode != PONDER_RECORD_RUNNING)
    g_clear_handle_id (&self->timer, g_source_remove);
  self->mode = mode;
}

static guint64
get_cursor (PonderSession *self)
{
  return self->snapshot->figures.visited;
}

static gboolean
can_go_on (PonderSession *self)
{
  return self->snapshot->status == PONDER_MORE || self->snapshot->status == PONDER_FOUND;
}

/* Returns whether the search can't begin, or memory ran out before a dropped one came to the node where the job begins. */
static gboolean
has_failed (PonderSessionJob *job)
{
  return !job->reached && (job->refusal != NULL || ponder_search_get_status (job->search) == PONDER_FULL);
}

/* The end was kept by a version of the program that visited more nodes. */
static void
take_early_end (PonderSession *self)
{
  self->finished = TRUE;
  ponder_search_get_figures (self->search, &self->end);
}

static void
job_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  PonderSessionJob *job;
  g_autoptr (PonderSession) self = ponder_session_job_finish (result, &job);
  gboolean cancelled;

  /* The session was finalised meanwhile. */
  if (self == NULL)
    {
      ponder_session_job_release (job);
      return;
    }

  cancelled = g_cancellable_is_cancelled (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  ponder_session_take_base_check (self, job);
  if (job->shown != NULL)
    ponder_session_take_snapshot (self, job);
  else if (has_failed (job) && !cancelled)
    {
      self->snapshot->status = PONDER_FULL;
      g_clear_error (&self->refusal);
      self->refusal = g_steal_pointer (&job->refusal);
      self->wanted = PONDER_WANT_NOTHING;
      self->making_again = FALSE;
    }
  if (job->view != NULL && !cancelled)
    ponder_session_take_view (self, job);
  ponder_session_take_answers (self);
  self->made = ponder_search_get_end (self->search);
  if (ponder_search_is_exhausted (self->search) && ponder_session_is_dropped (self))
    take_early_end (self);
  ponder_session_job_release (job);

  /* A run at a given speed continues with the next job. */
  if (self->timer == 0 || !can_go_on (self) || get_cursor (self) == self->stop)
    {
      set_mode (self, PONDER_RECORD_PAUSED);
      do_wanted (self);
    }
  emit_changed (self);
}

static void
start_job (PonderSession    *self,
           PonderSessionJob *job)
{
  g_assert (self->cancellable == NULL);

  self->cancellable = g_cancellable_new ();
  ponder_session_job_start (job, self->cancellable, job_cb);
}

/* Sets the mode, and starts a job that needs nothing more. */
void
ponder_session_start (PonderSession    *self,
                      PonderRecordMode  mode,
                      PonderSessionJob *job)
{
  set_mode (self, mode);
  start_job (self, job);
}

/* Visits nodes after @from, and reports the last one as a step. */
static void
start_steps (PonderSession *self,
             guint64        from,
             guint64        visits)
{
  PonderSessionJob *job = ponder_session_job_new (self, self->search, PONDER_JOB_STEPS, from);

  job->visits = visits;
  start_job (self, job);
}

static void
start_full_speed (PonderSession *self,
                  guint64        from,
                  guint64        answers)
{
  PonderSessionJob *job = ponder_session_job_new (self, self->search, PONDER_JOB_RUN, from);

  self->progress = ponder_search_new_progress (self->search);
  self->serial = 0;
  job->progress = ponder_progress_ref (self->progress);
  job->answers = answers;
  job->stop = self->stop;
  job->digest = ponder_tree_digest_ref (self->digest);
  job->draws_nothing = self->tree.marks->len == 0;
  job->finder = self->finder != NULL ? ponder_repeat_finder_ref (self->finder) : NULL;
  start_job (self, job);
}

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
    start_steps (self, get_cursor (self), MAX (1, ponder_session_limit_visits (self->stop, get_cursor (self), visits)));
  set_timer (self);
  return G_SOURCE_REMOVE;
}

static void
set_timer (PonderSession *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (ponder_tempo_wait (&self->tempo, g_get_monotonic_time ()), timer_cb, self);
}

/* Starts a run at the end. At a given speed, the first node is visited @at_once only if a person starts the run. */
static void
start_running (PonderSession *self,
               gboolean       at_once)
{
  set_mode (self, PONDER_RECORD_RUNNING);
  if (self->tempo.speed == PONDER_FULL_SPEED)
    {
      start_full_speed (self, self->end.visited, 0);
      return;
    }
  ponder_tempo_begin (&self->tempo, g_get_monotonic_time ());
  set_timer (self);
  if (at_once || get_cursor (self) < self->end.visited)
    start_steps (self, self->end.visited, 1);
}

static void
start_making_again (PonderSession *self)
{
  self->running = PONDER_WANT_END;
  ponder_session_start (self, PONDER_RECORD_SEEKING,
                        ponder_session_job_new (self, self->search, PONDER_JOB_REACH, self->end.visited));
}

/* Goes to a node. It shows the start without a job: nothing has been visited there. */
static void
start_seeking (PonderSession *self,
               guint64        visits)
{
  if (visits == 0)
    {
      ponder_session_clear_snapshot (self);
      if (self->making_again && ponder_session_is_dropped (self))
        start_making_again (self);
      return;
    }
  set_mode (self, PONDER_RECORD_SEEKING);
  start_steps (self, visits - 1, 1);
}

/* Goes to an answer that was kept, or searches for the next one: after the cursor, if the run has found more than were
 * kept, or else after its end. */
static void
start_next_answer (PonderSession *self)
{
  guint64 cursor = get_cursor (self);

  for (guint i = 0; i < self->answer_visits->len; i++)
    if (g_array_index (self->answer_visits, guint64, i) > cursor)
      {
        start_seeking (
          self, MIN (g_array_index (self->answer_visits, guint64, i), self->stop != 0 ? self->stop : G_MAXUINT64));
        return;
      }
  set_mode (self, PONDER_RECORD_RUNNING);
  start_full_speed (self, self->snapshot->figures.answers < self->end.answers ? cursor : self->end.visited, 1);
}

static void
start_previous_answer (PonderSession *self)
{
  guint64 cursor = get_cursor (self) + (self->snapshot->status == PONDER_EXHAUSTED);

  if (cursor < 2)
    return;
  ponder_session_start (self, PONDER_RECORD_SEEKING,
                        ponder_session_job_new (self, self->search, PONDER_JOB_ANSWER_BEFORE, cursor));
}

/* Returns whether the tree is the one at the cursor, or at the start if that is before it, and nothing of it is missing. */
gboolean
ponder_session_has_whole_tree (PonderSession *self)
{
  return self->tree.complete && self->tree.cursor == MAX (self->shown_node, 1) && self->tree.end == self->made;
}

/* Looks at the tree if it has changed and there is nothing else to do, from the node on the board, or from the start if
 * the cursor is before that. This isn't a mode: whatever is asked for comes first. */
void
ponder_session_look_at_tree (PonderSession *self)
{
  guint64 from = MAX (self->shown_node, 1);
  PonderSessionJob *job;

  if (self->cancellable != NULL || self->made < from || ponder_session_has_whole_tree (self))
    return;
  self->running = PONDER_WANT_NOTHING;
  job = ponder_session_job_new (self, self->search, PONDER_JOB_TREE, from);
  job->digest = ponder_tree_digest_ref (self->digest);
  start_job (self, job);
}

/* Looks for repeated states if that is due and there is nothing else to do. This isn't a mode, either. */
void
ponder_session_look_for_repeats (PonderSession *self)
{
  guint64 next = ponder_repeat_finder_get_next (self->finder, self->mode != PONDER_RECORD_PAUSED);
  PonderSessionJob *job;

  if (self->cancellable != NULL || next == 0 || next > self->made)
    return;
  self->running = PONDER_WANT_NOTHING;
  job = ponder_session_job_new (self, self->search, PONDER_JOB_REPEATS, 0);
  job->finder = ponder_repeat_finder_ref (self->finder);
  start_job (self, job);
}

static void
start_level (PonderSession *self,
             guint64        level)
{
  PonderSessionJob *job;

  if (level >= self->path->len || get_cursor (self) == 0)
    return;
  job = ponder_session_job_new (self, self->search, PONDER_JOB_LEVEL, self->shown_node);
  job->level = level;
  ponder_session_start (self, PONDER_RECORD_SEEKING, job);
}

/* Looks at a state that isn't at the cursor. The search stays where it is, at a node where its tables have been built. */
static void
start_looking (PonderSession *self)
{
  PonderSessionJob *job;

  guint64 from = MAX (self->shown_node, 1);

  if (self->wanted_node == 0 && self->made == 0)
    return;
  /* A node that waits may not have been made again yet. */
  if (self->wanted_node == 0)
    from = MIN (from, self->made);
  job = ponder_session_job_new (self, self->search, PONDER_JOB_LOOK, from);
  job->puzzle = g_object_ref (self->puzzle);
  job->look_node = self->wanted_node;
  job->look_depth = self->wanted_depth;
  job->look_path = g_steal_pointer (&self->wanted_path);
  job->look_text = g_steal_pointer (&self->wanted_text);
  ponder_session_start (self, PONDER_RECORD_SEEKING, job);
}

/* Returns what to do when a job has ended: what was asked for, a further step, or what is left to be made again. */
static PonderSessionWant
next_want (PonderSession *self)
{
  if (self->wanted != PONDER_WANT_NOTHING)
    return self->wanted;
  if (self->wanted_steps > 0 && (can_go_on (self) || self->running == PONDER_WANT_SMALL_STEP_BACK))
    {
      self->wanted_steps--;
      return self->running;
    }
  return self->making_again && ponder_session_is_dropped (self) ? PONDER_WANT_END : PONDER_WANT_NOTHING;
}

static void
do_wanted (PonderSession *self)
{
  PonderSessionWant wanted = next_want (self);

  self->wanted = PONDER_WANT_NOTHING;
  self->running = wanted;
  switch (wanted)
    {
    case PONDER_WANT_STEP:
      set_mode (self, PONDER_RECORD_RUNNING);
      start_steps (self, get_cursor (self), 1);
      break;
    case PONDER_WANT_SMALL_STEP:
    case PONDER_WANT_SMALL_STEP_BACK:
      ponder_session_start_small_step (self, wanted == PONDER_WANT_SMALL_STEP_BACK);
      break;
    case PONDER_WANT_RUN:
      start_running (self, TRUE);
      break;
    case PONDER_WANT_RUN_ON:
      if (can_go_on (self))
        start_running (self, FALSE);
      break;
    case PONDER_WANT_NEXT_ANSWER:
      start_next_answer (self);
      break;
    case PONDER_WANT_PREVIOUS_ANSWER:
      start_previous_answer (self);
      break;
    case PONDER_WANT_SEEK:
      if (self->wanted_small_step > 0)
        ponder_session_start_small_step_of (self, self->wanted_visits, self->wanted_small_step);
      else
        start_seeking (self, self->wanted_visits);
      break;
    case PONDER_WANT_LEVEL:
      start_level (self, self->wanted_visits);
      break;
    case PONDER_WANT_LOOK:
      start_looking (self);
      break;
    case PONDER_WANT_END:
      start_making_again (self);
      break;
    case PONDER_WANT_NOTHING:
    default:
      break;
    }
}

/* Fulfils a request now, or as soon as the current job has ended. */
static void
want (PonderSession    *self,
      PonderSessionWant wanted)
{
  self->wanted = wanted;
  self->wanted_steps = 0;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->cancellable != NULL)
    {
      /* If the current job will soon be at a node, it may get there, so that something is shown while a person drags
       * along the run. */
      if (wanted != PONDER_WANT_SEEK || self->running != PONDER_WANT_SEEK || ponder_session_is_dropped (self))
        g_cancellable_cancel (self->cancellable);
      /* Looking at what was found isn't a mode, but now there is something to do. */
      if (self->mode == PONDER_RECORD_PAUSED && wanted != PONDER_WANT_NOTHING)
        set_mode (self, PONDER_RECORD_RUNNING);
      return;
    }
  set_mode (self, PONDER_RECORD_PAUSED);
  do_wanted (self);
  emit_changed (self);
}

/* Asks for something. If a dropped search was being made again and that was paused, it goes on. */
void
ponder_session_ask (PonderSession    *self,
                    PonderSessionWant wanted)
{
  self->making_again = TRUE;
  want (self, wanted);
}

static void
step (PonderRecord *record)
{
  ponder_session_ask_step (PONDER_SESSION (record), PONDER_WANT_STEP);
}

static void
run (PonderRecord *record)
{
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_RUN);
}

static void
next_answer (PonderRecord *record)
{
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_NEXT_ANSWER);
}

static void
previous_answer (PonderRecord *record)
{
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_PREVIOUS_ANSWER);
}

static void
stop (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);

  self->making_again = FALSE;
  if (self->mode != PONDER_RECORD_PAUSED)
    want (self, PONDER_WANT_NOTHING);
}

static void
go (PonderRecord *record,
    guint64       node)
{
  PonderSession *self = PONDER_SESSION (record);

  self->wanted_visits = node;
  self->wanted_small_step = 0;
  ponder_session_ask (self, PONDER_WANT_SEEK);
}

static void
go_to_level (PonderRecord *record,
             guint         level)
{
  PonderSession *self = PONDER_SESSION (record);

  self->wanted_visits = level;
  ponder_session_ask (self, PONDER_WANT_LEVEL);
}

/* At a given speed, the time between two visits is kept however often the speed is set. */
static void
set_speed (PonderRecord *record,
           double        speed)
{
  PonderSession *self = PONDER_SESSION (record);

  if (self->tempo.speed == speed)
    return;
  if (self->timer != 0 && speed != PONDER_FULL_SPEED)
    {
      ponder_tempo_change (&self->tempo, speed, g_get_monotonic_time ());
      set_timer (self);
      return;
    }
  self->tempo.speed = speed;
  /* If the current job has been cancelled, the next one takes the new speed. */
  if (self->mode == PONDER_RECORD_RUNNING && !g_cancellable_is_cancelled (self->cancellable) &&
      (self->running == PONDER_WANT_RUN || self->running == PONDER_WANT_RUN_ON))
    want (self, PONDER_WANT_RUN_ON);
}

static void
init_record (PonderRecordInterface *iface)
{
  iface->step = step;
  iface->run = run;
  iface->next_answer = next_answer;
  iface->previous_answer = previous_answer;
  iface->pause = stop;
  iface->go = go;
  iface->go_to_level = go_to_level;
  iface->set_speed = set_speed;
  ponder_session_init_reading (iface);
  ponder_session_init_small_steps (iface);
}

static void
ponder_session_dispose (GObject *object)
{
  PonderSession *self = PONDER_SESSION (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->search);
  ponder_session_end_questions (self);
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
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  g_clear_pointer (&self->wanted_path, g_array_unref);
  g_clear_pointer (&self->wanted_text, g_free);
  g_clear_pointer (&self->base, g_array_unref);
  g_clear_error (&self->refusal);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->answer_visits, g_array_unref);
  g_clear_pointer (&self->digest, ponder_tree_digest_unref);
  ponder_tree_marks_clear (&self->tree);
  g_clear_pointer (&self->finder, ponder_repeat_finder_unref);
  ponder_repeated_state_clear (&self->repeated);

  G_OBJECT_CLASS (ponder_session_parent_class)->finalize (object);
}

static void
ponder_session_class_init (PonderSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_session_dispose;
  object_class->finalize = ponder_session_finalize;
}

static void
ponder_session_init (PonderSession *self)
{
  self->base = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->answer_visits = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->tree.marks = g_array_new (FALSE, FALSE, sizeof (PonderMark));
}

/**
 * ponder_session_new_below:
 * @puzzle: a puzzle
 * @method: the method of the search
 * @path: (array length=n_moves) (nullable): the moves from the start to a node in the tree of the method; see
 *   ponder_search_new_below()
 * @n_moves: how many there are
 * @budget: the budget that the search takes its memory from
 *
 * Makes a paused session like ponder_session_new(), of a search of what is below a node. If the path isn't in the tree of
 * the method, ponder_session_get_refusal() says so when the first visit has been asked for.
 *
 * Returns: (transfer full): the session
 */
PonderSession *
ponder_session_new_below (PonderPuzzle       *puzzle,
                          const PonderMethod *method,
                          const PonderMove   *path,
                          guint64             n_moves,
                          PonderMemoryBudget *budget)
{
  PonderSession *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && budget != NULL, NULL);
  g_return_val_if_fail (path != NULL || n_moves == 0, NULL);

  self = g_object_new (PONDER_TYPE_SESSION, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->method = *method;
  g_array_append_vals (self->base, path, n_moves);
  self->budget = ponder_memory_budget_ref (budget);
  self->digest = ponder_tree_digest_new (budget);
  self->search = ponder_session_new_search (self);
  ponder_search_get_figures (self->search, &self->start);
  self->end = self->start;
  ponder_session_clear_snapshot (self);
  return self;
}

/**
 * ponder_session_seek_small_step:
 * @visits: the number of a node, or 0 for the state before the first
 * @nth: the number, from 1, of a small step of the visit that comes next; 0 for none
 *
 * Moves the cursor to a node, like ponder_session_seek(), and shows that small step, if the visit has so many.
 */
void
ponder_session_seek_small_step (PonderSession *self,
                                guint64        visits,
                                guint          nth)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  self->wanted_visits = visits;
  self->wanted_small_step = nth;
  want (self, PONDER_WANT_SEEK);
}
