/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-list-text.h"

#include <glib/gi18n-lib.h>

/* Puts the elements of a list together as they stand in a sentence. */

/* @end: a format for all of the list but the last element, and that */
static char *
join (const GPtrArray *elements,
      const char      *end)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i + 1 < elements->len; i++)
    {
      if (i > 0)
        /* Translators: between the elements of a list, but for the last two */
        g_string_append (list, _ (", "));
      g_string_append (list, g_ptr_array_index (elements, i));
    }
  if (elements->len < 2)
    return g_strdup (elements->len > 0 ? g_ptr_array_index (elements, 0) : "");
  return g_strdup_printf (end, list->str, (const char *) g_ptr_array_index (elements, elements->len - 1));
}

/**
 * ponder_list_text:
 * @elements: (element-type utf8): words
 *
 * Returns: (transfer full): “a”, “a and b” or “a, b and c”
 */
char *
ponder_list_text (const GPtrArray *elements)
{
  g_return_val_if_fail (elements != NULL, NULL);

  /* Translators: all of a list but the last element, and that */
  return join (elements, _ ("%s and %s"));
}

/**
 * ponder_list_text_or:
 * @elements: (element-type utf8): words
 *
 * Returns: (transfer full): “a”, “a or b” or “a, b or c”
 */
char *
ponder_list_text_or (const GPtrArray *elements)
{
  g_return_val_if_fail (elements != NULL, NULL);

  /* Translators: all of a list but the last element, and that */
  return join (elements, _ ("%s or %s"));
}
