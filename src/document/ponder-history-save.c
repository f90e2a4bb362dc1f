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

/* Bytes of all texts that are saved, since they have to be read at the next start; and of a history of which a part is
 * read. */
#define MOST_SAVED (16 << 20)
#define MOST_LOADED (1 << 30)
#define FILE_KEY "File%u"

static gboolean
is_inside (char byte)
{
  return (byte & 0xc0) == 0x80;
}

/* Finds the difference of a text to the one before. No character is cut, so all parts are valid UTF-8, too. */
static void
delta_find (PonderTextDelta *self,
            const char      *text,
            const char      *before)
{
  gsize length = strlen (text);
  gsize length_before = strlen (before);
  gsize most = MIN (length, length_before);
  gsize prefix = 0;
  gsize suffix = 0;

  while (prefix < most && text[prefix] == before[prefix])
    prefix++;
  while (prefix > 0 && (is_inside (text[prefix]) || is_inside (before[prefix])))
    prefix--;
  while (suffix < most - prefix && text[length - suffix - 1] == before[length_before - suffix - 1])
    suffix++;
  while (suffix > 0 && is_inside (text[length - suffix]))
    suffix--;

  self->prefix = prefix;
  self->suffix = suffix;
  self->own = g_ref_string_new_len (text + prefix, length - prefix - suffix);
}

/**
 * ponder_text_delta_apply:
 * @before: (nullable): the previous text, if there is one
 *
 * Returns: (transfer full): the text
 */
char *
ponder_text_delta_apply (const PonderTextDelta *self,
                         const char            *before)
{
  gsize length = before != NULL ? strlen (before) : 0;
  gsize own = strlen (self->own);
  char *text = g_malloc (self->prefix + own + self->suffix + 1);

  if (before != NULL)
    {
      memcpy (text, before, self->prefix);
      memcpy (text + self->prefix + own, before + length - self->suffix, self->suffix);
    }
  memcpy (text + self->prefix, self->own, own);
  text[self->prefix + own + self->suffix] = '\0';
  return text;
}

/* Returns the length of the text in bytes. */
static gsize
delta_length (const PonderTextDelta *self)
{
  return self->prefix + strlen (self->own) + self->suffix;
}

/* Returns the difference as text, such as `12 3 abc`. */
static char *
delta_write (const PonderTextDelta *self)
{
  return g_strdup_printf ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %s", self->prefix, self->suffix, self->own);
}

/* Reads the number of bytes that a text shares with the previous one at *next, and moves *next past it. */
static gboolean
take_length (const char **next,
             gsize        most,
             gsize       *length)
{
  gsize n_digits = strspn (*next, "0123456789");
  g_autofree char *digits = g_strndup (*next, n_digits);
  guint64 number;

  if ((*next)[n_digits] != ' ' || !g_ascii_string_to_unsigned (digits, 10, 0, most, &number, NULL))
    return FALSE;
  *next += n_digits + 1;
  *length = number;
  return TRUE;
}

/**
 * ponder_text_delta_read:
 * @self: (out caller-allocates): the difference; its own text must be released
 * @value: a text in which a difference was saved
 * @before: the previous text
 *
 * Returns: whether it is a difference to @before
 */
gboolean
ponder_text_delta_read (PonderTextDelta *self,
                        const char      *value,
                        const char      *before)
{
  gsize length = strlen (before);
  const char *next = value;

  if (!take_length (&next, length, &self->prefix) || !take_length (&next, length - self->prefix, &self->suffix) ||
      is_inside (before[self->prefix]) || is_inside (before[length - self->suffix]))
    return FALSE;
  self->own = g_ref_string_new (next);
  return TRUE;
}

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
          delta_find (&entry->change, text, before);
        }
      g_free (before);
      before = text;
    }
}

/* Chooses the entries to save or to load, by the lengths of their texts: all of them or, if they are too long, as many as
 * fit. The current one is always chosen, and the oldest are left out first. */
static void
choose (GArray *lengths,
        guint   now,
        guint  *first,
        guint  *end)
{
  guint64 total = 0;

  *first = 0;
  *end = lengths->len;
  for (guint i = 0; i < lengths->len; i++)
    total += g_array_index (lengths, guint64, i);
  for (; *first < now && total > MOST_SAVED; ++*first)
    total -= g_array_index (lengths, guint64, *first);
  for (; *end > now + 1 && total > MOST_SAVED; --*end)
    total -= g_array_index (lengths, guint64, *end - 1);
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
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree char *whole = NULL;
  guint first, end;

  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (self->entries->len > 0);
  g_return_if_fail (file != NULL && group != NULL);

  find_changes (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      guint64 length = delta_length (&ponder_history_get_entry (self, i)->change);

      g_array_append_val (lengths, length);
    }
  choose (lengths, self->now, &first, &end);
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
        delta_write (i == first && i > 0 ? &from_nothing : &ponder_history_get_entry (self, i)->change);

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
               const char    *group,
               guint          nth)
{
  guint n = self->entries->len;
  g_autofree char *uri = NULL;
  g_autoptr (GFile) of = NULL;

  /* The entry before the first one need not have been added. */
  for (guint i = nth + 1; i > (n > 0 ? nth : 0) && uri == NULL; i--)
    {
      g_autofree char *key = g_strdup_printf (FILE_KEY, i);

      uri = ponder_key_file_get (file, group, key);
    }
  if (uri == NULL && n > 0)
    return g_rc_box_acquire (ponder_history_get_entry (self, n - 1)->document);
  if (uri != NULL && *uri != '\0')
    of = g_file_new_for_uri (uri);
  return ponder_history_document_new (of);
}

/* Replaces *before by the text of an entry, and adds the entry if it is one of those @from some number. */
static gboolean
load_entry (PonderHistory *self,
            GKeyFile      *file,
            const char    *group,
            guint          nth,
            guint          from,
            char         **before,
            GError       **error)
{
  g_autofree char *key = g_strdup_printf ("%u", nth + 1);
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
  if (nth < from)
    return TRUE;
  position = self->funcs->read (*before, self->data, &entry.finding, error);
  if (position == NULL)
    {
      g_prefix_error (error, _ ("position %s: "), key);
      return FALSE;
    }
  entry.position = ponder_history_position_new (self, position);
  entry.document = load_document (self, file, group, nth);
  g_array_append_val (self->entries, entry);
  return TRUE;
}

/* Returns the lengths of the texts. What is invalid is found when it is read. */
static GArray *
find_lengths (GKeyFile   *file,
              const char *group,
              guint       n)
{
  GArray *lengths = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 length = 0;

  for (guint nth = 1; nth <= n; nth++)
    {
      g_autofree char *key = g_strdup_printf ("%u", nth);
      g_autofree char *value = g_key_file_get_value (file, group, key, NULL);
      char *own = value != NULL ? value : (char *) "";
      guint64 prefix = g_ascii_strtoull (own, &own, 10);
      guint64 suffix = g_ascii_strtoull (own, &own, 10);

      length = strlen (own) + (prefix <= length && suffix <= length - prefix ? prefix + suffix : 0);
      g_array_append_val (lengths, length);
    }
  return lengths;
}

/**
 * ponder_history_load:
 * @file: the key file to load from
 * @group: the group in which ponder_history_save() saved the positions
 * @error: says which key is wrong, and why
 *
 * Replaces all positions by those that were saved, or as many as would be saved now.
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
  g_autoptr (GArray) lengths = NULL;
  g_autofree char *before = g_strdup ("");
  guint n, now, first, end;
  guint64 total = 0;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (file != NULL && group != NULL, FALSE);

  loaded = ponder_history_new_alike (self);
  if (!load_number (file, group, "Positions", ponder_history_most_positions, &n, error) ||
      !load_number (file, group, "Now", n, &now, error))
    return FALSE;
  lengths = find_lengths (file, group, n);
  for (guint i = 0; i < n; i++)
    total += g_array_index (lengths, guint64, i);
  if (total > MOST_LOADED)
    return ponder_key_file_refuse (error, "Positions", NULL, _ ("they are larger than %d MiB"), MOST_LOADED >> 20);
  choose (lengths, now - 1, &first, &end);
  for (guint nth = 0; nth < end; nth++)
    if (!load_entry (loaded, file, group, nth, first, &before, error))
      return FALSE;

  /* This is done now, possibly in a thread, so that it needn't be done when the page is closed soon. */
  find_changes (loaded);
  loaded->now = now - 1 - first;
  ponder_history_swap (self, loaded);
  return TRUE;
}
