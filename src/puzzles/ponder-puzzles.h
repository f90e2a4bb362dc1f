/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/puzzles: the table of puzzles, and a folder for each: its rules, its text form, its checker, its own solver. A puzzle
 * knows the engine, and neither another puzzle nor a widget. shared/ponder-null-puzzle.c is the smallest that works: copy
 * it, and add a line to the table of ponder-puzzles.c. */

#include "ponder-puzzle.h"

G_BEGIN_DECLS

PonderPuzzleClass * const *ponder_puzzles     (guint        *n_puzzles);
PonderPuzzleClass *ponder_puzzle_find  (const char *id);
PonderPuzzle      *ponder_puzzle_load  (GKeyFile   *file,
                                        GError    **error);
PonderPuzzle      *ponder_puzzle_parse (const char *text,
                                        gssize      length,
                                        GError    **error);

G_END_DECLS
