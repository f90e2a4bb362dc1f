/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-records.h"

/* Time and hints of the last games, by their clues. They are kept with the page instead of in the positions of the
 * history: time doesn't go back when an entry is undone, and it is the same puzzle again when another one is undone.
 *
 * In the kept file, a game is a line of the group Games, from the oldest to the latest:
 *
 * 1=seconds;hints;won (0 or 1);rows and columns of a box;symbols;clues */

#define GROUP "Games"

typedef struct
{
  char *name; /* the fields that tell the puzzle from others */
  PonderSudokuRecord record;
} Game;

struct _PonderSudokuRecords
{
  GPtrArray *games; /* (element-type Game): the latest one comes last */
};

static const PonderSudokuRecord no_record;

static void
game_free (Game *game)
{
  g_free (game->name);
  g_free (game);
}

PonderSudokuRecords *
ponder_sudoku_records_new (void)
{
  PonderSudokuRecords *self = g_new0 (PonderSudokuRecords, 1);

  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_free);
  return self;
}

void
ponder_sudoku_records_free (PonderSudokuRecords *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->games);
  g_free (self);
}

static char *
dup_name (const PonderSudokuGrid *clues)
{
  g_autofree char *line = ponder_sudoku_write_line (clues);

  return g_strdup_printf ("%ux%u;%s;%s", clues->shape->box_rows, clues->shape->box_columns, clues->symbols.text, line);
}

static gboolean
find (PonderSudokuRecords *self,
      const char          *name,
      guint               *index)
{
  for (guint i = 0; i < self->games->len; i++)
    if (g_str_equal (((Game *) g_ptr_array_index (self->games, i))->name, name))
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * ponder_sudoku_records_get:
 * @clues: the clues of a game
 *
 * Returns: (transfer none): what is known of it, until something is set; all zeros for a new one
 */
const PonderSudokuRecord *
ponder_sudoku_records_get (PonderSudokuRecords    *self,
                           const PonderSudokuGrid *clues)
{
  g_autofree char *name = NULL;
  guint index;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (clues != NULL, NULL);

  name = dup_name (clues);
  return find (self, name, &index) ? &((Game *) g_ptr_array_index (self->games, index))->record : &no_record;
}

/* Adds a game as the latest one; the oldest is dropped if there are too many. */
static void
add (PonderSudokuRecords      *self,
     char                     *name,
     const PonderSudokuRecord *record)
{
  Game *game = g_new0 (Game, 1);
  guint index;

  game->name = name;
  game->record = *record;
  if (find (self, name, &index))
    g_ptr_array_remove_index (self->games, index);
  g_ptr_array_add (self->games, game);
  if (self->games->len > PONDER_SUDOKU_MOST_RECORDS)
    g_ptr_array_remove_index (self->games, 0);
}

/**
 * ponder_sudoku_records_set:
 * @clues: the clues of a game
 * @record: what is known of it from now on
 *
 * Makes it the latest game.
 */
void
ponder_sudoku_records_set (PonderSudokuRecords      *self,
                           const PonderSudokuGrid   *clues,
                           const PonderSudokuRecord *record)
{
  PonderSudokuRecord copy;

  g_return_if_fail (self != NULL);
  g_return_if_fail (clues != NULL);
  g_return_if_fail (record != NULL);

  copy = *record;
  add (self, dup_name (clues), &copy);
}

void
ponder_sudoku_records_save (PonderSudokuRecords *self,
                            GKeyFile            *file)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = g_ptr_array_index (self->games, i);
      g_autofree char *key = g_strdup_printf ("%u", i + 1);
      g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT ";%u;%d;%s", game->record.time / G_USEC_PER_SEC,
                                               game->record.hints, game->record.won, game->name);

      g_key_file_set_string (file, GROUP, key, line);
    }
}

/* Returns FALSE for a damaged line. */
static gboolean
read_line (const char         *line,
           PonderSudokuRecord *record,
           char              **name)
{
  g_auto (GStrv) fields = g_strsplit (line, ";", 4);
  guint64 seconds;
  guint64 hints;
  guint64 won;

  if (g_strv_length (fields) != 4 || fields[3][0] == '\0' ||
      !g_ascii_string_to_unsigned (fields[0], 10, 0, G_MAXINT32, &seconds, NULL) ||
      !g_ascii_string_to_unsigned (fields[1], 10, 0, G_MAXINT32, &hints, NULL) ||
      !g_ascii_string_to_unsigned (fields[2], 10, 0, 1, &won, NULL))
    return FALSE;
  *record = (PonderSudokuRecord){ .time = (gint64) seconds * G_USEC_PER_SEC, .hints = (guint) hints, .won = won != 0 };
  *name = g_strdup (fields[3]);
  return TRUE;
}

/**
 * ponder_sudoku_records_load:
 * @file: a kept file; games that can't be read are left out
 *
 * Replaces all records.
 */
void
ponder_sudoku_records_load (PonderSudokuRecords *self,
                            GKeyFile            *file)
{
  g_auto (GStrv) keys = NULL;

  g_return_if_fail (self != NULL);

  g_ptr_array_set_size (self->games, 0);
  keys = g_key_file_get_keys (file, GROUP, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *line = g_key_file_get_string (file, GROUP, keys[i], NULL);
      PonderSudokuRecord record;
      char *name;

      if (line != NULL && read_line (line, &record, &name))
        add (self, name, &record);
    }
}
