/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-review.h"

#include "ponder-code-expectation.h"
#include "ponder-code-question.h"
#include "ponder-code-score.h"

/* A guess costs what best play takes more after it than after the best guess; it is luck if the answer leaves less to
 * do than the average answer. The values of positions are totals over the codes that fit: T of best play, and T (g)
 * with the guess g next, which is the number of codes and the T of all groups. So
 *
 *   expected = T / n,  cost = (T (g) - T) / n,  luck = T (g) / n - 1 - T after / n after
 *
 * and the sums over a game telescope: guesses = expected at the start + costs - luck. */

/* Fills in the lines but for the figures. Returns the codes before each line, and after the last. */
static GPtrArray *
follow (const PonderCodeQuestion *game,
        PonderCodeReview         *review,
        GCancellable             *cancellable,
        GError                  **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_code_set_unref);
  PonderCodeSet *set = ponder_code_set_new (&game->rules, NULL, 0, cancellable, error);

  if (set == NULL)
    return NULL;
  g_ptr_array_add (sets, set);
  for (guint i = 0; i < game->lines->len; i++)
    {
      PonderCodeReviewLine line = { .line = g_array_index (game->lines, PonderCodeLine, i), .best = PONDER_CODE_NONE };

      set = ponder_code_set_after (set, line.line.guess, line.line.answer, cancellable, error);
      if (set == NULL)
        return NULL;
      g_ptr_array_add (sets, set);
      line.n_left = set->codes->len;
      line.is_judged =
        review->n_judged == i && line.line.answer == ponder_code_score (&game->rules, game->code, line.line.guess);
      review->n_judged += line.is_judged;
      g_array_append_val (review->lines, line);
    }
  return g_steal_pointer (&sets);
}

/* Judges the lines from the last to the first, see ponder_code_expectation_judge(). */
static gboolean
judge (const PonderCodeQuestion *game,
       PonderCodeReview         *review,
       GPtrArray                *sets,
       GCancellable             *cancellable,
       GError                  **error)
{
  const PonderCodeLine *lines = (const PonderCodeLine *) game->lines->data;
  g_autoptr (PonderCodeExpectation) expectation = ponder_code_expectation_new (sets->pdata[0], cancellable);
  gboolean is_found =
    review->n_judged > 0 && lines[review->n_judged - 1].answer == ponder_code_rules_win (&game->rules);
  PonderCodeSet *after = sets->pdata[review->n_judged];
  PonderCodeExpected end = { .total = 0, .is_exact = TRUE };

  if (!is_found && !ponder_code_expectation_find (expectation, after, lines, review->n_judged, &end, error))
    return FALSE;
  review->remaining = review->expected = end.total / after->codes->len;
  review->is_exact = end.is_exact;
  for (guint i = review->n_judged; i-- > 0;)
    {
      PonderCodeReviewLine *line = &g_array_index (review->lines, PonderCodeReviewLine, i);
      PonderCodeSet *set = sets->pdata[i];
      double n_codes = set->codes->len;
      PonderCodeExpected best, played;

      if (!ponder_code_expectation_judge (expectation, set, lines, i + 1, &end, &best, &played, error))
        return FALSE;
      line->expected = best.total / n_codes;
      line->cost = (played.total - best.total) / n_codes;
      line->luck = played.total / n_codes - 1 - review->expected;
      line->is_exact = best.is_exact && played.is_exact;
      line->best = best.best;
      review->cost += line->cost;
      review->expected = line->expected;
      review->is_exact &= line->is_exact;
      end = best;
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

static gpointer
compute (const PonderLatestRun *run,
         GError               **error)
{
  g_autoptr (PonderCodeReview) review = g_new0 (PonderCodeReview, 1);
  g_autoptr (GPtrArray) sets = NULL;

  review->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeReviewLine));
  sets = follow (run->about, review, run->cancellable, error);
  return sets != NULL && judge (run->about, review, sets, run->cancellable, error) ? g_steal_pointer (&review) : NULL;
}

const PonderLatestKind ponder_code_reviewing = {
  .compute = compute,
  .free_result = (GDestroyNotify) ponder_code_review_free,
  .free_about = (GDestroyNotify) ponder_code_question_free,
};
