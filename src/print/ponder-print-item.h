/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintItem, ponder_print_item_unref)

G_END_DECLS
