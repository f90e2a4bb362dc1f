/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-candidates.h"

#include <string.h>

/* There is only one kind of change, removing an option: a value is removed from a cell, and the cell's place from the
 * value's list in each of the cell's units. A cell or list with one option left is forced and is put on a queue; one
 * with none left is a contradiction. All removed options are recorded, and undone from the last to the first. */

#define BIT(n) ((guint32) 1 << (n))

static inline gboolean
is_single (guint32 set)
{
  return (set & (set - 1)) == 0;
}

static inline void
force (PonderSudokuCandidates *self,
       guint                   cell,
       guint                   value)
{
  self->forced[self->n_forced++] = (PonderSudokuOption){ cell, value };
}

static gboolean
fail_cell (PonderSudokuCandidates *self,
           guint                   cell)
{
  self->bad_cell = cell;
  return FALSE;
}

static gboolean
fail_unit (PonderSudokuCandidates *self,
           guint                   unit)
{
  self->bad_cell = PONDER_SUDOKU_MOST_CELLS;
  self->bad_unit = unit;
  return FALSE;
}

/* Returns which places of a unit of one kind are in the same unit of another kind; equal for all units of that kind. */
static guint32
places_shared (const PonderSudokuShape *shape,
               guint                    kind,
               guint                    other,
               guint                    place)
{
  const guint16 *cells = shape->units + kind * shape->side * shape->side;
  guint32 shared = 0;

  for (guint i = 0; i < shape->side; i++)
    if (shape->units_of[3 * cells[i] + other] == shape->units_of[3 * cells[place] + other])
      shared |= BIT (i);
  return shared;
}

/* Makes all options possible, as in a grid without clues. */
void
ponder_sudoku_candidates_init (PonderSudokuCandidates  *self,
                               const PonderSudokuShape *shape)
{
  guint side = shape->side;
  guint32 all = G_MAXUINT32 >> (32 - side);

  self->shape = shape;
  self->n_kinds = shape->n_units / side;
  self->n_filled = self->n_removed = self->n_forced = 0;
  self->work = 0;
  memset (self->is_filled, 0, shape->n_cells);
  memset (self->changed, 0, shape->n_units * sizeof *self->changed);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    self->values[cell] = all;
  for (guint i = 0; i < shape->n_units * side; i++)
    {
      self->places[i] = all;
      self->place_of[3 * shape->units[i] + i / side / side] = i % side;
    }
  for (guint kind = 0; kind < self->n_kinds; kind++)
    for (guint other = 0; other < self->n_kinds; other++)
      for (guint place = 0; place < side; place++)
        self->shared[kind][other][place] = places_shared (shape, kind, other, place);
}

/* Removes an option that is still possible. Returns whether the cell still has a value, and the
 * value a place in each unit. */
gboolean
ponder_sudoku_candidates_remove (PonderSudokuCandidates *self,
                                 guint                   cell,
                                 guint                   value)
{
  const PonderSudokuShape *shape = self->shape;
  guint32 values = self->values[cell] &= ~BIT (value);
  gboolean good = TRUE;

  self->removed[self->n_removed++] = (PonderSudokuOption){ cell, value };
  self->work++;
  if (values == 0)
    good = fail_cell (self, cell);
  else if (is_single (values))
    force (self, cell, __builtin_ctz (values));

  /* Remove it everywhere, even after a failure, because undoing restores it everywhere. */
  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      guint unit = shape->units_of[3 * cell + kind];
      guint32 places = self->places[unit * shape->side + value] &= ~BIT (self->place_of[3 * cell + kind]);

      self->changed[unit] |= BIT (value);
      if (places == 0)
        good = fail_unit (self, unit);
      else if (is_single (places))
        force (self, shape->units[unit * shape->side + __builtin_ctz (places)], value);
    }
  return good;
}

/* Removes all other values from the cell, and the value from its peers. Returns whether the cell
 * may have the value, and all other cells and values have options left. */
gboolean
ponder_sudoku_candidates_fill (PonderSudokuCandidates *self,
                               guint                   cell,
                               guint                   value)
{
  const PonderSudokuShape *shape = self->shape;
  const guint16 *peers = shape->peers + cell * shape->n_peers;

  if ((self->values[cell] & BIT (value)) == 0)
    return fail_cell (self, cell);
  if (self->is_filled[cell])
    return TRUE;

  self->is_filled[cell] = TRUE;
  self->filled[self->n_filled++] = cell;
  for (guint32 others = self->values[cell] & ~BIT (value); others != 0; others &= others - 1)
    if (!ponder_sudoku_candidates_remove (self, cell, __builtin_ctz (others)))
      return FALSE;
  for (guint i = 0; i < shape->n_peers; i++)
    if ((self->values[peers[i]] & BIT (value)) != 0 && !ponder_sudoku_candidates_remove (self, peers[i], value))
      return FALSE;
  return TRUE;
}

/* Removes @value from the cells of @unit outside @from. */
static gboolean
remove_outside (PonderSudokuCandidates *self,
                guint                   unit,
                guint                   from,
                guint                   kind,
                guint                   value)
{
  const PonderSudokuShape *shape = self->shape;
  guint32 places = self->places[unit * shape->side + value];

  for (; places != 0; places &= places - 1)
    {
      guint cell = shape->units[unit * shape->side + __builtin_ctz (places)];

      if (shape->units_of[3 * cell + kind] != from && !ponder_sudoku_candidates_remove (self, cell, value))
        return FALSE;
    }
  return TRUE;
}

/* Locked candidates: if all places of a value in a unit are also in a second one, it is removed from the rest of the
 * second. */
static gboolean
lock (PonderSudokuCandidates *self,
      guint                   unit,
      guint                   value)
{
  const PonderSudokuShape *shape = self->shape;
  guint kind = unit / shape->side;
  guint32 places = self->places[unit * shape->side + value];
  guint first = __builtin_ctz (places);
  guint cell = shape->units[unit * shape->side + first];

  if (is_single (places))
    return TRUE;
  for (guint other = 0; other < self->n_kinds; other++)
    if (other != kind && (places & ~self->shared[kind][other][first]) == 0 &&
        !remove_outside (self, shape->units_of[3 * cell + other], unit, kind, value))
      return FALSE;
  return TRUE;
}

static gboolean
fill_forced (PonderSudokuCandidates *self)
{
  while (self->n_forced > 0)
    {
      PonderSudokuOption option = self->forced[--self->n_forced];

      if (!ponder_sudoku_candidates_fill (self, option.cell, option.value))
        return FALSE;
    }
  return TRUE;
}

/* Moves *@unit to the next unit with changes. Returns whether there is one. */
static gboolean
next_changed (PonderSudokuCandidates *self,
              guint                  *unit)
{
  for (; *unit < self->shape->n_units; ++*unit)
    if (self->changed[*unit] != 0)
      return TRUE;
  return FALSE;
}

/* Draws all conclusions from naked and hidden singles and, with boxes, from locked candidates.
 * Returns whether every cell has a value and every value a place left; if not, the sets can only
 * be undone. */
gboolean
ponder_sudoku_candidates_settle (PonderSudokuCandidates *self)
{
  gboolean boxed = self->n_kinds == 3;

  if (!fill_forced (self))
    return FALSE;
  for (guint unit = 0; boxed && next_changed (self, &unit);)
    {
      guint value = __builtin_ctz (self->changed[unit]);
      guint n_removed = self->n_removed;

      self->changed[unit] &= self->changed[unit] - 1;
      if (!lock (self, unit, value) || !fill_forced (self))
        return FALSE;
      if (self->n_removed != n_removed)
        unit = 0;
    }
  return TRUE;
}

/* Restores the time at which so many options were removed and cells filled; everything must have
 * been settled then. */
void
ponder_sudoku_candidates_undo (PonderSudokuCandidates *self,
                               guint                   n_removed,
                               guint                   n_filled)
{
  const PonderSudokuShape *shape = self->shape;

  while (self->n_removed > n_removed)
    {
      PonderSudokuOption option = self->removed[--self->n_removed];

      self->values[option.cell] |= BIT (option.value);
      for (guint kind = 0; kind < self->n_kinds; kind++)
        self->places[shape->units_of[3 * option.cell + kind] * shape->side + option.value] |=
          BIT (self->place_of[3 * option.cell + kind]);
    }
  while (self->n_filled > n_filled)
    self->is_filled[self->filled[--self->n_filled]] = FALSE;
  self->n_forced = 0;
  memset (self->changed, 0, shape->n_units * sizeof *self->changed);
}
