/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-outline.h"

/* Draws outlines written as SVG path data, so that they can be copied from an SVG picture. */

static void
read_numbers (const char **path,
              double      *numbers,
              guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      numbers[i] = g_ascii_strtod (*path, &end);
      *path = end;
    }
}

/* Adds an outline to the path of @cr. @path is SVG path data with the commands M, L, H, V, C and
 * Z. */
void
ponder_outline_add (cairo_t    *cr,
                    const char *path)
{
  double to[6];
  double x;
  double y;

  g_return_if_fail (cr != NULL && path != NULL);

  while (*path != '\0')
    switch (*path++)
      {
      case 'M':
        read_numbers (&path, to, 2);
        cairo_move_to (cr, to[0], to[1]);
        break;

      case 'L':
        read_numbers (&path, to, 2);
        cairo_line_to (cr, to[0], to[1]);
        break;

      case 'C':
        read_numbers (&path, to, 6);
        cairo_curve_to (cr, to[0], to[1], to[2], to[3], to[4], to[5]);
        break;

      case 'H':
        cairo_get_current_point (cr, &x, &y);
        read_numbers (&path, to, 1);
        cairo_line_to (cr, to[0], y);
        break;

      case 'V':
        cairo_get_current_point (cr, &x, &y);
        read_numbers (&path, to, 1);
        cairo_line_to (cr, x, to[0]);
        break;

      case 'Z':
        cairo_close_path (cr);
        break;

      default:
        break;
      }
}
