/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-messages.h"

#include <glib/gi18n-lib.h>

/* Describes the state of a match and its series in sentences. */

static gboolean
is_against_program (const PonderMatch *match)
{
  return match->their_secret != PONDER_CODE_NONE || match->program_guesses;
}

static char *
dup_guesses (guint n_guesses)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u guess", "%u guesses", n_guesses), n_guesses);
}

/* Describes a game without a winner: one side found the number and the other may still draw, or it is a side's turn. */
static char *
dup_open (const PonderMatch *match,
          gboolean           is_program,
          const char        *mine,
          const char        *theirs)
{
  if (ponder_match_has_found (match, PONDER_SIDE_ME))
    return g_strdup_printf (is_program ? _ ("You found the number in %s. The program may still catch up.")
                                       : _ ("You found the number in %s. Your friend may still catch up."),
                            mine);
  if (ponder_match_has_found (match, PONDER_SIDE_THEM))
    return g_strdup_printf (is_program ? _ ("The program found your number in %s. You may still catch up.")
                                       : _ ("Your friend found your number in %s. You may still catch up."),
                            theirs);
  if (ponder_match_get_turn (match) == PONDER_SIDE_ME)
    return g_strdup (_ ("Your turn."));
  return g_strdup (is_program ? _ ("The program’s turn.") : _ ("Your friend’s turn."));
}

/* Describes a game that was won. The opponent either didn't find the number or needed more guesses. */
static char *
dup_won (const PonderMatch *match,
         gboolean           is_program,
         const char        *mine)
{
  if (!ponder_match_has_found (match, PONDER_SIDE_THEM))
    return g_strdup_printf (_ ("You win: you found the number in %s."), mine);
  return g_strdup_printf (is_program ? _ ("You win: you found the number in %s, the program took %u.")
                                     : _ ("You win: you found the number in %s, your friend took %u."),
                          mine, ponder_match_get_n_guesses (match, PONDER_SIDE_THEM));
}

static char *
dup_lost (const PonderMatch *match,
          gboolean           is_program,
          const char        *theirs)
{
  if (!ponder_match_has_found (match, PONDER_SIDE_ME))
    return g_strdup_printf (is_program ? _ ("The program wins: it found your number in %s.")
                                       : _ ("Your friend wins: they found your number in %s."),
                            theirs);
  return g_strdup_printf (is_program ? _ ("The program wins: it found your number in %s, you took %u.")
                                     : _ ("Your friend wins: they found your number in %s, you took %u."),
                          theirs, ponder_match_get_n_guesses (match, PONDER_SIDE_ME));
}

/**
 * ponder_match_messages_result:
 *
 * Returns: (transfer full): who won, and in how many guesses; if that isn't decided, whose turn it is
 */
char *
ponder_match_messages_result (const PonderMatch *match)
{
  gboolean is_program;
  g_autofree char *mine = NULL;
  g_autofree char *theirs = NULL;

  g_return_val_if_fail (match != NULL, NULL);

  is_program = is_against_program (match);
  mine = dup_guesses (ponder_match_get_n_guesses (match, PONDER_SIDE_ME));
  theirs = dup_guesses (ponder_match_get_n_guesses (match, PONDER_SIDE_THEM));
  switch (ponder_match_get_result (match))
    {
    case PONDER_MATCH_WON:
      return dup_won (match, is_program, mine);

    case PONDER_MATCH_LOST:
      return dup_lost (match, is_program, theirs);

    case PONDER_MATCH_DRAWN:
      return g_strdup_printf (_ ("A draw: both found the number in %s."), mine);

    case PONDER_MATCH_OPEN:
    default:
      return dup_open (match, is_program, mine, theirs);
    }
}
