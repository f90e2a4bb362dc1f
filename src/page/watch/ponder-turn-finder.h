/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record-questions.h"

G_BEGIN_DECLS

/**
 * PonderTurnFinder:
 * @turn: the next turning point after `after`, as far as it is known
 * @after: the number of a node
 * @cancellable: (nullable): %NULL unless it is being looked for
 * @found: called when it has been found, or when that has failed
 * @failed: called before @found with a sentence that says why it has failed; then there is taken to be none
 * @user_data: passed to @found
 *
 * Knows the next turning point of a record.
 */
typedef struct
{
  PonderTurn turn;
  guint64 after;
  GCancellable *cancellable;
  void (*found) (gpointer user_data);
  void (*failed) (const char *message,
                  gpointer    user_data);
  gpointer user_data;
} PonderTurnFinder;

gboolean ponder_turn_finder_knows  (PonderTurnFinder *self,
                                    PonderRecord     *record,
                                    guint64           after);
void     ponder_turn_finder_cancel (PonderTurnFinder *self);
void     ponder_turn_finder_forget (PonderTurnFinder *self);

G_END_DECLS
