/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-position.h"
#include "ponder-sudoku-technique.h"

G_BEGIN_DECLS

/**
 * PonderSudokuPremise:
 * @is_cell: whether the premise is that a cell has one of its candidates; otherwise it is that a value has one of its
 *   places in a group
 * @index: the cell or the group
 * @value: the value, from 1, if it is about a group
 *
 * What a step stands on, besides that no two cells of a group have the same value.
 */
typedef struct
{
  gboolean is_cell;
  guint16 index;
  guint8 value;
} PonderSudokuPremise;

/**
 * PonderSudokuNode:
 * @value: a value, from 1
 * @n_cells: how many cells there are; more than one for a grouped node
 * @cells: the cells, one of which may have the value
 *
 * What the links of a chain connect.
 */
typedef struct
{
  guint8 value;
  guint8 n_cells;
  guint16 cells[PONDER_SUDOKU_MOST_SIDE];
} PonderSudokuNode;

/**
 * PonderSudokuStep:
 * @technique: its kind
 * @type: for a rectangle the number of its type, as the literature counts; otherwise 0
 * @sets: whether the items are entered; otherwise they are taken away
 * @is_loop: whether the last node of a chain is linked with the first one
 * @items: (element-type PonderSudokuCandidate): what is entered or taken away, in the order of cells and values
 * @premises: (element-type PonderSudokuPremise): what it follows from; for a chain, its strong links in order
 * @nodes: (element-type PonderSudokuNode): for a chain its nodes: strong and weak links alternate, the first is strong
 * @covers: (element-type guint16): groups that the conclusion is about: the other group of locked candidates, the
 *   covering groups of a fish, the group of a subset
 * @fins: (element-type guint16): the cells of the fins of a fish
 * @values: the values that it is about, as bits from value 1 on
 * @n_corners: 4 for a rectangle, otherwise 0
 * @corners: its cells; two neighbours share a group, the first and the third don't
 *
 * One logical step, with all that is needed to explain and to prove it.
 */
typedef struct
{
  PonderSudokuTechnique technique;
  guint type;
  gboolean sets;
  gboolean is_loop;
  GArray *items;
  GArray *premises;
  GArray *nodes;
  GArray *covers;
  GArray *fins;
  guint32 values;
  guint n_corners;
  guint16 corners[4];
} PonderSudokuStep;

PonderSudokuStep *ponder_sudoku_step_new        (PonderSudokuTechnique       technique);
PonderSudokuStep *ponder_sudoku_step_copy       (const PonderSudokuStep     *self);
void              ponder_sudoku_step_free       (PonderSudokuStep           *self);
void              ponder_sudoku_step_add_item   (PonderSudokuStep           *self,
                                                 guint                       cell,
                                                 guint                       value);
void              ponder_sudoku_step_add_cells  (PonderSudokuStep           *self,
                                                 const PonderSudokuPosition *position,
                                                 const PonderSudokuCells    *cells,
                                                 guint32                     values);
void              ponder_sudoku_step_add_cell   (PonderSudokuStep           *self,
                                                 guint                       cell);
void              ponder_sudoku_step_add_group  (PonderSudokuStep           *self,
                                                 guint                       group,
                                                 guint                       value);
void              ponder_sudoku_step_add_cover  (PonderSudokuStep           *self,
                                                 guint                       group);
void              ponder_sudoku_step_sort       (PonderSudokuStep           *self);
guint             ponder_sudoku_step_get_length (const PonderSudokuStep     *self);
void              ponder_sudoku_step_apply      (const PonderSudokuStep     *self,
                                                 PonderSudokuPosition       *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuStep, ponder_sudoku_step_free)

G_END_DECLS
