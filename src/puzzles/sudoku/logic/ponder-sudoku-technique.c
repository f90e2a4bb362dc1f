/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-technique.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *id;
  const char *name;
  PonderSudokuLevel level;
} techniques[PONDER_SUDOKU_N_TECHNIQUES] = {
  [PONDER_SUDOKU_FULL_HOUSE] = { "full-house", N_ ("Full House"), PONDER_SUDOKU_EASY },
  [PONDER_SUDOKU_HIDDEN_SINGLE] = { "hidden-single", N_ ("Hidden Single"), PONDER_SUDOKU_EASY },
  [PONDER_SUDOKU_NAKED_SINGLE] = { "naked-single", N_ ("Naked Single"), PONDER_SUDOKU_EASY },
  [PONDER_SUDOKU_LOCKED_CANDIDATES] = { "locked-candidates", N_ ("Locked Candidates"), PONDER_SUDOKU_MEDIUM },
  [PONDER_SUDOKU_LOCKED_SUBSET] = { "locked-subset", N_ ("Locked Subset"), PONDER_SUDOKU_MEDIUM },
  [PONDER_SUDOKU_NAKED_PAIR] = { "naked-pair", N_ ("Naked Pair"), PONDER_SUDOKU_MEDIUM },
  [PONDER_SUDOKU_HIDDEN_PAIR] = { "hidden-pair", N_ ("Hidden Pair"), PONDER_SUDOKU_MEDIUM },
  [PONDER_SUDOKU_NAKED_TRIPLE] = { "naked-triple", N_ ("Naked Triple"), PONDER_SUDOKU_MEDIUM },
  [PONDER_SUDOKU_HIDDEN_TRIPLE] = { "hidden-triple", N_ ("Hidden Triple"), PONDER_SUDOKU_MEDIUM },
  [PONDER_SUDOKU_X_WING] = { "x-wing", N_ ("X-Wing"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_NAKED_QUAD] = { "naked-quad", N_ ("Naked Quad"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_HIDDEN_QUAD] = { "hidden-quad", N_ ("Hidden Quad"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_SKYSCRAPER] = { "skyscraper", N_ ("Skyscraper"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_TWO_STRING_KITE] = { "two-string-kite", N_ ("Two-String Kite"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_TURBOT_FISH] = { "turbot-fish", N_ ("Turbot Fish"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_EMPTY_RECTANGLE] = { "empty-rectangle", N_ ("Empty Rectangle"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_XY_WING] = { "xy-wing", N_ ("XY-Wing"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_XYZ_WING] = { "xyz-wing", N_ ("XYZ-Wing"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_W_WING] = { "w-wing", N_ ("W-Wing"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_UNIQUE_RECTANGLE] = { "unique-rectangle", N_ ("Unique Rectangle"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_BUG_PLUS_ONE] = { "bug-plus-one", N_ ("BUG+1"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_REMOTE_PAIR] = { "remote-pair", N_ ("Remote Pair"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_SWORDFISH] = { "swordfish", N_ ("Swordfish"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_FINNED_X_WING] = { "finned-x-wing", N_ ("Finned X-Wing"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_SASHIMI_X_WING] = { "sashimi-x-wing", N_ ("Sashimi X-Wing"), PONDER_SUDOKU_HARD },
  [PONDER_SUDOKU_HIDDEN_RECTANGLE] = { "hidden-rectangle", N_ ("Hidden Rectangle"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_AVOIDABLE_RECTANGLE] = { "avoidable-rectangle", N_ ("Avoidable Rectangle"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_JELLYFISH] = { "jellyfish", N_ ("Jellyfish"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_FINNED_SWORDFISH] = { "finned-swordfish", N_ ("Finned Swordfish"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_SASHIMI_SWORDFISH] = { "sashimi-swordfish", N_ ("Sashimi Swordfish"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_X_CHAIN] = { "x-chain", N_ ("X-Chain"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_XY_CHAIN] = { "xy-chain", N_ ("XY-Chain"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_FINNED_JELLYFISH] = { "finned-jellyfish", N_ ("Finned Jellyfish"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_SASHIMI_JELLYFISH] = { "sashimi-jellyfish", N_ ("Sashimi Jellyfish"), PONDER_SUDOKU_EXPERT },
  [PONDER_SUDOKU_AIC] = { "aic", N_ ("Alternating Inference Chain"), PONDER_SUDOKU_EXPERT },
};

static const struct
{
  const char *id;
  const char *name;
  const char *explanation;
} levels[PONDER_SUDOKU_N_LEVELS] = {
  [PONDER_SUDOKU_EASY] = { "easy", N_ ("Easy"), N_ ("Every value can be found by looking at one cell, row, column or box.") },
  [PONDER_SUDOKU_MEDIUM] = { "medium", N_ ("Medium"), N_ ("The notes of one or two groups of cells have to be compared.") },
  [PONDER_SUDOKU_HARD] = { "hard", N_ ("Hard"), N_ ("Patterns of a few cells across the board have to be found.") },
  [PONDER_SUDOKU_EXPERT] = { "expert", N_ ("Expert"), N_ ("Large patterns or long chains have to be found.") },
  [PONDER_SUDOKU_BEYOND] = { "beyond-logic", N_ ("Beyond Logic"), N_ ("The known steps end before the answer; something has to be tried.") },
};

/* Returns the name on the command line, such as `x-wing`. */
const char *
ponder_sudoku_technique_id (PonderSudokuTechnique technique)
{
  g_return_val_if_fail (technique < PONDER_SUDOKU_N_TECHNIQUES, NULL);

  return techniques[technique].id;
}

/* Returns the translated name. */
const char *
ponder_sudoku_technique_name (PonderSudokuTechnique technique)
{
  g_return_val_if_fail (technique < PONDER_SUDOKU_N_TECHNIQUES, NULL);

  return _ (techniques[technique].name);
}

PonderSudokuLevel
ponder_sudoku_technique_level (PonderSudokuTechnique technique)
{
  return techniques[technique].level;
}

/* Finds the technique with an id. Returns whether there is one. */
gboolean
ponder_sudoku_technique_find (const char            *id,
                              PonderSudokuTechnique *technique)
{
  for (guint i = 0; i < PONDER_SUDOKU_N_TECHNIQUES; i++)
    if (g_str_equal (techniques[i].id, id))
      {
        *technique = i;
        return TRUE;
      }
  return FALSE;
}

/* Returns the name on the command line, such as `easy`. */
const char *
ponder_sudoku_level_id (PonderSudokuLevel level)
{
  g_return_val_if_fail (level < PONDER_SUDOKU_N_LEVELS, NULL);

  return levels[level].id;
}

/* Returns the translated name. */
const char *
ponder_sudoku_level_name (PonderSudokuLevel level)
{
  g_return_val_if_fail (level < PONDER_SUDOKU_N_LEVELS, NULL);

  return _ (levels[level].name);
}

/* Returns a translated sentence on what the level means. */
const char *
ponder_sudoku_level_explanation (PonderSudokuLevel level)
{
  g_return_val_if_fail (level < PONDER_SUDOKU_N_LEVELS, NULL);

  return _ (levels[level].explanation);
}
