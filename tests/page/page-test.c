/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "page-test.h"

PageTest page_test;

#define WIDTH 1000
#define HEIGHT 700

void
page_test_set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_SUDOKU_PAGE);
}

void
page_test_set_up_of (GType type)
{
  page_test.window = gtk_window_new ();
  page_test.page = g_object_new (type, NULL);
  gtk_window_set_child (GTK_WINDOW (page_test.window), GTK_WIDGET (page_test.page));
  widget_test_show (page_test.window, WIDTH, HEIGHT);
}

static gboolean
is_gone (gpointer user_data)
{
  return page_test.page == NULL;
}

/* A task that has been cancelled keeps the page until its thread has noticed. */
void
page_test_tear_down (void)
{
  g_object_add_weak_pointer (G_OBJECT (page_test.page), (gpointer *) &page_test.page);
  widget_test_destroy (page_test.window);
  widget_test_wait (is_gone, NULL);
}

PonderPuzzleDocument *
page_test_get_document (void)
{
  return ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (page_test.page));
}

void
page_test_activate (const char *action,
                    GVariant   *parameter)
{
  g_action_group_activate_action (ponder_page_get_actions (page_test.page), action, parameter);
}

/* Chooses Random…, and in its dialog a size, unless that is 0. */
void
page_test_make_random (guint size)
{
  GtkWidget *dialog;

  page_test_activate ("choose-random", NULL);
  dialog = widget_test_find_dialog ("Random Puzzle");
  g_assert_nonnull (dialog);
  if (size != 0)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_test_find (dialog, GTK_TYPE_SPIN_BUTTON)), size);
  g_signal_emit_by_name (widget_test_find_class (dialog, "suggested-action"), "clicked");
}

gboolean
page_test_is_enabled (const char *action)
{
  return g_action_group_get_action_enabled (ponder_page_get_actions (page_test.page), action);
}

void
page_test_open_line (const char *line)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  puzzle = ponder_sudoku_new (&grid);
  ponder_puzzle_document_load (page_test_get_document (), puzzle, NULL);
}

gboolean
page_test_has_finding (gpointer user_data)
{
  return ponder_puzzle_document_get_finding (page_test_get_document ()) != NULL;
}
