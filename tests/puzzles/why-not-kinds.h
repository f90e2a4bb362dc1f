/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs.h"
#include "ponder-knight.h"
#include "ponder-lily-pads.h"
#include "ponder-one-to-nine.h"
#include "ponder-queens.h"
#include "ponder-sudoku.h"
#include "ponder-triangle.h"

#include <string.h>

/* For every puzzle, the sentences that say why a move was left out, with what they claim, and a second version of the
 * rules. */

#define MOST_SENTENCES 16

typedef struct
{
  const char *pattern;
  PonderReason claim;
} Sentence;

typedef struct
{
  const char *name; /* the puzzle's id */
  const Sentence *sentences; /* ends with a NULL pattern */
  /* Returns whether the last move breaks a rule; earlier moves may break some. */
  gboolean (*breaks) (PonderPuzzle     *puzzle,
                      const PonderMove *moves,
                      guint             n_moves);
} Kind;

/* The null puzzle */

static const Sentence null_sentences[] = {
  { "^Digit \\d+ can’t be 1: two ones would touch\\.$", PONDER_BROKEN_RULE },
  { NULL },
};

static gboolean
null_breaks (PonderPuzzle     *puzzle,
             const PonderMove *moves,
             guint             n_moves)
{
  return n_moves > 1 && moves[n_moves - 1] == 1 && moves[n_moves - 2] == 1;
}

/* Sudoku */

static const Sentence sudoku_sentences[] = {
  { "^Row \\d+, column \\d+:.* (is|are) already in (row|column|box) ", PONDER_BROKEN_RULE },
  { " has two .s|occurs \\d+ times in ", PONDER_BROKEN_RULE },
  { "with [^:]+, row \\d+, column \\d+ would have no value left", PONDER_LOOKED_AHEAD },
  { "with [^:]+ would have no place left in (row|column|box) ", PONDER_LOOKED_AHEAD },
  { "with [^:]+ would be the only place left for each of \\d( and|,) \\d", PONDER_LOOKED_AHEAD },
  { "whatever stands here, .* has no (value|place) left|whatever stands here, .* is the only place", PONDER_LOOKED_AHEAD },
  { NULL },
};

static gboolean
sudoku_breaks (PonderPuzzle     *puzzle,
               const PonderMove *moves,
               guint             n_moves)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle));
  guint side = grid->shape->side;
  guint8 values[PONDER_SUDOKU_MOST_CELLS];

  ponder_sudoku_fill (PONDER_SUDOKU (puzzle), moves, n_moves, values);
  for (guint one = 0; one < side * side; one++)
    for (guint other = 0; other < one; other++)
      {
        gboolean same_box = grid->shape->box_rows != 0 &&
                            one / side / grid->shape->box_rows == other / side / grid->shape->box_rows &&
                            one % side / grid->shape->box_columns == other % side / grid->shape->box_columns;

        if (values[one] != 0 && values[one] == values[other] &&
            (one / side == other / side || one % side == other % side || same_box))
          return TRUE;
      }
  return FALSE;
}

/* Number triangle */

static const Sentence triangle_sentences[] = {
  { "with [^:]+ at position \\d+ the sum would be \\d+, (more than|not) \\d+", PONDER_BROKEN_RULE },
  { "from \\d+ at position \\d+ no path down makes the missing \\d+", PONDER_LOOKED_AHEAD },
  { NULL },
};

static gboolean
triangle_breaks (PonderPuzzle     *puzzle,
                 const PonderMove *moves,
                 guint             n_moves)
{
  PonderTriangleGrid grid;
  guint64 sum;

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  sum = grid.numbers[0];
  for (guint row = 1; row <= n_moves; row++)
    sum += grid.numbers[row * (row + 1) / 2 + PONDER_TRIANGLE_MOVE_COLUMN (moves[row - 1])];
  return sum > grid.target || (n_moves + 1 == grid.n_rows && sum != grid.target);
}

/* Lily pads */

static const Sentence lily_pads_sentences[] = {
  { "pad \\d+ was already visited as number \\d+", PONDER_BROKEN_RULE },
  { "from pad \\d+, jump \\d+ would have no pad left to lead to", PONDER_LOOKED_AHEAD },
  { "from pad \\d+, no jump left would lead to pad \\d+", PONDER_LOOKED_AHEAD },
  { "from pad \\d+, pad \\d+ would have to be visited twice", PONDER_LOOKED_AHEAD },
  { "from pad \\d+, pads \\d+ and \\d+ would both be left for the same jump only", PONDER_LOOKED_AHEAD },
  { "^Whatever the directions, jumps of these lengths", PONDER_LOOKED_AHEAD },
  { "^Jump \\d+ is \\d+ long, too long for a row of", PONDER_LOOKED_AHEAD },
  { "^Jump \\d+ of length \\d+ leads into the water", PONDER_LOOKED_AHEAD },
  { "^No way of making these jumps within the row", PONDER_LOOKED_AHEAD },
  { "^Looking ahead, (jump|no jump|pads?) ", PONDER_LOOKED_AHEAD },
  { "^“[^”]+” leads to a state that was reached at node \\d+ in \\d+ moves?\\.", PONDER_SEEN_BEFORE },
  { NULL },
};

static gboolean
lily_pads_breaks (PonderPuzzle     *puzzle,
                  const PonderMove *moves,
                  guint             n_moves)
{
  guint pad = PONDER_LILY_PADS_MOVE_PAD (moves[n_moves - 1]);
  gboolean visited = pad == 0;

  for (guint i = 0; i + 1 < n_moves; i++)
    visited |= PONDER_LILY_PADS_MOVE_PAD (moves[i]) == pad;
  return visited;
}

/* Knight's tours */

static const Sentence knight_sentences[] = {
  { " (was|were) visited before| (is a blocked square|are blocked squares)| would be the last square, with no move back to the start", PONDER_BROKEN_RULE },
  { "Every move changes the colour", PONDER_LOOKED_AHEAD },
  { "From (rows 1 and 4|columns a and d) every move leads to", PONDER_LOOKED_AHEAD },
  { "squares? (is|are) cut off|[a-z]+\\d+ is cut off|other squares are cut off", PONDER_LOOKED_AHEAD },
  { "can be entered (and left through|but not left)", PONDER_LOOKED_AHEAD },
  { "(is a|are two) dead end", PONDER_LOOKED_AHEAD },
  { NULL },
};

static gboolean
knight_breaks (PonderPuzzle     *puzzle,
               const PonderMove *moves,
               guint             n_moves)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  guint square = moves[n_moves - 1];
  int rows = (int) (square / board->n_columns) - (int) (board->start / board->n_columns);
  int columns = (int) (square % board->n_columns) - (int) (board->start % board->n_columns);
  gboolean visited = square == board->start;

  for (guint i = 0; i + 1 < n_moves; i++)
    visited |= moves[i] == square;
  return visited || board->blocked[square] ||
         (board->closed && n_moves + 1 == board->n_free && rows * rows + columns * columns != 5);
}

/* Water jugs */

static const Sentence jugs_sentences[] = {
  { "jugs? [\\d, and]+ (is|are) empty, nothing comes out", PONDER_BROKEN_RULE },
  { "jugs? [\\d, and]+ (is|are) full, nothing goes in", PONDER_BROKEN_RULE },
  { "after “.*” the target is out of reach", PONDER_LOOKED_AHEAD },
  { "“[^”]+” leads to \\([\\d, ]+\\), which was reached at node \\d+ in \\d+ moves?\\.", PONDER_SEEN_BEFORE },
  { NULL },
};

/* Returns whether water flows. */
static gboolean
pour (const PonderJugsRules *setup,
      guint32               *contents,
      PonderMove             move)
{
  guint from = PONDER_JUGS_MOVE_FROM (move);
  guint to = PONDER_JUGS_MOVE_TO (move);
  guint32 has = from == PONDER_JUGS_TAP ? setup->capacities[to] : contents[from];
  guint32 takes = to == PONDER_JUGS_DRAIN ? has : setup->capacities[to] - contents[to];
  guint32 flow = has < takes ? has : takes;

  if (from != PONDER_JUGS_TAP)
    contents[from] -= flow;
  if (to != PONDER_JUGS_DRAIN)
    contents[to] += flow;
  return flow > 0;
}

static gboolean
jugs_breaks (PonderPuzzle     *puzzle,
             const PonderMove *moves,
             guint             n_moves)
{
  const PonderJugsRules *setup = ponder_jugs_get_rules (PONDER_JUGS (puzzle));
  guint32 contents[PONDER_JUGS_MOST_JUGS];

  memcpy (contents, setup->contents, sizeof contents);
  for (guint i = 0; i + 1 < n_moves; i++)
    pour (setup, contents, moves[i]);
  return !pour (setup, contents, moves[n_moves - 1]);
}

/* Queens */

static const Sentence queens_sentences[] = {
  { "a queen stands in row|queens stand in rows", PONDER_BROKEN_RULE },
  { "a diagonal reaches row|diagonals reach rows", PONDER_BROKEN_RULE },
  { "^The queens on \\w+ and \\w+ attack each other\\.$", PONDER_BROKEN_RULE },
  { "rows? [\\d, or]+ would leave (row|column) \\d+ without a free square", PONDER_LOOKED_AHEAD },
  { NULL },
};

static gboolean
queens_breaks (PonderPuzzle     *puzzle,
               const PonderMove *moves,
               guint             n_moves)
{
  guint n_fixed;
  const PonderMove *fixed = ponder_queens_get_fixed (PONDER_QUEENS (puzzle), &n_fixed);

  for (guint i = 0; i < n_fixed + n_moves; i++)
    for (guint j = 0; j < i; j++)
      {
        PonderMove one = i < n_fixed ? fixed[i] : moves[i - n_fixed];
        PonderMove other = j < n_fixed ? fixed[j] : moves[j - n_fixed];
        int columns = (int) PONDER_QUEENS_MOVE_COLUMN (one) - (int) PONDER_QUEENS_MOVE_COLUMN (other);
        int rows = (int) PONDER_QUEENS_MOVE_ROW (one) - (int) PONDER_QUEENS_MOVE_ROW (other);

        if (columns == 0 || rows == 0 || columns == rows || columns == -rows)
          return TRUE;
      }
  return FALSE;
}

/* One to nine */

static const Sentence one_to_nine_sentences[] = {
  { "with [0-9A-Z, orme]+ the number would not be divisible by \\d+", PONDER_BROKEN_RULE },
  { "with [0-9A-Z, orme]+, the given digit at place \\d+ still doesn’t fit", PONDER_LOOKED_AHEAD },
  { "[0-9A-Z, andmore]+ (is|are) (even|odd), so", PONDER_LOOKED_AHEAD },
  { "[0-9A-Z, andmore]+ must stand in a place that has the same common divisors with \\d+", PONDER_LOOKED_AHEAD },
  { NULL },
};

static gboolean
one_to_nine_breaks (PonderPuzzle     *puzzle,
                    const PonderMove *moves,
                    guint             n_moves)
{
  guint64 base = ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (puzzle));
  guint64 number = 0; /* large enough for the bases used here */

  for (guint i = 0; i < n_moves; i++)
    number = number * base + moves[i];
  return number % n_moves != 0;
}

static const Kind kinds[] = {
  { "null", null_sentences, null_breaks },
  { "sudoku", sudoku_sentences, sudoku_breaks },
  { "triangle", triangle_sentences, triangle_breaks },
  { "lily-pads", lily_pads_sentences, lily_pads_breaks },
  { "knight", knight_sentences, knight_breaks },
  { "jugs", jugs_sentences, jugs_breaks },
  { "queens", queens_sentences, queens_breaks },
  { "one-to-nine", one_to_nine_sentences, one_to_nine_breaks },
};
