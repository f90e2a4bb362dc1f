/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

/* Solve, and going through the answers. A solver brings more answers than were asked for, so that most of the time the
 * next one is there already; where it is not, the puzzle is solved again for twice as many. */

#define FIRST_ANSWERS 2 /* the second tells one from several */

#define SOLVING(self) (&ponder_page_get_private (self)->solving)

static void
forget (PonderPageSolving *solving)
{
  g_clear_pointer (&solving->outcome, ponder_outcome_free);
  g_clear_object (&solving->puzzle);
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

/* Solve is of no more use, and would take the focus with it. */
static void
leave_solve_button (PonderPage *self)
{
  if (gtk_widget_is_focus (GTK_WIDGET (ponder_page_get_private (self)->solve_button)))
    ponder_page_focus_board (self);
}

/* Whether an answer can be played, move by move. */
static gboolean
plays (PonderPage *self)
{
  return g_action_group_has_action (ponder_page_get_actions (self), "play");
}

/* For going through the answers, while one is shown. */
static void
show_buttons (PonderPage *self)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  gboolean is_last = FALSE;
  gint64 nth = PONDER_PAGE_GET_CLASS (self)->get_nth (self, &is_last);
  gboolean more = nth >= 0 && !is_last;
  gboolean several = nth > 0 || more;
  gboolean to_play = nth >= 0 && plays (self);

  ponder_page_enable (self, "previous-answer", nth > 0);
  ponder_page_enable (self, "next-answer", more);
  gtk_widget_set_visible (priv->play_button, to_play);
  gtk_widget_set_visible (priv->previous_button, several);
  gtk_widget_set_visible (priv->next_button, several);
  gtk_widget_set_visible (priv->answer_buttons, several || to_play);
}

static void
show_outcome (PonderPage *self)
{
  PonderPageSolving *solving = SOLVING (self);
  guint n_answers = solving->outcome->answers->len;

  leave_solve_button (self);
  ponder_page_leave_search (self);
  if (solving->wanted >= n_answers)
    solving->wanted = MAX (n_answers, 1) - 1;

  solving->showing = TRUE;
  PONDER_PAGE_GET_CLASS (self)->show_outcome (self, solving->puzzle, solving->outcome, solving->wanted);
  solving->showing = FALSE;
}

static void
solved_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderPage) self = user_data;
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = PONDER_PUZZLE (source);
  g_autoptr (PonderOutcome) outcome = ponder_solve_finish (puzzle, result, &error);
  PonderPageSolving *solving;

  if (!ponder_page_end (self, g_task_get_cancellable (G_TASK (result))))
    return;
  if (outcome == NULL)
    {
      ponder_page_tell (self, error->message);
      return;
    }

  solving = SOLVING (self);
  forget (solving);
  solving->puzzle = g_object_ref (puzzle);
  solving->outcome = g_steal_pointer (&outcome);
  show_outcome (self);
}

static void
solve_for (PonderPage *self,
           guint64     nth)
{
  PonderPageSolving *solving = SOLVING (self);
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderProgress) progress = NULL;
  PonderLimits limits = { 0 };

  solving->wanted = nth;
  if (solving->outcome != NULL && nth < solving->outcome->answers->len)
    {
      show_outcome (self);
      return;
    }

  puzzle = PONDER_PAGE_GET_CLASS (self)->get_puzzle (self);
  progress = ponder_progress_new (sizeof (PonderFigures));
  ponder_page_init_limits (self, &limits);
  limits.answers = limits.keep = MAX (FIRST_ANSWERS, 2 * (nth + 1));
  ponder_solve_async (puzzle, &limits, progress, ponder_page_begin (self, progress, tell_figures), solved_cb,
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
show_another (PonderPage *self,
              int         by)
{
  gboolean is_last;

  solve_for (self, (guint64) (PONDER_PAGE_GET_CLASS (self)->get_nth (self, &is_last) + by));
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

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_page_stop (user_data);
  ponder_page_tell (user_data, _ ("Stopped."));
}

static const GActionEntry action_entries[] = {
  { .name = "solve", .activate = solve_action },
  { .name = "stop", .activate = stop_action },
  { .name = "next-answer", .activate = next_answer_action },
  { .name = "previous-answer", .activate = previous_answer_action },
};

void
ponder_page_init_solving (PonderPage *self)
{
  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
}

/* Of a page without a puzzle. */
void
ponder_page_omit_solving (PonderPage *self)
{
  ponder_page_remove_actions (self, action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_set_visible (GTK_WIDGET (ponder_page_get_private (self)->solve_button), FALSE);
}

void
ponder_page_clear_solving (PonderPage *self)
{
  forget (SOLVING (self));
}

/* Follows the document: what was solved may be another puzzle now. */
void
ponder_page_update_solving (PonderPage *self)
{
  if (!ponder_page_has_puzzle (self))
    return;
  if (!SOLVING (self)->showing)
    forget (SOLVING (self));
  show_buttons (self);
}

/**
 * ponder_page_answer_text:
 * @outcome: with an answer
 * @nth: which answer is shown, from 0
 *
 * Returns: (transfer full): which it is of how many, in a sentence
 */
char *
ponder_page_answer_text (const PonderOutcome *outcome,
                         guint64              nth)
{
  g_autofree char *number = ponder_count_text (nth + 1);
  g_autofree char *count = ponder_count_text (outcome->count);

  if (outcome->complete && outcome->count == 1)
    return g_strdup (_ ("Exactly one answer."));
  if (outcome->complete)
    return g_strdup_printf (_ ("Answer %s of %s."), number, count);
  if (outcome->count == 1)
    return g_strdup (_ ("An answer. There may be more."));
  if (nth == 0)
    return g_strdup (_ ("More than one answer. This is the first."));
  return g_strdup_printf (_ ("Answer %s. There may be more."), number);
}
