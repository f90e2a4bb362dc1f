/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-runs-controller.h"

#include <glib/gi18n-lib.h>

#include "ponder-kept-runs.h"
#include "ponder-method.h"
#include "ponder-page-actions.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-run-seeds.h"
#include "ponder-runs-dialog.h"

/* The table of the runs that were watched on a page. Each session has a row from its first node on, which is updated
 * as long as the session visits further nodes, whatever its cursor shows. A method of a race has one when it has
 * ended. */

#define SEEDS_INTERVAL 100 /* milliseconds between two looks at runs with several seeds */

/* Runs with several seeds that are going on. The task holds it, too. */
typedef struct
{
  PonderRunsController *controller; /* NULL once that is freed */
  PonderRun *run;
  GCancellable *cancellable;
  PonderProgress *results;
  PonderProgress *figures;
  guint timer;
} Seeds;

struct _PonderRunsController
{
  PonderPuzzlePage *page; /* (unowned): it owns this object */
  PonderRunTable *table;
  GHashTable *rows; /* from a session (unowned) to its PonderRun, or NULL as long as it has none */
  gboolean following; /* the row of a session on the page changes, which is kept with the session */
  Seeds *seeds; /* nullable */
  PonderRunsDialog *dialog; /* weak; NULL if it isn't open */
};

static void
gone_cb (gpointer user_data,
         GObject *session)
{
  PonderRunsController *self = user_data;

  g_hash_table_remove (self->rows, session);
}

static void
row_free (gpointer run)
{
  g_clear_object (&run);
}

static PonderRunEnd
get_end (PonderSearchSession      *session,
         const PonderRecordStatus *status)
{
  const PonderFigures *end = ponder_search_session_get_end (session);

  if (status->finished)
    return PONDER_RUN_ALL_VISITED;
  if (status->full)
    return ponder_search_session_get_status (session) == PONDER_FULL ? PONDER_RUN_FULL : PONDER_RUN_PAUSED;
  if (status->mode == PONDER_RECORD_RUNNING)
    return PONDER_RUN_GOING;
  return end->answers == 1 && end->first_answer == end->visited ? PONDER_RUN_FIRST_ANSWER : PONDER_RUN_PAUSED;
}

/* Returns whether a row is to be changed. The cursor may be anywhere, and what is known of memory and time is that of
 * the end only when nodes have been visited there. */
static gboolean
has_news (PonderRun           *run,
          PonderRunEnd         end,
          const PonderFigures *figures)
{
  return figures->visited > run->figures.visited ||
         (end != run->end && (run->end == PONDER_RUN_GOING || end == PONDER_RUN_ALL_VISITED || end == PONDER_RUN_FULL));
}

/* The session may have had its row before the program was started again. If the person had removed it, the row is not in
 * the table until further nodes are visited. */
static PonderRun *
get_row (PonderRunsController     *self,
         PonderSearchSession      *session,
         const PonderRecordStatus *status)
{
  PonderRun *row = g_hash_table_lookup (self->rows, session);
  g_autofree char *key = NULL;
  g_autoptr (PonderRun) run = NULL;

  if (row != NULL)
    return row;
  key = ponder_run_table_dup_key (ponder_search_session_get_puzzle (session));
  run = ponder_run_new (key, &ponder_search_session_get_plan (session)->method,
                        ponder_search_session_get_base (session), 0);
  row = ponder_run_table_find (self->table, run, status->end);
  if (row == NULL)
    {
      row = run;
      if (status->dropped)
        ponder_run_set (row, get_end (session, status), ponder_search_session_get_end (session));
    }
  g_hash_table_insert (self->rows, session, g_object_ref (row));
  return row;
}

static void
update_row (PonderRunsController *self,
            PonderSearchSession  *session)
{
  const PonderFigures *figures = ponder_search_session_get_end (session);
  PonderRecordStatus status;
  PonderRun *row;

  ponder_record_get_status (PONDER_RECORD (session), &status);
  if (status.end == 0)
    return;
  row = get_row (self, session, &status);
  if (status.dropped || !has_news (row, get_end (session, &status), figures))
    return;
  ponder_run_set (row, get_end (session, &status), figures);
  /* The row of an unfinished run is there again, even if the person has removed it. */
  if (!g_list_store_find (self->table->runs, row, NULL))
    ponder_run_table_add (self->table, row);
}

/* The last nodes of a session may be visited when another one is on the page. */
static void
session_cb (PonderRunsController *self,
            PonderSearchSession  *session)
{
  PonderWatch *watch = ponder_puzzle_page_get_private (self->page)->watch;

  self->following = ponder_watch_get_record (watch) == PONDER_RECORD (session);
  update_row (self, session);
  self->following = FALSE;
}

static void
table_cb (PonderRunsController *self)
{
  if (!self->following)
    ponder_page_touch (PONDER_PAGE (self->page));
}

static void
seeds_clear (gpointer data)
{
  Seeds *seeds = data;

  g_object_unref (seeds->run);
  g_object_unref (seeds->cancellable);
  ponder_progress_unref (seeds->results);
  ponder_progress_unref (seeds->figures);
}

static void
seeds_unref (Seeds *seeds)
{
  g_rc_box_release_full (seeds, seeds_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Seeds, seeds_unref)

/* Adds the runs that have ended since the last call. Returns how many have ended. */
static guint
take_results (Seeds *seeds)
{
  PonderSeedResults results = { 0 };
  GListModel *taken = G_LIST_MODEL (seeds->run->seeds);

  ponder_progress_read (seeds->results, &results);
  for (guint i = g_list_model_get_n_items (taken); i < results.n_results; i++)
    ponder_run_add_seed (seeds->run, results.results[i].seed, results.results[i].end, &results.results[i].figures);
  return results.n_results;
}

static void
show_progress (PonderRunsController *self)
{
  PonderFigures figures = { 0 };
  guint n_done = take_results (self->seeds);
  g_autofree char *visited = NULL;
  g_autofree char *text = NULL;

  if (self->dialog == NULL || n_done == PONDER_N_SEEDS)
    return;
  ponder_progress_read (self->seeds->figures, &figures);
  visited = ponder_count_text (figures.visited);
  /* Translators: the first two numbers are those of the seed and of all seeds, the third is how many nodes it has
   * visited */
  text = g_strdup_printf (_ ("Seed %u of %u: %s visited"), n_done + 1, PONDER_N_SEEDS, visited);
  ponder_runs_dialog_show_progress (self->dialog, text, (double) n_done / PONDER_N_SEEDS);
}

static gboolean
timer_cb (gpointer user_data)
{
  show_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static void
seeds_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Seeds) seeds = user_data;
  PonderRunsController *self = seeds->controller;
  g_autoptr (GError) error = NULL;

  ponder_run_seeds_finish (PONDER_PUZZLE (source), result, &error);
  if (self == NULL)
    return;
  take_results (seeds);
  ponder_run_set (seeds->run, PONDER_RUN_PAUSED, NULL);
  g_clear_handle_id (&seeds->timer, g_source_remove);
  g_clear_pointer (&self->seeds, seeds_unref);
  if (self->dialog == NULL)
    return;
  ponder_runs_dialog_show_running (self->dialog, FALSE);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ponder_runs_dialog_toast (self->dialog, error->message);
}

static PonderSearchSession *
get_session (PonderRunsController *self)
{
  return (PonderSearchSession *) ponder_watch_get_record (ponder_puzzle_page_get_private (self->page)->watch);
}

static void
run_seeds_cb (PonderRunsController *self)
{
  PonderSearchSession *session = get_session (self);
  const PonderMethod *method;
  g_autofree char *key = NULL;

  if (session == NULL || self->seeds != NULL)
    return;
  method = &ponder_search_session_get_plan (session)->method;
  key = ponder_run_table_dup_key (ponder_search_session_get_puzzle (session));
  self->seeds = g_rc_box_new0 (Seeds);
  self->seeds->controller = self;
  self->seeds->run = ponder_run_new (key, method, ponder_search_session_get_base (session), PONDER_N_SEEDS);
  self->seeds->cancellable = g_cancellable_new ();
  self->seeds->results = ponder_progress_new (sizeof (PonderSeedResults));
  self->seeds->figures = ponder_progress_new (sizeof (PonderFigures));
  self->seeds->timer = g_timeout_add (SEEDS_INTERVAL, timer_cb, self);
  ponder_run_set (self->seeds->run, PONDER_RUN_GOING, NULL);
  ponder_run_table_add (self->table, self->seeds->run);
  ponder_run_seeds_async (ponder_search_session_get_puzzle (session), method, ponder_search_session_get_base (session),
                          ponder_page_get_budget (PONDER_PAGE (self->page)), self->seeds->results, self->seeds->figures,
                          self->seeds->cancellable, seeds_cb, g_rc_box_acquire (self->seeds));
  ponder_runs_dialog_show_running (self->dialog, TRUE);
  show_progress (self);
}

static void
stop_cb (PonderRunsController *self)
{
  if (self->seeds != NULL)
    g_cancellable_cancel (self->seeds->cancellable);
}

static void
runs_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderRunsController *self = user_data;
  PonderSearchSession *session = get_session (self);
  GtkWidget *dialog;

  if (session == NULL || self->dialog != NULL)
    return;
  dialog = ponder_runs_dialog_new (self->table, ponder_search_session_get_puzzle (session));
  g_set_weak_pointer (&self->dialog, PONDER_RUNS_DIALOG (dialog));
  g_signal_connect_swapped (dialog, "run-seeds", G_CALLBACK (run_seeds_cb), self);
  g_signal_connect_swapped (dialog, "stop", G_CALLBACK (stop_cb), self);
  ponder_runs_dialog_set_can_run (self->dialog,
                                  ponder_order_shuffles (ponder_search_session_get_plan (session)->method.order));
  ponder_runs_dialog_show_running (self->dialog, self->seeds != NULL);
  if (self->seeds != NULL)
    show_progress (self);
  ponder_runs_dialog_present (self->dialog, GTK_WIDGET (self->page));
}

static const GActionEntry action_entry = { .name = "runs", .activate = runs_action };

/* Gives the page, which must free this object when it is disposed of, the action `runs`. */
PonderRunsController *
ponder_runs_controller_new (PonderPuzzlePage *page)
{
  PonderRunsController *self = g_new0 (PonderRunsController, 1);

  self->page = page;
  self->table = ponder_run_table_new ();
  self->rows = g_hash_table_new_full (NULL, NULL, NULL, row_free);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (table_cb), self);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), &action_entry, 1, self);
  return self;
}

static void
forget_sessions (PonderRunsController *self)
{
  GHashTableIter iter;
  gpointer session;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &session, NULL))
    {
      g_object_weak_unref (session, gone_cb, self);
      g_signal_handlers_disconnect_by_data (session, self);
    }
  g_hash_table_unref (self->rows);
}

void
ponder_runs_controller_free (PonderRunsController *self)
{
  if (self->dialog != NULL)
    g_signal_handlers_disconnect_by_data (self->dialog, self);
  g_clear_weak_pointer (&self->dialog);
  if (self->seeds != NULL)
    {
      g_cancellable_cancel (self->seeds->cancellable);
      g_clear_handle_id (&self->seeds->timer, g_source_remove);
      self->seeds->controller = NULL;
      seeds_unref (self->seeds);
    }
  forget_sessions (self);
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_object_unref (self->table);
  g_free (self);
}

/* Must be called when the search of the page has changed or has been replaced; it may be NULL. */
void
ponder_runs_controller_follow (PonderRunsController *self,
                               PonderSearchSession  *session)
{
  ponder_page_enable (PONDER_PAGE (self->page), "runs", session != NULL);
  if (session == NULL)
    return;
  if (!g_hash_table_contains (self->rows, session))
    {
      g_hash_table_insert (self->rows, session, NULL);
      g_object_weak_ref (G_OBJECT (session), gone_cb, self);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (session_cb), self);
    }
  self->following = TRUE;
  update_row (self, session);
  self->following = FALSE;
}

/* Adds a run that has ended, of a method in a race. If it is @anew, it may be in the table from before, and then
 * isn't added again. */
void
ponder_runs_controller_add (PonderRunsController *self,
                            PonderRun            *run,
                            gboolean              anew)
{
  if (!anew || !ponder_run_table_has_like (self->table, run))
    ponder_run_table_add (self->table, run);
}

void
ponder_runs_controller_keep (PonderRunsController *self,
                             GKeyFile             *kept)
{
  PonderSearchSession *session = get_session (self);

  if (session != NULL)
    ponder_runs_controller_follow (self, session);
  ponder_kept_runs_save (self->table, kept);
}

/* Must be called before the search is restored. */
void
ponder_runs_controller_restore (PonderRunsController *self,
                                GKeyFile             *kept)
{
  ponder_kept_runs_load (self->table, kept);
}
