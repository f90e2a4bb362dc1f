/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-logic.h"

G_BEGIN_DECLS

/* How difficult a puzzle is for a person. Plain data. */
typedef struct
{
  PonderSudokuLevel level;
  gboolean ends; /* whether logic leads to the answer */
  PonderSudokuTechnique hardest; /* not set if there was no step */
  guint n_hardest; /* how many steps of it */
  guint n_steps;
  guint counts[PONDER_SUDOKU_N_TECHNIQUES]; /* steps of each technique */
} PonderSudokuRating;

gboolean ponder_sudoku_rating_init       (PonderSudokuRating       *self,
                                          PonderSudokuPosition     *position,
                                          GCancellable             *cancellable,
                                          GError                  **error);

char    *ponder_sudoku_rating_text       (const PonderSudokuRating *rating);
char    *ponder_sudoku_rating_short_text (const PonderSudokuRating *rating);
char    *ponder_sudoku_rating_level_text (const PonderSudokuRating *rating);

G_END_DECLS
