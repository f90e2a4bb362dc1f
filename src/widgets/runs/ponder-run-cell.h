/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-run.h"

G_BEGIN_DECLS

/* A column of a list of runs. */
typedef struct
{
  const char *id; /* its name in actions */
  const char *title; /* its short title, translated */
  const PonderFigure *figure; /* that it shows; NULL for the method and for how a run ended */
} PonderRunColumn;

#define PONDER_RUN_COLUMN_METHOD 0
#define PONDER_RUN_COLUMN_END 1
#define PONDER_RUN_COLUMN_FIGURES 2

const PonderRunColumn *ponder_run_columns        (guint        *n_columns);
int                    ponder_run_column_compare (guint         column,
                                                  PonderRun    *first,
                                                  PonderRun    *second,
                                                  PonderPuzzle *puzzle);

#define PONDER_TYPE_RUN_CELL (ponder_run_cell_get_type ())

G_DECLARE_FINAL_TYPE (PonderRunCell, ponder_run_cell, PONDER, RUN_CELL, GtkBox)

GtkWidget *ponder_run_cell_new     (guint          column);
void       ponder_run_cell_set_run (PonderRunCell *self,
                                    PonderRun     *run,
                                    PonderPuzzle  *puzzle);

G_END_DECLS
