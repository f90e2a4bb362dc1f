/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-heap-popover.h"
#include "ponder-heaps-scene.h"
#include "ponder-piece-board.h"

G_BEGIN_DECLS

#define PONDER_TYPE_HEAPS_BOARD (ponder_heaps_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderHeapsBoard, ponder_heaps_board, PONDER, HEAPS_BOARD, PonderPieceBoard)

/* Other files only read it. */
struct _PonderHeapsBoard
{
  PonderPieceBoard parent_instance;

  PonderHeapsScene scene; /* all 0 until one is shown */
  PonderHeapsShape shape;
  PonderHeapsLayout layout;
  guint64 count; /* how many counters of the heap at the cursor are chosen; if they can be taken, they are marked */

  /* It changes a heap. The page adds it to its own: the board would scroll to the focus in it. */
  PonderHeapPopover *popover;
};

void     ponder_heaps_board_show            (PonderHeapsBoard       *self,
                                             const PonderHeapsScene *scene);

gboolean ponder_heaps_board_find            (PonderHeapsBoard       *self,
                                             double                  x,
                                             double                  y,
                                             guint                  *heap,
                                             guint64                *count);
void     ponder_heaps_board_choose          (PonderHeapsBoard       *self,
                                             guint                   heap,
                                             guint64                 count);
void     ponder_heaps_board_mark            (PonderHeapsBoard       *self,
                                             guint                   heap,
                                             guint64                 count);
void     ponder_heaps_board_step            (PonderHeapsBoard       *self,
                                             int                     heaps,
                                             int                     numbers);
void     ponder_heaps_board_take            (PonderHeapsBoard       *self);
void     ponder_heaps_board_get_choice      (PonderHeapsBoard       *self,
                                             PonderHeapsChoice      *choice);
void     ponder_heaps_board_get_cursor_area (PonderHeapsBoard       *self,
                                             graphene_rect_t        *area);
char    *ponder_heaps_board_dup_status_text (PonderHeapsBoard       *self);

G_END_DECLS
