/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-queens.h"

/* Reads Queens as people write it: a size (`8`); the squares of queens (`a1 b5 …` or `Qa1 Qb5 …`), with or without a size
 * before them; the row of each column's queen, as the command line prints it (`1 5 8 6 3 7 2 4`), or counted from 0; or a
 * drawn board: queens and dots, or a matrix of 1 and 0. */

#define LEAST_ROWS 4 /* smaller boards have no answer to print, except the board of side 1 */
#define FIRST_Q_COLUMN 443 /* a board with fewer columns has none named qa */

static const char *const queens[] = { "Q", "q", "♕", "♛", NULL };
static const char *const blanks[] = { ".", "-", "_", "+", "*", "0", "·", "□", "■", NULL };

/* Reads the row of each column's queen, from 1 or from 0; each row must occur once. */
static PonderPuzzle *
read_rows (char   **words,
           guint    side,
           GError **error)
{
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autofree gboolean *taken = g_new0 (gboolean, side + 1);
  guint least = !g_strv_contains ((const char *const *) words, "0");

  for (guint column = 0; column < side; column++)
    {
      PonderMove square;
      guint row;

      if (side < LEAST_ROWS || !ponder_plain_text_number (words[column], least, side - 1 + least, &row) || taken[row])
        return ponder_plain_text_refuse (error,
                                         _ ("expected squares such as a1, or the row of the queen in each column"));
      taken[row] = TRUE;
      square = PONDER_QUEENS_MOVE (column, row - least);
      g_array_append_val (fixed, square);
    }
  return ponder_queens_new_fixed (side, (const PonderMove *) fixed->data, fixed->len);
}

/* Reads a drawn board, whose first line is the highest row. */
static PonderPuzzle *
read_board (const GPtrArray *cells,
            guint            side,
            GError         **error)
{
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  PonderMove clash[2];
  guint n_ones = 0;
  guint n_zeros = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      PonderMove square = PONDER_QUEENS_MOVE (i % side, side - 1 - i / side);
      gboolean is_one = g_str_equal (cells->pdata[i], "1");

      n_ones += is_one;
      n_zeros += g_str_equal (cells->pdata[i], "0");
      if (is_one || g_strv_contains (queens, cells->pdata[i]))
        g_array_append_val (fixed, square);
      else if (!g_strv_contains (blanks, cells->pdata[i]))
        return ponder_plain_text_refuse_word (error, _ ("“%s” is neither a queen nor a blank square: write Q and dots"),
                                              cells->pdata[i]);
    }
  /* Many other puzzles are drawn with 1. */
  if (fixed->len == 0 ||
      (n_ones > 0 && (n_ones + n_zeros < cells->len ||
                      ponder_queens_find_clash ((const PonderMove *) fixed->data, fixed->len, clash))))
    return ponder_plain_text_refuse (error, _ ("this is not a board of queens: write Q and dots"));
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

/* Returns the squares. Sets @side, which is 0 or that of a known board, to that of the smallest that contains them. */
static GArray *
read_squares (char   **words,
              guint   *side,
              GError **error)
{
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  gboolean all_queens = *side < FIRST_Q_COLUMN;

  *side = 0;
  for (char **word = words; *word != NULL; word++)
    all_queens &= g_ascii_toupper (**word) == 'Q' && g_ascii_isalpha ((*word)[1]);
  for (; *words != NULL; words++)
    {
      const char *name = *words;
      guint column;
      guint row;
      PonderMove square;

      if (all_queens || (*name == 'Q' && g_ascii_islower (name[1])))
        name++;
      if (!ponder_plain_text_square (name, PONDER_QUEENS_MOST_SIDE, PONDER_QUEENS_MOST_SIDE, &column, &row))
        return ponder_plain_text_refuse_word (error, _ ("“%s” is not a square such as a1"), *words);
      square = PONDER_QUEENS_MOVE (column, row);
      if (!has_square (fixed, square))
        g_array_append_val (fixed, square);
      *side = MAX (*side, MAX (column, row) + 1);
    }
  return g_steal_pointer (&fixed);
}

PonderPuzzle *
ponder_queens_read_plain (PonderPuzzle *like,
                          const char   *text,
                          GArray       *moves,
                          GError      **error)
{
  g_autofree char *lines = ponder_plain_text_lines (text);
  guint rows = 0;
  guint columns = 0;
  g_autoptr (GPtrArray) cells = ponder_plain_text_grid (lines, PONDER_QUEENS_MOST_SIDE, &rows, &columns);
  g_auto (GStrv) words =
    ponder_plain_text_words (lines, cells != NULL ? cells->len + 2 : PONDER_QUEENS_MOST_SIDE + 1, error);
  g_autoptr (GArray) fixed = NULL;
  guint like_side = like != NULL ? ponder_queens_get_side (PONDER_QUEENS (like)) : 0;
  guint n_words = words != NULL ? g_strv_length (words) : 0;
  guint n_lines = 1;
  gboolean has_size;
  guint side;

  if (words == NULL)
    return NULL;
  if (cells != NULL && rows == columns &&
      !ponder_plain_text_square (words[n_words - 1], PONDER_QUEENS_MOST_SIDE, PONDER_QUEENS_MOST_SIDE, &side, &side))
    return read_board (cells, rows, error);
  g_strstrip (lines);
  for (const char *end = strchr (lines, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    n_lines++;
  if (n_words > 1 && ponder_plain_text_number (words[0], 0, G_MAXUINT, &side) &&
      ponder_plain_text_number (words[1], 0, G_MAXUINT, &side))
    {
      if (n_lines == 1 || n_lines == n_words)
        return read_rows (words, n_words, error);
      return ponder_plain_text_refuse (error, _ ("the rows of the queens must be in one line"));
    }
  has_size = ponder_plain_text_board (words[0], PONDER_QUEENS_MOST_SIDE, &rows, &columns) && rows == columns;
  if (has_size && n_words == 1)
    return ponder_queens_new (rows);
  side = has_size ? rows : like_side;
  fixed = read_squares (words + has_size, &side, error);
  if (fixed == NULL)
    return NULL;
  if (has_size && side > rows)
    return ponder_plain_text_refuse (error, _ ("a square is not on the board"));
  if (has_size)
    side = rows;
  else if (like != NULL && fixed->len != side)
    side = MAX (side, like_side);
  return ponder_queens_new_fixed (side, (const PonderMove *) fixed->data, fixed->len);
}
