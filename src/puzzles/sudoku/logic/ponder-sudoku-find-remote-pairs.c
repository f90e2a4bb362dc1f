/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-finder.h"

/* Remote pairs: chains of at least four cells that have the same two candidates, of which each sees the next one. The
 * values alternate along them, so any two cells an odd number of links apart have both values between them. Neighbours
 * are a naked pair, and left out. Definition: HoDoKu, “Chains and Loops: Remote Pair”. */

#define MOST_CHAINS 2000 /* that begin in a cell; a deeply connected set of cells has too many */

typedef struct
{
  PonderSudokuFinder *finder;
  guint chain[PONDER_SUDOKU_MOST_CELLS];
  guint n_cells;
  guint n_chains;
} Search;

/* Adds the node of a cell with one of its two values. */
static void
add_node (PonderSudokuStep *step,
          guint             cell,
          gboolean          lower)
{
  guint value = lower ? __builtin_ctz (step->values) : 31 - __builtin_clz (step->values);
  PonderSudokuNode node = { .value = value + 1, .n_cells = 1, .cells[0] = cell };

  g_array_append_val (step->nodes, node);
}

/* Takes both values from what sees two cells of the chain. */
static void
take_seen (const Search     *self,
           PonderSudokuStep *step,
           guint             i,
           guint             j)
{
  const PonderSudokuPosition *position = self->finder->position;
  PonderSudokuCells both = position->groups->peers[self->chain[i]];

  ponder_sudoku_cells_meet (&both, &position->groups->peers[self->chain[j]]);
  for (guint k = 0; k < self->n_cells; k++)
    ponder_sudoku_cells_remove (&both, self->chain[k]);
  ponder_sudoku_step_add_cells (step, position, &both, step->values);
}

static void
add (const Search *self)
{
  PonderSudokuStep *step = ponder_sudoku_step_new (PONDER_SUDOKU_REMOTE_PAIR);

  step->values = self->finder->position->candidates[self->chain[0]];
  for (guint i = 0; i < self->n_cells; i++)
    {
      ponder_sudoku_step_add_cell (step, self->chain[i]);
      add_node (step, self->chain[i], i % 2 == 0);
      add_node (step, self->chain[i], i % 2 == 1);
      for (guint j = i + 3; j < self->n_cells; j += 2)
        take_seen (self, step, i, j);
    }
  ponder_sudoku_finder_add (self->finder, step);
}

static gboolean
is_used (const Search *self,
         guint         cell)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->chain[i] == cell)
      return TRUE;
  return FALSE;
}

/* Goes over all chains that continue with @cell. */
static void
extend (Search *self,
        guint   cell)
{
  const PonderSudokuPosition *position = self->finder->position;

  /* A shorter one has been found. */
  if (self->finder->one_only && 2 * (self->n_cells + 1) > self->finder->best)
    return;
  if (ponder_sudoku_finder_is_cancelled (self->finder))
    return;
  self->chain[self->n_cells++] = cell;
  if (self->n_cells >= 4)
    add (self);
  PONDER_SUDOKU_CELLS_EACH (&position->groups->peers[cell], next)
  if (position->candidates[next] == position->candidates[cell] && !is_used (self, next) &&
      self->n_chains++ < MOST_CHAINS)
    extend (self, next);
  self->n_cells--;
}

void
ponder_sudoku_find_remote_pairs (PonderSudokuFinder *finder)
{
  Search search = { .finder = finder };

  for (guint cell = 0; cell < finder->groups->shape->n_cells; cell++)
    if (ponder_sudoku_position_count (finder->position, cell) == 2)
      {
        search.n_chains = 0;
        extend (&search, cell);
      }
}
