/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-node-link.h"
#include "ponder-own-puzzle.h"
#include "ponder-search-session.h"
#include "ponder-session-description.h"

/* Own puzzles as they are watched. No program runs in the main thread. */

#define DIGITS                                                                                                             \
  "start = {}\nfunction done (s) return #s == 2 end\n"                                                                      \
  "function next (s)\n  for d = 1, 3 do yield (with (s, d)) end\nend\n"
#define RULE "function allowed (s) if s[1] == s[2] then return false, s[1] .. ' comes twice' end end\n"
#define MOVE "function move (from, to) return 'd' .. to[#to], 'digit ' .. to[#to] end\n"

static PonderMemoryBudget *budget;

static PonderSearchSession *
new_session (const char *source,
             const char *preset)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_own_puzzle_new (source);
  PonderMethod method;

  ponder_puzzle_learn (puzzle, NULL, NULL);
  ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
  return ponder_search_session_new (puzzle, &method, NULL, 0, budget);
}

static void
wait (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
step (PonderSearchSession *session,
      guint                n)
{
  for (; n > 0; n--)
    {
      ponder_record_step (PONDER_RECORD (session));
      wait (session);
    }
}

static void
run (PonderSearchSession *session)
{
  ponder_record_run (PONDER_RECORD (session));
  wait (session);
}

static void
assert_says (PonderSearchSession *session,
             const char          *sentence)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *linked = ponder_search_session_describe (session, cells);
  g_autofree char *text = ponder_node_link_dup_plain (linked);

  g_assert_cmpstr (text, ==, sentence);
}

static void
assert_shows (PonderSearchSession *session,
              const char          *picture)
{
  g_assert_cmpstr (ponder_own_puzzle_get_picture (ponder_search_session_get_state (session))->text, ==, picture);
}

/* Each state has its picture, forwards and backwards, and at the end. */
static void
test_pictures (gconstpointer preset)
{
  g_autoptr (PonderSearchSession) session = new_session (DIGITS RULE, preset);
  gboolean depth_first = g_str_equal (preset, "backtracking");

  step (session, 1);
  assert_shows (session, "{}");
  step (session, 1);
  assert_shows (session, "{1}");
  step (session, 1);
  assert_shows (session, depth_first ? "{1, 2}" : "{2}");
  ponder_record_step_back (PONDER_RECORD (session));
  wait (session);
  assert_shows (session, "{1}");
  run (session);
  assert_shows (session, "{3, 2}");
  g_assert_cmpuint (ponder_search_session_get_figures (session)->answers, ==, 6);
}

/* The words of a program stand in sentences, in the tree and in what waits; a reason is given. */
static void
test_words (void)
{
  g_autoptr (PonderSearchSession) session = new_session (DIGITS RULE MOVE, "backtracking");
  const PonderMove *moves;
  g_autofree char *text = NULL;
  g_autofree char *shortly = NULL;

  step (session, 2);
  assert_says (session, "digit 1. Not allowed: digit 1, because 1 comes twice.");
  moves = (const PonderMove *) ponder_search_session_get_path (session)->data;
  text = ponder_record_dup_move_text (PONDER_RECORD (session), moves[0]);
  shortly = ponder_record_dup_short_move_text (PONDER_RECORD (session), moves[0]);
  g_assert_cmpstr (text, ==, "digit 1");
  g_assert_cmpstr (shortly, ==, "d1");
  run (session);
  text = (g_free (text), ponder_record_dup_answer_text (PONDER_RECORD (session), 0));
  g_assert_cmpstr (text, ==, "d1 d2");
}

/* A search below a node, whose moves come from a document and have no labels. */
static void
test_below (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_own_puzzle_new (DIGITS RULE MOVE);
  g_autoptr (PonderSearchSession) session = NULL;
  g_autoptr (GArray) copy = NULL;
  const PonderMove path[] = { 1 };
  PonderMethod method;

  ponder_puzzle_learn (puzzle, NULL, NULL);
  ponder_puzzle_init_method (puzzle, ponder_preset_find ("shuffled"), &method);
  method.order = PONDER_ORDER_MOVES_SHUFFLED;
  session = ponder_search_session_new (puzzle, &method, path, 1, budget);
  run (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->answers, ==, 2);
  copy = ponder_puzzle_copy_path (puzzle, ponder_search_session_get_path (session));
  g_assert_cmpuint (g_array_index (copy, PonderMove, 0), ==, 1);
  g_assert_cmpuint (g_array_index (copy, PonderMove, 1), <, 3);
}

/* The search stops before the node at which the program fails, and says so; Step and Run are over. */
static void
test_failure (gconstpointer preset)
{
  g_autoptr (PonderSearchSession) session =
    new_session ("start = 0\nfunction done (s) return false end\n"
                 "function next (s)\n  if s == 3 then return 7 end\n  return { s + 1 }\nend\n",
                 preset);
  PonderRecordStatus status;

  run (session);
  assert_says (session, "The search stops at node 4: line 3: next gave a number, expected a list of states.");
  g_assert_cmpint (ponder_search_session_get_status (session), ==, PONDER_FAILED);
  ponder_record_get_status (PONDER_RECORD (session), &status);
  g_assert_true (status.full && !status.finished);
  assert_shows (session, "2");
  ponder_record_step_back (PONDER_RECORD (session));
  wait (session);
  assert_shows (session, "1");
  step (session, 2);
  assert_says (session, "The search stops at node 4: line 3: next gave a number, expected a list of states.");
}

/* A program that can't begin says why. */
static void
test_refusal (void)
{
  g_autoptr (PonderSearchSession) session = new_session ("start = {", "backtracking");

  step (session, 1);
  assert_says (session, "line 1: the end of the program can’t stand here");
}

/* If a program fails at showing a state, its picture says so, and the search goes on. */
static void
test_no_picture (void)
{
  g_autoptr (PonderSearchSession) session =
    new_session (DIGITS "function show (s) return #s > 0 and nothing () or 'start' end", "backtracking");

  step (session, 1);
  assert_shows (session, "start");
  step (session, 1);
  assert_shows (session, "line 6: nothing isn’t defined");
  run (session);
  g_assert_cmpuint (ponder_search_session_get_figures (session)->answers, ==, 9);
}

/* Rules that change from call to call are an error at some node, wherever they are asked again. */
static void
test_unsteady (gconstpointer preset)
{
  g_autoptr (PonderSearchSession) session =
    new_session ("local n = 0\nstart = 0\nfunction done (s) n = n + 1 return false end\n"
                 "function next (s)\n  local list = {}\n  for i = 1, n % 3 + 1 do list[i] = (s + i) % 7 end\n"
                 "  return list\nend\nfunction move (from, to) return n .. '' end\n",
                 preset);
  PonderRecordStatus status;

  step (session, 3);
  ponder_record_set_speed (PONDER_RECORD (session), PONDER_FULL_SPEED);
  for (guint i = 0; i < 20; i++)
    {
      ponder_record_step (PONDER_RECORD (session));
      wait (session);
      ponder_record_small_step (PONDER_RECORD (session));
      wait (session);
      ponder_record_step_back (PONDER_RECORD (session));
      wait (session);
      g_array_unref (g_array_ref (ponder_record_get_marks (PONDER_RECORD (session))));
    }
  ponder_record_get_status (PONDER_RECORD (session), &status);
  g_assert_cmpuint (status.cursor, >, 0);
}

/* A step that would last a second ends when it is cancelled, and so does the session. */
static void
test_cancel (void)
{
  g_autoptr (PonderSearchSession) session =
    new_session ("start = 0\nfunction done (s) while s > 0 do end return false end\n"
                 "function next (s) return { s + 1 } end\n",
                 "backtracking");

  step (session, 1);
  ponder_record_step (PONDER_RECORD (session));
  ponder_record_pause (PONDER_RECORD (session));
  wait (session);
  assert_shows (session, "0");
  ponder_record_step (PONDER_RECORD (session));
}

int
main (int   argc,
      char *argv[])
{
  static const char *const presets[] = { "backtracking", "breadth-first" };
  int status;

  g_test_init (&argc, &argv, NULL);
  g_main_context_acquire (NULL); /* as the main thread of a program with a window does */
  budget = ponder_memory_budget_new ((guint64) 1 << 30);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *pictures = g_strdup_printf ("/own-session/pictures/%s", presets[i]);
      g_autofree char *failure = g_strdup_printf ("/own-session/failure/%s", presets[i]);
      g_autofree char *unsteady = g_strdup_printf ("/own-session/unsteady/%s", presets[i]);

      g_test_add_data_func (pictures, presets[i], test_pictures);
      g_test_add_data_func (failure, presets[i], test_failure);
      g_test_add_data_func (unsteady, presets[i], test_unsteady);
    }
  g_test_add_func ("/own-session/words", test_words);
  g_test_add_func ("/own-session/below", test_below);
  g_test_add_func ("/own-session/refusal", test_refusal);
  g_test_add_func ("/own-session/no-picture", test_no_picture);
  g_test_add_func ("/own-session/cancel", test_cancel);
  status = g_test_run ();
  ponder_memory_budget_unref (budget);
  return status;
}
