/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-names.h"

#include "ponder-list-text.h"

/* Lists of cells, groups and values in sentences about steps. */

/* Returns the short name of a cell, which is the same in every language: “r1c3” for row 1, column 3. */
char *
ponder_sudoku_short_name (const PonderSudokuGroups *groups,
                          guint                     cell)
{
  return g_strdup_printf ("r%uc%u", cell / groups->size + 1, cell % groups->size + 1);
}

/* Takes ownership of @name, and adds it to a list unless it is there already. */
void
ponder_sudoku_names_add (GPtrArray *names,
                         char      *name)
{
  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_free (name);
  else
    g_ptr_array_add (names, name);
}

/* Returns the values of a set, as bits from value 1 on: “1, 3 and 4”, or as alternatives: “1, 3 or 4”. */
char *
ponder_sudoku_values_text (guint32                    values,
                           const PonderSudokuSymbols *symbols,
                           gboolean                   or)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (; values != 0; values &= values - 1)
    ponder_sudoku_names_add (names, g_strdup_printf ("%c", symbols->text[__builtin_ctz (values)]));
  return ponder_list_text_few (names, or);
}
