/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run.h"

G_BEGIN_DECLS

char *ponder_run_dup_method_text (PonderRun          *self,
                                  PonderPuzzle       *puzzle);
char *ponder_run_dup_base_text   (PonderRun          *self,
                                  PonderPuzzle       *puzzle);
char *ponder_run_dup_end_text    (PonderRun          *self);
char *ponder_run_dup_value_text  (PonderRun          *self,
                                  const PonderFigure *figure,
                                  PonderRunStatistic  statistic);
char *ponder_run_dup_range_text  (PonderRun          *self,
                                  const PonderFigure *figure);
char *ponder_run_dup_figure_text (PonderRun          *self,
                                  const PonderFigure *figure);

char *ponder_runs_dup_csv        (GListModel         *runs,
                                  PonderPuzzle       *puzzle);
char *ponder_runs_dup_tabbed     (GListModel         *runs,
                                  PonderPuzzle       *puzzle);
char *ponder_runs_dup_html       (GListModel         *runs,
                                  PonderPuzzle       *puzzle);

G_END_DECLS
