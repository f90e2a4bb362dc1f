/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-seen-states.h"

#include <string.h>

#include "ponder-random.h"

/* At most 7/8 of the slots are in use; after doubling, at least 7/16 are. So a state takes 9.1 to 18.3 bytes in
 * addition to its own size. */
#define LEAST_SLOTS 1024

/* A slot that is in use holds the index of a state + 1 and the highest bits of its hash, so that most other states are
 * told apart without being read. */
#define INDEX_BITS 40
#define INDEX_MASK ((G_GUINT64_CONSTANT (1) << INDEX_BITS) - 1)

void
ponder_seen_states_init (PonderSeenStates    *self,
                         PonderMemoryAccount *memory,
                         gsize                state_size)
{
  *self = (PonderSeenStates){ 0 };
  ponder_block_array_init (&self->states, memory, state_size);
}

void
ponder_seen_states_clear (PonderSeenStates *self)
{
  for (guint64 nth = 0; self->drop != NULL && nth < self->states.length; nth++)
    self->drop (*(gpointer *) ponder_block_array_at (&self->states, nth));
  if (self->slots != NULL)
    ponder_memory_account_give (self->states.memory, self->n_slots * sizeof (guint64));
  g_clear_pointer (&self->slots, g_free);
  self->n_slots = 0;
  ponder_block_array_clear (&self->states);
}

static guint64
hash_state (const guint8 *state,
            gsize         size)
{
  guint64 hash = size;

  while (size > 0)
    {
      guint64 word = 0;
      gsize n = MIN (size, sizeof word);

      memcpy (&word, state, n);
      hash = ponder_random_key (hash, word);
      state += n;
      size -= n;
    }
  return hash;
}

static guint64
slot_index (guint64 slot)
{
  return (slot & INDEX_MASK) - 1;
}

/* Returns the slot of @state, or the free one where it can be inserted. */
static guint64 *
find_slot (const PonderSeenStates *self,
           gconstpointer           state,
           guint64                 hash)
{
  gsize size = self->states.element_size;
  guint64 nth = hash & (self->n_slots - 1);

  while (self->slots[nth] != 0 &&
         ((self->slots[nth] ^ hash) >> INDEX_BITS != 0 ||
          memcmp (ponder_block_array_at (&self->states, slot_index (self->slots[nth])), state, size) != 0))
    nth = (nth + 1) & (self->n_slots - 1);
  return &self->slots[nth];
}

static void
fill_slot (guint64 *slot,
           guint64  nth,
           guint64  hash)
{
  *slot = (nth + 1) | (hash & ~INDEX_MASK);
}

/* Returns how many slots are needed if @n more states are added: those that there are, if they are enough. */
guint64
ponder_seen_states_find_size (const PonderSeenStates *self,
                              guint64                 n)
{
  guint64 n_slots = MAX (self->n_slots, LEAST_SLOTS);

  while ((self->states.length + n) * 8 > n_slots * 7)
    n_slots *= 2;
  return n_slots;
}

/* Makes slots, a power of two, for a larger table, which takes a while if there are millions of
 * states. Other threads may read the set meanwhile. Returns the slots, to be given to
 * ponder_seen_states_take_slots() before any state is added; NULL if there is no memory. */
guint64 *
ponder_seen_states_new_slots (const PonderSeenStates *self,
                              guint64                 n_slots)
{
  guint64 *slots = g_try_new0 (guint64, n_slots);

  for (guint64 nth = 0; slots != NULL && nth < self->states.length; nth++)
    {
      guint64 hash = hash_state (ponder_block_array_at (&self->states, nth), self->states.element_size);
      guint64 at = hash & (n_slots - 1);

      /* All states differ, so they need not be compared. */
      while (slots[at] != 0)
        at = (at + 1) & (n_slots - 1);
      fill_slot (&slots[at], nth, hash);
    }
  return slots;
}

/* Takes over slots of ponder_seen_states_new_slots(), whose bytes have been taken from the account. */
void
ponder_seen_states_take_slots (PonderSeenStates *self,
                               guint64          *slots,
                               guint64           n_slots)
{
  g_free (self->slots);
  ponder_memory_account_give (self->states.memory, self->n_slots * sizeof (guint64));
  self->slots = slots;
  self->n_slots = n_slots;
}

static gboolean
resize (PonderSeenStates *self,
        guint64           n_slots)
{
  PonderMemoryAccount *memory = self->states.memory;
  guint64 *slots;

  if (!ponder_memory_account_take (memory, n_slots * sizeof (guint64)))
    return FALSE;
  slots = ponder_seen_states_new_slots (self, n_slots);
  if (slots == NULL)
    {
      ponder_memory_account_give (memory, n_slots * sizeof (guint64));
      return FALSE;
    }
  ponder_seen_states_take_slots (self, slots, n_slots);
  return TRUE;
}

/* Makes room for @n more states. Returns FALSE, with the set unchanged, if there is no memory. */
gboolean
ponder_seen_states_reserve (PonderSeenStates *self,
                            guint64           n)
{
  guint64 n_slots = ponder_seen_states_find_size (self, n);

  if (n_slots != self->n_slots && !resize (self, n_slots))
    return FALSE;
  return ponder_block_array_reserve (&self->states, n);
}

/* Adds a copy of @state unless it is in the set. Room must have been reserved with
 * ponder_seen_states_reserve(). Returns whether it was added. */
gboolean
ponder_seen_states_add (PonderSeenStates *self,
                        gconstpointer     state,
                        guint64          *nth)
{
  guint64 hash = hash_state (state, self->states.element_size);
  guint64 *slot = find_slot (self, state, hash);

  if (*slot != 0)
    {
      *nth = slot_index (*slot);
      return FALSE;
    }

  *nth = self->states.length;
  memcpy (ponder_block_array_append (&self->states), state, self->states.element_size);
  if (self->hold != NULL)
    self->hold (*(gpointer const *) state);
  fill_slot (slot, *nth, hash);
  return TRUE;
}

gboolean
ponder_seen_states_find (const PonderSeenStates *self,
                         gconstpointer           state,
                         guint64                *nth)
{
  guint64 slot;

  if (self->n_slots == 0)
    return FALSE;
  slot = *find_slot (self, state, hash_state (state, self->states.element_size));
  if (slot == 0)
    return FALSE;
  *nth = slot_index (slot);
  return TRUE;
}
