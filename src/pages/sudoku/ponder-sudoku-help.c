/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Solve One from a Newspaper"),
    .subtitle = N_ ("55 blank cells, and exactly one answer"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("A small board: press the space bar for each step"),
    .actions = { "example(uint32 2)", "search(true)" },
  },
  {
    .title = N_ ("See One with Several Answers"),
    .subtitle = N_ ("The cells in which they differ are marked"),
    .actions = { "example(uint32 4)", "solve" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "1...9", N_ ("Enter a digit, a note or a colour") },
  { "Up Down Left Right", N_ ("Go from cell to cell") },
  { "Home End", N_ ("Go to the first or last cell of the row") },
  { "Delete", N_ ("Clear the cell") },
  { "BackSpace", N_ ("Clear the cell, or the one before") },
  { "Return", N_ ("Choose a digit for the cell") },
  { "<Shift>Left <Shift>Right", N_ ("Select several cells") },
  { .title = NULL },
};

const PonderHelp ponder_sudoku_help = {
  .title = N_ ("Sudoku"),
  .icon_name = "ponder-sudoku-symbolic",
  .paragraphs = {
    N_ ("Some cells of the board have digits. Fill the others so that each row, each column and each box has "
        "every digit exactly once."),
    N_ ("Click a cell and type, or press a digit beside or below the board. Digits that clash turn red. When you are stuck, "
        "Solve fills in the rest, or says which digit of yours can’t be right, or why there is no answer."),
    N_ ("Hint says where to look, then why, then what follows, and at last does it. All Steps lists the steps by which a "
        "person gets to the answer. If a puzzle has exactly one answer, its difficulty is told below the board, and the "
        "button beside it says what that means."),
    N_ ("Notes, or the pencil, enters the digits that a cell may still have. Colours, or the palette, gives cells one of six "
        "colours, to follow what depends on what. More checks your entries, reveals a cell, locks the clues, and says how "
        "much the board and the keys tell."),
    N_ ("A puzzle you paste or open may have candidates. They become notes, or, if its cells alone have several "
        "answers and you want it so, a part of the puzzle: then each blank takes one of its candidates."),
    N_ ("A puzzle you leave for another one is kept with all you have entered. My Puzzles, in the menu of the title, "
        "shows those you have begun, and goes on with the one you choose."),
    N_ ("Watch shows how a computer does it: it tries a digit, goes on to the next cell, and goes back when no digit "
        "is left. What you enter is blue, and what the computer enters is green: a digit with a hollow corner is tried, one "
        "with a filled corner belongs to an answer. Small digits show what several answers have in a cell."),
  },
  .example = {
    .rows = 4,
    .columns = 4,
    .box_rows = 2,
    .box_columns = 2,
    .cells = "2 4 3 1 3 1 2 4 4 2 1 3 1 3 4 2",
    .caption = N_ ("A small one, solved: each row, column and box has 1, 2, 3 and 4."),
  },
  .tries = tries,
  .keys = keys,
};
