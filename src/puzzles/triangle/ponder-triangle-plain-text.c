/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-triangle.h"

/* Reads a number triangle as people write it: rows of numbers, in lines or separated by slashes; the sum follows after
 * `=`, or is in a row of its own above or below them; the number of rows may be above them, too. The two lines that the
 * command line prints for an answer are read as a path in the current triangle. */

#define MOST_SUM (PONDER_TRIANGLE_MOST_ROWS * PONDER_TRIANGLE_MOST_NUMBER)

/* Returns the last `=` if it is followed by just a number; otherwise NULL. */
static const char *
find_sum (const char *text,
          guint64    *sum)
{
  const char *equals = strrchr (text, '=');
  g_autofree char *behind = equals != NULL ? g_strstrip (g_strndup (equals + 1, 32)) : NULL;

  return behind != NULL && g_ascii_string_to_unsigned (behind, 10, 0, G_MAXUINT64, sum, NULL) ? equals : NULL;
}

/* Returns NULL if the rows aren't a triangle, or if it isn't certain which number is the sum. Sets @target if it is in
 * the rows. */
static PonderPuzzle *
read_rows (const PonderNumberRows *rows,
           gboolean               *has_target,
           guint64                *target)
{
  const guint64 *numbers = (const guint64 *) rows->numbers->data;
  guint n_rows = rows->rows->len;
  guint lengths[3] = { 0 };
  gboolean has_head;
  gboolean has_foot;
  guint n_targets = 0; /* in the head; more than it may have if it is wrong */
  PonderTriangleGrid grid;

  for (guint i = 0; i < 3 && n_rows > 1; i++)
    ponder_plain_text_row (rows, i < 2 ? i : n_rows - 1, &lengths[i]);
  if (n_rows == 0 || (n_rows == 2 && lengths[0] == 1 && lengths[1] == 1))
    return NULL;
  has_foot = n_rows > 2 && lengths[2] == 1;
  has_head = n_rows - has_foot > 1 && lengths[0] <= 2 && lengths[1] == 1;
  grid.n_rows = n_rows - has_head - has_foot;
  grid.numbers = numbers + (has_head ? lengths[0] : 0);
  for (guint row = 0; row < grid.n_rows; row++)
    if (g_array_index (rows->rows, PonderNumberRow, row + has_head).length != row + 1)
      return NULL;
  for (guint cell = 0; cell < PONDER_TRIANGLE_CELL (grid.n_rows, 0u); cell++)
    if (grid.numbers[cell] > PONDER_TRIANGLE_MOST_NUMBER)
      return NULL;
  if (has_head && lengths[0] == 2)
    n_targets = numbers[0] == grid.n_rows ? 1 : 2;
  else if (has_head)
    n_targets = numbers[0] != grid.n_rows;
  n_targets += has_foot + *has_target;
  if (n_targets > 1 || grid.n_rows > PONDER_TRIANGLE_MOST_ROWS)
    return NULL;
  if (n_targets == 1 && !*has_target)
    *target = numbers[has_foot ? rows->numbers->len - 1 : lengths[0] - 1];
  *has_target = n_targets == 1;
  grid.target = *target;
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
  const guint64 *numbers;
  const guint64 *positions;

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

static PonderPuzzle *
read_text (const char   *text,
           PonderPuzzle *like,
           GArray       *moves,
           gboolean     *has_target,
           guint64      *target,
           GError      **error)
{
  const char *equals = find_sum (text, target);
  g_autofree char *triangle = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);
  g_auto (PonderNumberRows) rows = { NULL };
  g_autoptr (GArray) numbers = NULL;
  PonderPuzzle *puzzle;
  guint n_rows;

  *has_target = equals != NULL;
  if (ponder_number_rows_read (&rows, triangle, 0, MOST_SUM, NULL))
    {
      if (like != NULL && equals == NULL && read_answer (&rows, like, moves))
        return g_object_ref (like);
      puzzle = read_rows (&rows, has_target, target);
      if (puzzle != NULL)
        return puzzle;
    }
  numbers = ponder_triangle_read (triangle, &n_rows, error);
  if (numbers != NULL)
    ponder_plain_text_refuse (error, _ ("it isn’t certain which number is the sum: write it behind, such as = 15"));
  return NULL;
}

/* If @text has no sum, that of @like is used. */
PonderPuzzle *
ponder_triangle_read_plain (PonderPuzzle *like,
                            const char   *text,
                            GArray       *moves,
                            GError      **error)
{
  PonderTriangleGrid before = { .n_rows = 0 };
  gboolean has_target;
  PonderPuzzle *puzzle;

  if (like != NULL)
    ponder_triangle_get_grid (PONDER_TRIANGLE (like), &before);
  puzzle = read_text (text, like, moves, &has_target, &before.target, error);
  if (like != NULL || puzzle == NULL)
    return puzzle;
  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &before);
  if (before.n_rows > 1)
    return puzzle;
  g_object_unref (puzzle); /* any number is a triangle of one row */
  return ponder_plain_text_refuse (error, _ ("the triangle is too small"));
}

/* Reads a triangle, with the target unless @file has it. */
PonderPuzzle *
ponder_triangle_load_text (GKeyFile   *file,
                           const char *text,
                           GError    **error)
{
  gboolean is_asked = g_key_file_has_key (file, "triangle", "Target", NULL);
  gboolean has_target;
  guint64 asked = 0;
  guint64 target;
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (is_asked && !ponder_triangle_load_target (file, &asked, error))
    return NULL;
  target = asked;
  puzzle = read_text (text, NULL, NULL, &has_target, &target, error);
  if (puzzle == NULL || (!has_target && !is_asked && !ponder_triangle_load_target (file, &target, error)))
    return NULL;
  if (!is_asked || target == asked)
    return g_steal_pointer (&puzzle);
  return ponder_plain_text_refuse (error, _ ("the text has another sum than --target"));
}
