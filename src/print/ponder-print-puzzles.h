/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-sheet.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderPrintItem:
 * @puzzle: a puzzle
 * @answer: (nullable) (element-type PonderMove): an answer, if one is known
 * @reason: (nullable): a sentence that says why there is none
 *
 * A puzzle with what is known of its answer. It is immutable, and threads may share it.
 */
typedef struct
{
  PonderPuzzle *puzzle;
  GArray *answer;
  char *reason;
} PonderPrintItem;

PonderPrintItem *ponder_print_item_new         (PonderPuzzle          *puzzle,
                                                const GArray          *answer,
                                                const char            *reason);
PonderPrintItem *ponder_print_item_ref         (PonderPrintItem       *self);
void             ponder_print_item_unref       (PonderPrintItem       *self);
gboolean         ponder_print_item_is_answered (const PonderPrintItem *self);

/**
 * PonderPrintKind:
 * @dup_task: returns the task of a puzzle in words, for somebody who has only the paper
 * @draw: returns a block with the puzzle or, if @answer (element-type PonderMove) is given, with that answer
 * @draw_at: (nullable): returns a block with the puzzle after some moves (element-type PonderMove), which may be the
 *   beginning of an answer or lead nowhere; without it, @draw returns that
 * @draw_more: (nullable): returns a block that belongs below it, or %NULL
 * @get_least_width: (nullable): returns how wide a puzzle must be to be readable if there are many on a page
 *
 * How puzzles of one kind look on paper. The functions are called from any thread.
 */
typedef struct
{
  char             *(*dup_task)  (PonderPuzzle *puzzle);
  PonderPrintBlock *(*draw)      (PonderPuzzle *puzzle,
                                  const GArray *answer);
  PonderPrintBlock *(*draw_at)   (PonderPuzzle *puzzle,
                                  const GArray *moves);
  PonderPrintBlock *(*draw_more) (PonderPuzzle *puzzle,
                                  const GArray *answer);
  double            (*get_least_width) (PonderPuzzle *puzzle);
} PonderPrintKind;

PonderPrintBlock *ponder_print_draw_at     (const PonderPrintKind  *kind,
                                            PonderPuzzle           *puzzle,
                                            const GArray           *moves);

void              ponder_print_add_puzzle  (PonderPrintSheet       *sheet,
                                            const PonderPrintKind  *kind,
                                            const PonderPrintItem  *item,
                                            const char             *title,
                                            const char             *subtitle);
void              ponder_print_add_answer  (PonderPrintSheet       *sheet,
                                            const PonderPrintKind  *kind,
                                            const PonderPrintItem  *item,
                                            const char             *title,
                                            const char             *subtitle);
void              ponder_print_add_puzzles (PonderPrintSheet       *sheet,
                                            const PonderPrintKind  *kind,
                                            GPtrArray              *items,
                                            guint                   per_page,
                                            const char             *title,
                                            const char             *subtitle);
void              ponder_print_add_answers (PonderPrintSheet       *sheet,
                                            const PonderPrintKind  *kind,
                                            GPtrArray              *items,
                                            const PonderPrintPaper *paper,
                                            const char             *title,
                                            const char             *subtitle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintItem, ponder_print_item_unref)

G_END_DECLS
