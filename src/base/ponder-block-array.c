/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-block-array.h"

#include <string.h>

#define BLOCK_BYTES 65536
#define LEAST_SLOTS 16

/* @memory must outlive the array. Elements are aligned to the largest power of two that divides their size. */
void
ponder_block_array_init (PonderBlockArray    *self,
                         PonderMemoryAccount *memory,
                         gsize                element_size)
{
  g_assert (element_size > 0);

  *self = (PonderBlockArray){ .memory = memory, .element_size = element_size };
  while ((element_size << (self->shift + 1)) <= BLOCK_BYTES)
    self->shift++;
}

static gsize
block_size (const PonderBlockArray *self)
{
  return self->element_size << self->shift;
}

/* Frees all blocks and returns their bytes to the account. */
void
ponder_block_array_clear (PonderBlockArray *self)
{
  ponder_block_array_drop_before (self, self->capacity);
  g_clear_pointer (&self->blocks, g_free);
  if (self->memory != NULL)
    ponder_memory_account_give (self->memory, self->n_slots * sizeof (guint8 *));
  self->n_slots = 0;
  self->length = self->capacity = self->first_block = 0;
}

static gboolean
grow_slots (PonderBlockArray *self)
{
  guint64 n_slots = MAX (LEAST_SLOTS, self->n_slots * 2);
  guint8 **blocks;

  if (!ponder_memory_account_take (self->memory, n_slots * sizeof (guint8 *)))
    return FALSE;
  blocks = g_try_new0 (guint8 *, n_slots);
  if (blocks == NULL)
    {
      ponder_memory_account_give (self->memory, n_slots * sizeof (guint8 *));
      return FALSE;
    }
  if (self->n_slots > 0)
    memcpy (blocks, self->blocks, self->n_slots * sizeof (guint8 *));
  g_free (self->blocks);
  ponder_memory_account_give (self->memory, self->n_slots * sizeof (guint8 *));
  self->blocks = blocks;
  self->n_slots = n_slots;
  return TRUE;
}

static gboolean
add_block (PonderBlockArray *self)
{
  guint64 block = self->capacity >> self->shift;

  if (block == self->n_slots && !grow_slots (self))
    return FALSE;
  if (!ponder_memory_account_take (self->memory, ponder_allocated (block_size (self))))
    return FALSE;
  self->blocks[block] = g_try_malloc (block_size (self));
  if (self->blocks[block] == NULL)
    {
      ponder_memory_account_give (self->memory, ponder_allocated (block_size (self)));
      return FALSE;
    }
  self->capacity += G_GUINT64_CONSTANT (1) << self->shift;
  return TRUE;
}

/* Makes room for @n more elements. Returns FALSE, with the array unchanged, if there is no memory. */
gboolean
ponder_block_array_reserve (PonderBlockArray *self,
                            guint64           n)
{
  while (self->capacity - self->length < n)
    if (!add_block (self))
      return FALSE;
  return TRUE;
}

/* Frees the blocks that hold only elements before @nth. */
void
ponder_block_array_drop_before (PonderBlockArray *self,
                                guint64           nth)
{
  while (self->first_block < nth >> self->shift)
    {
      g_clear_pointer (&self->blocks[self->first_block++], g_free);
      ponder_memory_account_give (self->memory, ponder_allocated (block_size (self)));
    }
}
