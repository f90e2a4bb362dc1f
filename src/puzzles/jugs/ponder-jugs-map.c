/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-map.h"

#include <glib/gi18n-lib.h>

#include "ponder-block-array.h"
#include "ponder-search.h"
#include "ponder-seen-states.h"

/* All states that can be reached from the start, also past the target, and the distance of each to the target. First a
 * breadth-first search forwards records which states lead to which, then one backwards starts from the states with the
 * target. For each state, a linked list of arrows, the newest first, tells which states lead to it. */

#define STATES_A_POLL 512 /* of up to 72 moves each */

typedef struct
{
  guint32 from; /* a state */
  guint32 next; /* the next arrow to the same state, counted from 1, or 0 */
} Arrow;

struct _PonderJugsMap
{
  PonderJugsRules rules;
  PonderMove moves[PONDER_JUGS_MOST_MOVES];
  guint n_moves;
  guint64 n_stuck;

  PonderMemoryAccount memory;
  PonderSeenStates seen;
  PonderBlockArray distances; /* guint, by state */

  /* Used only while the map is made. */
  PonderBlockArray arrows;
  PonderBlockArray arrived; /* guint32, by state: its first arrow, counted from 1, or 0 */
  PonderBlockArray queue; /* guint32: states */
};

static void
map_clear (gpointer data)
{
  PonderJugsMap *self = data;

  ponder_block_array_clear (&self->queue);
  ponder_block_array_clear (&self->arrived);
  ponder_block_array_clear (&self->arrows);
  ponder_block_array_clear (&self->distances);
  ponder_seen_states_clear (&self->seen);
  ponder_memory_account_clear (&self->memory);
}

void
ponder_jugs_map_unref (PonderJugsMap *self)
{
  g_atomic_rc_box_release_full (self, map_clear);
}

static const guint32 *
state_at (PonderJugsMap *self,
          guint64        nth)
{
  return ponder_block_array_at (&self->seen.states, nth);
}

static guint *
distance_at (PonderJugsMap *self,
             guint64        nth)
{
  return ponder_block_array_at (&self->distances, nth);
}

static gboolean
reserve (PonderJugsMap *self,
         guint          n)
{
  return self->arrows.length + n < G_MAXUINT32 && ponder_seen_states_reserve (&self->seen, n) &&
         ponder_block_array_reserve (&self->distances, n) && ponder_block_array_reserve (&self->arrows, n) &&
         ponder_block_array_reserve (&self->arrived, n) && ponder_block_array_reserve (&self->queue, n);
}

/* Returns the index of a state, which is added if it is new. */
static guint64
add_state (PonderJugsMap *self,
           const guint32 *contents)
{
  guint64 nth;

  if (ponder_seen_states_add (&self->seen, contents, &nth))
    {
      *(guint *) ponder_block_array_append (&self->distances) = PONDER_JUGS_STUCK;
      *(guint32 *) ponder_block_array_append (&self->arrived) = 0;
    }
  return nth;
}

static gboolean
is_cancelled_at (guint64       nth,
                 GCancellable *cancellable,
                 GError      **error)
{
  return nth % STATES_A_POLL == 0 && g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gboolean
refuse (PonderJugsMap *self,
        GError       **error)
{
  g_autofree char *states = ponder_count_text (self->seen.states.length);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
               g_dngettext (GETTEXT_PACKAGE, "More than %s state can be reached; they don’t fit in memory.",
                            "More than %s states can be reached; they don’t fit in memory.",
                            ponder_count_plural (self->seen.states.length)),
               states);
  return FALSE;
}

static gboolean
go_forwards (PonderJugsMap *self,
             GCancellable  *cancellable,
             GError       **error)
{
  guint32 after[PONDER_JUGS_MOST_JUGS];

  if (!reserve (self, 1))
    return refuse (self, error);
  add_state (self, self->rules.contents);
  for (guint64 nth = 0; nth < self->seen.states.length; nth++)
    {
      if (is_cancelled_at (nth, cancellable, error))
        return FALSE;
      if (!reserve (self, self->n_moves))
        return refuse (self, error);
      for (guint i = 0; i < self->n_moves; i++)
        if (ponder_jugs_pour (&self->rules, state_at (self, nth), self->moves[i], after) > 0)
          {
            guint32 *arrived = ponder_block_array_at (&self->arrived, add_state (self, after));

            *(Arrow *) ponder_block_array_append (&self->arrows) = (Arrow){ .from = nth, .next = *arrived };
            *arrived = self->arrows.length;
          }
    }
  return TRUE;
}

static void
reach (PonderJugsMap *self,
       guint32        nth,
       guint          distance)
{
  *distance_at (self, nth) = distance;
  *(guint32 *) ponder_block_array_append (&self->queue) = nth;
}

static gboolean
go_backwards (PonderJugsMap *self,
              GCancellable  *cancellable,
              GError       **error)
{
  guint64 n_states = self->seen.states.length;

  if (!ponder_block_array_reserve (&self->queue, n_states))
    return refuse (self, error);
  for (guint64 nth = 0; nth < n_states; nth++)
    if (ponder_jugs_is_measured (&self->rules, state_at (self, nth)))
      reach (self, nth, 0);

  for (guint64 i = 0; i < self->queue.length; i++)
    {
      guint32 nth = *(guint32 *) ponder_block_array_at (&self->queue, i);
      guint32 arrow = *(guint32 *) ponder_block_array_at (&self->arrived, nth);

      if (is_cancelled_at (i, cancellable, error))
        return FALSE;
      while (arrow != 0)
        {
          const Arrow *at = ponder_block_array_at (&self->arrows, arrow - 1);

          if (*distance_at (self, at->from) == PONDER_JUGS_STUCK)
            reach (self, at->from, *distance_at (self, nth) + 1);
          arrow = at->next;
        }
    }
  self->n_stuck = n_states - self->queue.length;
  return TRUE;
}

/* Finds all states that can be reached from the start. Blocks. The map has an atomic reference
 * count and can be read from any thread. Fails with G_IO_ERROR_CANCELLED or G_IO_ERROR_NO_SPACE. */
PonderJugsMap *
ponder_jugs_map_new (PonderJugs         *jugs,
                     const PonderLimits *limits,
                     GCancellable       *cancellable,
                     GError            **error)
{
  g_autoptr (PonderJugsMap) self = NULL;

  g_return_val_if_fail (PONDER_IS_JUGS (jugs) && limits != NULL, NULL);

  self = g_atomic_rc_box_new0 (PonderJugsMap);
  self->rules = *ponder_jugs_get_rules (jugs);
  self->n_moves = ponder_jugs_list_moves (&self->rules, self->moves);
  ponder_memory_account_init (&self->memory, limits->memory, limits->budget);
  ponder_seen_states_init (&self->seen, &self->memory, self->rules.n_jugs * sizeof (guint32));
  ponder_block_array_init (&self->distances, &self->memory, sizeof (guint));
  ponder_block_array_init (&self->arrows, &self->memory, sizeof (Arrow));
  ponder_block_array_init (&self->arrived, &self->memory, sizeof (guint32));
  ponder_block_array_init (&self->queue, &self->memory, sizeof (guint32));

  if (!go_forwards (self, cancellable, error) || !go_backwards (self, cancellable, error))
    return NULL;
  ponder_block_array_clear (&self->queue);
  ponder_block_array_clear (&self->arrived);
  ponder_block_array_clear (&self->arrows);
  return g_steal_pointer (&self);
}

guint64
ponder_jugs_map_get_n_states (PonderJugsMap *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seen.states.length;
}

/* Returns in how many states the target can no longer be reached. */
guint64
ponder_jugs_map_get_n_stuck (PonderJugsMap *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_stuck;
}

/* Returns whether a state can be reached from the start. */
gboolean
ponder_jugs_map_has (PonderJugsMap *self,
                     const guint32 *contents)
{
  guint64 nth;

  g_return_val_if_fail (self != NULL && contents != NULL, FALSE);

  return ponder_seen_states_find (&self->seen, contents, &nth);
}

/* Returns the least number of moves from a state, which must be reachable from the start, to the
 * target; or PONDER_JUGS_STUCK. */
guint
ponder_jugs_map_least (PonderJugsMap *self,
                       const guint32 *contents)
{
  guint64 nth;
  gboolean found;

  g_return_val_if_fail (self != NULL && contents != NULL, PONDER_JUGS_STUCK);

  found = ponder_seen_states_find (&self->seen, contents, &nth);
  g_return_val_if_fail (found, PONDER_JUGS_STUCK);
  return *distance_at (self, nth);
}

/* Sets @move to the first move in natural order of those that lead nearest to the target. Returns
 * FALSE if the target is reached already, or can't be reached. The state must be reachable from
 * the start. */
gboolean
ponder_jugs_map_hint (PonderJugsMap *self,
                      const guint32 *contents,
                      PonderMove    *move)
{
  guint least = ponder_jugs_map_least (self, contents);
  guint32 after[PONDER_JUGS_MOST_JUGS];

  g_return_val_if_fail (move != NULL, FALSE);

  if (least == 0 || least == PONDER_JUGS_STUCK)
    return FALSE;
  for (guint i = 0; i < self->n_moves; i++)
    if (ponder_jugs_pour (&self->rules, contents, self->moves[i], after) > 0 &&
        ponder_jugs_map_least (self, after) < least)
      {
        *move = self->moves[i];
        return TRUE;
      }
  g_return_val_if_reached (FALSE);
}
