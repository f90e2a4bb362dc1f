/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Find the Path That Makes 15"),
    .subtitle = N_ ("In the triangle above"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("Try a Sum That Can’t Be Made"),
    .subtitle = N_ ("Solve says which sums are nearest"),
    .actions = { "example(uint32 1)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Press the space bar for each step"),
    .actions = { "example(uint32 0)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "0...9", N_ ("Type a number") },
  { "Up Down Left Right", N_ ("Go from number to number") },
  { "space", N_ ("Go on to the next number") },
  { "Delete", N_ ("Clear the number") },
  { "BackSpace", N_ ("Delete its last digit") },
  { "Return", N_ ("Edit the number") },
  { .title = NULL },
};

const PonderHelp ponder_triangle_help = {
  .title = N_ ("Number Triangle"),
  .icon_name = "ponder-triangle-symbolic",
  .paragraphs = {
    N_ ("Start at the number at the top. In each row go down to one of the two numbers below, left or right, until "
        "you reach the last row, and add up the numbers on your way. Can the sum be exactly k?"),
    N_ ("Click a number to change it, and set k below the board. Solve finds a path, or proves that there is none."),
    N_ ("Each row doubles the number of paths. The computer still answers at once, as it doesn’t try them all: it "
        "works out which sums can be made from each number down."),
  },
  .example = {
    .text = "<b>4</b>\n"
            "<b>7</b> 5\n"
            "6 <b>3</b> 4\n"
            "4 2 <b>1</b> 6",
    .caption = N_ ("One path makes 15: 4 + 7 + 3 + 1."),
  },
  .tries = tries,
  .keys = keys,
};
