/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver-nine.h"

#include <string.h>

#include "ponder-sudoku-solver-progress.h"

/* Nine by nine with boxes of three by three: the whole board in nine vectors of four words.
 *
 * The rows come in three bands of three, the columns in three stacks of three. triads[r][k] holds what is in row r
 * of each band and in stack k: nine cells, three beside each other in three words (the fourth is left over) and,
 * from the three bands, three above each other in three fields of ten bits in each word. Nine bits of a field are
 * the values the cell may still have; the tenth, the guard, is always set: taking one from a field clears it just if
 * the field is empty, and the fields don't disturb each other. So the neighbours of a cell in its row of the box are
 * in the same vector, the others of its box and its row in other vectors at the same place, and those of its column
 * outside the box in other fields of the same word: everything is and, or, a shift of ten or twenty bits, or a turn
 * of the words.
 *
 * One pass over the board does, for all values at once,
 *   naked singles: a cell with one value takes it from its box;
 *   columns, then rows: within a stack, a value takes each of the three columns in one of the three bands and each
 *     band in one of the columns, so what fits no such matching goes; likewise for rows and stacks. That covers what
 *     a single takes from its row and column, and the locked candidates;
 *   hidden singles: a value with one cell left in its box is that cell's;
 * and passes go on until one changes nothing. The fourth word of each vector holds all values everywhere, which no
 * pass changes. */

#define N_CELLS 81
#define NODES_A_POLL 4096 /* under a millisecond */
#define FIELD_BITS 10
#define FIELD 0x1ffu

#define IN_ALL_FIELDS(x) ((guint32) (x) | (guint32) (x) << FIELD_BITS | (guint32) (x) << 2 * FIELD_BITS)
#define IN_ALL_WORDS(x) ((Quad) { (x), (x), (x), (x) })
#define ONES IN_ALL_WORDS (IN_ALL_FIELDS (1))
#define VALUES IN_ALL_WORDS (IN_ALL_FIELDS (FIELD))
#define GUARDS IN_ALL_WORDS (IN_ALL_FIELDS (FIELD + 1))
#define NONE IN_ALL_WORDS (0)

typedef guint32 Quad __attribute__ ((vector_size (16)));

typedef union
{
  Quad triads[3][3];
  guint32 words[3][3][4];
} Board;

/* What a pass learns beside the board. */
typedef struct
{
  Quad not_empty; /* guard bits of the cells that have a value left */
  Quad twice; /* values that two cells of a box would have */
  Quad changed;
} Findings;

typedef enum
{
  DEAD,
  OPEN,
  SOLVED,
} Standing;

/* A value of an open cell, to be tried. */
typedef struct
{
  guint r, k, word;
  guint32 field; /* the bits of the cell in the word */
  guint32 value; /* one of them */
} Guess;

/* The words in turn: what the next and the next but one cell of the triad have, at the place of the cell. */
static inline Quad
turn (Quad x)
{
  return (Quad){ x[1], x[2], x[0], x[3] };
}

static inline Quad
turn_back (Quad x)
{
  return (Quad){ x[2], x[0], x[1], x[3] };
}

/* The fields in turn, for the bands. Leaves rubbish in the two bits above the fields. */
static inline Quad
climb (Quad x)
{
  return x >> FIELD_BITS | x << 2 * FIELD_BITS;
}

static inline Quad
descend (Quad x)
{
  return x >> 2 * FIELD_BITS | x << FIELD_BITS;
}

/* All values bits of the fields whose guard is in @guards. */
static inline Quad
fill_fields (Quad guards)
{
  return guards - (guards >> (FIELD_BITS - 1));
}

/* The guards of the fields of @x, which has no guards, that aren't empty. */
static inline Quad
find_filled (Quad x)
{
  return (x + VALUES) & GUARDS;
}

/* @x without the lowest value of each field. */
static inline Quad
drop_lowest (Quad x)
{
  return x & ((x | GUARDS) - ONES);
}

/* The guards of the fields of @x with two values or more. */
static inline Quad
find_several (Quad x)
{
  return find_filled (drop_lowest (x & VALUES));
}

static inline gboolean
is_none (Quad x)
{
  guint64 halves[2];

  memcpy (halves, &x, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}

static inline Quad
find_naked_singles (Quad      cells,
                    Findings *findings)
{
  Quad less_one = cells - ONES;
  Quad several = (cells & less_one) - ONES;

  findings->not_empty &= less_one;
  return cells & fill_fields (GUARDS & ~several);
}

/* Stack @k: each cell with one value takes it from the other cells of its box. */
static inline void
take_naked_singles (const Board *before,
                    Board       *after,
                    guint        k,
                    Findings    *findings)
{
  Quad singles[3];
  Quad taken = NONE;
  Quad beside;

  for (guint r = 0; r < 3; r++)
    {
      singles[r] = find_naked_singles (before->triads[r][k], findings);
      findings->twice |= taken & singles[r];
      taken |= singles[r];
    }
  beside = turn (taken) | turn_back (taken);
  findings->twice |= taken & beside;
  taken |= beside;

  for (guint r = 0; r < 3; r++)
    after->triads[r][k] = before->triads[r][k] & (singles[r] | ~taken);
}

/* Stack @k: matches columns with bands. Returns the values that have one cell left in their box, at their columns. */
static inline Quad
match_columns (Board *board,
               guint  k)
{
  Quad upper = board->triads[0][k] | board->triads[1][k];
  Quad column = upper | board->triads[2][k];
  Quad in_two_rows = (board->triads[0][k] & board->triads[1][k]) | (upper & board->triads[2][k]);
  Quad beside = turn (column) | turn_back (column);
  Quad above = climb (column);
  Quad below = descend (column);
  Quad matched = (turn (above) & turn_back (below)) | (turn (below) & turn_back (above));

  for (guint r = 0; r < 3; r++)
    board->triads[r][k] &= matched;
  return column & ~beside & ~in_two_rows;
}

/* Matches rows with stacks, and settles the hidden singles: the cells of @alone. */
static inline void
match_rows (Board      *board,
            const Quad *alone)
{
  Quad row[3][3];

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      {
        Quad cells = board->triads[r][k];

        row[r][k] = cells | turn (cells) | turn_back (cells);
      }

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      {
        guint r1 = (r + 1) % 3, r2 = (r + 2) % 3, k1 = (k + 1) % 3, k2 = (k + 2) % 3;
        Quad matched = (row[r1][k1] & row[r2][k2]) | (row[r1][k2] & row[r2][k1]);
        Quad hidden = board->triads[r][k] & alone[k];
        Quad others = fill_fields (find_filled (hidden)) & ~hidden;

        board->triads[r][k] &= matched & ~others;
      }
}

static inline void
pass (const Board *before,
      Board       *after,
      Findings    *findings)
{
  Quad alone[3];

  for (guint k = 0; k < 3; k++)
    {
      take_naked_singles (before, after, k, findings);
      alone[k] = match_columns (after, k);
    }
  match_rows (after, alone);

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      findings->changed |= before->triads[r][k] ^ after->triads[r][k];
}

static gboolean
is_open (const Board *board)
{
  Quad open = NONE;

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      open |= find_several (board->triads[r][k]);
  return (open[0] | open[1] | open[2]) != 0;
}

/* Passes until nothing changes. Then a board without an open or empty cell is an answer: each box has each value
 * once, and what stands in the boxes of a band or a stack matches. */
static Standing
settle (Board *board)
{
  Board now = *board;

  for (;;)
    {
      Findings findings = { GUARDS, NONE, NONE };
      Board next;

      pass (&now, &next, &findings);
      if (!is_none ((GUARDS & ~findings.not_empty) | findings.twice))
        return DEAD;
      now = next;
      if (is_none (findings.changed))
        break;
    }

  *board = now;
  return is_open (board) ? OPEN : SOLVED;
}

/* The cells with two values, in five classes from poor to good. The bits of a class are the guards of its cells, moved
 * down by the number of the vector, so that they don't fall together. */

#define N_CLASSES 5

/* A choice in a cell with two values decides much if both are also in other cells with two values of its row and its
 * column, outside its box: those become singles, and so on from there. */
static void
rank_pairs (const Board *board,
            Quad        *classes)
{
  Quad pairs[3][3];
  Quad rows[3][3];
  Quad other_bands[3];

  for (guint k = 0; k < 3; k++)
    {
      Quad column = NONE;

      for (guint r = 0; r < 3; r++)
        {
          Quad cells = board->triads[r][k] & VALUES;
          Quad rest = drop_lowest (cells);
          Quad guards = find_filled (rest) & ~find_several (rest);

          classes[0] |= guards >> (3 * r + k);
          pairs[r][k] = cells & fill_fields (guards);
          rows[r][k] = pairs[r][k] | turn (pairs[r][k]) | turn_back (pairs[r][k]);
          column |= pairs[r][k];
        }
      other_bands[k] = climb (column) | descend (column);
    }

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      {
        Quad in_row = pairs[r][k] & (rows[r][(k + 1) % 3] | rows[r][(k + 2) % 3]);
        Quad in_column = pairs[r][k] & other_bands[k];
        Quad either = in_row | in_column;
        Quad both = in_row & in_column;
        Quad two = find_several (either);

        classes[1] |= find_filled (either) >> (3 * r + k);
        classes[2] |= two >> (3 * r + k);
        classes[3] |= (two & find_filled (both)) >> (3 * r + k);
        classes[4] |= (two & find_several (both)) >> (3 * r + k);
      }
}

/* The lowest value of a cell. */
static inline Guess
guess_at (const Board *board,
          guint        r,
          guint        k,
          guint        word,
          guint        band)
{
  guint32 field = FIELD << band * FIELD_BITS;
  guint32 values = board->words[r][k][word] & field;

  return (Guess){ r, k, word, field, values & -values };
}

/* An open cell with the fewest values. */
static guint
choose_fewest (const Board *board,
               Guess       *guess)
{
  guint fewest = G_MAXUINT;

  *guess = (Guess){ 0 };
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint row = cell / 9;
      guint column = cell % 9;
      Guess here = guess_at (board, row % 3, column / 3, column % 3, row / 3);
      guint n_values = __builtin_popcount (board->words[here.r][here.k][here.word] & here.field);

      if (n_values > 1 && n_values < fewest)
        {
          fewest = n_values;
          *guess = here;
        }
    }
  return fewest;
}

/* Returns how many values the cell of @guess may have. */
static guint
choose (const Board *board,
        Guess       *guess)
{
  Quad classes[N_CLASSES] = { NONE, NONE, NONE, NONE, NONE };

  rank_pairs (board, classes);
  for (guint i = N_CLASSES; i-- > 0;)
    for (guint word = 0; word < 3; word++)
      if (classes[i][word] != 0)
        {
          guint bit = __builtin_ctz (classes[i][word]);
          guint nth = FIELD_BITS - 1 - bit % FIELD_BITS;

          *guess = guess_at (board, nth / 3, nth % 3, word, bit / FIELD_BITS);
          return 2;
        }
  return choose_fewest (board, guess);
}

/* @board goes on without the guess, and @guessed with it. */
static inline void
branch (Board       *board,
        Board       *guessed,
        const Guess *guess)
{
  *guessed = *board;
  guessed->words[guess->r][guess->k][guess->word] &= ~guess->field | guess->value;
  board->words[guess->r][guess->k][guess->word] &= ~guess->value;
}

/* A word from a cell of each band. */
static inline guint32
read_word (const guint8 *clues,
           guint         cell)
{
  static const guint16 fields[10] = { 0x3ff, 0x201, 0x202, 0x204, 0x208, 0x210, 0x220, 0x240, 0x280, 0x300 };

  return fields[clues[cell]] | (guint32) fields[clues[cell + 27]] << FIELD_BITS |
         (guint32) fields[clues[cell + 54]] << 2 * FIELD_BITS;
}

static void
read_clues (const guint8 *clues,
            Board        *board)
{
  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      {
        guint32 *words = board->words[r][k];

        for (guint column = 0; column < 3; column++)
          words[column] = read_word (clues, 9 * r + 3 * k + column);
        words[3] = IN_ALL_FIELDS (FIELD | (FIELD + 1));
      }
}

static void
write_values (const Board *board,
              guint8      *values)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint row = cell / 9;
      guint column = cell % 9;

      values[cell] = __builtin_ctz (board->words[row % 3][column / 3][column % 3] >> row / 3 * FIELD_BITS) + 1;
    }
}

/**
 * ponder_sudoku_solver_nine_solve:
 * @clues: the values of 81 cells, 0 where blank
 * @job: (inout): as for ponder_sudoku_solve_grid()
 *
 * Solves a sudoku of nine by nine with boxes. In the spirit of JCZSolve (which keeps a board as bits of bands) and of
 * tdoku (Tom Dillon, 2019, which works on the triads of a band all at once); the layout is our own.
 *
 * Returns: whether everything was searched
 */
PonderSudokuEnd
ponder_sudoku_solver_nine_solve (const guint8    *clues,
                                 PonderSudokuJob *job)
{
  /* Each guess settles a cell, so the stack can't be deeper than there are cells. */
  Board boards[N_CELLS + 1];
  double shares[N_CELLS + 1];
  guint8 values[N_CELLS];
  PonderSudokuSolverProgress tree;
  Guess guess;
  guint depth = 0;

  ponder_sudoku_solver_progress_init (&tree, job);
  read_clues (clues, &boards[0]);
  while (ponder_sudoku_solver_progress_make (&tree))
    {
      Standing standing = settle (&boards[depth]);

      if (standing == OPEN)
        {
          shares[depth] = ponder_sudoku_solver_progress_split (&tree, choose (&boards[depth], &guess));
          branch (&boards[depth], &boards[depth + 1], &guess);
          depth++;
        }
      else
        {
          ponder_sudoku_solver_progress_close (&tree);
          if (standing == SOLVED)
            {
              write_values (&boards[depth], values);
              ponder_sudoku_solver_progress_answer (&tree, values);
            }
          if (depth == 0)
            return PONDER_SUDOKU_ALL_FOUND;
          tree.share = shares[--depth];
        }

      if (job->nodes % NODES_A_POLL == 0)
        ponder_sudoku_solver_progress_poll (&tree);
      if (tree.stopped)
        break;
    }
  return PONDER_SUDOKU_STOPPED;
}
