/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-compare.h"

/* The rules as somebody checks them who compares one cell with another, and knows nothing of what was compared before.
 * Each comparison of two cells is counted. */

/**
 * ponder_sudoku_compare_touched:
 * @values: (array): the values of all cells, 0 for a blank
 * @cell: a cell
 * @value: a value for it
 * @compared: (inout): the number of comparisons
 *
 * Compares a value with that of each cell in the same row, column or box, up to the first one that is equal.
 *
 * Returns: whether none is equal
 */
gboolean
ponder_sudoku_compare_touched (const PonderSudokuShape *shape,
                               const guint8            *values,
                               guint                    cell,
                               guint                    value,
                               guint64                 *compared)
{
  const guint16 *peers = shape->peers + cell * shape->n_peers;

  for (guint i = 0; i < shape->n_peers; i++)
    {
      (*compared)++;
      if (values[peers[i]] == value)
        return FALSE;
    }
  return TRUE;
}

/**
 * ponder_sudoku_compare_all:
 * @values: (array): the values of all cells, 0 for a blank
 * @compared: (inout): the number of comparisons
 *
 * Compares each cell that isn't blank with all after it in each row, then in each column and box, up to the first two
 * that are equal.
 *
 * Returns: whether no two are equal
 */
gboolean
ponder_sudoku_compare_all (const PonderSudokuShape *shape,
                           const guint8            *values,
                           guint64                 *compared)
{
  for (guint unit = 0; unit < shape->n_units; unit++)
    {
      const guint16 *cells = shape->units + unit * shape->side;

      for (guint i = 0; i < shape->side; i++)
        for (guint j = i + 1; j < shape->side && values[cells[i]] != 0; j++)
          {
            (*compared)++;
            if (values[cells[i]] == values[cells[j]])
              return FALSE;
          }
    }
  return TRUE;
}
