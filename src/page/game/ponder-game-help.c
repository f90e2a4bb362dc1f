/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-help.h"

#include <glib/gi18n-lib.h>

#include "ponder-watch-keys.h"

const PonderHelpSection ponder_game_help = {
  .title = N_ ("Values and Watch"),
  .paragraphs = {
    N_ ("Values shows what each move leads to if both play as well as possible: a win, a draw or a loss, and in "
        "how many moves. Choose After I Have Guessed in the main menu to see them only once you have chosen a "
        "move; choose it again to make it."),
    N_ ("Watch shows how a computer finds out who wins from the position on the board, with the reason at each "
        "step. Plain minimax tries all moves. Alpha–beta leaves out those that can’t change who wins; Remember "
        "Positions searches no position twice; Symmetry takes mirrored and turned positions as one. Compare the "
        "nodes."),
    N_ ("Tree draws the whole search, with what is known of each position. “≥” and “≤” stand where moves were "
        "left out: the value is at least or at most this. Click a node, or use the arrow keys, to see its "
        "position."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};
