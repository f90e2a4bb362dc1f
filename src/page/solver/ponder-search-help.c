/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-help.h"

#include <glib/gi18n-lib.h>

#include "ponder-watch-keys.h"

const PonderHelpSection ponder_search_help = {
  .title = N_ ("Watch"),
  .paragraphs = {
    N_ ("Watch shows how a computer looks for an answer. Each step visits a node, and the sentence below the board "
        "says which moves were left out there and why. Drag the slider to go to any moment of the run; Previous "
        "Answer and Next Answer go from one answer to another."),
    N_ ("Tree draws the whole search. A ring is a node not visited yet, a circle one that branches, a square a dead "
        "end, and a diamond an answer. A triangle is a folded part; the wider it is, the more nodes are in it. “−7” "
        "stands for seven moves that were left out."),
    N_ ("Click a node of the tree, or use the arrow keys, to see the board at that node and the reason why the search "
        "went back. A double click folds and unfolds."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};
