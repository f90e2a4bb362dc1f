/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-trial.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-search.h"

/* Runs a program in the box, outside a search. All of it blocks, and is for threads other than the main one. */

#define MOST_STEPS 5 /* how deep a trial goes */
#define MOST_NODES 20000 /* of the search that checks an exercise */
#define MOST_SECONDS 5

/* Finds the first of the next states that is allowed, and asks all that a search and its display would ask on the way. At
 * the end of the path, @next is NULL. */
static gboolean
try_step (PonderOwnMachine *machine,
          PonderOwnState   *state,
          PonderOwnState  **next,
          GError          **error)
{
  gboolean done = FALSE;
  gboolean allowed;

  *next = NULL;
  if (!ponder_own_machine_is_done (machine, state, &done, error) ||
      (!done && !ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ASK, error)))
    return FALSE;
  for (guint i = 0; !done && i < state->n_children; i++)
    {
      g_autofree char *reason = NULL;
      g_autofree char *shortly = NULL;
      g_autofree char *words = NULL;

      if (!ponder_own_machine_is_allowed (machine, state->children[i], &allowed, &reason, error) ||
          !ponder_own_machine_describe_move (machine, state, state->children[i], &shortly, &words, error))
        return FALSE;
      if (allowed && *next == NULL)
        *next = state->children[i];
    }
  return TRUE;
}

/* Goes from the start to states that are allowed, as far as that is worth the time. */
static gboolean
try_steps (PonderOwnMachine *machine,
           GError          **error)
{
  PonderOwnState *state = ponder_own_state_ref (ponder_own_machine_get_start (machine));
  gboolean good = TRUE;

  for (guint step = 0; good && state != NULL && step < MOST_STEPS; step++)
    {
      g_autoptr (PonderOwnPicture) picture = ponder_own_machine_show (machine, state, error);
      PonderOwnState *next = NULL;

      good = picture != NULL && try_step (machine, state, &next, error);
      if (next != NULL)
        ponder_own_state_ref (next);
      ponder_own_state_drop_children (state, NULL);
      ponder_own_state_unref (state, NULL);
      state = next;
    }
  if (state != NULL)
    ponder_own_state_unref (state, NULL);
  return good;
}

static char *
answers_text (guint64 n)
{
  g_autofree char *number = ponder_count_text (n);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s answer", "%s answers", ponder_count_plural (n)), number);
}

static char *
nodes_text (guint64 n)
{
  g_autofree char *number = ponder_count_text (n);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s node", "%s nodes", ponder_count_plural (n)), number);
}

/* Compares a count with the one that an exercise asks for, or with nothing if that is negative. Returns NULL if it is
 * right. */
static char *
compare (guint64 found,
         gint64  wanted,
         char *(*to_text) (guint64 n))
{
  g_autofree char *found_text = to_text (found);
  g_autofree char *wanted_text = NULL;

  if (wanted < 0 || found == (guint64) wanted)
    return NULL;
  wanted_text = to_text ((guint64) wanted);
  /* Translators: such as “Not yet: 3 answers, expected 2 answers.” */
  return g_strdup_printf (_ ("Not yet: %s, expected %s."), found_text, wanted_text);
}

static char *
judge (const PonderFigures *figures,
       PonderStatus         status,
       gint64               answers,
       gint64               nodes)
{
  g_autofree char *most = nodes_text (MOST_NODES);
  g_autofree char *n_answers = answers_text (figures->answers);
  g_autofree char *n_nodes = nodes_text (figures->nodes);
  char *fault;

  if (status != PONDER_EXHAUSTED)
    /* Translators: %s is such as “200,000 nodes” */
    return g_strdup_printf (_ ("Not yet: the search needs more than %s."), most);
  fault = compare (figures->answers, answers, answers_text);
  if (fault == NULL)
    fault = compare (figures->nodes, nodes, nodes_text);
  if (fault != NULL)
    return fault;
  /* Translators: such as “That’s right: 2 answers, 16 nodes.” */
  return g_strdup_printf (_ ("That’s right: %s, %s."), n_answers, n_nodes);
}

/* Searches all of a puzzle whose program says how many answers or nodes there are to be. */
static gboolean
check_exercise (PonderPuzzle     *puzzle,
                PonderOwnMachine *machine,
                GCancellable     *cancellable,
                char            **verdict,
                GError          **error)
{
  gint64 answers = ponder_own_machine_get_goal (machine, PONDER_OWN_ANSWERS);
  gint64 nodes = ponder_own_machine_get_goal (machine, PONDER_OWN_NODES);
  PonderLimits limits = { .visits = MOST_NODES, .seconds = MOST_SECONDS };
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) local_error = NULL;
  PonderFigures figures;
  PonderMethod method;
  PonderStatus status;

  if (answers < 0 && nodes < 0)
    return TRUE;
  ponder_puzzle_init_method (puzzle, ponder_preset_find ("backtracking"), &method);
  search = ponder_search_new (puzzle, &method);
  status = ponder_search_run (search, &limits, NULL, cancellable, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  ponder_search_get_figures (search, &figures);
  *verdict = judge (&figures, status, answers, nodes);
  return TRUE;
}

/* Tries a program: its start and the first states after it, and whether it solves its exercise. Returns NULL with the
 * first error. Afterwards it is known whether states repeat. */
PonderOwnTrial *
ponder_own_trial_new (PonderOwnPuzzle *puzzle,
                      GCancellable    *cancellable,
                      GError         **error)
{
  PonderOwnTrial *self;
  g_autoptr (PonderOwnMachine) machine = NULL;

  g_return_val_if_fail (PONDER_IS_OWN_PUZZLE (puzzle), NULL);

  if (!ponder_puzzle_learn (PONDER_PUZZLE (puzzle), cancellable, error))
    return NULL;
  machine = ponder_own_machine_new (ponder_own_puzzle_get_source (puzzle), NULL, cancellable, error);
  if (machine == NULL)
    return NULL;
  self = g_new0 (PonderOwnTrial, 1);
  if (try_steps (machine, error))
    self->picture = ponder_own_machine_show (machine, ponder_own_machine_get_start (machine), error);
  if (self->picture != NULL && check_exercise (PONDER_PUZZLE (puzzle), machine, cancellable, &self->verdict, error))
    return self;
  ponder_own_trial_free (self);
  return NULL;
}

void
ponder_own_trial_free (PonderOwnTrial *self)
{
  g_clear_pointer (&self->picture, ponder_own_picture_free);
  g_free (self->verdict);
  g_free (self);
}

/* Returns the pictures (PonderOwnPicture) of the start and of each state that moves lead to, and keeps them with the
 * puzzle. */
GPtrArray *
ponder_own_trial_draw_path (PonderOwnPuzzle  *puzzle,
                            const PonderMove *moves,
                            gsize             n_moves,
                            GCancellable     *cancellable,
                            GError          **error)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_own_picture_free);
  g_autoptr (PonderOwnMachine) machine = NULL;
  PonderOwnState *state;

  g_return_val_if_fail (PONDER_IS_OWN_PUZZLE (puzzle), NULL);

  machine = ponder_own_machine_new (ponder_own_puzzle_get_source (puzzle), NULL, cancellable, error);
  if (machine == NULL)
    return NULL;
  state = ponder_own_state_ref (ponder_own_machine_get_start (machine));
  for (gsize i = 0; state != NULL; i++)
    {
      PonderOwnPicture *picture = ponder_own_machine_show (machine, state, error);
      PonderOwnState *next = NULL;

      if (picture != NULL)
        g_ptr_array_add (pictures, picture);
      if (picture != NULL && i < n_moves)
        next = ponder_own_machine_follow (machine, state, PONDER_OWN_INDEX (moves[i]), error);
      ponder_own_state_drop_children (state, NULL);
      ponder_own_state_unref (state, NULL);
      state = next;
    }
  if (pictures->len < n_moves + 1)
    return NULL;
  ponder_own_puzzle_keep_drawn (puzzle, moves, n_moves, pictures);
  return g_steal_pointer (&pictures);
}
