/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-logic.h"

G_BEGIN_DECLS

/**
 * PonderSudokuRating:
 * @level: how difficult the puzzle is
 * @ends: whether logic leads to the answer
 * @hardest: the hardest technique needed; not set if there was no step
 * @n_hardest: how many steps of it
 * @n_steps: how many steps in all
 * @counts: how many steps of each technique
 *
 * How difficult a puzzle is for a person. Plain data.
 */
typedef struct
{
  PonderSudokuLevel level;
  gboolean ends;
  PonderSudokuTechnique hardest;
  guint n_hardest;
  guint n_steps;
  guint counts[PONDER_SUDOKU_N_TECHNIQUES];
} PonderSudokuRating;

gboolean ponder_sudoku_rating_init (PonderSudokuRating   *self,
                                    PonderSudokuPosition *position,
                                    GCancellable         *cancellable,
                                    GError              **error);

G_END_DECLS
