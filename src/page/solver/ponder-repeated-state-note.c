/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-repeated-state.h"

/* Whether the search on a page remembers states, which a page may have a switch for. Where it does not though states
 * can repeat, the first that came back is looked for, once the search stands still or has gone on for a while: it is
 * made again in a thread, up to where it stands. */

#define WHILE_RUNNING 1000 /* visits; then at twice as many, and so on */
#define MOST_VISITS 1000000
#define MOST_MEMORY ((guint64) 128 << 20)

#define REMEMBERING(self) (&ponder_page_get_private (self)->remembering)

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
             const PonderRepeatedState *repeat)
{
  PonderPuzzle *puzzle = ponder_session_get_puzzle (session);
  gconstpointer bytes = g_bytes_get_data (repeat->state, NULL);
  g_autofree char *state = PONDER_PUZZLE_GET_CLASS (puzzle)->state_text (puzzle, bytes);
  g_autofree char *first = ponder_count_text (repeat->first_visit);
  g_autofree char *second = ponder_count_text (repeat->second_visit);

  return g_strdup_printf (
    _ ("%s came back: nodes %s and %s are the same state. In other puzzles each move brings the end nearer, and all "
       "assignments could be listed and tested. Here no move is known to be the last, so there is no such list, and "
       "without remembering the search may go round for ever."),
    state, first, second);
}

/* After steps back it has not happened yet. */
static void
show_text (PonderPage *self)
{
  PonderPageRemembering *r = REMEMBERING (self);
  PonderSession *session = ponder_page_get_session (self);
  gboolean happened =
    r->text != NULL && session != NULL && ponder_session_get_figures (session)->visited >= r->second_visit;

  ponder_search_panel_set_note (ponder_page_get_private (self)->searching.panel, happened ? r->text : NULL);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PonderPage *self = PONDER_PAGE (source);
  PonderPageRemembering *r = REMEMBERING (self);
  PonderRepeatedState *repeat = g_task_propagate_pointer (G_TASK (result), NULL);

  if (g_task_get_cancellable (G_TASK (result)) == r->cancellable && repeat != NULL)
    {
      g_clear_object (&r->cancellable);
      if (repeat->state != NULL)
        {
          r->second_visit = repeat->second_visit;
          r->text = repeat_text (ponder_page_get_session (self), repeat);
        }
      show_text (self);
    }
  g_clear_pointer (&repeat, repeat_free);
}

static void
look (PonderPage    *self,
      PonderSession *session,
      guint64        visits)
{
  PonderPageRemembering *r = REMEMBERING (self);
  Looking *looking = g_new0 (Looking, 1);
  PonderLimits limits = { .visits = visits, .memory = MOST_MEMORY, .budget = ponder_page_get_budget (self) };
  g_autoptr (GTask) task = NULL;

  looking->puzzle = g_object_ref (ponder_session_get_puzzle (session));
  looking->method = ponder_session_get_plan (session)->method;
  looking->limits = ponder_limits_copy (&limits);

  r->looked = visits;
  r->cancellable = g_cancellable_new ();
  task = g_task_new (self, r->cancellable, looked_cb, NULL);
  g_task_set_source_tag (task, look);
  g_task_set_task_data (task, looking, looking_free);
  g_task_run_in_thread (task, look_worker);
}

static void
forget (PonderPage *self)
{
  PonderPageRemembering *r = REMEMBERING (self);

  g_cancellable_cancel (r->cancellable);
  g_clear_object (&r->cancellable);
  g_clear_pointer (&r->text, g_free);
  r->looked = 0;
}

/* How many visits to look at now; 0 for not now. */
static guint64
visits_to_look_at (PonderPage    *self,
                   PonderSession *session)
{
  PonderPageRemembering *r = REMEMBERING (self);
  guint64 visited = MIN (ponder_session_get_figures (session)->visited, MOST_VISITS);
  gboolean paused = ponder_session_get_mode (session) == PONDER_SESSION_PAUSED;
  guint64 least = paused ? r->looked + 1 : MAX (2 * r->looked, WHILE_RUNNING);

  return visited >= MAX (least, 2) ? visited : 0;
}

static gboolean
can_repeat (PonderSession *session)
{
  return PONDER_PUZZLE_GET_CLASS (ponder_session_get_puzzle (session))->states_repeat &&
         !ponder_session_get_plan (session)->method.remember;
}

/* To be called when the session has changed, or is another. */
void
ponder_page_look_for_repeat (PonderPage *self)
{
  PonderPageRemembering *r = REMEMBERING (self);
  PonderSession *session = ponder_page_get_session (self);
  guint64 visits;

  if (session != r->session)
    forget (self);
  r->session = session;
  show_text (self);
  if (session == NULL || !can_repeat (session) || r->text != NULL || r->cancellable != NULL)
    return;
  visits = visits_to_look_at (self, session);
  if (visits > 0)
    look (self, session, visits);
}

/* Has the switch follow the method. */
void
ponder_page_show_remember (PonderPage *self)
{
  PonderSearchPanel *panel = ponder_page_get_private (self)->searching.panel;

  ponder_page_show_switch (self, "remember", ponder_search_panel_get_method (panel)->remember);
}

static void
change_remember_state (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  PonderSearchPanel *panel = ponder_page_get_private (user_data)->searching.panel;
  PonderMethod method = *ponder_search_panel_get_method (panel);

  method.remember = g_variant_get_boolean (state);
  ponder_search_panel_set_method (panel, &method);
  ponder_page_method_changed (user_data);
  ponder_page_touch (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "remember", .state = "false", .change_state = change_remember_state },
};

void
ponder_page_init_remembering (PonderPage *self)
{
  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
}

void
ponder_page_omit_remembering (PonderPage *self)
{
  ponder_page_remove_actions (self, action_entries, G_N_ELEMENTS (action_entries));
}

void
ponder_page_clear_remembering (PonderPage *self)
{
  forget (self);
}
