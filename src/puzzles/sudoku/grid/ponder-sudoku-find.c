/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-find.h"

#include <string.h>

#include "ponder-sudoku-shape.h"

/* Finds puzzles in a text that isn't one as a whole. Only complete grids are found: with a row too many or too few,
 * nobody knows which one is wrong, and the reader says so. */

#define MOST_BYTES (1 << 20)
#define LEAST_ROWS 4 /* a few numbers are rarely a sudoku */
#define SIDE 9 /* of what is recognized by its width */
#define N_CELLS (SIDE * SIDE)
#define LONG (N_CELLS / 2) /* characters that are more than a word */
#define MOST_STRIDE 4
#define BLANK_CELLS "._*-xX?0"
#define RULE_CHARACTERS "+-=:*'`.~_| "

typedef struct
{
  GPtrArray *lines; /* of const char *, without signs of a quotation */
  GPtrArray *found;
} Finder;

static gunichar
plain_character (gunichar c)
{
  if (c >= 0xff01 && c <= 0xff5e) /* full width */
    return c - 0xff01 + '!';
  if (c == 0xa0 || c == 0x3000)
    return ' ';
  if (c == 0xb7 || c == 0x2022 || c == 0x22c5 || c == 0xd7 || (c >= 0x25a0 && c <= 0x25ff) || c == 0x2b1c)
    return '.';
  if (c == 0x2502 || c == 0x2503 || c == 0x2551)
    return '|';
  if (c >= 0x2500 && c <= 0x257f)
    return '+';
  return c;
}

static char *
make_plain (const char *text,
            gsize       length)
{
  g_autofree char *valid = g_utf8_make_valid (text, length);
  GString *plain = g_string_new (NULL);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    if (*c != '\r')
      g_string_append_unichar (plain, plain_character (g_utf8_get_char (c)));
    else if (c[1] != '\n')
      g_string_append_c (plain, '\n');
  return g_string_free (plain, FALSE);
}

static gboolean
is_cell (char c)
{
  return c != '\0' && (g_ascii_isdigit (c) || strchr (BLANK_CELLS, c) != NULL);
}

static char
cell_of (char c)
{
  return c >= '1' && c <= '9' ? c : '.';
}

static void
add_cells (Finder     *self,
           const char *cells,
           gsize       n_cells)
{
  GString *line = g_string_sized_new (n_cells);
  gboolean given = FALSE;

  for (gsize i = 0; i < n_cells; i++)
    {
      g_string_append_c (line, cell_of (cells[i]));
      given |= line->str[i] != '.';
    }
  if (given)
    g_ptr_array_add (self->found, g_strdup (line->str));
  g_string_free (line, TRUE);
}

/* --- A whole puzzle in a word --- */

/* Finds a word of 81 cells, such as in an address or between other words. Stops at a word that is nearly one. */
static void
find_word (Finder     *self,
           const char *plain)
{
  const char *c = plain;

  while (*c != '\0' && self->found->len == 0)
    {
      const char *start = c;
      gboolean cells = TRUE;

      for (; g_ascii_isalnum (*c) || is_cell (*c); c++)
        cells = cells && is_cell (*c);
      if (*start == '?' && c - start == N_CELLS + 1)
        start++;
      if (cells && c - start == N_CELLS)
        add_cells (self, start, N_CELLS);
      else if (cells && c - start > LONG)
        return;
      else if (c - start > N_CELLS && strspn (c - N_CELLS, "0123456789" BLANK_CELLS) >= N_CELLS)
        return;
      if (*c != '\0')
        c++;
    }
}

/* --- Lines --- */

static gboolean
is_empty (const char *line)
{
  return line[strspn (line, " \t")] == '\0';
}

/* Returns whether a line is a border. A line with nothing but dots is a row. */
static gboolean
is_rule (const char *line)
{
  return !is_empty (line) && line[strspn (line, RULE_CHARACTERS)] == '\0' && strpbrk (line, "-=+_~") != NULL;
}

static gboolean
is_prose (const char *line)
{
  for (; *line != '\0'; line++)
    if ((guchar) *line >= 0x80 ||
        (g_ascii_isalpha (line[0]) && g_ascii_isalpha (line[1]) && strchr ("xX", line[0]) == NULL))
      return TRUE;
  return FALSE;
}

static const char *
line_at (const Finder *self,
         guint         i)
{
  return g_ptr_array_index (self->lines, i);
}

static void
add_block (Finder *self,
           guint   start,
           guint   end)
{
  g_autoptr (GString) block = NULL;
  guint n_rows = 0;

  for (guint i = start; i < end; i++)
    n_rows += !is_empty (line_at (self, i)) && !is_rule (line_at (self, i));
  if (n_rows < LEAST_ROWS || n_rows > PONDER_SUDOKU_MOST_SIDE || end - start == self->lines->len)
    return;

  block = g_string_new (NULL);
  for (guint i = start; i < end; i++)
    g_string_append_printf (block, "%s\n", line_at (self, i));
  g_ptr_array_add (self->found, g_strdup (block->str));
}

/* Finds lines that follow each other and contain no words. With @whole, a block includes empty lines. */
static void
find_blocks (Finder  *self,
             gboolean whole)
{
  guint start = 0;

  for (guint i = 0; i <= self->lines->len; i++)
    if (i == self->lines->len || is_prose (line_at (self, i)) || (!whole && is_empty (line_at (self, i))))
      {
        add_block (self, start, i);
        start = i + 1;
      }
}

/* --- Rows of fields, which may have names --- */

static gboolean
read_field (const char *field,
            char       *cell)
{
  gsize length = strlen (field);

  *cell = '.';
  if (length == 0 || (length == 1 && strchr (BLANK_CELLS, *field) != NULL))
    return TRUE;
  if (length > SIDE || field[strspn (field, "123456789")] != '\0')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (strchr (field + i + 1, field[i]) != NULL)
      return FALSE;
  if (length == 1)
    *cell = *field;
  return TRUE;
}

/* Splits a line at walls, tabs, commas or semicolons; or else, if it has spaces or a label, at these. */
static char **
split_fields (const char *line)
{
  g_autofree char *copy = g_strdup (line);
  char *text = g_strstrip (copy);
  gsize length = strlen (text);
  const char *separators = "|\t;,";
  char **fields;

  while (*separators != '\0' && strchr (line, *separators) == NULL)
    separators++;
  if (*separators == '\0')
    return NULL;
  if (*separators == '|')
    {
      if (length > 0 && text[length - 1] == '|')
        text[length - 1] = '\0';
      text += *text == '|';
    }
  else
    text = strcpy (copy, line);
  fields = g_strsplit (text, (const char[]){ *separators, '\0' }, -1);
  for (guint i = 0; fields[i] != NULL; i++)
    g_strstrip (g_strdelimit (fields[i], "\"'", ' '));
  return fields;
}

/* Returns the part of the label of a row that counts it: 3 in “3.” or “R3”, C in “C:”. */
static gboolean
is_label (const char *label,
          guint       row)
{
  const char *c = label + (*label == 'R' || *label == 'r');
  const char *end = *c != '\0' ? c + 1 : c;

  return (g_ascii_toupper (*c) == (char) ('A' + row) || *c == (char) ('1' + row)) &&
         strspn (end, ".:)") == strlen (end);
}

static gboolean
read_fields (const char *line,
             guint       row,
             char       *cells)
{
  g_auto (GStrv) fields = split_fields (line);
  guint n = fields != NULL ? g_strv_length (fields) : 0;
  guint first = n == SIDE + 1 && is_label (fields[0], row);

  if (n == SIDE + 1 && first == 0 && *fields[SIDE] == '\0')
    n--;
  if (n != SIDE + first)
    return FALSE;
  for (guint i = 0; i < SIDE; i++)
    if (!read_field (fields[first + i], &cells[i]))
      return FALSE;
  return TRUE;
}

/* Reads a row of characters after a label. */
static gboolean
read_labelled (const char *line,
               guint       row,
               char       *cells)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  guint i = 0, n = 0;

  while (words[i] != NULL && *words[i] == '\0')
    i++;
  if (words[i] == NULL || !is_label (words[i], row))
    return FALSE;
  for (i++; words[i] != NULL; i++)
    for (const char *c = words[i]; *c != '\0'; c++)
      if (*c != '|' && (n == SIDE || !is_cell (*c)))
        return FALSE;
      else if (*c != '|')
        cells[n++] = *c;
  return n == SIDE;
}

static gboolean
read_characters (const char *line,
                 guint       row,
                 char       *cells)
{
  guint n = 0;

  for (const char *c = line; *c != '\0'; c++)
    if (is_cell (*c))
      {
        if (n == SIDE)
          return FALSE;
        cells[n++] = *c;
      }
    else if (strchr (" |", *c) == NULL)
      return FALSE;
  return n == SIDE;
}

typedef gboolean (*RowReader) (const char *line, guint row, char *cells);

/* Finds nine rows that follow each other. A first row of the numbers of the columns doesn't count. */
static void
find_rows (Finder   *self,
           RowReader read)
{
  char cells[N_CELLS + SIDE];
  guint n_rows = 0;

  for (guint i = 0; i <= self->lines->len; i++)
    {
      const char *line = i < self->lines->len ? line_at (self, i) : "end";

      if (n_rows > 0 && n_rows != SIDE && (is_empty (line) || is_rule (line)))
        continue;
      if (n_rows <= SIDE && !is_empty (line) && !is_rule (line) && read (line, n_rows, cells + n_rows * SIDE))
        {
          if (n_rows == 0 && memcmp (cells, "123456789", SIDE) == 0 && i + 1 < self->lines->len &&
              (is_rule (line_at (self, i + 1)) || strchr (line, '|') == NULL))
            continue;
          n_rows++;
        }
      else if (n_rows == SIDE)
        {
          add_cells (self, cells, N_CELLS);
          n_rows = 0;
        }
      else if (n_rows != 0 || i == self->lines->len)
        return;
    }
}

/* --- Rows of a fixed width, with spaces for blanks --- */

static gboolean
is_fixed_row (const char *line)
{
  return line[strspn (line, "123456789 |")] == '\0';
}

/* Takes the cells of a row out of its text: the cells of each part between walls are @stride apart. */
static gboolean
take_fixed (const char *line,
            guint       n_parts,
            guint       stride,
            guint       offset,
            char       *cells)
{
  g_autofree char *copy = g_strdup (line);
  g_auto (GStrv) parts = NULL;
  guint n_columns = SIDE / n_parts;
  char *text = copy;

  memset (cells, '.', SIDE);
  if (n_parts > 1)
    {
      g_strchomp (text);
      if (*text == '|')
        text++;
      if (g_str_has_suffix (text, "|"))
        text[strlen (text) - 1] = '\0';
    }
  parts = g_strsplit (text, "|", -1);
  if (g_strv_length (parts) > n_parts)
    return FALSE;
  for (guint part = 0; parts[part] != NULL; part++)
    for (guint i = 0; parts[part][i] != '\0'; i++)
      if (parts[part][i] != ' ')
        {
          if (i < offset || (i - offset) % stride != 0 || (i - offset) / stride >= n_columns)
            return FALSE;
          cells[part * n_columns + (i - offset) / stride] = parts[part][i];
        }
  return TRUE;
}

/* Returns whether blanks between clues show that the width of a row has a meaning: other rows of numbers have none. */
static gboolean
has_gaps (const char *cells)
{
  guint n_rows = 0;

  for (guint row = 0; row < SIDE; row++)
    {
      const char *begin = cells + row * SIDE, *end = begin + SIDE;

      while (begin < end && *begin == '.')
        begin++;
      while (begin < end && end[-1] == '.')
        end--;
      n_rows += memchr (begin, '.', end - begin) != NULL;
    }
  return n_rows >= SIDE / 3;
}

static gboolean
read_fixed (Finder      *self,
            const guint *rows,
            guint        n_parts)
{
  for (guint stride = 1; stride <= MOST_STRIDE; stride++)
    for (guint offset = 0; offset < stride; offset++)
      {
        char cells[N_CELLS];
        guint n_good = 0;

        while (n_good < SIDE &&
               take_fixed (line_at (self, rows[n_good]), n_parts, stride, offset, cells + n_good * SIDE))
          n_good++;
        if (n_good == SIDE && has_gaps (cells))
          {
            add_cells (self, cells, N_CELLS);
            return TRUE;
          }
      }
  return FALSE;
}

/* Reads the lines of @rows, which may begin and end with empty lines that are no rows. */
static void
add_fixed (Finder *self,
           GArray *rows)
{
  const guint *first = (const guint *) (gpointer) rows->data;
  guint n = rows->len, n_walls = 0;

  while (n > SIDE && is_empty (line_at (self, first[n - 1])))
    n--;
  while (n > SIDE && is_empty (line_at (self, *first)))
    first++, n--;
  if (n != SIDE)
    return;
  for (guint i = 0; i < n; i++)
    n_walls += strchr (line_at (self, first[i]), '|') != NULL;
  if (n_walls == 0)
    read_fixed (self, first, 1);
  else if (!read_fixed (self, first, 3))
    read_fixed (self, first, SIDE);
}

static void
find_fixed (Finder *self)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i <= self->lines->len; i++)
    if (i < self->lines->len && is_rule (line_at (self, i)))
      continue;
    else if (i < self->lines->len && is_fixed_row (line_at (self, i)))
      g_array_append_val (rows, i);
    else
      {
        add_fixed (self, rows);
        g_array_set_size (rows, 0);
      }
}

/* --- A long line that was wrapped --- */

static void
find_wrapped (Finder *self)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  gsize width = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      g_autofree char *line = g_strstrip (g_strdup (line_at (self, i)));
      gsize length = strlen (line);

      if (length == 0)
        continue;
      for (gsize j = 0; j < length; j++)
        if (!is_cell (line[j]))
          return;
      if (width == 0)
        width = length;
      if (width <= SIDE || cells->len % width != 0 || length > width)
        return;
      g_string_append (cells, line);
    }
  if (cells->len == N_CELLS)
    add_cells (self, cells->str, N_CELLS);
}

/* Splits @plain into lines, without the signs of a quotation. The lines are parts of it. */
static GPtrArray *
split_lines (char *plain)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (char *line = plain, *next; line != NULL; line = next)
    {
      next = strchr (line, '\n');
      if (next != NULL)
        *next++ = '\0';
      while (*line == '>')
        line += line[1] == ' ' ? 2 : 1;
      g_ptr_array_add (lines, line);
    }
  return lines;
}

/**
 * ponder_sudoku_find_texts:
 * @text: a text that as a whole isn't a puzzle
 * @length: bytes of @text
 *
 * Finds puzzles in a text with other things in it:
 * - a word of 81 cells, such as in an address, a table or a sentence;
 * - the rows of a grid below a heading or between paragraphs; in a quotation;
 * - a table whose columns and rows have names;
 * - rows of a fixed width in which spaces are blanks;
 * - 81 cells in lines of any other width.
 *
 * Returns: (transfer full) (element-type utf8): the parts of the text that may be puzzles, the most probable first,
 *   written so that ponder_sudoku_read_text() understands them if they are
 */
GPtrArray *
ponder_sudoku_find_texts (const char *text,
                          gsize       length)
{
  Finder finder = { .found = g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *plain = NULL;

  g_return_val_if_fail (text != NULL, finder.found);

  if (length > MOST_BYTES)
    return finder.found;
  plain = make_plain (text, length);
  find_word (&finder, plain);
  finder.lines = split_lines (plain);
  find_blocks (&finder, TRUE);
  find_blocks (&finder, FALSE);
  find_rows (&finder, read_characters);
  find_rows (&finder, read_fields);
  find_rows (&finder, read_labelled);
  find_fixed (&finder);
  find_wrapped (&finder);
  g_ptr_array_unref (finder.lines);
  return finder.found;
}
