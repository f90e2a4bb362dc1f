/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-key-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"

/* What all .ponder documents have in common. An error message quotes the key and its value as they are in the file; a
 * long value is cut. */

#define VERSION 1

G_DEFINE_QUARK (ponder-key-file-error-quark, ponder_key_file_error)

static gboolean
is_group (const char *line,
          gsize       length)
{
  return length > 2 && line[0] == '[' && memchr (line, ']', length) == line + length - 1;
}

/* Finds the first line that isn't valid, and sets the error. GLib's own message would quote the whole line. */
static gboolean
find_bad_line (const char *text,
               GError    **error)
{
  gboolean in_group = FALSE;

  for (guint nth = 1; *text != '\0'; nth++)
    {
      gsize length = strcspn (text, "\n");
      gsize blank = MIN (strspn (text, " \t\r"), length);
      const char *line = text + blank;
      gsize own = length - blank;

      while (own > 0 && g_ascii_isspace (line[own - 1]))
        own--;
      in_group |= is_group (line, own);
      if (own > 0 && *line != '#' && !is_group (line, own) &&
          (!in_group || *line == '[' || *line == '=' || memchr (line, '=', own) == NULL))
        {
          g_autofree char *whole = g_strndup (line, MIN (own, PONDER_EXCERPT_MOST * 8));
          g_autofree char *quoted = ponder_excerpt (whole);

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       in_group ? _ ("line %u: “%s” is neither a group, such as [Ponder], nor a key with a value")
                                : _ ("line %u: “%s” comes before the first group, such as [Ponder]"),
                       nth, quoted);
          return TRUE;
        }
      text += length + (text[length] == '\n');
    }
  return FALSE;
}

/* Loads the bytes of a document, up to a nul if @length is -1. An error names the line and the reason. */
gboolean
ponder_key_file_load (GKeyFile   *file,
                      const char *text,
                      gssize      length,
                      GError    **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *whole = NULL;

  g_return_val_if_fail (file != NULL && text != NULL, FALSE);

  if (!g_utf8_validate (text, length, NULL))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("this is not UTF-8 text"));
  if (g_key_file_load_from_data (file, text, (gsize) length, G_KEY_FILE_NONE, &own))
    return TRUE;
  whole = length >= 0 ? g_strndup (text, length) : g_strdup (text);
  if (!find_bad_line (whole, error))
    {
      g_autofree char *reason = ponder_excerpt_n (own->message, 3 * PONDER_EXCERPT_MOST);

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, reason);
    }
  return FALSE;
}

static gboolean names_options;

void
ponder_key_file_name_options (void)
{
  names_options = TRUE;
}

const char *
ponder_key_file_name (const char *key)
{
  g_autofree char *lower = g_ascii_strdown (key, -1);
  g_autofree char *option = g_strconcat ("--", lower, NULL);

  return names_options ? g_intern_string (option) : key;
}

/* Sets the error for an invalid value in a document, and returns FALSE. @value is NULL if the reason quotes what is
 * wrong or is about the whole document; @format is the reason, such as what was expected. */
gboolean
ponder_key_file_refuse (GError    **error,
                        const char *key,
                        const char *value,
                        const char *format,
                        ...)
{
  g_autofree char *line = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *reason = NULL;
  va_list args;

  g_return_val_if_fail (key != NULL && format != NULL, FALSE);

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  key = ponder_key_file_name (key);
  line = value != NULL ? g_strconcat (key, "=", value, NULL) : g_strdup (key);
  quoted = ponder_excerpt (line);
  /* Translators: a line of a file, or a key of it, and what is wrong there: “Size=0”: expected a number from 1 to 9 */
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("“%s”: %s"), quoted, reason);
}

gboolean
ponder_key_file_refuse_number (GError    **error,
                               const char *key,
                               const char *value,
                               guint64     least,
                               guint64     most)
{
  g_autofree char *from = ponder_count_text (least);
  g_autofree char *to = ponder_count_text (most);

  return ponder_key_file_refuse (error, key, value, _ ("expected a number from %s to %s"), from, to);
}

/* Changes the code of an error to G_IO_ERROR_NOT_SUPPORTED: the document may be valid, but its kind
 * is unknown to this program. */
void
ponder_key_file_set_unknown (GError **error)
{
  if (error != NULL)
    (*error)->code = G_IO_ERROR_NOT_SUPPORTED;
}

/* Returns whether a value ends in a single backslash, which escapes nothing. */
static gboolean
ends_in_escape (const char *value)
{
  gsize length = strlen (value);
  gsize n = 0;

  while (n < length && value[length - 1 - n] == '\\')
    n++;
  return n % 2 == 1;
}

/* Like g_key_file_get_string(), but returns NULL on every error, and avoids GLib's warning if the value has a second
 * error that is a backslash at its end. */
static char *
get_value (GKeyFile   *file,
           const char *group,
           const char *key,
           GError    **error)
{
  g_autofree char *raw = g_key_file_get_value (file, group, key, error);
  g_autofree char *value = NULL;
  g_autoptr (GError) own = NULL;

  if (raw == NULL)
    return NULL;
  if (ends_in_escape (raw))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("a single backslash is at the end"));
      return NULL;
    }
  value = g_key_file_get_string (file, group, key, &own);
  if (own == NULL)
    return g_steal_pointer (&value);
  g_propagate_error (error, g_steal_pointer (&own));
  return NULL;
}

/* Returns the value of a key; NULL if it is missing or can't be read. */
char *
ponder_key_file_get (GKeyFile   *file,
                     const char *group,
                     const char *key)
{
  g_return_val_if_fail (file != NULL && group != NULL && key != NULL, NULL);

  return get_value (file, group, key, NULL);
}

/* Returns the same, but with an error for NULL. */
char *
ponder_key_file_dup (GKeyFile   *file,
                     const char *group,
                     const char *key,
                     GError    **error)
{
  char *value;

  g_return_val_if_fail (file != NULL && group != NULL && key != NULL, NULL);

  value = get_value (file, group, key, NULL);
  if (value == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is missing"), ponder_key_file_name (key));
  return value;
}

/* Returns the same, but with an error for NULL that says what is wrong with a value. */
char *
ponder_key_file_read_string (GKeyFile   *file,
                             const char *group,
                             const char *key,
                             GError    **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *reason = NULL;
  char *value;

  g_return_val_if_fail (file != NULL && group != NULL && key != NULL, NULL);

  value = get_value (file, group, key, &own);
  if (value != NULL)
    return value;
  reason = ponder_excerpt_n (own->message, 3 * PONDER_EXCERPT_MOST);
  ponder_key_file_refuse (error, key, NULL, "%s", reason);
  return NULL;
}

/* Returns whether all values of @group, which needn't exist, are valid; the error names the key and the reason. GLib
 * returns strings even from values with invalid escapes. After this check, callers need not handle that error. */
gboolean
ponder_key_file_check_group (GKeyFile   *file,
                             const char *group,
                             GError    **error)
{
  g_auto (GStrv) keys = NULL;

  g_return_val_if_fail (file != NULL && group != NULL, FALSE);

  keys = g_key_file_get_keys (file, group, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = ponder_key_file_read_string (file, group, keys[i], error);

      if (value == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Returns whether a name in a file, without a number at its end, is @expected. */
static gboolean
is_numbered (const char *name,
             gsize       length,
             const char *expected)
{
  while (length > 0 && (g_ascii_isdigit (name[length - 1]) || name[length - 1] == ' '))
    length--;
  return strlen (expected) == length && memcmp (name, expected, length) == 0;
}

/* Counts the characters of a value, in which an escape such as \n is one. */
static guint
count_characters (const char *value,
                  gsize       length)
{
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    {
      n += (value[i] & 0xc0) != 0x80;
      i += value[i] == '\\';
    }
  return n;
}

/* Checks a line with a key, which begins at @line, and a value, which begins after @equals and spaces. */
static gboolean
check_length (const char            *line,
              const char            *equals,
              const char            *end,
              const PonderTextLimit *limit,
              guint                  nth,
              GError               **error)
{
  const char *value = equals + 1 + strspn (equals + 1, " \t");
  guint n = (gsize) (end - equals) > limit->most ? count_characters (value, end - value) : 0;
  g_autofree char *key = NULL;
  g_autofree char *start = NULL;
  g_autofree char *found = NULL;
  g_autofree char *most = NULL;

  if (n <= limit->most)
    return TRUE;
  key = g_strchomp (g_strndup (line, equals - line));
  start = g_strndup (value, PONDER_EXCERPT_MOST * 8);
  found = ponder_count_text (n);
  most = ponder_count_text (limit->most);
  ponder_key_file_refuse (error, key, start, _ ("%s characters, expected at most %s"), found, most);
  /* Translators: the number of a line in a file; the reason follows */
  g_prefix_error (error, _ ("line %u: "), nth);
  return FALSE;
}

/* Returns whether no text of a document that is a valid key file is longer than it may be; the
 * error names the line, the key and the length. */
gboolean
ponder_key_file_check_lengths (const char            *text,
                               const PonderTextLimit *limits,
                               guint                  n_limits,
                               GError               **error)
{
  const char *group = "";

  g_return_val_if_fail (text != NULL && limits != NULL, FALSE);

  for (guint nth = 1; *text != '\0'; nth++)
    {
      const char *end = text + strcspn (text, "\n");
      const char *line = text + strspn (text, " \t\r");
      const char *equals = memchr (text, '=', end - text);

      if (*line == '[')
        group = line + 1;
      for (guint i = 0; equals != NULL && i < n_limits; i++)
        if (is_numbered (group, strcspn (group, "]"), limits[i].group) &&
            is_numbered (line, equals - line, limits[i].key) &&
            !check_length (line, equals, end, &limits[i], nth, error))
          return FALSE;
      text = end + (*end == '\n');
    }
  return TRUE;
}

/* Checks that the version of the document can be read. Returns the id of its puzzle or game, or NULL with an error:
 * PONDER_KEY_FILE_ERROR_NEWER if a newer version of the program wrote the file. */
char *
ponder_key_file_dup_puzzle (GKeyFile *file,
                            GError  **error)
{
  g_autofree char *version = NULL;
  guint64 number;

  g_return_val_if_fail (file != NULL, NULL);

  if (!ponder_key_file_check_group (file, "Ponder", error))
    return NULL;
  version = ponder_key_file_dup (file, "Ponder", "Version", error);
  if (version == NULL)
    return NULL;
  if (!g_ascii_string_to_unsigned (version, 10, 1, VERSION, &number, NULL))
    {
      gboolean newer = g_ascii_string_to_unsigned (version, 10, VERSION + 1, G_MAXUINT64, &number, NULL);

      ponder_key_file_refuse (error, "Version", version, _ ("this version of Ponder reads files of version %d"),
                              VERSION);
      ponder_key_file_set_unknown (error);
      if (newer && error != NULL)
        {
          (*error)->domain = PONDER_KEY_FILE_ERROR;
          (*error)->code = PONDER_KEY_FILE_ERROR_NEWER;
        }
      return NULL;
    }
  return ponder_key_file_dup (file, "Ponder", "Puzzle", error);
}

/* Returns whether the key is `true`, `false` or missing, which leaves @value unchanged. */
gboolean
ponder_key_file_read_switch (GKeyFile   *file,
                             const char *group,
                             const char *key,
                             gboolean   *value,
                             GError    **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (file != NULL && group != NULL && key != NULL && value != NULL, FALSE);

  text = get_value (file, group, key, NULL);
  if (text == NULL)
    return TRUE;
  *value = g_str_equal (text, "true");
  return *value || g_str_equal (text, "false") ||
         ponder_key_file_refuse (error, key, text, _ ("expected true or false"));
}

/* Returns whether the key is a number from @least to @most or missing, which leaves @value unchanged. */
gboolean
ponder_key_file_read_number (GKeyFile   *file,
                             const char *group,
                             const char *key,
                             guint       least,
                             guint       most,
                             guint      *value,
                             GError    **error)
{
  g_autofree char *text = NULL;
  guint64 number;

  g_return_val_if_fail (file != NULL && group != NULL && key != NULL && value != NULL, FALSE);

  text = get_value (file, group, key, NULL);
  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, least, most, &number, NULL))
    return ponder_key_file_refuse_number (error, key, text, least, most);
  *value = (guint) number;
  return TRUE;
}

gboolean
ponder_key_file_take_cell (const char  *key,
                           guint        n_cells,
                           const char  *example,
                           const char **next,
                           guint       *cell,
                           GError     **error)
{
  const char *start = *next;
  gsize length = strspn (start, "0123456789");
  g_autofree char *digits = g_strndup (start, length);
  g_autofree char *quoted = NULL;
  guint64 number;

  *next += length;
  if (!g_ascii_string_to_unsigned (digits, 10, 1, n_cells, &number, NULL))
    {
      g_autofree char *most = ponder_count_text (n_cells);

      quoted = ponder_excerpt (start);
      return ponder_key_file_refuse (error, key, NULL, _ ("‘%s’ is not a cell: cells are numbered from 1 to %s"),
                                     quoted, most);
    }
  *cell = number - 1;
  if (example == NULL || *(*next)++ == ':')
    return TRUE;
  quoted = ponder_excerpt (*next - 1);
  return ponder_key_file_refuse (error, key, NULL, _ ("‘%s’: a colon was expected after a cell, as in %s"), quoted,
                                 example);
}

gboolean
ponder_key_file_take_end (const char  *key,
                          const char **next,
                          GError     **error)
{
  if (**next == ';')
    (*next)++;
  else if (**next != '\0')
    {
      g_autofree char *quoted = ponder_excerpt (*next);

      return ponder_key_file_refuse (error, key, NULL, _ ("‘%s’: a semicolon was expected"), quoted);
    }
  return TRUE;
}
