/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-ended-search.h"
#include "ponder-null-puzzle.h"
#include "ponder-search-session.h"

/* Tests which search is kept after a change of the document, and for which position it comes back. */

#define LENGTH 60 /* no search of so long a word comes to its end */

/* Positions are only compared, so any addresses will do. */
static const char positions[2];

typedef struct
{
  PonderMemoryBudget *budget;
  PonderPuzzle *puzzle;
  PonderEndedSearch ended;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);
  fixture->puzzle = ponder_null_puzzle_new (LENGTH);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_clear_object (&fixture->ended.record);
  ponder_memory_budget_unref (fixture->budget);
  g_assert_finalize_object (fixture->puzzle);
}

static PonderSearchSession *
new_search (Fixture *fixture)
{
  return ponder_search_session_new (fixture->puzzle, &(PonderMethod){ .pruning = PONDER_PRUNING_RULES }, NULL, 0,
                                    fixture->budget);
}

static void
wait_until_paused (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static PonderSearchSession *
new_begun_search (Fixture *fixture)
{
  PonderSearchSession *session = new_search (fixture);

  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  return session;
}

static gboolean
fits (gpointer      puzzle,
      PonderRecord *record)
{
  return ponder_puzzle_equal (ponder_search_session_get_puzzle (PONDER_SEARCH_SESSION (record)), puzzle);
}

static PonderSearchSession *
take (Fixture      *fixture,
      gconstpointer position,
      PonderPuzzle *puzzle)
{
  return (PonderSearchSession *) ponder_ended_search_take (&fixture->ended, position, fits, puzzle);
}

static void
test_begun (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (PonderSearchSession) fresh = new_search (fixture);
  g_autoptr (PonderSearchSession) running = new_search (fixture);
  g_autoptr (PonderSearchSession) begun = new_begun_search (fixture);

  ponder_record_run (PONDER_RECORD (running));
  g_assert_false (ponder_record_is_begun (PONDER_RECORD (fresh)));
  g_assert_true (ponder_record_is_begun (PONDER_RECORD (running)));
  g_assert_true (ponder_record_is_begun (PONDER_RECORD (begun)));
  ponder_record_pause (PONDER_RECORD (running));
  wait_until_paused (running);
}

/* A search comes back once, and only for the position it was of. */
static void
test_comes_back (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr (PonderSearchSession) session = new_begun_search (fixture);
  g_autoptr (PonderSearchSession) taken = NULL;

  g_assert_null (take (fixture, NULL, fixture->puzzle));
  ponder_ended_search_put (&fixture->ended, PONDER_RECORD (session), &positions[0]);
  g_assert_null (take (fixture, &positions[1], fixture->puzzle));
  taken = take (fixture, &positions[0], fixture->puzzle);
  g_assert_true (taken == session);
  g_assert_null (take (fixture, &positions[0], fixture->puzzle));
}

/* The address of a position may be that of another one, freed since. The puzzle may be a copy. */
static void
test_other_puzzle (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr (PonderPuzzle) longer = ponder_null_puzzle_new (LENGTH + 1);
  g_autoptr (PonderPuzzle) copy = ponder_null_puzzle_new (LENGTH);
  g_autoptr (PonderSearchSession) session = new_begun_search (fixture);
  g_autoptr (PonderSearchSession) taken = NULL;

  ponder_ended_search_put (&fixture->ended, PONDER_RECORD (session), &positions[0]);
  g_assert_null (take (fixture, &positions[0], longer));
  taken = take (fixture, &positions[0], copy);
  g_assert_true (taken == session);
}

/* Only a search that has begun replaces the one that is kept. */
static void
test_replaced (Fixture      *fixture,
               gconstpointer data)
{
  PonderSearchSession *first = new_begun_search (fixture);
  PonderSearchSession *second = new_begun_search (fixture);
  g_autoptr (PonderSearchSession) fresh = new_search (fixture);

  ponder_ended_search_put (&fixture->ended, PONDER_RECORD (first), &positions[0]);
  ponder_ended_search_put (&fixture->ended, PONDER_RECORD (fresh), &positions[1]);
  g_assert_true (fixture->ended.record == PONDER_RECORD (first));
  g_assert_null (take (fixture, &positions[1], fixture->puzzle));

  ponder_ended_search_put (&fixture->ended, PONDER_RECORD (second), &positions[1]);
  g_assert_null (take (fixture, &positions[0], fixture->puzzle));
  g_assert_finalize_object (first);
  g_assert_true (take (fixture, &positions[1], fixture->puzzle) == second);
  g_object_unref (second);
  g_assert_finalize_object (second);
}

/* A search that runs is paused, and can be continued when it comes back. */
static void
test_paused (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (PonderSearchSession) session = new_search (fixture);

  ponder_record_run (PONDER_RECORD (session));
  ponder_ended_search_put (&fixture->ended, PONDER_RECORD (session), &positions[0]);
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), !=, PONDER_EXHAUSTED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/ended-search/begun", Fixture, NULL, set_up, test_begun, tear_down);
  g_test_add ("/ended-search/comes-back", Fixture, NULL, set_up, test_comes_back, tear_down);
  g_test_add ("/ended-search/other-puzzle", Fixture, NULL, set_up, test_other_puzzle, tear_down);
  g_test_add ("/ended-search/replaced", Fixture, NULL, set_up, test_replaced, tear_down);
  g_test_add ("/ended-search/paused", Fixture, NULL, set_up, test_paused, tear_down);
  return g_test_run ();
}
