/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-pen.h"

G_BEGIN_DECLS

/**
 * PonderPrintRoom:
 * @width: of what is to be filled
 * @height: what is left of the page
 * @fresh: whether nothing stands above it
 *
 * The room for a block, or for what is left of it.
 */
typedef struct
{
  double width;
  double height;
  gboolean fresh;
} PonderPrintRoom;

/**
 * PonderPrintBlockFuncs:
 * @fit: how many of the items from @from on the room takes, and in @height how high they are together. What takes none
 *   is asked again for a fresh page, and has to take at least one there
 * @draw: draws so many items from @from on
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
 * @funcs: what kind it is
 * @data: what it shows
 * @n_items: into how many parts it can be broken, one page after the other
 *
 * What stands on paper. It does not change.
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
