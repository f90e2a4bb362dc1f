/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

/**
 * PonderSudokuPosition:
 * @name: (nullable): its name
 * @locked: whether the clues are fixed
 * @clues: the geometry, the symbols and the clues
 * @entries: a value for each cell, 0 for none; a cell with a clue has none
 * @notes: a mask for each cell, whose bit v - 1 stands for value v; kept where something else stands in the cell
 * @finding: (nullable): what solving showed; where it is %NULL nothing was found, and what follows says nothing
 * @has_answer: whether there is an @answer
 * @answer: a value for each cell
 * @nth: which answer, from 0
 * @is_last: whether it is known that no other comes after it
 * @pointed_at: (nullable) (element-type guint): the cells that the finding speaks of
 * @wrong: (nullable) (element-type guint): the entries that are wrong
 *
 * All of a sudoku page that undo brings back.
 */
typedef struct
{
  char *name;
  gboolean locked;
  PonderSudokuGrid clues;
  guint8 entries[PONDER_SUDOKU_MOST_CELLS];
  guint32 notes[PONDER_SUDOKU_MOST_CELLS];

  char *finding;
  gboolean has_answer;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  guint64 nth;
  gboolean is_last;
  GArray *pointed_at;
  GArray *wrong;
} PonderSudokuPosition;

PonderSudokuPosition *ponder_sudoku_position_new           (const PonderSudokuGrid     *grid,
                                                            const char                 *name);
PonderSudokuPosition *ponder_sudoku_position_copy          (const PonderSudokuPosition *self);
void                  ponder_sudoku_position_free          (PonderSudokuPosition       *self);
void                  ponder_sudoku_position_clear_finding (PonderSudokuPosition       *self);
void                  ponder_sudoku_position_find          (PonderSudokuPosition       *self,
                                                            const char                 *finding,
                                                            const GArray               *pointed_at,
                                                            const GArray               *wrong);
char                 *ponder_sudoku_position_write         (const PonderSudokuPosition *self,
                                                            gboolean                    with_finding);
PonderSudokuPosition *ponder_sudoku_position_read          (const char                 *text,
                                                            GError                    **error);

/* What is given or entered in a cell, 0 for neither: without what was found. */
static inline guint
ponder_sudoku_position_get_value (const PonderSudokuPosition *self,
                                  guint                       cell)
{
  return self->clues.clues[cell] != 0 ? self->clues.clues[cell] : self->entries[cell];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuPosition, ponder_sudoku_position_free)

G_END_DECLS
