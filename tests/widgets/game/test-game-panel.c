/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-game-panel.h"
#include "ponder-noughts.h"
#include "ponder-numbered-list.h"
#include "widget-test.h"

/* Tests what the panel of a game shows of a run, and which methods it offers. */

typedef struct
{
  GtkWidget *window;
  PonderGamePanel *panel;
  PonderGame *game;
  PonderGameSession *session;
  guint n_changes;
} Fixture;

static void
count_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

/* Two squares in a row win on this board, and X has the first move. */
static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->game = ponder_noughts_new (3, 1, 2, NULL, &error);
  g_assert_no_error (error);
  fixture->panel = g_object_new (PONDER_TYPE_GAME_PANEL, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->panel));
  g_signal_connect_swapped (fixture->panel, "method-changed", G_CALLBACK (count_cb), fixture);
  widget_test_show (fixture->window, 400, 700);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  PonderGamePanel *panel = fixture->panel;

  g_object_add_weak_pointer (G_OBJECT (panel), (gpointer *) &panel);
  widget_test_destroy (fixture->window);
  g_assert_null (panel);
  g_clear_object (&fixture->session);
  g_assert_finalize_object (fixture->game);
}

static void
begin (Fixture                *fixture,
       const PonderGameMethod *method)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);

  g_clear_object (&fixture->session);
  fixture->session = ponder_game_session_new (fixture->game, method, budget);
  ponder_game_panel_set_session (fixture->panel, fixture->session);
}

static gboolean
is_paused (gpointer session)
{
  PonderRecordStatus status;

  ponder_record_get_status (session, &status);
  return status.mode == PONDER_RECORD_PAUSED;
}

static void
step (Fixture *fixture,
      guint    n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      ponder_record_step (PONDER_RECORD (fixture->session));
      widget_test_wait (is_paused, fixture->session);
    }
}

static void
run (Fixture *fixture)
{
  ponder_record_run (PONDER_RECORD (fixture->session));
  widget_test_wait (is_paused, fixture->session);
}

/* Shows the figures, which are made only then. They stand in this order: nodes, cut, remembered, mirrored, memory,
 * time. */
static const char *
get_figure (Fixture *fixture,
            guint    nth)
{
  GtkWidget *value;

  gtk_stack_set_visible_child_name (widget_test_child (fixture->panel, "lists"), "figures");
  value = widget_test_find_nth (GTK_WIDGET (fixture->panel), GTK_TYPE_INSCRIPTION, nth);
  g_assert_nonnull (value);
  return gtk_inscription_get_text (GTK_INSCRIPTION (value));
}

static const char *
get_line (Fixture *fixture)
{
  return gtk_label_get_label (widget_test_child (fixture->panel, "line"));
}

static const char *
get_result (Fixture *fixture)
{
  return gtk_label_get_label (widget_test_child (fixture->panel, "note"));
}

static guint
count_rows (Fixture *fixture)
{
  return ponder_numbered_list_get_n_items (widget_test_child (fixture->panel, "path"));
}

static gboolean
has_list (Fixture    *fixture,
          const char *list)
{
  GtkStack *lists = widget_test_child (fixture->panel, "lists");

  return gtk_stack_page_get_visible (gtk_stack_get_page (lists, gtk_stack_get_child_by_name (lists, list)));
}

/* The path is seen at first, and there are no answers and no code to list. */
static void
test_lists (Fixture      *fixture,
            gconstpointer data)
{
  g_assert_true (gtk_widget_get_mapped (widget_test_child (fixture->panel, "path")));
  g_assert_cmpstr (ponder_record_panel_get_list (PONDER_RECORD_PANEL (fixture->panel)), ==, "path");
  g_assert_true (has_list (fixture, "path"));
  g_assert_true (has_list (fixture, "figures"));
  g_assert_false (has_list (fixture, "answers"));
  g_assert_false (has_list (fixture, "method"));
  ponder_record_panel_set_list (PONDER_RECORD_PANEL (fixture->panel), "figures");
  ponder_record_panel_set_list (PONDER_RECORD_PANEL (fixture->panel), "answers");
  g_assert_true (gtk_widget_get_mapped (widget_test_child (fixture->panel, "path")));
}

/* The line counts the nodes, and what each part of the method has saved. */
static void
test_line (Fixture      *fixture,
           gconstpointer data)
{
  static const struct
  {
    PonderGameMethod method;
    const char *before;
    const char *first;
    const char *pattern;
  } cases[] = {
    { { 0 }, "0 nodes", "1 node", "^16 nodes$" },
    { { .alpha_beta = TRUE }, "0 nodes · 0 cut off", "1 node · 0 cut off", "^\\d+ nodes · \\d+ cut off$" },
    { { .remember = TRUE }, "0 nodes · 0 remembered", "1 node · 0 remembered", "^\\d+ nodes · \\d+ remembered$" },
    { { TRUE, TRUE, TRUE },
      "0 nodes · 0 cut off · 0 remembered",
      "1 node · 0 cut off · 0 remembered",
      "^\\d+ nodes · \\d+ cut off · \\d+ remembered$" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      begin (fixture, &cases[i].method);
      g_assert_cmpstr (get_line (fixture), ==, cases[i].before);
      step (fixture, 1);
      g_assert_cmpstr (get_line (fixture), ==, cases[i].first);
      run (fixture);
      g_test_message ("%s", get_line (fixture));
      g_assert_true (g_regex_match_simple (cases[i].pattern, get_line (fixture), 0, 0));
    }
}

/* X takes the first square, O the second, X the third: a draw, and so is the other game of the first square. In the
 * middle X wins. */
static void
test_plain (Fixture      *fixture,
            gconstpointer data)
{
  begin (fixture, &(PonderGameMethod){ 0 });
  g_assert_cmpstr (get_figure (fixture, 0), ==, "0");
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  step (fixture, 3);
  g_assert_cmpstr (get_figure (fixture, 0), ==, "3");
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  g_assert_cmpstr (get_result (fixture), ==, "So far: nothing is known");
  run (fixture);
  g_assert_cmpstr (get_figure (fixture, 0), ==, "16");
  g_assert_cmpstr (get_figure (fixture, 1), ==, "0");
  g_assert_cmpstr (get_result (fixture), ==, "Result: X wins");
}

/* Opens the popover with the switches of the method. */
static void
open_method (Fixture *fixture)
{
  gtk_menu_button_popup (widget_test_child (fixture->panel, "method_button"));
}

static void
close_method (Fixture *fixture)
{
  gtk_menu_button_popdown (widget_test_child (fixture->panel, "method_button"));
}

static void
assert_method (Fixture    *fixture,
               const char *name)
{
  g_autofree char *label = g_strconcat ("Method: ", name, NULL);

  g_assert_cmpstr (gtk_label_get_label (widget_test_child (fixture->panel, "method_label")), ==, name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget_test_child (fixture->panel, "method_button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
test_method (Fixture      *fixture,
             gconstpointer data)
{
  static const char *const names[] = { "alpha_beta", "remember", "symmetry" };
  static const char *const methods[] = { "Alpha–beta", "Alpha–beta, remembers positions",
                                         "Alpha–beta, remembers positions, uses symmetry" };

  ponder_game_panel_set_game (fixture->panel, fixture->game);
  assert_method (fixture, "Minimax");
  open_method (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkCheckButton *button = widget_test_child (fixture->panel, names[i]);

      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (button)));
      g_assert_false (gtk_check_button_get_active (button));
      gtk_check_button_set_active (button, TRUE);
      g_assert_cmpuint (fixture->n_changes, ==, i + 1);
      assert_method (fixture, methods[i]);
    }
  close_method (fixture);
  g_assert_true (ponder_game_panel_get_method (fixture->panel)->alpha_beta);
  g_assert_true (ponder_game_panel_get_method (fixture->panel)->remember);
  g_assert_true (ponder_game_panel_get_method (fixture->panel)->symmetry);
}

/* The switches show the method of a session, which is not a choice of the person. */
static void
test_session (Fixture      *fixture,
              gconstpointer data)
{
  begin (fixture, &(PonderGameMethod){ .alpha_beta = TRUE, .symmetry = TRUE });
  g_assert_true (gtk_check_button_get_active (widget_test_child (fixture->panel, "alpha_beta")));
  g_assert_false (gtk_check_button_get_active (widget_test_child (fixture->panel, "remember")));
  g_assert_true (gtk_check_button_get_active (widget_test_child (fixture->panel, "symmetry")));
  assert_method (fixture, "Alpha–beta, uses symmetry");
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  run (fixture);
  g_assert_cmpstr (get_figure (fixture, 3), !=, "0");
  g_assert_cmpstr (get_result (fixture), ==, "Result: X wins");
}

/* What symmetry saves is counted only for games that have any. */
static void
test_mirrored (Fixture      *fixture,
               gconstpointer data)
{
  GtkWidget *value;

  ponder_game_panel_set_game (fixture->panel, fixture->game);
  g_assert_cmpstr (get_figure (fixture, 3), ==, "0");
  value = widget_test_find_nth (GTK_WIDGET (fixture->panel), GTK_TYPE_INSCRIPTION, 3);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_parent (value)));
}

/* A narrow page shows all but what waits, and nothing is code. */
static void
test_arrange (Fixture      *fixture,
              gconstpointer data)
{
  PonderRecordPanel *panel = PONDER_RECORD_PANEL (fixture->panel);

  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_MORE, TRUE);
  g_assert_true (gtk_widget_get_visible (widget_test_child (panel, "extras")));
  g_assert_false (gtk_widget_get_visible (widget_test_child (panel, "foot")));
  g_assert_true (gtk_widget_get_mapped (widget_test_child (panel, "method_button")));
  g_assert_false (has_list (fixture, "method"));
  ponder_record_panel_arrange (panel, PONDER_PAGE_PANE_BOARD, FALSE);
  g_assert_false (gtk_widget_get_visible (widget_test_child (panel, "extras")));
  g_assert_true (gtk_widget_get_visible (widget_test_child (panel, "foot")));
  g_assert_false (has_list (fixture, "method"));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();

  g_test_add ("/game-panel/lists", Fixture, NULL, set_up, test_lists, tear_down);
  g_test_add ("/game-panel/plain", Fixture, NULL, set_up, test_plain, tear_down);
  g_test_add ("/game-panel/method", Fixture, NULL, set_up, test_method, tear_down);
  g_test_add ("/game-panel/session", Fixture, NULL, set_up, test_session, tear_down);
  g_test_add ("/game-panel/line", Fixture, NULL, set_up, test_line, tear_down);
  g_test_add ("/game-panel/mirrored", Fixture, NULL, set_up, test_mirrored, tear_down);
  g_test_add ("/game-panel/arrange", Fixture, NULL, set_up, test_arrange, tear_down);
  return g_test_run ();
}
