/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match.h"

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

/**
 * ponder_match_get_turn:
 *
 * A guess counts as made when it is answered.
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

/**
 * ponder_match_get_stage:
 *
 * Returns: what the side whose turn it is needs next
 */
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

/**
 * ponder_match_get_n_guesses:
 *
 * Returns: how many guesses of a side have been answered, up to finding the number
 */
guint
ponder_match_get_n_guesses (const PonderMatch *self,
                            PonderSide         side)
{
  guint win;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, 0);

  win = find_win (self, side);
  return win > 0 ? win : ponder_match_count_answered (self, side);
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
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, FALSE);

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
 * ponder_match_can_review:
 *
 * Returns: whether the guesses of a side can be reviewed, which needs the number: a friend may tell it at any time, the
 *   program tells the number that it drew at the end
 */
gboolean
ponder_match_can_review (const PonderMatch *self,
                         PonderSide         side)
{
  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, FALSE);

  return ponder_match_plays (self, side) && ponder_match_count_answered (self, side) > 0 &&
         (!ponder_match_is_judged (self, side) || ponder_match_get_stage (self) == PONDER_MATCH_STAGE_OVER);
}

/**
 * ponder_match_next:
 *
 * Starts the next game with the same rules and players; if both guess, the other side begins, and the current game is
 * added to the series if it is decided. Neither side has a number yet;
 * call ponder_match_draw().
 *
 * Returns: (transfer full): the next game
 */
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
