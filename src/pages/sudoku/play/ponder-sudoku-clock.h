/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_SUDOKU_CLOCK (ponder_sudoku_clock_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuClock, ponder_sudoku_clock, PONDER, SUDOKU_CLOCK, GtkWidget)

void  ponder_sudoku_clock_show      (PonderSudokuClock *self,
                                     gint64             time);
void  ponder_sudoku_clock_set_going (PonderSudokuClock *self,
                                     gboolean           going);
char *ponder_sudoku_clock_text      (gint64             time);

G_END_DECLS
