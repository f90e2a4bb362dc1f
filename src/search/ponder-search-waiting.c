/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-depth-loop.h"

/* The frontier as it is at the current node, wherever the search was put back to: breadth first the nodes made and not
 * visited by then, depth first the moves of the path that were not tried by then. */

#define LISTED_AT_END 8 /* of a long queue, besides those at its head */

static void
list_nodes (PonderSearch  *self,
            PonderWaiting *waiting,
            guint64        first,
            guint64        end)
{
  for (guint64 node = first; node < end; node++)
    {
      /* All nodes that wait are as deep as the current one or by one deeper. */
      guint64 depth = self->figures.depth + (node >= self->breadth.depth_end);
      gboolean joined = node >= self->breadth.n_made - waiting->n_joined;

      ponder_breadth_copy_path (self, node, depth, ponder_waiting_add (waiting, depth, node + 1, joined)->moves);
    }
}

static PonderWaiting *
list_queue (PonderSearch *self)
{
  guint64 first = self->figures.visited;
  guint64 end = self->breadth.n_made;
  guint64 n_joined = 0;
  PonderWaiting *waiting;

  if (first < end)
    ponder_breadth_get_children (self, first - 1, &n_joined);
  waiting = ponder_waiting_new (PONDER_WAITING_QUEUE, end - first, n_joined);
  if (waiting->n_waiting <= PONDER_WAITING_MOST_ITEMS)
    {
      list_nodes (self, waiting, first, end);
      return waiting;
    }
  waiting->gap = PONDER_WAITING_MOST_ITEMS - LISTED_AT_END;
  list_nodes (self, waiting, first, first + waiting->gap);
  list_nodes (self, waiting, end - LISTED_AT_END, end);
  return waiting;
}

/* Lists the moves of a level that were not tried, as long as there is room. */
static void
list_untried (PonderSearch  *self,
              PonderWaiting *waiting,
              PonderLevel   *level,
              const GArray  *path)
{
  gboolean joined = waiting->n_joined > 0 && level == self->depth.level;

  for (PonderMove *move = level->next; move < level->end; move++)
    {
      PonderWaitingItem *item;
      guint n;

      if (waiting->items->len == PONDER_WAITING_MOST_ITEMS)
        return;
      item = ponder_waiting_add (waiting, level->depth + 1, 0, joined);
      n = item->moves->len - 1;
      g_array_index (item->moves, PonderMove, n) = *move;
      for (guint i = 0; i < n; i++)
        g_array_index (item->moves, PonderMove, i) = g_array_index (path, PonderMove, level->depth - n + i);
    }
}

static PonderWaiting *
list_stack (PonderSearch *self)
{
  PonderLevel *level = self->depth.level;
  g_autoptr (GArray) path = ponder_search_dup_path (self);
  guint64 n_joined = level->next == ponder_level_moves (self, level) ? level->end - level->next : 0;
  PonderWaiting *waiting = ponder_waiting_new (PONDER_WAITING_STACK, self->figures.frontier, n_joined);

  for (level = ponder_level_resume (level); level != NULL && waiting->items->len < PONDER_WAITING_MOST_ITEMS;
       level = level->back)
    list_untried (self, waiting, level, path);
  waiting->gap = waiting->items->len;
  return waiting;
}

/* Lists what waits to be visited at the current node. Before the first node, that is the root. The
 * list has no texts; see ponder_waiting_make_texts(). */
PonderWaiting *
ponder_search_list_waiting (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  if (self->figures.visited == 0)
    return ponder_search_list_start (&self->plan.method, self->base, self->plan.base);
  return self->traversal == &ponder_breadth_funcs ? list_queue (self) : list_stack (self);
}

/* Returns what waits before the first node of a search with these moves to its root, without texts. */
PonderWaiting *
ponder_search_list_start (const PonderMethod *method,
                          const PonderMove   *base,
                          guint64             n_moves)
{
  gboolean breadth_first;
  PonderWaiting *waiting;
  GArray *moves;

  g_return_val_if_fail (method != NULL, NULL);

  breadth_first = method->traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
  waiting = ponder_waiting_new (breadth_first ? PONDER_WAITING_QUEUE : PONDER_WAITING_STACK, 1, 0);
  moves = ponder_waiting_add (waiting, n_moves, 1, FALSE)->moves;
  for (guint i = 0; i < moves->len; i++)
    g_array_index (moves, PonderMove, i) = base[n_moves - moves->len + i];
  return waiting;
}

/* Returns the moves from the start to a node of a breadth-first search at a known depth, whether it
 * was visited or not. */
GArray *
ponder_search_dup_path_to (PonderSearch *self,
                           guint64       node,
                           guint64       depth)
{
  GArray *path;

  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_array_set_size (path, depth);
  ponder_breadth_copy_path (self, node - 1, depth, path);
  return path;
}
