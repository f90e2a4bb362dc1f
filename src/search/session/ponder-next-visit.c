/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-next-visit.h"

#include <string.h>

#include "ponder-search-private.h"

/* Depth first goes to the first child, or back to the last node on the path with a child that wasn't tried. Breadth first
 * goes to the next node of the same depth, or to the first one that is deeper. Both follow from the moves at the nodes on
 * the path. */

#define DEEPEST_LEVEL 100 /* of a path along which breadth first is followed */
#define MOST_TRIED 2000 /* nodes that are made to find the next one of a level */
#define MOST_BYTES (G_GUINT64_CONSTANT (1) << 26) /* of the states on a path */

struct _PonderNextVisit
{
  PonderSearch *search;
  GArray *path; /* of PonderMove */
  guint64 base; /* the depth of the root of the search */
  guint reached; /* the depth of the last node on the path whose state could be made */
  GPtrArray *states; /* of PonderState: of the nodes up to that one */
  guint64 *keys; /* likewise */
  PonderState *next; /* scratch: the state after a move */
  guint n_tried;
};

static PonderState *
get_state (PonderNextVisit *self,
           guint            depth)
{
  return g_ptr_array_index (self->states, depth);
}

static PonderMove
get_move (PonderNextVisit *self,
          guint            depth)
{
  return g_array_index (self->path, PonderMove, depth);
}

static gboolean
apply (PonderNextVisit *self,
       gconstpointer    state,
       PonderMove       move,
       gpointer         next)
{
  return self->search->klass->apply (self->search->puzzle, &self->search->plan, state, move, next);
}

/* Makes the states on the path, as far as the method doesn't exclude them. Returns whether it was not cancelled. */
static gboolean
make_states (PonderNextVisit *self,
             GCancellable    *cancellable)
{
  PonderSearch *search = self->search;

  g_ptr_array_add (self->states, ponder_state_new (&search->plan));
  search->klass->start (search->puzzle, &search->plan, get_state (self, 0));
  self->keys[0] = ponder_random_mix (search->plan.method.seed);
  for (guint depth = 0; depth < self->path->len; depth++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      g_ptr_array_add (self->states, ponder_state_new (&search->plan));
      if (!apply (self, get_state (self, depth), get_move (self, depth), get_state (self, depth + 1)))
        return TRUE;
      self->keys[depth + 1] = ponder_plan_child_key (&self->search->plan, self->keys[depth], get_move (self, depth));
      self->reached = depth + 1;
    }
  return TRUE;
}

/* For a method that has just visited the node at the end of @path, of which @base moves lead to the root of the
 * search. Tables for lookahead take their memory from @budget. Returns NULL if it was cancelled, or if the method
 * can't begin. */
PonderNextVisit *
ponder_next_visit_new (PonderPuzzle       *puzzle,
                       const PonderMethod *method,
                       const GArray       *path,
                       guint64             base,
                       PonderMemoryBudget *budget,
                       GCancellable       *cancellable)
{
  g_autoptr (PonderNextVisit) self = g_new0 (PonderNextVisit, 1);

  self->search = ponder_search_new (puzzle, method);
  ponder_search_set_labels (self->search, TRUE);
  self->path = g_array_copy ((GArray *) path);
  self->base = base;
  ponder_search_set_budget (self->search, budget);
  if ((path->len + 1) * self->search->plan.state_size > MOST_BYTES ||
      !ponder_search_begin (self->search, cancellable, NULL))
    return NULL;
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_state_free);
  self->keys = g_new (guint64, path->len + 1);
  self->next = ponder_state_new (&self->search->plan);
  return make_states (self, cancellable) ? g_steal_pointer (&self) : NULL;
}

void
ponder_next_visit_free (PonderNextVisit *self)
{
  g_array_unref (self->path);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_free (self->keys);
  ponder_state_free (self->next);
  g_clear_object (&self->search);
  g_free (self);
}

/* Returns the moves that pruning allows at a node, in the order in which they are tried. */
static GArray *
list_allowed (PonderNextVisit *self,
              gconstpointer    state,
              guint64          depth,
              guint64          key)
{
  PonderSearch *search = self->search;
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  if (ponder_search_is_finished (search, state, depth))
    return moves;
  g_array_set_size (moves, search->plan.most_moves);
  g_array_set_size (moves, ponder_search_branch_again (search, state, depth, key, (PonderMove *) moves->data));
  return moves;
}

/* Returns whether a state is on the path, so that it was seen before. */
static gboolean
is_on_path (PonderNextVisit *self,
            gconstpointer    state)
{
  for (guint depth = 0; depth <= self->reached; depth++)
    if (memcmp (get_state (self, depth), state, self->search->plan.state_size) == 0)
      return TRUE;
  return FALSE;
}

/* Returns whether a move leads to a node, and makes its state in `next`. */
static gboolean
leads_on (PonderNextVisit *self,
          gconstpointer    state,
          PonderMove       move)
{
  return apply (self, state, move, self->next) &&
         !(self->search->plan.method.remember && is_on_path (self, self->next));
}

static GArray *
path_with (PonderNextVisit *self,
           guint            depth,
           PonderMove       move)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_array_append_vals (path, self->path->data, depth);
  g_array_append_val (path, move);
  return path;
}

/* Returns the index of the next move of the path among the moves at its node, or G_MAXUINT if it isn't there. */
static guint
find_next (PonderNextVisit *self,
           const GArray    *moves,
           guint            depth)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, PonderMove, i) == get_move (self, depth))
      return i;
  return G_MAXUINT;
}

static GArray *
list_allowed_at (PonderNextVisit *self,
                 guint            depth)
{
  return list_allowed (self, get_state (self, depth), depth, self->keys[depth]);
}

/* Returns the first move at a node from the nth on that leads to another node. */
static gboolean
find_open (PonderNextVisit *self,
           const GArray    *moves,
           guint            depth,
           guint            from,
           PonderMove      *found)
{
  for (guint i = from; i < moves->len; i++)
    {
      *found = g_array_index (moves, PonderMove, i);
      if (leads_on (self, get_state (self, depth), *found))
        return TRUE;
    }
  return FALSE;
}

/* Returns the path to the node that depth first visits next, an empty one if none is left, or NULL if the method would
 * never have come here. */
static GArray *
next_in_depth (PonderNextVisit *self)
{
  PonderMove move;

  if (self->reached == self->path->len)
    {
      g_autoptr (GArray) moves = list_allowed_at (self, self->reached);

      if (find_open (self, moves, self->reached, 0, &move))
        return path_with (self, self->reached, move);
    }
  for (guint depth = MIN (self->reached + 1, self->path->len); depth-- > self->base;)
    {
      g_autoptr (GArray) moves = list_allowed_at (self, depth);
      guint nth = find_next (self, moves, depth);

      if (nth == G_MAXUINT)
        return NULL;
      if (find_open (self, moves, depth, nth + 1, &move))
        return path_with (self, depth, move);
    }
  return g_array_new (FALSE, FALSE, sizeof (PonderMove));
}

/* Adds to the path of a node the first moves that lead to a depth. Returns whether there are any. */
static gboolean
descend (PonderNextVisit *self,
         gconstpointer    state,
         guint64          key,
         GArray          *path,
         guint            depth)
{
  g_autoptr (PonderState) next = NULL;
  g_autoptr (GArray) moves = NULL;
  guint here = path->len;

  if (here == depth)
    return TRUE;
  next = ponder_state_new (&self->search->plan);
  moves = list_allowed (self, state, here, key);
  for (guint i = 0; i < moves->len && self->n_tried < MOST_TRIED; i++)
    {
      PonderMove move = g_array_index (moves, PonderMove, i);

      self->n_tried++;
      if (!leads_on (self, state, move))
        continue;
      ponder_plan_copy_state (&self->search->plan, self->next, next);
      g_array_append_val (path, move);
      if (descend (self, next, ponder_plan_child_key (&self->search->plan, key, move), path, depth))
        return TRUE;
      g_array_set_size (path, here);
    }
  return FALSE;
}

/* Returns the path to the next node at the depth of the path, beside the path and below a node on it; or NULL. */
static GArray *
next_beside (PonderNextVisit *self,
             guint            depth)
{
  g_autoptr (GArray) moves = list_allowed_at (self, depth);
  g_autoptr (PonderState) state = ponder_state_new (&self->search->plan);
  guint nth = find_next (self, moves, depth);

  for (guint i = nth + 1; nth != G_MAXUINT && i < moves->len; i++)
    {
      PonderMove move = g_array_index (moves, PonderMove, i);
      g_autoptr (GArray) path = NULL;

      if (!leads_on (self, get_state (self, depth), move))
        continue;
      ponder_plan_copy_state (&self->search->plan, self->next, state);
      path = path_with (self, depth, move);
      if (descend (self, state, ponder_plan_child_key (&self->search->plan, self->keys[depth], move), path,
                   self->path->len))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/* Like next_in_depth(), for breadth first. */
static GArray *
next_in_breadth (PonderNextVisit *self)
{
  g_autoptr (GArray) path = NULL;

  if (self->reached < self->path->len || self->path->len - self->base > DEEPEST_LEVEL)
    return NULL;
  for (guint depth = self->path->len; depth-- > self->base;)
    {
      GArray *found = next_beside (self, depth);

      if (found != NULL)
        return found;
    }
  if (self->n_tried >= MOST_TRIED)
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_array_append_vals (path, self->path->data, (guint) self->base);
  if (!descend (self, get_state (self, (guint) self->base), self->keys[self->base], path, self->path->len + 1))
    return NULL;
  return g_steal_pointer (&path);
}

/* Returns the moves to the node that the method visits next; none if the search ends; NULL if the
 * method would not have come to the node, or if it isn't known. */
GArray *
ponder_next_visit_get (PonderNextVisit *self)
{
  self->n_tried = 0;
  return self->search->plan.method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST ? next_in_depth (self)
                                                                             : next_in_breadth (self);
}

/* Lists what the method could do next if its moves were in another order: any move at the node, or at one
 * on the path. Returns the moves (GArray) to each of these nodes, those that go back least first. */
GPtrArray *
ponder_next_visit_list_others (PonderNextVisit *self,
                               guint            most)
{
  GPtrArray *others = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint depth = self->reached + 1; depth-- > self->base && others->len < most;)
    {
      g_autoptr (GArray) moves = list_allowed_at (self, depth);

      for (guint i = 0; i < moves->len && others->len < most; i++)
        {
          PonderMove move = g_array_index (moves, PonderMove, i);

          if ((depth < self->path->len && move == get_move (self, depth)) ||
              !leads_on (self, get_state (self, depth), move))
            continue;
          g_ptr_array_add (others, path_with (self, depth, move));
        }
    }
  return others;
}
