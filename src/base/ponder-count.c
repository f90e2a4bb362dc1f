/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-count.h"

#include <glib/gi18n-lib.h>
#include <langinfo.h>

/* From here on, people grasp a count more easily in millions. */
#define LEAST_SHORT 10000000

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

/* Returns the number in digits, grouped as in the current language. For sentences: the printf()
 * format of a #guint64 is a macro, which can't stand inside a translatable string. */
char *
ponder_count_text (guint64 count)
{
  g_autofree char *digits = g_strdup_printf ("%'" G_GUINT64_FORMAT, count);

  return nl_langinfo (THOUSEP)[0] != '\0' ? g_steal_pointer (&digits) : group (digits);
}

/* Returns a number of halves, such as the median of an even number of counts, grouped as in the
 * current language, with a decimal if it is no whole number. */
char *
ponder_count_half_text (double count)
{
  guint64 whole = (guint64) count;
  g_autofree char *digits = ponder_count_text (whole);

  return count == whole ? g_steal_pointer (&digits) : g_strdup_printf ("%s%s5", digits, nl_langinfo (RADIXCHAR));
}

/* Returns a count in millions, with one decimal, by a format for them; a smaller one in digits. */
static char *
dup_short (guint64     count,
           const char *format)
{
  guint64 tenths = count / 100000 + (count % 100000 >= 50000);
  g_autofree char *whole = ponder_count_text (count < LEAST_SHORT ? count : tenths / 10);
  g_autofree char *millions = NULL;

  if (count < LEAST_SHORT)
    return g_steal_pointer (&whole);
  millions = g_strdup_printf ("%s%s%u", whole, nl_langinfo (RADIXCHAR), (guint) (tenths % 10));
  return g_strdup_printf (format, millions);
}

/* For a count that stands alone: “16.8 million remain”. Writes it like ponder_count_text(), but
 * from 10,000,000 on in millions. */
char *
ponder_count_short (guint64 count)
{
  /* Translators: a rounded number that stands alone, such as “16.8 million” */
  return dup_short (count, _ ("%s million"));
}

/* For a count before the name of what is counted, where some languages need a word between the two:
 * “16.8 million numbers”, but “16,8 millions de nombres”. */
char *
ponder_count_short_of (guint64 count)
{
  /* Translators: a rounded number before what is counted, as in “16.8 million numbers fit”. Put the word here that your
   * language may need between the two: “%s millions de”. */
  return dup_short (count, C_ ("before what is counted", "%s million"));
}

/* Returns the number in superscript digits: “⁷⁷”. */
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

/* Returns a number with too many digits to write them all: “2.0 × 10⁷⁷”. @leading is at least 1 and less than 10. */
char *
ponder_count_rounded (double leading,
                      guint  exponent)
{
  g_autofree char *raised = ponder_count_raised (exponent);

  /* Translators: a rounded number, such as “2.0 × 10⁷⁷”. A language that runs from right to left puts it between the
   * characters U+2066 and U+2069. */
  return g_strdup_printf (_ ("%.1f × 10%s"), leading, raised);
}

/* Returns a number with the same plural form, for ngettext() where a long has only 32 bits. */
gulong
ponder_count_plural (guint64 count)
{
  return count <= G_MAXULONG ? (gulong) count : (gulong) (count % 1000000 + 1000000);
}

/* Reads a number from @least to @most as a person types it: there may be points, commas,
 * apostrophes and spaces between groups of digits. */
gboolean
ponder_count_read (const char *text,
                   guint64     least,
                   guint64     most,
                   guint64    *count)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  g_return_val_if_fail (text != NULL && count != NULL, FALSE);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      if (!g_unichar_isspace (letter) && g_utf8_strchr (".,'’\xe2\x80\xaf", -1, letter) == NULL)
        g_string_append_unichar (digits, letter);
    }
  return g_ascii_string_to_unsigned (digits->str, 10, least, most, count, NULL);
}
