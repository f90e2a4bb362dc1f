/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"
#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

void ponder_sudoku_check_entries (PonderPuzzlePage *page);
void ponder_sudoku_reveal_cell   (PonderPuzzlePage *page,
                                  guint             cell);

G_END_DECLS
