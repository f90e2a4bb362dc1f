/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-text.h"

#include <string.h>

/* Shared by the tests of lines and of whole texts. */

#define FIRST_4 "..233..42.3.1..."
#define SECOND_4 ".4...3.2...4.2.3"
#define SIX "15..4.2...564....3.....463..2..2..31"
#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define NINE_ANSWER "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

typedef struct
{
  const char *name;
  const char *text;
  const char *expected; /* cells, box and symbols; or the message */
  const char *box;
  const char *symbols;
} ReadCase;

typedef gboolean (*ReadFunction) (const char *, gssize, const char *, const char *, PonderSudokuGrid *, GError **);

static inline char *
describe (const PonderSudokuGrid *grid)
{
  g_autofree char *cells = ponder_sudoku_write_line (grid);
  g_autofree char *box = ponder_sudoku_box_name (grid->shape);
  g_autofree char *symbols = ponder_sudoku_symbols_name (&grid->symbols);

  return g_strdup_printf ("%s %s %s", cells, box, symbols);
}

/* Reads from memory that ends with the text, so that sanitizers notice reading beyond it. */
static inline void
check_read (const ReadCase *test,
            ReadFunction    read)
{
  gsize length = strlen (test->text);
  g_autofree char *exact = g_memdup2 (test->text, MAX (length, 1));
  g_autoptr (GError) error = NULL;
  g_autofree char *description = NULL;
  PonderSudokuGrid grid;

  read (exact, length, test->box, test->symbols, &grid, &error);
  g_assert_no_error (error);
  description = describe (&grid);
  g_assert_cmpstr (description, ==, test->expected);
}

static inline void
check_error (const ReadCase *test,
             ReadFunction    read)
{
  gboolean argument = test->box != NULL || (test->symbols != NULL && strstr (test->expected, "position") == NULL);
  GIOErrorEnum code = argument ? G_IO_ERROR_INVALID_ARGUMENT : G_IO_ERROR_INVALID_DATA;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  g_assert_false (read (test->text, -1, test->box, test->symbols, &grid, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, test->expected);
}

#define ADD_TABLE(path, table, function) \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) \
    { \
      g_autofree char *full = g_strconcat (path "/", table[i].name, NULL); \
\
      g_test_add_data_func (full, &table[i], function); \
    }
