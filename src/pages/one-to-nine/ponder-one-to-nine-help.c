/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Find All Nine Digits"),
    .subtitle = N_ ("There is exactly one answer"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("Try One with Three Answers"),
    .subtitle = N_ ("Seven digits, in base 8"),
    .actions = { "example(uint32 3)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Few digits fit each place, so the search is short"),
    .actions = { "example(uint32 0)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "1...9", N_ ("Enter a digit and go to the next place") },
  { "Left Right", N_ ("Go from place to place") },
  { "Delete BackSpace", N_ ("Clear the place") },
  { "Return", N_ ("Choose a digit for the place") },
  { .title = NULL },
};

const PonderHelp ponder_one_to_nine_help = {
  .title = N_ ("One to Nine"),
  .icon_name = "ponder-one-to-nine-symbolic",
  .paragraphs = {
    N_ ("Use each of the digits 1 to 9 exactly once to make a number. Its first two digits must make a number "
        "divisible by 2, its first three one divisible by 3, and so on: all nine must make one divisible by 9."),
    N_ ("Click a place to give it a digit, and see below which divisions leave no remainder. Solve fills in the "
        "other digits."),
    N_ ("For the same puzzle with fewer or more digits, choose another base."),
  },
  .example = {
    .text = "<b>381</b> = 3 × 127\n"
            "<b>3816</b> = 4 × 954\n"
            "<b>38165</b> = 5 × 7633",
    .caption = N_ ("The beginning of the only answer. Can you find the other four digits?"),
  },
  .tries = tries,
  .keys = keys,
};
