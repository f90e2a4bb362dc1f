/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-position-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"

#define TAKEN "<>" /* in r1c3<>24 */

/* Reads a number of a row or column and goes past it. Returns 0 if there is none that fits. */
static guint
read_number (const char **text,
             char         before,
             guint        side)
{
  char *end;
  guint64 number;

  if (**text != before || !g_ascii_isdigit ((*text)[1]))
    return 0;
  number = g_ascii_strtoull (*text + 1, &end, 10);
  *text = end;
  return number <= side ? number : 0;
}

/* Takes away the candidates that a word names, such as r1c3<>24. */
static gboolean
take_word (PonderSudokuPosition   *position,
           const PonderSudokuGrid *grid,
           const char             *word,
           GError                **error)
{
  guint side = grid->shape->side;
  const char *text = word;
  guint row = read_number (&text, 'r', side);
  guint column = read_number (&text, 'c', side);
  g_autofree char *quoted = NULL;

  if (row != 0 && column != 0 && g_str_has_prefix (text, TAKEN) && text[strlen (TAKEN)] != '\0')
    {
      for (text += strlen (TAKEN); *text != '\0'; text++)
        {
          const char *symbol = strchr (grid->symbols.text, *text);

          if (symbol == NULL)
            break;
          ponder_sudoku_position_take (position, (row - 1) * side + column - 1, symbol - grid->symbols.text + 1);
        }
      if (*text == '\0')
        return TRUE;
    }

  quoted = ponder_excerpt (word);
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, /* Translators: r1c3<>24 is an example and stays as it is */
                        _ ("“%s” doesn’t name excluded candidates; write them as in r1c3<>24"), quoted);
}

/* Returns where the words that name candidates begin. */
static const char *
find_words (const char *line)
{
  const char *first = strstr (line, TAKEN);

  if (first == NULL)
    return line + strlen (line);
  while (first > line && !g_ascii_isspace (first[-1]))
    first--;
  return first;
}

/* Copies @cells without the signs that mark entered values, as in 5+3..7, and marks these in @entered. */
static char *
dup_unmarked (const char *cells,
              gsize       length,
              guint8     *entered)
{
  GString *plain = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    if (cells[i] != '+' || i + 1 == length || !g_ascii_isalnum (cells[i + 1]))
      {
        if (i > 0 && cells[i - 1] == '+' && g_ascii_isalnum (cells[i]) && plain->len < PONDER_SUDOKU_MOST_CELLS)
          entered[plain->len] = TRUE;
        g_string_append_c (plain, cells[i]);
      }
  return g_string_free (plain, FALSE);
}

/* Reads a puzzle in one line, in which a `+` before a value means that it was entered and is no
 * clue. After the cells, words such as `r1c3<>24` name candidates that are excluded already.
 * Fails with G_IO_ERROR_INVALID_DATA, or G_IO_ERROR_INVALID_ARGUMENT if @box or @symbols, see
 * ponder_sudoku_read_puzzle(), don't fit. */
gboolean
ponder_sudoku_position_read (const char           *line,
                             const char           *box,
                             const char           *symbols,
                             PonderSudokuGrid     *grid,
                             PonderSudokuPosition *position,
                             GError              **error)
{
  const char *words = find_words (line);
  guint8 entered[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  g_autofree char *cells = NULL;
  g_auto (GStrv) list = NULL;

  while (g_ascii_isspace (*line) && line < words)
    line++;
  cells = dup_unmarked (line, words - line, entered);
  if (!ponder_sudoku_read_line (cells, -1, box, symbols, grid, error))
    return FALSE;
  ponder_sudoku_position_init (position, grid->shape, grid->clues);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (entered[cell])
      position->given[cell] = FALSE;

  list = g_strsplit_set (words, " \t\r\n", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (list[i][0] != '\0' && !take_word (position, grid, list[i], error))
      return FALSE;
  return TRUE;
}
