/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-scan.h"
#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

/* What a cell is. The kinds are tried in this order. */
typedef enum
{
  PONDER_SUDOKU_FIELDS,
  PONDER_SUDOKU_CHARACTERS,
  PONDER_SUDOKU_WORDS,
  PONDER_SUDOKU_N_CELL_KINDS,
} PonderSudokuCellKind;

/**
 * PonderSudokuLayout:
 * @scan: the parsed text
 * @side: cells in a row
 * @kind: what a cell is
 * @has_rows: whether the rows of the text are rows of the puzzle
 * @numbers: whether a word of digits is a number rather than a list of candidates
 * @cells: the @n_cells cells, in reading order
 * @n_cells: @side * @side
 *
 * Where the cells of a text are, before their values are known.
 */
typedef struct
{
  const PonderSudokuScan *scan;
  guint side;
  PonderSudokuCellKind kind;
  gboolean has_rows;
  gboolean numbers;
  PonderSudokuWord cells[PONDER_SUDOKU_MOST_CELLS];
  guint n_cells;
} PonderSudokuLayout;

gboolean ponder_sudoku_layout_init         (PonderSudokuLayout       *layout,
                                            const PonderSudokuScan   *scan,
                                            GError                  **error);
guint    ponder_sudoku_layout_get_box_rows (const PonderSudokuLayout *layout);

G_END_DECLS
