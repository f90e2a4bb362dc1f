/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-analysis.h"

#include "ponder-code-query.h"

/* People read a suggestion aloud, so it never changes under them. It is shown at the end of the search, or a second after
 * the search has found its first guess; most searches end within that second. The opponent's guess is final then. For the
 * person the search goes on, and what it finds is offered beside the suggestion once it has ended. */

#define SHOW_AFTER_MS 1000
#define SETTLE_AFTER_MS 150 /* how long the texts for the previous position may stay on the screen */
#define READ_EVERY_MS 30    /* how often the progress of a search is read until there is a guess */

struct _PonderCodeAnalysis
{
  PonderCodeAnalysisFunc changed;
  gpointer owner;

  PonderLatest *deducing; /* from the position: the answered guesses; follows nothing without a game */
  PonderSide side;
  const PonderCodeStrategy *strategy; /* NULL if nothing is suggested */
  guint settle_id;

  PonderLatest *looking; /* for a guess; follows nothing once it has ended */
  guint read_id;
  guint show_id; /* since there is a guess */
  PonderCodeSuggestion suggestion; /* the guess that is suggested, or PONDER_CODE_NONE */
  PonderCodeSuggestion better; /* the guess that is offered beside it, or PONDER_CODE_NONE */

  PonderLatest *weighing; /* a guess in the position, or without one of its lines */
};

static void
stop_looking (PonderCodeAnalysis *self)
{
  ponder_latest_follow (self->looking, NULL);
  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_handle_id (&self->read_id, g_source_remove);
}

static void
forget_suggestion (PonderCodeAnalysis *self)
{
  stop_looking (self);
  self->suggestion.worth.guess = self->better.worth.guess = PONDER_CODE_NONE;
}

/* The results are shown from now on. */
static void
settle (gpointer data)
{
  PonderCodeAnalysis *self = data;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->changed (self->owner);
}

static void
show_cb (gpointer data)
{
  PonderCodeAnalysis *self = data;

  self->show_id = 0;
  ponder_progress_read (ponder_latest_get_progress (self->looking), &self->suggestion);
  if (self->side == PONDER_SIDE_THEM)
    stop_looking (self);
  settle (self);
}

static gboolean
read_cb (gpointer data)
{
  PonderCodeAnalysis *self = data;
  PonderCodeSuggestion found;

  if (ponder_progress_read (ponder_latest_get_progress (self->looking), &found) == 0)
    return G_SOURCE_CONTINUE;
  self->read_id = 0;
  self->show_id = g_timeout_add_once (SHOW_AFTER_MS, show_cb, self);
  return G_SOURCE_REMOVE;
}

static void
suggested_cb (gpointer owner)
{
  PonderCodeAnalysis *self = owner;
  const PonderCodeSuggestion *found = ponder_latest_get (self->looking);
  PonderCode suggested = self->suggestion.worth.guess;

  if (suggested == PONDER_CODE_NONE || suggested == found->worth.guess)
    self->suggestion = *found;
  else if (ponder_code_suggestion_is_better (found, &self->suggestion, self->strategy))
    self->better = *found;
  stop_looking (self);
  settle (self);
}

static void
deduced_cb (gpointer owner)
{
  PonderCodeAnalysis *self = owner;

  /* If a suggestion may come in a moment, both are shown together. */
  if (self->settle_id == 0 || !ponder_code_analysis_is_looking (self) ||
      ponder_code_analysis_get_deductions (self)->set->codes->len == 0)
    settle (self);
}

static void
weighed_cb (gpointer owner)
{
  PonderCodeAnalysis *self = owner;

  self->changed (self->owner);
}

/* Returns an analysis without a game. @changed is called with @owner when there is another result, or the previous ones
 * may not be shown any longer. */
PonderCodeAnalysis *
ponder_code_analysis_new (PonderCodeAnalysisFunc changed,
                          gpointer               owner)
{
  PonderCodeAnalysis *self = g_new0 (PonderCodeAnalysis, 1);

  self->changed = changed;
  self->owner = owner;
  self->deducing = ponder_latest_new (&ponder_code_deducing, deduced_cb, self);
  self->looking = ponder_latest_new (&ponder_code_suggesting, suggested_cb, self);
  self->weighing = ponder_latest_new (&ponder_code_weighing, weighed_cb, self);
  forget_suggestion (self);
  return self;
}

void
ponder_code_analysis_free (PonderCodeAnalysis *self)
{
  stop_looking (self);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  ponder_latest_free (self->deducing);
  ponder_latest_free (self->looking);
  ponder_latest_free (self->weighing);
  g_free (self);
}

/* Sets the game, the side whose guesses are advised on, and whether to suggest the next one by the strategy of the
 * match. If the rules and the answered guesses of the side are the same as before, the deductions and the weighed
 * guess stay. If @side, @suggests and the strategy are the same, too, the suggestion stays. */
void
ponder_code_analysis_set_game (PonderCodeAnalysis *self,
                               const PonderMatch  *match,
                               PonderSide          side,
                               gboolean            suggests)
{
  const PonderCodeStrategy *strategy = suggests ? match->strategy : NULL;
  const PonderCodeLine *lines = ponder_match_get_lines (match, side, NULL);
  guint n_lines = ponder_match_count_answered (match, side);
  gboolean same = !ponder_latest_follow (self->deducing, ponder_code_query_new (&match->rules, lines, n_lines));

  if (same && self->side == side && self->strategy == strategy)
    return;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add_once (SETTLE_AFTER_MS, settle, self);
  if (!same)
    ponder_latest_follow (self->weighing, NULL);
  forget_suggestion (self);
  self->side = side;
  self->strategy = strategy;
  if (strategy != NULL)
    {
      PonderCodeQuery *query = ponder_code_query_new (&match->rules, lines, n_lines);

      query->strategy = strategy;
      ponder_latest_follow (self->looking, query);
      self->read_id = g_timeout_add (READ_EVERY_MS, read_cb, self);
    }
}

/* Computes how @guess, which the person enters or changes (or PONDER_CODE_NONE), splits the codes that fit the
 * answers. The value stays until another guess is weighed or the position changes. @without_line: the answered
 * guess that is being changed, from 0, which the codes need not fit; or -1 */
void
ponder_code_analysis_weigh (PonderCodeAnalysis *self,
                            PonderCode          guess,
                            int                 without_line)
{
  PonderCodeQuery *query;
  const PonderCodeQuery *position = ponder_latest_get_about (self->deducing);

  g_assert (guess == PONDER_CODE_NONE || (position != NULL && without_line < (int) position->lines->len));

  if (guess == PONDER_CODE_NONE)
    {
      ponder_latest_follow (self->weighing, NULL);
      return;
    }
  query =
    ponder_code_query_new (&position->rules, (const PonderCodeLine *) position->lines->data, position->lines->len);
  query->code = guess;
  if (without_line >= 0)
    g_array_remove_index (query->lines, (guint) without_line);
  ponder_latest_follow (self->weighing, query);
}

/* Suggests the better guess from now on. */
void
ponder_code_analysis_take_better (PonderCodeAnalysis *self)
{
  if (ponder_code_analysis_get_better (self) == NULL)
    return;
  self->suggestion = self->better;
  self->better.worth.guess = PONDER_CODE_NONE;
  self->changed (self->owner);
}

/* Returns FALSE for a moment after a change, while there are no results yet and the previous texts may stay. */
gboolean
ponder_code_analysis_is_settled (PonderCodeAnalysis *self)
{
  return self->settle_id == 0;
}

/* Returns whether a guess, or a better one, is still being searched. */
gboolean
ponder_code_analysis_is_looking (PonderCodeAnalysis *self)
{
  return ponder_latest_is_running (self->looking);
}

/* Returns what follows from the answers; NULL until it is computed. */
const PonderCodeDeductions *
ponder_code_analysis_get_deductions (PonderCodeAnalysis *self)
{
  return ponder_latest_get (self->deducing);
}

/* Returns the suggested guess, or NULL. */
const PonderCodeSuggestion *
ponder_code_analysis_get_suggestion (PonderCodeAnalysis *self)
{
  return self->suggestion.worth.guess != PONDER_CODE_NONE ? &self->suggestion : NULL;
}

/* Returns a better guess than the suggested one, found when that was already shown, or NULL. */
const PonderCodeSuggestion *
ponder_code_analysis_get_better (PonderCodeAnalysis *self)
{
  return self->better.worth.guess != PONDER_CODE_NONE ? &self->better : NULL;
}

/* Returns how the weighed guess, or without one the suggested guess, splits the codes; NULL until it is computed. */
const PonderCodeGuessValue *
ponder_code_analysis_get_worth (PonderCodeAnalysis *self)
{
  if (ponder_latest_get_about (self->weighing) != NULL)
    return ponder_latest_get (self->weighing);
  return self->suggestion.worth.guess != PONDER_CODE_NONE ? &self->suggestion.worth : NULL;
}
