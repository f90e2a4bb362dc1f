/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-rules.h"
#include "ponder-seen-states.h"

G_BEGIN_DECLS

/* The states reached so far, in that order, each with the state that led to it. */
typedef struct
{
  const PonderJugsRules *rules;
  PonderMemoryAccount *memory;
  guint64 length;

  PonderBlockArray parents; /* guint32 */

  /* If the states are numbered: the numbers in the order of the states (guint32), and a bit for each number in use. */
  gboolean is_numbered;
  PonderBlockArray numbers;
  guint8 *reached;
  guint64 first[PONDER_JUGS_MOST_JUGS + 1]; /* the smallest number of a state whose first still jug is this one */
  guint64 weights[PONDER_JUGS_MOST_JUGS]; /* the factor of an amount in a jug after the first still jug */

  PonderSeenStates seen; /* if they aren't numbered */
} PonderJugsStates;

void     ponder_jugs_states_init    (PonderJugsStates       *self,
                                     const PonderJugsRules  *rules,
                                     PonderMemoryAccount    *memory);
void     ponder_jugs_states_clear   (PonderJugsStates       *self);
gboolean ponder_jugs_states_reserve (PonderJugsStates       *self,
                                     guint                   n);
gboolean ponder_jugs_states_add     (PonderJugsStates       *self,
                                     const guint32          *contents,
                                     guint64                 parent);
void     ponder_jugs_states_read    (const PonderJugsStates *self,
                                     guint64                 nth,
                                     guint32                *contents);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderJugsStates, ponder_jugs_states_clear)

G_END_DECLS
