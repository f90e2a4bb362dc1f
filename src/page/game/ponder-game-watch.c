/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-watch.h"

#include <glib/gi18n-lib.h>

#include "ponder-edit-popover.h"

/* A run that finds out who wins from the position on the board, as something that is watched. */

#define GROUP "Search"

struct _PonderGameWatch
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderGameDocument *document;
  const PonderGameWatchFuncs *funcs;
  PonderGamePanel *panel;
  PonderWatch *watch; /* NULL at first */
};

static gboolean
may_begin (gpointer user_data)
{
  PonderGameWatch *self = user_data;

  return self->funcs->may_begin (self->page);
}

static void
prepare (gpointer user_data)
{
  PonderGameWatch *self = user_data;

  ponder_game_panel_set_game (self->panel, ponder_game_document_get_game (self->document));
}

static PonderRecord *
begin (gpointer user_data)
{
  PonderGameWatch *self = user_data;
  g_autoptr (PonderGame) game = ponder_game_document_dup_rest (self->document);

  ponder_game_panel_set_game (self->panel, game);
  return PONDER_RECORD (
    ponder_game_session_new (game, ponder_game_panel_get_method (self->panel), ponder_page_get_budget (self->page)));
}

static gboolean
fits (gpointer      user_data,
      PonderRecord *run)
{
  PonderGameWatch *self = user_data;
  g_autoptr (PonderGame) game = ponder_game_document_dup_rest (self->document);

  return ponder_game_equal (ponder_game_session_get_game (PONDER_GAME_SESSION (run)), game);
}

static void
set_run (gpointer      user_data,
         PonderRecord *run)
{
  PonderGameWatch *self = user_data;

  ponder_game_panel_set_session (self->panel, (PonderGameSession *) run);
}

static char *
describe (gpointer      user_data,
          PonderRecord *run)
{
  return ponder_game_session_describe (PONDER_GAME_SESSION (run));
}

/* At full speed a text that changes on each frame would cause a layout of the whole page. */
static char *
show (gpointer      user_data,
      PonderRecord *run)
{
  PonderGameWatch *self = user_data;
  PonderGameSession *session = (PonderGameSession *) run;
  PonderRecordPlace place;

  self->funcs->show (self->page, session);
  if (session == NULL)
    return NULL;
  ponder_record_get_place (run, &place);
  if (place.mode == PONDER_RECORD_RUNNING && !place.still &&
      ponder_game_session_get_speed (session) == PONDER_FULL_SPEED)
    return g_strdup (_ ("Visiting one position after another…"));
  return ponder_game_session_describe (session);
}

static GtkWidget *
find_move (guint32          move,
           guint            level,
           graphene_rect_t *bounds,
           gpointer         user_data)
{
  PonderGameWatch *self = user_data;

  return self->funcs->get_move_bounds (self->page, move, bounds);
}

static GObject *
drop (PonderRecord *run)
{
  return ponder_game_session_drop (PONDER_GAME_SESSION (run));
}

static void
make_again (PonderRecord *run)
{
  ponder_game_session_make_again (PONDER_GAME_SESSION (run));
}

static void
keep_place (PonderRecord *run,
            guint64       restored_to,
            GKeyFile     *kept,
            const char   *group)
{
  PonderRecordPlace place;

  ponder_record_get_place (run, &place);
  g_key_file_set_uint64 (kept, group, "Place", restored_to != 0 ? restored_to : place.cursor);
  g_key_file_set_uint64 (kept, group, "EndNode", place.end);
  g_key_file_set_boolean (kept, group, "Finished", place.finished);
}

static guint64
restore_place (PonderRecord *run,
               GKeyFile     *kept,
               const char   *group)
{
  guint64 place = g_key_file_get_uint64 (kept, group, "Place", NULL);
  guint64 end = g_key_file_get_uint64 (kept, group, "EndNode", NULL);
  gboolean finished = g_key_file_get_boolean (kept, group, "Finished", NULL);

  place = MIN (place, finished ? end + 1 : end);
  ponder_game_session_seek (PONDER_GAME_SESSION (run), place, end, finished);
  return place;
}

static const PonderWatchFuncs watch_funcs = {
  .may_begin = may_begin,
  .prepare = prepare,
  .begin = begin,
  .fits = fits,
  .set_run = set_run,
  .describe = describe,
  .show = show,
  .find_move = find_move,
  .drop = drop,
  .make_again = make_again,
  .keep_place = keep_place,
  .restore_place = restore_place,
};

static void
leave_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderGameWatch *self = user_data;

  ponder_watch_leave (self->watch);
  ponder_frame_focus_board (PONDER_FRAME (self->page));
}

static const GActionEntry action_entry = { .name = "leave-watch", .activate = leave_action };

/**
 * ponder_game_watch_new:
 * @page: the page, which owns this object and gets its actions; it must free it when it is disposed of
 * @document: its document
 * @panel: shows the run; it becomes the panel of the page
 * @transport: controls the run; it becomes the controls of the page
 * @tree: shows the tree of the run where the panel says so; it becomes the tree of the page
 * @tree_button: chooses the tree, too
 * @funcs: functions of the page
 *
 * Returns: (transfer full): an object that begins, shows and keeps runs on the page
 */
PonderGameWatch *
ponder_game_watch_new (PonderPage                 *page,
                       PonderGameDocument         *document,
                       PonderGamePanel            *panel,
                       PonderTransport            *transport,
                       PonderTreeView             *tree,
                       GtkToggleButton            *tree_button,
                       const PonderGameWatchFuncs *funcs)
{
  PonderGameWatch *self;
  PonderWatchParts parts = {
    .panel = PONDER_RECORD_PANEL (panel),
    .transport = transport,
    .tree = tree,
    .tree_button = tree_button,
  };

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);
  g_return_val_if_fail (PONDER_IS_GAME_DOCUMENT (document), NULL);
  g_return_val_if_fail (PONDER_IS_GAME_PANEL (panel), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new0 (PonderGameWatch, 1);
  self->page = page;
  self->document = g_object_ref (document);
  self->funcs = funcs;
  self->panel = g_object_ref (panel);
  parts.edit_popover = ponder_edit_popover_new ("page.leave-watch", _ ("Play On"),
                                                _ ("Shows the game again; the search stays where it is"));
  self->watch = ponder_watch_new (page, &parts, &watch_funcs, self);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), &action_entry, 1, self);
  g_signal_connect_swapped (panel, "method-changed", G_CALLBACK (ponder_watch_begin_again), self->watch);
  return self;
}

void
ponder_game_watch_free (PonderGameWatch *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->panel, self->watch);
  ponder_watch_free (self->watch);
  g_object_unref (self->panel);
  g_object_unref (self->document);
  g_free (self);
}

/**
 * ponder_game_watch_get:
 *
 * Returns: (transfer none): the watch of the page
 */
PonderWatch *
ponder_game_watch_get (PonderGameWatch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->watch;
}

/**
 * ponder_game_watch_get_session:
 *
 * Returns: (nullable) (transfer none): the run that the board shows
 */
PonderGameSession *
ponder_game_watch_get_session (PonderGameWatch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ponder_watch_is_on_board (self->watch) ? (PonderGameSession *) ponder_watch_get_run (self->watch) : NULL;
}

/* Adds the method and the run to the kept file. */
void
ponder_game_watch_keep (PonderGameWatch *self,
                        GKeyFile        *kept)
{
  const PonderGameMethod *method;

  g_return_if_fail (self != NULL);

  method = ponder_game_panel_get_method (self->panel);
  g_key_file_set_boolean (kept, GROUP, "AlphaBeta", method->alpha_beta);
  g_key_file_set_boolean (kept, GROUP, "Remember", method->remember);
  g_key_file_set_boolean (kept, GROUP, "Symmetry", method->symmetry);
  ponder_watch_keep (self->watch, kept, GROUP);
}

/* Restores what ponder_game_watch_keep() has added. */
void
ponder_game_watch_restore (PonderGameWatch *self,
                           GKeyFile        *kept)
{
  g_return_if_fail (self != NULL);

  if (!g_key_file_has_group (kept, GROUP))
    {
      ponder_watch_restore (self->watch, kept, GROUP);
      return;
    }
  prepare (self);
  ponder_game_panel_set_method (self->panel, &(PonderGameMethod){
                                               .alpha_beta = g_key_file_get_boolean (kept, GROUP, "AlphaBeta", NULL),
                                               .remember = g_key_file_get_boolean (kept, GROUP, "Remember", NULL),
                                               .symmetry = g_key_file_get_boolean (kept, GROUP, "Symmetry", NULL),
                                             });
  ponder_watch_restore (self->watch, kept, GROUP);
}
