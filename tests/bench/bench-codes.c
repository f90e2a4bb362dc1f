/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "code-judge.h"
#include "bench-common.h"
#include "ponder-code-suggestion.h"
#include "ponder-code-score.h"
#include "ponder-random.h"

/* Bulls and cows: scoring all pairs of the 4,536 codes, compared with a loop that divides out digits; how long the next
 * guess takes with each strategy; and how soon there is a guess in the largest spaces, and the best one. */

#define N_CODES 4536
#define PAIRS ((double) N_CODES * N_CODES)
#define LEAST_RATIO 4

/* For any position, on one core. An idle machine is three times as fast. */
#define MOST_SECONDS 0.05
#define MOST_FIRST_SECONDS 1.0
#define MOST_LARGE_SECONDS 5.0
#define MOST_LINES 3
#define N_GAMES 40

static const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };

static guint numbers[N_CODES]; /* the codes as decimal numbers */

static guint
count_digit (guint number,
             guint digit)
{
  guint n = 0;

  for (; number > 0; number /= 10)
    n += number % 10 == digit;
  return n;
}

static void
list_codes (void)
{
  guint n = 0;

  for (guint number = 1000; number < 10000; number++)
    {
      gboolean differ = TRUE;

      for (guint digit = 0; digit < 10; digit++)
        differ = differ && count_digit (number, digit) <= 1;
      if (differ)
        numbers[n++] = number;
    }
  g_assert_cmpuint (n, ==, N_CODES);
}

/* Scores the way one would write it at first. */
static guint
score_by_hand (guint secret,
               guint guess)
{
  guint bulls = 0, cows = 0;

  for (guint g = guess, i = 0; g > 0; g /= 10, i++)
    for (guint s = secret, j = 0; s > 0; s /= 10, j++)
      if (g % 10 == s % 10)
        i == j ? bulls++ : cows++;
  return PONDER_CODE_ANSWER (bulls, cows);
}

/* Computes how many codes are left on average after each guess, by hand. */
static double
time_by_hand (guint64 *least)
{
  double began = bench_cpu_seconds ();

  *least = G_MAXUINT64;
  for (guint i = 0; i < N_CODES; i++)
    {
      guint sizes[PONDER_CODE_N_ANSWERS] = { 0 };
      guint64 squares = 0;

      for (guint j = 0; j < N_CODES; j++)
        sizes[score_by_hand (numbers[j], numbers[i])]++;
      for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
        squares += (guint64) sizes[answer] * sizes[answer];
      *least = MIN (*least, squares);
    }
  return bench_cpu_seconds () - began;
}

/* The lines use all symbols, so none can be exchanged, and every guess is scored against every code. */
static double
time_choose (PonderCodeSet *set,
             guint64       *least)
{
  const PonderCodeLine lines[] = { { .guess = 0x1234 }, { .guess = 0x5678 }, { .guess = 0x9012 } };
  double began = bench_cpu_seconds ();
  PonderCodeGuessValue best;

  g_assert_true (choose (set, ponder_code_strategy_find ("expected"), lines, G_N_ELEMENTS (lines), &best, NULL, NULL));
  *least = best.squares;
  return bench_cpu_seconds () - began;
}

static gboolean
bench_pairs (void)
{
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, NULL, 0, NULL, NULL);
  double ratios[BENCH_RUNS], seconds[BENCH_RUNS];
  gboolean good;

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      guint64 least_by_hand, least;
      double hand = time_by_hand (&least_by_hand);

      seconds[i] = time_choose (set, &least);
      ratios[i] = hand / seconds[i];
      g_assert_cmpuint (least, ==, least_by_hand);
    }
  good = bench_check ("codes, all pairs of 4,536 scored: digits divided out / packed counts, CPU time",
                      bench_median (ratios, BENCH_RUNS), LEAST_RATIO, 0);
  g_print ("  nanoseconds a pair: %.3g\n", bench_median (seconds, BENCH_RUNS) / PAIRS * 1e9);
  return good;
}

static double
time_guess (const PonderCodeStrategy *strategy,
            const PonderCodeLine     *lines,
            guint                     n_lines)
{
  double seconds[3];

  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      double began = bench_cpu_seconds ();
      PonderCodeSuggestion suggestion;

      g_assert_true (ponder_code_suggest (&rules, lines, n_lines, strategy, NULL, &suggestion, NULL, NULL));
      seconds[i] = bench_cpu_seconds () - began;
    }
  return bench_median (seconds, G_N_ELEMENTS (seconds));
}

/* Measures the slowest position in some games with random guesses, which use up the digits soon. */
static gboolean
bench_strategy (const PonderCodeStrategy *strategy)
{
  g_autofree char *what = NULL;
  guint64 state = 1;
  double most = time_guess (strategy, NULL, 0);

  for (guint game = 0; game < N_GAMES; game++)
    {
      PonderCode secret = ponder_code_rules_random (&rules, &state);
      PonderCodeLine lines[MOST_LINES];

      for (guint i = 0; i < MOST_LINES; i++)
        {
          lines[i].guess = ponder_code_rules_random (&rules, &state);
          lines[i].answer = ponder_code_score (&rules, secret, lines[i].guess);
          most = MAX (most, time_guess (strategy, lines, i + 1));
        }
    }
  what = g_strdup_printf ("codes, the next guess by %s, CPU seconds at most", strategy->id);
  return bench_check (what, most, 0, MOST_SECONDS);
}

/* Spaces too large to judge all guesses at once, and a line that uses many symbols. */
static const struct
{
  const char *name;
  PonderCodeRules rules;
  PonderCodeLine line;
} large[] = {
  { "6 of 10 different", { 6, 10 }, { 0x123450, PONDER_CODE_ANSWER (0, 3) } },
  { "6 of 10", { 6, 10, TRUE, TRUE }, { 0x012345, PONDER_CODE_ANSWER (0, 1) } },
  { "6 of 16", { 6, 16, TRUE, TRUE }, { 0x012345, PONDER_CODE_ANSWER (0, 1) } },
};

typedef struct
{
  PonderProgress *progress;
  GCancellable *cancellable;
} Watch;

static gpointer
watch_thread (gpointer data)
{
  Watch *self = data;
  PonderCodeSuggestion suggestion;

  while (ponder_progress_read (self->progress, &suggestion) == 0)
    g_usleep (1000);
  g_cancellable_cancel (self->cancellable);
  return NULL;
}

/* Measures the time until the first suggestion, including cancelling the work then. */
static gboolean
bench_first (guint nth,
             guint n_lines)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderCodeSuggestion));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch watch = { progress, cancellable };
  GThread *thread = g_thread_new ("watch", watch_thread, &watch);
  double began = bench_cpu_seconds ();
  g_autofree char *what = NULL;
  PonderCodeSuggestion suggestion;
  double seconds;

  ponder_code_suggest (&large[nth].rules, &large[nth].line, n_lines, ponder_code_strategy_find ("entropy"), progress,
                       &suggestion, cancellable, NULL);
  seconds = bench_cpu_seconds () - began;
  g_thread_join (thread);
  what = g_strdup_printf ("codes, %s, %u answered: a guess is there, CPU seconds", large[nth].name, n_lines);
  return bench_check (what, seconds, 0, MOST_FIRST_SECONDS);
}

/* Measures the time until the last suggestion. */
static gboolean
bench_large (guint nth,
             guint n_lines)
{
  double began = bench_cpu_seconds ();
  g_autofree char *what =
    g_strdup_printf ("codes, %s, %u answered: the best guess is there, CPU seconds", large[nth].name, n_lines);
  PonderCodeSuggestion suggestion;

  g_assert_true (ponder_code_suggest (&large[nth].rules, &large[nth].line, n_lines,
                                      ponder_code_strategy_find ("entropy"), NULL, &suggestion, NULL, NULL));
  return bench_check (what, bench_cpu_seconds () - began, 0, MOST_LARGE_SECONDS);
}

int
main (void)
{
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);
  gboolean good;

  list_codes ();
  good = bench_pairs ();
  for (guint i = 0; i < n_strategies; i++)
    if (&strategies[i] != ponder_code_strategy_best)
      good = bench_strategy (&strategies[i]) && good;
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    for (guint n_lines = 0; n_lines < 2; n_lines++)
      {
        good = bench_first (i, n_lines) && good;
        good = bench_large (i, n_lines) && good;
      }
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
