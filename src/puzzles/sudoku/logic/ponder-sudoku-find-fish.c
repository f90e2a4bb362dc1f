/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"

/* Fish: the places of a value in n base groups all lie in n groups that cross them, the covers. Each base needs a cover
 * of its own, so the value is nowhere else in the covers. Places outside the covers are fins: then a cell can lose the
 * value only if it sees all of them, because either a fin holds the value or the fish is whole. A fish is sashimi if
 * a base has just one place beside its fins. Definitions: HoDoKu, “Basic Fish” and “Finned and Sashimi Fish”. */

#define MOST 4

typedef struct
{
  PonderSudokuCollector *collector;
  guint value;
  guint base_kind;
  guint cover_kind;
  guint size;
  guint most_fins; /* covers that fins can reach beyond those of the fish */
  guint32 masks[PONDER_SUDOKU_MOST_SIDE]; /* for each base its places, as bits of the covers */
  guint bases[MOST];
} Search;

static const struct
{
  PonderSudokuTechnique basic;
  PonderSudokuTechnique finned;
  PonderSudokuTechnique sashimi;
} techniques[MOST + 1] = {
  [2] = { PONDER_SUDOKU_X_WING, PONDER_SUDOKU_FINNED_X_WING, PONDER_SUDOKU_SASHIMI_X_WING },
  [3] = { PONDER_SUDOKU_SWORDFISH, PONDER_SUDOKU_FINNED_SWORDFISH, PONDER_SUDOKU_SASHIMI_SWORDFISH },
  [4] = { PONDER_SUDOKU_JELLYFISH, PONDER_SUDOKU_FINNED_JELLYFISH, PONDER_SUDOKU_SASHIMI_JELLYFISH },
};

static inline guint
group_of (const Search *self,
          guint         kind,
          guint         nth)
{
  return kind * self->collector->groups->size + nth;
}

/* Adds the cells of the value in a base at which it meets some covers. */
static void
add_places (const Search      *self,
            guint              base,
            guint32            covers,
            PonderSudokuCells *cells)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint group = group_of (self, self->base_kind, base);

  for (guint32 left = self->collector->position->places[group][self->value - 1]; left != 0; left &= left - 1)
    {
      guint cell = ponder_sudoku_groups_cell (groups, group, __builtin_ctz (left));

      if ((covers >> (groups->group_at[cell][self->cover_kind] % groups->size) & 1) != 0)
        ponder_sudoku_cells_add (cells, cell);
    }
}

/* Returns whether fewer bases alone have too few of @covers, so that the whole fish is not needed. */
static gboolean
has_smaller (const Search *self,
             guint32       covers)
{
  for (guint some = 1; some < ((guint) 1 << self->size) - 1; some++)
    {
      guint32 all = 0;

      for (guint i = 0; i < self->size; i++)
        if ((some >> i & 1) != 0)
          all |= self->masks[self->bases[i]] & covers;
      if (__builtin_popcount (all) < __builtin_popcount (some))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether some cell in @taken needs all the bases. */
static gboolean
needs_all (const Search            *self,
           const PonderSudokuCells *taken,
           guint32                  covers)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  PONDER_SUDOKU_CELLS_EACH (taken, cell)
  {
    guint32 lost = (guint32) 1 << groups->group_at[cell][self->cover_kind] % groups->size;

    if (!has_smaller (self, covers & ~lost))
      return TRUE;
  }
  return FALSE;
}

/* Sets @taken to the cells that lose the value. Returns whether there is one. */
static gboolean
find_taken (const Search            *self,
            guint32                  covers,
            const PonderSudokuCells *fins,
            PonderSudokuCells       *taken)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  *taken = (PonderSudokuCells){ 0 };
  for (guint32 left = covers; left != 0; left &= left - 1)
    for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
      taken->words[i] |= groups->groups[group_of (self, self->cover_kind, __builtin_ctz (left))].words[i];
  ponder_sudoku_cells_meet (taken, &self->collector->position->cells[self->value - 1]);
  for (guint i = 0; i < self->size; i++)
    ponder_sudoku_cells_subtract (taken, &groups->groups[group_of (self, self->base_kind, self->bases[i])]);
  PONDER_SUDOKU_CELLS_EACH (fins, fin)
  ponder_sudoku_cells_meet (taken, &groups->peers[fin]);
  return !ponder_sudoku_cells_is_empty (taken);
}

/* Whether the fins may be seen by one cell of a cover: only through a kind of groups that is neither base nor cover. */
static gboolean
are_together (const Search            *self,
              const PonderSudokuCells *fins)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint first = ponder_sudoku_cells_next (fins, 0);

  for (guint kind = 0; kind < groups->n_kinds; kind++)
    if (kind != self->base_kind && kind != self->cover_kind &&
        ponder_sudoku_cells_contain (&groups->groups[groups->group_at[first][kind]], fins))
      return TRUE;
  return FALSE;
}

/* Adds the fish of the chosen bases with @covers. One that a smaller fish can replace is only for a list of all steps.
 * Returns whether to stop. */
static gboolean
add (Search *self,
     guint32 covers)
{
  PonderSudokuTechnique technique = techniques[self->size].basic;
  PonderSudokuCells fins = { 0 };
  PonderSudokuCells taken;
  PonderSudokuStep *step;
  gboolean has_fins = FALSE;

  for (guint i = 0; i < self->size; i++)
    {
      guint32 mask = self->masks[self->bases[i]];
      guint n_inside = __builtin_popcount (mask & covers);

      if (n_inside == 0)
        return FALSE;
      if ((mask & ~covers) == 0)
        continue;
      has_fins = TRUE;
      add_places (self, self->bases[i], ~covers, &fins);
      if (n_inside == 1)
        technique = techniques[self->size].sashimi;
      else if (technique == techniques[self->size].basic)
        technique = techniques[self->size].finned;
    }
  if (!ponder_sudoku_collector_wants (self->collector, technique) || (has_fins && !are_together (self, &fins)) ||
      !find_taken (self, covers, &fins, &taken) || (self->collector->one_only && !needs_all (self, &taken, covers)))
    return FALSE;

  step = ponder_sudoku_step_new (technique);
  step->values = (guint32) 1 << (self->value - 1);
  for (guint i = 0; i < self->size; i++)
    ponder_sudoku_step_add_group (step, group_of (self, self->base_kind, self->bases[i]), self->value);
  for (guint32 left = covers; left != 0; left &= left - 1)
    ponder_sudoku_step_add_cover (step, group_of (self, self->cover_kind, __builtin_ctz (left)));
  PONDER_SUDOKU_CELLS_EACH (&fins, fin)
  g_array_append_val (step->fins, (guint16){ fin });
  ponder_sudoku_step_add_cells (step, self->collector->position, &taken, step->values);
  return ponder_sudoku_collector_add (self->collector, step);
}

/* Chooses @n more covers among @rest. */
static gboolean
choose_covers (Search *self,
               guint   n,
               guint32 covers,
               guint32 rest)
{
  if (n == 0)
    return add (self, covers);
  for (; (guint) __builtin_popcount (rest) >= n; rest &= rest - 1)
    if (choose_covers (self, n - 1, covers | (rest & -rest), rest & (rest - 1)))
      return TRUE;
  return FALSE;
}

/* Chooses more bases, beginning at @next; @all are the covers of the others. Returns whether to stop. */
static gboolean
choose_bases (Search *self,
              guint   n_chosen,
              guint   next,
              guint32 all)
{
  if (ponder_sudoku_collector_is_cancelled (self->collector))
    return TRUE;
  if (n_chosen == self->size)
    return choose_covers (self, self->size, 0, all);
  for (guint base = next; n_chosen < MOST && base < self->collector->groups->size; base++)
    {
      guint32 more = all | self->masks[base];

      if (__builtin_popcount (self->masks[base]) < 2 ||
          (guint) __builtin_popcount (more) > self->size + self->most_fins)
        continue;
      self->bases[n_chosen] = base;
      if (choose_bases (self, n_chosen + 1, base + 1, more))
        return TRUE;
    }
  return FALSE;
}

/* Returns how many covers a group of another kind meets beside the first: so many can hold fins that a cell sees. */
static guint
count_fin_covers (const Search *self)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint most = 0;

  for (guint group = 0; group < groups->n_groups; group++)
    {
      guint32 met = 0;

      if (group / groups->size == self->base_kind || group / groups->size == self->cover_kind)
        continue;
      PONDER_SUDOKU_CELLS_EACH (&groups->groups[group], cell)
      met |= (guint32) 1 << groups->group_at[cell][self->cover_kind] % groups->size;
      most = MAX (most, (guint) __builtin_popcount (met) - 1);
    }
  return most;
}

static void
prepare (Search *self)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  for (guint base = 0; base < groups->size; base++)
    {
      guint group = group_of (self, self->base_kind, base);

      self->masks[base] = 0;
      for (guint32 left = self->collector->position->places[group][self->value - 1]; left != 0; left &= left - 1)
        {
          guint cell = ponder_sudoku_groups_cell (groups, group, __builtin_ctz (left));

          self->masks[base] |= (guint32) 1 << groups->group_at[cell][self->cover_kind] % groups->size;
        }
    }
}

/* Looks for fish of one size between two kinds of groups. Returns whether to stop. */
static gboolean
search_kinds (PonderSudokuCollector *collector,
              guint                  size,
              guint                  base_kind,
              guint                  cover_kind)
{
  Search search = { .collector = collector, .base_kind = base_kind, .cover_kind = cover_kind, .size = size };

  if (ponder_sudoku_collector_wants (collector, techniques[size].finned) ||
      ponder_sudoku_collector_wants (collector, techniques[size].sashimi))
    search.most_fins = count_fin_covers (&search);
  else if (!ponder_sudoku_collector_wants (collector, techniques[size].basic))
    return FALSE;

  for (search.value = 1; search.value <= collector->groups->size; search.value++)
    {
      prepare (&search);
      if (choose_bases (&search, 0, 0, 0))
        return TRUE;
    }
  return FALSE;
}

/* Looks for fish of two to four bases, also with fins. */
void
ponder_sudoku_find_fish (PonderSudokuCollector *collector)
{
  const PonderSudokuGroups *groups = collector->groups;

  for (guint size = 2; size <= MOST; size++)
    for (guint base = 0; base < groups->n_kinds; base++)
      for (guint cover = 0; cover < groups->n_kinds; cover++)
        if (groups->cross[base][cover] && search_kinds (collector, size, base, cover))
          return;
}
