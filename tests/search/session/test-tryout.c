/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-jugs.h"
#include "ponder-queens.h"
#include "ponder-search-session-private.h"
#include "ponder-session-description.h"
#include "ponder-tryout.h"

/* Moves made by hand from the cursor of a search, and what is said of them. */

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

static PonderSearchSession *
new_session (PonderPuzzle       *puzzle,
             const PonderMethod *method,
             guint64             node)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  PonderSearchSession *session = ponder_search_session_new (puzzle, method, NULL, 0, budget);

  ponder_session_seek (PONDER_SESSION (session), node);
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  return session;
}

static PonderSearchSession *
queens_session (PonderPruning pruning)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  PonderMethod method = { .pruning = pruning };

  return new_session (puzzle, &method, 1);
}

static char *
describe (PonderSearchSession *session)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  return ponder_search_session_describe (session, cells);
}

static gboolean
is_searching (PonderSearchSession *session)
{
  g_autofree char *text = describe (session);

  return g_str_has_suffix (text, "Looking for an answer below…");
}

static void
make (PonderSearchSession *session,
      PonderTryout        *tryout,
      PonderMove           move)
{
  ponder_tryout_make (tryout, move);
  while (is_searching (session))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_told (PonderSearchSession *session,
             const char          *expected)
{
  g_autofree char *text = describe (session);

  if (strstr (text, expected) == NULL)
    g_error ("“%s” doesn’t contain “%s”", text, expected);
}

/* The first answer of 6 queens has them in the rows 2, 4, 6, 1, 3 and 5. */
static void
test_to_the_answer (void)
{
  static const guint rows[] = { 2, 4, 6, 1, 3, 5 };
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  g_autoptr (PonderTryout) tryout = ponder_tryout_new (session);

  g_assert_true (ponder_tryout_is_on (tryout));
  assert_told (session, "Try a move");
  for (guint column = 0; column < G_N_ELEMENTS (rows); column++)
    {
      g_assert_cmpuint (ponder_tryout_get_moves (tryout)->len, ==, 6);
      make (session, tryout, PONDER_QUEENS_MOVE (column, rows[column] - 1));
      assert_told (session, column < 5 ? "An answer lies below." : "That is an answer.");
      g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, column + 1);
    }
  g_assert_true (ponder_search_session_shows_answer (session));
  g_assert_cmpuint (ponder_tryout_get_moves (tryout)->len, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_true (ponder_tryout_take_back (tryout));
  g_assert_false (ponder_tryout_take_back (tryout));
  assert_told (session, "Try a move");
}

static void
test_no_answer (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  g_autoptr (PonderTryout) tryout = ponder_tryout_new (session);

  /* No answer of 6 queens has one in a corner. */
  make (session, tryout, PONDER_QUEENS_MOVE (0, 0));
  assert_told (session, "No answer lies below, because the search tried all ");
  make (session, tryout, PONDER_QUEENS_MOVE (1, 2));
  assert_told (session, "No answer lies below.");
  ponder_tryout_take_back (tryout);
  assert_told (session, "No answer lies below, because the search tried all ");
  ponder_tryout_take_back (tryout);

  make (session, tryout, PONDER_QUEENS_MOVE (0, 1));
  assert_told (session, "An answer lies below.");
  make (session, tryout, PONDER_QUEENS_MOVE (1, 1));
  assert_told (session, "No answer lies below, because a rule is broken.");
  /* What was said before a move was taken back holds again. */
  ponder_tryout_take_back (tryout);
  assert_told (session, "An answer lies below.");
}

/* The fifth queen finds no row: 1 3 5 2. */
static void
test_dead_end (void)
{
  static const guint rows[] = { 1, 3, 5, 2 };
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  g_autoptr (PonderTryout) tryout = NULL;
  guint n_left_out;

  ponder_session_seek (PONDER_SESSION (session), 4);
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, 3);
  tryout = ponder_tryout_new (session);
  make (session, tryout, PONDER_QUEENS_MOVE (3, rows[3] - 1));
  assert_told (session, "No answer lies below: the moves so far exclude it.");
  make (session, tryout, PONDER_QUEENS_MOVE (4, 3));
  n_left_out = ponder_search_session_get_step (session)->left_out->len;
  g_assert_cmpuint (n_left_out, ==, 6);
}

/* The cursor ends a tryout. What is asked of it afterwards changes nothing. */
static void
test_cursor_ends_it (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  g_autoptr (PonderTryout) tryout = ponder_tryout_new (session);

  ponder_tryout_make (tryout, PONDER_QUEENS_MOVE (0, 1));
  ponder_session_seek (PONDER_SESSION (session), 3);
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ponder_tryout_is_on (tryout));
  ponder_tryout_make (tryout, PONDER_QUEENS_MOVE (1, 3));
  g_assert_false (ponder_tryout_take_back (tryout));
  ponder_tryout_end (tryout);
  g_assert_null (session->view);
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, 2);
}

static void
test_end (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  g_autoptr (PonderTryout) tryout = ponder_tryout_new (session);

  ponder_tryout_make (tryout, PONDER_QUEENS_MOVE (0, 1));
  ponder_tryout_end (tryout);
  g_assert_null (session->view);
  assert_told (session, "The start.");
}

/* A move that lookahead excludes isn't made. */
static void
test_excluded (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_LOOKAHEAD);
  g_autoptr (PonderTryout) tryout = ponder_tryout_new (session);

  make (session, tryout, PONDER_QUEENS_MOVE (0, 0));
  make (session, tryout, PONDER_QUEENS_MOVE (1, 2));
  make (session, tryout, PONDER_QUEENS_MOVE (2, 4));
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, <, 3);
  assert_told (session, "No answer lies below, as looking ahead shows.");
}

static const PonderTreeMark *
get_mark (PonderSearchSession *session,
          guint                nth)
{
  return &g_array_index (ponder_record_get_marks (PONDER_RECORD (session)), PonderTreeMark, nth);
}

static guint
count_tried (PonderSearchSession *session)
{
  guint n = 0;

  for (guint i = 0; i < ponder_record_get_marks (PONDER_RECORD (session))->len; i++)
    n += get_mark (session, i)->tried;
  return n;
}

static void
wait_for_tree (PonderSearchSession *session,
               guint                n_marks)
{
  while (ponder_record_get_marks (PONDER_RECORD (session))->len < n_marks)
    g_main_context_iteration (NULL, TRUE);
}

/* The moves are a path in the tree. One that the search has made, too, has its node already. */
static void
test_in_the_tree (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  g_autoptr (PonderTryout) tryout = NULL;
  guint n_marks;

  ponder_session_seek (PONDER_SESSION (session), 2);
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  ponder_session_seek (PONDER_SESSION (session), 1);
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  tryout = ponder_tryout_new (session);
  wait_for_tree (session, 2);
  n_marks = ponder_record_get_marks (PONDER_RECORD (session))->len;

  make (session, tryout, PONDER_QUEENS_MOVE (0, 0));
  g_assert_cmpuint (count_tried (session), ==, 0);
  make (session, tryout, PONDER_QUEENS_MOVE (1, 5));
  g_assert_cmpuint (count_tried (session), ==, 1);
  make (session, tryout, PONDER_QUEENS_MOVE (2, 5));
  g_assert_cmpuint (count_tried (session), ==, 2);
  g_assert_cmpuint (get_mark (session, n_marks + 1)->parent, ==, n_marks);
  g_assert_cmpuint (get_mark (session, n_marks + 1)->depth, ==, 3);
  ponder_tryout_take_back (tryout);
  g_assert_cmpuint (count_tried (session), ==, 1);
  ponder_tryout_end (tryout);
  g_assert_cmpuint (count_tried (session), ==, 0);
}

/* A tryout begins at the board that is shown, also if that isn't the node at the cursor. */
static void
test_from_a_view (void)
{
  g_autoptr (PonderSearchSession) session = queens_session (PONDER_PRUNING_RULES);
  const PonderMove shown[] = { PONDER_QUEENS_MOVE (0, 1), PONDER_QUEENS_MOVE (1, 3) };
  g_autoptr (PonderTryout) tryout = NULL;

  ponder_search_session_look (session, shown, G_N_ELEMENTS (shown), "");
  while (session->view == NULL)
    g_main_context_iteration (NULL, TRUE);
  tryout = ponder_tryout_new (session);
  g_assert_cmpuint (ponder_search_session_get_path (session)->len, ==, 2);
  make (session, tryout, PONDER_QUEENS_MOVE (2, 5));
  assert_told (session, "An answer lies below.");
  wait_for_tree (session, 1);
  g_assert_cmpuint (count_tried (session), ==, 3);
}

/* Returns whether an answer begins with a path, by listing all answers. */
static gboolean
has_answer (const GPtrArray *answers,
            const GArray    *path)
{
  for (guint i = 0; i < answers->len; i++)
    {
      const GArray *answer = g_ptr_array_index (answers, i);

      if (answer->len >= path->len && memcmp (answer->data, path->data, path->len * sizeof (PonderMove)) == 0)
        return TRUE;
    }
  return FALSE;
}

static GPtrArray *
find_answers (PonderPuzzle *puzzle)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  PonderStatus status;

  while ((status = ponder_search_advance (search, G_MAXUINT64)) == PONDER_FOUND)
    g_ptr_array_add (answers, ponder_search_dup_path (search));
  g_assert_cmpint (status, ==, PONDER_EXHAUSTED);
  return answers;
}

/* At each node of 5 and 6 queens, the verdict on each move is that of the list of all answers. */
static void
test_verdicts (gconstpointer data)
{
  guint side = GPOINTER_TO_UINT (data);
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);
  g_autoptr (GPtrArray) answers = find_answers (puzzle);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };

  for (guint64 node = 1; node <= 40; node++)
    {
      g_autoptr (PonderSearchSession) session = new_session (puzzle, &method, node);
      g_autoptr (PonderTryout) tryout = ponder_tryout_new (session);
      g_autoptr (GArray) moves = g_array_copy (ponder_tryout_get_moves (tryout));

      for (guint i = 0; i < moves->len; i++)
        {
          make (session, tryout, g_array_index (moves, PonderMove, i));
          if (has_answer (answers, ponder_search_session_get_path (session)))
            assert_told (session,
                         ponder_search_session_shows_answer (session) ? "That is an answer." : "An answer lies below.");
          else
            assert_told (session, "No answer");
          ponder_tryout_take_back (tryout);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tryout/to-the-answer", test_to_the_answer);
  g_test_add_func ("/tryout/no-answer", test_no_answer);
  g_test_add_func ("/tryout/dead-end", test_dead_end);
  g_test_add_func ("/tryout/cursor-ends-it", test_cursor_ends_it);
  g_test_add_func ("/tryout/end", test_end);
  g_test_add_func ("/tryout/excluded", test_excluded);
  g_test_add_func ("/tryout/in-the-tree", test_in_the_tree);
  g_test_add_func ("/tryout/from-a-view", test_from_a_view);
  g_test_add_data_func ("/tryout/verdicts/5", GUINT_TO_POINTER (5), test_verdicts);
  g_test_add_data_func ("/tryout/verdicts/6", GUINT_TO_POINTER (6), test_verdicts);

  return g_test_run ();
}
