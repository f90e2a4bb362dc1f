/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

/**
 * PonderSudokuRecord:
 * @time: how long it has been played with the clock shown, in microseconds
 * @hints: how many hints were used
 * @won: whether it has been won
 *
 * What undo doesn't bring back of a game with some clues.
 */
typedef struct
{
  gint64 time;
  guint hints;
  gboolean won;
} PonderSudokuRecord;

typedef struct _PonderSudokuRecords PonderSudokuRecords;

#define PONDER_SUDOKU_MOST_RECORDS 50

PonderSudokuRecords      *ponder_sudoku_records_new  (void);
void                      ponder_sudoku_records_free (PonderSudokuRecords      *self);
const PonderSudokuRecord *ponder_sudoku_records_get  (PonderSudokuRecords      *self,
                                                      const PonderSudokuGrid   *clues);
void                      ponder_sudoku_records_set  (PonderSudokuRecords      *self,
                                                      const PonderSudokuGrid   *clues,
                                                      const PonderSudokuRecord *record);
void                      ponder_sudoku_records_save (PonderSudokuRecords      *self,
                                                      GKeyFile                 *file);
void                      ponder_sudoku_records_load (PonderSudokuRecords      *self,
                                                      GKeyFile                 *file);

G_END_DECLS
