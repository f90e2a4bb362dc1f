/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-size.h"
#include "ponder-queens.h"
#include "ponder-session-description.h"
#include "ponder-session-private.h"
#include "ponder-search-session.h"
#include "ponder-tree-marks.h"

/* A session of what is below a node. */

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)
#define BASE 2 /* queens that are placed before the search */

/* Below the first two queens that the method places on a board of 6 × 6. */
static PonderSearchSession *
session_new (const PonderMethod *method)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, method);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  g_autoptr (GArray) path = NULL;

  do
    {
      ponder_search_advance (whole, 1);
      g_clear_pointer (&path, g_array_unref);
      path = ponder_search_dup_path (whole);
    }
  while (path->len < BASE);
  return ponder_search_session_new (puzzle, method, (PonderMove *) path->data, path->len, budget);
}

static void
wait_until_paused (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_description (PonderSearchSession *session,
                    const char          *beginning)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *description = ponder_search_session_describe (session, cells);

  if (!g_str_has_prefix (description, beginning))
    g_error ("“%s” doesn't begin with “%s”", description, beginning);
}

static void
step (PonderSearchSession *session)
{
  ponder_record_step (PONDER_RECORD (session));
  wait_until_paused (session);
}

static void
test_root (void)
{
  const PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (&method);
  GArray *base = ponder_search_session_get_base (session);
  GArray *path;
  PonderMove last = g_array_index (base, PonderMove, BASE - 1);
  g_autofree char *move = ponder_puzzle_describe (ponder_search_session_get_puzzle (session), last);
  g_autofree char *expected = g_strdup_printf ("The start of this search. %s.", move);

  g_assert_cmpuint (base->len, ==, BASE);
  g_assert_null (ponder_search_session_get_state (session));
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, 0);
  step (session);
  assert_description (session, expected);
  path = ponder_search_session_get_path (session);
  g_assert_cmpmem (path->data, path->len * sizeof (PonderMove), base->data, base->len * sizeof (PonderMove));
  g_assert_cmpuint (ponder_search_session_get_figures (session)->depth, ==, BASE);
  g_assert_cmpuint (ponder_search_session_get_step (session)->depth, ==, BASE);
  g_assert_cmpuint (ponder_search_session_get_step (session)->move, ==, last);
}

/* Levels above the root lead to the root. */
static void
test_levels (void)
{
  const PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (&method);

  for (guint level = 0; level <= BASE + 1; level++)
    {
      PonderRecordStatus status;

      ponder_record_go (PONDER_RECORD (session), 3);
      wait_until_paused (session);
      g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, BASE + 2);
      ponder_record_go_to_level (PONDER_RECORD (session), level);
      wait_until_paused (session);
      ponder_record_get_status (PONDER_RECORD (session), &status);
      g_assert_cmpuint (status.cursor, ==, level <= BASE ? 1 : 2);
      g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, MAX (level, BASE));
    }
}

/* The search is below the same node after it was dropped and made again. */
static void
test_made_again (gconstpointer data)
{
  const PonderMethod method = { .traversal = GPOINTER_TO_INT (data), .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderSearchSession) session = session_new (&method);
  PonderRecord *record = PONDER_RECORD (session);
  g_autoptr (GObject) dropped = NULL;
  PonderFigures before;

  ponder_record_run (record);
  wait_until_paused (session);
  before = *ponder_search_session_get_figures (session);
  /* 6⁴ boards, the first two queens attacking each other. */
  g_assert_cmpuint (before.visited, ==, 1 + 6 + 36 + 216 + 1296);
  g_assert_cmpuint (before.tested, ==, 1296);
  assert_description (session, "No answer. 1,555 nodes.");
  dropped = ponder_session_drop (PONDER_SESSION (session));
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (session)));
  ponder_session_make_again (PONDER_SESSION (session));
  wait_until_paused (session);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (session)));
  g_assert_cmpuint (ponder_search_session_get_figures (session)->visited, ==, before.visited);
  g_assert_cmpuint (ponder_search_session_get_base (session)->len, ==, BASE);
}

/* What is said of the size is said of what is below the root. */
static void
test_size (void)
{
  const PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (&method);
  g_autofree char *size =
    ponder_search_size_text (ponder_search_session_get_puzzle (session), ponder_search_session_get_plan (session));

  g_assert_cmpstr (size, ==, "1,555 nodes for 1,296 complete boards");
  ponder_record_run (PONDER_RECORD (session));
  wait_until_paused (session);
  assert_description (session, "No answer. 6 nodes; without pruning 1,555 nodes for 1,296 complete boards.");
}

/* What waits before the first node is the root, once it is known to be in the tree. */
static void
test_waiting (void)
{
  const PonderMethod method = { .traversal = PONDER_TRAVERSAL_BREADTH_FIRST, .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (&method);
  GArray *base = ponder_search_session_get_base (session);
  PonderWaiting *waiting;
  const PonderWaitingItem *item;

  g_assert_null (ponder_record_get_waiting (PONDER_RECORD (session)));
  ponder_search_session_check_base (session);
  wait_until_paused (session);
  waiting = ponder_record_get_waiting (PONDER_RECORD (session));
  g_assert_cmpuint (waiting->items->len, ==, 1);
  item = ponder_waiting_get (waiting, 0);
  g_assert_cmpuint (item->depth, ==, BASE);
  g_assert_cmpmem (item->moves->data, item->moves->len * sizeof (guint32), base->data, BASE * sizeof (PonderMove));
  step (session);
  waiting = ponder_record_get_waiting (PONDER_RECORD (session));
  g_assert_cmpuint (waiting->items->len, >, 0);
  for (guint i = 0; i < waiting->items->len; i++)
    {
      item = ponder_waiting_get (waiting, i);
      g_assert_cmpuint (item->depth, ==, BASE + 1);
      g_assert_cmpuint (item->moves->len, ==, BASE + 1);
      g_assert_cmpmem (item->moves->data, BASE * sizeof (guint32), base->data, BASE * sizeof (PonderMove));
    }
}

/* A path that isn't in the tree of the method is refused in words, however a visit is asked for. */
static void
test_refused (gconstpointer data)
{
  void (*ask) (PonderRecord * record) = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  const PonderMethod none = { .pruning = PONDER_PRUNING_NONE };
  const PonderMethod rules = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) attacking = session_new (&none);
  GArray *base = ponder_search_session_get_base (attacking);
  g_autoptr (PonderSearchSession) session =
    ponder_search_session_new (puzzle, &rules, (PonderMove *) base->data, base->len, budget);

  g_assert_null (ponder_session_get (PONDER_SESSION (session))->refusal);
  for (guint i = 0; i < 2; i++)
    {
      ask (PONDER_RECORD (session));
      wait_until_paused (session);
      g_assert_error (ponder_session_get (PONDER_SESSION (session))->refusal, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      assert_description (session, "Move 2 isn’t in the tree of this method.");
      g_assert_null (ponder_search_session_get_state (session));
      g_assert_cmpuint (ponder_search_session_get_end (session)->visited, ==, 0);
    }
}

/* In the tree, the root is named by its move. */
static void
test_tree (void)
{
  const PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearchSession) session = session_new (&method);
  PonderRecord *record = PONDER_RECORD (session);
  GArray *base = ponder_search_session_get_base (session);
  g_autofree char *move =
    ponder_puzzle_describe (ponder_search_session_get_puzzle (session), g_array_index (base, PonderMove, BASE - 1));
  GArray *marks;
  g_autofree char *name = NULL;

  step (session);
  while ((marks = ponder_record_get_marks (record))->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_array_index (marks, PonderTreeMark, 0).depth, ==, BASE);
  name = ponder_tree_marks_dup_name (marks, 0, record);
  g_assert_true (g_str_has_prefix (name, move));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/root", test_root);
  g_test_add_func ("/levels", test_levels);
  g_test_add_data_func ("/made-again/depth-first", GINT_TO_POINTER (PONDER_TRAVERSAL_DEPTH_FIRST), test_made_again);
  g_test_add_data_func ("/made-again/breadth-first", GINT_TO_POINTER (PONDER_TRAVERSAL_BREADTH_FIRST), test_made_again);
  g_test_add_func ("/size", test_size);
  g_test_add_func ("/waiting", test_waiting);
  g_test_add_data_func ("/refused/step", ponder_record_step, test_refused);
  g_test_add_data_func ("/refused/run", ponder_record_run, test_refused);
  g_test_add_data_func ("/refused/next-answer", ponder_record_next_answer, test_refused);
  g_test_add_func ("/tree", test_tree);
  return g_test_run ();
}
