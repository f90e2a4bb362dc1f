/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-sudoku-symbols.h"

G_BEGIN_DECLS

/* A sudoku read from text. Plain data. */
typedef struct
{
  const PonderSudokuShape *shape;
  PonderSudokuSymbols symbols;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS]; /* in reading order, 0 for a blank */
} PonderSudokuGrid;

/* Reads all puzzles of a text, as people and programs write them: lines or lists of cells with or
 * without borders, walls, names of rows and columns, candidates; a puzzle in each line; tables;
 * words in an address. All of the text must be understood. A full grid that solves another one
 * isn't a puzzle.
 * @length: bytes; -1 if @text ends with a nul
 * @box: rows x columns such as `2x3`, or `none`; NULL for the box drawn in the text, or else the
 *   usual one
 * @symbols: such as `1-9A-G`; NULL to choose them from those that occur
 * @grids: of PonderSudokuGrid: the puzzles are added here
 * @notes: of guint32[]: for each grid, its candidates are added here, bits from value 1 on, or
 *   NULL if it has none. It may be NULL, and stays empty if each line is a puzzle
 * Errors: G_IO_ERROR_INVALID_DATA; G_IO_ERROR_INVALID_ARGUMENT if @box or @symbols don't fit;
 * G_IO_ERROR_NOT_SUPPORTED if it is another kind of sudoku. */
gboolean ponder_sudoku_read_all (const char *text,
                                 gssize      length,
                                 const char *box,
                                 const char *symbols,
                                 GArray     *grids,
                                 GPtrArray  *notes,
                                 GError    **error);
/* The same for the first puzzle. @grid is undefined on failure. */
gboolean ponder_sudoku_read_text (const char       *text,
                                  gssize            length,
                                  const char       *box,
                                  const char       *symbols,
                                  PonderSudokuGrid *grid,
                                  GError          **error);
/* Reads all puzzles of a text for a person to choose from: then @several is set. @notes and @several may be
 * %NULL. If there is only one, reads it in all ways in which it can be read, the most probable first: with the
 * usual symbols; on sides over nine with digits from 0 before them if a 0 may be a clue (no row or column has
 * two); with letters alone. */
gboolean ponder_sudoku_read_grids (const char *text,
                                   GArray     *grids,
                                   GPtrArray  *notes,
                                   gboolean   *several,
                                   GError    **error);

/* Returns whether a full grid solves another one. */
gboolean ponder_sudoku_grid_solves (const PonderSudokuGrid *answer,
                                    const PonderSudokuGrid *puzzle);
/* Returns whether a grid tells which cells belong together: each value is in as many cells, but they clash. */
gboolean ponder_sudoku_grid_is_map (const PonderSudokuGrid *self);

/* Returns whether two boards are alike, whatever their symbols are. */
static inline gboolean
ponder_sudoku_grid_equal (const PonderSudokuGrid *self,
                          const PonderSudokuGrid *other)
{
  return self->shape == other->shape && memcmp (self->clues, other->clues, self->shape->n_cells) == 0;
}

static inline gboolean
ponder_sudoku_grid_has_clues (const PonderSudokuGrid *self)
{
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (self->clues[cell] != 0)
      return TRUE;
  return FALSE;
}

gboolean ponder_sudoku_read_puzzle (const char       *line,
                                    gssize            length,
                                    const char       *box,
                                    const char       *symbols,
                                    PonderSudokuGrid *grid,
                                    guint32         **candidates,
                                    GError          **error);
/* Reads a line that can't be a row: more than 25 cells, and then nothing, their answer, or what says nothing about
 * them. Is fast, and allocates nothing if there are only cells. Returns FALSE also if a reader of whole texts must
 * decide. */
gboolean ponder_sudoku_read_record (const char       *line,
                                    gsize             length,
                                    const char       *box,
                                    const char       *symbols,
                                    PonderSudokuGrid *grid);
/* Reads only cells, as many as the square of @side, with the usual symbols if @symbols is NULL;
 * allocates nothing. Returns FALSE also if a reader of whole texts must decide. */
gboolean
ponder_sudoku_read_cells (const char *cells, guint side, const char *box, const char *symbols, PonderSudokuGrid *grid);
char *ponder_sudoku_write_line (const PonderSudokuGrid *grid);

/* Reads a symbol of a value in a key of a document at *next, and moves *next past it.
 * @or_blank: whether it may be a blank, with @value 0 */
gboolean ponder_sudoku_take_symbol (const PonderSudokuGrid  *grid,
                                    const PonderSudokuTable *table,
                                    const char              *key,
                                    gboolean                 or_blank,
                                    const char             **next,
                                    guint8                  *value,
                                    GError                 **error);
/* A list of cells, each with several values, such as 5:147;12:39, for a key of a document.
 * @masks: a mask for each cell, bit v - 1 for value v; reading adds to them, and writing leaves out those that are 0 */
gboolean ponder_sudoku_read_masks  (const PonderSudokuGrid *grid,
                                    const char             *key,
                                    const char             *text,
                                    guint32                *masks,
                                    GError                **error);
char    *ponder_sudoku_write_masks (const PonderSudokuGrid *grid,
                                    const guint32          *masks);

/* Reads a puzzle in one line, without its candidates. */
static inline gboolean
ponder_sudoku_read_line (const char       *line,
                         gssize            length,
                         const char       *box,
                         const char       *symbols,
                         PonderSudokuGrid *grid,
                         GError          **error)
{
  return ponder_sudoku_read_puzzle (line, length, box, symbols, grid, NULL, error);
}

G_END_DECLS
