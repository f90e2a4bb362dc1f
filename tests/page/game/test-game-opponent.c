/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"
#include "ponder-page-actions.h"

/* Tests the moves of the program, and what Undo and Redo do with them. The perfect program takes as many counters as
 * leave a multiple of three. */

/* The perfect program takes as many as leave a multiple of three. */
static void
test_reply (void)
{
  few_test_choose ("opponent", "perfect");
  g_assert_cmpint (few_test_get_scene ()->program, ==, 1);
  g_assert_cmpstr (few_test_get_told (), ==, "Your turn (Ann).");
  few_test_play (2);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "The program’s turn (Ben).");
  /* It is not the person's turn. */
  few_test_play (1);
  few_test_wait_moves (2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 3);
  g_assert_true (few_test_get_scene ()->may_move);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben: Take 2. Your turn (Ann).");
  few_test_play (1);
  few_test_wait_moves (4);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left.");
}

/* Undo and redo pass over the positions in which the program would reply again. */
static void
test_undo (void)
{
  few_test_choose ("opponent", "perfect");
  few_test_play (2);
  few_test_wait_moves (2);
  few_test_play (1);
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
test_undo_at_once (void)
{
  few_test_choose ("opponent", "perfect");
  few_test_play (2);
  few_test_wait_moves (2);
  few_test_play (1);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 3);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  widget_test_settle (few_test.window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  few_test_play (2);
  few_test_wait_moves (4);
}

static void
test_program_begins (void)
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

/* Who plays again begins as before, and so does the program. Its wins are told apart from those of the person, whoever
 * begins; against another opponent there is another score. */
static void
test_play_again (void)
{
  few_test_choose ("opponent", "perfect");
  few_test_open (3, 0);
  few_test_play (1);
  few_test_wait_moves (2);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left.");
  few_test_activate ("play-again");
  g_assert_cmpstr (few_test_get_told (), ==, "Your turn (Ann). Score – You: 0, Program: 1.");
  few_test_play (2);
  few_test_wait_moves (2);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left. Score – You: 0, Program: 2.");
  few_test_choose ("program-plays", "first");
  few_test_activate ("play-again");
  few_test_wait_moves (1);
  few_test_play (few_test_get_scene ()->n);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left.");
  few_test_activate ("play-again");
  g_assert_cmpstr (few_test_get_told (), ==, "The program’s turn (Ann). Score – You: 1, Program: 0.");
  few_test_wait_moves (1);
  /* Undo goes back past the move of the program to the game that is over. */
  few_test_activate ("undo");
  g_assert_cmpstr (few_test_get_told (), ==, "Ben wins: no counter is left.");
}

static void
begin_new (void)
{
  few_test_activate ("new-blank");
}

static void
change_rules (void)
{
  few_test_set_start (10);
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

/* Another game begins, in which the program moves; Undo brings the game before back as it was at @before. */
static void
assert_comes_back (void (*begin) (void),
                   FewScene before)
{
  begin ();
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_wait_moves (1);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, before.n_moves);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, before.n);
  g_assert_cmpint (few_test_get_scene ()->outcome, ==, before.outcome);
}

static void
test_program_begins_undone (void)
{
  void (*begin[]) (void) = { begin_new, change_rules, open_document, open_example };
  FewScene before;

  few_test_choose ("program-plays", "first");
  few_test_choose ("opponent", "perfect");
  for (guint i = 0; i < G_N_ELEMENTS (begin); i++)
    {
      few_test_open (7, 0);
      few_test_wait_moves (1);
      before = *few_test_get_scene ();
      assert_comes_back (begin[i], before);
      /* The program is about to move; it would do so again, so the own move is taken back, too. */
      few_test_play (2);
      assert_comes_back (begin[i], before);
      few_test_play (2);
      few_test_wait_moves (3);
      few_test_play (1);
      few_test_wait_moves (5);
      g_assert_cmpint (few_test_get_scene ()->outcome, ==, PONDER_GAME_LOST);
      assert_comes_back (begin[i], *few_test_get_scene ());
    }
}

/* Undo and Redo pass over the end of a game in which the program was about to move. It would move again, and what was
 * played since could not be redone. */
static void
test_undo_past_new (void)
{
  few_test_choose ("opponent", "perfect");
  few_test_play (2);
  few_test_activate ("new-blank");
  few_test_play (2);
  few_test_wait_moves (2);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  g_assert_true (ponder_history_can_undo (ponder_page_get_history (few_test.page)));
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  g_assert_false (ponder_history_can_undo (ponder_page_get_history (few_test.page)));
  widget_test_settle (few_test.window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  few_test_activate ("redo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 0);
  few_test_activate ("redo");
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 3);
}

/* A program that errs in all moves takes as many as don't leave a multiple of three. */
static void
test_errors (void)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_test_find (GTK_WIDGET (few_test.page), GTK_TYPE_SPIN_BUTTON)),
                             100);
  few_test_choose ("program-plays", "first");
  few_test_choose ("opponent", "errs");
  few_test_wait_moves (1);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
}

/* A program that has been stopped leaves its moves to the person, who can take each of them back. Closing the page ends what it computes. */
static void
test_stop_program (void)
{
  few_test_choose ("opponent", "perfect");
  few_test_open (13, 1);
  g_assert_false (few_test_get_scene ()->may_move);
  widget_test_wait (few_test_can_stop, NULL);
  few_test_activate ("stop");
  g_assert_cmpstr (few_test_get_told (), ==, "Make the program’s move (Ben) yourself. Stopped.");
  few_test_play (1);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 12);
  few_test_play (1);
  few_test_play (1);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 11);
  few_test_activate ("undo");
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 12);
  few_test_activate ("redo");
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 11);
  few_test_activate ("undo");
  few_test_choose ("opponent", "errs");
  few_test_play (1);
  widget_test_wait (few_test_can_stop, NULL);
}

/* The program that was about to move when the page was closed moves when it is opened. */
static void
test_kept_turn (void)
{
  few_test_choose ("opponent", "perfect");
  few_test_play (2);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  few_test_reopen ();
  few_test_wait_moves (2);
}

/* Whoever keeps the actions of a page can activate them when it has been closed. */
static void
test_closed (void)
{
  static const char *const removed[] = { "opponent", "program-plays", "values", "guess-first", "stop", "set-up" };
  GActionGroup *actions = ponder_page_get_actions (few_test.page);
  g_autoptr (GObject) kept = g_object_ref (G_OBJECT (actions));
  g_autoptr (PonderHistory) history = g_object_ref (ponder_page_get_history (few_test.page));

  few_test_play (2);
  few_test_reopen ();
  for (guint i = 0; i < G_N_ELEMENTS (removed); i++)
    g_assert_false (g_action_group_has_action (actions, removed[i]));
  g_action_group_activate_action (actions, "undo", NULL);
  g_action_group_activate_action (actions, "redo", NULL);
  g_assert_false (ponder_history_can_redo (history));
}

int
main (int   argc,
      char *argv[])
{
  static const FewTestCase cases[] = {
    { "/game-opponent/reply", test_reply },
    { "/game-opponent/undo", test_undo },
    { "/game-opponent/undo/at-once", test_undo_at_once },
    { "/game-opponent/undo/past-new", test_undo_past_new },
    { "/game-opponent/play-again", test_play_again },
    { "/game-opponent/program-begins", test_program_begins },
    { "/game-opponent/program-begins/undone", test_program_begins_undone },
    { "/game-opponent/errors", test_errors },
    { "/game-opponent/stop/program", test_stop_program },
    { "/game-opponent/kept/turn", test_kept_turn },
    { "/game-opponent/closed", test_closed },
  };

  return few_test_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
