/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

char *ponder_sudoku_clash_text (const PonderSudokuGrid *grid,
                                const guint32          *candidates,
                                GArray                 *cells);
char *ponder_sudoku_reason     (const PonderSudokuGrid *grid,
                                const guint32          *candidates,
                                GArray                 *cells);

G_END_DECLS
