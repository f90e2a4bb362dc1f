/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-session-test.h"
#include "ponder-game-tree.h"
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

      game_session_test_go (test,
                            (guint64) g_test_rand_int_range (0, (gint32) game_session_test_get_place (test).end + 2));
      game_session_test_check_marks (test);
      marks = game_session_test_get_marks (test);
      g_assert_cmpuint (marks->len, <, 700);
      g_assert_true (game_session_test_get_marks (test) == marks);
    }
}

/* At the end of a run one sees the values of all moves from the start. */
static void
test_finished (GameSessionTest *test,
               gconstpointer    data)
{
  GArray *marks;

  ponder_record_run (test->record);
  game_session_test_wait (test);
  marks = game_session_test_get_marks (test);
  g_assert_cmpuint (marks->len, ==, 10);
  for (guint i = 1; i < marks->len; i++)
    {
      g_assert_cmpuint (game_session_test_get_mark (marks, i)->parent, ==, 0);
      g_assert_true (game_session_test_get_mark (marks, i)->folded);
      g_assert_cmpint (game_session_test_get_mark (marks, i)->value, ==, PONDER_NODE_DRAW);
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
      GArray *marks = game_session_test_get_marks (test);
      guint64 node = 0;

      for (guint j = 0; j < marks->len && node == 0; j++)
        if (game_session_test_get_mark (marks, j)->folded)
          node = game_session_test_get_mark (marks, j)->node;
      if (node == 0)
        break;
      n_changed = test->n_changed;
      ponder_record_unfold (test->record, node, TRUE);
      while (test->n_changed == n_changed)
        g_main_context_iteration (NULL, TRUE);
      game_session_test_check_marks (test);
      marks = game_session_test_get_marks (test);
      for (guint j = 0; j < marks->len; j++)
        g_assert_false (game_session_test_get_mark (marks, j)->node == node &&
                        game_session_test_get_mark (marks, j)->folded);
    }
  g_assert_cmpuint (game_session_test_get_marks (test)->len, >, 500);
  ponder_record_unfold (test->record, 1, FALSE);
  g_assert_cmpuint (game_session_test_get_marks (test)->len, ==, 1);
  g_assert_true (game_session_test_get_mark (game_session_test_get_marks (test), 0)->folded);
}

/* The tree and the path of a run that is deeper than it can be drawn. */
static void
test_deep (void)
{
  const PonderGameMethod method = { .remember = TRUE };
  PonderGame *game = tree_game_new (&(TreeGameRules){ .seed = 7, .n_levels = 1500, .width = 40, .most_moves = 20 });
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
  game_session_test_go (&test, deepest);
  game_session_test_check_cursor (&test, deepest);
  marks = game_session_test_get_marks (&test);
  n_before = marks->len;
  for (guint i = 0; i < marks->len; i++)
    if (game_session_test_get_mark (marks, i)->n_levels > 1)
      {
        ponder_record_unfold (test.record, game_session_test_get_mark (marks, i)->node, TRUE);
        break;
      }
  g_assert_cmpuint (game_session_test_get_marks (&test)->len, >, n_before);
  g_clear_object (&test.session);
  g_assert_finalize_object (test.run);
  g_assert_finalize_object (game);
  ponder_memory_budget_unref (budget);
}

/* Every child that was visited is drawn or counted, unless its parent is folded. */
static void
check_undrawn (PonderMinimax *run,
               GArray        *marks,
               guint          nth)
{
  const PonderTreeMark *mark = game_session_test_get_mark (marks, nth);
  guint64 n_told = mark->n_undrawn;
  guint64 n_children = 0;

  for (guint i = nth + 1; i < marks->len; i++)
    {
      const PonderTreeMark *other = game_session_test_get_mark (marks, i);

      n_told += other->parent == nth && other->kind != PONDER_NODE_PRUNED;
    }
  for (guint64 child = ponder_minimax_get_child (run, mark->node, 0); child != 0;
       child = ponder_minimax_get_child (run, mark->node, child))
    n_children++;
  g_assert_cmpuint (n_told, ==, mark->folded ? 0 : n_children);
}

static void
check_wide (PonderMinimax *run,
            guint64        node)
{
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) marks = ponder_game_tree_make_marks (run, node, folding);
  gboolean found = FALSE;
  guint n_left_out = 0;

  g_assert_cmpuint (marks->len, <=, 1200);
  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = game_session_test_get_mark (marks, i);

      n_left_out += mark->kind == PONDER_NODE_PRUNED;
      if (mark->kind != PONDER_NODE_PRUNED)
        check_undrawn (run, marks, i);
      if (mark->node != node)
        continue;
      found = TRUE;
      if (!mark->folded)
        g_assert_cmpuint (mark->n_pruned, ==, ponder_minimax_count_own (run, node));
    }
  g_assert_true (found);
  g_assert_cmpuint (n_left_out, <=, 200);
}

/* Of a node with very many children those around the path are drawn, and of very many moves left out only the number
 * is. */
static void
test_wide (gconstpointer data)
{
  const PonderGameMethod method = { .remember = GPOINTER_TO_INT (data) };
  PonderGame *game = tree_game_new (&(TreeGameRules){ .seed = 1, .n_levels = 2, .width = 250, .most_moves = 5000 });
  PonderMinimax *run = game_session_test_run_all (game, &method);
  PonderMinimaxNode start;
  guint n = 0;

  check_wide (run, 1);
  for (guint64 node = 2; node != 0; node = ponder_minimax_get_child (run, 1, node))
    if (n++ % 50 == 0)
      check_wide (run, node);
  g_assert_cmpuint (n + ponder_minimax_count_own (run, 1), >, 1000);
  ponder_minimax_get_node (run, 1, &start);
  check_wide (run, start.last);
  g_assert_finalize_object (run);
  g_assert_finalize_object (game);
}

#define ADD(path, method, function)                                                                                    \
  g_test_add (path, GameSessionTest, method, game_session_test_set_up, function, game_session_test_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/game-tree/plain", &game_session_test_plain, test_marks);
  ADD ("/game-tree/alpha-beta", NULL, test_marks);
  ADD ("/game-tree/all", &game_session_test_all, test_marks);
  ADD ("/game-tree/finished", &game_session_test_plain, test_finished);
  ADD ("/game-tree/unfold", NULL, test_unfold);
  g_test_add_func ("/game-tree/deep", test_deep);
  g_test_add_data_func ("/game-tree/wide/visited", GINT_TO_POINTER (FALSE), test_wide);
  g_test_add_data_func ("/game-tree/wide/left-out", GINT_TO_POINTER (TRUE), test_wide);

  return g_test_run ();
}
