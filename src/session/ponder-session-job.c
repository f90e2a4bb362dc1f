/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

#define SECONDS_BETWEEN_LOOKS 0.2 /* in a run */
#define SECONDS_TO_FIRST_LOOK 0.02 /* if nothing is drawn yet: making a tree takes longer, the larger it is */
#define SHARE_OF_LOOKS 20 /* a run makes a tree only after 20 times the time that the last one took */

/* Fills in what is to be shown where the engine is, but for the step. After the last node the engine is put to the one
 * that stays on the board. */
static void
collect (PonderSessionShown      *self,
         const PonderEngineFuncs *funcs,
         gpointer                 engine)
{
  PonderEngineCursor cursor;

  self->snapshot = g_malloc0 (funcs->get_snapshot_size (engine));
  funcs->copy_snapshot (engine, self->snapshot);
  funcs->read_snapshot (self->snapshot, &self->cursor);
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  self->text = funcs->describe (engine, self->step, self->cells);
  self->waiting = funcs->list_waiting (engine);
  if (self->cursor.last)
    funcs->stay (engine, self->snapshot);
  funcs->get_cursor (engine, &cursor);
  self->node = cursor.node;
  self->is_answer = cursor.is_answer;
  self->path = funcs->dup_path (engine);
}

void
ponder_session_shown_clear (PonderSessionShown      *self,
                            const PonderEngineFuncs *funcs)
{
  ponder_engine_free_snapshot (funcs, g_steal_pointer (&self->snapshot));
  if (self->step != NULL)
    funcs->free_step (self->step);
  self->step = NULL;
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
}

/* Releases the engine and what belongs to it. The thread may hold the job for a while after the
 * callback, but their memory must be freed at once. */
void
ponder_session_job_release (PonderSessionJob *self)
{
  g_clear_object (&self->engine);
  g_clear_pointer (&self->exchange, ponder_tree_exchange_unref);
  if (self->own != NULL && self->free_own != NULL)
    self->free_own (self->own);
  self->own = NULL;
}

static void
job_free (PonderSessionJob *self)
{
  g_weak_ref_clear (&self->owner);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  ponder_session_shown_clear (&self->shown, self->funcs);
  g_clear_error (&self->refusal);
  ponder_session_job_release (self);
  g_free (self);
}

/* Makes a job of a session, to which it holds only a weak reference. Its fields are set before it is started. */
PonderSessionJob *
ponder_session_new_job (PonderSession    *self,
                        guint64           from,
                        PonderSessionWork work)
{
  PonderSessionPrivate *priv = ponder_session_get (self);
  PonderSessionJob *job = g_new0 (PonderSessionJob, 1);

  g_weak_ref_init (&job->owner, self);
  job->funcs = priv->funcs;
  job->engine = g_object_ref (priv->engine);
  job->from = from;
  job->work = work;
  return job;
}

static PonderEngineCursor
get_cursor (PonderSessionJob *self)
{
  return ponder_engine_get_cursor (self->funcs, self->engine);
}

static gboolean
can_go_on (PonderSessionJob *self)
{
  PonderEngineCursor cursor = get_cursor (self);

  return !cursor.last && !cursor.full;
}

static void
visit (PonderSessionJob *self,
       guint64           visits,
       GCancellable     *cancellable)
{
  PonderEngineLimits limits = { .visits = visits };

  self->funcs->visit (self->engine, &limits, NULL, cancellable);
}

/* Of all reasons why an engine can't begin, the first visit reports those that aren't about what is searched. */
static gboolean
begin (PonderSessionJob *self,
       GCancellable     *cancellable)
{
  g_autoptr (GError) error = NULL;

  self->begun = self->funcs->begin == NULL || self->funcs->begin (self->engine, cancellable, &error);
  if (self->begun)
    return TRUE;
  if (error->domain != G_IO_ERROR || error->code == G_IO_ERROR_INVALID_ARGUMENT)
    self->refusal = g_steal_pointer (&error);
  return self->refusal == NULL && !g_cancellable_is_cancelled (cancellable);
}

/* A run that was dropped, or not yet made again after a restart, is made up to the node first. */
static gboolean
reach (PonderSessionJob *self,
       GCancellable     *cancellable)
{
  PonderEngineCursor cursor = get_cursor (self);

  if (!self->funcs->go (self->engine, MIN (self->from, cursor.end), cancellable))
    return FALSE;
  if (self->from <= cursor.end)
    return TRUE;
  visit (self, self->from - cursor.end, cancellable);
  cursor = get_cursor (self);
  return cursor.end >= self->from || cursor.finished;
}

/* Visits nodes, and reports the last visit. There is nothing new to show if it was cancelled before the first visit. */
gboolean
ponder_session_work_steps (PonderSessionJob *self,
                           GCancellable     *cancellable)
{
  guint64 before = get_cursor (self).node;

  if (self->visits > 1)
    visit (self, self->visits - 1, cancellable);
  /* If no node or no memory was left, there is no last visit to report. */
  if (!g_cancellable_is_cancelled (cancellable) && (self->visits == 1 || can_go_on (self)))
    self->shown.step = self->funcs->step (self->engine);
  return !g_cancellable_is_cancelled (cancellable) || get_cursor (self).node != before;
}

/* Goes to a node by making the step that leads there, so that it can be reported. Returns whether
 * it was not cancelled. */
gboolean
ponder_session_job_go (PonderSessionJob *self,
                       guint64           node,
                       GCancellable     *cancellable)
{
  if (!self->funcs->go (self->engine, node - 1, cancellable))
    return FALSE;
  self->shown.step = self->funcs->step (self->engine);
  return TRUE;
}

/* Looks at the run and its tree, when that is due, and comes back. The run has a checkpoint where it is left, so coming
 * back takes no longer than making the path once. */
static void
look (PonderSessionJob *self,
      gint64           *next_tree,
      GCancellable     *cancellable)
{
  PonderEngineCursor cursor = get_cursor (self);
  gint64 began;

  if (self->next_look != 0 && self->next_look <= cursor.end)
    self->look (self, cancellable);
  began = g_get_monotonic_time ();
  if (began >= *next_tree && ponder_tree_exchange_is_wanted (self->exchange))
    {
      gint64 ended;

      ponder_tree_exchange_make (self->exchange, self->engine, cursor.node, cancellable);
      ended = g_get_monotonic_time ();
      *next_tree = ended + SHARE_OF_LOOKS * (ended - began);
    }
  self->funcs->go (self->engine, cursor.node, NULL);
}

/* Returns how many nodes to visit before the next look; 0 for any number. */
static guint64
visits_before_look (PonderSessionJob *self)
{
  PonderEngineCursor cursor = get_cursor (self);
  guint64 visits = self->next_look > cursor.end ? self->next_look - cursor.end : 0;
  guint64 left = self->stop - MIN (self->stop, cursor.node);

  return self->stop != 0 && (visits == 0 || visits > left) ? left : visits;
}

static gboolean
is_at_stop (PonderSessionJob *self)
{
  return self->stop != 0 && get_cursor (self).node >= self->stop;
}

/* Runs, and looks at what has been found every now and then. */
gboolean
ponder_session_work_run (PonderSessionJob *self,
                         GCancellable     *cancellable)
{
  guint64 answers_before = get_cursor (self).answers;
  PonderEngineLimits limits = { .answers = self->answers, .seconds = SECONDS_BETWEEN_LOOKS };
  gint64 next_tree = 0;

  if (self->draws_nothing && ponder_tree_exchange_is_wanted (self->exchange))
    limits.seconds = SECONDS_TO_FIRST_LOOK;

  while (!is_at_stop (self))
    {
      limits.visits = visits_before_look (self);
      self->funcs->visit (self->engine, &limits, self->progress, cancellable);
      if (g_cancellable_is_cancelled (cancellable) || !can_go_on (self) || is_at_stop (self))
        break;
      if (self->answers != 0)
        {
          guint64 n_found = get_cursor (self).answers - answers_before;

          if (n_found >= self->answers)
            break;
          limits.answers = self->answers - n_found;
        }
      look (self, &next_tree, cancellable);
      limits.seconds = SECONDS_BETWEEN_LOOKS;
    }
  return TRUE;
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  PonderSessionJob *self = task_data;

  self->reached = begin (self, cancellable) && reach (self, cancellable);
  self->shows = self->reached && self->work != NULL && self->work (self, cancellable);
  if (self->shows)
    collect (&self->shown, self->funcs, self->engine);
  self->funcs->get_cursor (self->engine, &self->cursor);
  g_task_return_boolean (task, TRUE);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PonderSessionJob *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (PonderSession) session = g_weak_ref_get (&self->owner);

  g_task_propagate_boolean (G_TASK (result), NULL);
  if (session != NULL)
    self->ended (session, self);
  ponder_session_job_release (self);
}

/* Starts a job, which it takes over. @ended is called on the main thread, also after cancelling, unless the session
 * was finalised meanwhile. */
void
ponder_session_job_start (PonderSessionJob  *self,
                          GCancellable      *cancellable,
                          PonderSessionEnded ended)
{
  g_autoptr (GTask) task = NULL;

  self->ended = ended;
  /* The task holds the engine, but not the session, which may go away. The engine isn't the task's source object,
   * which would be released too late. */
  task = g_task_new (NULL, cancellable, ended_cb, NULL);
  g_task_set_source_tag (task, ponder_session_job_start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}
