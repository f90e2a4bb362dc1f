/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-piece.h"

G_BEGIN_DECLS

/* What a heap shows. */
typedef struct
{
  guint64 count; /* how many counters there are */
  guint n_places; /* how many counters there were at the start, if they are drawn */
  guint64 marked; /* how many are marked to be taken */
  /* bit k is set if k counters can be taken, for k up to PONDER_HEAPS_MOST_DRAWN */
  guint32 choosable;
  guint32 winning; /* bit k is set if that wins */
  gboolean with_values; /* whether @winning is known and shown */
  gboolean disabled; /* whether nothing can be done with it */
  char *note; /* nullable, owned: what to say about a heap that is too large to be drawn */
} PonderHeapAppearance;

#define PONDER_TYPE_HEAP (ponder_heap_get_type ())

G_DECLARE_FINAL_TYPE (PonderHeap, ponder_heap, PONDER, HEAP, PonderPiece)

GtkWidget *ponder_heap_new      (guint                       heap);
void       ponder_heap_set_unit (PonderHeap                 *self,
                                 int                         unit,
                                 guint                       per_row);
void       ponder_heap_show     (PonderHeap                 *self,
                                 const PonderHeapAppearance *appearance);

G_END_DECLS
