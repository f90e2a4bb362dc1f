/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-knight.h"

/* Reads a knight's tour as people write it: the size of the board (`5x5`), the start (`a1`), and the squares visited
 * after it, as the command line prints them. The size may be missing, or everything else. Or a matrix of numbers, from 1
 * or 0, that tell when each square is visited; or a drawn board with dots, holes and a knight. */

#define USUAL_SIDE 8
#define IS_ONE_OF(word, ...) g_strv_contains ((const char *const[]){ __VA_ARGS__, NULL }, word)

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
          g_autofree char *quoted = ponder_excerpt (*words);

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is not a square such as a1"), quoted);
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

typedef struct
{
  guint n_columns;
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];
  int squares[PONDER_KNIGHT_MOST_SQUARES + 1]; /* by number; -1: none has it */
  guint n_numbers; /* from 1 */
  guint n_zeros;
  int knight; /* a square, or -1 */
} Drawn;

/* Reads a cell of a matrix or a drawn board. */
static gboolean
read_cell (Drawn      *self,
           int         square,
           const char *cell,
           GError    **error)
{
  g_autofree char *quoted = NULL;
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
  else if (!IS_ONE_OF (cell, ".", "-", "_", "-1", "·"))
    {
      quoted = ponder_excerpt (cell);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   g_ascii_isdigit (*cell)
                     ? _ ("“%s” is on the board twice, or too large for it")
                     : _ ("“%s” is not a square of a board: write numbers, dots, and # for holes"),
                   quoted);
      return FALSE;
    }
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
    if (!read_cell (drawn, (n_rows - 1 - i / n_columns) * n_columns + i % n_columns, cells->pdata[i], error))
      return NULL;

  /* A single 0 can be the first square, or one that isn't visited; of several, none is known to be the first. */
  first = drawn->n_zeros == 1 && (drawn->n_numbers == 0 || is_move (drawn, 0)) ? 0 : 1;
  if (drawn->n_zeros > 1)
    {
      ponder_plain_text_refuse (error, _ ("0 is on the board several times: write dots for squares without a number"));
      return NULL;
    }
  if (drawn->n_numbers > 0 && drawn->squares[1] < 0)
    {
      ponder_plain_text_refuse (error, _ ("the numbers are not the beginning of a ride: there is no 1"));
      return NULL;
    }
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
  ponder_plain_text_refuse (error, _ ("the square where the knight starts must have 1 or N"));
  return NULL;
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
  g_autofree char *lines = ponder_plain_text_lines (text);
  g_auto (GStrv) words = ponder_plain_text_words (lines, PONDER_KNIGHT_MOST_SQUARES + 2, error);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (PonderPuzzle) puzzle = NULL;
  guint n_rows = 0;
  guint n_columns = 0;
  gboolean has_size;
  g_autoptr (GPtrArray) cells = ponder_plain_text_grid (lines, PONDER_KNIGHT_MOST_SIDE, &n_rows, &n_columns);
  guint side;

  if (words == NULL)
    return NULL;
  if (cells != NULL && !ponder_plain_text_square (words[g_strv_length (words) - 1], PONDER_KNIGHT_MOST_SIDE,
                                                  PONDER_KNIGHT_MOST_SIDE, &side, &side))
    return read_drawn (cells, n_rows, n_columns, like != NULL, moves, error);
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
