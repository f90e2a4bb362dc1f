/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-excerpt.h"

#include <string.h>

/* What a message quotes of a text that may be of any length. */

#define MOST_BYTES_OF_A_CHARACTER 6

/**
 * ponder_excerpt_n:
 * @text: any text, whatever its encoding
 * @most: how many characters to take, from 1
 *
 * Returns: (transfer full): @text where it is no longer than @most characters, otherwise the first @most and “…”. It is
 *   one line of UTF-8: what ends a line and the like becomes a space. Takes no longer for a longer text
 */
char *
ponder_excerpt_n (const char *text,
                  gsize       most)
{
  g_autofree char *start = NULL;
  g_autofree char *valid = NULL;
  GString *excerpt;
  gsize n = 0;

  g_return_val_if_fail (text != NULL && most > 0, NULL);

  /* One character more than are shown, whole, tells whether any is left out. */
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

/**
 * ponder_excerpt:
 * @text: any text, whatever its encoding
 *
 * Returns: (transfer full): as ponder_excerpt_n(), of as many characters as a message quotes
 */
char *
ponder_excerpt (const char *text)
{
  return ponder_excerpt_n (text, PONDER_EXCERPT_MOST);
}
