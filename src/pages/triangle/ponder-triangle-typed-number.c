/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-typed-number.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"

/* Numbers may be typed as they are shown, with spaces or commas between thousands. */
static char *
dup_digits (const char *text)
{
  GString *digits = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isdigit (c))
        g_string_append_printf (digits, "%d", g_unichar_digit_value (c));
      else if (!g_unichar_isspace (c) && c != ',' && c != '\'')
        g_string_append_unichar (digits, c);
    }
  return g_string_free (digits, FALSE);
}

/* Reads what the person typed as a number from @least to @most; @error says what was expected. */
gboolean
ponder_triangle_read_number (const char *text,
                             guint64     least,
                             guint64     most,
                             guint64    *number,
                             GError    **error)
{
  g_autofree char *least_text = NULL;
  g_autofree char *most_text = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *digits = dup_digits (text);

  if (g_ascii_string_to_unsigned (digits, 10, least, most, number, NULL))
    return TRUE;
  least_text = ponder_count_text (least);
  most_text = ponder_count_text (most);
  quoted = ponder_excerpt (text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s”: expected %s to %s"), quoted, least_text,
               most_text);
  return FALSE;
}
