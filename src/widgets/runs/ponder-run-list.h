/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/widgets/runs: the table of runs as the person sees it.
 *
 *   PonderRunList       the rows and columns
 *   PonderRunsDialog    the list in a dialog, with what can be done with it */

#include <adwaita.h>

#include "ponder-run-table.h"

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

const PonderRunColumn *ponder_run_columns (guint *n_columns);

#define PONDER_TYPE_RUN_LIST (ponder_run_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderRunList, ponder_run_list, PONDER, RUN_LIST, AdwBin)

void        ponder_run_list_set_table    (PonderRunList  *self,
                                          PonderRunTable *table,
                                          PonderPuzzle   *puzzle);
gboolean    ponder_run_list_is_empty     (PonderRunList  *self);
GListStore *ponder_run_list_dup_runs     (PonderRunList  *self);
PonderRun  *ponder_run_list_get_selected (PonderRunList  *self);
void        ponder_run_list_sort         (PonderRunList  *self,
                                          const char     *column);
void        ponder_run_list_set_narrow   (PonderRunList  *self,
                                          gboolean        narrow);
void        ponder_run_list_show_figure  (PonderRunList  *self,
                                          guint           nth);

G_END_DECLS
