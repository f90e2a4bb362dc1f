/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* The first state that a search visited twice, and where it began to go in circles. */
typedef struct
{
  guint64 first_visit; /* the number, from 1, of the first visit to the state */
  guint64 second_visit; /* the number of the second visit to it */
  char *state; /* in words; NULL if no state is known to repeat */
  /* the number of the first visit to a state that the path to it has been in before, so that the
   * same moves can follow again and again; 0 if there was none */
  guint64 circle_visit;
} PonderRepeatedState;

static inline void
ponder_repeated_state_clear (PonderRepeatedState *self)
{
  g_clear_pointer (&self->state, g_free);
}

/* Finds the first repeated state of a search that doesn't remember states. The thread that uses the
 * search looks, while others can ask what has been found. Counted by references (GAtomicRcBox). */
typedef struct _PonderRepeatDetector PonderRepeatDetector;

PonderRepeatDetector *ponder_repeat_detector_new      (PonderPuzzle         *puzzle,
                                                       const PonderPlan     *plan,
                                                       PonderMemoryBudget   *budget);
void                  ponder_repeat_detector_unref    (PonderRepeatDetector *self);

void                  ponder_repeat_detector_look     (PonderRepeatDetector *self,
                                                       PonderSearch         *search,
                                                       GCancellable         *cancellable);
void                  ponder_repeat_detector_drop     (PonderRepeatDetector *self);
guint64               ponder_repeat_detector_get_next (PonderRepeatDetector *self,
                                                       gboolean              running);
void                  ponder_repeat_detector_get      (PonderRepeatDetector *self,
                                                       PonderRepeatedState  *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderRepeatDetector, ponder_repeat_detector_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderRepeatedState, ponder_repeated_state_clear)

G_END_DECLS
