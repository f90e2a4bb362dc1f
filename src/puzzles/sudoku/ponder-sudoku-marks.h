/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_N_COLOURS 6

/**
 * PonderSudokuMarks:
 * @locked: whether clues are locked and values are entered as entries; otherwise they are entered as clues
 * @entries: a value for each cell, 0 for none; a cell with a clue has none
 * @notes: a mask for each cell, whose bit v - 1 stands for value v; notes are kept while the cell has a value
 * @colours: the colour of each cell, from 1 to %PONDER_SUDOKU_N_COLOURS, 0 for none
 * @tidied: a mask for each cell: the notes that tidying took away; they come back when the value fits again
 *
 * What the person has entered in a sudoku. Plain data.
 */
typedef struct
{
  gboolean locked;
  guint8 entries[PONDER_SUDOKU_MOST_CELLS];
  guint32 notes[PONDER_SUDOKU_MOST_CELLS];
  guint8 colours[PONDER_SUDOKU_MOST_CELLS];
  guint32 tidied[PONDER_SUDOKU_MOST_CELLS];
} PonderSudokuMarks;

gboolean ponder_sudoku_marks_equal      (gconstpointer      marks,
                                         gconstpointer      other);
void     ponder_sudoku_marks_class_init (PonderPuzzleClass *klass);

G_END_DECLS
