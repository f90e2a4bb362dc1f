/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-finder.h"

G_BEGIN_DECLS

/**
 * PonderSudokuLink:
 * @node: the node at the other end
 * @premise: what a strong link follows from
 *
 * A link between two nodes. Strong: one of the two is true. Weak: not both are.
 */
typedef struct
{
  guint node;
  PonderSudokuPremise premise;
} PonderSudokuLink;

/**
 * PonderSudokuLinkNode:
 * @node: its value and its cells
 * @cells: the cells as a set
 * @seen: the other cells that have its value as a candidate and lose it if the node is true
 * @strong: (element-type PonderSudokuLink): its strong links
 * @weak: (element-type guint): the nodes at the other ends of its weak links
 */
typedef struct
{
  PonderSudokuNode node;
  PonderSudokuCells cells;
  PonderSudokuCells seen;
  GArray *strong;
  GArray *weak;
} PonderSudokuLinkNode;

/**
 * PonderSudokuLinks:
 * @nodes: (element-type PonderSudokuLinkNode): first the single candidates, then, if wanted, the groups of candidates
 *   that lie where two groups of cells meet
 *
 * All nodes of a position and the links between them.
 */
typedef struct
{
  const PonderSudokuPosition *position;
  GArray *nodes;
} PonderSudokuLinks;

void     ponder_sudoku_links_init     (PonderSudokuLinks          *self,
                                       const PonderSudokuPosition *position,
                                       gboolean                    grouped,
                                       GCancellable               *cancellable);
void     ponder_sudoku_links_clear    (PonderSudokuLinks          *self);
gboolean ponder_sudoku_links_weak     (const PonderSudokuLinks    *self,
                                       guint                       a,
                                       guint                       b);
void     ponder_sudoku_links_add_seen (const PonderSudokuLinks    *self,
                                       PonderSudokuStep           *step,
                                       guint                       a,
                                       guint                       b);
gboolean ponder_sudoku_links_any_seen (const PonderSudokuLinks    *self,
                                       guint                       a,
                                       guint                       b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderSudokuLinks, ponder_sudoku_links_clear)

static inline const PonderSudokuLinkNode *
ponder_sudoku_links_get (const PonderSudokuLinks *self,
                         guint                    node)
{
  return &g_array_index (self->nodes, PonderSudokuLinkNode, node);
}

static inline const PonderSudokuLink *
ponder_sudoku_links_strong (const PonderSudokuLinks *self,
                            guint                    node,
                            guint                   *n_links)
{
  const PonderSudokuLinkNode *from = ponder_sudoku_links_get (self, node);

  *n_links = from->strong->len;
  return (const PonderSudokuLink *) from->strong->data;
}

G_END_DECLS
