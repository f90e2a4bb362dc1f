/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "null-page.h"
#include "ponder-page-actions.h"
#include "ponder-puzzle-page-private.h"
#include "widget-test.h"

/* Tests the switch for remembering states, and the note on a search whose states don't repeat, on the smallest page with a
 * puzzle. What the note says of repeated states is tested with the page that has some. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  PonderSearchPanel *panel;
  PonderSearchController *searching;
  guint n_changed;
} Fixture;

static void
count_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->page = g_object_new (NULL_TYPE_PAGE, NULL);
  fixture->panel = ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (fixture->page))->panel;
  fixture->searching = ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (fixture->page))->searching;
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  g_signal_connect_swapped (fixture->panel, "method-changed", G_CALLBACK (count_cb), fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (fixture->page);
  g_assert_null (fixture->panel);
}

/* Chooses a method in the panel. */
static void
choose (Fixture            *fixture,
        const PonderMethod *method)
{
  ponder_search_panel_set_method (fixture->panel, method);
  g_signal_emit_by_name (fixture->panel, "method-changed");
}

/* The person's choice changes the method, and nothing else of it. The switch follows the method without choosing. */
static void
test_switch (Fixture      *fixture,
             gconstpointer data)
{
  static const PonderMethod method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_SHUFFLED,
                                       TRUE, 99 };
  const PonderMethod *chosen;

  choose (fixture, &method);
  g_assert_true (ponder_page_get_switch (fixture->page, "remember"));
  g_assert_cmpuint (fixture->n_changed, ==, 1);

  ponder_page_set_switch (fixture->page, "remember", FALSE);
  chosen = ponder_search_panel_get_method (fixture->panel);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  g_assert_false (chosen->remember);
  g_assert_cmpint (chosen->traversal, ==, method.traversal);
  g_assert_cmpint (chosen->pruning, ==, method.pruning);
  g_assert_cmpint (chosen->order, ==, method.order);
  g_assert_cmpuint (chosen->seed, ==, method.seed);
  g_assert_false (ponder_page_get_switch (fixture->page, "remember"));
}

static const char *
get_note (Fixture *fixture)
{
  GtkWidget *note = widget_test_child (fixture->panel, "note");

  return gtk_widget_get_visible (note) ? gtk_label_get_text (GTK_LABEL (note)) : NULL;
}

static void
assert_too_long (Fixture *fixture)
{
  const char *note = get_note (fixture);

  g_assert_nonnull (note);
  g_assert_nonnull (strstr (note, "even at a billion nodes per second, more than 1,169 years."));
}

/* The note says that a search would take too long, and disappears with the search or with its tree. */
static void
test_too_long (Fixture      *fixture,
               gconstpointer data)
{
  static const PonderMethod all = { .pruning = PONDER_PRUNING_NONE };
  static const PonderMethod pruned = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (GKeyFile) nothing_kept = g_key_file_new ();

  null_page_open (NULL_PAGE (fixture->page), 64);
  choose (fixture, &all);
  ponder_page_set_switch (fixture->page, "search", TRUE);
  assert_too_long (fixture);
  choose (fixture, &pruned);
  g_assert_null (get_note (fixture));
  choose (fixture, &all);
  assert_too_long (fixture);
  ponder_search_controller_restore (fixture->searching, nothing_kept);
  g_assert_null (get_note (fixture));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/repeated-states/switch", test_switch);
  ADD ("/repeated-states/too-long", test_too_long);
  return g_test_run ();
}
