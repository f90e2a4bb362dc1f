/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"

/* Subsets: n cells of a group with n values between them (naked), or n values with n places between them (hidden).
 * Both are the same search, once among the candidates of the cells and once among the places of the values. A subset
 * that contains smaller ones counts, too: it is easier only where those are looked for first. Definitions: SudokuWiki,
 * “Naked Candidates” and “Hidden Candidates”; HoDoKu, “Naked Subsets” (also for locked ones). */

#define MOST 4

typedef struct
{
  PonderSudokuCollector *collector;
  guint group;
  gboolean hidden;
  guint size; /* of the subset */
  guint32 masks[PONDER_SUDOKU_MOST_SIDE]; /* by place: values; hidden: by value: places. Empty: not to be used */
  guint chosen[MOST];
} Search;

static const PonderSudokuTechnique techniques[][MOST + 1] = {
  [FALSE] = { [2] = PONDER_SUDOKU_NAKED_PAIR, PONDER_SUDOKU_NAKED_TRIPLE, PONDER_SUDOKU_NAKED_QUAD },
  [TRUE] = { [2] = PONDER_SUDOKU_HIDDEN_PAIR, PONDER_SUDOKU_HIDDEN_TRIPLE, PONDER_SUDOKU_HIDDEN_QUAD },
};

/* Returns the groups, other than the one searched, that contain all chosen cells. */
static guint
find_shared (const Search *self,
             guint        *shared)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint n = 0;

  for (guint kind = 0; kind < groups->n_kinds; kind++)
    {
      guint group = groups->group_at[ponder_sudoku_groups_cell (groups, self->group, self->chosen[0])][kind];
      gboolean all = group != self->group;

      for (guint i = 1; i < self->size; i++)
        all &= groups->group_at[ponder_sudoku_groups_cell (groups, self->group, self->chosen[i])][kind] == group;
      if (all)
        shared[n++] = group;
    }
  return n;
}

/* Takes the values away from the cells of @group that aren't chosen. */
static void
take_from_group (const Search     *self,
                 PonderSudokuStep *step,
                 guint             group)
{
  PonderSudokuCells others = self->collector->groups->groups[group];

  for (guint i = 0; i < self->size; i++)
    ponder_sudoku_cells_remove (&others,
                                ponder_sudoku_groups_cell (self->collector->groups, self->group, self->chosen[i]));
  ponder_sudoku_step_add_cells (step, self->collector->position, &others, step->values);
  ponder_sudoku_step_add_cover (step, group);
}

static gboolean
add_naked (Search               *self,
           PonderSudokuTechnique technique,
           guint32               values,
           const guint          *shared,
           guint                 n_shared)
{
  PonderSudokuStep *step = ponder_sudoku_step_new (technique);

  step->values = values;
  for (guint i = 0; i < self->size; i++)
    ponder_sudoku_step_add_cell (step,
                                 ponder_sudoku_groups_cell (self->collector->groups, self->group, self->chosen[i]));
  take_from_group (self, step, self->group);
  for (guint i = 0; i < n_shared; i++)
    take_from_group (self, step, shared[i]);
  return ponder_sudoku_collector_add (self->collector, step);
}

static gboolean
add_hidden (Search *self,
            guint32 places)
{
  const PonderSudokuPosition *position = self->collector->position;
  PonderSudokuStep *step = ponder_sudoku_step_new (techniques[TRUE][self->size]);
  PonderSudokuCells cells = { 0 };

  for (guint i = 0; i < self->size; i++)
    {
      step->values |= (guint32) 1 << self->chosen[i];
      ponder_sudoku_step_add_group (step, self->group, self->chosen[i] + 1);
    }
  for (; places != 0; places &= places - 1)
    ponder_sudoku_cells_add (&cells,
                             ponder_sudoku_groups_cell (self->collector->groups, self->group, __builtin_ctz (places)));
  ponder_sudoku_step_add_cells (step, position, &cells, ~step->values);
  ponder_sudoku_step_add_cover (step, self->group);
  return ponder_sudoku_collector_add (self->collector, step);
}

static gboolean
add (Search *self,
     guint32 all)
{
  guint shared[PONDER_SUDOKU_MOST_KINDS];
  guint n_shared;

  if (self->hidden)
    return add_hidden (self, all);
  n_shared = find_shared (self, shared);
  if (n_shared > 0 && self->size <= 3 && add_naked (self, PONDER_SUDOKU_LOCKED_SUBSET, all, shared, n_shared))
    return TRUE;
  return add_naked (self, techniques[FALSE][self->size], all, shared, n_shared);
}

/* Chooses the others of a subset, beginning at @next. Returns whether to stop. */
static gboolean
choose (Search *self,
        guint   n_chosen,
        guint   next,
        guint32 all)
{
  if (n_chosen == self->size)
    return add (self, all);
  for (guint i = next; n_chosen < MOST && i < self->collector->groups->size; i++)
    {
      guint32 more = all | self->masks[i];

      if (self->masks[i] == 0 || (guint) __builtin_popcount (more) > self->size)
        continue;
      self->chosen[n_chosen] = i;
      if (choose (self, n_chosen + 1, i + 1, more))
        return TRUE;
    }
  return FALSE;
}

/* Prepares the masks. Returns whether the group is large enough for the subset to take something away. */
static gboolean
prepare (Search *self)
{
  const PonderSudokuPosition *position = self->collector->position;
  guint n_open = 0;

  for (guint i = 0; i < position->groups->size; i++)
    {
      guint32 mask = self->hidden ? position->places[self->group][i]
                                  : position->candidates[ponder_sudoku_groups_cell (position->groups, self->group, i)];
      guint count = __builtin_popcount (mask);

      n_open += count > 0;
      self->masks[i] = count > 1 && count <= self->size ? mask : 0;
    }
  return n_open > self->size || (n_open == self->size && !self->hidden);
}

static gboolean
is_wanted (const PonderSudokuCollector *collector,
           gboolean                     hidden,
           guint                        size)
{
  return ponder_sudoku_collector_wants (collector, techniques[hidden][size]) ||
         (!hidden && size <= 3 && ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_LOCKED_SUBSET));
}

/* Looks for naked and hidden subsets of two to four, and for locked ones. */
void
ponder_sudoku_find_subsets (PonderSudokuCollector *collector)
{
  for (guint size = 2; size <= MOST; size++)
    for (guint hidden = 0; hidden < 2; hidden++)
      for (guint group = collector->groups->n_groups; is_wanted (collector, hidden, size) && group-- > 0;)
        {
          Search search = { .collector = collector, .group = group, .hidden = hidden, .size = size };

          if (ponder_sudoku_collector_is_cancelled (collector) || (prepare (&search) && choose (&search, 0, 0, 0)))
            return;
        }
}
