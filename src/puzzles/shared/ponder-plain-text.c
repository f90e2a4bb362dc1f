/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-figures.h"
#include "ponder-list-text.h"

/* --- Numbers --- */

/* Rows can be written in two ways. Without brackets each line, or each part between slashes, is a row; numbers are
 * separated by blanks, commas or semicolons, empty rows are skipped, and a line that begins with # is a comment. With
 * brackets of any kind the text is a list as in a programming language: each innermost bracket is a row. */

/* Twice as many as any puzzle has; a longer text is not read to its end. */
#define MOST_NUMBERS 1000000

/* An invalid word is cut to this many bytes; messages quote fewer. */
#define MOST_QUOTED 1024

typedef struct
{
  PonderNumberRows *rows;
  const char *next;
  guint line;
  guint row_line; /* the line where the current row began */
  guint64 least;
  guint64 most;
  guint depth; /* open brackets */
  gboolean innermost; /* no bracket was closed since the last one was opened */
} Reader;

static gboolean
set_bad (GError    **error,
         guint       line,
         const char *what)
{
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("line %u: %s"), line, what);
}

static gboolean
set_bad_word (const Reader *self,
              gsize         length,
              GError      **error)
{
  g_autofree char *least = ponder_count_text (self->least);
  g_autofree char *most = ponder_count_text (self->most);
  g_autofree char *word = g_strndup (self->next, MIN (length, MOST_QUOTED));
  g_autofree char *quoted = ponder_excerpt (word);
  g_autofree char *what = g_strdup_printf (_ ("“%s”: expected a whole number from %s to %s"), quoted, least, most);

  return set_bad (error, self->line, what);
}

static gboolean
read_number (Reader     *self,
             const char *ends,
             GError    **error)
{
  gsize length = strcspn (self->next, ends);
  guint64 number = 0;
  gsize n_digits = 0;

  while (n_digits < length && g_ascii_isdigit (self->next[n_digits]) && number <= self->most)
    number = 10 * number + g_ascii_digit_value (self->next[n_digits++]);
  if (length == 0 || n_digits < length || number < self->least || number > self->most)
    return set_bad_word (self, length, error);
  if (self->rows->numbers->len == MOST_NUMBERS || self->rows->rows->len > MOST_NUMBERS)
    return set_bad (error, self->line, _ ("too many numbers for a puzzle"));
  g_array_append_val (self->rows->numbers, number);
  self->next += length;
  return TRUE;
}

/* Returns how many numbers are not yet in a row. */
static guint
n_pending (const Reader *self)
{
  const GArray *rows = self->rows->rows;
  const PonderNumberRow *last = rows->len > 0 ? &g_array_index (rows, PonderNumberRow, rows->len - 1) : NULL;

  return self->rows->numbers->len - (last != NULL ? last->first + last->length : 0);
}

static void
end_row (Reader *self)
{
  PonderNumberRow row = { .line = self->row_line, .length = n_pending (self) };

  row.first = self->rows->numbers->len - row.length;
  g_array_append_val (self->rows->rows, row);
}

static void
end_row_if_any (Reader *self)
{
  if (n_pending (self) > 0)
    end_row (self);
}

/* Ends a row at a slash or at the end of a line, which may be followed by a comment. */
static void
read_end (Reader *self)
{
  end_row_if_any (self);
  if (*self->next++ != '\n')
    return;
  self->line++;
  self->row_line = self->line;
  self->next += strspn (self->next, " \t");
  if (*self->next == '#')
    self->next += strcspn (self->next, "\n");
}

static gboolean
read_lines (Reader  *self,
            GError **error)
{
  if (self->next[strspn (self->next, " \t")] == '#')
    self->next += strcspn (self->next, "\n");
  while (*self->next != '\0')
    if (*self->next == '\n' || *self->next == '/')
      read_end (self);
    else if (strchr (" \t\r,;", *self->next) != NULL)
      self->next++;
    else if (!read_number (self, " \t\r,;/\n", error))
      return FALSE;
  end_row_if_any (self);
  return TRUE;
}

/* Returns whether there is a bracket outside comments. */
static gboolean
has_bracket (const char *text)
{
  for (;;)
    {
      gsize length;

      text += strspn (text, " \t");
      length = strcspn (text, *text == '#' ? "\n" : "\n[{(");
      if (text[length] != '\n')
        return text[length] != '\0';
      text += length + 1;
    }
}

/* Returns what comes after the name and the equals sign if a list is assigned to a name. */
static const char *
skip_name (const char *text)
{
  const char *name = text;
  const char *equals;

  for (name += strspn (name, " \t\r\n"); *name == '#'; name += strspn (name, " \t\r\n"))
    name += strcspn (name, "\n");
  equals = name + strcspn (name, "=\n");
  return *equals == '=' && g_ascii_isalpha (*name) && strpbrk (equals, "[{(") != NULL ? equals + 1 : text;
}

static gboolean
read_list (Reader  *self,
           GError **error)
{
  for (const char *list = skip_name (self->next); self->next < list; self->next++)
    self->line += *self->next == '\n';
  while (*self->next != '\0')
    if (*self->next == '\n')
      {
        self->line++;
        self->next++;
      }
    else if (*self->next == '#')
      self->next += strcspn (self->next, "\n");
    else if (strchr (" \t\r,;|", *self->next) != NULL)
      self->next++;
    else if (strchr ("[{(", *self->next) != NULL)
      {
        end_row_if_any (self);
        self->row_line = self->line;
        self->innermost = TRUE;
        self->depth++;
        self->next++;
      }
    else if (self->depth == 0)
      return set_bad (error, self->line, _ ("there is something beside the list; leave only the list"));
    else if (strchr ("]})", *self->next) != NULL)
      {
        if (self->innermost)
          end_row (self);
        else
          end_row_if_any (self);
        self->innermost = FALSE;
        self->depth--;
        self->next++;
      }
    else if (!read_number (self, " \t\r\n,;|[{(]})#", error))
      return FALSE;
  return self->depth == 0 || set_bad (error, self->line, _ ("a bracket is not closed; add what is missing"));
}

/* Reads rows such as `4 / 7 5`, the same in lines, or `[[4];[7;5]]`. Clear them also after an
 * error, which names the line and the reason. */
gboolean
ponder_number_rows_read (PonderNumberRows *self,
                         const char       *text,
                         guint64           least,
                         guint64           most,
                         GError          **error)
{
  Reader reader = { .rows = self, .next = text, .line = 1, .row_line = 1, .least = least, .most = most };

  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->rows = g_array_new (FALSE, FALSE, sizeof (PonderNumberRow));
  if (ponder_list_text_fault (text, FALSE) != NULL)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, "%s", ponder_list_text_fault (text, FALSE));
  return has_bracket (text) ? read_list (&reader, error) : read_lines (&reader, error);
}

/* --- Words and boards --- */

#define BETWEEN " \t\r\n,;"
#define MOST_WORD 16 /* bytes; a longer word is neither a number nor a square */
#define MOST_READ (4 << 20) /* bytes; a triangle of 1,000 rows has fewer */
#define MOST_READ_OF_SHORT (64 << 10) /* bytes: for puzzles that are a line or a few numbers */

gpointer
ponder_plain_text_refuse (GError    **error,
                          const char *reason)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, reason);
  return NULL;
}

gpointer
ponder_plain_text_refuse_word (GError    **error,
                               const char *format,
                               const char *word)
{
  g_autofree char *quoted = ponder_excerpt (word);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, format, quoted);
  return NULL;
}

/* Returns a line for each row of a text with or without walls, or of a list as in a programming
 * language, with only separators between its cells. */
char *
ponder_plain_text_lines (const char *text)
{
  gboolean has_bracket = strpbrk (text, "[{(") != NULL;
  GString *lines = g_string_new (NULL);

  text = skip_name (text);
  while (*text != '\0')
    {
      gsize length = strcspn (text, "\n");

      if (strspn (text, "+-=| \t\r") < length || memchr (text, '+', length) == NULL) /* no line such as +---+---+ */
        g_string_append_len (lines, text, length);
      g_string_append_c (lines, has_bracket ? ' ' : '\n');
      text += length + (text[length] != '\0');
    }
  g_strdelimit (lines->str, "]})", '\n');
  g_strdelimit (lines->str, "[{(\"'|", ' ');
  return g_string_free (lines, FALSE);
}

/* Returns the words between blanks, commas, semicolons and line breaks. Fails if there are none,
 * more than @most, or too long ones, or nothing between two commas. */
char **
ponder_plain_text_words (const char *text,
                         guint       most,
                         GError    **error)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  const char *fault = ponder_list_text_fault (text, TRUE);
  guint n_words = 0;

  while (fault == NULL)
    {
      gsize length = strcspn (text += strspn (text, BETWEEN), BETWEEN);
      g_autofree char *word = g_strndup (text, MIN (length, MOST_WORD));

      if (length == 0)
        break;
      g_strv_builder_add (words, word);
      text += length;
      if (length > MOST_WORD)
        fault = _ ("a word is too long");
      else if (n_words++ == most)
        fault = _ ("there are too many words");
    }
  if (fault == NULL && n_words > 0)
    return g_strv_builder_end (words);
  return ponder_plain_text_refuse (error, fault != NULL ? fault : _ ("there is nothing in it"));
}

/* Returns the cells of a row: its words, or the characters of its only word. */
static char **
split_row (const char *line)
{
  char **words = ponder_plain_text_words (line, G_MAXUINT - 1, NULL);
  g_autoptr (GStrvBuilder) characters = NULL;

  if (words == NULL || words[1] != NULL)
    return words;
  characters = g_strv_builder_new ();
  for (const char *at = words[0]; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *character = g_strndup (at, g_utf8_next_char (at) - at);

      g_strv_builder_add (characters, character);
    }
  g_strfreev (words);
  return g_strv_builder_end (characters);
}

/* Reads a matrix or a drawn board from ponder_plain_text_lines(), with or without blanks between
 * the cells; its size may be in a line above it. Returns the cells, from the top left; NULL if
 * the lines aren't such rows. There are at least two rows. */
GPtrArray *
ponder_plain_text_grid (const char *lines,
                        guint       most_side,
                        guint      *n_rows,
                        guint      *n_columns)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *stripped = g_strstrip (g_strdup (lines));
  /* A single line is a list of rows. */
  g_auto (GStrv) parts = g_strsplit_set (stripped, strchr (stripped, '\n') != NULL ? "\n" : BETWEEN, -1);
  g_autofree char *size = NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][strspn (parts[i], BETWEEN)] != '\0')
      g_ptr_array_add (rows, split_row (parts[i]));
  if (rows->len > 2 && rows->pdata[0] != NULL && rows->pdata[1] != NULL)
    {
      g_auto (GStrv) words = ponder_plain_text_words (parts[0], 2, NULL);

      size = words != NULL ? g_strjoinv ("x", words) : NULL;
      if (size != NULL && ponder_plain_text_board (size, most_side, n_rows, n_columns) && *n_rows + 1 == rows->len &&
          *n_columns == g_strv_length (rows->pdata[1]))
        g_ptr_array_remove_index (rows, 0);
    }
  *n_rows = rows->len;
  *n_columns = rows->len > 0 && rows->pdata[0] != NULL ? g_strv_length (rows->pdata[0]) : 0;
  if (*n_rows < 2 || *n_rows > most_side || *n_columns < 2 || *n_columns > most_side)
    return NULL;
  for (guint row = 0; row < *n_rows; row++)
    {
      char **words = rows->pdata[row];

      if (words == NULL || g_strv_length (words) != *n_columns)
        return NULL;
      for (guint column = 0; column < *n_columns; column++)
        g_ptr_array_add (cells, g_strdup (words[column]));
    }
  return g_steal_pointer (&cells);
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

/* Reads the size of a board: `8`, `5x6` or `5×6`; the number of rows comes first. */
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
  if (*word == '0')
    return FALSE;
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

/* Reads the name of a square such as `c4`: columns a to z, then aa; rows from 1. @column and @row
 * are from 0. */
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

/* Reads text without keys. @like: see read_plain() of the class. The moves in the text are added
 * to @moves. */
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
  return ponder_plain_text_refuse (error, _ ("this is not a puzzle of Ponder’s"));
}

/* Returns whether a text alone is enough to recognise it as a puzzle of a class. */
gboolean
ponder_plain_text_knows (const PonderPuzzleClass *klass,
                         const char              *text)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (PonderPuzzle) puzzle = ponder_plain_text_read (klass, NULL, text, moves, NULL);

  return puzzle != NULL;
}
