/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-logic.h"

#include "ponder-sudoku-finder.h"

typedef void (*Engine) (PonderSudokuFinder *finder);

/* Which engine looks for each technique. */
static const Engine engines[PONDER_SUDOKU_N_TECHNIQUES] = {
  [PONDER_SUDOKU_FULL_HOUSE] = ponder_sudoku_find_singles,
  [PONDER_SUDOKU_HIDDEN_SINGLE] = ponder_sudoku_find_singles,
  [PONDER_SUDOKU_NAKED_SINGLE] = ponder_sudoku_find_singles,
  [PONDER_SUDOKU_LOCKED_CANDIDATES] = ponder_sudoku_find_locked,
  [PONDER_SUDOKU_LOCKED_SUBSET] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_NAKED_PAIR] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_HIDDEN_PAIR] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_NAKED_TRIPLE] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_HIDDEN_TRIPLE] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_X_WING] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_NAKED_QUAD] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_HIDDEN_QUAD] = ponder_sudoku_find_subsets,
  [PONDER_SUDOKU_SKYSCRAPER] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_TWO_STRING_KITE] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_TURBOT_FISH] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_EMPTY_RECTANGLE] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_XY_WING] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_XYZ_WING] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_W_WING] = ponder_sudoku_find_short,
  [PONDER_SUDOKU_UNIQUE_RECTANGLE] = ponder_sudoku_find_rectangles,
  [PONDER_SUDOKU_BUG_PLUS_ONE] = ponder_sudoku_find_bug,
  [PONDER_SUDOKU_REMOTE_PAIR] = ponder_sudoku_find_remote_pairs,
  [PONDER_SUDOKU_SWORDFISH] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_FINNED_X_WING] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_SASHIMI_X_WING] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_HIDDEN_RECTANGLE] = ponder_sudoku_find_rectangles,
  [PONDER_SUDOKU_AVOIDABLE_RECTANGLE] = ponder_sudoku_find_rectangles,
  [PONDER_SUDOKU_JELLYFISH] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_FINNED_SWORDFISH] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_SASHIMI_SWORDFISH] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_X_CHAIN] = ponder_sudoku_find_chains,
  [PONDER_SUDOKU_XY_CHAIN] = ponder_sudoku_find_chains,
  [PONDER_SUDOKU_FINNED_JELLYFISH] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_SASHIMI_JELLYFISH] = ponder_sudoku_find_fish,
  [PONDER_SUDOKU_AIC] = ponder_sudoku_find_chains,
};

/* Returns a step of the easiest technique that has one, and of these the shortest; NULL if there
 * is none, or when cancelled. Steps that argue from uniqueness are found only where
 * `has_one_answer` is set. */
PonderSudokuStep *
ponder_sudoku_logic_next (const PonderSudokuPosition *position,
                          PonderSudokuTechniques      techniques,
                          GCancellable               *cancellable)
{
  g_return_val_if_fail (position != NULL, NULL);

  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    {
      PonderSudokuTechniques wanted = techniques & PONDER_SUDOKU_TECHNIQUE_BIT (technique);
      g_auto (PonderSudokuFinder) finder = { 0 };

      if (wanted == 0)
        continue;
      ponder_sudoku_finder_init (&finder, position, wanted, TRUE, cancellable);
      engines[technique](&finder);
      if (ponder_sudoku_finder_is_cancelled (&finder))
        return NULL;
      if (finder.steps->len > 0)
        return g_ptr_array_steal_index (finder.steps, 0);
    }
  return NULL;
}

/* Returns all steps (PonderSudokuStep) of some techniques, from easy to hard, also where a step
 * has a more special name: of each technique one for each set of candidates that it enters or
 * takes away, the shortest. If it is cancelled, steps are missing. */
GPtrArray *
ponder_sudoku_logic_all (const PonderSudokuPosition *position,
                         PonderSudokuTechniques      techniques,
                         GCancellable               *cancellable)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_sudoku_step_free);

  g_return_val_if_fail (position != NULL, steps);

  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    {
      PonderSudokuTechniques wanted = techniques & PONDER_SUDOKU_TECHNIQUE_BIT (technique);
      g_auto (PonderSudokuFinder) finder = { 0 };

      if (wanted == 0)
        continue;
      ponder_sudoku_finder_init (&finder, position, wanted, FALSE, cancellable);
      engines[technique](&finder);
      g_ptr_array_extend_and_steal (steps, g_steal_pointer (&finder.steps));
    }
  return steps;
}
