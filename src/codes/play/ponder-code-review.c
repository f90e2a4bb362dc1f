/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-review.h"

#include <math.h>

#include "ponder-code-best-guess.h"
#include "ponder-code-guess-value.h"
#include "ponder-code-judge-private.h"
#include "ponder-code-query.h"
#include "ponder-code-score.h"
#include "ponder-code-tree.h"

/* --- What is to be expected --- */

/* What is to be expected with a set of codes. Plain data. */
typedef struct
{
  /* the number of guesses needed for all codes of a set together, including the next guess and the last; divided by
   * the number of codes it is the average */
  double total;
  gboolean is_exact; /* whether @total is proved; otherwise it is an estimate */
  PonderCode best; /* the best guess known, or %PONDER_CODE_NONE */
} Expected;

/* The total of a set is looked up in the tree of the rules, which is proved; or searched with limited effort, which
 * proves it for most sets of less than 150 codes and is otherwise hardly a percent too large. Sets too large for a
 * search are estimated by a curve: in every space, the average grows as the logarithm of the number of codes, as long as
 * a guess tells equally much. So a line is fitted to the totals of the groups after good guesses, which are searched;
 * from there on the curve is computed upwards, from how good guesses split the larger sets on the way to these groups.
 * Where best play is known, with 1,296 to 5,040 codes, such an estimate is up to a percent too large. */

#define EFFORT G_GUINT64_CONSTANT (400000000) /* for a position: half a second at most */
#define LEAST_EFFORT G_GUINT64_CONSTANT (40000000) /* for a group; it gets its share of EFFORT besides */
#define CURVE_EFFORT 20000000
#define LEAST_FITTED 8 /* codes: groups smaller than these are left out of the fit */

#define N_SAMPLE 1024 /* codes */
#define N_GUESSES 256

/* How many guesses best play still takes in the positions of a game. The same set of codes has the same value wherever
 * it occurs. */
typedef struct
{
  PonderCodeSet *all;   /* all codes by some rules */
  GCancellable *cancellable;
  PonderCodeTree *tree; /* or NULL */
  GHashTable *known;    /* from the codes of a set, as GBytes, to Expected */

  GArray *knots;        /* of Knot: the curve; NULL until it is needed */
} Expectation;

/* A point of the curve. It is straight between two of them. */
typedef struct
{
  double size; /* the binary logarithm of how many codes there are */
  double average;
} Knot;

static GBytes *
make_key (PonderCodeSet *set)
{
  return g_bytes_new_with_free_func (set->codes->data, set->codes->len * sizeof (PonderCode),
                                     (GDestroyNotify) ponder_code_set_unref, g_atomic_rc_box_acquire (set));
}

static Expectation *
expectation_new (PonderCodeSet *all,
                 GCancellable  *cancellable)
{
  Expectation *self = g_new0 (Expectation, 1);

  self->all = g_atomic_rc_box_acquire (all);
  g_set_object (&self->cancellable, cancellable);
  self->tree = ponder_code_tree_find (&all->rules);
  self->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  return self;
}

static void
expectation_free (Expectation *self)
{
  ponder_code_set_unref (self->all);
  g_clear_object (&self->cancellable);
  g_hash_table_unref (self->known);
  g_clear_pointer (&self->knots, g_array_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Expectation, expectation_free)

/* Returns how many guesses so many codes take on average, by the curve. */
static double
read_curve (Expectation *self,
            guint        n_codes)
{
  const Knot *to = &g_array_index (self->knots, Knot, 1);
  const Knot *last = &g_array_index (self->knots, Knot, self->knots->len - 1);
  double size = log2 (n_codes);

  while (to < last && to->size < size)
    to++;
  return MAX (2 - 1. / n_codes,
              to->average - (to->size - size) * (to->average - to[-1].average) / (to->size - to[-1].size));
}

/* Returns the total after a guess by the curve. */
static double
estimate_total (Expectation                *self,
                const PonderCodeGuessValue *split)
{
  double total = split->n_codes;

  for (PonderCodeAnswer answer = 0; answer < ponder_code_rules_win (&self->all->rules); answer++)
    if (split->sizes[answer] > 0)
      total += split->sizes[answer] * read_curve (self, split->sizes[answer]);
  return total;
}

/* Of some guesses, half of which can be the secret, chooses the one whose answer tells most, and splits the set by it.
 */
static gboolean
split_well (Expectation          *self,
            PonderCodeSet        *set,
            PonderCodeGuessValue *split,
            GError              **error)
{
  g_autofree PonderCodeJudge *judge = g_new (PonderCodeJudge, 1);
  PonderCode guesses[N_GUESSES], sample[N_SAMPLE];

  ponder_code_judge_draw_guesses (set, guesses, N_GUESSES);
  ponder_code_judge_init_guesses (judge, set, ponder_code_strategy_find ("entropy"), guesses, N_GUESSES);
  ponder_code_judge_set_sample (judge, sample, N_SAMPLE, 1);
  while (ponder_code_judge_go_on (judge))
    ;
  return ponder_code_guess_value_init (split, set, judge->kept[0].guess, self->cancellable, error);
}

/* Begins the curve with a line through the averages of the groups, by least squares; each group counts as often as it
 * has codes. */
static gboolean
fit_line (Expectation                *self,
          PonderCodeSet              *set,
          const PonderCodeGuessValue *split,
          GError                    **error)
{
  double n = 1, x = 0, xx = 0, y = 1, xy = 0; /* a single code takes one guess */
  Knot knots[2] = { { .size = 0 }, { .size = log2 (PONDER_CODE_BEST_GUESS_MOST_CODES) } };

  for (PonderCodeAnswer answer = 0; answer < ponder_code_rules_win (&set->rules); answer++)
    {
      double size = split->sizes[answer];
      g_autoptr (PonderCodeSet) group = NULL;
      PonderCodeBestGuess best;

      if (size < LEAST_FITTED)
        continue;
      group = ponder_code_set_after (set, split->guess, answer, self->cancellable, error);
      if (group == NULL || !ponder_code_best_guess (group, CURVE_EFFORT, NULL, NULL, &best, self->cancellable, error))
        return FALSE;
      n += size;
      x += size * log2 (size);
      xx += size * log2 (size) * log2 (size);
      y += (double) best.total;
      xy += (double) best.total * log2 (size);
    }
  knots[0].average = (y * xx - x * xy) / (n * xx - x * x);
  knots[1].average = knots[0].average + knots[1].size * (n * xy - x * y) / (n * xx - x * x);
  g_array_append_vals (self->knots, knots, G_N_ELEMENTS (knots));
  return TRUE;
}

/* Makes the curve up to the size of the set, from its largest group upwards. */
static gboolean
make_curve (Expectation   *self,
            PonderCodeSet *set,
            GError       **error)
{
  PonderCodeGuessValue split;
  Knot knot = { .size = log2 (set->codes->len) };

  if (!split_well (self, set, &split, error))
    return FALSE;
  if (split.worst > PONDER_CODE_BEST_GUESS_MOST_CODES)
    {
      g_autoptr (PonderCodeSet) largest = NULL;
      PonderCodeAnswer answer = 0;

      while (split.sizes[answer] != split.worst)
        answer++;
      largest = ponder_code_set_after (set, split.guess, answer, self->cancellable, error);
      if (largest == NULL || !make_curve (self, largest, error))
        return FALSE;
    }
  else if (!fit_line (self, set, &split, error))
    {
      return FALSE;
    }
  knot.average = estimate_total (self, &split) / set->codes->len;
  g_array_append_val (self->knots, knot);
  return TRUE;
}

static gboolean
estimate (Expectation   *self,
          PonderCodeSet *set,
          Expected      *expected,
          GError       **error)
{
  PonderCodeGuessValue split;

  if (self->knots == NULL)
    {
      self->knots = g_array_new (FALSE, FALSE, sizeof (Knot));
      if (!make_curve (self, self->all, error))
        return FALSE;
    }
  if (!split_well (self, set, &split, error))
    return FALSE;
  *expected = (Expected){ .total = estimate_total (self, &split), .best = split.guess };
  return TRUE;
}

/* What follows a first guess with a 0 by the usual rules, which is not in the tree and takes long to prove. */
static const struct
{
  guint n_codes;
  guint8 bulls, cows;
  guint total;
} after_zero[] = {
  { 360, 0, 0, 1446 }, { 1320, 0, 1, 5870 }, { 1050, 0, 2, 4507 }, { 198, 0, 3, 723 },
  { 480, 1, 0, 1913 }, { 660, 1, 1, 2706 },  { 180, 1, 2, 654 },   { 180, 2, 0, 659 },
  { 66, 2, 1, 217 },   { 24, 3, 0, 73 },
};

/* Returns the total of the codes that fit the lines, 0 if it isn't in this table. */
static guint
look_up_after_zero (PonderCodeSet        *set,
                    const PonderCodeLine *lines,
                    guint                 n_lines)
{
  guint n_presets;

  if (n_lines == 1 && ponder_code_preset_find (&set->rules) == ponder_code_presets (&n_presets))
    for (guint i = 0; i < G_N_ELEMENTS (after_zero); i++)
      if (set->codes->len == after_zero[i].n_codes &&
          lines[0].answer == PONDER_CODE_ANSWER (after_zero[i].bulls, after_zero[i].cows))
        return after_zero[i].total;
  return 0;
}

static gboolean
search (Expectation          *self,
        PonderCodeSet        *set,
        const PonderCodeLine *lines,
        guint                 n_lines,
        guint64               effort,
        Expected             *expected,
        GError              **error)
{
  guint total = look_up_after_zero (set, lines, n_lines);
  PonderCodeBestGuess best = { .guess = PONDER_CODE_NONE, .total = total };

  /* The best guess is wanted for positions only, not for groups. */
  if ((total == 0 || effort == EFFORT) &&
      !ponder_code_best_guess (set, effort, NULL, NULL, &best, self->cancellable, error))
    return FALSE;
  /* Codes of which none distinguishes all others, which a search always finds, take two guesses each or more. */
  *expected = (Expected){
    .total = total > 0 ? total : best.total,
    .is_exact = total > 0 || best.is_least || best.total <= 2 * (guint64) set->codes->len,
    .best = best.guess,
  };
  return TRUE;
}

/* Finds what is to be expected with the codes that fit the lines. Blocks for a second at most, in the largest spaces for
 * some seconds at the first call. Returns FALSE if it was cancelled. */
static gboolean
find (Expectation          *self,
      PonderCodeSet        *set,
      const PonderCodeLine *lines,
      guint                 n_lines,
      guint64               effort,
      Expected             *expected,
      GError              **error)
{
  g_autoptr (GBytes) key = make_key (set);
  const Expected *known = g_hash_table_lookup (self->known, key);
  guint n_codes = set->codes->len;
  guint64 total;

  if (known != NULL)
    {
      *expected = *known;
      return TRUE;
    }
  if (n_codes <= 2)
    *expected = (Expected){ 2 * n_codes - 1, TRUE, g_array_index (set->codes, PonderCode, 0) };
  else if (self->tree != NULL && ponder_code_tree_look_up (self->tree, lines, n_lines, &expected->best, &total))
    *expected = (Expected){ (double) total, TRUE, expected->best };
  else if (!(n_codes <= PONDER_CODE_BEST_GUESS_MOST_CODES ? search (self, set, lines, n_lines, effort, expected, error)
                                                          : estimate (self, set, expected, error)))
    return FALSE;
  g_hash_table_insert (self->known, g_steal_pointer (&key), g_memdup2 (expected, sizeof *expected));
  return TRUE;
}

/* Adds the groups after the guess, but for that after the answer that was given. */
static gboolean
add_groups (Expectation          *self,
            PonderCodeSet        *set,
            const PonderCodeLine *lines,
            guint                 n_lines,
            Expected             *played,
            GError              **error)
{
  g_autofree PonderCodeLine *others = g_memdup2 (lines, n_lines * sizeof *lines);
  PonderCodeAnswer given = lines[n_lines - 1].answer;
  PonderCodeGuessValue split;

  if (!ponder_code_guess_value_init (&split, set, played->best, self->cancellable, error))
    return FALSE;
  for (PonderCodeAnswer answer = 0; answer < ponder_code_rules_win (&set->rules); answer++)
    {
      g_autoptr (PonderCodeSet) group = NULL;
      Expected expected;
      guint size = split.sizes[answer];

      if (size == 0 || answer == given)
        continue;
      if (self->tree == NULL && split.n_codes > PONDER_CODE_BEST_GUESS_MOST_CODES)
        {
          played->total += size * read_curve (self, size);
          played->is_exact = FALSE;
          continue;
        }
      others[n_lines - 1].answer = answer;
      group = ponder_code_set_after (set, played->best, answer, self->cancellable, error);
      if (group == NULL ||
          !find (self, group, others, n_lines, LEAST_EFFORT + EFFORT * size / split.n_codes, &expected, error))
        return FALSE;
      played->total += expected.total;
      played->is_exact &= expected.is_exact;
    }
  return TRUE;
}

/* Judges the last guess of @lines, whose answer must be possible with @set, the codes that fit the others. If the
 * guess turns out to be better than the best known, that becomes the value of the set from then on. So a game must be
 * judged from its end, for the values to agree with each other: @after is what is to be expected after the answer, by
 * a call for that position; 0 if the guess is right. @best gets what is to be expected with best play, and @played
 * the same with the guess and best play after it, never less. Blocks for two seconds at most. Returns FALSE if it was
 * cancelled. */
static gboolean
expectation_judge (Expectation          *self,
                   PonderCodeSet        *set,
                   const PonderCodeLine *lines,
                   guint                 n_lines,
                   const Expected       *after,
                   Expected             *best,
                   Expected             *played,
                   GError              **error)
{
  if (!find (self, set, lines, n_lines - 1, EFFORT, best, error))
    return FALSE;
  *played = (Expected){ set->codes->len + after->total, after->is_exact, lines[n_lines - 1].guess };
  if (!add_groups (self, set, lines, n_lines, played, error))
    return FALSE;
  if (played->total < best->total)
    {
      *best = *played;
      best->is_exact = FALSE;
      g_hash_table_replace (self->known, make_key (set), g_memdup2 (best, sizeof *best));
    }
  return TRUE;
}

/* --- The review --- */

/* A guess costs what best play takes more after it than after the best guess; it is luck if the answer leaves less to
 * do than the average answer. The values of positions are totals over the codes that fit: T of best play, and T (g)
 * with the guess g next, which is the number of codes and the T of all groups. So
 *
 *   expected = T / n,  cost = (T (g) - T) / n,  luck = T (g) / n - 1 - T after / n after
 *
 * and the sums over a game telescope: guesses = expected at the start + costs - luck. */

/* Fills in the lines but for the figures. Returns the codes before each line, and after the last. */
static GPtrArray *
follow (const PonderCodeQuery *game,
        PonderCodeReview      *review,
        GCancellable          *cancellable,
        GError               **error)
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

/* Judges the lines from the last to the first, see expectation_judge(). */
static gboolean
judge (const PonderCodeQuery *game,
       PonderCodeReview      *review,
       GPtrArray             *sets,
       GCancellable          *cancellable,
       GError               **error)
{
  const PonderCodeLine *lines = (const PonderCodeLine *) game->lines->data;
  g_autoptr (Expectation) expectation = expectation_new (sets->pdata[0], cancellable);
  gboolean is_found =
    review->n_judged > 0 && lines[review->n_judged - 1].answer == ponder_code_rules_win (&game->rules);
  PonderCodeSet *after = sets->pdata[review->n_judged];
  Expected end = { .total = 0, .is_exact = TRUE };

  if (!is_found && !find (expectation, after, lines, review->n_judged, EFFORT, &end, error))
    return FALSE;
  review->remaining = review->expected = end.total / after->codes->len;
  review->is_exact = end.is_exact;
  for (guint i = review->n_judged; i-- > 0;)
    {
      PonderCodeReviewLine *line = &g_array_index (review->lines, PonderCodeReviewLine, i);
      PonderCodeSet *set = sets->pdata[i];
      double n_codes = set->codes->len;
      Expected best, played;

      if (!expectation_judge (expectation, set, lines, i + 1, &end, &best, &played, error))
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
  g_array_unref (self->lines);
  g_free (self);
}

static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  g_autoptr (PonderCodeReview) review = g_new0 (PonderCodeReview, 1);
  g_autoptr (GPtrArray) sets = NULL;

  review->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeReviewLine));
  sets = follow (job->about, review, job->cancellable, error);
  return sets != NULL && judge (job->about, review, sets, job->cancellable, error) ? g_steal_pointer (&review) : NULL;
}

const PonderLatestKind ponder_code_reviewing = {
  .compute = compute,
  .free_result = (GDestroyNotify) ponder_code_review_free,
  .free_about = (GDestroyNotify) ponder_code_query_free,
};
