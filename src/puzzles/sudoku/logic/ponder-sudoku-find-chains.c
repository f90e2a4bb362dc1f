/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"

#include "ponder-sudoku-links.h"

/* Chains of any length: strong and weak links alternate, the first and the last are strong, so one of the two ends is
 * true. From each node a breadth-first search over “this is false, so that is true” finds the shortest chain to every
 * other one. Where that uses a node twice, a depth-first search looks for a longer one that doesn't. A chain with ends
 * that aren't both true is a loop; what a loop takes away depends on all of it, so for a list of all steps, short loops
 * are searched depth first, too. The kinds of chains differ only in the links they may use. Definitions: HoDoKu, “Chains
 * and Loops”. */

#define NONE G_MAXUINT
#define MOST_LONGER 4 /* strong links more than the shortest chain that uses a node twice */
#define MOST_DETOUR 2000 /* nodes to look at for such a chain */
#define MOST_DETOURS 200000 /* nodes to look at for all of them */
#define MOST_LOOP 6 /* strong links in a loop, if another isn't shortest between two nodes */
#define MOST_LOOPS 30000 /* nodes to look at for loops */

typedef struct
{
  PonderSudokuTechnique technique;
  gboolean grouped; /* whether nodes can have several cells */
  gboolean in_cells; /* whether a strong link can join the two candidates of a cell */
  gboolean in_groups; /* whether a strong link can join the two places of a group */
  gboolean weak_in_cells; /* whether a weak link can join two candidates of a cell */
  gboolean same_value; /* whether the ends have the same value */
  gboolean loops; /* whether all weak links of a loop count, and an end that implies itself */
  guint least_strong; /* links */
} Kind;

static const Kind kinds[] = {
  { .technique = PONDER_SUDOKU_X_CHAIN, .in_groups = TRUE, .same_value = TRUE, .least_strong = 2 },
  { .technique = PONDER_SUDOKU_XY_CHAIN, .in_cells = TRUE, .same_value = TRUE, .least_strong = 3 },
  { .technique = PONDER_SUDOKU_AIC,
    .grouped = TRUE,
    .in_cells = TRUE,
    .in_groups = TRUE,
    .weak_in_cells = TRUE,
    .loops = TRUE,
    .least_strong = 2 },
};

typedef struct
{
  PonderSudokuCollector *collector;
  const PonderSudokuLinks *links;
  const Kind *kind;
  guint start;
  guint *made_true; /* for each node the one it was reached from; NONE: not reached */
  guint *made_false;
  guint *queue; /* of nodes that are true */
  guint *depths; /* strong links to each */
  guint n_queue;
  guint n_detours; /* nodes looked at for chains that aren't shortest */
} Search;

static const PonderSudokuLinkNode *
get (const Search *self,
     guint         node)
{
  return ponder_sudoku_links_get (self->links, node);
}

static gboolean
is_loop (const Search *self,
         GArray       *path)
{
  guint start = g_array_index (path, guint, 0);
  guint end = g_array_index (path, guint, path->len - 1);

  return self->kind->loops && start != end && ponder_sudoku_links_weak (self->links, start, end);
}

/* Returns whether chains of the kind use a strong link. */
static gboolean
may_follow (const Search           *self,
            const PonderSudokuLink *link)
{
  return (link->premise.is_cell ? self->kind->in_cells : self->kind->in_groups) &&
         (self->kind->grouped || get (self, link->node)->node.n_cells == 1);
}

/* Returns whether chains of the kind use the weak link between two nodes. */
static gboolean
may_follow_weak (const Search *self,
                 guint         node,
                 guint         next)
{
  return (self->kind->grouped || get (self, next)->node.n_cells == 1) &&
         (self->kind->weak_in_cells || get (self, next)->node.value == get (self, node)->node.value);
}

static gboolean
has_node (GArray *path,
          guint   node)
{
  for (guint i = 0; i < path->len; i++)
    if (g_array_index (path, guint, i) == node)
      return TRUE;
  return FALSE;
}

static void
append_premise (const Search     *self,
                PonderSudokuStep *step,
                guint             node,
                guint             next)
{
  guint n_links;
  const PonderSudokuLink *strong = ponder_sudoku_links_strong (self->links, node, &n_links);

  for (guint i = 0; i < n_links; i++)
    if (strong[i].node == next && may_follow (self, &strong[i]))
      {
        g_array_append_val (step->premises, strong[i].premise);
        return;
      }
  g_assert_not_reached ();
}

/* Adds what follows from a chain. */
static void
add_items (const Search     *self,
           PonderSudokuStep *step,
           GArray           *path)
{
  guint last = path->len - 1;
  guint start = g_array_index (path, guint, 0);
  guint end = g_array_index (path, guint, last);

  if (start == end && get (self, start)->node.n_cells == 1)
    {
      step->sets = TRUE;
      ponder_sudoku_step_add_item (step, get (self, start)->node.cells[0], get (self, start)->node.value);
      return;
    }
  step->is_loop = is_loop (self, path);
  ponder_sudoku_links_add_seen (self->links, step, start, end);
  for (guint i = 1; step->is_loop && i + 1 < last; i += 2)
    ponder_sudoku_links_add_seen (self->links, step, g_array_index (path, guint, i),
                                  g_array_index (path, guint, i + 1));
}

/* Adds what authors who look for loops conclude from a chain: what it takes away is one candidate, where a loop that
 * begins there breaks; and if a candidate is true, they take the others of its cell away. */
static void
add_broken_loops (const Search           *self,
                  const PonderSudokuStep *step)
{
  PonderSudokuCandidate first = g_array_index (step->items, PonderSudokuCandidate, 0);
  PonderSudokuCells cell = { 0 };

  if (step->sets)
    {
      PonderSudokuStep *others = ponder_sudoku_step_copy (step);

      others->sets = FALSE;
      g_array_set_size (others->items, 0);
      ponder_sudoku_cells_add (&cell, first.cell);
      ponder_sudoku_step_add_cells (others, self->collector->position, &cell, ~((guint32) 1 << (first.value - 1)));
      ponder_sudoku_collector_add (self->collector, others);
      return;
    }
  for (guint i = 0; step->items->len > 1 && i < step->items->len; i++)
    {
      PonderSudokuStep *one = ponder_sudoku_step_copy (step);
      PonderSudokuCandidate item = g_array_index (step->items, PonderSudokuCandidate, i);

      g_array_set_size (one->items, 0);
      g_array_append_val (one->items, item);
      ponder_sudoku_collector_add (self->collector, one);
    }
}

/* Adds a chain of the nodes of @path, if it takes anything away. */
static void
add_path (const Search *self,
          GArray       *path)
{
  PonderSudokuStep *step = ponder_sudoku_step_new (self->kind->technique);

  for (guint i = 0; i < path->len; i++)
    {
      guint node = g_array_index (path, guint, i);

      g_array_append_val (step->nodes, get (self, node)->node);
      step->values |= (guint32) 1 << (get (self, node)->node.value - 1);
      if (i % 2 == 1)
        append_premise (self, step, g_array_index (path, guint, i - 1), node);
    }
  add_items (self, step, path);
  if (!self->collector->one_only && self->kind->loops && !step->is_loop && step->items->len > 0)
    add_broken_loops (self, step);
  ponder_sudoku_collector_add_chain (self->collector, step);
}

/* A depth-first search for chains that use no node twice. */
typedef struct
{
  const Search *search;
  GArray *path;
  guint end; /* the last node, to find once; or NONE: loops of which the first node is the lowest */
  guint most_strong; /* links */
  guint n_left; /* nodes to look at */
} Walk;

static gboolean walk_from (Walk *self,
                           guint node);

/* Goes on from the last node of the path. Returns whether to stop. */
static gboolean
walk_weakly (Walk *self)
{
  guint node = g_array_index (self->path, guint, self->path->len - 1);
  GArray *weak = get (self->search, node)->weak;

  for (guint i = 0; self->path->len / 2 < self->most_strong && i < weak->len; i++)
    {
      guint next = g_array_index (weak, guint, i);

      if (next != self->end && may_follow_weak (self->search, node, next) && !has_node (self->path, next) &&
          (self->end != NONE || next > g_array_index (self->path, guint, 0)) && walk_from (self, next))
        return TRUE;
    }
  return FALSE;
}

/* Adds @node to the path, and goes on over its strong links. */
static gboolean
walk_from (Walk *self,
           guint node)
{
  guint n_links;
  const PonderSudokuLink *strong = ponder_sudoku_links_strong (self->search->links, node, &n_links);
  gboolean stop = FALSE;

  if (self->n_left == 0)
    return TRUE;
  self->n_left--;
  g_array_append_val (self->path, node);
  for (guint i = 0; i < n_links && !stop; i++)
    {
      guint next = strong[i].node;

      if (!may_follow (self->search, &strong[i]) || (next != self->end && has_node (self->path, next)) ||
          (self->end == NONE && next < g_array_index (self->path, guint, 0)))
        continue;
      g_array_append_val (self->path, next);
      if (next == self->end ||
          (self->end == NONE && self->path->len == 2 * self->most_strong && is_loop (self->search, self->path)))
        {
          add_path (self->search, self->path);
          stop = next == self->end;
        }
      else
        stop = walk_weakly (self);
      g_array_set_size (self->path, self->path->len - 1);
    }
  g_array_set_size (self->path, self->path->len - 1);
  return stop;
}

/* Adds a chain to @end that is longer than the shortest one, which uses a node twice. */
static void
add_longer (Search *self,
            guint   end)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  Walk walk = { .search = self, .path = path, .end = end, .n_left = MIN (MOST_DETOUR, MOST_DETOURS - self->n_detours) };
  guint n_left = walk.n_left;
  gboolean found = FALSE;

  for (guint more = 0; more <= MOST_LONGER && !found; more++)
    {
      walk.most_strong = self->depths[end] + more;
      found = walk_from (&walk, self->start);
    }
  self->n_detours += n_left - walk.n_left;
}

/* Adds short loops, the shortest first. */
static void
add_loops (const Search *self)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  Walk walk = { .search = self, .path = path, .end = NONE, .n_left = MOST_LOOPS };

  for (walk.most_strong = self->kind->least_strong; walk.most_strong <= MOST_LOOP; walk.most_strong++)
    for (guint start = 0; start < self->links->nodes->len && walk.n_left > 0; start++)
      walk_from (&walk, start);
}

/* Collects the nodes of the chain that ends at @end, first to last. Returns NULL if it uses a node twice. */
static GArray *
trace (const Search *self,
       guint         end)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  guint node = end;

  do
    {
      guint false_node = self->made_true[node];

      g_array_append_val (path, node);
      g_array_append_val (path, false_node);
      node = self->made_false[false_node];
    }
  while (node != NONE);

  for (guint i = 0; i < path->len; i++)
    for (guint j = i + 1; j < path->len; j++)
      if (g_array_index (path, guint, i) == g_array_index (path, guint, j) && (i > 0 || j + 1 < path->len))
        return NULL;
  for (guint i = 0; i < path->len / 2; i++)
    {
      guint other = g_array_index (path, guint, i);

      g_array_index (path, guint, i) = g_array_index (path, guint, path->len - 1 - i);
      g_array_index (path, guint, path->len - 1 - i) = other;
    }
  return g_steal_pointer (&path);
}

/* Whether a chain to @end is worth building. */
static gboolean
is_worth (const Search *self,
          guint         end,
          guint         depth)
{
  gboolean is_loop =
    self->kind->loops && (end == self->start || ponder_sudoku_links_weak (self->links, self->start, end));

  if (end < self->start || depth < self->kind->least_strong || (end == self->start && !self->kind->loops) ||
      (self->kind->same_value && get (self, end)->node.value != get (self, self->start)->node.value))
    return FALSE;
  return is_loop || ponder_sudoku_links_any_seen (self->links, self->start, end);
}

/* Makes the nodes true that the false @node is strongly linked with. */
static void
follow_strong (Search *self,
               guint   node,
               guint   depth)
{
  guint n_links;
  const PonderSudokuLink *strong = ponder_sudoku_links_strong (self->links, node, &n_links);

  for (guint i = 0; i < n_links; i++)
    {
      guint next = strong[i].node;

      if (self->made_true[next] != NONE || !may_follow (self, &strong[i]))
        continue;
      self->made_true[next] = node;
      self->depths[next] = depth;
      self->queue[self->n_queue++] = next;
      if (is_worth (self, next, depth))
        {
          g_autoptr (GArray) path = trace (self, next);

          if (path != NULL)
            add_path (self, path);
          else
            add_longer (self, next);
        }
    }
}

static void
search_from (Search *self,
             guint   start)
{
  self->start = start;
  self->n_queue = 0;
  for (guint i = 0; i < self->links->nodes->len; i++)
    self->made_true[i] = self->made_false[i] = NONE;

  follow_strong (self, start, 1);
  for (guint done = 0; done < self->n_queue && !ponder_sudoku_collector_is_cancelled (self->collector); done++)
    {
      guint node = self->queue[done];
      guint depth = self->depths[node] + 1;
      const PonderSudokuLinkNode *from = get (self, node);

      if (self->collector->one_only && 2 * depth > self->collector->best)
        return;
      for (guint i = 0; i < from->weak->len; i++)
        {
          guint next = g_array_index (from->weak, guint, i);

          if (next == start || self->made_false[next] != NONE || !may_follow_weak (self, node, next))
            continue;
          self->made_false[next] = node;
          follow_strong (self, next, depth);
        }
    }
}

static void
search_kind (PonderSudokuCollector   *collector,
             const PonderSudokuLinks *links,
             const Kind              *kind)
{
  guint n_nodes = links->nodes->len;
  g_autofree guint *made_true = g_new (guint, n_nodes);
  g_autofree guint *made_false = g_new (guint, n_nodes);
  g_autofree guint *queue = g_new (guint, n_nodes);
  g_autofree guint *depths = g_new (guint, n_nodes);
  Search search = { collector, links, kind, 0, made_true, made_false, queue, depths, 0, 0 };

  for (guint start = 0; start < n_nodes && !ponder_sudoku_collector_is_cancelled (collector); start++)
    if (ponder_sudoku_links_get (links, start)->strong->len > 0 &&
        (kind->grouped || ponder_sudoku_links_get (links, start)->node.n_cells == 1))
      search_from (&search, start);
  if (kind->loops && !collector->one_only)
    add_loops (&search);
}

/* Looks for X-chains, XY-chains and alternating inference chains. */
void
ponder_sudoku_find_chains (PonderSudokuCollector *collector)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ponder_sudoku_collector_wants (collector, kinds[i].technique))
      {
        g_auto (PonderSudokuLinks) links = { 0 };

        ponder_sudoku_links_init (&links, collector->position, kinds[i].grouped, collector->cancellable);
        search_kind (collector, &links, &kinds[i]);
      }
}

/* --- Remote pairs --- */

/* Remote pairs: chains of at least four cells that have the same two candidates, of which each sees the next one. The
 * values alternate along them, so any two cells an odd number of links apart have both values between them. Neighbours
 * are a naked pair, and left out. Definition: HoDoKu, “Chains and Loops: Remote Pair”. */

#define MOST_CHAINS 2000 /* that begin in a cell; a deeply connected set of cells has too many */

typedef struct
{
  PonderSudokuCollector *collector;
  guint chain[PONDER_SUDOKU_MOST_CELLS];
  guint n_cells;
  guint n_chains;
} PairSearch;

/* Adds the node of a cell with one of its two values. */
static void
add_pair_node (PonderSudokuStep *step,
               guint             cell,
               gboolean          lower)
{
  guint value = lower ? __builtin_ctz (step->values) : 31 - __builtin_clz (step->values);
  PonderSudokuNode node = { .value = value + 1, .n_cells = 1, .cells[0] = cell };

  g_array_append_val (step->nodes, node);
}

static void
add_pairs (const PairSearch *self)
{
  const PonderSudokuPosition *position = self->collector->position;
  PonderSudokuStep *step = ponder_sudoku_step_new (PONDER_SUDOKU_REMOTE_PAIR);

  step->values = position->candidates[self->chain[0]];
  for (guint i = 0; i < self->n_cells; i++)
    {
      ponder_sudoku_step_add_cell (step, self->chain[i]);
      add_pair_node (step, self->chain[i], i % 2 == 0);
      add_pair_node (step, self->chain[i], i % 2 == 1);
      for (guint j = i + 3; j < self->n_cells; j += 2)
        {
          PonderSudokuCells both = position->groups->peers[self->chain[i]];

          ponder_sudoku_cells_meet (&both, &position->groups->peers[self->chain[j]]);
          for (guint k = 0; k < self->n_cells; k++)
            ponder_sudoku_cells_remove (&both, self->chain[k]);
          ponder_sudoku_step_add_cells (step, position, &both, step->values);
        }
    }
  ponder_sudoku_collector_add (self->collector, step);
}

static gboolean
is_in_pairs (const PairSearch *self,
             guint             cell)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->chain[i] == cell)
      return TRUE;
  return FALSE;
}

/* Goes over all chains that continue with @cell. */
static void
extend_pairs (PairSearch *self,
              guint       cell)
{
  const PonderSudokuPosition *position = self->collector->position;

  /* A shorter one has been found. */
  if (self->collector->one_only && 2 * (self->n_cells + 1) > self->collector->best)
    return;
  if (ponder_sudoku_collector_is_cancelled (self->collector))
    return;
  self->chain[self->n_cells++] = cell;
  if (self->n_cells >= 4)
    add_pairs (self);
  PONDER_SUDOKU_CELLS_EACH (&position->groups->peers[cell], next)
  if (position->candidates[next] == position->candidates[cell] && !is_in_pairs (self, next) &&
      self->n_chains++ < MOST_CHAINS)
    extend_pairs (self, next);
  self->n_cells--;
}

void
ponder_sudoku_find_remote_pairs (PonderSudokuCollector *collector)
{
  PairSearch search = { .collector = collector };

  for (guint cell = 0; cell < collector->groups->shape->n_cells; cell++)
    if (ponder_sudoku_position_count (collector->position, cell) == 2)
      {
        search.n_chains = 0;
        extend_pairs (&search, cell);
      }
}
