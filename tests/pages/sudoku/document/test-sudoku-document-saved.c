/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "sudoku-document-test.h"

/* Tests that a saved document contains everything. */

/* Makes a random change. */
static void
do_something (PonderPuzzleDocument *document,
              guint64              *random)
{
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (document)->shape;
  guint cell = ponder_random_below (random, shape->n_cells);
  guint value = 1 + ponder_random_below (random, shape->side);
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  guint what = ponder_random_below (random, 100);

  if (what < 35)
    sudoku_enter (document, cell, ponder_random_below (random, 4) == 0 ? 0 : value);
  else if (what < 45)
    ponder_sudoku_document_toggle_colour (document, &cell, 1,
                                          ponder_random_below (random, PONDER_SUDOKU_N_COLOURS + 1));
  else if (what < 70)
    sudoku_toggle_note (document, cell, value);
  else if (what < 75)
    sudoku_reveal (document, cell, value);
  else if (what < 80)
    ponder_sudoku_document_set_locked (document, !ponder_sudoku_document_get_marks (document)->locked);
  else if (what < 85)
    {
      for (guint i = 0; i < shape->n_cells; i++)
        answer[i] = 1 + ponder_random_below (random, shape->side);
      find (document, "found;\n", answer, what, NULL);
    }
  else if (what < 90 && ponder_history_can_undo (history))
    ponder_history_undo (history);
  else if (what < 95 && ponder_history_can_redo (history))
    ponder_history_redo (history);
  else if (what == 95)
    ponder_sudoku_document_clear_entries (document);
  else if (what == 96)
    ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
  else if (what == 97)
    ponder_sudoku_document_clear_all (document);
  else if (what == 98)
    ponder_sudoku_document_clear_colours (document);
}

static char *
dup_saved (PonderPuzzleDocument *document)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  ponder_history_save (ponder_puzzle_document_get_history (document), file, "History");
  return g_key_file_to_data (file, NULL, NULL);
}

static void
load_saved (PonderPuzzleDocument *document,
            const char           *saved)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_data (file, saved, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  ponder_history_load (ponder_puzzle_document_get_history (document), file, "History", &error);
  g_assert_no_error (error);
}

/* A saved document contains everything, including undo and redo, and can be changed after loading. */
static void
check_save (PonderPuzzleDocument *document)
{
  g_autoptr (PonderPuzzleDocument) loaded = new_document ("................");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  PonderHistory *history_again = ponder_puzzle_document_get_history (loaded);
  g_autofree char *saved = dup_saved (document);
  g_autofree char *text = ponder_history_write (history);
  g_autofree char *saved_again = NULL;
  g_autofree char *text_again = NULL;

  load_saved (loaded, saved);
  saved_again = dup_saved (loaded);
  g_assert_cmpstr (saved, ==, saved_again);
  text_again = ponder_history_write (history_again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpuint (count_undo (document), ==, count_undo (loaded));
  g_assert_cmpint (ponder_history_can_redo (history), ==, ponder_history_can_redo (history_again));

  /* The texts must not depend on what was saved before. */
  sudoku_toggle_note (document, 0, 1);
  sudoku_toggle_note (loaded, 0, 1);
  g_clear_pointer (&saved, g_free);
  g_clear_pointer (&saved_again, g_free);
  saved = dup_saved (document);
  saved_again = dup_saved (loaded);
  g_assert_cmpstr (saved, ==, saved_again);
}

static void
test_saves (void)
{
  for (guint seed = 1; seed <= 60; seed++)
    {
      g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
      guint64 random = seed;

      for (guint i = 0; i < 100; i++)
        {
          do_something (document, &random);
          if (i % 40 == 20)
            {
              g_autoptr (PonderPuzzle) puzzle = parse_example (seed % N_EXAMPLES);

              ponder_puzzle_document_load (document, puzzle, "é; ");
            }
          if (i % 17 == 16)
            check_save (document);
        }
    }
}

/* The largest board with as many positions as are kept. */
static void
test_saves_largest (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (25, 5) };
  g_autoptr (PonderPuzzleDocument) document = NULL;
  guint64 random = 1;

  ponder_sudoku_symbols_usual (25, &grid.symbols);
  for (guint cell = 0; cell < 625; cell += 3)
    grid.clues[cell] = 1 + cell % 25;
  document = new_document_of (&grid, "Largest");
  while (count_undo (document) < 999)
    for (guint i = 0; i < 100; i++)
      do_something (document, &random);
  check_save (document);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-document-saved/random", test_saves);
  g_test_add_func ("/sudoku-document-saved/largest", test_saves_largest);
  return g_test_run ();
}
