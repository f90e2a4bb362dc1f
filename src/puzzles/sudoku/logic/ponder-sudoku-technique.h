/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The kinds of logical steps, from easy to hard: in this order a person looks for them. */
typedef enum
{
  PONDER_SUDOKU_FULL_HOUSE,
  PONDER_SUDOKU_HIDDEN_SINGLE,
  PONDER_SUDOKU_NAKED_SINGLE,
  PONDER_SUDOKU_LOCKED_CANDIDATES,
  PONDER_SUDOKU_LOCKED_SUBSET,
  PONDER_SUDOKU_NAKED_PAIR,
  PONDER_SUDOKU_HIDDEN_PAIR,
  PONDER_SUDOKU_NAKED_TRIPLE,
  PONDER_SUDOKU_HIDDEN_TRIPLE,
  PONDER_SUDOKU_X_WING,
  PONDER_SUDOKU_NAKED_QUAD,
  PONDER_SUDOKU_HIDDEN_QUAD,
  PONDER_SUDOKU_SKYSCRAPER,
  PONDER_SUDOKU_TWO_STRING_KITE,
  PONDER_SUDOKU_TURBOT_FISH,
  PONDER_SUDOKU_EMPTY_RECTANGLE,
  PONDER_SUDOKU_XY_WING,
  PONDER_SUDOKU_XYZ_WING,
  PONDER_SUDOKU_W_WING,
  PONDER_SUDOKU_UNIQUE_RECTANGLE,
  PONDER_SUDOKU_BUG_PLUS_ONE,
  PONDER_SUDOKU_REMOTE_PAIR,
  PONDER_SUDOKU_SWORDFISH,
  PONDER_SUDOKU_FINNED_X_WING,
  PONDER_SUDOKU_SASHIMI_X_WING,
  PONDER_SUDOKU_HIDDEN_RECTANGLE,
  PONDER_SUDOKU_AVOIDABLE_RECTANGLE,
  PONDER_SUDOKU_JELLYFISH,
  PONDER_SUDOKU_FINNED_SWORDFISH,
  PONDER_SUDOKU_SASHIMI_SWORDFISH,
  PONDER_SUDOKU_X_CHAIN,
  PONDER_SUDOKU_XY_CHAIN,
  PONDER_SUDOKU_FINNED_JELLYFISH,
  PONDER_SUDOKU_SASHIMI_JELLYFISH,
  PONDER_SUDOKU_AIC,
  PONDER_SUDOKU_N_TECHNIQUES,
} PonderSudokuTechnique;

/* A set of techniques. */
typedef guint64 PonderSudokuTechniques;

#define PONDER_SUDOKU_TECHNIQUE_BIT(technique) ((PonderSudokuTechniques) 1 << (technique))
#define PONDER_SUDOKU_ALL_TECHNIQUES (PONDER_SUDOKU_TECHNIQUE_BIT (PONDER_SUDOKU_N_TECHNIQUES) - 1)

/* How difficult a technique is, and a puzzle that needs it. */
typedef enum
{
  PONDER_SUDOKU_EASY, /* one sees at a single cell or group what to enter */
  PONDER_SUDOKU_MEDIUM, /* notes in one or two groups have to be compared */
  PONDER_SUDOKU_HARD, /* patterns of a few cells across the board */
  PONDER_SUDOKU_EXPERT, /* chains of any length, and large patterns */
  PONDER_SUDOKU_BEYOND, /* no step is known; something has to be tried */
  PONDER_SUDOKU_N_LEVELS,
} PonderSudokuLevel;

const char       *ponder_sudoku_technique_id      (PonderSudokuTechnique  technique);
const char       *ponder_sudoku_technique_name    (PonderSudokuTechnique  technique);
PonderSudokuLevel ponder_sudoku_technique_level   (PonderSudokuTechnique  technique);
gboolean          ponder_sudoku_technique_find    (const char            *id,
                                                   PonderSudokuTechnique *technique);
const char       *ponder_sudoku_level_id          (PonderSudokuLevel      level);
const char       *ponder_sudoku_level_name        (PonderSudokuLevel      level);
const char       *ponder_sudoku_level_explanation (PonderSudokuLevel      level);

G_END_DECLS
