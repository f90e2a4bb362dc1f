/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-sheet.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* A puzzle with what is known of its answer. It is immutable, and threads may share it. */
typedef struct
{
  PonderPuzzle *puzzle;
  GArray *answer; /* PonderMove; NULL if none is known */
  char *reason; /* a sentence that says why there is no answer, or NULL */
} PonderPrintItem;

PonderPrintItem *ponder_print_item_new         (PonderPuzzle          *puzzle,
                                                const GArray          *answer,
                                                const char            *reason);
void             ponder_print_item_unref       (PonderPrintItem       *self);
gboolean         ponder_print_item_is_answered (const PonderPrintItem *self);

/* How puzzles of one kind look on paper. The functions are called from any thread. */
typedef struct
{
  /* the task of a puzzle in words, for somebody who has only the paper */
  char             *(*dup_task)  (PonderPuzzle *puzzle);
  /* The puzzle or, if @answer (PonderMove) isn't NULL, the puzzle with that answer. */
  PonderPrintBlock *(*draw)      (PonderPuzzle *puzzle,
                                  const GArray *answer);
  /* The puzzle after some moves, which may be the beginning of an answer or lead nowhere; if NULL, @draw does that. */
  PonderPrintBlock *(*draw_at)   (PonderPuzzle *puzzle,
                                  const GArray *moves);
  /* What belongs below it, or NULL; may be NULL. */
  PonderPrintBlock *(*draw_more) (PonderPuzzle *puzzle,
                                  const GArray *answer);
  /* How wide a puzzle must be to be readable if there are many on a page; may be NULL. */
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
