/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-sudoku-text.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_READING_CHOOSER (ponder_sudoku_reading_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuReadingChooser, ponder_sudoku_reading_chooser, PONDER, SUDOKU_READING_CHOOSER, AdwBin)

/* @several: whether they are all puzzles of the text; otherwise they are ways to read the only one */
GtkWidget *ponder_sudoku_reading_chooser_new     (const GArray               *grids,
                                                  gboolean                    several);
void       ponder_sudoku_reading_chooser_present (PonderSudokuReadingChooser *self,
                                                  GtkWidget                  *parent);

G_END_DECLS
