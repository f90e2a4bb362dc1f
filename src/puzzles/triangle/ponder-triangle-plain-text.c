/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <string.h>

#include "ponder-triangle.h"

/* Reads a number triangle as people write it: rows of numbers, in lines or separated by slashes; the sum follows after
 * `=`, or is in a row of its own above or below them. The two lines that the command line prints for an answer are read
 * as a path in the current triangle. */

/* Returns the last `=` if it is followed by just a number; otherwise NULL. */
static const char *
find_sum (const char *text,
          guint64    *sum)
{
  const char *equals = strrchr (text, '=');
  g_autofree char *behind = equals != NULL ? g_strstrip (g_strndup (equals + 1, 32)) : NULL;

  return behind != NULL && g_ascii_string_to_unsigned (behind, 10, 0, G_MAXUINT64, sum, NULL) ? equals : NULL;
}

/* Returns the index of the row that isn't part of the triangle, or the number of rows if there is none. */
static guint
find_extra_row (const PonderNumberRows *rows)
{
  guint n_rows = rows->rows->len;
  guint first = 0;
  guint second = 0;
  guint last = 0;

  if (n_rows < 2)
    return n_rows;
  ponder_plain_text_row (rows, 0, &first);
  ponder_plain_text_row (rows, 1, &second);
  ponder_plain_text_row (rows, n_rows - 1, &last);
  if (last == 1)
    return n_rows - 1;
  return first == 1 && second == 1 ? 0 : n_rows;
}

/* Reads a triangle whose sum is in a row of its own. */
static PonderPuzzle *
read_with_sum (const PonderNumberRows *rows,
               guint                   extra)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  PonderTriangleGrid grid = { .n_rows = 0 };
  guint length;

  for (guint nth = 0; nth < rows->rows->len; nth++)
    {
      const guint32 *row = ponder_plain_text_row (rows, nth, &length);

      if (nth == extra)
        continue;
      if (length != ++grid.n_rows || grid.n_rows > PONDER_TRIANGLE_MOST_ROWS)
        return NULL;
      g_array_append_vals (numbers, row, length);
    }
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint32, i) < 1 || g_array_index (numbers, guint32, i) > PONDER_TRIANGLE_MOST_NUMBER)
      return NULL;
  grid.target = ponder_plain_text_row (rows, extra, &length)[0];
  grid.numbers = (const guint32 *) numbers->data;
  return ponder_triangle_new (&grid);
}

/* Returns whether the rows are an answer of a triangle: the numbers on a path and their positions. */
static gboolean
read_answer (const PonderNumberRows *rows,
             PonderPuzzle           *triangle,
             GArray                 *moves)
{
  PonderTriangleGrid grid;
  guint n_numbers = 0;
  guint n_positions = 0;
  const guint32 *numbers;
  const guint32 *positions;

  ponder_triangle_get_grid (PONDER_TRIANGLE (triangle), &grid);
  if (rows->rows->len != 2)
    return FALSE;
  numbers = ponder_plain_text_row (rows, 0, &n_numbers);
  positions = ponder_plain_text_row (rows, 1, &n_positions);
  if (n_numbers != grid.n_rows || n_positions != grid.n_rows)
    return FALSE;
  for (guint row = 0; row < grid.n_rows; row++)
    {
      PonderMove move = PONDER_TRIANGLE_MOVE (row, positions[row] - 1);

      if (positions[row] < 1 || positions[row] > row + 1 ||
          grid.numbers[PONDER_TRIANGLE_CELL (row, positions[row] - 1)] != numbers[row])
        break;
      if (row > 0)
        g_array_append_val (moves, move);
    }
  if (moves->len + 1 == grid.n_rows && ponder_puzzle_holds (triangle, (const PonderMove *) moves->data, moves->len))
    return TRUE;
  g_array_set_size (moves, 0);
  return FALSE;
}

/**
 * ponder_triangle_read_plain:
 * @like: (nullable): a puzzle whose sum is used if @text has none; @text may also be an answer of it
 * @text: the text to read
 * @moves: (element-type PonderMove): the moves of the answer are added here
 *
 * Returns: (transfer full): the puzzle, or %NULL
 */
PonderPuzzle *
ponder_triangle_read_plain (PonderPuzzle *like,
                            const char   *text,
                            GArray       *moves,
                            GError      **error)
{
  PonderTriangleGrid grid = { .n_rows = 0 };
  const char *equals = find_sum (text, &grid.target);
  g_autofree char *triangle = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);
  g_auto (PonderNumberRows) rows = { NULL };
  g_autoptr (GArray) numbers = NULL;
  PonderPuzzle *puzzle;

  if (equals == NULL && ponder_number_rows_read (&rows, text, 0, G_MAXUINT32, NULL))
    {
      guint extra = find_extra_row (&rows);

      if (like != NULL && read_answer (&rows, like, moves))
        return g_object_ref (like);
      puzzle = extra < rows.rows->len ? read_with_sum (&rows, extra) : NULL;
      if (puzzle != NULL)
        return puzzle;
    }
  numbers = ponder_triangle_read (triangle, &grid.n_rows, error);
  if (numbers == NULL)
    return NULL;
  if (equals == NULL && like != NULL)
    {
      PonderTriangleGrid before;

      ponder_triangle_get_grid (PONDER_TRIANGLE (like), &before);
      grid.target = before.target;
    }
  grid.numbers = (const guint32 *) numbers->data;
  return ponder_triangle_new (&grid);
}
