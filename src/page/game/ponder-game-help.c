/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-help.h"

#include <glib/gi18n-lib.h>

#include "ponder-watch-keys.h"

const PonderHelpSection ponder_game_help = {
  .title = N_ ("Values and Watch"),
  .paragraphs = {
    N_ ("Values shows what each move leads to if both play as well as possible: a win, a draw or a loss. Choose "
        "After I Have Guessed in the menu beside it to see this only once you have chosen a move; to make the move, "
        "choose it again."),
    N_ ("Watch shows how a computer finds out who wins from the position on the board, with the reason at each "
        "step. Plain minimax tries all moves. Alpha–beta leaves out those that can’t change who wins. Remember "
        "Positions doesn’t search a position again if enough is known of it; with alpha–beta that may be only that "
        "it is at least or at most a draw, and if this isn’t enough, it is searched again. Symmetry tries only one "
        "of several moves that lead to mirrored or turned positions, or to the same heaps in another order; with "
        "Remember Positions it takes all such positions as one. Compare the nodes."),
    N_ ("Tree draws the search, with what is known of each position: W, D or L for the player who moves first. "
        "“≥ D” and “≤ D” mean at least and at most a draw; no more is known there, often because alpha–beta left "
        "out moves. Click a node, or use the arrow keys, to see its position."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};
