/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-latest.h"
#include "ponder-sudoku.h"

G_BEGIN_DECLS

/**
 * PonderSudokuCount:
 * @PONDER_SUDOKU_NO_ANSWER: there is none
 * @PONDER_SUDOKU_ONE_ANSWER: there is exactly one
 * @PONDER_SUDOKU_SEVERAL_ANSWERS: there are at least two
 * @PONDER_SUDOKU_NOT_KNOWN: the limit was reached before that was known
 */
typedef enum
{
  PONDER_SUDOKU_NO_ANSWER,
  PONDER_SUDOKU_ONE_ANSWER,
  PONDER_SUDOKU_SEVERAL_ANSWERS,
  PONDER_SUDOKU_NOT_KNOWN,
} PonderSudokuCount;

/**
 * PonderSudokuSurvey:
 * @count: how many answers there are
 * @answer: the first one; all 0 if none was found
 * @complete: whether @count is known, and so is which cells differ
 * @n_differ: in how many cells answers have different values; each is certain even if not @complete
 * @values: for each cell the values of answers, as bits from value 1 on
 * @all_values: whether no answer has other values than those
 *
 * What the answers of a sudoku have in common. Plain data.
 */
typedef struct
{
  PonderSudokuCount count;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  gboolean complete;
  guint n_differ;
  guint32 values[PONDER_SUDOKU_MOST_CELLS];
  gboolean all_values;
} PonderSudokuSurvey;

guint64  ponder_sudoku_survey_live_nodes (const PonderSudokuShape *shape);
gboolean ponder_sudoku_survey_init       (PonderSudokuSurvey      *self,
                                          PonderSudoku            *puzzle,
                                          guint64                  most_nodes,
                                          GCancellable            *cancellable,
                                          GError                 **error);

/* The survey of a PonderSudoku while a person enters it. */
extern const PonderLatestKind ponder_sudoku_survey_live;

G_END_DECLS
