/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-source.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-shape.h"
#include "ponder-utf16.h"

#define MOST_QUOTED 20

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

/* Blanks out the signs of a quotation, as in letters: “> ”. */
static void
blank_out_quotation (PonderSudokuSource *self)
{
  char *plain = self->plain->str;

  for (guint i = 0; i < self->plain->len; i++)
    if (plain[i] == '>' && (i == 0 || plain[i - 1] == '\n'))
      while (plain[i] == '>' || (plain[i] == ' ' && plain[i + 1] == '>'))
        plain[i++] = ' ';
}

static void
blank_out (PonderSudokuSource *self,
           guint               start,
           guint               end)
{
  for (guint i = start; i < end; i++)
    if (self->plain->str[i] != '\n')
      self->plain->str[i] = ' ';
}

static guint
end_of_line (const PonderSudokuSource *self,
             guint                     i)
{
  const char *end = strchr (self->plain->str + i, '\n');

  return end != NULL ? (guint) (end - self->plain->str) : (guint) self->plain->len;
}

/* --- Comments and sections --- */

/* Reads a comment that contains only “box=…” and “symbols=…”. Other comments are ignored. */
static void
read_remark (PonderSudokuSource *self,
             const char         *comment)
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

/* Returns the end of a comment that begins at a character, or 0. “#(” begins a list in Lisp. */
static guint
end_of_comment (const PonderSudokuSource *self,
                guint                     i)
{
  const char *c = self->plain->str + i;
  gboolean first = i == 0 || g_ascii_isspace (c[-1]);

  if (*c == '#' && c[1] != '(' && (c[1] != '2' || c[2] != 'A'))
    return end_of_line (self, i);
  if (first && c[0] == '/' && c[1] == '*' && strstr (c, "*/") != NULL)
    return strstr (c, "*/") + 2 - self->plain->str;
  if (first && ((c[0] == '/' && c[1] == '/') || (c[0] == '%' && !g_ascii_isalnum (c[1]))))
    return end_of_line (self, i);
  return 0;
}

static void
blank_out_comments (PonderSudokuSource *self)
{
  for (guint i = 0; i < self->plain->len; i++)
    {
      guint end = end_of_comment (self, i);

      if (end == 0)
        continue;
      if (self->plain->str[i] == '#')
        {
          g_autofree char *comment = g_strndup (self->plain->str + i + 1, end - i - 1);

          read_remark (self, comment);
        }
      blank_out (self, i, end);
      i = end;
    }
}

/* Returns the name in a header such as “[Puzzle]”, or NULL if the line isn't a header. */
static char *
header_name (const char *line,
             guint       length)
{
  g_autofree char *stripped = g_strstrip (g_strndup (line, length));
  guint n = strlen (stripped);

  if (n < 4 || stripped[0] != '[' || stripped[n - 1] != ']')
    return NULL;
  for (guint i = 1; i < n - 1; i++)
    if (!g_ascii_isalpha (stripped[i]))
      return NULL;
  return g_strndup (stripped + 1, n - 2);
}

/* Leaves only the section [Puzzle], or else what comes before the first header, or else the first section. */
static void
keep_section (PonderSudokuSource *self)
{
  guint body = 0, body_end = self->plain->len;
  gboolean found = FALSE, in_puzzle = FALSE;

  for (guint start = 0, end; start < self->plain->len; start = end + 1)
    {
      g_autofree char *name = NULL;

      end = end_of_line (self, start);
      name = header_name (self->plain->str + start, end - start);
      if (name == NULL)
        found |= strspn (self->plain->str + start, " \t") < end - start;
      else if (in_puzzle)
        {
          body_end = start;
          break;
        }
      else if (g_ascii_strcasecmp (name, "puzzle") == 0)
        {
          in_puzzle = TRUE;
          body = end;
          body_end = self->plain->len;
        }
      else if (!found)
        body = end;
      else if (body_end == self->plain->len)
        body_end = start;
    }
  blank_out (self, 0, body);
  blank_out (self, body_end, self->plain->len);
}

/* --- Markup --- */

/* Turns the tags of a table into line breaks, and tabs between cells; others are blank. */
static void
unfold_html (PonderSudokuSource *self)
{
  char *plain = self->plain->str;
  gboolean begun = FALSE; /* the row has a cell */

  for (char *c = strchr (plain, '<'), *end = strrchr (plain, '>'); c != NULL && c < end; c++)
    if (*c == '\n' || *c == '\t')
      *c = ' ';
  for (char *c = plain, *end; (c = strchr (c, '<')) != NULL && (end = strchr (c, '>')) != NULL; c = end)
    {
      gboolean row = g_ascii_strncasecmp (c, "<tr", 3) == 0 || g_ascii_strncasecmp (c, "</table", 7) == 0;
      gboolean cell = g_ascii_strncasecmp (c, "<td", 3) == 0 || g_ascii_strncasecmp (c, "<th", 3) == 0;

      memset (c, ' ', end + 1 - c);
      if (row || (cell && begun))
        *c = row ? '\n' : '\t';
      begun = cell || (begun && !row);
    }
  for (char *c = plain, *end; (c = strchr (c, '&')) != NULL && (end = strchr (c, ';')) != NULL; c = end)
    memset (c, ' ', end - c < 8 ? end + 1 - c : 1);
}

/* Blanks out commands; a double backslash ends a row. */
static void
unfold_latex (PonderSudokuSource *self)
{
  char *plain = self->plain->str;

  for (char *c = plain; *c != '\0'; c++)
    if (c[0] == '\\' && c[1] == '\\')
      {
        c[0] = '\n';
        c[1] = ' ';
      }
    else if (*c == '\\')
      {
        gboolean argument = g_str_has_prefix (c, "\\begin") || g_str_has_prefix (c, "\\end") ||
                            g_str_has_prefix (c, "\\cline") || g_str_has_prefix (c, "\\setlength");
        char *end = c + 1;

        while (g_ascii_isalpha (*end))
          end++;
        while (argument && *end == '{' && strchr (end, '}') != NULL)
          end = strchr (end, '}') + 1;
        memset (c, ' ', end - c);
      }
    else if (*c == '{' || *c == '}' || *c == '$')
      *c = ' ';
}

/* --- Lists --- */

/* Parts of lists, and which group of each match stays. Constructors of values go, names of blanks become points, and so do
 * the types of numbers. */
static const struct
{
  const char *pattern;
  int kept;
  char sign;
} list_parts[] = {
  { "(?<![\\w.:])(?:\\w+(?:::|\\.))*+(?:empty|none|nothing|null|nullptr|nil|undefined|blank|na|nan)(?!\\w)", -1, '.' },
  { "(?<![\\w.:])(?:[a-z_]\\w*(?:::|\\.))*+[a-z_]\\w+\\s*\\(\\s*(\\d+)\\s*\\)", 1, ' ' }, /* Some(4) */
  { "\\(\\s*(?:[a-z]\\w+\\s+)?(\\d+)\\s*\\)", 1, ' ' }, /* (Val 4) */
  { "(?<=[[({|,; ])[a-z]\\w+\\s+(\\d+)(?=\\s*[,;|\\])}])", 1, ' ' }, /* Just 4 */
  { "(\\d)(?:l|\\.0*)(?=[\\s,;|\\])}])", 1, ' ' }, /* 4L, 4.0 */
  { "\"\\s*(,)\\s*\"(?=[^\",]{2,}\")", -1, '/' }, /* "53..7....", "6..195..." */
  { "(?<![\\w.!:#'])[\\w.!:#']++(?=[[({])", -1, ' ' }, /* vec![1, 2] */
};

/* Returns an expression for a pattern that is never freed. */
static const GRegex *
regex_for (const char *pattern)
{
  static GHashTable *known;
  static GMutex lock;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  GRegex *regex;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  regex = g_hash_table_lookup (known, pattern);
  if (regex == NULL)
    {
      regex = g_regex_new (pattern, G_REGEX_CASELESS | G_REGEX_RAW | G_REGEX_OPTIMIZE, 0, NULL);
      g_hash_table_insert (known, (gpointer) pattern, regex);
    }
  return regex;
}

static void
replace_parts (PonderSudokuSource *self,
               const char         *pattern,
               int                 kept,
               char                sign)
{
  g_autofree char *before = g_strdup (self->plain->str);
  g_autoptr (GMatchInfo) match = NULL;
  int start, end, from, to;

  for (g_regex_match (regex_for (pattern), before, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_match_info_fetch_pos (match, 0, &start, &end);
      blank_out (self, start, end);
      if (kept < 0)
        self->plain->str[start] = sign;
      else if (g_match_info_fetch_pos (match, kept, &from, &to))
        memcpy (self->plain->str + from, before + from, to - from);
    }
}

/* Makes lines of a list without lists in it. A semicolon or wall ends a row if commas or spaces part the items; else it parts
 * them. A row of a list of rows may go over several lines. */
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

  g_return_if_fail (self != NULL);

  self->has_lists = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (list_parts); i++)
    replace_parts (self, list_parts[i].pattern, list_parts[i].kept, list_parts[i].sign);
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

  g_return_val_if_fail (text != NULL, NULL);

  self->plain = g_string_new (NULL);
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
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
      self->length = length;
      memcpy (self->text, text, length);
    }
  for (const char *next = self->text; next < self->text + self->length;)
    {
      guint place = next - self->text;
      char c = take_character (&next, self->text + self->length);

      if (c == '\0')
        continue;
      g_string_append_c (self->plain, c);
      g_array_append_val (self->places, place);
    }
  blank_out_quotation (self);
  /* Dates with slashes, which would part rows. */
  replace_parts (self, "(?<![\\w/])\\d{1,4}/\\d{1,2}/\\d{2,4}(?![\\w/])", -1, ' ');
  if (strstr (self->plain->str, "</td") != NULL || strstr (self->plain->str, "</TD") != NULL)
    unfold_html (self);
  else if (strchr (self->plain->str, '&') != NULL && strstr (self->plain->str, "\\\\") != NULL)
    unfold_latex (self);
  blank_out_comments (self);
  keep_section (self);
  return g_steal_pointer (&self);
}

void
ponder_sudoku_source_free (PonderSudokuSource *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->text);
  g_free (self->box);
  g_free (self->symbols);
  g_string_free (self->plain, TRUE);
  g_array_unref (self->places);
  g_free (self);
}

char *
ponder_sudoku_source_quote (const PonderSudokuSource *self,
                            guint                     start,
                            guint                     length)
{
  GString *quoted = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && start + length <= self->plain->len, NULL);

  for (guint i = start; i < start + MIN (length, MOST_QUOTED); i++)
    {
      const char *from = self->text + g_array_index (self->places, guint, i), *next = from;

      take_character (&next, self->text + self->length);
      if (g_utf8_validate (from, next - from, NULL) && g_unichar_isprint (g_utf8_get_char (from)))
        g_string_append_len (quoted, from, next - from);
      else
        g_string_append_printf (quoted, "\\x%02X", (guchar) *from);
    }
  if (length > MOST_QUOTED)
    g_string_append (quoted, "…");
  return g_string_free (quoted, FALSE);
}

/* Returns the line of a place in the text, counted from 1, and where that line begins. */
static guint
line_of (const PonderSudokuSource *self,
         guint                     place,
         guint                    *begin)
{
  guint line = 1;

  *begin = 0;
  for (guint i = 0; i < place; i++)
    if (self->text[i] == '\n' || (self->text[i] == '\r' && self->text[i + 1] != '\n'))
      {
        line++;
        *begin = i + 1;
      }
  return line;
}

gboolean
ponder_sudoku_source_has_lines (const PonderSudokuSource *self)
{
  gsize i;

  g_return_val_if_fail (self != NULL, FALSE);

  i = strcspn (self->text, "\r\n");
  return self->text[i + strspn (self->text + i, " \t\r\n")] != '\0';
}

guint
ponder_sudoku_source_line (const PonderSudokuSource *self,
                           guint                     start)
{
  guint begin;

  g_return_val_if_fail (self != NULL && start < self->places->len, 0);

  return line_of (self, g_array_index (self->places, guint, start), &begin);
}

char *
ponder_sudoku_source_place (const PonderSudokuSource *self,
                            guint                     start)
{
  guint line, begin, position = 0;

  g_return_val_if_fail (self != NULL && start < self->places->len, NULL);

  line = line_of (self, g_array_index (self->places, guint, start), &begin);
  while (position <= start && g_array_index (self->places, guint, start - position) >= begin)
    position++;
  if (!ponder_sudoku_source_has_lines (self))
    return g_strdup_printf (_ ("position %u"), position);
  return g_strdup_printf (_ ("line %u, position %u"), line, position);
}
