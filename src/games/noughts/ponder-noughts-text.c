/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"

/* A position as text is its squares in reading order, such as X.O...O.X; a document has the sides of the board, too. */

#define COLUMNS "Columns"
#define ROWS "Rows"
#define IN_A_ROW "InARow"
#define START "Start"

#define DEFAULT_SIDE 3 /* of the board of a document that doesn't name it */

static gboolean
read_mark (gunichar           character,
           PonderNoughtsMark *mark)
{
  static const char *const characters[] = {
    [PONDER_NOUGHTS_EMPTY] = ".-_",
    [PONDER_NOUGHTS_X] = "Xx",
    [PONDER_NOUGHTS_O] = "Oo0",
  };

  for (*mark = PONDER_NOUGHTS_EMPTY; *mark <= PONDER_NOUGHTS_O; (*mark)++)
    if (character < 128 && strchr (characters[*mark], (int) character) != NULL)
      return TRUE;
  return FALSE;
}

static void
refuse_character (const PonderNoughtsBoard *board,
                  guint                     square,
                  const char               *text,
                  GError                  **error)
{
  g_autofree char *character = g_strndup (text, (gsize) (g_utf8_next_char (text) - text));

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("row %u, column %u: “%s”, expected X, O or a dot"),
               square / board->columns + 1, square % board->columns + 1, character);
}

/* Returns whether @text is a position of @board, which needn't be one that can occur.
 * @text: the squares in reading order: X, O, and a dot for an empty one. Spaces and ends of lines don't count
 * @position: all bytes of the position
 * @error: says what is wrong and where */
gboolean
ponder_noughts_text_read (const PonderNoughtsBoard *board,
                          const char               *text,
                          guint8                   *position,
                          GError                  **error)
{
  guint n = 0;

  if (!g_utf8_validate (text, -1, NULL))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("this is not UTF-8 text"));
  memset (position, 0, 2 * board->n_bytes);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);
      PonderNoughtsMark mark;

      if (g_unichar_isspace (character))
        continue;
      if (!read_mark (character, &mark))
        {
          refuse_character (board, n, text, error);
          return FALSE;
        }
      if (n < board->n_squares && mark != PONDER_NOUGHTS_EMPTY)
        ponder_noughts_add_square (position + (mark - PONDER_NOUGHTS_X) * board->n_bytes, n);
      n++;
    }
  if (n == board->n_squares)
    return TRUE;
  /* Translators: numbers of squares, then the rows and columns of the board: “8 squares, expected 9 (3 × 3)” */
  return ponder_refuse (
    error, G_IO_ERROR_INVALID_DATA,
    g_dngettext (GETTEXT_PACKAGE, "%u square, expected %u (%u × %u)", "%u squares, expected %u (%u × %u)", n), n,
    board->n_squares, board->rows, board->columns);
}

/* Returns what ponder_noughts_text_read() reads, such as `X.O...O.X`.
 * @position: a position */
char *
ponder_noughts_text_write (const PonderNoughtsBoard *board,
                           const guint8             *position)
{
  char *text = g_strnfill (board->n_squares, '.');

  for (guint i = 0; i < board->n_squares; i++)
    if (ponder_noughts_has_square (position, i))
      text[i] = 'X';
    else if (ponder_noughts_has_square (position + board->n_bytes, i))
      text[i] = 'O';
  return text;
}

/* Reads the board and the start from a document; see #PonderGameClass.load. Keys that are missing mean the empty
 * board of three by three. */
PonderGame *
ponder_noughts_load (GKeyFile *file,
                     GError  **error)
{
  guint columns = DEFAULT_SIDE;
  guint rows = DEFAULT_SIDE;
  guint row = DEFAULT_SIDE;
  g_autofree char *start = NULL;
  g_autoptr (GError) own = NULL;
  PonderGame *game;

  if (!ponder_key_file_check_group (file, PONDER_NOUGHTS_GROUP, error) ||
      !ponder_key_file_read_number (file, PONDER_NOUGHTS_GROUP, COLUMNS, 1, PONDER_NOUGHTS_MOST_SIDE, &columns,
                                    error) ||
      !ponder_key_file_read_number (file, PONDER_NOUGHTS_GROUP, ROWS, 1, PONDER_NOUGHTS_MOST_SIDE, &rows, error))
    return NULL;
  row = MIN (row, MAX (columns, rows));
  if (!ponder_key_file_read_number (file, PONDER_NOUGHTS_GROUP, IN_A_ROW, 1, MAX (columns, rows), &row, error))
    return NULL;
  start = ponder_key_file_get (file, PONDER_NOUGHTS_GROUP, START);
  game = ponder_noughts_new (columns, rows, row, start, &own);
  if (game == NULL)
    ponder_key_file_refuse (error, START, NULL, "%s", own->message);
  return game;
}

/* Writes what ponder_noughts_load() reads; see #PonderGameClass.save. */
void
ponder_noughts_save (PonderGame *game,
                     GKeyFile   *file)
{
  const PonderNoughtsBoard *board = ponder_noughts_get_board (PONDER_NOUGHTS (game));
  g_autofree char *start = ponder_noughts_text_write (board, ponder_game_get_start (game));

  g_key_file_set_integer (file, PONDER_NOUGHTS_GROUP, COLUMNS, (int) board->columns);
  g_key_file_set_integer (file, PONDER_NOUGHTS_GROUP, ROWS, (int) board->rows);
  g_key_file_set_integer (file, PONDER_NOUGHTS_GROUP, IN_A_ROW, (int) board->row);
  g_key_file_set_string (file, PONDER_NOUGHTS_GROUP, START, start);
}
