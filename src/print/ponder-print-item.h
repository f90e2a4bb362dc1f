/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintItem, ponder_print_item_unref)

G_END_DECLS
