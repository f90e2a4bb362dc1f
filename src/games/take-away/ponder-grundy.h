/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-progress.h"
#include "ponder-take-set.h"

G_BEGIN_DECLS

/* What can be periodic in the sizes of a heap. */
typedef enum
{
  PONDER_GRUNDY_VALUES, /* the Grundy values */
  PONDER_GRUNDY_NORMAL, /* which sizes are P positions if the last to move wins */
  PONDER_GRUNDY_MISERE, /* which sizes are P positions if the last to move loses */
  PONDER_GRUNDY_N_SEQUENCES,
} PonderGrundySequence;

typedef struct
{
  guint64 from; /* the first number from which on the values repeat */
  guint64 length; /* after how many numbers; 0 if no period is known */
} PonderPeriod;

/* The Grundy value of a heap of 0, 1, 2, … counters. Not to be used by several threads at a time. */
typedef struct _PonderGrundy PonderGrundy;

PonderGrundy *ponder_grundy_new        (PonderTakeSet       *set,
                                        PonderMemoryBudget  *budget);
void          ponder_grundy_free       (PonderGrundy        *self);

gboolean      ponder_grundy_fill       (PonderGrundy        *self,
                                        guint64              n_numbers);
gboolean      ponder_grundy_reach      (PonderGrundy        *self,
                                        guint64              number,
                                        PonderProgress      *progress,
                                        GCancellable        *cancellable,
                                        GError             **error);

guint64       ponder_grundy_get_known  (PonderGrundy        *self);
gboolean      ponder_grundy_knows      (PonderGrundy        *self,
                                        guint64              number);
guint64       ponder_grundy_get_value  (PonderGrundy        *self,
                                        guint64              number);
gboolean      ponder_grundy_is_p       (PonderGrundy        *self,
                                        guint64              number,
                                        gboolean             misere);
void          ponder_grundy_get_period (PonderGrundy        *self,
                                        PonderGrundySequence sequence,
                                        PonderPeriod        *period);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderGrundy, ponder_grundy_free)

G_END_DECLS
