/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-links.h"

/* The nodes of one value stand together in @first and @after, once for single candidates and once for grouped ones. */
typedef struct
{
  PonderSudokuLinks *links;
  guint value; /* from 1 */
  guint single_first;
  guint single_after;
  guint group_first;
  guint group_after;
} Builder;

static PonderSudokuLinkNode *
get (const Builder *self,
     guint          node)
{
  return &g_array_index (self->links->nodes, PonderSudokuLinkNode, node);
}

static void
add_node (PonderSudokuLinks       *self,
          guint                    value,
          const PonderSudokuCells *cells)
{
  const PonderSudokuPosition *position = self->position;
  PonderSudokuLinkNode node = { .node.value = value, .cells = *cells, .seen = position->cells[value - 1] };

  PONDER_SUDOKU_CELLS_EACH (cells, cell)
  {
    node.node.cells[node.node.n_cells++] = cell;
    ponder_sudoku_cells_meet (&node.seen, &position->groups->peers[cell]);
  }
  node.strong = g_array_new (FALSE, FALSE, sizeof (PonderSudokuLink));
  node.weak = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->nodes, node);
}

/* Adds a node wherever two groups of kinds that don't cross share at least two candidates. */
static void
add_groups (PonderSudokuLinks *self,
            guint              value)
{
  const PonderSudokuGroups *groups = self->position->groups;

  for (guint a = 0; a < groups->n_groups; a++)
    for (guint b = (a / groups->size + 1) * groups->size; b < groups->n_groups; b++)
      {
        PonderSudokuCells both = groups->groups[a];

        if (groups->cross[a / groups->size][b / groups->size])
          continue;
        ponder_sudoku_cells_meet (&both, &groups->groups[b]);
        ponder_sudoku_cells_meet (&both, &self->position->cells[value - 1]);
        if (ponder_sudoku_cells_count (&both) > 1)
          add_node (self, value, &both);
      }
}

static void
add_strong (const Builder      *self,
            guint               a,
            guint               b,
            PonderSudokuPremise premise)
{
  PonderSudokuLink there = { b, premise };
  PonderSudokuLink back = { a, premise };

  g_array_append_val (get (self, a)->strong, there);
  g_array_append_val (get (self, b)->strong, back);
}

/* Collects the nodes of the value that lie in a group but don't fill all of @places. */
static GArray *
list_inside (const Builder           *self,
             const PonderSudokuCells *places)
{
  GArray *inside = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first[2] = { self->single_first, self->group_first };
  guint after[2] = { self->single_after, self->group_after };

  for (guint k = 0; k < 2; k++)
    for (guint node = first[k]; node < after[k]; node++)
      if (ponder_sudoku_cells_contain (places, &get (self, node)->cells) &&
          !ponder_sudoku_cells_contain (&get (self, node)->cells, places))
        g_array_append_val (inside, node);
  return inside;
}

/* Links the nodes that together are all places of the value in a group. They may share cells. */
static void
link_in_group (const Builder *self,
               guint          group)
{
  const PonderSudokuPosition *position = self->links->position;
  PonderSudokuCells places = position->groups->groups[group];
  PonderSudokuPremise premise = { FALSE, group, self->value };
  g_autoptr (GArray) inside = NULL;
  guint n_places = __builtin_popcount (position->places[group][self->value - 1]);

  /* Without grouped nodes only two places are covered by two nodes. */
  if (n_places < 2 || (n_places > 2 && self->group_first == self->group_after))
    return;
  ponder_sudoku_cells_meet (&places, &position->cells[self->value - 1]);
  inside = list_inside (self, &places);
  for (guint i = 0; i < inside->len; i++)
    for (guint j = i + 1; j < inside->len; j++)
      {
        guint a = g_array_index (inside, guint, i);
        guint b = g_array_index (inside, guint, j);
        PonderSudokuCells rest = places;

        ponder_sudoku_cells_subtract (&rest, &get (self, a)->cells);
        if (ponder_sudoku_cells_contain (&get (self, b)->cells, &rest))
          add_strong (self, a, b, premise);
      }
}

/* Links the nodes of a value that can't both be true. */
static void
link_weakly (const Builder *self)
{
  guint first[2] = { self->single_first, self->group_first };
  guint after[2] = { self->single_after, self->group_after };

  for (guint from = 0; from < 2; from++)
    for (guint a = first[from]; a < after[from]; a++)
      for (guint to = 0; to < 2; to++)
        for (guint b = first[to]; b < after[to]; b++)
          if (ponder_sudoku_cells_contain (&get (self, a)->seen, &get (self, b)->cells))
            g_array_append_val (get (self, a)->weak, b);
}

/* Links the candidates of each cell. */
static void
link_in_cells (Builder *self,
               guint    n_singles)
{
  const PonderSudokuPosition *position = self->links->position;
  g_autoptr (GArray) by_cell = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_cells = position->groups->shape->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      PonderSudokuPremise premise = { TRUE, cell, 0 };

      if (position->candidates[cell] == 0)
        continue;
      g_array_set_size (by_cell, 0);
      for (guint node = 0; node < n_singles; node++)
        if (get (self, node)->node.cells[0] == cell)
          g_array_append_val (by_cell, node);
      for (guint i = 0; i < by_cell->len; i++)
        for (guint j = 0; j < by_cell->len; j++)
          if (i != j)
            g_array_append_val (get (self, g_array_index (by_cell, guint, i))->weak, g_array_index (by_cell, guint, j));
      if (by_cell->len == 2)
        add_strong (self, g_array_index (by_cell, guint, 0), g_array_index (by_cell, guint, 1), premise);
    }
}

/* Makes the nodes of a position, grouped ones, too, if @grouped, and finds their links. If it is
 * cancelled, links are missing. */
void
ponder_sudoku_links_init (PonderSudokuLinks          *self,
                          const PonderSudokuPosition *position,
                          gboolean                    grouped,
                          GCancellable               *cancellable)
{
  guint size = position->groups->size;
  guint single_first[PONDER_SUDOKU_MOST_SIDE + 1];
  guint group_first[PONDER_SUDOKU_MOST_SIDE + 1];
  Builder builder = { .links = self };

  self->position = position;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (PonderSudokuLinkNode));
  for (guint value = 1; value <= size; value++)
    {
      single_first[value - 1] = self->nodes->len;
      PONDER_SUDOKU_CELLS_EACH (&position->cells[value - 1], cell)
      {
        PonderSudokuCells cells = { 0 };

        ponder_sudoku_cells_add (&cells, cell);
        add_node (self, value, &cells);
      }
    }
  single_first[size] = self->nodes->len;
  for (guint value = 1; value <= size; value++)
    {
      group_first[value - 1] = self->nodes->len;
      if (grouped)
        add_groups (self, value);
    }
  group_first[size] = self->nodes->len;

  link_in_cells (&builder, single_first[size]);
  for (guint value = 1; value <= size && !g_cancellable_is_cancelled (cancellable); value++)
    {
      builder.value = value;
      builder.single_first = single_first[value - 1];
      builder.single_after = single_first[value];
      builder.group_first = group_first[value - 1];
      builder.group_after = group_first[value];
      link_weakly (&builder);
      for (guint group = 0; group < position->groups->n_groups; group++)
        link_in_group (&builder, group);
    }
}

/* Returns whether two nodes can't both be true. */
gboolean
ponder_sudoku_links_weak (const PonderSudokuLinks *self,
                          guint                    a,
                          guint                    b)
{
  const PonderSudokuLinkNode *from = ponder_sudoku_links_get (self, a);
  const PonderSudokuLinkNode *to = ponder_sudoku_links_get (self, b);

  if (from->node.value == to->node.value)
    return ponder_sudoku_cells_contain (&from->seen, &to->cells);
  return from->node.n_cells == 1 && to->node.n_cells == 1 && from->node.cells[0] == to->node.cells[0];
}

/* Adds @value of the cell of @single, if the node @other of that value would take it away. */
static void
add_crossed (const PonderSudokuLinks    *self,
             PonderSudokuStep           *step,
             const PonderSudokuLinkNode *single,
             const PonderSudokuLinkNode *other)
{
  guint cell = single->node.cells[0];

  if (single->node.n_cells == 1 && ponder_sudoku_cells_has (&other->seen, cell))
    ponder_sudoku_step_add_item (step, cell, other->node.value);
}

/* Adds to the items of @step the candidates that are false whichever of two nodes, which can be
 * the same, is true. */
void
ponder_sudoku_links_add_seen (const PonderSudokuLinks *self,
                              PonderSudokuStep        *step,
                              guint                    a,
                              guint                    b)
{
  const PonderSudokuLinkNode *first = ponder_sudoku_links_get (self, a);
  const PonderSudokuLinkNode *second = ponder_sudoku_links_get (self, b);

  if (first->node.value == second->node.value)
    {
      PonderSudokuCells both = first->seen;

      ponder_sudoku_cells_meet (&both, &second->seen);
      ponder_sudoku_step_add_cells (step, self->position, &both, (guint32) 1 << (first->node.value - 1));
      return;
    }
  if (ponder_sudoku_links_weak (self, a, b))
    ponder_sudoku_step_add_cells (step, self->position, &first->cells,
                                  ~((guint32) 1 << (first->node.value - 1)) &
                                    ~((guint32) 1 << (second->node.value - 1)));
  else
    {
      add_crossed (self, step, first, second);
      add_crossed (self, step, second, first);
    }
}

/* Returns whether ponder_sudoku_links_add_seen() would add something. */
gboolean
ponder_sudoku_links_any_seen (const PonderSudokuLinks *self,
                              guint                    a,
                              guint                    b)
{
  const PonderSudokuLinkNode *first = ponder_sudoku_links_get (self, a);
  const PonderSudokuLinkNode *second = ponder_sudoku_links_get (self, b);

  if (first->node.value == second->node.value)
    return ponder_sudoku_cells_touch (&first->seen, &second->seen);
  if (ponder_sudoku_links_weak (self, a, b))
    return ponder_sudoku_position_count (self->position, first->node.cells[0]) > 2;
  return (first->node.n_cells == 1 && ponder_sudoku_cells_has (&second->seen, first->node.cells[0])) ||
         (second->node.n_cells == 1 && ponder_sudoku_cells_has (&first->seen, second->node.cells[0]));
}
