/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-session-test.h"
#include "ponder-count.h"
#include "ponder-minimax-private.h"
#include "ponder-noughts.h"
#include "ponder-session-questions.h"
#include "tree-game.h"

#include <string.h>

/* Questions to a class about a run of minimax: their right choice is what the run does, and turning points are those that
 * a plain loop finds. */

#define MOST_ASKED 60


static void
result_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  GAsyncResult **taken = user_data;

  *taken = g_object_ref (result);
}

static PonderQuestion *
ask (PonderRecord      *record,
     PonderQuestionKind kind,
     guint64            node,
     GError           **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ponder_session_ask_async (PONDER_SESSION (record), kind, node, NULL, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return ponder_session_ask_finish (result, error);
}

static PonderTurningPoint
find_turn (PonderRecord *record,
           guint64       after)
{
  g_autoptr (GAsyncResult) result = NULL;
  PonderTurningPoint point;

  ponder_session_find_turning_point_async (PONDER_SESSION (record), after, NULL, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ponder_session_find_turning_point_finish (result, &point, NULL));
  return point;
}

static void
assert_turns (PonderRecord  *record,
              PonderMinimax *run)
{
  guint happened = 0;
  guint64 after = 0;
  PonderTurningPoint point;

  for (guint64 node = 1; node <= ponder_minimax_get_end (run); node++)
    {
      guint now = 0;
      PonderGameFigures figures;
      PonderMinimaxNode found;

      ponder_minimax_get_figures (run, node, &figures);
      ponder_minimax_get_node (run, node, &found);
      now |= found.parent + 1 < node ? PONDER_TURNING_POINT_BACK : 0;
      now |= found.over ? PONDER_TURNING_POINT_ANSWER : 0;
      now |= figures.cut > 0 ? PONDER_TURNING_POINT_REASON << PONDER_GAME_CUT : 0;
      now |= figures.remembered > 0 ? PONDER_TURNING_POINT_REASON << PONDER_GAME_REMEMBERED : 0;
      now |= figures.mirrored > 0 ? PONDER_TURNING_POINT_REASON << PONDER_GAME_MIRRORED : 0;
      now &= ~happened;
      happened |= now;
      if (now == 0 || node == 1)
        continue;
      point = find_turn (record, after);
      g_assert_cmpuint (point.node, ==, node);
      g_assert_cmpuint (point.kinds, ==, now);
      after = node;
    }
  point = find_turn (record, after);
  g_assert_cmpuint (point.node, ==, 0);
  g_assert_cmpuint (point.looked, ==, G_MAXUINT64);
}

static char *
tell_expected (PonderGame    *game,
               PonderMinimax *run,
               guint64        node)
{
  PonderMinimaxNode next;
  guint n_back = 0;
  g_autofree char *move = NULL;

  if (node == ponder_minimax_get_end (run))
    return g_strdup ("The search ends: nothing is left to try");
  ponder_minimax_get_node (run, node + 1, &next);
  move = ponder_game_describe_move (game, next.move);
  for (guint64 above = node; above != next.parent; n_back++)
    {
      PonderMinimaxNode found;

      ponder_minimax_get_node (run, above, &found);
      above = found.parent;
    }
  if (n_back == 0)
    return g_steal_pointer (&move);
  return n_back == 1 ? g_strdup_printf ("Back 1 move, then:\n%s", move)
                     : g_strdup_printf ("Back %u moves, then:\n%s", n_back, move);
}

static void
assert_choices (const PonderQuestion *question,
                const char           *expected)
{
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) ends = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (question->choices->len, >=, 2);
  g_assert_cmpuint (question->choices->len, <=, PONDER_QUESTION_CHOICES);
  for (guint i = 0; i < question->choices->len; i++)
    {
      const PonderChoice *choice = ponder_question_get (question, i);

      g_assert_true (g_hash_table_add (texts, choice->text));
      g_assert_true ((i == question->right) == g_str_equal (choice->text, expected));
      g_assert_cmpint (choice->source == NULL, ==, i == question->right);
      if (choice->moves != NULL)
        g_assert_true (g_hash_table_add (ends, GUINT_TO_POINTER (g_array_index (choice->moves, guint32, 0))));
    }
  g_assert_true (g_str_has_suffix (question->why, "."));
}

/* Returns whether there are two moves anywhere on the path to the last node. */
static gboolean
has_choice (PonderGame    *game,
            PonderMinimax *run)
{
  g_autoptr (GArray) path = ponder_minimax_list_path (run, ponder_minimax_get_end (run));
  g_autofree guint8 *position = g_malloc (ponder_game_get_size (game));
  gboolean choice = FALSE;

  for (guint i = 0; i + 1 < path->len; i++)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

      ponder_minimax_get_position (run, g_array_index (path, guint64, i), position);
      ponder_game_list_moves (game, position, moves);
      choice = choice || moves->len > 1;
    }
  return choice;
}

static void
assert_run (PonderGame             *game,
            const PonderGameMethod *method,
            guint64                 step)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (GAME_SESSION_TEST_LIMIT);
  g_autoptr (PonderGameSession) session = ponder_game_session_new (game, method, budget);
  g_autoptr (PonderMinimax) run = game_session_test_run_all (game, method);
  guint64 end = ponder_minimax_get_end (run);
  PonderRecord *record = PONDER_RECORD (session);

  for (guint64 node = MIN (end, MOST_ASKED * step); node > 0; node -= MIN (node, step))
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *expected = tell_expected (game, run, node);
      g_autoptr (PonderQuestion) question = ask (record, PONDER_QUESTION_NEXT, node, &error);

      /* At the end there is nothing to ask if nobody ever had a choice. */
      if (node == end && !has_choice (game, run))
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
          continue;
        }
      g_assert_no_error (error);
      assert_choices (question, expected);
    }
  assert_turns (record, run);
}

static void
assert_methods (PonderGame *game,
                guint64     step)
{
  for (guint i = 0; i < 8; i++)
    {
      PonderGameMethod method = { (i & 1) != 0, (i & 2) != 0, (i & 4) != 0 };

      assert_run (game, &method, step);
    }
}

static void
test_random (void)
{
  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (PonderGame) game = tree_game_random (seed);

      assert_methods (game, 1);
    }
}

static void
test_noughts (void)
{
  static const char position[] = "X.O.X...O";
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, position, &error);

  g_assert_no_error (error);
  assert_methods (game, 2);
}

/* Alpha–beta on the empty board; plain minimax takes 549,946 nodes, which is told as more than what is counted. */
static void
test_count (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (GAME_SESSION_TEST_LIMIT);

  for (guint i = 0; i < 2; i++)
    {
      PonderGameMethod method = { .alpha_beta = i == 1 };
      g_autoptr (PonderGameSession) session = ponder_game_session_new (game, &method, budget);
      g_autoptr (PonderMinimax) run = game_session_test_run_all (game, &method);
      g_autofree char *number = ponder_count_text (ponder_minimax_get_end (run));
      g_autoptr (PonderQuestion) question = ask (PONDER_RECORD (session), PONDER_QUESTION_COUNT, 0, NULL);

      assert_choices (question, i == 1 ? number : "More than 200,000");
      g_assert_cmpuint (question->choices->len, ==, PONDER_QUESTION_CHOICES);
    }
}

static void
test_stop (GameSessionTest *test,
           gconstpointer    data)
{
  static const double speeds[] = { PONDER_FULL_SPEED, 10000, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      guint64 stop = 9 + 7 * i;

      ponder_record_set_speed (test->record, speeds[i]);
      ponder_session_set_stop (PONDER_SESSION (test->record), stop);
      ponder_record_run (test->record);
      game_session_test_wait (test);
      g_assert_cmpuint (game_session_test_get_place (test).cursor, ==, stop);
      g_assert_cmpuint (game_session_test_get_place (test).end, ==, stop);
    }
}

static void
test_hidden (GameSessionTest *test,
             gconstpointer    data)
{
  GArray *marks;
  guint n_shown;

  for (guint i = 0; i < 30; i++)
    ponder_record_step (test->record);
  game_session_test_wait (test);
  game_session_test_go (test, 10);
  game_session_test_wait (test);
  ponder_session_hide_next (PONDER_SESSION (test->record), TRUE);
  marks = game_session_test_get_marks (test);
  g_assert_cmpuint (marks->len, >, 1);
  for (guint i = 0; i < marks->len; i++)
    {
      g_assert_cmpuint (g_array_index (marks, PonderTreeMark, i).node, <=, 10);
      g_assert_cmpint (g_array_index (marks, PonderTreeMark, i).kind, !=, PONDER_NODE_OPEN);
    }
  n_shown = marks->len;
  g_assert_cmpuint (ponder_record_get_waiting (test->record)->items->len, ==, 0);
  g_assert_cmpuint (ponder_record_get_waiting (test->record)->n_waiting, >, 0);
  ponder_session_hide_next (PONDER_SESSION (test->record), FALSE);
  g_assert_cmpuint (game_session_test_get_marks (test)->len, >, n_shown);
  g_assert_cmpuint (ponder_record_get_waiting (test->record)->items->len, >, 0);
}

/* Each choice that leads to a node has its letter in the tree, whether that node was visited or not. */
static void
test_choices_in_tree (GameSessionTest *test,
                      gconstpointer    data)
{
  g_autoptr (PonderQuestion) question = NULL;

  for (guint i = 0; i < 20; i++)
    ponder_record_step (test->record);
  game_session_test_wait (test);
  game_session_test_go (test, 10);
  game_session_test_wait (test);
  question = ask (test->record, PONDER_QUESTION_NEXT, 10, NULL);
  g_assert_nonnull (ponder_question_get (question, question->right)->moves);
  ponder_record_step (test->record);
  game_session_test_wait (test);
  for (guint chosen = 0; chosen < question->choices->len; chosen++)
    {
      const PonderTreeMark *found[PONDER_QUESTION_CHOICES] = { NULL };
      GArray *marks;

      ponder_session_show_choices (PONDER_SESSION (test->record), question, chosen);
      marks = game_session_test_get_marks (test);
      for (guint i = 0; i < marks->len; i++)
        if (g_array_index (marks, PonderTreeMark, i).letter > 0)
          found[g_array_index (marks, PonderTreeMark, i).letter - 1] = &g_array_index (marks, PonderTreeMark, i);
      for (guint i = 0; i < question->choices->len; i++)
        {
          gboolean shown = (i == chosen || i == question->right) && ponder_question_get (question, i)->moves != NULL;

          g_assert_cmpint (found[i] != NULL, ==, shown);
          g_assert_true (found[i] == NULL || found[i]->letter_right == (i == question->right));
        }
      g_assert_cmpuint (found[question->right]->node, ==, 11);
    }
  ponder_session_show_choices (PONDER_SESSION (test->record), NULL, 0);
  for (guint i = 0; i < game_session_test_get_marks (test)->len; i++)
    g_assert_cmpuint (g_array_index (game_session_test_get_marks (test), PonderTreeMark, i).letter, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-questions/random", test_random);
  g_test_add_func ("/game-questions/noughts", test_noughts);
  g_test_add_func ("/game-questions/count", test_count);
  g_test_add ("/game-questions/stop", GameSessionTest, NULL, game_session_test_set_up, test_stop,
              game_session_test_tear_down);
  g_test_add ("/game-questions/hidden", GameSessionTest, NULL, game_session_test_set_up, test_hidden,
              game_session_test_tear_down);
  g_test_add ("/game-questions/choices-in-tree", GameSessionTest, NULL, game_session_test_set_up, test_choices_in_tree,
              game_session_test_tear_down);
  return g_test_run ();
}
