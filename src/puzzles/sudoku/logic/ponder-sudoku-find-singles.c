/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"

/* Steps that look at a cell, at a group, or at what two groups share. The names and the definitions are those of
 * SudokuWiki (“Strategy Families”) and of HoDoKu (“Solving Techniques”). */

/* Adds the step that enters the only candidate of a group. Returns whether one is enough. */
static gboolean
add_in_group (PonderSudokuCollector *collector,
              PonderSudokuTechnique  technique,
              guint                  group,
              guint                  value)
{
  guint32 places = collector->position->places[group][value - 1];
  PonderSudokuStep *step = ponder_sudoku_step_new (technique);

  step->sets = TRUE;
  step->values = (guint32) 1 << (value - 1);
  ponder_sudoku_step_add_group (step, group, value);
  ponder_sudoku_step_add_item (step, ponder_sudoku_groups_cell (collector->groups, group, __builtin_ctz (places)),
                               value);
  return ponder_sudoku_collector_add (collector, step);
}

static gboolean
is_single (guint32 mask)
{
  return mask != 0 && (mask & (mask - 1)) == 0;
}

static void
find_full_houses (PonderSudokuCollector *collector)
{
  for (guint group = 0; group < collector->groups->n_groups; group++)
    {
      guint n_blanks = 0;
      guint n_open = 0; /* values with a place left */
      guint value = 0;

      for (guint place = 0; place < collector->groups->size; place++)
        n_blanks += collector->position->values[ponder_sudoku_groups_cell (collector->groups, group, place)] == 0;
      for (guint i = 0; n_blanks == 1 && i < collector->groups->size; i++)
        if (collector->position->places[group][i] != 0)
          {
            value = i + 1;
            n_open++;
          }
      if (n_open == 1 && add_in_group (collector, PONDER_SUDOKU_FULL_HOUSE, group, value))
        return;
    }
}

/* The kinds are gone through backwards, because boxes are easier to look at than lines. */
static void
find_hidden_singles (PonderSudokuCollector *collector)
{
  for (guint group = collector->groups->n_groups; group-- > 0;)
    for (guint value = 1; value <= collector->groups->size; value++)
      if (is_single (collector->position->places[group][value - 1]) &&
          add_in_group (collector, PONDER_SUDOKU_HIDDEN_SINGLE, group, value))
        return;
}

static void
find_naked_singles (PonderSudokuCollector *collector)
{
  for (guint cell = 0; cell < collector->groups->shape->n_cells; cell++)
    {
      guint32 candidates = collector->position->candidates[cell];

      if (is_single (candidates))
        {
          PonderSudokuStep *step = ponder_sudoku_step_new (PONDER_SUDOKU_NAKED_SINGLE);

          step->sets = TRUE;
          step->values = candidates;
          ponder_sudoku_step_add_cell (step, cell);
          ponder_sudoku_step_add_item (step, cell, __builtin_ctz (candidates) + 1);
          if (ponder_sudoku_collector_add (collector, step))
            return;
        }
    }
}

/* Adds the step that takes @value away from what @other has outside @group, if all its places in @group are in both. */
static gboolean
add_locked (PonderSudokuCollector *collector,
            guint                  group,
            guint                  other,
            guint                  value)
{
  const PonderSudokuCells *cells = &collector->position->cells[value - 1];
  PonderSudokuCells inside = collector->groups->groups[group];
  PonderSudokuCells taken = collector->groups->groups[other];
  PonderSudokuStep *step;

  ponder_sudoku_cells_meet (&inside, cells);
  if (!ponder_sudoku_cells_contain (&taken, &inside))
    return FALSE;
  ponder_sudoku_cells_meet (&taken, cells);
  ponder_sudoku_cells_subtract (&taken, &inside);
  if (ponder_sudoku_cells_is_empty (&taken))
    return FALSE;

  step = ponder_sudoku_step_new (PONDER_SUDOKU_LOCKED_CANDIDATES);
  step->values = (guint32) 1 << (value - 1);
  ponder_sudoku_step_add_group (step, group, value);
  ponder_sudoku_step_add_cover (step, other);
  ponder_sudoku_step_add_cells (step, collector->position, &taken, step->values);
  return ponder_sudoku_collector_add (collector, step);
}

/* Looks for values whose places in one group all lie in another one as well, such as in a box and
 * a line: pointing and claiming. */
static void
find_locked (PonderSudokuCollector *collector)
{
  const PonderSudokuGroups *groups = collector->groups;

  for (guint group = groups->n_groups; group-- > 0;)
    for (guint value = 1; value <= groups->size; value++)
      {
        guint32 places = collector->position->places[group][value - 1];
        guint first;

        if (places == 0 || is_single (places))
          continue;
        first = ponder_sudoku_groups_cell (groups, group, __builtin_ctz (places));
        for (guint kind = 0; kind < groups->n_kinds; kind++)
          if (groups->group_at[first][kind] != group && !groups->cross[group / groups->size][kind] &&
              add_locked (collector, group, groups->group_at[first][kind], value))
            return;
      }
}

/* Looks for full houses, hidden and naked singles, and locked candidates. */
void
ponder_sudoku_find_singles (PonderSudokuCollector *collector)
{
  if (ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_FULL_HOUSE))
    find_full_houses (collector);
  if (ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_HIDDEN_SINGLE))
    find_hidden_singles (collector);
  if (ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_NAKED_SINGLE))
    find_naked_singles (collector);
  if (ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_LOCKED_CANDIDATES))
    find_locked (collector);
}
