/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-count.h"

#include <glib/gi18n-lib.h>
#include <langinfo.h>

/* Groups the digits with commas if the locale writes decimals with a point (the C locale, too, which has no separator
 * of its own), and otherwise with narrow no-break spaces. */
static char *
group (const char *digits)
{
  const char *separator = g_str_equal (nl_langinfo (RADIXCHAR), ".") ? "," : "\xe2\x80\xaf";
  gsize n = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % 3 == 0)
        g_string_append (text, separator);
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

/**
 * ponder_count_text:
 * @count: any number
 *
 * For sentences: the printf() format of a #guint64 is a macro, which can't stand inside a translatable string.
 *
 * Returns: (transfer full): the number in digits, grouped as in the current language
 */
char *
ponder_count_text (guint64 count)
{
  g_autofree char *digits = g_strdup_printf ("%'" G_GUINT64_FORMAT, count);

  return nl_langinfo (THOUSEP)[0] != '\0' ? g_steal_pointer (&digits) : group (digits);
}

/**
 * ponder_count_raised:
 * @exponent: any number
 *
 * Returns: (transfer full): the number in superscript digits: “⁷⁷”
 */
char *
ponder_count_raised (guint exponent)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *digits = g_strdup_printf ("%u", exponent);
  GString *text = g_string_new (NULL);

  for (const char *digit = digits; *digit != '\0'; digit++)
    g_string_append (text, raised[*digit - '0']);
  return g_string_free (text, FALSE);
}

/**
 * ponder_count_rounded:
 * @leading: at least 1 and less than 10
 * @exponent: the power of ten
 *
 * Returns: (transfer full): a number with too many digits to write them all: “2.0 × 10⁷⁷”
 */
char *
ponder_count_rounded (double leading,
                      guint  exponent)
{
  g_autofree char *raised = ponder_count_raised (exponent);

  /* Translators: a rounded number, such as “2.0 × 10⁷⁷”. A language that runs from right to left puts it between the
   * characters U+2066 and U+2069. */
  return g_strdup_printf (_ ("%.1f × 10%s"), leading, raised);
}

/**
 * ponder_count_plural:
 * @count: any number
 *
 * Returns: a number with the same plural form, for ngettext() where a long has only 32 bits
 */
gulong
ponder_count_plural (guint64 count)
{
  return count <= G_MAXULONG ? (gulong) count : (gulong) (count % 1000000 + 1000000);
}
