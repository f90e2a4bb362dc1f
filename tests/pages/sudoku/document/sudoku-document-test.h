/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-puzzles.h"
#include "ponder-random.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-page.h"
#include "sudoku-entries.h"

#define N_EXAMPLES 7

static inline PonderPuzzleDocument *
new_document_of (const PonderSudokuGrid *grid,
                 const char             *name)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (grid);

  return ponder_puzzle_document_new (puzzle, name);
}

static inline PonderPuzzle *
parse_example (guint example)
{
  g_autofree char *text =
    g_strconcat ("[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\n", ponder_sudoku_examples[example].keys, NULL);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

static inline PonderPuzzleDocument *
new_document (const char *line)
{
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  return new_document_of (&grid, "name");
}

static inline guint
count_undo (PonderPuzzleDocument *document)
{
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  guint n = 0;

  for (; ponder_history_can_undo (history); n++)
    ponder_history_undo (history);
  for (guint i = 0; i < n; i++)
    ponder_history_redo (history);
  return n;
}

/* Sets an answer that has @values in the cells without a value. */
static inline void
find (PonderPuzzleDocument *document,
      const char           *text,
      const guint8         *values,
      guint64               nth,
      const GArray         *wrong)
{
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  PonderSudokuGrid grid;

  ponder_sudoku_document_get_grid (document, &grid);
  for (guint cell = 0; cell < grid.shape->n_cells; cell++)
    if (grid.clues[cell] == 0)
      {
        PonderMove move = PONDER_SUDOKU_MOVE (cell, values[cell]);

        g_array_append_val (answer, move);
      }
  ponder_history_set_finding (ponder_puzzle_document_get_history (document),
                       &(PonderFinding){ .text = text, .answer = answer, .nth = nth, .wrong = wrong });
}

/* Returns the content of the cells: clues as digits, entries as letters from a, answers as letters from A. */
static inline char *
dup_shown (PonderPuzzleDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;
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

static inline void
assert_shown (PonderPuzzleDocument *document,
              const char           *expected)
{
  g_autofree char *shown = dup_shown (document);

  g_assert_cmpstr (shown, ==, expected);
}
