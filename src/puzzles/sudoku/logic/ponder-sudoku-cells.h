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

G_END_DECLS
