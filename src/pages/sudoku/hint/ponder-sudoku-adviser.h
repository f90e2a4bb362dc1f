/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-latest.h"
#include "ponder-sudoku-advice.h"
#include "ponder-sudoku-marks.h"
#include "ponder-sudoku-rating.h"

G_BEGIN_DECLS

/**
 * PonderSudokuQuestion:
 * @clues: the puzzle
 * @candidates: for each cell the values that the puzzle allows, 0 for any
 * @marks: what the person has entered
 * @uniqueness: whether steps may argue from there being one answer, which they can't if only the candidates make it so
 * @all: whether all steps to the answer are wanted; otherwise the next one
 *
 * What an adviser is asked. Plain data.
 */
typedef struct
{
  PonderSudokuGrid clues;
  guint32 candidates[PONDER_SUDOKU_MOST_CELLS];
  PonderSudokuMarks marks;
  gboolean uniqueness;
  gboolean all;
} PonderSudokuQuestion;

/**
 * PonderSudokuVerdict:
 * @PONDER_SUDOKU_ADVISED: there are steps
 * @PONDER_SUDOKU_SOLVED: no cell is blank, and all is right
 * @PONDER_SUDOKU_WRONG_VALUES: some entries are not those of the only answer
 * @PONDER_SUDOKU_WRONG_NOTES: the notes of some cells lack the value of the only answer
 * @PONDER_SUDOKU_IMPOSSIBLE: the clues have no answer
 * @PONDER_SUDOKU_AMBIGUOUS: the clues have several answers
 * @PONDER_SUDOKU_STUCK: nothing is known, because the board is too large to find its answer
 *
 * How a position stands.
 */
typedef enum
{
  PONDER_SUDOKU_ADVISED,
  PONDER_SUDOKU_SOLVED,
  PONDER_SUDOKU_WRONG_VALUES,
  PONDER_SUDOKU_WRONG_NOTES,
  PONDER_SUDOKU_IMPOSSIBLE,
  PONDER_SUDOKU_AMBIGUOUS,
  PONDER_SUDOKU_STUCK,
} PonderSudokuVerdict;

/**
 * PonderSudokuReply:
 * @verdict: how the position stands
 * @has_answer: whether @answer is known to be the only one
 * @answer: the values of the only answer
 * @wrong: (element-type guint): the cells with a wrong entry or note
 * @start: the position as the person has it, with candidates for cells without notes
 * @steps: (element-type PonderSudokuAdvice): what to do, one after the other
 * @rating: the difficulty of the clues, if all steps were wanted and there is one answer; otherwise it has no steps
 *
 * What an adviser found. Immutable.
 */
typedef struct
{
  PonderSudokuVerdict verdict;
  gboolean has_answer;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  GArray *wrong;
  PonderSudokuPosition start;
  GPtrArray *steps;
  PonderSudokuRating rating;
} PonderSudokuReply;

/* Finds for a PonderSudokuQuestion the next step of a person, or all steps to the answer: a PonderSudokuReply. */
extern const PonderLatestKind ponder_sudoku_adviser;

G_END_DECLS
