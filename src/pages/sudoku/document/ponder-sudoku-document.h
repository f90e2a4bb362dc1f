/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"
#include "ponder-solver.h"
#include "ponder-sudoku.h"

G_BEGIN_DECLS

/**
 * PonderSudokuSource:
 * @PONDER_SUDOKU_BLANK: nothing stands in the cell
 * @PONDER_SUDOKU_CLUE: it came with the puzzle
 * @PONDER_SUDOKU_ENTRY: the person entered it
 * @PONDER_SUDOKU_ANSWER: it is part of the answer that was found
 *
 * Where the value of a cell comes from.
 */
typedef enum
{
  PONDER_SUDOKU_BLANK,
  PONDER_SUDOKU_CLUE,
  PONDER_SUDOKU_ENTRY,
  PONDER_SUDOKU_ANSWER,
} PonderSudokuSource;

/**
 * PonderSudokuFinding:
 * @text: a sentence on what was found
 * @answer: (nullable): a value for each cell
 * @nth: which answer, from 0
 * @is_last: whether it is known that no other comes after it
 * @pointed_at: (nullable) (element-type guint): the cells that the sentence speaks of
 * @wrong: (nullable) (element-type guint): entries that are wrong
 *
 * What solving showed.
 */
typedef struct
{
  const char *text;
  const guint8 *answer;
  guint64 nth;
  gboolean is_last;
  const GArray *pointed_at;
  const GArray *wrong;
} PonderSudokuFinding;

#define PONDER_TYPE_SUDOKU_DOCUMENT (ponder_sudoku_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuDocument, ponder_sudoku_document, PONDER, SUDOKU_DOCUMENT, GObject)

PonderSudokuDocument    *ponder_sudoku_document_new            (const PonderSudokuGrid    *grid,
                                                                const char                *name);
PonderHistory           *ponder_sudoku_document_get_history    (PonderSudokuDocument      *self);

const PonderSudokuShape *ponder_sudoku_document_get_shape      (PonderSudokuDocument      *self);
const char              *ponder_sudoku_document_get_symbols    (PonderSudokuDocument      *self);
const char              *ponder_sudoku_document_get_name       (PonderSudokuDocument      *self);
gboolean                 ponder_sudoku_document_get_locked     (PonderSudokuDocument      *self);
guint                    ponder_sudoku_document_get_value      (PonderSudokuDocument      *self,
                                                                guint                      cell,
                                                                PonderSudokuSource        *source);
guint32                  ponder_sudoku_document_get_notes      (PonderSudokuDocument      *self,
                                                                guint                      cell);
gboolean                 ponder_sudoku_document_has_notes      (PonderSudokuDocument      *self);
void                     ponder_sudoku_document_get_grid       (PonderSudokuDocument      *self,
                                                                PonderSudokuGrid          *grid);
void                     ponder_sudoku_document_get_clues      (PonderSudokuDocument      *self,
                                                                PonderSudokuGrid          *grid);
const char              *ponder_sudoku_document_get_finding    (PonderSudokuDocument      *self);
const GArray            *ponder_sudoku_document_get_pointed_at (PonderSudokuDocument      *self);
gboolean                 ponder_sudoku_document_is_wrong       (PonderSudokuDocument      *self,
                                                                guint                      cell);
gboolean                 ponder_sudoku_document_has_answer     (PonderSudokuDocument      *self);
void                     ponder_sudoku_document_get_answer     (PonderSudokuDocument      *self,
                                                                PonderSudokuGrid          *grid);
guint64                  ponder_sudoku_document_get_nth        (PonderSudokuDocument      *self);
gboolean                 ponder_sudoku_document_is_last        (PonderSudokuDocument      *self);

gboolean                 ponder_sudoku_document_can_enter      (PonderSudokuDocument      *self,
                                                                guint                      cell);
guint32                  ponder_sudoku_document_get_fitting    (PonderSudokuDocument      *self,
                                                                guint                      cell);
gboolean                 ponder_sudoku_document_fits           (PonderSudokuDocument      *self,
                                                                guint                      cell,
                                                                guint                      value);
gboolean                 ponder_sudoku_document_clashes        (PonderSudokuDocument      *self,
                                                                guint                      cell);
gboolean                 ponder_sudoku_document_nothing_fits   (PonderSudokuDocument      *self,
                                                                guint                      cell);
guint                    ponder_sudoku_document_count_blanks   (PonderSudokuDocument      *self);
guint                    ponder_sudoku_document_count_entries  (PonderSudokuDocument      *self);
guint                    ponder_sudoku_document_count_value    (PonderSudokuDocument      *self,
                                                                guint                      value);

void                     ponder_sudoku_document_load           (PonderSudokuDocument      *self,
                                                                const PonderSudokuGrid    *grid,
                                                                const char                *name);
void                     ponder_sudoku_document_set_locked     (PonderSudokuDocument      *self,
                                                                gboolean                   locked);
void                     ponder_sudoku_document_enter          (PonderSudokuDocument      *self,
                                                                guint                      cell,
                                                                guint                      value);
void                     ponder_sudoku_document_reveal         (PonderSudokuDocument      *self,
                                                                guint                      cell,
                                                                guint                      value);
void                     ponder_sudoku_document_toggle_note    (PonderSudokuDocument      *self,
                                                                guint                      cell,
                                                                guint                      value);
void                     ponder_sudoku_document_clear_entries  (PonderSudokuDocument      *self);
void                     ponder_sudoku_document_clear_all      (PonderSudokuDocument      *self);
void                     ponder_sudoku_document_clear_answer   (PonderSudokuDocument      *self);
void                     ponder_sudoku_document_find           (PonderSudokuDocument      *self,
                                                                const PonderSudokuFinding *finding);

G_END_DECLS
