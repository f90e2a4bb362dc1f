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

/**
 * PonderOrder:
 * @PONDER_ORDER_NATURAL: places and moves one after the other
 * @PONDER_ORDER_RANKED: the place with the fewest allowed moves first, and the most promising of its moves
 * @PONDER_ORDER_SHUFFLED: as ranked, but ties are broken at random
 * @PONDER_ORDER_MOVES_SHUFFLED: places one after the other, the moves of each at random
 *
 * How places are chosen and moves are ordered.
 */
typedef enum
{
  PONDER_ORDER_NATURAL,
  PONDER_ORDER_RANKED,
  PONDER_ORDER_SHUFFLED,
  PONDER_ORDER_MOVES_SHUFFLED,
} PonderOrder;

/**
 * PonderMethod:
 * @traversal: which node is visited next
 * @pruning: which candidate moves are left out
 * @order: how places are chosen and moves are ordered
 * @remember: whether to leave out states that were made before
 * @seed: the root's random key, used when @order shuffles
 */
struct _PonderMethod
{
  PonderTraversal traversal;
  PonderPruning pruning;
  PonderOrder order;
  gboolean remember;
  guint64 seed;
};

/**
 * PonderPreset:
 * @id: the name on the command line and in documents
 * @name: the name on the screen; translate with _()
 * @explanation: one line; translate with _()
 * @method: the method, with `remember` off and seed 0; see ponder_puzzle_init_method()
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *explanation;
  PonderMethod method;
} PonderPreset;

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

gboolean            ponder_method_equal     (const PonderMethod *method,
                                             const PonderMethod *other);
const PonderPreset *ponder_presets          (guint              *n_presets);
const PonderPreset *ponder_preset_find      (const char         *id);
const PonderPreset *ponder_preset_of_method (const PonderMethod *method);
const char * const *ponder_pruning_ids        (void);
const char * const *ponder_order_ids          (void);

G_END_DECLS
