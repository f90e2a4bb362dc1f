/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-groups.h"
#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

typedef struct
{
  guint16 cell;
  guint8 value; /* from 1 */
} PonderSudokuCandidate;

/* A board as a person sees it who keeps notes. Plain data. */
typedef struct
{
  const PonderSudokuGroups *groups;
  guint8 values[PONDER_SUDOKU_MOST_CELLS]; /* 0 for a blank */
  /* whether the value is a clue, which no argument from uniqueness may touch */
  guint8 given[PONDER_SUDOKU_MOST_CELLS];
  /* of a blank cell, as bits from value 1 on; 0 for a cell with a value */
  guint32 candidates[PONDER_SUDOKU_MOST_CELLS];
  /* for each group and value (from 0), the places of the group where it is still possible, as
   * bits */
  guint32 places[PONDER_SUDOKU_MOST_GROUPS][PONDER_SUDOKU_MOST_SIDE];
  /* for each value (from 0), the cells where it is still possible */
  PonderSudokuCells cells[PONDER_SUDOKU_MOST_SIDE];
  guint n_blanks; /* cells without a value */
  gboolean has_one_answer; /* whether it was proved that the clues have one answer only */
} PonderSudokuPosition;

void     ponder_sudoku_position_init  (PonderSudokuPosition    *self,
                                       const PonderSudokuShape *shape,
                                       const guint8            *clues);
gboolean ponder_sudoku_position_prove (PonderSudokuPosition    *self,
                                       const guint32           *candidates,
                                       guint64                  most_nodes,
                                       GCancellable            *cancellable);
void     ponder_sudoku_position_set   (PonderSudokuPosition    *self,
                                       guint                    cell,
                                       guint                    value);
void     ponder_sudoku_position_take  (PonderSudokuPosition    *self,
                                       guint                    cell,
                                       guint                    value);
void     ponder_sudoku_position_keep  (PonderSudokuPosition    *self,
                                       const guint32           *masks);
/* Finds a blank cell without a candidate, or a value, from 1, that has no place in a group, or two: nothing can be shown
 * from such a position. @index is the cell or the group. */
gboolean ponder_sudoku_position_find_break (const PonderSudokuPosition *self,
                                            gboolean                   *at_cell,
                                            guint                      *index,
                                            guint                      *value);
gboolean ponder_sudoku_position_is_broken  (const PonderSudokuPosition *self);

gboolean ponder_sudoku_position_read       (const char                 *line,
                                            const char                 *box,
                                            const char                 *symbols,
                                            PonderSudokuGrid           *grid,
                                            PonderSudokuPosition       *position,
                                            GError                    **error);

static inline gboolean
ponder_sudoku_position_has (const PonderSudokuPosition *self,
                            guint                       cell,
                            guint                       value)
{
  return self->candidates[cell] >> (value - 1) & 1;
}

static inline guint
ponder_sudoku_position_count (const PonderSudokuPosition *self,
                              guint                       cell)
{
  return __builtin_popcount (self->candidates[cell]);
}

G_END_DECLS
