/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match.h"

#include "ponder-code-score.h"

/* What can be computed is not stored: the answers to the opponent's guesses, whose turn it is and who won
 * (ponder-match-series.c). The answers to the person's guesses are stored, because a friend's may be wrong. */

static GArray *
copy_array (GArray *array)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, g_array_get_element_size (array), array->len);

  return g_array_append_vals (copy, array->data, array->len);
}

static PonderCodeLine *
get_line (const PonderMatch *self,
          guint              nth)
{
  return &g_array_index (self->lines, PonderCodeLine, nth);
}

static gboolean
is_code_or_none (const PonderMatch *self,
                 PonderCode         code)
{
  return code == PONDER_CODE_NONE || ponder_code_rules_has (&self->rules, code);
}

/* Returns the answer to a guess of the person if the program keeps the number; otherwise there is none yet. */
static PonderCodeAnswer
judge (const PonderMatch *self,
       PonderCode         guess)
{
  if (self->their_secret == PONDER_CODE_NONE)
    return PONDER_CODE_NO_ANSWER;
  return ponder_code_score (&self->rules, self->their_secret, guess);
}

/**
 * ponder_match_new:
 * @rules: valid rules
 *
 * Returns: (transfer full): a match without guesses or secrets; the person begins. Free it with ponder_match_free().
 */
PonderMatch *
ponder_match_new (const PonderCodeRules *rules)
{
  const PonderCodePreset *preset;
  PonderMatch *self;

  g_return_val_if_fail (rules != NULL && ponder_code_rules_check (rules, NULL), NULL);

  preset = ponder_code_preset_find (rules);
  self = g_new0 (PonderMatch, 1);
  self->rules = *rules;
  self->colours = preset != NULL && preset->colours;
  self->strategy = ponder_code_strategy_best;
  self->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  self->told = PONDER_CODE_NONE;
  self->their_secret = PONDER_CODE_NONE;
  self->theirs = g_array_new (FALSE, FALSE, sizeof (PonderCode));
  self->secret = PONDER_CODE_NONE;
  self->began = PONDER_SIDE_ME;
  self->series = g_array_new (FALSE, FALSE, sizeof (PonderMatchRound));
  return self;
}

/**
 * ponder_match_copy:
 *
 * Returns: (transfer full): a copy
 */
PonderMatch *
ponder_match_copy (const PonderMatch *self)
{
  PonderMatch *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->lines = copy_array (self->lines);
  copy->theirs = copy_array (self->theirs);
  copy->series = copy_array (self->series);
  return copy;
}

void
ponder_match_free (PonderMatch *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->lines);
  g_array_unref (self->theirs);
  g_array_unref (self->series);
  g_free (self);
}

/**
 * ponder_match_set_their_secret:
 * @secret: the number that the program keeps, or %PONDER_CODE_NONE if a friend keeps it
 *
 * If the program keeps the number, the person's guesses are answered automatically, including earlier ones.
 */
void
ponder_match_set_their_secret (PonderMatch *self,
                               PonderCode   secret)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (is_code_or_none (self, secret));

  self->their_secret = secret;
  for (guint nth = 0; secret != PONDER_CODE_NONE && nth < self->lines->len; nth++)
    get_line (self, nth)->answer = judge (self, get_line (self, nth)->guess);
}

/**
 * ponder_match_get_lines:
 * @n_lines: (out): how many there are, including one without an answer
 *
 * Returns: (transfer none) (array length=n_lines): the person's guesses with their answers; valid until a change
 */
const PonderCodeLine *
ponder_match_get_lines (const PonderMatch *self,
                        guint             *n_lines)
{
  g_return_val_if_fail (self != NULL && n_lines != NULL, NULL);

  *n_lines = self->lines->len;
  return (const PonderCodeLine *) self->lines->data;
}

/**
 * ponder_match_count_answered:
 *
 * Returns: how many of the person's guesses have an answer: all, or all but the last
 */
guint
ponder_match_count_answered (const PonderMatch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->lines->len - (ponder_match_get_pending (self) != PONDER_CODE_NONE);
}

/**
 * ponder_match_get_pending:
 *
 * Returns: the person's guess that has no answer yet, or %PONDER_CODE_NONE
 */
PonderCode
ponder_match_get_pending (const PonderMatch *self)
{
  const PonderCodeLine *last;

  g_return_val_if_fail (self != NULL, PONDER_CODE_NONE);

  if (self->lines->len == 0)
    return PONDER_CODE_NONE;
  last = get_line (self, self->lines->len - 1);
  return last->answer == PONDER_CODE_NO_ANSWER ? last->guess : PONDER_CODE_NONE;
}

/**
 * ponder_match_guess:
 * @guess: the person's next guess
 *
 * Adds a guess without an answer, or replaces the one that has none. The program answers it at once if it keeps the
 * number.
 */
void
ponder_match_guess (PonderMatch *self,
                    PonderCode   guess)
{
  PonderCodeLine line;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ponder_code_rules_has (&self->rules, guess));

  line = (PonderCodeLine){ .guess = guess, .answer = judge (self, guess) };
  g_array_set_size (self->lines, ponder_match_count_answered (self));
  g_array_append_val (self->lines, line);
}

/**
 * ponder_match_answer:
 * @line: the index of one of the person's guesses
 * @answer: the friend's answer; for the last line also %PONDER_CODE_NO_ANSWER
 *
 * Sets or changes the answer to a guess. Must not be called if the program keeps the number.
 */
void
ponder_match_answer (PonderMatch     *self,
                     guint            line,
                     PonderCodeAnswer answer)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (line < self->lines->len);
  g_return_if_fail (self->their_secret == PONDER_CODE_NONE);
  g_return_if_fail (ponder_code_rules_can_answer (&self->rules, answer) ||
                    (answer == PONDER_CODE_NO_ANSWER && line + 1 == self->lines->len));

  get_line (self, line)->answer = answer;
}

/**
 * ponder_match_take_back:
 * @line: the index of one of the person's guesses
 *
 * Removes a guess and its answer, but not those after it.
 */
void
ponder_match_take_back (PonderMatch *self,
                        guint        line)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (line < self->lines->len);

  g_array_remove_index (self->lines, line);
}

void
ponder_match_set_told (PonderMatch *self,
                       PonderCode   told)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (is_code_or_none (self, told));

  self->told = told;
}

/**
 * ponder_match_set_secret:
 * @secret: the person's number, or %PONDER_CODE_NONE
 *
 * The answers to the opponent's guesses change with it.
 */
void
ponder_match_set_secret (PonderMatch *self,
                         PonderCode   secret)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (is_code_or_none (self, secret));

  self->secret = secret;
}

/**
 * ponder_match_get_theirs:
 * @nth: the index of one of the opponent's guesses
 *
 * Returns: the guess with the right answer; %PONDER_CODE_NO_ANSWER if the person's number isn't known
 */
PonderCodeLine
ponder_match_get_theirs (const PonderMatch *self,
                         guint              nth)
{
  PonderCodeLine line = { .guess = PONDER_CODE_NONE, .answer = PONDER_CODE_NO_ANSWER };

  g_return_val_if_fail (self != NULL, line);
  g_return_val_if_fail (nth < self->theirs->len, line);

  line.guess = g_array_index (self->theirs, PonderCode, nth);
  if (self->secret != PONDER_CODE_NONE)
    line.answer = ponder_code_score (&self->rules, self->secret, line.guess);
  return line;
}

/**
 * ponder_match_dup_theirs:
 *
 * Returns: (transfer full) (element-type PonderCodeLine): all guesses of the opponent with their answers
 */
GArray *
ponder_match_dup_theirs (const PonderMatch *self)
{
  GArray *lines;

  g_return_val_if_fail (self != NULL, NULL);

  lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  for (guint nth = 0; nth < self->theirs->len; nth++)
    {
      PonderCodeLine line = ponder_match_get_theirs (self, nth);

      g_array_append_val (lines, line);
    }
  return lines;
}

void
ponder_match_they_guess (PonderMatch *self,
                         PonderCode   guess)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ponder_code_rules_has (&self->rules, guess));

  g_array_append_val (self->theirs, guess);
}
