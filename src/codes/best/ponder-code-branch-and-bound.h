/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-answer-table.h"

G_BEGIN_DECLS

/* Called whenever a better guess is found for the set that is searched, with its index in the table and the number of
 * guesses needed for all codes of the set together, including this guess and the last. */
typedef void (*PonderCodeBranchAndBoundFound) (guint    guess,
                                       guint    total,
                                       gpointer user_data);

typedef struct _PonderCodeEntry PonderCodeEntry;

/* Finds the guess with the fewest guesses in all, by branch and bound. Sets of codes are given as indices into the
 * table. To be used by one thread at a time. */
typedef struct
{
  PonderCodeBranchAndBoundFound found; /* nullable, to be set by the caller */
  gpointer user_data;
  /* the most work to do in all, in steps of a few nanoseconds that are counted the same on every machine */
  guint64 effort;
  GCancellable *cancellable; /* nullable, unowned: it also stops the work, within a few milliseconds */
  gboolean stopped; /* whether one of them did: the last result is undefined then, but earlier ones are valid */

  PonderCodeAnswerTable *table;
  gboolean is_whole; /* whether all codes of the rules may be guessed */
  guint *by_size;    /* for each number of codes a lower bound for their total */
  guint *spread;     /* n log2 n, in units of SPREAD_UNIT */
  guint8 *counts;    /* how many answers each guess can get */
  guint64 done;      /* the work done */
  guint64 next_look;
  PonderCodeEntry *memory; /* what was found out about sets of codes; of a fixed size, older facts are replaced */
  guint memory_bits;
  GPtrArray *levels; /* memory for the groups of a set, at each depth */
  guint width;
} PonderCodeBranchAndBound;

PonderCodeBranchAndBound *ponder_code_branch_and_bound_new    (PonderCodeAnswerTable    *table,
                                                               gboolean                  is_whole,
                                                               guint                     memory_bits);
void                      ponder_code_branch_and_bound_free   (PonderCodeBranchAndBound *self);
guint                     ponder_code_branch_and_bound_search (PonderCodeBranchAndBound *self,
                                                               const guint16            *set,
                                                               guint                     size,
                                                               guint                     width,
                                                               guint                     below,
                                                               guint                    *guess);
guint                     ponder_code_branch_and_bound_prefer (PonderCodeBranchAndBound *self,
                                                               const guint16            *set,
                                                               guint                     size,
                                                               guint                     total);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeBranchAndBound, ponder_code_branch_and_bound_free)

G_END_DECLS
