/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-document.h"
#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

char *ponder_sudoku_status_text (PonderPuzzleDocument     *document,
                                 const PonderSudokuSurvey *survey,
                                 gboolean                  row_by_row);

G_END_DECLS
