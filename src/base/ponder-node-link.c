/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-node-link.h"

#include <string.h>

#include "ponder-count.h"

/* Some sentences name a node by its number, and the number is a link that goes there. Such a sentence is translated and
 * passed on as one text in which the link stands between control characters, so that nobody has to look for numbers in
 * a sentence. Only where the text is shown, it becomes markup or plain text. */

#define BEGIN "\002"
#define MIDDLE "\037"
#define END "\003"

/* Returns the number of a node as a link, to be put into a sentence. */
char *
ponder_node_link_new (guint64 node)
{
  g_autofree char *count = ponder_count_text (node);

  return g_strdup_printf (BEGIN "%" G_GUINT64_FORMAT MIDDLE "%s" END, node, count);
}

gboolean
ponder_node_link_is_in (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return strstr (text, BEGIN) != NULL;
}

/* Returns the text, in which numbers of nodes after @last are no links. */
char *
ponder_node_link_dup_up_to (const char *text,
                            guint64     last)
{
  g_auto (GStrv) parts = NULL;
  GString *result;

  g_return_val_if_fail (text != NULL, NULL);

  parts = g_strsplit_set (text, BEGIN MIDDLE END, -1);
  result = g_string_new (parts[0]);
  /* Each link adds its node, what is shown of it, and what follows it. */
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i += 3)
    {
      if (g_ascii_strtoull (parts[i], NULL, 10) <= last)
        g_string_append_printf (result, BEGIN "%s" MIDDLE "%s" END, parts[i], parts[i + 1]);
      else
        g_string_append (result, parts[i + 1]);
      g_string_append (result, parts[i + 2]);
    }
  return g_string_free (result, FALSE);
}

char *
ponder_node_link_dup_plain (const char *text)
{
  return ponder_node_link_dup_up_to (text, 0);
}

/* Returns the text in Pango's markup, in which the address of a link is the number of its node. */
char *
ponder_node_link_dup_markup (const char *text)
{
  g_auto (GStrv) parts = NULL;
  GString *result;

  g_return_val_if_fail (text != NULL, NULL);

  parts = g_strsplit_set (text, BEGIN MIDDLE END, -1);
  result = g_string_new (NULL);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *part = g_markup_escape_text (parts[i], -1);

      g_string_append_printf (result, i % 3 == 1 ? "<a href=\"%s\">" : i % 3 == 2 ? "%s</a>" : "%s", part);
    }
  return g_string_free (result, FALSE);
}
