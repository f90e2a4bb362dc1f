/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"
#include "ponder-sudoku-links.h"

/* Chains of two or three strong links that have names of their own. All are listed, and each gets every name that fits.
 * Definitions: HoDoKu, “Single Digit Patterns” and “Wings”; SudokuWiki, “XYZ-Wing”. */

#define MOST_STRONG 3

typedef struct
{
  PonderSudokuCollector *collector;
  const PonderSudokuLinks *links;
  guint path[2 * MOST_STRONG]; /* the nodes */
  PonderSudokuPremise premises[MOST_STRONG]; /* of the strong links */
  guint n_strong;
} Chain;

static const PonderSudokuLinkNode *
node_at (const Chain *self,
         guint        i)
{
  return ponder_sudoku_links_get (self->links, self->path[i]);
}

static guint
cell_at (const Chain *self,
         guint        i)
{
  return node_at (self, i)->node.cells[0];
}

static guint
kind_of (const Chain *self,
         guint        strong)
{
  return self->premises[strong].index / self->collector->groups->size;
}

/* Returns whether two cells are in the same group of a kind. */
static gboolean
share (const Chain *self,
       guint        kind,
       guint        cell,
       guint        other)
{
  return self->collector->groups->group_at[cell][kind] == self->collector->groups->group_at[other][kind];
}

/* Adds the chain under a name, if its ends see something. */
static void
add (Chain                *self,
     PonderSudokuTechnique technique)
{
  guint end = 2 * self->n_strong - 1;
  PonderSudokuStep *step;

  if (!ponder_sudoku_collector_wants (self->collector, technique) ||
      !ponder_sudoku_links_any_seen (self->links, self->path[0], self->path[end]))
    return;
  step = ponder_sudoku_step_new (technique);
  for (guint i = 0; i <= end; i++)
    {
      g_array_append_val (step->nodes, node_at (self, i)->node);
      step->values |= (guint32) 1 << (node_at (self, i)->node.value - 1);
    }
  g_array_append_vals (step->premises, self->premises, self->n_strong);
  ponder_sudoku_links_add_seen (self->links, step, self->path[0], self->path[end]);
  ponder_sudoku_collector_add_chain (self->collector, step);
}

/* Names a chain of two strong links between single candidates of one value. */
static void
add_turbot (Chain *self)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint a = kind_of (self, 0);
  guint b = kind_of (self, 1);

  add (self, PONDER_SUDOKU_TURBOT_FISH);
  for (guint kind = 0; kind < groups->n_kinds; kind++)
    {
      if (!share (self, kind, cell_at (self, 1), cell_at (self, 2)))
        continue;
      /* If the other ends share such a group, too, it is an X-Wing. */
      if (a == b && groups->cross[a][kind] && !share (self, kind, cell_at (self, 0), cell_at (self, 3)))
        add (self, PONDER_SUDOKU_SKYSCRAPER);
      if (groups->cross[a][b] && kind != a && kind != b && !share (self, kind, cell_at (self, 0), cell_at (self, 1)) &&
          !share (self, kind, cell_at (self, 2), cell_at (self, 3)))
        add (self, PONDER_SUDOKU_TWO_STRING_KITE);
    }
}

/* Returns whether two nodes lie in the same line, or each has several cells in a line of the same kind. */
static gboolean
are_parallel (const Chain                *self,
              const PonderSudokuLinkNode *first,
              const PonderSudokuLinkNode *second,
              guint                       box_kind)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  for (guint kind = 0; kind < groups->n_kinds; kind++)
    {
      guint one = groups->group_at[first->node.cells[0]][kind];
      guint other = groups->group_at[second->node.cells[0]][kind];

      if (kind != box_kind && ponder_sudoku_cells_contain (&groups->groups[one], &first->cells) &&
          ponder_sudoku_cells_contain (&groups->groups[other], &second->cells) &&
          (one == other || (first->node.n_cells > 1 && second->node.n_cells > 1)))
        return TRUE;
    }
  return FALSE;
}

/* Names a chain whose second strong link is in a box, where the value lies in a row and a column only; a strong link
 * outside meets one of them, and what meets the other one and sees the end of the link can't be the value. */
static void
add_empty_rectangle (Chain *self)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint box = self->premises[1].index;
  guint box_kind = kind_of (self, 1);
  guint line_kind = kind_of (self, 0);
  gboolean crosses = FALSE;

  for (guint kind = 0; kind < groups->n_kinds; kind++)
    crosses |= groups->cross[line_kind][kind];
  if (node_at (self, 0)->node.n_cells > 1 || node_at (self, 1)->node.n_cells > 1 || line_kind == box_kind || !crosses ||
      are_parallel (self, node_at (self, 2), node_at (self, 3), box_kind) ||
      ponder_sudoku_cells_has (&groups->groups[box], cell_at (self, 0)) ||
      ponder_sudoku_cells_has (&groups->groups[box], cell_at (self, 1)))
    return;
  /* The far end of the link must not meet the box, or there would be more to say. */
  for (guint kind = 0; kind < groups->n_kinds; kind++)
    {
      const PonderSudokuCells *line = &groups->groups[groups->group_at[cell_at (self, 0)][kind]];

      if (ponder_sudoku_cells_touch (line, &groups->groups[box]))
        return;
    }
  add (self, PONDER_SUDOKU_EMPTY_RECTANGLE);
}

/* Names a chain of three strong links, of which the first and the last are in cells. */
static void
add_wing (Chain *self)
{
  if (!self->premises[0].is_cell || !self->premises[2].is_cell ||
      node_at (self, 0)->node.value != node_at (self, 5)->node.value || cell_at (self, 0) == cell_at (self, 5) ||
      ponder_sudoku_groups_sees (self->collector->groups, cell_at (self, 0), cell_at (self, 5)))
    return;
  if (self->premises[1].is_cell)
    add (self, PONDER_SUDOKU_XY_WING);
  else if (node_at (self, 1)->node.value == node_at (self, 4)->node.value && node_at (self, 2)->node.n_cells == 1 &&
           node_at (self, 3)->node.n_cells == 1)
    add (self, PONDER_SUDOKU_W_WING);
}

static void
name_chain (Chain *self)
{
  if (self->n_strong == MOST_STRONG)
    add_wing (self);
  else if (self->premises[0].is_cell || self->premises[1].is_cell)
    return;
  else if (node_at (self, 2)->node.n_cells > 1 || node_at (self, 3)->node.n_cells > 1)
    add_empty_rectangle (self);
  else if (node_at (self, 0)->node.n_cells == 1 && node_at (self, 1)->node.n_cells == 1)
    {
      add_turbot (self);
      add_empty_rectangle (self);
    }
}

static gboolean
is_used (const Chain *self,
         guint        node)
{
  for (guint i = 0; i < 2 * self->n_strong; i++)
    if (self->path[i] == node)
      return TRUE;
  return FALSE;
}

static void extend (Chain *self,
                    guint  from);

/* Goes over the weak links from the last node on to the next strong link. Wings begin in a cell, others are of one
 * value; all weak links are within a value. */
static void
extend_weakly (Chain *self)
{
  const PonderSudokuLinkNode *last = node_at (self, 2 * self->n_strong - 1);
  guint most = self->premises[0].is_cell ? MOST_STRONG : 2;

  for (guint i = 0; self->n_strong < most && i < last->weak->len; i++)
    {
      guint next = g_array_index (last->weak, guint, i);

      if (ponder_sudoku_links_get (self->links, next)->node.value == last->node.value && !is_used (self, next))
        extend (self, next);
    }
}

/* Goes over the strong links of @from. */
static void
extend (Chain *self,
        guint  from)
{
  guint n_links;
  const PonderSudokuLink *strong = ponder_sudoku_links_strong (self->links, from, &n_links);

  for (guint i = 0; i < n_links; i++)
    {
      if (is_used (self, strong[i].node))
        continue;
      self->path[2 * self->n_strong] = from;
      self->path[2 * self->n_strong + 1] = strong[i].node;
      self->premises[self->n_strong++] = strong[i].premise;
      if (self->n_strong > 1)
        name_chain (self);
      extend_weakly (self);
      self->n_strong--;
    }
}

/* Adds the XYZ-Wing of a cell with three candidates and two that have two of them each, if their common value is seen. */
static void
add_xyz_wing (PonderSudokuCollector *collector,
              guint                  pivot,
              guint                  first,
              guint                  second)
{
  const PonderSudokuPosition *position = collector->position;
  guint32 shared = position->candidates[first] & position->candidates[second];
  PonderSudokuCells seen = collector->groups->peers[pivot];
  PonderSudokuStep *step;

  if (__builtin_popcount (shared) != 1 || ponder_sudoku_groups_sees (collector->groups, first, second))
    return;
  step = ponder_sudoku_step_new (PONDER_SUDOKU_XYZ_WING);
  step->values = position->candidates[pivot];
  ponder_sudoku_step_add_cell (step, pivot);
  ponder_sudoku_step_add_cell (step, first);
  ponder_sudoku_step_add_cell (step, second);
  ponder_sudoku_cells_meet (&seen, &collector->groups->peers[first]);
  ponder_sudoku_cells_meet (&seen, &collector->groups->peers[second]);
  ponder_sudoku_step_add_cells (step, position, &seen, shared);
  ponder_sudoku_collector_add (collector, step);
}

static void
find_xyz_wings (PonderSudokuCollector *collector)
{
  const PonderSudokuPosition *position = collector->position;

  for (guint pivot = 0; pivot < collector->groups->shape->n_cells; pivot++)
    {
      guint pincers[PONDER_SUDOKU_MOST_CELLS];
      guint n = 0;

      if (ponder_sudoku_position_count (position, pivot) != 3)
        continue;
      PONDER_SUDOKU_CELLS_EACH (&collector->groups->peers[pivot], cell)
      if (ponder_sudoku_position_count (position, cell) == 2 &&
          (position->candidates[cell] & ~position->candidates[pivot]) == 0)
        pincers[n++] = cell;
      for (guint i = 0; i < n; i++)
        for (guint j = i + 1; j < n; j++)
          add_xyz_wing (collector, pivot, pincers[i], pincers[j]);
    }
}

/* Looks for skyscrapers, two-string kites, turbot fish, empty rectangles, and XY-, XYZ- and W-Wings. */
void
ponder_sudoku_find_short (PonderSudokuCollector *collector)
{
  g_auto (PonderSudokuLinks) links = { 0 };
  Chain chain = { .collector = collector, .links = &links };
  PonderSudokuTechniques wings =
    PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_XY_WING) | PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_W_WING);
  PonderSudokuTechniques turbots = PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_SKYSCRAPER) |
                                   PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_TWO_STRING_KITE) |
                                   PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_TURBOT_FISH) |
                                   PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_EMPTY_RECTANGLE);

  if (ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_XYZ_WING))
    find_xyz_wings (collector);
  if ((collector->wanted & (wings | turbots)) == 0)
    return;
  ponder_sudoku_links_init (&links, collector->position,
                            ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_EMPTY_RECTANGLE),
                            collector->cancellable);
  for (guint start = 0; start < links.nodes->len && !ponder_sudoku_collector_is_cancelled (collector); start++)
    {
      const PonderSudokuLinkNode *node = ponder_sudoku_links_get (&links, start);

      if (node->node.n_cells == 1 && ((collector->wanted & turbots) != 0 ||
                                      ponder_sudoku_position_count (collector->position, node->node.cells[0]) == 2))
        extend (&chain, start);
    }
}
