/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-hint-links.h"

#include <string.h>

/* Cells (“r4c5”) and groups (“box 5”) that a sentence names become links, so that one can see where they are. */

#define CELL_LINK "cell:"
#define GROUP_LINK "group:"

/* Reads a number from 1 to @most. Returns its length, or 0. */
static gsize
read_number (const char *text,
             guint       most,
             guint      *number)
{
  gsize length = 0;

  *number = 0;
  for (; g_ascii_isdigit (text[length]) && length < 3; length++)
    *number = *number * 10 + (guint) g_ascii_digit_value (text[length]);
  return *number >= 1 && *number <= most ? length : 0;
}

/* Reads the name of a cell. Returns its length, or 0. */
static gsize
read_cell (const char               *text,
           const PonderSudokuGroups *groups,
           guint                    *cell)
{
  guint row;
  guint column;
  gsize of_row;
  gsize of_column;

  if (text[0] != 'r')
    return 0;
  of_row = read_number (text + 1, groups->size, &row);
  if (of_row == 0 || text[1 + of_row] != 'c')
    return 0;
  of_column = read_number (text + 2 + of_row, groups->size, &column);
  if (of_column == 0)
    return 0;
  *cell = (row - 1) * groups->size + column - 1;
  return 2 + of_row + of_column;
}

/* Reads the name of a group; “row 1” isn’t the beginning of “row 12”. Returns its length, or 0. */
static gsize
read_group (const char      *text,
            const GPtrArray *names,
            guint           *group)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      gsize length = strlen (name);

      if (strncmp (text, name, length) == 0 && !g_ascii_isdigit (text[length]))
        {
          *group = i;
          return length;
        }
    }
  return 0;
}

static GPtrArray *
list_names (const PonderSudokuGroups *groups)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint group = 0; group < groups->n_groups; group++)
    g_ptr_array_add (names, ponder_sudoku_unit_name (groups->shape, group));
  return names;
}

/* Returns Pango markup with links for the cells and groups that a sentence names. */
char *
ponder_sudoku_hint_links_markup (const char               *text,
                                 const PonderSudokuGroups *groups)
{
  GString *markup = g_string_new (NULL);
  const char *at = text;
  g_autoptr (GPtrArray) names = list_names (groups);

  while (*at != '\0')
    {
      guint number = 0;
      gsize of_cell = read_cell (at, groups, &number);
      gsize length = of_cell > 0 ? of_cell : read_group (at, names, &number);

      gsize shown = length > 0 ? length : (gsize) (g_utf8_next_char (at) - at);
      g_autofree char *escaped = g_markup_escape_text (at, (gssize) shown);

      if (length > 0)
        g_string_append_printf (markup, "<a href=\"%s%u\">%s</a>", of_cell > 0 ? CELL_LINK : GROUP_LINK, number,
                                escaped);
      else
        g_string_append (markup, escaped);
      at += shown;
    }
  return g_string_free (markup, FALSE);
}

/* Gets the cells that a link stands for; none if it is NULL or no such link. Returns whether it is one. */
gboolean
ponder_sudoku_hint_links_read (const char               *link,
                               const PonderSudokuGroups *groups,
                               PonderSudokuCells        *cells)
{
  guint64 number;

  memset (cells, 0, sizeof *cells);
  if (link == NULL)
    return FALSE;
  if (g_str_has_prefix (link, CELL_LINK) &&
      g_ascii_string_to_unsigned (link + strlen (CELL_LINK), 10, 0, groups->shape->n_cells - 1, &number, NULL))
    {
      ponder_sudoku_cells_add (cells, (guint) number);
      return TRUE;
    }
  if (!g_str_has_prefix (link, GROUP_LINK) ||
      !g_ascii_string_to_unsigned (link + strlen (GROUP_LINK), 10, 0, groups->n_groups - 1, &number, NULL))
    return FALSE;
  *cells = groups->groups[number];
  return TRUE;
}
