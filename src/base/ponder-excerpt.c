/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-excerpt.h"

#include <string.h>

/* Cuts a text of any length for quoting it in a message, and makes messages of what is refused. */

#define MOST_BYTES_OF_A_CHARACTER 6

/* Returns @text if it has at most @most characters, otherwise the first @most and “…”. @text can be
 * in any encoding; the result is one line of valid UTF-8, in which line breaks and other control
 * characters are spaces. A longer text doesn't take longer. */
char *
ponder_excerpt_n (const char *text,
                  gsize       most)
{
  g_autofree char *start = NULL;
  g_autofree char *valid = NULL;
  GString *excerpt;
  gsize n = 0;

  g_return_val_if_fail (text != NULL && most > 0, NULL);

  /* One more whole character than is shown tells whether the text is cut. */
  start = g_strndup (text, (most + 2) * MOST_BYTES_OF_A_CHARACTER);
  valid = g_utf8_make_valid (start, -1);
  excerpt = g_string_new (NULL);
  for (const char *next = valid; *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar c = g_utf8_get_char (next);

      if (n++ == most)
        {
          g_string_append (excerpt, "…");
          break;
        }
      g_string_append_unichar (excerpt, g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 ? ' ' : c);
    }
  return g_string_free (excerpt, FALSE);
}

char *
ponder_excerpt (const char *text)
{
  return ponder_excerpt_n (text, PONDER_EXCERPT_MOST);
}

gboolean
ponder_refuse (GError     **error,
               GIOErrorEnum code,
               const char  *format,
               ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_IO_ERROR, (int) code, message);
  return FALSE;
}
