/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-board-nine.h"

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
      const Quad(*triads)[3] = board->triads;
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
  for (guint class = N_PLACE_CLASSES; class-- > least;)
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
