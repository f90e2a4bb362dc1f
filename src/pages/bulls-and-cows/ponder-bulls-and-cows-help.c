/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Guess Your Friend’s Number"),
    .subtitle = N_ ("They think of one; you tap what they answer"),
    .actions = { "tab('theirs')" },
  },
  {
    .title = N_ ("Let Your Friend Guess"),
    .subtitle = N_ ("You think of one, and Ponder judges their guesses"),
    .actions = { "tab('mine')" },
  },
  {
    .title = N_ ("Play a Match"),
    .subtitle = N_ ("Both sides, turn by turn"),
    .actions = { "tab('match')" },
  },
  {
    .title = N_ ("Play with Other Rules"),
    .subtitle = N_ ("More digits, repeated digits, colours as in Mastermind, or against Ponder"),
    .actions = { "new" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "0...9", N_ ("Type a guess; on the answers, bulls and cows") },
  { "Left Right", N_ ("Move between places, or between answers") },
  { "Return", N_ ("Enter the guess or the answer") },
  { "BackSpace", N_ ("Delete the last symbol") },
  { "Escape", N_ ("Clear the entry") },
  { .title = NULL },
};

const PonderHelp ponder_bulls_and_cows_help = {
  .title = N_ ("Bulls and Cows"),
  .icon_name = "ponder-bulls-and-cows-symbolic",
  .paragraphs = {
    N_ ("Two friends each think of a number with four different digits, and take turns guessing the other’s. The "
        "answer to a guess says how many of its digits are bulls (right, and in the right place) and how many are "
        "cows (right, but in the wrong place)."),
    N_ ("Guess Theirs: say the guess that Ponder suggests, or your own, and tap what your friend answers. Ponder "
        "keeps track of the numbers that still fit, and tells you when an answer must be wrong."),
    N_ ("Keep Mine: enter your number, and Ponder counts the bulls and cows of your friend’s guesses. Match shows "
        "both sides."),
  },
  .example = {
    .text = "<b>2 0 1 6</b>\n"
            "<b>1 2 3 6</b>",
    .caption = N_ ("A number, and below it a guess: one bull, as 6 is in the right place, and two cows, as 1 and 2 "
                   "are in the wrong places."),
  },
  .tries = tries,
  .keys = keys,
};
