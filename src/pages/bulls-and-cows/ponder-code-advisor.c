/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-advisor.h"

/* A run for another position is cancelled, and the callback of a cancelled run touches nothing, because the advisor may
 * be gone by then.
 *
 * People read a suggestion aloud, so it must not change under them. While a better one is still being searched, the
 * suggestion is replaced only during its first second: nobody has read it aloud so soon, and most searches end within
 * that second. Later, a better one is offered beside it. The opponent's guess is shown only when it is final: at the
 * end of the search or of this second. */

#define REPLACE_FOR_MS 1000
#define SETTLE_AFTER_MS 150 /* how long the texts for the previous position may stay on the screen */
#define READ_EVERY_MS 30    /* how often the progress of a search is read */

struct _PonderCodeAdvisor
{
  GObject parent_instance;

  PonderCodeRules rules;
  GArray *lines; /* (element-type PonderCodeLine) the answered guesses; NULL without a game */
  PonderSide side;
  const PonderCodeStrategy *strategy; /* NULL if nothing is suggested */
  guint settle_id;

  PonderCodeDeductions *deductions; /* NULL until they are computed */
  GCancellable *deducing; /* of the last run, nullable */

  GCancellable *looking; /* NULL unless a guess is being searched */
  PonderProgress *progress; /* NULL unless a guess is being searched */
  guint read_id;
  guint freeze_id; /* while the suggestion may be replaced */
  PonderCodeSuggestion found; /* the best guess so far, or PONDER_CODE_NONE */
  PonderCodeSuggestion suggestion; /* the guess that is suggested, or PONDER_CODE_NONE */

  PonderCode weighed; /* or PONDER_CODE_NONE */
  int without_line; /* or -1 */
  GCancellable *weighing; /* of the last run, nullable */
  PonderCodeGuessValue worth; /* of the weighed guess; its guess is PONDER_CODE_NONE until it is known */
};

static guint changed;

G_DEFINE_FINAL_TYPE (PonderCodeAdvisor, ponder_code_advisor, G_TYPE_OBJECT)

static void
cancel (GCancellable **cancellable)
{
  g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static void
stop_looking (PonderCodeAdvisor *self)
{
  cancel (&self->looking);
  g_clear_pointer (&self->progress, ponder_progress_unref);
  g_clear_handle_id (&self->freeze_id, g_source_remove);
  g_clear_handle_id (&self->read_id, g_source_remove);
}

static void
forget_suggestion (PonderCodeAdvisor *self)
{
  stop_looking (self);
  self->suggestion.worth.guess = self->found.worth.guess = PONDER_CODE_NONE;
}

static void
forget_weighed (PonderCodeAdvisor *self)
{
  cancel (&self->weighing);
  self->weighed = self->worth.guess = PONDER_CODE_NONE;
}

static void
forget_position (PonderCodeAdvisor *self)
{
  cancel (&self->deducing);
  g_clear_pointer (&self->deductions, ponder_code_deductions_free);
  g_clear_pointer (&self->lines, g_array_unref);
  forget_weighed (self);
}

/* The results are shown from now on. */
static void
settle (gpointer data)
{
  PonderCodeAdvisor *self = data;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_signal_emit (self, changed, 0);
}

/* Suggests the guess that was found, unless another one must stay. */
static void
suggest_found (PonderCodeAdvisor *self)
{
  PonderCode suggested = self->suggestion.worth.guess;

  if (self->freeze_id > 0 || suggested == PONDER_CODE_NONE || suggested == self->found.worth.guess)
    self->suggestion = self->found;
}

static void
end_search (PonderCodeAdvisor *self)
{
  suggest_found (self);
  stop_looking (self);
  settle (self);
}

static void
freeze_cb (gpointer data)
{
  PonderCodeAdvisor *self = data;

  self->freeze_id = 0;
  if (self->side == PONDER_SIDE_THEM)
    end_search (self);
}

static gboolean
read_cb (gpointer data)
{
  PonderCodeAdvisor *self = data;
  PonderCode before = self->found.worth.guess;

  ponder_progress_read (self->progress, &self->found);
  /* Progress alone changes nothing on the screen, and the same guess always has the same worth. */
  if (self->found.worth.guess == before)
    return G_SOURCE_CONTINUE;
  if (before == PONDER_CODE_NONE)
    self->freeze_id = g_timeout_add_once (REPLACE_FOR_MS, freeze_cb, self);
  if (self->side == PONDER_SIDE_ME)
    {
      suggest_found (self);
      settle (self);
    }
  return G_SOURCE_CONTINUE;
}

static void
suggested_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  PonderCodeAdvisor *self = user_data;
  g_autofree PonderCodeSuggestion *found = ponder_code_suggest_finish (result, NULL);

  if (found == NULL) /* it was cancelled */
    return;
  self->found = *found;
  end_search (self);
}

static void
deduced_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  PonderCodeAdvisor *self = user_data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  self->deductions = ponder_code_deductions_finish (result, NULL);
  /* If a suggestion may come in a moment, both are shown together. */
  if (self->settle_id == 0 || self->looking == NULL || self->deductions->set->codes->len == 0)
    settle (self);
}

static void
weighed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  PonderCodeAdvisor *self = user_data;
  g_autofree PonderCodeGuessValue *worth = ponder_code_guess_value_finish (result, NULL);

  if (worth == NULL) /* it was cancelled */
    return;
  self->worth = *worth;
  g_signal_emit (self, changed, 0);
}

static gboolean
is_same_position (PonderCodeAdvisor     *self,
                  const PonderCodeRules *rules,
                  const PonderCodeLine  *lines,
                  guint                  n_lines)
{
  gboolean same = self->lines != NULL && self->lines->len == n_lines && ponder_code_rules_equal (&self->rules, rules);

  for (guint i = 0; i < n_lines && same; i++)
    same = g_array_index (self->lines, PonderCodeLine, i).guess == lines[i].guess &&
           g_array_index (self->lines, PonderCodeLine, i).answer == lines[i].answer;
  return same;
}

static void
ponder_code_advisor_dispose (GObject *object)
{
  PonderCodeAdvisor *self = PONDER_CODE_ADVISOR (object);

  forget_suggestion (self);
  forget_position (self);
  g_clear_handle_id (&self->settle_id, g_source_remove);

  G_OBJECT_CLASS (ponder_code_advisor_parent_class)->dispose (object);
}

static void
ponder_code_advisor_class_init (PonderCodeAdvisorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ponder_code_advisor_dispose;
  changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_code_advisor_init (PonderCodeAdvisor *self)
{
  forget_suggestion (self);
  forget_weighed (self);
}

/* Returns an advisor without a game. */
PonderCodeAdvisor *
ponder_code_advisor_new (void)
{
  return g_object_new (PONDER_TYPE_CODE_ADVISOR, NULL);
}

/**
 * ponder_code_advisor_set_game:
 * @side: the side whose guesses are advised on
 * @suggests: whether to suggest the next guess, by the strategy of the match
 *
 * Sets the game to advise on. If the rules and the answered guesses of the side are the same as before, the deductions
 * and the weighed guess stay. If @side, @suggests and the strategy are the same, too, the suggestion stays.
 */
void
ponder_code_advisor_set_game (PonderCodeAdvisor *self,
                              const PonderMatch *match,
                              PonderSide         side,
                              gboolean           suggests)
{
  const PonderCodeStrategy *strategy;
  const PonderCodeLine *lines;
  guint n_lines;
  gboolean same;

  g_return_if_fail (PONDER_IS_CODE_ADVISOR (self) && match != NULL && side < PONDER_N_SIDES);

  strategy = suggests ? match->strategy : NULL;
  lines = ponder_match_get_lines (match, side, NULL);
  n_lines = ponder_match_count_answered (match, side);
  same = is_same_position (self, &match->rules, lines, n_lines);
  if (same && self->side == side && self->strategy == strategy)
    return;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add_once (SETTLE_AFTER_MS, settle, self);
  if (!same)
    {
      forget_position (self);
      self->rules = match->rules;
      self->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
      g_array_append_vals (self->lines, lines, n_lines);
      self->deducing = g_cancellable_new ();
      ponder_code_deductions_async (&match->rules, lines, n_lines, self->deducing, deduced_cb, self);
    }
  forget_suggestion (self);
  self->side = side;
  self->strategy = strategy;
  if (strategy != NULL)
    {
      self->looking = g_cancellable_new ();
      self->progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
      self->read_id = g_timeout_add (READ_EVERY_MS, read_cb, self);
      ponder_code_suggest_async (&match->rules, lines, n_lines, strategy, self->progress, self->looking, suggested_cb,
                                 self);
    }
}

/**
 * ponder_code_advisor_weigh:
 * @guess: a guess that the person enters or changes; or %PONDER_CODE_NONE
 * @without_line: the answered guess that is being changed, from 0, which the codes need not fit; or -1
 *
 * Computes how @guess splits the codes that fit the answers. The value stays until another guess is weighed or the
 * position changes.
 */
void
ponder_code_advisor_weigh (PonderCodeAdvisor *self,
                           PonderCode         guess,
                           int                without_line)
{
  g_autoptr (GArray) lines = NULL;

  g_return_if_fail (PONDER_IS_CODE_ADVISOR (self));
  g_return_if_fail (guess == PONDER_CODE_NONE || (self->lines != NULL && without_line < (int) self->lines->len));

  if (self->weighed == guess && self->without_line == without_line)
    return;
  forget_weighed (self);
  if (guess == PONDER_CODE_NONE)
    return;
  lines = g_array_copy (self->lines);
  if (without_line >= 0)
    g_array_remove_index (lines, (guint) without_line);
  self->weighed = guess;
  self->without_line = without_line;
  self->weighing = g_cancellable_new ();
  ponder_code_guess_value_async (&self->rules, (const PonderCodeLine *) lines->data, lines->len, guess, self->weighing,
                                 weighed_cb, self);
}

/* Suggests the better guess from now on. */
void
ponder_code_advisor_take_better (PonderCodeAdvisor *self)
{
  g_return_if_fail (PONDER_IS_CODE_ADVISOR (self));

  if (ponder_code_advisor_get_better (self) == NULL)
    return;
  self->suggestion = self->found;
  g_signal_emit (self, changed, 0);
}

/* Returns FALSE for a moment after a change, while there are no results yet and the previous texts may stay. */
gboolean
ponder_code_advisor_is_settled (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), FALSE);

  return self->settle_id == 0;
}

/* Returns whether a better guess is still being searched. */
gboolean
ponder_code_advisor_is_looking (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), FALSE);

  return self->looking != NULL;
}

/* Returns what follows from the answers; NULL until it is computed. */
const PonderCodeDeductions *
ponder_code_advisor_get_deductions (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->deductions;
}

/* Returns the suggested guess, or NULL. */
const PonderCodeSuggestion *
ponder_code_advisor_get_suggestion (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  return self->suggestion.worth.guess != PONDER_CODE_NONE ? &self->suggestion : NULL;
}

/* Returns a better guess than the suggested one that was found too late to replace it, or NULL. */
const PonderCodeSuggestion *
ponder_code_advisor_get_better (PonderCodeAdvisor *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  if (self->suggestion.worth.guess == PONDER_CODE_NONE || self->suggestion.worth.guess == self->found.worth.guess)
    return NULL;
  return &self->found;
}

/* Returns how the weighed guess, or without one the suggested guess, splits the codes; NULL until it is computed. */
const PonderCodeGuessValue *
ponder_code_advisor_get_worth (PonderCodeAdvisor *self)
{
  const PonderCodeGuessValue *worth;

  g_return_val_if_fail (PONDER_IS_CODE_ADVISOR (self), NULL);

  worth = self->weighed != PONDER_CODE_NONE ? &self->worth : &self->suggestion.worth;
  return worth->guess != PONDER_CODE_NONE ? worth : NULL;
}
