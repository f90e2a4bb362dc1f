/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-number-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-figures.h"
#include "ponder-list-text.h"

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

static void
open_bracket (Reader *self)
{
  end_row_if_any (self);
  self->row_line = self->line;
  self->innermost = TRUE;
  self->depth++;
}

static void
close_bracket (Reader *self)
{
  if (self->innermost)
    end_row (self);
  else
    end_row_if_any (self);
  self->innermost = FALSE;
  self->depth--;
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
const char *
ponder_number_rows_skip_name (const char *text)
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
  for (const char *list = ponder_number_rows_skip_name (self->next); self->next < list; self->next++)
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
        open_bracket (self);
        self->next++;
      }
    else if (self->depth == 0)
      return set_bad (error, self->line, _ ("there is something beside the list; leave only the list"));
    else if (strchr ("]})", *self->next) != NULL)
      {
        close_bracket (self);
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

void
ponder_number_rows_clear (PonderNumberRows *self)
{
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
}
