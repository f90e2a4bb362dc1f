/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

#include "ponder-pacer.h"

#define VISITS_A_POLL 4096
/* When the search leaves the end of its run, a checkpoint is made there if this much CPU time was spent since the last
 * one. */
#define LEAST_SECONDS_OF_END 0.001

/* Puts a search back to any node it has visited: to the last checkpoint before that node, and from there by visiting
 * nodes again. A search has one position, so nothing is held twice. What only grows (kept answers, states seen, the
 * nodes of breadth first) stays as it was at the end, and is only read on the way. */

static void
set_end_seconds (PonderSearch *self)
{
  self->figures.seconds = self->end_seconds;
  self->figures.cpu_seconds = self->end_cpu_seconds;
}

/* Makes a checkpoint of the current node, which is the end, if that much time was spent since the last one. */
static void
mark_end (PonderSearch *self,
          double        least_seconds)
{
  if (!self->recorded || self->unmarked_seconds < least_seconds || ponder_status_is_stuck (self->status) ||
      self->status == PONDER_EXHAUSTED || self->end <= ponder_checkpoints_get_last (&self->checkpoints))
    return;
  self->unmarked_seconds = 0;
  set_end_seconds (self);
  self->traversal->mark (self);
}

/* Counts time that was spent since @began visiting nodes after the end, and makes a checkpoint when one is due. */
void
ponder_search_spend (PonderSearch         *self,
                     const PonderSpending *began)
{
  if (self->figures.visited > self->end)
    {
      double cpu_seconds = ponder_thread_seconds () - began->cpu;

      self->end = self->figures.visited;
      self->end_seconds += (g_get_monotonic_time () - began->time) / (double) G_USEC_PER_SEC;
      self->end_cpu_seconds += cpu_seconds;
      self->unmarked_seconds += cpu_seconds;
    }
  if (ponder_search_is_back (self))
    return;
  set_end_seconds (self);
  if (self->status == PONDER_EXHAUSTED)
    self->exhausted = TRUE;
  else
    mark_end (self, self->checkpoints.seconds);
}

/* Makes checkpoints from now on. With them, a search can go to any node it has visited within about
 * 0.1 s, and the time to make its path once. */
void
ponder_search_set_recorded (PonderSearch *self,
                            gboolean      recorded)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));

  self->recorded = self->plan.labels = recorded;
}

/* Returns the number of the node visited last, wherever the search was put back to. */
guint64
ponder_search_get_end (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), 0);

  return self->end;
}

/* Returns the number of the node at a depth on the path to the current node; above the root, that of the root. */
guint64
ponder_search_get_visit_at (PonderSearch *self,
                            guint64       depth)
{
  g_assert (self->figures.visited > 0 && depth <= self->figures.depth);

  return self->traversal->visit_at (self, MAX (depth, self->plan.base));
}

static gboolean
restore (PonderSearch           *self,
         const PonderCheckpoint *checkpoint,
         GCancellable           *cancellable)
{
  self->status = checkpoint != NULL ? checkpoint->status : PONDER_MORE;
  return self->traversal->restore (self, checkpoint, cancellable);
}

static gboolean
visit_again (PonderSearch *self,
             guint64       visits,
             GCancellable *cancellable)
{
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  while (self->figures.visited < visits)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      ponder_search_move_on (self, ponder_pacer_begin (&pacer, visits - self->figures.visited), NULL);
      ponder_pacer_end (&pacer);
      if (self->failure != NULL)
        return FALSE;
    }
  return TRUE;
}

/* Sets the time at a node where the search has been put to: that of the last checkpoint. Before the first checkpoint it
 * is only known to be less than there. */
static void
set_seconds (PonderSearch           *self,
             const PonderCheckpoint *last)
{
  const PonderCheckpoint *next = ponder_checkpoints_find_from (&self->checkpoints, self->figures.visited);
  PonderFigures *figures = &self->figures;

  set_end_seconds (self);
  if (figures->visited == self->end)
    return;
  if (last != NULL || next != NULL)
    {
      figures->seconds = (last != NULL ? last : next)->figures.seconds;
      figures->cpu_seconds = (last != NULL ? last : next)->figures.cpu_seconds;
    }
  if (last == NULL)
    {
      figures->seconds = figures->visited > 0 ? -figures->seconds : 0;
      figures->cpu_seconds = figures->visited > 0 ? -figures->cpu_seconds : 0;
    }
}

/* Puts the search to a node visited before, or to the state before the first: state, path and figures are then those
 * it had when it had just visited that node, but for the memory, which it goes on holding, and the time, which is
 * that of the last checkpoint. It can be advanced or stepped from there; the nodes up to ponder_search_get_end() are
 * visited again without being counted twice. Blocks. If it was cancelled, returns FALSE and is before its first node. */
gboolean
ponder_search_go (PonderSearch *self,
                  guint64       visits,
                  GCancellable *cancellable)
{
  const PonderCheckpoint *checkpoint;
  gboolean arrived;

  g_return_val_if_fail (PONDER_IS_SEARCH (self), FALSE);
  g_return_val_if_fail (visits <= self->end, FALSE);

  if (visits == self->figures.visited && self->status != PONDER_EXHAUSTED)
    return TRUE;
  /* People who look at a run often return to its end. */
  if (!ponder_search_is_back (self))
    mark_end (self, LEAST_SECONDS_OF_END);
  checkpoint = ponder_checkpoints_find (&self->checkpoints, visits, G_MAXUINT64);
  self->plan.cancellable = cancellable;
  /* Going on from the current node may be shorter. */
  if ((self->status == PONDER_EXHAUSTED || visits < self->figures.visited ||
       (checkpoint != NULL && checkpoint->figures.visited > self->figures.visited)) &&
      !restore (self, checkpoint, cancellable))
    arrived = FALSE;
  else
    arrived = visit_again (self, visits, cancellable);
  self->plan.cancellable = NULL;
  if (arrived)
    set_seconds (self, checkpoint);
  else
    restore (self, NULL, NULL);
  return arrived;
}

/* Puts the search to the last answer before a node, whether it was kept or not; @visits may be one more
 * than the last node. If there is none or it was cancelled, returns FALSE and is before its first node. */
gboolean
ponder_search_go_to_answer_before (PonderSearch *self,
                                   guint64       visits,
                                   GCancellable *cancellable)
{
  guint64 n_answers;

  g_return_val_if_fail (PONDER_IS_SEARCH (self), FALSE);
  g_return_val_if_fail (visits > 0 && visits <= self->end + 1, FALSE);

  if (!ponder_search_go (self, visits - 1, cancellable))
    return FALSE;
  n_answers = self->figures.answers;
  if (n_answers > 0 && self->status == PONDER_FOUND)
    return TRUE;
  if (n_answers > 0 &&
      restore (self, ponder_checkpoints_find (&self->checkpoints, G_MAXUINT64, n_answers - 1), cancellable))
    while (!g_cancellable_is_cancelled (cancellable))
      {
        ponder_search_move_on (self, VISITS_A_POLL, NULL);
        if (self->figures.answers == n_answers)
          return TRUE;
        if (self->failure != NULL)
          break;
      }
  restore (self, NULL, NULL);
  return FALSE;
}
