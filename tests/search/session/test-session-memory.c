/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "ponder-session-description.h"
#include "ponder-search-engine.h"
#include "ponder-search-session.h"
#include "ponder-tree-exchange.h"
#include "ring-puzzle.h"

/* Sessions that share a budget like those of the pages: which one runs out of memory, which is dropped, and how that
 * one is repeated. */

#define LIMIT (G_GUINT64_CONSTANT (2) << 20)

/* Two pages with an endless search each. */
typedef struct
{
  PonderMemoryBudget *whole;
  PonderMemoryBudget *parts[2];
  PonderSearchSession *sessions[2];
} Fixture;

static PonderSearchSession *
circles_session (PonderMemoryBudget *budget)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };

  return ponder_search_session_new (puzzle, &method, NULL, 0, budget);
}

/* Returns how many bytes of a budget, or of the whole that it is a part of, are in use. */
static guint64
count_used (PonderMemoryBudget *budget)
{
  return ponder_memory_budget_get_limit (budget) - ponder_memory_budget_make_room (budget, 0);
}

static GObject *
drop_cb (gpointer user_data)
{
  return ponder_session_drop (PONDER_SESSION (user_data));
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  static const char *const names[] = { "First Page", "Second Page" };

  fixture->whole = ponder_memory_budget_new (LIMIT);
  for (guint i = 0; i < 2; i++)
    {
      fixture->parts[i] = ponder_memory_budget_new_part (fixture->whole, names[i]);
      fixture->sessions[i] = circles_session (fixture->parts[i]);
    }
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      ponder_memory_budget_set_drop (fixture->parts[i], NULL, NULL);
      g_clear_object (&fixture->sessions[i]);
    }
  /* Runs that were cancelled end by themselves. */
  while (count_used (fixture->whole) > 0)
    g_main_context_iteration (NULL, FALSE);
  for (guint i = 0; i < 2; i++)
    ponder_memory_budget_unref (fixture->parts[i]);
  ponder_memory_budget_unref (fixture->whole);
}

static void
wait_until_paused (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
run_until_full (PonderSearchSession *session)
{
  ponder_record_run (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_FULL);
}

static guint64
get_bytes (PonderSearchSession *session)
{
  return ponder_search_session_get_figures (session)->bytes;
}

static void
seek (PonderSearchSession *session,
      guint64              visits)
{
  ponder_session_seek (PONDER_SESSION (session), visits);
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, visits);
}

static void
drop (PonderSearchSession *session)
{
  GObject *dropped = ponder_session_drop (PONDER_SESSION (session));

  g_assert_nonnull (dropped);
  g_assert_finalize_object (dropped);
}

static char *
describe (PonderSearchSession *session)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  return ponder_search_session_describe (session, cells);
}

/* One session runs out of memory because of the other, says so, and continues once the other is gone. */
static void
test_shared (Fixture      *fixture,
             gconstpointer data)
{
  PonderSearchSession *session = fixture->sessions[1];
  g_autofree char *text = NULL;
  guint64 visited;

  run_until_full (fixture->sessions[0]);
  run_until_full (session);
  visited = ponder_search_session_get_figures (session)->visited;
  g_assert_cmpuint (get_bytes (fixture->sessions[0]) + get_bytes (session), <=, LIMIT);
  g_assert_cmpuint (get_bytes (session), <, LIMIT / 4);
  text = describe (session);
  g_assert_nonnull (strstr (text, " First Page uses "));

  g_clear_object (&fixture->sessions[0]);
  run_until_full (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, >, visited);
  g_assert_cmpuint (count_used (fixture->whole), >, LIMIT / 4 * 3);
}

/* After raising the limit, both continue. */
static void
test_raised (Fixture      *fixture,
             gconstpointer data)
{
  guint64 visited[2];

  for (guint i = 0; i < 2; i++)
    {
      run_until_full (fixture->sessions[i]);
      visited[i] = ponder_search_session_get_figures (fixture->sessions[i])->visited;
    }
  ponder_memory_budget_set_limit (fixture->whole, 2 * LIMIT);
  g_assert_cmpuint (ponder_memory_budget_get_limit (ponder_session_get_budget (PONDER_SESSION (fixture->sessions[0]))),
                    ==, 2 * LIMIT);
  for (guint i = 0; i < 2; i++)
    {
      ponder_record_step (PONDER_RECORD (fixture->sessions[i]));
      wait_until_paused (fixture->sessions[i]);
      g_assert_cmpuint (ponder_search_session_get_figures (fixture->sessions[i])->visited, ==, visited[i] + 1);
    }
}

/* A paused search is dropped for a running one, which continues without another request. */
static void
test_paused_is_dropped (Fixture      *fixture,
                        gconstpointer data)
{
  ponder_memory_budget_set_drop (fixture->parts[0], drop_cb, fixture->sessions[0]);
  seek (fixture->sessions[0], 10000);
  g_assert_cmpuint (count_used (fixture->whole), >, LIMIT / 4);

  run_until_full (fixture->sessions[1]);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (fixture->sessions[0])));
  g_assert_cmpuint (ponder_search_session_get_figures (fixture->sessions[0])->visited, ==, 10000);
  g_assert_cmpuint (count_used (fixture->whole), >, LIMIT / 4 * 3);
  g_assert_cmpuint (count_used (fixture->whole), ==, get_bytes (fixture->sessions[1]));
}

static void
test_running_is_not_dropped (Fixture      *fixture,
                             gconstpointer data)
{
  ponder_memory_budget_set_drop (fixture->parts[0], drop_cb, fixture->sessions[0]);
  seek (fixture->sessions[0], 10000);
  ponder_record_set_speed (PONDER_RECORD (fixture->sessions[0]), 0.001);
  ponder_record_run (PONDER_RECORD (fixture->sessions[0]));

  run_until_full (fixture->sessions[1]);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (fixture->sessions[0])));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (fixture->sessions[0])), ==, PONDER_RECORD_RUNNING);
  g_assert_cmpuint (get_bytes (fixture->sessions[0]), >, LIMIT / 4);
  g_assert_null (ponder_session_drop (PONDER_SESSION (fixture->sessions[0])));
}

/* The session is at the same node as before, with the same path and answers. */
static void
test_made_again (gconstpointer data)
{
  guint64 visits = GPOINTER_TO_UINT (data);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (LIMIT);
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  g_autoptr (GArray) path = NULL;
  PonderFigures before, after;
  PonderStatus status;
  guint n_answers;

  seek (session, visits);
  if (data == NULL)
    {
      ponder_record_run (PONDER_RECORD (session));
      wait_until_paused (session);
    }
  before = *ponder_search_session_get_figures (session);
  status = ponder_search_session_get_status (session);
  path = g_array_copy (ponder_search_session_get_path (session));
  n_answers = ponder_record_get_n_answers (PONDER_RECORD (session));

  drop (session);
  g_assert_cmpuint (count_used (budget), ==, 0);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, before.visited);
  g_assert_cmpmem (ponder_search_session_get_path (session)->data, path->len * sizeof (PonderMove), path->data,
                   path->len * sizeof (PonderMove));
  g_assert_null (ponder_session_drop (PONDER_SESSION (session)));

  ponder_session_make_again (PONDER_SESSION (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_SEEKING);
  wait_until_paused (session);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
  after = *ponder_search_session_get_figures (session);
  before.seconds = after.seconds = 0;
  before.cpu_seconds = after.cpu_seconds = 0;
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, status);
  g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==, n_answers);
  g_assert_cmpmem (ponder_search_session_get_path (session)->data, path->len * sizeof (PonderMove), path->data,
                   path->len * sizeof (PonderMove));
}

/* Requests wait until the search has been repeated, and each step is made. */
static void
test_goes_on (Fixture      *fixture,
              gconstpointer data)
{
  PonderSearchSession *session = fixture->sessions[0];

  seek (session, 1000);
  drop (session);
  ponder_record_step (PONDER_RECORD (session));
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 1002);

  drop (session);
  ponder_session_make_again (PONDER_SESSION (session));
  ponder_record_pause (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 1002);
  ponder_record_step_back (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 1001);
  ponder_session_make_again (PONDER_SESSION (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 1001);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
}

/* If there is too little memory for repeating it, the search stays at its node, and repeating can be tried again. */
static void
test_cannot_be_made_again (Fixture      *fixture,
                           gconstpointer data)
{
  PonderSearchSession *session = fixture->sessions[0];
  g_autofree char *text = NULL;

  seek (session, 10000);
  drop (session);
  run_until_full (fixture->sessions[1]);
  ponder_session_make_again (PONDER_SESSION (session));
  wait_until_paused (session);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (session)));
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_FULL);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 10000);
  text = describe (session);
  strstr (text, " uses ")[0] = '\0';
  g_assert_cmpstr (text, ==, "Memory is full, so the search could not be repeated up to node 10,000. Second Page");

  g_clear_object (&fixture->sessions[1]);
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 10001);
}

#define RING 100000
#define RING_LIMIT (16 << 20)

/* Repeated states are found with the search itself: there would be no memory for a second one. */
static void
test_repeated_state (void)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (RING_LIMIT);
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (RING, RING);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  const PonderRepeatedState *repeat = ponder_search_session_get_repeated_state (session);

  g_assert_null (repeat->state);
  seek (session, RING + 1);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->bytes, >, RING_LIMIT / 2);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->bytes, <, RING_LIMIT);
  while (repeat->state == NULL)
    {
      repeat = ponder_search_session_get_repeated_state (session);
      g_main_context_iteration (NULL, FALSE);
    }
  /* Around the ring, and at the start again. */
  g_assert_cmpuint (repeat->first_visit, ==, 1);
  g_assert_cmpuint (repeat->second_visit, ==, RING + 1);
  while (repeat->circle_visit == 0)
    repeat = ponder_search_session_get_repeated_state (session);
  g_assert_cmpuint (repeat->circle_visit, ==, RING + 1);
  seek (session, 10);
  g_assert_cmpuint (count_used (budget), ==, get_bytes (session));
}

/* Trees that nobody has taken, or only some, are freed with the exchange: the leak sanitizer would find them. */
static void
test_marks_not_taken (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };

  for (guint n_taken = 0; n_taken < 3; n_taken++)
    {
      g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (LIMIT);
      g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
      g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
      g_autoptr (PonderTreeExchange) exchange = ponder_tree_exchange_new (&ponder_search_engine, budget);
      PonderTreeSnapshot marks = { 0 };

      ponder_search_set_recorded (search, TRUE);
      ponder_search_run (search, &(PonderLimits){ 0 }, NULL, NULL, NULL);
      for (guint i = 0; i < 3; i++)
        {
          ponder_tree_exchange_make (exchange, search, 10 + i, NULL);
          if (i < n_taken)
            g_assert_true (ponder_tree_exchange_take (exchange, &marks));
        }
      g_assert_cmpuint (marks.cursor, ==, n_taken > 0 ? 9 + n_taken : 0);
      g_clear_pointer (&exchange, ponder_tree_exchange_unref);
      ponder_tree_snapshot_clear (&marks);
      g_assert_cmpuint (count_used (budget), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const guint visits[] = { 1, 32, 100 };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/shared", Fixture, NULL, set_up, test_shared, tear_down);
  g_test_add ("/raised", Fixture, NULL, set_up, test_raised, tear_down);
  g_test_add ("/paused-is-dropped", Fixture, NULL, set_up, test_paused_is_dropped, tear_down);
  g_test_add ("/running-is-not-dropped", Fixture, NULL, set_up, test_running_is_not_dropped, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (visits); i++)
    {
      g_autofree char *path = g_strdup_printf ("/made-again/%u", visits[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (visits[i]), test_made_again);
    }
  g_test_add_data_func ("/made-again/over", NULL, test_made_again);
  g_test_add_func ("/repeated-state", test_repeated_state);
  g_test_add_func ("/marks-not-taken", test_marks_not_taken);
  g_test_add ("/goes-on", Fixture, NULL, set_up, test_goes_on, tear_down);
  g_test_add ("/cannot-be-made-again", Fixture, NULL, set_up, test_cannot_be_made_again, tear_down);
  return g_test_run ();
}
