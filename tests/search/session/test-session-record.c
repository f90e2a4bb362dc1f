/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens.h"
#include "ponder-session-description.h"
#include "ponder-session-private.h"
#include "ring-puzzle.h"

/* The cursor of a session, which can be at any node of the run, and the run's end. */

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

/* The nodes of 6 queens: 153; the answers are at 32, 72, 88 and 128. */
#define N_NODES 153

static PonderSearchSession *
new_session (PonderPuzzle *puzzle,
             gboolean      remember)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES, .remember = remember };

  return ponder_search_session_new (puzzle, &method, NULL, 0, budget);
}

static PonderSearchSession *
queens_session (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);

  return new_session (puzzle, FALSE);
}

static void
wait_until_paused (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_place (PonderSearchSession *session,
              guint64              cursor,
              guint64              end,
              gboolean             finished)
{
  PonderRecordStatus status;

  wait_until_paused (session);
  ponder_record_get_status (PONDER_RECORD (session), &status);
  g_assert_cmpuint (status.cursor, ==, cursor);
  g_assert_cmpuint (status.end, ==, end);
  g_assert_cmpint (status.finished, ==, finished);
  g_assert_false (status.full);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, MIN (cursor, end));
  g_assert_cmpint (ponder_search_session_get_status (session) == PONDER_EXHAUSTED, ==, cursor > end);
}

static void
go (PonderSearchSession *session,
    guint64              node)
{
  ponder_record_go (PONDER_RECORD (session), node);
  wait_until_paused (session);
}

static void
run_to_the_end (PonderSearchSession *session)
{
  ponder_record_run (PONDER_RECORD (session));
  assert_place (session, N_NODES + 1, N_NODES, TRUE);
}

/* Step goes along the run, and on from its end. */
static void
test_step (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();
  PonderRecord *record = PONDER_RECORD (session);

  for (guint i = 0; i < 20; i++)
    ponder_record_step (record);
  assert_place (session, 20, 20, FALSE);
  go (session, 18);
  assert_place (session, 18, 20, FALSE);
  for (guint64 cursor = 19; cursor <= 22; cursor++)
    {
      ponder_record_step (record);
      assert_place (session, cursor, MAX (cursor, 20), FALSE);
      g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==, cursor);
    }
  ponder_record_step_back (record);
  assert_place (session, 21, 22, FALSE);
  go (session, 0);
  assert_place (session, 0, 22, FALSE);
  g_assert_null (ponder_search_session_get_state (session));
  ponder_record_step_back (record);
  assert_place (session, 0, 22, FALSE);
}

/* Run goes on from the cursor, and shows what was visited before once more, never going back. */
static void
test_run (gconstpointer data)
{
  double speed = GPOINTER_TO_UINT (data);
  g_autoptr (PonderSearchSession) session = queens_session ();
  PonderRecord *record = PONDER_RECORD (session);
  PonderRecordStatus status;
  guint64 before = 3;

  for (guint i = 0; i < 20; i++)
    ponder_record_step (record);
  wait_until_paused (session);
  go (session, 3);
  ponder_record_set_speed (record, speed);
  ponder_record_run (record);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      ponder_record_get_status (record, &status);
      g_assert_cmpuint (status.cursor, >=, before);
      g_assert_cmpuint (status.end, >=, 20);
      /* At a given speed, the next node is visited at once. */
      if (before == 3 && speed != PONDER_FULL_SPEED)
        g_assert_cmpuint (status.cursor, <=, 4);
      before = status.cursor;
    }
  while (status.mode != PONDER_RECORD_PAUSED);
  assert_place (session, N_NODES + 1, N_NODES, TRUE);
}

/* After the last node, the last answer stays, with the figures of the end. */
static void
test_finished (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();
  PonderRecord *record = PONDER_RECORD (session);
  g_autofree char *last = NULL;
  g_autofree char *shown = NULL;

  run_to_the_end (session);
  g_assert_true (ponder_search_session_shows_answer (session));
  g_assert_cmpuint (ponder_search_session_get_figures (session)->answers, ==, 4);
  g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 4);
  last = ponder_record_dup_answer_text (record, 3);
  shown = ponder_puzzle_answer_text (ponder_search_session_get_puzzle (session),
                                     (const PonderMove *) ponder_record_get_path (record)->data, 6);
  g_assert_cmpstr (shown, ==, last);
  ponder_record_step (record);
  assert_place (session, N_NODES + 1, N_NODES, TRUE);
  ponder_record_step_back (record);
  assert_place (session, N_NODES, N_NODES, TRUE);
  g_assert_false (ponder_search_session_shows_answer (session));
  g_assert_cmpfloat (ponder_search_session_get_end (session)->fraction, ==, 1);
  ponder_record_step (record);
  assert_place (session, N_NODES + 1, N_NODES, TRUE);
  g_assert_true (ponder_search_session_shows_answer (session));
}

/* If there is no answer, the last node stays. */
static void
test_finished_without_an_answer (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (3);
  g_autoptr (PonderSearchSession) session = new_session (puzzle, FALSE);
  g_autoptr (GArray) path = NULL;

  ponder_record_run (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_false (ponder_search_session_shows_answer (session));
  path = g_array_ref (ponder_record_get_path (PONDER_RECORD (session)));
  g_assert_cmpuint (path->len, >, 0);
  ponder_record_step_back (PONDER_RECORD (session));
  wait_until_paused (session);
  g_assert_cmpmem (ponder_record_get_path (PONDER_RECORD (session))->data, path->len * sizeof (PonderMove), path->data,
                   path->len * sizeof (PonderMove));
}

/* Next Answer takes the next one that is known, and searches only after the last of them. */
static void
test_answers (void)
{
  static const guint64 nodes[] = { 32, 72, 88, 128 };
  g_autoptr (PonderSearchSession) session = queens_session ();
  PonderRecord *record = PONDER_RECORD (session);

  ponder_record_next_answer (record);
  assert_place (session, 32, 32, FALSE);
  ponder_record_next_answer (record);
  assert_place (session, 72, 72, FALSE);
  go (session, 10);
  ponder_record_next_answer (record);
  assert_place (session, 32, 72, FALSE);
  ponder_record_next_answer (record);
  assert_place (session, 72, 72, FALSE);
  ponder_record_next_answer (record);
  assert_place (session, 88, 88, FALSE);
  ponder_record_next_answer (record);
  assert_place (session, 128, 128, FALSE);
  ponder_record_next_answer (record);
  assert_place (session, N_NODES + 1, N_NODES, TRUE);

  g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 4);
  for (guint nth = 4; nth-- > 0;)
    {
      g_assert_cmpuint (ponder_record_get_answer_node (record, nth), ==, nodes[nth]);
      ponder_record_previous_answer (record);
      assert_place (session, nodes[nth], N_NODES, TRUE);
      g_assert_true (ponder_search_session_shows_answer (session));
    }
  ponder_record_previous_answer (record);
  assert_place (session, 32, N_NODES, TRUE);
}

/* The nodes of the path can be gone to. */
static void
test_levels (gconstpointer data)
{
  gboolean remember = data != NULL;
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (6);
  g_autoptr (PonderPuzzle) ring = ring_puzzle_new (100, 30);
  g_autoptr (PonderSearchSession) session = new_session (remember ? ring : queens, remember);
  PonderRecord *record = PONDER_RECORD (session);
  g_autoptr (GArray) path = NULL;

  for (guint i = 0; i < 31; i++)
    ponder_record_step (record);
  wait_until_paused (session);
  path = g_array_ref (ponder_record_get_path (record));
  for (guint level = path->len; level-- > 0;)
    {
      GArray *shorter;

      ponder_record_go_to_level (record, level);
      wait_until_paused (session);
      shorter = ponder_record_get_path (record);
      g_assert_cmpuint (shorter->len, ==, level);
      g_assert_cmpmem (shorter->data, level * sizeof (PonderMove), path->data, level * sizeof (PonderMove));
    }
  assert_place (session, 1, 31, FALSE);
}

/* While a person drags along a run, what comes last counts, and something is shown on the way. */
static void
test_dragging (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();

  run_to_the_end (session);
  for (guint64 node = N_NODES; node > 100; node--)
    {
      ponder_record_go (PONDER_RECORD (session), node);
      g_main_context_iteration (NULL, FALSE);
    }
  assert_place (session, 101, N_NODES, TRUE);
  ponder_record_run (PONDER_RECORD (session));
  ponder_record_go (PONDER_RECORD (session), 5);
  ponder_record_go (PONDER_RECORD (session), 6);
  assert_place (session, 6, N_NODES, TRUE);
}

static GArray *
wait_for_marks (PonderSearchSession *session,
                guint64              n_inside,
                guint                n_marks)
{
  GArray *marks = ponder_record_get_marks (PONDER_RECORD (session));

  while (marks->len < n_marks || g_array_index (marks, PonderTreeMark, 0).n_inside != n_inside)
    {
      g_main_context_iteration (NULL, TRUE);
      marks = ponder_record_get_marks (PONDER_RECORD (session));
    }
  return marks;
}

/* Whoever asks for the tree while the cursor is before the first node sees all of it, too. */
static void
test_marks_at_start (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();

  run_to_the_end (session);
  ponder_record_go (PONDER_RECORD (session), 0);
  wait_until_paused (session);
  wait_for_marks (session, N_NODES, N_NODES);
  assert_place (session, 0, N_NODES, TRUE);
}

/* The tree follows the run and the cursor once somebody has asked for it, and what is asked for comes first. */
static void
test_marks (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();
  PonderRecord *record = PONDER_RECORD (session);
  GArray *marks;
  guint64 left;

  g_assert_cmpuint (ponder_record_get_marks (record)->len, ==, 0);
  for (guint64 node = 1; node <= 30; node++)
    {
      ponder_record_step (record);
      wait_until_paused (session);
      g_assert_cmpuint (ponder_search_session_get_step (session)->visit, ==, node);
      if (node % 10 == 0)
        wait_for_marks (session, node, node);
    }
  ponder_record_step (record);
  ponder_record_step (record);
  ponder_record_step (record);
  assert_place (session, 33, 33, FALSE);
  run_to_the_end (session);
  left = ponder_memory_budget_make_room (ponder_session_get_budget (PONDER_SESSION (session)), 0);
  marks = wait_for_marks (session, N_NODES, N_NODES);
  g_assert_false (g_array_index (marks, PonderTreeMark, 0).folded);
  /* What is known of the tree is memory of the search. */
  g_assert_cmpuint (ponder_memory_budget_make_room (ponder_session_get_budget (PONDER_SESSION (session)), 0), <, left);

  ponder_record_unfold (record, 2, FALSE);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      marks = ponder_record_get_marks (record);
    }
  while (marks->len >= N_NODES);
  g_assert_cmpuint (g_array_index (marks, PonderTreeMark, 1).node, ==, 2);
  g_assert_true (g_array_index (marks, PonderTreeMark, 1).folded);
  ponder_record_unfold (record, 2, TRUE);
  wait_for_marks (session, N_NODES, N_NODES);

  /* What is unfolded while the tree is being looked at counts, too. */
  ponder_record_unfold (record, 2, FALSE);
  ponder_record_unfold (record, 2, TRUE);
  ponder_record_unfold (record, 2, FALSE);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      marks = ponder_record_get_marks (record);
    }
  while (marks->len >= N_NODES);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The tree grows while the search runs at full speed. That of breadth first is made quickly, however many nodes there
 * are; of depth first, only the first one is waited for below. */
static void
test_marks_of_a_run (void)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  PonderMethod method = { .traversal = PONDER_TRAVERSAL_BREADTH_FIRST, .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  PonderRecord *record = PONDER_RECORD (session);
  guint64 n_inside = 0;

  ponder_record_get_marks (record);
  ponder_record_run (record);
  for (guint n = 0; n < 2; n++)
    {
      GArray *marks = ponder_record_get_marks (record);

      while (marks->len == 0 || g_array_index (marks, PonderTreeMark, 0).n_inside <= n_inside)
        {
          g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
          g_main_context_iteration (NULL, FALSE);
          marks = ponder_record_get_marks (record);
        }
      n_inside = g_array_index (marks, PonderTreeMark, 0).n_inside;
    }
  ponder_record_pause (record);
  wait_until_paused (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, >=, n_inside);
  wait_for_marks (session, ponder_search_session_get_figures (session)->visited, 1);
}

/* A run publishes the marks of the tree, without being seen to pause for them. That the marks are right, also while the
 * tree grows, is tested with the tree. */
static void
test_marks_without_a_pause (gconstpointer data)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  PonderMethod method = { .traversal = GPOINTER_TO_UINT (data), .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  GArray *marks = ponder_record_get_marks (PONDER_RECORD (session));
  guint n_changed = 0;

  ponder_record_run (PONDER_RECORD (session));
  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changed);
  for (; marks->len == 0 || g_array_index (marks, PonderTreeMark, 0).n_inside == 1;
       marks = ponder_record_get_marks (PONDER_RECORD (session)))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_RUNNING);
}

/* A search that was dropped, or not yet made after a restart, comes back at its cursor, with its end known. */
static void
test_made_again (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();
  g_autoptr (PonderSearchSession) other = queens_session ();
  g_autoptr (GObject) dropped = NULL;
  PonderFigures end;

  run_to_the_end (session);
  go (session, 50);
  end = *ponder_search_session_get_end (session);
  dropped = ponder_session_drop (PONDER_SESSION (session));
  g_assert_nonnull (dropped);
  assert_place (session, 50, N_NODES, TRUE);
  g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==, 0);
  ponder_session_make_again (PONDER_SESSION (session));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (session)), ==, PONDER_RECORD_SEEKING);
  assert_place (session, 50, N_NODES, TRUE);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
  g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==, 4);

  ponder_search_session_set_end (other, &end, TRUE);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (other)));
  ponder_session_seek (PONDER_SESSION (other), 50);
  assert_place (other, 50, N_NODES, TRUE);
  ponder_session_make_again (PONDER_SESSION (other));
  /* A step on the way to the end is made, and then the search goes on to its end. */
  ponder_record_step (PONDER_RECORD (other));
  assert_place (other, 51, N_NODES, TRUE);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (other)));
  g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (other)), ==, 4);
}

/* After a restart the node at the cursor comes first, and then the rest, which Pause ends. */
static void
test_restored (void)
{
  g_autoptr (PonderSearchSession) run = queens_session ();
  g_autoptr (PonderSearchSession) session = queens_session ();
  g_autoptr (PonderSearchSession) at_start = queens_session ();
  PonderRecordStatus status;

  run_to_the_end (run);
  ponder_search_session_set_end (session, ponder_search_session_get_end (run), TRUE);
  ponder_session_seek (PONDER_SESSION (session), 50);
  ponder_session_make_again (PONDER_SESSION (session));
  g_assert_false (ponder_session_is_still (PONDER_SESSION (session)));
  do
    {
      g_main_context_iteration (NULL, TRUE);
      ponder_record_get_status (PONDER_RECORD (session), &status);
    }
  while (status.cursor == 0);
  g_assert_cmpuint (status.cursor, ==, 50);
  g_assert_cmpint (status.mode, ==, PONDER_RECORD_SEEKING);
  g_assert_true (ponder_session_is_still (PONDER_SESSION (session)));
  assert_place (session, 50, N_NODES, TRUE);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
  g_assert_cmpuint (ponder_record_get_n_answers (PONDER_RECORD (session)), ==, 4);

  ponder_search_session_set_end (at_start, ponder_search_session_get_end (run), TRUE);
  ponder_session_make_again (PONDER_SESSION (at_start));
  g_assert_cmpint (ponder_session_get_mode (PONDER_SESSION (at_start)), ==, PONDER_RECORD_SEEKING);
  ponder_record_pause (PONDER_RECORD (at_start));
  wait_until_paused (at_start);
  assert_place (at_start, 0, N_NODES, TRUE);
  ponder_session_make_again (PONDER_SESSION (at_start));
  assert_place (at_start, 0, N_NODES, TRUE);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (at_start)));
}

/* A search that has been made again only up to a node says so, and whatever a person asks for goes on making it. */
static void
test_made_in_part (void)
{
  g_autoptr (PonderSearchSession) run = queens_session ();

  run_to_the_end (run);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (PonderSearchSession) session = queens_session ();
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *text = NULL;

      ponder_search_session_set_end (session, ponder_search_session_get_end (run), TRUE);
      ponder_session_seek (PONDER_SESSION (session), 50);
      assert_place (session, 50, N_NODES, TRUE);
      g_assert_cmpuint (ponder_session_get (PONDER_SESSION (session))->made, ==, 50);
      text = ponder_search_session_describe (session, cells);
      g_assert_true (
        g_str_has_suffix (text, " The search has been repeated up to node 50 of 153. Step or Run continues."));

      if (i == 0)
        ponder_record_step (PONDER_RECORD (session));
      else if (i == 1)
        ponder_record_go (PONDER_RECORD (session), 20);
      else
        ponder_record_go (PONDER_RECORD (session), 0);
      assert_place (session, i == 0 ? 51 : i == 1 ? 20 : 0, N_NODES, TRUE);
      g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
      g_clear_pointer (&text, g_free);
      text = ponder_search_session_describe (session, cells);
      g_assert_null (strstr (text, "repeated"));
    }
}

/* A search can be dropped as often as memory is needed. */
static void
test_made_again_twice (void)
{
  g_autoptr (PonderSearchSession) session = queens_session ();

  run_to_the_end (session);
  go (session, 50);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GObject) dropped = ponder_session_drop (PONDER_SESSION (session));

      g_assert_nonnull (dropped);
      ponder_session_make_again (PONDER_SESSION (session));
      assert_place (session, 50, N_NODES, TRUE);
      g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
    }
}

/* The end was kept by a version of the program whose search was longer or shorter. */
static void
test_restored_wrongly (void)
{
  g_autoptr (PonderSearchSession) longer = queens_session ();
  g_autoptr (PonderSearchSession) shorter = queens_session ();
  PonderFigures end = *ponder_search_session_get_end (longer);

  end.visited = 1000;
  ponder_search_session_set_end (longer, &end, FALSE);
  ponder_session_make_again (PONDER_SESSION (longer));
  assert_place (longer, 0, N_NODES, TRUE);
  g_assert_cmpuint (ponder_search_session_get_end (longer)->answers, ==, 4);

  end.visited = 100;
  ponder_search_session_set_end (shorter, &end, TRUE);
  ponder_session_make_again (PONDER_SESSION (shorter));
  assert_place (shorter, 0, 100, TRUE);
  go (shorter, 100);
  ponder_record_step (PONDER_RECORD (shorter));
  assert_place (shorter, 101, 101, FALSE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step", test_step);
  g_test_add_data_func ("/run/full-speed", GUINT_TO_POINTER (PONDER_FULL_SPEED), test_run);
  g_test_add_data_func ("/run/at-a-speed", GUINT_TO_POINTER (2000), test_run);
  g_test_add_func ("/finished", test_finished);
  g_test_add_func ("/finished/without-an-answer", test_finished_without_an_answer);
  g_test_add_func ("/answers", test_answers);
  g_test_add_data_func ("/levels/queens", GUINT_TO_POINTER (FALSE), test_levels);
  g_test_add_data_func ("/levels/remember", GUINT_TO_POINTER (TRUE), test_levels);
  g_test_add_func ("/dragging", test_dragging);
  g_test_add_func ("/made-again", test_made_again);
  g_test_add_func ("/made-again/twice", test_made_again_twice);
  g_test_add_func ("/made-again/in-part", test_made_in_part);
  g_test_add_func ("/restored", test_restored);
  g_test_add_func ("/restored/wrongly", test_restored_wrongly);
  g_test_add_func ("/marks", test_marks);
  g_test_add_func ("/marks/at-start", test_marks_at_start);
  g_test_add_func ("/marks/of-a-run", test_marks_of_a_run);
  g_test_add_data_func ("/marks/of-a-run/depth-first", GUINT_TO_POINTER (PONDER_TRAVERSAL_DEPTH_FIRST),
                        test_marks_without_a_pause);
  g_test_add_data_func ("/marks/of-a-run/breadth-first", GUINT_TO_POINTER (PONDER_TRAVERSAL_BREADTH_FIRST),
                        test_marks_without_a_pause);
  return g_test_run ();
}
