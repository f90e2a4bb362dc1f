/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver-nine.h"

#include "ponder-sudoku-choice-nine.h"
#include "ponder-sudoku-solver-progress.h"

/* Solves nine by nine with boxes of three by three.
 *
 * One pass over the board does, for all values at once,
 *   naked singles: if a cell has one value, the value is removed from its box;
 *   columns, then rows: within a stack, a value needs each of the three columns in one of the three bands, and each
 *     band in one of the columns, so what fits no such matching is removed; likewise for rows and stacks. This
 *     includes what a single removes from its row and column, and the locked candidates;
 *   hidden singles: if only one cell of a box has a value left, it gets that value.
 * Passes are repeated until one changes nothing. */

#define NODES_A_POLL 4096 /* less than a millisecond */
#define NODES_OF_BEGINNING 3

/* Results of a pass in addition to the board. */
typedef struct
{
  Quad not_empty; /* guard bits of the cells that have a value left */
  Quad twice; /* values that two cells of a box would need */
  Quad changed;
} Findings;

typedef enum
{
  DEAD,
  OPEN,
  SOLVED,
} Standing;

static inline Quad
find_naked_singles (Quad      cells,
                    Findings *findings)
{
  Quad less_one = cells - ONES;
  Quad several = (cells & less_one) - ONES;

  findings->not_empty &= less_one;
  return cells & fill_fields (GUARDS & ~several);
}

/* In stack @k, removes the value of each cell with one value from the other cells of its box. */
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

/* In stack @k, matches columns with bands. Returns the values with one cell left in their box. */
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

/* Matches rows with stacks, and settles the hidden singles in @alone. */
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

static inline gboolean
is_open (const Board *board)
{
  Quad open = NONE;

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      open |= find_several (board->triads[r][k]);
  return (open[0] | open[1] | open[2]) != 0;
}

/* Repeats passes until nothing changes. A board without open or empty cells is then an answer: each box contains each
 * value once, and the boxes of each band and stack match. */
static inline Standing
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

/* Splits the board: @guessed gets the guess, and @board excludes it. */
static inline void
branch (Board       *board,
        Board       *guessed,
        const Guess *guess)
{
  *guessed = *board;
  guessed->words[guess->r][guess->k][guess->word] &= ~guess->field | guess->value;
  board->words[guess->r][guess->k][guess->word] &= ~guess->value;
}

/* Returns a word with one cell from each band. */
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
take_candidates (const guint32 *candidates,
                 Board         *board)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (candidates[cell] != 0)
      board->words[cell / 9 % 3][cell % 9 / 3][cell % 3] &= ~((FIELD & ~candidates[cell]) << cell / 27 * FIELD_BITS);
}

static void
write_values (const Board *board,
              guint8      *values)
{
  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      for (guint column = 0; column < 3; column++)
        {
          guint32 word = board->words[r][k][column];
          guint8 *cell = values + 9 * r + 3 * k + column;

          cell[0] = __builtin_ctz (word) + 1;
          cell[27] = __builtin_ctz (word >> FIELD_BITS) + 1;
          cell[54] = __builtin_ctz (word >> 2 * FIELD_BITS) + 1;
        }
}

static inline PonderSudokuEnd
search (const guint8    *clues,
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
  if (job->candidates != NULL)
    take_candidates (job->candidates, &boards[0]);
  while (ponder_sudoku_solver_progress_make (&tree))
    {
      Standing standing = settle (&boards[depth]);

      if (standing == OPEN)
        {
          guint n_options = choose (&boards[depth], job->nodes <= NODES_OF_BEGINNING, &guess);

          shares[depth] = ponder_sudoku_solver_progress_split (&tree, n_options);
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

/* The same code for processors with AVX-512, which has a single instruction for any logical function of three operands
 * and twice as many registers. */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#define HAVE_WIDE 1

__attribute__ ((target ("avx512f,avx512vl"), flatten)) static PonderSudokuEnd
search_wide (const guint8    *clues,
             PonderSudokuJob *job)
{
  return search (clues, job);
}
#endif

/* The ideas are from JCZSolve (the board as bits of bands) and tdoku (Tom Dillon, 2019, which
 * processes all triads of a band at once); the layout is our own. */
PonderSudokuEnd
ponder_sudoku_solver_nine_solve (const guint8    *clues,
                                 PonderSudokuJob *job)
{
#ifdef HAVE_WIDE
  if (__builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512vl"))
    return search_wide (clues, job);
#endif
  return search (clues, job);
}
