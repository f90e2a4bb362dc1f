/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-tree.h"

#include <glib/gi18n-lib.h>

#include "ponder-block-array.h"
#include "ponder-cli-json.h"
#include "ponder-mark.h"

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

typedef struct
{
  guint64 parent; /* the number of the node above it; 0 for the start */
  guint64 depth; /* the number of moves from the start */
  PonderMove move; /* that leads to it; undefined for the start */
  guint32 pruned[PONDER_N_REASONS]; /* how many moves were left out there */
  PonderNodeKind kind; /* what became of it; no pruned moves are among the nodes */
  gboolean tested; /* whether it is a finished state */
} Node;

/* The first nodes of a search: those visited, in the order of visits, then those that were made and not visited. */
typedef struct
{
  PonderSearch *search;
  guint64 most_nodes;
  PonderMemoryAccount memory;
  PonderBlockArray nodes; /* of Node; the number of a node is its index and 1 */
  PonderBlockArray levels; /* of the path from the root, depth first only */
  guint64 level; /* the one that was tried last */
} Tree;

static gboolean
is_breadth_first (Tree *self)
{
  return ponder_search_get_plan (self->search)->method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
}

/* Returns a node, or NULL if it isn't kept. */
static Node *
find_node (const Tree *self,
           guint64     number)
{
  return number > 0 && number <= self->nodes.length ? ponder_block_array_at (&self->nodes, number - 1) : NULL;
}

/* Reserves memory for what the next step may add. */
static gboolean
reserve (Tree *self)
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
try_next (Tree *self)
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
find_parent (Tree             *self,
             const PonderStep *step)
{
  PonderMove move;

  if (step->visit == 1)
    return 0;
  return is_breadth_first (self) ? ponder_search_get_made (self->search, step->visit, &move) : try_next (self);
}

static void
count_pruned (Node             *node,
              const PonderStep *step,
              guint             i)
{
  if (node != NULL)
    node->pruned[g_array_index (step->left_out, PonderLeftOut, i).reason]++;
}

static void
set_branching (Tree   *self,
               guint64 number)
{
  Node *node = find_node (self, number);

  if (node != NULL)
    node->kind = PONDER_NODE_BRANCHING;
}

static void
record (Tree             *self,
        const PonderStep *step)
{
  Node node = { 0 };

  /* Only depth first leaves out moves on the way to the next node. */
  for (guint i = 0; i < step->n_on_the_way; i++)
    count_pruned (find_node (self, try_next (self)), step, i);
  if (step->visit == 0)
    return;

  node = (Node){
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
    *(Node *) ponder_block_array_append (&self->nodes) = node;

  self->level = step->depth - ponder_search_get_plan (self->search)->base;
  if (!is_breadth_first (self))
    *(Level *) ponder_block_array_at (&self->levels, self->level) = (Level){ step->visit, step->n_moves };
}

/* Depth first: nodes with moves that were not tried are no dead ends. */
static void
end_depth_first (Tree *self)
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
end_breadth_first (Tree *self)
{
  PonderFigures figures;

  ponder_search_get_figures (self->search, &figures);
  for (guint64 number = figures.visited + 1; number <= figures.nodes; number++)
    {
      Node node = { .kind = PONDER_NODE_OPEN };

      node.parent = ponder_search_get_made (self->search, number, &node.move);
      if (find_node (self, node.parent) == NULL)
        return;
      set_branching (self, node.parent);
      node.depth = find_node (self, node.parent)->depth + 1;
      if (number <= self->most_nodes && self->nodes.length == number - 1 &&
          ponder_block_array_reserve (&self->nodes, 1))
        *(Node *) ponder_block_array_append (&self->nodes) = node;
    }
}

/* Searches, and records the tree. Of the time as much is left as writing the nodes takes. Returns whether memory ran
 * out. */
static gboolean
search (Tree               *self,
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

static const char *const kind_ids[] = {
  [PONDER_NODE_OPEN] = "not visited",
  [PONDER_NODE_BRANCHING] = "branching",
  [PONDER_NODE_DEAD_END] = "dead end",
  [PONDER_NODE_ANSWER] = "answer",
};

static const char *const reason_ids[] = {
  [PONDER_BROKEN_RULE] = "broken_rule",
  [PONDER_LOOKED_AHEAD] = "looked_ahead",
  [PONDER_SEEN_BEFORE] = "seen_before",
};

static void
append_node (GString      *text,
             PonderPuzzle *puzzle,
             const Node   *node,
             guint64       number)
{
  g_autoptr (JsonObject) object = json_object_new ();
  gboolean is_start = node->parent == 0;
  g_autofree char *move = is_start ? NULL : ponder_puzzle_describe (puzzle, node->move);
  g_autofree char *short_move = is_start ? NULL : ponder_puzzle_short_move (puzzle, node->move);
  /* A finished state that breaks a rule is a dead end, too, but for another reason than that no move is left. */
  gboolean is_failed = node->tested && node->kind == PONDER_NODE_DEAD_END;
  /* What is left out at a node isn't known before it is visited. */
  JsonObject *pruned = node->kind != PONDER_NODE_OPEN ? json_object_new () : NULL;

  for (guint i = 0; pruned != NULL && i < PONDER_N_REASONS; i++)
    ponder_cli_json_set_count (pruned, reason_ids[i], node->pruned[i]);
  ponder_cli_json_set_count (object, "node", number);
  if (is_start)
    json_object_set_null_member (object, "parent");
  else
    ponder_cli_json_set_count (object, "parent", node->parent);
  ponder_cli_json_set_count (object, "depth", node->depth);
  json_object_set_string_member (object, "move", move);
  json_object_set_string_member (object, "short", short_move);
  json_object_set_string_member (object, "outcome", is_failed ? "failed" : kind_ids[node->kind]);
  json_object_set_object_member (object, "pruned", pruned);
  ponder_cli_json_append_line (object, text);
}

static void
append_summary (GString    *text,
                const Tree *tree)
{
  g_autoptr (JsonObject) object = json_object_new ();
  PonderFigures figures;

  ponder_search_get_figures (tree->search, &figures);
  ponder_cli_json_set_count (object, "written", tree->nodes.length);
  ponder_cli_json_set_count (object, "omitted", figures.nodes - tree->nodes.length);
  ponder_cli_json_append_line (object, text);
}

/* Writes a line for each node, and one on how many there are. */
static void
write_nodes (const Tree   *tree,
             PonderPuzzle *puzzle,
             FILE         *file)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint64 number = 1; number <= tree->nodes.length && !ferror (file); number++)
    {
      g_string_truncate (line, 0);
      append_node (line, puzzle, find_node (tree, number), number);
      fputs (line->str, file);
    }
  g_string_truncate (line, 0);
  append_summary (line, tree);
  if (!ferror (file))
    fputs (line->str, file);
}

PonderOutcome *
ponder_cli_tree_solve (PonderPuzzle           *puzzle,
                       const PonderMethod     *method,
                       const PonderCliOptions *options,
                       FILE                   *file,
                       GCancellable           *cancellable,
                       GError                **error)
{
  PonderLimits limits = options->limits;
  g_autoptr (PonderMemoryBudget) budget =
    ponder_memory_budget_new (limits.memory > 0 ? limits.memory : PONDER_DEFAULT_MEMORY);
  /* Translators: of a search; “The tree uses 500 MiB.” */
  g_autoptr (PonderMemoryBudget) part = ponder_memory_budget_new_part (budget, _ ("The tree"));
  g_autoptr (PonderSearch) made = ponder_search_new (puzzle, method);
  Tree tree = { .search = made, .most_nodes = options->tree_nodes };
  g_autoptr (GError) local_error = NULL;
  PonderOutcome *outcome = NULL;

  limits.budget = budget;
  ponder_search_set_budget (made, budget);
  ponder_search_set_keep (made, limits.keep);
  ponder_memory_account_init (&tree.memory, 0, part);
  ponder_block_array_init (&tree.nodes, &tree.memory, sizeof (Node));
  ponder_block_array_init (&tree.levels, &tree.memory, sizeof (Level));

  /* If the tables don't fit, the first step will say so. */
  if (ponder_search_begin (made, cancellable, &local_error) ||
      g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      gboolean full = search (&tree, &limits);

      write_nodes (&tree, puzzle, file);
      outcome = ponder_outcome_new_of_search (made, &limits, full);
    }
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  ponder_block_array_clear (&tree.levels);
  ponder_block_array_clear (&tree.nodes);
  ponder_memory_account_clear (&tree.memory);
  return outcome;
}
