/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-document.h"
#include "ponder-sudoku-marks.h"

/* Functions for the document of the sudoku page, a PonderPuzzleDocument. Its puzzle has the clues,
 * and its marks are the person's entries, notes and colours, which help to follow a chain. An
 * answer has a move for each cell without a clue or entry. */

G_BEGIN_DECLS

/* Where the value of a cell comes from. */
typedef enum
{
  PONDER_SUDOKU_BLANK, /* the cell is blank */
  PONDER_SUDOKU_CLUE, /* it came with the puzzle */
  PONDER_SUDOKU_ENTRY, /* the person entered it */
  PONDER_SUDOKU_ANSWER, /* it is part of the answer that was found */
} PonderSudokuSource;

/* How a value is entered. */
typedef enum
{
  PONDER_SUDOKU_REVEAL = 1 << 0, /* as an entry, whether the clues are locked or not */
  /* unless it clashes, the value is removed from the notes of all cells in the same row, column and
   * box, until it fits there again */
  PONDER_SUDOKU_RULE_OUT = 1 << 1,
} PonderSudokuPlacing;

const PonderSudokuGrid  *ponder_sudoku_document_get_clues         (PonderPuzzleDocument *document);
const guint32           *ponder_sudoku_document_get_candidates    (PonderPuzzleDocument *document);
const PonderSudokuMarks *ponder_sudoku_document_get_marks         (PonderPuzzleDocument *document);
void                     ponder_sudoku_document_get_grid          (PonderPuzzleDocument *document,
                                                                   PonderSudokuGrid     *grid);
guint                    ponder_sudoku_document_get_value         (PonderPuzzleDocument *document,
                                                                   guint                 cell,
                                                                   PonderSudokuSource   *source);
guint32                  ponder_sudoku_document_get_notes         (PonderPuzzleDocument *document,
                                                                   guint                 cell);
gboolean                 ponder_sudoku_document_has_notes         (PonderPuzzleDocument *document);
gboolean                 ponder_sudoku_document_can_enter         (PonderPuzzleDocument *document,
                                                                   guint                 cell);
guint32                  ponder_sudoku_document_get_fitting       (PonderPuzzleDocument *document,
                                                                   guint                 cell);
gboolean                 ponder_sudoku_document_fits              (PonderPuzzleDocument *document,
                                                                   guint                 cell,
                                                                   guint                 value);
gboolean                 ponder_sudoku_document_clashes           (PonderPuzzleDocument *document,
                                                                   guint                 cell);
gboolean                 ponder_sudoku_document_nothing_fits      (PonderPuzzleDocument *document,
                                                                   guint                 cell);
guint                    ponder_sudoku_document_count_entries     (PonderPuzzleDocument *document);
guint                    ponder_sudoku_document_count_value       (PonderPuzzleDocument *document,
                                                                   guint                 value);
gboolean                 ponder_sudoku_document_lacks_notes       (PonderPuzzleDocument *document);
gboolean                 ponder_sudoku_document_is_won            (PonderPuzzleDocument *document);

void                     ponder_sudoku_document_set_locked        (PonderPuzzleDocument *document,
                                                                   gboolean              locked);
void                     ponder_sudoku_document_start_playing     (PonderPuzzleDocument *document,
                                                                   gboolean              keep_entries);
void                     ponder_sudoku_document_place             (PonderPuzzleDocument *document,
                                                                   const guint          *cells,
                                                                   guint                 n_cells,
                                                                   guint                 value,
                                                                   PonderSudokuPlacing   how);
void                     ponder_sudoku_document_toggle_notes      (PonderPuzzleDocument *document,
                                                                   const guint          *cells,
                                                                   guint                 n_cells,
                                                                   guint                 value);
void                     ponder_sudoku_document_fill_notes        (PonderPuzzleDocument *document);
guint                    ponder_sudoku_document_get_colour        (PonderPuzzleDocument *document,
                                                                   guint                 cell);
gboolean                 ponder_sudoku_document_has_colours       (PonderPuzzleDocument *document);
void                     ponder_sudoku_document_toggle_colour     (PonderPuzzleDocument *document,
                                                                   const guint          *cells,
                                                                   guint                 n_cells,
                                                                   guint                 colour);
void                     ponder_sudoku_document_clear_colours     (PonderPuzzleDocument *document);
void                     ponder_sudoku_document_clear_entries     (PonderPuzzleDocument *document);
void                     ponder_sudoku_document_clear_all         (PonderPuzzleDocument *document);
void                     ponder_sudoku_document_ignore_candidates (PonderPuzzleDocument *document);

G_END_DECLS
