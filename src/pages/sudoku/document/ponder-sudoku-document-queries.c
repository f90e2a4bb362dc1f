/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-document-private.h"

#include <string.h>

/* What can be asked of a document; none of it changes anything. */

const PonderSudokuShape *
ponder_sudoku_document_get_shape (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->clues.shape;
}

/**
 * ponder_sudoku_document_get_symbols:
 *
 * Returns: (transfer none): a character for each value, the first for value 1
 */
const char *
ponder_sudoku_document_get_symbols (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->clues.symbols.text;
}

/**
 * ponder_sudoku_document_get_name:
 *
 * Returns: (nullable) (transfer none): the name it was loaded with, until one of its clues was changed
 */
const char *
ponder_sudoku_document_get_name (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->name;
}

/**
 * ponder_sudoku_document_get_locked:
 *
 * Returns: whether the clues are fixed, and what is entered is an entry; otherwise it is a clue
 */
gboolean
ponder_sudoku_document_get_locked (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  return get_position (self)->locked;
}

/**
 * ponder_sudoku_document_get_value:
 * @cell: in reading order
 * @source: (out) (optional): where it comes from
 *
 * Returns: the value that stands in @cell, from 1; 0 where it is blank
 */
guint
ponder_sudoku_document_get_value (PonderSudokuDocument *self,
                                  guint                 cell,
                                  PonderSudokuSource   *source)
{
  const PonderSudokuPosition *position;
  PonderSudokuSource from;
  guint value;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  g_return_val_if_fail (cell < position->clues.shape->n_cells, 0);

  value = ponder_sudoku_position_get_value (position, cell);
  if (value != 0)
    from = position->clues.clues[cell] != 0 ? PONDER_SUDOKU_CLUE : PONDER_SUDOKU_ENTRY;
  else if (position->has_answer)
    {
      value = position->answer[cell];
      from = PONDER_SUDOKU_ANSWER;
    }
  else
    from = PONDER_SUDOKU_BLANK;

  if (source != NULL)
    *source = from;
  return value;
}

/**
 * ponder_sudoku_document_get_notes:
 * @cell: in reading order
 *
 * Returns: the values noted in @cell, bit v - 1 for value v; none where a clue or an entry stands
 */
guint32
ponder_sudoku_document_get_notes (PonderSudokuDocument *self,
                                  guint                 cell)
{
  const PonderSudokuPosition *position;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  g_return_val_if_fail (cell < position->clues.shape->n_cells, 0);

  return ponder_sudoku_position_get_value (position, cell) == 0 ? position->notes[cell] : 0;
}

/* In whichever cell. */
gboolean
ponder_sudoku_document_has_notes (PonderSudokuDocument *self)
{
  guint n_cells;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  n_cells = get_position (self)->clues.shape->n_cells;
  for (guint cell = 0; cell < n_cells; cell++)
    if (ponder_sudoku_document_get_notes (self, cell) != 0)
      return TRUE;
  return FALSE;
}

/**
 * ponder_sudoku_document_get_grid:
 * @grid: (out caller-allocates): clues and entries together
 *
 * Tells what is to be solved.
 */
void
ponder_sudoku_document_get_grid (PonderSudokuDocument *self,
                                 PonderSudokuGrid     *grid)
{
  const PonderSudokuPosition *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL);

  position = get_position (self);
  *grid = position->clues;
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    grid->clues[cell] = ponder_sudoku_position_get_value (position, cell);
}

/**
 * ponder_sudoku_document_get_clues:
 * @grid: (out caller-allocates): the clues alone
 */
void
ponder_sudoku_document_get_clues (PonderSudokuDocument *self,
                                  PonderSudokuGrid     *grid)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL);

  *grid = get_position (self)->clues;
}

/**
 * ponder_sudoku_document_get_finding:
 *
 * Returns: (nullable) (transfer none): what solving showed, a sentence; %NULL where clues or entries have changed since
 */
const char *
ponder_sudoku_document_get_finding (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->finding;
}

/**
 * ponder_sudoku_document_get_pointed_at:
 *
 * Returns: (nullable) (transfer none) (element-type guint): the cells that the finding speaks of
 */
const GArray *
ponder_sudoku_document_get_pointed_at (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->pointed_at;
}

static gboolean
has_cell (const GArray *cells,
          guint         cell)
{
  for (guint i = 0; cells != NULL && i < cells->len; i++)
    if (g_array_index (cells, guint, i) == cell)
      return TRUE;
  return FALSE;
}

/**
 * ponder_sudoku_document_is_wrong:
 * @cell: in reading order
 *
 * Returns: whether the finding says that the entry of @cell is wrong
 */
gboolean
ponder_sudoku_document_is_wrong (PonderSudokuDocument *self,
                                 guint                 cell)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  return has_cell (get_position (self)->wrong, cell);
}

gboolean
ponder_sudoku_document_has_answer (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  return get_position (self)->has_answer;
}

/**
 * ponder_sudoku_document_get_answer:
 * @grid: (out caller-allocates): all cells of the answer, as clues
 *
 * Tells the answer of a document that has one.
 */
void
ponder_sudoku_document_get_answer (PonderSudokuDocument *self,
                                   PonderSudokuGrid     *grid)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL);
  g_return_if_fail (get_position (self)->has_answer);

  *grid = get_position (self)->clues;
  memcpy (grid->clues, get_position (self)->answer, sizeof grid->clues);
}

/**
 * ponder_sudoku_document_get_nth:
 *
 * Returns: which answer it is, from 0
 */
guint64
ponder_sudoku_document_get_nth (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  return get_position (self)->nth;
}

/**
 * ponder_sudoku_document_is_last:
 *
 * Returns: whether it is known that no other answer comes after it
 */
gboolean
ponder_sudoku_document_is_last (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  return get_position (self)->is_last;
}

/**
 * ponder_sudoku_document_can_enter:
 * @cell: in reading order
 *
 * Returns: whether what stands in @cell can be changed
 */
gboolean
ponder_sudoku_document_can_enter (PonderSudokuDocument *self,
                                  guint                 cell)
{
  const PonderSudokuPosition *position;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  position = get_position (self);
  g_return_val_if_fail (cell < position->clues.shape->n_cells, FALSE);

  return !position->locked || position->clues.clues[cell] == 0;
}

/**
 * ponder_sudoku_document_get_fitting:
 * @cell: in reading order
 *
 * Returns: the values that no cell bound to @cell by a rule has, in clues and entries, bit v - 1 for value v
 */
guint32
ponder_sudoku_document_get_fitting (PonderSudokuDocument *self,
                                    guint                 cell)
{
  const PonderSudokuPosition *position;
  const PonderSudokuShape *shape;
  guint32 used = 0; /* a bit higher: bit 0 for blank cells */

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  shape = position->clues.shape;
  g_return_val_if_fail (cell < shape->n_cells, 0);

  for (guint i = 0; i < shape->n_peers; i++)
    used |= (guint32) 1 << ponder_sudoku_position_get_value (position, shape->peers[cell * shape->n_peers + i]);
  return ~(used >> 1) & (((guint32) 1 << shape->side) - 1);
}

/**
 * ponder_sudoku_document_fits:
 * @cell: in reading order
 * @value: from 1
 *
 * Returns: whether no cell bound to @cell by a rule has @value, in clues and entries
 */
gboolean
ponder_sudoku_document_fits (PonderSudokuDocument *self,
                             guint                 cell,
                             guint                 value)
{
  g_return_val_if_fail (value > 0, FALSE);

  return (ponder_sudoku_document_get_fitting (self, cell) >> (value - 1) & 1) != 0;
}

/**
 * ponder_sudoku_document_clashes:
 *
 * Returns: whether the clue or entry of @cell breaks a rule together with another
 */
gboolean
ponder_sudoku_document_clashes (PonderSudokuDocument *self,
                                guint                 cell)
{
  guint value;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  value = ponder_sudoku_position_get_value (get_position (self), cell);
  return value != 0 && !ponder_sudoku_document_fits (self, cell, value);
}

/**
 * ponder_sudoku_document_nothing_fits:
 *
 * Returns: whether @cell is blank, and every value stands in a cell bound to it
 */
gboolean
ponder_sudoku_document_nothing_fits (PonderSudokuDocument *self,
                                     guint                 cell)
{
  const PonderSudokuPosition *position;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  position = get_position (self);
  return !position->has_answer && ponder_sudoku_position_get_value (position, cell) == 0 &&
         ponder_sudoku_document_get_fitting (self, cell) == 0;
}

/**
 * ponder_sudoku_document_count_blanks:
 *
 * Returns: how many cells have neither clue nor entry
 */
guint
ponder_sudoku_document_count_blanks (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  return ponder_sudoku_document_count_value (self, 0);
}

/**
 * ponder_sudoku_document_count_entries:
 *
 * Returns: how many cells have an entry
 */
guint
ponder_sudoku_document_count_entries (PonderSudokuDocument *self)
{
  const PonderSudokuPosition *position;
  guint n = 0;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  for (guint cell = 0; cell < position->clues.shape->n_cells; cell++)
    n += position->entries[cell] != 0;
  return n;
}

/**
 * ponder_sudoku_document_count_value:
 * @value: from 1, or 0 for blank
 *
 * Returns: how many clues and entries have @value
 */
guint
ponder_sudoku_document_count_value (PonderSudokuDocument *self,
                                    guint                 value)
{
  const PonderSudokuPosition *position;
  guint n = 0;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  for (guint cell = 0; cell < position->clues.shape->n_cells; cell++)
    n += ponder_sudoku_position_get_value (position, cell) == value;
  return n;
}
