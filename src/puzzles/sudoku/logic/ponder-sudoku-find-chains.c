/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-finder.h"
#include "ponder-sudoku-links.h"

/* Chains of any length: strong and weak links alternate, the first and the last are strong, so one of the two ends is
 * true. From each node a breadth-first search over “this is false, so that is true” finds the shortest chain to every
 * other one. The kinds of chains differ only in the links they may use. Definitions: HoDoKu, “Chains and Loops”. */

#define NONE G_MAXUINT

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

/* How a node was reached. */
typedef struct
{
  guint from; /* NONE: not reached */
  PonderSudokuPremise premise; /* of the strong link, if it is true */
} Reached;

typedef struct
{
  PonderSudokuFinder *finder;
  const PonderSudokuLinks *links;
  const Kind *kind;
  guint start;
  Reached *made_true;
  Reached *made_false;
  guint *queue; /* of nodes that are true */
  guint *depths; /* strong links to each */
  guint n_queue;
} Search;

static const PonderSudokuLinkNode *
get (const Search *self,
     guint         node)
{
  return ponder_sudoku_links_get (self->links, node);
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
      guint false_node = self->made_true[node].from;

      g_array_append_val (path, node);
      g_array_append_val (path, false_node);
      node = self->made_false[false_node].from;
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
  step->is_loop = self->kind->loops && start != end && ponder_sudoku_links_weak (self->links, start, end);
  ponder_sudoku_links_add_seen (self->links, step, start, end);
  for (guint i = 1; step->is_loop && i + 1 < last; i += 2)
    ponder_sudoku_links_add_seen (self->links, step, g_array_index (path, guint, i),
                                  g_array_index (path, guint, i + 1));
}

/* Adds the chain to @end, if it takes anything away. */
static void
add_chain (Search *self,
           guint   end)
{
  g_autoptr (GArray) path = trace (self, end);
  PonderSudokuStep *step;

  if (path == NULL)
    return;
  step = ponder_sudoku_step_new (self->kind->technique);
  for (guint i = 0; i < path->len; i++)
    {
      guint node = g_array_index (path, guint, i);

      g_array_append_val (step->nodes, get (self, node)->node);
      step->values |= (guint32) 1 << (get (self, node)->node.value - 1);
      if (i % 2 == 1)
        g_array_append_val (step->premises, self->made_true[node].premise);
    }
  add_items (self, step, path);
  ponder_sudoku_finder_add (self->finder, step);
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

      if (!(strong[i].premise.is_cell ? self->kind->in_cells : self->kind->in_groups) ||
          self->made_true[next].from != NONE || (!self->kind->grouped && get (self, next)->node.n_cells > 1))
        continue;
      self->made_true[next] = (Reached){ node, strong[i].premise };
      self->depths[next] = depth;
      self->queue[self->n_queue++] = next;
      if (is_worth (self, next, depth))
        add_chain (self, next);
    }
}

static void
search_from (Search *self,
             guint   start)
{
  self->start = start;
  self->n_queue = 0;
  for (guint i = 0; i < self->links->nodes->len; i++)
    self->made_true[i].from = self->made_false[i].from = NONE;

  follow_strong (self, start, 1);
  for (guint done = 0; done < self->n_queue && !ponder_sudoku_finder_is_cancelled (self->finder); done++)
    {
      guint node = self->queue[done];
      guint depth = self->depths[node] + 1;
      const PonderSudokuLinkNode *from = get (self, node);

      if (self->finder->one_only && 2 * depth > self->finder->best)
        return;
      for (guint i = 0; i < from->weak->len; i++)
        {
          guint next = g_array_index (from->weak, guint, i);

          if (next == start || self->made_false[next].from != NONE ||
              (!self->kind->grouped && get (self, next)->node.n_cells > 1) ||
              (!self->kind->weak_in_cells && get (self, next)->node.value != from->node.value))
            continue;
          self->made_false[next].from = node;
          follow_strong (self, next, depth);
        }
    }
}

static void
search_kind (PonderSudokuFinder      *finder,
             const PonderSudokuLinks *links,
             const Kind              *kind)
{
  guint n_nodes = links->nodes->len;
  g_autofree Reached *made_true = g_new (Reached, n_nodes);
  g_autofree Reached *made_false = g_new (Reached, n_nodes);
  g_autofree guint *queue = g_new (guint, n_nodes);
  g_autofree guint *depths = g_new (guint, n_nodes);
  Search search = { finder, links, kind, 0, made_true, made_false, queue, depths, 0 };

  for (guint start = 0; start < n_nodes && !ponder_sudoku_finder_is_cancelled (finder); start++)
    if (ponder_sudoku_links_get (links, start)->strong->len > 0 &&
        (kind->grouped || ponder_sudoku_links_get (links, start)->node.n_cells == 1))
      search_from (&search, start);
}

/* A chain of cells that have the same two candidates. */
typedef struct
{
  PonderSudokuFinder *finder;
  guint start;
  guint from[PONDER_SUDOKU_MOST_CELLS];
  guint depths[PONDER_SUDOKU_MOST_CELLS];
  guint queue[PONDER_SUDOKU_MOST_CELLS];
} Pairs;

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

/* Adds the chain to @end. Any two of its cells an odd number of links apart have both values between them; those next
 * to each other are a naked pair and left out. */
static void
add_pairs (Pairs *self,
           guint  end)
{
  const PonderSudokuPosition *position = self->finder->position;
  PonderSudokuStep *step = ponder_sudoku_step_new (PONDER_SUDOKU_REMOTE_PAIR);
  guint chain[PONDER_SUDOKU_MOST_CELLS];
  guint n = self->depths[end] + 1;

  for (guint i = n, cell = end; i-- > 0; cell = self->from[cell])
    chain[i] = cell;
  step->values = position->candidates[end];
  for (guint i = 0; i < n; i++)
    {
      ponder_sudoku_step_add_cell (step, chain[i]);
      add_pair_node (step, chain[i], i % 2 == 0);
      add_pair_node (step, chain[i], i % 2 == 1);
      for (guint j = i + 3; j < n; j += 2)
        {
          PonderSudokuCells both = position->groups->peers[chain[i]];

          ponder_sudoku_cells_meet (&both, &position->groups->peers[chain[j]]);
          for (guint k = 0; k < n; k++)
            ponder_sudoku_cells_remove (&both, chain[k]);
          ponder_sudoku_step_add_cells (step, position, &both, step->values);
        }
    }
  ponder_sudoku_finder_add (self->finder, step);
}

static void
search_pairs_from (Pairs *self,
                   guint  start)
{
  const PonderSudokuPosition *position = self->finder->position;
  guint n_queue = 0;

  for (guint cell = 0; cell < position->groups->shape->n_cells; cell++)
    self->from[cell] = NONE;
  self->from[start] = start;
  self->depths[start] = 0;
  self->queue[n_queue++] = start;
  for (guint done = 0; done < n_queue; done++)
    {
      guint cell = self->queue[done];

      PONDER_SUDOKU_CELLS_EACH (&position->groups->peers[cell], next)
      {
        if (position->candidates[next] != position->candidates[start] || self->from[next] != NONE)
          continue;
        self->from[next] = cell;
        self->depths[next] = self->depths[cell] + 1;
        self->queue[n_queue++] = next;
        if (next > start && self->depths[next] >= 3 && self->depths[next] % 2 == 1)
          add_pairs (self, next);
      }
    }
}

static void
search_pairs (PonderSudokuFinder *finder)
{
  Pairs pairs = { .finder = finder };

  for (guint cell = 0; cell < finder->groups->shape->n_cells && !ponder_sudoku_finder_is_cancelled (finder); cell++)
    if (ponder_sudoku_position_count (finder->position, cell) == 2)
      search_pairs_from (&pairs, cell);
}

/* Looks for remote pairs, X-chains, XY-chains and alternating inference chains. */
void
ponder_sudoku_find_chains (PonderSudokuFinder *finder)
{
  if (ponder_sudoku_finder_wants (finder, PONDER_SUDOKU_REMOTE_PAIR))
    search_pairs (finder);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ponder_sudoku_finder_wants (finder, kinds[i].technique))
      {
        g_auto (PonderSudokuLinks) links = { 0 };

        ponder_sudoku_links_init (&links, finder->position, kinds[i].grouped, finder->cancellable);
        search_kind (finder, &links, &kinds[i]);
      }
}
