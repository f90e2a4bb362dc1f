/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-key-file.h"

/* Entries are saved as texts, each as its difference to the previous one, because a change is seldom more than a few
 * characters. The difference is computed once, when the entry is first saved.
 *
 * At the first entry of a document its file is saved, too, or an empty text if it has none. */

#define MOST_SAVED (16 << 20) /* bytes of all texts: the file has to be read at the next start */
#define FILE_KEY "File%u"

static char *
write_entry (PonderHistory *self,
             guint          nth)
{
  const PonderHistoryEntry *entry = ponder_history_get_entry (self, nth);

  return self->funcs->write (entry->position->data, entry->finding);
}

/* Computes the difference of each entry that has none yet. */
static void
find_changes (PonderHistory *self)
{
  g_autofree char *before = g_strdup (""); /* nullable: the text of the previous entry */

  for (guint i = 0; i < self->entries->len; i++)
    {
      PonderHistoryEntry *entry = ponder_history_get_entry (self, i);
      char *text = NULL;

      if (entry->change.own == NULL)
        {
          if (before == NULL)
            before = write_entry (self, i - 1);
          text = write_entry (self, i);
          ponder_text_delta_find (&entry->change, text, before);
        }
      g_free (before);
      before = text;
    }
}

/* Chooses the entries to save: all of them or, if they are too long, as many as fit. The current one is always saved,
 * and the oldest are left out first. */
static void
choose_to_save (PonderHistory *self,
                guint         *first,
                guint         *end)
{
  gsize after = 0; /* bytes of the entries after the first */

  *first = 0;
  *end = self->entries->len;
  for (guint i = 1; i < *end; i++)
    after += strlen (ponder_history_get_entry (self, i)->change.own);
  for (; *first < self->now &&
         ponder_text_delta_length (&ponder_history_get_entry (self, *first)->change) + after > MOST_SAVED;
       ++*first)
    after -= strlen (ponder_history_get_entry (self, *first + 1)->change.own);
  for (; *end > self->now + 1 &&
         ponder_text_delta_length (&ponder_history_get_entry (self, *first)->change) + after > MOST_SAVED;
       --*end)
    after -= strlen (ponder_history_get_entry (self, *end - 1)->change.own);
}

static void
save_document (PonderHistory *self,
               guint          nth,
               guint          first,
               GKeyFile      *file,
               const char    *group)
{
  const PonderHistoryDocument *document = ponder_history_get_entry (self, nth)->document;
  const PonderHistoryDocument *before = nth > first ? ponder_history_get_entry (self, nth - 1)->document : NULL;
  g_autofree char *key = g_strdup_printf (FILE_KEY, nth - first + 1);
  g_autofree char *uri = document->file != NULL ? g_file_get_uri (document->file) : g_strdup ("");

  if (before != NULL ? document != before : document->file != NULL)
    g_key_file_set_string (file, group, key, uri);
}

/**
 * ponder_history_save:
 * @file: the key file to save to
 * @group: the group to save in, which is replaced
 *
 * Saves all positions with their findings, including those that were undone. If they are too long, the oldest are left
 * out.
 */
void
ponder_history_save (PonderHistory *self,
                     GKeyFile      *file,
                     const char    *group)
{
  g_autofree char *whole = NULL;
  guint first, end;

  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (self->entries->len > 0);
  g_return_if_fail (file != NULL && group != NULL);

  find_changes (self);
  choose_to_save (self, &first, &end);
  g_key_file_remove_group (file, group, NULL);
  g_key_file_set_uint64 (file, group, "Positions", end - first);
  g_key_file_set_uint64 (file, group, "Now", self->now - first + 1);
  if (first > 0)
    whole = write_entry (self, first);
  for (guint i = first; i < end; i++)
    {
      const PonderTextDelta from_nothing = { .own = whole };
      g_autofree char *key = g_strdup_printf ("%u", i - first + 1);
      g_autofree char *value =
        ponder_text_delta_write (i == first && i > 0 ? &from_nothing : &ponder_history_get_entry (self, i)->change);

      g_key_file_set_string (file, group, key, value);
      save_document (self, i, first, file, group);
    }
}

static gboolean
load_number (GKeyFile   *file,
             const char *group,
             const char *key,
             guint       most,
             guint      *number,
             GError    **error)
{
  g_autofree char *text = ponder_key_file_read_string (file, group, key, error);
  guint64 n;

  if (text == NULL)
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, most, &n, NULL))
    return ponder_key_file_refuse_number (error, key, text, 1, most);
  *number = n;
  return TRUE;
}

/* Returns the document of the next entry: a new one if the entry has a file key, and otherwise that of the entry
 * before. */
static PonderHistoryDocument *
load_document (PonderHistory *self,
               GKeyFile      *file,
               const char    *group)
{
  guint n = self->entries->len;
  g_autofree char *key = g_strdup_printf (FILE_KEY, n + 1);
  g_autofree char *uri = g_key_file_get_string (file, group, key, NULL);
  g_autoptr (GFile) of = uri != NULL && *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (uri == NULL && n > 0)
    return g_rc_box_acquire (ponder_history_get_entry (self, n - 1)->document);
  return ponder_history_document_new (of);
}

/* Adds the next entry, and replaces *before by its text. */
static gboolean
load_entry (PonderHistory *self,
            GKeyFile      *file,
            const char    *group,
            char         **before,
            GError       **error)
{
  g_autofree char *key = g_strdup_printf ("%u", self->entries->len + 1);
  g_autofree char *value = ponder_key_file_read_string (file, group, key, error);
  PonderHistoryEntry entry = { 0 };
  PonderTextDelta change;
  gpointer position;
  char *text;

  if (value == NULL)
    return FALSE;
  if (!ponder_text_delta_read (&change, value, *before))
    return ponder_key_file_refuse (error, key, NULL, _ ("this doesn’t follow from the position before it"));

  text = ponder_text_delta_apply (&change, *before);
  g_ref_string_release (change.own);
  g_free (*before);
  *before = text;
  position = self->funcs->read (*before, self->data, &entry.finding, error);
  if (position == NULL)
    {
      g_prefix_error (error, _ ("position %s: "), key);
      return FALSE;
    }
  entry.position = ponder_history_position_new (self, position);
  entry.document = load_document (self, file, group);
  g_array_append_val (self->entries, entry);
  return TRUE;
}

/**
 * ponder_history_load:
 * @file: the key file to load from
 * @group: the group in which ponder_history_save() saved the positions
 * @error: says which key is wrong, and why
 *
 * Replaces all positions by those that were saved.
 *
 * Returns: whether all could be read; otherwise nothing changes
 */
gboolean
ponder_history_load (PonderHistory *self,
                     GKeyFile      *file,
                     const char    *group,
                     GError       **error)
{
  g_autoptr (PonderHistory) loaded = NULL;
  g_autofree char *before = g_strdup ("");
  guint n, now;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (file != NULL && group != NULL, FALSE);

  loaded = ponder_history_new_alike (self);
  if (!load_number (file, group, "Positions", ponder_history_most_positions, &n, error) ||
      !load_number (file, group, "Now", n, &now, error))
    return FALSE;
  while (loaded->entries->len < n)
    if (!load_entry (loaded, file, group, &before, error))
      return FALSE;

  /* This is done now, possibly in a thread, so that it needn't be done when the page is closed soon. */
  find_changes (loaded);
  loaded->now = now - 1;
  ponder_history_swap (self, loaded);
  return TRUE;
}
