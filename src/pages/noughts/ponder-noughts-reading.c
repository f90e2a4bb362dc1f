/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-reading.h"

#include <string.h>

#include "ponder-noughts.h"

/* Reads a board that is no document, such as one that was copied: all in one line, or a line for each row. */

/* Finds the sides of a board whose rows are lines, or that is square and in one line. */
static gboolean
find_sides (const char *text,
            guint      *columns,
            guint      *rows)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint side = 1;

  *columns = *rows = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n = 0;

      for (const char *at = lines[i]; *at != '\0'; at = g_utf8_next_char (at))
        n += !g_unichar_isspace (g_utf8_get_char (at));
      if (n > 0 && *columns != 0 && n != *columns)
        return FALSE;
      *columns = MAX (*columns, n);
      *rows += n > 0;
    }
  if (*rows == 1)
    {
      while (side * side < *columns)
        side++;
      if (side * side != *columns)
        return FALSE;
      *columns = *rows = side;
    }
  return *columns >= 1 && *columns <= PONDER_NOUGHTS_MOST_SIDE && *rows >= 1 && *rows <= PONDER_NOUGHTS_MOST_SIDE;
}

/* Returns the game that begins with the board, or NULL. The rules of @like hold as far as the text
 * doesn't say others. */
PonderGame *
ponder_noughts_reading (PonderGame *like,
                        const char *text,
                        GError    **error)
{
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (like)->board;
  PonderGame *game = NULL;
  guint columns;
  guint rows;

  if (!g_utf8_validate (text, -1, NULL) || !find_sides (text, &columns, &rows))
    return ponder_noughts_new (board->columns, board->rows, board->row, text, error);
  if (rows * columns == board->n_squares)
    game = ponder_noughts_new (board->columns, board->rows, board->row, text, NULL);
  return game != NULL ? game : ponder_noughts_new (columns, rows, MIN (board->row, MAX (columns, rows)), text, error);
}

/* Returns whether it is a board with marks on it, and can hardly be anything else. */
gboolean
ponder_noughts_is_text (const char *text)
{
  return strpbrk (text, "XxOo") != NULL && text[strspn (text, "XxOo.-_ \t\r\n")] == '\0';
}
