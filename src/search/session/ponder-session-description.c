/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-description.h"

#include <glib/gi18n-lib.h>

/* Describes where a session stands: what the last visit chose, left out and found. */

static void
append (GString *description,
        char    *sentence)
{
  if (description->len > 0)
    g_string_append_c (description, ' ');
  g_string_append (description, sentence);
  g_free (sentence);
}

static char *
tell_answers (const PonderFigures *figures)
{
  g_autofree char *answers = ponder_count_text (figures->answers);

  if (figures->answers == 0)
    return g_strdup (_ ("Every state was visited, and none is an answer."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Every state was visited: there is %s answer.",
                                       "Every state was visited: there are %s answers.",
                                       ponder_count_plural (figures->answers)),
                          answers);
}

static char *
tell_full (PonderSession *session)
{
  const PonderFigures *figures = ponder_session_get_figures (session);
  g_autofree char *visited = ponder_count_text (figures->visited);
  g_autofree char *memory = g_format_size_full (figures->bytes, G_FORMAT_SIZE_IEC_UNITS);
  char *text;

  if (ponder_session_is_dropped (session))
    text = g_strdup_printf (_ ("Memory is full, so the search could not be repeated up to node %s."), visited);
  else
    text = g_strdup_printf (_ ("Stopped at node %s: %s of memory is in use, and the next state doesn’t fit."), visited,
                            memory);
  return ponder_memory_budget_tell (ponder_session_get_budget (session), figures->bytes, text);
}

/* Describes moves to states that were made before, each with its state. */
static char *
tell_seen_before (PonderPuzzle        *puzzle,
                  const PonderPlan    *plan,
                  gconstpointer        state,
                  const PonderLeftOut *left_out,
                  guint                n_left_out)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autofree gpointer next = g_malloc (MAX (plan->state_size, 1));
  g_autoptr (GString) states = g_string_new (NULL);

  for (guint i = 0; i < n_left_out; i++)
    {
      g_autofree char *move = ponder_puzzle_describe (puzzle, left_out[i].move);
      g_autofree char *words = NULL;

      klass->apply (puzzle, plan, state, left_out[i].move, next);
      words = klass->state_text (puzzle, next);
      if (i > 0)
        /* Translators: between states that are listed */
        g_string_append (states, _ (", "));
      /* Translators: a state, and the move that leads to it: “5 8 0 by “Fill jug 1”” */
      g_string_append_printf (states, _ ("%s by “%s”"), words, move);
    }
  /* Translators: one state or several, each as “%s by “%s”” has it */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Already seen: %s.", "Already seen: %s.", n_left_out),
                          states->str);
}

/* Returns either the moves left out because their states were seen before, or all others. */
static GArray *
pick_left_out (const PonderLeftOut *left_out,
               guint                n_left_out,
               gboolean             seen_before)
{
  GArray *picked = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));

  for (guint i = 0; i < n_left_out; i++)
    if ((left_out[i].reason == PONDER_SEEN_BEFORE) == seen_before)
      g_array_append_val (picked, left_out[i]);
  return picked;
}

/**
 * ponder_session_describe_left_out:
 * @puzzle: a puzzle
 * @plan: the plan of the search
 * @state: the state where it branched
 * @left_out: (array length=n_left_out): the moves left out there
 * @cells: (element-type guint): the cells that the sentences refer to are added here
 *
 * The puzzle explains its rules and its lookahead; only the search knows which states were seen before.
 *
 * Returns: (transfer full): sentences that say why the moves were left out
 */
char *
ponder_session_describe_left_out (PonderPuzzle        *puzzle,
                                  const PonderPlan    *plan,
                                  gconstpointer        state,
                                  const PonderLeftOut *left_out,
                                  guint                n_left_out,
                                  GArray              *cells)
{
  g_autoptr (GArray) ruled_out = NULL;
  g_autoptr (GArray) seen_before = NULL;
  GString *description = g_string_new (NULL);

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (plan != NULL && state != NULL && left_out != NULL && cells != NULL, NULL);

  ruled_out = pick_left_out (left_out, n_left_out, FALSE);
  seen_before = pick_left_out (left_out, n_left_out, TRUE);
  if (ruled_out->len > 0)
    append (description, PONDER_PUZZLE_GET_CLASS (puzzle)->why_not (
                           puzzle, plan, state, (PonderLeftOut *) ruled_out->data, ruled_out->len, cells));
  if (seen_before->len > 0)
    append (description, tell_seen_before (puzzle, plan, state, (PonderLeftOut *) seen_before->data, seen_before->len));
  return g_string_free (description, FALSE);
}

static void
tell_left_out (PonderSession    *session,
               const PonderStep *step,
               GArray           *cells,
               GString          *description)
{
  const PonderLeftOut *left_out = (const PonderLeftOut *) step->left_out->data + step->n_on_the_way;
  guint n_left_out = step->left_out->len - step->n_on_the_way;

  if (n_left_out > 0)
    append (description,
            ponder_session_describe_left_out (ponder_session_get_puzzle (session), ponder_session_get_plan (session),
                                              ponder_session_get_state (session), left_out, n_left_out, cells));
}

static char *
tell_way_back (guint64 n_moves)
{
  g_autofree char *moves = ponder_count_text (n_moves);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Went back %s move.", "Went back %s moves.", ponder_count_plural (n_moves)), moves);
}

static char *
tell_step (PonderSession    *session,
           const PonderStep *step,
           GArray           *cells)
{
  PonderPuzzle *puzzle = ponder_session_get_puzzle (session);
  gboolean depth_first = ponder_session_get_plan (session)->method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST;
  GString *description = g_string_new (NULL);

  if (step->depth == 0)
    append (description, g_strdup (_ ("The start.")));
  else
    {
      g_autofree char *move = ponder_puzzle_describe (puzzle, step->move);

      if (depth_first && step->depth <= step->from_depth)
        append (description, tell_way_back (step->from_depth + 1 - step->depth));
      append (description, g_strdup_printf (_ ("%s."), move));
    }
  if (step->n_on_the_way > 0)
    append (description, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move was pruned on the way.",
                                                       "%u moves were pruned on the way.", step->n_on_the_way),
                                          step->n_on_the_way));

  if (step->status == PONDER_FOUND)
    append (description, g_strdup (_ ("That is an answer.")));
  else if (!step->has_place)
    append (description, g_strdup (_ ("Tested: a rule is broken.")));
  else
    {
      tell_left_out (session, step, cells, description);
      if (step->n_moves == 0 && depth_first && step->depth > 0)
        append (description, g_strdup (_ ("Going back.")));
    }
  return g_string_free (description, FALSE);
}

/**
 * ponder_session_describe:
 * @session: a session
 * @cells: (element-type guint): the cells that the sentences refer to are added here
 *
 * Returns: (transfer full): where the session stands, in a few sentences
 */
char *
ponder_session_describe (PonderSession *session,
                         GArray        *cells)
{
  const PonderFigures *figures;
  const PonderStep *step;
  g_autofree char *visited = NULL;

  g_return_val_if_fail (PONDER_IS_SESSION (session), NULL);
  g_return_val_if_fail (cells != NULL, NULL);

  figures = ponder_session_get_figures (session);
  step = ponder_session_get_step (session);
  if (ponder_session_get_mode (session) == PONDER_RECORD_SEEKING)
    return g_strdup (_ ("Repeating the search from the start…"));
  if (ponder_session_get_status (session) == PONDER_EXHAUSTED)
    return tell_answers (figures);
  if (ponder_session_get_status (session) == PONDER_FULL)
    return tell_full (session);
  if (figures->visited == 0)
    /* Translators: Step and Run are names of buttons */
    return g_strdup (_ ("Step visits the first state. Run keeps going."));
  if (step != NULL)
    return tell_step (session, step, cells);
  visited = ponder_count_text (figures->visited);
  if (ponder_session_get_status (session) == PONDER_FOUND)
    return g_strdup_printf (_ ("Node %s is an answer."), visited);
  return g_strdup_printf (_ ("At node %s."), visited);
}
