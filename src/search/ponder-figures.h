/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-count.h"
#include "ponder-types.h"

G_BEGIN_DECLS

/* What a search has counted so far. Plain data. */
struct _PonderFigures
{
  guint64 nodes; /* states made, including the start */
  guint64 visited; /* states visited */
  guint64 left_out[PONDER_N_REASONS]; /* candidate moves left out */
  guint64 tested; /* finished states given to the checker (only without pruning) */
  guint64 compared; /* cells compared to check the rules, if the method counts that; see PonderChecking */
  guint64 answers; /* answers found */
  guint64 first_answer; /* nodes visited when the first answer was found, that node included; 0 before */
  guint64 depth; /* moves from the start to the node last visited */
  guint64 frontier; /* breadth first: states made and not visited; depth first: untried moves on the stack */
  guint64 frontier_most; /* the largest frontier so far */
  guint64 bytes; /* memory the search holds */
  double seconds; /* time spent searching; negative if it is only known to be less than that amount */
  double cpu_seconds; /* CPU time spent by the threads that searched; negative likewise */
  double fraction; /* the part of the tree that is explored, 0 to 1; negative if unknown, or if it may be infinite */
};

/* One row of the table from which the command line, the panel, JSON and the docs are made. */
typedef struct
{
  const char *id; /* the name in JSON and in --stats */
  const char *name; /* the name on the screen; translate with _() */
  const char *explanation; /* one line; translate with _() */
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
