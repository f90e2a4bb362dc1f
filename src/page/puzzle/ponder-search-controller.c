/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-controller.h"

#include <glib/gi18n-lib.h>

#include "ponder-guess-row.h"
#include "ponder-kept-method.h"
#include "ponder-kept-cursor.h"
#include "ponder-node-link.h"
#include "ponder-page-actions.h"
#include "ponder-search-size.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-session-description.h"
#include "ponder-tryout-controller.h"
#include "ponder-watch-keys.h"

/* The search for answers as something that is watched: its method, and its sessions. A document may say that its puzzle
 * is searched below a node. If that node isn't in the tree of the method, the search begins at the start, as long as
 * neither of the two changes. */

#define GROUP "Search"
#define MOST_MOVES_NAMED 12

struct _PonderSearchController
{
  PonderPuzzlePage *page; /* (unowned): it owns this controller */
  PonderSearchPanel *panel;
  PonderGuessRow *guess; /* in place of the sentence below the board */
  PonderTryoutController *trying;
  PonderWatch *watch; /* NULL at first */

  const char *learned_for; /* the action that waits until the puzzle has been learned */

  GArray *refused; /* (nullable): the moves to a node that isn't in the tree of `refused_by` */
  PonderMethod refused_by;
};

/* Makes the switch for remembering states, which a page may have, follow the method of the panel. */
static void
show_remember (PonderSearchController *self)
{
  ponder_page_show_switch (PONDER_PAGE (self->page), "remember",
                           ponder_search_panel_get_method (self->panel)->remember);
}

static void
change_remember_state (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  PonderSearchController *self = user_data;
  PonderMethod method = *ponder_search_panel_get_method (self->panel);

  method.remember = g_variant_get_boolean (state);
  ponder_search_panel_set_method (self->panel, &method);
  g_signal_emit_by_name (self->panel, "method-changed");
}

static void
set_puzzle (PonderSearchController *self,
            PonderPuzzle           *puzzle)
{
  ponder_search_panel_set_puzzle (self->panel, puzzle);
  show_remember (self);
}

/* The moves to the node below which the document is to be searched, or NULL. */
static const GArray *
get_wanted_base (PonderSearchController *self)
{
  PonderPuzzleDocument *document = ponder_puzzle_page_get_document (self->page);

  return document != NULL ? ponder_puzzle_document_get_base (document) : NULL;
}

static gboolean
is_refused (PonderSearchController *self,
            const GArray           *base)
{
  return self->refused != NULL && ponder_same_moves (self->refused, base) &&
         ponder_method_equal (&self->refused_by, ponder_search_panel_get_method (self->panel));
}

static void
refuse (PonderSearchController *self,
        const GArray           *base)
{
  g_clear_pointer (&self->refused, g_array_unref);
  self->refused = g_array_copy ((GArray *) base);
  self->refused_by = *ponder_search_panel_get_method (self->panel);
}

/* Returns the moves to the node below which a search with the method of the panel is to begin. */
static GArray *
dup_base (PonderSearchController *self)
{
  const GArray *wanted = get_wanted_base (self);

  return wanted != NULL && !is_refused (self, wanted) ? g_array_copy ((GArray *) wanted)
                                                      : g_array_new (FALSE, FALSE, sizeof (PonderMove));
}

static PonderPuzzle *
dup_puzzle (PonderSearchController *self)
{
  return ponder_puzzle_document_dup_solved (ponder_puzzle_page_get_document (self->page));
}

/* Which method is usual may not be known yet; until then the panel stays as it is. */
static void
prepare (gpointer user_data)
{
  PonderSearchController *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = dup_puzzle (self);

  if (ponder_puzzle_is_learned (puzzle))
    set_puzzle (self, puzzle);
}

static gpointer
learn (const PonderLatestJob *job,
       GError               **error)
{
  return ponder_puzzle_learn (job->about, job->cancellable, error) ? g_object_ref (job->about) : NULL;
}

static const PonderLatestKind learning_kind = {
  .compute = learn,
  .free_result = g_object_unref,
  .free_about = g_object_unref,
};

static void
learned_cb (PonderPage   *page,
            PonderLatest *run)
{
  PonderSearchController *self = ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (page))->searching;

  PONDER_PAGE_GET_CLASS (page)->update (page);
  set_puzzle (self, ponder_latest_get (run));
  g_action_group_activate_action (ponder_page_get_actions (page), self->learned_for, NULL);
}

/* Returns whether all is known that a method depends on. Otherwise that is found out, and then the action of the page is
 * activated. */
gboolean
ponder_search_controller_learn (PonderSearchController *self,
                                const char             *action)
{
  g_autoptr (PonderPuzzle) puzzle = dup_puzzle (self);

  if (ponder_puzzle_is_learned (puzzle))
    return TRUE;
  self->learned_for = action;
  ponder_page_run (PONDER_PAGE (self->page), &learning_kind, g_object_ref (puzzle), NULL, learned_cb);
  return FALSE;
}

static gboolean
may_begin (gpointer user_data)
{
  return ponder_search_controller_learn (user_data, "search");
}

static PonderRecord *
begin (gpointer user_data)
{
  PonderSearchController *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = dup_puzzle (self);
  g_autoptr (GArray) base = NULL;
  PonderSearchSession *session;

  set_puzzle (self, puzzle);
  base = dup_base (self);
  session =
    ponder_search_session_new (puzzle, ponder_search_panel_get_method (self->panel), (const PonderMove *) base->data,
                               base->len, ponder_page_get_budget (PONDER_PAGE (self->page)));
  if (base->len > 0)
    ponder_search_session_check_base (session);
  return PONDER_RECORD (session);
}

static gboolean
fits (gpointer      user_data,
      PonderRecord *record)
{
  PonderSearchController *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = dup_puzzle (self);
  g_autoptr (GArray) base = dup_base (self);

  return ponder_puzzle_equal (ponder_search_session_get_puzzle (PONDER_SEARCH_SESSION (record)), puzzle) &&
         ponder_same_moves (ponder_search_session_get_base (PONDER_SEARCH_SESSION (record)), base);
}

static void
set_record (gpointer      user_data,
            PonderRecord *record)
{
  PonderSearchController *self = user_data;
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;

  ponder_search_panel_set_session (self->panel, (PonderSearchSession *) record);
  if (record != NULL)
    size = ponder_search_size_text (ponder_search_session_get_puzzle (PONDER_SEARCH_SESSION (record)),
                                    ponder_search_session_get_plan (PONDER_SEARCH_SESSION (record)));
  ponder_guess_row_set_session (self->guess, (PonderSearchSession *) record, size);
  if (record == NULL)
    return;
  text = size != NULL ? g_strdup_printf (_ ("Without pruning: %s"), size) : NULL;
  ponder_search_panel_set_size_text (self->panel, text);
}

/* Nothing can be said of moves that may not be in the tree. */
static char *
dup_base_text (PonderSearchSession *session)
{
  const GArray *base = ponder_search_session_get_base (session);
  g_autofree char *moves = NULL;

  if (ponder_search_session_get_base_check (session) != PONDER_BASE_FOUND)
    return g_strdup (_ ("Below a node"));
  moves = ponder_puzzle_dup_short_moves (ponder_search_session_get_puzzle (session), (const PonderMove *) base->data,
                                         base->len, MOST_MOVES_NAMED);
  /* Translators: the search is below the node to which these moves lead, such as “Below: 1 3 4” */
  return g_strdup_printf (_ ("Below: %s"), moves);
}

static void
show_base (PonderSearchController *self,
           PonderSearchSession    *session)
{
  const GArray *wanted = get_wanted_base (self);
  g_autofree char *text = NULL;

  if (session != NULL && ponder_search_session_get_base (session)->len > 0)
    text = dup_base_text (session);
  else if (session != NULL && wanted != NULL && wanted->len > 0)
    text = g_strdup (_ ("The chosen node isn’t in the tree of this method, so the search begins at the start."));
  ponder_search_panel_set_base_text (self->panel, text);
}

static char *
repeat_text (const PonderRepeatedState *repeat,
             gboolean                   in_circles)
{
  g_autofree char *first = ponder_node_link_new (repeat->first_visit);
  g_autofree char *second = ponder_node_link_new (repeat->second_visit);

  if (in_circles)
    return g_strdup_printf (
      /* Translators: a state, such as “(0, 8, 0)”, and two nodes; also in the next */
      _ ("The state %s appears again: nodes %s and %s are the same. States repeat, so this search never ends. In other "
         "puzzles each move brings the end closer, and all assignments could be listed and tested. Here no move is "
         "known to be the last, so there is no such list."),
      repeat->state, first, second);
  return g_strdup_printf (
    _ ("The state %s appears again: nodes %s and %s are the same. In other puzzles each move brings the end closer, "
       "and all "
       "assignments could be listed and tested. Here no move is known to be the last, so there is no such list, and "
       "a search that doesn’t skip states already seen may go round in circles forever."),
    repeat->state, first, second);
}

/* If a search doesn't remember states although they can repeat, its panel notes the first repeated state, and whether the
 * search goes in circles; otherwise whether it would take too long. After steps back, the state has not been repeated
 * yet. */
static char *
dup_note (PonderSearchSession *session)
{
  const PonderFigures *figures = ponder_search_session_get_figures (session);
  const PonderRepeatedState *repeat = ponder_search_session_get_repeated_state (session);

  if (repeat->state != NULL && figures->visited >= repeat->second_visit)
    return repeat_text (repeat, repeat->circle_visit != 0 && figures->visited >= repeat->circle_visit);
  if (ponder_search_session_get_status (session) == PONDER_EXHAUSTED)
    return NULL;
  return ponder_search_size_end_text (ponder_search_session_get_puzzle (session),
                                      ponder_search_session_get_plan (session),
                                      ponder_search_session_get_end (session));
}

static void
begin_at_start (PonderSearchController *self,
                PonderSearchSession    *session)
{
  refuse (self, ponder_search_session_get_base (session));
  ponder_watch_replace (self->watch);
  ponder_page_announce (PONDER_PAGE (self->page), _ ("The chosen node isn’t in the tree of this method, so the search "
                                                     "begins at the start."));
}

static void
changed (gpointer      user_data,
         PonderRecord *record)
{
  PonderSearchController *self = user_data;
  PonderPuzzlePagePrivate *priv = ponder_puzzle_page_get_private (self->page);
  PonderSearchSession *session = (PonderSearchSession *) record;
  g_autofree char *note = NULL;

  if (session != NULL && ponder_search_session_get_base_check (session) == PONDER_BASE_REFUSED)
    {
      begin_at_start (self, session);
      return;
    }
  ponder_guess_row_show (self->guess);
  if (self->watch != NULL && !ponder_watch_is_on (self->watch))
    gtk_widget_set_visible (GTK_WIDGET (self->guess), FALSE);
  note = session != NULL ? dup_note (session) : NULL;
  ponder_record_panel_set_note (PONDER_RECORD_PANEL (self->panel), note);
  ponder_tryout_controller_follow (self->trying, session);
  show_base (self, session);
  ponder_from_here_update (priv->from_here, session);
  ponder_runs_controller_follow (priv->runs, session);
}

static char *
describe (gpointer      user_data,
          PonderRecord *record)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  return ponder_search_session_describe (PONDER_SEARCH_SESSION (record), cells);
}

/* At full speed, and on the way to the next answer, there is no step to describe, and a text that changes on each frame
 * would cause a layout of the whole page. */
static char *
show (gpointer      user_data,
      PonderRecord *record)
{
  PonderSearchController *self = user_data;
  PonderSearchSession *session = (PonderSearchSession *) record;
  g_autoptr (GArray) cells = NULL;
  g_autofree char *description = NULL;
  g_autofree char *result = NULL;

  if (session == NULL)
    {
      PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->show_search (self->page, NULL, NULL);
      ponder_solve_controller_update (ponder_puzzle_page_get_private (self->page)->solving);
      return NULL;
    }
  ponder_solve_controller_update (ponder_puzzle_page_get_private (self->page)->solving);
  cells = g_array_new (FALSE, FALSE, sizeof (guint));
  description = ponder_search_session_describe (session, cells);
  PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->show_search (self->page, session, cells);
  if (!ponder_session_is_still (PONDER_SESSION (session)) &&
      ponder_session_get_mode (PONDER_SESSION (session)) == PONDER_RECORD_RUNNING &&
      ponder_search_session_get_step (session) == NULL)
    return g_strdup (_ ("Visiting one state after another…"));
  result = ponder_guess_row_dup_result (self->guess);
  return result != NULL ? g_strjoin (" ", description, result, NULL) : g_steal_pointer (&description);
}

static GtkWidget *
find_move (guint32          move,
           guint            level,
           graphene_rect_t *bounds,
           gpointer         user_data)
{
  PonderSearchController *self = user_data;
  PonderPuzzlePageClass *klass = PONDER_PUZZLE_PAGE_GET_CLASS (self->page);

  return klass->get_move_bounds != NULL ? klass->get_move_bounds (self->page, move, level, bounds) : NULL;
}

static guint64
restore_cursor (PonderRecord *record,
                GKeyFile     *kept,
                const char   *group)
{
  guint64 cursor = ponder_kept_cursor_load (PONDER_SEARCH_SESSION (record), kept, group);
  guint small_step = (guint) MIN (g_key_file_get_uint64 (kept, group, "SmallStep", NULL), G_MAXUINT);

  if (cursor > 0 || small_step > 0)
    ponder_session_seek_part (PONDER_SESSION (record), cursor, small_step);
  return cursor;
}

static const PonderWatchFuncs watch_funcs = {
  .may_begin = may_begin,
  .prepare = prepare,
  .begin = begin,
  .fits = fits,
  .set_record = set_record,
  .changed = changed,
  .describe = describe,
  .show = show,
  .find_move = find_move,
  .keep_cursor = ponder_kept_cursor_save,
  .restore_cursor = restore_cursor,
};

static void
method_cb (PonderSearchController *self)
{
  show_remember (self);
  ponder_watch_begin_again (self->watch);
}

static void
edit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderSearchController *self = user_data;
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self->page));
  g_autofree char *text = ponder_history_write (history);
  g_autoptr (GError) error = NULL;

  if (ponder_watch_get_record (self->watch) == NULL)
    return;
  ponder_watch_end (self->watch);
  /* Opening the same document again adds a step of undo. */
  if (!ponder_history_open (history, text, &error))
    ponder_page_announce (PONDER_PAGE (self->page), error->message);
  ponder_page_focus_board (PONDER_PAGE (self->page));
}

static void
narrow_cb (PonderSearchController *self)
{
  gboolean narrow;

  g_object_get (self->page, "narrow", &narrow, NULL);
  ponder_guess_row_set_narrow (self->guess, narrow);
}

/* What was asked in place of the sentence is settled: the keys are for the search again. */
static void
guess_shown_cb (PonderSearchController *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->guess));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->guess)) && focus != NULL &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self->guess)))
    ponder_page_focus_board (PONDER_PAGE (self->page));
}

static const GActionEntry action_entries[] = {
  { .name = "edit", .activate = edit_action },
  { .name = "remember", .state = "false", .change_state = change_remember_state },
};

/* Gives the page, which must free this object when it is disposed of, its actions. */
PonderSearchController *
ponder_search_controller_new (PonderPuzzlePage *page)
{
  PonderWatchParts parts = { 0 };
  PonderPuzzlePagePrivate *priv = ponder_puzzle_page_get_private (page);
  PonderSearchController *self = g_new0 (PonderSearchController, 1);

  self->page = page;
  self->panel = g_object_ref (priv->panel);
  self->guess = g_object_ref_sink (g_object_new (PONDER_TYPE_GUESS_ROW, "visible", FALSE, NULL));
  ponder_status_line_set_cover (ponder_page_get_status_line (PONDER_PAGE (page)), GTK_WIDGET (self->guess));
  self->trying = priv->trying = ponder_tryout_controller_new (page);
  parts.panel = PONDER_RECORD_PANEL (priv->panel);
  parts.controls = priv->controls;
  parts.tree = priv->tree;
  parts.edit_popover =
    ponder_watch_new_edit_popover ("page.edit", _ ("Edit"), _ ("Ends this search; Undo brings it back"));
  self->watch = priv->watch = ponder_watch_new (PONDER_PAGE (page), &parts, &watch_funcs, self);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  g_signal_connect_swapped (priv->panel, "method-changed", G_CALLBACK (method_cb), self);
  g_signal_connect_object (self->guess, "changed", G_CALLBACK (ponder_page_touch), page, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->guess, "notify::visible", G_CALLBACK (guess_shown_cb), self);
  g_signal_connect_swapped (page, "notify::narrow", G_CALLBACK (narrow_cb), self);
  narrow_cb (self);
  return self;
}

void
ponder_search_controller_free (PonderSearchController *self)
{
  g_signal_handlers_disconnect_by_data (self->panel, self);
  g_signal_handlers_disconnect_by_data (self->guess, self);
  g_signal_handlers_disconnect_by_data (self->page, self);
  ponder_watch_free (self->watch);
  ponder_tryout_controller_free (self->trying);
  g_clear_pointer (&self->refused, g_array_unref);
  g_object_unref (self->guess);
  g_object_unref (self->panel);
  g_free (self);
}

/* Asks for no guess about the puzzle any more, since the person has it solved. */
void
ponder_search_controller_end_guess (PonderSearchController *self)
{
  ponder_guess_row_set_guess (self->guess, ponder_guess_row_get_guess (self->guess), TRUE);
}

/* Goes to a node, if need be by the method of its bookmark, and below another node than now. The panel must be open. */
void
ponder_search_controller_go_to (PonderSearchController *self,
                                PonderBookmark         *bookmark)
{
  g_autoptr (PonderBookmark) held = NULL;
  PonderRecord *record;
  gboolean same_method;

  g_assert (ponder_watch_get_record (self->watch) != NULL);

  held = g_atomic_rc_box_acquire (bookmark);
  same_method = ponder_method_equal (&held->method, ponder_search_panel_get_method (self->panel));
  ponder_search_panel_set_method (self->panel, &held->method);
  show_remember (self);
  if (!ponder_same_moves (held->base, get_wanted_base (self)))
    ponder_puzzle_document_search_below (ponder_puzzle_page_get_document (self->page), held->base);
  else if (!same_method)
    ponder_watch_replace (self->watch);
  record = ponder_watch_get_record (self->watch);
  /* In a search from the start, the number would be that of another node. */
  if (ponder_same_moves (held->base, ponder_search_session_get_base (PONDER_SEARCH_SESSION (record))))
    ponder_record_go (record, held->node);
}

void
ponder_search_controller_keep (PonderSearchController *self,
                               GKeyFile               *kept)
{
  const GArray *wanted = get_wanted_base (self);

  ponder_kept_method_save (ponder_search_panel_get_method (self->panel), kept, GROUP);
  if (ponder_watch_get_record (self->watch) != NULL)
    {
      g_key_file_set_uint64 (kept, GROUP, "Guess", ponder_guess_row_get_guess (self->guess));
      g_key_file_set_boolean (kept, GROUP, "Guessed", ponder_guess_row_is_done (self->guess));
    }
  if (wanted != NULL && is_refused (self, wanted))
    g_key_file_set_boolean (kept, GROUP, "FromStart", TRUE);
  ponder_watch_keep (self->watch, kept, GROUP);
  ponder_tryout_controller_keep (self->trying, kept, GROUP);
}

void
ponder_search_controller_restore (PonderSearchController *self,
                                  GKeyFile               *kept)
{
  const GArray *wanted;
  PonderMethod method;

  if (!g_key_file_has_group (kept, GROUP))
    {
      ponder_watch_restore (self->watch, kept, GROUP);
      return;
    }
  prepare (self);
  method = *ponder_search_panel_get_method (self->panel);
  ponder_kept_method_load (&method, kept, GROUP);
  ponder_search_panel_set_method (self->panel, &method);
  show_remember (self);
  wanted = get_wanted_base (self);
  if (wanted != NULL && g_key_file_get_boolean (kept, GROUP, "FromStart", NULL))
    refuse (self, wanted);
  ponder_watch_restore (self->watch, kept, GROUP);
  ponder_tryout_controller_restore (self->trying, kept, GROUP);
  if (ponder_watch_get_record (self->watch) != NULL)
    ponder_guess_row_set_guess (self->guess, g_key_file_get_uint64 (kept, GROUP, "Guess", NULL),
                                g_key_file_get_boolean (kept, GROUP, "Guessed", NULL));
}

const PonderHelpSection ponder_search_help = {
  .title = N_ ("Watch"),
  .paragraphs = {
    N_ ("Watch shows how a computer looks for an answer. Each step visits a node, and the sentence below the board "
        "says which moves were left out there and why. Drag the slider to go to any moment of the run; Run plays on "
        "from there. The button beside the slider goes to the node whose number you enter, and keeps bookmarks."),
    N_ ("A node is whatever the search comes to: the start, every board that is filled in part, and every complete one. "
        "Without pruning, a 9×9 Sudoku with five blanks has 9⁵ = 59,049 complete boards to test, but 66,430 nodes: "
        "1 + 9 + 81 + 729 + 6,561 + 59,049."),
    N_ ("Tree draws the whole search, and Both shows it beside the board. A ring is a node not visited yet, a circle "
        "one that branches, a square a dead end, and a diamond an answer. A triangle is a folded part; the wider it is, "
        "the more nodes are in it. “−7” stands for seven moves that were left out."),
    N_ ("Click a node of the tree, or use the arrow keys, to see the board at that node and the reason why the search "
        "went back. A double click folds and unfolds."),
    N_ ("Code tells the method in a dozen lines. Small Step, or Shift+Space, executes the next of them: it has an "
        "arrow before it, the board shows just what it does, and the numbers at the ends of the lines are what has been "
        "counted so far. Shift+Backspace goes back by a line, and Space goes to the end of the visit. Found lists the "
        "answers, and Figures says what the search has cost, and compares it with others."),
    N_ ("At the foot of the panel stands what is still to be visited, with what is taken next first: breadth first, a "
        "queue to whose end the children of each node go; depth first, a stack. Click something there to see its "
        "board, and again to come back. In a narrow window, choose Show What Waits under More."),
    N_ ("Search Below This Node, in the menu From Here, searches as if the moves of the node on the board were part of "
        "the puzzle; Undo brings the whole search back. Try It Yourself, in the same menu, lets you make moves there: "
        "click, type, or choose them at the foot of the panel. Ponder says whether an answer lies below. Backspace takes "
        "back a move, and Escape ends it."),
    N_ ("Ask the Class, in the menu Teach, stops a search where there is something to predict: before it first goes "
        "back, leaves out a move for a new reason, or finds an answer. A to D choose, Return or Step reveals what the "
        "search does, and Escape skips the question. The other choices are what other methods would do, or mistakes "
        "that people make; once the answer is revealed, they say which."),
  },
  .keys_title = N_ ("In the Tree"),
  .keys = ponder_watch_tree_keys,
};
