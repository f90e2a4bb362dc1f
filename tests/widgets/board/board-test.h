/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board.h"

G_BEGIN_DECLS

/* What a person sees and hears of the cells of a board. */

PonderCell *board_test_get_cell (PonderBoard *board,
                                 guint        cell);
gboolean    board_test_has      (PonderBoard *board,
                                 guint        cell,
                                 const char  *css_class);
char       *board_test_dup_name (PonderBoard *board,
                                 guint        cell);
char       *board_test_dup_text (PonderBoard *board,
                                 guint        cell);

G_END_DECLS
