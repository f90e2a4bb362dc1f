/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-session-private.h"

/* A session gives up the memory of its search, and makes the search again when it is needed. */

/* Returns: (transfer full): a search for the session, before its first node */
PonderSearch *
ponder_session_new_search (PonderSession *self)
{
  PonderSearch *search =
    ponder_search_new_below (self->puzzle, &self->method, (PonderMove *) self->base->data, self->base->len);

  ponder_search_set_budget (search, self->budget);
  ponder_search_set_recorded (search, TRUE);
  return search;
}

/**
 * ponder_session_drop:
 *
 * Gives up a search of a paused session to free memory: first the one that runs ahead for questions, if there is one,
 * which is made again when something is asked, and when called again that of the session itself. What is shown stays, but the answers are missing until the
 * search has been made again. That is done by ponder_session_make_again(), or as far as it is needed, before any other
 * visit. Doesn't emit #PonderRecord::changed, because the search stands where it stood.
 *
 * Returns: (nullable) (transfer full): the search, to be freed by the caller, preferably in a thread because it may
 *   take a while; %NULL if something is running or no memory is used
 */
PonderSearch *
ponder_session_drop (PonderSession *self)
{
  PonderSearch *search;

  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  if (self->mode != PONDER_RECORD_PAUSED || self->cancellable != NULL)
    return NULL;
  if (self->scout != NULL)
    {
      search = ponder_scout_dup_search (self->scout);
      ponder_session_forget_questions (self);
      return search;
    }
  if (self->made == 0)
    return NULL;
  self->snapshot->figures.bytes = 0;
  self->end.bytes = 0;
  g_ptr_array_set_size (self->answers, 0);
  g_array_set_size (self->answer_visits, 0);
  /* Explaining the step needs the tables of the search. */
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  ponder_tree_digest_drop (self->digest);
  ponder_question_marks_forget_tree (&self->marking);
  if (self->finder != NULL)
    ponder_repeat_finder_drop (self->finder);
  search = g_steal_pointer (&self->search);
  self->search = ponder_session_new_search (self);
  self->made = 0;
  self->making_again = FALSE;
  return search;
}

/**
 * ponder_session_is_dropped:
 *
 * Returns: whether the search has not come as far as its end is said to be: it has been dropped, or the program was
 *   restarted
 */
gboolean
ponder_session_is_dropped (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), FALSE);

  return self->made < self->end.visited;
}

/**
 * ponder_session_set_end:
 * @figures: the figures at the end of the run
 * @finished: whether no node was left
 *
 * Says how far the run had come before the program was restarted. It is made again when
 * ponder_session_make_again() is called, or when a node is asked for.
 */
void
ponder_session_set_end (PonderSession       *self,
                        const PonderFigures *figures,
                        gboolean             finished)
{
  g_return_if_fail (PONDER_IS_SESSION (self));
  g_return_if_fail (figures != NULL);

  self->end = *figures;
  self->finished = finished;
}

/**
 * ponder_session_get_made:
 *
 * Returns: the last node of the search, which is before the end of the run while the search is dropped
 */
guint64
ponder_session_get_made (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), 0);

  return self->made;
}

/**
 * ponder_session_make_again:
 *
 * Makes a dropped search again: first up to the node at the cursor, which is then shown anew, then up to its end. If
 * memory runs out, it stays dropped, and the status is %PONDER_FULL. ponder_record_pause() leaves the rest unmade until
 * a person asks for something else, or this is called again.
 */
void
ponder_session_make_again (PonderSession *self)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  if (self->making_again || !ponder_session_is_dropped (self))
    return;
  self->making_again = TRUE;
  /* The cursor may already be on its way. */
  if (self->cancellable == NULL)
    ponder_session_seek (self, self->snapshot->figures.visited + (self->snapshot->status == PONDER_EXHAUSTED));
}
