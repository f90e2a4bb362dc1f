/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Guess Your Friend’s Number"),
    .subtitle = N_ ("They think of one; you say the guess and tap what they answer"),
    .actions = { "new" },
  },
  {
    .title = N_ ("Play in Turns on One Device"),
    .subtitle = N_ ("Each of you keeps a number; hand the device over after each turn"),
    .actions = { "new" },
  },
  {
    .title = N_ ("Play Against Ponder"),
    .subtitle = N_ ("It guesses your number, you guess its number, or both"),
    .actions = { "new" },
  },
  {
    .title = N_ ("Play with Other Rules"),
    .subtitle = N_ ("More digits, repeated digits, or colours as in Mastermind"),
    .actions = { "new" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "0...9", N_ ("Type a guess, or an answer: bulls, then cows") },
  { "Left Right", N_ ("Move between places, or between answers") },
  { "Return", N_ ("Enter the guess or the answer") },
  { "Escape", N_ ("Go back to the suggested guess") },
  { "BackSpace", N_ ("Delete the last symbol") },
  { .title = NULL },
};

const PonderHelp ponder_bulls_and_cows_help = {
  .title = N_ ("Bulls and Cows"),
  .icon_name = "ponder-bulls-and-cows-symbolic",
  .paragraphs = {
    N_ ("Two friends each think of a number with four different digits, and take turns guessing the other’s. The "
        "answer to a guess says how many of its digits are bulls (right, and in the right place) and how many are "
        "cows (right, but in the wrong place)."),
    N_ ("Say the guess in the boxes, and tap what your friend answers; that is all. To guess something else, tap a "
        "box. Ponder keeps track of the numbers that still fit, and tells you when an answer must be wrong."),
    N_ ("New has the other ways to play: your friend guesses, both guess in turns, or Ponder takes the place of "
        "your friend. At the end, How You Played compares each guess with the best one."),
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
