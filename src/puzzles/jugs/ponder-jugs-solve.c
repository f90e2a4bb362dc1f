/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-jugs-states.h"
#include "ponder-solving.h"

/* Breadth first over the states, so that answers have the fewest moves. As in a search, an answer has no successors:
 * nothing is poured after the target is reached. */

#define VISITS_A_POLL 512 /* of up to 72 moves each */

typedef struct
{
  PonderSolving base;
  const PonderJugsRules *rules;
  PonderJugsStates states;
  PonderMove moves[PONDER_JUGS_MOST_MOVES];
  guint n_moves;
  guint64 depth_end; /* the first state that is deeper than the last visited one */
} Solving;

static void
solving_clear (Solving *solving)
{
  ponder_jugs_states_clear (&solving->states);
  ponder_solving_clear (&solving->base);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solving, solving_clear)

static PonderMove
move_between (const PonderJugsRules *rules,
              const guint32         *contents,
              const guint32         *after)
{
  PonderMove moves[PONDER_JUGS_MOST_MOVES];
  guint n_moves = ponder_jugs_list_moves (rules, moves);

  for (guint i = 0; i < n_moves; i++)
    {
      guint32 made[PONDER_JUGS_MOST_JUGS];

      ponder_jugs_pour (rules, contents, moves[i], made);
      if (memcmp (made, after, rules->n_jugs * sizeof (guint32)) == 0)
        return moves[i];
    }
  g_assert_not_reached ();
}

/* Returns the moves from the start to a state. */
static GArray *
path_to (const PonderJugsStates *self,
         guint64                 nth)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint32 contents[PONDER_JUGS_MOST_JUGS] = { 0 };
  guint length = 0;

  for (guint64 at = nth; at != 0; at = *(guint32 *) ponder_block_array_at (&self->parents, at))
    length++;
  g_array_set_size (path, length);

  ponder_jugs_states_read (self, nth, contents);
  while (length > 0)
    {
      guint32 before[PONDER_JUGS_MOST_JUGS] = { 0 };

      nth = *(guint32 *) ponder_block_array_at (&self->parents, nth);
      ponder_jugs_states_read (self, nth, before);
      g_array_index (path, PonderMove, --length) = move_between (self->rules, before, contents);
      memcpy (contents, before, sizeof contents);
    }
  return path;
}

/* Tests whether the state just added is an answer, and adds it to the outcome if so. */
static void
test_added (Solving       *solving,
            const guint32 *contents)
{
  PonderOutcome *outcome = solving->base.outcome;
  g_autoptr (GArray) path = NULL;

  if (!ponder_jugs_is_measured (solving->rules, contents) || ponder_solving_has_enough (&solving->base) ||
      solving->base.full)
    return;
  if (outcome->answers->len < solving->base.limits->keep)
    {
      path = path_to (&solving->states, solving->states.length - 1);
      solving->base.full = !ponder_memory_account_take (&outcome->memory, ponder_answer_size (path->len));
      if (solving->base.full)
        return;
      g_ptr_array_add (outcome->answers, g_steal_pointer (&path));
    }
  outcome->count++;
}

static void
add_children (Solving       *solving,
              guint64        nth,
              const guint32 *contents)
{
  guint32 after[PONDER_JUGS_MOST_JUGS];

  memcpy (after, contents, sizeof after);
  for (guint i = 0; i < solving->n_moves; i++)
    {
      guint from = PONDER_JUGS_MOVE_FROM (solving->moves[i]);
      guint to = PONDER_JUGS_MOVE_TO (solving->moves[i]);
      guint32 flow = ponder_jugs_flow (solving->rules, contents, solving->moves[i]);

      if (flow == 0)
        continue;
      ponder_jugs_let_flow (after, from, to, flow);
      if (ponder_jugs_states_add (&solving->states, after, nth))
        test_added (solving, after);
      ponder_jugs_let_flow (after, to, from, flow);
    }
}

/* Visits the next state, unless there is too little memory for its successors. */
static void
visit (Solving *solving)
{
  guint64 nth = solving->base.visited;
  guint32 contents[PONDER_JUGS_MOST_JUGS] = { 0 };

  solving->base.full = !ponder_jugs_states_reserve (&solving->states, solving->n_moves);
  if (solving->base.full)
    return;
  if (nth == solving->depth_end)
    {
      solving->base.outcome->figures.depth++;
      solving->depth_end = solving->states.length;
    }
  ponder_jugs_states_read (&solving->states, nth, contents);
  if (!ponder_jugs_is_measured (solving->rules, contents))
    add_children (solving, nth, contents);
  solving->base.visited++;
}

static void
visit_all (Solving *solving)
{
  PonderSolving *base = &solving->base;
  guint64 most_visits = base->limits->visits != 0 ? base->limits->visits : G_MAXUINT64;

  base->full = !ponder_jugs_states_reserve (&solving->states, 1);
  if (base->full)
    return;
  ponder_jugs_states_add (&solving->states, solving->rules->contents, 0);
  test_added (solving, solving->rules->contents);
  solving->depth_end = 1;
  while (base->visited < solving->states.length)
    {
      base->waiting = solving->states.length - base->visited;
      if (ponder_solving_has_enough (base) || base->full || base->visited >= most_visits)
        return;
      if (base->visited % VISITS_A_POLL == 0 && !ponder_solving_poll (base))
        return;
      visit (solving);
    }
  base->waiting = 0;
  base->outcome->complete = !base->full && !ponder_solving_has_enough (base);
}

static char *
all_visited_text (const Solving *solving)
{
  g_autofree char *visited = ponder_count_text (solving->base.visited);
  g_autofree char *target = ponder_jugs_target_text (solving->rules);
  gulong plural = ponder_count_plural (solving->base.visited);

  if (solving->rules->jug == PONDER_JUGS_EACH)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Only %s state can be reached, and it is not %s.",
                                         "All %s states that can be reached were visited, and %s is none of them.",
                                         plural),
                            visited, target);
  if (solving->rules->jug != PONDER_JUGS_ANY)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Only %s state can be reached, and jug %u does not hold %s in it.",
                   "All %s states that can be reached were visited, and jug %u holds %s in none of them.", plural),
      visited, solving->rules->jug + 1, target);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Only %s state can be reached, and no jug holds %s in it.",
                 "All %s states that can be reached were visited, and no jug holds %s in any of them.", plural),
    visited, target);
}

/* Sets the outcome if there is an obstacle that can be seen without visiting states. Returns whether there is one. */
static gboolean
conclude_at_once (Solving *solving)
{
  guint32 number;
  PonderJugsObstacle obstacle = ponder_jugs_find_obstacle (solving->rules, solving->rules->contents, &number);

  if (obstacle == PONDER_JUGS_OPEN)
    return FALSE;
  solving->base.outcome->complete = TRUE;
  solving->base.outcome->verdict = PONDER_NO_ANSWER;
  solving->base.outcome->reason = ponder_jugs_obstacle_text (solving->rules, obstacle, number);
  ponder_solving_set_figures (&solving->base);
  return TRUE;
}

/* Finds answers with the fewest moves. All answers are: the states with the target that can be
 * reached through states without it, each with a shortest path. */
PonderOutcome *
ponder_jugs_solve (PonderPuzzle       *puzzle,
                   const PonderLimits *limits,
                   PonderProgress     *progress,
                   GCancellable       *cancellable,
                   GError            **error)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (puzzle));
  g_auto (Solving) solving = { .rules = rules };
  PonderOutcome *outcome;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  ponder_solving_init (&solving.base, limits, progress, cancellable);
  if (conclude_at_once (&solving))
    return g_steal_pointer (&solving.base.outcome);

  ponder_jugs_states_init (&solving.states, rules, &solving.base.outcome->memory);
  solving.n_moves = ponder_jugs_list_moves (rules, solving.moves);
  visit_all (&solving);
  outcome = ponder_solving_finish (&solving.base, error);
  if (outcome != NULL && outcome->verdict == PONDER_NO_ANSWER)
    outcome->reason = all_visited_text (&solving);
  return outcome;
}
