/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-solve-controller.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-page-actions.h"
#include "ponder-puzzle-page-private.h"

/* Solve, Count All Answers, going through the answers, and playing them. Findings are put into the
 * history, and the page follows that. A solver finds more answers than were asked for, so that the
 * next one is usually there already. If it isn't, the puzzle is solved again for twice as many. */

#define MOST_SECONDS 30.0 /* of all moves that are played: many go faster */
#define MOVING_PART 0.75  /* the part of a move's time in which it moves; the rest is a pause */

#define FIRST_ANSWERS 2 /* with two, we know whether an answer is the only one */

struct _PonderSolveController
{
  PonderPuzzlePage *page; /* (unowned): it owns this controller */

  PonderOutcome *outcome; /* nullable: the result, as long as the same position is the current one */
  guint64 wanted; /* the answer to show, from 0 */
  gboolean blames; /* says what the person has made wrong, instead of showing an answer without it */

  /* Moves that are being played. */
  struct
  {
    guint tick_id; /* 0 unless there are any */
    guint from;
    guint to;
    double seconds; /* per move */
    gint64 begun_at; /* on the frame clock, in microseconds; 0 before the first frame */
    double time; /* since then, in moves */
  } playing;
};

typedef struct
{
  PonderPuzzle *puzzle;
  GArray *played; /* nullable */
  PonderLimits limits;
  PonderPuzzlePageSolved solved;
  gpointer data;
} Solving;

static void
solving_free (gpointer data)
{
  Solving *solving = data;

  g_object_unref (solving->puzzle);
  g_clear_pointer (&solving->played, g_array_unref);
  g_free (solving);
}

static gpointer
solve (const PonderLatestJob *job,
       GError               **error)
{
  const Solving *solving = job->about;
  PonderLimits limits = solving->limits;
  PonderOutcome *outcome;

  limits.budget = job->budget;
  outcome = ponder_solve (solving->puzzle, &limits, job->progress, job->cancellable, error);
  if (outcome != NULL && outcome->verdict == PONDER_ANSWERED && solving->played != NULL)
    ponder_outcome_blame_move (outcome, solving->puzzle, solving->played, job->budget, job->cancellable);
  return outcome;
}

static const PonderLatestKind solving_kind = {
  .compute = solve,
  .free_result = (GDestroyNotify) ponder_outcome_free,
  .free_about = solving_free,
  .progress = sizeof (PonderFigures),
};

static void
run_cb (PonderPage   *page,
        PonderLatest *run)
{
  Solving solving = *(const Solving *) ponder_latest_get_about (run);
  g_autoptr (PonderPuzzle) puzzle = g_object_ref (solving.puzzle);

  solving.solved (PONDER_PUZZLE_PAGE (page), puzzle, ponder_latest_steal (run), solving.data);
}

/* Solves a puzzle in a thread, as a run of the page: that of the page, or one that is made of it. If there are
 * answers, the outcome says which of the moves @played, made by hand (or NULL), is wrong. The memory and the number
 * of threads are what the person allows. @describe describes PonderFigures in words; @solved is called with
 * @data and the outcome, unless the run was stopped. */
void
ponder_puzzle_page_solve (PonderPuzzlePage      *self,
                          PonderPuzzle          *puzzle,
                          const GArray          *played,
                          const PonderLimits    *limits,
                          PonderProgressDescribe describe,
                          PonderPuzzlePageSolved solved,
                          gpointer               data)
{
  PonderPreferences *preferences;
  Solving *solving;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (limits != NULL);

  preferences = ponder_page_get_preferences (PONDER_PAGE (self));
  solving = g_new (Solving, 1);
  *solving =
    (Solving){ g_object_ref (puzzle), played != NULL ? g_array_copy ((GArray *) played) : NULL, *limits, solved, data };
  solving->limits.threads = preferences != NULL ? preferences->cores : 0;
  ponder_page_run (PONDER_PAGE (self), &solving_kind, solving, describe, run_cb);
}

static char *
describe_solving (gconstpointer snapshot,
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

/* Says which of how many answers is shown. */
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

/* Solve is about to be disabled, and the focus must not stay on it. */
static void
uncover_board (PonderSolveController *self)
{
  PonderPuzzlePagePrivate *priv = ponder_puzzle_page_get_private (self->page);

  if (gtk_widget_is_focus (GTK_WIDGET (priv->solve_button)))
    ponder_page_focus_board (PONDER_PAGE (self->page));
  ponder_race_controller_leave (priv->racing);
  ponder_watch_leave (priv->watch);
}

static void
show_outcome (PonderSolveController *self)
{
  const PonderOutcome *outcome = self->outcome;
  guint64 nth = MIN (self->wanted, MAX (outcome->answers->len, 1) - 1);
  PonderFinding finding = { .text = outcome->reason, .nth = nth };
  const PonderFinding *before = ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (self->page));
  g_autofree char *text = NULL;

  if (outcome->verdict == PONDER_ANSWERED && !(self->blames && outcome->wrong != NULL))
    {
      finding.text = text = dup_answer_text (outcome, nth);
      finding.answer = g_ptr_array_index (outcome->answers, nth);
      finding.is_last = outcome->complete && nth + 1 == outcome->count;
    }
  else
    {
      finding.pointed_at = outcome->cells;
      finding.wrong = outcome->wrong;
      /* If the page said so before, Solve must still answer. */
      if (outcome->verdict == PONDER_NO_ANSWER &&
          g_str_has_suffix (ponder_page_get_sentence (PONDER_PAGE (self->page)), outcome->reason) &&
          (before == NULL || !g_str_equal (before->text, outcome->reason)))
        /* Translators: %s is a sentence that says why */
        finding.text = text = g_strdup_printf (_ ("There is no answer. %s"), outcome->reason);
    }
  uncover_board (self);
  ponder_history_set_finding (ponder_page_get_history (PONDER_PAGE (self->page)), &finding);
}

static void
solved_cb (PonderPuzzlePage *page,
           PonderPuzzle     *puzzle,
           PonderOutcome    *outcome,
           gpointer          data)
{
  PonderSolveController *self = data;

  g_clear_pointer (&self->outcome, ponder_outcome_free);
  self->outcome = outcome;
  /* With entries, it is another puzzle than that of the page, which can say whether these are wrong. */
  if (outcome->verdict == PONDER_NO_ANSWER && puzzle != ponder_puzzle_page_get_puzzle (page))
    {
      uncover_board (self);
      g_action_group_activate_action (ponder_page_get_actions (PONDER_PAGE (page)), "check", NULL);
      return;
    }
  show_outcome (self);
}

static void
solve_for (PonderSolveController *self,
           guint64                nth)
{
  PonderLimits limits = { .answers = MAX (FIRST_ANSWERS, 2 * (nth + 1)) };
  g_autoptr (PonderPuzzle) puzzle = NULL;

  limits.keep = limits.answers;
  self->wanted = nth;
  ponder_search_controller_end_guess (ponder_puzzle_page_get_private (self->page)->searching);
  if (self->outcome != NULL && nth < self->outcome->answers->len)
    {
      show_outcome (self);
      return;
    }

  puzzle = ponder_puzzle_document_dup_solved (ponder_puzzle_page_get_document (self->page));
  ponder_puzzle_page_solve (self->page, puzzle, self->blames ? ponder_puzzle_page_get_played (self->page) : NULL,
                            &limits, describe_solving, solved_cb, self);
}

static void
solve_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderSolveController *self = user_data;

  /* What was found without the moves doesn't say which of them are wrong. */
  if (!self->blames)
    ponder_solve_controller_forget (self);
  self->blames = TRUE;
  solve_for (self, 0);
}

/* Moves that were made by hand stay: an answer is shown instead of them. */
static void
solve_without_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  PonderSolveController *self = user_data;

  if (ponder_puzzle_page_get_played (self->page)->len == 0)
    PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->remove_entered (self->page, NULL);
  self->blames = FALSE;
  solve_for (self, 0);
}

static void
remove_wrong_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PonderSolveController *self = user_data;
  PonderPuzzleDocument *document = ponder_puzzle_page_get_document (self->page);
  const GArray *played = ponder_puzzle_page_get_played (self->page);
  g_autoptr (GArray) wrong = g_array_copy ((GArray *) ponder_puzzle_document_get_finding (document)->wrong);

  if (played->len > 0)
    ponder_puzzle_document_play (document, (const PonderMove *) played->data,
                                 MIN (g_array_index (wrong, guint, 0), played->len));
  else
    PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->remove_entered (self->page, wrong);
}

/* Returns the finding if it is an answer, otherwise NULL. */
static const PonderFinding *
get_shown (PonderSolveController *self)
{
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self->page));
  const PonderFinding *finding = history != NULL ? ponder_history_get_finding (history) : NULL;

  return finding != NULL && finding->answer != NULL ? finding : NULL;
}

static void
another_answer_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  guint64 shown = get_shown (user_data)->nth;

  solve_for (user_data, g_str_equal (g_action_get_name (G_ACTION (action)), "next-answer") ? shown + 1 : shown - 1);
}

static char *
dup_count_text (const PonderOutcome *outcome)
{
  g_autofree char *count = ponder_count_text (outcome->count);
  gulong plural = ponder_count_plural (outcome->count);

  if (outcome->complete)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "There is %s answer in all.", "There are %s answers in all.", plural), count);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "More than %s answer.", "More than %s answers.", plural),
                          count);
}

/* The answer that is shown stays on the board. */
static void
counted_cb (PonderPuzzlePage *self,
            PonderPuzzle     *puzzle,
            PonderOutcome    *counted,
            gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = counted;
  const PonderFinding *before = ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (self));
  PonderFinding finding = { 0 };
  g_autofree char *text = outcome->verdict == PONDER_ANSWERED ? dup_count_text (outcome) : g_strdup (outcome->reason);

  if (before != NULL)
    finding = *before;
  finding.text = text;
  ponder_history_set_finding (ponder_page_get_history (PONDER_PAGE (self)), &finding);
}

static char *
describe_counting (gconstpointer snapshot,
                   double       *fraction)
{
  const PonderFigures *figures = snapshot;
  g_autofree char *answers = ponder_count_text (figures->answers);

  *fraction = figures->fraction;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Counting: %s answer so far", "Counting: %s answers so far",
                                       ponder_count_plural (figures->answers)),
                          answers);
}

/* If the page gets another puzzle meanwhile, the result is dropped. */
static void
count_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderLimits limits = { 0 };

  ponder_puzzle_page_solve (user_data, ponder_puzzle_page_get_puzzle (user_data), NULL, &limits, describe_counting,
                            counted_cb, NULL);
}

static const GActionEntry action_entries[] = {
  { .name = "solve", .activate = solve_action },
  { .name = "solve-without", .activate = solve_without_action },
  { .name = "remove-wrong", .activate = remove_wrong_action },
  { .name = "next-answer", .activate = another_answer_action },
  { .name = "previous-answer", .activate = another_answer_action },
};

static const GActionEntry count_entry = { .name = "count", .activate = count_action };

/* Gives the page, which must free this object when it is disposed of, its actions. */
PonderSolveController *
ponder_solve_controller_new (PonderPuzzlePage *page)
{
  PonderSolveController *self = g_new0 (PonderSolveController, 1);

  self->page = page;
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  ponder_solve_controller_show_running (self, FALSE);
  return self;
}

/* Adds the action `count`, for a page that doesn't count the answers automatically. */
void
ponder_solve_controller_add_count (PonderSolveController *self)
{
  ponder_page_add_actions (PONDER_PAGE (self->page), &count_entry, 1);
}

void
ponder_solve_controller_free (PonderSolveController *self)
{
  ponder_page_remove_actions (PONDER_PAGE (self->page), action_entries, G_N_ELEMENTS (action_entries));
  ponder_solve_controller_stop_playing (self);
  ponder_solve_controller_forget (self);
  g_free (self);
}

/* Shows the buttons for going through the answers while one is shown. */
static void
show_buttons (PonderSolveController *self,
              const PonderFinding   *shown)
{
  PonderPuzzlePagePrivate *priv = ponder_puzzle_page_get_private (self->page);
  gboolean several = shown != NULL && (shown->nth > 0 || !shown->is_last);
  gboolean to_play = shown != NULL && PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->plays;

  gtk_widget_set_visible (priv->play_button, to_play);
  gtk_widget_set_visible (priv->previous_button, several);
  gtk_widget_set_visible (priv->next_button, several);
  gtk_widget_set_visible (priv->answer_buttons, several || to_play);
}

/* Enables an action, and names its button, which is shown only then. */
static void
offer (PonderSolveController *self,
       const char            *action,
       gboolean               enabled,
       GtkWidget             *button,
       const char            *name)
{
  gboolean had_focus = gtk_widget_is_focus (button);

  if (enabled)
    {
      gtk_widget_set_tooltip_text (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  ponder_page_enable (PONDER_PAGE (self->page), action, enabled);
  if (had_focus && !enabled)
    ponder_page_focus_board (PONDER_PAGE (self->page));
}

/* Offers, beside a sentence on what the person has made wrong, to remove that, and to solve the puzzle without it. */
static void
show_offers (PonderSolveController *self)
{
  PonderPuzzlePagePrivate *priv = ponder_puzzle_page_get_private (self->page);
  const char *without = PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->solve_without;
  const PonderFinding *finding = ponder_puzzle_document_get_finding (priv->document);
  const GArray *wrong = finding != NULL && finding->answer == NULL ? finding->wrong : NULL;
  gboolean plays = ponder_puzzle_page_get_played (self->page)->len > 0;
  gboolean offers = wrong != NULL && (plays || without != NULL) && !ponder_puzzle_page_shows_search (self->page);

  offer (self, "remove-wrong", offers && wrong->len > 0, priv->remove_button,
         plays                       ? _ ("Take It Back")
         : offers && wrong->len == 1 ? _ ("Remove It")
                                     : _ ("Remove Them"));
  offer (self, "solve-without", offers, priv->without_button, plays ? _ ("Solve from the Start") : _ (without));
}

/* Must be called when the finding has changed, and when the board shows it again after a search. */
void
ponder_solve_controller_update (PonderSolveController *self)
{
  const PonderFinding *shown = get_shown (self);

  ponder_page_enable (PONDER_PAGE (self->page), "previous-answer", shown != NULL && shown->nth > 0);
  ponder_page_enable (PONDER_PAGE (self->page), "next-answer", shown != NULL && !shown->is_last);
  show_buttons (self, shown);
  show_offers (self);
}

/* While something is being computed, the button is Stop instead of Solve. */
void
ponder_solve_controller_show_running (PonderSolveController *self,
                                      gboolean               running)
{
  PonderPuzzlePagePrivate *priv = ponder_puzzle_page_get_private (self->page);

  if (!running && gtk_widget_is_focus (priv->stop_button))
    ponder_page_focus_board (PONDER_PAGE (self->page));
  gtk_stack_set_visible_child_name (priv->solve_stack, running ? "stop" : "solve");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (priv->solve_button), running ? "page.stop" : "page.solve");
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->solve_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  running ? _ ("Stop") : _ ("Solve"), -1);
}

/* Drops the outcome, because the page has another position now. */
void
ponder_solve_controller_forget (PonderSolveController *self)
{
  g_clear_pointer (&self->outcome, ponder_outcome_free);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderSolveController *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->playing.begun_at == 0)
    self->playing.begun_at = now;
  self->playing.time = (double) (now - self->playing.begun_at) / G_USEC_PER_SEC / self->playing.seconds;
  if (self->playing.time >= self->playing.to - self->playing.from)
    self->playing.tick_id = 0;
  ponder_puzzle_page_redraw (self->page);
  return self->playing.tick_id != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Skips the rest of the animation. */
void
ponder_solve_controller_stop_playing (PonderSolveController *self)
{
  if (self->playing.tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->page), self->playing.tick_id);
  self->playing.tick_id = 0;
}

/* Animates the moves between the first @from and the first @to, one after the other. Each takes
 * @seconds, if there aren't too many. If the desktop has turned off animations, each move is made
 * at once, but they are still shown one by one. */
void
ponder_solve_controller_play (PonderSolveController *self,
                              guint                  from,
                              guint                  to,
                              double                 seconds)
{
  g_assert (from <= to);
  g_assert (seconds > 0);

  ponder_solve_controller_stop_playing (self);
  if (from == to)
    return;
  self->playing.from = from;
  self->playing.to = to;
  self->playing.seconds = MIN (seconds, MOST_SECONDS / (to - from));
  self->playing.begun_at = 0;
  self->playing.time = 0;
  self->playing.tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self->page), tick_cb, self, NULL);
}

/* Returns whether moves are being animated; then writes how many are made, with the one that is
 * being animated, and how much of that has been made, from 0 to 1. */
gboolean
ponder_solve_controller_get_playing (PonderSolveController *self,
                                     guint                 *n_moves,
                                     double                *moving)
{
  gboolean animations;
  double made;

  if (self->playing.tick_id == 0)
    return FALSE;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->page)), "gtk-enable-animations", &animations, NULL);
  made = MIN (floor (self->playing.time), self->playing.to - self->playing.from - 1);
  *n_moves = self->playing.from + (guint) made + 1;
  *moving = animations ? CLAMP ((self->playing.time - made) / MOVING_PART, 0, 1) : 1;
  return TRUE;
}
