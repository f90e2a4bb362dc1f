/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-rules.h"
#include "ponder-seen-states.h"

G_BEGIN_DECLS

/**
 * PonderJugsStates:
 * @memory: what its bytes are taken from
 * @length: how many states it has
 *
 * The states met so far, in the order they were met, each with the one it was met from.
 */
typedef struct
{
  const PonderJugsRules *rules;
  PonderMemoryAccount *memory;
  guint64 length;

  /*< private >*/
  PonderBlockArray parents; /* guint32 */

  /* Where the states are numbered: their numbers in order (guint32), and a bit for each number that was met. */
  gboolean is_numbered;
  PonderBlockArray numbers;
  guint8 *met;
  guint64 first[PONDER_JUGS_MOST_JUGS + 1]; /* the number where those begin whose first still jug is this one */
  guint64 weights[PONDER_JUGS_MOST_JUGS]; /* of an amount, behind the first still jug */

  PonderSeenStates seen; /* otherwise */
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
GArray  *ponder_jugs_states_path    (const PonderJugsStates *self,
                                     guint64                 nth);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderJugsStates, ponder_jugs_states_clear)

G_END_DECLS
