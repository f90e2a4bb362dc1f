/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/search/runs: what is left of the searches that were watched on a page: how each ended, and what it counted. Nothing
 * here is shown or kept; widgets and documents are above.
 *
 *   PonderRun            one run, or the same method with several seeds
 *   PonderRunTable       the runs of all puzzles of a page
 *   ponder-run-texts.h   a list of runs as text: CSV, and a table for a document
 *   ponder-run-seeds.h   runs a method with several seeds in a thread */

#include "ponder-figures.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_RUN_PAUSED, /* it was paused or stopped somewhere */
  PONDER_RUN_GOING, /* it hasn't ended */
  PONDER_RUN_FIRST_ANSWER, /* it was ended by its first answer */
  PONDER_RUN_ALL_VISITED, /* no node is left */
  PONDER_RUN_FULL, /* its memory is full */
  PONDER_RUN_OUT_OF_TIME, /* the time that it was given is over */
  PONDER_RUN_NOT_IN_TREE, /* it can't begin: the node below which it is to search isn't in the tree of its seed */
} PonderRunEnd;

#define PONDER_N_RUN_ENDS 7

typedef enum
{
  PONDER_RUN_MEDIAN,
  PONDER_RUN_LEAST,
  PONDER_RUN_GREATEST,
} PonderRunStatistic;

#define PONDER_TYPE_RUN (ponder_run_get_type ())

G_DECLARE_FINAL_TYPE (PonderRun, ponder_run, PONDER, RUN, GObject)

/* A run, or the same method with several seeds. Then the figures are those of the seeds that came to their end: a run
 * that was stopped has counted less than the others, and would make the median smaller than it is. Others only read
 * what is here. */
struct _PonderRun
{
  GObject parent_instance;

  guint64 number; /* how many runs of its table began before it */
  char *puzzle; /* distinguishes the puzzles of a page */
  PonderMethod method;
  GArray *base; /* of PonderMove: the moves to the node below which it searches */
  PonderRunEnd end; /* of several seeds PONDER_RUN_PAUSED if they aren't all done */
  PonderFigures figures; /* not used if there are seeds */

  GListStore *seeds; /* nullable: of PonderRun */
  guint n_wanted; /* how many seeds it is to have; 0 for a single run */
};

const PonderFigure *const *ponder_run_figures     (void);

PonderRun *ponder_run_new        (const char          *puzzle,
                                  const PonderMethod  *method,
                                  const GArray        *base,
                                  guint                n_wanted);

void       ponder_run_set        (PonderRun           *self,
                                  PonderRunEnd         end,
                                  const PonderFigures *figures);

PonderRun *ponder_run_add_seed   (PonderRun           *self,
                                  guint64              seed,
                                  PonderRunEnd         end,
                                  const PonderFigures *figures);
guint      ponder_run_count_done (PonderRun           *self);
gboolean   ponder_run_get_value  (PonderRun           *self,
                                  const PonderFigure  *figure,
                                  PonderRunStatistic   statistic,
                                  double              *value);

G_END_DECLS
