/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-guess-row.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-page-actions.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-queens-page.h"
#include "ponder-search-panel.h"
#include "transport-test.h"
#include "widget-test.h"

/* Two pages of a window that share the memory limit. */

#define LIMIT 17 /* MiB */
#define MOST 16 /* the memory of the first search */

typedef struct
{
  PonderPreferences *preferences;
  GtkWidget *window;
  GtkStack *stack;
  PonderPage *first; /* the visible one at the beginning */
  PonderPage *second;
} Fixture;

static PonderPage *
add_page (Fixture *fixture,
          GType    type)
{
  GtkWidget *page = g_object_new (type, NULL);

  ponder_page_set_preferences (PONDER_PAGE (page), fixture->preferences);
  gtk_stack_add_child (fixture->stack, page);
  return PONDER_PAGE (page);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->preferences = ponder_preferences_new (NULL);
  g_object_set (fixture->preferences, "memory-limit", LIMIT, NULL);
  fixture->window = adw_application_window_new (NULL);
  fixture->stack = GTK_STACK (gtk_stack_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (fixture->window), GTK_WIDGET (fixture->stack));
  fixture->first = add_page (fixture, PONDER_TYPE_QUEENS_PAGE);
  fixture->second = add_page (fixture, PONDER_TYPE_ONE_TO_NINE_PAGE);
  widget_test_show (fixture->window, 1000, 700);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
  g_assert_finalize_object (fixture->preferences);
}

static const char *
get_told (PonderPage *page)
{
  return ponder_page_get_sentence (page);
}

static gboolean
shows_search (PonderPage *page)
{
  return ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page));
}

/* Starts on a page a search that makes all assignments, which soon runs out of memory. */
static void
begin (Fixture    *fixture,
       PonderPage *page)
{
  const PonderPreset *preset = ponder_preset_find ("make-all");
  GtkWidget *panel = widget_test_find (GTK_WIDGET (page), PONDER_TYPE_SEARCH_PANEL);

  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (page));
  ponder_page_set_switch (page, "search", TRUE);
  ponder_search_panel_set_method (PONDER_SEARCH_PANEL (panel), &preset->method);
  g_signal_emit_by_name (panel, "method-changed");
  ponder_transport_set_speed (transport_test_find (page), PONDER_FULL_SPEED);
}

static gboolean
is_full (PonderPage *page)
{
  return strstr (get_told (page), "of memory is in use") != NULL;
}

/* Runs a search until memory is full, and checks whether the page then says that another one uses much of it. */
static void
run_until_full (PonderPage *page,
                const char *other)
{
  if (is_full (page))
    transport_test_do (page, "step-back");
  transport_test_do (page, "run");
  g_assert_true (is_full (page));
  if (other != NULL)
    g_assert_nonnull (strstr (get_told (page), other));
  else
    g_assert_null (strstr (get_told (page), " uses "));
}

/* Starts a search that leaves little memory to others. Returns the number of its node. */
static guint64
begin_first (Fixture *fixture)
{
  PonderPage *page = fixture->first;

  g_object_set (fixture->preferences, "memory-limit", MOST, NULL);
  begin (fixture, page);
  run_until_full (page, NULL);
  g_object_set (fixture->preferences, "memory-limit", LIMIT, NULL);
  transport_test_do (page, "step-back");
  g_assert_false (is_full (page));
  return transport_test_get_node (page);
}

static void
assert_made_again (PonderPage *page,
                   guint64     node)
{
  g_assert_false (transport_test_is_paused (page));
  widget_test_wait (transport_test_is_paused, page);
  g_assert_cmpuint (transport_test_get_node (page), ==, node);
}

/* The search of a hidden page makes room for that of the visible page. When its page is shown again, it is repeated up
 * to its node. */
static void
test_hidden_is_dropped (Fixture      *fixture,
                        gconstpointer data)
{
  guint64 node = begin_first (fixture);
  g_autofree char *text = g_strdup (get_told (fixture->first));
  g_autofree char *path = transport_test_dup_path (fixture->first);
  g_autofree char *path_again = NULL;

  begin (fixture, fixture->second);
  run_until_full (fixture->second, NULL);

  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (fixture->first));
  assert_made_again (fixture->first, node);
  path_again = transport_test_dup_path (fixture->first);
  g_assert_cmpstr (path_again, ==, path);
  g_assert_cmpstr (get_told (fixture->first), ==, text);
  g_assert_true (shows_search (fixture->first));
  /* Now the other page is hidden, and its search was dropped. */
  run_until_full (fixture->first, NULL);
}

/* If the board showed something other than the search, it still does so while the search is repeated. */
static void
test_left_stays_left (Fixture      *fixture,
                      gconstpointer data)
{
  guint64 node = begin_first (fixture);

  ponder_watch_leave (ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (fixture->first))->watch);
  g_assert_false (shows_search (fixture->first));

  begin (fixture, fixture->second);
  run_until_full (fixture->second, NULL);
  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (fixture->first));
  assert_made_again (fixture->first, node);
  g_assert_false (shows_search (fixture->first));
}

/* A search whose panel is closed is not visible either; it is repeated when the panel is opened. */
static void
test_closed_is_dropped (Fixture      *fixture,
                        gconstpointer data)
{
  guint64 node = begin_first (fixture);

  begin (fixture, fixture->second);
  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (fixture->first));
  ponder_page_set_switch (fixture->first, "search", FALSE);
  run_until_full (fixture->second, NULL);

  ponder_page_set_switch (fixture->first, "search", TRUE);
  assert_made_again (fixture->first, node);
}

/* A running search is not dropped: the search that needs memory stops, and the page tells which page uses it. */
static void
test_running_is_not_dropped (Fixture      *fixture,
                             gconstpointer data)
{
  begin_first (fixture);
  ponder_transport_set_speed (transport_test_find (fixture->first), 1);
  transport_test_start (fixture->first, "run");

  begin (fixture, fixture->second);
  run_until_full (fixture->second, " Queens uses ");

  /* A paused search can be dropped. */
  transport_test_do (fixture->first, "stop");
  run_until_full (fixture->second, NULL);
}

/* The preference limits all pages together, including running searches. */
static void
test_preference (Fixture      *fixture,
                 gconstpointer data)
{
  guint64 node;

  begin (fixture, fixture->first);
  run_until_full (fixture->first, NULL);
  node = transport_test_get_node (fixture->first);
  g_object_set (fixture->preferences, "memory-limit", 2 * LIMIT, NULL);
  transport_test_do (fixture->first, "step-back");
  transport_test_do (fixture->first, "step");
  transport_test_do (fixture->first, "step");
  g_assert_cmpuint (transport_test_get_node (fixture->first), ==, node + 1);
  g_assert_false (is_full (fixture->first));
}

static gboolean
board_has_focus (gpointer page)
{
  g_autoptr (GtkWidget) board = NULL;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  g_object_get (ponder_page_get_layout (page), "board", &board, NULL);
  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

/* Allow More, which stands in place of the sentence, lets the search go on, and leaves the keyboard to the board. */
static void
test_allow_more (Fixture      *fixture,
                 gconstpointer data)
{
  GtkWidget *row = widget_test_find (GTK_WIDGET (fixture->first), PONDER_TYPE_GUESS_ROW);
  GtkWidget *button = widget_test_child (row, "allow_button");
  guint64 node;

  begin (fixture, fixture->first);
  run_until_full (fixture->first, NULL);
  node = transport_test_get_node (fixture->first);
  widget_test_settle (fixture->window);
  /* At full speed, memory could be full again before anything was shown. */
  ponder_transport_set_speed (transport_test_find (fixture->first), 1);
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_false (board_has_focus (fixture->first));
  g_signal_emit_by_name (button, "clicked");
  widget_test_wait (board_has_focus, fixture->first);
  transport_test_do (fixture->first, "stop");
  g_assert_cmpuint (transport_test_get_node (fixture->first), >=, node);
  g_assert_false (is_full (fixture->first));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/hidden-is-dropped", Fixture, NULL, set_up, test_hidden_is_dropped, tear_down);
  g_test_add ("/left-stays-left", Fixture, NULL, set_up, test_left_stays_left, tear_down);
  g_test_add ("/closed-is-dropped", Fixture, NULL, set_up, test_closed_is_dropped, tear_down);
  g_test_add ("/running-is-not-dropped", Fixture, NULL, set_up, test_running_is_not_dropped, tear_down);
  g_test_add ("/allow-more", Fixture, NULL, set_up, test_allow_more, tear_down);
  g_test_add ("/preference", Fixture, NULL, set_up, test_preference, tear_down);
  return g_test_run ();
}
