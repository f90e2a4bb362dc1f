/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "code-naive.h"
#include "ponder-code-review.h"
#include "ponder-code-tree.h"
#include "ponder-random.h"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules small = { .n_places = 3, .n_symbols = 4, .leading_zero = TRUE };
static const PonderCodeRules repeating = { .n_places = 3, .n_symbols = 3, .repeats = TRUE, .leading_zero = TRUE };

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  GAsyncResult **kept = data;

  *kept = g_object_ref (result);
}

static PonderCodeReview *
review_game (const PonderCodeRules *rules,
             const PonderCodeLine  *lines,
             guint                  n_lines,
             PonderCode             secret)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  PonderCodeReview *review;

  ponder_code_review_async (rules, lines, n_lines, secret, NULL, NULL, finished_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  review = ponder_code_review_finish (result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (review->secret, ==, secret);
  return review;
}

static const PonderCodeReviewLine *
get_line (const PonderCodeReview *review,
          guint                   nth)
{
  return &g_array_index (review->lines, PonderCodeReviewLine, nth);
}

/* Best play by brute force: the total of each set of codes, as bits. */
typedef struct
{
  const PonderCodeRules *rules;
  GArray *codes;
  GHashTable *totals;
} Naive;

static guint naive_total (Naive  *self,
                          guint32 set);

/* The total if this is the first guess. */
static guint
naive_total_with (Naive     *self,
                  guint32    set,
                  PonderCode guess)
{
  guint32 parts[PONDER_CODE_N_ANSWERS] = { 0 };
  guint total = (guint) __builtin_popcount (set);

  for (guint i = 0; i < self->codes->len; i++)
    if (set >> i & 1)
      parts[naive_score (self->rules, g_array_index (self->codes, PonderCode, i), guess)] |= 1u << i;
  for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    {
      if (parts[answer] == set && answer != ponder_code_rules_win (self->rules))
        return G_MAXUINT; /* its answer tells nothing */
      if (parts[answer] != 0 && answer != ponder_code_rules_win (self->rules))
        total += naive_total (self, parts[answer]);
    }
  return total;
}

static guint
naive_total (Naive  *self,
             guint32 set)
{
  guint least = GPOINTER_TO_UINT (g_hash_table_lookup (self->totals, GUINT_TO_POINTER (set)));

  if (least != 0)
    return least;
  least = G_MAXUINT;
  for (guint i = 0; i < self->codes->len; i++)
    least = MIN (least, naive_total_with (self, set, g_array_index (self->codes, PonderCode, i)));
  g_hash_table_insert (self->totals, GUINT_TO_POINTER (set), GUINT_TO_POINTER (least));
  return least;
}

static void
naive_init (Naive                 *self,
            const PonderCodeRules *rules)
{
  self->rules = rules;
  self->codes = naive_set (rules, NULL, 0);
  self->totals = g_hash_table_new (NULL, NULL);
  g_assert_cmpuint (self->codes->len, <, 32);
}

static void
naive_clear (Naive *self)
{
  g_array_unref (self->codes);
  g_hash_table_unref (self->totals);
}

static guint32
naive_fit (const Naive          *self,
           const PonderCodeLine *lines,
           guint                 n_lines)
{
  guint32 set = 0;

  for (guint i = 0; i < self->codes->len; i++)
    {
      gboolean fits = TRUE;

      for (guint line = 0; line < n_lines; line++)
        fits &= naive_score (self->rules, g_array_index (self->codes, PonderCode, i), lines[line].guess) ==
                lines[line].answer;
      set |= (guint32) fits << i;
    }
  return set;
}

static void
check_line (Naive                  *naive,
            const PonderCodeLine   *lines,
            guint                   nth,
            const PonderCodeReview *review)
{
  const PonderCodeReviewLine *line = get_line (review, nth);
  guint32 before = naive_fit (naive, lines, nth);
  guint32 after = naive_fit (naive, lines, nth + 1);

  g_assert_cmpuint (line->guess.guess, ==, lines[nth].guess);
  g_assert_cmpuint (line->guess.n_codes, ==, __builtin_popcount (before));
  g_assert_cmpuint (line->guess.sizes[lines[nth].answer], ==, __builtin_popcount (after));
  g_assert_cmpuint (line->n_left, ==, __builtin_popcount (after));
  g_assert_cmpuint (line->should_be, ==, naive_score (naive->rules, review->secret, lines[nth].guess));
  g_assert_cmpint (line->is_right, ==, line->should_be == lines[nth].answer);

  g_assert_cmpuint (line->best.worth.n_codes, ==, __builtin_popcount (before));
  if (before == 0)
    {
      g_assert_cmpuint (line->best.worth.guess, ==, PONDER_CODE_NONE);
      return;
    }
  g_assert_true (line->best.is_least);
  g_assert_cmpuint (line->best.total, ==, naive_total (naive, before));
  g_assert_cmpuint (line->best.total, ==, naive_total_with (naive, before, line->best.worth.guess));
}

/* Every code is the secret, guesses are random, and some answers are wrong. */
static void
test_games (gconstpointer data)
{
  Naive naive;
  guint total = 0;
  guint n_wrong = 0;
  guint n_empty = 0;

  naive_init (&naive, data);
  for (guint nth = 0; nth < naive.codes->len; nth++)
    {
      guint64 state = nth;
      PonderCode secret = g_array_index (naive.codes, PonderCode, nth);
      PonderCodeLine lines[5];
      g_autoptr (PonderCodeReview) review = NULL;

      g_test_message ("seed %u", nth);
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        {
          lines[i].guess = ponder_code_rules_random (naive.rules, &state);
          lines[i].answer = ponder_random_below (&state, 5) == 0 ? PONDER_CODE_ANSWER (1, 2)
                                                                 : naive_score (naive.rules, secret, lines[i].guess);
        }
      review = review_game (naive.rules, lines, G_N_ELEMENTS (lines), secret);
      g_assert_cmpuint (review->lines->len, ==, G_N_ELEMENTS (lines));
      g_assert_cmpfloat (review->average, ==, 0);
      total += review->n_best;
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        {
          check_line (&naive, lines, i, review);
          n_wrong += !get_line (review, i)->is_right;
          n_empty += get_line (review, i)->n_left == 0;
        }
    }
  g_assert_cmpuint (total, ==, naive_total (&naive, (1u << naive.codes->len) - 1));
  g_assert_cmpuint (n_wrong, >, 5);
  g_assert_cmpuint (n_empty, >, 5);
  naive_clear (&naive);
}

/* The total of best play over all codes. Source: Kenji Koyama and Tony W. Lai, “An optimal Mastermind strategy”,
 * 1993. */
static void
test_best_play (void)
{
  static const PonderCodeRules rules = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE };
  g_autoptr (GArray) codes = naive_set (&rules, NULL, 0);
  guint total = 0;

  for (guint i = 0; i < codes->len; i++)
    {
      g_autoptr (PonderCodeReview) review = review_game (&rules, NULL, 0, g_array_index (codes, PonderCode, i));

      g_assert_cmpuint (review->lines->len, ==, 0);
      g_assert_cmpfloat_with_epsilon (review->average, 5625 / 1296., 1e-9);
      total += review->n_best;
    }
  g_assert_cmpuint (total, ==, 5625);
}

/* Games that are in the tree, and games that leave it. */
static void
test_tree (void)
{
  PonderCodeTree *tree = ponder_code_tree_find (&usual);
  PonderCodeLine lines[3] = { { .guess = 0 } };
  g_autoptr (PonderCodeReview) review = NULL;
  PonderCode guess;
  guint64 total;

  g_assert_true (ponder_code_tree_look_up (tree, NULL, 0, &lines[0].guess, &total));
  lines[0].answer = naive_score (&usual, 0x4721, lines[0].guess);
  g_assert_cmpuint (total, ==, ponder_code_tree_total (tree, NULL));
  lines[1].guess = lines[0].guess;
  lines[1].answer = lines[0].answer;
  lines[2].guess = 0x4721;
  lines[2].answer = PONDER_CODE_ANSWER (4, 0);
  review = review_game (&usual, lines, G_N_ELEMENTS (lines), 0x4721);

  g_assert_cmpuint (get_line (review, 0)->best.total, ==, total);
  g_assert_cmpuint (get_line (review, 0)->best.worth.guess, ==, lines[0].guess);
  g_assert_cmpuint (get_line (review, 0)->best.worth.squares, ==, get_line (review, 0)->guess.squares);
  g_assert_true (ponder_code_tree_look_up (tree, lines, 1, &guess, &total));
  g_assert_cmpuint (get_line (review, 1)->best.total, ==, total);
  g_assert_cmpuint (get_line (review, 1)->best.worth.guess, ==, guess);
  g_assert_cmpuint (get_line (review, 1)->guess.n_groups, ==, 1); /* it was asked before, so its answer tells nothing */
  g_assert_cmpuint (get_line (review, 2)->best.worth.n_codes, ==, get_line (review, 0)->n_left);
  g_assert_cmpuint (get_line (review, 2)->n_left, ==, 1);
  g_assert_cmpfloat_with_epsilon (review->average, ponder_code_tree_total (tree, NULL) / 4536., 1e-9);
}

/* With too many codes to search, the best guess leaves the fewest on average. */
static void
test_many_codes (void)
{
  static const PonderCodeRules many = { .n_places = 5, .n_symbols = 10 };
  static const PonderCodeLine line = { 0x12345, PONDER_CODE_ANSWER (0, 2) };
  g_autoptr (PonderCodeReview) review = review_game (&many, &line, 1, 0x20678);
  PonderCodeSuggestion suggestion;

  g_assert_true (
    ponder_code_suggest (&many, NULL, 0, ponder_code_strategy_find ("expected"), NULL, &suggestion, NULL, NULL));
  g_assert_cmpuint (get_line (review, 0)->best.worth.guess, ==, suggestion.worth.guess);
  g_assert_cmpuint (get_line (review, 0)->best.worth.squares, ==, suggestion.worth.squares);
  g_assert_cmpuint (get_line (review, 0)->best.total, ==, 0);
  g_assert_cmpuint (review->n_best, >, 3);
  g_assert_cmpuint (review->n_best, <, 10);
}

static void
test_pending (void)
{
  static const PonderCodeLine lines[] = {
    { 0x123, PONDER_CODE_ANSWER (1, 1) },
    { 0x132, PONDER_CODE_NO_ANSWER },
  };
  g_autoptr (PonderCodeReview) review = review_game (&small, lines, G_N_ELEMENTS (lines), 0x103);

  g_assert_cmpuint (review->lines->len, ==, 1);
}

static GAsyncResult *
run (const PonderCodeRules *rules,
     PonderCode             secret,
     PonderProgress        *progress,
     GCancellable          *cancellable,
     gboolean               cancels)
{
  const PonderCodeLine line = { secret, ponder_code_rules_win (rules) };
  GAsyncResult *result = NULL;

  ponder_code_review_async (rules, &line, 1, secret, progress, cancellable, finished_cb, &result);
  if (cancels)
    g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

static void
test_async (void)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (double));
  g_autoptr (GAsyncResult) result = run (&small, 0x103, progress, NULL, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderCodeReview) review = ponder_code_review_finish (result, &error);
  double fraction = -1;

  g_assert_no_error (error);
  g_assert_cmpuint (review->lines->len, ==, 1);
  g_assert_cmpuint (get_line (review, 0)->n_left, ==, 1);
  g_assert_cmpuint (ponder_progress_read (progress, &fraction), >, 2);
  g_assert_cmpfloat (fraction, ==, 1);
}

static void
test_cancel (void)
{
  static const PonderCodeRules large = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = run (&large, 0x123456, NULL, cancellable, TRUE);
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_code_review_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_no_such_rules (void)
{
  static const PonderCodeRules impossible = { .n_places = 5, .n_symbols = 4 };
  g_autoptr (GAsyncResult) result = run (&impossible, 0x1234, NULL, NULL, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_code_review_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/code-review/games/different", &small, test_games);
  g_test_add_data_func ("/code-review/games/repeats", &repeating, test_games);
  g_test_add_func ("/code-review/many-codes", test_many_codes);
  g_test_add_func ("/code-review/pending", test_pending);
  g_test_add_func ("/code-review/async", test_async);
  g_test_add_func ("/code-review/cancel", test_cancel);
  g_test_add_func ("/code-review/no-such-rules", test_no_such_rules);
  g_test_add_func ("/code-review/tree", test_tree);
  g_test_add_func ("/code-review/best-play", test_best_play);

  return g_test_run ();
}
