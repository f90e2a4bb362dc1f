/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-tree.h"

#include "ponder-random.h"
#include "ponder-search-private.h"

NaiveNode *
naive_at (Naive *self,
          guint  nth)
{
  return &g_array_index (self->nodes, NaiveNode, nth);
}

static guint
naive_add (Naive     *self,
           guint      parent,
           guint64    depth,
           PonderMove move)
{
  NaiveNode node = { .parent = parent, .depth = depth, .move = move };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* Returns whether the state that a move leads to is new; if not, counts the move as left out. */
static gboolean
naive_is_new (Naive        *self,
              guint         node,
              PonderMove    move,
              gconstpointer state)
{
  g_autoptr (GBytes) bytes = g_bytes_new (state, self->plan.state_size);
  NaiveRepeat repeat = { node, move, GPOINTER_TO_UINT (g_hash_table_lookup (self->seen, bytes)) };

  if (!self->plan.method.remember)
    return TRUE;
  if (repeat.seen_at == 0)
    return g_hash_table_insert (self->seen, g_steal_pointer (&bytes), GUINT_TO_POINTER (self->nodes->len + 1));
  naive_at (self, node)->n_pruned[PONDER_SEEN_BEFORE]++;
  g_array_append_val (self->repeats, repeat);
  return FALSE;
}

static gboolean
naive_is_finished (Naive        *self,
                   gconstpointer state,
                   guint64       depth)
{
  return self->plan.length != PONDER_LENGTH_VARIES ? depth == self->plan.length
                                                   : self->klass->finished (self->puzzle, &self->plan, state);
}

/* Lists the moves to try at a node, in their order, and counts those that pruning leaves out. */
static GArray *
naive_moves (Naive        *self,
             guint         node,
             gconstpointer state,
             guint64       key)
{
  const PonderMethod *method = &self->plan.method;
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = naive_at (self, node)->depth;
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autofree PonderMove *some = g_new (PonderMove, self->plan.most_moves);
  guint n[PONDER_PRUNING_LOOKAHEAD + 1];

  if (ponder_order_chooses (method->order) && self->klass->choose != NULL)
    place = self->klass->choose (self->puzzle, &self->plan, state, key);
  for (PonderPruning pruning = PONDER_PRUNING_NONE; pruning <= method->pruning; pruning++)
    n[pruning] = self->klass->moves (self->puzzle, &self->plan, state, place, pruning, some, uncounted);
  g_array_append_vals (moves, some, n[method->pruning]);
  if (method->pruning >= PONDER_PRUNING_RULES)
    naive_at (self, node)->n_pruned[PONDER_BROKEN_RULE] += n[PONDER_PRUNING_NONE] - n[PONDER_PRUNING_RULES];
  if (method->pruning == PONDER_PRUNING_LOOKAHEAD)
    naive_at (self, node)->n_pruned[PONDER_LOOKED_AHEAD] += n[PONDER_PRUNING_RULES] - n[PONDER_PRUNING_LOOKAHEAD];

  if (ponder_order_shuffles (method->order))
    for (guint i = moves->len; i > 1; i--)
      {
        guint other = ponder_random_below (&key, i);
        PonderMove move = g_array_index (moves, PonderMove, i - 1);

        g_array_index (moves, PonderMove, i - 1) = g_array_index (moves, PonderMove, other);
        g_array_index (moves, PonderMove, other) = move;
      }
  if (ponder_order_chooses (method->order) && self->klass->rank != NULL)
    for (guint i = 1; i < moves->len; i++)
      for (guint j = i; j > 0; j--)
        {
          PonderMove *one = &g_array_index (moves, PonderMove, j - 1);
          PonderMove *other = &g_array_index (moves, PonderMove, j);

          if (self->klass->rank (self->puzzle, &self->plan, state, *one) <=
              self->klass->rank (self->puzzle, &self->plan, state, *other))
            break;
          PonderMove move = *one;
          *one = *other;
          *other = move;
        }
  return moves;
}

static void
naive_find_path (Naive *self,
                 guint  node)
{
  g_array_set_size (self->path, 0);
  g_array_append_vals (self->path, self->base, self->plan.base);
  g_array_set_size (self->path, naive_at (self, node)->depth);
  for (; node > 0; node = naive_at (self, node)->parent)
    g_array_index (self->path, PonderMove, naive_at (self, node)->depth - 1) = naive_at (self, node)->move;
}

/* Visits a finished node. */
static void
naive_test (Naive *self,
            guint  node)
{
  naive_find_path (self, node);
  naive_at (self, node)->answer = self->klass->holds (self->puzzle, (PonderMove *) self->path->data, self->path->len);
}

static void
naive_depth_first (Naive        *self,
                   guint         node,
                   gconstpointer state,
                   guint64       key)
{
  g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));
  g_autoptr (GArray) moves = NULL;

  self->n_visited++;
  naive_at (self, node)->visited = TRUE;
  if (naive_is_finished (self, state, naive_at (self, node)->depth))
    {
      naive_test (self, node);
      return;
    }
  moves = naive_moves (self, node, state, key);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderMove move = g_array_index (moves, PonderMove, i);

      if (self->n_visited == self->most)
        {
          naive_at (self, node)->has_moves = TRUE;
          return;
        }
      if (!self->klass->apply (self->puzzle, &self->plan, state, move, next))
        naive_at (self, node)->n_pruned[PONDER_LOOKED_AHEAD]++;
      else if (naive_is_new (self, node, move, next))
        {
          naive_at (self, node)->has_moves = TRUE;
          naive_depth_first (self, naive_add (self, node, naive_at (self, node)->depth + 1, move), next,
                             ponder_random_key (key, move));
        }
    }
}

static void
naive_breadth_first (Naive *self)
{
  for (guint node = 0; node < self->nodes->len && self->n_visited < self->most; node++)
    {
      gconstpointer state = self->states->pdata[node];
      g_autoptr (GArray) moves = NULL;
      guint64 key = ponder_random_mix (self->plan.method.seed);

      self->n_visited++;
      naive_at (self, node)->visited = TRUE;
      if (naive_is_finished (self, state, naive_at (self, node)->depth))
        {
          naive_test (self, node);
          continue;
        }
      naive_find_path (self, node);
      for (guint i = 0; i < self->path->len; i++)
        key = ponder_random_key (key, g_array_index (self->path, PonderMove, i));
      moves = naive_moves (self, node, state, key);
      for (guint i = 0; i < moves->len; i++)
        {
          g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));
          PonderMove move = g_array_index (moves, PonderMove, i);

          if (!self->klass->apply (self->puzzle, &self->plan, state, move, next))
            naive_at (self, node)->n_pruned[PONDER_LOOKED_AHEAD]++;
          else if (naive_is_new (self, node, move, next))
            {
              naive_at (self, node)->has_moves = TRUE;
              naive_add (self, node, naive_at (self, node)->depth + 1, move);
              g_ptr_array_add (self->states, g_steal_pointer (&next));
            }
        }
    }
}

/* Sums up what is in each subtree. Parents stand before their children. */
static void
naive_sum_up (Naive *self)
{
  for (guint i = self->nodes->len; i-- > 0;)
    {
      NaiveNode *node = naive_at (self, i);
      NaiveNode *parent = naive_at (self, node->parent);

      node->n_inside += node->visited;
      node->n_answers_inside += node->answer;
      if (node->visited)
        node->deepest = MAX (node->deepest, node->depth);
      for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
        node->n_pruned_inside[reason] += node->n_pruned[reason];
      if (i == 0)
        continue;
      parent->n_inside += node->n_inside;
      parent->n_answers_inside += node->n_answers_inside;
      parent->deepest = MAX (parent->deepest, node->deepest);
      for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
        parent->n_pruned_inside[reason] += node->n_pruned_inside[reason];
    }
}

void
naive_run (Naive        *self,
           PonderSearch *search,
           PonderPuzzle *puzzle,
           guint         most)
{
  gpointer state;
  guint64 key, n_base;

  *self = (Naive){ .puzzle = puzzle, .klass = PONDER_PUZZLE_GET_CLASS (puzzle), .most = most };
  self->plan = *ponder_search_get_plan (search);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (NaiveNode));
  self->states = g_ptr_array_new_with_free_func (g_free);
  self->seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  self->repeats = g_array_new (FALSE, FALSE, sizeof (NaiveRepeat));
  self->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->base = search->base;
  n_base = self->plan.base;
  key = ponder_random_mix (self->plan.method.seed);
  state = g_malloc (MAX (self->plan.state_size, 1));
  self->klass->start (puzzle, &self->plan, state);
  for (guint i = 0; i < n_base; i++)
    {
      g_autofree gpointer before = g_steal_pointer (&state);

      state = g_malloc (MAX (self->plan.state_size, 1));
      g_assert_true (self->klass->apply (puzzle, &self->plan, before, self->base[i], state));
      key = ponder_random_key (key, self->base[i]);
    }
  naive_is_new (self, 0, 0, state);
  naive_add (self, 0, n_base, n_base > 0 ? self->base[n_base - 1] : 0);
  g_ptr_array_add (self->states, state);
  if (self->plan.method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    naive_breadth_first (self);
  else
    naive_depth_first (self, 0, state, key);
  naive_sum_up (self);
}

void
naive_clear (Naive *self)
{
  g_array_unref (self->nodes);
  g_ptr_array_unref (self->states);
  g_hash_table_unref (self->seen);
  g_array_unref (self->repeats);
  g_array_unref (self->path);
}
