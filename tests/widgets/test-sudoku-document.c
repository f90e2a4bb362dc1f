/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-document.h"
#include "ponder-sudoku-examples.h"

static PonderSudokuDocument *
new_document (const char *line)
{
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  return ponder_sudoku_document_new (&grid, "name");
}

/* What stands in the cells: clues as digits, entries as letters from a, answers as letters from A. */
static char *
dup_shown (PonderSudokuDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_shape (document)->n_cells;
  char *shown = g_new0 (char, n_cells + 1);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      static const char first[] = {
        [PONDER_SUDOKU_CLUE] = '1',
        [PONDER_SUDOKU_ENTRY] = 'a',
        [PONDER_SUDOKU_ANSWER] = 'A',
      };
      PonderSudokuSource source;
      guint value = ponder_sudoku_document_get_value (document, cell, &source);

      g_assert_cmpint (source == PONDER_SUDOKU_BLANK, ==, value == 0);
      shown[cell] = value == 0 ? '.' : first[source] + value - 1;
    }
  return shown;
}

static void
assert_shown (PonderSudokuDocument *document,
              const char           *expected)
{
  g_autofree char *shown = dup_shown (document);

  g_assert_cmpstr (shown, ==, expected);
}

static void
test_enter (void)
{
  g_autoptr (PonderSudokuDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_sudoku_document_get_history (document);

  assert_shown (document, ".4...3.2...4.2.3");
  g_assert_cmpstr (ponder_sudoku_document_get_symbols (document), ==, "1234");
  g_assert_cmpstr (ponder_sudoku_document_get_name (document), ==, "name");
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), ==, 10);
  g_assert_false (ponder_history_can_undo (history));

  ponder_sudoku_document_enter (document, 0, 2);
  assert_shown (document, "b4...3.2...4.2.3");
  g_assert_cmpstr (ponder_sudoku_document_get_name (document), ==, "name");
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 2), ==, 3);

  /* The same again is no change. */
  ponder_sudoku_document_enter (document, 0, 2);
  ponder_sudoku_document_enter (document, 1, 4);
  ponder_sudoku_document_enter (document, 2, 0);
  ponder_history_undo (history);
  g_assert_false (ponder_history_can_undo (history));
  ponder_history_redo (history);

  /* A clue gives way to an entry, and then it is another puzzle. */
  ponder_sudoku_document_enter (document, 1, 1);
  assert_shown (document, "ba...3.2...4.2.3");
  g_assert_null (ponder_sudoku_document_get_name (document));
  ponder_sudoku_document_enter (document, 1, 0);
  assert_shown (document, "b....3.2...4.2.3");
  ponder_history_undo (history);
  ponder_history_undo (history);
  assert_shown (document, "b4...3.2...4.2.3");
  g_assert_cmpstr (ponder_sudoku_document_get_name (document), ==, "name");
}

static void
test_find (void)
{
  static const guint8 answer[] = { 2, 4, 3, 1, 1, 3, 4, 2, 3, 1, 2, 4, 4, 2, 1, 3 };
  PonderSudokuDocument *document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_sudoku_document_get_history (document);
  g_autofree char *line = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_document_enter (document, 0, 2);
  ponder_sudoku_document_find (document, "found", answer, NULL);
  assert_shown (document, "b4CAA3D2CAB4D2A3");
  g_assert_cmpstr (ponder_sudoku_document_get_finding (document), ==, "found");
  g_assert_true (ponder_sudoku_document_has_answer (document));
  /* An answer is shown, not entered. */
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), ==, 9);
  g_assert_true (ponder_sudoku_document_fits (document, 3, 1));
  g_assert_false (ponder_sudoku_document_clashes (document, 0));
  ponder_sudoku_document_get_grid (document, &grid);
  line = ponder_sudoku_write_line (&grid);
  g_assert_cmpstr (line, ==, "24...3.2...4.2.3");
  ponder_sudoku_document_get_answer (document, &grid);
  g_assert_cmpmem (grid.clues, 16, answer, 16);

  /* A change takes it away, and undo brings it back. */
  ponder_sudoku_document_enter (document, 2, 3);
  assert_shown (document, "b4c..3.2...4.2.3");
  g_assert_null (ponder_sudoku_document_get_finding (document));
  ponder_history_undo (history);
  assert_shown (document, "b4CAA3D2CAB4D2A3");
  ponder_sudoku_document_clear_answer (document);
  assert_shown (document, "b4...3.2...4.2.3");
  ponder_history_undo (history);
  assert_shown (document, "b4CAA3D2CAB4D2A3");
  ponder_history_undo (history);
  assert_shown (document, "b4...3.2...4.2.3");

  g_assert_finalize_object (document);
}

static void
test_points_at (void)
{
  static const guint cells[] = { 3, 7 };
  PonderSudokuDocument *document = new_document (".4...3.2...4.2.3");
  g_autoptr (GArray) pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  const GArray *kept;

  g_array_append_vals (pointed_at, cells, 2);
  ponder_sudoku_document_find (document, "none", NULL, pointed_at);
  kept = ponder_sudoku_document_get_pointed_at (document);
  g_assert_cmpmem (kept->data, kept->len * sizeof (guint), cells, sizeof cells);
  g_assert_false (ponder_sudoku_document_has_answer (document));
  ponder_sudoku_document_enter (document, 0, 1);
  g_assert_null (ponder_sudoku_document_get_pointed_at (document));

  g_assert_finalize_object (document);
}

/* “!” clashes, “x” is blank with nothing left. */
static void
test_marks (void)
{
  static const struct
  {
    const char *name;
    const char *line;
    const char *expected;
  } cases[] = {
    { "none", ".4...3.2...4.2.3", "................" },
    { "in a row", "1..1............", "!..!............" },
    { "in a column", "1...........1...", "!...........!..." },
    { "in a box", "1....1..........", "!....!.........." },
    { "three of a kind", "11..1...........", "!!..!..........." },
    { "nothing left", "12.....3.......4", "...x............" },
    { "by row, column and box", "12.....3.4......", ".....x.........." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderSudokuDocument) document = new_document (cases[i].line);
      char marks[17] = { 0 };

      for (guint cell = 0; cell < 16; cell++)
        marks[cell] = ponder_sudoku_document_clashes (document, cell)        ? '!'
                      : ponder_sudoku_document_nothing_fits (document, cell) ? 'x'
                                                                             : '.';
      if (!g_str_equal (marks, cases[i].expected))
        g_error ("%s: %s, expected %s", cases[i].name, marks, cases[i].expected);
    }
}

static void
test_largest (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (25, 5) };
  g_autoptr (PonderSudokuDocument) document = NULL;

  ponder_sudoku_symbols_usual (25, &grid.symbols);
  document = ponder_sudoku_document_new (&grid, NULL);
  for (guint value = 1; value <= 24; value++)
    ponder_sudoku_document_enter (document, value, value);
  g_assert_false (ponder_sudoku_document_nothing_fits (document, 0));
  ponder_sudoku_document_enter (document, 600, 25);
  g_assert_true (ponder_sudoku_document_nothing_fits (document, 0));
  ponder_sudoku_document_clear_all (document);
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), ==, 625);
}

static void
test_load_and_clear (void)
{
  g_autoptr (PonderSudokuDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_sudoku_document_get_history (document);
  PonderSudokuGrid grid;

  for (guint example = 0; example < ponder_sudoku_n_examples (); example++)
    {
      ponder_sudoku_example_grid (example, &grid);
      ponder_sudoku_document_load (document, &grid, ponder_sudoku_example_name (example));
      g_assert_true (ponder_sudoku_document_get_shape (document) == grid.shape);
      g_assert_cmpstr (ponder_sudoku_document_get_name (document), ==, ponder_sudoku_example_name (example));
    }
  ponder_sudoku_document_clear_all (document);
  g_assert_true (ponder_sudoku_document_get_shape (document) == grid.shape);
  g_assert_cmpuint (ponder_sudoku_document_count_blanks (document), ==, grid.shape->n_cells);
  while (ponder_history_can_undo (history))
    ponder_history_undo (history);
  assert_shown (document, ".4...3.2...4.2.3");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-document/enter", test_enter);
  g_test_add_func ("/sudoku-document/find", test_find);
  g_test_add_func ("/sudoku-document/points-at", test_points_at);
  g_test_add_func ("/sudoku-document/marks", test_marks);
  g_test_add_func ("/sudoku-document/largest", test_largest);
  g_test_add_func ("/sudoku-document/load-and-clear", test_load_and_clear);
  return g_test_run ();
}
