/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-text.h"

#include <string.h>

/* Files of hundreds of thousands of puzzles are read here. Nearly all lines are just cells: they are read in two
 * passes, which find the end of the cells and look each cell up. Other lines, and those with errors, are passed to the
 * reader of whole texts, which accepts more, but is slow. */

/* The usual shape and symbols of a side. */
typedef struct
{
  gsize ready;
  const PonderSudokuShape *shape;
  PonderSudokuSymbols symbols;
  PonderSudokuTable table;
} Usual;

static const Usual *
usual_of_side (guint side)
{
  static Usual usuals[PONDER_SUDOKU_MOST_SIDE + 1];
  Usual *usual = &usuals[side];

  if (g_once_init_enter (&usual->ready))
    {
      usual->shape = ponder_sudoku_shape_get (side, ponder_sudoku_usual_box (side));
      ponder_sudoku_symbols_usual (side, &usual->symbols);
      ponder_sudoku_table_init (&usual->table, &usual->symbols);
      g_once_init_leave (&usual->ready, 1);
    }
  return usual;
}

static gboolean
is_space (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

static gboolean
look_up (const PonderSudokuTable *table,
         const char              *cells,
         guint                    n_cells,
         guint8                  *clues)
{
  guint8 wrong = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      clues[i] = table->values[(guchar) cells[i]];
      wrong |= clues[i];
    }
  /* All values are below 0x80, but PONDER_SUDOKU_NOT_A_CELL isn't. */
  return wrong < 0x80;
}

gboolean
ponder_sudoku_read_cells (const char       *cells,
                          guint             side,
                          const char       *box,
                          const char       *symbols,
                          PonderSudokuGrid *grid)
{
  const Usual *usual = usual_of_side (side);
  PonderSudokuTable own;
  const PonderSudokuTable *table = &usual->table;

  grid->shape = usual->shape;
  grid->symbols = usual->symbols;
  if (box != NULL && (grid->shape = ponder_sudoku_box_fit (box, side, NULL)) == NULL)
    return FALSE;
  if (symbols != NULL)
    {
      if (!ponder_sudoku_symbols_fit (symbols, side, &grid->symbols, NULL))
        return FALSE;
      ponder_sudoku_table_init (&own, &grid->symbols);
      table = &own;
    }
  /* On sides over nine a 0 may be a symbol, which only the whole text can tell. */
  else if (side > 9 && memchr (cells, '0', side * side) != NULL)
    return FALSE;

  return look_up (table, cells, side * side, grid->clues);
}

/**
 * ponder_sudoku_read_line:
 * @line: a puzzle in one line
 * @length: bytes of @line; -1 if it ends with a nul
 * @box: (nullable): rows x columns such as `2x3`, or `none`; %NULL for the usual box
 * @symbols: (nullable): such as `1-9A-G`; %NULL for the usual ones, or, if the line can't be read with them, for others
 *   as in [func@read_text]
 * @grid: (out caller-allocates): the puzzle; undefined on failure
 * @error: %G_IO_ERROR_INVALID_DATA, or %G_IO_ERROR_INVALID_ARGUMENT if @box or @symbols don't fit
 *
 * Reads a line of cells, with a side from 2 to 25; for blanks see [func@table_init]. Cells, rows or groups of cells may
 * be separated by blanks, and rows by `/`. After the cells a blank, a comma or one of `;:#|` begins a comment, such as
 * an answer or a rating. If a text may be cells or a comment (four cells, then others), it is read as cells.
 *
 * A line of just cells is read without allocating memory.
 *
 * Returns: whether @line is a puzzle
 */
gboolean
ponder_sudoku_read_line (const char       *line,
                         gssize            length,
                         const char       *box,
                         const char       *symbols,
                         PonderSudokuGrid *grid,
                         GError          **error)
{
  gsize whole, start = 0, n_cells;
  guint side;

  g_return_val_if_fail (line != NULL, FALSE);
  g_return_val_if_fail (grid != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  whole = length < 0 ? strlen (line) : (gsize) length;
  while (start < whole && g_ascii_isspace (line[start]))
    start++;
  n_cells = ponder_sudoku_count_cells (line + start, whole - start);
  side = ponder_sudoku_side_of (n_cells);

  /* A word of up to 25 cells that is followed by others may be a row. */
  if (side != 0 && (n_cells > PONDER_SUDOKU_MOST_SIDE || is_space (line + start + n_cells, whole - start - n_cells)) &&
      ponder_sudoku_read_cells (line + start, side, box, symbols, grid))
    return TRUE;

  return ponder_sudoku_read_text (line, whole, box, symbols, grid, error);
}

/**
 * ponder_sudoku_write_line:
 * @grid: a puzzle
 *
 * Returns: (transfer full): its cells in reading order, `.` for a blank, without a line break
 */
char *
ponder_sudoku_write_line (const PonderSudokuGrid *grid)
{
  GString *text;

  g_return_val_if_fail (grid != NULL, NULL);

  text = g_string_sized_new (grid->shape->n_cells + 1);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    g_string_append_c (text, grid->clues[cell] != 0 ? grid->symbols.text[grid->clues[cell] - 1] : '.');
  return g_string_free (text, FALSE);
}
