/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-method.h"

const char *const ponder_pruning_ids[] = {
  [PONDER_PRUNING_NONE] = "none",
  [PONDER_PRUNING_RULES] = "rules",
  [PONDER_PRUNING_LOOKAHEAD] = "lookahead",
  NULL,
};

const char *const ponder_order_ids[] = {
  [PONDER_ORDER_NATURAL] = "natural",
  [PONDER_ORDER_RANKED] = "ranked",
  [PONDER_ORDER_SHUFFLED] = "shuffled",
  [PONDER_ORDER_MOVES_SHUFFLED] = "moves-shuffled",
  NULL,
};

const char *const ponder_checking_ids[] = {
  [PONDER_CHECKING_USUAL] = "usual",
  [PONDER_CHECKING_TOUCHED] = "touched",
  [PONDER_CHECKING_WHOLE_BOARD] = "whole-board",
  NULL,
};

/* Returns whether two methods visit the same nodes in the same order, and check moves in the same
 * way. Seeds matter only if the order shuffles. */
gboolean
ponder_method_equal (const PonderMethod *method,
                     const PonderMethod *other)
{
  g_return_val_if_fail (method != NULL && other != NULL, FALSE);

  return method->traversal == other->traversal && method->pruning == other->pruning && method->order == other->order &&
         method->remember == other->remember && method->checking == other->checking &&
         (!ponder_order_shuffles (method->order) || method->seed == other->seed);
}
