/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-messages.h"

#include <glib/gi18n-lib.h>

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

/**
 * ponder_match_messages_name:
 *
 * Returns: (transfer none): the name of a player, as it stands alone, on a button, or before a verb
 */
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

/**
 * ponder_match_messages_result:
 *
 * Returns: (transfer full) (nullable): who found the number or won, and in how many guesses; %NULL if nobody has found
 *   a number, and none was told
 */
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

/**
 * ponder_match_messages_series:
 *
 * Returns: (transfer full) (nullable): the wins of both players, with the current game if it is decided: “Anna 2 : 1
 *   Ben”; %NULL unless both guess and a game is decided
 */
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
  return g_strdup_printf (_ ("%s %u : %u %s"), ponder_match_messages_name (match, PONDER_SIDE_ME),
                          wins[PONDER_SIDE_ME], wins[PONDER_SIDE_THEM],
                          ponder_match_messages_name (match, PONDER_SIDE_THEM));
}
