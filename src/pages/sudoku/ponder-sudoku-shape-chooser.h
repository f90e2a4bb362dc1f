/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-sudoku-shape.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_SHAPE_CHOOSER (ponder_sudoku_shape_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuShapeChooser, ponder_sudoku_shape_chooser, PONDER, SUDOKU_SHAPE_CHOOSER, AdwBin)

GtkWidget *ponder_sudoku_shape_chooser_new     (const PonderSudokuShape  *shape);
void       ponder_sudoku_shape_chooser_present (PonderSudokuShapeChooser *self,
                                                GtkWidget                *parent);

G_END_DECLS
