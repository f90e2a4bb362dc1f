/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "assert-marks.h"

/* Checks what is said to be in a folded subtree. */
static void
assert_counts (const NaiveNode      *node,
               const PonderTreeMark *mark)
{
  g_assert_true (mark->counted);
  g_assert_cmpuint (mark->n_inside, ==, node->n_inside);
  g_assert_cmpuint (mark->n_answers, ==, node->n_answers_inside);
  g_assert_cmpint (mark->has_answer, ==, node->n_answers_inside > 0);
  g_assert_cmpuint (mark->n_levels_inside, ==, node->deepest - node->depth + 1);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    g_assert_cmpuint (mark->n_pruned_inside[reason], ==, node->n_pruned_inside[reason]);
}

void
assert_node (Naive                *naive,
             const PonderTreeMark *marks,
             const PonderTreeMark *mark)
{
  NaiveNode *node = naive_at (naive, mark->node - 1);
  PonderNodeKind kind = PONDER_NODE_OPEN;

  if (node->visited)
    kind = node->answer ? PONDER_NODE_ANSWER : node->has_moves ? PONDER_NODE_BRANCHING : PONDER_NODE_DEAD_END;
  g_assert_cmpint (mark->kind, ==, kind);
  g_assert_cmpuint (mark->depth, ==, node->depth);
  if (marks[mark->parent].n_levels == 1)
    g_assert_cmpuint (marks[mark->parent].node, ==, node->parent + 1);
  if (node->depth > 0)
    g_assert_cmpuint (mark->move, ==, node->move);
  if (mark->folded)
    assert_counts (node, mark);
  if (mark->n_levels == 1 && !mark->folded && node->visited)
    g_assert_cmpuint (mark->n_pruned, ==, node->n_pruned[0] + node->n_pruned[1] + node->n_pruned[2]);
}

/* Checks where the state that a pruned move leads to was seen. */
static void
assert_seen (Naive                *naive,
             guint64               cursor,
             const PonderTreeMark *mark)
{
  for (guint i = 0; i < naive->repeats->len; i++)
    {
      const NaiveRepeat *repeat = &g_array_index (naive->repeats, NaiveRepeat, i);

      if (repeat->node + 1 != cursor || repeat->move != mark->move)
        continue;
      g_assert_cmpuint (mark->seen_at, ==, repeat->seen_at);
      g_assert_cmpuint (mark->seen_depth, ==, naive_at (naive, repeat->seen_at - 1)->depth);
      return;
    }
  g_assert_cmpuint (mark->seen_at, ==, 0);
}

/* Checks the pruned moves at the cursor. */
void
assert_pruned (Naive  *naive,
               GArray *marks,
               guint64 cursor)
{
  guint n_pruned[PONDER_N_REASONS] = { 0 };

  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

      if (mark->kind != PONDER_NODE_PRUNED)
        continue;
      g_assert_cmpuint (g_array_index (marks, PonderTreeMark, mark->parent).node, ==, cursor);
      n_pruned[mark->reason]++;
      assert_seen (naive, cursor, mark);
    }
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    g_assert_cmpuint (n_pruned[reason], ==, naive_at (naive, cursor - 1)->n_pruned[reason]);
}

/* Checks that two trees say the same of a node. */
void
assert_same (const PonderTreeMark *mark,
             const PonderTreeMark *expected)
{
  g_assert_cmpuint (mark->node, ==, expected->node);
  g_assert_cmpuint (mark->parent, ==, expected->parent);
  g_assert_cmpuint (mark->depth, ==, expected->depth);
  if (mark->depth > 0)
    g_assert_cmpuint (mark->move, ==, expected->move);
  g_assert_cmpint (mark->kind, ==, expected->kind);
  g_assert_cmpuint (mark->reason, ==, expected->reason);
  g_assert_cmpuint (mark->seen_at, ==, expected->seen_at);
  g_assert_cmpuint (mark->seen_depth, ==, expected->seen_depth);
  g_assert_cmpuint (mark->n_pruned, ==, expected->n_pruned);
  g_assert_cmpuint (mark->n_levels, ==, expected->n_levels);
  g_assert_cmpuint (mark->n_inside, ==, expected->n_inside);
  g_assert_cmpint (mark->folded, ==, expected->folded);
  g_assert_cmpint (mark->has_answer, ==, expected->has_answer);
  g_assert_cmpint (mark->counted, ==, expected->counted);
  g_assert_cmpuint (mark->n_answers, ==, expected->n_answers);
  g_assert_cmpuint (mark->n_levels_inside, ==, expected->n_levels_inside);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    g_assert_cmpuint (mark->n_pruned_inside[reason], ==, expected->n_pruned_inside[reason]);
}
