/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-repeated-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-figures.h"
#include "ponder-seen-states.h"

/* If states repeat and aren't remembered, a search may never end. To prove that, the search is repeated, and each
 * visited state is looked up among the earlier ones. */

#define VISITS_A_POLL 256

/* Returns whether the path to the current node has been in its state before. */
static gboolean
has_circle (PonderPuzzle *puzzle,
            PonderSearch *search)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  const PonderPlan *plan = ponder_search_get_plan (search);
  g_autoptr (GArray) path = ponder_search_dup_path (search);
  g_autofree gpointer here = g_malloc (MAX (plan->state_size, 1));
  g_autofree gpointer next = g_malloc (MAX (plan->state_size, 1));

  klass->start (puzzle, plan, here);
  for (guint i = 0; i < path->len; i++)
    {
      gpointer before = here;

      if (memcmp (here, ponder_search_get_state (search), plan->state_size) == 0)
        return TRUE;
      klass->apply (puzzle, plan, here, g_array_index (path, PonderMove, i), next);
      here = next;
      next = before;
    }
  return FALSE;
}

static gboolean
visit_until_circle (PonderRepeatedState *self,
                    PonderPuzzle        *puzzle,
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
        break;
      if (status == PONDER_FULL || !ponder_seen_states_reserve (seen, 1))
        {
          g_autofree char *visits = ponder_count_text (visit - 1);

          if (self->state != NULL)
            break;
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("The first %s states don’t fit in memory."), visits);
          return FALSE;
        }

      state = ponder_search_get_state (search);
      if (ponder_seen_states_add (seen, state, &nth))
        continue;
      if (self->state == NULL)
        {
          self->first_visit = nth + 1;
          self->second_visit = visit;
          self->state = g_bytes_new (state, ponder_search_get_plan (search)->state_size);
        }
      if (has_circle (puzzle, search))
        {
          self->circle_visit = visit;
          break;
        }
    }
  return self->state != NULL;
}

/**
 * ponder_repeated_state_find:
 * @self: (out caller-allocates): the first repeated state, if one is found
 * @puzzle: a puzzle
 * @method: the method of the search
 * @limits: the most visits to check, and the memory limit
 * @cancellable: (nullable): cancels
 * @error: %G_IO_ERROR_CANCELLED or %G_IO_ERROR_NO_SPACE
 *
 * Repeats a search from its start until it goes in circles. Takes about as long as the search took until then.
 *
 * Returns: whether a state was repeated; %FALSE with @error set if that is unknown
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
  held.limit /= 2; /* the other half is for the search */
  if (limits->budget != NULL)
    ponder_search_set_budget (search, limits->budget);
  ponder_search_set_memory (search, held.limit);
  ponder_seen_states_init (&seen, &held, ponder_search_get_plan (search)->state_size);
  found = visit_until_circle (self, puzzle, search, &seen, limits->visits, cancellable, error);
  ponder_seen_states_clear (&seen);
  return found;
}

/**
 * ponder_repeated_state_clear:
 *
 * Frees the state.
 */
void
ponder_repeated_state_clear (PonderRepeatedState *self)
{
  g_clear_pointer (&self->state, g_bytes_unref);
}
