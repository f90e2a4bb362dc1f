/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/puzzles: the table of puzzles, and a folder for each puzzle with its rules, text form, checker and solver. A
 * puzzle uses the engine, but no other puzzle and no widget. To add one, copy shared/ponder-null-puzzle.c, the smallest
 * puzzle that works, and add a line to the table in ponder-puzzles.c. */

#include "ponder-puzzle.h"

G_BEGIN_DECLS

PonderPuzzleClass * const *ponder_puzzles     (guint        *n_puzzles);
PonderPuzzleClass *ponder_puzzle_find  (const char *id);
PonderPuzzle      *ponder_puzzle_parse (const char *text,
                                        gssize      length,
                                        GError    **error);

G_END_DECLS
