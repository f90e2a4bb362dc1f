/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method.h"

#include <glib/gi18n-lib.h>

static const PonderPreset presets[] = {
  {
    .id = "make-all",
    .name = N_ ("Make All, Then Test"),
    .explanation = N_ ("Breadth first without pruning: makes all assignments before testing any"),
    .method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE, PONDER_ORDER_NATURAL },
  },
  {
    .id = "generate-and-test",
    .name = N_ ("Generate and Test"),
    .explanation = N_ ("Depth first without pruning: tests each assignment as soon as it is complete"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE, PONDER_ORDER_NATURAL },
  },
  {
    .id = "backtracking",
    .name = N_ ("Backtracking"),
    .explanation = N_ ("Depth first, and goes back at the first broken rule"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL },
  },
  {
    .id = "breadth-first",
    .name = N_ ("Breadth First"),
    .explanation = N_ ("All states of one move, then all of two, and so on: the first answer is a shortest one"),
    .method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL },
  },
  {
    .id = "fewest-first",
    .name = N_ ("Fewest Choices First"),
    .explanation = N_ ("Backtracking that continues where the fewest moves are possible"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_RANKED },
  },
  {
    .id = "look-ahead",
    .name = N_ ("Look Ahead"),
    .explanation = N_ ("Fewest choices first, and goes back as soon as it can show that no answer lies below"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED },
  },
  {
    .id = "shuffled",
    .name = N_ ("Shuffled"),
    .explanation = N_ ("Fewest choices first, ties broken at random: nobody can prepare a slow puzzle for it"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED },
  },
};

static const char *const pruning_ids[] = {
  [PONDER_PRUNING_NONE] = "none",
  [PONDER_PRUNING_RULES] = "rules",
  [PONDER_PRUNING_LOOKAHEAD] = "lookahead",
  NULL,
};

static const char *const order_ids[] = {
  [PONDER_ORDER_NATURAL] = "natural",
  [PONDER_ORDER_RANKED] = "ranked",
  [PONDER_ORDER_SHUFFLED] = "shuffled",
  [PONDER_ORDER_MOVES_SHUFFLED] = "moves-shuffled",
  NULL,
};

static const char *const checking_ids[] = {
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

/* Returns the presets, from the simplest to the most sophisticated. */
const PonderPreset *
ponder_presets (guint *n_presets)
{
  g_return_val_if_fail (n_presets != NULL, NULL);

  *n_presets = G_N_ELEMENTS (presets);
  return presets;
}

/* Returns the preset with an id such as “backtracking”, or NULL. */
const PonderPreset *
ponder_preset_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_str_equal (presets[i].id, id))
      return &presets[i];
  return NULL;
}

/* Returns the preset with the same traversal, pruning and order, or NULL. Remembering, seed and
 * checking are ignored. */
const PonderPreset *
ponder_preset_of_method (const PonderMethod *method)
{
  g_return_val_if_fail (method != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (presets[i].method.traversal == method->traversal && presets[i].method.pruning == method->pruning &&
        presets[i].method.order == method->order)
      return &presets[i];
  return NULL;
}

/* Returns the ids of PonderPruning, in its order, with NULL at the end; so do the next two. */
const char *const *
ponder_pruning_ids (void)
{
  return pruning_ids;
}

const char *const *
ponder_order_ids (void)
{
  return order_ids;
}

const char *const *
ponder_checking_ids (void)
{
  return checking_ids;
}
