/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-queens.h"

/* Reads Queens as people write it: a size (`8`); the squares of queens (`a1 b5 …`), with or without a size before them;
 * or the row of each column's queen, as the command line prints it (`1 5 8 6 3 7 2 4`). */

#define LEAST_ROWS 4 /* smaller boards have no answer to print, except the board of side 1 */

/* Reads the row of each column's queen; each row must occur once. */
static PonderPuzzle *
read_rows (char   **words,
           guint    side,
           GError **error)
{
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autofree gboolean *taken = g_new0 (gboolean, side + 1);

  for (guint column = 0; column < side; column++)
    {
      PonderMove square;
      guint row;

      if (side < LEAST_ROWS || !ponder_plain_text_number (words[column], 1, side, &row) || taken[row])
        {
          ponder_plain_text_refuse (error, _ ("expected squares such as a1, or the row of the queen in each column"));
          return NULL;
        }
      taken[row] = TRUE;
      square = PONDER_QUEENS_MOVE (column, row - 1);
      g_array_append_val (fixed, square);
    }
  return ponder_queens_new_fixed (side, (const PonderMove *) fixed->data, fixed->len);
}

static gboolean
has_square (const GArray *fixed,
            PonderMove    square)
{
  for (guint i = 0; i < fixed->len; i++)
    if (g_array_index (fixed, PonderMove, i) == square)
      return TRUE;
  return FALSE;
}

/* Adds squares. Returns the side of the smallest board that contains them, or 0 if a word isn't a square. */
static guint
read_squares (char   **words,
              GArray  *fixed,
              GError **error)
{
  guint side = 0;

  for (; *words != NULL; words++)
    {
      guint column;
      guint row;
      PonderMove square;

      if (!ponder_plain_text_square (*words, PONDER_QUEENS_MOST_SIDE, PONDER_QUEENS_MOST_SIDE, &column, &row))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is not a square such as a1"), *words);
          return 0;
        }
      square = PONDER_QUEENS_MOVE (column, row);
      if (!has_square (fixed, square))
        g_array_append_val (fixed, square);
      side = MAX (side, MAX (column, row) + 1);
    }
  return side;
}

/**
 * ponder_queens_read_plain:
 * @like: (nullable): a puzzle whose board is used if @text doesn't give a size
 * @text: the text to read
 * @moves: not used
 *
 * Returns: (transfer full): the puzzle, or %NULL
 */
PonderPuzzle *
ponder_queens_read_plain (PonderPuzzle *like,
                          const char   *text,
                          GArray       *moves,
                          GError      **error)
{
  g_auto (GStrv) words = ponder_plain_text_words (text, PONDER_QUEENS_MOST_SIDE + 1, error);
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint n_words = words != NULL ? g_strv_length (words) : 0;
  guint rows = 0;
  guint columns = 0;
  gboolean has_size;
  guint side;

  if (words == NULL)
    return NULL;
  if (n_words > 1 && ponder_plain_text_number (words[1], 0, G_MAXUINT, &side))
    return read_rows (words, n_words, error);
  has_size = ponder_plain_text_board (words[0], PONDER_QUEENS_MOST_SIDE, &rows, &columns) && rows == columns;
  if (has_size && n_words == 1)
    return ponder_queens_new (rows);
  side = read_squares (words + has_size, fixed, error);
  if (side == 0)
    return NULL;
  if (has_size && side > rows)
    {
      ponder_plain_text_refuse (error, _ ("a square is not on the board"));
      return NULL;
    }
  if (has_size)
    side = rows;
  else if (like != NULL && fixed->len != side)
    side = MAX (side, ponder_queens_get_side (PONDER_QUEENS (like)));
  return ponder_queens_new_fixed (side, (const PonderMove *) fixed->data, fixed->len);
}
