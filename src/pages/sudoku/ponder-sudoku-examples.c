/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

const PonderExample ponder_sudoku_examples[] = {
  { N_ ("Newspaper"),
    "Box=3x3\n"
    "Clues=..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9.." },
  { N_ ("First Steps"), "Box=2x2\nClues=..233..42.3.1..." },
  { N_ ("Lecture"), "Box=2x2\nClues=.4...3.2...4.2.3" },
  { N_ ("Eight Blanks"), "Box=2x3\nClues=12.45645612.23156..6423.3.26.5645.12" },
  /* All can be found by singles and locked candidates but for one step, the 23rd. */
  { N_ ("Skyscraper"),
    "Box=3x3\n"
    "Clues=9....1.6..1.7.5..452..9.....6.37.84...........78.62.3.....3..586..9.7.1..4.2....9" },
  { N_ ("Four Answers"), "Box=2x3\nClues=15..4.2...564....3.....463..2..2..31" },
  /* One answer. Its first row is 987654321 and has no clue, so who fills the cells in reading order, the least value
   * first, visits 48,629,594 states before the answer; look ahead visits 57. */
  { N_ ("A Friend’s Slow Sudoku"),
    "Box=3x3\n"
    "Clues=..............3.67..3......82.........48...75....392.83..56..4..6.2..7...52..16.." },
  { N_ ("Giant"),
    "Box=4x4\n"
    "Clues=.F....23..9B.716D9.AG5..1...C.3....1.D9...2.G..F...3..6.E5......"
    "..67...D.E..FA5B.G2..3.75.B.91......2.G4.18.........F....3....4."
    ".E....3....5.........61.GF.4......D8.9.BC.3..FG.9A5B..E.8...72.."
    "......5F.C..3...C..6.8...G4.E....5.F...2..DA1.67G43.1C..FB....9." },
  { NULL },
};
