/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-session-test.h"
#include "ponder-node-link.h"
#include "ponder-noughts.h"

/* What is said at a place, and of the moves left out there, without the links. */
typedef struct
{
  const char *name;
  const char *cells;
  PonderGameMethod method;
  guint64 place;
  const char *text;
} TextCase;

static const TextCase text_cases[] = {
  { "before", "X.O.X.O..", { 0 }, 0, "X moves first. Who wins if both play as well as possible?" },
  { "before-over", "OOOXX.X..", { 0 }, 0, "O wins: 3 in a row." },
  { "start-over", "OOOXX.X..", { 0 }, 1, "O wins: 3 in a row." },
  { "start", "X.O.X.O..", { 0 }, 1, "The start: X moves first." },
  { "over", "X.O.X.O..", { TRUE }, 6, "X: Row 3, column 3. X wins: 3 in a row." },
  { "at-once", "X.O.X.O..", { TRUE }, 7, "Node 5: X can win at once. O: Row 3, column 3." },
  { "wins", "X.O.X.O..", { TRUE }, 9, "Node 3: X wins by going to node 4. O: Row 2, column 3." },
  { "result", "X.O.X.O..", { TRUE }, 33, "X wins. 32 nodes." },
  { "draw", NULL, { TRUE }, 15, "Node 10: a draw is the best that O can reach. X: Row 3, column 2." },
  { "elsewhere",
    NULL,
    { TRUE },
    16802,
    "Node 16,789: at least a draw for O. X is sure of a draw at node 1 already, so the rest can’t matter. "
    "X: Row 2, column 3." },
  /* The last move of node 398 is as good as what O has elsewhere, so nothing is cut off. */
  { "at-least", "...X..O..", { TRUE }, 508, "Node 398: at least a draw for X. O: Row 3, column 3." },
  { "seen", NULL, { TRUE, TRUE, TRUE }, 22, "1 move led to a position of which enough was known. O: Row 3, column 3." },
  { "whole", NULL, { FALSE, FALSE, FALSE }, 549947, "A draw. 549,946 nodes." },
};

static void
test_text (gconstpointer data)
{
  const TextCase *c = data;
  g_autoptr (GError) error = NULL;
  GameSessionTest test = { .game = ponder_noughts_new (3, 3, 3, c->cells, &error) };
  g_autofree char *text = NULL;
  g_autofree char *plain_text = NULL;

  g_assert_no_error (error);
  test.budget = ponder_memory_budget_new (GAME_SESSION_TEST_LIMIT);
  test.session = ponder_game_session_new (test.game, &c->method, test.budget);
  test.record = PONDER_RECORD (test.session);
  ponder_record_run (test.record);
  game_session_test_wait (&test);
  game_session_test_go (&test, c->place);
  text = ponder_game_session_describe (test.session);
  plain_text = ponder_node_link_dup_plain (text);
  g_assert_cmpstr (plain_text, ==, c->text);
  g_assert_finalize_object (test.session);
  g_assert_finalize_object (test.game);
  ponder_memory_budget_unref (test.budget);
}

/* Why moves were left out. */
static void
test_left_out_text (void)
{
  static const struct
  {
    guint64 node;
    guint32 move;
    const char *text;
  } cases[] = {
    { 1, 2, "The symmetric move was tried at node 2: a draw." },
    { 3, 4, "X wins already, so no other move can be better." },
    { 18, 5, "The same position was searched at node 14: a draw." },
    { 22, 6, "A symmetric position was searched at node 17: X wins." },
    { 38, 7, "X is sure of a draw at node 30 already, and O gets no less here, so the rest can’t matter." },
  };
  g_autoptr (GError) error = NULL;
  GameSessionTest test = { .game = ponder_noughts_new (3, 3, 3, NULL, &error),
                           .budget = ponder_memory_budget_new (GAME_SESSION_TEST_LIMIT) };

  g_assert_no_error (error);
  test.session = ponder_game_session_new (test.game, &game_session_test_all, test.budget);
  test.record = PONDER_RECORD (test.session);
  ponder_record_run (test.record);
  game_session_test_wait (&test);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GArray *marks;
      gboolean found = FALSE;

      game_session_test_go (&test, cases[i].node);
      marks = game_session_test_get_marks (&test);
      for (guint j = 0; j < marks->len; j++)
        {
          const PonderTreeMark *mark = game_session_test_get_mark (marks, j);
          g_autofree char *text = NULL;
          g_autofree char *plain_text = NULL;

          if (mark->kind != PONDER_NODE_PRUNED || mark->move != cases[i].move)
            continue;
          text = ponder_record_dup_pruned_text (test.record, mark);
          plain_text = ponder_node_link_dup_plain (text);
          g_assert_cmpstr (plain_text, ==, cases[i].text);
          found = TRUE;
        }
      g_assert_true (found);
    }
  g_assert_finalize_object (test.session);
  g_assert_finalize_object (test.game);
  ponder_memory_budget_unref (test.budget);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (text_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/game-description/%s", text_cases[i].name);

      g_test_add_data_func (path, &text_cases[i], test_text);
    }
  g_test_add_func ("/game-description/left-out", test_left_out_text);

  return g_test_run ();
}
