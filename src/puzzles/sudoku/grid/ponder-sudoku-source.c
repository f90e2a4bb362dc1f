/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-source.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-shape.h"
#include "ponder-utf16.h"

#define MOST_QUOTED 20
#define INVALID 0x80000000u /* with a byte that isn’t a character in UTF-8 */

/* The replacements for U+2500 to U+257F. Corners and crossings are light: the lines next to them count. */
static const char box_drawing[] = "~\2|\1~\2|\1~\2|\1" /* lines, dashed lines */
                                  "++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++"
                                  "~\2|\1\2\1" /* dashed lines, double lines */
                                  "++++++++++++++++++++++++++++++++++"
                                  "~|~|\2\1\2\1~|~|"; /* half lines */

G_STATIC_ASSERT (sizeof box_drawing - 1 == 0x80);

/* Returns 0 for what is only a part of the character before: with it, a digit is in a keycap or has a colour. */
static char
plain_character (gunichar c)
{
  if (c == '\t' || c == '\n' || (c >= 0x20 && c < 0x7f))
    return c;
  if (c == 0x20e3 || c == 0x200b || (c >= 0xfe00 && c <= 0xfe0f))
    return '\0';
  if (c == '\v' || c == '\f' || c == 0xfeff || g_unichar_isspace (c))
    return ' ';
  if (c >= 0xff01 && c <= 0xff5e) /* full width */
    return c - 0xff01 + '!';
  if (c >= 0x2500 && c < 0x2500 + sizeof box_drawing - 1)
    return box_drawing[c - 0x2500];
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
    return '-';
  if (c == 0xb7 || c == 0x2022 || c == 0x22c5 || (c >= 0x25a0 && c <= 0x25ff) || c == 0x2b1b || c == 0x2b1c ||
      (c >= 0x1f7e0 && c <= 0x1f7eb))
    return '.';
  if (c == 0xd7)
    return 'x';
  if (c == 0x2018 || c == 0x2019)
    return '\'';
  if (c == 0x201c || c == 0x201d)
    return '"';
  if (g_unichar_isdigit (c))
    return '0' + g_unichar_digit_value (c);
  return PONDER_SUDOKU_UNKNOWN;
}

/* Moves *next past a character, an invalid byte, or a line break of any kind. */
static gunichar
take_character (const char **next,
                const char  *end)
{
  gunichar c = g_utf8_get_char_validated (*next, end - *next);

  if (c == (gunichar) -1 || c == (gunichar) -2 || c == 0)
    return INVALID | (guchar) * (*next)++;
  *next = g_utf8_next_char (*next);
  if (c != '\r')
    return c;
  *next += *next < end && **next == '\n';
  return '\n';
}

/* --- Parts that are replaced --- */

/* An expression, the group of each match that stays (or -1), and what the match begins with then; the rest is blank. */
typedef struct
{
  const char *pattern;
  int kept;
  char sign;
} Part;

/* Signs of a quotation, as in letters; dates with slashes, which would part rows. */
static const Part before_all[] = {
  { "^(?: ?>)+", -1, ' ' },
  { "(?<![\\w/])\\d{1,4}/\\d{1,2}/\\d{2,4}(?![\\w/])", -1, ' ' },
};

/* Tags of a table become line breaks, and tabs between cells. */
static const Part html_parts[] = {
  { "<tr\\b[^>]*>\\s*<t[dh]\\b[^>]*>", -1, '\n' },
  { "<t[dh]\\b[^>]*>", -1, '\t' },
  { "<(?:tr|/table)\\b[^>]*>", -1, '\n' },
  { "<[^>]*>", -1, ' ' },
  { "&#?\\w{1,6};", -1, ' ' },
};

/* A double backslash ends a row. */
static const Part latex_parts[] = {
  { "\\\\\\\\", -1, '\n' },
  { "\\\\(?:begin|end|cline|setlength)(?:\\{(?:[^{}]|\\{[^{}]*+\\})*+\\})*", -1, ' ' },
  { "\\\\[a-z]+", -1, ' ' },
  { "[{}$]", -1, ' ' },
};

#define SECTION(name) "^[ \\t]*\\[" name "\\][ \\t]*$"
#define ANY_SECTION SECTION ("[a-z]{2,}")

/* Comments (“#(” begins a list in Lisp), and what isn't the section [Puzzle], or else before the first section, or else
 * in it. */
static const Part explained[] = {
  { "#(?!\\(|2A).*|(?<!\\S)(?:/\\*[\\s\\S]*?\\*/|//.*|%(?![a-z0-9]).*)", -1, ' ' },
  { "\\A[\\s\\S]*?" SECTION ("puzzle") "([\\s\\S]*?)(?:" ANY_SECTION "[\\s\\S]*|\\z)", 1, ' ' },
  { "\\A(?!\\s*" ANY_SECTION ")([\\s\\S]*?)" ANY_SECTION "[\\s\\S]*", 1, ' ' },
  { "\\A\\s*" ANY_SECTION "([\\s\\S]*?)(?:" ANY_SECTION "[\\s\\S]*|\\z)", 1, ' ' },
};

/* Parts of lists: constructors of values go, names of blanks become points, and so do the types of numbers. */
static const Part list_parts[] = {
  { "(?<![\\w.:])(?:\\w+(?:::|\\.))*+(?:empty|none|nothing|null|nullptr|nil|undefined|blank|na|nan)(?!\\w)", -1, '.' },
  { "(?<![\\w.:])(?:[a-z_]\\w*(?:::|\\.))*+[a-z_]\\w+\\s*\\(\\s*(\\d+)\\s*\\)", 1, ' ' }, /* Some(4) */
  { "\\(\\s*(?:[a-z]\\w+\\s+)?(\\d+)\\s*\\)", 1, ' ' }, /* (Val 4) */
  { "(?<=[[({|,; ])[a-z]\\w+\\s+(\\d+)(?=\\s*[,;|\\])}])", 1, ' ' }, /* Just 4 */
  { "(\\d)(?:l|\\.0*)(?=[\\s,;|\\])}])", 1, ' ' }, /* 4L, 4.0 */
  { "\"\\s*(,)\\s*\"(?=[^\",]{2,}\")", -1, '/' }, /* "53..7....", "6..195..." */
  { "(?<![\\w.!:#'])[\\w.!:#']++(?=[[({])", -1, ' ' }, /* vec![1, 2] */
};

const GRegex *
ponder_sudoku_regex (const char *pattern)
{
  static GHashTable *known;
  static GMutex lock;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  GRegex *regex;

  if (known == NULL)
    known = g_hash_table_new (NULL, NULL);
  regex = g_hash_table_lookup (known, pattern);
  if (regex == NULL)
    {
      regex = g_regex_new (pattern, G_REGEX_CASELESS | G_REGEX_MULTILINE | G_REGEX_RAW | G_REGEX_OPTIMIZE, 0, NULL);
      g_hash_table_insert (known, (gpointer) pattern, regex);
    }
  return regex;
}

static void
replace_parts (PonderSudokuSource *self,
               const Part         *parts,
               guint               n_parts)
{
  for (const Part *part = parts; part < parts + n_parts; part++)
    {
      g_autofree char *before = g_strdup (self->plain->str);
      g_autoptr (GMatchInfo) match = NULL;
      int start, end, from, to;

      for (g_regex_match (ponder_sudoku_regex (part->pattern), before, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_match_info_fetch_pos (match, 0, &start, &end);
          for (int i = start; i < end; i++)
            if (before[i] != '\n')
              self->plain->str[i] = ' ';
          if (part->kept < 0)
            self->plain->str[start] = part->sign;
          else if (g_match_info_fetch_pos (match, part->kept, &from, &to))
            memcpy (self->plain->str + from, before + from, to - from);
        }
    }
}

/* Line breaks and tabs within a table in HTML have no meaning. */
static void
unfold_html (PonderSudokuSource *self)
{
  char *plain = self->plain->str;

  for (char *c = strchr (plain, '<'), *end = strrchr (plain, '>'); c != NULL && c < end; c++)
    if (*c == '\n' || *c == '\t')
      *c = ' ';
  replace_parts (self, html_parts, G_N_ELEMENTS (html_parts));
}

/* Returns what the last comment that contains only “box=…” and “symbols=…” says of one of them, or NULL. */
static char *
read_remark (const PonderSudokuSource *self,
             const char               *pattern)
{
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (ponder_sudoku_regex (pattern), self->plain->str, 0, &match) ? g_match_info_fetch (match, 1)
                                                                                    : NULL;
}

/* --- Lists --- */

/* Makes lines of a list without lists in it. A semicolon or wall ends a row if commas or spaces part the items; else it
 * parts them. A row of a list of rows may go over several lines. */
static void
unfold_list (char *list,
             char *end)
{
  gboolean commas = FALSE;
  guint n_items = 0;

  for (char *c = list; c < end; c++)
    {
      gboolean space =
        *c == ' ' && c > list && strchr (" ,;|\n", c[-1]) == NULL && strchr (",;|\n])}", c[strspn (c, " ")]) == NULL;

      commas |= *c == ',' || space;
      n_items += *c == ',' || *c == ';' || space;
    }
  for (char *c = list; c < end; c++)
    if (*c == ';' || *c == '|')
      *c = commas ? '/' : *c == '|' ? ' ' : ';';
    else if (*c == '\n' && n_items < PONDER_SUDOKU_MOST_SIDE)
      *c = ' ';
}

void
ponder_sudoku_source_unfold_lists (PonderSudokuSource *self)
{
  char *open = NULL;

  self->has_lists = TRUE;
  replace_parts (self, list_parts, G_N_ELEMENTS (list_parts));
  for (char *c = self->plain->str; *c != '\0'; c++)
    if (strchr ("[({", *c) != NULL)
      {
        open = c;
        *c = '\n';
      }
    else if (strchr ("])}", *c) != NULL)
      {
        if (open != NULL)
          unfold_list (open + 1, c);
        open = NULL;
        *c++ = '\n';
        while (*c != '\0' && strchr (" \n,;&", *c) != NULL)
          *c++ = '\n';
        c--;
      }
}

PonderSudokuSource *
ponder_sudoku_source_new (const char *text,
                          gsize       length,
                          GError    **error)
{
  g_autoptr (PonderSudokuSource) self = g_new0 (PonderSudokuSource, 1);
  const char *encoding;

  self->plain = g_string_new (NULL);
  self->characters = g_array_new (FALSE, FALSE, sizeof (gunichar));
  if (length > PONDER_SUDOKU_MOST_BYTES)
    {
      g_autofree char *size = g_format_size (length);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: too much for one puzzle"), size);
      return NULL;
    }
  encoding = ponder_utf16_encoding (text, length);
  if (encoding != NULL)
    self->text = g_convert (text, length, "UTF-8", encoding, NULL, &self->length, NULL);
  if (self->text == NULL)
    {
      self->text = g_malloc0 (length + 1);
      memcpy (self->text, text, length);
      self->length = length;
    }
  for (const char *next = self->text, *end = next + self->length; next < end;)
    {
      gunichar c = take_character (&next, end);
      char plain = plain_character (c);

      if (plain == '\0')
        continue;
      g_string_append_c (self->plain, plain);
      g_array_append_val (self->characters, c);
    }
  replace_parts (self, before_all, G_N_ELEMENTS (before_all));
  if (strstr (self->plain->str, "</td") != NULL || strstr (self->plain->str, "</TD") != NULL)
    unfold_html (self);
  else if (strchr (self->plain->str, '&') != NULL && strstr (self->plain->str, "\\\\") != NULL)
    replace_parts (self, latex_parts, G_N_ELEMENTS (latex_parts));
  self->box =
    read_remark (self, "\\A[\\s\\S]*#(?:[ \\t]*symbols=\\S+)?[ \\t]*box=(\\S+)(?:[ \\t]*symbols=\\S+)?[ \\t]*$");
  self->symbols =
    read_remark (self, "\\A[\\s\\S]*#(?:[ \\t]*box=\\S+)?[ \\t]*symbols=(\\S+)(?:[ \\t]*box=\\S+)?[ \\t]*$");
  replace_parts (self, explained, G_N_ELEMENTS (explained));
  return g_steal_pointer (&self);
}

void
ponder_sudoku_source_free (PonderSudokuSource *self)
{
  g_free (self->text);
  g_free (self->box);
  g_free (self->symbols);
  g_string_free (self->plain, TRUE);
  g_array_unref (self->characters);
  g_free (self);
}

char *
ponder_sudoku_source_quote (const PonderSudokuSource *self,
                            guint                     start,
                            guint                     length)
{
  GString *quoted = g_string_new (NULL);

  for (guint i = start; i < start + MIN (length, MOST_QUOTED); i++)
    {
      gunichar c = g_array_index (self->characters, gunichar, i);

      if (g_unichar_isprint (c))
        g_string_append_unichar (quoted, c);
      else
        g_string_append_printf (quoted, "\\x%02X", c & ~INVALID);
    }
  if (length > MOST_QUOTED)
    g_string_append (quoted, "…");
  return g_string_free (quoted, FALSE);
}

char *
ponder_sudoku_source_place (const PonderSudokuSource *self,
                            guint                     start,
                            guint                     row)
{
  gboolean ended = FALSE, several = FALSE; /* lines */
  guint line = 1, position = 1;

  for (guint i = 0; i < self->characters->len; i++)
    {
      gunichar c = g_array_index (self->characters, gunichar, i);

      several |= ended && c != '\n' && c != ' ' && c != '\t';
      ended |= c == '\n';
      if (i < start)
        {
          line += c == '\n';
          position = c == '\n' ? 1 : position + 1;
        }
    }
  if (several && row > 0)
    /* Translators: a place in a text; a colon and what is wrong there follow */
    return g_strdup_printf (_ ("line %u"), line);
  if (several)
    return g_strdup_printf (_ ("line %u, position %u"), line, position);
  if (row > 0)
    /* Translators: a place in a text; a colon and what is wrong there follow */
    return g_strdup_printf (C_ ("of a text", "row %u"), row);
  return g_strdup_printf (_ ("position %u"), position);
}
