/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"

/* The report of a visit: which moves were left out, and why. */

/* Tells where the state in scratch_state was seen before. Returns whether it was; a search that was put back may know
 * states that it will see only later. */
static gboolean
tell_seen (PonderSearch  *self,
           PonderLeftOut *left_out)
{
  gboolean depth_first = self->plan.method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST;
  guint64 nth;

  if (!ponder_seen_states_find (&self->seen, self->scratch_state, &nth) || (depth_first && nth >= self->n_seen))
    return FALSE;
  left_out->seen_at = nth + 1;
  left_out->seen_depth = self->traversal->depth_of (self, nth);
  return TRUE;
}

/* Counts a move that is left out, and adds it to @step, if any. Breadth first has made its state in scratch_state. */
void
ponder_search_leave_out (PonderSearch *self,
                         PonderMove    move,
                         PonderReason  reason,
                         PonderStep   *step)
{
  PonderLeftOut left_out = { move, reason };

  self->figures.left_out[reason]++;
  if (step == NULL)
    return;
  if (reason == PONDER_SEEN_BEFORE && self->plan.method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    tell_seen (self, &left_out);
  g_array_append_val (step->left_out, left_out);
}

/* Adds to a step of a depth-first search the allowed moves that will lead nowhere. They are counted when they are
 * tried, but it is here that people want to know why. */
static void
foresee (PonderSearch     *self,
         gconstpointer     state,
         const PonderMove *moves,
         guint             n_moves,
         PonderStep       *step)
{
  for (guint i = 0; i < n_moves; i++)
    {
      PonderLeftOut left_out = { moves[i], PONDER_LOOKED_AHEAD };

      if (self->klass->apply (self->puzzle, &self->plan, state, moves[i], self->scratch_state))
        {
          if (!self->plan.method.remember || !tell_seen (self, &left_out))
            continue;
          left_out.reason = PONDER_SEEN_BEFORE;
        }
      g_array_append_val (step->left_out, left_out);
    }
}

/* Adds to a step where the search branched, and which moves pruning left out there: those found without pruning that
 * are not in @moves. All three lists are in natural order; the one under `rules` gives the reason. */
void
ponder_search_tell_branched (PonderSearch     *self,
                             gconstpointer     state,
                             guint             place,
                             const PonderMove *moves,
                             guint             n_moves,
                             PonderStep       *step)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  PonderMove *all = self->scratch_moves + self->plan.most_moves;
  PonderMove *keep_rules = all + self->plan.most_moves;
  guint n_all = self->klass->moves (self->puzzle, &self->plan, state, place, PONDER_PRUNING_NONE, all, uncounted);
  guint n_keep_rules =
    self->klass->moves (self->puzzle, &self->plan, state, place, PONDER_PRUNING_RULES, keep_rules, uncounted);
  guint next_allowed = 0;
  guint next_keep_rules = 0;

  step->has_place = TRUE;
  step->n_on_the_way = step->left_out->len;
  step->place = place;
  step->n_moves = n_moves;
  for (guint i = 0; i < n_all; i++)
    {
      PonderLeftOut left_out = { all[i], PONDER_BROKEN_RULE };

      if (next_keep_rules < n_keep_rules && keep_rules[next_keep_rules] == all[i])
        {
          left_out.reason = PONDER_LOOKED_AHEAD;
          next_keep_rules++;
        }
      if (next_allowed < n_moves && moves[next_allowed] == all[i])
        next_allowed++;
      else
        g_array_append_val (step->left_out, left_out);
    }
  step->n_not_allowed = step->left_out->len - step->n_on_the_way;
  /* Breadth first makes all states at once, and reports the others then. */
  if (self->plan.method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST)
    foresee (self, state, moves, n_moves, step);
}

/* Returns how many moves at the place lead to a new state, as far as is known; breadth first has made these states. */
guint
ponder_step_get_n_open (const PonderStep *step)
{
  g_return_val_if_fail (step != NULL, 0);

  return step->n_moves - (step->left_out->len - step->n_on_the_way - step->n_not_allowed);
}

/* Returns whether the search branched at the node, and no move leads on from there. */
gboolean
ponder_step_is_dead_end (const PonderStep *step)
{
  g_return_val_if_fail (step != NULL, FALSE);

  return step->has_place && ponder_step_get_n_open (step) == 0;
}

void
ponder_step_free (PonderStep *step)
{
  if (step == NULL)
    return;
  g_array_unref (step->left_out);
  g_free (step);
}
