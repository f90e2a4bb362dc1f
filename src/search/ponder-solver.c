/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-solver.h"

#include <glib/gi18n-lib.h>

#include "ponder-search-private.h"

#define MOST_SECONDS 1 /* of a search below moves made by hand */

/* Makes an outcome without answers, with the verdict PONDER_STOPPED. */
PonderOutcome *
ponder_outcome_new (const PonderLimits *limits)
{
  PonderOutcome *self = g_new0 (PonderOutcome, 1);

  self->verdict = PONDER_STOPPED;
  ponder_memory_account_init (&self->memory, limits->memory, limits->budget);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
ponder_outcome_free (PonderOutcome *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->answers);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->wrong, g_array_unref);
  ponder_memory_account_clear (&self->memory);
  g_free (self->reason);
  g_free (self);
}

/* Adds an answer, to be filled in by the caller, unless the memory limit is reached; then returns NULL. */
GArray *
ponder_outcome_add_answer (PonderOutcome *self,
                           guint64        n_moves)
{
  GArray *answer;

  g_return_val_if_fail (self != NULL, NULL);

  if (!ponder_memory_account_take (&self->memory, ponder_answer_size (n_moves)))
    return NULL;
  answer = g_array_sized_new (FALSE, FALSE, sizeof (PonderMove), n_moves);
  g_array_set_size (answer, n_moves);
  g_ptr_array_add (self->answers, answer);
  return answer;
}

static char *
all_tried_text (const PonderFigures *figures)
{
  g_autofree char *visited = ponder_count_text (figures->visited);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The only state (%s) was tried, and it is not an answer.",
                                       "All %s states were tried, and none is an answer.",
                                       ponder_count_plural (figures->visited)),
                          visited);
}

static char *
full_text (const PonderLimits  *limits,
           const PonderFigures *figures)
{
  g_autofree char *visited = ponder_count_text (figures->visited);
  g_autofree char *memory = g_format_size_full (figures->bytes, G_FORMAT_SIZE_IEC_UNITS);
  char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "Stopped after %s state: %s of memory is in use, and no more is allowed.",
                                             "Stopped after %s states: %s of memory is in use, and no more is allowed.",
                                             ponder_count_plural (figures->visited)),
                                visited, memory);

  return ponder_memory_budget_name_holder (limits->budget, figures->bytes, text);
}

static char *
stopped_text (const PonderLimits  *limits,
              const PonderFigures *figures)
{
  g_autofree char *visited = ponder_count_text (figures->visited);
  gulong plural = ponder_count_plural (figures->visited);

  if (limits->visits != 0 && figures->visited >= limits->visits)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Stopped after %s state: no more are allowed.",
                                         "Stopped after %s states: no more are allowed.", plural),
                            visited);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Stopped after %s state: the time is up.",
                                       "Stopped after %s states: the time is up.", plural),
                          visited);
}

/* Sets the verdict from `count`, `complete` and the limits given to the solver, and, if a limit was
 * reached, the reason from `figures`. The caller sets the reason why there is no answer. */
void
ponder_outcome_conclude (PonderOutcome      *self,
                         const PonderLimits *limits,
                         gboolean            full)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (limits != NULL);

  if (self->complete)
    self->verdict = self->count > 0 ? PONDER_ANSWERED : PONDER_NO_ANSWER;
  else if (limits->answers != 0 && self->count >= limits->answers)
    self->verdict = PONDER_ANSWERED;
  else
    {
      self->verdict = PONDER_STOPPED;
      self->reason = full ? full_text (limits, &self->figures) : stopped_text (limits, &self->figures);
    }
}

/* Returns what a search has found, whose kept answers are taken. @full: whether it stopped because memory ran out. */
PonderOutcome *
ponder_outcome_new_of_search (PonderSearch       *search,
                              const PonderLimits *limits,
                              gboolean            full)
{
  PonderOutcome *self;

  g_return_val_if_fail (PONDER_IS_SEARCH (search), NULL);
  g_return_val_if_fail (limits != NULL, NULL);

  self = ponder_outcome_new (limits);
  ponder_search_get_figures (search, &self->figures);
  self->count = self->figures.answers;
  self->complete = ponder_search_get_status (search) == PONDER_EXHAUSTED;
  g_ptr_array_unref (self->answers);
  self->answers = search->kept;
  search->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < self->answers->len; i++)
    ponder_memory_account_move (&search->memory, &self->memory,
                                ponder_answer_size (((GArray *) self->answers->pdata[i])->len));
  ponder_outcome_conclude (self, limits, full);
  if (self->verdict == PONDER_NO_ANSWER)
    self->reason = all_tried_text (&self->figures);
  return self;
}

/* Solves a puzzle by a search. Blocks. The progress has the size of PonderFigures or of the
 * search's snapshots. Returns NULL with G_IO_ERROR_CANCELLED. */
PonderOutcome *
ponder_solve_by (PonderPuzzle       *puzzle,
                 const PonderMethod *method,
                 const PonderLimits *limits,
                 PonderProgress     *progress,
                 GCancellable       *cancellable,
                 GError            **error)
{
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && limits != NULL, NULL);

  search = ponder_search_new (puzzle, method);
  ponder_search_run (search, limits, progress, cancellable, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  return ponder_outcome_new_of_search (search, limits, ponder_search_get_status (search) == PONDER_FULL);
}

/* Solves by a search below a node. Blocks. The tree of the method must have the path in it but for what pruning leaves
 * out; if it leaves out the path, no node is visited. Returns NULL with an error of ponder_search_begin(). */
PonderOutcome *
ponder_solve_below (PonderPuzzle       *puzzle,
                    const PonderMethod *method,
                    const PonderMove   *path,
                    guint64             n_moves,
                    const PonderLimits *limits,
                    GCancellable       *cancellable,
                    GError            **error)
{
  g_autoptr (PonderSearch) search = ponder_search_new_below (puzzle, method, path, n_moves);
  g_autoptr (GError) own = NULL;
  PonderOutcome *outcome;

  ponder_search_set_budget (search, limits->budget);
  if (ponder_search_begin (search, cancellable, &own))
    {
      PonderStatus status = ponder_search_run (search, limits, NULL, cancellable, NULL);

      return ponder_outcome_new_of_search (search, limits, status == PONDER_FULL);
    }
  /* If places come one after the other, the path is in each tree but for what pruning leaves out. */
  if ((ponder_order_chooses (method->order) && PONDER_PUZZLE_GET_CLASS (puzzle)->choose != NULL) ||
      !g_error_matches (own, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return NULL;
    }
  outcome = ponder_outcome_new (limits);
  outcome->verdict = PONDER_NO_ANSWER;
  return outcome;
}

/* Finds the move since which it is proved that no answer begins with moves made by hand from the start, if there is
 * such a move. @self is the outcome of @puzzle, with answers. Blocks, for a second or less for each move. */
void
ponder_outcome_blame_move (PonderOutcome      *self,
                           PonderPuzzle       *puzzle,
                           const GArray       *moves,
                           PonderMemoryBudget *budget,
                           GCancellable       *cancellable)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  const PonderMove *path = (const PonderMove *) moves->data;
  PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD,
                          .order = klass->choose == NULL ? PONDER_ORDER_RANKED : PONDER_ORDER_NATURAL,
                          .remember = ponder_puzzle_states_repeat (puzzle) };
  PonderLimits limits = { .answers = 1, .seconds = MOST_SECONDS, .budget = budget };
  gboolean proved = TRUE;
  guint n_right = moves->len;
  g_autofree char *move = NULL;

  /* A person may continue after an answer; a search doesn't. */
  for (guint n = 0; n <= moves->len; n++)
    if (ponder_puzzle_holds (puzzle, path, n))
      return;
  while (proved && n_right > 0)
    {
      g_autoptr (PonderOutcome) below = ponder_solve_below (puzzle, &method, path, n_right, &limits, cancellable, NULL);

      proved = below != NULL && below->verdict == PONDER_NO_ANSWER;
      n_right -= proved;
    }
  if (n_right == moves->len)
    return;

  move = ponder_puzzle_describe (puzzle, path[n_right]);
  self->wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->wrong, n_right);
  g_free (self->reason);
  /* Translators: the number of a move that the person has made, and the move, such as “Jump 4 to pad 3” */
  self->reason =
    g_strdup_printf (_ ("Your move %u, “%s”, can’t be right: no answer begins like that."), n_right + 1, move);
}

/* Solves a puzzle by its own solver, or, if it has none, by a depth-first ranked search with
 * lookahead, or by backtracking. Blocks, and publishes PonderFigures. Returns NULL with G_IO_ERROR_CANCELLED. */
PonderOutcome *
ponder_solve (PonderPuzzle       *puzzle,
              const PonderLimits *limits,
              PonderProgress     *progress,
              GCancellable       *cancellable,
              GError            **error)
{
  PonderPuzzleClass *klass;
  PonderMethod method;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (limits != NULL, NULL);

  klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  if (klass->solve != NULL)
    return klass->solve (puzzle, limits, progress, cancellable, error);
  if (!ponder_puzzle_learn (puzzle, cancellable, error))
    return NULL;
  ponder_puzzle_init_method (puzzle, ponder_preset_find (klass->only_rules ? "backtracking" : "look-ahead"), &method);
  return ponder_solve_by (puzzle, &method, limits, progress, cancellable, error);
}
