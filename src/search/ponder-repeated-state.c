/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-repeated-state.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"
#include "ponder-seen-states.h"

/* Where states repeat and are not remembered, a search may never end. To show it, the search is made again, and
 * this time each state visited is looked up among those before it. */

#define VISITS_A_POLL 256

static gboolean
visit_until_repeat (PonderRepeatedState *self,
                    PonderSearch        *search,
                    PonderSeenStates    *seen,
                    guint64              most_visits,
                    GCancellable        *cancellable,
                    GError             **error)
{
  for (guint64 visit = 1; most_visits == 0 || visit <= most_visits; visit++)
    {
      PonderStatus status;
      gconstpointer state;
      guint64 nth;

      if (visit % VISITS_A_POLL == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      status = ponder_search_advance (search, 1);
      if (status == PONDER_EXHAUSTED)
        return FALSE;
      if (status == PONDER_FULL || !ponder_seen_states_reserve (seen, 1))
        {
          g_autofree char *visits = ponder_count_text (visit - 1);

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("The first %s states don’t fit the memory."), visits);
          return FALSE;
        }

      state = ponder_search_get_state (search);
      if (!ponder_seen_states_add (seen, state, &nth))
        {
          self->first_visit = nth + 1;
          self->second_visit = visit;
          self->state = g_bytes_new (state, ponder_search_get_plan (search)->state_size);
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * ponder_repeated_state_find:
 * @self: (out caller-allocates): the first state that came back, where one did
 * @puzzle: a puzzle
 * @method: how it is searched
 * @limits: the visits to look at, and the memory
 * @cancellable: (nullable): cancels
 * @error: %G_IO_ERROR_CANCELLED or %G_IO_ERROR_NO_SPACE
 *
 * Makes a search again from its start, up to the visit of a state that was visited before. Takes as long as the search
 * took to get there.
 *
 * Returns: whether one was; %FALSE with @error set where that is not known
 */
gboolean
ponder_repeated_state_find (PonderRepeatedState *self,
                            PonderPuzzle        *puzzle,
                            const PonderMethod  *method,
                            const PonderLimits  *limits,
                            GCancellable        *cancellable,
                            GError             **error)
{
  g_autoptr (PonderSearch) search = NULL;
  g_auto (PonderMemoryAccount) held = { 0 };
  PonderSeenStates seen;
  gboolean found;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle) && method != NULL && limits != NULL, FALSE);

  *self = (PonderRepeatedState){ 0 };
  search = ponder_search_new (puzzle, method);
  ponder_memory_account_init (&held, limits->memory, limits->budget);
  held.limit /= 2; /* the search has as much */
  if (limits->budget != NULL)
    ponder_search_set_budget (search, limits->budget);
  ponder_search_set_memory (search, held.limit);
  ponder_seen_states_init (&seen, &held, ponder_search_get_plan (search)->state_size);
  found = visit_until_repeat (self, search, &seen, limits->visits, cancellable, error);
  ponder_seen_states_clear (&seen);
  return found;
}

/**
 * ponder_repeated_state_clear:
 *
 * Frees what it holds.
 */
void
ponder_repeated_state_clear (PonderRepeatedState *self)
{
  g_clear_pointer (&self->state, g_bytes_unref);
}
