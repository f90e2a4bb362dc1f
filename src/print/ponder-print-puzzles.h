/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-sheet.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderPrintKind:
 * @dup_task: what is asked for, for who has nothing but the paper
 * @draw: the puzzle, or with @answer (element-type PonderMove) that
 * @draw_more: optional: what belongs below it, or %NULL
 * @get_least_width: optional: how wide it has to be to be read, where there are many on a page
 *
 * How puzzles of a kind look on paper. The functions are called from any thread.
 */
typedef struct
{
  char             *(*dup_task)  (PonderPuzzle *puzzle);
  PonderPrintBlock *(*draw)      (PonderPuzzle *puzzle,
                                  const GArray *answer);
  PonderPrintBlock *(*draw_more) (PonderPuzzle *puzzle,
                                  const GArray *answer);
  double            (*get_least_width) (PonderPuzzle *puzzle);
} PonderPrintKind;

/**
 * PonderPrintItem:
 * @puzzle: a puzzle
 * @answer: (nullable) (element-type PonderMove): an answer, where one is known
 * @reason: (nullable): why there is none, in a sentence
 *
 * What is known of a puzzle. It does not change, and is shared by threads.
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

void             ponder_print_add_puzzle       (PonderPrintSheet      *sheet,
                                                const PonderPrintKind *kind,
                                                const PonderPrintItem *item,
                                                const char            *title,
                                                const char            *subtitle);
void             ponder_print_add_answer       (PonderPrintSheet      *sheet,
                                                const PonderPrintKind *kind,
                                                const PonderPrintItem *item,
                                                const char            *title,
                                                const char            *subtitle);
void             ponder_print_add_puzzles      (PonderPrintSheet      *sheet,
                                                const PonderPrintKind *kind,
                                                GPtrArray             *items,
                                                guint                  per_page,
                                                const char            *title,
                                                const char            *subtitle);
void             ponder_print_add_answers      (PonderPrintSheet      *sheet,
                                                const PonderPrintKind *kind,
                                                GPtrArray             *items,
                                                const PonderPrintArea *paper,
                                                const char            *title,
                                                const char            *subtitle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintItem, ponder_print_item_unref)

G_END_DECLS
