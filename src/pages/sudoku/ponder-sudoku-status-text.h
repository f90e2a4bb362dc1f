/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-document.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

/**
 * PonderSudokuStatus:
 * @document: the document that is shown
 * @survey: (nullable): what is known of its answers
 * @rating: (nullable): how difficult it is
 * @row_by_row: whether typing a digit moves the cursor on
 * @warns_of_clashes: whether the first broken rule is told
 * @warns_of_wrong: whether it is told while playing how many answers there still are
 *
 * What the sentence below the board depends on.
 */
typedef struct
{
  PonderPuzzleDocument *document;
  const PonderSudokuSurvey *survey;
  const PonderSudokuRating *rating;
  gboolean row_by_row;
  gboolean warns_of_clashes;
  gboolean warns_of_wrong;
} PonderSudokuStatus;

char *ponder_sudoku_status_text (const PonderSudokuStatus *status,
                                 gboolean                 *has_difficulty);

G_END_DECLS
