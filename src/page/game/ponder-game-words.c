/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-words.h"

#include <glib/gi18n-lib.h>

/* The sentence below the board that suits every game. */

static char *
set_up_words (const PonderGameScene *scene)
{
  g_autoptr (GError) error = NULL;

  if (ponder_game_check (scene->game, &error))
    return g_strdup (_ ("Enter any position. The game begins with it."));
  return g_strdup (error->message);
}

static char *
over_words (const PonderGameScene *scene)
{
  g_autofree char *why = ponder_game_describe_outcome (scene->game, scene->position);
  guint winner = scene->outcome == PONDER_GAME_WON ? scene->turn : 1 - scene->turn;

  if (scene->outcome == PONDER_GAME_DRAWN)
    /* Translators: %s is a sentence that says why */
    return g_strdup_printf (_ ("A draw. %s"), why);
  /* Translators: the first %s is a player, such as X, the second a sentence that says why */
  return g_strdup_printf (_ ("%s wins. %s"), ponder_game_get_player (scene->game, winner), why);
}

/**
 * ponder_game_dup_words:
 * @scene: what the board shows of the document
 *
 * Returns: (transfer full): whose turn it is, who has won and why, or what the values say
 */
char *
ponder_game_dup_words (const PonderGameScene *scene)
{
  if (scene->setting_up)
    return set_up_words (scene);
  if (scene->outcome != PONDER_GAME_GOES_ON)
    return over_words (scene);
  /* Translators: %s is the player whose turn it is, such as X */
  return g_strdup_printf (_ ("%s to move."), ponder_game_get_player (scene->game, scene->turn));
}
