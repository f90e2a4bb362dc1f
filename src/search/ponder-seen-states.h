/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-block-array.h"

G_BEGIN_DECLS

/**
 * PonderSeenStates:
 *
 * The states made so far, each once, numbered from 0 in the order they were made; so a state's number tells its visit.
 * A hash table of numbers with linear probing over a block array of states.
 */
typedef struct
{
  PonderBlockArray states;
  guint64 n_slots; /* a power of two, or 0 */
  guint64 *slots; /* number + 1; 0 where free */
} PonderSeenStates;

void     ponder_seen_states_init    (PonderSeenStates       *self,
                                     PonderMemoryAccount    *memory,
                                     gsize                   state_size);
void     ponder_seen_states_clear   (PonderSeenStates       *self);
gboolean ponder_seen_states_reserve (PonderSeenStates       *self,
                                     guint64                 n);
gboolean ponder_seen_states_add     (PonderSeenStates       *self,
                                     gconstpointer           state,
                                     guint64                *nth);
gboolean ponder_seen_states_find    (const PonderSeenStates *self,
                                     gconstpointer           state,
                                     guint64                *nth);

G_END_DECLS
