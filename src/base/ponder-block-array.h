/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/* An array of elements of equal size that grows at its end, block by block, and can be freed from its beginning.
 * Elements never move, so growing copies nothing and needs no second buffer. Indices count from the first element
 * ever appended, also after earlier ones were dropped. */
typedef struct
{
  PonderMemoryAccount *memory;
  gsize element_size;
  guint shift; /* a block holds 1 << shift elements */
  guint64 length;
  guint64 capacity;
  guint64 first_block; /* the blocks before this one are freed */
  guint64 n_slots;
  guint8 **blocks;
} PonderBlockArray;

void     ponder_block_array_init        (PonderBlockArray    *self,
                                         PonderMemoryAccount *memory,
                                         gsize                element_size);
void     ponder_block_array_clear       (PonderBlockArray    *self);
gboolean ponder_block_array_reserve     (PonderBlockArray    *self,
                                         guint64              n);
void     ponder_block_array_drop_before (PonderBlockArray    *self,
                                         guint64              nth);

static inline gpointer
ponder_block_array_at (const PonderBlockArray *self,
                       guint64                 nth)
{
  return self->blocks[nth >> self->shift] + (nth & ((G_GUINT64_CONSTANT (1) << self->shift) - 1)) * self->element_size;
}

/* Room must have been reserved with ponder_block_array_reserve(). The new element is not initialised. */
static inline gpointer
ponder_block_array_append (PonderBlockArray *self)
{
  return ponder_block_array_at (self, self->length++);
}

G_END_DECLS
