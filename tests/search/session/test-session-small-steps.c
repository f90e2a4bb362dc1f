/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-jugs.h"
#include "ponder-node-link.h"
#include "ponder-queens.h"
#include "ponder-session-description.h"

/* Small steps of a session, forwards and backwards. */

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

static PonderPuzzle *
make_queens (guint size)
{
  return ponder_queens_new (size);
}

static PonderPuzzle *
make_jugs (guint target)
{
  PonderJugsRules rules = {
    .n_jugs = 2,
    .capacities = { 3, 5 },
    .has_tap = TRUE,
    .has_drain = TRUE,
    .target = target,
    .jug = PONDER_JUGS_ANY,
  };

  return ponder_jugs_new (&rules);
}

typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  guint size;
  PonderMethod method;
} Case;

static const Case cases[] = {
  { "backtracking", make_queens, 4, { .pruning = PONDER_PRUNING_RULES } },
  { "generate-and-test", make_queens, 3, { .pruning = PONDER_PRUNING_NONE } },
  { "look-ahead", make_queens, 5, { .pruning = PONDER_PRUNING_LOOKAHEAD, .order = PONDER_ORDER_RANKED } },
  { "breadth-first", make_queens, 4, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES } },
  { "remember", make_jugs, 4, { .pruning = PONDER_PRUNING_RULES, .remember = TRUE } },
  { "breadth-first-remember", make_jugs, 4,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, .remember = TRUE } },
};

static PonderSearchSession *
new_session (const Case *c)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);

  return ponder_search_session_new (puzzle, &c->method, NULL, 0, budget);
}

static void
wait (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
do_small_step (PonderSearchSession *session)
{
  ponder_record_small_step (PONDER_RECORD (session));
  wait (session);
}

static void
do_small_step_back (PonderSearchSession *session)
{
  ponder_record_small_step_back (PONDER_RECORD (session));
  wait (session);
}

static PonderRecordStatus
get_place (PonderSearchSession *session)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (session), &status);
  return status;
}

/* Returns all that is seen: the cursor, the line, what is counted, the sentence and the board. */
static char *
dup_seen (PonderSearchSession *session)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderMethodLine));
  g_autofree char *linked = ponder_search_session_describe (session, cells);
  g_autofree char *text = ponder_node_link_dup_plain (linked);
  guint line = ponder_record_get_method_lines (PONDER_RECORD (session), lines);
  GString *seen = g_string_new (NULL);
  const guint8 *state = ponder_search_session_get_state (session);
  PonderRecordStatus status = get_place (session);

  g_string_append_printf (seen, "%u %d line %d %s", (guint) status.cursor, status.in_visit, (int) line, text);
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, PonderMethodLine, i).count_name != NULL)
      g_string_append_printf (seen, " %u", (guint) g_array_index (lines, PonderMethodLine, i).count);
  for (gsize i = 0; state != NULL && i < ponder_search_session_get_plan (session)->state_size; i++)
    g_string_append_printf (seen, " %02x", state[i]);
  return g_string_free (seen, FALSE);
}

/* Forwards to the end of the search, which whole steps reach, too; then the same way back. */
static void
test_there_and_back (gconstpointer data)
{
  g_autoptr (PonderSearchSession) session = new_session (data);
  g_autoptr (PonderSearchSession) whole = new_session (data);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  guint n_visits = 0;

  g_ptr_array_add (seen, dup_seen (session));
  while (ponder_search_session_get_status (session) != PONDER_EXHAUSTED)
    {
      guint64 before = get_place (session).cursor;

      do_small_step (session);
      g_ptr_array_add (seen, dup_seen (session));
      if (get_place (session).in_visit)
        g_assert_cmpuint (get_place (session).cursor, ==, before);
      else
        {
          g_autofree char *expected = NULL;

          ponder_record_step (PONDER_RECORD (whole));
          wait (whole);
          expected = dup_seen (whole);
          g_assert_cmpstr (seen->pdata[seen->len - 1], ==, expected);
          n_visits++;
        }
    }
  g_assert_cmpuint (seen->len, >, 3 * n_visits);
  do_small_step (session);
  for (guint i = seen->len; i-- > 0;)
    {
      g_autofree char *now = dup_seen (session);

      g_assert_cmpstr (now, ==, seen->pdata[i]);
      do_small_step_back (session);
    }
  g_assert_cmpuint (get_place (session).cursor, ==, 0);
}

/* A small step can be gone to from anywhere, as where a session is kept. */
static void
test_seek (gconstpointer data)
{
  g_autoptr (PonderSearchSession) session = new_session (data);

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (PonderSearchSession) other = new_session (data);
      g_autofree char *seen = NULL;
      g_autofree char *expected = NULL;

      ponder_session_seek_part (PONDER_SESSION (other), get_place (session).cursor,
                                ponder_search_session_get_small_step (session));
      g_assert_cmpuint (ponder_search_session_get_small_step (other), ==,
                        ponder_search_session_get_small_step (session));
      wait (other);
      g_assert_cmpuint (ponder_search_session_get_small_step (other), ==,
                        ponder_search_session_get_small_step (session));
      seen = dup_seen (other);
      expected = dup_seen (session);
      g_assert_cmpstr (seen, ==, expected);
      do_small_step (session);
    }
}

/* If the visit has fewer small steps, as in a file that somebody has changed, the node before it is shown. */
static void
test_seek_too_far (void)
{
  g_autoptr (PonderSearchSession) session = new_session (&cases[0]);

  ponder_session_seek_part (PONDER_SESSION (session), 2, 1000);
  wait (session);
  g_assert_cmpuint (get_place (session).cursor, ==, 2);
  g_assert_false (get_place (session).in_visit);
}

/* However fast the keys are pressed, no small step is lost. */
static void
test_fast (void)
{
  g_autoptr (PonderSearchSession) session = new_session (&cases[0]);
  g_autoptr (PonderSearchSession) slow = new_session (&cases[0]);
  g_autofree char *seen = NULL;
  g_autofree char *expected = NULL;

  for (guint i = 0; i < 40; i++)
    ponder_record_small_step (PONDER_RECORD (session));
  wait (session);
  for (guint i = 0; i < 15; i++)
    ponder_record_small_step_back (PONDER_RECORD (session));
  wait (session);
  for (guint i = 0; i < 25; i++)
    do_small_step (slow);
  seen = dup_seen (session);
  expected = dup_seen (slow);
  g_assert_cmpstr (seen, ==, expected);
  for (guint i = 0; i < 40; i++)
    ponder_record_small_step_back (PONDER_RECORD (session));
  wait (session);
  g_assert_cmpuint (get_place (session).cursor, ==, 0);
  g_assert_false (get_place (session).in_visit);
}

/* In the middle of a visit, Step goes to its end, and Step Back to where it began. */
static void
test_whole_steps (void)
{
  g_autoptr (PonderSearchSession) session = new_session (&cases[0]);
  PonderRecord *record = PONDER_RECORD (session);

  ponder_record_step (record);
  ponder_record_step (record);
  wait (session);
  do_small_step (session);
  do_small_step (session);
  g_assert_true (get_place (session).in_visit);
  ponder_record_step (record);
  wait (session);
  g_assert_false (get_place (session).in_visit);
  g_assert_cmpuint (get_place (session).cursor, ==, 3);
  do_small_step (session);
  do_small_step (session);
  ponder_record_step_back (record);
  wait (session);
  g_assert_false (get_place (session).in_visit);
  g_assert_cmpuint (get_place (session).cursor, ==, 3);
  ponder_record_step_back (record);
  wait (session);
  g_assert_cmpuint (get_place (session).cursor, ==, 2);

  /* The end of the run and the tree stay where they are. */
  do_small_step (session);
  g_assert_cmpuint (get_place (session).end, ==, 3);
  ponder_record_go (record, 0);
  wait (session);
  do_small_step (session);
  g_assert_true (get_place (session).in_visit);
  ponder_record_step_back (record);
  wait (session);
  g_assert_false (get_place (session).in_visit);
  g_assert_cmpuint (get_place (session).cursor, ==, 0);
}

/* A small step ends a run; a dropped search is made again up to where it is. */
static void
test_interrupted (void)
{
  g_autoptr (PonderSearchSession) session = new_session (&cases[1]);
  g_autoptr (GObject) dropped = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *again = NULL;

  ponder_record_set_speed (PONDER_RECORD (session), 1);
  ponder_record_run (PONDER_RECORD (session));
  ponder_record_small_step (PONDER_RECORD (session));
  wait (session);
  g_assert_true (get_place (session).in_visit);
  ponder_record_step (PONDER_RECORD (session));
  wait (session);
  do_small_step (session);
  seen = dup_seen (session);
  dropped = ponder_session_drop (PONDER_SESSION (session));
  g_assert_nonnull (dropped);
  g_assert_false (get_place (session).in_visit);
  do_small_step (session);
  again = dup_seen (session);
  g_assert_cmpstr (again, ==, seen);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/there-and-back/%s", cases[i].name);
      g_autofree char *seek = g_strdup_printf ("/seek/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_there_and_back);
      g_test_add_data_func (seek, &cases[i], test_seek);
    }
  g_test_add_func ("/seek-too-far", test_seek_too_far);
  g_test_add_func ("/fast", test_fast);
  g_test_add_func ("/whole-steps", test_whole_steps);
  g_test_add_func ("/interrupted", test_interrupted);
  return g_test_run ();
}
