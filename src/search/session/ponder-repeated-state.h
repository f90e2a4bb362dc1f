/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderRepeatedState:
 * @first_visit: the number, from 1, of the first visit to the state
 * @second_visit: the number of the second visit to it
 * @state: the bytes of the state
 * @circle_visit: the number of the first visit to a state that the path to it has been in before, so that the same moves
 *   can follow again and again; 0 if there was none
 *
 * The first state that a search visited twice, and where it began to go in circles.
 */
typedef struct
{
  guint64 first_visit;
  guint64 second_visit;
  GBytes *state;
  guint64 circle_visit;
} PonderRepeatedState;

gboolean ponder_repeated_state_find  (PonderRepeatedState *self,
                                      PonderPuzzle        *puzzle,
                                      const PonderMethod  *method,
                                      const PonderLimits  *limits,
                                      GCancellable        *cancellable,
                                      GError             **error);
void     ponder_repeated_state_clear (PonderRepeatedState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderRepeatedState, ponder_repeated_state_clear)

G_END_DECLS
