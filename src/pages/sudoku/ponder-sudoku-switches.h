/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-sudoku-editor.h"

/* The switches of the sudoku page that belong to the screen, not to the document. They are actions of the page. */

G_BEGIN_DECLS

void ponder_sudoku_switches_apply       (PonderPage         *page,
                                         PonderSudokuEditor *editor,
                                         const char         *action);
void ponder_sudoku_switches_leave_modes (PonderPage         *page);
void ponder_sudoku_switches_keep        (PonderPage         *page,
                                         GKeyFile           *kept);
void ponder_sudoku_switches_restore     (PonderPage         *page,
                                         GKeyFile           *kept);

G_END_DECLS
