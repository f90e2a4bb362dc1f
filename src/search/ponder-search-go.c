/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

#include "ponder-pacer.h"

/* Puts a search back to any node it has visited: to the last checkpoint before that node, and from there by visiting
 * nodes again. A search has one position, so nothing is held twice. What only grows (kept answers, states seen, the
 * nodes of breadth first) stays as it was at the end, and is only read on the way. */

/* Counts time that was spent visiting nodes after the end, and makes a checkpoint when one is due. */
void
ponder_search_spend (PonderSearch *self,
                     double        seconds,
                     double        cpu_seconds)
{
  if (self->figures.visited > self->end)
    {
      self->end = self->figures.visited;
      self->end_seconds += seconds;
      self->unmarked_seconds += cpu_seconds;
    }
  if (ponder_search_is_back (self))
    return;
  self->figures.seconds = self->end_seconds;
  if (self->status == PONDER_EXHAUSTED)
    self->exhausted = TRUE;
  else if (self->recorded && self->status != PONDER_FULL && self->unmarked_seconds >= self->checkpoints.seconds &&
           self->end > ponder_checkpoints_get_last (&self->checkpoints))
    {
      self->unmarked_seconds = 0;
      self->traversal->mark (self);
    }
}

/**
 * ponder_search_set_recorded:
 * @recorded: whether to make checkpoints
 *
 * A search with checkpoints can go to any node it has visited within about 0.1 s, and the time to make its path once.
 */
void
ponder_search_set_recorded (PonderSearch *self,
                            gboolean      recorded)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));

  self->recorded = recorded;
}

/**
 * ponder_search_get_end:
 *
 * Returns: the number of the node visited last, wherever the search was put back to
 */
guint64
ponder_search_get_end (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), 0);

  return self->end;
}

/**
 * ponder_search_is_exhausted:
 *
 * Returns: whether every node has been visited, wherever the search was put back to
 */
gboolean
ponder_search_is_exhausted (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), FALSE);

  return self->exhausted;
}

/**
 * ponder_search_get_answer_visit:
 * @nth: an index from 0, less than ponder_search_get_n_kept()
 *
 * Returns: the number of the node of that answer
 */
guint64
ponder_search_get_answer_visit (PonderSearch *self,
                                guint64       nth)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), 0);
  g_return_val_if_fail (nth < self->kept_visits->len, 0);

  return g_array_index (self->kept_visits, guint64, nth);
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
    }
  if (visits == self->end)
    self->figures.seconds = self->end_seconds;
  return TRUE;
}

/**
 * ponder_search_go:
 * @visits: the number of a node visited before, or 0 for the state before the first
 * @cancellable: (nullable): cancels
 *
 * Puts the search to a node: state, path and figures are then those it had when it had just visited that node, but for
 * the time and the memory, which are those of a checkpoint before. It can be advanced or stepped from there; the nodes
 * up to ponder_search_get_end() are visited again without being counted twice. Blocks.
 *
 * Returns: whether it is there; if it was cancelled, it is before its first node
 */
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
  checkpoint = ponder_checkpoints_find (&self->checkpoints, visits);
  /* Going on from the current node may be shorter. */
  if ((self->status == PONDER_EXHAUSTED || visits < self->figures.visited ||
       (checkpoint != NULL && checkpoint->figures.visited > self->figures.visited)) &&
      !restore (self, checkpoint, cancellable))
    arrived = FALSE;
  else
    arrived = visit_again (self, visits, cancellable);
  if (!arrived)
    restore (self, NULL, NULL);
  return arrived;
}
