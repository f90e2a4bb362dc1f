/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-solve-controller.h"

#include <glib/gi18n-lib.h>

/* Solve, and going through the answers. A solver brings more answers than were asked for, so that most of the time the
 * next one is there already; where it is not, the puzzle is solved again for twice as many. */

#define FIRST_ANSWERS 2 /* the second tells one from several */

struct _PonderSolveController
{
  GObject parent_instance;

  PonderPage *page; /* owns us */
  const PonderSolveControllerFuncs *funcs;

  PonderPuzzle *puzzle; /* nullable: what was solved */
  PonderOutcome *outcome; /* nullable: what that gave, while that puzzle stands on the page */
  guint64 wanted; /* the answer to show, from 0 */
};

G_DEFINE_FINAL_TYPE (PonderSolveController, ponder_solve_controller, G_TYPE_OBJECT)

static void
forget (PonderSolveController *self)
{
  g_clear_pointer (&self->outcome, ponder_outcome_free);
  g_clear_object (&self->puzzle);
}

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

static void
show_outcome (PonderSolveController *self)
{
  guint n_answers = self->outcome->answers->len;

  if (self->wanted >= n_answers)
    self->wanted = MAX (n_answers, 1) - 1;
  self->funcs->show_outcome (self->page, self->puzzle, self->outcome, self->wanted);
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
      ponder_page_tell (page, error->message);
      return;
    }

  forget (self);
  self->puzzle = g_object_ref (puzzle);
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
  /* The page stays until the callback, too. */
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

/* The answer so many after the one that is shown. */
static void
show_another (PonderSolveController *self,
              int                    by)
{
  gboolean is_last;

  solve_for (self, (guint64) (self->funcs->get_nth (self->page, &is_last) + by));
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
ponder_solve_controller_dispose (GObject *object)
{
  forget (PONDER_SOLVE_CONTROLLER (object));

  G_OBJECT_CLASS (ponder_solve_controller_parent_class)->dispose (object);
}

static void
ponder_solve_controller_class_init (PonderSolveControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ponder_solve_controller_dispose;
}

static void
ponder_solve_controller_init (PonderSolveController *self)
{
}

/**
 * ponder_solve_controller_new:
 * @page: owns the controller, and is given its actions
 * @funcs: what is the page's own
 *
 * Returns: (transfer full): what solves the puzzle on the page, and goes through its answers
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
 * ponder_solve_controller_update:
 *
 * Follows the document: what was solved may be another puzzle now, or another answer may be shown.
 */
void
ponder_solve_controller_update (PonderSolveController *self)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  gboolean is_last = FALSE;
  gint64 nth;

  g_return_if_fail (PONDER_IS_SOLVE_CONTROLLER (self));

  puzzle = self->outcome != NULL ? self->funcs->dup_puzzle (self->page) : NULL;
  if (puzzle != NULL && !ponder_puzzle_equal (puzzle, self->puzzle))
    forget (self);
  nth = self->funcs->get_nth (self->page, &is_last);
  ponder_page_enable (self->page, "previous-answer", nth > 0);
  ponder_page_enable (self->page, "next-answer", nth >= 0 && !is_last);
}
