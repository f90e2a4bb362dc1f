/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "code-naive.h"
#include "ponder-code-slips.h"
#include "ponder-random.h"

/* Compares with brute force: every subset of the lines is left out, smaller ones first, and every answer is tried in
 * the lines left out. */

#define MOST_LINES 9

typedef struct
{
  PonderCodeRules rules;
  guint n_games;
} Space;

static const Space spaces[] = {
  { { .n_places = 4, .n_symbols = 10 }, 200 },
  { { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE }, 200 },
  { { .n_places = 3, .n_symbols = 7, .leading_zero = TRUE }, 200 },
  { { .n_places = 3, .n_symbols = 5, .repeats = TRUE }, 200 },
  { { .n_places = 2, .n_symbols = 10 }, 200 },
};

typedef struct
{
  PonderCodeRules rules;
  PonderCodeLine lines[MOST_LINES];
  guint n_lines;
  GArray *codes; /* all */
} Game;

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
draw_game (Game        *game,
           const Space *space,
           guint64     *state)
{
  PonderCode secret = ponder_code_rules_random (&space->rules, state);

  game->rules = space->rules;
  game->n_lines = 2 + ponder_random_below (state, MOST_LINES - 1);
  for (guint i = 0; i < game->n_lines; i++)
    {
      game->lines[i].guess = ponder_code_rules_random (&space->rules, state);
      game->lines[i].answer = naive_score (&space->rules, secret, game->lines[i].guess);
    }
  for (guint n = 1 + ponder_random_below (state, 2); n > 0; n--)
    plant_slip (game, state);
}

static gboolean
fits_but (const Game *game,
          PonderCode  code,
          guint       left_out)
{
  for (guint i = 0; i < game->n_lines; i++)
    if ((left_out >> i & 1) == 0 && naive_score (&game->rules, code, game->lines[i].guess) != game->lines[i].answer)
      return FALSE;
  return TRUE;
}

static GArray *
list_fitting_but (const Game *game,
                  guint       left_out)
{
  GArray *codes = g_array_new (FALSE, FALSE, sizeof (PonderCode));

  for (guint i = 0; i < game->codes->len; i++)
    {
      PonderCode code = g_array_index (game->codes, PonderCode, i);

      if (fits_but (game, code, left_out))
        g_array_append_val (codes, code);
    }
  return codes;
}

static guint
count_with (const Game             *game,
            const GArray           *codes,
            guint                   left_out,
            const PonderCodeAnswer *answers)
{
  guint n = 0;

  for (guint i = 0; i < codes->len; i++)
    {
      gboolean fits = TRUE;

      for (guint line = 0; line < game->n_lines && fits; line++)
        fits = (left_out >> line & 1) == 0 || naive_score (&game->rules, g_array_index (codes, PonderCode, i),
                                                           game->lines[line].guess) == answers[line];
      n += fits;
    }
  return n;
}

static guint
measure (const Game             *game,
         guint                   left_out,
         const PonderCodeAnswer *answers)
{
  guint distance = 0;

  for (guint line = 0; line < game->n_lines; line++)
    if (left_out >> line & 1)
      distance +=
        ABS (answers[line] / 7 - game->lines[line].answer / 7) + ABS (answers[line] % 7 - game->lines[line].answer % 7);
  return distance;
}

static gboolean
has_corrections (const PonderCodeSlip   *slip,
                 const Game             *game,
                 guint                   left_out,
                 const PonderCodeAnswer *answers)
{
  guint nth = 0;

  if (slip->corrections->len != (guint) __builtin_popcount (left_out))
    return FALSE;
  for (guint line = 0; line < game->n_lines; line++)
    if (left_out >> line & 1)
      {
        const PonderCodeCorrection *correction = &g_array_index (slip->corrections, PonderCodeCorrection, nth++);

        if (correction->line != line || correction->answer != answers[line])
          return FALSE;
      }
  return TRUE;
}

static void
check_slip (const Game             *game,
            GPtrArray              *slips,
            guint                   left_out,
            const PonderCodeAnswer *answers,
            guint                   n_codes)
{
  guint n_found = 0;

  for (guint i = 0; i < slips->len; i++)
    {
      const PonderCodeSlip *slip = slips->pdata[i];

      if (!has_corrections (slip, game, left_out, answers))
        continue;
      g_assert_cmpuint (slip->n_codes, ==, n_codes);
      g_assert_cmpuint (slip->distance, ==, measure (game, left_out, answers));
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, 1);
}

/* Tries every answer for the lines left out, from @line on. Returns how many leave a code. */
static guint
try_answers (const Game       *game,
             GPtrArray        *slips,
             const GArray     *codes,
             guint             left_out,
             guint             line,
             PonderCodeAnswer *answers)
{
  guint n_answers = line < game->n_lines && left_out >> line & 1 ? PONDER_CODE_N_ANSWERS : 1;
  guint n_codes, n = 0;

  if (line == game->n_lines)
    {
      n_codes = count_with (game, codes, left_out, answers);
      if (n_codes > 0)
        check_slip (game, slips, left_out, answers, n_codes);
      return n_codes > 0;
    }
  for (guint answer = 0; answer < n_answers; answer++)
    {
      answers[line] = answer;
      if (n_answers == 1 || ponder_code_rules_can_answer (&game->rules, answer))
        n += try_answers (game, slips, codes, left_out, line + 1, answers);
    }
  return n;
}

/* Checks the slips of a game. Returns the smallest number of lines that must be wrong. */
static guint
check_game (const Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) slips = ponder_code_slips_find (&game->rules, game->lines, game->n_lines, NULL, &error);
  guint n_found = 0;

  g_assert_no_error (error);
  for (guint size = 0; size <= game->n_lines; size++)
    {
      for (guint left_out = 0; left_out < 1u << game->n_lines; left_out++)
        {
          g_autoptr (GArray) codes = NULL;

          if ((guint) __builtin_popcount (left_out) != size)
            continue;
          codes = list_fitting_but (game, left_out);
          if (codes->len == 0)
            continue;
          n_found +=
            size == 0 ? 1 : try_answers (game, slips, codes, left_out, 0, (PonderCodeAnswer[MOST_LINES + 1]){ 0 });
        }
      if (n_found > 0)
        {
          g_assert_cmpuint (slips->len, ==, size == 0 ? 0 : n_found);
          return size;
        }
    }
  g_assert_not_reached ();
}

/* Checks that the nearest come first, and of equally near ones those that most codes fit. */
static void
check_order (const Game *game)
{
  g_autoptr (GPtrArray) slips = ponder_code_slips_find (&game->rules, game->lines, game->n_lines, NULL, NULL);

  for (guint i = 1; i < slips->len; i++)
    {
      const PonderCodeSlip *one = slips->pdata[i - 1];
      const PonderCodeSlip *other = slips->pdata[i];

      g_assert_cmpuint (one->distance, <=, other->distance);
      if (one->distance == other->distance)
        g_assert_cmpuint (one->n_codes, >=, other->n_codes);
    }
}

static void
test_random (gconstpointer data)
{
  const Space *space = data;
  guint n_by_size[MOST_LINES + 1] = { 0 };
  Game game = { .codes = naive_set (&space->rules, NULL, 0) };

  for (guint nth = 0; nth < space->n_games; nth++)
    {
      guint64 state = 1000 * (guint64) (space - spaces) + nth;
      guint size;

      g_test_message ("seed %" G_GUINT64_FORMAT, state);
      draw_game (&game, space, &state);
      size = check_game (&game);
      g_assert_cmpuint (size, <=, 2);
      n_by_size[size]++;
      check_order (&game);
    }
  g_test_message ("games with 0, 1, 2 wrong answers: %u, %u, %u", n_by_size[0], n_by_size[1], n_by_size[2]);
  g_assert_cmpuint (n_by_size[1], >, space->n_games / 4);
  g_assert_cmpuint (n_by_size[2], >, 0);
  g_array_unref (game.codes);
}

/* One of four answers was wrong. Whichever it was, the true correction is offered. The secret was 4721. */
static void
test_example (void)
{
  static const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  static const PonderCodeLine lines[] = {
    { 0x1234, PONDER_CODE_ANSWER (0, 2) },
    { 0x2516, PONDER_CODE_ANSWER (0, 2) },
    { 0x7461, PONDER_CODE_ANSWER (1, 2) },
    { 0x6841, PONDER_CODE_ANSWER (1, 1) },
    { 0x7642, PONDER_CODE_ANSWER (0, 3) },
    { 0x2185, PONDER_CODE_NO_ANSWER },
  };
  static const PonderCodeAnswer first[] = { PONDER_CODE_ANSWER (1, 2), PONDER_CODE_ANSWER (0, 3), PONDER_CODE_ANSWER (0, 1) };
  g_autoptr (GPtrArray) slips = ponder_code_slips_find (&rules, lines, G_N_ELEMENTS (lines), NULL, NULL);
  guint rows = 0;

  g_assert_cmpuint (slips->len, ==, 11);
  for (guint i = 0; i < slips->len; i++)
    {
      const PonderCodeSlip *slip = slips->pdata[i];

      g_assert_cmpuint (slip->corrections->len, ==, 1);
      rows |= 1u << g_array_index (slip->corrections, PonderCodeCorrection, 0).line;
    }
  g_assert_cmpint (__builtin_popcount (rows), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      guint n_found = 0;

      for (guint nth = 0; nth < slips->len; nth++)
        {
          const PonderCodeSlip *slip = slips->pdata[nth];
          const PonderCodeCorrection *correction = &g_array_index (slip->corrections, PonderCodeCorrection, 0);

          n_found += correction->line == 0 && correction->answer == first[i];
        }
      g_assert_cmpuint (n_found, ==, 1);
    }
}

/* No code has any of these answers, so all are wrong at once: the number of slips is limited, and the nearest are
 * kept. */
static void
test_limit (void)
{
  static const PonderCodeRules rules = { .n_places = 5, .n_symbols = 10, .leading_zero = TRUE, .repeats = TRUE };
  static const PonderCode guesses[] = { 0x12345, 0x56789, 0x90123, 0x13579, 0x24680, 0x11223 };
  Game game = { .rules = rules, .n_lines = G_N_ELEMENTS (guesses), .codes = naive_set (&rules, NULL, 0) };
  g_autoptr (GPtrArray) slips = NULL;
  guint furthest, n_near = 0, n_codes = 0;

  for (guint i = 0; i < game.n_lines; i++)
    game.lines[i] = (PonderCodeLine){ guesses[i], PONDER_CODE_ANSWER (4, 1) };
  slips = ponder_code_slips_find (&rules, game.lines, game.n_lines, NULL, NULL);
  g_assert_cmpuint (slips->len, >, 100);
  g_assert_cmpuint (slips->len, <=, 10000);
  furthest = ((PonderCodeSlip *) slips->pdata[slips->len - 1])->distance;
  for (guint i = 0; i < slips->len; i++)
    n_codes += ((PonderCodeSlip *) slips->pdata[i])->n_codes;
  for (guint i = 0; i < game.codes->len; i++)
    {
      PonderCodeAnswer answers[MOST_LINES];

      for (guint line = 0; line < game.n_lines; line++)
        answers[line] = naive_score (&rules, g_array_index (game.codes, PonderCode, i), guesses[line]);
      n_near += measure (&game, (1u << game.n_lines) - 1, answers) <= furthest;
    }
  g_assert_cmpuint (n_codes, ==, n_near);
  g_assert_cmpuint (n_near, <, game.codes->len);
  g_array_unref (game.codes);
}

/* Without lines, or with a line without an answer, nothing is wrong. */
static void
test_nothing_wrong (void)
{
  static const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  static const PonderCodeLine pending = { 0x1234, PONDER_CODE_NO_ANSWER };
  g_autoptr (GPtrArray) none = ponder_code_slips_find (&rules, NULL, 0, NULL, NULL);
  g_autoptr (GPtrArray) one = ponder_code_slips_find (&rules, &pending, 1, NULL, NULL);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (one->len, ==, 0);
}

/* A hundred lines, more than a number has bits: the same guess with two answers. */
static void
test_many_lines (void)
{
  static const PonderCodeRules rules = { .n_places = 3, .n_symbols = 6 };
  PonderCodeLine lines[100];
  g_autoptr (GPtrArray) slips = NULL;
  const PonderCodeSlip *slip;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    lines[i] = (PonderCodeLine){ 0x123, PONDER_CODE_ANSWER (i % 10 == 9, 1) };
  slips = ponder_code_slips_find (&rules, lines, G_N_ELEMENTS (lines), NULL, NULL);
  slip = slips->pdata[0];
  g_assert_cmpuint (slip->corrections->len, ==, 10);
  g_assert_cmpuint (g_array_index (slip->corrections, PonderCodeCorrection, 9).line, ==, 99);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpuint (g_array_index (slip->corrections, PonderCodeCorrection, i).answer, ==, PONDER_CODE_ANSWER (0, 1));
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
  g_assert_null (ponder_code_slips_find (&rules, lines, G_N_ELEMENTS (lines), cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (ponder_code_slips_find (&impossible, lines, G_N_ELEMENTS (lines), NULL, &refused));
  g_assert_error (refused, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      g_autofree char *path = g_strdup_printf ("/code-slips/random/%u", i);

      g_test_add_data_func (path, &spaces[i], test_random);
    }
  g_test_add_func ("/code-slips/example", test_example);
  g_test_add_func ("/code-slips/limit", test_limit);
  g_test_add_func ("/code-slips/nothing-wrong", test_nothing_wrong);
  g_test_add_func ("/code-slips/many-lines", test_many_lines);
  g_test_add_func ("/code-slips/refuses", test_refuses);

  return g_test_run ();
}
