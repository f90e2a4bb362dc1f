/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-queens.h"
#include "ponder-sudoku.h"
#include "search-test.h"
#include "widget-test.h"

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

SearchTest search_test;

guint64
search_test_get_cursor (void)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (search_test.session), &status);
  return status.cursor;
}

gpointer
search_test_panel_child (const char *name)
{
  return widget_test_child (search_test.panel, name);
}

gpointer
search_test_transport_child (const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (search_test.transport), PONDER_TYPE_TRANSPORT, name);
}

/* Opens the popover of a menu button of the transport, which is made only then, and closes it again. Returns the
 * popover. */
gpointer
search_test_open_popover (const char *button)
{
  GtkMenuButton *menu_button = search_test_transport_child (button);

  gtk_menu_button_popup (menu_button);
  gtk_menu_button_popdown (menu_button);
  g_assert_nonnull (gtk_menu_button_get_popover (menu_button));
  return gtk_menu_button_get_popover (menu_button);
}

gboolean
search_test_is_enabled (const char *action)
{
  return g_action_group_get_action_enabled (ponder_transport_get_actions (search_test.transport), action);
}

void
search_test_activate (const char *action)
{
  g_assert_true (search_test_is_enabled (action));
  g_action_group_activate_action (ponder_transport_get_actions (search_test.transport), action, NULL);
}

gboolean
search_test_is_paused (gpointer user_data)
{
  return ponder_session_get_mode (PONDER_SESSION (search_test.session)) == PONDER_RECORD_PAUSED;
}

/* Activates an action and waits until it has finished. */
void
search_test_do (const char *action)
{
  search_test_activate (action);
  widget_test_wait (search_test_is_paused, NULL);
}

void
search_test_begin (PonderPuzzle *puzzle,
                   const char   *preset,
                   guint64       memory)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (memory);
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
  g_clear_object (&search_test.session);
  search_test.session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  ponder_guess_row_set_session (search_test.guess_row, search_test.session, NULL);
  ponder_guess_row_show (search_test.guess_row);
  ponder_search_panel_set_session (search_test.panel, search_test.session);
  ponder_transport_set_record (search_test.transport, PONDER_RECORD (search_test.session));
  ponder_transport_set_speed (search_test.transport, PONDER_FULL_SPEED);
}

void
search_test_begin_queens (guint       side,
                          const char *preset)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);

  search_test_begin (puzzle, preset, MEMORY);
}

/* Starts a search with far more nodes and answers than can be visited. */
void
search_test_begin_empty_sudoku (const char *preset)
{
  g_autofree char *line = g_strnfill (81, '.');
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  puzzle = ponder_sudoku_new (&grid);
  search_test_begin (puzzle, preset, MEMORY);
}

GtkWidget *
search_test_find_figure (GtkWidget  *widget,
                         const char *name)
{
  GtkWidget *found = NULL;

  if (g_str_equal (gtk_widget_get_css_name (widget), "figure"))
    {
      GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (widget));

      return g_str_equal (gtk_label_get_label (label), name) ? widget : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = search_test_find_figure (child, name);
  return found;
}

/* Shows a list of the panel as a person does. */
void
search_test_show_list (const char *list)
{
  gtk_stack_set_visible_child_name (search_test_panel_child ("lists"), list);
}

/* Returns the main figures, a line of text. */
const char *
search_test_get_line (void)
{
  return gtk_label_get_label (search_test_panel_child ("line"));
}

/* Shows all figures, and returns one of them. */
const char *
search_test_get_figure (const char *name)
{
  GtkWidget *view;

  search_test_show_list ("figures");
  view = search_test_find_figure (GTK_WIDGET (search_test.panel), name);
  g_assert_nonnull (view);
  return gtk_inscription_get_text (GTK_INSCRIPTION (widget_test_find_class (view, "figure-value")));
}

PonderNumberedList *
search_test_get_path (void)
{
  return search_test_panel_child ("path");
}

/* Returns the message shown instead of the rows, or NULL. */
const char *
search_test_get_message (gpointer list)
{
  GtkLabel *message = widget_test_child (list, "message");

  return gtk_widget_get_child_visible (GTK_WIDGET (message)) ? gtk_label_get_label (message) : NULL;
}

void
search_test_assert_path_right (void)
{
  GArray *path = ponder_search_session_get_path (search_test.session);

  g_assert_cmpuint (ponder_numbered_list_get_n_items (search_test_get_path ()), ==, path->len);
  for (guint i = 0; i < path->len; i++)
    {
      g_autofree char *expected = ponder_puzzle_describe (ponder_search_session_get_puzzle (search_test.session),
                                                          g_array_index (path, PonderMove, i));
      g_autofree char *text = widget_test_dup_item (widget_test_get_items (search_test_get_path ()), i);

      g_assert_cmpstr (text, ==, expected);
    }
}

void
search_test_count_cb (gpointer emitter,
                      gpointer user_data)
{
  (*(guint *) user_data)++;
}

/* Loads the style sheet like the application. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/ponderapp/Ponder/style-search.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void
search_test_set_up (void)
{
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  adw_init ();
  widget_test_still ();
  load_style ();
  search_test.window = gtk_window_new ();
  search_test.guess_row = g_object_new (PONDER_TYPE_GUESS_ROW, NULL);
  search_test.panel = g_object_new (PONDER_TYPE_SEARCH_PANEL, NULL);
  search_test.transport = g_object_new (PONDER_TYPE_TRANSPORT, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (search_test.transport), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.transport));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (search_test.panel));
  gtk_widget_set_vexpand (box, TRUE);
  gtk_box_append (GTK_BOX (rows), GTK_WIDGET (search_test.guess_row));
  gtk_box_append (GTK_BOX (rows), box);
  gtk_window_set_child (GTK_WINDOW (search_test.window), rows);
  widget_test_show (search_test.window, 1000, 700);
}

void
search_test_tear_down (void)
{
  g_clear_object (&search_test.session);
  g_object_add_weak_pointer (G_OBJECT (search_test.panel), (gpointer *) &search_test.panel);
  g_object_add_weak_pointer (G_OBJECT (search_test.transport), (gpointer *) &search_test.transport);
  widget_test_destroy (search_test.window);
  g_assert_null (search_test.panel);
  g_assert_null (search_test.transport);
}
