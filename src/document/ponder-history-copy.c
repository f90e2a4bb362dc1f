/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history-private.h"

/* Moves positions between histories. A thread works on a copy of a page's history, or on a history of its own. */

/**
 * ponder_history_copy:
 *
 * Copies a history at once, because positions are immutable and shared. The copy may be used in any thread.
 *
 * Returns: (transfer full): a history with all current positions
 */
PonderHistory *
ponder_history_copy (PonderHistory *self)
{
  PonderHistory *copy;

  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  copy = ponder_history_new_alike (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      PonderHistoryEntry entry = *ponder_history_get_entry (self, i);

      g_atomic_rc_box_acquire (entry.position);
      if (entry.finding != NULL)
        ponder_finding_ref (entry.finding);
      if (entry.change.own != NULL)
        g_ref_string_acquire (entry.change.own);
      /* A document may get another file later, so it is not shared with the copy. */
      if (i > 0 && entry.document == ponder_history_get_entry (self, i - 1)->document)
        entry.document = g_rc_box_acquire (ponder_history_get_entry (copy, i - 1)->document);
      else
        entry.document = ponder_history_document_new (entry.document->file);
      g_array_append_val (copy->entries, entry);
    }
  copy->now = self->now;
  copy->begins = self->begins;
  return copy;
}

static gboolean
has_same_text (const PonderHistoryEntry *entry,
               const PonderHistoryEntry *other)
{
  return entry->position == other->position && entry->finding == other->finding;
}

/* Returns the index in @copy of our oldest position, or the length of @copy if it isn't there. */
static guint
find_oldest (PonderHistory *self,
             PonderHistory *copy)
{
  guint nth = 0;

  while (nth < copy->entries->len &&
         !has_same_text (ponder_history_get_entry (copy, nth), ponder_history_get_entry (self, 0)))
    nth++;
  return nth;
}

/**
 * ponder_history_learn:
 * @copy: a copy from ponder_history_copy() that has been saved
 *
 * Takes over the texts that saving @copy has made, so that none is made twice.
 */
void
ponder_history_learn (PonderHistory *self,
                      PonderHistory *copy)
{
  gboolean follows; /* the previous entry has the same text as in the copy */
  guint first;

  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (copy));
  g_return_if_fail (self->entries->len > 0);

  first = find_oldest (self, copy);
  follows = first == 0;
  for (guint i = 0; i < self->entries->len && first + i < copy->entries->len; i++)
    {
      PonderHistoryEntry *entry = ponder_history_get_entry (self, i);
      const PonderHistoryEntry *copied = ponder_history_get_entry (copy, first + i);
      gboolean same = has_same_text (entry, copied);

      if (same && follows && entry->change.own == NULL && copied->change.own != NULL)
        {
          entry->change = copied->change;
          g_ref_string_acquire (entry->change.own);
        }
      follows = same;
    }
}

/**
 * ponder_history_swap:
 * @other: a history of the same kind with at least one position
 *
 * Exchanges all positions. Only @self emits that its position has changed.
 */
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
  ponder_history_move_to (self, now);
}

/* Skips the first position if it is only what a page shows before a document is opened. */
static guint
find_first_chosen (PonderHistory *self)
{
  return self->now > 0 && ponder_history_get_entry (self, 0)->document != ponder_history_get_entry (self, 1)->document;
}

/* Continues with the positions of @other, and returns which of ours is the current one then. */
static guint
take_positions (PonderHistory *self,
                PonderHistory *other)
{
  guint first, now;

  ponder_history_cut (self, self->now + 1);
  first = find_first_chosen (other);
  /* Its previous position has changed, so its delta is no longer valid. */
  ponder_history_forget_text (other, first);
  now = self->entries->len + other->now - first;
  g_array_append_vals (self->entries, ponder_history_get_entry (other, first), other->entries->len - first);
  g_array_set_size (other->entries, first);
  for (; self->entries->len > ponder_history_most_positions; now--)
    ponder_history_drop (self, 0);
  self->begins = other->begins;
  return now;
}

/**
 * ponder_history_append:
 * @other: a history of the same kind with what the person did since the page was opened; it loses its positions
 *
 * Continues with the positions of @other, as if they had been made after those of @self.
 */
void
ponder_history_append (PonderHistory *self,
                       PonderHistory *other)
{
  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (other));
  g_return_if_fail (self->funcs == other->funcs && self->entries->len > 0 && other->entries->len > 0);

  ponder_history_move_to (self, take_positions (self, other));
}

/**
 * ponder_history_replace:
 * @other: a history of the same kind; it loses its position
 *
 * Puts the only position of @other in the place of the current one, so that Undo goes to the one before both.
 */
void
ponder_history_replace (PonderHistory *self,
                        PonderHistory *other)
{
  guint now;

  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (other));
  g_return_if_fail (self->funcs == other->funcs && self->entries->len > 0 && other->entries->len == 1);

  now = take_positions (self, other);
  ponder_history_drop (self, now - 1);
  ponder_history_move_to (self, now - 1);
}
