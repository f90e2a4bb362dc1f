/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-games.h"

#include <glib/gi18n-lib.h>

#include "ponder-key-file.h"

/* The games that were begun: the one on the page, and those that were left for another puzzle. There is one game for the
 * same clues.
 *
 * The record of a game is no part of the positions of the history: time doesn't go back when an entry is undone. That of
 * the game on the page is kept with the page. The other games have a file of their own, which is written when a game is
 * left, so that it doesn't matter for the usual writes how many there are:
 *
 *   [Games]
 *   1=…       from the one that was left first; see ponder-sudoku-game.c */

#define FILE_NAME "sudoku-games.kept"
#define GROUP "Games" /* in both files; earlier versions kept all records with the page */
#define PRESENT "Game"

enum
{
  CHANGED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSudokuGames, ponder_sudoku_games, G_TYPE_OBJECT)

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
is_new (const PonderSudokuRecord *record)
{
  return record->time == 0 && record->hints == 0 && !record->won && record->played == 0;
}

static void
touch (PonderSudokuGames *self)
{
  if (self->kept != NULL)
    ponder_kept_page_touch (self->kept);
}

/* Returns the game on the page, played or not. */
static PonderSudokuGame *
new_present (PonderSudokuGames *self)
{
  return ponder_sudoku_game_new (self->puzzle, self->name, &self->marks, &self->record);
}

/* While the clues are not locked, they are still being entered. */
static gboolean
is_played (PonderSudokuGames *self,
           PonderSudokuGame  *present)
{
  return self->marks.locked && ponder_sudoku_grid_has_clues (ponder_sudoku_get_grid (PONDER_SUDOKU (self->puzzle))) &&
         ponder_sudoku_game_was_played (present);
}

/* Called when another puzzle is on the page than before. */
static void
leave (PonderSudokuGames *self)
{
  g_autoptr (PonderSudokuGame) game = new_present (self);

  if (!is_played (self, game))
    return;
  ponder_sudoku_left_games_put (self->left, game);
  touch (self);
}

static void
find_before (PonderSudokuGames *self)
{
  g_autoptr (PonderSudokuGame) present = new_present (self);

  g_set_object (&self->before, ponder_sudoku_left_games_find (self->left, present));
}

/* Takes over what was known of the puzzle when it was left. */
static void
take_record (PonderSudokuGames *self)
{
  self->record = self->before != NULL ? self->before->record : (PonderSudokuRecord){ 0 };
}

/* Takes over the record of a game that is back, on top of what was done since it was removed. */
static void
add_record (PonderSudokuGames *self)
{
  const PonderSudokuRecord *record = &self->before->record;

  self->record.time += record->time;
  self->record.hints += record->hints;
  self->record.won = self->record.won || record->won;
  self->record.played = MAX (self->record.played, record->played);
}

static void
emit_changed (PonderSudokuGames *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
keep (gpointer  games,
      GKeyFile *kept)
{
  ponder_sudoku_left_games_save (PONDER_SUDOKU_GAMES (games)->left, kept, GROUP);
}

static void
restore (gpointer  games,
         GKeyFile *kept)
{
  PonderSudokuGames *self = games;

  ponder_sudoku_left_games_load (self->left, kept, GROUP);
  if (self->puzzle != NULL)
    {
      find_before (self);
      if (is_new (&self->record))
        take_record (self);
    }
  emit_changed (self);
}

static void
emit_message (gpointer    games,
              const char *text)
{
  g_signal_emit (games, signals[MESSAGE], 0, text);
}

/* If nothing can be kept, the page shows that until it changes. */
static void
show_trouble (gpointer    games,
              const char *text)
{
  if (text != NULL)
    emit_message (games, text);
}

static const PonderKeptMessages messages = {
  /* Translators: the first %s is the name of a file, the second the reason */
  .damaged = N_ ("The puzzles you have begun could not be restored; they are now in “%s”: %s"),
  /* Translators: %s is the reason */
  .failed = N_ ("The puzzles you have begun can’t be kept for next time: %s"),
  /* Translators: %s is the name of a file */
  .newer = N_ ("The puzzles you have begun can’t be kept for next time, as their file is from a newer version of Ponder: %s"),
};

static const PonderKeptPageFuncs kept_funcs = {
  .keep = keep,
  .restore = restore,
  .show_trouble = show_trouble,
  .report = emit_message,
  .messages = &messages,
};

static void
ponder_sudoku_games_finalize (GObject *object)
{
  PonderSudokuGames *self = PONDER_SUDOKU_GAMES (object);

  g_clear_pointer (&self->left, ponder_sudoku_left_games_free);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->before);
  g_clear_object (&self->kept);
  g_free (self->name);

  G_OBJECT_CLASS (ponder_sudoku_games_parent_class)->finalize (object);
}

static void
ponder_sudoku_games_class_init (PonderSudokuGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_sudoku_games_finalize;

  /* Games were restored, removed or put back. The record of the game on the page may be another one. */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Something has happened to the file of the games, which the text says. */
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ponder_sudoku_games_init (PonderSudokuGames *self)
{
  self->left = ponder_sudoku_left_games_new ();
}

/* Returns whether the page has nothing of a game on which something was entered before it was left. */
static gboolean
is_opened_again (PonderSudokuGames *self,
                 PonderSudokuGame  *present)
{
  return self->before != NULL && ponder_sudoku_game_has_marks (self->before) && !ponder_sudoku_game_has_marks (present);
}

/* Returns the game on the page; NULL if it hasn't been begun, or was begun before and is there without its entries. */
PonderSudokuGame *
ponder_sudoku_games_dup_present (PonderSudokuGames *self)
{
  g_autoptr (PonderSudokuGame) present = NULL;

  if (self->puzzle == NULL)
    return NULL;
  present = new_present (self);
  return is_played (self, present) && !is_opened_again (self, present) ? g_steal_pointer (&present) : NULL;
}

/* Adds games, the last one first, to a list, each puzzle only once. */
static void
list_those (PonderSudokuGames *self,
            PonderSudokuGame  *present,
            gboolean           won,
            GListStore        *list)
{
  for (guint i = self->left->games->len; i-- > 0;)
    {
      PonderSudokuGame *game = g_ptr_array_index (self->left->games, i);

      if (game->record.won == won && (present == NULL || !ponder_sudoku_game_is_same (game, present)))
        g_list_store_append (list, game);
    }
}

/* Returns all games (PonderSudokuGame) in the order in which people look for them: the one on the page, those that
 * can be continued, and those that were won; each part begins with the one that was played last. */
GListModel *
ponder_sudoku_games_list (PonderSudokuGames *self)
{
  g_autoptr (PonderSudokuGame) present = ponder_sudoku_games_dup_present (self);
  GListStore *list = g_list_store_new (PONDER_TYPE_SUDOKU_GAME);

  if (present != NULL)
    g_list_store_append (list, present);
  list_those (self, present, FALSE, list);
  list_those (self, present, TRUE, list);
  return G_LIST_MODEL (list);
}

/* Removes a game that was left. If its puzzle is on the page again, the page starts anew. */
void
ponder_sudoku_games_remove (PonderSudokuGames *self,
                            PonderSudokuGame  *game)
{
  PonderSudokuGame *left = ponder_sudoku_left_games_find (self->left, game);

  if (left != NULL)
    g_ptr_array_remove (self->left->games, left);
  if (self->before != NULL && ponder_sudoku_game_is_same (self->before, game))
    {
      g_clear_object (&self->before);
      take_record (self);
    }
  touch (self);
  emit_changed (self);
}

/* Adds a game to those that were left, by the time when it was played. If it was removed while its
 * puzzle was on the page, its record continues there. */
void
ponder_sudoku_games_put (PonderSudokuGames *self,
                         PonderSudokuGame  *game)
{
  gboolean was_there = self->before != NULL;

  ponder_sudoku_left_games_put (self->left, game);
  if (self->puzzle != NULL)
    find_before (self);
  if (!was_there && self->before != NULL)
    add_record (self);
  touch (self);
  emit_changed (self);
}

/* Returns the game on the page as it was when it was left, if none of its entries are on the page
 * and it can be continued; otherwise NULL. */
PonderSudokuGame *
ponder_sudoku_games_dup_before (PonderSudokuGames *self)
{
  g_autoptr (PonderSudokuGame) present = NULL;

  if (self->before == NULL || self->before->record.won)
    return NULL;
  present = new_present (self);
  return is_opened_again (self, present) ? g_object_ref (self->before) : NULL;
}

/* Must be called after every change of the document. */
void
ponder_sudoku_games_follow (PonderSudokuGames    *self,
                            PonderPuzzleDocument *document)
{
  PonderPuzzle *puzzle = ponder_puzzle_document_get_puzzle (document);
  const PonderSudokuMarks *marks = ponder_sudoku_document_get_marks (document);
  gboolean is_other = self->puzzle == NULL || (puzzle != self->puzzle && !ponder_puzzle_equal (puzzle, self->puzzle));

  if (is_other && self->puzzle != NULL)
    leave (self);
  else if (!is_other && !ponder_sudoku_marks_equal (marks, &self->marks))
    self->record.played = get_now ();
  g_set_object (&self->puzzle, puzzle);
  g_free (self->name);
  self->name = g_strdup (ponder_puzzle_document_get_name (document));
  self->marks = *marks;
  if (!is_other)
    return;
  find_before (self);
  take_record (self);
}

void
ponder_sudoku_games_set_record (PonderSudokuGames        *self,
                                const PonderSudokuRecord *record)
{
  self->record = *record;
  self->record.played = get_now ();
}

/* Keeps the record of the game on the page. */
void
ponder_sudoku_games_save_present (PonderSudokuGames *self,
                                  GKeyFile          *kept)
{
  if (is_new (&self->record))
    return;
  g_key_file_set_int64 (kept, PRESENT, "Seconds", self->record.time / G_USEC_PER_SEC);
  g_key_file_set_uint64 (kept, PRESENT, "Hints", self->record.hints);
  g_key_file_set_boolean (kept, PRESENT, "Won", self->record.won);
  g_key_file_set_int64 (kept, PRESENT, "Played", self->record.played);
}

/* The records of an earlier version. */
static void
load_old (PonderSudokuGames *self,
          GKeyFile          *kept)
{
  g_auto (GStrv) keys = g_key_file_get_keys (kept, GROUP, NULL, NULL);
  g_autoptr (PonderSudokuGame) present = self->puzzle != NULL ? new_present (self) : NULL;

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *line = ponder_key_file_get (kept, GROUP, keys[i]);
      g_autoptr (PonderSudokuGame) game = line != NULL ? ponder_sudoku_game_read_old (line) : NULL;

      if (game == NULL || !ponder_sudoku_game_was_played (game))
        continue;
      ponder_sudoku_left_games_put (self->left, game);
      if (present != NULL && ponder_sudoku_game_is_same (game, present))
        self->record = game->record;
    }
  if (keys != NULL)
    touch (self);
}

/* Restores the record of the game that was on the page, and is there again. An earlier version kept
 * all records there. */
void
ponder_sudoku_games_load_present (PonderSudokuGames *self,
                                  GKeyFile          *kept)
{
  gint64 seconds;

  load_old (self, kept);
  if (!g_key_file_has_group (kept, PRESENT))
    return;
  seconds = g_key_file_get_int64 (kept, PRESENT, "Seconds", NULL);
  self->record = (PonderSudokuRecord){
    .time = CLAMP (seconds, 0, G_MAXINT32) * G_USEC_PER_SEC,
    .hints = (guint) MIN (g_key_file_get_uint64 (kept, PRESENT, "Hints", NULL), G_MAXINT32),
    .won = g_key_file_get_boolean (kept, PRESENT, "Won", NULL),
    .played = MAX (0, g_key_file_get_int64 (kept, PRESENT, "Played", NULL)),
  };
}

/* Restores the games in the folder of the person's data, and keeps changes from now on. */
void
ponder_sudoku_games_keep_in (PonderSudokuGames *self,
                             GFile             *folder)
{
  g_autoptr (GFile) file = NULL;

  g_assert (self->kept == NULL);

  file = g_file_get_child (folder, FILE_NAME);
  self->kept = ponder_kept_page_new (file, NULL, &kept_funcs, G_OBJECT (self));
  ponder_kept_page_load (self->kept);
}

/* Keeps all changes now. Returns why that failed, or NULL. */
char *
ponder_sudoku_games_flush (PonderSudokuGames *self)
{
  return self->kept != NULL ? ponder_kept_page_flush (self->kept) : NULL;
}

/* Keeps all changes now, and none from then on. */
void
ponder_sudoku_games_close (PonderSudokuGames *self)
{
  if (self->kept != NULL)
    ponder_kept_page_close (self->kept);
}
