/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

const PonderSudokuShape *ponder_sudoku_box_fit  (const char              *text,
                                                 guint                    side,
                                                 GError                 **error);
char                    *ponder_sudoku_box_name (const PonderSudokuShape *shape);

G_END_DECLS
