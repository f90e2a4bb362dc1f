/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-key-file.h"
#include "ponder-sudoku-context.h"

/* Files of hundreds of thousands of puzzles are read here. Nearly all lines are just cells: they are read in two
 * passes, which find the end of the cells and look each cell up. Other lines, and those with errors, are passed to the
 * reader of whole texts, which accepts more, but is slow. */

/* Characters that separate the cells from a comment, a rating or an answer in the same line. */
static const guint8 ends_cells[256] = {
  ['\0'] = TRUE, ['\t'] = TRUE, ['\n'] = TRUE, ['\r'] = TRUE, [' '] = TRUE,
  ['"'] = TRUE,  ['#'] = TRUE,  [','] = TRUE,  ['/'] = TRUE,  [':'] = TRUE, [';'] = TRUE, ['|'] = TRUE,
};

/* Returns how many bytes there are before the first that can't be a cell. */
static gsize
count_cells (const char *line,
             gsize       length)
{
  gsize n = 0;

  while (n < length && !ends_cells[(guchar) line[n]])
    n++;
  return n;
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
  const PonderSudokuTable *table = ponder_sudoku_table_of (PONDER_SUDOKU_USUAL, side);
  PonderSudokuTable own;

  grid->shape = ponder_sudoku_box_fit (box, side, NULL);
  if (grid->shape == NULL || !ponder_sudoku_symbols_fit (symbols, side, &grid->symbols, NULL))
    return FALSE;
  if (symbols != NULL)
    {
      ponder_sudoku_table_init (&own, &grid->symbols);
      table = &own;
    }
  /* On sides over nine a 0 may be a symbol, which only the whole text can tell. */
  else if (side > 9 && memchr (cells, '0', side * side) != NULL)
    return FALSE;

  return look_up (table, cells, side * side, grid->clues);
}

/* Returns whether what follows the cells of a puzzle in its line is nothing, its answer, or says nothing about them. */
static gboolean
is_explained (const char             *rest,
              gsize                   length,
              const PonderSudokuGrid *grid)
{
  PonderSudokuGrid answer = *grid;
  const char *end = rest + length;
  guint n_cells = grid->shape->n_cells;

  while (rest < end && (g_ascii_isspace (*rest) || strchr (",;:|\"", *rest) != NULL))
    rest++;
  if (rest == end)
    return TRUE;
  if (count_cells (rest, end - rest) != n_cells)
    return ponder_sudoku_find_rules (rest, end - rest) == NULL &&
           ponder_sudoku_meaning (rest, end - rest, grid->shape->side) != PONDER_SUDOKU_UNKNOWN_MEANING;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const char *symbol = rest[cell] != '\0' ? strchr (grid->symbols.text, rest[cell]) : NULL;

      answer.clues[cell] = symbol != NULL ? symbol - grid->symbols.text + 1 : 0;
    }
  return ponder_sudoku_grid_solves (&answer, grid) && is_explained (rest + n_cells, end - rest - n_cells, grid);
}

gboolean
ponder_sudoku_read_record (const char       *line,
                           gsize             length,
                           const char       *box,
                           const char       *symbols,
                           PonderSudokuGrid *grid)
{
  gsize n_cells, start = 0;
  guint side;

  while (start < length && g_ascii_isspace (line[start]))
    start++;
  n_cells = count_cells (line + start, length - start);
  side = ponder_sudoku_side_of (n_cells);
  return n_cells > PONDER_SUDOKU_MOST_SIDE && side != 0 &&
         ponder_sudoku_read_cells (line + start, side, box, symbols, grid) &&
         is_explained (line + start + n_cells, length - start - n_cells, grid);
}

/* Reads a puzzle in one line as ponder_sudoku_read_all() does, but fast if it is only cells,
 * perhaps with an answer or a comment; NULL for the usual box. Sets @candidates, unless it is
 * NULL, to its candidates, if it has any; free them with g_free(). */
gboolean
ponder_sudoku_read_puzzle (const char       *line,
                           gssize            length,
                           const char       *box,
                           const char       *symbols,
                           PonderSudokuGrid *grid,
                           guint32         **candidates,
                           GError          **error)
{
  gsize whole = length < 0 ? strlen (line) : (gsize) length;
  guint side = ponder_sudoku_side_of (whole);
  g_autoptr (GArray) grids = NULL;
  g_autoptr (GPtrArray) notes = NULL;

  g_return_val_if_fail (line != NULL && grid != NULL && (error == NULL || *error == NULL), FALSE);

  if (candidates != NULL)
    *candidates = NULL;
  if ((side != 0 && count_cells (line, whole) == whole && ponder_sudoku_read_cells (line, side, box, symbols, grid)) ||
      ponder_sudoku_read_record (line, whole, box, symbols, grid))
    return TRUE;
  grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  notes = g_ptr_array_new_with_free_func (g_free);
  if (!ponder_sudoku_read_all (line, whole, box, symbols, grids, notes, error))
    return FALSE;
  *grid = g_array_index (grids, PonderSudokuGrid, 0);
  if (candidates != NULL && notes->len > 0)
    *candidates = g_steal_pointer (&g_ptr_array_index (notes, 0));
  return TRUE;
}

/* Returns the cells in reading order, `.` for a blank, without a line break. */
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

gboolean
ponder_sudoku_take_symbol (const PonderSudokuGrid  *grid,
                           const PonderSudokuTable *table,
                           const char              *key,
                           gboolean                 or_blank,
                           const char             **next,
                           guint8                  *value,
                           GError                 **error)
{
  const char *start = *next;
  g_autofree char *symbol = NULL;
  g_autofree char *symbols = NULL;

  *value = table->values[(guchar) *start];
  *next = g_utf8_next_char (start);
  if (*value <= PONDER_SUDOKU_MOST_SIDE && (*value > 0 || or_blank))
    return TRUE;

  symbol = g_strndup (start, *next - start);
  symbols = ponder_sudoku_symbols_name (&grid->symbols);
  return ponder_key_file_refuse (error, key, NULL, _ ("‘%s’ is not one of the symbols %s"), symbol, symbols);
}

gboolean
ponder_sudoku_read_masks (const PonderSudokuGrid *grid,
                          const char             *key,
                          const char             *text,
                          guint32                *masks,
                          GError                **error)
{
  PonderSudokuTable table;

  ponder_sudoku_table_init (&table, &grid->symbols);
  for (const char *next = text; *next != '\0';)
    {
      guint cell;
      guint8 value;

      if (!ponder_key_file_take_cell (key, grid->shape->n_cells, "5:147", &next, &cell, error))
        return FALSE;
      while (*next != ';' && *next != '\0')
        {
          if (!ponder_sudoku_take_symbol (grid, &table, key, FALSE, &next, &value, error))
            return FALSE;
          masks[cell] |= (guint32) 1 << (value - 1);
        }
      if (!ponder_key_file_take_end (key, &next, error))
        return FALSE;
    }
  return TRUE;
}

char *
ponder_sudoku_write_masks (const PonderSudokuGrid *grid,
                           const guint32          *masks)
{
  const char *symbols = grid->symbols.text;
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (masks[cell] != 0)
      {
        g_string_append_printf (text, "%s%u:", text->len > 0 ? ";" : "", cell + 1);
        for (guint i = 0; symbols[i] != '\0'; i++)
          if ((masks[cell] >> i & 1) != 0)
            g_string_append_c (text, symbols[i]);
      }
  return g_string_free (text, FALSE);
}
