/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-score.h"

/* Whose turn it is and who won can be computed from the lines, so that isn't stored. Answers are, because those that
 * people give may be wrong. */

static PonderCodeLine *
get_line (const PonderMatch *self,
          PonderSide         side,
          guint              nth)
{
  return &g_array_index (self->lines[side], PonderCodeLine, nth);
}

/* Returns a game without guesses or numbers, in which the person guesses the number of a friend.
 * The rules must be valid. */
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
  self->guessing = PONDER_MATCH_I_GUESS;
  self->began = PONDER_SIDE_ME;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      self->lines[side] = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
      self->numbers[side] = PONDER_CODE_NONE;
    }
  self->series = g_array_new (FALSE, FALSE, sizeof (PonderMatchRound));
  return self;
}

PonderMatch *
ponder_match_copy (const PonderMatch *self)
{
  PonderMatch *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      copy->lines[side] = g_array_copy (self->lines[side]);
      copy->names[side] = g_strdup (self->names[side]);
    }
  copy->series = g_array_copy (self->series);
  return copy;
}

void
ponder_match_free (PonderMatch *self)
{
  g_return_if_fail (self != NULL);

  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_array_unref (self->lines[side]);
      g_free (self->names[side]);
    }
  g_array_unref (self->series);
  g_free (self);
}

/* Returns whether two games differ at most in how they are shown, in what is suggested, and in the series before
 * them. */
gboolean
ponder_match_is_same_position (const PonderMatch *one,
                               const PonderMatch *other)
{
  g_return_val_if_fail (one != NULL && other != NULL, FALSE);

  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_autofree char *lines = ponder_match_dup_lines (one, side);
      g_autofree char *others = ponder_match_dup_lines (other, side);

      if (!g_str_equal (lines, others) || one->numbers[side] != other->numbers[side])
        return FALSE;
    }
  return one->id == other->id && one->guessing == other->guessing && one->program == other->program &&
         one->began == other->began && one->ended == other->ended &&
         ponder_code_rules_equal (&one->rules, &other->rules);
}

/* Cuts a name that is too long; NULL or an empty one stands for the usual name. */
void
ponder_match_set_name (PonderMatch *self,
                       PonderSide   side,
                       const char  *name)
{
  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);

  g_free (self->names[side]);
  self->names[side] = name != NULL && *name != '\0'
                        ? g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), PONDER_MATCH_MOST_NAME))
                        : NULL;
}

gboolean
ponder_match_plays (const PonderMatch *self,
                    PonderSide         side)
{
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, FALSE);

  return (self->guessing & 1U << side) != 0;
}

/* Returns whether the program answers the guesses of a side, so that all answers are right. */
gboolean
ponder_match_is_judged (const PonderMatch *self,
                        PonderSide         side)
{
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, FALSE);

  return self->program == (side == PONDER_SIDE_ME);
}

/* Returns the right answer to a guess of a side, or PONDER_CODE_NO_ANSWER if the number of the
 * other side isn't known. */
PonderCodeAnswer
ponder_match_judge (const PonderMatch *self,
                    PonderSide         side,
                    PonderCode         guess)
{
  PonderCode number;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, PONDER_CODE_NO_ANSWER);

  number = self->numbers[PONDER_OTHER_SIDE (side)];
  return number == PONDER_CODE_NONE ? PONDER_CODE_NO_ANSWER : ponder_code_score (&self->rules, number, guess);
}

/* Sets the number that a side keeps, PONDER_CODE_NONE if it isn't known. If the program answers the
 * guesses at it, all of them are answered anew. */
void
ponder_match_set_number (PonderMatch *self,
                         PonderSide   side,
                         PonderCode   number)
{
  PonderSide guesser = PONDER_OTHER_SIDE (side);

  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);
  g_return_if_fail (number == PONDER_CODE_NONE || ponder_code_rules_has (&self->rules, number));

  self->numbers[side] = number;
  for (guint nth = 0; ponder_match_is_judged (self, guesser) && nth < self->lines[guesser]->len; nth++)
    get_line (self, guesser, nth)->answer = ponder_match_judge (self, guesser, get_line (self, guesser, nth)->guess);
}

/* Begins a game: draws an id for it and, if the program keeps a number, that number. */
void
ponder_match_draw (PonderMatch *self)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  g_return_if_fail (self != NULL);

  self->id = g_random_int ();
  if (self->program && ponder_match_plays (self, PONDER_SIDE_ME))
    ponder_match_set_number (self, PONDER_SIDE_THEM, ponder_code_rules_random (&self->rules, &seed));
}

/* Returns the guesses of a side with their answers, if they have one; valid until a change. */
const PonderCodeLine *
ponder_match_get_lines (const PonderMatch *self,
                        PonderSide         side,
                        guint             *n_lines)
{
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, NULL);

  if (n_lines != NULL)
    *n_lines = self->lines[side]->len;
  return (const PonderCodeLine *) self->lines[side]->data;
}

/* Returns how many guesses of a side have an answer; these come first. */
guint
ponder_match_count_answered (const PonderMatch *self,
                             PonderSide         side)
{
  guint n;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, 0);

  for (n = 0; n < self->lines[side]->len; n++)
    if (get_line (self, side, n)->answer == PONDER_CODE_NO_ANSWER)
      break;
  return n;
}

/* Returns the first guess of a side that has no answer, or PONDER_CODE_NONE. */
PonderCode
ponder_match_get_pending (const PonderMatch *self,
                          PonderSide         side)
{
  guint n_answered;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, PONDER_CODE_NONE);

  n_answered = ponder_match_count_answered (self, side);
  return n_answered < self->lines[side]->len ? get_line (self, side, n_answered)->guess : PONDER_CODE_NONE;
}

/* Returns how many answers to the guesses of a side are wrong; 0 if the number isn't known. */
guint
ponder_match_count_wrong (const PonderMatch *self,
                          PonderSide         side)
{
  guint n_wrong = 0;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, 0);

  for (guint nth = 0; nth < ponder_match_count_answered (self, side); nth++)
    {
      PonderCodeAnswer right = ponder_match_judge (self, side, get_line (self, side, nth)->guess);

      n_wrong += right != PONDER_CODE_NO_ANSWER && right != get_line (self, side, nth)->answer;
    }
  return n_wrong;
}

/* Adds a guess, in place of one that has no answer yet. The program answers it at once if that is its task. */
void
ponder_match_guess (PonderMatch *self,
                    PonderSide   side,
                    PonderCode   guess)
{
  PonderCodeLine line = { .guess = guess, .answer = PONDER_CODE_NO_ANSWER };

  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);
  g_return_if_fail (ponder_code_rules_has (&self->rules, guess));

  if (ponder_match_is_judged (self, side))
    line.answer = ponder_match_judge (self, side, guess);
  g_array_set_size (self->lines[side], ponder_match_count_answered (self, side));
  g_array_append_val (self->lines[side], line);
}

/* Changes a guess in its place. An answer that a person gave stays. */
void
ponder_match_change_guess (PonderMatch *self,
                           PonderSide   side,
                           guint        line,
                           PonderCode   guess)
{
  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);
  g_return_if_fail (line < self->lines[side]->len);
  g_return_if_fail (ponder_code_rules_has (&self->rules, guess));

  get_line (self, side, line)->guess = guess;
  if (ponder_match_is_judged (self, side))
    get_line (self, side, line)->answer = ponder_match_judge (self, side, guess);
}

/* Sets or changes a person's answer to a guess. Must not be called if the program answers the
 * guesses of this side. */
void
ponder_match_answer (PonderMatch     *self,
                     PonderSide       side,
                     guint            line,
                     PonderCodeAnswer answer)
{
  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);
  g_return_if_fail (line < self->lines[side]->len);
  g_return_if_fail (!ponder_match_is_judged (self, side));
  g_return_if_fail (ponder_code_rules_can_answer (&self->rules, answer));

  get_line (self, side, line)->answer = answer;
}

/* Replaces the wrong answers to the guesses of a side by the right ones. The number must be known. */
void
ponder_match_correct (PonderMatch *self,
                      PonderSide   side)
{
  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);
  g_return_if_fail (self->numbers[PONDER_OTHER_SIDE (side)] != PONDER_CODE_NONE);

  for (guint nth = 0; nth < ponder_match_count_answered (self, side); nth++)
    get_line (self, side, nth)->answer = ponder_match_judge (self, side, get_line (self, side, nth)->guess);
}

/* Removes a guess and its answer, but not those after it. */
void
ponder_match_take_back (PonderMatch *self,
                        PonderSide   side,
                        guint        line)
{
  g_return_if_fail (self != NULL && side < PONDER_N_SIDES);
  g_return_if_fail (line < self->lines[side]->len);

  g_array_remove_index (self->lines[side], line);
}

/* Both sides of a game together: whose turn it is, who won, and the previous games. */

/* Returns which guess of a side found the number, from 1; 0 if none did. */
static guint
find_win (const PonderMatch *self,
          PonderSide         side)
{
  PonderCodeAnswer win = ponder_code_rules_win (&self->rules);

  for (guint nth = 0; nth < self->lines[side]->len; nth++)
    if (g_array_index (self->lines[side], PonderCodeLine, nth).answer == win)
      return nth + 1;
  return 0;
}

/* A guess counts as made when it is answered. Returns who guesses next: the side with fewer guesses, or, if both have
 * equally many, the one that began; but not a side that has found the number while the other hasn't. If only one side
 * guesses, it is always that one. */
PonderSide
ponder_match_get_turn (const PonderMatch *self)
{
  gboolean i_found;
  guint mine, theirs;

  g_return_val_if_fail (self != NULL, PONDER_SIDE_ME);

  if (self->guessing != PONDER_MATCH_BOTH_GUESS)
    return ponder_match_plays (self, PONDER_SIDE_ME) ? PONDER_SIDE_ME : PONDER_SIDE_THEM;
  i_found = ponder_match_has_found (self, PONDER_SIDE_ME);
  if (i_found != ponder_match_has_found (self, PONDER_SIDE_THEM))
    return i_found ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  mine = ponder_match_get_n_guesses (self, PONDER_SIDE_ME);
  theirs = ponder_match_get_n_guesses (self, PONDER_SIDE_THEM);
  if (mine == theirs)
    return self->began;
  return mine < theirs ? PONDER_SIDE_ME : PONDER_SIDE_THEM;
}

PonderMatchStage
ponder_match_get_stage (const PonderMatch *self)
{
  g_return_val_if_fail (self != NULL, PONDER_MATCH_STAGE_OVER);

  if (self->ended || ponder_match_get_result (self) != PONDER_MATCH_OPEN)
    return PONDER_MATCH_STAGE_OVER;
  if (ponder_match_plays (self, PONDER_SIDE_THEM) && ponder_match_is_judged (self, PONDER_SIDE_THEM) &&
      self->numbers[PONDER_SIDE_ME] == PONDER_CODE_NONE)
    return PONDER_MATCH_STAGE_KEEP;
  return ponder_match_is_judged (self, ponder_match_get_turn (self)) ? PONDER_MATCH_STAGE_GUESS
                                                                     : PONDER_MATCH_STAGE_ANSWER;
}

/* Returns how many guesses of a side have been answered, up to finding the number. */
guint
ponder_match_get_n_guesses (const PonderMatch *self,
                            PonderSide         side)
{
  guint win;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, 0);

  win = find_win (self, side);
  return win > 0 ? win : ponder_match_count_answered (self, side);
}

gboolean
ponder_match_has_found (const PonderMatch *self,
                        PonderSide         side)
{
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, FALSE);

  return find_win (self, side) > 0;
}

/* A game is decided when both found the number, or when one did and the other didn't with as many guesses. So
 * beginning is no advantage: both sides have the same number of guesses. If only one side guesses, the game is
 * decided when it has found the number. Returns the result. */
PonderMatchResult
ponder_match_get_result (const PonderMatch *self)
{
  guint mine, theirs;
  gboolean i_found, they_found;

  g_return_val_if_fail (self != NULL, PONDER_MATCH_OPEN);

  i_found = ponder_match_has_found (self, PONDER_SIDE_ME);
  they_found = ponder_match_has_found (self, PONDER_SIDE_THEM);
  mine = ponder_match_get_n_guesses (self, PONDER_SIDE_ME);
  theirs = ponder_match_get_n_guesses (self, PONDER_SIDE_THEM);
  if (!ponder_match_plays (self, PONDER_SIDE_THEM))
    return i_found ? PONDER_MATCH_WON : PONDER_MATCH_OPEN;
  if (!ponder_match_plays (self, PONDER_SIDE_ME))
    return they_found ? PONDER_MATCH_LOST : PONDER_MATCH_OPEN;
  if (i_found && they_found && mine == theirs)
    return PONDER_MATCH_DRAWN;
  if (i_found && (they_found ? mine < theirs : mine <= theirs))
    return PONDER_MATCH_WON;
  if (they_found && (i_found ? theirs < mine : theirs <= mine))
    return PONDER_MATCH_LOST;
  return PONDER_MATCH_OPEN;
}

/* Returns whether the guesses of a side can be reviewed, which needs the number: a friend may tell it at any time,
 * the program tells the number that it drew at the end. */
gboolean
ponder_match_can_review (const PonderMatch *self,
                         PonderSide         side)
{
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, FALSE);

  return ponder_match_plays (self, side) && ponder_match_count_answered (self, side) > 0 &&
         (!ponder_match_is_judged (self, side) || ponder_match_get_stage (self) == PONDER_MATCH_STAGE_OVER);
}

/* Starts the next game with the same rules and players; if both guess, the other side begins, and the current game is
 * added to the series if it is decided. Neither side has a number yet; call ponder_match_draw(). */
PonderMatch *
ponder_match_next (const PonderMatch *self)
{
  PonderMatch *next;
  PonderMatchRound round;

  g_return_val_if_fail (self != NULL, NULL);

  round = (PonderMatchRound){
    .result = ponder_match_get_result (self),
    .began = self->began,
    .guesses = { ponder_match_get_n_guesses (self, PONDER_SIDE_ME),
                 ponder_match_get_n_guesses (self, PONDER_SIDE_THEM) },
  };
  next = ponder_match_copy (self);
  next->id = 0;
  next->ended = FALSE;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_array_set_size (next->lines[side], 0);
      next->numbers[side] = PONDER_CODE_NONE;
    }
  if (self->guessing != PONDER_MATCH_BOTH_GUESS)
    return next;
  next->began = PONDER_OTHER_SIDE (self->began);
  if (round.result != PONDER_MATCH_OPEN)
    g_array_append_val (next->series, round);
  return next;
}

/* Describes the result of a game and its series in sentences. A person without a name is addressed as “you”. */

static gboolean
is_you (const PonderMatch *match,
        PonderSide         side)
{
  return side == PONDER_SIDE_ME && match->names[side] == NULL;
}

static char *
dup_guesses (guint n_guesses)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u guess", "%u guesses", n_guesses), n_guesses);
}

static char *
dup_found (const PonderMatch *match,
           PonderSide         side)
{
  g_autofree char *guesses = dup_guesses (ponder_match_get_n_guesses (match, side));

  if (is_you (match, side))
    return g_strdup_printf (_ ("You found the number in %s."), guesses);
  /* Translators: the name of a player, and “5 guesses” */
  return g_strdup_printf (_ ("%s found the number in %s."), ponder_match_messages_name (match, side), guesses);
}

/* One side has found the number, and the other still has a guess. */
static char *
dup_last_guess (const PonderMatch *match,
                PonderSide         finder)
{
  PonderSide other = PONDER_OTHER_SIDE (finder);
  g_autofree char *found = dup_found (match, finder);
  g_autofree char *last = NULL;

  if (is_you (match, other))
    return g_strdup_printf ("%s %s", found, _ ("You have one more guess."));
  last = g_strdup_printf (_ ("%s has one more guess."), ponder_match_messages_name (match, other));
  return g_strdup_printf ("%s %s", found, last);
}

static char *
dup_win (const PonderMatch *match,
         PonderSide         winner)
{
  PonderSide loser = PONDER_OTHER_SIDE (winner);
  const char *name = ponder_match_messages_name (match, winner);
  g_autofree char *guesses = dup_guesses (ponder_match_get_n_guesses (match, winner));
  guint others = ponder_match_get_n_guesses (match, loser);

  if (match->guessing != PONDER_MATCH_BOTH_GUESS)
    return dup_found (match, winner);
  if (!ponder_match_has_found (match, loser))
    return is_you (match, winner) ? g_strdup_printf (_ ("You win with %s."), guesses)
                                  : g_strdup_printf (_ ("%s wins with %s."), name, guesses);
  /* Translators: “5 guesses” of the winner, and how many the other player needed */
  return is_you (match, winner) ? g_strdup_printf (_ ("You win: %s to %u."), guesses, others)
                                : g_strdup_printf (_ ("%s wins: %s to %u."), name, guesses, others);
}

/* Returns the name of a player, as it stands alone, on a button, or before a verb. */
const char *
ponder_match_messages_name (const PonderMatch *match,
                            PonderSide         side)
{
  g_return_val_if_fail (match != NULL && side < PONDER_N_SIDES, NULL);

  if (side == PONDER_SIDE_THEM && match->program)
    return "Ponder";
  if (match->names[side] != NULL)
    return match->names[side];
  return side == PONDER_SIDE_ME ? _ ("You") : _ ("Friend");
}

/* Returns who found the number or won, and in how many guesses; NULL if nobody has found a number,
 * and none was told. */
char *
ponder_match_messages_result (const PonderMatch *match)
{
  g_return_val_if_fail (match != NULL, NULL);

  switch (ponder_match_get_result (match))
    {
    case PONDER_MATCH_WON:
      return dup_win (match, PONDER_SIDE_ME);

    case PONDER_MATCH_LOST:
      return dup_win (match, PONDER_SIDE_THEM);

    case PONDER_MATCH_DRAWN:
      {
        g_autofree char *guesses = dup_guesses (ponder_match_get_n_guesses (match, PONDER_SIDE_ME));

        return g_strdup_printf (_ ("A draw: both found the number in %s."), guesses);
      }

    case PONDER_MATCH_OPEN:
    default:
      if (match->ended)
        return g_strdup (_ ("The number was not found."));
      for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
        if (match->guessing == PONDER_MATCH_BOTH_GUESS && ponder_match_has_found (match, side))
          return dup_last_guess (match, side);
      return NULL;
    }
}

/* Returns the wins of both players, with the current game if it is decided: “Anna 2 : 1 Ben”; NULL
 * unless both guess and a game is decided. */
char *
ponder_match_messages_series (const PonderMatch *match)
{
  PonderMatchResult result;
  guint n_rounds, wins[PONDER_N_SIDES] = { 0 };

  g_return_val_if_fail (match != NULL, NULL);

  result = ponder_match_get_result (match);
  n_rounds = match->series->len;
  if (match->guessing != PONDER_MATCH_BOTH_GUESS || (n_rounds == 0 && result == PONDER_MATCH_OPEN))
    return NULL;
  for (guint nth = 0; nth <= n_rounds; nth++)
    {
      PonderMatchResult one = nth < n_rounds ? g_array_index (match->series, PonderMatchRound, nth).result : result;

      wins[PONDER_SIDE_ME] += one == PONDER_MATCH_WON;
      wins[PONDER_SIDE_THEM] += one == PONDER_MATCH_LOST;
    }
  /* Translators: the wins of two players: “Anna 2 : 1 Ben” */
  return g_strdup_printf (_ ("%s %u : %u %s"), ponder_match_messages_name (match, PONDER_SIDE_ME), wins[PONDER_SIDE_ME],
                          wins[PONDER_SIDE_THEM], ponder_match_messages_name (match, PONDER_SIDE_THEM));
}
