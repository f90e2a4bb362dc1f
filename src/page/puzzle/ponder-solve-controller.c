/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-solve-controller.h"

#include "ponder-page-actions.h"

#include <glib/gi18n-lib.h>

/* Solve, and going through the answers. Findings are put into the history, and the page follows that. A solver finds
 * more answers than were asked for, so that the next one is usually there already. If it isn't, the puzzle is solved
 * again for twice as many. */

#define FIRST_ANSWERS 2 /* with two, we know whether an answer is the only one */

struct _PonderSolveController
{
  GObject parent_instance;

  PonderPage *page; /* (unowned): it owns this controller */
  const PonderSolveControllerFuncs *funcs;

  PonderOutcome *outcome; /* nullable: the result, as long as the same position is the current one */
  guint64 wanted; /* the answer to show, from 0 */
};

G_DEFINE_FINAL_TYPE (PonderSolveController, ponder_solve_controller, G_TYPE_OBJECT)

static char *
tell_figures (gconstpointer snapshot,
              double       *fraction)
{
  const PonderFigures *figures = snapshot;
  g_autofree char *nodes = NULL;

  *fraction = figures->fraction;
  nodes = ponder_count_text (figures->nodes);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Solving: %s node so far", "Solving: %s nodes so far",
                                       ponder_count_plural (figures->nodes)),
                          nodes);
}

/* Returns: (transfer full): a sentence that says which of how many answers is shown */
static char *
dup_answer_text (const PonderOutcome *outcome,
                 guint64              nth)
{
  g_autofree char *number = ponder_count_text (nth + 1);
  g_autofree char *count = ponder_count_text (outcome->count);

  if (outcome->complete && outcome->count == 1)
    return g_strdup (_ ("Solved. This is the only answer."));
  if (outcome->complete)
    return g_strdup_printf (_ ("Answer %s of %s."), number, count);
  if (outcome->count == 1)
    return g_strdup (_ ("Solved. There may be more answers."));
  if (nth == 0)
    return g_strdup (_ ("Solved. This is the first of several answers."));
  return g_strdup_printf (_ ("Answer %s. There may be more."), number);
}

static void
show_outcome (PonderSolveController *self)
{
  const PonderOutcome *outcome = self->outcome;
  guint64 nth = MIN (self->wanted, MAX (outcome->answers->len, 1) - 1);
  PonderFinding finding = { .text = outcome->reason, .nth = nth, .pointed_at = outcome->cells };
  g_autofree char *text = NULL;

  if (outcome->verdict == PONDER_ANSWERED)
    {
      text = dup_answer_text (outcome, nth);
      finding.text = text;
      finding.answer = g_ptr_array_index (outcome->answers, nth);
      finding.is_last = outcome->complete && nth + 1 == outcome->count;
    }
  self->funcs->make_way (self->page);
  ponder_history_find (ponder_page_get_history (self->page), &finding);
}

static void
solved_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderSolveController) self = user_data;
  g_autoptr (PonderPage) page = self->page;
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = PONDER_PUZZLE (source);
  g_autoptr (PonderOutcome) outcome = ponder_solve_finish (puzzle, result, &error);

  if (!ponder_page_end (page, g_task_get_cancellable (G_TASK (result))))
    return;
  if (outcome == NULL)
    {
      ponder_page_tell (PONDER_PAGE (page), error->message);
      return;
    }

  g_clear_pointer (&self->outcome, ponder_outcome_free);
  self->outcome = g_steal_pointer (&outcome);
  show_outcome (self);
}

static void
solve_for (PonderSolveController *self,
           guint64                nth)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderProgress) progress = NULL;
  PonderLimits limits = { 0 };

  self->wanted = nth;
  if (self->outcome != NULL && nth < self->outcome->answers->len)
    {
      show_outcome (self);
      return;
    }

  puzzle = self->funcs->dup_puzzle (self->page);
  progress = ponder_progress_new (sizeof (PonderFigures));
  self->funcs->init_limits (self->page, &limits);
  limits.answers = limits.keep = MAX (FIRST_ANSWERS, 2 * (nth + 1));
  /* The page must exist until the callback, too. */
  g_object_ref (self->page);
  ponder_solve_async (puzzle, &limits, progress, ponder_page_begin (self->page, progress, tell_figures), solved_cb,
                      g_object_ref (self));
}

static void
solve_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  solve_for (user_data, 0);
}

/* Shows the answer that is @by places after the current one. */
static void
show_another (PonderSolveController *self,
              int                    by)
{
  solve_for (self, ponder_solve_controller_get_shown (self)->nth + by);
}

static void
next_answer_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  show_another (user_data, 1);
}

static void
previous_answer_action (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  show_another (user_data, -1);
}

static const GActionEntry action_entries[] = {
  { .name = "solve", .activate = solve_action },
  { .name = "next-answer", .activate = next_answer_action },
  { .name = "previous-answer", .activate = previous_answer_action },
};

static void
ponder_solve_controller_finalize (GObject *object)
{
  ponder_solve_controller_forget (PONDER_SOLVE_CONTROLLER (object));

  G_OBJECT_CLASS (ponder_solve_controller_parent_class)->finalize (object);
}

static void
ponder_solve_controller_class_init (PonderSolveControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_solve_controller_finalize;
}

static void
ponder_solve_controller_init (PonderSolveController *self)
{
}

/**
 * ponder_solve_controller_new:
 * @page: the page, which owns the controller and gets its actions
 * @funcs: functions of the page
 *
 * Returns: (transfer full): an object that solves the puzzle of the page, and goes through its answers
 */
PonderSolveController *
ponder_solve_controller_new (PonderPage                       *page,
                             const PonderSolveControllerFuncs *funcs)
{
  PonderSolveController *self;

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_object_new (PONDER_TYPE_SOLVE_CONTROLLER, NULL);
  self->page = page;
  self->funcs = funcs;
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  return self;
}

/**
 * ponder_solve_controller_get_shown:
 *
 * Returns: (nullable) (transfer none): the finding, if it is an answer
 */
const PonderFinding *
ponder_solve_controller_get_shown (PonderSolveController *self)
{
  PonderHistory *history;
  const PonderFinding *finding;

  g_return_val_if_fail (PONDER_IS_SOLVE_CONTROLLER (self), NULL);

  history = ponder_page_get_history (self->page);
  finding = history != NULL ? ponder_history_get_finding (history) : NULL;
  return finding != NULL && finding->answer != NULL ? finding : NULL;
}

/* Must be called when the finding has changed. */
void
ponder_solve_controller_update (PonderSolveController *self)
{
  const PonderFinding *shown;

  g_return_if_fail (PONDER_IS_SOLVE_CONTROLLER (self));

  shown = ponder_solve_controller_get_shown (self);
  ponder_page_enable (self->page, "previous-answer", shown != NULL && shown->nth > 0);
  ponder_page_enable (self->page, "next-answer", shown != NULL && !shown->is_last);
}

/* Drops the outcome, because the page has another position now. */
void
ponder_solve_controller_forget (PonderSolveController *self)
{
  g_return_if_fail (PONDER_IS_SOLVE_CONTROLLER (self));

  g_clear_pointer (&self->outcome, ponder_outcome_free);
}
