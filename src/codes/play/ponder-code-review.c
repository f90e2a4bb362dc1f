/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-review.h"

#include <math.h>

#include "ponder-code-best.h"
#include "ponder-code-score.h"
#include "ponder-code-tree.h"

/* First the game is played by best play, then the person's guesses are judged one by one. In positions that both had,
 * which always include the start, the best guess is only searched once. */

#define EFFORT 100000000 /* for a search: less than half a second */
#define MOST_SEARCHED 2000 /* codes */

/* The lines of a game and the codes that are left. */
typedef struct
{
  GArray *lines; /* of PonderCodeLine */
  PonderCodeSet *set;
} Position;

typedef struct
{
  const PonderCodeRules *rules;
  PonderCode secret;
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderCodeTree *tree; /* or NULL */
  PonderCodeSet *all;

  GArray *played;      /* of PonderCodeLine: the game of best play */
  GArray *suggestions; /* of PonderCodeSuggestion: for each line of it */
} Reviewer;

static void
position_clear (Position *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->set, ponder_code_set_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Position, position_clear)

static gboolean
position_add (Position      *self,
              PonderCodeLine line,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autoptr (PonderCodeSet) before = g_steal_pointer (&self->set);

  g_array_append_val (self->lines, line);
  self->set = ponder_code_set_after (before, line.guess, line.answer, cancellable, error);
  return self->set != NULL;
}

static void
reviewer_clear (Reviewer *self)
{
  g_clear_pointer (&self->all, ponder_code_set_unref);
  g_clear_pointer (&self->played, g_array_unref);
  g_clear_pointer (&self->suggestions, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reviewer, reviewer_clear)

static void
reviewer_begin (Reviewer *self,
                Position *position)
{
  position->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  position->set = ponder_code_set_ref (self->all);
}

static void
reviewer_publish (Reviewer *self,
                  double    fraction)
{
  if (self->progress != NULL)
    ponder_progress_publish (self->progress, &fraction);
}

/* Returns the suggestion from the game of best play, if that had the same position; otherwise NULL. */
static const PonderCodeSuggestion *
reviewer_find_played (Reviewer       *self,
                      const Position *position)
{
  const PonderCodeLine *played = (const PonderCodeLine *) self->played->data;
  const PonderCodeLine *lines = (const PonderCodeLine *) position->lines->data;

  if (position->lines->len >= self->suggestions->len)
    return NULL;
  for (guint i = 0; i < position->lines->len; i++)
    if (played[i].guess != lines[i].guess || played[i].answer != lines[i].answer)
      return NULL;
  return &g_array_index (self->suggestions, PonderCodeSuggestion, position->lines->len);
}

/* Finds the guess in the tree of the rules. */
static gboolean
reviewer_look_up (Reviewer             *self,
                  const Position       *position,
                  PonderCodeSuggestion *suggestion)
{
  return self->tree != NULL &&
         ponder_code_tree_look_up (self->tree, (const PonderCodeLine *) position->lines->data, position->lines->len,
                                   &suggestion->worth.guess, &suggestion->total);
}

/* Searches the best guess with limited effort. */
static gboolean
reviewer_search (Reviewer             *self,
                 const Position       *position,
                 PonderCodeSuggestion *suggestion,
                 GError              **error)
{
  PonderCodeBest best;

  if (!ponder_code_best (position->set, EFFORT, NULL, NULL, &best, self->cancellable, error))
    return FALSE;
  suggestion->worth.guess = best.guess;
  suggestion->total = best.total;
  suggestion->is_least = best.is_least;
  return TRUE;
}

/* Finds the next guess of best play. */
static gboolean
reviewer_suggest (Reviewer             *self,
                  const Position       *position,
                  PonderCodeSuggestion *suggestion,
                  GError              **error)
{
  const PonderCodeSuggestion *played = reviewer_find_played (self, position);
  guint n_codes = position->set->codes->len;
  PonderCodeGuessValue *worth = &suggestion->worth;

  if (played != NULL)
    {
      *suggestion = *played;
      return TRUE;
    }
  *suggestion = (PonderCodeSuggestion){ .worth.guess = PONDER_CODE_NONE, .fraction = 1 };
  if (n_codes == 0)
    return TRUE;
  if (!reviewer_look_up (self, position, suggestion))
    {
      if (n_codes > MOST_SEARCHED)
        return ponder_code_suggest (self->rules, (const PonderCodeLine *) position->lines->data, position->lines->len,
                                    ponder_code_strategy_find ("expected"), NULL, suggestion, self->cancellable, error);
      if (!reviewer_search (self, position, suggestion, error))
        return FALSE;
    }
  if (!ponder_code_guess_value_init (worth, position->set, worth->guess, self->cancellable))
    return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
  suggestion->is_least |= worth->can_be && worth->n_groups == n_codes;
  return TRUE;
}

/* Plays the game by best play. This is half of the progress, measured by how few codes are left. */
static gboolean
reviewer_play (Reviewer *self,
               GError  **error)
{
  g_auto (Position) position = { NULL };
  PonderCodeAnswer win = ponder_code_rules_win (self->rules);
  double all = log ((double) ponder_code_rules_count (self->rules) + 1);
  PonderCodeLine line = { .answer = PONDER_CODE_NO_ANSWER };

  reviewer_begin (self, &position);
  while (line.answer != win)
    {
      PonderCodeSuggestion suggestion;

      if (!reviewer_suggest (self, &position, &suggestion, error))
        return FALSE;
      line.guess = suggestion.worth.guess;
      line.answer = ponder_code_score (self->rules, self->secret, line.guess);
      g_array_append_val (self->suggestions, suggestion);
      g_array_append_val (self->played, line);
      if (!position_add (&position, line, self->cancellable, error))
        return FALSE;
      reviewer_publish (self, .5 * (1 - log (position.set->codes->len) / all));
    }
  return TRUE;
}

static gboolean
reviewer_judge (Reviewer             *self,
                const PonderCodeLine *line,
                Position             *position,
                PonderCodeReviewLine *judged,
                GError              **error)
{
  judged->should_be = ponder_code_score (self->rules, self->secret, line->guess);
  judged->is_right = line->answer == judged->should_be;
  if (!reviewer_suggest (self, position, &judged->best, error))
    return FALSE;
  if (!ponder_code_guess_value_init (&judged->guess, position->set, line->guess, self->cancellable))
    return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
  if (!position_add (position, *line, self->cancellable, error))
    return FALSE;
  judged->n_left = position->set->codes->len;
  return TRUE;
}

static gboolean
reviewer_judge_all (Reviewer             *self,
                    const PonderCodeLine *lines,
                    guint                 n_lines,
                    GArray               *judged,
                    GError              **error)
{
  g_auto (Position) position = { NULL };

  reviewer_begin (self, &position);
  for (guint i = 0; i < n_lines; i++)
    {
      PonderCodeReviewLine line = { .n_left = 0 };

      if (lines[i].answer == PONDER_CODE_NO_ANSWER)
        continue;
      if (!reviewer_judge (self, &lines[i], &position, &line, error))
        return FALSE;
      g_array_append_val (judged, line);
      reviewer_publish (self, .5 + .5 * i / n_lines);
    }
  return TRUE;
}

void
ponder_code_review_free (PonderCodeReview *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->lines);
  g_free (self);
}

typedef struct
{
  PonderCodeRules rules;
  PonderCodeLine *lines;
  guint n_lines;
  PonderCode secret;
  PonderProgress *progress;
} ReviewJob;

static void
review_job_free (ReviewJob *job)
{
  g_free (job->lines);
  g_clear_pointer (&job->progress, ponder_progress_unref);
  g_free (job);
}

/* Judges a game. Returns NULL if the rules are invalid or it was cancelled. */
static PonderCodeReview *
review_game (const ReviewJob *job,
             GCancellable    *cancellable,
             GError         **error)
{
  const PonderCodeRules *rules = &job->rules;
  g_auto (Reviewer) reviewer = {
    .rules = rules,
    .secret = job->secret,
    .progress = job->progress,
    .cancellable = cancellable,
  };
  g_autoptr (PonderCodeReview) review = NULL;

  reviewer.all = ponder_code_set_new (rules, NULL, 0, cancellable, error);
  if (reviewer.all == NULL)
    return NULL;
  g_return_val_if_fail (ponder_code_rules_has (rules, job->secret), NULL);

  reviewer.tree = ponder_code_tree_find (rules);
  reviewer.played = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  reviewer.suggestions = g_array_new (FALSE, FALSE, sizeof (PonderCodeSuggestion));
  review = g_new0 (PonderCodeReview, 1);
  review->secret = job->secret;
  review->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeReviewLine));
  if (!reviewer_play (&reviewer, error) ||
      !reviewer_judge_all (&reviewer, job->lines, job->n_lines, review->lines, error))
    return NULL;
  reviewer_publish (&reviewer, 1);
  review->n_best = reviewer.played->len;
  if (reviewer.tree != NULL)
    review->average = (double) ponder_code_tree_total (reviewer.tree, NULL) / (double) ponder_code_rules_count (rules);
  return g_steal_pointer (&review);
}

static void
review_worker (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  GError *error = NULL;
  PonderCodeReview *review = review_game (task_data, cancellable, &error);

  if (review != NULL)
    g_task_return_pointer (task, review, (GDestroyNotify) ponder_code_review_free);
  else
    g_task_return_error (task, error);
}

/**
 * ponder_code_review_async:
 * @lines: (array length=n_lines) (nullable): the person's guesses and their answers; copied. One without an answer
 *   is left out
 * @secret: the number to be found, a code by @rules
 * @progress: (nullable): where to publish how much is done, a double from 0 to 1
 * @cancellable: (nullable): cancels
 *
 * Judges in a thread a game whose number is known. The best guess in a position comes from the decision tree for @rules
 * if there is one that contains the game. Otherwise ponder_code_best() searches it with a limited effort, the same on
 * every machine; or, if more than some thousand codes are left, it is the guess after which the fewest are left on
 * average. Takes less than half a second for each guess; some ten seconds in the largest spaces.
 */
void
ponder_code_review_async (const PonderCodeRules *rules,
                          const PonderCodeLine  *lines,
                          guint                  n_lines,
                          PonderCode             secret,
                          PonderProgress        *progress,
                          GCancellable          *cancellable,
                          GAsyncReadyCallback    callback,
                          gpointer               user_data)
{
  g_autoptr (GTask) task = NULL;
  ReviewJob *job;

  g_return_if_fail (rules != NULL && (lines != NULL || n_lines == 0));
  g_return_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double));

  job = g_new (ReviewJob, 1);
  *job = (ReviewJob){
    .rules = *rules,
    .lines = g_memdup2 (lines, n_lines * sizeof *lines),
    .n_lines = n_lines,
    .secret = secret,
    .progress = progress != NULL ? ponder_progress_ref (progress) : NULL,
  };
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_code_review_async);
  g_task_set_task_data (task, job, (GDestroyNotify) review_job_free);
  g_task_run_in_thread (task, review_worker);
}

/**
 * ponder_code_review_finish:
 *
 * Returns: (transfer full): the review; %NULL with @error set if the rules are invalid or it was cancelled
 */
PonderCodeReview *
ponder_code_review_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_code_review_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
