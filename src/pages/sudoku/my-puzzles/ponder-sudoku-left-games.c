/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-left-games.h"

#include "ponder-key-file.h"

PonderSudokuLeftGames *
ponder_sudoku_left_games_new (void)
{
  PonderSudokuLeftGames *self = g_new0 (PonderSudokuLeftGames, 1);

  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  self->damaged = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ponder_sudoku_left_games_free (PonderSudokuLeftGames *self)
{
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->damaged);
  g_free (self);
}

/* Returns the game with the same clues as @like, or NULL. */
PonderSudokuGame *
ponder_sudoku_left_games_find (PonderSudokuLeftGames *self,
                               PonderSudokuGame      *like)
{
  for (guint i = 0; i < self->games->len; i++)
    if (ponder_sudoku_game_is_same (g_ptr_array_index (self->games, i), like))
      return g_ptr_array_index (self->games, i);
  return NULL;
}

/* Inserts a game after all that were played before it or at the same time. */
static void
insert (PonderSudokuLeftGames *self,
        PonderSudokuGame      *game)
{
  guint nth = self->games->len;

  while (nth > 0 &&
         ((PonderSudokuGame *) g_ptr_array_index (self->games, nth - 1))->record.played > game->record.played)
    nth--;
  g_ptr_array_insert (self->games, (int) nth, g_object_ref (game));
}

/* If there are too many, drops the one that was played longest ago, first of those that were won. */
static void
limit (PonderSudokuLeftGames *self)
{
  guint nth = 0;

  if (self->games->len <= PONDER_SUDOKU_MOST_GAMES)
    return;
  while (nth < self->games->len && !((PonderSudokuGame *) g_ptr_array_index (self->games, nth))->record.won)
    nth++;
  g_ptr_array_remove_index (self->games, nth < self->games->len ? nth : 0);
}

/* Adds a game, instead of the one with the same clues. If that was opened again without being played, its entries
 * are kept: then only the record is replaced, or nothing if that game was won. */
void
ponder_sudoku_left_games_put (PonderSudokuLeftGames *self,
                              PonderSudokuGame      *game)
{
  g_autoptr (PonderSudokuGame) merged = NULL;
  PonderSudokuGame *before = ponder_sudoku_left_games_find (self, game);

  if (before != NULL && !ponder_sudoku_game_has_marks (game) && ponder_sudoku_game_has_marks (before))
    {
      if (before->record.won)
        return;
      game = merged = ponder_sudoku_game_with_record (before, &game->record);
    }
  if (before != NULL)
    g_ptr_array_remove (self->games, before);
  insert (self, game);
  limit (self);
}

static void
save_line (GKeyFile   *file,
           const char *group,
           guint       nth,
           const char *line)
{
  g_autofree char *key = g_strdup_printf ("%u", nth + 1);

  g_key_file_set_string (file, group, key, line);
}

/* Saves a line for each game, and the lines that could not be read. */
void
ponder_sudoku_left_games_save (PonderSudokuLeftGames *self,
                               GKeyFile              *file,
                               const char            *group)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      g_autofree char *line = ponder_sudoku_game_write (g_ptr_array_index (self->games, i));

      save_line (file, group, i, line);
    }
  for (guint i = 0; i < self->damaged->len; i++)
    save_line (file, group, self->games->len + i, g_ptr_array_index (self->damaged, i));
}

/* Loads games. Those that have been left since the file was written come last. */
void
ponder_sudoku_left_games_load (PonderSudokuLeftGames *self,
                               GKeyFile              *file,
                               const char            *group)
{
  g_auto (GStrv) keys = NULL;
  g_autoptr (GPtrArray) since = g_steal_pointer (&self->games);

  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  keys = g_key_file_get_keys (file, group, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *line = ponder_key_file_get (file, group, keys[i]);
      PonderSudokuGame *game = line != NULL ? ponder_sudoku_game_read (line) : NULL;

      if (game != NULL)
        g_ptr_array_add (self->games, game);
      else if (line != NULL)
        g_ptr_array_add (self->damaged, g_steal_pointer (&line));
    }
  for (guint i = 0; i < since->len; i++)
    ponder_sudoku_left_games_put (self, g_ptr_array_index (since, i));
}
