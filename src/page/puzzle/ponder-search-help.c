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
    N_ ("A node is whatever the search comes to: the start, every board that is filled in part, and every complete one. "
        "Without pruning, a 9×9 Sudoku with five blanks has 9⁵ = 59,049 complete boards to test, but 66,430 nodes: "
        "1 + 9 + 81 + 729 + 6,561 + 59,049."),
    N_ ("Tree draws the whole search. A ring is a node not visited yet, a circle one that branches, a square a dead "
        "end, and a diamond an answer. A triangle is a folded part; the wider it is, the more nodes are in it. “−7” "
        "stands for seven moves that were left out."),
    N_ ("Click a node of the tree, or use the arrow keys, to see the board at that node and the reason why the search "
        "went back. A double click folds and unfolds."),
    N_ ("Code tells the method in a dozen lines. Small Step, or Shift+Space, executes the next of them: it has an "
        "arrow before it, the board shows just what it does, and the numbers at the ends of the lines are what has been "
        "counted so far. Shift+Backspace goes back by a line, and Space goes to the end of the visit."),
    N_ ("What Waits lists what is still to be visited, with what is taken next first: breadth first, a queue to whose "
        "end the children of each node go; depth first, a stack. Click something there to see its board, and again to come "
        "back."),
    N_ ("This Node, beside Tree, searches below the node on the board as if its moves were part of the puzzle; Undo "
        "brings the whole search back. It also keeps bookmarks, with which you come back to a node."),
    N_ ("Try It Yourself, in the same menu, lets you make moves at the node on the board: click, type, or choose them "
        "below the board. Ponder says whether an answer lies below. Backspace takes back a move, and Escape ends it. "
        "Ask the Class, in the same menu, stops a search where there is something to predict: before it first goes back, "
        "leaves out a move for a new reason, or finds an answer. A to D choose, Return or Step reveals what the search "
        "does, and Escape skips the question. The other choices are what other methods would do, "
        "or mistakes that people make; once the answer is revealed, they say which."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};
