/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a search has found out about sets of codes: the least total of guesses, or a lower bound for it. The size is
 * fixed; older facts are replaced when it is full. */
typedef struct _PonderCodeTranspositionTable PonderCodeTranspositionTable;

/* The fingerprint of a set, with 128 bits: two of the billions of sets in a search hardly ever have the same one. */
typedef struct
{
  guint64 high;
  guint64 low;
} PonderCodeKey;

typedef struct
{
  guint total; /* the least total, or a lower bound for it */
  guint guess; /* a guess with that total, if known */
  gboolean is_exact; /* whether @total is the least */
} PonderCodeFact;

PonderCodeTranspositionTable *ponder_code_transposition_table_new    (guint                         n_bits);
void                          ponder_code_transposition_table_free   (PonderCodeTranspositionTable *self);
PonderCodeKey                 ponder_code_transposition_table_key    (const guint16                *set,
                                                                      guint                         size,
                                                                      guint                         width);
gboolean                      ponder_code_transposition_table_recall (PonderCodeTranspositionTable *self,
                                                                      const PonderCodeKey          *key,
                                                                      PonderCodeFact               *fact);
void                          ponder_code_transposition_table_learn  (PonderCodeTranspositionTable *self,
                                                                      const PonderCodeKey          *key,
                                                                      const PonderCodeFact         *fact);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeTranspositionTable, ponder_code_transposition_table_free)

G_END_DECLS
