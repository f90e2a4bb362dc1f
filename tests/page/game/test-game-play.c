/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "few-test.h"
#include "ponder-page-actions.h"

/* Tests playing on the page of a game: the moves of the program, undo, values, guesses, and Set Up. Whoever is to move
 * wins unless the number of counters is a multiple of three. */

static void
set_up (gpointer      fixture,
        gconstpointer data)
{
  few_test_set_up ();
}

static void
tear_down (gpointer      fixture,
           gconstpointer data)
{
  few_test_tear_down ();
}

static void
play (PonderGameMove move)
{
  ponder_game_page_play (few_test.game, move);
}

static void
assert_told (const char *part)
{
  if (strstr (few_test_get_told (), part) == NULL)
    g_error ("“%s” is not in “%s”", part, few_test_get_told ());
}

static void
test_friend (gpointer      fixture,
             gconstpointer data)
{
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 7);
  g_assert_cmpint (few_test_get_scene ()->program, ==, -1);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move.");
  play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
  g_assert_true (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move.");
  play (7);
  play (2);
  play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 1);
  /* Not a legal move. */
  play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 1);
  play (1);
  g_assert_cmpint (few_test_get_scene ()->outcome, ==, PONDER_GAME_LOST);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins. No counter is left.");
}

/* The perfect program takes as many as leave a multiple of three. */
static void
test_reply (gpointer      fixture,
            gconstpointer data)
{
  few_test_choose ("opponent", "perfect");
  g_assert_cmpint (few_test_get_scene ()->program, ==, 1);
  g_assert_cmpstr (few_test_get_told (), ==, "Your turn (Ann).");
  play (2);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "The program’s turn (Ben).");
  /* It is not the person's turn. */
  play (1);
  few_test_wait_moves (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 3);
  g_assert_true (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben: Take 2. Your turn (Ann).");
  play (1);
  few_test_wait_moves (4);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins. No counter is left.");
}

/* Undo and redo pass over the positions in which the program would reply again. */
static void
test_undo (gpointer      fixture,
           gconstpointer data)
{
  few_test_choose ("opponent", "perfect");
  play (2);
  few_test_wait_moves (2);
  play (1);
  few_test_wait_moves (4);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_activate ("redo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  few_test_activate ("redo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 4);
  few_test_choose ("opponent", "friend");
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 3);
}

/* Undo before the program has replied takes back the own move, and the program doesn't move any more. */
static void
test_undo_at_once (gpointer      fixture,
                   gconstpointer data)
{
  few_test_choose ("opponent", "perfect");
  play (2);
  few_test_wait_moves (2);
  play (1);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 3);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  widget_test_settle (few_test.window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  play (2);
  few_test_wait_moves (4);
}

static void
test_program_begins (gpointer      fixture,
                     gconstpointer data)
{
  few_test_choose ("program-plays", "first");
  few_test_choose ("opponent", "perfect");
  few_test_wait_moves (1);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 6);
  few_test_activate ("new-blank");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_wait_moves (1);
  /* Undo goes back past the first move of the program to the game before. */
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  /* Without that move it would be the program's turn again, and its next move would take what can be redone. */
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  g_assert_true (ponder_history_can_redo (ponder_page_get_history (few_test.page)));
}

static void
begin_new (void)
{
  few_test_activate ("new-blank");
}

static void
change_rules (void)
{
  g_autoptr (PonderGame) game = few_game_new (10, 0);

  ponder_game_page_set_game (few_test.game, game);
}

static void
open_document (void)
{
  ponder_page_open_text (few_test.page, "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=8\n", NULL, NULL);
}

static void
open_example (void)
{
  g_action_group_activate_action (ponder_page_get_actions (few_test.page), "example", g_variant_new_uint32 (1));
}

/* Another game begins, in which the program moves; Undo brings the game before back as it was. */
static void
assert_comes_back (void (*begin) (void))
{
  FewScene before = *few_test_get_scene ();

  begin ();
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_wait_moves (1);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, before.n_moves);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, before.n);
  g_assert_cmpint (few_test_get_scene ()->outcome, ==, before.outcome);
}

static void
test_program_begins_undone (gpointer      fixture,
                            gconstpointer data)
{
  void (*begin[]) (void) = { begin_new, change_rules, open_document, open_example };

  few_test_choose ("program-plays", "first");
  few_test_choose ("opponent", "perfect");
  for (guint i = 0; i < G_N_ELEMENTS (begin); i++)
    {
      few_test_open (7, 0);
      few_test_wait_moves (1);
      assert_comes_back (begin[i]);
      /* The program is about to move, and does so when the game has come back. */
      play (2);
      assert_comes_back (begin[i]);
      g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
      few_test_wait_moves (3);
      play (1);
      few_test_wait_moves (5);
      g_assert_cmpint (few_test_get_scene ()->outcome, ==, PONDER_GAME_LOST);
      assert_comes_back (begin[i]);
    }
}

/* A program that errs in all moves takes as many as don't leave a multiple of three. */
static void
test_errors (gpointer      fixture,
             gconstpointer data)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_test_find (GTK_WIDGET (few_test.page), GTK_TYPE_SPIN_BUTTON)),
                             100);
  few_test_choose ("program-plays", "first");
  few_test_choose ("opponent", "errs");
  few_test_wait_moves (1);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
}

static void
test_values (gpointer      fixture,
             gconstpointer data)
{
  g_assert_false (few_test_get_scene ()->values);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  g_assert_true (few_test_get_scene ()->values);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move. With best play Ann wins in 5 moves.");
  play (1);
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
test_guess (gpointer      fixture,
            gconstpointer data)
{
  ponder_page_set_switch (few_test.page, "guess-first", TRUE);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  g_assert_false (few_test_get_scene ()->values);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move. Choose a move to see what it leads to.");
  play (2);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  g_assert_true (few_test_get_scene ()->values);
  g_assert_true (few_test_get_scene ()->chosen);
  assert_told ("Take 2: It gives the win away, and loses.");
  play (1);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  assert_told ("Take 1: It keeps the win.");
  play (1);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  g_assert_false (few_test_get_scene ()->values);
  g_assert_false (few_test_get_scene ()->chosen);
  play (1);
  assert_told ("Take 1: It loses, as every move does.");
}

static gboolean
can_stop (gpointer user_data)
{
  return g_action_group_get_action_enabled (ponder_page_get_actions (few_test.page), "stop");
}

/* What takes too long can be stopped, and is not begun again by itself. */
static void
test_stop (gpointer      fixture,
           gconstpointer data)
{
  g_assert_false (can_stop (NULL));
  few_test_open (13, 0);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  widget_test_wait (can_stop, NULL);
  g_assert_true (few_test_get_scene ()->may_move);
  few_test_activate ("stop");
  g_assert_false (can_stop (NULL));
  g_assert_false (ponder_page_get_switch (few_test.page, "values"));
  g_assert_cmpstr (few_test_get_told (), ==, "Stopped.");
  ponder_page_set_switch (few_test.page, "values", TRUE);
  widget_test_wait (can_stop, NULL);
  few_test_open (7, 0);
  few_test_wait_values ();
  g_assert_false (can_stop (NULL));
}

/* A program that has been stopped leaves its moves to the person. Closing the page ends what it computes. */
static void
test_stop_program (gpointer      fixture,
                   gconstpointer data)
{
  few_test_choose ("opponent", "perfect");
  few_test_open (13, 1);
  g_assert_false (few_test_get_scene ()->may_move);
  widget_test_wait (can_stop, NULL);
  few_test_activate ("stop");
  g_assert_cmpstr (few_test_get_told (), ==, "Make the program’s move (Ben) yourself. Stopped.");
  play (1);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 12);
  few_test_choose ("opponent", "errs");
  play (1);
  widget_test_wait (can_stop, NULL);
}

static void
set_start (guint8 n)
{
  g_autoptr (PonderGame) game = few_game_new (n, 0);

  ponder_game_page_set_game (few_test.game, game);
}

/* In Set Up anything can be entered. What can't be played can't be left, solved or searched, and the page says why. */
static void
test_sets_up (gpointer      fixture,
              gconstpointer data)
{
  static const char *const others[] = { "values", "search" };

  play (2);
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  g_assert_true (few_test_get_scene ()->setting_up);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  play (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);

  set_start (21);
  g_assert_cmpstr (few_test_get_told (), ==, "There are more than 20 counters.");
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  g_assert_true (few_test_get_scene ()->setting_up);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      ponder_frame_tell (PONDER_FRAME (few_test.page), "");
      ponder_page_set_switch (few_test.page, others[i], TRUE);
      g_assert_false (ponder_page_get_switch (few_test.page, others[i]));
      g_assert_true (few_test_get_scene ()->setting_up);
      g_assert_cmpstr (few_test_get_told (), ==, "There are more than 20 counters.");
    }

  set_start (20);
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
  set_start (n);
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
test_sets_up_undone (gpointer      fixture,
                     gconstpointer data)
{
  play (2);
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
test_sets_up_opened (gpointer      fixture,
                     gconstpointer data)
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
test_sets_up_program_begins (gpointer      fixture,
                             gconstpointer data)
{
  few_test_choose ("program-plays", "first");
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  few_test_choose ("opponent", "perfect");
  set_start (9);
  set_start (10);
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  few_test_wait_moves (1);
  assert_set_up (FALSE, 9, 1);
  few_test_activate ("undo");
  assert_set_up (TRUE, 10, 0);
  few_test_activate ("redo");
  assert_set_up (FALSE, 9, 1);
}

static void
test_kept (gpointer      fixture,
           gconstpointer data)
{
  ponder_page_set_switch (few_test.page, "guess-first", TRUE);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_choose ("program-plays", "first");
  few_test_open (7, 1);
  few_test_choose ("opponent", "perfect");
  few_test_wait_values ();
  play (2);
  g_assert_true (few_test_get_scene ()->chosen);
  few_test_reopen ();
  g_assert_cmpint (few_test_get_scene ()->program, ==, 0);
  few_test_wait_values ();
  g_assert_true (few_test_get_scene ()->chosen);
  g_assert_true (few_test_get_scene ()->values);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  play (2);
  few_test_wait_moves (2);
}

/* A kept file that was damaged may have chosen a move that doesn't exist. */
static void
test_kept_no_move (gpointer      fixture,
                   gconstpointer data)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  ponder_page_set_switch (few_test.page, "guess-first", TRUE);
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  play (2);
  g_assert_true (few_test_get_scene ()->chosen);
  PONDER_PAGE_GET_CLASS (few_test.page)->keep (few_test.page, kept);
  g_assert_cmpuint (g_key_file_get_uint64 (kept, "Game", "Chosen", NULL), ==, 2);
  g_key_file_set_uint64 (kept, "Game", "Chosen", 99);
  few_test_tear_down ();
  few_test_set_up ();
  PONDER_PAGE_GET_CLASS (few_test.page)->restore (few_test.page, kept);
  g_assert_false (few_test_get_scene ()->chosen);
}

/* The program that was about to move when the page was closed moves when it is opened. */
static void
test_kept_turn (gpointer      fixture,
                gconstpointer data)
{
  few_test_choose ("opponent", "perfect");
  play (2);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  few_test_reopen ();
  few_test_wait_moves (2);
}

static void
test_kept_set_up (gpointer      fixture,
                  gconstpointer data)
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
  static const struct
  {
    const char *path;
    void (*test) (gpointer fixture, gconstpointer data);
  } tests[] = {
    { "/game-play/friend", test_friend },
    { "/game-play/reply", test_reply },
    { "/game-play/undo", test_undo },
    { "/game-play/undo/at-once", test_undo_at_once },
    { "/game-play/program-begins", test_program_begins },
    { "/game-play/program-begins/undone", test_program_begins_undone },
    { "/game-play/errors", test_errors },
    { "/game-play/values", test_values },
    { "/game-play/guess", test_guess },
    { "/game-play/stop", test_stop },
    { "/game-play/stop/program", test_stop_program },
    { "/game-play/sets-up", test_sets_up },
    { "/game-play/sets-up/undone", test_sets_up_undone },
    { "/game-play/sets-up/opened", test_sets_up_opened },
    { "/game-play/sets-up/program-begins", test_sets_up_program_begins },
    { "/game-play/kept", test_kept },
    { "/game-play/kept/no-move", test_kept_no_move },
    { "/game-play/kept/turn", test_kept_turn },
    { "/game-play/kept/set-up", test_kept_set_up },
  };

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, 1, NULL, (GTestFixtureFunc) set_up, (GTestFixtureFunc) tests[i].test,
                       (GTestFixtureFunc) tear_down);
  return g_test_run ();
}
