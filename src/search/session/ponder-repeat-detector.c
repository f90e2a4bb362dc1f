/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-repeat-detector.h"

#include <string.h>

#include "ponder-search-private.h"

/* If states repeat and aren't remembered, a search may never end. To prove that, the search goes through its nodes once
 * more, and each state is looked up among the earlier ones. This is done in parts, so that a state
 * that repeats early in a run is reported early: after some nodes, then after twice as many, and so on. The states are
 * kept from one part to the next, and freed when nothing more is to be found. */

#define FIRST_PART 1000 /* nodes */
#define MOST_VISITS 1000000
#define MOST_MEMORY ((guint64) 64 << 20)

struct _PonderRepeatDetector
{
  PonderPuzzle *puzzle;
  PonderMemoryAccount memory;
  PonderSeenStates seen; /* the states of the nodes looked at */

  GMutex mutex; /* guards all below */
  PonderRepeatedState found;
  guint64 looked; /* how many nodes have been looked at */
  gboolean over; /* nothing more is to be found */
};

PonderRepeatDetector *
ponder_repeat_detector_new (PonderPuzzle       *puzzle,
                            const PonderPlan   *plan,
                            PonderMemoryBudget *budget)
{
  PonderRepeatDetector *self = g_atomic_rc_box_new0 (PonderRepeatDetector);

  self->puzzle = g_object_ref (puzzle);
  ponder_memory_account_init (&self->memory, MOST_MEMORY, budget);
  ponder_plan_init_seen_states (plan, &self->memory, &self->seen);
  g_mutex_init (&self->mutex);
  return self;
}

static void
finder_clear (gpointer data)
{
  PonderRepeatDetector *self = data;

  ponder_seen_states_clear (&self->seen);
  ponder_memory_account_clear (&self->memory);
  ponder_repeated_state_clear (&self->found);
  g_object_unref (self->puzzle);
  g_mutex_clear (&self->mutex);
}

void
ponder_repeat_detector_unref (PonderRepeatDetector *self)
{
  g_atomic_rc_box_release_full (self, finder_clear);
}

/* Returns whether the path to the current node has been in its state before. */
static gboolean
has_circle (PonderPuzzle *puzzle,
            PonderSearch *search)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  const PonderPlan *plan = ponder_search_get_plan (search);
  g_autoptr (GArray) path = ponder_search_dup_path (search);
  g_autoptr (PonderState) here = ponder_state_new (plan);
  g_autoptr (PonderState) next = ponder_state_new (plan);

  klass->start (puzzle, plan, here);
  for (guint i = 0; i < path->len; i++)
    {
      PonderState *before = here;

      if (memcmp (here, ponder_search_get_state (search), plan->state_size) == 0)
        return TRUE;
      klass->apply (puzzle, plan, here, g_array_index (path, PonderMove, i), next);
      here = next;
      next = before;
    }
  return FALSE;
}

/* Looks at the node where the search is. Returns whether more may be found. */
static gboolean
look_at_current (PonderRepeatDetector *self,
                 PonderSearch         *search,
                 guint64               visit)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (self->puzzle);
  gconstpointer state = ponder_search_get_state (search);
  gboolean circle;
  guint64 nth;

  if (!ponder_seen_states_reserve (&self->seen, 1))
    return FALSE;
  if (ponder_seen_states_add (&self->seen, state, &nth))
    return TRUE;
  circle = has_circle (self->puzzle, search);
  g_mutex_lock (&self->mutex);
  if (self->found.state == NULL)
    {
      /* Until now every state was new, so they are numbered like the nodes. */
      self->found.first_visit = nth + 1;
      self->found.second_visit = visit;
      self->found.state = klass->state_text != NULL ? klass->state_text (self->puzzle, state) : g_strdup ("");
    }
  if (circle)
    self->found.circle_visit = visit;
  g_mutex_unlock (&self->mutex);
  return !circle;
}

/* Looks at all nodes up to the end of the search that haven't been looked at yet. The search is always the same or one
 * that visits the same nodes; it goes anywhere. Takes about as long as the search took for them. Blocks; if it was
 * cancelled, the next call continues there. If there is too little memory, no more is looked for. */
void
ponder_repeat_detector_look (PonderRepeatDetector *self,
                             PonderSearch         *search,
                             GCancellable         *cancellable)
{
  guint64 end = MIN (ponder_search_get_end (search), MOST_VISITS);
  guint64 looked = self->looked; /* only this thread changes it */
  gboolean over = FALSE;

  while (!over && looked < end && ponder_search_go (search, looked + 1, cancellable))
    over = !look_at_current (self, search, ++looked);
  if (looked == MOST_VISITS || (search->exhausted && looked == end))
    over = TRUE;
  if (over)
    ponder_seen_states_clear (&self->seen);
  g_mutex_lock (&self->mutex);
  self->looked = looked;
  self->over = over;
  g_mutex_unlock (&self->mutex);
}

/* Gives up the memory, which means to look at all nodes again, unless nothing more is to be found.
 * Must not be called while a thread looks. */
void
ponder_repeat_detector_drop (PonderRepeatDetector *self)
{
  ponder_seen_states_clear (&self->seen);
  g_mutex_lock (&self->mutex);
  self->looked = 0;
  g_mutex_unlock (&self->mutex);
}

/* Returns how many nodes the search must have visited to look at them; 0 if nothing more is to be
 * found. A running search is interrupted rarely. */
guint64
ponder_repeat_detector_get_next (PonderRepeatDetector *self,
                                 gboolean              running)
{
  guint64 next;

  g_mutex_lock (&self->mutex);
  next = running ? CLAMP (2 * self->looked, FIRST_PART, MOST_VISITS) : MAX (self->looked + 1, 2);
  if (self->over)
    next = 0;
  g_mutex_unlock (&self->mutex);
  return next;
}

/* Replaces what was known before, which is freed, by what is known now. */
void
ponder_repeat_detector_get (PonderRepeatDetector *self,
                            PonderRepeatedState  *found)
{
  ponder_repeated_state_clear (found);
  g_mutex_lock (&self->mutex);
  *found = self->found;
  found->state = g_strdup (found->state);
  g_mutex_unlock (&self->mutex);
}
