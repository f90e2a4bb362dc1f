/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-repeated-states.h"

#include <glib/gi18n-lib.h>

#include "ponder-prospect.h"
#include "ponder-repeated-state.h"

/* Handles whether a search remembers states, for which a page may have a switch. If it does not although states can
 * repeat, its panel notes the first repeated state, and whether the search goes in circles. This is looked for once the
 * search has paused, or has run for a while: a thread makes the same search again, up to the same visit. Otherwise the
 * panel notes whether the search would take too long. */

#define WHILE_RUNNING 1000 /* visits after which a running search is examined; then after twice as many, and so on */
#define MOST_VISITS 1000000
#define MOST_MEMORY ((guint64) 128 << 20)

struct _PonderRepeatedStates
{
  GObject parent_instance;

  PonderPage *page; /* (unowned): must not be used after dispose */
  PonderSearchPanel *panel;
  PonderSession *session; /* nullable: the session that is examined */
  GCancellable *cancellable; /* nullable: that of the current computation */
  guint64 looked; /* the number of visits that were examined */
  guint64 second_visit; /* the visit at which a state was repeated, or 0 */
  char *text; /* nullable: a sentence that says so */
  guint64 circle_visit; /* the visit at which the search began to go in circles, or 0 */
  char *circle_text; /* nullable: a sentence that says so */
};

G_DEFINE_FINAL_TYPE (PonderRepeatedStates, ponder_repeated_states, G_TYPE_OBJECT)

typedef struct
{
  PonderPuzzle *puzzle;
  PonderMethod method;
  PonderLimits *limits;
} Looking;

static void
looking_free (gpointer data)
{
  Looking *looking = data;

  g_object_unref (looking->puzzle);
  ponder_limits_free (looking->limits);
  g_free (looking);
}

static void
repeat_free (gpointer data)
{
  ponder_repeated_state_clear (data);
  g_free (data);
}

static void
look_worker (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Looking *looking = task_data;
  PonderRepeatedState *repeat = g_new0 (PonderRepeatedState, 1);
  g_autoptr (GError) error = NULL;

  ponder_repeated_state_find (repeat, looking->puzzle, &looking->method, looking->limits, cancellable, &error);
  g_task_return_pointer (task, repeat, repeat_free);
}

static char *
repeat_text (PonderSession             *session,
             const PonderRepeatedState *repeat,
             gboolean                   in_circles)
{
  PonderPuzzle *puzzle = ponder_session_get_puzzle (session);
  gconstpointer bytes = g_bytes_get_data (repeat->state, NULL);
  g_autofree char *state = PONDER_PUZZLE_GET_CLASS (puzzle)->state_text (puzzle, bytes);
  g_autofree char *first = ponder_count_text (repeat->first_visit);
  g_autofree char *second = ponder_count_text (repeat->second_visit);

  if (in_circles)
    return g_strdup_printf (
      _ ("%s appears again: nodes %s and %s are the same state. States repeat, so this search never ends. In other "
         "puzzles each move brings the end closer, and all assignments could be listed and tested. Here no move is "
         "known to be the last, so there is no such list."),
      state, first, second);
  return g_strdup_printf (
    _ ("%s appears again: nodes %s and %s are the same state. In other puzzles each move brings the end closer, and all "
       "assignments could be listed and tested. Here no move is known to be the last, so there is no such list, and "
       "a search that doesn’t skip states already seen may go round in circles forever."),
    state, first, second);
}

/* After steps back, the state has not been repeated yet. A search whose states don't repeat may still be too long. */
static void
show_text (PonderRepeatedStates *self)
{
  const PonderFigures *figures = self->session != NULL ? ponder_session_get_figures (self->session) : NULL;
  g_autofree char *prospect = NULL;

  if (self->circle_text != NULL && figures != NULL && figures->visited >= self->circle_visit)
    {
      ponder_search_panel_set_note (self->panel, self->circle_text);
      return;
    }
  if (self->text != NULL && figures != NULL && figures->visited >= self->second_visit)
    {
      ponder_search_panel_set_note (self->panel, self->text);
      return;
    }
  if (figures != NULL && ponder_session_get_status (self->session) != PONDER_EXHAUSTED)
    prospect = ponder_prospect_text (ponder_session_get_puzzle (self->session), ponder_session_get_plan (self->session),
                                     ponder_session_get_end (self->session));
  ponder_search_panel_set_note (self->panel, prospect);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PonderRepeatedStates *self = PONDER_REPEATED_STATES (source);
  PonderRepeatedState *repeat = g_task_propagate_pointer (G_TASK (result), NULL);

  if (g_task_get_cancellable (G_TASK (result)) == self->cancellable && repeat != NULL)
    {
      g_clear_object (&self->cancellable);
      if (repeat->state != NULL && self->text == NULL)
        {
          self->second_visit = repeat->second_visit;
          self->text = repeat_text (self->session, repeat, FALSE);
        }
      if (repeat->circle_visit != 0)
        {
          self->circle_visit = repeat->circle_visit;
          self->circle_text = repeat_text (self->session, repeat, TRUE);
        }
      show_text (self);
    }
  g_clear_pointer (&repeat, repeat_free);
}

static void
look (PonderRepeatedStates *self,
      guint64               visits)
{
  Looking *looking = g_new0 (Looking, 1);
  PonderLimits limits = { .visits = visits, .memory = MOST_MEMORY, .budget = ponder_page_get_budget (self->page) };
  g_autoptr (GTask) task = NULL;

  looking->puzzle = g_object_ref (ponder_session_get_puzzle (self->session));
  looking->method = ponder_session_get_plan (self->session)->method;
  looking->limits = ponder_limits_copy (&limits);

  self->looked = visits;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, looked_cb, NULL);
  g_task_set_source_tag (task, look);
  g_task_set_task_data (task, looking, looking_free);
  g_task_run_in_thread (task, look_worker);
}

static void
forget (PonderRepeatedStates *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->circle_text, g_free);
  self->looked = 0;
}

/* Returns how many visits to examine now; 0 for none. */
static guint64
visits_to_look_at (PonderRepeatedStates *self)
{
  guint64 visited = MIN (ponder_session_get_figures (self->session)->visited, MOST_VISITS);
  gboolean paused = ponder_session_get_mode (self->session) == PONDER_RECORD_PAUSED;
  guint64 least = paused ? self->looked + 1 : MAX (2 * self->looked, WHILE_RUNNING);

  return visited >= MAX (least, 2) ? visited : 0;
}

static gboolean
can_repeat (PonderSession *session)
{
  return PONDER_PUZZLE_GET_CLASS (ponder_session_get_puzzle (session))->states_repeat &&
         !ponder_session_get_plan (session)->method.remember;
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

static void
ponder_repeated_states_dispose (GObject *object)
{
  PonderRepeatedStates *self = PONDER_REPEATED_STATES (object);

  forget (self);
  g_clear_object (&self->session);
  g_clear_object (&self->panel);

  G_OBJECT_CLASS (ponder_repeated_states_parent_class)->dispose (object);
}

static void
ponder_repeated_states_class_init (PonderRepeatedStatesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ponder_repeated_states_dispose;
}

static void
ponder_repeated_states_init (PonderRepeatedStates *self)
{
}

/**
 * ponder_repeated_states_new:
 * @panel: the panel that shows the note and the method
 * @page: the page, which gets the action of the switch; its controller owns the returned object
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

  self = g_object_new (PONDER_TYPE_REPEATED_STATES, NULL);
  self->page = page;
  self->panel = g_object_ref (panel);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), &action_entry, 1, self);
  return self;
}

/* Makes the switch follow the method of the panel. */
void
ponder_repeated_states_show_switch (PonderRepeatedStates *self)
{
  g_return_if_fail (PONDER_IS_REPEATED_STATES (self));

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
                               PonderSession        *session)
{
  guint64 visits;

  g_return_if_fail (PONDER_IS_REPEATED_STATES (self));

  if (session != self->session)
    forget (self);
  g_set_object (&self->session, session);
  show_text (self);
  if (session == NULL || !can_repeat (session) || self->circle_text != NULL || self->cancellable != NULL)
    return;
  visits = visits_to_look_at (self);
  if (visits > 0)
    look (self, visits);
}
