/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "history-test.h"

#include <string.h>

/* A position is a text; what follows a “|” in it counts as found. A text with “!” can't be read. */
static char *
write_text (gconstpointer position,
            gboolean      with_finding)
{
  return with_finding ? g_strdup (position) : g_strndup (position, strcspn (position, "|"));
}

static gpointer
read_text (const char   *text,
           gconstpointer data,
           GError      **error)
{
  if (strchr (text, '!') == NULL)
    return g_strdup (text);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not a text");
  return NULL;
}

const PonderPositionFuncs history_test_funcs = {
  .free = g_free,
  .write = write_text,
  .read = read_text,
};

/* In @keys a lower-case letter is pushed, an upper-case one replaces the current position, a digit amends it, < undoes,
 * and > redoes. */
void
history_test_walk (PonderHistory *history,
                   const char    *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    if (*key == '<')
      ponder_history_undo (history);
    else if (*key == '>')
      ponder_history_redo (history);
    else if (g_ascii_isupper (*key))
      ponder_history_replace (history, g_strndup (key, 1));
    else if (g_ascii_isdigit (*key))
      ponder_history_amend (history, g_strndup (key, 1));
    else
      ponder_history_push (history, g_strndup (key, 1));
}

/* Saves a history and returns the text of the key file. */
char *
history_test_dup_saved (PonderHistory *history)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  ponder_history_save (history, file, "History");
  return g_key_file_to_data (file, NULL, NULL);
}

gboolean
history_test_load_saved (PonderHistory *history,
                         const char    *saved,
                         GError       **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  return g_key_file_load_from_data (file, saved, -1, G_KEY_FILE_NONE, error) &&
         ponder_history_load (history, file, "History", error);
}

/* Returns all positions, the oldest first and the current one marked. The current position stays the same. */
char *
history_test_dup_positions (PonderHistory *history)
{
  g_autoptr (GString) positions = g_string_new (NULL);
  gconstpointer now = ponder_history_get (history);

  while (ponder_history_can_undo (history))
    ponder_history_undo (history);
  for (;;)
    {
      gconstpointer position = ponder_history_get (history);

      g_string_append_printf (positions, "%s%s\n", position == now ? "[now] " : "", (const char *) position);
      if (!ponder_history_can_redo (history))
        break;
      ponder_history_redo (history);
    }
  while (ponder_history_get (history) != now)
    ponder_history_undo (history);
  return g_string_free (g_steal_pointer (&positions), FALSE);
}
