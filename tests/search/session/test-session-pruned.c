/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-jugs.h"
#include "ponder-node-link.h"
#include "ponder-session-description.h"
#include "ponder-search-session.h"

/* The record of a session says why moves were left out. */

static void
wait_until_paused (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
go (PonderSearchSession *session,
    guint64              node)
{
  ponder_record_go (PONDER_RECORD (session), node);
  wait_until_paused (session);
}

/* Waits until the tree shows which moves were left out at a node, of which there are some. */
static GArray *
wait_for_pruned (PonderSearchSession *session,
                 guint64              node)
{
  for (;; g_main_context_iteration (NULL, TRUE))
    {
      GArray *marks = ponder_record_get_marks (PONDER_RECORD (session));

      for (guint i = 0; i < marks->len; i++)
        {
          const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

          if (mark->kind == PONDER_NODE_PRUNED && g_array_index (marks, PonderTreeMark, mark->parent).node == node)
            return marks;
        }
    }
}

/* Several moves to states seen before are told of together, with the first four of their nodes. */
static void
assert_told (const char *report,
             const char *text,
             guint64     seen_at)
{
  g_autofree char *node = ponder_node_link_new (seen_at);

  if (strstr (report, text) != NULL)
    return;
  g_assert_nonnull (strstr (report, "moves lead to"));
  g_assert_true (strstr (report, node) != NULL || strstr (report, " more.") != NULL);
}

/* Each pruned move at the cursor says why, as the report of the step there does. */
static void
test_pruned_text (void)
{
  static const PonderJugsRules rules = {
    .n_jugs = 3,
    .capacities = { 5, 8, 12 },
    .has_tap = TRUE,
    .target = 6,
    .jug = PONDER_JUGS_ANY,
  };
  g_autoptr (PonderPuzzle) puzzle = ponder_jugs_new (&rules);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (G_GUINT64_CONSTANT (1) << 30);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES, .remember = TRUE };
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  PonderRecord *record = PONDER_RECORD (session);
  g_autofree char *name = ponder_record_dup_reason_name (record, PONDER_SEEN_BEFORE);
  PonderTreeMark pruned = { .kind = PONDER_NODE_OPEN };
  guint n_texts = 0;

  g_assert_cmpstr (name, ==, "Repeated states");
  g_assert_null (ponder_record_dup_reason_name (record, PONDER_N_REASONS));
  ponder_record_run (record);
  wait_until_paused (session);
  for (guint64 node = 1; node < 10; node++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *report = NULL;
      GArray *marks;

      go (session, node);
      marks = wait_for_pruned (session, node);
      report = ponder_search_session_describe (session, cells);
      for (guint i = 0; i < marks->len; i++)
        {
          const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);
          g_autofree char *text = NULL;

          if (mark->kind != PONDER_NODE_PRUNED)
            continue;
          text = ponder_record_dup_pruned_text (record, mark);
          g_assert_cmpuint (strlen (text), >, 0);
          pruned = *mark;
          /* The report tells of several broken rules together, and of no state that is seen only later. */
          if (mark->reason != PONDER_SEEN_BEFORE || mark->seen_at > node)
            continue;
          assert_told (report, text, mark->seen_at);
          n_texts++;
        }
    }
  g_assert_cmpuint (n_texts, >, 2);

  /* The state of its node is no longer there. */
  ponder_record_step (record);
  wait_until_paused (session);
  g_assert_null (ponder_record_dup_pruned_text (record, &pruned));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pruned-text", test_pruned_text);
  return g_test_run ();
}
