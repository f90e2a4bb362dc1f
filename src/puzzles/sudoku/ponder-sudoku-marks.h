/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_N_COLOURS 6

/* What the person has entered in a sudoku. Plain data. */
typedef struct
{
  gboolean locked; /* whether values are entered as entries; otherwise as clues */
  guint8 entries[PONDER_SUDOKU_MOST_CELLS]; /* 0 for none; a cell with a clue has none */
  /* masks, in which bit v - 1 stands for value v; they are kept while the cell has a value */
  guint32 notes[PONDER_SUDOKU_MOST_CELLS];
  guint8 colours[PONDER_SUDOKU_MOST_CELLS]; /* from 1 to PONDER_SUDOKU_N_COLOURS, 0 for none */
  /* the notes that tidying took away; they come back when the value fits again */
  guint32 tidied[PONDER_SUDOKU_MOST_CELLS];
} PonderSudokuMarks;

gboolean ponder_sudoku_marks_equal      (gconstpointer      marks,
                                         gconstpointer      other);
void     ponder_sudoku_marks_class_init (PonderPuzzleClass *klass);

G_END_DECLS
