/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-game.h"

#include <string.h>

#include "ponder-page-group.h"

/* A game that was begun: a document with the clues and all that the person has entered, and its record. It is
 * immutable. The document stays text until it is shown, so hundreds of games are read at once. The part before the
 * group of the page identifies the puzzle. In a file, a game is a line:
 *
 *   seconds;hints;won (0 or 1);when played last;document
 *
 * Earlier versions kept only the record and the clues, as another line, without the entries:
 *
 *   seconds;hints;won;rows and columns of a box, such as 3x3;symbols;clues */

#define PAGE_GROUP "\n[" PONDER_PAGE_GROUP "]\n"
#define LOOKED_AT (10 * G_USEC_PER_SEC) /* a puzzle on the page for less time was not played */
#define BLANK "................" /* a puzzle for a document until another one is opened in it */

G_DEFINE_FINAL_TYPE (PonderSudokuGame, ponder_sudoku_game, G_TYPE_OBJECT)

static void
ponder_sudoku_game_finalize (GObject *object)
{
  g_free (PONDER_SUDOKU_GAME (object)->text);

  G_OBJECT_CLASS (ponder_sudoku_game_parent_class)->finalize (object);
}

static void
ponder_sudoku_game_class_init (PonderSudokuGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_sudoku_game_finalize;
}

static void
ponder_sudoku_game_init (PonderSudokuGame *self)
{
}

/* Returns NULL for a text that can't be a document. */
static PonderSudokuGame *
new_from_text (const char               *text,
               const PonderSudokuRecord *record)
{
  const char *page = strstr (text, PAGE_GROUP);
  PonderSudokuGame *self;

  if (!g_str_has_prefix (text, "[Ponder]\n") || page == NULL)
    return NULL;
  self = g_object_new (PONDER_TYPE_SUDOKU_GAME, NULL);
  self->text = g_strdup (text);
  self->puzzle_length = (gsize) (page - text);
  self->record = *record;
  return self;
}

/* Whether the game is won is taken from @marks, unless they are empty: earlier versions didn't keep them. */
PonderSudokuGame *
ponder_sudoku_game_new (PonderPuzzle             *puzzle,
                        const char               *name,
                        const PonderSudokuMarks  *marks,
                        const PonderSudokuRecord *record)
{
  g_autofree char *text = NULL;
  PonderSudokuGame *self;
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (puzzle, name);

  ponder_puzzle_document_mark (document, marks);
  text = ponder_history_write (ponder_puzzle_document_get_history (document));
  self = new_from_text (text, record);
  if (ponder_sudoku_game_has_marks (self))
    self->record.won = ponder_sudoku_document_is_won (document);
  return self;
}

PonderSudokuGame *
ponder_sudoku_game_with_record (PonderSudokuGame         *self,
                                const PonderSudokuRecord *record)
{
  return new_from_text (self->text, record);
}

/* Reads the first three fields, which are the same in both kinds of lines. */
static gboolean
read_record (char              **fields,
             PonderSudokuRecord *record)
{
  guint64 seconds;
  guint64 hints;
  guint64 won;

  if (!g_ascii_string_to_unsigned (fields[0], 10, 0, G_MAXINT32, &seconds, NULL) ||
      !g_ascii_string_to_unsigned (fields[1], 10, 0, G_MAXINT32, &hints, NULL) ||
      !g_ascii_string_to_unsigned (fields[2], 10, 0, 1, &won, NULL))
    return FALSE;
  *record = (PonderSudokuRecord){ .time = (gint64) seconds * G_USEC_PER_SEC, .hints = (guint) hints, .won = won != 0 };
  return TRUE;
}

/* Reads a line of ponder_sudoku_game_write(). Returns NULL if it is damaged. */
PonderSudokuGame *
ponder_sudoku_game_read (const char *line)
{
  PonderSudokuRecord record;
  g_auto (GStrv) fields = g_strsplit (line, ";", 5);

  if (g_strv_length (fields) != 5 || !read_record (fields, &record) ||
      !g_ascii_string_to_signed (fields[3], 10, 0, G_MAXINT64, &record.played, NULL))
    return NULL;
  return new_from_text (fields[4], &record);
}

/* Reads a line of an earlier version, which has no entries. Returns NULL if it is damaged. */
PonderSudokuGame *
ponder_sudoku_game_read_old (const char *line)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderSudokuMarks marks = { .locked = TRUE };
  PonderSudokuRecord record;
  PonderSudokuGrid grid;
  g_auto (GStrv) fields = g_strsplit (line, ";", 6);

  if (g_strv_length (fields) != 6 || !read_record (fields, &record) ||
      !ponder_sudoku_read_line (fields[5], -1, g_str_equal (fields[3], "0x0") ? "none" : fields[3], fields[4], &grid,
                                NULL))
    return NULL;
  puzzle = ponder_sudoku_new (&grid);
  return ponder_sudoku_game_new (puzzle, NULL, &marks, &record);
}

char *
ponder_sudoku_game_write (PonderSudokuGame *self)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ";%u;%d;%" G_GINT64_FORMAT ";%s", self->record.time / G_USEC_PER_SEC,
                          self->record.hints, self->record.won, self->record.played, self->text);
}

/* Returns whether the person has entered anything. A name and a lock come with every puzzle. */
gboolean
ponder_sudoku_game_has_marks (PonderSudokuGame *self)
{
  for (const char *line = self->text + self->puzzle_length + strlen (PAGE_GROUP); *line != '\0';)
    {
      const char *end = strchr (line, '\n');

      if (!g_str_has_prefix (line, "Name=") && !g_str_has_prefix (line, "Locked=") && *line != '\n')
        return TRUE;
      line = end != NULL ? end + 1 : "";
    }
  return FALSE;
}

/* Returns whether the person has done anything with the puzzle. */
gboolean
ponder_sudoku_game_was_played (PonderSudokuGame *self)
{
  return self->record.time >= LOOKED_AT || self->record.hints > 0 || self->record.won ||
         ponder_sudoku_game_has_marks (self);
}

gboolean
ponder_sudoku_game_is_same (PonderSudokuGame *self,
                            PonderSudokuGame *other)
{
  return self->puzzle_length == other->puzzle_length && memcmp (self->text, other->text, self->puzzle_length) == 0;
}

/* Reads the document of the game. Returns NULL if it is damaged. */
PonderPuzzleDocument *
ponder_sudoku_game_open (PonderSudokuGame *self)
{
  g_autoptr (PonderPuzzle) blank = NULL;
  g_autoptr (PonderPuzzleDocument) document = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (BLANK, -1, NULL, NULL, &grid, NULL);
  blank = ponder_sudoku_new (&grid);
  document = ponder_puzzle_document_new (blank, NULL);
  if (!ponder_history_open (ponder_puzzle_document_get_history (document), self->text, NULL))
    return NULL;
  return g_steal_pointer (&document);
}
