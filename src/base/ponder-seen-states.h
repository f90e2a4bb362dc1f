/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-block-array.h"

G_BEGIN_DECLS

/* A set of states, each with an index from 0 in the order of insertion. It is a hash table with linear probing; the
 * states themselves are in a block array. */
typedef struct
{
  PonderBlockArray states;
  guint64 n_slots; /* a power of two, or 0 */
  guint64 *slots; /* 0 if the slot is free, otherwise the index of a state + 1 and a part of its hash */
  /* if states are pointers, these add and take away a reference; NULL after ponder_seen_states_init() */
  gpointer (*hold) (gpointer state);
  void (*drop) (gpointer state);
} PonderSeenStates;

void     ponder_seen_states_init       (PonderSeenStates       *self,
                                        PonderMemoryAccount    *memory,
                                        gsize                   state_size);
void     ponder_seen_states_clear      (PonderSeenStates       *self);
gboolean ponder_seen_states_reserve    (PonderSeenStates       *self,
                                        guint64                 n);
guint64  ponder_seen_states_find_size  (const PonderSeenStates *self,
                                        guint64                 n);
guint64 *ponder_seen_states_new_slots  (const PonderSeenStates *self,
                                        guint64                 n_slots);
void     ponder_seen_states_take_slots (PonderSeenStates       *self,
                                        guint64                *slots,
                                        guint64                 n_slots);
gboolean ponder_seen_states_add        (PonderSeenStates       *self,
                                        gconstpointer           state,
                                        guint64                *nth);
gboolean ponder_seen_states_find       (const PonderSeenStates *self,
                                        gconstpointer           state,
                                        guint64                *nth);

G_END_DECLS
