/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "null-page.h"
#include "ponder-numbered-list.h"
#include "ponder-page-actions.h"
#include "ponder-puzzle-page-private.h"
#include "transport-test.h"
#include "widget-test.h"

/* Tests Solve and a search on the smallest page with a puzzle. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  NullPage *null;           /* the same page */
  PonderHistory *history;   /* of its document */
  PonderPuzzlePagePrivate *parts;
} Fixture;

static PonderWatch *
get_watch (Fixture *fixture)
{
  return fixture->parts->watch;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->null = g_object_new (NULL_TYPE_PAGE, NULL);
  fixture->page = PONDER_PAGE (fixture->null);
  fixture->history = ponder_page_get_history (fixture->page);
  fixture->parts = ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (fixture->null));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 1000, 700);
}

static gboolean
is_gone (gpointer null)
{
  return *(gpointer *) null == NULL;
}

/* A task that has been cancelled keeps the page until its thread has noticed. */
static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->null), (gpointer *) &fixture->null);
  widget_test_destroy (fixture->window);
  widget_test_wait (is_gone, &fixture->null);
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
  PonderHistory *history = fixture->history;
  GActionGroup *actions = ponder_page_get_actions (fixture->page);

  g_action_group_activate_action (actions, "solve", NULL);
  widget_test_wait (has_answer, history);
  for (guint64 nth = 0; nth < 5; nth++)
    {
      while (ponder_history_get_finding (history)->nth != nth)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (ponder_puzzle_document_get_answer (fixture->parts->document)->len, ==, 3);
      g_assert_true (g_action_group_get_action_enabled (actions, "previous-answer") == (nth > 0));
      g_assert_true (g_action_group_get_action_enabled (actions, "next-answer") == (nth < 4));
      g_action_group_activate_action (actions, "next-answer", NULL);
    }
  null_page_open (fixture->null, 4);
  g_assert_null (ponder_puzzle_document_get_answer (fixture->parts->document));
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
  PonderSearchSession *session;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  g_assert_true (ponder_page_is_watching (fixture->page));
  g_assert_false (ponder_watch_is_on_board (get_watch (fixture)));

  step (fixture);
  g_assert_true (ponder_watch_is_on_board (get_watch (fixture)));
  session = null_page_get_shown (fixture->null);
  g_assert_nonnull (session);

  null_page_open (fixture->null, 4);
  g_assert_false (ponder_watch_is_on_board (get_watch (fixture)));
  g_assert_null (null_page_get_shown (fixture->null));
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 0);
  ponder_history_undo (fixture->history);
  g_assert_true (null_page_get_shown (fixture->null) == session);
  g_assert_true (ponder_watch_is_on_board (get_watch (fixture)));
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 1);

  ponder_watch_leave (get_watch (fixture));
  g_assert_null (null_page_get_shown (fixture->null));
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
  PonderSearchController *searching = fixture->parts->searching;
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
  ponder_page_set_switch (fixture->page, "search", TRUE);
  seek_answer (fixture);
  go_back (fixture);
  restore (fixture);
  g_assert_true (ponder_watch_is_on_board (get_watch (fixture)));
  g_assert_nonnull (null_page_get_shown (fixture->null));
}

static void
test_kept_finished (Fixture      *fixture,
                    gconstpointer data)
{
  GtkInscription *position;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  transport_test_do (fixture->page, "run");
  position = widget_test_child (transport_test_find (fixture->page), "position_text");
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (position), "End of "));
  restore (fixture);
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (position), "End of "));
  g_assert_true (ponder_watch_is_on_board (get_watch (fixture)));
}

/* A search that was not on the board is made again without being shown, until it is moved. */
static void
test_kept_left (Fixture      *fixture,
                gconstpointer data)
{
  ponder_page_set_switch (fixture->page, "search", TRUE);
  seek_answer (fixture);
  go_back (fixture);
  ponder_watch_leave (get_watch (fixture));
  restore (fixture);
  g_assert_false (ponder_watch_is_on_board (get_watch (fixture)));
  step (fixture);
  g_assert_true (ponder_watch_is_on_board (get_watch (fixture)));
}

/* A paused search whose panel is closed can do without its memory, and is repeated when it is seen. */
static void
test_dropped (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GObject) dropped = NULL;

  ponder_page_set_switch (fixture->page, "search", TRUE);
  seek_answer (fixture);
  g_assert_null (ponder_watch_drop (get_watch (fixture)));
  ponder_page_set_switch (fixture->page, "search", FALSE);
  dropped = ponder_watch_drop (get_watch (fixture));
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

  g_test_add ("/null-page/solve", Fixture, NULL, set_up, test_solve, tear_down);
  g_test_add ("/null-page/search", Fixture, NULL, set_up, test_search, tear_down);
  g_test_add ("/null-page/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/null-page/kept/finished", Fixture, NULL, set_up, test_kept_finished, tear_down);
  g_test_add ("/null-page/kept/left", Fixture, NULL, set_up, test_kept_left, tear_down);
  g_test_add ("/null-page/dropped", Fixture, NULL, set_up, test_dropped, tear_down);
  return g_test_run ();
}
