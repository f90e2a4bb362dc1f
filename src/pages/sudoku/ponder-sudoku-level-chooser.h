/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-sudoku-shape.h"
#include "ponder-sudoku-technique.h"

G_BEGIN_DECLS

#define PONDER_SUDOKU_ANY_LEVEL PONDER_SUDOKU_N_LEVELS

/* What a person wants of a random sudoku. */
typedef struct
{
  const PonderSudokuShape *shape; /* the shape of the puzzle */
  guint level; /* a PonderSudokuLevel, or PONDER_SUDOKU_ANY_LEVEL */
  gboolean fresh; /* whether to make a new puzzle even if there are ready ones */
} PonderSudokuRandomChoice;

#define PONDER_TYPE_SUDOKU_LEVEL_CHOOSER (ponder_sudoku_level_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuLevelChooser, ponder_sudoku_level_chooser, PONDER, SUDOKU_LEVEL_CHOOSER, AdwBin)

GtkWidget *ponder_sudoku_level_chooser_present (const PonderSudokuRandomChoice *choice,
                                                GtkWidget                      *parent);

G_END_DECLS
