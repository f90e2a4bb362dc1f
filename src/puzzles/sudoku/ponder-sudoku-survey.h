/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-latest.h"
#include "ponder-sudoku.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_SUDOKU_NO_ANSWER,
  PONDER_SUDOKU_ONE_ANSWER,
  PONDER_SUDOKU_SEVERAL_ANSWERS, /* at least two */
  PONDER_SUDOKU_NOT_KNOWN, /* the limit was reached before that was known */
} PonderSudokuCount;

/* What the answers of a sudoku have in common. Plain data. */
typedef struct
{
  PonderSudokuCount count;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS]; /* the first one; all 0 if none was found */
  gboolean complete; /* whether the count is known, and so is which cells differ */
  /* in how many cells answers have different values; each is certain even if not complete */
  guint n_differ;
  /* for each cell those of answers, as bits from value 1 on */
  guint32 values[PONDER_SUDOKU_MOST_CELLS];
  gboolean all_values; /* whether no answer has other values than those */
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
