/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "ponder-session-description.h"
#include "ponder-search-session.h"
#include "ring-puzzle.h"

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

static PonderSearchSession *
session_new (PonderPuzzle       *puzzle,
             const PonderMethod *method,
             guint64             memory)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (memory);

  return ponder_search_session_new (puzzle, method, NULL, 0, budget);
}

static PonderSearchSession *
queens_session (guint side)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };

  return session_new (puzzle, &method, MEMORY);
}

/* An endless search. */
static PonderSearchSession *
circles_session (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };

  return session_new (puzzle, &method, MEMORY);
}

static void
wait_until_paused (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

/* Checks that the session shows the same as a search that was stepped to that node. It holds the memory of its end. */
static void
assert_stands_at (PonderSearchSession *session,
                  guint64              visits)
{
  PonderMethod method = ponder_search_session_get_plan (session)->method;
  g_autoptr (PonderSearch) search = ponder_search_new (ponder_search_session_get_puzzle (session), &method);
  g_autoptr (GArray) path = NULL;
  PonderFigures figures, expected;

  ponder_search_set_keep (search, 1000);
  for (guint64 i = 0; i < visits; i++)
    ponder_step_free (ponder_search_step (search));
  ponder_search_get_figures (search, &expected);
  figures = *ponder_search_session_get_figures (session);
  figures.seconds = expected.seconds = 0;
  figures.cpu_seconds = expected.cpu_seconds = 0;
  figures.bytes = expected.bytes = 0;
  g_assert_cmpmem (&figures, sizeof figures, &expected, sizeof expected);

  path = ponder_search_dup_path (search);
  g_assert_cmpmem (ponder_search_session_get_path (session)->data,
                   ponder_search_session_get_path (session)->len * sizeof (PonderMove), path->data,
                   path->len * sizeof (PonderMove));
  if (visits == 0)
    g_assert_null (ponder_search_session_get_state (session));
  else
    g_assert_cmpmem (ponder_search_session_get_state (session), ponder_search_session_get_plan (session)->state_size,
                     ponder_search_get_state (search), ponder_search_session_get_plan (session)->state_size);
}

static void
test_forwards_and_backwards (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (6);

  assert_stands_at (session, 0);
  for (guint64 visits = 1; visits <= 60; visits++)
    {
      ponder_record_step (PONDER_RECORD (session));
      wait_until_paused (session);
      assert_stands_at (session, visits);
      g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==, visits);
    }
  for (guint64 visits = 60; visits-- > 0;)
    {
      ponder_record_step_back (PONDER_RECORD (session));
      wait_until_paused (session);
      assert_stands_at (session, visits);
      if (visits > 0)
        g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==, visits);
      else
        g_assert_null (ponder_search_session_get_step (session));
    }
  ponder_record_step_back (PONDER_RECORD (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_PAUSED);
  assert_stands_at (session, 0);
}

/* Keys may be pressed faster than nodes are reached: no step is lost, forwards or backwards. */
static void
test_quick_steps (void)
{
  static const struct
  {
    const char *keys;
    guint64 place;
  } cases[] = {
    { "<<", 18 },   { "<<<<<", 15 }, { ">>>", 23 },     { "><", 20 }, { ">><", 21 },
    { "<>", 20 },   { ">>><<", 21 }, { ">>><<<<", 19 }, { "g<<", 5 }, { "0<", 0 },
    { "g0<>>", 2 }, { "g<<<>", 5 },  { "g>><<<<", 5 },  { "g>>", 9 }, { "<<<<<<<<<<<<<<<<<<<<<<<<>", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderSearchSession) session = queens_session (6);

      ponder_record_go (PONDER_RECORD (session), 20);
      wait_until_paused (session);
      for (const char *key = cases[i].keys; *key != '\0'; key++)
        if (*key == '<')
          ponder_record_step_back (PONDER_RECORD (session));
        else if (*key == '>')
          ponder_record_step (PONDER_RECORD (session));
        else
          ponder_record_go (PONDER_RECORD (session), *key == 'g' ? 7 : 0);
      wait_until_paused (session);
      assert_stands_at (session, cases[i].place);
    }
}

/* The end is not a visit, so one step back from it leads to the last node. */
static void
test_back_from_the_end (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (4);

  ponder_record_run (PONDER_RECORD (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
  g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==, 2);
  ponder_record_step_back (PONDER_RECORD (session));
  wait_until_paused (session);
  assert_stands_at (session, 17);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_MORE);
  ponder_record_step_back (PONDER_RECORD (session));
  wait_until_paused (session);
  assert_stands_at (session, 16);
  ponder_record_step (PONDER_RECORD (session));
  ponder_record_step (PONDER_RECORD (session));
  ponder_record_step_back (PONDER_RECORD (session));
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
  ponder_record_step_back (PONDER_RECORD (session));
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
}

/* Every node can be sought, including answers, and the answers found until then are there. */
static void
test_seek (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (4);

  for (guint64 visits = 0; visits <= 17; visits++)
    {
      ponder_session_seek (PONDER_SESSION (session), visits);
      wait_until_paused (session);
      assert_stands_at (session, visits);
      g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==,
                        ponder_search_session_get_figures (session)->answers);
    }
}

static void
test_next_answer (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (8);

  for (guint i = 1; i <= 92; i++)
    {
      ponder_record_next_answer (PONDER_RECORD (session));
      wait_until_paused (session);
      g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_FOUND);
      g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==, i);
    }
  ponder_record_next_answer (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
}

static void
wait_for_visits (PonderSearchSession *session,
                 guint64              visits)
{
  while (ponder_search_session_get_figures (session)->visited < visits)
    {
      g_main_context_iteration (NULL, FALSE);
      ponder_record_refresh (PONDER_RECORD (session));
    }
}

/* After a pause at full speed the next step is the next visit. */
static void
test_pause_and_step (void)
{
  g_autoptr (PonderSearchSession) session = circles_session ();
  guint64 visited;

  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, 1000);
  ponder_record_pause (PONDER_RECORD (session));
  wait_until_paused (session);
  visited = ponder_search_session_get_figures (session)->visited;
  g_assert_null (ponder_search_session_get_step (session));
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, visited - 1);
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==, visited + 1);
}

/* A step, a step back or a seek ends a run. */
static void
test_asked_while_running (void)
{
  g_autoptr (PonderSearchSession) session = circles_session ();

  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, 100);
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_nonnull (ponder_search_session_get_step (session));

  ponder_record_run (PONDER_RECORD (session));
  ponder_session_seek (PONDER_SESSION (session), 5);
  while (ponder_search_session_get_figures (session)->visited != 5)
    g_main_context_iteration (NULL, TRUE);
  wait_until_paused (session);
  assert_stands_at (session, 5);

  /* Only the last request counts. */
  ponder_record_run (PONDER_RECORD (session));
  ponder_record_step (PONDER_RECORD (session));
  ponder_session_seek (PONDER_SESSION (session), 7);
  ponder_session_seek (PONDER_SESSION (session), 3);
  while (ponder_search_session_get_figures (session)->visited != 3)
    g_main_context_iteration (NULL, TRUE);
  wait_until_paused (session);
  assert_stands_at (session, 3);
}

static void
count_cb (PonderSearchSession *session,
          gpointer             user_data)
{
  guint *n = user_data;

  (*n)++;
}

/* At a given speed each visit is reported, until paused. */
static void
test_speed (void)
{
  g_autoptr (PonderSearchSession) session = circles_session ();
  guint n_changes = 0;
  guint64 visited;

  g_signal_connect (session, "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_record_set_speed (PONDER_RECORD (session), 50);
  ponder_record_run (PONDER_RECORD (session));
  for (guint64 visits = 1; visits <= 5; visits++)
    {
      wait_for_visits (session, visits);
      g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
      /* A late timer makes several visits at once, of which the last is reported. */
      g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==,
                        ponder_search_session_get_figures (session)->visited);
    }
  g_assert_cmpuint (n_changes, >=, 1);
  ponder_record_pause (PONDER_RECORD (session));
  wait_until_paused (session);
  visited = ponder_search_session_get_figures (session)->visited;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, visited);

  /* A current run takes the new speed. */
  ponder_record_run (PONDER_RECORD (session));
  ponder_record_set_speed (PONDER_RECORD (session), PONDER_FULL_SPEED);
  wait_for_visits (session, visited + 100000);
  ponder_record_set_speed (PONDER_RECORD (session), 50);
  while (ponder_search_session_get_step (session) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
}

#define HARDLY_EVER 0.0001

static guint64
get_end (PonderSearchSession *session)
{
  return ponder_search_session_get_end (session)->visited;
}

/* A run goes on from the cursor, and visits the next node at once, whether that was visited before or not. */
static void
test_runs_from_the_cursor (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (6);
  PonderRecord *record = PONDER_RECORD (session);

  for (guint i = 0; i < 20; i++)
    ponder_record_step (record);
  wait_until_paused (session);
  ponder_record_set_speed (record, HARDLY_EVER);
  for (guint64 visits = 0; visits <= 20; visits += 4)
    {
      ponder_record_go (record, visits);
      wait_until_paused (session);
      ponder_record_run (record);
      wait_for_visits (session, visits + 1);
      g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
      assert_stands_at (session, visits + 1);
      g_assert_cmpuint (get_end (session), ==, MAX (20, visits + 1));
      ponder_record_pause (record);
      wait_until_paused (session);
    }

  /* Past the end it goes on with what is new. */
  ponder_record_go (record, 15);
  wait_until_paused (session);
  ponder_record_set_speed (record, 1000);
  ponder_record_run (record);
  wait_for_visits (session, 30);
  ponder_record_pause (record);
  wait_until_paused (session);
  assert_stands_at (session, get_end (session));

  ponder_record_go (record, 15);
  wait_until_paused (session);
  ponder_record_set_speed (record, PONDER_FULL_SPEED);
  ponder_record_run (record);
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
  g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 4);
}

static void
collect_cb (PonderSearchSession *session,
            GArray              *visits)
{
  guint64 visited = ponder_search_session_get_figures (session)->visited;

  if (ponder_session_get_mode (PONDER_SESSION (session)) == PONDER_RECORD_RUNNING)
    g_array_append_val (visits, visited);
}

/* A finished search is played again from the cursor to its end, each visit in turn or at full speed. It finds nothing
 * twice. */
static void
test_plays_a_finished_search (void)
{
  static const double speeds[] = { 500, PONDER_FULL_SPEED };
  static const guint64 from[] = { 0, 5, 16 };
  g_autoptr (PonderSearchSession) session = queens_session (4);
  PonderRecord *record = PONDER_RECORD (session);

  ponder_record_run (record);
  wait_until_paused (session);
  for (guint i = 0; i < G_N_ELEMENTS (speeds) * G_N_ELEMENTS (from); i++)
    {
      double speed = speeds[i % G_N_ELEMENTS (speeds)];
      guint64 start = from[i / G_N_ELEMENTS (speeds)];
      g_autoptr (GArray) visits = g_array_new (FALSE, FALSE, sizeof (guint64));
      gulong id;

      ponder_record_go (record, start);
      wait_until_paused (session);
      assert_stands_at (session, start);
      ponder_record_set_speed (record, speed);
      id = g_signal_connect (session, "changed", G_CALLBACK (collect_cb), visits);
      ponder_record_run (record);
      g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
      wait_until_paused (session);
      g_signal_handler_disconnect (session, id);
      g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
      g_assert_cmpuint (get_end (session), ==, 17);
      g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 2);
      for (guint j = 0; j < visits->len; j++)
        {
          g_assert_cmpuint (g_array_index (visits, guint64, j), >=, start);
          g_assert_true (j == 0 || g_array_index (visits, guint64, j) >= g_array_index (visits, guint64, j - 1));
        }
    }

  /* At its end nothing more happens. */
  ponder_record_run (record);
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_EXHAUSTED);
}

/* A search without memory is played again up to where it stopped. */
static void
test_plays_a_full_search (void)
{
  static const double speeds[] = { 1000, PONDER_FULL_SPEED };
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (puzzle, &method, 1 << 20);
  PonderRecord *record = PONDER_RECORD (session);
  guint64 end;

  ponder_record_run (record);
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_FULL);
  end = get_end (session);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      ponder_record_go (record, end - 10);
      wait_until_paused (session);
      ponder_record_set_speed (record, speeds[i]);
      ponder_record_run (record);
      wait_until_paused (session);
      g_assert_cmpuint (get_end (session), ==, end);
      g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, end);
    }
}

/* Lets some time pass, so that other threads can run. */
static void
do_something_else (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (6);

  for (guint i = 0; i < 20; i++)
    {
      ponder_record_step (PONDER_RECORD (session));
      wait_until_paused (session);
    }
}

/* However often the speed is set, no visit is made before it is due. */
static void
test_setting_the_speed_visits_nothing (void)
{
  g_autoptr (PonderSearchSession) session = circles_session ();
  guint n_changes = 0;
  guint64 visited;

  ponder_record_set_speed (PONDER_RECORD (session), HARDLY_EVER);
  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, 1);
  for (guint i = 2; i < 20; i++)
    {
      ponder_record_set_speed (PONDER_RECORD (session), i % 2 * HARDLY_EVER / 10 + i * HARDLY_EVER);
      do_something_else ();
    }
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, 1);

  /* Also when slowing down from full speed. */
  ponder_record_set_speed (PONDER_RECORD (session), PONDER_FULL_SPEED);
  wait_for_visits (session, 1000);
  g_signal_connect (session, "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_record_set_speed (PONDER_RECORD (session), HARDLY_EVER);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  visited = ponder_search_session_get_figures (session)->visited;
  do_something_else ();
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, visited);

  /* A run started by a person begins at once. */
  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, visited + 1);
}

/* Setting the speed while a run is being paused doesn't undo the pause. */
static void
test_setting_the_speed_keeps_a_pause (void)
{
  g_autoptr (PonderSearchSession) session = circles_session ();

  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, 100);
  ponder_record_pause (PONDER_RECORD (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
  ponder_record_set_speed (PONDER_RECORD (session), HARDLY_EVER);
  wait_until_paused (session);
}

/* Setting the speed at the end of a search doesn't make it wait. */
static void
test_setting_the_speed_at_the_end (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (8);

  ponder_record_run (PONDER_RECORD (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
  /* The search has ended, but the session learns of it only in the main loop. */
  while (ponder_search_session_get_status (session) != PONDER_EXHAUSTED)
    ponder_record_refresh (PONDER_RECORD (session));
  ponder_record_set_speed (PONDER_RECORD (session), HARDLY_EVER);
  wait_until_paused (session);
}

/* The last snapshot of a run at full speed doesn't overwrite later steps. */
static void
test_old_snapshots (void)
{
  g_autoptr (PonderSearchSession) session = circles_session ();
  guint64 visited;

  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, 100);
  ponder_record_pause (PONDER_RECORD (session));
  wait_until_paused (session);
  visited = ponder_search_session_get_figures (session)->visited;
  for (guint i = 0; i < 3; i++)
    {
      ponder_record_step (PONDER_RECORD (session));
      wait_until_paused (session);
    }
  ponder_record_set_speed (PONDER_RECORD (session), HARDLY_EVER);
  ponder_record_run (PONDER_RECORD (session));
  ponder_record_pause (PONDER_RECORD (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
  ponder_record_refresh (PONDER_RECORD (session));
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, visited + 3);
  wait_until_paused (session);
}

static void
test_full (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (puzzle, &method, 1 << 20);
  guint64 visited;

  ponder_record_run (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_FULL);
  visited = ponder_search_session_get_figures (session)->visited;
  ponder_memory_budget_set_limit (ponder_session_get_budget (PONDER_SESSION (session)), 2 << 20);
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, visited + 1);
}

/* The description of every node of 4 queens. */
static void
test_description (void)
{
  static const char *const expected[] = {
    "Step visits the first state. Run keeps going.",
    "The start.",
    "Column 1: queen in row 1. Column 2: a queen stands in row 1; a diagonal reaches row 2.",
    "Column 2: queen in row 3. Column 3: queens stand in rows 1 and 3; diagonals reach rows 2 and 4. Going back.",
    "Went back 1 move. Column 2: queen in row 4. "
    "Column 3: queens stand in rows 1 and 4; a diagonal reaches row 3.",
    "Column 3: queen in row 2. Column 4: queens stand in rows 1, 2 and 4; a diagonal reaches row 3. Going back.",
    "Went back 3 moves. Column 1: queen in row 2. "
    "Column 2: a queen stands in row 2; diagonals reach rows 1 and 3.",
    "Column 2: queen in row 4. Column 3: queens stand in rows 2 and 4; a diagonal reaches row 3.",
    "Column 3: queen in row 1. Column 4: queens stand in rows 1, 2 and 4.",
    "Column 4: queen in row 3. That is an answer.",
  };
  g_autoptr (PonderSearchSession) session = queens_session (4);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *description = ponder_search_session_describe (session, cells);

      g_assert_cmpstr (description, ==, expected[i]);
      g_assert_cmpint (cells->len > 0, ==, i >= 2 && i < G_N_ELEMENTS (expected) - 1);
      ponder_record_step (PONDER_RECORD (session));
      wait_until_paused (session);
    }
}

static void
test_description_of_the_end (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (8);
  g_autoptr (PonderSearchSession) none = queens_session (3);
  g_autoptr (PonderSearchSession) full = circles_session ();
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *all_text = NULL;
  g_autofree char *none_text = NULL;
  g_autofree char *full_text = NULL;

  ponder_record_run (PONDER_RECORD (session));
  ponder_record_run (PONDER_RECORD (none));
  ponder_memory_budget_set_limit (ponder_session_get_budget (PONDER_SESSION (full)), 1 << 20);
  ponder_record_run (PONDER_RECORD (full));
  wait_until_paused (session);
  wait_until_paused (none);
  wait_until_paused (full);

  all_text = ponder_search_session_describe (session, cells);
  none_text = ponder_search_session_describe (none, cells);
  full_text = ponder_search_session_describe (full, cells);
  g_assert_cmpstr (all_text, ==,
                   "92 answers. 2,057 nodes; without pruning 19,173,961 nodes for 8⁸ = 16,777,216 complete boards.");
  g_assert_cmpstr (none_text, ==, "No answer. 6 nodes; without pruning 40 nodes for 3³ = 27 complete boards.");
  g_assert_true (g_str_has_prefix (full_text, "Stopped at node "));
}

/* A session can be released while its search runs: the task ends without calling back. */
static void
test_dropped (void)
{
  PonderSearchSession *session = circles_session ();
  PonderPuzzle *puzzle = g_object_ref (ponder_search_session_get_puzzle (session));
  GWeakRef alive;

  ponder_record_run (PONDER_RECORD (session));
  wait_for_visits (session, 100);
  g_assert_finalize_object (session);

  g_weak_ref_init (&alive, puzzle);
  g_object_unref (puzzle);
  while ((puzzle = g_weak_ref_get (&alive)) != NULL)
    {
      g_object_unref (puzzle);
      g_main_context_iteration (NULL, FALSE);
    }
  g_weak_ref_clear (&alive);
}

/* Keys may be pressed faster than steps are made: each counts, until another request. */
static void
test_steps_in_a_row (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (6);

  for (guint i = 0; i < 14; i++)
    ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
  assert_stands_at (session, 14);

  ponder_record_step (PONDER_RECORD (session));
  ponder_record_step (PONDER_RECORD (session));
  ponder_session_seek (PONDER_SESSION (session), 0);
  wait_until_paused (session);
  assert_stands_at (session, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forwards-and-backwards", test_forwards_and_backwards);
  g_test_add_func ("/steps-in-a-row", test_steps_in_a_row);
  g_test_add_func ("/quick-steps", test_quick_steps);
  g_test_add_func ("/back-from-the-end", test_back_from_the_end);
  g_test_add_func ("/seek", test_seek);
  g_test_add_func ("/next-answer", test_next_answer);
  g_test_add_func ("/pause-and-step", test_pause_and_step);
  g_test_add_func ("/asked-while-running", test_asked_while_running);
  g_test_add_func ("/speed", test_speed);
  g_test_add_func ("/run/from-the-cursor", test_runs_from_the_cursor);
  g_test_add_func ("/run/finished", test_plays_a_finished_search);
  g_test_add_func ("/run/full", test_plays_a_full_search);
  g_test_add_func ("/speed/setting-it-visits-nothing", test_setting_the_speed_visits_nothing);
  g_test_add_func ("/speed/setting-it-keeps-a-pause", test_setting_the_speed_keeps_a_pause);
  g_test_add_func ("/speed/setting-it-at-the-end", test_setting_the_speed_at_the_end);
  g_test_add_func ("/old-snapshots", test_old_snapshots);
  g_test_add_func ("/full", test_full);
  g_test_add_func ("/description", test_description);
  g_test_add_func ("/description/of-the-end", test_description_of_the_end);
  g_test_add_func ("/dropped", test_dropped);
  return g_test_run ();
}
