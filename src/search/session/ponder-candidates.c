/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-candidates.h"

#include "ponder-search-private.h"

/* Adds a range of the moves that are left out at a place. */
static void
add_left_out (GArray       *candidates,
              const GArray *left_out,
              guint         from,
              guint         to)
{
  for (guint i = from; i < to; i++)
    {
      const PonderLeftOut *move = &g_array_index (left_out, PonderLeftOut, i);
      PonderCandidate candidate = { move->move, FALSE, move->reason };

      g_array_append_val (candidates, candidate);
    }
}

static void
add_allowed (GArray           *candidates,
             const PonderMove *moves,
             guint             n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      PonderCandidate candidate = { moves[i], TRUE };

      g_array_append_val (candidates, candidate);
    }
}

/* Adds all moves in natural order, of which some are left out. */
static void
merge (GArray           *candidates,
       const GArray     *left_out,
       guint             n_left_out,
       const PonderMove *all,
       guint             n_all)
{
  guint next = 0;

  for (guint i = 0; i < n_all; i++)
    if (next < n_left_out && g_array_index (left_out, PonderLeftOut, next).move == all[i])
      {
        add_left_out (candidates, left_out, next, next + 1);
        next++;
      }
    else
      add_allowed (candidates, &all[i], 1);
}

/**
 * ponder_candidates_list:
 * @search: a search that has begun; it isn't changed
 * @state: a state that isn't finished
 * @depth: the number of moves to it
 * @key: its random key
 *
 * Returns: (transfer full) (element-type PonderCandidate): the moves at the place where the search branches, in the
 *   order in which they are looked at: the natural one, or else those left out come first
 */
GArray *
ponder_candidates_list (PonderSearch *search,
                        gconstpointer state,
                        guint64       depth,
                        guint64       key)
{
  const PonderPlan *plan = &search->plan;
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = ponder_search_choose (search, state, depth, key);
  g_autofree PonderMove *moves = g_new (PonderMove, 2 * plan->most_moves);
  PonderMove *all = moves + plan->most_moves;
  guint n_moves = search->klass->moves (search->puzzle, plan, state, place, plan->method.pruning, moves, uncounted);
  guint n_all = search->klass->moves (search->puzzle, plan, state, place, PONDER_PRUNING_NONE, all, uncounted);
  g_autoptr (PonderStep) step = g_new0 (PonderStep, 1);
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (PonderCandidate));

  step->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  ponder_search_tell_branched (search, state, place, moves, n_moves, step);
  if (plan->method.order == PONDER_ORDER_NATURAL)
    {
      merge (candidates, step->left_out, step->n_not_allowed, all, n_all);
      return candidates;
    }
  ponder_search_order_moves (search, state, key, moves, n_moves);
  add_left_out (candidates, step->left_out, 0, step->n_not_allowed);
  add_allowed (candidates, moves, n_moves);
  return candidates;
}
