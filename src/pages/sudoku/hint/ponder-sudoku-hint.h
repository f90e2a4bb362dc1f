/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-adviser.h"
#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

/* How much of a hint is shown. */
typedef enum
{
  PONDER_SUDOKU_HINT_CLOSED, /* nothing is shown */
  PONDER_SUDOKU_HINT_THINKING, /* the next step is being looked for */
  PONDER_SUDOKU_HINT_NO_STEP, /* there is no step; a sentence says why */
  PONDER_SUDOKU_HINT_WHERE, /* where to look */
  PONDER_SUDOKU_HINT_WHY, /* also the technique */
  PONDER_SUDOKU_HINT_WHAT, /* also what it does */
  PONDER_SUDOKU_HINT_ALL, /* one of all steps */
} PonderSudokuHintStage;

/* What the person has chosen. */
typedef enum
{
  PONDER_SUDOKU_HINT_UNIQUENESS = 1 << 0, /* steps may argue from there being one answer */
  /* a value that is entered is removed from the notes of the cells that it rules out */
  PONDER_SUDOKU_HINT_TIDY_NOTES = 1 << 1,
} PonderSudokuHintOptions;

#define PONDER_TYPE_SUDOKU_HINT (ponder_sudoku_hint_get_type ())

G_DECLARE_FINAL_TYPE (PonderSudokuHint, ponder_sudoku_hint, PONDER, SUDOKU_HINT, GObject)

/* Other files only read it. */
struct _PonderSudokuHint
{
  GObject parent_instance;

  PonderPuzzleDocument *document;
  PonderSudokuHintStage stage;
  PonderLatest *adviser;
  gboolean all; /* all steps are being looked for */

  const PonderSudokuReply *reply; /* nullable: what the adviser found, from the stage PONDER_SUDOKU_HINT_NO_STEP on */
  guint nth; /* the step that is shown; the number of steps for the position after the last one */
  PonderSudokuPosition position; /* the position before that step */
};

PonderSudokuHint           *ponder_sudoku_hint_new            (PonderPuzzleDocument   *document);
const PonderSudokuAdvice   *ponder_sudoku_hint_get_advice     (PonderSudokuHint       *self);
const PonderSudokuPosition *ponder_sudoku_hint_get_position   (PonderSudokuHint       *self);
const PonderSudokuSymbols  *ponder_sudoku_hint_get_symbols    (PonderSudokuHint       *self);
char                       *ponder_sudoku_hint_dup_text       (PonderSudokuHint       *self);
char                       *ponder_sudoku_hint_dup_difficulty (PonderSudokuHint       *self);
char                       *ponder_sudoku_hint_dup_steps      (PonderSudokuHint       *self);
gboolean                    ponder_sudoku_hint_can_go_back    (PonderSudokuHint       *self);

void                        ponder_sudoku_hint_go_on          (PonderSudokuHint       *self,
                                                               PonderSudokuHintOptions options);
void                        ponder_sudoku_hint_show_all       (PonderSudokuHint       *self,
                                                               PonderSudokuHintOptions options);
void                        ponder_sudoku_hint_select         (PonderSudokuHint       *self,
                                                               guint                   nth);
void                        ponder_sudoku_hint_go_back        (PonderSudokuHint       *self);
void                        ponder_sudoku_hint_close          (PonderSudokuHint       *self);

G_END_DECLS
