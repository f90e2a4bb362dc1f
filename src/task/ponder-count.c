/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-count.h"

/**
 * ponder_count_text:
 * @count: any number
 *
 * For sentences: the format of such a number is a macro, which would cut a sentence to be translated.
 *
 * Returns: (transfer full): the digits, grouped as the language does
 */
char *
ponder_count_text (guint64 count)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, count);
}

/**
 * ponder_count_plural:
 * @count: any number
 *
 * Returns: a number that takes the same plural, for ngettext() where a long is short
 */
gulong
ponder_count_plural (guint64 count)
{
  return count <= G_MAXULONG ? (gulong) count : (gulong) (count % 1000000 + 1000000);
}
