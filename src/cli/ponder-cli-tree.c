/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-cli-tree.h"

/* A tree is recorded step by step. Depth first tries the moves of a node one after the other, perhaps with many visits
 * between them, and only then is it known that one of them leads to a state seen before or can have no answer below it.
 * So nodes are kept until the search ends. */

#define USEC_A_NODE 10 /* for writing it */

/* A node of the path. */
typedef struct
{
  guint64 node;
  guint64 n_untried;
} Level;

/**
 * ponder_cli_tree_init:
 * @search: a search that has visited no node; must outlive the tree
 * @most_nodes: how many nodes to keep
 * @budget: what their memory is taken from
 *
 * Makes an empty tree.
 */
void
ponder_cli_tree_init (PonderCliTree      *self,
                      PonderSearch       *search,
                      guint64             most_nodes,
                      PonderMemoryBudget *budget)
{
  *self = (PonderCliTree){ .search = search, .most_nodes = most_nodes };
  ponder_memory_account_init (&self->memory, 0, budget);
  ponder_block_array_init (&self->nodes, &self->memory, sizeof (PonderCliNode));
  ponder_block_array_init (&self->levels, &self->memory, sizeof (Level));
}

/**
 * ponder_cli_tree_clear:
 *
 * Frees the nodes.
 */
void
ponder_cli_tree_clear (PonderCliTree *self)
{
  ponder_block_array_clear (&self->levels);
  ponder_block_array_clear (&self->nodes);
  ponder_memory_account_clear (&self->memory);
}

static gboolean
is_breadth_first (PonderCliTree *self)
{
  return ponder_search_get_plan (self->search)->method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
}

/* Returns a node, or NULL if it isn't kept. */
static PonderCliNode *
find_node (const PonderCliTree *self,
           guint64              number)
{
  return number > 0 && number <= self->nodes.length ? ponder_block_array_at (&self->nodes, number - 1) : NULL;
}

/* Reserves memory for what the next step may add. */
static gboolean
reserve (PonderCliTree *self)
{
  if (self->nodes.length < self->most_nodes && !ponder_block_array_reserve (&self->nodes, 1))
    return FALSE;
  while (!is_breadth_first (self) && self->levels.length <= self->level + 1)
    {
      if (!ponder_block_array_reserve (&self->levels, 1))
        return FALSE;
      ponder_block_array_append (&self->levels);
    }
  return TRUE;
}

/* Goes back as a depth-first search does to the deepest node of the path that has a move to try, and tries it. Returns
 * the number of the node. */
static guint64
try_next (PonderCliTree *self)
{
  Level *level = ponder_block_array_at (&self->levels, self->level);

  while (level->n_untried == 0)
    {
      g_assert (self->level > 0);
      level = ponder_block_array_at (&self->levels, --self->level);
    }
  level->n_untried--;
  return level->node;
}

static guint64
find_parent (PonderCliTree    *self,
             const PonderStep *step)
{
  PonderMove move;

  if (step->visit == 1)
    return 0;
  return is_breadth_first (self) ? ponder_search_get_made (self->search, step->visit, &move) : try_next (self);
}

static void
count_pruned (PonderCliNode    *node,
              const PonderStep *step,
              guint             i)
{
  if (node != NULL)
    node->pruned[g_array_index (step->left_out, PonderLeftOut, i).reason]++;
}

static void
set_branching (PonderCliTree *self,
               guint64        number)
{
  PonderCliNode *node = find_node (self, number);

  if (node != NULL)
    node->kind = PONDER_NODE_BRANCHING;
}

static void
record (PonderCliTree    *self,
        const PonderStep *step)
{
  PonderCliNode node = { 0 };

  /* Only depth first leaves out moves on the way to the next node. */
  for (guint i = 0; i < step->n_on_the_way; i++)
    count_pruned (find_node (self, try_next (self)), step, i);
  if (step->visit == 0)
    return;

  node = (PonderCliNode){
    .parent = find_parent (self, step),
    .depth = step->depth,
    .move = step->move,
    .kind = step->status == PONDER_FOUND ? PONDER_NODE_ANSWER : PONDER_NODE_DEAD_END,
    .tested = !step->has_place,
  };
  for (guint i = step->n_on_the_way; i < step->n_counted; i++)
    count_pruned (&node, step, i);
  set_branching (self, node.parent);
  if (self->nodes.length < self->most_nodes)
    *(PonderCliNode *) ponder_block_array_append (&self->nodes) = node;

  self->level = step->depth - ponder_search_get_plan (self->search)->base;
  if (!is_breadth_first (self))
    *(Level *) ponder_block_array_at (&self->levels, self->level) = (Level){ step->visit, step->n_moves };
}

/* Depth first: nodes with moves that were not tried are no dead ends. */
static void
end_depth_first (PonderCliTree *self)
{
  for (guint64 i = 0; i < self->levels.length && i <= self->level; i++)
    {
      Level *level = ponder_block_array_at (&self->levels, i);

      if (level->n_untried > 0)
        set_branching (self, level->node);
    }
}

/* Breadth first: adds the nodes that were made and not visited. */
static void
end_breadth_first (PonderCliTree *self)
{
  PonderFigures figures;

  ponder_search_get_figures (self->search, &figures);
  for (guint64 number = figures.visited + 1; number <= figures.nodes; number++)
    {
      PonderCliNode node = { .kind = PONDER_NODE_OPEN };

      node.parent = ponder_search_get_made (self->search, number, &node.move);
      if (find_node (self, node.parent) == NULL)
        return;
      set_branching (self, node.parent);
      node.depth = find_node (self, node.parent)->depth + 1;
      if (number <= self->most_nodes && self->nodes.length == number - 1 &&
          ponder_block_array_reserve (&self->nodes, 1))
        *(PonderCliNode *) ponder_block_array_append (&self->nodes) = node;
    }
}

/**
 * ponder_cli_tree_search:
 * @limits: when to stop; the memory, the budget and the number of visits are not looked at, and of the time as much is
 *   left as writing the nodes takes
 *
 * Searches, and records the tree.
 *
 * Returns: whether the search stopped because memory ran out
 */
gboolean
ponder_cli_tree_search (PonderCliTree      *self,
                        const PonderLimits *limits)
{
  gint64 began = g_get_monotonic_time ();
  PonderStatus status = PONDER_MORE;
  guint64 n_answers = 0;

  while (status != PONDER_EXHAUSTED && status != PONDER_FULL && (limits->answers == 0 || n_answers < limits->answers) &&
         (limits->seconds <= 0 || g_get_monotonic_time () - began + (gint64) self->nodes.length * USEC_A_NODE <
                                    limits->seconds * G_USEC_PER_SEC))
    {
      g_autoptr (PonderStep) step = NULL;

      if (!reserve (self))
        {
          status = PONDER_FULL;
          break;
        }
      step = ponder_search_step (self->search);
      record (self, step);
      status = step->status;
      n_answers += status == PONDER_FOUND;
    }

  if (is_breadth_first (self))
    end_breadth_first (self);
  else
    end_depth_first (self);
  return status == PONDER_FULL;
}

/**
 * ponder_cli_tree_get_node:
 * @number: its number, from 1 to the length of `nodes`
 *
 * Returns: (transfer none): a node
 */
const PonderCliNode *
ponder_cli_tree_get_node (const PonderCliTree *self,
                          guint64              number)
{
  g_return_val_if_fail (number > 0 && number <= self->nodes.length, NULL);

  return find_node (self, number);
}
