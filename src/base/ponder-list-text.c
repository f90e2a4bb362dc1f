/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-list-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Puts the elements of a list together as they stand in a sentence. */

#define MOST_NAMED 4 /* a longer list is no longer read, but counted */

/* Returns “a”, “a and b” or “a, b and c”, with “or” instead if @or. */
char *
ponder_list_text (const GPtrArray *elements,
                  gboolean         or)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const char *end;

  g_return_val_if_fail (elements != NULL, NULL);

  for (guint i = 0; i + 1 < elements->len; i++)
    {
      if (i > 0)
        /* Translators: between the elements of a list, but for the last two */
        g_string_append (list, _ (", "));
      g_string_append (list, g_ptr_array_index (elements, i));
    }
  if (elements->len < 2)
    return g_strdup (elements->len > 0 ? g_ptr_array_index (elements, 0) : "");
  if (or)
    /* Translators: all of a list but the last element, and that */
    end = _ ("%s or %s");
  else
    /* Translators: all of a list but the last element, and that */
    end = _ ("%s and %s");
  return g_strdup_printf (end, list->str, (const char *) g_ptr_array_index (elements, elements->len - 1));
}

/* Says after four elements only how many more there are: “a, b, c, d and 3 more”. */
char *
ponder_list_text_few (const GPtrArray *elements,
                      gboolean         or)
{
  g_autoptr (GPtrArray) few = g_ptr_array_new ();
  g_autofree char *more = NULL;
  guint n_more;

  g_return_val_if_fail (elements != NULL, NULL);

  n_more = elements->len - MIN (elements->len, MOST_NAMED);
  for (guint i = 0; i < elements->len - n_more; i++)
    g_ptr_array_add (few, g_ptr_array_index (elements, i));
  if (n_more > 0)
    {
      /* Translators: at the end of a list: so many further elements */
      more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", n_more), n_more);
      g_ptr_array_add (few, more);
    }
  return ponder_list_text (few, or);
}

/* Returns why @text could be misread, or NULL: nothing stands between two separators, or a comma
 * may be within a number. Between its numbers or words may be commas, semicolons, slashes, blanks
 * and line breaks; semicolons at the end, as in OCaml, leave nothing out, and comments begin with
 * #. @has_commas: whether commas without a blank are the usual separators. */
const char *
ponder_list_text_fault (const char *text,
                        gboolean    has_commas)
{
  gboolean may_be_within = FALSE;
  gboolean has_blanks = FALSE;
  guint n_digits = 0; /* up to @at */

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      const char *after = at + 1 + strspn (at + 1, " \t");
      const char *number = at + 1 + strspn (at + 1, " \t,;");

      n_digits = g_ascii_isdigit (*at) ? n_digits + 1 : 0;
      if (*at == '#')
        at += strcspn (at, "\n") - 1;
      else if (strchr (",;/", *at) != NULL && *after != '\0' && strchr (",;/", *after) != NULL &&
               at[strspn (at, "; \t\r\n")] != '\0')
        return _ ("there is nothing between two commas or slashes");
      else if (n_digits == 0 || number == at + 1 || !g_ascii_isdigit (*number))
        continue;
      else if (at[1] != ',' || number > at + 2)
        has_blanks = TRUE;
      else if (n_digits <= 3 && strspn (number, "0123456789") == 3)
        may_be_within = TRUE;
      else
        has_commas = TRUE;
    }
  if (may_be_within && (has_blanks || !has_commas))
    return _ ("a comma may be within a number: write none there, and a blank after those between numbers");
  return NULL;
}
