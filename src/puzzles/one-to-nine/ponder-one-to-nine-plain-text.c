/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-one-to-nine.h"

/* Reads One to Nine as people write it: the number, `381654729`, with dots for missing digits, and with or without
 * blanks between the digits; or only the base, `10`. */

/* Returns the digits without separators, or NULL if a word isn't a single digit. */
static char *
join_digits (const char *text,
             GError    **error)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *stripped = g_strndup (text, strnlen (text, 4 * PONDER_ONE_TO_NINE_MOST_BASE));

  g_strstrip (stripped);
  if (strpbrk (stripped, " \t\r\n,;") == NULL && stripped[0] != '\0')
    return g_steal_pointer (&stripped);
  if (strchr (stripped, '\n') != NULL)
    return ponder_plain_text_refuse (error, _ ("expected digits in one line"));
  words = ponder_plain_text_words (text, PONDER_ONE_TO_NINE_MOST_BASE, error);
  for (char **word = words; word != NULL && *word != NULL; word++)
    if (strlen (*word) > 1)
      return ponder_plain_text_refuse (error, _ ("expected digits"));
  return words != NULL ? g_strjoinv ("", words) : NULL;
}

PonderPuzzle *
ponder_one_to_nine_read_plain (PonderPuzzle *like,
                               const char   *text,
                               GArray       *moves,
                               GError      **error)
{
  g_autofree char *lines = ponder_plain_text_lines (text);
  g_autofree char *digits = join_digits (lines, error);
  guint8 fixed[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
  gboolean used[PONDER_ONE_TO_NINE_MOST_BASE] = { FALSE };
  guint base;

  if (digits == NULL)
    return NULL;
  if (strlen (digits) <= 2 &&
      ponder_plain_text_number (digits, PONDER_ONE_TO_NINE_LEAST_BASE, PONDER_ONE_TO_NINE_MOST_BASE, &base))
    return ponder_one_to_nine_new (base);

  base = strlen (digits) + 1;
  for (guint place = 1; base <= PONDER_ONE_TO_NINE_MOST_BASE && place < base; place++)
    {
      guint digit = ponder_one_to_nine_digit (digits[place - 1]);
      gboolean is_digit = digit > 0 && digit < base;

      if (digits[place - 1] == '.')
        continue;
      if (!is_digit || used[digit])
        {
          const char *at = digits + place - 1;
          g_autofree char *shown = g_strndup (at, g_utf8_next_char (at) - at);

          return ponder_plain_text_refuse_word (error,
                                                !is_digit
                                                  ? _ ("“%s” can’t be there; expected each digit but 0 once, or dots")
                                                  : _ ("“%s” is there twice; expected each digit but 0 once, or dots"),
                                                shown);
        }
      used[digit] = TRUE;
      fixed[place] = digit;
    }
  if (base <= PONDER_ONE_TO_NINE_MOST_BASE)
    return ponder_one_to_nine_new_fixed (base, fixed);
  return ponder_plain_text_refuse (error, _ ("there are too many digits"));
}
