/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-grundy.h"
#include "ponder-record.h"

G_BEGIN_DECLS

/* The strip 0, 1, 2, …: one heap of each size. For one size after the other it finds the Grundy value, and whether the
 * player whose turn it is loses (P) or wins (N). It is a record without a tree: node k is the number k - 1. */

typedef struct
{
  guint64 to; /* the number that a move leads to */
  gboolean is_p; /* whether that is a P position, so that the move wins */
} PonderTakeArrow;

#define PONDER_TYPE_TAKE_STRIP (ponder_take_strip_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeStrip, ponder_take_strip, PONDER, TAKE_STRIP, GObject)

PonderTakeStrip *ponder_take_strip_new            (PonderTakeSet      *set,
                                                   gboolean            misere,
                                                   guint64             least,
                                                   guint64             most,
                                                   PonderMemoryBudget *budget);
void             ponder_take_strip_extend         (PonderTakeStrip    *self,
                                                   guint64             least);
void             ponder_take_strip_seek           (PonderTakeStrip    *self,
                                                   guint64             cursor,
                                                   guint64             end);
gboolean         ponder_take_strip_is_seeking     (PonderTakeStrip    *self);
void             ponder_take_strip_get_goal       (PonderTakeStrip    *self,
                                                   guint64            *cursor,
                                                   guint64            *end);

PonderTakeSet   *ponder_take_strip_get_set        (PonderTakeStrip    *self);
gboolean         ponder_take_strip_is_misere      (PonderTakeStrip    *self);
guint64          ponder_take_strip_get_n_shown    (PonderTakeStrip    *self);
gboolean         ponder_take_strip_is_p           (PonderTakeStrip    *self,
                                                   guint64             number);
guint64          ponder_take_strip_get_value      (PonderTakeStrip    *self,
                                                   guint64             number);
guint64          ponder_take_strip_find_winning   (PonderTakeStrip    *self,
                                                   guint64             number);
void             ponder_take_strip_list_arrows    (PonderTakeStrip    *self,
                                                   guint64             number,
                                                   guint               most,
                                                   GArray             *arrows);
gboolean         ponder_take_strip_get_period     (PonderTakeStrip    *self,
                                                   gboolean            of_values,
                                                   PonderPeriod       *period);

char            *ponder_take_strip_describe       (PonderTakeStrip    *self);
char            *ponder_take_strip_describe_value (PonderTakeStrip    *self);

G_END_DECLS
