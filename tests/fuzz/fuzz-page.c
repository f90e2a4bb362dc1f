/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-documents.h"

#include "ponder-random.h"
#include "sudoku-entries.h"

/* Documents with the group of a page: name, moves, entries, notes and answers. Any text must be accepted, or refused
 * with a message and without changes; it must not crash. A document that is accepted stays the same when written and
 * read again, also in the saved history, and can be edited. */

#define MOST_CHANGES 12

/* Compares without what was found, which is not saved in documents. */
static void
check_saved (PonderHistory *history)
{
  g_autofree char *text = ponder_history_write (history);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  ponder_history_open (history, text, &error);
  g_assert_no_error (error);
  again = ponder_history_write (history);
  g_assert_cmpstr (text, ==, again);
}

static void
change_sudoku (PonderPuzzleDocument *document,
               guint64              *random)
{
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (document)->shape;
  guint cell = ponder_random_below (random, shape->n_cells);
  guint value = ponder_random_below (random, shape->side + 1);

  switch (ponder_random_below (random, 9))
    {
    case 0:
      ponder_sudoku_document_set_locked (document, ponder_random_below (random, 2));
      break;
    case 1:
      ponder_sudoku_document_clear_entries (document);
      break;
    case 2:
      ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
      break;
    case 3:
      if (value > 0 && ponder_sudoku_document_can_enter (document, cell))
        sudoku_toggle_note (document, cell, value);
      break;
    case 4:
      ponder_sudoku_document_toggle_colour (document, &cell, 1, value % (PONDER_SUDOKU_N_COLOURS + 1));
      break;
    default:
      if (ponder_sudoku_document_can_enter (document, cell))
        sudoku_enter (document, cell, value);
    }
}

static void
change_puzzle (PonderPuzzleDocument *document,
               guint64              *random)
{
  PonderPuzzle *puzzle = ponder_puzzle_document_get_puzzle (document);
  g_autoptr (GArray) played = g_array_copy ((GArray *) ponder_puzzle_document_get_played (document));
  PonderMove move = ponder_random_below (random, 70);

  switch (ponder_random_below (random, 6))
    {
    case 0:
      ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
      break;
    case 1:
      ponder_puzzle_document_play (document, (const PonderMove *) played->data, played->len / 2);
      break;
    default:
      g_array_append_val (played, move);
      if (ponder_puzzle_allows (puzzle, (const PonderMove *) played->data, played->len))
        ponder_puzzle_document_play (document, (const PonderMove *) played->data, played->len);
    }
}

static void
change (PonderPuzzleDocument *document,
        guint64              *random)
{
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  for (guint i = 0; i < MOST_CHANGES; i++)
    if (ponder_random_below (random, 6) == 0 && ponder_history_can_undo (history))
      ponder_history_undo (history);
    else if (ponder_random_below (random, 8) == 0 && ponder_history_can_redo (history))
      ponder_history_redo (history);
    else if (PONDER_IS_SUDOKU (ponder_puzzle_document_get_puzzle (document)))
      change_sudoku (document, random);
    else
      change_puzzle (document, random);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  const char *first = fuzz_find_document (text);
  g_autoptr (PonderPuzzleDocument) document = fuzz_document_new (first);
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  g_autofree char *before = fuzz_history_dup_kept (history);
  g_autoptr (GError) error = NULL;
  gboolean done = ponder_history_open (history, text, &error);
  guint64 random = fuzz_random_start (data, size);

  fuzz_check_error (done, error);
  if (!done)
    {
      g_autofree char *after = fuzz_history_dup_kept (history);

      g_assert_cmpstr (before, ==, after);
      return 0;
    }
  fuzz_history_check_kept (history, first);
  check_saved (history);
  change (document, &random);
  fuzz_history_check_kept (history, first);
  return 0;
}
