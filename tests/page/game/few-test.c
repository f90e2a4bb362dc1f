/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"

#include <adwaita.h>

FewTest few_test;

static void
show_page (void)
{
  few_test.game = g_object_new (FEW_TYPE_PAGE, NULL);
  few_test.page = PONDER_PAGE (few_test.game);
  few_test.window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (few_test.window), GTK_WIDGET (few_test.page));
}

void
few_test_set_up (void)
{
  show_page ();
  few_test_choose ("opponent", "friend");
  widget_test_show (few_test.window, 1000, 700);
}

static gboolean
is_gone (gpointer user_data)
{
  return few_test.page == NULL;
}

/* A task that has been cancelled keeps the page until its thread has noticed. */
void
few_test_tear_down (void)
{
  g_object_add_weak_pointer (G_OBJECT (few_test.page), (gpointer *) &few_test.page);
  widget_test_destroy (few_test.window);
  widget_test_wait (is_gone, NULL);
}

const FewScene *
few_test_get_scene (void)
{
  return few_page_get_scene (FEW_PAGE (few_test.game));
}

const char *
few_test_get_told (void)
{
  return ponder_page_get_sentence (PONDER_PAGE (few_test.page));
}

void
few_test_activate (const char *action)
{
  g_action_group_activate_action (ponder_page_get_actions (few_test.page), action, NULL);
}

void
few_test_choose (const char *action,
                 const char *value)
{
  g_action_group_change_action_state (ponder_page_get_actions (few_test.page), action, g_variant_new_string (value));
}

void
few_test_open (guint8 n,
               guint8 turn)
{
  g_autoptr (PonderGame) game = few_game_new (n, turn);

  ponder_game_page_open (few_test.game, game, NULL);
}

/* Changes the rules, or what is being set up. */
void
few_test_set_start (guint8 n)
{
  g_autoptr (PonderGame) game = few_game_new (n, 0);

  ponder_game_page_set_game (few_test.game, game);
}

void
few_test_play (PonderGameMove move)
{
  ponder_game_page_play (few_test.game, move);
}

gboolean
few_test_can_stop (gpointer user_data)
{
  return g_action_group_get_action_enabled (ponder_page_get_actions (few_test.page), "stop");
}

static gboolean
has_moves (gpointer n_moves)
{
  return few_test_get_scene ()->n_moves == GPOINTER_TO_UINT (n_moves);
}

void
few_test_wait_moves (guint n_moves)
{
  widget_test_wait (has_moves, GUINT_TO_POINTER (n_moves));
}

/* Returns whether the values are known; while the person guesses, they are not shown. */
static gboolean
has_values (gpointer user_data)
{
  return few_test_get_scene ()->values ||
         strstr (few_test_get_told (), "Choose a move to see what it leads to.") != NULL;
}

void
few_test_wait_values (void)
{
  widget_test_wait (has_values, NULL);
}

/* Closes the page and opens it again, as it was kept. */
void
few_test_reopen (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  ponder_history_save (ponder_page_get_history (few_test.page), kept, "History");
  PONDER_PAGE_GET_CLASS (few_test.page)->keep (few_test.page, kept);
  few_test_tear_down ();
  show_page ();
  g_assert_true (ponder_history_load (ponder_page_get_history (few_test.page), kept, "History", &error));
  g_assert_no_error (error);
  PONDER_PAGE_GET_CLASS (few_test.page)->restore (few_test.page, kept);
  widget_test_show (few_test.window, 1000, 700);
}

static void
run_case (gconstpointer data)
{
  const FewTestCase *test_case = data;

  few_test_set_up ();
  test_case->test ();
  few_test_tear_down ();
}

/* Runs tests, each with a page of its own. */
int
few_test_run (int                argc,
              char             **argv,
              const FewTestCase *cases,
              guint              n_cases)
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  for (guint i = 0; i < n_cases; i++)
    g_test_add_data_func (cases[i].path, &cases[i], run_case);
  return g_test_run ();
}
