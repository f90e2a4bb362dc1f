/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-pen.h"

G_BEGIN_DECLS

/* The room for a block, or for the rest of a block. */
typedef struct
{
  double width; /* of the page */
  double height; /* what is left of the page */
  gboolean fresh; /* the page is still empty */
} PonderPrintRoom;

/* A kind of block. */
typedef struct
{
  /* Returns how many items, beginning with @from, fit into the room, and in @height their height together. If none
   * fits, it is called again for a fresh page, where at least one must fit. */
  guint (*fit)  (gconstpointer          data,
                 PonderPrintPen        *pen,
                 const PonderPrintRoom *room,
                 guint                  from,
                 double                *height);
  /* Draws @n items, beginning with @from. */
  void  (*draw) (gconstpointer          data,
                 PonderPrintPen        *pen,
                 const PonderPrintArea *area,
                 guint                  from,
                 guint                  n);
  void  (*free) (gpointer               data);
} PonderPrintBlockFuncs;

/* A paragraph, list, board or the like on paper. It is immutable. */
typedef struct
{
  const PonderPrintBlockFuncs *funcs;
  gpointer data; /* passed to the functions */
  guint n_items; /* the number of parts into which the block can be divided among pages */
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
