/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-box.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"

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
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("‘%s’ is not a box: write rows x columns, such as 2x3, or none"), quoted);
  return FALSE;
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
  g_return_val_if_fail (shape != NULL, NULL);

  if (shape->box_rows == 0)
    return g_strdup ("none");
  return g_strdup_printf ("%ux%u", shape->box_rows, shape->box_columns);
}
