/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-job.h"

#include <string.h>

#include "ponder-small-steps.h"

#define KEPT_ANSWERS 1000
#define SECONDS_BETWEEN_LOOKS 0.2 /* in a run */
#define SECONDS_TO_FIRST_LOOK 0.02 /* if nothing is drawn yet: making a tree takes longer, the larger it is */
#define SHARE_OF_LOOKS 20 /* a run makes a tree only after 20 times the time that the last one took */

/**
 * ponder_session_job_release:
 *
 * Releases the search and what belongs to it. The thread may hold the job for a while after the callback, but their
 * memory must be freed at once.
 */
void
ponder_session_job_release (PonderSessionJob *self)
{
  g_return_if_fail (self != NULL);

  g_clear_object (&self->search);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->digest, ponder_tree_digest_unref);
  g_clear_pointer (&self->finder, ponder_repeat_finder_unref);
}

static void
job_free (PonderSessionJob *self)
{
  g_weak_ref_clear (&self->owner);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_error (&self->refusal);
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_clear_pointer (&self->look_path, g_array_unref);
  g_clear_pointer (&self->look_text, g_free);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  ponder_session_job_release (self);
  g_free (self);
}

/**
 * ponder_session_job_new:
 * @owner: (type GObject): the session; the job holds only a weak reference to it
 * @search: the search to move
 * @kind: what to do
 * @from: the number of the node where it begins
 *
 * Returns: (transfer full): a job; set its fields before starting it
 */
PonderSessionJob *
ponder_session_job_new (gpointer             owner,
                        PonderSearch        *search,
                        PonderSessionJobKind kind,
                        guint64              from)
{
  PonderSessionJob *self;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (PONDER_IS_SEARCH (search), NULL);

  self = g_new0 (PonderSessionJob, 1);
  g_weak_ref_init (&self->owner, owner);
  self->search = g_object_ref (search);
  self->kind = kind;
  self->from = from;
  return self;
}

static gboolean
can_go_on (PonderSearch *search)
{
  PonderStatus status = ponder_search_get_status (search);

  return status == PONDER_MORE || status == PONDER_FOUND;
}

static PonderFigures
get_figures (PonderSearch *search)
{
  PonderFigures figures;

  ponder_search_get_figures (search, &figures);
  return figures;
}

static guint64
get_node (PonderSearch *search)
{
  return get_figures (search).visited;
}

static void
run (PonderSessionJob *self,
     guint64           visits,
     GCancellable     *cancellable)
{
  PonderLimits limits = { .keep = KEPT_ANSWERS, .visits = visits };

  ponder_search_run (self->search, &limits, self->progress, cancellable, NULL);
}

/* Of all reasons why a search can't begin, the first visit tells all but one. */
static gboolean
begin (PonderSessionJob *self,
       GCancellable     *cancellable)
{
  g_autoptr (GError) error = NULL;

  self->begun = ponder_search_begin (self->search, cancellable, &error);
  if (self->begun)
    return TRUE;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    self->refusal = g_steal_pointer (&error);
  return self->refusal == NULL && !g_cancellable_is_cancelled (cancellable);
}

/* A search that was dropped, or not yet made again after a restart, is made up to the node first. */
static gboolean
reach (PonderSessionJob *self,
       GCancellable     *cancellable)
{
  guint64 end = ponder_search_get_end (self->search);

  if (!ponder_search_go (self->search, MIN (self->from, end), cancellable))
    return FALSE;
  if (self->from > end)
    run (self, self->from - end, cancellable);
  return ponder_search_get_end (self->search) >= self->from || ponder_search_is_exhausted (self->search);
}

/* Returns whether there is something new to show: nothing if it was cancelled before the first visit. */
static gboolean
make_steps (PonderSessionJob *self,
            GCancellable     *cancellable)
{
  guint64 before = get_node (self->search);

  if (self->visits > 1)
    run (self, self->visits - 1, cancellable);
  /* If no node or no memory was left, there is no last visit to report. */
  if (!g_cancellable_is_cancelled (cancellable) && (self->visits == 1 || can_go_on (self->search)))
    self->step = ponder_search_step (self->search);
  return !g_cancellable_is_cancelled (cancellable) || get_node (self->search) != before;
}

/* Goes to a node by making the step that leads there, so that it can be reported. */
static gboolean
go_and_tell (PonderSessionJob *self,
             guint64           visits,
             GCancellable     *cancellable)
{
  if (!ponder_search_go (self->search, visits - 1, cancellable))
    return FALSE;
  self->step = ponder_search_step (self->search);
  return TRUE;
}

/* Looks for repeated states and at the tree, when that is due, and comes back. The run has a checkpoint where it is
 * left, so coming back takes no longer than making the path once. */
static void
look (PonderSessionJob *self,
      gint64           *next_tree,
      GCancellable     *cancellable)
{
  guint64 node = get_node (self->search);
  guint64 next_part = self->finder != NULL ? ponder_repeat_finder_get_next (self->finder, TRUE) : 0;
  gint64 began;

  if (next_part != 0 && next_part <= ponder_search_get_end (self->search))
    ponder_repeat_finder_look (self->finder, self->search, cancellable);
  began = g_get_monotonic_time ();
  if (began >= *next_tree && ponder_tree_digest_is_wanted (self->digest))
    {
      gint64 ended;

      ponder_tree_digest_make (self->digest, self->search, node, cancellable);
      ended = g_get_monotonic_time ();
      *next_tree = ended + SHARE_OF_LOOKS * (ended - began);
    }
  ponder_search_go (self->search, node, NULL);
}

/* Returns how many nodes to visit before the next look; 0 for any number. */
static guint64
visits_before_look (PonderSessionJob *self)
{
  guint64 next_part = self->finder != NULL ? ponder_repeat_finder_get_next (self->finder, TRUE) : 0;
  guint64 end = ponder_search_get_end (self->search);
  guint64 visits = next_part > end ? next_part - end : 0;
  guint64 left = self->stop - MIN (self->stop, get_node (self->search));

  return self->stop != 0 && (visits == 0 || visits > left) ? left : visits;
}

static gboolean
is_at_stop (PonderSessionJob *self)
{
  return self->stop != 0 && get_node (self->search) >= self->stop;
}

/* Runs, and looks at what has been found every now and then. */
static void
run_and_look (PonderSessionJob *self,
              GCancellable     *cancellable)
{
  guint64 answers_before = get_figures (self->search).answers;
  PonderLimits limits = { .answers = self->answers, .keep = KEPT_ANSWERS, .seconds = SECONDS_BETWEEN_LOOKS };
  gint64 next_tree = 0;

  if (self->draws_nothing && ponder_tree_digest_is_wanted (self->digest))
    limits.seconds = SECONDS_TO_FIRST_LOOK;

  while (!is_at_stop (self))
    {
      limits.visits = visits_before_look (self);
      ponder_search_run (self->search, &limits, self->progress, cancellable, NULL);
      if (g_cancellable_is_cancelled (cancellable) || !can_go_on (self->search) || is_at_stop (self))
        return;
      if (self->answers != 0)
        {
          guint64 n_found = get_figures (self->search).answers - answers_before;

          if (n_found >= self->answers)
            return;
          limits.answers = self->answers - n_found;
        }
      look (self, &next_tree, cancellable);
      limits.seconds = SECONDS_BETWEEN_LOOKS;
    }
}

static gboolean
go_to_answer_before (PonderSessionJob *self,
                     GCancellable     *cancellable)
{
  return ponder_search_go_to_answer_before (self->search, self->from, cancellable) &&
         go_and_tell (self, get_node (self->search), cancellable);
}

/* Looks at a state without moving the search. */
static void
look_at_path (PonderSessionJob *self,
              GCancellable     *cancellable)
{
  if (self->look_node != 0)
    self->look_path = ponder_search_dup_path_to (self->search, self->look_node, self->look_depth);
  self->view =
    ponder_session_view_new_of_path (self->puzzle, ponder_search_get_plan (self->search), self->look_path, cancellable);
  if (self->view == NULL)
    return;
  self->view->figures = get_figures (self->search);
  if (self->view->text == NULL)
    self->view->text = g_steal_pointer (&self->look_text);
}

/* Returns whether there is a node to show. Small steps need the tables that are built before the first node; without
 * memory for them, and after its last small step, the visit is made. */
static gboolean
make_small_step (PonderSessionJob *self,
                 GCancellable     *cancellable)
{
  if (self->moves_cursor && self->from > 0 && !go_and_tell (self, self->from, cancellable))
    return FALSE;
  if (ponder_search_begin (self->search, cancellable, NULL))
    self->view = ponder_small_steps_make_view (self->search, self->small_step, cancellable);
  if (self->view == NULL && !self->moves_cursor && !g_cancellable_is_cancelled (cancellable))
    return make_steps (self, cancellable);
  return self->moves_cursor;
}

/* Returns whether there is something new to show. */
static gboolean
work (PonderSessionJob *self,
      GCancellable     *cancellable)
{
  switch (self->kind)
    {
    case PONDER_JOB_STEPS:
      return make_steps (self, cancellable);
    case PONDER_JOB_RUN:
      run_and_look (self, cancellable);
      return TRUE;
    case PONDER_JOB_ANSWER_BEFORE:
      return go_to_answer_before (self, cancellable);
    case PONDER_JOB_LEVEL:
      return go_and_tell (self, ponder_search_get_visit_at (self->search, self->level), cancellable);
    case PONDER_JOB_LOOK:
      look_at_path (self, cancellable);
      return FALSE;
    case PONDER_JOB_SMALL_STEP:
      return make_small_step (self, cancellable);
    case PONDER_JOB_TREE:
      ponder_tree_digest_make (self->digest, self->search, self->from, cancellable);
      return FALSE;
    case PONDER_JOB_REPEATS:
      ponder_repeat_finder_look (self->finder, self->search, cancellable);
      return FALSE;
    case PONDER_JOB_REACH:
    default:
      return FALSE;
    }
}

/* After the last node, what happened last stays on the board: the last answer, or else the last node. */
static void
show_what_was_last (PonderSessionJob *self)
{
  guint64 end = ponder_search_get_end (self->search);

  if (!ponder_search_go_to_answer_before (self->search, end + 1, NULL))
    ponder_search_go (self->search, end, NULL);
}

static void
collect (PonderSessionJob *self)
{
  gconstpointer state;

  self->shown = g_malloc0 (ponder_search_snapshot_size (self->search));
  ponder_search_get_figures (self->search, &self->shown->figures);
  self->shown->status = ponder_search_get_status (self->search);
  self->waiting = ponder_search_list_waiting (self->search);
  if (self->shown->status == PONDER_EXHAUSTED)
    show_what_was_last (self);
  state = ponder_search_get_state (self->search);
  if (state != NULL)
    memcpy (self->shown->state, state, ponder_search_get_plan (self->search)->state_size);
  self->shows_answer = ponder_search_get_status (self->search) == PONDER_FOUND;
  self->shown_node = get_node (self->search);
  self->path = ponder_search_dup_path (self->search);
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  PonderSessionJob *self = task_data;

  ponder_search_set_keep (self->search, KEPT_ANSWERS);
  self->reached = begin (self, cancellable) && reach (self, cancellable);
  if (self->reached && work (self, cancellable))
    collect (self);
  g_task_return_boolean (task, TRUE);
}

/**
 * ponder_session_job_start:
 * @self: (transfer full): a job
 * @cancellable: ends the job early
 * @callback: called on the main thread, also after cancelling
 */
void
ponder_session_job_start (PonderSessionJob   *self,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->kind != PONDER_JOB_STEPS || self->visits > 0);

  /* The task holds the search, but not the owner, which may go away. The search isn't the task's source object, which
   * would be released too late. */
  task = g_task_new (NULL, cancellable, callback, NULL);
  g_task_set_source_tag (task, ponder_session_job_start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}

/**
 * ponder_session_job_finish:
 * @result: the result passed to the callback
 * @self: (out) (transfer none): the job; the callback must call ponder_session_job_release()
 *
 * Returns: (nullable) (transfer full): the owner, or %NULL if it was finalised meanwhile
 */
gpointer
ponder_session_job_finish (GAsyncResult      *result,
                           PonderSessionJob **self)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_session_job_start), NULL);
  g_return_val_if_fail (self != NULL, NULL);

  g_task_propagate_boolean (G_TASK (result), NULL);
  *self = g_task_get_task_data (G_TASK (result));
  return g_weak_ref_get (&(*self)->owner);
}
