/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-document.h"

/* Changes of one cell, each one step of undo. */

/* Enters a clue or, if the clues are locked, an entry, and leaves all notes. The value 0 makes the cell blank. */
static inline void
sudoku_enter (PonderPuzzleDocument *document,
              guint                 cell,
              guint                 value)
{
  ponder_sudoku_document_place (document, &cell, 1, value, 0);
}

/* Enters a value whether the clues are locked or not, unless the cell has a clue. */
static inline void
sudoku_reveal (PonderPuzzleDocument *document,
               guint                 cell,
               guint                 value)
{
  ponder_sudoku_document_place (document, &cell, 1, value, PONDER_SUDOKU_REVEAL);
}

static inline void
sudoku_toggle_note (PonderPuzzleDocument *document,
                    guint                 cell,
                    guint                 value)
{
  ponder_sudoku_document_toggle_notes (document, &cell, 1, value);
}
