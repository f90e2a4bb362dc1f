/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-scan.h"
#include "ponder-sudoku-shape.h"

#include <string.h>

/* Lists as programs write them, in whatever language: brackets of any kind; commas, semicolons or, between numbers,
 * blanks. A name before a number is its constructor (Val 4, Some(4), Just 4); a name alone stands for a blank (Empty,
 * None) or is a symbol. A bracket that closes over items which aren't in a row yet makes a row of them. */

#define MOST_DEPTH 32

typedef struct
{
  PonderSudokuScan *scan;
  guint next; /* character */
  guint end;
  guint row_start; /* the first word that no row has */
  guint depth; /* open brackets */
  guint items_at[MOST_DEPTH]; /* words there were when a bracket opened */
  PonderSudokuWord name; /* not an item yet: what follows decides */
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

/* A name that nothing followed is an item itself. */
static void
settle_name (Reader *self)
{
  const char *name = self->scan->plain->str + self->name.start;

  if (self->name.length != 0)
    add_item (self, self->name.start, stands_for_blank (name, self->name.length) ? 0 : self->name.length);
}

/* Of Option::None and Cell.Empty the last part counts, so the later name simply replaces the earlier. */
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

/* The “.” or “.0” of a number that some programs print as a fraction. */
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
  /* Some programs mark a blank by -1. */
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

/* What follows the bracket around the rows, or a row that is too long to be one of several, is another list. */
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
  /* A number beside a list isn't one of its items, a name before it is its type; before a “(” it is a constructor. */
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
  /* “(Val 4)” only groups. */
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
      /* The string was the key of what follows. */
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

/* Strings that can't be cells, about as many as they are long, are rows. */
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

/* What is assigned, where the text assigns something. */
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

  /* A list that isn't closed: what is there will be counted. */
  settle_name (&reader);
  end_row (&reader);
  split_strings (self);
}
