/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run.h"

G_BEGIN_DECLS

#define PONDER_MOST_RUNS 400

#define PONDER_TYPE_RUN_TABLE (ponder_run_table_get_type ())

G_DECLARE_FINAL_TYPE (PonderRunTable, ponder_run_table, PONDER, RUN_TABLE, GObject)

/* The runs of all puzzles that were on a page, in the order in which they began. So the table of a puzzle is there again
 * when the puzzle is. Of more than PONDER_MOST_RUNS runs, each seed counted, the oldest are dropped. */
struct _PonderRunTable
{
  GObject parent_instance;

  GListStore *runs; /* of PonderRun */
  guint64 n_begun; /* the number of the next run */
};

char           *ponder_run_table_dup_key  (PonderPuzzle   *puzzle);

PonderRunTable *ponder_run_table_new      (void);
void            ponder_run_table_add      (PonderRunTable *self,
                                           PonderRun      *run);
void            ponder_run_table_remove   (PonderRunTable *self,
                                           PonderRun      *run);
GPtrArray      *ponder_run_table_clear    (PonderRunTable *self,
                                           const char     *puzzle);
void            ponder_run_table_put_back (PonderRunTable *self,
                                           GPtrArray      *runs);
PonderRun      *ponder_run_table_find     (PonderRunTable *self,
                                           PonderRun      *like,
                                           guint64         visited);
gboolean        ponder_run_table_has_like (PonderRunTable *self,
                                           PonderRun      *run);

G_END_DECLS
