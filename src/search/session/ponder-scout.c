/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-scout.h"

#include <string.h>

#include "ponder-search-private.h"

/* It visits one node after another, and notes at which something happens for the first time. For a look at a node it is
 * put back, and later goes on at its end. */

#define MOST_AHEAD 200000 /* nodes that are looked at after the one asked about */
#define VISITS_A_POLL 256

struct _PonderScout
{
  GMutex mutex;
  PonderSearch *search;
  guint possible; /* what can happen in a search by this method */
  guint happened;
  GArray *turns; /* of PonderTurn, in the order of their nodes */
  guint64 answer; /* the node of the first answer, or 0 */
};

/* Pruning leaves out moves only for its own reasons. */
static guint
list_possible (const PonderMethod *method)
{
  guint possible = PONDER_TURN_BACK | PONDER_TURN_ANSWER;

  if (method->pruning != PONDER_PRUNING_NONE)
    possible |= PONDER_TURN_REASON << PONDER_BROKEN_RULE;
  if (method->pruning == PONDER_PRUNING_LOOKAHEAD)
    possible |= PONDER_TURN_REASON << PONDER_LOOKED_AHEAD;
  if (method->remember)
    possible |= PONDER_TURN_REASON << PONDER_SEEN_BEFORE;
  return possible;
}

/**
 * ponder_scout_new:
 * @search: (transfer full): a search before its first node
 *
 * Returns: (transfer full): a scout that runs it
 */
PonderScout *
ponder_scout_new (PonderSearch *search)
{
  PonderScout *self;

  g_return_val_if_fail (PONDER_IS_SEARCH (search), NULL);

  self = g_atomic_rc_box_new0 (PonderScout);
  g_mutex_init (&self->mutex);
  self->search = search;
  self->possible = list_possible (&search->plan.method);
  self->turns = g_array_new (FALSE, FALSE, sizeof (PonderTurn));
  return self;
}

PonderScout *
ponder_scout_ref (PonderScout *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
scout_clear (gpointer data)
{
  PonderScout *self = data;

  g_object_unref (self->search);
  g_array_unref (self->turns);
  g_mutex_clear (&self->mutex);
}

void
ponder_scout_unref (PonderScout *self)
{
  g_atomic_rc_box_release_full (self, scout_clear);
}

/**
 * ponder_scout_get_plan:
 *
 * Returns: (transfer none): the plan of its search
 */
const PonderPlan *
ponder_scout_get_plan (PonderScout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->search->plan;
}

/**
 * ponder_scout_dup_search:
 *
 * Returns: (transfer full): its search, which holds its memory
 */
PonderSearch *
ponder_scout_dup_search (PonderScout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_object_ref (self->search);
}

/* Returns whether nothing more can be found out: no node is left, or no memory for one. */
static gboolean
is_over (PonderScout *self)
{
  return ponder_search_is_exhausted (self->search) || self->search->status == PONDER_FULL;
}

/* Returns whether the node just visited is not a child of the one visited before, which was at @depth. */
static gboolean
went_back (PonderSearch *search,
           guint64       depth)
{
  if (search->figures.visited < 2)
    return FALSE;
  if (search->figures.depth != depth + 1)
    return TRUE;
  return search->plan.method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST &&
         ponder_search_get_visit_at (search, depth) != search->figures.visited - 1;
}

/* Visits the next node after the end, and notes what happens there for the first time. */
static void
visit_next (PonderScout *self)
{
  PonderSearch *search = self->search;
  guint64 before = search->figures.visited;
  guint64 depth = search->figures.depth;
  PonderTurn turn = { 0 };

  ponder_search_advance (search, 1);
  if (search->figures.visited == before)
    return;
  turn.node = search->figures.visited;
  if (!(self->happened & PONDER_TURN_BACK) && went_back (search, depth))
    turn.kinds |= PONDER_TURN_BACK;
  if (search->status == PONDER_FOUND)
    turn.kinds |= PONDER_TURN_ANSWER;
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    if (search->figures.left_out[reason] > 0)
      turn.kinds |= PONDER_TURN_REASON << reason;
  turn.kinds &= ~self->happened;
  self->happened |= turn.kinds;
  if (turn.kinds & PONDER_TURN_ANSWER)
    self->answer = turn.node;
  if (turn.kinds != 0 && turn.node > 1)
    g_array_append_val (self->turns, turn);
}

/* Visits a few nodes after the end, as long as nothing happens for the first time. Returns whether it was not
 * cancelled. */
static gboolean
visit_some (PonderScout  *self,
            guint64       most,
            GCancellable *cancellable)
{
  guint n_turns = self->turns->len;

  most = MIN (most, VISITS_A_POLL);
  for (guint64 i = 0; i < most && self->turns->len == n_turns && !is_over (self); i++)
    visit_next (self);
  return !g_cancellable_is_cancelled (cancellable);
}

static gboolean
go_to_end (PonderScout  *self,
           GCancellable *cancellable)
{
  return ponder_search_go (self->search, ponder_search_get_end (self->search), cancellable);
}

static const PonderTurn *
find_known (PonderScout *self,
            guint64      after)
{
  for (guint i = 0; i < self->turns->len; i++)
    if (g_array_index (self->turns, PonderTurn, i).node > after)
      return &g_array_index (self->turns, PonderTurn, i);
  return NULL;
}

/* Returns whether no other turning point can follow. */
static gboolean
knows_all (PonderScout *self)
{
  return (self->possible & ~self->happened) == 0 || is_over (self);
}

/**
 * ponder_scout_find_turn:
 * @after: the number of a node
 * @cancellable: (nullable): cancels
 * @turn: (out caller-allocates): the next turning point after that node
 *
 * Runs ahead until it is found, but no farther than some hundred thousand nodes.
 *
 * Returns: whether it was not cancelled
 */
gboolean
ponder_scout_find_turn (PonderScout  *self,
                        guint64       after,
                        GCancellable *cancellable,
                        PonderTurn   *turn)
{
  const PonderTurn *found;
  gboolean going;

  g_return_val_if_fail (self != NULL && turn != NULL, FALSE);

  g_mutex_lock (&self->mutex);
  going = go_to_end (self, cancellable);
  while (going && find_known (self, after) == NULL && !knows_all (self) &&
         self->search->figures.visited < after + MOST_AHEAD)
    going = visit_some (self, VISITS_A_POLL, cancellable);
  found = find_known (self, after);
  *turn = found != NULL ? *found : (PonderTurn){ 0 };
  turn->looked = knows_all (self) ? G_MAXUINT64 : ponder_search_get_end (self->search);
  g_mutex_unlock (&self->mutex);
  return going;
}

/**
 * ponder_scout_find_answer:
 * @most: how many nodes to visit at most
 * @cancellable: (nullable): cancels
 * @n_visited: (out): how many nodes were visited until then
 * @exhausted: (out): whether no node was left
 *
 * Runs ahead until the first answer is found.
 *
 * Returns: the number of its node, or 0 if it wasn't found among so many nodes
 */
guint64
ponder_scout_find_answer (PonderScout  *self,
                          guint64       most,
                          GCancellable *cancellable,
                          guint64      *n_visited,
                          gboolean     *exhausted)
{
  guint64 answer;
  gboolean going;

  g_return_val_if_fail (self != NULL && n_visited != NULL && exhausted != NULL, 0);

  g_mutex_lock (&self->mutex);
  going = go_to_end (self, cancellable);
  while (going && self->answer == 0 && !is_over (self) && self->search->figures.visited < most)
    going = visit_some (self, most - self->search->figures.visited, cancellable);
  answer = self->answer <= most ? self->answer : 0;
  *n_visited = ponder_search_get_end (self->search);
  *exhausted = ponder_search_is_exhausted (self->search);
  g_mutex_unlock (&self->mutex);
  return answer;
}

/* Makes the next visit, and tells of it. */
static void
tell_visit (PonderScout *self,
            PonderVisit *visit)
{
  PonderSearch *search = self->search;
  gsize size = search->plan.state_size;
  gconstpointer state;

  visit->step = ponder_search_step (search);
  visit->visited = visit->step->visit;
  if (visit->visited == 0)
    return;
  state = ponder_search_get_state (search);
  visit->state = g_malloc0 (MAX (size, 1));
  memcpy (visit->state, state, size);
  visit->path = ponder_search_dup_path (search);
  for (guint i = 0; i < self->turns->len; i++)
    if (g_array_index (self->turns, PonderTurn, i).node == visit->visited)
      visit->turns = g_array_index (self->turns, PonderTurn, i).kinds;
}

/**
 * ponder_scout_look:
 * @node: the number of a node
 * @cancellable: (nullable): cancels
 * @visit: (out caller-allocates): the visit of that node; to be cleared
 * @next: (out caller-allocates): the visit after it; to be cleared
 *
 * Returns: whether it has come there; not if it was cancelled, or if memory has run out before
 */
gboolean
ponder_scout_look (PonderScout  *self,
                   guint64       node,
                   GCancellable *cancellable,
                   PonderVisit  *visit,
                   PonderVisit  *next)
{
  gboolean going;

  g_return_val_if_fail (self != NULL && node > 0, FALSE);
  g_return_val_if_fail (visit != NULL && next != NULL, FALSE);

  *visit = *next = (PonderVisit){ 0 };
  g_mutex_lock (&self->mutex);
  going = go_to_end (self, cancellable);
  while (going && self->search->figures.visited <= node && !is_over (self))
    going = visit_some (self, node + 1 - self->search->figures.visited, cancellable);
  going = going && ponder_search_get_end (self->search) >= node &&
          (ponder_search_get_end (self->search) > node || ponder_search_is_exhausted (self->search)) &&
          ponder_search_go (self->search, node - 1, cancellable);
  if (going)
    {
      tell_visit (self, visit);
      tell_visit (self, next);
    }
  g_mutex_unlock (&self->mutex);
  return going;
}

/**
 * ponder_visit_clear:
 *
 * Frees what belongs to it. May be called again.
 */
void
ponder_visit_clear (PonderVisit *self)
{
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->path, g_array_unref);
}
