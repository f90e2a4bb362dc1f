/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-text.h"

#include <string.h>

/* Writes puzzles as people do, so that they can be read again. */

static inline void
write_rule (GString                 *text,
            const PonderSudokuShape *shape)
{
  guint columns = shape->box_columns != 0 ? shape->box_columns : shape->side;

  for (guint box = 0; box < shape->side / columns; box++)
    {
      g_string_append_c (text, '+');
      for (guint i = 0; i < 2 * columns + 1; i++)
        g_string_append_c (text, '-');
    }
  g_string_append (text, "+\n");
}

/* Writes what borders and symbols don't tell, as a remark. */
static inline void
write_remark (GString                *text,
              const PonderSudokuGrid *grid)
{
  gboolean box = grid->shape->box_rows == 0 && ponder_sudoku_usual_box (grid->shape->side) != 0;
  PonderSudokuSymbols usual;
  gboolean symbols;
  g_autofree char *name = ponder_sudoku_symbols_name (&grid->symbols);

  ponder_sudoku_symbols_usual (grid->shape->side, &usual);
  symbols = strcmp (grid->symbols.text, usual.text) != 0;
  if (box || symbols)
    g_string_append_printf (text, "#%s%s%s\n", box ? " box=none" : "", symbols ? " symbols=" : "", symbols ? name : "");
}

/* Writes a line for each row, with borders around the boxes; what they don't tell (no boxes for a side that usually has
 * some, unusual symbols) is in a remark above them, such as “# box=none symbols=0-9A-F”. */
static inline char *
write_grid (const PonderSudokuGrid *grid)
{
  const PonderSudokuShape *shape = grid->shape;
  g_autofree char *line = ponder_sudoku_write_line (grid);
  GString *text = g_string_new (NULL);

  write_remark (text, grid);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      guint row = cell / shape->side;
      guint column = cell % shape->side;

      if (column == 0 && (row == 0 || (shape->box_rows != 0 && row % shape->box_rows == 0)))
        write_rule (text, shape);
      if (column == 0 || (shape->box_columns != 0 && column % shape->box_columns == 0))
        g_string_append (text, column == 0 ? "| " : " | ");
      else
        g_string_append_c (text, ' ');
      g_string_append_c (text, line[cell]);
      if (column == shape->side - 1)
        g_string_append (text, " |\n");
    }
  write_rule (text, shape);
  return g_string_free (text, FALSE);
}
