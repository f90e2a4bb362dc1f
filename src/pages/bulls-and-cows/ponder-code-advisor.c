/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-advisor.h"

/* The assistant of a match: it computes which codes fit, what to guess next, how good a guess of the person's own is,
 * and how much the other side knows. All of it is computed in threads; the result of a run for another position is
 * dropped.
 *
 * People read a suggestion aloud. So while a better one is still being searched, the suggestion on the screen is
 * replaced only during the first second; after that, a better one is offered beside it. */

#define REPLACE_FOR_MS 1000
#define SETTLE_AFTER_MS 150 /* how long the texts for the previous position may stay on the screen */

struct _PonderCodeAdvisor
{
  GObject parent_instance;

  GtkWidget *widget; /* (unowned): its tick callbacks read the progress */
  guint tick_id;
  guint settle_id;
  guint freeze_id;

  PonderMatch *match; /* nullable */
  PonderCodeDeductions *study; /* NULL until it is computed */
  GCancellable *studying; /* nullable */

  GArray *their_lines; /* (element-type PonderCodeLine) nullable */
  PonderCodeDeductions *their_study; /* NULL until it is computed */
  GCancellable *studying_theirs; /* nullable */

  PonderProgress *progress; /* NULL unless a guess is being searched */
  GCancellable *looking; /* nullable */
  guint64 serial; /* the number of the last progress that was read */
  double fraction;
  gboolean frozen; /* the suggestion must not be replaced any more */
  PonderCodeSuggestion suggestion; /* its guess is PONDER_CODE_NONE if there is none */
  PonderCodeSuggestion better; /* its guess is PONDER_CODE_NONE if there is none */

  PonderCode own; /* or PONDER_CODE_NONE */
  PonderCodeGuessValue own_worth; /* its guess is PONDER_CODE_NONE until it is known */
  GCancellable *weighing; /* nullable */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderCodeAdvisor, ponder_code_advisor, G_TYPE_OBJECT)

static void
changed (PonderCodeAdvisor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static void
stop_looking (PonderCodeAdvisor *self)
{
  cancel (&self->looking);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_clear_handle_id (&self->freeze_id, g_source_remove);
  if (self->tick_id > 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
}

static void
forget (PonderCodeAdvisor *self)
{
  cancel (&self->studying);
  cancel (&self->weighing);
  stop_looking (self);
  g_clear_pointer (&self->study, ponder_code_deductions_free);
  self->suggestion.worth.guess = self->better.worth.guess = PONDER_CODE_NONE;
  self->own_worth.guess = PONDER_CODE_NONE;
  self->frozen = FALSE;
}

static void
settle (PonderCodeAdvisor *self)
{
  g_clear_handle_id (&self->settle_id, g_source_remove);
  changed (self);
}

static void
settle_cb (gpointer data)
{
  PonderCodeAdvisor *self = data;

  self->settle_id = 0;
  changed (self);
}

/* Replaces the suggestion, or offers the new one beside it. */
static void
show_or_offer (PonderCodeAdvisor          *self,
               const PonderCodeSuggestion *suggestion)
{
  if (!self->frozen || suggestion->worth.guess == self->suggestion.worth.guess)
    {
      self->suggestion = *suggestion;
      self->better.worth.guess = PONDER_CODE_NONE;
    }
  else
    self->better = *suggestion;
}

static void
freeze_cb (gpointer data)
{
  PonderCodeAdvisor *self = data;

  self->freeze_id = 0;
  self->frozen = TRUE;
}

static void
read_progress (PonderCodeAdvisor *self)
{
  PonderCodeSuggestion suggestion;
  guint64 serial = ponder_progress_read (self->progress, &suggestion);
  PonderCode suggested = self->suggestion.worth.guess;
  PonderCode better = self->better.worth.guess;

  if (serial == self->serial)
    return;
  self->serial = serial;
  self->fraction = suggestion.fraction;
  if (suggestion.worth.guess != PONDER_CODE_NONE)
    {
      show_or_offer (self, &suggestion);
      if (self->freeze_id == 0 && !self->frozen)
        self->freeze_id = g_timeout_add_once (REPLACE_FOR_MS, freeze_cb, self);
    }
  /* Progress alone changes nothing on the screen, and the same guess always has the same worth. */
  if (self->settle_id > 0 || self->suggestion.worth.guess != suggested || self->better.worth.guess != better)
    settle (self);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  read_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static void
suggested_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (PonderCodeAdvisor) self = user_data;
  PonderCodeSuggestion suggestion;
  g_autoptr (GError) error = NULL;
  gboolean found = ponder_code_suggest_finish (result, &suggestion, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->looking)
    return;
  stop_looking (self);
  if (found && suggestion.worth.guess != PONDER_CODE_NONE)
    show_or_offer (self, &suggestion);
  settle (self);
}

static void
look_for_guess (PonderCodeAdvisor *self)
{
  guint n_lines = ponder_match_count_answered (self->match);
  guint n_all;

  self->looking = g_cancellable_new ();
  self->progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
  self->serial = 0;
  self->fraction = -1;
  self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  ponder_code_suggest_async (&self->match->rules, ponder_match_get_lines (self->match, &n_all), n_lines,
                             self->match->strategy, self->progress, self->looking, suggested_cb, g_object_ref (self));
}

typedef struct
{
  PonderCodeSet *set;
  PonderCode guess;
} WeighJob;

static void
weigh_job_free (gpointer data)
{
  WeighJob *job = data;

  ponder_code_set_unref (job->set);
  g_free (job);
}

static void
weigh_worker (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  WeighJob *job = data;
  g_autofree PonderCodeGuessValue *worth = g_new0 (PonderCodeGuessValue, 1);

  if (ponder_code_guess_value_init (worth, job->set, job->guess, cancellable))
    g_task_return_pointer (task, g_steal_pointer (&worth), g_free);
  else
    g_task_return_error_if_cancelled (task);
}

static void
weighed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  PonderCodeAdvisor *self = PONDER_CODE_ADVISOR (source);
  g_autofree PonderCodeGuessValue *worth = g_task_propagate_pointer (G_TASK (result), NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->weighing)
    return;
  g_clear_object (&self->weighing);
  if (worth != NULL)
    self->own_worth = *worth;
  changed (self);
}

static void
weigh_own (PonderCodeAdvisor *self)
{
  g_autoptr (GTask) task = NULL;
  WeighJob *job;

  cancel (&self->weighing);
  self->own_worth.guess = PONDER_CODE_NONE;
  if (self->own == PONDER_CODE_NONE || self->study == NULL || self->study->set->codes->len == 0)
    return;
  job = g_new (WeighJob, 1);
  *job = (WeighJob){ ponder_code_set_ref (self->study->set), self->own };
  self->weighing = g_cancellable_new ();
  task = g_task_new (self, self->weighing, weighed_cb, NULL);
  g_task_set_source_tag (task, weigh_own);
  g_task_set_task_data (task, job, weigh_job_free);
  g_task_run_in_thread (task, weigh_worker);
}

static void
studied_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PonderCodeAdvisor) self = user_data;
  g_autoptr (PonderCodeDeductions) study = ponder_code_deductions_finish (result, NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->studying)
    return;
  g_clear_object (&self->studying);
  self->study = g_steal_pointer (&study);
  weigh_own (self);
  if (self->looking == NULL || self->study->set->codes->len == 0)
    settle (self);
}

static void
studied_theirs_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (PonderCodeAdvisor) self = user_data;
  g_autoptr (PonderCodeDeductions) study = ponder_code_deductions_finish (result, NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->studying_theirs)
    return;
  g_clear_object (&self->studying_theirs);
  self->their_study = g_steal_pointer (&study);
  changed (self);
}

static void
forget_theirs (PonderCodeAdvisor *self)
{
  cancel (&self->studying_theirs);
  g_clear_pointer (&self->their_study, ponder_code_deductions_free);
  g_clear_pointer (&self->their_lines, g_array_unref);
}

static gboolean
are_same (GArray *lines,
          GArray *others)
{
  return lines->len == others->len &&
         (lines->len == 0 || memcmp (lines->data, others->data, lines->len * sizeof (PonderCodeLine)) == 0);
}

static void
study_theirs (PonderCodeAdvisor *self,
              gboolean           same_rules)
{
  g_autoptr (GArray) lines = ponder_match_dup_theirs (self->match);

  if (same_rules && self->their_lines != NULL && are_same (lines, self->their_lines))
    return;
  forget_theirs (self);
  self->their_lines = g_steal_pointer (&lines);
  if (self->their_lines->len == 0)
    return;
  self->studying_theirs = g_cancellable_new ();
  ponder_code_deductions_async (&self->match->rules, (const PonderCodeLine *) self->their_lines->data,
                                self->their_lines->len, self->studying_theirs, studied_theirs_cb, g_object_ref (self));
}

static gboolean
has_same_rules (const PonderMatch *one,
                const PonderMatch *other)
{
  return ponder_code_rules_equal (&one->rules, &other->rules);
}

static gboolean
is_same (const PonderMatch *one,
         const PonderMatch *other)
{
  guint n = ponder_match_count_answered (one);
  guint n_one, n_other;
  const PonderCodeLine *lines = ponder_match_get_lines (one, &n_one);
  const PonderCodeLine *others = ponder_match_get_lines (other, &n_other);

  if (n != ponder_match_count_answered (other) || !has_same_rules (one, other) || one->strategy != other->strategy)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (lines[i].guess != others[i].guess || lines[i].answer != others[i].answer)
      return FALSE;
  return TRUE;
}

static void
ponder_code_advisor_dispose (GObject *object)
{
  PonderCodeAdvisor *self = PONDER_CODE_ADVISOR (object);

  forget (self);
  forget_theirs (self);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_pointer (&self->match, ponder_match_free);

  G_OBJECT_CLASS (ponder_code_advisor_parent_class)->dispose (object);
}

static void
ponder_code_advisor_class_init (PonderCodeAdvisorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ponder_code_advisor_dispose;

  /**
   * PonderCodeAdvisor::changed:
   *
   * Emitted when any result has changed.
   */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_code_advisor_init (PonderCodeAdvisor *self)
{
  self->own = PONDER_CODE_NONE;
  self->suggestion.worth.guess = self->better.worth.guess = self->own_worth.guess = PONDER_CODE_NONE;
}

/**
 * ponder_code_advisor_new:
 * @widget: the widget that shows the results; it must outlive the advisor, or free it when it is disposed of
 *
 * Returns: (transfer full): an advisor without a match
 */
PonderCodeAdvisor *
ponder_code_advisor_new (GtkWidget *widget)
{
  PonderCodeAdvisor *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_object_new (PONDER_TYPE_CODE_ADVISOR, NULL);
  self->widget = widget;
  return self;
}

/**
 * ponder_code_advisor_set_match:
 * @match: copied
 *
 * Sets the match to advise on. If its answers are the same as before, all results stay.
 */
void
ponder_code_advisor_set_match (PonderCodeAdvisor *self,
                               const PonderMatch *match)
{
  gboolean same, same_rules;
  guint n_all;

  g_return_if_fail (PONDER_IS_CODE_ADVISOR (self));
  g_return_if_fail (match != NULL);

  same = self->match != NULL && is_same (self->match, match);
  same_rules = self->match != NULL && has_same_rules (self->match, match);
  g_clear_pointer (&self->match, ponder_match_free);
  self->match = ponder_match_copy (match);
  study_theirs (self, same_rules);
  if (same)
    return;

  forget (self);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add_once (SETTLE_AFTER_MS, settle_cb, self);
  self->studying = g_cancellable_new ();
  ponder_code_deductions_async (&match->rules, ponder_match_get_lines (match, &n_all),
                                ponder_match_count_answered (match), self->studying, studied_cb, g_object_ref (self));
  look_for_guess (self);
}

/**
 * ponder_code_advisor_set_own:
 * @own: a guess of the person's own, or %PONDER_CODE_NONE
 */
void
ponder_code_advisor_set_own (PonderCodeAdvisor *self,
                             PonderCode         own)
{
  g_return_if_fail (PONDER_IS_CODE_ADVISOR (self));

  if (self->own == own)
    return;
  self->own = own;
  weigh_own (self);
  changed (self);
}

PonderCode
ponder_code_advisor_get_own (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), PONDER_CODE_NONE);

  return self->own;
}

/* Replaces the suggestion by the better one. */
void
ponder_code_advisor_take_better (PonderCodeAdvisor *self)
{
  g_return_if_fail (PONDER_IS_CODE_ADVISOR (self));

  if (self->better.worth.guess == PONDER_CODE_NONE)
    return;
  self->suggestion = self->better;
  self->better.worth.guess = PONDER_CODE_NONE;
  changed (self);
}

/**
 * ponder_code_advisor_is_settled:
 *
 * Returns: %FALSE for a moment after a change, while there are no results yet and the previous texts may stay
 */
gboolean
ponder_code_advisor_is_settled (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), FALSE);

  return self->settle_id == 0;
}

/**
 * ponder_code_advisor_is_looking:
 * @fraction: (out) (optional): how much of the search is done, from 0 to 1; negative if that is not known
 *
 * Returns: whether a better guess is still being searched
 */
gboolean
ponder_code_advisor_is_looking (PonderCodeAdvisor *self,
                                double            *fraction)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), FALSE);

  if (fraction != NULL)
    *fraction = self->fraction;
  return self->looking != NULL;
}

/**
 * ponder_code_advisor_get_study:
 *
 * Returns: (transfer none) (nullable): what follows from the answers; %NULL until it is computed
 */
const PonderCodeDeductions *
ponder_code_advisor_get_study (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->study;
}

/**
 * ponder_code_advisor_get_their_study:
 *
 * Returns: (transfer none) (nullable): what follows from the answers to their guesses; %NULL until it is computed, or
 *   if they have not guessed
 */
const PonderCodeDeductions *
ponder_code_advisor_get_their_study (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->their_study;
}

/**
 * ponder_code_advisor_get_suggestion:
 *
 * Returns: (transfer none) (nullable): the suggested guess
 */
const PonderCodeSuggestion *
ponder_code_advisor_get_suggestion (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->suggestion.worth.guess != PONDER_CODE_NONE ? &self->suggestion : NULL;
}

/**
 * ponder_code_advisor_get_better:
 *
 * Returns: (transfer none) (nullable): a better guess that was found since, see ponder_code_advisor_take_better()
 */
const PonderCodeSuggestion *
ponder_code_advisor_get_better (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->better.worth.guess != PONDER_CODE_NONE ? &self->better : NULL;
}

/**
 * ponder_code_advisor_get_own_worth:
 *
 * Returns: (transfer none) (nullable): how good the person's own guess is; %NULL until it is computed
 */
const PonderCodeGuessValue *
ponder_code_advisor_get_own_worth (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->own_worth.guess != PONDER_CODE_NONE ? &self->own_worth : NULL;
}

/**
 * ponder_code_advisor_get_worth:
 *
 * Returns: (transfer none) (nullable): how good the current guess is: the person's own or, without one, the suggestion
 */
const PonderCodeGuessValue *
ponder_code_advisor_get_worth (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  if (self->own != PONDER_CODE_NONE)
    return ponder_code_advisor_get_own_worth (self);
  return self->suggestion.worth.guess != PONDER_CODE_NONE ? &self->suggestion.worth : NULL;
}
