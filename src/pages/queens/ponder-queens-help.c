/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Place Eight Queens"),
    .subtitle = N_ ("The classic, with many answers to go through"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("Count the Answers"),
    .subtitle = N_ ("On a board with twelve rows"),
    .actions = { "example(uint32 6)", "count" },
  },
  {
    .title = N_ ("See Three Queens That Spoil It"),
    .subtitle = N_ ("No more queens can be placed"),
    .actions = { "example(uint32 4)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Press the space bar for each step"),
    .actions = { "example(uint32 2)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Up Down Left Right", N_ ("Go from square to square") },
  { "Home End", N_ ("Go to the first or last square of the row") },
  { "Return", N_ ("Place a queen, or take it away") },
  { .title = NULL },
};

const PonderHelp ponder_queens_help = {
  .title = N_ ("Queens"),
  .icon_name = "ponder-queens-symbolic",
  .paragraphs = {
    N_ ("A queen attacks along its row, its column and both diagonals. Place as many queens as the board has "
        "rows, so that no two attack each other."),
    N_ ("Click a square to place a queen or to take it away. Crosses show what is attacked, and two queens that "
        "attack each other turn red. Solve places the rest."),
    N_ ("Eight queens have 92 answers. Count All Answers in the menu below the board counts those of larger boards."),
  },
  .example = {
    .rows = 4,
    .columns = 4,
    .cells = ". ♛ . . . . . ♛ ♛ . . . . . ♛ .",
    .caption = N_ ("Four queens on a board of four rows: none attacks another."),
  },
  .tries = tries,
  .keys = keys,
};
