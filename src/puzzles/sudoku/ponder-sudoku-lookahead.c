/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-lookahead.h"

#include <string.h>

/* The lookahead in a search of Sudoku. Each cell has a list of values (a mask). If a list has one value, the value is
 * removed from the lists of the cell's peers (naked single); if only one cell of a unit has a value in its list, it
 * gets that value (hidden single). This is repeated until nothing changes, or a cell or a value has nothing left.
 * Afterwards filling a cell whose list has one value changes no other list. */

#define MOST_UNITS (3 * PONDER_SUDOKU_MOST_SIDE)

typedef struct
{
  const PonderSudokuShape *shape;
  guint32 *lists;
  guint32 all;

  guint n_singles; /* cells with one value that is still in their peers' lists */
  guint16 singles[PONDER_SUDOKU_MOST_CELLS];
  guint n_dirty; /* units in which a list was changed */
  guint8 dirty[MOST_UNITS];
  guint8 is_dirty[MOST_UNITS];
  PonderSudokuDeadEnd dead_end; /* once it has failed */
} Propagation;

static void
propagation_init (Propagation             *self,
                  const PonderSudokuShape *shape,
                  guint32                 *lists)
{
  self->shape = shape;
  self->lists = lists;
  self->all = G_MAXUINT32 >> (32 - shape->side);
  self->n_singles = 0;
  self->n_dirty = 0;
  memset (self->is_dirty, 0, shape->n_units);
}

static inline gboolean
is_single (guint32 list)
{
  return (list & (list - 1)) == 0;
}

static void
mark_dirty (Propagation *self,
            guint        cell)
{
  for (guint k = 0; k < 3; k++)
    {
      guint unit = self->shape->units_of[3 * cell + k];

      if (!self->is_dirty[unit])
        {
          self->is_dirty[unit] = TRUE;
          self->dirty[self->n_dirty++] = unit;
        }
    }
}

/* Replaces a list of more than one value by @list, a subset of it. */
static gboolean
shorten (Propagation *self,
         guint        cell,
         guint32      list)
{
  self->lists[cell] = list;
  if (list == 0)
    {
      self->dead_end = (PonderSudokuDeadEnd){ TRUE, cell, 0 };
      return FALSE;
    }
  if (is_single (list))
    self->singles[self->n_singles++] = cell;
  mark_dirty (self, cell);
  return TRUE;
}

static gboolean
take_from_peers (Propagation *self,
                 guint        cell)
{
  const PonderSudokuShape *shape = self->shape;
  const guint16 *peers = shape->peers + cell * shape->n_peers;
  guint32 value = self->lists[cell];

  for (guint i = 0; i < shape->n_peers; i++)
    {
      guint32 list = self->lists[peers[i]];

      if ((list & value) != 0 && !shorten (self, peers[i], list & ~value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
find_hidden (Propagation *self,
             guint        unit)
{
  guint side = self->shape->side;
  const guint16 *cells = self->shape->units + unit * side;
  guint32 once = 0;
  guint32 twice = 0;

  for (guint i = 0; i < side; i++)
    {
      twice |= once & self->lists[cells[i]];
      once |= self->lists[cells[i]];
    }
  if (once != self->all)
    {
      self->dead_end = (PonderSudokuDeadEnd){ FALSE, unit, (self->all & ~once) & -(self->all & ~once) };
      return FALSE;
    }

  for (guint i = 0; i < side; i++)
    {
      guint32 list = self->lists[cells[i]];
      guint32 hidden = list & ~twice;

      if (hidden == 0 || is_single (list))
        continue;
      /* Two values whose only place is this cell are a contradiction. */
      if (!is_single (hidden))
        {
          self->dead_end = (PonderSudokuDeadEnd){ TRUE, cells[i], hidden };
          return FALSE;
        }
      shorten (self, cells[i], hidden);
    }
  return TRUE;
}

static gboolean
propagate (Propagation *self)
{
  for (;;)
    if (self->n_singles > 0)
      {
        if (!take_from_peers (self, self->singles[--self->n_singles]))
          return FALSE;
      }
    else if (self->n_dirty > 0)
      {
        guint unit = self->dirty[--self->n_dirty];

        self->is_dirty[unit] = FALSE;
        if (!find_hidden (self, unit))
          return FALSE;
      }
    else
      return TRUE;
}

/* Computes the lists that clues and candidates allow. If there is no answer, returns FALSE, and
 * the lists of all blank cells are empty; @dead_end, which may be NULL, is then what has nothing
 * left: if no clues clash, a blank cell, or a value that is not in the unit. */
gboolean
ponder_sudoku_lookahead_start (const PonderSudokuShape *shape,
                               const guint8            *clues,
                               const guint32           *candidates,
                               guint32                 *lists,
                               PonderSudokuDeadEnd     *dead_end)
{
  Propagation propagation;
  gboolean failed = FALSE;

  propagation_init (&propagation, shape, lists);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      lists[cell] = candidates != NULL && candidates[cell] != 0 ? candidates[cell] : propagation.all;
      if (clues[cell] != 0)
        lists[cell] = (guint32) 1 << (clues[cell] - 1);
      else if (is_single (lists[cell]))
        propagation.singles[propagation.n_singles++] = cell;
      mark_dirty (&propagation, cell);
    }
  /* The clues come before the cells that they force, because it is those that a person finds at a dead end. */
  for (guint cell = 0; cell < shape->n_cells && !failed; cell++)
    failed = clues[cell] != 0 && !take_from_peers (&propagation, cell);
  if (!failed && propagate (&propagation))
    return TRUE;
  if (dead_end != NULL)
    *dead_end = propagation.dead_end;
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (clues[cell] == 0)
      lists[cell] = 0;
  return FALSE;
}

/* Fills a cell with a value of its list, and removes from all lists what that rules out. Returns
 * FALSE if a cell or a value has nothing left; the lists can't be used any more then. */
gboolean
ponder_sudoku_lookahead_fill (const PonderSudokuShape *shape,
                              guint32                 *lists,
                              guint                    cell,
                              guint                    value)
{
  Propagation propagation;

  if (is_single (lists[cell]))
    return TRUE;
  propagation_init (&propagation, shape, lists);
  return shorten (&propagation, cell, (guint32) 1 << (value - 1)) && propagate (&propagation);
}
