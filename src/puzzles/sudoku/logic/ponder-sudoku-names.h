/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-groups.h"
#include "ponder-sudoku-symbols.h"

G_BEGIN_DECLS

char *ponder_sudoku_short_name  (const PonderSudokuGroups  *groups,
                                 guint                      cell);
void  ponder_sudoku_names_add   (GPtrArray                 *names,
                                 char                      *name);
char *ponder_sudoku_values_text (guint32                    values,
                                 const PonderSudokuSymbols *symbols,
                                 gboolean                   or);

static inline GPtrArray *
ponder_sudoku_names_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static inline void
ponder_sudoku_names_add_cell (GPtrArray                *names,
                              const PonderSudokuGroups *groups,
                              guint                     cell)
{
  ponder_sudoku_names_add (names, ponder_sudoku_short_name (groups, cell));
}

static inline void
ponder_sudoku_names_add_group (GPtrArray                *names,
                               const PonderSudokuGroups *groups,
                               guint                     group)
{
  ponder_sudoku_names_add (names, ponder_sudoku_unit_name (groups->shape, group));
}

G_END_DECLS
