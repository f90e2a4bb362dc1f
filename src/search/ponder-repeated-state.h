/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderRepeatedState:
 * @first_visit: the visit, from 1, that a state was made for
 * @second_visit: the visit that it was made for once more
 * @state: its bytes
 *
 * The first state that came back.
 */
typedef struct
{
  guint64 first_visit;
  guint64 second_visit;
  GBytes *state;
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
