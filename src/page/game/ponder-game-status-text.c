/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-status-text.h"

#include <glib/gi18n-lib.h>

/* The sentence below the board that suits every game. */

static char *
set_up_words (const PonderGameScene *scene)
{
  g_autoptr (GError) error = NULL;

  if (ponder_game_check (scene->game, &error))
    return g_strdup (_ ("Enter any position: the game begins with it."));
  return g_strdup (error->message);
}

static char *
over_words (const PonderGameScene *scene)
{
  g_autofree char *how = ponder_game_describe_outcome (scene->game, scene->position);

  /* Translators: %s is a sentence that says why */
  return scene->outcome == PONDER_GAME_DRAWN ? g_strdup_printf (_ ("A draw. %s"), how) : g_steal_pointer (&how);
}

/* Against the program, its last move is named, so that one needn't look for it on the board. */
static char *
turn_words (const PonderGameScene *scene)
{
  const char *player = ponder_game_get_player (scene->game, scene->turn);
  g_autofree char *move = NULL;

  if (scene->program < 0)
    /* Translators: %s is the player whose turn it is, such as X */
    return g_strdup_printf (_ ("%s to move."), player);
  if ((guint) scene->program == scene->turn)
    return g_strdup_printf (
      scene->may_move ? _ ("Make the program’s move (%s) yourself.") : _ ("The program’s turn (%s)."), player);
  if (scene->n_moves == 0)
    return g_strdup_printf (_ ("Your turn (%s)."), player);
  move = ponder_game_describe_move (scene->game, scene->moves[scene->n_moves - 1]);
  /* Translators: the program's player, such as O, its move, such as “Row 1, column 3”, and whose turn it is */
  return g_strdup_printf (_ ("%s: %s. Your turn (%s)."), ponder_game_get_player (scene->game, (guint) scene->program),
                          move, player);
}

/* Returns what the values say of the position, or NULL if they don't know it. */
static char *
value_words (const PonderGameScene *scene)
{
  PonderGameResult result;
  const char *winner;

  ponder_game_solution_look_up (scene->values, scene->position, &result);
  if (result.value == PONDER_GAME_UNKNOWN)
    return NULL;
  if (result.value == PONDER_GAME_DRAW)
    return g_strdup (_ ("With best play it is a draw."));
  winner = ponder_game_get_player (scene->game, result.value == PONDER_GAME_WIN ? scene->turn : 1 - scene->turn);
  if (result.n_moves == PONDER_GAME_MOVES_UNKNOWN)
    return g_strdup_printf (_ ("With best play %s wins."), winner);
  /* Translators: %s is a player, such as X; the moves of both are counted */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "With best play %s wins in %u move.",
                                       "With best play %s wins in %u moves.", result.n_moves),
                          winner, result.n_moves);
}

/* What a move does to the value of the position, in both cases for the player who makes it. */
static const char *
judgement (PonderGameValue before,
           PonderGameValue after)
{
  if (after == PONDER_GAME_UNKNOWN)
    return _ ("Its value isn’t known.");
  if (before == PONDER_GAME_UNKNOWN)
    return after == PONDER_GAME_WIN ? _ ("It wins.") : after == PONDER_GAME_DRAW ? _ ("It draws.") : _ ("It loses.");
  if (before == PONDER_GAME_WIN)
    return after == PONDER_GAME_WIN    ? _ ("It keeps the win.")
           : after == PONDER_GAME_DRAW ? _ ("It gives the win away: a draw.")
                                       : _ ("It gives the win away, and loses.");
  if (before == PONDER_GAME_DRAW)
    return after == PONDER_GAME_DRAW ? _ ("It keeps the draw.") : _ ("It gives the draw away, and loses.");
  return _ ("It loses, as every move does.");
}

static char *
chosen_words (const PonderGameScene *scene)
{
  g_autofree char *move = ponder_game_describe_move (scene->game, *scene->chosen);
  PonderGameResult before, after;

  ponder_game_solution_look_up (scene->values, scene->position, &before);
  ponder_game_solution_look_up_move (scene->values, scene->game, scene->position, *scene->chosen, &after);
  /* Translators: the first %s is a move, such as Row 1, column 3, the second a sentence on it */
  return g_strdup_printf (_ ("%s: %s Choose it again to make this move, or choose another."), move,
                          judgement (before.value, after.value));
}

/* Adds the score of a series to @words, which it takes, when a game is over and before the next one begins. */
static char *
add_score (const PonderGameScene *scene,
           char                  *words)
{
  const int *games = scene->score.games;
  guint one = scene->program == 0 ? 1 : 0;
  const char *name = scene->program >= 0 ? _ ("You") : ponder_game_get_player (scene->game, one);
  const char *other = scene->program >= 0 ? _ ("Program") : ponder_game_get_player (scene->game, 1 - one);
  g_autofree char *before = words;

  if (!scene->in_series || (scene->outcome == PONDER_GAME_GOES_ON && scene->n_moves > 0))
    return g_steal_pointer (&before);
  return games[2] == 0
           /* Translators: a sentence, and the score of a series of games: “You” or X and how many games they have won,
            * “Program” or O and how many, and in the second one, how many nobody has won */
           ? g_strdup_printf (_ ("%s Score – %s: %d, %s: %d."), before, name, games[one], other, games[1 - one])
           : g_strdup_printf (_ ("%s Score – %s: %d, %s: %d, drawn: %d."), before, name, games[one], other,
                              games[1 - one], games[2]);
}

/* Says whose turn it is, who has won and why, or what the values say. @note (or NULL) is a sentence on the values if
 * they are wanted and not shown. */
char *
ponder_game_status_text (const PonderGameScene *scene,
                         const char            *note)
{
  g_autofree char *turn = NULL;
  g_autofree char *value = NULL;

  if (scene->setting_up)
    return set_up_words (scene);
  if (scene->outcome != PONDER_GAME_GOES_ON)
    return add_score (scene, over_words (scene));
  if (scene->chosen != NULL && scene->values != NULL)
    return chosen_words (scene);
  turn = turn_words (scene);
  if (scene->values != NULL)
    value = value_words (scene);
  else
    value = g_strdup (note);
  return add_score (scene, value != NULL ? g_strdup_printf ("%s %s", turn, value) : g_steal_pointer (&turn));
}
