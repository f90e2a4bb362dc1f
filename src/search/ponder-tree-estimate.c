/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-estimate.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-search-private.h"

/* The size of a tree that is too large to be visited. A probe goes down one random path and takes all of a level to be
 * like its node there: 1 + d₁ + d₁d₂ + … for nodes with d₁, d₂, … children. Since each child is taken with the same
 * probability, the mean of that over all paths is exactly the size. But few paths may lead to most of the nodes, so the
 * probes are divided into batches whose means show how far they can be trusted. */

#define MOST_MOVES 100000

/* The most moves to be tried for an estimate, which takes some seconds. A node of a large board has thousands of them,
 * and a probe may go down thousands of nodes. It is no limit of time, so that a seed gives the same estimate
 * everywhere. */
#define MOST_TRIED 20000000

/* Lists the moves that lead to a node. In which order they are tried doesn't matter here. Adds to @n_tried how many were
 * tried. */
static guint
list_children (PonderSearch *self,
               gconstpointer state,
               guint64       depth,
               guint64       key,
               PonderMove   *moves,
               guint64      *n_tried)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = ponder_search_choose (self, state, depth, key);
  PonderPruning pruning = self->plan.method.pruning;
  guint n_moves = self->klass->moves (self->puzzle, &self->plan, state, place, pruning, moves, uncounted);
  guint n_children = 0;

  *n_tried += n_moves;
  if (pruning != PONDER_PRUNING_LOOKAHEAD)
    return n_moves;
  for (guint i = 0; i < n_moves; i++)
    if (self->klass->apply (self->puzzle, &self->plan, state, moves[i], self->scratch_state))
      moves[n_children++] = moves[i];
  return n_children;
}

static gboolean
may_go_on (guint64       n_moves,
           guint64       n_tried,
           GCancellable *cancellable,
           GError      **error)
{
  g_autofree char *most = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (n_tried >= MOST_TRIED)
    return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED,
                          _ ("The size of this tree can’t be estimated: a single path would take too long."));
  if (n_moves < MOST_MOVES)
    return TRUE;
  most = ponder_count_text (MOST_MOVES);
  return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED,
                        _ ("The size of this tree can’t be estimated: it has paths of more than %s moves."), most);
}

/* Goes down one path from the root to a node without children. @n_nodes becomes the size of the tree that the path
 * suggests, @n_tried how many moves were tried at its nodes. The search must have begun; only its scratch memory is
 * changed. Returns whether it came to the end of the path. */
gboolean
ponder_search_probe (PonderSearch     *self,
                     PonderProbeChoice choose,
                     gpointer          user_data,
                     GCancellable     *cancellable,
                     double           *n_nodes,
                     guint64          *n_tried,
                     GError          **error)
{
  g_autoptr (PonderState) state = ponder_state_new_copy (&self->plan, self->root_state);
  PonderMove *moves = self->scratch_moves;
  guint64 base = self->plan.base;
  guint64 key = self->root_key;
  double n_level = 1;

  *n_nodes = 1;
  *n_tried = 0;
  for (guint64 depth = base; !ponder_search_is_finished (self, state, depth); depth++)
    {
      guint n_children;
      PonderMove move;

      if (!may_go_on (depth - base, *n_tried, cancellable, error))
        return FALSE;
      n_children = list_children (self, state, depth, key, moves, n_tried);
      if (n_children == 0)
        break;
      n_level *= n_children;
      *n_nodes += n_level;
      move = moves[choose (n_children, user_data)];
      self->klass->apply (self->puzzle, &self->plan, state, move, self->scratch_state);
      ponder_plan_copy_state (&self->plan, self->scratch_state, state);
      key = ponder_random_key (key, move);
    }
  return TRUE;
}

static guint
choose_cb (guint    n_children,
           gpointer random)
{
  return ponder_random_below (random, n_children);
}

static gboolean
can_estimate (PonderPuzzle       *puzzle,
              const PonderMethod *method,
              GError            **error)
{
  const char *fault = NULL;

  if (method->remember)
    fault = _ ("The size of a tree can’t be estimated where states already seen are skipped.");
  else if (ponder_puzzle_states_repeat (puzzle))
    fault = _ ("The size of a tree can’t be estimated where states repeat: it may be infinite.");
  if (fault == NULL)
    return TRUE;
  return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED, "%s", fault);
}

/* Returns whether all nodes of a level have equally many children, so that one path gives the size. */
static gboolean
is_even (PonderSearch *search)
{
  return search->plan.method.pruning == PONDER_PRUNING_NONE && search->plan.length != PONDER_LENGTH_VARIES &&
         search->klass->boards_text != NULL;
}

/* Makes the probes of a batch, fewer if more than @most moves are tried: then @n_probes becomes how many were made, at
 * least one. Adds the sizes that they suggest to @sum. */
static gboolean
probe_batch (PonderSearch *search,
             guint64      *random,
             guint64       most,
             guint64      *n_probes,
             GCancellable *cancellable,
             double       *sum,
             GError      **error)
{
  guint64 all_tried = 0;

  for (guint64 i = 0; i < *n_probes; i++)
    {
      double n_nodes;
      guint64 n_tried;

      if (!ponder_search_probe (search, choose_cb, random, cancellable, &n_nodes, &n_tried, error))
        return FALSE;
      *sum += n_nodes;
      all_tried += n_tried;
      /* All batches have as many probes as the first. */
      if (all_tried >= most)
        *n_probes = i + 1;
    }
  return TRUE;
}

/* Estimates from random paths how many nodes a search below @base visits to its end. Blocks. Depth first
 * and breadth first have the same tree. The probes are divided into batches; each has @probes_a_batch, or
 * fewer if all of them would take too long. The same seed gives the same estimate. Only tables take memory
 * from @budget, because only one node is held. Fails with G_IO_ERROR_NOT_SUPPORTED if states are remembered
 * or may repeat, or if a single path takes too long, and as ponder_search_begin() does. Source: D. E.
 * Knuth, “Estimating the efficiency of backtrack programs”, 1975. */
gboolean
ponder_tree_estimate (PonderPuzzle       *puzzle,
                      const PonderMethod *method,
                      const PonderMove   *base,
                      guint64             n_base,
                      guint               n_batches,
                      guint64             probes_a_batch,
                      guint64             seed,
                      PonderMemoryBudget *budget,
                      GCancellable       *cancellable,
                      PonderTreeEstimate *estimate,
                      GError            **error)
{
  g_autoptr (PonderSearch) search = NULL;
  guint64 random = ponder_random_mix (seed);
  guint64 n_probes;
  double sum = 0;

  g_assert (n_batches > 0 && probes_a_batch > 0);

  if (!can_estimate (puzzle, method, error))
    return FALSE;
  search = ponder_search_new_below (puzzle, method, base, n_base);
  if (budget != NULL)
    ponder_search_set_budget (search, budget);
  if (!ponder_search_begin (search, cancellable, error))
    return FALSE;
  *estimate = (PonderTreeEstimate){ .least = INFINITY, .exact = is_even (search) };
  estimate->n_batches = estimate->exact ? 1 : n_batches;
  n_probes = estimate->exact ? 1 : probes_a_batch;
  for (guint batch = 0; batch < estimate->n_batches; batch++)
    {
      double batch_sum = 0;

      if (!probe_batch (search, &random, batch == 0 ? MOST_TRIED / n_batches : G_MAXUINT64, &n_probes, cancellable,
                        &batch_sum, error))
        return FALSE;
      sum += batch_sum;
      estimate->least = MIN (estimate->least, batch_sum / n_probes);
      estimate->greatest = MAX (estimate->greatest, batch_sum / n_probes);
    }
  estimate->n_probes = estimate->n_batches * n_probes;
  estimate->n_nodes = sum / estimate->n_probes;
  return TRUE;
}
