/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-match.h"

/* Any input must be accepted, or refused with a message; it must not crash. A match that is accepted stays the same
 * when written and read again. */

static const PonderCodeRules rules[] = {
  { .n_places = 4, .n_symbols = 10 },
  { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE },
  { .n_places = 2, .n_symbols = 16 },
  { .n_places = 6, .n_symbols = 16, .repeats = TRUE },
};

static void
check_lines (const PonderMatch *match)
{
  PonderMatch *again = ponder_match_new (&match->rules);
  g_autofree char *lines = ponder_match_dup_lines (match, PONDER_SIDE_ME);
  g_autofree char *lines_again = NULL;

  g_assert_cmpint (ponder_match_read_lines (again, lines, NULL), ==, *lines != '\0');
  lines_again = ponder_match_dup_lines (again, PONDER_SIDE_ME);
  g_assert_cmpstr (lines, ==, lines_again);
  ponder_match_free (again);
}

/* The lines are valid, and those without an answer stand at the end. */
static void
check_side (const PonderMatch *match,
            PonderSide         side)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (match, side, &n_lines);
  guint n_answered = ponder_match_count_answered (match, side);

  for (guint i = 0; i < n_lines; i++)
    {
      g_assert_true (ponder_code_rules_has (&match->rules, lines[i].guess));
      g_assert_cmpint (ponder_code_rules_can_answer (&match->rules, lines[i].answer), ==, i < n_answered);
    }
  g_assert_cmpuint (ponder_match_count_wrong (match, side), <=,
                    ponder_match_is_judged (match, side) ? 0 : n_answered);
  g_assert_cmpuint (ponder_match_get_n_guesses (match, side), <=, n_answered);
}

static void
check_match (const PonderMatch *match)
{
  g_autofree char *text = ponder_match_write (match);
  g_autofree char *text_again = NULL;
  PonderMatch *again = ponder_match_read (text, NULL);

  g_assert_nonnull (again);
  text_again = ponder_match_write (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpint (ponder_match_get_stage (again), ==, ponder_match_get_stage (match));
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    check_side (match, side);
  if (!ponder_match_is_judged (match, PONDER_SIDE_ME) ||
      ponder_match_count_answered (match, PONDER_SIDE_ME) == match->lines[PONDER_SIDE_ME]->len)
    check_lines (match);
  ponder_match_free (again);
}

static void
check_read (const char *text)
{
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_read (text, &error);

  fuzz_check_error (match != NULL, error);
  if (match == NULL)
    return;
  check_match (match);
  ponder_match_free (match);
}

static void
check_read_lines (const PonderCodeRules *by,
                  const char            *text)
{
  g_autoptr (GError) error = NULL;
  PonderMatch *match = ponder_match_new (by);
  gboolean done = ponder_match_read_lines (match, text, &error);

  fuzz_check_error (done, error);
  if (done)
    check_match (match);
  ponder_match_free (match);
}

/* The first byte chooses the rules for lines; a document begins with “[”. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = NULL;

  if (size == 0)
    return 0;
  text = g_strndup ((const char *) data, size);
  check_read (text);
  if (*text != '\0')
    check_read_lines (&rules[data[0] % G_N_ELEMENTS (rules)], text + 1);
  return 0;
}
