/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

#include <string.h>

#include "ponder-pacer.h"

/* Runs advance a search in slices of some five milliseconds, and checks the cancellable, the limits and the clock
 * between them. */

typedef struct
{
  PonderSearch *search;
  const PonderLimits *limits;
  PonderProgress *progress; /* nullable */
  PonderSnapshot *snapshot; /* a buffer for what is published */
  guint64 answers_before;
  guint64 visits_before;
  gint64 began;
} Task;

static void
publish (Task *task)
{
  PonderSearch *search = task->search;

  ponder_search_get_figures (search, &task->snapshot->figures);
  task->snapshot->status = search->status;
  ponder_search_publish_state (search, task->snapshot);
  ponder_progress_publish (task->progress, task->snapshot);
}

static guint64
visits_left (Task *task)
{
  guint64 made = task->search->figures.visited - task->visits_before;

  if (task->limits->visits == 0)
    return G_MAXUINT64;
  return task->limits->visits - MIN (made, task->limits->visits);
}

static gboolean
has_enough_answers (Task *task)
{
  return task->limits->answers != 0 && task->search->figures.answers - task->answers_before >= task->limits->answers;
}

static gboolean
out_of_time (Task *task)
{
  return task->limits->seconds > 0 && g_get_monotonic_time () - task->began >= task->limits->seconds * G_USEC_PER_SEC;
}

/* Advances without stopping at answers, until the last one wanted. */
static PonderStatus
run_slice (Task   *task,
           guint64 budget)
{
  PonderSearch *search = task->search;
  guint64 end = search->figures.visited + budget;
  PonderSpending began = ponder_spending_begin ();
  PonderStatus status;

  do
    status = ponder_search_move_on (search, end - search->figures.visited, NULL);
  while (status == PONDER_FOUND && !has_enough_answers (task) && search->figures.visited < end);
  ponder_search_spend (search, &began);
  return status;
}

static gboolean
run_all (Task         *task,
         GCancellable *cancellable,
         GError      **error)
{
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  for (;;)
    {
      PonderStatus status;
      guint64 left = visits_left (task);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (left == 0)
        return TRUE;

      status = run_slice (task, ponder_pacer_begin (&pacer, left));
      ponder_pacer_end (&pacer);
      if (status == PONDER_FAILED)
        {
          *error = g_error_copy (ponder_search_get_failure (task->search));
          return FALSE;
        }
      if (status == PONDER_EXHAUSTED || status == PONDER_FULL || has_enough_answers (task) || out_of_time (task))
        return TRUE;
      if (task->progress != NULL && ponder_progress_due (task->progress))
        publish (task);
    }
}

static gboolean
run_to_end (Task         *task,
            GCancellable *cancellable,
            GError      **error)
{
  PonderSearch *search = task->search;
  g_autoptr (GError) local_error = NULL;
  gboolean done;

  if (task->limits->memory != 0)
    search->memory.limit = task->limits->memory;
  search->keep = task->limits->keep;

  search->plan.cancellable = cancellable;
  done = ponder_search_begin (search, cancellable, &local_error) && run_all (task, cancellable, &local_error);
  search->plan.cancellable = search->cancellable;
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      search->status = PONDER_FULL;
      done = TRUE;
    }
  if (task->progress != NULL)
    publish (task);
  if (!done)
    g_propagate_error (error, g_steal_pointer (&local_error));
  return done;
}

/* Advances until a limit, counted from the current node, is reached or no node is left. Blocks.
 * Publishes snapshots (ponder_search_snapshot_size()) thirty times a second and at the end; a progress
 * with the size of PonderFigures gets only these. Returns PONDER_MORE if a limit of visits or time was
 * reached, PONDER_EXHAUSTED if @error is set, for instance because the rules of the puzzle fail. Cancelling ends the run with G_IO_ERROR_CANCELLED, but
 * not the search: after any end it can be advanced, stepped or run again. */
PonderStatus
ponder_search_run (PonderSearch       *self,
                   const PonderLimits *limits,
                   PonderProgress     *progress,
                   GCancellable       *cancellable,
                   GError            **error)
{
  g_autofree PonderSnapshot *snapshot = NULL;
  gboolean done;
  Task task;

  g_return_val_if_fail (PONDER_IS_SEARCH (self), PONDER_EXHAUSTED);
  g_return_val_if_fail (limits != NULL, PONDER_EXHAUSTED);

  if (limits->budget != NULL && self->memory.budget == NULL)
    ponder_search_set_budget (self, limits->budget);
  snapshot = g_malloc0 (ponder_search_snapshot_size (self));
  task = (Task){
    .search = self,
    .limits = limits,
    .progress = progress,
    .snapshot = snapshot,
    .answers_before = self->figures.answers,
    .visits_before = self->figures.visited,
    .began = g_get_monotonic_time (),
  };
  done = run_to_end (&task, cancellable, error);
  ponder_snapshot_drop (snapshot);
  return done ? self->status : PONDER_EXHAUSTED;
}

/* Takes a reference to the state of a snapshot whose bytes have been copied. */
void
ponder_snapshot_hold (gpointer snapshot)
{
  PonderSnapshot *self = snapshot;
  gpointer state = self->hold != NULL ? *(gpointer *) self->state : NULL;

  if (state != NULL)
    self->hold (state);
}

/* Drops the state of a snapshot. */
void
ponder_snapshot_drop (gpointer snapshot)
{
  PonderSnapshot *self = snapshot;
  gpointer state = self->drop != NULL ? *(gpointer *) self->state : NULL;

  if (state != NULL)
    self->drop (state);
  if (state != NULL)
    *(gpointer *) self->state = NULL;
}

/* Returns the bytes of a PonderSnapshot including a state of the search. */
gsize
ponder_search_snapshot_size (PonderSearch *self)
{
  return sizeof (PonderSnapshot) + self->plan.state_size;
}
