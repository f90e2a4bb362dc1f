/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-symbols.h"

/* The text is first made plain: one byte for each character, with ASCII characters in place of box-drawing ones. So the
 * rest of the code can count bytes, and name the position of a mistake. */

#define MOST_BYTES (1 << 20)
#define MOST_QUOTED 20

/* The replacements for U+2500 to U+257F. Corners and crossings are light: the lines next to them count. */
static const char box_drawing[] = "~\2|\1~\2|\1~\2|\1" /* lines, dashed lines */
                                  "++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++"
                                  "~\2|\1\2\1" /* dashed lines, double lines */
                                  "++++++++++++++++++++++++++++++++++"
                                  "~|~|\2\1\2\1~|~|"; /* half lines */

G_STATIC_ASSERT (sizeof box_drawing - 1 == 0x80);

static char
plain_character (gunichar c)
{
  if (c == '\t' || c == '\n' || (c >= 0x20 && c < 0x7f))
    return c;
  if (c == '\v' || c == '\f' || c == 0xfeff || g_unichar_isspace (c))
    return ' ';
  if (c >= 0x2500 && c < 0x2500 + sizeof box_drawing - 1)
    return box_drawing[c - 0x2500];
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
    return '-';
  if (c == 0xb7 || c == 0x2022 || c == 0x22c5)
    return '.';
  if (c == 0x2018 || c == 0x2019)
    return '\'';
  if (c == 0x201c || c == 0x201d)
    return '"';
  return PONDER_SUDOKU_UNKNOWN;
}

/* Moves *next past a character, an invalid byte, or a line break of any kind. */
static char
take_character (const char **next,
                const char  *end)
{
  gunichar c;

  if (**next == '\r')
    {
      *next += *next + 1 < end && (*next)[1] == '\n' ? 2 : 1;
      return '\n';
    }
  c = g_utf8_get_char_validated (*next, end - *next);
  if (c == (gunichar) -1 || c == (gunichar) -2 || c == 0)
    {
      (*next)++;
      return PONDER_SUDOKU_UNKNOWN;
    }
  *next = g_utf8_next_char (*next);
  return plain_character (c);
}

static void
make_plain (PonderSudokuScan *self)
{
  const char *end = self->source + self->source_length;

  self->plain = g_string_sized_new (self->source_length);
  for (const char *next = self->source; next < end;)
    g_string_append_c (self->plain, take_character (&next, end));
}

static gsize
line_length (const char *line,
             gsize       length)
{
  gsize n = 0;

  while (n < length && line[n] != '\n' && line[n] != '\r')
    n++;
  return n;
}

/* Returns whether a text is cells rather than a border, which may be as long. */
static gboolean
may_be_cells (const char *text,
              gsize       length)
{
  gboolean certain = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isalnum (text[i]) && strchr ("._*-", text[i]) == NULL)
        return FALSE;
      certain |= g_ascii_isalnum (text[i]) || text[i] == '.';
    }
  return certain;
}

/* If the first line that isn't a comment begins with more cells than a row can have, it is a whole puzzle. What follows
 * (an answer, a million other puzzles) need not be read. */
static gsize
length_of_interest (const char *text,
                    gsize       length)
{
  for (gsize start = 0, end; start < length; start = end + 1)
    {
      gsize n;

      end = start + line_length (text + start, length - start);
      while (start < end && g_ascii_isspace (text[start]))
        start++;
      if (start == end || text[start] == '#')
        continue;

      n = ponder_sudoku_count_cells (text + start, end - start);
      if (n > PONDER_SUDOKU_MOST_SIDE && ponder_sudoku_side_of (n) != 0 && may_be_cells (text + start, n))
        return start + n;
      return length;
    }
  return length;
}

static char *
plain_substring (const PonderSudokuScan *self,
                 guint                   start,
                 guint                   end)
{
  return g_strndup (self->plain->str + start, end - start);
}

/* Reads a comment that contains only “box=…” and “symbols=…”. Other comments are ignored. */
static void
read_remark (PonderSudokuScan *self,
             const char       *comment)
{
  g_auto (GStrv) words = g_strsplit_set (comment, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !g_str_has_prefix (words[i], "box=") && !g_str_has_prefix (words[i], "symbols="))
      return;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        char **where = *words[i] == 'b' ? &self->box : &self->symbols;

        g_free (*where);
        *where = g_strdup (strchr (words[i], '=') + 1);
      }
}

static void
blank_out_comments (PonderSudokuScan *self)
{
  char *plain = self->plain->str;

  for (guint i = 0; i < self->plain->len; i++)
    if (plain[i] == '#')
      {
        guint end = i + line_length (plain + i, self->plain->len - i);
        g_autofree char *comment = plain_substring (self, i + 1, end);

        read_remark (self, comment);
        memset (plain + i, ' ', end - i);
        i = end;
      }
}

/* Returns the name in a header such as “[Puzzle]”, or NULL if the line isn't a header. */
static char *
header_name (const char *line,
             guint       length)
{
  while (length > 0 && g_ascii_isspace (*line))
    line++, length--;
  while (length > 0 && g_ascii_isspace (line[length - 1]))
    length--;
  if (length < 3 || line[0] != '[' || line[length - 1] != ']')
    return NULL;
  for (guint i = 1; i < length - 1; i++)
    if (!g_ascii_isalpha (line[i]))
      return NULL;
  return g_strndup (line + 1, length - 2);
}

/* Finds the section [Puzzle], or else what comes before the first header, or else the first section. */
static void
find_body (const PonderSudokuScan *self,
           guint                  *body_start,
           guint                  *body_end)
{
  const char *plain = self->plain->str;
  guint length = self->plain->len;
  gboolean found = FALSE, in_puzzle = FALSE;

  *body_start = 0;
  *body_end = length;
  for (guint start = 0, end; start < length; start = end + 1)
    {
      g_autofree char *name = NULL;

      end = start + line_length (plain + start, length - start);
      name = header_name (plain + start, end - start);
      if (name == NULL)
        found |= strspn (plain + start, " \t") < end - start;
      else if (in_puzzle)
        {
          *body_end = start;
          return;
        }
      else if (g_ascii_strcasecmp (name, "puzzle") == 0)
        {
          in_puzzle = TRUE;
          *body_start = end;
          *body_end = length;
        }
      else if (!found)
        *body_start = end;
      else if (*body_end == length)
        *body_end = start;
    }
}

static gboolean
looks_like_list (const PonderSudokuScan *self,
                 guint                   start,
                 guint                   end)
{
  const char *body = self->plain->str + start;

  return strspn (body, " \t\n(") > strspn (body, " \t\n") || memchr (body, '[', end - start) != NULL ||
         memchr (body, '{', end - start) != NULL;
}

static guint
line_of (const PonderSudokuScan *self,
         guint                   place)
{
  guint line = 1;

  for (guint i = 0; i < place; i++)
    line += self->plain->str[i] == '\n';
  return line;
}

static guint
start_of_row (const PonderSudokuScan *self,
              guint                   row)
{
  guint first = g_array_index (self->rows, PonderSudokuRow, row).first;

  return g_array_index (self->words, PonderSudokuWord, first).start;
}

/**
 * ponder_sudoku_scan_new:
 * @text: a text in UTF-8, which may have errors; must outlive the scan
 * @length: bytes of @text
 * @error: %G_IO_ERROR_INVALID_DATA
 *
 * Returns: (transfer full): the rows of @text, or %NULL if it is longer than any puzzle
 */
PonderSudokuScan *
ponder_sudoku_scan_new (const char *text,
                        gsize       length,
                        GError    **error)
{
  g_autoptr (PonderSudokuScan) self = g_new0 (PonderSudokuScan, 1);
  guint start, end;

  g_return_val_if_fail (text != NULL, NULL);

  self->source = text;
  self->source_length = length_of_interest (text, length);
  self->words = g_array_new (FALSE, FALSE, sizeof (PonderSudokuWord));
  self->rows = g_array_new (FALSE, FALSE, sizeof (PonderSudokuRow));
  if (self->source_length > MOST_BYTES)
    {
      g_autofree char *size = g_format_size (self->source_length);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: too much for one puzzle"), size);
      return NULL;
    }

  make_plain (self);
  blank_out_comments (self);
  find_body (self, &start, &end);
  self->is_list = looks_like_list (self, start, end);
  if (self->is_list)
    ponder_sudoku_scan_list (self, start, end);
  else
    ponder_sudoku_scan_lines (self, start, end);
  return g_steal_pointer (&self);
}

void
ponder_sudoku_scan_free (PonderSudokuScan *self)
{
  g_return_if_fail (self != NULL);

  if (self->plain != NULL)
    g_string_free (self->plain, TRUE);
  g_array_unref (self->words);
  g_array_unref (self->rows);
  g_free (self->box);
  g_free (self->symbols);
  g_free (self);
}

/* Adds a word that isn't in a row yet. */
void
ponder_sudoku_scan_add_word (PonderSudokuScan       *self,
                             const PonderSudokuWord *word)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (word != NULL);

  g_array_append_vals (self->words, word, 1);
}

/* Makes a row of the words from @first on, if there are any. */
void
ponder_sudoku_scan_add_row (PonderSudokuScan  *self,
                            guint              first,
                            PonderSudokuBorder border)
{
  PonderSudokuRow row = { .first = first, .n_words = self->words->len - first, .border = border };

  g_return_if_fail (self != NULL);

  if (row.n_words == 0)
    return;
  for (guint i = first; i < self->words->len; i++)
    {
      const PonderSudokuWord *word = &g_array_index (self->words, PonderSudokuWord, i);

      row.n_full += word->length > 0;
      row.n_characters += word->length;
      row.n_fields = word->field + 1;
    }
  g_array_append_val (self->rows, row);
}

/* Returns whether @word consists of digits. */
gboolean
ponder_sudoku_scan_is_decimal (const PonderSudokuScan *self,
                               const PonderSudokuWord *word)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (word != NULL, FALSE);

  for (guint i = 0; i < word->length; i++)
    if (!g_ascii_isdigit (self->plain->str[word->start + i]))
      return FALSE;
  return word->length > 0;
}

/**
 * ponder_sudoku_scan_quote:
 * @start: the index of a character
 * @length: how many characters
 *
 * Returns: (transfer full): these characters as they are in the text, for a message: a long text is cut, and a
 *   character that can't be shown is replaced by its number
 */
char *
ponder_sudoku_scan_quote (const PonderSudokuScan *self,
                          guint                   start,
                          guint                   length)
{
  const char *next = self->source;
  const char *end = self->source + self->source_length;
  GString *quoted = g_string_new (NULL);

  for (guint i = 0; i < start; i++)
    take_character (&next, end);
  for (guint i = 0; i < MIN (length, MOST_QUOTED); i++)
    {
      const char *from = next;

      take_character (&next, end);
      if (g_utf8_validate (from, next - from, NULL) && g_unichar_isprint (g_utf8_get_char (from)))
        g_string_append_len (quoted, from, next - from);
      else
        g_string_append_printf (quoted, "\\x%02X", (guchar) *from);
    }
  if (length > MOST_QUOTED)
    g_string_append (quoted, "…");
  return g_string_free (quoted, FALSE);
}

/**
 * ponder_sudoku_scan_place:
 * @start: the index of a character
 *
 * Returns: (transfer full): its place: “position 5”, or “line 3, position 5” if there are several lines
 */
char *
ponder_sudoku_scan_place (const PonderSudokuScan *self,
                          guint                   start)
{
  guint line = line_of (self, start);
  guint position = 1;

  g_return_val_if_fail (start < self->plain->len, NULL);

  while (position <= start && self->plain->str[start - position] != '\n')
    position++;
  if (line == 1 && line_of (self, start_of_row (self, self->rows->len - 1)) == 1)
    return g_strdup_printf (_ ("position %u"), position);
  return g_strdup_printf (_ ("line %u, position %u"), line, position);
}

/**
 * ponder_sudoku_scan_row_place:
 * @row: the index of a row
 *
 * Returns: (transfer full): its place: “line 3”, or “row 3” if several rows are in one line
 */
char *
ponder_sudoku_scan_row_place (const PonderSudokuScan *self,
                              guint                   row)
{
  g_return_val_if_fail (row < self->rows->len, NULL);

  for (guint i = 1; i < self->rows->len; i++)
    {
      guint from = start_of_row (self, i - 1);

      if (memchr (self->plain->str + from, '\n', start_of_row (self, i) - from) == NULL)
        /* Translators: a place in a text; a colon and what is wrong there follow */
        return g_strdup_printf (C_ ("of a text", "row %u"), row + 1);
    }
  /* Translators: a place in a text; a colon and what is wrong there follow */
  return g_strdup_printf (_ ("line %u"), line_of (self, start_of_row (self, row)));
}
