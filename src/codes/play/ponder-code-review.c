/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-review.h"

#include <math.h>

#include "ponder-code-best.h"
#include "ponder-code-score.h"
#include "ponder-code-tree.h"

/* First the game is played again as it is played best, then my guesses are judged one by one. Where both were at the same
 * position, at the start at least, the best guess there is not looked for twice. */

#define EFFORT 100000000 /* of a search: less than half a second */
#define MOST_SEARCHED 2000 /* codes */

/* A game so far and the codes that are left. */
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

  GArray *played;      /* of PonderCodeLine: best play */
  GArray *suggestions; /* of PonderCodeSuggestion: for each of them */
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

/* What was suggested when the game was played best, if it came to the same position. */
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

/* The guess that the tree of the rules has there. */
static gboolean
reviewer_look_up (Reviewer             *self,
                  const Position       *position,
                  PonderCodeSuggestion *suggestion)
{
  return self->tree != NULL &&
         ponder_code_tree_look_up (self->tree, (const PonderCodeLine *) position->lines->data, position->lines->len,
                                   &suggestion->worth.guess, &suggestion->total);
}

/* The best guess that is found with some effort. */
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

/* The next guess of best play. */
static gboolean
reviewer_suggest (Reviewer             *self,
                  const Position       *position,
                  PonderCodeSuggestion *suggestion,
                  GError              **error)
{
  const PonderCodeSuggestion *played = reviewer_find_played (self, position);
  guint n_codes = ponder_code_set_get_size (position->set);
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

/* Plays the game best, to the end. Half of the progress: how far the number is narrowed down. */
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
      reviewer_publish (self, .5 * (1 - log (ponder_code_set_get_size (position.set)) / all));
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
  judged->n_left = ponder_code_set_get_size (position->set);
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

/**
 * ponder_code_review:
 * @lines: (array length=n_lines) (nullable): my guesses and the answers to them; one that waits is left out
 * @secret: the number that was to be found, a code by @rules
 * @progress: (nullable): a slot for a double, in which is published how much is done, from 0 to 1
 * @cancellable: (nullable): a cancellable
 *
 * Judges a game when the number is known. The best guess at a position is that of the decision tree for @rules, where there
 * is one and play has not left it. Otherwise it is the one that ponder_code_best() finds with so much effort, which is the
 * same on every machine; or, where more than some thousand codes are left, the one after which the fewest remain on average.
 * Blocks, for less than half a second a guess, and for some ten in the largest spaces.
 *
 * Returns: (transfer full): the review; %NULL with @error set where there are no such rules or it was cancelled
 */
PonderCodeReview *
ponder_code_review (const PonderCodeRules *rules,
                    const PonderCodeLine  *lines,
                    guint                  n_lines,
                    PonderCode             secret,
                    PonderProgress        *progress,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_auto (Reviewer) reviewer = { .rules = rules, .secret = secret, .progress = progress, .cancellable = cancellable };
  g_autoptr (PonderCodeReview) review = NULL;

  g_return_val_if_fail (rules != NULL && (lines != NULL || n_lines == 0), NULL);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double), NULL);

  reviewer.all = ponder_code_set_new (rules, NULL, 0, cancellable, error);
  if (reviewer.all == NULL)
    return NULL;
  g_return_val_if_fail (ponder_code_rules_has (rules, secret), NULL);

  reviewer.tree = ponder_code_tree_find (rules);
  reviewer.played = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  reviewer.suggestions = g_array_new (FALSE, FALSE, sizeof (PonderCodeSuggestion));
  review = g_new0 (PonderCodeReview, 1);
  review->secret = secret;
  review->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeReviewLine));
  if (!reviewer_play (&reviewer, error) || !reviewer_judge_all (&reviewer, lines, n_lines, review->lines, error))
    return NULL;
  reviewer_publish (&reviewer, 1);
  review->n_best = reviewer.played->len;
  if (reviewer.tree != NULL)
    review->average = (double) ponder_code_tree_total (reviewer.tree, NULL) / (double) ponder_code_rules_count (rules);
  return g_steal_pointer (&review);
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

static void
review_worker (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  ReviewJob *job = task_data;
  PonderCodeReview *review;
  GError *error = NULL;

  review = ponder_code_review (&job->rules, job->lines, job->n_lines, job->secret, job->progress, cancellable, &error);
  if (review != NULL)
    g_task_return_pointer (task, review, (GDestroyNotify) ponder_code_review_free);
  else
    g_task_return_error (task, error);
}

/**
 * ponder_code_review_async:
 * @lines: (array length=n_lines) (nullable): my guesses and the answers to them; they are copied
 * @secret: the number that was to be found, a code by @rules
 * @progress: (nullable): a slot for a double, in which is published how much is done, from 0 to 1
 *
 * Judges a game in a thread, see ponder_code_review().
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
 * Returns: (transfer full): the review; %NULL with @error set where it was cancelled
 */
PonderCodeReview *
ponder_code_review_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_code_review_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
