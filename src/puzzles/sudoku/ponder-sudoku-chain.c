/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-chain.h"

#include <string.h>

/* Forced cells are filled in waves: a wave fills all that the board forces at its beginning, so that the first
 * contradiction is found close to the clues. Then, from the contradiction back to the clues, only the steps that are
 * needed are kept: those that block a way of the broken claim, and, for each step kept, those that block the other ways
 * of the claim that forced it. Finally each step is left out on trial, in case other steps make it unnecessary. */

#define NO_CELL G_MAXUINT
#define NO_WAY G_MAXUINT
#define BIT(value) ((guint32) 1 << ((value) - 1))

static inline gboolean
is_single (guint32 set)
{
  return set != 0 && (set & (set - 1)) == 0;
}

/* Tells which cell must have which value, from 1, for the claim to come true in a way, from 0. */
void
ponder_sudoku_claim_way (const PonderSudokuClaim *self,
                         const PonderSudokuShape *shape,
                         guint                    way,
                         guint                   *cell,
                         guint                   *value)
{
  *cell = self->is_cell ? self->index : shape->units[self->index * shape->side + way];
  *value = self->is_cell ? way + 1 : self->value;
}

/* Returns how many steps the value of a cell costs in an explanation: none for a clue, few for a step needed anyway. */
static guint
cost_of (const PonderSudokuChain *self,
         guint                    cell)
{
  if (self->order[cell] == 0)
    return 0;
  return self->needed[cell] ? 1 : 1 + self->order[cell];
}

/* Returns the cheapest cell, among the first @before filled, that keeps @cell from having @value; or NO_CELL. */
static guint
find_blocker (const PonderSudokuChain *self,
              guint                    cell,
              guint                    value,
              guint                    before)
{
  const PonderSudokuShape *shape = self->shape;
  guint best = NO_CELL;

  if (self->values[cell] != 0 && self->values[cell] != value && self->order[cell] <= before)
    best = cell;
  for (guint k = 0; k < 3; k++)
    for (guint i = 0; i < shape->side; i++)
      {
        guint peer = shape->units[shape->units_of[3 * cell + k] * shape->side + i];

        if (peer != cell && self->values[peer] == value && self->order[peer] <= before &&
            (best == NO_CELL || cost_of (self, peer) < cost_of (self, best)))
          best = peer;
      }
  return best;
}

/* Finds what blocks the ways of @claim except @except. Returns how many steps that adds; G_MAXUINT if a way is open. */
static guint
find_blockers (const PonderSudokuChain *self,
               const PonderSudokuClaim *claim,
               guint                    except,
               guint                    before,
               guint                   *blockers)
{
  guint n_added = 0;

  for (guint way = 0; way < self->shape->side; way++)
    {
      guint cell, value;

      blockers[way] = NO_CELL;
      if (way == except)
        continue;
      ponder_sudoku_claim_way (claim, self->shape, way, &cell, &value);
      blockers[way] = find_blocker (self, cell, value, before);
      if (blockers[way] == NO_CELL)
        return G_MAXUINT;
      n_added += cost_of (self, blockers[way]) > 1;
    }
  return n_added;
}

static void
need (PonderSudokuChain *self,
      const guint       *blockers)
{
  for (guint way = 0; way < self->shape->side; way++)
    {
      guint cell = blockers[way];

      if (cell == NO_CELL || self->order[cell] == 0 || self->needed[cell])
        continue;
      self->needed[cell] = TRUE;
      self->n_needed++;
    }
}

/* Returns the way in which the value of @cell makes @claim true. */
static guint
find_way (const PonderSudokuChain *self,
          const PonderSudokuClaim *claim,
          guint                    cell)
{
  for (guint way = 0; way < self->shape->side; way++)
    {
      guint way_cell, way_value;

      ponder_sudoku_claim_way (claim, self->shape, way, &way_cell, &way_value);
      if (way_cell == cell && way_value == self->values[cell])
        return way;
    }
  return NO_WAY;
}

/* Finds what forced the value of @cell: the claim that adds the fewest steps. Returns how many. */
static guint
find_cause (const PonderSudokuChain *self,
            guint                    cell,
            guint                   *blockers)
{
  guint fewest = G_MAXUINT;

  for (guint k = 0; k < 4; k++)
    {
      PonderSudokuClaim claim = { k == 0, k == 0 ? cell : self->shape->units_of[3 * cell + k - 1], self->values[cell] };
      guint way = find_way (self, &claim, cell);
      guint these[PONDER_SUDOKU_MOST_SIDE];
      guint n_added = find_blockers (self, &claim, way, self->order[cell] - 1, these);

      if (n_added < fewest)
        {
          fewest = n_added;
          memcpy (blockers, these, sizeof these);
        }
    }
  g_assert (fewest != G_MAXUINT);
  return fewest;
}

/* Marks the steps that lead to @broken. Returns whether there are fewer than @most. */
static gboolean
explain (PonderSudokuChain       *self,
         const PonderSudokuClaim *broken,
         guint                    most)
{
  guint blockers[PONDER_SUDOKU_MOST_SIDE];

  memset (self->needed, 0, sizeof self->needed);
  self->n_needed = 0;
  self->broken = *broken;
  find_blockers (self, broken, NO_WAY, self->n_steps, blockers);
  need (self, blockers);

  for (guint i = self->n_steps; i-- > 0 && self->n_needed < most;)
    if (self->needed[self->steps[i]])
      {
        find_cause (self, self->steps[i], blockers);
        need (self, blockers);
      }
  return self->n_needed < most;
}

/* Returns whether the marked steps explain the contradiction and the steps after the first @n_steps. */
static gboolean
is_sufficient (const PonderSudokuChain *self,
               guint                    n_steps)
{
  guint blockers[PONDER_SUDOKU_MOST_SIDE];

  for (guint i = n_steps; i < self->n_steps; i++)
    if (self->needed[self->steps[i]] && find_cause (self, self->steps[i], blockers) > 0)
      return FALSE;
  return find_blockers (self, &self->broken, NO_WAY, self->n_steps, blockers) == 0;
}

static void
drop_needless (PonderSudokuChain *self)
{
  for (guint i = self->n_steps; i-- > 0;)
    {
      guint cell = self->steps[i];

      if (!self->needed[cell])
        continue;
      self->needed[cell] = FALSE;
      if (is_sufficient (self, i + 1))
        self->n_needed--;
      else
        self->needed[cell] = TRUE;
    }
}

static guint32
find_allowed (const PonderSudokuChain *self,
              guint                    cell)
{
  const PonderSudokuShape *shape = self->shape;
  const guint16 *peers = shape->peers + cell * shape->n_peers;
  guint32 allowed = G_MAXUINT32 >> (32 - shape->side);

  if (self->values[cell] != 0)
    return BIT (self->values[cell]);
  for (guint i = 0; i < shape->n_peers; i++)
    if (self->values[peers[i]] != 0)
      allowed &= ~BIT (self->values[peers[i]]);
  return allowed;
}

/* Counts the places left for @value in @unit, up to two, and sets @place to one of them. */
static guint
count_places (const PonderSudokuChain *self,
              guint                    unit,
              guint                    value,
              guint                   *place)
{
  const guint16 *cells = self->shape->units + unit * self->shape->side;
  guint n_places = 0;

  for (guint i = 0; i < self->shape->side && n_places < 2; i++)
    if ((self->allowed[cells[i]] & BIT (value)) != 0)
      {
        *place = cells[i];
        n_places++;
      }
  return n_places;
}

static void
keep_if_shorter (PonderSudokuChain *self,
                 PonderSudokuClaim  broken,
                 PonderSudokuClaim *best,
                 guint             *fewest)
{
  if (!explain (self, &broken, *fewest))
    return;
  *best = broken;
  *fewest = self->n_needed;
}

/* Of all claims that are broken now, chooses the one that needs the fewest steps. */
static gboolean
find_broken (PonderSudokuChain *self)
{
  const PonderSudokuShape *shape = self->shape;
  PonderSudokuClaim best = { 0 };
  guint fewest = G_MAXUINT;
  guint place;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (self->allowed[cell] == 0)
      keep_if_shorter (self, (PonderSudokuClaim){ TRUE, cell, 0 }, &best, &fewest);
  for (guint unit = 0; unit < shape->n_units; unit++)
    for (guint value = 1; value <= shape->side; value++)
      if (count_places (self, unit, value, &place) == 0)
        keep_if_shorter (self, (PonderSudokuClaim){ FALSE, unit, value }, &best, &fewest);

  if (fewest == G_MAXUINT)
    return FALSE;
  explain (self, &best, G_MAXUINT);
  drop_needless (self);
  return TRUE;
}

/* Fills @cell, unless a cell of the same wave rules that out; the next wave then finds the contradiction. */
static void
fill (PonderSudokuChain *self,
      guint              cell,
      guint              value)
{
  if (self->values[cell] != 0 || (find_allowed (self, cell) & BIT (value)) == 0)
    return;
  self->values[cell] = value;
  self->steps[self->n_steps++] = cell;
  self->order[cell] = self->n_steps;
}

static void
fill_forced (PonderSudokuChain *self)
{
  const PonderSudokuShape *shape = self->shape;
  guint place = 0;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (is_single (self->allowed[cell]))
      fill (self, cell, __builtin_ctz (self->allowed[cell]) + 1);
  for (guint unit = 0; unit < shape->n_units; unit++)
    for (guint value = 1; value <= shape->side; value++)
      if (count_places (self, unit, value, &place) == 1)
        fill (self, place, value);
}

/* Fills cells that have one value left, and cells that are the only place left for a value in a
 * unit, until a claim is broken. The clues must not clash. Returns whether a contradiction was
 * found. */
gboolean
ponder_sudoku_chain_find (PonderSudokuChain       *self,
                          const PonderSudokuShape *shape,
                          const guint8            *clues)
{
  guint n_steps;

  g_return_val_if_fail (self != NULL && shape != NULL && clues != NULL, FALSE);

  memset (self, 0, sizeof *self);
  self->shape = shape;
  memcpy (self->values, clues, shape->n_cells);
  do
    {
      n_steps = self->n_steps;
      for (guint cell = 0; cell < shape->n_cells; cell++)
        self->allowed[cell] = find_allowed (self, cell);
      if (find_broken (self))
        return TRUE;
      fill_forced (self);
    }
  while (self->n_steps > n_steps);
  return FALSE;
}

/* Returns the value of @cell if it is a clue or a step that leads to the contradiction, otherwise
 * 0. */
guint
ponder_sudoku_chain_known (const PonderSudokuChain *self,
                           guint                    cell)
{
  g_return_val_if_fail (self != NULL && cell < self->shape->n_cells, 0);

  return self->order[cell] == 0 || self->needed[cell] ? self->values[cell] : 0;
}
