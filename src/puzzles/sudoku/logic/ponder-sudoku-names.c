/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-names.h"

#include <glib/gi18n-lib.h>

/* Lists of cells, groups and values in sentences about steps. */

/* Returns the short name of a cell, which is the same in every language: “r1c3” for row 1, column 3. */
char *
ponder_sudoku_short_name (const PonderSudokuGroups *groups,
                          guint                     cell)
{
  return g_strdup_printf ("r%uc%u", cell / groups->size + 1, cell % groups->size + 1);
}

/* Returns an empty list of names. */
GPtrArray *
ponder_sudoku_names_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

/**
 * ponder_sudoku_names_add:
 * @name: (transfer full): a name
 *
 * Adds a name to a list, unless it is there already.
 */
void
ponder_sudoku_names_add (GPtrArray *names,
                         char      *name)
{
  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_free (name);
  else
    g_ptr_array_add (names, name);
}

void
ponder_sudoku_names_add_cell (GPtrArray                *names,
                              const PonderSudokuGroups *groups,
                              guint                     cell)
{
  ponder_sudoku_names_add (names, ponder_sudoku_short_name (groups, cell));
}

void
ponder_sudoku_names_add_group (GPtrArray                *names,
                               const PonderSudokuGroups *groups,
                               guint                     group)
{
  ponder_sudoku_names_add (names, ponder_sudoku_unit_name (groups->shape, group));
}

static char *
join (const GPtrArray *names,
      const char      *before_last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      if (i > 0)
        /* Translators: between items that are listed */
        g_string_append (text, i + 1 < names->len ? _ (", ") : before_last);
      g_string_append (text, g_ptr_array_index (names, i));
    }
  return g_string_free (text, FALSE);
}

/* Returns all names of a list: “r1c3, r1c5 and r2c3”. */
char *
ponder_sudoku_names_all (const GPtrArray *names)
{
  /* Translators: before the last of items that are listed, such as “r1c3, r1c5 and r2c3” */
  return join (names, _ (" and "));
}

/* Returns the names of a list as alternatives: “row 1, row 4 or row 7”. */
char *
ponder_sudoku_names_any (const GPtrArray *names)
{
  /* Translators: before the last of items that are listed, such as “row 1, row 4 or row 7” */
  return join (names, _ (" or "));
}

static GPtrArray *
list_values (guint32                    values,
             const PonderSudokuSymbols *symbols)
{
  GPtrArray *names = ponder_sudoku_names_new ();

  for (; values != 0; values &= values - 1)
    ponder_sudoku_names_add (names, g_strdup_printf ("%c", symbols->text[__builtin_ctz (values)]));
  return names;
}

/* Returns the values of a set, as bits from value 1 on: “1, 3 and 4”. */
char *
ponder_sudoku_values_all (guint32                    values,
                          const PonderSudokuSymbols *symbols)
{
  g_autoptr (GPtrArray) names = list_values (values, symbols);

  return ponder_sudoku_names_all (names);
}

/* Returns the values of a set as alternatives: “1, 3 or 4”. */
char *
ponder_sudoku_values_any (guint32                    values,
                          const PonderSudokuSymbols *symbols)
{
  g_autoptr (GPtrArray) names = list_values (values, symbols);

  return ponder_sudoku_names_any (names);
}
