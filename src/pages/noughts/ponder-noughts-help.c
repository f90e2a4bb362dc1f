/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("See What Each Square Is Worth"),
    .subtitle = N_ ("W wins and L loses in that many moves, D draws"),
    .actions = { "example(uint32 0)", "values(true)" },
  },
  {
    .title = N_ ("Find the Only Move That Wins"),
    .subtitle = N_ ("X can win in one way; four moves even lose"),
    .actions = { "example(uint32 1)" },
  },
  {
    .title = N_ ("See Why 5×5 Is a Draw"),
    .subtitle = N_ ("No search needed: O answers within pairs of squares"),
    .actions = { "example(uint32 7)", "values(true)" },
  },
  {
    .title = N_ ("Watch How It Is Found Out"),
    .subtitle = N_ ("Press the space bar for each step"),
    .actions = { "example(uint32 2)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Up Down Left Right", N_ ("Go from square to square") },
  { "Home End", N_ ("Go to the first or last square of the row") },
  { "Return", N_ ("Make a move; while setting up, change the square") },
  { .title = NULL },
};

const PonderHelp ponder_noughts_help = {
  .title = N_ ("Noughts and Crosses"),
  .icon_name = "ponder-noughts-symbolic",
  .paragraphs = {
    N_ ("X and O mark empty squares in turn, X first. Whoever gets three of their marks in a row wins: across, down or "
        "along a diagonal. If the board is full and nobody has, it is a draw. Rules offers other boards, and more or "
        "fewer in a row."),
    N_ ("Play a friend or the program, which never errs unless you let it. Values marks each empty square with what "
        "a move there leads to if both play as well as possible."),
    N_ ("On 3×3 there are 255,168 games, but only 765 positions that aren’t mirrored or turned copies of each other. "
        "That is why a computer can know them all: with best play it is a draw."),
  },
  .example = {
    .rows = 3,
    .columns = 3,
    .cells = "X . O . X . O . X",
    .caption = N_ ("X has three in a row, along a diagonal, and wins."),
  },
  .tries = tries,
  .keys = keys,
};
