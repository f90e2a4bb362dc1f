/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-session-test.h"
#include "tree-game.h"

/* The tree of a run as it is drawn. */

static void
test_marks (GameSessionTest *test,
            gconstpointer    data)
{
  for (guint i = 0; i < 60; i++)
    {
      ponder_record_step (test->record);
      game_session_test_wait (test);
      game_session_test_check_marks (test);
    }
  ponder_record_run (test->record);
  game_session_test_wait (test);
  game_session_test_check_marks (test);
  for (guint i = 0; i < 200; i++)
    {
      GArray *marks;

      ponder_record_go (test->record,
                        (guint64) g_test_rand_int_range (0, (gint32) game_session_test_get_place (test).end + 2));
      game_session_test_check_marks (test);
      marks = ponder_record_get_marks (test->record);
      g_assert_cmpuint (marks->len, <, 700);
      g_assert_true (ponder_record_get_marks (test->record) == marks);
    }
}

/* What a person unfolds stays unfolded, even if it is much, and what is folded stays folded. */
static void
test_unfold (GameSessionTest *test,
             gconstpointer    data)
{
  guint n_changed;

  ponder_record_run (test->record);
  game_session_test_wait (test);
  for (guint i = 0; i < 300; i++)
    {
      GArray *marks = ponder_record_get_marks (test->record);
      guint64 node = 0;

      for (guint j = 0; j < marks->len && node == 0; j++)
        if (game_session_test_get_mark (marks, j)->folded)
          node = game_session_test_get_mark (marks, j)->node;
      if (node == 0)
        break;
      n_changed = test->n_changed;
      ponder_record_unfold (test->record, node, TRUE);
      g_assert_cmpuint (test->n_changed, >, n_changed);
      game_session_test_check_marks (test);
      marks = ponder_record_get_marks (test->record);
      for (guint j = 0; j < marks->len; j++)
        g_assert_false (game_session_test_get_mark (marks, j)->node == node &&
                        game_session_test_get_mark (marks, j)->folded);
    }
  g_assert_cmpuint (ponder_record_get_marks (test->record)->len, >, 500);
  ponder_record_unfold (test->record, 1, FALSE);
  g_assert_cmpuint (ponder_record_get_marks (test->record)->len, ==, 1);
  g_assert_true (game_session_test_get_mark (ponder_record_get_marks (test->record), 0)->folded);
}

/* The tree and the path of a run that is deeper than it can be drawn. */
static void
test_deep (void)
{
  const PonderGameMethod method = { .remember = TRUE };
  PonderGame *game = tree_game_new (&(TreeGameRules){ .seed = 7, .n_levels = 3000, .width = 200, .most_moves = 60 });
  PonderMemoryBudget *budget = ponder_memory_budget_new (GAME_SESSION_TEST_LIMIT);
  GameSessionTest test = { .game = game, .budget = budget, .run = game_session_test_run_all (game, &method) };
  guint64 deepest = 0;
  guint n_before;
  GArray *marks;

  test.session = ponder_game_session_new (game, &method, budget);
  test.record = PONDER_RECORD (test.session);
  ponder_record_run (test.record);
  game_session_test_wait (&test);
  for (guint64 node = 1; node <= ponder_minimax_get_end (test.run) && deepest == 0; node++)
    {
      g_autoptr (GArray) path = ponder_minimax_list_path (test.run, node);

      if (path->len > 1000)
        deepest = node;
    }
  g_assert_cmpuint (deepest, >, 0);
  ponder_record_go (test.record, deepest);
  game_session_test_check_cursor (&test, deepest);
  marks = ponder_record_get_marks (test.record);
  n_before = marks->len;
  for (guint i = 0; i < marks->len; i++)
    if (game_session_test_get_mark (marks, i)->n_levels > 1)
      {
        ponder_record_unfold (test.record, game_session_test_get_mark (marks, i)->node, TRUE);
        break;
      }
  g_assert_cmpuint (ponder_record_get_marks (test.record)->len, >, n_before);
  g_clear_object (&test.session);
  g_assert_finalize_object (test.run);
  g_assert_finalize_object (game);
  ponder_memory_budget_unref (budget);
}

#define ADD(path, method, function)                                                                                    \
  g_test_add (path, GameSessionTest, method, game_session_test_set_up, function, game_session_test_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/game-marks/plain", &game_session_test_plain, test_marks);
  ADD ("/game-marks/alpha-beta", NULL, test_marks);
  ADD ("/game-marks/all", &game_session_test_all, test_marks);
  ADD ("/game-marks/unfold", NULL, test_unfold);
  g_test_add_func ("/game-marks/deep", test_deep);

  return g_test_run ();
}
