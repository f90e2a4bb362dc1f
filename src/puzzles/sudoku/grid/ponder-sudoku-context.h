/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-source.h"

G_BEGIN_DECLS

/* Returns the first word of a text that names rules which a plain sudoku doesn't have, such as “killer”; or NULL. */
const char *ponder_sudoku_find_rules (const PonderSudokuSource *source);

typedef enum
{
  PONDER_SUDOKU_EXPLAINED, /* says nothing about the cells: a title, a sentence, code, a date, the size */
  PONDER_SUDOKU_NUMBER, /* probably says nothing about them */
  PONDER_SUDOKU_UNKNOWN_MEANING,
} PonderSudokuMeaning;

/* Returns what stands beside a puzzle. */
PonderSudokuMeaning ponder_sudoku_meaning (const PonderSudokuSource *source,
                                           guint                     start,
                                           guint                     end,
                                           guint                     side);

G_END_DECLS
