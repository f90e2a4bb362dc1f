/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-view.h"

#include "ponder-session-description.h"

#define MOVES_A_POLL 1024

/* A board that isn't that of the cursor: a state that waits, or one that a person has made by hand. */

static void
view_clear (gpointer data)
{
  PonderSessionView *self = data;

  ponder_state_free (self->state);
  g_array_unref (self->path);
  g_clear_pointer (&self->step, ponder_step_free);
  g_free (self->text);
  g_array_unref (self->cells);
}

/* Makes a view whose state is all zeros, with an empty path and without a step. */
PonderSessionView *
ponder_session_view_new (const PonderPlan *plan)
{
  PonderSessionView *self = g_atomic_rc_box_new0 (PonderSessionView);

  self->state = ponder_state_new (plan);
  self->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
ponder_session_view_unref (PonderSessionView *self)
{
  g_atomic_rc_box_release_full (self, view_clear);
}

/* Lookahead excludes @move, so the view stays at the state before it, and says why. */
static void
stop_before (PonderSessionView *self,
             PonderPuzzle      *puzzle,
             const PonderPlan  *plan,
             PonderMove         move)
{
  PonderLeftOut left_out = { move, PONDER_LOOKED_AHEAD };

  self->step = g_new0 (PonderStep, 1);
  self->step->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  g_array_append_val (self->step->left_out, left_out);
  self->text = ponder_session_describe_left_out (puzzle, plan, self->state, &left_out, 1, self->cells);
}

/* Makes moves from the start one after the other, by the plan of a search that has begun, and
 * returns the state after them; NULL if it was cancelled. A move that lookahead excludes is not
 * made; then the view is of the state before it, with a step and a text that say why. */
PonderSessionView *
ponder_session_view_new_of_path (PonderPuzzle     *puzzle,
                                 const PonderPlan *plan,
                                 const GArray     *path,
                                 GCancellable     *cancellable)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autoptr (PonderSessionView) self = ponder_session_view_new (plan);
  g_autoptr (PonderState) next = ponder_state_new (plan);

  klass->start (puzzle, plan, self->state);
  for (guint i = 0; i < path->len; i++)
    {
      PonderMove move = g_array_index (path, PonderMove, i);
      PonderState *before = self->state;

      if (i % MOVES_A_POLL == 0 && g_cancellable_is_cancelled (cancellable))
        return NULL;
      if (!klass->apply (puzzle, plan, before, move, next))
        {
          stop_before (self, puzzle, plan, move);
          break;
        }
      self->state = next;
      next = before;
      g_array_append_val (self->path, move);
    }
  if (klass->present != NULL)
    klass->present (puzzle, plan, self->state);
  return g_steal_pointer (&self);
}
