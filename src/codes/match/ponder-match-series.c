/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match.h"

/* Both sides of a match together: whose turn it is, who won, and the previous games. */

/* Returns which guess of a side found the number, from 1; 0 if none did. */
static guint
find_win (const PonderMatch *self,
          PonderSide         side)
{
  PonderCodeAnswer win = ponder_code_rules_win (&self->rules);

  if (side == PONDER_SIDE_ME)
    {
      for (guint nth = 0; nth < self->lines->len; nth++)
        if (g_array_index (self->lines, PonderCodeLine, nth).answer == win)
          return nth + 1;
    }
  else
    {
      for (guint nth = 0; nth < self->theirs->len; nth++)
        if (g_array_index (self->theirs, PonderCode, nth) == self->secret)
          return nth + 1;
    }
  return 0;
}

/**
 * ponder_match_plays:
 *
 * Returns: whether a side guesses: both do, unless the opponent is a program that only keeps a number, or only guesses
 */
gboolean
ponder_match_plays (const PonderMatch *self,
                    PonderSide         side)
{
  gboolean keeps;

  g_return_val_if_fail (self != NULL, FALSE);

  keeps = self->their_secret != PONDER_CODE_NONE;
  return keeps == self->program_guesses || keeps == (side == PONDER_SIDE_ME);
}

static gboolean
is_of_two (const PonderMatch *self)
{
  return ponder_match_plays (self, PONDER_SIDE_ME) && ponder_match_plays (self, PONDER_SIDE_THEM);
}

/**
 * ponder_match_get_turn:
 *
 * A guess of the person counts as made when it is answered.
 *
 * Returns: who guesses next: the side with fewer guesses, or, if both have equally many, the one that began; but not a
 *   side that has found the number while the other hasn't. If only one side guesses, it is always that one
 */
PonderSide
ponder_match_get_turn (const PonderMatch *self)
{
  gboolean i_found;
  guint mine, theirs;

  g_return_val_if_fail (self != NULL, PONDER_SIDE_ME);

  if (!is_of_two (self))
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

/**
 * ponder_match_get_n_guesses:
 *
 * Returns: how many guesses a side has made, up to finding the number; the person's count when answered
 */
guint
ponder_match_get_n_guesses (const PonderMatch *self,
                            PonderSide         side)
{
  guint win;

  g_return_val_if_fail (self != NULL, 0);

  win = find_win (self, side);
  if (win > 0)
    return win;
  return side == PONDER_SIDE_ME ? ponder_match_count_answered (self) : self->theirs->len;
}

/**
 * ponder_match_has_found:
 *
 * Returns: whether a guess of that side was the number
 */
gboolean
ponder_match_has_found (const PonderMatch *self,
                        PonderSide         side)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return find_win (self, side) > 0;
}

/**
 * ponder_match_get_result:
 *
 * A game is decided when both found the number, or when one did and the other didn't with as many guesses. So beginning
 * is no advantage: both sides have the same number of guesses. If only one side guesses, the game is decided when it
 * has found the number.
 *
 * Returns: the result
 */
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

/**
 * ponder_match_get_revealed:
 *
 * Returns: the number that the program kept, once the game is over; %PONDER_CODE_NONE before, or if a friend keeps it
 */
PonderCode
ponder_match_get_revealed (const PonderMatch *self)
{
  g_return_val_if_fail (self != NULL, PONDER_CODE_NONE);

  if (ponder_match_has_found (self, PONDER_SIDE_ME) || ponder_match_get_result (self) != PONDER_MATCH_OPEN)
    return self->their_secret;
  return PONDER_CODE_NONE;
}

/**
 * ponder_match_can_review:
 *
 * Returns: whether the person's guesses can be reviewed, which needs the number: a friend may tell it at any time, the
 *   program tells it at the end
 */
gboolean
ponder_match_can_review (const PonderMatch *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return ponder_match_count_answered (self) > 0 &&
         (self->their_secret == PONDER_CODE_NONE || ponder_match_get_revealed (self) != PONDER_CODE_NONE);
}

/**
 * ponder_match_get_series:
 * @n_rounds: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_rounds): the games decided before the current one, the oldest first
 */
const PonderMatchRound *
ponder_match_get_series (const PonderMatch *self,
                         guint             *n_rounds)
{
  g_return_val_if_fail (self != NULL && n_rounds != NULL, NULL);

  *n_rounds = self->series->len;
  return (const PonderMatchRound *) self->series->data;
}

/**
 * ponder_match_next:
 *
 * Starts the next game of the series with the same rules and players; the other side begins. The current game is added
 * to the series if both sides guess and it is decided. Neither side has a number yet: if the program kept one, the
 * caller must draw a new one.
 *
 * Returns: (transfer full): the next game
 */
PonderMatch *
ponder_match_next (const PonderMatch *self)
{
  PonderMatch *next;
  PonderMatchRound round;

  g_return_val_if_fail (self != NULL, NULL);

  next = ponder_match_new (&self->rules);
  next->colours = self->colours;
  next->strategy = self->strategy;
  next->program_guesses = self->program_guesses;
  next->began = self->began == PONDER_SIDE_ME ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  g_array_append_vals (next->series, self->series->data, self->series->len);
  round = (PonderMatchRound){
    .result = ponder_match_get_result (self),
    .began = self->began,
    .guesses = { ponder_match_get_n_guesses (self, PONDER_SIDE_ME),
                 ponder_match_get_n_guesses (self, PONDER_SIDE_THEM) },
  };
  if (round.result != PONDER_MATCH_OPEN && is_of_two (self))
    g_array_append_val (next->series, round);
  return next;
}
