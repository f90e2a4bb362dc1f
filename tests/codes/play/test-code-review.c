/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "code-naive.h"
#include "ponder-code-query.h"
#include "ponder-code-review.h"
#include "ponder-code-tree.h"
#include "ponder-random.h"
#include "share.h"

/* How many games are reviewed, unless the environment variable PONDER_GAMES says how many; a third are those of each kind
 * of player. */
#define N_GAMES 30

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules small = { .n_places = 3, .n_symbols = 4, .leading_zero = TRUE };
static const PonderCodeRules repeating = { .n_places = 3, .n_symbols = 3, .repeats = TRUE, .leading_zero = TRUE };

static PonderCodeReview *
review (const PonderCodeRules *rules,
        const PonderCodeLine  *lines,
        guint                  n_lines,
        PonderCode             secret,
        GCancellable          *cancellable,
        GError               **error)
{
  g_autoptr (PonderCodeQuery) game = ponder_code_query_new (rules, lines, n_lines);

  game->code = secret;
  return ponder_code_reviewing.compute (&(PonderLatestJob){ .about = game, .cancellable = cancellable }, error);
}

static PonderCodeReview *
review_game (const PonderCodeRules *rules,
             const PonderCodeLine  *lines,
             guint                  n_lines,
             PonderCode             secret)
{
  g_autoptr (GError) error = NULL;
  PonderCodeReview *found = review (rules, lines, n_lines, secret, NULL, &error);

  g_assert_no_error (error);
  return found;
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

/* A guess of one of three players: any code, one that fits, or the best. */
static PonderCode
choose_guess (Naive   *naive,
              guint32  fit,
              guint    player,
              guint64 *state)
{
  guint i;

  do
    i = ponder_random_below (state, naive->codes->len);
  while ((player == 1 && !(fit >> i & 1)) ||
         (player == 2 &&
          naive_total_with (naive, fit, g_array_index (naive->codes, PonderCode, i)) != naive_total (naive, fit)));
  return g_array_index (naive->codes, PonderCode, i);
}

static void
check_line (Naive                      *naive,
            const PonderCodeLine       *lines,
            guint                       nth,
            const PonderCodeReviewLine *line)
{
  guint32 before = naive_fit (naive, lines, nth);
  guint32 after = naive_fit (naive, lines, nth + 1);
  double n = __builtin_popcount (before);
  double expected = naive_total (naive, before) / n;
  guint total = naive_total_with (naive, before, lines[nth].guess);
  double played = total == G_MAXUINT ? expected + 1 : total / n; /* a guess that tells nothing */
  double left = lines[nth].answer == ponder_code_rules_win (naive->rules)
                  ? 0
                  : naive_total (naive, after) / (double) __builtin_popcount (after);

  g_assert_cmpuint (line->line.guess, ==, lines[nth].guess);
  g_assert_cmpuint (line->n_left, ==, __builtin_popcount (after));
  g_assert_true (line->is_judged && line->is_exact);
  g_assert_cmpfloat_with_epsilon (line->expected, expected, 1e-9);
  g_assert_cmpfloat_with_epsilon (line->cost, played - expected, 1e-9);
  g_assert_cmpfloat_with_epsilon (line->luck, played - 1 - left, 1e-9);
  g_assert_cmpfloat (line->cost, >=, 0);
  g_assert_cmpuint (naive_total_with (naive, before, line->best), ==, naive_total (naive, before));
}

static void
check_sums (const PonderCodeReview *review)
{
  double cost = 0;
  double luck = 0;

  for (guint i = 0; i < review->n_judged; i++)
    {
      cost += get_line (review, i)->cost;
      luck += get_line (review, i)->luck;
    }
  g_assert_cmpfloat_with_epsilon (review->cost, cost, 1e-9);
  g_assert_cmpfloat_with_epsilon (review->n_judged + review->remaining, review->expected + cost - luck, 1e-9);
}

/* Games of good and bad players, some of which end before the number is found. */
static void
test_games (gconstpointer data)
{
  const char *wanted = g_getenv ("PONDER_GAMES");
  guint64 n_games = wanted != NULL ? g_ascii_strtoull (wanted, NULL, 10) : N_GAMES;
  Naive naive;

  naive_init (&naive, data);
  for (guint64 seed = 0; seed < n_games; seed++)
    {
      guint64 state = seed;
      PonderCode secret = ponder_code_rules_random (naive.rules, &state);
      guint most = 1 + ponder_random_below (&state, 12);
      PonderCodeLine lines[12];
      guint n_lines = 0;
      g_autoptr (PonderCodeReview) review = NULL;

      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      do
        {
          lines[n_lines].guess = choose_guess (&naive, naive_fit (&naive, lines, n_lines), seed % 3, &state);
          lines[n_lines].answer = naive_score (naive.rules, secret, lines[n_lines].guess);
        }
      while (lines[n_lines++].guess != secret && n_lines < most);
      review = review_game (naive.rules, lines, n_lines, secret);
      g_assert_cmpuint (review->lines->len, ==, n_lines);
      g_assert_cmpuint (review->n_judged, ==, n_lines);
      g_assert_true (review->is_exact);
      g_assert_cmpfloat_with_epsilon (
        review->expected, naive_total (&naive, naive_fit (&naive, NULL, 0)) / (double) naive.codes->len, 1e-9);
      g_assert_cmpint (review->remaining == 0, ==, lines[n_lines - 1].guess == secret);
      check_sums (review);
      if (seed % 3 == 2)
        g_assert_cmpfloat (review->cost, ==, 0);
      for (guint i = 0; i < n_lines; i++)
        check_line (&naive, lines, i, get_line (review, i));
    }
  naive_clear (&naive);
}

/* Before the first guess, what is to be expected is the average of the tree. Source for Mastermind: Kenji Koyama and
 * Tony W. Lai, “An optimal Mastermind strategy”, 1993. */
static void
test_totals (void)
{
  static const guint totals[] = { 23283, 26274, 5625 };
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  g_assert_cmpuint (n_presets, ==, G_N_ELEMENTS (totals));
  for (guint i = 0; i < n_presets; i++)
    {
      const PonderCodeRules *rules = &presets[i].rules;
      PonderCode secret = ponder_code_rules_random (rules, &(guint64){ 1 });
      g_autoptr (PonderCodeReview) review = review_game (rules, NULL, 0, secret);

      g_assert_true (review->is_exact);
      g_assert_cmpfloat_with_epsilon (review->expected, totals[i] / (double) ponder_code_rules_count (rules), 1e-9);
      g_assert_cmpfloat (review->remaining, ==, review->expected);
    }
}

/* A game by the tree costs nothing. */
static void
test_tree (void)
{
  PonderCodeTree *tree = ponder_code_tree_find (&usual);
  PonderCodeLine lines[8];
  guint n_lines = 0;
  g_autoptr (PonderCodeReview) review = NULL;

  do
    {
      g_assert_true (ponder_code_tree_look_up (tree, lines, n_lines, &lines[n_lines].guess, NULL));
      lines[n_lines].answer = naive_score (&usual, 0x4721, lines[n_lines].guess);
    }
  while (lines[n_lines++].guess != 0x4721);
  review = review_game (&usual, lines, n_lines, 0x4721);
  g_assert_true (review->is_exact);
  g_assert_cmpfloat (review->cost, ==, 0);
  check_sums (review);
  for (guint i = 0; i < n_lines; i++)
    g_assert_cmpuint (get_line (review, i)->best, ==, lines[i].guess);
}

/* All first guesses are either as good as that of the tree or have a 0. These take 23,343 guesses in all: each group
 * was searched without a limit by ponder_code_best_guess(), which takes some minutes. */
static void
test_first_guess (void)
{
  static const struct
  {
    PonderCode guess;
    guint total;
  } cases[] = { { 0x9876, 23283 }, { 0x5047, 23343 }, { 0x1230, 23343 } };
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (test_share_takes (&share))
      {
        PonderCodeLine line = { cases[i].guess, naive_score (&usual, 0x2301, cases[i].guess) };
        g_autoptr (PonderCodeReview) review = review_game (&usual, &line, 1, 0x2301);

        g_assert_true (review->is_exact);
        g_assert_cmpfloat_with_epsilon (review->cost, (cases[i].total - 23283) / 4536., 1e-9);
        check_sums (review);
      }
}

/* With too many codes to search, figures are estimates that agree with each other. */
static void
test_many_codes (void)
{
  static const PonderCodeRules many = { .n_places = 6, .n_symbols = 4, .repeats = TRUE, .leading_zero = TRUE };
  static const PonderCode guesses[] = { 0x001122, 0x000000, 0x000000, 0x121212 };
  PonderCodeLine lines[G_N_ELEMENTS (guesses)];
  g_autoptr (PonderCodeReview) review = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    lines[i] = (PonderCodeLine){ guesses[i], naive_score (&many, 0x321012, guesses[i]) };
  review = review_game (&many, lines, G_N_ELEMENTS (lines), 0x321012);
  g_assert_false (review->is_exact);
  g_assert_false (get_line (review, 0)->is_exact);
  g_assert_cmpfloat (review->expected, >, 4);
  g_assert_cmpfloat (review->expected, <, 4.6);
  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    g_assert_cmpfloat (get_line (review, i)->cost, >=, 0);
  g_assert_cmpfloat_with_epsilon (get_line (review, 2)->cost, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (get_line (review, 2)->luck, 0, 1e-9);
  check_sums (review);
}

/* From the first wrong answer on nothing is judged. */
static void
test_wrong (void)
{
  static const PonderCodeLine lines[] = {
    { 0x123, PONDER_CODE_ANSWER (2, 0) },
    { 0x132, PONDER_CODE_ANSWER (0, 1) }, /* should be a bull and a cow */
    { 0x103, PONDER_CODE_ANSWER (3, 0) },
  };
  g_autoptr (PonderCodeReview) review = review_game (&small, lines, G_N_ELEMENTS (lines), 0x103);

  g_assert_cmpuint (review->lines->len, ==, 3);
  g_assert_cmpuint (review->n_judged, ==, 1);
  g_assert_true (get_line (review, 0)->is_judged);
  for (guint i = 1; i < 3; i++)
    g_assert_false (get_line (review, i)->is_judged);
  g_assert_cmpuint (get_line (review, 2)->n_left, ==, 0);
  g_assert_cmpfloat (review->remaining, >, 1);
  check_sums (review);
}

static void
known_cb (gpointer owner)
{
  *(gboolean *) owner = TRUE;
}

/* Another game overtakes the review of one that takes long. */
static void
test_in_thread (void)
{
  static const PonderCodeRules large = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  const PonderCodeLine lines[] = {
    { 0x123456, ponder_code_rules_win (&large) },
    { 0x103, ponder_code_rules_win (&small) },
  };
  gboolean known = FALSE;
  PonderLatest *reviewing = ponder_latest_new (&ponder_code_reviewing, known_cb, &known);
  const PonderCodeReview *found;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      PonderCodeQuery *game = ponder_code_query_new (i == 0 ? &large : &small, &lines[i], 1);

      game->code = lines[i].guess;
      ponder_latest_follow (reviewing, game);
    }
  while (!known)
    g_main_context_iteration (NULL, TRUE);
  found = ponder_latest_get (reviewing);
  g_assert_cmpuint (found->lines->len, ==, 1);
  g_assert_cmpuint (get_line (found, 0)->n_left, ==, 1);
  ponder_latest_free (reviewing);
}

typedef struct
{
  GCancellable *cancellable;
  int begun; /* (atomic) */
} Cancelling;

static gpointer
cancelled_thread (gpointer data)
{
  static const PonderCodeRules large = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  const PonderCodeLine line = { 0x123456, ponder_code_rules_win (&large) };
  Cancelling *self = data;
  g_autoptr (GError) error = NULL;

  g_atomic_int_set (&self->begun, TRUE);
  g_assert_null (review (&large, &line, 1, 0x123456, self->cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return NULL;
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Cancelling cancelling = { .cancellable = cancellable };
  GThread *thread = g_thread_new ("review", cancelled_thread, &cancelling);

  while (!g_atomic_int_get (&cancelling.begun))
    g_thread_yield ();
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
}

static void
test_no_such_rules (void)
{
  static const PonderCodeRules impossible = { .n_places = 5, .n_symbols = 4 };
  const PonderCodeLine line = { 0x1234, ponder_code_rules_win (&impossible) };
  g_autoptr (GError) error = NULL;

  g_assert_null (review (&impossible, &line, 1, 0x1234, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/code-review/games/different", &small, test_games);
  g_test_add_data_func ("/code-review/games/repeats", &repeating, test_games);
  g_test_add_func ("/code-review/totals", test_totals);
  g_test_add_func ("/code-review/tree", test_tree);
  g_test_add_func ("/code-review/first-guess", test_first_guess);
  g_test_add_func ("/code-review/many-codes", test_many_codes);
  g_test_add_func ("/code-review/wrong", test_wrong);
  g_test_add_func ("/code-review/in-thread", test_in_thread);
  g_test_add_func ("/code-review/cancel", test_cancel);
  g_test_add_func ("/code-review/no-such-rules", test_no_such_rules);

  return g_test_run ();
}
