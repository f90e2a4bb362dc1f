/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-sudoku-rating.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_LEVEL_BUTTON (ponder_sudoku_level_button_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuLevelButton, ponder_sudoku_level_button, PONDER, SUDOKU_LEVEL_BUTTON, GtkWidget)

void ponder_sudoku_level_button_show (PonderSudokuLevelButton  *self,
                                      const PonderSudokuRating *rating);

G_END_DECLS
