/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-groups.h"

G_BEGIN_DECLS

char    *ponder_sudoku_hint_links_markup (const char               *text,
                                          const PonderSudokuGroups *groups);
gboolean ponder_sudoku_hint_links_read   (const char               *link,
                                          const PonderSudokuGroups *groups,
                                          PonderSudokuCells        *cells);

G_END_DECLS
