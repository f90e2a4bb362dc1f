/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-knight.h"

/* Reads a knight's tour as people write it: the size of the board (`5x5`), the start (`a1`), and the squares visited
 * after it, as the command line prints them. The size may be missing, or everything else. Or a matrix of numbers, from 1
 * or 0, that tell when each square is visited; or a drawn board with dots, holes and a knight. */

#define USUAL_SIDE 8
#define IS_ONE_OF(word, ...) g_strv_contains ((const char *const[]){ __VA_ARGS__, NULL }, word)

typedef struct
{
  guint column;
  guint row;
} Square;

/* Returns the squares, each of which is a knight's move from the previous one. */
static GArray *
read_squares (char   **words,
              GError **error)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (Square));

  for (; *words != NULL; words++)
    {
      const Square *before = squares->len > 0 ? &g_array_index (squares, Square, squares->len - 1) : NULL;
      Square square;

      if (!ponder_plain_text_square (*words, PONDER_KNIGHT_MOST_SIDE, PONDER_KNIGHT_MOST_SIDE, &square.column,
                                     &square.row))
        return ponder_plain_text_refuse_word (error, _ ("“%s” is not a square such as a1"), *words);
      if (before != NULL && ABS ((int) (before->column - square.column) * (int) (before->row - square.row)) != 2)
        return ponder_plain_text_refuse_word (error, _ ("no knight’s move leads to “%s”"), *words);
      g_array_append_val (squares, square);
    }
  return g_steal_pointer (&squares);
}

static guint
square_at (const GArray *squares,
           guint         nth,
           guint         n_columns)
{
  const Square *square = &g_array_index (squares, Square, nth);

  return square->row * n_columns + square->column;
}

/* Makes the puzzle that starts on the first square, on the board of @like if all squares are on it and not blocked,
 * otherwise on a square one, which contains the squares below @n_rows and @n_columns. */
static PonderPuzzle *
make_puzzle (PonderPuzzle *like,
             const GArray *squares,
             guint         n_rows,
             guint         n_columns)
{
  const PonderKnightBoard *board = like != NULL ? ponder_knight_get_board (PONDER_KNIGHT (like)) : NULL;
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];
  gboolean is_free = board != NULL && n_rows <= board->n_rows && n_columns <= board->n_columns;
  guint side = MAX (USUAL_SIDE, MAX (n_rows, n_columns));

  for (guint i = 0; is_free && i < squares->len; i++)
    is_free = !board->blocked[square_at (squares, i, board->n_columns)];
  if (!is_free)
    return ponder_knight_new (side, side, square_at (squares, 0, side), FALSE, NULL);
  for (guint square = 0; square < board->n_squares; square++)
    blocked[square] = board->blocked[square];
  return ponder_knight_new (board->n_rows, board->n_columns, square_at (squares, 0, board->n_columns), board->closed,
                            blocked);
}

typedef struct
{
  guint n_columns;
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];
  int squares[PONDER_KNIGHT_MOST_SQUARES + 1]; /* by number; -1: none has it */
  guint n_numbers; /* from 1 */
  guint n_zeros;
  int knight; /* a square, or -1 */
} Drawn;

/* Reads a cell of a matrix or a drawn board. Returns FALSE if it can't be one. */
static gboolean
read_cell (Drawn      *self,
           int         square,
           const char *cell)
{
  guint number;

  if (ponder_plain_text_number (cell, 0, PONDER_KNIGHT_MOST_SQUARES, &number) &&
      (number == 0 || self->squares[number] < 0))
    {
      self->n_zeros += number == 0;
      self->n_numbers += number > 0;
      self->squares[number] = square;
    }
  else if (IS_ONE_OF (cell, "#", "x", "X", "■"))
    self->blocked[square] = TRUE;
  else if (self->knight < 0 && IS_ONE_OF (cell, "N", "S", "♘", "♞"))
    self->knight = square;
  else
    return IS_ONE_OF (cell, ".", "-", "_", "-1", "·");
  return TRUE;
}

static gboolean
is_move (const Drawn *self,
         guint        number)
{
  int columns = self->n_columns;
  int from = self->squares[number];
  int to = self->squares[number + 1];

  return from >= 0 && to >= 0 && ABS ((from % columns - to % columns) * (from / columns - to / columns)) == 2;
}

/* Reads a matrix of numbers or a drawn board, whose first line is the highest row. A board without a start is enough if
 * the text is known to be about knights. */
static PonderPuzzle *
read_drawn (const GPtrArray *cells,
            guint            n_rows,
            guint            n_columns,
            gboolean         is_known,
            GArray          *moves,
            GError         **error)
{
  g_autofree Drawn *drawn = g_new0 (Drawn, 1);
  int start;
  guint first;

  drawn->n_columns = n_columns;
  drawn->knight = -1;
  memset (drawn->squares, -1, sizeof drawn->squares);
  for (guint i = 0; i < cells->len; i++)
    if (!read_cell (drawn, ponder_chessboard_flip (n_rows, n_columns, i), cells->pdata[i]))
      return ponder_plain_text_refuse_word (
        error,
        g_ascii_isdigit (*(const char *) cells->pdata[i])
          ? _ ("“%s” is on the board twice, or too large for it")
          : _ ("“%s” is not a square of a board: write numbers, dots, and # for holes"),
        cells->pdata[i]);

  /* A single 0 can be the first square, or one that isn't visited; of several, none is known to be the first. */
  first = drawn->n_zeros == 1 && (drawn->n_numbers == 0 || is_move (drawn, 0)) ? 0 : 1;
  if (drawn->n_zeros > 1)
    return ponder_plain_text_refuse (error,
                                     _ ("0 is on the board several times: write dots for squares without a number"));
  if (drawn->n_numbers > 0 && drawn->squares[1] < 0)
    return ponder_plain_text_refuse (error, _ ("the numbers are not the beginning of a ride: there is no 1"));
  for (guint number = first; number < drawn->n_numbers; number++)
    {
      PonderMove move = drawn->squares[number + 1];

      if (!is_move (drawn, number))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("the numbers are not the beginning of a ride: no knight’s move leads from %u to %u"), number,
                       number + 1);
          return NULL;
        }
      g_array_append_val (moves, move);
    }
  start = drawn->squares[first] >= 0 ? drawn->squares[first] : drawn->knight;
  for (guint square = 0; start < 0 && is_known && square < cells->len; square++)
    start = drawn->blocked[square] ? -1 : (int) square;
  if (start >= 0 && (drawn->knight < 0 || start == drawn->knight))
    return ponder_knight_new (n_rows, n_columns, start, FALSE, drawn->blocked);
  return ponder_plain_text_refuse (error, _ ("the square where the knight starts must have 1 or N"));
}

PonderPuzzle *
ponder_knight_read_plain (PonderPuzzle *like,
                          const char   *text,
                          GArray       *moves,
                          GError      **error)
{
  g_autofree char *lines = ponder_plain_text_lines (text);
  g_auto (GStrv) words = ponder_plain_text_words (lines, PONDER_KNIGHT_MOST_SQUARES + 2, error);
  g_autoptr (GArray) squares = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  guint n_rows;
  guint n_columns;
  guint least_rows = 1;
  guint least_columns = 1;
  gboolean has_size;
  g_autoptr (GPtrArray) cells = ponder_plain_text_grid (lines, PONDER_KNIGHT_MOST_SIDE, &n_rows, &n_columns);
  guint side;

  if (words == NULL)
    return NULL;
  if (cells != NULL && !ponder_plain_text_square (words[g_strv_length (words) - 1], PONDER_KNIGHT_MOST_SIDE,
                                                  PONDER_KNIGHT_MOST_SIDE, &side, &side))
    return read_drawn (cells, n_rows, n_columns, like != NULL, moves, error);
  has_size = ponder_plain_text_board (words[0], PONDER_KNIGHT_MOST_SIDE, &n_rows, &n_columns);
  squares = read_squares (words + has_size, error);
  if (squares == NULL)
    return NULL;
  for (guint i = 0; i < squares->len; i++)
    {
      least_rows = MAX (least_rows, g_array_index (squares, Square, i).row + 1);
      least_columns = MAX (least_columns, g_array_index (squares, Square, i).column + 1);
    }
  if (has_size && (least_rows > n_rows || least_columns > n_columns))
    return ponder_plain_text_refuse (error, _ ("a square is not on the board"));
  if (has_size)
    puzzle =
      ponder_knight_new (n_rows, n_columns, squares->len > 0 ? square_at (squares, 0, n_columns) : 0, FALSE, NULL);
  else
    puzzle = make_puzzle (like, squares, least_rows, least_columns);
  n_columns = ponder_knight_get_board (PONDER_KNIGHT (puzzle))->n_columns;
  for (guint i = 1; i < squares->len; i++)
    g_array_append_val (moves, (PonderMove){ square_at (squares, i, n_columns) });
  if (ponder_puzzle_allows (puzzle, (const PonderMove *) moves->data, moves->len))
    return g_steal_pointer (&puzzle);
  return ponder_plain_text_refuse (error, _ ("a square is named twice"));
}
