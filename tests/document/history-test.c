/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "history-test.h"

#include <string.h>

/* A position is a text; what was found follows a “|”, and a “+” if it is an answer. A text with “!” can't be read. */
static char *
write_text (gconstpointer        position,
            const PonderFinding *finding)
{
  if (finding == NULL)
    return g_strdup (position);
  return g_strdup_printf ("%s|%s%s", (const char *) position, finding->answer != NULL ? "+" : "", finding->text);
}

static gpointer
read_text (const char     *text,
           gconstpointer   data,
           PonderFinding **finding,
           GError        **error)
{
  const char *found = strchr (text, '|');
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, 1);

  if (strchr (text, '!') != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not a text");
      return NULL;
    }
  if (found == NULL)
    return g_strdup (text);
  if (found[1] == '+')
    *finding = ponder_finding_copy (&(PonderFinding){ .text = found + 2, .answer = answer });
  else
    *finding = ponder_finding_copy (&(PonderFinding){ .text = found + 1 });
  return g_strndup (text, (gsize) (found - text));
}

const PonderPositionFuncs history_test_funcs = {
  .free = g_free,
  .write = write_text,
  .read = read_text,
};

void
history_test_push (PonderHistory *history,
                   const char    *text)
{
  ponder_history_push (history, g_strdup (text), NULL);
}

void
history_test_find (PonderHistory *history,
                   const char    *text,
                   gboolean       is_answer)
{
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, 1);

  ponder_history_set_finding (history, &(PonderFinding){ .text = text, .answer = is_answer ? answer : NULL });
}

/* In @keys a lower-case letter is pushed, an upper-case one is found as an answer, a digit is found as a message, -
 * removes what was found, < undoes, and > redoes. */
void
history_test_walk (PonderHistory *history,
                   const char    *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    {
      const char text[] = { *key, '\0' };

      if (*key == '<')
        ponder_history_undo (history);
      else if (*key == '>')
        ponder_history_redo (history);
      else if (*key == '-')
        ponder_history_set_finding (history, NULL);
      else if (g_ascii_isalpha (*key) && g_ascii_islower (*key))
        history_test_push (history, text);
      else
        history_test_find (history, text, g_ascii_isupper (*key));
    }
}

/* Returns the current position, with what was found. */
char *
history_test_dup_now (PonderHistory *history)
{
  return write_text (ponder_history_get (history), ponder_history_get_finding (history));
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
  guint now, nth;

  for (now = 0; ponder_history_can_undo (history); now++)
    ponder_history_undo (history);
  for (nth = 0;; nth++)
    {
      g_autofree char *position = history_test_dup_now (history);

      g_string_append_printf (positions, "%s%s\n", nth == now ? "[now] " : "", position);
      if (!ponder_history_can_redo (history))
        break;
      ponder_history_redo (history);
    }
  for (; nth > now; nth--)
    ponder_history_undo (history);
  return g_string_free (g_steal_pointer (&positions), FALSE);
}
