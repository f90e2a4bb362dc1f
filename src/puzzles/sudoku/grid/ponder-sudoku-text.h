/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-foreign.h"

G_BEGIN_DECLS

gboolean ponder_sudoku_read_line   (const char       *line,
                                    gssize            length,
                                    const char       *box,
                                    const char       *symbols,
                                    PonderSudokuGrid *grid,
                                    GError          **error);
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

G_END_DECLS
