/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-key-file.h"

/* The positions of a page's document, for undo and redo. Each is complete and immutable. Positions are small, and
 * keeping them is simpler and safer than keeping changes. An entry is a position and what was found of it: an answer is
 * shown as an entry of its own with the same position. */

#define MOST_POSITIONS 1000 /* the limit of undo */

/* A text as its difference to the previous one. */
typedef struct
{
  gsize prefix; /* bytes taken from the start of the previous text */
  gsize suffix; /* bytes taken from its end */
  GRefString *own; /* the text between these, not to be changed, since it may be shared; NULL until known */
} TextDelta;

/* A document that was opened on the page. All positions that were made from it share this reference-counted box. */
typedef struct
{
  GFile *file; /* nullable: the file from which it was opened or to which it was saved */
} Document;

/* An immutable position. Copies of the history share it, also in other threads, and so do entries that differ only in
 * their finding. An atomically reference-counted box. */
typedef struct
{
  gpointer data;
  GDestroyNotify free;
} Position;

typedef struct
{
  Position *position;
  PonderFinding *finding; /* nullable: what was found of the position */
  Document *document;
  TextDelta change; /* the difference to the text of the previous entry; its own text is NULL until it is saved */
} Entry;

struct _PonderHistory
{
  GObject parent_instance;

  const PonderPositionFuncs *funcs;
  gconstpointer data; /* passed to the read function */
  GArray *entries; /* the oldest first; those after `now` have been undone */
  guint now;
  gboolean begins; /* the next position belongs to another document */
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
  FILE_CHANGED,
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

static Document *
document_new (GFile *file)
{
  Document *document = g_rc_box_new0 (Document);

  g_set_object (&document->file, file);
  return document;
}

static void
document_clear (gpointer data)
{
  Document *document = data;

  g_clear_object (&document->file);
}

/* Takes over @data, a position for the functions of the history. */
static Position *
position_new (PonderHistory *self,
              gpointer       data)
{
  Position *position = g_atomic_rc_box_new (Position);

  *position = (Position){ data, self->funcs->free };
  return position;
}

static void
position_clear (gpointer data)
{
  Position *position = data;

  position->free (position->data);
}

static void
free_entry (Entry *entry)
{
  g_atomic_rc_box_release_full (entry->position, position_clear);
  g_clear_pointer (&entry->finding, ponder_finding_unref);
  g_clear_pointer (&entry->change.own, g_ref_string_release);
  g_rc_box_release_full (entry->document, document_clear);
}

/* Drops the text of an entry, if there is such an entry, so that it is made again when it is saved. */
static void
forget_text (PonderHistory *self,
             guint          nth)
{
  if (nth < self->entries->len)
    g_clear_pointer (&get_entry (self, nth)->change.own, g_ref_string_release);
}

/* Removes all positions but the first @n. */
static void
cut (PonderHistory *self,
     guint          n)
{
  for (guint i = n; i < self->entries->len; i++)
    free_entry (get_entry (self, i));
  g_array_set_size (self->entries, n);
}

static void
drop (PonderHistory *self,
      guint          nth)
{
  free_entry (get_entry (self, nth));
  g_array_remove_index (self->entries, nth);
  forget_text (self, nth);
}

static void
announce (PonderHistory *self,
          gboolean       moved)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_signal_emit (self, signals[CHANGED], 0, moved);
}

static void
move_to (PonderHistory *self,
         guint          now)
{
  self->now = now;
  announce (self, TRUE);
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

  /* @moved: whether the current position has changed; if not, the finding has */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  /* Emitted when the file of a document may have changed but the position has not. */
  signals[FILE_CHANGED] =
    g_signal_new ("file-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_history_init (PonderHistory *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
}

/* Returns a history without positions. @funcs and @data, which is passed to the read function, must outlive it. */
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

PonderHistory *
ponder_history_new_alike (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  return ponder_history_new (self->funcs, self->data);
}

/* Returns the current position; NULL before the first one. */
gconstpointer
ponder_history_get (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  return self->entries->len > 0 ? get_entry (self, self->now)->position->data : NULL;
}

/* Returns what was found of the current position, or NULL. */
const PonderFinding *
ponder_history_get_finding (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  return self->entries->len > 0 ? get_entry (self, self->now)->finding : NULL;
}

static PonderFinding *
copy_finding (const PonderFinding *finding)
{
  return finding != NULL ? ponder_finding_copy (finding) : NULL;
}

/* Adds an entry. Entries that were undone are dropped. */
static void
add (PonderHistory *self,
     Position      *position,
     PonderFinding *finding)
{
  Entry entry = { .position = position, .finding = finding };

  if (self->begins || self->entries->len == 0)
    entry.document = document_new (NULL);
  else
    entry.document = g_rc_box_acquire (get_entry (self, self->now)->document);
  self->begins = FALSE;
  if (self->entries->len > 0)
    cut (self, self->now + 1);
  if (self->entries->len == MOST_POSITIONS)
    drop (self, 0);
  g_array_append_val (self->entries, entry);
  self->now = self->entries->len - 1;
}

/* Adds a position, which it takes over, and what was found of it as a step of undo. Positions that
 * were undone are dropped. */
void
ponder_history_push (PonderHistory       *self,
                     gpointer             position,
                     const PonderFinding *finding)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (position != NULL);

  add (self, position_new (self, position), copy_finding (finding));
  announce (self, TRUE);
}

/* Sets what was found of the current position; NULL removes the previous finding. Showing an
 * answer, and removing it again, is a step of undo; another answer replaces the one that is shown.
 * A sentence alone, for instance that there is no answer, is no step. */
void
ponder_history_set_finding (PonderHistory       *self,
                            const PonderFinding *finding)
{
  Entry *entry;
  gboolean had_answer, has_answer;

  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (self->entries->len > 0);

  entry = get_entry (self, self->now);
  if (entry->finding == NULL && finding == NULL)
    return;

  had_answer = entry->finding != NULL && entry->finding->answer != NULL;
  has_answer = finding != NULL && finding->answer != NULL;
  if (had_answer ? finding == NULL : has_answer)
    add (self, g_atomic_rc_box_acquire (entry->position), copy_finding (finding));
  else
    {
      PonderFinding *found = copy_finding (finding);

      if (had_answer)
        cut (self, self->now + 1);
      g_clear_pointer (&entry->finding, ponder_finding_unref);
      entry->finding = found;
      forget_text (self, self->now);
      forget_text (self, self->now + 1);
    }
  announce (self, FALSE);
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

static void
step_to (PonderHistory *self,
         guint          nth)
{
  gboolean same = get_entry (self, nth)->position == get_entry (self, self->now)->position;

  self->now = nth;
  announce (self, !same);
}

void
ponder_history_undo (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (ponder_history_can_undo (self));

  step_to (self, self->now - 1);
}

void
ponder_history_redo (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (ponder_history_can_redo (self));

  step_to (self, self->now + 1);
}

/* Goes on to the latest position before the current one that passes @test, as a step of undo. What came after it can
 * still be undone to. Returns whether there is such a position; otherwise nothing changes. */
gboolean
ponder_history_return_to (PonderHistory     *self,
                          PonderPositionTest test,
                          gpointer           user_data)
{
  for (guint nth = self->now; nth-- > 0;)
    {
      Entry *entry = get_entry (self, nth);

      if (!test (entry->position->data, user_data))
        continue;
      add (self, g_atomic_rc_box_acquire (entry->position), NULL);
      announce (self, TRUE);
      return TRUE;
    }
  return FALSE;
}

/* Returns the current position as a .ponder document, without its finding. */
char *
ponder_history_write (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);
  g_return_val_if_fail (self->entries->len > 0, NULL);

  return self->funcs->write (ponder_history_get (self), NULL);
}

/* Returns the current position as a .ponder document, with what was found of it. */
char *
ponder_history_write_found (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);
  g_return_val_if_fail (self->entries->len > 0, NULL);

  return self->funcs->write (ponder_history_get (self), ponder_history_get_finding (self));
}

/* Goes on to the position that a .ponder document describes. Undo goes back to the previous one.
 * Returns whether it could be read; otherwise nothing changes. */
gboolean
ponder_history_open (PonderHistory *self,
                     const char    *text,
                     GError       **error)
{
  g_autoptr (PonderFinding) finding = NULL;
  gpointer position;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  position = self->funcs->read (text, self->data, &finding, error);
  if (position == NULL)
    return FALSE;
  ponder_history_begin_document (self);
  ponder_history_push (self, position, finding);
  return TRUE;
}

/* Makes the next position that is pushed the beginning of another document, which has no file yet. */
void
ponder_history_begin_document (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));

  self->begins = TRUE;
}

GFile *
ponder_history_get_file (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  return self->entries->len > 0 ? get_entry (self, self->now)->document->file : NULL;
}

/* Sets the file from which the current document was opened or to which it is saved, or NULL, for
 * all positions of this document. */
void
ponder_history_set_file (PonderHistory *self,
                         GFile         *file)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (self->entries->len > 0);
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_set_object (&get_entry (self, self->now)->document->file, file);
  g_signal_emit (self, signals[FILE_CHANGED], 0);
}

/* Undoes ponder_history_set_file() because saving has failed, even if another document is the
 * current one by now. @before is the file that was replaced, or NULL. */
void
ponder_history_take_file_back (PonderHistory *self,
                               GFile         *file,
                               GFile         *before)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (G_IS_FILE (file));

  for (guint i = 0; i < self->entries->len; i++)
    if (get_entry (self, i)->document->file == file)
      g_set_object (&get_entry (self, i)->document->file, before);
  g_signal_emit (self, signals[FILE_CHANGED], 0);
}

/* Moves positions between histories. A thread works on a copy of a page's history, or on a history of its own. */

/* Copies a history at once, because positions are immutable and shared. The copy may be used in any thread. Returns a
 * history with all current positions. */
PonderHistory *
ponder_history_copy (PonderHistory *self)
{
  PonderHistory *copy;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  copy = ponder_history_new_alike (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry entry = *get_entry (self, i);

      g_atomic_rc_box_acquire (entry.position);
      if (entry.finding != NULL)
        g_atomic_rc_box_acquire (entry.finding);
      if (entry.change.own != NULL)
        g_ref_string_acquire (entry.change.own);
      /* A document may get another file later, so it is not shared with the copy. */
      if (i > 0 && entry.document == get_entry (self, i - 1)->document)
        entry.document = g_rc_box_acquire (get_entry (copy, i - 1)->document);
      else
        entry.document = document_new (entry.document->file);
      g_array_append_val (copy->entries, entry);
    }
  copy->now = self->now;
  copy->begins = self->begins;
  return copy;
}

static gboolean
has_same_text (const Entry *entry,
               const Entry *other)
{
  return entry->position == other->position && entry->finding == other->finding;
}

/* Takes over the texts that saving @copy, from ponder_history_copy(), has made, so that none is made twice. */
void
ponder_history_learn (PonderHistory *self,
                      PonderHistory *copy)
{
  gboolean follows; /* the previous entry has the same text as in the copy */
  guint first = 0; /* the index in the copy of our oldest position */

  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (copy));
  g_return_if_fail (self->entries->len > 0);

  while (first < copy->entries->len && !has_same_text (get_entry (copy, first), get_entry (self, 0)))
    first++;
  follows = first == 0;
  for (guint i = 0; i < self->entries->len && first + i < copy->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);
      const Entry *copied = get_entry (copy, first + i);
      gboolean same = has_same_text (entry, copied);

      if (same && follows && entry->change.own == NULL && copied->change.own != NULL)
        {
          entry->change = copied->change;
          g_ref_string_acquire (entry->change.own);
        }
      follows = same;
    }
}

/* Exchanges all positions with a history of the same kind that has at least one. Only @self emits
 * that its position has changed. */
void
ponder_history_swap (PonderHistory *self,
                     PonderHistory *other)
{
  GArray *entries;
  guint now;
  gboolean begins;

  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (other));
  g_return_if_fail (self->funcs == other->funcs && other->entries->len > 0);

  entries = self->entries;
  now = other->now;
  begins = self->begins;
  self->entries = other->entries;
  self->begins = other->begins;
  other->entries = entries;
  other->now = self->now;
  other->begins = begins;
  move_to (self, now);
}

/* Continues with the positions of @other, and returns which of ours is the current one then. */
static guint
take_positions (PonderHistory *self,
                PonderHistory *other)
{
  guint first, now;

  cut (self, self->now + 1);
  /* Skip the first position if it is only what a page shows before a document is opened. */
  first = other->now > 0 && get_entry (other, 0)->document != get_entry (other, 1)->document;
  /* Its previous position has changed, so its delta is no longer valid. */
  forget_text (other, first);
  now = self->entries->len + other->now - first;
  g_array_append_vals (self->entries, get_entry (other, first), other->entries->len - first);
  g_array_set_size (other->entries, first);
  for (; self->entries->len > MOST_POSITIONS; now--)
    drop (self, 0);
  self->begins = other->begins;
  return now;
}

/* Continues with the positions of a history of the same kind, which has what the person did since the page was
 * opened, as if they had been made after those of @self. @other loses its positions. */
void
ponder_history_append (PonderHistory *self,
                       PonderHistory *other)
{
  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (other));
  g_return_if_fail (self->funcs == other->funcs && self->entries->len > 0 && other->entries->len > 0);

  move_to (self, take_positions (self, other));
}

/* Puts the only position of a history of the same kind in the place of the current one, so that
 * Undo goes to the one before both. @other loses its position. */
void
ponder_history_replace (PonderHistory *self,
                        PonderHistory *other)
{
  guint now;

  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (other));
  g_return_if_fail (self->funcs == other->funcs && self->entries->len > 0 && other->entries->len == 1);

  now = take_positions (self, other);
  drop (self, now - 1);
  move_to (self, now - 1);
}

/* --- Saving --- */

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
delta_find (TextDelta  *self,
            const char *text,
            const char *before)
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

/* Reads a text in which a difference was saved; its own text must be released. Returns whether it is a difference to the
 * text @before. */
static gboolean
delta_read (TextDelta  *self,
            const char *value,
            const char *before)
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
  const Entry *entry = get_entry (self, nth);

  return self->funcs->write (entry->position->data, entry->finding);
}

/* Computes the difference of each entry that has none yet. */
static void
find_changes (PonderHistory *self)
{
  g_autofree char *before = g_strdup (""); /* nullable: the text of the previous entry */

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);
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
  const Document *document = get_entry (self, nth)->document;
  const Document *before = nth > first ? get_entry (self, nth - 1)->document : NULL;
  g_autofree char *key = g_strdup_printf (FILE_KEY, nth - first + 1);
  g_autofree char *uri = document->file != NULL ? g_file_get_uri (document->file) : g_strdup ("");

  if (before != NULL ? document != before : document->file != NULL)
    g_key_file_set_string (file, group, key, uri);
}

/* Saves all positions with their findings, including those that were undone, in a group, which is
 * replaced. If they are too long, the oldest are left out. */
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
      const TextDelta *change = &get_entry (self, i)->change;
      guint64 length = change->prefix + strlen (change->own) + change->suffix;

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
      const TextDelta from_nothing = { .own = whole };
      const TextDelta *change = i == first && i > 0 ? &from_nothing : &get_entry (self, i)->change;
      g_autofree char *key = g_strdup_printf ("%u", i - first + 1);
      /* Such as `12 3 abc`. */
      g_autofree char *value =
        g_strdup_printf ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %s", change->prefix, change->suffix, change->own);

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
static Document *
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
    return g_rc_box_acquire (get_entry (self, n - 1)->document);
  if (uri != NULL && *uri != '\0')
    of = g_file_new_for_uri (uri);
  return document_new (of);
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
  Entry entry = { 0 };
  TextDelta change;
  gpointer position;
  char *text;

  if (value == NULL)
    return FALSE;
  if (!delta_read (&change, value, *before))
    return ponder_key_file_refuse (error, key, NULL, _ ("this doesn’t follow from the position before it"));

  text =
    g_strdup_printf ("%.*s%s%s", (int) change.prefix, *before, change.own, *before + strlen (*before) - change.suffix);
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
  entry.position = position_new (self, position);
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

/* Replaces all positions by those that ponder_history_save() has saved in a group, or as many as would be saved now.
 * Returns whether all could be read; otherwise nothing changes, and the error says which key is wrong, and why. */
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
  if (!load_number (file, group, "Positions", MOST_POSITIONS, &n, error) ||
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
