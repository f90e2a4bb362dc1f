/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-repeated-states.h"

#include <glib/gi18n-lib.h>

#include "ponder-node-link.h"
#include "ponder-page-actions.h"
#include "ponder-prospect.h"

/* Handles whether a search remembers states, for which a page may have a switch. If it does not although states can
 * repeat, its panel notes the first repeated state, and whether the search goes in circles. Otherwise the panel notes
 * whether the search would take too long. */

struct _PonderRepeatedStates
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderSearchPanel *panel;
};

static char *
repeat_text (PonderSearchSession       *session,
             const PonderRepeatedState *repeat,
             gboolean                   in_circles)
{
  PonderPuzzle *puzzle = ponder_search_session_get_puzzle (session);
  gconstpointer bytes = g_bytes_get_data (repeat->state, NULL);
  g_autofree char *state = PONDER_PUZZLE_GET_CLASS (puzzle)->state_text (puzzle, bytes);
  g_autofree char *first = ponder_node_link_new (repeat->first_visit);
  g_autofree char *second = ponder_node_link_new (repeat->second_visit);

  if (in_circles)
    return g_strdup_printf (
      /* Translators: a state, such as “(0, 8, 0)”, and two nodes; also in the next */
      _ ("The state %s appears again: nodes %s and %s are the same. States repeat, so this search never ends. In other "
         "puzzles each move brings the end closer, and all assignments could be listed and tested. Here no move is "
         "known to be the last, so there is no such list."),
      state, first, second);
  return g_strdup_printf (
    _ ("The state %s appears again: nodes %s and %s are the same. In other puzzles each move brings the end closer, "
       "and all "
       "assignments could be listed and tested. Here no move is known to be the last, so there is no such list, and "
       "a search that doesn’t skip states already seen may go round in circles forever."),
    state, first, second);
}

/* After steps back, the state has not been repeated yet. A search whose states don't repeat may still be too long. */
static char *
dup_note (PonderSearchSession *session)
{
  const PonderFigures *figures = ponder_search_session_get_figures (session);
  const PonderRepeatedState *repeat = ponder_search_session_get_repeated_state (session);

  if (repeat->state != NULL && figures->visited >= repeat->second_visit)
    return repeat_text (session, repeat, repeat->circle_visit != 0 && figures->visited >= repeat->circle_visit);
  if (ponder_search_session_get_status (session) == PONDER_EXHAUSTED)
    return NULL;
  return ponder_prospect_text (ponder_search_session_get_puzzle (session), ponder_search_session_get_plan (session),
                               ponder_search_session_get_end (session));
}

static void
change_remember_state (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  PonderRepeatedStates *self = user_data;
  PonderMethod method = *ponder_search_panel_get_method (self->panel);

  method.remember = g_variant_get_boolean (state);
  ponder_search_panel_set_method (self->panel, &method);
  g_signal_emit_by_name (self->panel, "method-changed");
}

static const GActionEntry action_entry = { .name = "remember", .state = "false", .change_state = change_remember_state };

/**
 * ponder_repeated_states_new:
 * @panel: the panel that shows the note and the method
 * @page: the page, which gets the action of the switch and must free the returned object when it is disposed of
 *
 * Returns: (transfer full): an object that handles remembering and notes repeated states
 */
PonderRepeatedStates *
ponder_repeated_states_new (PonderSearchPanel *panel,
                            PonderPage        *page)
{
  PonderRepeatedStates *self;

  g_return_val_if_fail (PONDER_IS_SEARCH_PANEL (panel), NULL);
  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);

  self = g_new0 (PonderRepeatedStates, 1);
  self->page = page;
  self->panel = g_object_ref (panel);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), &action_entry, 1, self);
  return self;
}

void
ponder_repeated_states_free (PonderRepeatedStates *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->panel);
  g_free (self);
}

/* Makes the switch follow the method of the panel. */
void
ponder_repeated_states_show_switch (PonderRepeatedStates *self)
{
  g_return_if_fail (self != NULL);

  ponder_page_show_switch (self->page, "remember", ponder_search_panel_get_method (self->panel)->remember);
}

/**
 * ponder_repeated_states_follow:
 * @session: (nullable): the session that the panel shows
 *
 * Must be called when the session has changed or has been replaced.
 */
void
ponder_repeated_states_follow (PonderRepeatedStates *self,
                               PonderSearchSession  *session)
{
  g_autofree char *note = NULL;

  g_return_if_fail (self != NULL);

  note = session != NULL ? dup_note (session) : NULL;
  ponder_record_panel_set_note (PONDER_RECORD_PANEL (self->panel), note);
}
