/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "ponder-search-session-private.h"
#include "ponder-session-description.h"

#include <string.h>

/* Boards that a session shows instead of the node at the cursor. */

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

static PonderSearchSession *
new_session (PonderPruning pruning)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  PonderMethod method = { .pruning = pruning };

  return ponder_search_session_new (puzzle, &method, NULL, 0, budget);
}

static void
wait (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
go (PonderSearchSession *session,
    guint64              node)
{
  ponder_session_seek (PONDER_SESSION (session), node);
  wait (session);
}

static guint64
get_cursor (PonderSearchSession *session)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (session), &status);
  return status.cursor;
}

static void
look (PonderSearchSession *session,
      const GArray        *path,
      const char          *text)
{
  ponder_search_session_look (session, (const PonderMove *) path->data, path->len, text);
  wait (session);
  g_assert_nonnull (session->view);
}

static void
assert_described (PonderSearchSession *session,
                  const char          *expected)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = ponder_search_session_describe (session, cells);

  g_assert_cmpstr (text, ==, expected);
}

/* The board after the moves is that of the node they lead to; the cursor stays, and its next move ends the view. */
static void
test_look (void)
{
  g_autoptr (PonderSearchSession) session = new_session (PONDER_PRUNING_RULES);
  gsize size = ponder_search_session_get_plan (session)->state_size;

  for (guint64 node = 2; node <= 30; node++)
    {
      g_autoptr (GArray) path = NULL;
      g_autofree gpointer state = NULL;
      guint64 cursor = 1 + node % 7;

      go (session, node);
      path = g_array_copy (ponder_search_session_get_path (session));
      state = g_memdup2 (ponder_search_session_get_state (session), size);

      go (session, cursor);
      look (session, path, "It waits.");
      g_assert_cmpmem (ponder_search_session_get_state (session), size, state, size);
      g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, path->len);
      g_assert_null (ponder_search_session_get_step (session));
      g_assert_cmpuint (get_cursor (session), ==, cursor);
      assert_described (session, "It waits.");

      ponder_record_step (PONDER_RECORD (session));
      wait (session);
      g_assert_null (session->view);
      g_assert_cmpuint (get_cursor (session), ==, cursor + 1);
      g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==, cursor + 1);
    }
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

static void
test_back_to_cursor (void)
{
  g_autoptr (PonderSearchSession) session = new_session (PONDER_PRUNING_RULES);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (PonderSessionView) view = NULL;
  guint n_changes = 0;

  go (session, 5);
  look (session, path, "The start.");
  view = g_atomic_rc_box_acquire (session->view);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_search_session_show_view (session, NULL);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (session->view);
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, >, 0);
  ponder_search_session_show_view (session, view);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, 0);
}

/* Lookahead excludes the first column of 6 queens: the view stays before that move. */
static void
test_excluded (void)
{
  g_autoptr (PonderSearchSession) session = new_session (PONDER_PRUNING_LOOKAHEAD);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  const PonderStep *step;
  PonderLeftOut excluded = { 0 };
  g_autoptr (GArray) path = NULL;
  g_autofree char *text = NULL;

  for (guint64 node = 1; excluded.move == 0; node++)
    {
      go (session, node);
      step = ponder_search_session_get_step (session);
      for (guint i = step->n_on_the_way + step->n_not_allowed; i < step->left_out->len; i++)
        excluded = g_array_index (step->left_out, PonderLeftOut, i);
    }
  path = g_array_copy (ponder_search_session_get_path (session));
  g_array_append_val (path, excluded.move);
  look (session, path, "It waits.");
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, path->len - 1);
  g_assert_cmpuint (ponder_search_session_get_step (session)->left_out->len, ==, 1);
  text = ponder_search_session_describe (session, cells);
  g_assert_cmpstr (text, !=, "It waits.");
}

/* A look ends a run; a session that is dropped shows its cursor again; one that is freed meanwhile frees all. */
static void
test_interrupted (void)
{
  g_autoptr (PonderSearchSession) session = new_session (PONDER_PRUNING_NONE);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GObject) dropped = NULL;

  go (session, 1);
  ponder_record_run (PONDER_RECORD (session));
  look (session, path, "The start.");
  dropped = ponder_session_drop (PONDER_SESSION (session));
  g_assert_nonnull (dropped);
  g_assert_null (session->view);
  ponder_search_session_look (session, NULL, 0, "");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session-view/look", test_look);
  g_test_add_func ("/session-view/back-to-cursor", test_back_to_cursor);
  g_test_add_func ("/session-view/excluded", test_excluded);
  g_test_add_func ("/session-view/interrupted", test_interrupted);

  return g_test_run ();
}
