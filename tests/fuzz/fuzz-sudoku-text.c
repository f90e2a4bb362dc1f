/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-sudoku-text.h"
#include "sudoku-write-grid.h"

/* Any input must be accepted, or refused with a message; it must not crash. A puzzle that is accepted stays the same
 * when written and read again. */

#define SIDE 6 /* which has several boxes */

typedef gboolean (*ReadFunction) (const char *, gssize, const char *, const char *, PonderSudokuGrid *, GError **);

static const char *const boxes[] = { NULL, NULL, NULL, "none", "2x2", "3x2", "3x3" };
static const char *const symbols[] = { NULL, NULL, NULL, "1-4", "A-F", "0-8", "0-9A-F", "A-Y" };

static void
check_same (const PonderSudokuGrid *a,
            const PonderSudokuGrid *b)
{
  g_assert_true (a->shape == b->shape);
  g_assert_cmpstr (a->symbols.text, ==, b->symbols.text);
  g_assert_cmpmem (a->clues, a->shape->n_cells, b->clues, b->shape->n_cells);
}

static void
check_grid (const PonderSudokuGrid *grid)
{
  g_autofree char *box = ponder_sudoku_box_name (grid->shape);
  g_autofree char *name = ponder_sudoku_symbols_name (&grid->symbols);
  g_autofree char *line = ponder_sudoku_write_line (grid);
  g_autofree char *text = write_grid (grid);
  PonderSudokuGrid again;

  g_assert_cmpuint (strlen (grid->symbols.text), ==, grid->shape->side);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    g_assert_cmpuint (grid->clues[cell], <=, grid->shape->side);

  g_assert_true (ponder_sudoku_read_line (line, -1, box, name, &again, NULL));
  check_same (grid, &again);
  g_assert_true (ponder_sudoku_read_text (text, -1, NULL, NULL, &again, NULL));
  check_same (grid, &again);
}

static void
check_read (ReadFunction read,
            const char  *text,
            gsize        length,
            const char  *box,
            const char  *names)
{
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;
  gboolean done = read (text, length, box, names, &grid, &error);

  fuzz_check_error (done, error);
  if (done)
    check_grid (&grid);
}

static void
check_readings (const char *text,
                gsize       length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  g_autoptr (GError) error = NULL;
  gboolean done = ponder_sudoku_read_grids (copy, grids, NULL, NULL, &error);

  fuzz_check_error (done, error);
  for (guint i = 0; i < grids->len; i++)
    check_grid (&g_array_index (grids, PonderSudokuGrid, i));
}

static void
check_names (const char *text,
             gsize       length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_autoptr (GError) symbols_error = NULL, box_error = NULL;
  PonderSudokuSymbols parsed;
  gboolean done;

  done = ponder_sudoku_box_fit (copy, SIDE, &box_error) != NULL;
  fuzz_check_error (done, box_error);
  done = ponder_sudoku_symbols_fit (copy, SIDE, &parsed, &symbols_error);
  fuzz_check_error (done, symbols_error);
}

/* The first byte chooses the box and the symbols. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  const char *text = (const char *) data + 1;
  const char *box, *names;

  if (size == 0)
    return 0;
  box = boxes[data[0] % G_N_ELEMENTS (boxes)];
  names = symbols[data[0] / G_N_ELEMENTS (boxes) % G_N_ELEMENTS (symbols)];

  check_read (ponder_sudoku_read_line, text, size - 1, box, names);
  check_read (ponder_sudoku_read_text, text, size - 1, box, names);
  check_readings (text, size - 1);
  if (g_utf8_validate_len (text, size - 1, NULL))
    check_names (text, size - 1);
  return 0;
}
