/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-text-change.h"

/* What a page's document was and is: whole positions, none of which ever changes. Where positions are small, keeping
 * them is simpler than keeping what changed, and can't go wrong.
 *
 * Saved, they are texts, each as what differs from the one before: a change is seldom more than a few characters. That
 * is found once a position, when it is first saved. As positions come and go at the end only, those that have it are
 * the oldest; and when the oldest of all goes, the next one's is made whole. */

#define MOST_POSITIONS 1000
#define MOST_SAVED (16 << 20) /* bytes of all texts; what was kept has to be read at the next start */

typedef struct
{
  gpointer position;
  PonderTextChange change; /* from the text before, nothing for the oldest; without own text until it is saved */
} Entry;

struct _PonderHistory
{
  GObject parent_instance;

  const PonderPositionFuncs *funcs;
  gconstpointer data; /* for reading */
  GArray *entries; /* oldest first; those after `now` were undone */
  guint now;
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderHistory, ponder_history, G_TYPE_OBJECT)

static Entry *
get_entry (PonderHistory *self,
           guint          nth)
{
  return &g_array_index (self->entries, Entry, nth);
}

/* Forgets all but the first @n. */
static void
cut (PonderHistory *self,
     guint          n)
{
  for (guint i = n; i < self->entries->len; i++)
    {
      self->funcs->free (get_entry (self, i)->position);
      g_free (get_entry (self, i)->change.own);
    }
  g_array_set_size (self->entries, n);
}

/* The text of an entry that was saved before. */
static char *
dup_text (PonderHistory *self,
          guint          nth)
{
  char *text = NULL;

  for (guint i = 0; i <= nth; i++)
    {
      char *next = ponder_text_change_apply (&get_entry (self, i)->change, text);

      g_free (text);
      text = next;
    }
  return text;
}

static void
drop_oldest (PonderHistory *self)
{
  Entry oldest = *get_entry (self, 0);
  Entry *next = get_entry (self, 1);

  if (next->change.own != NULL)
    {
      char *text = ponder_text_change_apply (&next->change, oldest.change.own);

      g_free (next->change.own);
      next->change.own = text;
      next->change.prefix = next->change.suffix = 0;
    }
  self->funcs->free (oldest.position);
  g_free (oldest.change.own);
  g_array_remove_index (self->entries, 0);
}

/* Gives a text to each entry that has none yet. */
static void
write_entries (PonderHistory *self)
{
  g_autofree char *before = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);
      char *text;

      if (entry->change.own != NULL)
        continue;
      if (before == NULL)
        before = i > 0 ? dup_text (self, i - 1) : g_strdup ("");
      text = self->funcs->write (entry->position, TRUE);
      ponder_text_change_find (&entry->change, text, before);
      g_free (before);
      before = text;
    }
}

static void
move_to (PonderHistory *self,
         guint          now)
{
  self->now = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ponder_history_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  PonderHistory *self = PONDER_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, ponder_history_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, ponder_history_can_redo (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_history_finalize (GObject *object)
{
  PonderHistory *self = PONDER_HISTORY (object);

  cut (self, 0);
  g_array_unref (self->entries);

  G_OBJECT_CLASS (ponder_history_parent_class)->finalize (object);
}

static void
ponder_history_class_init (PonderHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ponder_history_get_property;
  object_class->finalize = ponder_history_finalize;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * PonderHistory::changed:
   *
   * Emitted when the present position is another.
   */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_history_init (PonderHistory *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
}

/**
 * ponder_history_new:
 * @funcs: what to do with a position; has to stay
 * @data: (nullable): what reading one needs to know; has to stay
 *
 * Returns: (transfer full): a history without a position
 */
PonderHistory *
ponder_history_new (const PonderPositionFuncs *funcs,
                    gconstpointer              data)
{
  PonderHistory *self;

  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_object_new (PONDER_TYPE_HISTORY, NULL);
  self->funcs = funcs;
  self->data = data;
  return self;
}

/**
 * ponder_history_get_funcs:
 * @data: (out): what reading a position needs to know
 *
 * Returns: (transfer none): what to do with a position
 */
const PonderPositionFuncs *
ponder_history_get_funcs (PonderHistory *self,
                          gconstpointer *data)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);
  g_return_val_if_fail (data != NULL, NULL);

  *data = self->data;
  return self->funcs;
}

/**
 * ponder_history_get:
 *
 * Returns: (nullable) (transfer none): the present position; %NULL before the first
 */
gconstpointer
ponder_history_get (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  return self->entries->len > 0 ? get_entry (self, self->now)->position : NULL;
}

/**
 * ponder_history_push:
 * @position: (transfer full): what there is from now on
 *
 * Goes on to @position, and forgets what was undone.
 */
void
ponder_history_push (PonderHistory *self,
                     gpointer       position)
{
  Entry entry = { .position = position };

  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (position != NULL);

  if (self->entries->len > 0)
    cut (self, self->now + 1);
  if (self->entries->len == MOST_POSITIONS)
    drop_oldest (self);
  g_array_append_val (self->entries, entry);
  move_to (self, self->entries->len - 1);
}

/**
 * ponder_history_replace:
 * @position: (transfer full): what there is from now on
 *
 * Has @position in place of the present one, and forgets what was undone.
 */
void
ponder_history_replace (PonderHistory *self,
                        gpointer       position)
{
  Entry entry = { .position = position };

  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (self->entries->len > 0);
  g_return_if_fail (position != NULL);

  cut (self, self->now);
  g_array_append_val (self->entries, entry);
  move_to (self, self->now);
}

/**
 * ponder_history_amend:
 * @position: (transfer full): the present one, with a change that is no step of undo
 *
 * Has @position in place of the present one. What was undone stays.
 */
void
ponder_history_amend (PonderHistory *self,
                      gpointer       position)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (self->entries->len > 0);
  g_return_if_fail (position != NULL);

  self->funcs->free (get_entry (self, self->now)->position);
  get_entry (self, self->now)->position = position;
  /* Its text is another, and what differs from it in the next. */
  for (guint i = self->now; i < self->entries->len; i++)
    g_clear_pointer (&get_entry (self, i)->change.own, g_free);
  move_to (self, self->now);
}

/**
 * ponder_history_find:
 * @position: (transfer full): the present one, with what was found of it
 * @had_answer: whether an answer was shown
 * @has_answer: whether one is shown now
 *
 * An answer is a step of undo, and takes the place of the one that was shown before. What is only said of the position,
 * such as that there is no answer, is no step.
 */
void
ponder_history_find (PonderHistory *self,
                     gpointer       position,
                     gboolean       had_answer,
                     gboolean       has_answer)
{
  if (had_answer)
    ponder_history_replace (self, position);
  else if (has_answer)
    ponder_history_push (self, position);
  else
    ponder_history_amend (self, position);
}

gboolean
ponder_history_can_undo (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);

  return self->now > 0;
}

gboolean
ponder_history_can_redo (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);

  return self->now + 1 < self->entries->len;
}

void
ponder_history_undo (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (ponder_history_can_undo (self));

  move_to (self, self->now - 1);
}

void
ponder_history_redo (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (ponder_history_can_redo (self));

  move_to (self, self->now + 1);
}

/**
 * ponder_history_write:
 *
 * Returns: (transfer full): the present position as a .ponder document, without what was found
 */
char *
ponder_history_write (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);
  g_return_val_if_fail (self->entries->len > 0, NULL);

  return self->funcs->write (ponder_history_get (self), FALSE);
}

/**
 * ponder_history_open:
 * @text: a .ponder document
 * @error: where to tell what is wrong
 *
 * Goes on to the position that @text describes. Undo brings back what was there.
 *
 * Returns: whether it could be read; otherwise nothing changes
 */
gboolean
ponder_history_open (PonderHistory  *self,
                     const char     *text,
                     GError        **error)
{
  gpointer position;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  position = self->funcs->read (text, self->data, error);
  if (position == NULL)
    return FALSE;
  ponder_history_push (self, position);
  return TRUE;
}

/* Which entries are saved: all, or as many as there is room for, of which the present one is the first to stay and the
 * oldest the first to go. */
static void
choose_to_save (PonderHistory *self,
                guint         *first,
                guint         *end)
{
  gsize after = 0; /* bytes of the entries after the first */

  *first = 0;
  *end = self->entries->len;
  for (guint i = 1; i < *end; i++)
    after += strlen (get_entry (self, i)->change.own);
  for (; *first < self->now && ponder_text_change_length (&get_entry (self, *first)->change) + after > MOST_SAVED;
       ++*first)
    after -= strlen (get_entry (self, *first + 1)->change.own);
  for (; *end > self->now + 1 && ponder_text_change_length (&get_entry (self, *first)->change) + after > MOST_SAVED;
       --*end)
    after -= strlen (get_entry (self, *end - 1)->change.own);
}

/**
 * ponder_history_save:
 * @file: where to save it
 * @group: the group to save it in, which is made anew
 *
 * Saves all positions with what was found, what was undone included. Where they are too long, the oldest are left out.
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

  write_entries (self);
  choose_to_save (self, &first, &end);
  g_key_file_remove_group (file, group, NULL);
  g_key_file_set_uint64 (file, group, "Positions", end - first);
  g_key_file_set_uint64 (file, group, "Now", self->now - first + 1);
  whole = dup_text (self, first);
  for (guint i = first; i < end; i++)
    {
      const PonderTextChange from_nothing = { .own = whole };
      g_autofree char *key = g_strdup_printf ("%u", i - first + 1);
      g_autofree char *value = ponder_text_change_write (i == first ? &from_nothing : &get_entry (self, i)->change);

      g_key_file_set_string (file, group, key, value);
    }
}

static char *
load_value (GKeyFile    *file,
            const char  *group,
            const char  *key,
            GError     **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *value = g_key_file_get_string (file, group, key, &own);
  g_autofree char *reason = NULL;

  /* GLib gives a text even where it complains of it. */
  if (own == NULL)
    return g_steal_pointer (&value);
  reason = ponder_excerpt_n (own->message, 3 * PONDER_EXCERPT_MOST);
  ponder_key_file_refuse (error, key, NULL, "%s", reason);
  return NULL;
}

static gboolean
load_number (GKeyFile    *file,
             const char  *group,
             const char  *key,
             guint        most,
             guint       *number,
             GError     **error)
{
  g_autofree char *text = load_value (file, group, key, error);
  guint64 n;

  if (text == NULL)
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, most, &n, NULL))
    return ponder_key_file_refuse (error, key, text, _ ("expected a number from 1 to %u"), most);
  *number = n;
  return TRUE;
}

/* Adds the next entry, and puts its text in place of *before. */
static gboolean
load_entry (PonderHistory  *self,
            GKeyFile       *file,
            const char     *group,
            char          **before,
            GError        **error)
{
  g_autofree char *key = g_strdup_printf ("%u", self->entries->len + 1);
  g_autofree char *value = load_value (file, group, key, error);
  Entry entry = { 0 };
  char *text;

  if (value == NULL)
    return FALSE;
  if (!ponder_text_change_read (&entry.change, value, *before))
    return ponder_key_file_refuse (error, key, NULL, _ ("this does not go with the position before"));

  text = ponder_text_change_apply (&entry.change, *before);
  g_free (*before);
  *before = text;
  entry.position = self->funcs->read (*before, self->data, error);
  if (entry.position == NULL)
    {
      g_prefix_error (error, _ ("position %s: "), key);
      g_free (entry.change.own);
      return FALSE;
    }
  g_array_append_val (self->entries, entry);
  return TRUE;
}

/**
 * ponder_history_load:
 * @file: where ponder_history_save() saved it
 * @group: in which group
 * @error: where to tell what is wrong: the key and the reason
 *
 * Has all positions as they were saved in place of its own.
 *
 * Returns: whether all could be read; otherwise nothing changes
 */
gboolean
ponder_history_load (PonderHistory  *self,
                     GKeyFile       *file,
                     const char     *group,
                     GError        **error)
{
  g_autoptr (PonderHistory) loaded = NULL;
  g_autofree char *before = g_strdup ("");
  guint n, now;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (file != NULL && group != NULL, FALSE);

  loaded = ponder_history_new (self->funcs, self->data);
  if (!load_number (file, group, "Positions", MOST_POSITIONS, &n, error) ||
      !load_number (file, group, "Now", n, &now, error))
    return FALSE;
  while (loaded->entries->len < n)
    if (!load_entry (loaded, file, group, &before, error))
      return FALSE;

  cut (self, 0);
  g_array_append_vals (self->entries, loaded->entries->data, n);
  g_array_set_size (loaded->entries, 0);
  move_to (self, now - 1);
  return TRUE;
}
