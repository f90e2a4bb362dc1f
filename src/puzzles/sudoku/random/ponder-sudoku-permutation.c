/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-permutation.h"

#include "ponder-random.h"
#include "ponder-sudoku-random.h"

/* Puts numbers from 0 on in random order, so that two of them that are as far from either end still are: the number at
 * the place mirrored is the mirrored number. */
static void
shuffle_mirrored (guint64 *random,
                  guint16 *numbers,
                  guint    n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  for (guint i = 0; i < n / 2; i++)
    {
      guint j = i + ponder_random_below (random, n / 2 - i);
      guint16 other = ponder_random_below (random, 2) == 0 ? numbers[j] : n - 1 - numbers[j];

      numbers[j] = numbers[i];
      numbers[i] = other;
    }
  for (guint i = 0; i < n / 2; i++)
    numbers[n - 1 - i] = n - 1 - numbers[i];
}

/* Puts rows or columns in random order, within bands and the bands themselves, and mirrored likewise. */
static void
shuffle_lines (guint64 *random,
               guint    n_lines,
               guint    a_band,
               guint16 *lines)
{
  guint16 bands[PONDER_SUDOKU_MOST_SIDE];
  guint16 within[PONDER_SUDOKU_MOST_SIDE];
  guint n_bands = n_lines / a_band;

  shuffle_mirrored (random, bands, n_bands);
  for (guint band = 0; band < (n_bands + 1) / 2; band++)
    {
      if (band == n_bands - 1 - band)
        shuffle_mirrored (random, within, a_band);
      else
        ponder_sudoku_shuffle (random, within, a_band);
      for (guint i = 0; i < a_band; i++)
        {
          guint line = band * a_band + i;

          lines[line] = bands[band] * a_band + within[i];
          lines[n_lines - 1 - line] = n_lines - 1 - lines[line];
        }
    }
}

/* Chooses among the permutations of values, of rows within bands and of the bands, of columns and
 * stacks, and the exchange of rows and columns where boxes allow it: those that keep a pattern of
 * clues symmetrical which stays the same in half a turn. On 9×9 these are 1,152 arrangements of
 * the cells and 362,880 of the values. */
void
ponder_sudoku_permutation_init (PonderSudokuPermutation *self,
                                const PonderSudokuShape *shape,
                                guint64                  seed)
{
  guint16 values[PONDER_SUDOKU_MOST_SIDE];
  guint16 rows[PONDER_SUDOKU_MOST_SIDE];
  guint16 columns[PONDER_SUDOKU_MOST_SIDE];
  gboolean turns;

  ponder_sudoku_shuffle (&seed, values, shape->side);
  self->values[0] = 0;
  for (guint value = 0; value < shape->side; value++)
    self->values[value + 1] = values[value] + 1;
  shuffle_lines (&seed, shape->side, shape->box_rows > 0 ? shape->box_rows : 1, rows);
  shuffle_lines (&seed, shape->side, shape->box_rows > 0 ? shape->box_columns : 1, columns);
  turns = shape->box_rows == shape->box_columns && ponder_random_below (&seed, 2) == 1;
  for (guint row = 0; row < shape->side; row++)
    for (guint column = 0; column < shape->side; column++)
      self->cells[row * shape->side + column] =
        turns ? columns[column] * shape->side + rows[row] : rows[row] * shape->side + columns[column];
}

void
ponder_sudoku_permutation_apply (const PonderSudokuPermutation *self,
                                 const PonderSudokuShape       *shape,
                                 const guint8                  *clues,
                                 guint8                        *permuted)
{
  for (guint cell = 0; cell < shape->n_cells; cell++)
    permuted[cell] = self->values[clues[self->cells[cell]]];
}
