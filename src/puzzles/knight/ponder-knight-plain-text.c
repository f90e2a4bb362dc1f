/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-knight.h"

/* Reads a knight's tour as people write it: the size of the board (`5x5`), the start (`a1`), and the squares visited
 * after it, as the command line prints them. The size may be missing, or everything else. */

#define USUAL_SIDE 8

/* Reads squares as columns and rows, in turn. Returns whether each is a knight's move from the previous one. */
static gboolean
read_squares (char   **words,
              GArray  *squares,
              GError **error)
{
  for (; *words != NULL; words++)
    {
      const guint *before = squares->len > 0 ? &g_array_index (squares, guint, squares->len - 2) : NULL;
      guint column;
      guint row;

      if (!ponder_plain_text_square (*words, PONDER_KNIGHT_MOST_SIDE, PONDER_KNIGHT_MOST_SIDE, &column, &row))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is not a square such as a1"), *words);
          return FALSE;
        }
      if (before != NULL && ABS ((int) (before[0] - column) * (int) (before[1] - row)) != 2)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("no knight’s move leads to “%s”"), *words);
          return FALSE;
        }
      g_array_append_val (squares, column);
      g_array_append_val (squares, row);
    }
  return TRUE;
}

static gboolean
fits (const GArray *squares,
      guint         n_rows,
      guint         n_columns)
{
  for (guint i = 0; i < squares->len; i += 2)
    if (g_array_index (squares, guint, i) >= n_columns || g_array_index (squares, guint, i + 1) >= n_rows)
      return FALSE;
  return TRUE;
}

/* Returns the side of the smallest square board, at least the usual one, that contains all squares. */
static guint
find_side (const GArray *squares)
{
  guint side = USUAL_SIDE;

  for (guint i = 0; i < squares->len; i++)
    side = MAX (side, g_array_index (squares, guint, i) + 1);
  return side;
}

static guint
square_at (const GArray *squares,
           guint         nth,
           guint         n_columns)
{
  return g_array_index (squares, guint, 2 * nth + 1) * n_columns + g_array_index (squares, guint, 2 * nth);
}

/* Makes the puzzle that starts on the first square. If no size is given, it uses the board of @like, provided that all
 * squares are on it and not blocked. */
static PonderPuzzle *
make_puzzle (PonderPuzzle *like,
             const GArray *squares,
             guint         n_rows,
             guint         n_columns)
{
  const PonderKnightBoard *board = like != NULL ? ponder_knight_get_board (PONDER_KNIGHT (like)) : NULL;
  guint start;

  if (n_rows == 0 && board != NULL && fits (squares, board->n_rows, board->n_columns))
    {
      gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];
      gboolean is_free = TRUE;

      for (guint square = 0; square < board->n_squares; square++)
        blocked[square] = board->blocked[square];
      for (guint i = 0; i < squares->len / 2; i++)
        is_free &= !blocked[square_at (squares, i, board->n_columns)];
      if (is_free)
        return ponder_knight_new (board->n_rows, board->n_columns, square_at (squares, 0, board->n_columns),
                                  board->closed, blocked);
    }
  if (n_rows == 0)
    n_rows = n_columns = find_side (squares);
  start = squares->len > 0 ? square_at (squares, 0, n_columns) : 0;
  return ponder_knight_new (n_rows, n_columns, start, FALSE, NULL);
}

/**
 * ponder_knight_read_plain:
 * @like: (nullable): a puzzle whose board is used if @text doesn't give a size
 * @text: the text to read
 * @moves: (element-type PonderMove): the moves after the first square are added here
 *
 * Returns: (transfer full): the puzzle, or %NULL
 */
PonderPuzzle *
ponder_knight_read_plain (PonderPuzzle *like,
                          const char   *text,
                          GArray       *moves,
                          GError      **error)
{
  g_auto (GStrv) words = ponder_plain_text_words (text, PONDER_KNIGHT_MOST_SQUARES + 2, error);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (PonderPuzzle) puzzle = NULL;
  guint n_rows = 0;
  guint n_columns = 0;
  gboolean has_size;

  if (words == NULL)
    return NULL;
  has_size = ponder_plain_text_board (words[0], PONDER_KNIGHT_MOST_SIDE, &n_rows, &n_columns);
  if (!has_size)
    n_rows = n_columns = 0;
  if (!read_squares (words + has_size, squares, error))
    return NULL;
  if (has_size && !fits (squares, n_rows, n_columns))
    {
      ponder_plain_text_refuse (error, _ ("a square is not on the board"));
      return NULL;
    }
  puzzle = make_puzzle (like, squares, n_rows, n_columns);
  n_columns = ponder_knight_get_board (PONDER_KNIGHT (puzzle))->n_columns;
  for (guint i = 1; i < squares->len / 2; i++)
    {
      PonderMove move = square_at (squares, i, n_columns);

      g_array_append_val (moves, move);
    }
  if (ponder_puzzle_allows (puzzle, (const PonderMove *) moves->data, moves->len))
    return g_steal_pointer (&puzzle);
  ponder_plain_text_refuse (error, _ ("a square is named twice"));
  return NULL;
}
