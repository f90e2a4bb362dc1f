/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-pieces.h"

#include <string.h>

/* Reads lists as in programming languages: brackets of any kind; commas, semicolons or, between numbers, blanks. A name
 * before a number is a constructor (Val 4, Some(4), Just 4); a name alone is a blank (Empty, None) or a symbol. A list
 * without lists in it is a row, or several if semicolons, walls or line breaks part it, or if its items are strings. */

#define MOST_DEPTH 32
#define MOST_STRING 40 /* a longer one is no cell and no row */

typedef struct
{
  guint start;
  guint first; /* word */
  gboolean nested; /* contains lists */
  gboolean keyed; /* contains keys */
} Level;

typedef struct
{
  PonderSudokuPieces *pieces;
  const char *plain;
  guint next; /* the index of the next character */
  guint end;
  guint told; /* up to here there are pieces */
  guint depth; /* open brackets */
  Level levels[MOST_DEPTH];
  PonderSudokuWord name; /* whether it is an item depends on what follows */
  PonderSudokuBorder border; /* before the next item */
  gboolean after_comma;
} Reader;

static const char *const blank_names[] = { "empty", "none",      "nothing", "null", "nullptr",
                                           "nil",   "undefined", "blank",   "na",   "nan" };

static gboolean
is_name_character (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

gboolean
ponder_sudoku_is_blank_name (const char *name,
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
  PonderSudokuWord word = { start, length, self->border };

  self->name.length = 0;
  self->border = PONDER_SUDOKU_NO_BORDER;
  self->after_comma = FALSE;
  if (self->depth > 0)
    g_array_append_val (self->pieces->words, word);
}

/* A name that isn't followed by anything is an item. */
static void
settle_name (Reader *self)
{
  if (self->name.length != 0)
    add_item (self, self->name.start,
              ponder_sudoku_is_blank_name (self->plain + self->name.start, self->name.length) ? 0 : self->name.length);
}

/* Settles a name before another one or a number if it can be no constructor: it has one character or means a blank. */
static void
settle_value (Reader *self)
{
  if (self->name.length == 1 || ponder_sudoku_is_blank_name (self->plain + self->name.start, self->name.length))
    settle_name (self);
}

/* Reads a name. In Option::None and Cell.Empty only the last part counts, so a later name replaces an earlier one. */
static void
read_name (Reader *self)
{
  settle_value (self);
  self->name.start = self->next;
  while (self->next < self->end && is_name_character (self->plain[self->next]))
    self->next++;
  self->name.length = self->next - self->name.start;
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
  gboolean negative = self->plain[self->next] == '-';
  guint start;

  settle_value (self);
  self->next += negative;
  start = self->next;
  while (self->next < self->end && is_name_character (self->plain[self->next]))
    self->next++;
  /* Some programs write -1 for a blank, and R writes 5L for 5. */
  add_item (self, start,
            negative                                                          ? 0
            : self->plain[self->next - 1] == 'L' && self->plain[start] != 'L' ? self->next - start - 1
                                                                              : self->next - start);
  self->next += length_of_fraction (self->plain + self->next);
}

static void
read_string (Reader *self)
{
  char quote = self->plain[self->next];
  guint start = self->next + 1;
  guint end = start;

  while (end < self->end && self->plain[end] != quote && self->plain[end] != '\n')
    end++;
  self->next = MIN (end + 1, self->end);
  while (start < end && self->plain[start] == ' ')
    start++;
  while (start < end && self->plain[end - 1] == ' ')
    end--;
  add_item (self, start, end - start);
}

/* --- Pieces --- */

/* What stands outside of the lists that are rows: a piece for each line. */
static void
tell_others (Reader *self,
             guint   end)
{
  while (end < self->end && end > self->told &&
         (is_name_character (self->plain[end - 1]) || strchr ("!#'", self->plain[end - 1])))
    end--; /* the type of a list */
  for (guint i = self->told; i <= end; i++)
    if (i == end || self->plain[i] == '\n')
      {
        PonderSudokuPiece piece = { .start = self->told, .end = i };

        for (guint c = self->told; c < i; c++)
          if (is_name_character (self->plain[c]) || self->plain[c] == PONDER_SUDOKU_UNKNOWN)
            piece.kind = PONDER_SUDOKU_OTHER;
          else if (strchr ("])}", self->plain[c]) != NULL && piece.kind != PONDER_SUDOKU_OTHER)
            piece.kind = PONDER_SUDOKU_EMPTY;
        if (i > self->told)
          g_array_append_val (self->pieces->pieces, piece);
        self->told = i + (i < end);
      }
}

static void
add_row (Reader *self,
         guint   start,
         guint   first,
         guint   n_words)
{
  PonderSudokuPiece piece = {
    .kind = PONDER_SUDOKU_ROW, .start = start, .end = self->next, .first = first, .n_words = n_words
  };

  g_array_append_val (self->pieces->pieces, piece);
}

/* Returns whether the items are strings, about as many as they are long. */
static gboolean
are_rows (const Reader *self,
          guint         first)
{
  guint n = self->pieces->words->len - first, length = ponder_sudoku_word_at (self->pieces, first)->length;

  for (guint i = first; i < first + n; i++)
    if (ponder_sudoku_word_at (self->pieces, i)->length < MIN (n, 3))
      return FALSE;
  return length > 1 && length + 1 >= n && length <= n + 1;
}

static void
add_strings (Reader *self,
             guint   start,
             guint   first)
{
  g_autoptr (GArray) strings = g_array_copy (self->pieces->words);

  g_array_set_size (self->pieces->words, first);
  for (guint i = first; i < strings->len; i++)
    {
      const PonderSudokuWord *string = &g_array_index (strings, PonderSudokuWord, i);

      add_row (self, start, self->pieces->words->len, string->length);
      for (guint c = 0; c < string->length; c++)
        {
          PonderSudokuWord cell = { string->start + c, 1, PONDER_SUDOKU_NO_BORDER };

          g_array_append_val (self->pieces->words, cell);
        }
    }
}

/* Returns how many items there are between separators of a kind, or 0 if the number varies. */
static guint
items_in_part (const Reader      *self,
               guint              first,
               PonderSudokuBorder kind)
{
  guint end = self->pieces->words->len, begin = first, common = 0;

  for (guint i = first + 1; i <= end; i++)
    if (i == end || ponder_sudoku_word_at (self->pieces, i)->border >= kind)
      {
        if (common != 0 && i - begin != common)
          return 0;
        common = i - begin;
        begin = i;
      }
  return common > 1 ? common : 0;
}

static void
add_list (Reader *self,
          guint   start,
          guint   first)
{
  guint n = self->pieces->words->len - first;
  guint n_part = items_in_part (self, first, PONDER_SUDOKU_HEAVY_BORDER);

  if (n_part == 0 || n_part == n)
    n_part = MAX (items_in_part (self, first, PONDER_SUDOKU_LIGHT_BORDER), n_part);
  tell_others (self, start);
  if (are_rows (self, first))
    add_strings (self, start, first);
  else if (n_part == 0)
    add_row (self, start, first, n);
  else
    for (guint i = 0; i < n; i += n_part)
      add_row (self, ponder_sudoku_word_at (self->pieces, first + i)->start, first + i, n_part);
  self->told = self->next;
}

/* --- Brackets --- */

static void
open_bracket (Reader *self)
{
  /* Before a “(” a name is a constructor, or the type of a list. */
  self->name.length = 0;
  self->border = PONDER_SUDOKU_NO_BORDER;
  self->after_comma = FALSE;
  if (self->depth < MOST_DEPTH)
    self->levels[self->depth] = (Level){ .start = self->next, .first = self->pieces->words->len };
  self->depth++;
}

static gboolean
has_long_string (const Reader *self,
                 guint         first)
{
  for (guint i = first; i < self->pieces->words->len; i++)
    if (ponder_sudoku_word_at (self->pieces, i)->length > MOST_STRING)
      return TRUE;
  return FALSE;
}

static void
close_bracket (Reader *self,
               char    c)
{
  Level *level;

  settle_name (self);
  if (self->depth == 0)
    return;
  self->depth--;
  if (self->depth >= MOST_DEPTH)
    return;
  level = &self->levels[self->depth];
  /* In “(Val 4)” the parentheses only group. */
  if (c == ')' && !level->nested && self->pieces->words->len <= level->first + 1)
    return;
  self->next++;
  if (!level->nested && !level->keyed && self->pieces->words->len > level->first &&
      !has_long_string (self, level->first))
    add_list (self, level->start, level->first);
  else if (!level->nested)
    g_array_set_size (self->pieces->words, level->first);
  self->next--;
  self->border = PONDER_SUDOKU_NO_BORDER;
  self->after_comma = FALSE;
  if (self->depth > 0)
    self->levels[self->depth - 1].nested = TRUE;
}

static void
end_part (Reader            *self,
          PonderSudokuBorder border)
{
  settle_name (self);
  self->border = MAX (self->border, border);
  self->after_comma = FALSE;
}

static void
read_punctuation (Reader *self,
                  char    c)
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
      close_bracket (self, c);
      break;

    case ',':
      settle_name (self);
      if (self->after_comma)
        add_item (self, self->next, 0);
      self->after_comma = TRUE;
      break;

    case ';':
    case '|':
      end_part (self, PONDER_SUDOKU_HEAVY_BORDER);
      break;

    case '\n':
      end_part (self, PONDER_SUDOKU_LIGHT_BORDER);
      break;

    case ':':
    case '=':
      /* What is before it was the key of the following value. */
      self->name.length = 0;
      if (self->depth > 0 && self->depth <= MOST_DEPTH)
        self->levels[self->depth - 1].keyed = TRUE;
      break;

    case '!': /* vec![1, 2] */
    case '&':
    case '/':
    case '>':
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
  char c = self->plain[self->next];

  if (self->depth > 0 && (c == '"' || (c == '\'' && self->plain[self->next + 1] != '('))) /* '( quotes a list in Lisp */
    read_string (self);
  else if (g_ascii_isdigit (c) ||
           (c == '-' && self->next + 1 < self->end && g_ascii_isdigit (self->plain[self->next + 1])))
    read_number (self);
  else if (is_name_character (c))
    read_name (self);
  else if (c == ':' && self->plain[self->next + 1] == ':') /* Option::None */
    self->next += 2;
  else if (c == '.' && self->name.length != 0 && self->name.start + self->name.length == self->next)
    self->next++;
  else
    read_punctuation (self, c);
}

void
ponder_sudoku_pieces_read_list (PonderSudokuPieces *self)
{
  Reader reader = { .pieces = self, .plain = self->source->plain->str, .end = self->source->plain->len };

  while (reader.next < reader.end)
    read_token (&reader);
  tell_others (&reader, reader.end);
}
