/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"
#include "ponder-page-actions.h"

/* Tests playing on the page of a game: moves, values and guesses. Whoever is to move wins unless the number of
 * counters is a multiple of three. */

static void
assert_told (const char *part)
{
  if (strstr (few_test_get_told (), part) == NULL)
    g_error ("“%s” is not in “%s”", part, few_test_get_told ());
}

static void
test_friend (void)
{
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 7);
  g_assert_cmpint (few_test_get_scene ()->program, ==, -1);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move.");
  few_test_play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
  g_assert_true (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move.");
  few_test_play (7);
  few_test_play (2);
  few_test_play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 1);
  /* Not a legal move. */
  few_test_play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 1);
  few_test_play (1);
  g_assert_cmpint (few_test_get_scene ()->outcome, ==, PONDER_GAME_LOST);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left.");
}

static gboolean
is_shown (const char *button)
{
  return gtk_widget_get_visible (widget_test_child (few_test.game, button));
}

/* When a game is over, Play Again takes the place of Values. The score is told between the games of a series, undone
 * with them, and kept. */
static void
test_play_again (void)
{
  few_test_open (2, 0);
  g_assert_false (is_shown ("again_button"));
  few_test_play (2);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann wins: no counter is left.");
  g_assert_true (is_shown ("again_button"));
  g_assert_false (is_shown ("values_box"));
  few_test_activate ("play-again");
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move. Score – Ann: 1, Ben: 0.");
  g_assert_false (is_shown ("again_button"));
  g_assert_true (is_shown ("values_box"));
  few_test_play (1);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move.");
  few_test_play (1);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left. Score – Ann: 1, Ben: 1.");
  for (guint i = 0; i < 2; i++)
    few_test_activate ("undo");
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move. Score – Ann: 1, Ben: 0.");
  few_test_activate ("undo");
  g_assert_cmpstr (few_test_get_told (), ==, "Ann wins: no counter is left.");
  for (guint i = 0; i < 3; i++)
    few_test_activate ("redo");
  few_test_reopen ();
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left. Score – Ann: 1, Ben: 1.");
  g_assert_true (is_shown ("again_button"));
  /* Another game isn't in the series. */
  few_test_open (2, 0);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move.");
}

static void
test_values (void)
{
  g_assert_false (few_test_get_scene ()->values);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  g_assert_true (few_test_get_scene ()->values);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move. With best play Ann wins in 5 moves.");
  few_test_play (1);
  g_assert_true (few_test_get_scene ()->values);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move. With best play Ann wins in 4 moves.");
  few_test_open (1, 1);
  few_test_wait_values ();
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move. With best play Ben wins in 1 move.");
  ponder_page_set_switch (few_test.page, "values", FALSE);
  g_assert_false (few_test_get_scene ()->values);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move.");
}

/* The first choice of a move is a guess, and shows what it does; the second makes the move. */
static void
test_guess (void)
{
  ponder_page_set_switch (few_test.page, "guess-first", TRUE);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  g_assert_false (few_test_get_scene ()->values);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move. Choose a move to see what it leads to.");
  few_test_play (2);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  g_assert_true (few_test_get_scene ()->values);
  g_assert_true (few_test_get_scene ()->chosen);
  assert_told ("Take 2: It gives the win away, and loses.");
  ponder_page_set_switch (few_test.page, "values", FALSE);
  g_assert_false (few_test_get_scene ()->chosen);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  few_test_play (2);
  few_test_play (1);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  assert_told ("Take 1: It keeps the win.");
  few_test_play (1);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  g_assert_false (few_test_get_scene ()->values);
  g_assert_false (few_test_get_scene ()->chosen);
  few_test_play (1);
  assert_told ("Take 1: It loses, as every move does.");
}

/* What takes too long can be stopped, and is not begun again by itself. */
static void
test_stop (void)
{
  g_assert_false (few_test_can_stop (NULL));
  few_test_open (13, 0);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  widget_test_wait (few_test_can_stop, NULL);
  g_assert_true (few_test_get_scene ()->may_move);
  few_test_activate ("stop");
  g_assert_false (few_test_can_stop (NULL));
  g_assert_false (ponder_page_get_switch (few_test.page, "values"));
  g_assert_cmpstr (few_test_get_told (), ==, "Stopped.");
  ponder_page_set_switch (few_test.page, "values", TRUE);
  widget_test_wait (few_test_can_stop, NULL);
  few_test_open (7, 0);
  few_test_wait_values ();
  g_assert_false (few_test_can_stop (NULL));
}

static void
test_kept (void)
{
  ponder_page_set_switch (few_test.page, "guess-first", TRUE);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_choose ("program-plays", "first");
  few_test_open (7, 1);
  few_test_choose ("opponent", "perfect");
  few_test_wait_values ();
  few_test_play (2);
  g_assert_true (few_test_get_scene ()->chosen);
  few_test_reopen ();
  g_assert_cmpint (few_test_get_scene ()->program, ==, 0);
  few_test_wait_values ();
  g_assert_true (few_test_get_scene ()->chosen);
  g_assert_true (few_test_get_scene ()->values);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_play (2);
  few_test_wait_moves (2);
}

/* A kept file that was damaged may have chosen a move that doesn't exist. */
static void
test_kept_no_move (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  ponder_page_set_switch (few_test.page, "guess-first", TRUE);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  few_test_play (2);
  g_assert_true (few_test_get_scene ()->chosen);
  PONDER_PAGE_GET_CLASS (few_test.page)->keep (few_test.page, kept);
  g_assert_cmpuint (g_key_file_get_uint64 (kept, "Game", "Chosen", NULL), ==, 2);
  g_key_file_set_uint64 (kept, "Game", "Chosen", 99);
  few_test_tear_down ();
  few_test_set_up ();
  PONDER_PAGE_GET_CLASS (few_test.page)->restore (few_test.page, kept);
  g_assert_false (few_test_get_scene ()->chosen);
}

int
main (int   argc,
      char *argv[])
{
  static const FewTestCase cases[] = {
    { "/game-play/friend", test_friend },
    { "/game-play/play-again", test_play_again },
    { "/game-play/values", test_values },
    { "/game-play/guess", test_guess },
    { "/game-play/stop", test_stop },
    { "/game-play/kept", test_kept },
    { "/game-play/kept/no-move", test_kept_no_move },
  };

  return few_test_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
