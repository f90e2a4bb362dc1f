/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzles.h"

/* A small instance of each puzzle. */
typedef struct
{
  const char *name;
  const char *id;
  const char *keys;
} PuzzleCase;

static const PuzzleCase puzzle_cases[] = {
  { "sudoku", "sudoku", "Clues=.1....3.2....4..\n" },
  { "sudoku-empty", "sudoku", "Clues=................\n" },
  { "triangle", "triangle", "Target=15\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "lily-pads", "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "knight", "knight", "Board=3x4\nStart=a1\n" },
  { "knight-large", "knight", "Board=5x5\nStart=a1\n" },
  { "jugs", "jugs", "Capacities=3,5\nTarget=4\n" },
  { "jugs-three", "jugs", "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n" },
  { "queens", "queens", "Size=5\n" },
  { "queens-12", "queens", "Size=12\n" },
  { "one-to-nine", "one-to-nine", "Base=6\n" },
};
