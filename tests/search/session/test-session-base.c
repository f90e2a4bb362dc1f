/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "ponder-search-session.h"

/* Tests that a session finds out whether the node below which it searches is in the tree of its method, whatever it is
 * asked first. */

static const PonderMethod backtracking = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL };

static const PonderMove in_tree[] = { PONDER_QUEENS_MOVE (0, 1), PONDER_QUEENS_MOVE (1, 3) };
static const PonderMove broken[] = { PONDER_QUEENS_MOVE (0, 1), PONDER_QUEENS_MOVE (1, 2) };

static PonderSearchSession *
new_session (const PonderMove *moves,
             guint             n_moves)
{
  g_autoptr (PonderPuzzle) six = ponder_queens_new (6);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 30);

  return ponder_search_session_new (six, &backtracking, moves, n_moves, budget);
}

static void
wait (PonderSearchSession *session)
{
  while (ponder_search_session_get_base_check (session) == PONDER_BASE_UNCHECKED ||
         ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_found (void)
{
  g_autoptr (PonderSearchSession) session = new_session (in_tree, G_N_ELEMENTS (in_tree));

  g_assert_cmpint (ponder_search_session_get_base_check (session), ==, PONDER_BASE_UNCHECKED);
  ponder_search_session_check_base (session);
  wait (session);
  g_assert_cmpint (ponder_search_session_get_base_check (session), ==, PONDER_BASE_FOUND);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 0);
  ponder_record_step (PONDER_RECORD (session));
  wait (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 1);
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, G_N_ELEMENTS (in_tree));
}

static void
count_cb (PonderSearchSession *session,
          guint               *n_told)
{
  *n_told += ponder_search_session_get_base_check (session) == PONDER_BASE_REFUSED;
}

static void
step_often (PonderRecord *record)
{
  for (guint i = 0; i < 3; i++)
    ponder_record_step (record);
}

static void
run_slowly (PonderRecord *record)
{
  ponder_record_set_speed (record, 1000);
  ponder_record_run (record);
}

static void
check (PonderRecord *record)
{
  ponder_search_session_check_base (PONDER_SEARCH_SESSION (record));
}

static void
check_then_step (PonderRecord *record)
{
  check (record);
  ponder_record_step (record);
}

static void
go (PonderRecord *record)
{
  ponder_record_go (record, 5);
}

static void
test_refused (void)
{
  static void (*const first[]) (PonderRecord * record) = {
    check, check_then_step, step_often, run_slowly, ponder_record_run, ponder_record_next_answer, go,
  };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      g_autoptr (PonderSearchSession) session = new_session (broken, G_N_ELEMENTS (broken));
      guint n_told = 0;

      g_test_message ("%u", i);
      g_signal_connect (session, "changed", G_CALLBACK (count_cb), &n_told);
      first[i](PONDER_RECORD (session));
      wait (session);
      g_assert_cmpint (ponder_search_session_get_base_check (session), ==, PONDER_BASE_REFUSED);
      g_assert_cmpuint (n_told, >, 0);
      g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session-base/found", test_found);
  g_test_add_func ("/session-base/refused", test_refused);
  return g_test_run ();
}
