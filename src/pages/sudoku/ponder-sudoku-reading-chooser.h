/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-sudoku-survey.h"

G_BEGIN_DECLS

/* In which ways a sudoku can be asked. */
typedef struct
{
  gboolean candidates; /* whether the candidates of a sudoku are offered as a part of the puzzle */
  PonderSudokuCount with_candidates; /* how many answers it has then */
  PonderSudokuCount alone; /* how many answers the cells alone have */
} PonderSudokuOffer;

#define PONDER_TYPE_SUDOKU_READING_CHOOSER (ponder_sudoku_reading_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuReadingChooser, ponder_sudoku_reading_chooser, PONDER, SUDOKU_READING_CHOOSER, AdwBin)

/* @several: whether they are all puzzles of the text; otherwise they are ways to read the only one */
GtkWidget *ponder_sudoku_reading_chooser_new     (const GArray               *grids,
                                                  gboolean                    several,
                                                  const PonderSudokuOffer    *offers);
void       ponder_sudoku_reading_chooser_present (PonderSudokuReadingChooser *self,
                                                  GtkWidget                  *parent);

G_END_DECLS
