/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-scan.h"
#include "ponder-sudoku-shape.h"

#include <string.h>

/* Reads lists as in programming languages: brackets of any kind; commas, semicolons or, between numbers, blanks. A name
 * before a number is a constructor (Val 4, Some(4), Just 4); a name alone is a blank (Empty, None) or a symbol. A
 * closing bracket makes a row of the items that aren't in a row yet. */

#define MOST_DEPTH 32

typedef struct
{
  PonderSudokuScan *scan;
  guint next; /* the index of the next character */
  guint end;
  guint row_start; /* the first word that isn't in a row yet */
  guint depth; /* open brackets */
  guint items_at[MOST_DEPTH]; /* how many words there were at each opening bracket */
  PonderSudokuWord name; /* whether it is an item depends on what follows */
  gboolean after_string;
  gboolean done;
} Reader;

static const char *const blank_names[] = { "empty", "none", "nothing", "null", "nullptr", "nil", "undefined", "blank" };

static gboolean
is_name_character (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

static gboolean
stands_for_blank (const char *name,
                  guint       length)
{
  for (guint i = 0; i < G_N_ELEMENTS (blank_names); i++)
    if (strlen (blank_names[i]) == length && g_ascii_strncasecmp (blank_names[i], name, length) == 0)
      return TRUE;
  return FALSE;
}

static void
add_item (Reader *self,
          guint   start,
          guint   length)
{
  PonderSudokuWord word = { .start = start, .length = length, .field = self->scan->words->len - self->row_start };

  self->name.length = 0;
  ponder_sudoku_scan_add_word (self->scan, &word);
}

/* A name that isn't followed by anything is an item. */
static void
settle_name (Reader *self)
{
  const char *name = self->scan->plain->str + self->name.start;

  if (self->name.length != 0)
    add_item (self, self->name.start, stands_for_blank (name, self->name.length) ? 0 : self->name.length);
}

/* Reads a name. In Option::None and Cell.Empty only the last part counts, so a later name replaces an earlier one. */
static void
read_name (Reader *self)
{
  const char *plain = self->scan->plain->str;
  guint start = self->next;

  while (self->next < self->end && is_name_character (plain[self->next]))
    self->next++;
  self->name.start = start;
  self->name.length = self->next - start;
}

/* Returns the length of the “.” or “.0” that some programs print after a number. */
static guint
length_of_fraction (const char *text)
{
  guint n = *text == '.' ? 1 + strspn (text + 1, "0") : 0;

  return text[n] == '.' || g_ascii_isdigit (text[n]) ? 0 : n;
}

static void
read_number (Reader *self)
{
  const char *plain = self->scan->plain->str;
  gboolean negative = plain[self->next] == '-';
  guint start;

  self->next += negative;
  start = self->next;
  while (self->next < self->end && is_name_character (plain[self->next]))
    self->next++;
  /* Some programs write -1 for a blank. */
  add_item (self, start, negative ? 0 : self->next - start);
  self->next += length_of_fraction (plain + self->next);
}

static void
read_string (Reader *self)
{
  const char *plain = self->scan->plain->str;
  char quote = plain[self->next];
  guint start = self->next + 1;
  guint end = start;

  while (end < self->end && plain[end] != quote && plain[end] != '\n')
    end++;
  self->next = MIN (end + 1, self->end);
  while (start < end && plain[start] == ' ')
    start++;
  while (start < end && plain[end - 1] == ' ')
    end--;
  add_item (self, start, end - start);
}

/* Ends a row. Reading stops after the bracket around all rows, or after a row too long to be one of several: what
 * follows is another list. */
static void
end_row (Reader *self)
{
  guint n_items = self->scan->words->len - self->row_start;

  ponder_sudoku_scan_add_row (self->scan, self->row_start, PONDER_SUDOKU_NO_BORDER);
  self->row_start = self->scan->words->len;
  if (n_items > PONDER_SUDOKU_MOST_SIDE || (n_items == 0 && self->scan->rows->len > 0))
    self->done = TRUE;
}

static void
open_bracket (Reader *self)
{
  /* A number next to a list isn't an item, a name before it is its type; before a “(” a name is a constructor. */
  if (self->scan->plain->str[self->next] != '(')
    {
      self->name.length = 0;
      g_array_set_size (self->scan->words, self->row_start);
    }
  if (self->depth < MOST_DEPTH)
    self->items_at[self->depth] = self->scan->words->len;
  self->depth++;
}

static void
close_bracket (Reader *self)
{
  settle_name (self);
  if (self->depth == 0)
    return;
  self->depth--;
  /* In “(Val 4)” the parentheses only group. */
  if (self->scan->plain->str[self->next] == ')' &&
      (self->depth >= MOST_DEPTH || self->scan->words->len <= self->items_at[self->depth] + 1))
    return;
  end_row (self);
}

static void
read_punctuation (Reader  *self,
                  char     c,
                  gboolean after_string)
{
  switch (c)
    {
    case '[':
    case '{':
    case '(':
      open_bracket (self);
      break;

    case ']':
    case '}':
    case ')':
      close_bracket (self);
      break;

    case ',':
    case ';':
      settle_name (self);
      break;

    case ':':
      /* The string was the key of the following value. */
      if (after_string && self->scan->words->len > self->row_start)
        g_array_set_size (self->scan->words, self->scan->words->len - 1);
      break;

    case '|': /* [| 1; 2 |] */
    case '!': /* vec![1, 2] */
    case '&':
    case '/':
      break;

    default:
      if (!g_ascii_isspace (c))
        add_item (self, self->next, 1);
    }
  self->next++;
}

static void
read_token (Reader *self)
{
  const char *plain = self->scan->plain->str;
  char c = plain[self->next];
  gboolean after_string = self->after_string;

  self->after_string = c == '"' || c == '\'' || (after_string && g_ascii_isspace (c));
  if (c == '"' || c == '\'')
    read_string (self);
  else if (g_ascii_isdigit (c) || (c == '-' && self->next + 1 < self->end && g_ascii_isdigit (plain[self->next + 1])))
    read_number (self);
  else if (is_name_character (c))
    read_name (self);
  else if (c == '.' && self->name.length != 0 && self->name.start + self->name.length == self->next)
    self->next++;
  else
    read_punctuation (self, c, after_string);
}

/* If the strings can't be single cells, and there are about as many as they are long, they are rows. */
static void
split_strings (PonderSudokuScan *scan)
{
  guint n = scan->words->len;
  guint length = n > 0 ? g_array_index (scan->words, PonderSudokuWord, 0).length : 0;

  if (scan->rows->len != 1 || length + 1 < n || length > n + 1)
    return;
  for (guint i = 0; i < n; i++)
    if (g_array_index (scan->words, PonderSudokuWord, i).length < 3)
      return;

  g_array_set_size (scan->rows, 0);
  for (guint i = 0; i < n; i++)
    {
      PonderSudokuRow row = { .first = i, .n_words = 1, .n_full = 1, .n_fields = 1 };

      row.n_characters = g_array_index (scan->words, PonderSudokuWord, i).length;
      g_array_append_val (scan->rows, row);
    }
}

/* Returns where the list begins: after the equals sign if the text is an assignment. */
static guint
find_start (const PonderSudokuScan *scan,
            guint                   start,
            guint                   end)
{
  const char *body = scan->plain->str + start;
  const char *equals = memchr (body, '=', end - start);

  if (equals != NULL && strpbrk (equals, "[{(") != NULL)
    return equals + 1 - scan->plain->str;
  return start;
}

/* Reads the first list between @start and @end: each innermost bracket becomes a row. */
void
ponder_sudoku_scan_list (PonderSudokuScan *self,
                         guint             start,
                         guint             end)
{
  Reader reader = { .scan = self, .next = find_start (self, start, end), .end = end };

  while (reader.next < end && !reader.done)
    read_token (&reader);

  /* The list may lack its closing bracket; use what there is. */
  settle_name (&reader);
  end_row (&reader);
  split_strings (self);
}
