/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-scout.h"

#define MOST_AHEAD 200000 /* nodes that are looked at after the one asked about */
#define VISITS_A_POLL 256

struct _PonderScout
{
  GMutex mutex;
  const PonderEngineFuncs *funcs;
  gpointer engine;
  guint possible; /* what can happen in such a run */
  guint happened;
  GArray *turns; /* of PonderTurn, in the order of their nodes */
};

/* Makes a scout that makes the run of an engine before its first node, which it takes over. */
PonderScout *
ponder_scout_new (const PonderEngineFuncs *funcs,
                  gpointer                 engine)
{
  PonderScout *self;

  g_return_val_if_fail (funcs != NULL && G_IS_OBJECT (engine), NULL);

  self = g_atomic_rc_box_new0 (PonderScout);
  g_mutex_init (&self->mutex);
  self->funcs = funcs;
  self->engine = engine;
  self->possible = funcs->get_possible_turns (engine);
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

  g_object_unref (self->engine);
  g_array_unref (self->turns);
  g_mutex_clear (&self->mutex);
}

void
ponder_scout_unref (PonderScout *self)
{
  g_atomic_rc_box_release_full (self, scout_clear);
}

/* Returns its engine, which holds its memory. What changes in a run may be read only with the lock. */
gpointer
ponder_scout_get_engine (PonderScout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->engine;
}

void
ponder_scout_lock (PonderScout *self)
{
  g_mutex_lock (&self->mutex);
}

void
ponder_scout_unlock (PonderScout *self)
{
  g_mutex_unlock (&self->mutex);
}

static guint64
get_end (PonderScout *self)
{
  return ponder_engine_get_cursor (self->funcs, self->engine).end;
}

/* Returns whether nothing more can be found out: no node is left, or no memory for one. */
static gboolean
is_over (PonderScout *self)
{
  PonderEngineCursor cursor = ponder_engine_get_cursor (self->funcs, self->engine);

  return cursor.finished || cursor.full;
}

/* Visits the next node after the end, and notes what happens there for the first time. Returns whether there was one. */
static gboolean
visit_next (PonderScout *self)
{
  guint64 before = get_end (self);
  PonderTurn turn = { .kinds = self->funcs->visit_for_turns (self->engine, self->happened) };

  turn.node = get_end (self);
  if (turn.node == before)
    return FALSE;
  turn.kinds &= ~self->happened;
  self->happened |= turn.kinds;
  if (turn.kinds != 0 && turn.node > 1)
    g_array_append_val (self->turns, turn);
  return TRUE;
}

/* Visits a few nodes after the end, as long as nothing happens for the first time. Returns whether there may be more. */
static gboolean
visit_some (PonderScout *self,
            guint64      most)
{
  guint n_turns = self->turns->len;

  most = MIN (most, VISITS_A_POLL);
  for (guint64 i = 0; i < most && self->turns->len == n_turns; i++)
    if (!visit_next (self))
      return FALSE;
  return TRUE;
}

static gboolean
go_to_end (PonderScout  *self,
           GCancellable *cancellable)
{
  return self->funcs->go (self->engine, get_end (self), cancellable);
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

/* Finds the next turning point after a node. Runs ahead until it is found, but no farther than some
 * hundred thousand nodes. Returns whether it was not cancelled. */
gboolean
ponder_scout_find_turn (PonderScout  *self,
                        guint64       after,
                        GCancellable *cancellable,
                        PonderTurn   *turn)
{
  const PonderTurn *found;
  gboolean going;

  g_return_val_if_fail (self != NULL && turn != NULL, FALSE);

  ponder_scout_lock (self);
  going = go_to_end (self, cancellable);
  while (going && find_known (self, after) == NULL && !knows_all (self) && get_end (self) < after + MOST_AHEAD)
    {
      visit_some (self, VISITS_A_POLL);
      going = !g_cancellable_is_cancelled (cancellable);
    }
  found = find_known (self, after);
  *turn = found != NULL ? *found : (PonderTurn){ 0 };
  turn->looked = knows_all (self) ? G_MAXUINT64 : get_end (self);
  ponder_scout_unlock (self);
  return going;
}

/* Visits nodes up to that one, if there is one, and memory for it. The engine is at its end then.
 * To be called with the lock. Returns whether it was not cancelled. */
gboolean
ponder_scout_visit (PonderScout  *self,
                    guint64       node,
                    GCancellable *cancellable)
{
  gboolean going;

  g_return_val_if_fail (self != NULL, FALSE);

  going = go_to_end (self, cancellable);
  while (going && get_end (self) < node && visit_some (self, node - get_end (self)))
    going = !g_cancellable_is_cancelled (cancellable);
  return going;
}

/* Returns what happens at a node for the first time (PonderTurnKind), as far as the run is known.
 * To be called with the lock. */
guint
ponder_scout_get_turns (PonderScout *self,
                        guint64      node)
{
  const PonderTurn *turn = node > 0 ? find_known (self, node - 1) : NULL;

  return turn != NULL && turn->node == node ? turn->kinds : 0;
}
