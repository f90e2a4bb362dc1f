/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-rating.h"

G_BEGIN_DECLS

char *ponder_sudoku_rating_text       (const PonderSudokuRating *rating);
char *ponder_sudoku_rating_short_text (const PonderSudokuRating *rating);
char *ponder_sudoku_rating_level_text (const PonderSudokuRating *rating);

G_END_DECLS
