/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BETWEEN " \t\r\n,;"
#define MOST_WORD 16 /* bytes; a longer word is neither a number nor a square */
#define MOST_READ (4 << 20) /* bytes; a triangle of 1,000 rows has fewer */
#define MOST_READ_OF_SHORT (64 << 10) /* bytes: for puzzles that are a line or a few numbers */

/**
 * ponder_plain_text_refuse:
 * @reason: what is wrong with the text
 *
 * Sets @error.
 *
 * Returns: %FALSE
 */
gboolean
ponder_plain_text_refuse (GError    **error,
                          const char *reason)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, reason);
  return FALSE;
}

/**
 * ponder_plain_text_words:
 * @text: words separated by blanks, commas, semicolons or line breaks
 * @most: the most words allowed
 * @error: set if there are no words, too many, or too long ones
 *
 * Returns: (transfer full): the words, or %NULL with @error set
 */
char **
ponder_plain_text_words (const char *text,
                         guint       most,
                         GError    **error)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n_words = 0;

  for (text += strspn (text, BETWEEN); *text != '\0'; text += strspn (text, BETWEEN))
    {
      gsize length = strcspn (text, BETWEEN);
      g_autofree char *word = g_strndup (text, MIN (length, MOST_WORD));

      if (length > MOST_WORD || n_words++ == most)
        {
          ponder_plain_text_refuse (error,
                                    length > MOST_WORD ? _ ("a word is too long") : _ ("there are too many words"));
          return NULL;
        }
      g_strv_builder_add (words, word);
      text += length;
    }
  if (n_words > 0)
    return g_strv_builder_end (words);
  ponder_plain_text_refuse (error, _ ("there is nothing in it"));
  return NULL;
}

gboolean
ponder_plain_text_number (const char *word,
                          guint       least,
                          guint       most,
                          guint      *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, least, most, &value, NULL))
    return FALSE;
  *number = value;
  return TRUE;
}

/**
 * ponder_plain_text_board:
 * @word: `8`, `5x6` or `5×6`; the number of rows comes first
 * @most: the largest side allowed
 *
 * Returns: whether @word is the size of a board
 */
gboolean
ponder_plain_text_board (const char *word,
                         guint       most,
                         guint      *n_rows,
                         guint      *n_columns)
{
  const char *times = strpbrk (word, "xX");
  gsize width = 1;
  g_autofree char *rows = NULL;

  if (times == NULL)
    {
      times = strstr (word, "×");
      width = strlen ("×");
    }
  if (times == NULL)
    {
      if (!ponder_plain_text_number (word, 1, most, n_rows))
        return FALSE;
      *n_columns = *n_rows;
      return TRUE;
    }
  rows = g_strndup (word, times - word);
  return ponder_plain_text_number (rows, 1, most, n_rows) &&
         ponder_plain_text_number (times + width, 1, most, n_columns);
}

/**
 * ponder_plain_text_square:
 * @word: such as `c4`: columns a to z, then aa; rows from 1
 * @n_rows: how many rows the board has
 * @n_columns: how many columns
 * @column: (out): from 0
 * @row: (out): from 0
 *
 * Returns: whether @word names a square of the board
 */
gboolean
ponder_plain_text_square (const char *word,
                          guint       n_rows,
                          guint       n_columns,
                          guint      *column,
                          guint      *row)
{
  *column = 0;
  for (; g_ascii_isalpha (*word) && *column <= n_columns; word++)
    *column = *column * 26 + g_ascii_tolower (*word) - 'a' + 1;
  if (*column < 1 || *column > n_columns || !ponder_plain_text_number (word, 1, n_rows, row))
    return FALSE;
  (*column)--;
  (*row)--;
  return TRUE;
}

/**
 * ponder_plain_text_row:
 * @nth: the index of an existing row, from 0
 * @length: (out): how many numbers it has
 *
 * Returns: (transfer none) (array length=length): the numbers of the row
 */
const guint32 *
ponder_plain_text_row (const PonderNumberRows *rows,
                       guint                   nth,
                       guint                  *length)
{
  const PonderNumberRow *row = &g_array_index (rows->rows, PonderNumberRow, nth);

  *length = row->length;
  return (const guint32 *) rows->numbers->data + row->first;
}

/**
 * ponder_plain_text_read:
 * @klass: the class of puzzle to read
 * @like: (nullable): see #PonderPuzzleClass.read_plain
 * @text: text without keys, as people write and paste it
 * @moves: (element-type PonderMove): the moves in the text are added here
 * @error: set to the reason
 *
 * Returns: (transfer full): the puzzle, or %NULL
 */
PonderPuzzle *
ponder_plain_text_read (const PonderPuzzleClass *klass,
                        PonderPuzzle            *like,
                        const char              *text,
                        GArray                  *moves,
                        GError                 **error)
{
  gboolean may_be_long = klass->input == PONDER_INPUT_TEXT || klass->input == PONDER_INPUT_LINES;
  gsize most = may_be_long ? MOST_READ : MOST_READ_OF_SHORT;

  if (klass->read_plain != NULL && strnlen (text, most) < most)
    return klass->read_plain (like, text, moves, error);
  ponder_plain_text_refuse (error, _ ("this is not a puzzle of Ponder’s"));
  return NULL;
}

/**
 * ponder_plain_text_knows:
 * @klass: a class of puzzle
 * @text: any text
 *
 * Returns: whether @text alone is enough to recognise it as a puzzle of that class
 */
gboolean
ponder_plain_text_knows (const PonderPuzzleClass *klass,
                         const char              *text)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (PonderPuzzle) puzzle = ponder_plain_text_read (klass, NULL, text, moves, NULL);

  return puzzle != NULL;
}
