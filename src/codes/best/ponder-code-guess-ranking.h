/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-answer-table.h"

G_BEGIN_DECLS

/**
 * PonderCodeGuessRanking:
 * @table: the answers
 * @is_whole: whether all codes of the rules may be guessed
 * @by_size: for each number of codes a lower bound for their total
 * @done: the work done, in steps of a few nanoseconds
 * @stopped: whether a limit stopped it; its results are then undefined
 *
 * Judges all guesses for a set of codes: which are worth a search, and a lower bound for all of them.
 */
typedef struct
{
  PonderCodeAnswerTable *table;
  gboolean is_whole;
  guint *by_size;
  guint *spread;  /* n log2 n, in units of SPREAD_UNIT */
  guint8 *counts; /* how many answers each guess can get */

  guint64 done;
  guint64 next_look;
  guint64 effort;
  GCancellable *cancellable;
  gboolean stopped;
} PonderCodeGuessRanking;

/**
 * PonderCodeChance:
 * @guess: its index in the table
 * @least: a lower bound for its total
 * @order: a sort key; the most promising guesses have the smallest
 * @can_be: whether it can be the secret
 *
 * A guess that may be worth a search.
 */
typedef struct
{
  guint guess;
  guint least;
  guint64 order;
  gboolean can_be;
} PonderCodeChance;

void     ponder_code_guess_ranking_init         (PonderCodeGuessRanking *self,
                                                 PonderCodeAnswerTable  *table,
                                                 gboolean                is_whole);
void     ponder_code_guess_ranking_clear        (PonderCodeGuessRanking *self);
gboolean ponder_code_guess_ranking_spend        (PonderCodeGuessRanking *self,
                                                 guint64                 work);
guint    ponder_code_guess_ranking_weigh        (PonderCodeGuessRanking *self,
                                                 guint                   guess,
                                                 const guint16          *set,
                                                 guint                   size,
                                                 guint                  *sizes,
                                                 guint                  *spread);
gboolean ponder_code_guess_ranking_find_perfect (PonderCodeGuessRanking *self,
                                                 const guint16          *set,
                                                 guint                   size,
                                                 guint                  *guess);
guint    ponder_code_guess_ranking_bound        (PonderCodeGuessRanking *self,
                                                 const guint16          *set,
                                                 guint                   size);
GArray  *ponder_code_guess_ranking_list         (PonderCodeGuessRanking *self,
                                                 const guint16          *set,
                                                 guint                   size,
                                                 gboolean                is_narrow,
                                                 guint                   below,
                                                 guint                  *least);
int      ponder_code_chance_compare_promise     (gconstpointer           one,
                                                 gconstpointer           other);
int      ponder_code_chance_compare_choice      (gconstpointer           one,
                                                 gconstpointer           other);

G_END_DECLS
