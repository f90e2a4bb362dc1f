/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"
#include "ponder-page-actions.h"

/* Tests Set Up: what can be entered, when it ends, and how Undo, Redo and a restart go on with it. */

/* In Set Up anything can be entered. What can't be played can't be left, solved or searched, and the page says why. */
static void
test_sets_up (void)
{
  static const char *const others[] = { "values", "search" };

  few_test_play (2);
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  g_assert_true (few_test_get_scene ()->setting_up);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);

  few_test_set_start (21);
  g_assert_cmpstr (few_test_get_told (), ==, "There are more than 20 counters.");
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  g_assert_true (few_test_get_scene ()->setting_up);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      ponder_page_announce (PONDER_PAGE (few_test.page), "");
      ponder_page_set_switch (few_test.page, others[i], TRUE);
      g_assert_false (ponder_page_get_switch (few_test.page, others[i]));
      g_assert_true (few_test_get_scene ()->setting_up);
      g_assert_cmpstr (few_test_get_told (), ==, "There are more than 20 counters.");
    }

  few_test_set_start (20);
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  g_assert_false (few_test_get_scene ()->setting_up);
  g_assert_true (few_test_get_scene ()->may_move);
  few_test_activate ("undo");
  g_assert_true (few_test_get_scene ()->setting_up);
}

static void
set_up_start (guint8 n)
{
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  few_test_set_start (n);
}

static void
assert_set_up (gboolean setting_up,
               guint8   n,
               guint    n_moves)
{
  g_assert_cmpint (few_test_get_scene ()->setting_up, ==, setting_up);
  g_assert_cmpint (ponder_page_get_switch (few_test.page, "set-up"), ==, setting_up);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, n);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, n_moves);
}

/* Undo and Redo go through Set Up as it was: a game that was played before is not being set up. */
static void
test_sets_up_undone (void)
{
  few_test_play (2);
  set_up_start (9);
  assert_set_up (TRUE, 9, 0);
  few_test_activate ("undo");
  assert_set_up (TRUE, 5, 0);
  few_test_activate ("undo");
  assert_set_up (FALSE, 5, 1);
  few_test_reopen ();
  assert_set_up (FALSE, 5, 1);
  few_test_activate ("undo");
  assert_set_up (FALSE, 7, 0);
  few_test_activate ("redo");
  few_test_activate ("redo");
  assert_set_up (TRUE, 5, 0);
  few_test_activate ("redo");
  assert_set_up (TRUE, 9, 0);
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  assert_set_up (FALSE, 9, 0);
  few_test_activate ("undo");
  assert_set_up (TRUE, 9, 0);
}

/* Another game is not being set up, whichever way it comes; Undo goes on setting up the one before. */
static void
test_sets_up_opened (void)
{
  static const char text[] = "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=8\n";

  set_up_start (9);
  ponder_page_open_text (few_test.page, text, NULL, NULL);
  assert_set_up (FALSE, 8, 0);
  few_test_activate ("undo");
  assert_set_up (TRUE, 9, 0);
  g_action_group_activate_action (ponder_page_get_actions (few_test.page), "example", g_variant_new_uint32 (1));
  assert_set_up (FALSE, 6, 0);
  few_test_activate ("undo");
  assert_set_up (TRUE, 9, 0);
  few_test_activate ("new-blank");
  assert_set_up (FALSE, 9, 0);
  few_test_activate ("undo");
  assert_set_up (TRUE, 9, 0);
}

/* The program doesn't move while a game is being set up, and Undo takes its first move back together with the end of
 * Set Up. */
static void
test_sets_up_program_begins (void)
{
  few_test_choose ("program-plays", "first");
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  few_test_choose ("opponent", "perfect");
  few_test_set_start (9);
  few_test_set_start (10);
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  few_test_wait_moves (1);
  assert_set_up (FALSE, 9, 1);
  few_test_activate ("undo");
  assert_set_up (TRUE, 10, 0);
  few_test_activate ("redo");
  assert_set_up (FALSE, 9, 1);
}

static void
test_kept_set_up (void)
{
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  few_test_reopen ();
  g_assert_true (few_test_get_scene ()->setting_up);
  g_assert_true (ponder_page_get_switch (few_test.page, "set-up"));
}

int
main (int   argc,
      char *argv[])
{
  static const FewTestCase cases[] = {
    { "/game-set-up/sets-up", test_sets_up },
    { "/game-set-up/sets-up/undone", test_sets_up_undone },
    { "/game-set-up/sets-up/opened", test_sets_up_opened },
    { "/game-set-up/sets-up/program-begins", test_sets_up_program_begins },
    { "/game-set-up/kept/set-up", test_kept_set_up },
  };

  return few_test_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
