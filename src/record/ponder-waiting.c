/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-waiting.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-record.h"

static void
item_free (PonderWaitingItem *item)
{
  g_array_unref (item->moves);
  g_free (item->text);
  g_free (item->name);
  g_free (item->bound);
  g_free (item);
}

PonderWaiting *
ponder_waiting_new (PonderWaitingKind kind,
                    guint64           n_waiting,
                    guint64           n_joined)
{
  PonderWaiting *self = g_atomic_rc_box_new0 (PonderWaiting);

  self->kind = kind;
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  self->n_waiting = n_waiting;
  self->n_joined = n_joined;
  return self;
}

static void
waiting_clear (PonderWaiting *self)
{
  g_ptr_array_unref (self->items);
}

void
ponder_waiting_unref (PonderWaiting *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, (GDestroyNotify) waiting_clear);
}

/* Adds an item at the end. All that are not listed stand before the item added next, if @gap is its
 * index. Returns the item, with as many moves as are kept of its path, all of them 0. */
PonderWaitingItem *
ponder_waiting_add (PonderWaiting *self,
                    guint64        depth,
                    guint64        node,
                    gboolean       joined)
{
  PonderWaitingItem *item;

  g_return_val_if_fail (self != NULL, NULL);

  item = g_new0 (PonderWaitingItem, 1);
  item->moves = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_array_set_size (item->moves, MIN (depth, PONDER_WAITING_MOST_MOVES));
  item->depth = depth;
  item->node = node;
  item->joined = joined;
  g_ptr_array_add (self->items, item);
  return item;
}

const PonderWaitingItem *
ponder_waiting_get (const PonderWaiting *self,
                    guint                nth)
{
  g_return_val_if_fail (self != NULL && nth < self->items->len, NULL);

  return g_ptr_array_index (self->items, nth);
}

#define WHOLE_PATH 5 /* the longest path that is written whole */
#define LEAST_MOVES 2 /* of a longer one */
#define BETWEEN_MOVES " "

/* A path of more than a few moves is written from the first of its last moves at which all items of the list can be
 * told apart. If they differ only farther above, each says its number, or how long its path is. */

static guint32
get_move (const PonderWaitingItem *item,
          guint                    nth)
{
  return g_array_index (item->moves, guint32, nth);
}

static char *
dup_last_moves (const PonderWaitingItem *item,
                PonderRecord            *record,
                guint                    most)
{
  guint n_shown = item->depth <= WHOLE_PATH ? item->depth : MIN (item->moves->len, most);
  g_autoptr (GString) text = g_string_new (n_shown < item->depth ? "…" : NULL);

  if (item->depth == 0)
    return g_strdup (_ ("Start"));
  for (guint i = item->moves->len - n_shown; i < item->moves->len; i++)
    {
      g_autofree char *move = ponder_record_dup_short_move_text (record, get_move (item, i));

      if (i > item->moves->len - n_shown)
        g_string_append (text, BETWEEN_MOVES);
      g_string_append (text, move);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Writes all texts with at most so many moves. Returns the texts that more than one item has. */
static GHashTable *
write_texts (PonderWaiting *self,
             PonderRecord  *record,
             guint          most)
{
  g_autoptr (GHashTable) all = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *repeated = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      PonderWaitingItem *item = g_ptr_array_index (self->items, i);

      g_free (item->text);
      item->text = dup_last_moves (item, record, most);
      if (!g_hash_table_add (all, item->text))
        g_hash_table_add (repeated, g_strdup (item->text));
    }
  return repeated;
}

/* Nodes of a queue have different numbers; of the moves on a stack, those with paths of the same
 * length differ in the last move. */
static void
add_numbers (PonderWaiting *self,
             GHashTable    *repeated)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      PonderWaitingItem *item = g_ptr_array_index (self->items, i);
      g_autofree char *before = NULL;
      g_autofree char *number = NULL;

      if (!g_hash_table_contains (repeated, item->text))
        continue;
      before = g_steal_pointer (&item->text);
      number = ponder_count_text (item->node != 0 ? item->node : item->depth);
      item->text = g_strdup_printf ("%s (%s)", before, number);
    }
}

static char *
dup_name (const PonderWaitingItem *item,
          PonderRecord            *record)
{
  g_autoptr (GString) name = g_string_new (item->moves->len < item->depth ? "…; " : NULL);
  g_autofree char *value = ponder_record_dup_value_text (record, item->value, FALSE);

  if (item->depth == 0)
    return g_strdup (_ ("Start"));
  for (guint i = 0; i < item->moves->len; i++)
    {
      g_autofree char *move = ponder_record_dup_move_text (record, get_move (item, i));

      if (i > 0)
        g_string_append (name, "; ");
      g_string_append (name, move);
    }
  if (value != NULL)
    g_string_append_printf (name, " (%s)", value);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Writes the texts of all items. @record describes moves and values. */
void
ponder_waiting_make_texts (PonderWaiting *self,
                           PonderRecord  *record)
{
  g_autoptr (GHashTable) repeated = NULL;

  g_return_if_fail (self != NULL && PONDER_IS_RECORD (record));

  repeated = write_texts (self, record, LEAST_MOVES);
  for (guint most = LEAST_MOVES + 1; most <= WHOLE_PATH && g_hash_table_size (repeated) > 0; most++)
    {
      g_hash_table_unref (repeated);
      repeated = write_texts (self, record, most);
    }
  add_numbers (self, repeated);
  for (guint i = 0; i < self->items->len; i++)
    {
      PonderWaitingItem *item = g_ptr_array_index (self->items, i);

      item->name = dup_name (item, record);
      item->bound = ponder_record_dup_value_text (record, item->value, TRUE);
    }
}
