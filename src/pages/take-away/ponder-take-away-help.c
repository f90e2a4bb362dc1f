/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-away-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-watch-keys.h"

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Fill In the Strip"),
    .subtitle = N_ ("Say P or N for each number; when do you see the rule?"),
    .actions = { "example(uint32 0)", "strip(true)" },
  },
  {
    .title = N_ ("See What Each Move Leads To"),
    .subtitle = N_ ("With 21 counters and 1, 2 or 3 to take"),
    .actions = { "example(uint32 0)", "values(true)" },
  },
  {
    .title = N_ ("Add Up Nim Heaps"),
    .subtitle = N_ ("A column with an odd number of ones makes a 1 in the nim-sum"),
    .actions = { "example(uint32 7)", "values(true)" },
  },
  {
    .title = N_ ("Let the Last One Lose"),
    .subtitle = N_ ("For which numbers does it make a difference?"),
    .actions = { "example(uint32 1)", "strip(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Up Down", N_ ("Go from heap to heap") },
  { "Left Right", N_ ("Mark more or fewer counters") },
  { "1...9", N_ ("Mark that many counters") },
  { "Return", N_ ("Take the marked counters") },
  { "p n", N_ ("On the strip: say P or N for the next number") },
  { "space BackSpace", N_ ("On the strip: step, and step back") },
  { .title = NULL },
};

const PonderHelp ponder_take_away_help = {
  .title = N_ ("Take-Away"),
  .icon_name = "ponder-take-away-symbolic",
  .paragraphs = {
    N_ ("Two players take counters in turn, each time from one heap, and only as many as the rules allow: 1, 2 or 3, "
        "say. Whoever makes the last move wins or, if you choose so, loses. With any number allowed, the game is "
        "called Nim."),
    N_ ("Click a counter to mark it and those after it, and click it again to take them. Play against a friend or the "
        "program; with Values you see which moves win."),
    N_ ("The strip shows who wins with 0, 1, 2, … counters. A number is P if the previous player wins, because every "
        "move leads to an N position, and N if the next player wins, because some move leads to a P position. If "
        "the last to move loses, a number from which there is no move is N."),
    N_ ("The Grundy value of a heap is the smallest of 0, 1, 2, … that no move leads to. Written in binary, one below "
        "the other, the values of several heaps make the nim-sum: it has a 1 under each column with an odd number of "
        "ones. If the nim-sum is 0, the player to move loses. If the last to move loses, this holds as long as some "
        "value is 2 or more; when all are 0 or 1, the player to move loses if the nim-sum is 1."),
  },
  .example = {
    .text = "<b>0</b> P   <b>1</b> N   <b>2</b> N   <b>3</b> N\n"
            "<b>4</b> P   <b>5</b> N   <b>6</b> N   <b>7</b> N",
    .caption = N_ ("Take 1, 2 or 3: whoever leaves a multiple of 4 wins."),
  },
  .tries = tries,
  .keys = keys,
};

/* In place of ponder_game_help: there are no draws, and boards have no symmetry. */
const PonderHelpSection ponder_take_away_watch_help = {
  .title = N_ ("Values and Watch"),
  .paragraphs = {
    N_ ("Values shows what each move leads to if both play as well as possible: a win or a loss. Choose After I Have "
        "Guessed in the menu beside it to see this only once you have chosen a move; to make the move, choose it again."),
    N_ ("Watch shows how a computer finds out who wins from the position on the table, with the reason at each step. "
        "Plain minimax tries all moves. Alpha–beta leaves out those that can’t change who wins. Remember Positions "
        "doesn’t search a position again. Symmetry tries only one of several moves that lead to the same heaps in "
        "another order; with Remember Positions it takes all such positions as one. Compare the nodes."),
    N_ ("Tree draws the search, with what is known of each position: W or L, because the player who moves first wins "
        "or loses. Click a node, or use the arrow keys, to see its position."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};
