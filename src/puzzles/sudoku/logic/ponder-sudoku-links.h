/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-collector.h"

G_BEGIN_DECLS

/* A link between two nodes. Strong: one of the two is true. Weak: not both are. */
typedef struct
{
  guint node; /* at the other end */
  PonderSudokuPremise premise; /* what a strong link follows from */
} PonderSudokuLink;

typedef struct
{
  PonderSudokuNode node;
  PonderSudokuCells cells; /* those of the node as a set */
  PonderSudokuCells seen; /* the other cells that lose its value as a candidate if the node is true */
  GArray *strong; /* of PonderSudokuLink */
  GArray *weak; /* of guint: the nodes at the other ends */
} PonderSudokuLinkNode;

/* All nodes of a position and the links between them. */
typedef struct
{
  const PonderSudokuPosition *position;
  /* of PonderSudokuLinkNode: first the single candidates, then, if wanted, the groups of candidates that lie where two
   * groups of cells meet */
  GArray *nodes;
} PonderSudokuLinks;

void     ponder_sudoku_links_init     (PonderSudokuLinks          *self,
                                       const PonderSudokuPosition *position,
                                       gboolean                    grouped,
                                       GCancellable               *cancellable);
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

static inline void
ponder_sudoku_links_clear (PonderSudokuLinks *self)
{
  for (guint i = 0; self->nodes != NULL && i < self->nodes->len; i++)
    {
      g_array_unref (g_array_index (self->nodes, PonderSudokuLinkNode, i).strong);
      g_array_unref (g_array_index (self->nodes, PonderSudokuLinkNode, i).weak);
    }
  g_clear_pointer (&self->nodes, g_array_unref);
}

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
