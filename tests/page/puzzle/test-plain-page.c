/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "../../document/history-test.h"
#include "ponder-null-puzzle.h"
#include "ponder-numbered-list.h"
#include "ponder-page-actions.h"
#include "ponder-search-controller.h"
#include "ponder-solve-controller.h"
#include "transport-test.h"
#include "widget-test.h"

/* Tests a page that stands on PonderPage alone: by itself, and with Solve and a search of its own. Its document is a
 * text, and the puzzle a word as long as that. */

struct _PlainPage
{
  PonderPage parent_instance;

  PonderHistory *history;
  PonderSolveController *solving; /* nullable */
  PonderSearchController *searching; /* nullable */
  PonderSearchSession *shown; /* nullable, not owned: what the board shows of the search */
};

#define PLAIN_TYPE_PAGE (plain_page_get_type ())

G_DECLARE_FINAL_TYPE (PlainPage, plain_page, PLAIN, PAGE, PonderPage)
G_DEFINE_FINAL_TYPE (PlainPage, plain_page, PONDER_TYPE_PAGE)

static PonderPuzzle *
dup_puzzle (PonderPage *page)
{
  return ponder_null_puzzle_new (strlen (ponder_history_get (ponder_page_get_history (page))));
}

static void
show_search (PonderPage          *page,
             PonderSearchSession *session,
             const GArray        *cells)
{
  PLAIN_PAGE (page)->shown = session;
}

/* It has no board. */
static GtkWidget *
get_move_bounds (PonderPage      *page,
                 PonderMove       move,
                 guint            level,
                 graphene_rect_t *bounds)
{
  return NULL;
}

static const PonderSearchControllerFuncs search_funcs = {
  .dup_puzzle = dup_puzzle,
  .show_search = show_search,
  .get_move_bounds = get_move_bounds,
};

static void
init_limits (PonderPage   *page,
             PonderLimits *limits)
{
  limits->budget = ponder_page_get_budget (page);
}

static void
make_way (PonderPage *page)
{
  if (PLAIN_PAGE (page)->searching != NULL)
    ponder_watch_leave (ponder_search_controller_get_watch (PLAIN_PAGE (page)->searching));
}

static const PonderSolveControllerFuncs solve_funcs = {
  .dup_puzzle = dup_puzzle,
  .init_limits = init_limits,
  .make_way = make_way,
};

static void
plain_page_update (PonderPage *page)
{
  PlainPage *self = PLAIN_PAGE (page);

  ponder_page_title_set (ponder_page_get_title (page), ponder_history_get (self->history), NULL);
  if (self->solving != NULL)
    ponder_solve_controller_update (self->solving);
}

static void
plain_page_position_changed (PonderPage *page)
{
  PlainPage *self = PLAIN_PAGE (page);

  if (self->solving != NULL)
    ponder_solve_controller_forget (self->solving);
  if (self->searching != NULL)
    ponder_watch_update (ponder_search_controller_get_watch (self->searching));
}

static void
plain_page_dispose (GObject *object)
{
  PlainPage *self = PLAIN_PAGE (object);

  G_OBJECT_CLASS (plain_page_parent_class)->dispose (object);

  g_clear_object (&self->solving);
  g_clear_pointer (&self->searching, ponder_search_controller_free);
  g_clear_object (&self->history);
}

static void
plain_page_class_init (PlainPageClass *klass)
{
  static const PonderHelp help = { .title = "Text" };
  static const PonderTextFuncs text_funcs = { 0 }; /* nothing is pasted */
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = plain_page_dispose;

  page_class->puzzle_id = "text";
  page_class->document_name = "Text";
  page_class->nothing_pasted = "No text found in the clipboard";
  page_class->help = &help;
  page_class->text_funcs = &text_funcs;
  page_class->update = plain_page_update;
  page_class->position_changed = plain_page_position_changed;
}

static void
plain_page_init (PlainPage *self)
{
  self->history = ponder_history_new (&history_test_funcs, NULL);
  history_test_push (self->history, "abc");
  ponder_page_set_history (PONDER_PAGE (self), self->history);
}

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  PlainPage *plain;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->plain = g_object_new (PLAIN_TYPE_PAGE, NULL);
  fixture->page = PONDER_PAGE (fixture->plain);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 1000, 700);
}

static void
set_up_search (Fixture      *fixture,
               gconstpointer data)
{
  PonderSearchPanel *panel;
  PonderTransport *transport;
  PonderTreeView *tree;

  set_up (fixture, data);
  panel = g_object_new (PONDER_TYPE_SEARCH_PANEL, NULL);
  transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  tree = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  g_object_set (fixture->page, "panel", panel, "controls", transport, "tree", tree, NULL);
  fixture->plain->solving = ponder_solve_controller_new (fixture->page, &solve_funcs);
  fixture->plain->searching = ponder_search_controller_new (fixture->page, panel, transport, tree, NULL, &search_funcs);
  ponder_watch_update (ponder_search_controller_get_watch (fixture->plain->searching));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  PlainPage *plain = fixture->plain;

  g_object_add_weak_pointer (G_OBJECT (plain), (gpointer *) &plain);
  widget_test_destroy (fixture->window);
  g_assert_null (plain);
}

/* A page without a puzzle has nothing of one. */
static void
test_alone (Fixture      *fixture,
            gconstpointer data)
{
  static const char *const others[] = { "solve", "stop", "next-answer", "search", "edit", "remember", "play", "count" };
  GActionGroup *actions = ponder_page_get_actions (fixture->page);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (g_action_group_has_action (actions, others[i]));
  g_assert_null (widget_test_find (fixture->window, PONDER_TYPE_SEARCH_PANEL));
  g_assert_null (widget_test_find (fixture->window, PONDER_TYPE_TRANSPORT));
  g_assert_false (ponder_page_get_wants_room (fixture->page));

  history_test_push (fixture->plain->history, "abcd");
  g_assert_true (g_action_group_get_action_enabled (actions, "undo"));
  g_action_group_activate_action (actions, "undo", NULL);
  g_assert_cmpstr (ponder_history_get (fixture->plain->history), ==, "abc");
}

static gboolean
has_answer (gpointer history)
{
  return ponder_history_get_finding (history) != NULL && ponder_history_get_finding (history)->answer != NULL;
}

/* Of a word of three digits there are five; each is an outcome of the same position. */
static void
test_solve (Fixture      *fixture,
            gconstpointer data)
{
  PonderHistory *history = fixture->plain->history;
  GActionGroup *actions = ponder_page_get_actions (fixture->page);

  g_action_group_activate_action (actions, "solve", NULL);
  widget_test_wait (has_answer, history);
  for (guint64 nth = 0; nth < 5; nth++)
    {
      while (ponder_history_get_finding (history)->nth != nth)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (ponder_solve_controller_get_shown (fixture->plain->solving)->answer->len, ==, 3);
      g_assert_true (g_action_group_get_action_enabled (actions, "previous-answer") == (nth > 0));
      g_assert_true (g_action_group_get_action_enabled (actions, "next-answer") == (nth < 4));
      g_action_group_activate_action (actions, "next-answer", NULL);
    }
  history_test_push (history, "abcd");
  g_assert_null (ponder_solve_controller_get_shown (fixture->plain->solving));
  g_assert_false (g_action_group_get_action_enabled (actions, "previous-answer"));
}

static void
step (Fixture *fixture)
{
  transport_test_do (fixture->page, "step");
}

/* The search stands on the page while its panel is open. It ends with the position that it is of, and undo brings it
 * back. */
static void
test_search (Fixture      *fixture,
             gconstpointer data)
{
  PonderSearchController *searching = fixture->plain->searching;
  PonderSearchSession *session;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  g_assert_true (ponder_page_get_wants_room (fixture->page));
  g_assert_false (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));

  step (fixture);
  g_assert_true (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
  session = fixture->plain->shown;
  g_assert_nonnull (session);

  history_test_push (fixture->plain->history, "abcd");
  g_assert_false (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
  g_assert_null (fixture->plain->shown);
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 0);
  ponder_history_undo (fixture->plain->history);
  g_assert_true (fixture->plain->shown == session);
  g_assert_true (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 1);

  ponder_watch_leave (ponder_search_controller_get_watch (searching));
  g_assert_null (fixture->plain->shown);
  g_signal_emit_by_name (widget_test_find (fixture->window, PONDER_TYPE_SEARCH_PANEL), "method-changed");
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 0);
}

/* Returns how many answers the panel lists. */
static guint
count_answers (Fixture *fixture)
{
  gpointer panel = widget_test_find (GTK_WIDGET (fixture->page), PONDER_TYPE_SEARCH_PANEL);

  return ponder_numbered_list_get_n_items (widget_test_child (panel, "answers"));
}

static void
seek_answer (Fixture *fixture)
{
  while (count_answers (fixture) == 0)
    step (fixture);
}

/* Goes back to the second node. */
static void
go_back (Fixture *fixture)
{
  GActionGroup *actions = ponder_transport_get_actions (transport_test_find (fixture->page));

  g_assert_cmpuint (transport_test_get_node (fixture->page), >, 2);
  g_action_group_activate_action (actions, "go", g_variant_new_uint64 (2));
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 2);
}

static void
assert_kept_the_same (PonderSearchController *searching,
                      GKeyFile               *kept)
{
  static const char *const keys[] = { "Node", "Over", "EndNode", "EndNodes", "EndAnswers", "EndFraction", "Finished" };
  g_autoptr (GKeyFile) kept_again = g_key_file_new ();

  ponder_search_controller_keep (searching, kept_again);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *value = g_key_file_get_string (kept, "Search", keys[i], NULL);
      g_autofree char *again = g_key_file_get_string (kept_again, "Search", keys[i], NULL);

      g_assert_nonnull (value);
      g_assert_cmpstr (again, ==, value);
    }
}

/* Keeps the search and restores it. Until the cursor is back, and from then on, the same is kept again. */
static void
restore (Fixture *fixture)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  PonderSearchController *searching = fixture->plain->searching;
  guint64 node = transport_test_get_node (fixture->page);
  guint n_answers = count_answers (fixture);

  ponder_search_controller_keep (searching, kept);
  g_signal_emit_by_name (widget_test_find (fixture->window, PONDER_TYPE_SEARCH_PANEL), "method-changed");
  ponder_page_set_switch (fixture->page, "search", FALSE);
  ponder_search_controller_restore (searching, kept);
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 0);
  assert_kept_the_same (searching, kept);
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, node);
  g_assert_cmpuint (count_answers (fixture), ==, n_answers);
  assert_kept_the_same (searching, kept);
}

/* What was kept brings the search back to its cursor and its end. */
static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  PonderSearchController *searching = fixture->plain->searching;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  seek_answer (fixture);
  go_back (fixture);
  restore (fixture);
  g_assert_true (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
  g_assert_nonnull (fixture->plain->shown);
}

static void
test_kept_finished (Fixture      *fixture,
                    gconstpointer data)
{
  PonderSearchController *searching = fixture->plain->searching;
  GtkInscription *node_text;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  transport_test_do (fixture->page, "run");
  node_text = widget_test_child (transport_test_find (fixture->page), "node_text");
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (node_text), "Finished: "));
  restore (fixture);
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (node_text), "Finished: "));
  g_assert_true (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
}

/* A search that was not on the board is made again without being shown, until it is moved. */
static void
test_kept_left (Fixture      *fixture,
                gconstpointer data)
{
  PonderSearchController *searching = fixture->plain->searching;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  seek_answer (fixture);
  go_back (fixture);
  ponder_watch_leave (ponder_search_controller_get_watch (searching));
  restore (fixture);
  g_assert_false (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
  step (fixture);
  g_assert_true (ponder_watch_is_on_board (ponder_search_controller_get_watch (searching)));
}

/* A paused search whose panel is closed can do without its memory, and is repeated when it is seen. */
static void
test_dropped (Fixture      *fixture,
              gconstpointer data)
{
  PonderSearchController *searching = fixture->plain->searching;
  g_autoptr (GObject) dropped = NULL;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  seek_answer (fixture);
  g_assert_null (ponder_watch_drop (ponder_search_controller_get_watch (searching)));
  ponder_page_set_switch (fixture->page, "search", FALSE);
  dropped = ponder_watch_drop (ponder_search_controller_get_watch (searching));
  g_assert_nonnull (dropped);
  g_assert_cmpuint (count_answers (fixture), ==, 0);
  ponder_page_set_switch (fixture->page, "search", TRUE);
  g_assert_false (transport_test_is_paused (fixture->page));
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_cmpuint (count_answers (fixture), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/plain-page/alone", Fixture, NULL, set_up, test_alone, tear_down);
  g_test_add ("/plain-page/solve", Fixture, NULL, set_up_search, test_solve, tear_down);
  g_test_add ("/plain-page/search", Fixture, NULL, set_up_search, test_search, tear_down);
  g_test_add ("/plain-page/kept", Fixture, NULL, set_up_search, test_kept, tear_down);
  g_test_add ("/plain-page/kept/finished", Fixture, NULL, set_up_search, test_kept_finished, tear_down);
  g_test_add ("/plain-page/kept/left", Fixture, NULL, set_up_search, test_kept_left, tear_down);
  g_test_add ("/plain-page/dropped", Fixture, NULL, set_up_search, test_dropped, tear_down);
  return g_test_run ();
}
