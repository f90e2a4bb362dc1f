/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "code-naive.h"
#include "ponder-code-corrections.h"
#include "ponder-random.h"

/* Compares with brute force: each answer of each line is replaced by every other one. */

#define MOST_LINES 100
#define MOST_SLIPS 3

typedef struct
{
  PonderCodeRules rules;
  PonderCodeLine lines[MOST_LINES];
  guint n_lines;
} Game;

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static PonderCodeCorrections *
find (const Game *game)
{
  g_autoptr (GError) error = NULL;
  PonderCodeCorrections *found = ponder_code_corrections_find (&game->rules, game->lines, game->n_lines, NULL, &error);

  g_assert_no_error (error);
  return found;
}

static const PonderCodeCorrection *
get (const PonderCodeCorrections *found,
     guint                        nth)
{
  return &g_array_index (found->corrections, PonderCodeCorrection, nth);
}

static PonderCodeAnswer
all_bulls (const PonderCodeRules *rules)
{
  return PONDER_CODE_ANSWER (rules->n_places, 0);
}

/* Returns whether @code was guessed, and not answered with all bulls. */
static gboolean
is_overlooked (const Game *game,
               PonderCode  code)
{
  for (guint i = 0; i < game->n_lines; i++)
    if (game->lines[i].guess == code && game->lines[i].answer != PONDER_CODE_NO_ANSWER &&
        game->lines[i].answer != all_bulls (&game->rules))
      return TRUE;
  return FALSE;
}

static guint
count_wrong (const Game *game,
             PonderCode  code)
{
  guint n = 0;

  for (guint i = 0; i < game->n_lines; i++)
    n += game->lines[i].answer != PONDER_CODE_NO_ANSWER &&
         naive_score (&game->rules, code, game->lines[i].guess) != game->lines[i].answer;
  return n;
}

/* For each line and each answer, the codes with this answer that make the fewest answers wrong. */
typedef struct
{
  guint n_wrong;
  guint n_codes;
} Best[MOST_LINES][PONDER_CODE_N_ANSWERS];

/* Returns how many answers must be wrong. */
static guint
naive_best (const Game *game,
            Best        best)
{
  g_autoptr (GArray) codes = naive_set (&game->rules, NULL, 0);
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < codes->len; i++)
    {
      PonderCode code = g_array_index (codes, PonderCode, i);
      guint n = count_wrong (game, code);

      if (is_overlooked (game, code))
        continue;
      fewest = MIN (fewest, n);
      for (guint line = 0; line < game->n_lines; line++)
        {
          guint answer = naive_score (&game->rules, code, game->lines[line].guess);
          typeof (&best[0][0]) with = &best[line][answer];

          if (with->n_codes == 0 || n < with->n_wrong)
            *with = (typeof (*with)){ n, 0 };
          with->n_codes += n == with->n_wrong;
        }
    }
  return fewest;
}

static const PonderCodeCorrection *
get_listed (const PonderCodeCorrections *found,
            guint                        line,
            PonderCodeAnswer             answer)
{
  const PonderCodeCorrection *listed = NULL;

  for (guint i = 0; i < found->corrections->len; i++)
    if (get (found, i)->line == line && get (found, i)->answer == answer)
      {
        g_assert_null (listed);
        listed = get (found, i);
      }
  return listed;
}

/* Checks the numbers for each line and each answer; only the smallest corrections can be got one by one. Returns how
 * many answers must be wrong. */
static guint
check_numbers (const Game                  *game,
               const PonderCodeCorrections *found)
{
  Best best = { 0 };
  guint n_wrong = naive_best (game, best);

  g_assert_cmpuint (found->n_wrong, ==, n_wrong);
  for (guint line = 0; line < game->n_lines; line++)
    for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
      {
        gboolean is_other =
          n_wrong > 0 && game->lines[line].answer != PONDER_CODE_NO_ANSWER && game->lines[line].answer != answer;
        guint expected = is_other ? best[line][answer].n_codes : 0;
        const PonderCodeCorrection *correction = get_listed (found, line, answer);

        g_assert_cmpuint (correction != NULL ? correction->n_codes : 0, ==, expected);
        g_assert_true (correction == NULL || correction->n_wrong == best[line][answer].n_wrong);
        g_assert_true (expected == 0 || answer != all_bulls (&game->rules));
        g_assert_true (ponder_code_corrections_get (found, line, answer) ==
                       (correction != NULL && correction->n_wrong == n_wrong ? correction : NULL));
      }
  return n_wrong;
}

/* Returns 0 for one bull or cow more or less, 1 for bulls and cows swapped, otherwise 2. */
static guint
get_kind (const Game                 *game,
          const PonderCodeCorrection *correction)
{
  guint was = game->lines[correction->line].answer;
  guint is = correction->answer;

  if ((was / 7 == is / 7 && ABS ((int) was - (int) is) == 1) || (was % 7 == is % 7 && ABS ((int) was - (int) is) == 7))
    return 0;
  return was / 7 == is % 7 && was % 7 == is / 7 ? 1 : 2;
}

static void
check_order (const Game                  *game,
             const PonderCodeCorrections *found)
{
  for (guint i = 1; i < found->corrections->len; i++)
    {
      const PonderCodeCorrection *one = get (found, i - 1);
      const PonderCodeCorrection *other = get (found, i);

      g_assert_cmpuint (one->n_wrong, <=, other->n_wrong);
      if (one->n_wrong < other->n_wrong)
        continue;
      g_assert_cmpuint (get_kind (game, one), <=, get_kind (game, other));
      if (get_kind (game, one) < get_kind (game, other))
        continue;
      g_assert_cmpuint (one->n_codes, >=, other->n_codes);
      if (one->n_codes > other->n_codes)
        continue;
      g_assert_cmpuint (one->line * PONDER_CODE_N_ANSWERS + one->answer, <,
                        other->line * PONDER_CODE_N_ANSWERS + other->answer);
    }
}

/* The likeliest correction of each line is the first in the list. */
static void
check_likeliest (const Game                  *game,
                 const PonderCodeCorrections *found)
{
  for (guint line = 0; line < game->n_lines; line++)
    {
      const PonderCodeCorrection *first = NULL;

      for (guint i = found->corrections->len; i > 0; i--)
        if (get (found, i - 1)->line == line && get (found, i - 1)->n_wrong == found->n_wrong)
          first = get (found, i - 1);
      g_assert_true (ponder_code_corrections_get (found, line, PONDER_CODE_NO_ANSWER) == first);
    }
}

/* Each correction leaves one wrong answer less than it says, or even fewer; after the last one as many codes fit as it
 * says. */
static void
check_path (Game     game,
            guint64 *state)
{
  g_autoptr (PonderCodeCorrections) found = find (&game);
  guint64 n_codes = 0;

  while (found->n_wrong > 0)
    {
      guint nth = state == NULL ? 0 : ponder_random_below (state, found->corrections->len);
      const PonderCodeCorrection *correction = get (found, nth);
      guint n_wrong = correction->n_wrong - 1;

      game.lines[correction->line].answer = correction->answer;
      n_codes = correction->n_codes;
      ponder_code_corrections_free (found);
      found = find (&game);
      g_assert_cmpuint (found->n_wrong, <=, n_wrong);
      if (found->n_wrong < n_wrong)
        return;
    }
  g_assert_cmpuint (found->corrections->len, ==, 0);
  if (n_codes > 0)
    {
      g_autoptr (GArray) codes = naive_set (&game.rules, game.lines, game.n_lines);

      g_assert_cmpuint (codes->len, ==, n_codes);
    }
}

/* Checks all that was found. Returns how many answers must be wrong. */
static guint
check_game (const Game *game)
{
  g_autoptr (PonderCodeCorrections) found = find (game);

  check_order (game, found);
  check_likeliest (game, found);
  check_path (*game, NULL);
  return check_numbers (game, found);
}

/* Changes an answer by one bull or cow, as people err, or to any other answer. */
static void
plant_slip (Game    *game,
            guint64 *state)
{
  PonderCodeLine *line = &game->lines[ponder_random_below (state, game->n_lines)];
  guint seen;

  do
    {
      seen = ponder_random_below (state, PONDER_CODE_N_ANSWERS);
      if (ponder_random_below (state, 3) > 0)
        seen = line->answer + (ponder_random_below (state, 2) ? 1 : -1) * (ponder_random_below (state, 2) ? 7 : 1);
    }
  while (seen == line->answer || seen >= PONDER_CODE_N_ANSWERS || !ponder_code_rules_can_answer (&game->rules, seen));
  line->answer = seen;
}

static void
draw_game (Game    *game,
           guint    n_slips,
           guint64 *state)
{
  PonderCode secret = ponder_code_rules_random (&game->rules, state);

  game->n_lines = 2 + ponder_random_below (state, 8);
  for (guint i = 0; i < game->n_lines; i++)
    {
      game->lines[i].guess = ponder_code_rules_random (&game->rules, state);
      game->lines[i].answer = naive_score (&game->rules, secret, game->lines[i].guess);
    }
  for (; n_slips > 0; n_slips--)
    plant_slip (game, state);
}

/* In the smallest spaces many guesses are the secret. */
static const struct
{
  PonderCodeRules rules;
  guint n_games;
} spaces[] = {
  { { .n_places = 4, .n_symbols = 10 }, 30 },
  { { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE }, 60 },
  { { .n_places = 3, .n_symbols = 7, .leading_zero = TRUE }, 150 },
  { { .n_places = 3, .n_symbols = 5, .repeats = TRUE }, 150 },
  { { .n_places = 2, .n_symbols = 10 }, 150 },
};

static void
test_random (gconstpointer data)
{
  guint nth_space = GPOINTER_TO_UINT (data);
  guint n_by_wrong[MOST_LINES + 1] = { 0 };
  Game game = { .rules = spaces[nth_space].rules };

  for (guint nth = 0; nth < spaces[nth_space].n_games; nth++)
    {
      guint64 state = 1000 * (guint64) nth_space + nth;

      g_test_message ("seed %" G_GUINT64_FORMAT, state);
      draw_game (&game, 1 + nth % MOST_SLIPS, &state);
      n_by_wrong[check_game (&game)]++;
      check_path (game, &state);
    }
  for (guint n = 1; n <= MOST_SLIPS; n++)
    g_assert_cmpuint (n_by_wrong[n], >, 0);
}

/* Checks the smallest corrections. */
static void
assert_corrections (const Game                 *game,
                    guint                       n_wrong,
                    const PonderCodeCorrection *expected,
                    guint                       n_expected)
{
  g_autoptr (PonderCodeCorrections) found = find (game);

  g_assert_cmpuint (found->n_wrong, ==, n_wrong);
  g_assert_true (found->corrections->len == n_expected || get (found, n_expected)->n_wrong > n_wrong);
  for (guint i = 0; i < n_expected; i++)
    {
      g_assert_cmpuint (get (found, i)->n_wrong, ==, n_wrong);
      g_assert_cmpuint (get (found, i)->line, ==, expected[i].line);
      g_assert_cmpuint (get (found, i)->answer, ==, expected[i].answer);
      g_assert_cmpuint (get (found, i)->n_codes, ==, expected[i].n_codes);
    }
}

/* Two slips that one wrong answer could explain, too. The secret is 4826, and with it both right answers are listed,
 * as those of two wrong answers. */
static void
test_two_slips (void)
{
  static const Game game = {
    .rules = { .n_places = 4, .n_symbols = 10 },
    .n_lines = 4,
    .lines = { { 0x1234, PONDER_CODE_ANSWER (0, 3) },
               { 0x2516, PONDER_CODE_ANSWER (1, 1) },
               { 0x2781, PONDER_CODE_ANSWER (0, 3) },
               { 0x3812, PONDER_CODE_ANSWER (1, 1) } },
  };
  g_autoptr (PonderCodeCorrections) found = find (&game);

  g_assert_cmpuint (check_game (&game), ==, 1);
  for (guint line = 0; line <= 2; line += 2)
    {
      const PonderCodeCorrection *right = get_listed (found, line, PONDER_CODE_ANSWER (0, 2));

      g_assert_cmpuint (right->n_wrong, ==, 2);
      g_assert_cmpuint (right->n_codes, ==, line == 0 ? 52 : 53);
      g_assert_null (ponder_code_corrections_get (found, line, PONDER_CODE_ANSWER (0, 2)));
    }
}

/* One bull or cow, then swapped, then others; each with more numbers first, then earlier lines. */
static void
test_order (void)
{
  static const Game game = {
    .rules = { .n_places = 3, .n_symbols = 7 },
    .n_lines = 4,
    .lines = { { 0x123, PONDER_CODE_ANSWER (1, 0) },
               { 0x612, PONDER_CODE_NO_ANSWER },
               { 0x145, PONDER_CODE_ANSWER (0, 1) },
               { 0x345, PONDER_CODE_ANSWER (0, 0) } },
  };
  static const PonderCodeCorrection expected[] = {
    { 3, PONDER_CODE_ANSWER (0, 1), 1, 5 }, { 0, PONDER_CODE_ANSWER (1, 1), 1, 1 },
    { 2, PONDER_CODE_ANSWER (0, 0), 1, 1 }, { 0, PONDER_CODE_ANSWER (0, 1), 1, 2 },
    { 2, PONDER_CODE_ANSWER (1, 0), 1, 2 }, { 0, PONDER_CODE_ANSWER (0, 2), 1, 5 },
    { 3, PONDER_CODE_ANSWER (0, 2), 1, 5 },
  };

  assert_corrections (&game, 1, expected, G_N_ELEMENTS (expected));
}

/* All answers but its own point at a number that was said. The friend didn't overlook that, so others are wrong. */
static void
test_said (void)
{
  static const PonderCode guesses[] = { 0x1234, 0x2516, 0x7461, 0x6841, 0x4723, 0x4821, 0x4721 };
  Game game = { .rules = usual, .n_lines = G_N_ELEMENTS (guesses) };
  g_autoptr (GArray) codes = NULL;

  for (guint i = 0; i < game.n_lines; i++)
    game.lines[i] = (PonderCodeLine){ guesses[i], naive_score (&usual, 0x4721, guesses[i]) };
  codes = naive_set (&usual, game.lines, game.n_lines - 1);
  g_assert_cmpuint (codes->len, ==, 1);
  game.lines[game.n_lines - 1].answer = PONDER_CODE_ANSWER (3, 0);
  g_assert_cmpuint (count_wrong (&game, 0x4721), ==, 1);
  g_assert_cmpuint (check_game (&game), >, 1);
}

/* All bulls may be the wrong answer, and are no answer to correct to. */
static void
test_all_bulls (void)
{
  static const Game game = {
    .rules = { .n_places = 4, .n_symbols = 10 },
    .n_lines = 2,
    .lines = { { 0x1234, PONDER_CODE_ANSWER (4, 0) }, { 0x1243, PONDER_CODE_ANSWER (0, 4) } },
  };
  static const PonderCodeCorrection expected[] = {
    { 0, PONDER_CODE_ANSWER (0, 4), 1, 4 },
    { 0, PONDER_CODE_ANSWER (1, 3), 1, 4 },
    { 0, PONDER_CODE_ANSWER (2, 2), 1, 1 },
    { 1, PONDER_CODE_ANSWER (2, 2), 1, 1 },
  };

  assert_corrections (&game, 1, expected, G_N_ELEMENTS (expected));
}

/* If every number was said, one was overlooked after all. */
static void
test_all_said (void)
{
  static const Game game = {
    .rules = { .n_places = 2, .n_symbols = 2, .repeats = TRUE, .leading_zero = TRUE },
    .n_lines = 4,
    .lines = { { 0x00, PONDER_CODE_ANSWER (1, 0) },
               { 0x01, PONDER_CODE_ANSWER (1, 0) },
               { 0x10, PONDER_CODE_ANSWER (0, 2) },
               { 0x11, PONDER_CODE_ANSWER (1, 0) } },
  };
  static const PonderCodeCorrection expected[] = { { 1, PONDER_CODE_ANSWER (2, 0), 1, 1 } };

  assert_corrections (&game, 1, expected, G_N_ELEMENTS (expected));
  check_path (game, NULL);
}

/* No code has any of these answers, so all are wrong at once, and nothing is left out. */
static void
test_all_wrong (void)
{
  static const PonderCode guesses[] = { 0x12345, 0x56789, 0x90123, 0x13579, 0x24680, 0x11223 };
  Game game = {
    .rules = { .n_places = 5, .n_symbols = 10, .leading_zero = TRUE, .repeats = TRUE },
    .n_lines = G_N_ELEMENTS (guesses),
  };

  for (guint i = 0; i < game.n_lines; i++)
    game.lines[i] = (PonderCodeLine){ guesses[i], PONDER_CODE_ANSWER (4, 1) };
  g_assert_cmpuint (check_game (&game), ==, game.n_lines);
}

/* Without lines, or with a line without an answer, nothing is wrong. */
static void
test_nothing_wrong (void)
{
  static const Game games[] = {
    { .rules = { .n_places = 4, .n_symbols = 10 } },
    { .rules = { .n_places = 4, .n_symbols = 10 }, .n_lines = 1, .lines = { { 0x1234, PONDER_CODE_NO_ANSWER } } },
    { .rules = { .n_places = 4, .n_symbols = 10 }, .n_lines = 1, .lines = { { 0x1234, PONDER_CODE_ANSWER (4, 0) } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_assert_cmpuint (check_game (&games[i]), ==, 0);
}

/* A hundred lines, more than a number has bits: the same guess with two answers. */
static void
test_many_lines (void)
{
  Game game = { .rules = { .n_places = 3, .n_symbols = 6 }, .n_lines = MOST_LINES };

  for (guint i = 0; i < game.n_lines; i++)
    game.lines[i] = (PonderCodeLine){ 0x123, PONDER_CODE_ANSWER (i % 10 == 9, 1) };
  g_assert_cmpuint (check_game (&game), ==, 10);
}

static void
test_refuses (void)
{
  static const PonderCodeRules rules = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };
  static const PonderCodeRules impossible = { .n_places = 5, .n_symbols = 4 };
  static const PonderCodeLine lines[] = {
    { 0x123456, PONDER_CODE_ANSWER (0, 0) },
    { 0x123456, PONDER_CODE_ANSWER (1, 0) },
  };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) cancelled = NULL, refused = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_code_corrections_find (&rules, lines, G_N_ELEMENTS (lines), cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (ponder_code_corrections_find (&impossible, lines, G_N_ELEMENTS (lines), NULL, &refused));
  g_assert_error (refused, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      g_autofree char *path = g_strdup_printf ("/code-corrections/random/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_random);
    }
  g_test_add_func ("/code-corrections/two-slips", test_two_slips);
  g_test_add_func ("/code-corrections/order", test_order);
  g_test_add_func ("/code-corrections/said", test_said);
  g_test_add_func ("/code-corrections/all-bulls", test_all_bulls);
  g_test_add_func ("/code-corrections/all-said", test_all_said);
  g_test_add_func ("/code-corrections/all-wrong", test_all_wrong);
  g_test_add_func ("/code-corrections/nothing-wrong", test_nothing_wrong);
  g_test_add_func ("/code-corrections/many-lines", test_many_lines);
  g_test_add_func ("/code-corrections/refuses", test_refuses);

  return g_test_run ();
}
