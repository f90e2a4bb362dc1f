/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-document.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"

/* The document of a page with a game. A position of its history is an immutable game, and the moves that both players
 * have made from its start; or it is a start that is being set up, so that Undo and a restart continue with that. It is
 * saved as text: the game as its class saves it, and a group that belongs to the page:
 *
 *   Name       left out if there is none
 *   Moves      the moves, as the game writes them, with semicolons between them; left out if there are none
 *   SettingUp  true if the start is being set up; otherwise left out
 *   Series     against whom the last move was made, and how the games before ended; left out unless one is over
 *
 * A series are games with the same start, one after the other, against the same opponent: a number that the page
 * sets. */

#define VERSION 1
#define MOST_GAMES 1000000 /* of a series that end alike */

/* A game that can't have begun like this can only be set up. */
static PonderGamePosition *
position_new (PonderGame *game,
              const char *name,
              gboolean    setting_up)
{
  PonderGamePosition *position = g_new0 (PonderGamePosition, 1);

  position->game = g_object_ref (game);
  position->played = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  position->position = g_memdup2 (ponder_game_get_start (game), ponder_game_get_size (game));
  if (name != NULL && *name != '\0')
    position->name = ponder_page_group_keepable (name, PONDER_MOST_NAME);
  position->setting_up = setting_up || !ponder_game_check (game, NULL);
  return position;
}

static void
position_free (gpointer data)
{
  PonderGamePosition *position = data;

  g_object_unref (position->game);
  g_free (position->name);
  g_array_unref (position->played);
  g_free (position->position);
  g_free (position);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderGamePosition, position_free)

static void
position_add (PonderGamePosition *position,
              PonderGameMove      move)
{
  guint8 *next = g_malloc (ponder_game_get_size (position->game));

  ponder_game_apply (position->game, position->position, move, next);
  g_free (position->position);
  position->position = next;
  g_array_append_val (position->played, move);
}

/* Writes to @score how the games of the series have ended, with this one if it is over. Returns whether any has. */
static gboolean
add_up (const PonderGamePosition *position,
        PonderGameScore          *score)
{
  PonderGameOutcome outcome = ponder_game_get_outcome (position->game, position->position);
  guint turn = ponder_game_get_turn (position->game, position->position);
  guint ended = outcome == PONDER_GAME_DRAWN ? 2 : outcome == PONDER_GAME_WON ? turn : 1 - turn;

  *score = position->score;
  if (outcome != PONDER_GAME_GOES_ON && position->played->len > 0)
    score->games[ended] = MIN (score->games[ended] + 1, MOST_GAMES);
  return score->games[0] + score->games[1] + score->games[2] > 0;
}

static char *
position_write (gconstpointer        data,
                const PonderFinding *finding)
{
  const PonderGamePosition *position = data;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GString) moves = g_string_new (NULL);
  const int *games = position->score.games;
  int series[] = { position->opponent, games[0], games[1], games[2] };

  g_key_file_set_integer (file, "Ponder", "Version", VERSION);
  g_key_file_set_string (file, "Ponder", "Puzzle", PONDER_GAME_GET_CLASS (position->game)->id);
  ponder_game_save (position->game, file);
  if (position->name != NULL)
    g_key_file_set_string (file, PONDER_PAGE_GROUP, "Name", position->name);
  for (guint i = 0; i < position->played->len; i++)
    {
      g_autofree char *move =
        ponder_game_write_move (position->game, g_array_index (position->played, PonderGameMove, i));

      g_string_append_printf (moves, "%s%s", i > 0 ? ";" : "", move);
    }
  if (moves->len > 0)
    g_key_file_set_string (file, PONDER_PAGE_GROUP, "Moves", moves->str);
  if (position->setting_up)
    g_key_file_set_boolean (file, PONDER_PAGE_GROUP, "SettingUp", TRUE);
  if (position->opponent > 0 && add_up (position, &(PonderGameScore){ 0 }))
    g_key_file_set_integer_list (file, PONDER_PAGE_GROUP, "Series", series, G_N_ELEMENTS (series));
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_move (PonderGamePosition *position,
           const char         *word,
           guint               nth,
           GError            **error)
{
  PonderGameMove move;
  g_autofree char *quoted = NULL;

  if (!ponder_game_read_move (position->game, word, &move))
    {
      quoted = ponder_excerpt (word);
      return ponder_key_file_refuse (error, "Moves", NULL, _ ("‘%s’ is not a move"), quoted);
    }
  if (!ponder_game_allows (position->game, position->position, move))
    {
      quoted = ponder_excerpt (word);
      /* Translators: %u is the number of a move, from 1, and %s what the file says */
      return ponder_key_file_refuse (error, "Moves", NULL, _ ("move %u, ‘%s’, can’t be made"), nth + 1, quoted);
    }
  position_add (position, move);
  return TRUE;
}

static gboolean
read_moves (GKeyFile           *file,
            PonderGamePosition *position,
            GError            **error)
{
  g_autofree char *text = ponder_key_file_get (file, PONDER_PAGE_GROUP, "Moves");
  g_auto (GStrv) words = NULL;

  if (text == NULL || *text == '\0')
    return TRUE;
  if (!ponder_game_check (position->game, error))
    return FALSE;
  position->setting_up = FALSE;
  words = g_strsplit (text, ";", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!read_move (position, words[i], i, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_series (GKeyFile           *file,
             PonderGamePosition *position,
             GError            **error)
{
  g_autofree char *text = ponder_key_file_get (file, PONDER_PAGE_GROUP, "Series");
  gsize n = 0;
  g_autofree int *numbers = g_key_file_get_integer_list (file, PONDER_PAGE_GROUP, "Series", &n, NULL);
  gboolean right = n == 4;

  for (gsize i = 0; i < n; i++)
    right = right && numbers[i] >= 0 && numbers[i] <= MOST_GAMES;
  if (text == NULL || !right)
    return text == NULL || ponder_key_file_refuse (error, "Series", text, _ ("expected four numbers, as in 1;2;0;1"));
  position->opponent = numbers[0];
  memcpy (position->score.games, numbers + 1, sizeof position->score.games);
  return TRUE;
}

/* @data is the class of the games of the page. */
static gpointer
position_read (const char     *text,
               gconstpointer   data,
               PonderFinding **finding,
               GError        **error)
{
  const PonderGameClass *klass = data;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (PonderGame) game = NULL;
  g_autoptr (PonderGamePosition) position = NULL;
  g_autofree char *name = NULL;
  gboolean setting_up = FALSE;

  if (!ponder_page_group_check (text, klass->id, file, error) ||
      !ponder_key_file_read_switch (file, PONDER_PAGE_GROUP, "SettingUp", &setting_up, error))
    return NULL;
  game = klass->load (file, error);
  if (game == NULL)
    return NULL;
  name = ponder_key_file_get (file, PONDER_PAGE_GROUP, "Name");
  position = position_new (game, name, setting_up);
  return read_moves (file, position, error) && read_series (file, position, error) ? g_steal_pointer (&position) : NULL;
}

static const PonderPositionFuncs position_funcs = {
  .free = position_free,
  .write = position_write,
  .read = position_read,
};

/* Returns the game of a .ponder document without the moves that were made; or NULL with an error
 * that names the key and the reason. */
PonderGame *
ponder_game_parse (PonderGameClass *klass,
                   const char      *text,
                   GError         **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (klass != NULL && text != NULL, NULL);

  return ponder_page_group_check (text, klass->id, file, error) ? klass->load (file, error) : NULL;
}

/* All later games must be of the same type as the first one. @name may be NULL. */
PonderGameDocument *
ponder_game_document_new (PonderGame *game,
                          const char *name)
{
  PonderGameDocument *self = g_new0 (PonderGameDocument, 1);

  self->history = ponder_history_new (&position_funcs, PONDER_GAME_GET_CLASS (game));
  ponder_game_document_load (self, game, name, FALSE);
  return self;
}

void
ponder_game_document_free (PonderGameDocument *self)
{
  g_object_unref (self->history);
  g_free (self);
}

const PonderGamePosition *
ponder_game_document_get (PonderGameDocument *self)
{
  return ponder_history_get (self->history);
}

/* Returns what is left of the game: one that begins with the position after the moves. */
PonderGame *
ponder_game_document_dup_rest (PonderGameDocument *self)
{
  return ponder_game_new_at (ponder_game_document_get (self)->game, ponder_game_document_get (self)->position);
}

static gboolean
is_same_opponent (PonderGameDocument *self)
{
  return ponder_game_document_get (self)->opponent == 0 || ponder_game_document_get (self)->opponent == self->opponent;
}

/* Writes to @score that of the series, with the current game if it is over. Returns whether there
 * was a game of the series before, and the next move would be in it, too. */
gboolean
ponder_game_document_get_score (PonderGameDocument *self,
                                PonderGameScore    *score)
{
  const int *games = ponder_game_document_get (self)->score.games;

  add_up (ponder_game_document_get (self), score);
  return games[0] + games[1] + games[2] > 0 && is_same_opponent (self);
}

/* Shows another game, or one with other rules or another start, without moves; @name may be NULL. Its start is being
 * set up if @setting_up says so, or if the game can't have begun like this. Undo goes back to the previous game. */
void
ponder_game_document_load (PonderGameDocument *self,
                           PonderGame         *game,
                           const char         *name,
                           gboolean            setting_up)
{
  ponder_history_push (self->history, position_new (game, name, setting_up), NULL);
}

/* Makes a legal move of the player whose turn it is, as a step of undo. */
void
ponder_game_document_play (PonderGameDocument *self,
                           PonderGameMove      move)
{
  PonderGamePosition *position;
  const PonderGamePosition *now = ponder_game_document_get (self);

  g_assert (ponder_game_allows (now->game, now->position, move));

  position = position_new (now->game, now->name, FALSE);
  position->opponent = self->opponent;
  if (is_same_opponent (self))
    position->score = now->score;
  g_array_append_vals (position->played, now->played->data, now->played->len);
  memcpy (position->position, now->position, ponder_game_get_size (now->game));
  position_add (position, move);
  ponder_history_push (self->history, position, NULL);
}

/* Begins the next game of the series, or of another one if the opponent has changed. Undo goes back to the current one. */
void
ponder_game_document_play_again (PonderGameDocument *self)
{
  const PonderGamePosition *now = ponder_game_document_get (self);
  PonderGamePosition *position = position_new (now->game, now->name, FALSE);

  position->opponent = self->opponent;
  if (is_same_opponent (self))
    add_up (now, &position->score);
  ponder_history_push (self->history, position, NULL);
}
