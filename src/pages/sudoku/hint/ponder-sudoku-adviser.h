/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-latest.h"
#include "ponder-sudoku-advice.h"
#include "ponder-sudoku-marks.h"
#include "ponder-sudoku-rating.h"

G_BEGIN_DECLS

/* What a hint is about. */
typedef struct
{
  PonderSudokuGrid clues; /* the puzzle */
  guint32 candidates[PONDER_SUDOKU_MOST_CELLS]; /* for each cell the values that the puzzle allows, 0 for any */
  PonderSudokuMarks marks; /* what the person has entered */
  /* whether steps may argue from there being one answer, which they can't if only the candidates make it so */
  gboolean uniqueness;
  gboolean all; /* whether all steps to the answer are wanted; otherwise the next one */
} PonderSudokuRequest;

/* How a position stands. */
typedef enum
{
  PONDER_SUDOKU_ADVISED, /* there are steps */
  PONDER_SUDOKU_SOLVED, /* no cell is blank, and all is right */
  PONDER_SUDOKU_WRONG_VALUES, /* some entries are not those of the only answer */
  PONDER_SUDOKU_WRONG_NOTES, /* the notes of some cells lack the value of the only answer */
  PONDER_SUDOKU_IMPOSSIBLE, /* the clues have no answer */
  PONDER_SUDOKU_AMBIGUOUS, /* the clues have several answers */
  PONDER_SUDOKU_STUCK, /* nothing is known, because the board is too large to find its answer */
} PonderSudokuVerdict;

/* What was found about a position. Immutable. */
typedef struct
{
  PonderSudokuVerdict verdict; /* how the position stands */
  gboolean has_answer; /* whether @answer is known to be the only one */
  guint8 answer[PONDER_SUDOKU_MOST_CELLS]; /* the values of the only answer */
  GArray *wrong; /* of guint: the cells with a wrong entry or note */
  PonderSudokuPosition start; /* the position as the person has it, with candidates for cells without notes */
  GPtrArray *steps; /* of PonderSudokuAdvice: what to do, one after the other */
  /* the difficulty of the clues, if all steps were wanted and there is one answer; otherwise it has no steps */
  PonderSudokuRating rating;
} PonderSudokuReply;

/* Computes a PonderSudokuReply about a PonderSudokuRequest, which g_free() frees. */
extern const PonderLatestKind ponder_sudoku_adviser;

G_END_DECLS
