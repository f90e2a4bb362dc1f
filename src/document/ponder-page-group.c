/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-group.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"

/* Reads and writes the group of a document that belongs to the page. Errors name the key and the reason. */

static const PonderTextLimit limits[] = {
  { PONDER_PAGE_GROUP, "Name", PONDER_MOST_NAME },
  { PONDER_PAGE_GROUP, "Finding", PONDER_MOST_FINDING },
  { "Bookmark", "Name", PONDER_MOST_NAME },
};

/* Loads @text if it is a document with that puzzle or game. All values of the groups of the page
 * and of the puzzle can be read then. */
gboolean
ponder_page_group_check (const char *text,
                         const char *puzzle_id,
                         GKeyFile   *file,
                         GError    **error)
{
  g_autofree char *id = NULL;

  if (!ponder_key_file_load (file, text, -1, error) ||
      !ponder_key_file_check_lengths (text, limits, G_N_ELEMENTS (limits), error) ||
      !ponder_key_file_check_group (file, PONDER_PAGE_GROUP, error))
    return FALSE;

  id = ponder_key_file_dup_puzzle (file, error);
  if (id == NULL)
    return FALSE;
  if (!g_str_equal (id, puzzle_id))
    {
      ponder_key_file_refuse (error, "Puzzle", id, _ ("expected %s"), puzzle_id);
      ponder_key_file_set_unknown (error);
      return FALSE;
    }
  return ponder_key_file_check_group (file, puzzle_id, error);
}

/* Makes text valid for a key file, which returns it unchanged, and cuts it after @most characters.
 * A key file loses a leading form feed; nobody will miss it. */
char *
ponder_page_group_keepable (const char *text,
                            guint       most)
{
  char *valid = g_utf8_make_valid (text, -1);

  if (strlen (valid) > most && g_utf8_strlen (valid, -1) > most)
    *g_utf8_offset_to_pointer (valid, most) = '\0';
  return g_strdelimit (valid, "\f", ' ');
}

void
ponder_page_group_set_moves (GKeyFile     *file,
                             const char   *group,
                             const char   *key,
                             const GArray *moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ";" : "",
                            (guint64) g_array_index (moves, PonderMove, i));
  g_key_file_set_string (file, group, key, text->str);
}

/* Returns the moves (element-type PonderMove), none if there is no such key; or NULL with an error. */
GArray *
ponder_page_group_read_moves (GKeyFile   *file,
                              const char *group,
                              const char *key,
                              GError    **error)
{
  g_autofree char *text = ponder_key_file_get (file, group, key);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", ";", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      PonderMove move;

      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT32, &number, NULL))
        {
          g_autofree char *quoted = ponder_excerpt (words[i]);

          ponder_key_file_refuse (error, key, NULL, _ ("‘%s’ is not a move"), quoted);
          return NULL;
        }
      move = (PonderMove) number;
      g_array_append_val (moves, move);
    }
  return g_steal_pointer (&moves);
}
