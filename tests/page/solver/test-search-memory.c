/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-one-to-nine-page.h"
#include "ponder-page-actions.h"
#include "ponder-queens-page.h"
#include "ponder-search-panel.h"
#include "widget-test.h"

/* Two pages of a window that share the memory limit. */

#define LIMIT ((guint64) 16 << 20)
#define MANY 20000 /* visits, which take more than a third of the limit */

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
  g_object_set (fixture->preferences, "memory-limit", (guint) (LIMIT >> 20), NULL);
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

static gboolean
is_paused (gpointer user_data)
{
  return ponder_session_get_mode (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (user_data))) ==
         PONDER_RECORD_PAUSED;
}

static gboolean
is_made_again (gpointer user_data)
{
  return is_paused (user_data) &&
         !ponder_session_is_dropped (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (user_data)));
}

static guint64
get_used (PonderPage *page)
{
  return ponder_memory_budget_get_used (ponder_page_get_budget (page));
}

static guint64
get_visits (PonderPage *page)
{
  return ponder_session_get_figures (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (page)))->visited;
}

/* Starts on a page a search that makes all assignments, which soon runs out of memory. */
static PonderSession *
begin (Fixture    *fixture,
       PonderPage *page)
{
  const PonderPreset *preset = ponder_preset_find ("make-all");
  GtkWidget *panel = widget_test_find (GTK_WIDGET (page), PONDER_TYPE_SEARCH_PANEL);

  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (page));
  ponder_page_set_switch (page, "search", TRUE);
  ponder_search_panel_set_method (PONDER_SEARCH_PANEL (panel), &preset->method);
  g_signal_emit_by_name (panel, "method-changed");
  ponder_record_set_speed (PONDER_RECORD (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (page))),
                           PONDER_FULL_SPEED);
  return ponder_solver_page_get_session (PONDER_SOLVER_PAGE (page));
}

static void
seek (PonderPage *page,
      guint64     visits)
{
  ponder_session_seek (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (page)), visits);
  widget_test_wait (is_paused, page);
  g_assert_cmpuint (get_visits (page), ==, visits);
}

static void
run_until_full (PonderPage *page)
{
  ponder_record_run (PONDER_RECORD (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (page))));
  widget_test_wait (is_paused, page);
  g_assert_cmpint (ponder_session_get_status (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (page))), ==,
                   PONDER_FULL);
  g_assert_cmpuint (get_used (page), <=, LIMIT);
}

/* The search of a hidden page makes room for that of the visible page. When its page is shown again, it is repeated up
 * to its node. */
static void
test_hidden_is_dropped (Fixture      *fixture,
                        gconstpointer data)
{
  PonderSession *session = begin (fixture, fixture->first);
  g_autofree gpointer state = NULL;
  g_autofree char *text = NULL;
  gsize state_size = ponder_session_get_plan (session)->state_size;

  seek (fixture->first, MANY);
  g_assert_cmpuint (get_used (fixture->first), >, LIMIT / 3);
  state = g_memdup2 (ponder_session_get_state (session), state_size);
  text = g_strdup (ponder_frame_get_told (PONDER_FRAME (fixture->first)));

  begin (fixture, fixture->second);
  g_assert_false (ponder_session_is_dropped (session));
  run_until_full (fixture->second);
  g_assert_true (ponder_session_is_dropped (session));
  g_assert_cmpuint (get_used (fixture->first), ==, 0);
  g_assert_cmpuint (get_used (fixture->second), >, LIMIT / 3 * 2);
  g_assert_null (strstr (ponder_frame_get_told (PONDER_FRAME (fixture->second)), "uses"));

  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (fixture->first));
  g_assert_cmpint (ponder_session_get_mode (session), ==, PONDER_RECORD_SEEKING);
  widget_test_wait (is_made_again, fixture->first);
  g_assert_true (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (fixture->first)) == session);
  g_assert_cmpuint (get_visits (fixture->first), ==, MANY);
  g_assert_cmpmem (ponder_session_get_state (session), state_size, state, state_size);
  g_assert_cmpstr (ponder_frame_get_told (PONDER_FRAME (fixture->first)), ==, text);
  g_assert_true (ponder_solver_page_shows_search (PONDER_SOLVER_PAGE (fixture->first)));
  /* Now the other page is hidden, and its search was dropped. */
  g_assert_true (ponder_session_is_dropped (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (fixture->second))));
}

/* If the board showed something other than the search, it still does so while the search is repeated. */
static void
test_left_stays_left (Fixture      *fixture,
                      gconstpointer data)
{
  begin (fixture, fixture->first);
  seek (fixture->first, MANY);
  ponder_solver_page_leave_search (PONDER_SOLVER_PAGE (fixture->first));
  g_assert_false (ponder_solver_page_shows_search (PONDER_SOLVER_PAGE (fixture->first)));

  begin (fixture, fixture->second);
  run_until_full (fixture->second);
  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (fixture->first));
  widget_test_wait (is_made_again, fixture->first);
  g_assert_cmpuint (get_visits (fixture->first), ==, MANY);
  g_assert_false (ponder_solver_page_shows_search (PONDER_SOLVER_PAGE (fixture->first)));
}

/* A search whose panel is closed is not visible either; it is repeated when the panel is opened. */
static void
test_closed_is_dropped (Fixture      *fixture,
                        gconstpointer data)
{
  begin (fixture, fixture->first);
  seek (fixture->first, MANY);
  begin (fixture, fixture->second);
  gtk_stack_set_visible_child (fixture->stack, GTK_WIDGET (fixture->first));
  ponder_page_set_switch (fixture->first, "search", FALSE);
  ponder_record_run (PONDER_RECORD (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (fixture->second))));
  widget_test_wait (is_paused, fixture->second);
  g_assert_true (ponder_session_is_dropped (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (fixture->first))));

  ponder_page_set_switch (fixture->first, "search", TRUE);
  widget_test_wait (is_made_again, fixture->first);
  g_assert_cmpuint (get_visits (fixture->first), ==, MANY);
}

/* A running search is not dropped: the search that needs memory stops, and the page tells which page uses it. */
static void
test_running_is_not_dropped (Fixture      *fixture,
                             gconstpointer data)
{
  PonderSession *session = begin (fixture, fixture->first);

  seek (fixture->first, MANY);
  ponder_record_set_speed (PONDER_RECORD (session), 0.001);
  ponder_record_run (PONDER_RECORD (session));

  begin (fixture, fixture->second);
  run_until_full (fixture->second);
  g_assert_false (ponder_session_is_dropped (session));
  g_assert_cmpint (ponder_session_get_mode (session), ==, PONDER_RECORD_RUNNING);
  g_assert_cmpuint (get_used (fixture->first), >, LIMIT / 3);
  g_assert_nonnull (strstr (ponder_frame_get_told (PONDER_FRAME (fixture->second)), " Queens uses "));

  /* A paused search can be dropped. */
  ponder_record_pause (PONDER_RECORD (session));
  widget_test_wait (is_paused, fixture->first);
  run_until_full (fixture->second);
  g_assert_true (ponder_session_is_dropped (session));
  g_assert_null (strstr (ponder_frame_get_told (PONDER_FRAME (fixture->second)), "uses"));
}

/* The preference limits all pages together, including running searches. */
static void
test_preference (Fixture      *fixture,
                 gconstpointer data)
{
  guint64 visited;

  begin (fixture, fixture->first);
  run_until_full (fixture->first);
  visited = get_visits (fixture->first);
  g_object_set (fixture->preferences, "memory-limit", (guint) (LIMIT >> 19), NULL);
  seek (fixture->first, visited + 1);
  g_assert_cmpint (ponder_session_get_status (ponder_solver_page_get_session (PONDER_SOLVER_PAGE (fixture->first))), ==,
                   PONDER_MORE);
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
  g_test_add ("/preference", Fixture, NULL, set_up, test_preference, tear_down);
  return g_test_run ();
}
