/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-types.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_TRAVERSAL_DEPTH_FIRST,
  PONDER_TRAVERSAL_BREADTH_FIRST,
} PonderTraversal;

typedef enum
{
  PONDER_PRUNING_NONE,
  PONDER_PRUNING_RULES,
  PONDER_PRUNING_LOOKAHEAD,
} PonderPruning;

/* How places are chosen and moves are ordered. */
typedef enum
{
  PONDER_ORDER_NATURAL, /* places and moves one after the other */
  PONDER_ORDER_RANKED, /* the place with the fewest allowed moves first, and the most promising of its moves */
  PONDER_ORDER_SHUFFLED, /* as ranked, but ties are broken at random */
  PONDER_ORDER_MOVES_SHUFFLED, /* places one after the other, the moves of each at random */
} PonderOrder;

/* How candidate moves are checked under PONDER_PRUNING_RULES. The nodes are the same, the work isn't, and all but the
 * first count it. Only for a puzzle with `check`; otherwise, and under any other pruning, it is the usual way. */
typedef enum
{
  PONDER_CHECKING_USUAL, /* at once, from what the state knows of the rules; nothing is compared */
  PONDER_CHECKING_TOUCHED, /* each candidate move is compared with the cells that it touches */
  PONDER_CHECKING_WHOLE_BOARD, /* each candidate move is made, and all rules are checked anew on the whole board */
} PonderChecking;

struct _PonderMethod
{
  PonderTraversal traversal; /* which node is visited next */
  PonderPruning pruning; /* which candidate moves are left out */
  PonderOrder order;
  gboolean remember; /* whether to leave out states that were made before */
  guint64 seed; /* the root's random key, used when the order shuffles */
  PonderChecking checking;
};

/* Returns whether a search chooses its places and sorts the moves there by rank. */
static inline gboolean
ponder_order_chooses (PonderOrder order)
{
  return order == PONDER_ORDER_RANKED || order == PONDER_ORDER_SHUFFLED;
}

/* Returns whether the seed matters. */
static inline gboolean
ponder_order_shuffles (PonderOrder order)
{
  return order == PONDER_ORDER_SHUFFLED || order == PONDER_ORDER_MOVES_SHUFFLED;
}

gboolean ponder_method_equal (const PonderMethod *method,
                              const PonderMethod *other);

/* The ids of each enumeration, in its order, with NULL at the end. */
extern const char *const ponder_pruning_ids[];
extern const char *const ponder_order_ids[];
extern const char *const ponder_checking_ids[];

G_END_DECLS
