/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-pen.h"

G_BEGIN_DECLS

/**
 * PonderPrintRoom:
 * @width: the width of the page
 * @height: what is left of its height
 * @fresh: whether the page is still empty
 *
 * The room for a block, or for the rest of a block.
 */
typedef struct
{
  double width;
  double height;
  gboolean fresh;
} PonderPrintRoom;

/**
 * PonderPrintBlockFuncs:
 * @fit: returns how many items, beginning with @from, fit into the room, and in @height their height together. If none
 *   fits, it is called again for a fresh page, where at least one must fit
 * @draw: draws @n items, beginning with @from
 * @free: frees @data
 *
 * A kind of block.
 */
typedef struct
{
  guint (*fit)  (gconstpointer          data,
                 PonderPrintPen        *pen,
                 const PonderPrintRoom *room,
                 guint                  from,
                 double                *height);
  void  (*draw) (gconstpointer          data,
                 PonderPrintPen        *pen,
                 const PonderPrintArea *area,
                 guint                  from,
                 guint                  n);
  void  (*free) (gpointer               data);
} PonderPrintBlockFuncs;

/**
 * PonderPrintBlock:
 * @funcs: the kind of block
 * @data: passed to the functions
 * @n_items: the number of parts into which the block can be divided among pages
 *
 * A paragraph, list, board or the like on paper. It is immutable.
 */
typedef struct
{
  const PonderPrintBlockFuncs *funcs;
  gpointer data;
  guint n_items;
} PonderPrintBlock;

PonderPrintBlock *ponder_print_block_new  (const PonderPrintBlockFuncs *funcs,
                                           gpointer                     data,
                                           guint                        n_items);
void              ponder_print_block_free (PonderPrintBlock            *self);
guint             ponder_print_block_fit  (const PonderPrintBlock      *self,
                                           PonderPrintPen              *pen,
                                           const PonderPrintRoom       *room,
                                           guint                        from,
                                           double                      *height);
void              ponder_print_block_draw (const PonderPrintBlock      *self,
                                           PonderPrintPen              *pen,
                                           const PonderPrintArea       *area,
                                           guint                        from,
                                           guint                        n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintBlock, ponder_print_block_free)

G_END_DECLS
