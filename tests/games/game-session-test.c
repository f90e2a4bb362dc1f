/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-session-test.h"

#include <string.h>

#include "ponder-noughts.h"

const PonderGameMethod game_session_test_plain;
const PonderGameMethod game_session_test_alpha_beta = { .alpha_beta = TRUE };
const PonderGameMethod game_session_test_remember = { .remember = TRUE };
const PonderGameMethod game_session_test_all = { .alpha_beta = TRUE, .remember = TRUE, .symmetry = TRUE };

static void
changed_cb (GameSessionTest *test)
{
  test->n_changed++;
}

PonderMinimax *
game_session_test_run_all (PonderGame             *game,
                           const PonderGameMethod *method)
{
  PonderMinimax *run = ponder_minimax_new (game, method, NULL);
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  while (status != PONDER_MINIMAX_THERE)
    {
      status = ponder_minimax_work (run, G_MAXUINT64, 10000);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        g_assert_true (ponder_minimax_make_room (run));
    }
  return run;
}

void
game_session_test_set_up (GameSessionTest *test,
                          gconstpointer    data)
{
  const PonderGameMethod *method = data != NULL ? data : &game_session_test_alpha_beta;
  g_autoptr (GError) error = NULL;

  test->game = ponder_noughts_new (3, 3, 3, NULL, &error);
  g_assert_no_error (error);
  test->budget = ponder_memory_budget_new (GAME_SESSION_TEST_LIMIT);
  test->run = game_session_test_run_all (test->game, method);
  test->session = ponder_game_session_new (test->game, method, test->budget);
  test->record = PONDER_RECORD (test->session);
  g_signal_connect_swapped (test->session, "changed", G_CALLBACK (changed_cb), test);
}

void
game_session_test_tear_down (GameSessionTest *test,
                             gconstpointer    data)
{
  g_clear_object (&test->session);
  g_assert_finalize_object (test->run);
  /* Tasks that were cancelled end by themselves. */
  while (ponder_memory_budget_get_used (test->budget) > 0 || G_OBJECT (test->game)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (test->game);
  ponder_memory_budget_unref (test->budget);
}

PonderRecordStatus
game_session_test_get_place (GameSessionTest *test)
{
  PonderRecordStatus status;

  ponder_record_refresh (test->record);
  ponder_record_get_status (test->record, &status);
  return status;
}

void
game_session_test_wait (GameSessionTest *test)
{
  while (game_session_test_get_place (test).mode != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

/* Asks for a place, and waits until the cursor is there. */
void
game_session_test_go (GameSessionTest *test,
                      guint64          place)
{
  ponder_record_go (test->record, place);
  game_session_test_wait (test);
}

/* Waits until the tree is drawn as it is at the cursor. */
GArray *
game_session_test_get_marks (GameSessionTest *test)
{
  GArray *marks = ponder_record_get_marks (test->record);

  while (!ponder_record_has_whole_tree (test->record))
    {
      g_main_context_iteration (NULL, TRUE);
      marks = ponder_record_get_marks (test->record);
    }
  return marks;
}

/* Checks all that is shown at the cursor. */
void
game_session_test_check_cursor (GameSessionTest *test,
                                guint64          cursor)
{
  PonderRecordStatus status = game_session_test_get_place (test);
  guint64 end = ponder_minimax_get_end (test->run);
  guint64 shown = cursor > end ? 1 : cursor;
  gsize size = ponder_game_get_size (test->game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (test->game), size);
  GArray *path = ponder_record_get_path (test->record);
  PonderGameFigures figures;
  g_autofree char *text = ponder_game_session_describe (test->session);

  g_assert_cmpuint (status.cursor, ==, cursor);
  g_assert_cmpuint (status.shown, ==, shown);
  g_assert_cmpuint (status.answers, ==, 0);
  if (shown > 0)
    ponder_minimax_get_position (test->run, shown, position);
  g_assert_cmpmem (ponder_game_session_get_position (test->session), size, position, size);
  if (shown > 0)
    {
      g_autoptr (GArray) nodes = ponder_minimax_list_path (test->run, shown);

      g_assert_cmpuint (path->len, ==, nodes->len - 1);
      for (guint i = 0; i < path->len; i++)
        {
          PonderMinimaxNode node;

          ponder_minimax_get_node (test->run, g_array_index (nodes, guint64, i + 1), &node);
          g_assert_cmpuint (g_array_index (path, guint32, i), ==, node.move);
        }
    }
  ponder_minimax_get_figures (test->run, cursor, &figures);
  g_assert_cmpuint (ponder_game_session_get_figures (test->session)->visited, ==, figures.visited);
  g_assert_cmpuint (ponder_game_session_get_figures (test->session)->cut, ==, figures.cut);
  g_assert_cmpuint (ponder_game_session_get_figures (test->session)->remembered, ==, figures.remembered);
  g_assert_cmpuint (ponder_game_session_get_figures (test->session)->mirrored, ==, figures.mirrored);
  g_assert_cmpint ((int) strlen (text), >, 0);
}

const PonderTreeMark *
game_session_test_get_mark (GArray *marks,
                            guint   nth)
{
  return &g_array_index (marks, PonderTreeMark, nth);
}

/* Checks what every tree must be, and that what a mark says of its node is true. */
void
game_session_test_check_marks (GameSessionTest *test)
{
  PonderRecordStatus status = game_session_test_get_place (test);
  GArray *marks = game_session_test_get_marks (test);
  g_autofree guint64 *last = g_new0 (guint64, marks->len);
  guint64 n_visited = 0;
  gboolean found = FALSE;

  g_assert_cmpuint (marks->len, >, 0);
  g_assert_cmpuint (game_session_test_get_mark (marks, 0)->node, ==, 1);
  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = game_session_test_get_mark (marks, i);
      const PonderTreeMark *parent = game_session_test_get_mark (marks, mark->parent);
      PonderMinimaxNode node;

      g_assert_cmpuint (mark->parent, <=, i > 0 ? i - 1 : 0);
      if (i > 0)
        g_assert_cmpuint (mark->depth, >, parent->depth);
      if (mark->kind == PONDER_NODE_PRUNED)
        {
          g_autofree char *text = ponder_record_dup_pruned_text (test->record, mark);
          g_autofree char *reason = ponder_record_dup_reason_name (test->record, mark->reason);

          g_assert_cmpuint (parent->node, ==, MAX (status.shown, 1));
          g_assert_nonnull (text);
          g_assert_nonnull (reason);
          continue;
        }
      n_visited += mark->folded ? mark->n_inside : mark->n_levels;
      found = found || mark->node == MAX (status.shown, 1);
      g_assert_cmpuint (mark->node, >, last[mark->parent]);
      last[mark->parent] = mark->node;
      ponder_minimax_get_node (test->run, mark->node, &node);
      if (i > 0)
        g_assert_cmpuint (mark->move, ==, node.move);
      g_assert_cmpint (mark->kind == PONDER_NODE_OVER, ==, node.over);
      g_assert_cmpuint (mark->n_inside, ==, MIN (node.last, status.end) - mark->node + 1);
      if (i > 0 && mark->depth == parent->depth + 1)
        g_assert_cmpuint (node.parent, ==, parent->node);
      if (node.last < status.end || status.finished)
        {
          static const PonderGameBounds bounds[] = { { -1, 1 }, { -1, -1 }, { -1, 0 }, { 0, 0 }, { 0, 1 }, { 1, 1 } };
          PonderMinimaxCounts counts;

          g_assert_cmpint (bounds[mark->value].least, ==, node.bounds.least);
          g_assert_cmpint (bounds[mark->value].most, ==, node.bounds.most);
          ponder_minimax_count (test->run, mark->node, &counts);
          if (mark->folded)
            {
              g_assert_true (mark->counted);
              g_assert_cmpuint (mark->n_levels_inside, ==, counts.n_levels);
              g_assert_cmpmem (mark->n_pruned_inside, sizeof counts.n_left_out, counts.n_left_out,
                               sizeof counts.n_left_out);
            }
          else
            g_assert_cmpuint (mark->n_pruned, ==, ponder_minimax_count_own (test->run, mark->node));
        }
    }
  g_assert_true (found);
  /* Every node is drawn, or inside a subtree that is folded. */
  g_assert_cmpuint (n_visited, ==, status.end);
}
