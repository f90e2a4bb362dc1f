/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-position.h"
#include "ponder-sudoku-technique.h"

G_BEGIN_DECLS

/* What a step stands on, besides that no two cells of a group have the same value. */
typedef struct
{
  gboolean is_cell; /* that a cell has one of its candidates; otherwise that a value has one of its places in a group */
  guint16 index; /* the cell or the group */
  guint8 value; /* from 1, if it is about a group */
} PonderSudokuPremise;

/* What the links of a chain connect. */
typedef struct
{
  guint8 value; /* from 1 */
  guint8 n_cells; /* more than one for a grouped node */
  guint16 cells[PONDER_SUDOKU_MOST_SIDE]; /* one of which may have the value */
} PonderSudokuNode;

/* One logical step, with all that is needed to explain and to prove it. */
typedef struct
{
  PonderSudokuTechnique technique;
  guint type; /* of a rectangle, as the literature counts; otherwise 0 */
  gboolean sets; /* whether the items are entered; otherwise they are taken away */
  gboolean is_loop; /* whether the last node of a chain is linked with the first one */
  GArray *items; /* of PonderSudokuCandidate: what is entered or taken away, in the order of cells and values */
  GArray *premises; /* of PonderSudokuPremise; for a chain, its strong links in order */
  GArray *nodes; /* of PonderSudokuNode, for a chain: strong and weak links alternate, the first is strong */
  /* of guint16: groups that the conclusion is about: the other group of locked candidates, the covering groups of a
   * fish, the group of a subset */
  GArray *covers;
  GArray *fins; /* of guint16: the cells of the fins of a fish */
  guint32 values; /* that it is about, as bits from value 1 on */
  guint n_corners; /* 4 for a rectangle, otherwise 0 */
  guint16 corners[4]; /* its cells; two neighbours share a group, the first and the third don't */
} PonderSudokuStep;

PonderSudokuStep *ponder_sudoku_step_new       (PonderSudokuTechnique       technique);
PonderSudokuStep *ponder_sudoku_step_copy      (const PonderSudokuStep     *self);
void              ponder_sudoku_step_free      (PonderSudokuStep           *self);
void              ponder_sudoku_step_add_cells (PonderSudokuStep           *self,
                                                const PonderSudokuPosition *position,
                                                const PonderSudokuCells    *cells,
                                                guint32                     values);
void              ponder_sudoku_step_sort      (PonderSudokuStep           *self);
void              ponder_sudoku_step_apply     (const PonderSudokuStep     *self,
                                                PonderSudokuPosition       *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuStep, ponder_sudoku_step_free)

/* Adds a candidate that the step enters or takes away. */
static inline void
ponder_sudoku_step_add_item (PonderSudokuStep *self,
                             guint             cell,
                             guint             value)
{
  g_array_append_val (self->items, ((PonderSudokuCandidate){ cell, value }));
}

/* Adds the premise that a cell has one of its candidates. */
static inline void
ponder_sudoku_step_add_cell (PonderSudokuStep *self,
                             guint             cell)
{
  g_array_append_val (self->premises, ((PonderSudokuPremise){ TRUE, cell, 0 }));
}

/* Adds the premise that a value, from 1, has a place in a group. */
static inline void
ponder_sudoku_step_add_group (PonderSudokuStep *self,
                              guint             group,
                              guint             value)
{
  g_array_append_val (self->premises, ((PonderSudokuPremise){ FALSE, group, value }));
}

static inline void
ponder_sudoku_step_add_cover (PonderSudokuStep *self,
                              guint             group)
{
  g_array_append_val (self->covers, (guint16){ group });
}

G_END_DECLS
