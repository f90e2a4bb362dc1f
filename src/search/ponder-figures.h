/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-count.h"
#include "ponder-types.h"

G_BEGIN_DECLS

/**
 * PonderFigures:
 * @nodes: states made, including the start
 * @visited: states visited
 * @left_out: candidate moves left out, by #PonderReason
 * @tested: finished states given to the checker (only without pruning)
 * @compared: cells compared to check the rules, if the method counts that; see #PonderChecking
 * @answers: answers found
 * @first_answer: nodes visited when the first answer was found, that node included; 0 before
 * @depth: moves from the start to the node last visited
 * @frontier: breadth first: states made and not visited; depth first: untried moves on the stack
 * @frontier_most: the largest @frontier so far
 * @bytes: memory the search holds
 * @seconds: time spent searching; negative if it is only known to be less than that amount
 * @cpu_seconds: CPU time spent searching by the threads that did; negative as @seconds
 * @fraction: the part of the tree that is explored, 0 to 1; negative if unknown, or if the tree may be infinite
 *
 * What a search has counted so far. Plain data.
 */
struct _PonderFigures
{
  guint64 nodes;
  guint64 visited;
  guint64 left_out[PONDER_N_REASONS];
  guint64 tested;
  guint64 compared;
  guint64 answers;
  guint64 first_answer;
  guint64 depth;
  guint64 frontier;
  guint64 frontier_most;
  guint64 bytes;
  double seconds;
  double cpu_seconds;
  double fraction;
};

/**
 * PonderFigure:
 * @id: the name in JSON and in --stats
 * @name: the name on the screen; translate with _()
 * @explanation: one line; translate with _()
 *
 * One row of the table from which the command line, the panel, JSON and the docs are made.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *explanation;
  /*< private >*/
  gsize offset;
  char kind;
} PonderFigure;

const PonderFigure *ponder_figures_table     (guint               *n_figures);
const PonderFigure *ponder_figure_find       (const char          *id);
const PonderFigure *ponder_figure_of_reason  (PonderReason         reason);
double              ponder_figure_value      (const PonderFigure  *figure,
                                              const PonderFigures *figures);
guint64             ponder_figure_count      (const PonderFigure  *figure,
                                              const PonderFigures *figures);
gboolean            ponder_figure_is_count   (const PonderFigure  *figure);
gboolean            ponder_figure_is_known   (const PonderFigure  *figure,
                                              const PonderFigures *figures);
char               *ponder_figure_value_text (const PonderFigure  *figure,
                                              double               value);
char               *ponder_figure_text       (const PonderFigure  *figure,
                                              const PonderFigures *figures);

G_END_DECLS
