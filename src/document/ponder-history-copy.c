/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history-private.h"

/* What goes from one history to another: a thread works on a copy, or on a history of its own. */

/**
 * ponder_history_copy:
 *
 * The positions are shared, as they never change, so that a copy is made at once. It may be used in any thread.
 *
 * Returns: (transfer full): a history of all that is there now
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
      /* Its file may become another. */
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

/* Where the oldest position is in @copy; at its end where it is not. */
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
 * @copy: what ponder_history_copy() returned some time ago, and was saved
 *
 * Takes the texts that saving @copy made, so that none is made twice.
 */
void
ponder_history_learn (PonderHistory *self,
                      PonderHistory *copy)
{
  gboolean follows; /* the entry before has the text that it has in the copy */
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
 * @other: of the same kind, and not without a position
 *
 * Exchanges all positions. Those of @self are others then, which is told; nobody is told of @other’s.
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

/* The first position that somebody chose: what a page shows at first is none where another document came after it. */
static guint
find_first_chosen (PonderHistory *self)
{
  return self->now > 0 && ponder_history_get_entry (self, 0)->document != ponder_history_get_entry (self, 1)->document;
}

/**
 * ponder_history_append:
 * @other: of the same kind, what a page did from its start on; loses its positions
 *
 * Goes on to what @other has, as if that had been done after what is there.
 */
void
ponder_history_append (PonderHistory *self,
                       PonderHistory *other)
{
  guint first, now;

  g_return_if_fail (PONDER_IS_HISTORY (self) && PONDER_IS_HISTORY (other));
  g_return_if_fail (self->funcs == other->funcs && self->entries->len > 0 && other->entries->len > 0);

  ponder_history_cut (self, self->now + 1);
  first = find_first_chosen (other);
  /* What differs from the position before is another text now. */
  ponder_history_forget_text (other, first);
  now = self->entries->len + other->now - first;
  g_array_append_vals (self->entries, ponder_history_get_entry (other, first), other->entries->len - first);
  g_array_set_size (other->entries, first);
  for (; self->entries->len > PONDER_HISTORY_MOST_POSITIONS; now--)
    ponder_history_drop_oldest (self);
  self->begins = other->begins;
  ponder_history_move_to (self, now);
}
