/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Tour a Small Board"),
    .subtitle = N_ ("Five by five, from a corner"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("Start on the Wrong Colour"),
    .subtitle = N_ ("Solve says why there is no tour"),
    .actions = { "example(uint32 1)", "solve" },
  },
  {
    .title = N_ ("Ride It Yourself"),
    .subtitle = N_ ("On the chessboard: Ponder tells you when you are stuck"),
    .actions = { "example(uint32 5)" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Press the space bar for each step"),
    .actions = { "example(uint32 0)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Up Down Left Right", N_ ("Go from square to square") },
  { "Home End", N_ ("Go to the first or last square of the row") },
  { "space Return", N_ ("Ride to the square, or change it") },
  { "BackSpace", N_ ("Take back a move") },
  { "r", N_ ("Ride with clicks") },
  { "s", N_ ("Set the start with clicks") },
  { "b", N_ ("Block squares with clicks") },
  { .title = NULL },
};

const PonderHelp ponder_knight_help = {
  .title = N_ ("Knight’s Tour"),
  .icon_name = "ponder-knight-symbolic",
  .paragraphs = {
    N_ ("A knight moves as in chess: two squares in one direction and one to the side. From its start, it must visit "
        "every square of the board exactly once."),
    N_ ("Click a square with a dot to ride there. A closed tour ends where one more move leads back to the start. "
        "Squares can be blocked, and the board can have any size up to fifty by fifty."),
    N_ ("Solve finds a tour from the start, and Play shows it."),
  },
  .example = {
    .rows = 5,
    .columns = 5,
    .cells = "3 24 13 18 5 14 19 4 23 12 9 2 25 6 17 20 15 8 11 22 1 10 21 16 7",
    .caption = N_ ("A tour of 25 squares, in the order in which they are visited."),
  },
  .tries = tries,
  .keys = keys,
};
