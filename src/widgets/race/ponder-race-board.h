/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-print-puzzles.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RACE_BOARD (ponder_race_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderRaceBoard, ponder_race_board, PONDER, RACE_BOARD, GtkWidget)

void ponder_race_board_set_puzzle (PonderRaceBoard       *self,
                                   const PonderPrintKind *kind,
                                   PonderPuzzle          *puzzle);
void ponder_race_board_show       (PonderRaceBoard       *self,
                                   const PonderMove      *moves,
                                   guint                  n_moves,
                                   const char            *name);

G_END_DECLS
