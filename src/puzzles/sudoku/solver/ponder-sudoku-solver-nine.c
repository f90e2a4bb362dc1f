/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver-private.h"

#include <string.h>

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

/* --- The board --- */

/* A board of nine by nine with boxes of three by three, The whole board is in nine
 * vectors of four words.
 *
 * The rows form three bands of three, the columns three stacks of three. triads[r][k] contains row r of each band in
 * stack k: nine cells. The three cells next to each other are in three words (the fourth is unused), and those of the
 * three bands are in three fields of ten bits in each word. Nine bits of a field are the values the cell may still
 * have; the tenth, the guard, is always set: subtracting one from a field clears the guard exactly if the field is
 * empty, so fields don't affect each other. The neighbours of a cell in its row of the box are in the same vector, the
 * rest of its box and row at the same place in other vectors, and the rest of its column outside the box in other
 * fields of the same word. So everything is done by and, or, shifts by ten or twenty bits, and rotating the words.
 *
 * The fourth word of each vector always has all values in all cells. Everything is inline, so that the solver can be
 * compiled for several kinds of processors. */

#define N_CELLS 81
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

/* A value to try in an open cell. */
typedef struct
{
  guint r, k, word;
  guint32 field; /* the bits of the cell in the word */
  guint32 value; /* one of them */
} Guess;

/* Rotates the words, so that each is replaced by the next cell of its triad. */
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

/* Rotates the fields, and so the bands. The two bits above the fields become undefined. */
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

/* Returns all value bits of the fields whose guard is in @guards. */
static inline Quad
fill_fields (Quad guards)
{
  return guards - (guards >> (FIELD_BITS - 1));
}

/* Returns the guards of the fields of @x that aren't empty. @x must have no guards. */
static inline Quad
find_filled (Quad x)
{
  return (x + VALUES) & GUARDS;
}

/* Removes the lowest value of each field from @x. */
static inline Quad
drop_lowest (Quad x)
{
  return x & ((x | GUARDS) - ONES);
}

/* Returns the guards of the fields of @x that have two values or more. */
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

/* --- What to try next --- */

/* Chooses what to try next: a cell with two values; or a value with two places in a row, column or box; or else a cell
 * with few values. The second decides boards with so few clues that no cell has two values. That such a board has no
 * answer often follows from two values that need the same two cells, and a guess at one of them shows it at once. */

/* Cells with two values are divided into five classes, from poor to good. The bits of a class are the guards of its
 * cells, shifted down by the number of the vector, so that they don't coincide. */

#define N_PAIR_CLASSES 5

/* A choice in a cell with two values decides much if both values also occur in other such cells of its row and its
 * column, outside its box: those become singles, and so on. */
static inline void
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

/* How often values occur in the cells of a unit, counted up to three. */
typedef struct
{
  Quad once, twice, thrice;
} Tally;

static inline Tally
tally_cells (Quad a,
             Quad b,
             Quad c)
{
  return (Tally){ a | b | c, (a & b) | ((a | b) & c), a & b & c };
}

/* Returns the values that occur exactly twice in three parts of a unit. */
static inline Quad
find_twice (Tally a,
            Tally b,
            Tally c)
{
  Quad once = a.once | b.once;
  Quad twice = a.twice | b.twice | (a.once & b.once);
  Quad thrice = a.thrice | b.thrice | (a.twice & b.once) | (a.once & b.twice);

  return (twice | c.twice | (once & c.once)) & ~(thrice | c.thrice | (twice & c.once) | (once & c.twice));
}

static inline Quad
find_twice_in_words (Tally x)
{
  return find_twice (x, (Tally){ turn (x.once), turn (x.twice), turn (x.thrice) },
                     (Tally){ turn_back (x.once), turn_back (x.twice), turn_back (x.thrice) });
}

static inline Quad
find_twice_in_fields (Tally x)
{
  return find_twice (x, (Tally){ climb (x.once), climb (x.twice), climb (x.thrice) },
                     (Tally){ descend (x.once), descend (x.twice), descend (x.thrice) });
}

/* Values with two places are divided into four classes, from poor to good: any; those for which that is true in two
 * units of the cell; those in a cell with another value that has two places; and if it has them in two units, too. The
 * values of a vector remain where they are. */

#define N_PLACE_CLASSES 4

typedef Quad PlaceClasses[N_PLACE_CLASSES];

static inline void
rank_places (const Board *board,
             PlaceClasses classes[3][3])
{
  Quad in_box[3], in_row[3], in_column[3];

  for (guint i = 0; i < 3; i++)
    {
      const Quad (*triads)[3] = board->triads;
      Tally stack = tally_cells (triads[0][i] & VALUES, triads[1][i] & VALUES, triads[2][i] & VALUES);
      Tally band = tally_cells (triads[i][0] & VALUES, triads[i][1] & VALUES, triads[i][2] & VALUES);

      in_box[i] = find_twice_in_words (stack);
      in_column[i] = find_twice_in_fields (stack);
      in_row[i] = find_twice_in_words (band);
    }

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      {
        Tally units = tally_cells (in_box[k], in_row[r], in_column[k]);
        Quad cells = board->triads[r][k] & VALUES;
        Quad any = cells & units.once;
        Quad both = cells & units.twice;

        classes[r][k][0] = any;
        classes[r][k][1] = both;
        classes[r][k][2] = both & fill_fields (find_several (any));
        classes[r][k][3] = both & fill_fields (find_several (both));
      }
}

/* Chooses the value of a best class of places, if there is one of @least or better. */
static inline gboolean
choose_place (const Board *board,
              guint        least,
              Guess       *guess)
{
  PlaceClasses classes[3][3];

  rank_places (board, classes);
  for (guint class = N_PLACE_CLASSES; class -- > least;)
    for (guint r = 0; r < 3; r++)
      for (guint k = 0; k < 3; k++)
        for (guint word = 0; word < 3; word++)
          if (classes[r][k][class][word] != 0)
            {
              guint bit = __builtin_ctz (classes[r][k][class][word]);

              *guess = (Guess){ r, k, word, FIELD << bit / FIELD_BITS * FIELD_BITS, (guint32) 1 << bit };
              return TRUE;
            }
  return FALSE;
}

/* Returns a guess at the lowest value of a cell. */
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

/* Chooses an open cell with the fewest values; there must be one. Returns how many values it has. */
static inline guint
choose_fewest (const Board *board,
               Guess       *guess)
{
  Quad rest[3][3];

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      rest[r][k] = drop_lowest (board->triads[r][k] & VALUES);
  for (guint n_values = 2;; n_values++)
    for (guint r = 0; r < 3; r++)
      for (guint k = 0; k < 3; k++)
        {
          Quad cells = rest[r][k];
          Quad guards;

          rest[r][k] = drop_lowest (cells);
          guards = find_filled (cells) & ~find_filled (rest[r][k]);
          for (guint word = 0; word < 3; word++)
            if (guards[word] != 0)
              {
                *guess = guess_at (board, r, k, word, __builtin_ctz (guards[word]) / FIELD_BITS);
                return n_values;
              }
        }
}

/* Chooses a guess. Returns how many options its cell or unit has. A pair on its own decides little, unless the search
 * has just begun: if clues are wrong, any guess often shows it, and this is the cheapest. */
static inline guint
choose (const Board *board,
        gboolean     begins,
        Guess       *guess)
{
  Quad classes[N_PAIR_CLASSES] = { NONE, NONE, NONE, NONE, NONE };

  rank_pairs (board, classes);
  for (guint i = N_PAIR_CLASSES; i-- > 0;)
    for (guint word = 0; word < 3; word++)
      if (classes[i][word] != 0)
        {
          guint bit = __builtin_ctz (classes[i][word]);
          guint nth = FIELD_BITS - 1 - bit % FIELD_BITS;

          if (i > 0 || begins || !choose_place (board, 2, guess))
            *guess = guess_at (board, nth / 3, nth % 3, word, bit / FIELD_BITS);
          return 2;
        }
  return choose_place (board, 0, guess) ? 2 : choose_fewest (board, guess);
}

/* --- The search --- */

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

/* Repeats passes until nothing changes. A board without open or empty cells is then an answer: each box contains each
 * value once, and the boxes of each band and stack match. */
static inline Standing
settle (Board *board)
{
  Board now = *board;
  Quad open = NONE;

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
  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      open |= find_several (now.triads[r][k]);
  return (open[0] | open[1] | open[2]) != 0 ? OPEN : SOLVED;
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

static void
read_clues (const guint8 *clues,
            Board        *board)
{
  static const guint32 fields[10] = { 0x3ff, 0x201, 0x202, 0x204, 0x208, 0x210, 0x220, 0x240, 0x280, 0x300 };

  for (guint r = 0; r < 3; r++)
    for (guint k = 0; k < 3; k++)
      {
        guint32 *words = board->words[r][k];

        /* A word has one cell from each band. */
        for (guint cell = 9 * r + 3 * k, column = 0; column < 3; cell++, column++)
          words[column] =
            fields[clues[cell]] | fields[clues[cell + 27]] << FIELD_BITS | fields[clues[cell + 54]] << 2 * FIELD_BITS;
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
