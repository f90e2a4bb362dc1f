/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_CELL_WORDS ((PONDER_SUDOKU_MOST_CELLS + 63) / 64)

/* A set of cells, with a bit for each. Inline, because the steps of logic are found by little
 * else than by cutting such sets. */
typedef struct
{
  guint64 words[PONDER_SUDOKU_CELL_WORDS];
} PonderSudokuCells;

static inline void
ponder_sudoku_cells_add (PonderSudokuCells *self,
                         guint              cell)
{
  self->words[cell / 64] |= (guint64) 1 << cell % 64;
}

static inline void
ponder_sudoku_cells_remove (PonderSudokuCells *self,
                            guint              cell)
{
  self->words[cell / 64] &= ~((guint64) 1 << cell % 64);
}

static inline gboolean
ponder_sudoku_cells_has (const PonderSudokuCells *self,
                         guint                    cell)
{
  return self->words[cell / 64] >> cell % 64 & 1;
}

static inline void
ponder_sudoku_cells_meet (PonderSudokuCells       *self,
                          const PonderSudokuCells *other)
{
  for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
    self->words[i] &= other->words[i];
}

static inline void
ponder_sudoku_cells_subtract (PonderSudokuCells       *self,
                              const PonderSudokuCells *other)
{
  for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
    self->words[i] &= ~other->words[i];
}

static inline gboolean
ponder_sudoku_cells_is_empty (const PonderSudokuCells *self)
{
  guint64 all = 0;

  for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
    all |= self->words[i];
  return all == 0;
}

/* Returns whether all cells of @other are in @self. */
static inline gboolean
ponder_sudoku_cells_contain (const PonderSudokuCells *self,
                             const PonderSudokuCells *other)
{
  guint64 outside = 0;

  for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
    outside |= other->words[i] & ~self->words[i];
  return outside == 0;
}

static inline gboolean
ponder_sudoku_cells_touch (const PonderSudokuCells *self,
                           const PonderSudokuCells *other)
{
  guint64 both = 0;

  for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
    both |= self->words[i] & other->words[i];
  return both != 0;
}

static inline guint
ponder_sudoku_cells_count (const PonderSudokuCells *self)
{
  guint n = 0;

  for (guint i = 0; i < PONDER_SUDOKU_CELL_WORDS; i++)
    n += __builtin_popcountll (self->words[i]);
  return n;
}

/* Returns the first cell from @cell on, or G_MAXUINT after the last one. */
static inline guint
ponder_sudoku_cells_next (const PonderSudokuCells *self,
                          guint                    cell)
{
  guint i = cell / 64;
  guint64 rest;

  if (i >= PONDER_SUDOKU_CELL_WORDS)
    return G_MAXUINT;
  rest = self->words[i] >> cell % 64 << cell % 64;
  while (rest == 0)
    {
      if (++i == PONDER_SUDOKU_CELL_WORDS)
        return G_MAXUINT;
      rest = self->words[i];
    }
  return i * 64 + __builtin_ctzll (rest);
}

/* Returns the last cell, or G_MAXUINT if there is none. */
static inline guint
ponder_sudoku_cells_last (const PonderSudokuCells *self)
{
  for (guint i = PONDER_SUDOKU_CELL_WORDS; i-- > 0;)
    if (self->words[i] != 0)
      return i * 64 + 63 - __builtin_clzll (self->words[i]);
  return G_MAXUINT;
}

#define PONDER_SUDOKU_CELLS_EACH(cells, cell)                                                                     \
  for (guint cell = ponder_sudoku_cells_next (cells, 0); cell != G_MAXUINT;                                       \
       cell = ponder_sudoku_cells_next (cells, cell + 1))

#define PONDER_SUDOKU_MOST_GROUPS (3 * PONDER_SUDOKU_MOST_SIDE)
#define PONDER_SUDOKU_MOST_KINDS 3

/* Cells in groups of different values: all that a logical step knows of a board. Nothing that
 * finds steps asks whether a group is a row, a column or a box. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint n_groups; /* they are the units of the shape, with the same numbers */
  guint n_kinds; /* groups of one kind share no cell and together have all of them */
  guint size; /* the cells of a group, and the number of values */
  PonderSudokuCells groups[PONDER_SUDOKU_MOST_GROUPS];
  /* for each cell the cells that can't have its value */
  PonderSudokuCells peers[PONDER_SUDOKU_MOST_CELLS];
  guint16 group_at[PONDER_SUDOKU_MOST_CELLS][PONDER_SUDOKU_MOST_KINDS]; /* for each cell and kind */
  guint8 place_at[PONDER_SUDOKU_MOST_CELLS][PONDER_SUDOKU_MOST_KINDS]; /* in that group */
  /* whether no groups of two kinds share more than one cell, as rows and columns do */
  gboolean cross[PONDER_SUDOKU_MOST_KINDS][PONDER_SUDOKU_MOST_KINDS];
} PonderSudokuGroups;

const PonderSudokuGroups *ponder_sudoku_groups_get (const PonderSudokuShape *shape);

/* The number of the @place-th cell of a group. */
static inline guint
ponder_sudoku_groups_cell (const PonderSudokuGroups *self,
                           guint                     group,
                           guint                     place)
{
  return self->shape->units[group * self->size + place];
}

/* Returns whether two cells are different ones and share a group. */
static inline gboolean
ponder_sudoku_groups_sees (const PonderSudokuGroups *self,
                           guint                     cell,
                           guint                     other)
{
  return ponder_sudoku_cells_has (&self->peers[cell], other);
}

G_END_DECLS
