/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-shape.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"

static guint16 *
list_peers (const PonderSudokuShape *shape,
            guint                   *n_peers)
{
  const guint16 *units_of = shape->units_of;
  g_autoptr (GArray) peers = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint a = 0; a < shape->n_cells; a++)
    for (guint b = 0; b < shape->n_cells; b++)
      if (a != b && (units_of[3 * a] == units_of[3 * b] || units_of[3 * a + 1] == units_of[3 * b + 1] ||
                     units_of[3 * a + 2] == units_of[3 * b + 2]))
        g_array_append_val (peers, (guint16){ b });

  /* All cells have equally many: the rest of the row and of the column, and the cells of the box outside both. */
  *n_peers = peers->len / shape->n_cells;
  return (guint16 *) g_array_free (g_steal_pointer (&peers), FALSE);
}

static PonderSudokuShape *
shape_new (guint side,
           guint box_rows)
{
  PonderSudokuShape *shape = g_new0 (PonderSudokuShape, 1);
  guint box_columns = box_rows != 0 ? side / box_rows : 0;
  guint16 *units_of = g_new (guint16, 3 * side * side);
  g_autofree guint *filled = g_new0 (guint, 3 * side);
  guint16 *units;

  shape->side = side;
  shape->n_cells = side * side;
  shape->box_rows = box_rows;
  shape->box_columns = box_columns;
  shape->n_units = box_rows != 0 ? 3 * side : 2 * side;
  units = g_new (guint16, shape->n_units * side);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      guint row = cell / side;
      guint column = cell % side;
      guint box = box_rows != 0 ? 2 * side + row / box_rows * box_rows + column / box_columns : row;
      guint own[3] = { row, side + column, box };

      for (guint k = 0; k < 3; k++)
        {
          units_of[3 * cell + k] = own[k];
          if (k < 2 || box_rows != 0)
            units[own[k] * side + filled[own[k]]++] = cell;
        }
    }

  shape->units = units;
  shape->units_of = units_of;
  shape->peers = list_peers (shape, &shape->n_peers);
  return shape;
}

/* Returns the only shape with a geometry; @box_rows is 0 without boxes, and boxes of one row or
 * one column count as none. NULL if @side is out of range or @box_rows doesn't divide it. Can be
 * called from any thread. */
const PonderSudokuShape *
ponder_sudoku_shape_get (guint side,
                         guint box_rows)
{
  static PonderSudokuShape *shapes[PONDER_SUDOKU_MOST_SIDE + 1][PONDER_SUDOKU_MOST_SIDE + 1];
  static GMutex mutex;
  const PonderSudokuShape *shape;

  if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE)
    return NULL;
  if (box_rows != 0 && (box_rows > side || side % box_rows != 0))
    return NULL;
  if (box_rows == 1 || box_rows == side)
    box_rows = 0;

  g_mutex_lock (&mutex);
  if (shapes[side][box_rows] == NULL)
    shapes[side][box_rows] = shape_new (side, box_rows);
  shape = shapes[side][box_rows];
  g_mutex_unlock (&mutex);

  return shape;
}

/* Returns the side, from 2 to 25, of the square with that many cells, or 0 if there is none. */
guint
ponder_sudoku_side_of (gsize n_cells)
{
  guint side = PONDER_SUDOKU_LEAST_SIDE;

  while (side * side < n_cells && side < PONDER_SUDOKU_MOST_SIDE)
    side++;
  return side * side == n_cells ? side : 0;
}

/* Returns the rows of the usual box: the most square one, wider than high (2 rows by 3 columns
 * for 6); 0, no boxes, if the side is prime. */
guint
ponder_sudoku_usual_box (guint side)
{
  guint usual = 0;

  for (guint rows = 2; rows * rows <= side; rows++)
    if (side % rows == 0)
      usual = rows;
  return usual;
}

/* Returns a shape with @side cells in a row: @shape itself if it has as many, and else that with the usual boxes. */
const PonderSudokuShape *
ponder_sudoku_shape_like (const PonderSudokuShape *shape,
                          guint                    side)
{
  g_return_val_if_fail (shape != NULL, NULL);

  return shape->side == side ? shape : ponder_sudoku_shape_get (side, ponder_sudoku_usual_box (side));
}

/* Returns whether no peer of @cell has the value. */
gboolean
ponder_sudoku_shape_is_free (const PonderSudokuShape *shape,
                             const guint8            *values,
                             guint                    cell,
                             guint                    value)
{
  const guint16 *peers = shape->peers + cell * shape->n_peers;

  for (guint i = 0; i < shape->n_peers; i++)
    if (values[peers[i]] == value)
      return FALSE;
  return TRUE;
}

/* Returns the name of a unit for use in a sentence, such as “row 3”. */
char *
ponder_sudoku_unit_name (const PonderSudokuShape *shape,
                         guint                    unit)
{
  guint nth = unit % shape->side + 1;

  g_return_val_if_fail (unit < shape->n_units, NULL);

  /* Translators: this, “column %u” and “box %u” stand within sentences: “4 has no place left in row 1” */
  if (unit < shape->side)
    return g_strdup_printf (_ ("row %u"), nth);
  if (unit < 2 * shape->side)
    return g_strdup_printf (_ ("column %u"), nth);
  return g_strdup_printf (_ ("box %u"), nth);
}

/* Returns the name of a cell for use in a sentence, such as “row 3, column 4”. */
char *
ponder_sudoku_cell_name (const PonderSudokuShape *shape,
                         guint                    cell)
{
  g_return_val_if_fail (cell < shape->n_cells, NULL);

  return g_strdup_printf (_ ("row %u, column %u"), cell / shape->side + 1, cell % shape->side + 1);
}

/* Reads a number of one or two digits and moves *text past it. Returns 0 if there is none. */
static guint
take_number (const char **text)
{
  guint number = 0;

  for (guint n = 0; n < 2 && g_ascii_isdigit (**text); n++)
    number = 10 * number + g_ascii_digit_value (*(*text)++);
  return number;
}

/* Reads the rows and columns of a box, which are 0 without boxes. Returns whether the text is valid. */
static gboolean
parse (const char *text,
       guint      *box_rows,
       guint      *box_columns,
       GError    **error)
{
  const char *next = text;
  g_autofree char *quoted = NULL;

  *box_rows = *box_columns = 0;
  if (g_ascii_strcasecmp (text, "none") == 0)
    return TRUE;

  *box_rows = take_number (&next);
  if (g_str_has_prefix (next, "×"))
    next += strlen ("×");
  else if (*next == 'x' || *next == 'X')
    next++;
  else
    *box_rows = 0;
  *box_columns = take_number (&next);

  if (*box_rows != 0 && *box_columns != 0 && *next == '\0')
    return TRUE;
  quoted = ponder_excerpt (text);
  return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                        _ ("‘%s’ is not a box: write rows x columns, such as 2x3, or none"), quoted);
}

/* Returns the shape with a side and a box: rows x columns, such as `2x3`, or `none`; NULL for the
 * usual box. Fails with G_IO_ERROR_INVALID_ARGUMENT if the cells of the box aren't @side. */
const PonderSudokuShape *
ponder_sudoku_box_fit (const char *text,
                       guint       side,
                       GError    **error)
{
  guint box_rows, box_columns;

  g_return_val_if_fail (side >= PONDER_SUDOKU_LEAST_SIDE && side <= PONDER_SUDOKU_MOST_SIDE, NULL);

  if (text == NULL)
    return ponder_sudoku_shape_get (side, ponder_sudoku_usual_box (side));
  if (!parse (text, &box_rows, &box_columns, error))
    return NULL;
  if (box_rows != 0 && box_rows * box_columns != side)
    {
      g_autofree char *quoted = ponder_excerpt (text);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("a box of %s holds %u cells, but a row has %u: they must be equal"), quoted,
                   box_rows * box_columns, side);
      return NULL;
    }
  return ponder_sudoku_shape_get (side, box_rows);
}

/* Returns the box as ponder_sudoku_box_fit() reads it: `2x3`, or `none`. */
char *
ponder_sudoku_box_name (const PonderSudokuShape *shape)
{
  if (shape->box_rows == 0)
    return g_strdup ("none");
  return g_strdup_printf ("%ux%u", shape->box_rows, shape->box_columns);
}
