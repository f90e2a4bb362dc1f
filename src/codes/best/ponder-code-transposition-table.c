/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-transposition-table.h"

#include "ponder-random.h"

/* Each bucket holds four facts. In a full bucket, the new fact's fingerprint decides which one is replaced. */

enum
{
  BUCKET = 4
};

#define SECOND_SEED G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

typedef struct
{
  PonderCodeKey key;
  guint32 total;
  guint32 guess : 31;
  guint32 is_exact : 1;
} Entry;

struct _PonderCodeTranspositionTable
{
  Entry *entries;
  guint n_bits;
};

/* The table holds 2 to the power of @n_bits facts, of 24 bytes each. */
PonderCodeTranspositionTable *
ponder_code_transposition_table_new (guint n_bits)
{
  PonderCodeTranspositionTable *self = g_new0 (PonderCodeTranspositionTable, 1);

  self->n_bits = n_bits;
  self->entries = g_new0 (Entry, (gsize) 1 << n_bits);
  return self;
}

void
ponder_code_transposition_table_free (PonderCodeTranspositionTable *self)
{
  g_free (self->entries);
  g_free (self);
}

/* @set has indices of codes, in any order. Facts of different widths, 0 for all guesses, are kept apart. */
PonderCodeKey
ponder_code_transposition_table_key (const guint16 *set,
                                     guint          size,
                                     guint          width)
{
  PonderCodeKey key = { .high = 0, .low = 0 };

  for (guint i = 0; i < size; i++)
    {
      key.high += ponder_random_mix (set[i] + 1);
      key.low += ponder_random_mix (set[i] + SECOND_SEED);
    }
  if (width != 0)
    key.high ^= ponder_random_mix (width * SECOND_SEED);
  return key;
}

static Entry *
find_bucket (PonderCodeTranspositionTable *self,
             const PonderCodeKey          *key)
{
  return self->entries + (key->high >> (64 - self->n_bits) & ~(guint64) (BUCKET - 1));
}

static Entry *
find_entry (Entry               *bucket,
            const PonderCodeKey *key)
{
  for (guint i = 0; i < BUCKET; i++)
    if (bucket[i].key.high == key->high && bucket[i].key.low == key->low)
      return bucket + i;
  return NULL;
}

/* Returns whether anything is known. */
gboolean
ponder_code_transposition_table_recall (PonderCodeTranspositionTable *self,
                                        const PonderCodeKey          *key,
                                        PonderCodeFact               *fact)
{
  const Entry *entry = find_entry (find_bucket (self, key), key);

  if (entry == NULL)
    return FALSE;
  *fact = (PonderCodeFact){ .total = entry->total, .guess = entry->guess, .is_exact = entry->is_exact };
  return TRUE;
}

/* Stores a fact, unless more is already known. */
void
ponder_code_transposition_table_learn (PonderCodeTranspositionTable *self,
                                       const PonderCodeKey          *key,
                                       const PonderCodeFact         *fact)
{
  Entry *bucket = find_bucket (self, key);
  Entry *entry = find_entry (bucket, key);

  if (entry != NULL && (entry->is_exact || (!fact->is_exact && entry->total >= fact->total)))
    return;
  for (guint i = 0; i < BUCKET && entry == NULL; i++)
    if (bucket[i].total == 0)
      entry = bucket + i;
  if (entry == NULL)
    entry = bucket + (key->low & (BUCKET - 1));
  *entry = (Entry){
    .key = *key,
    .total = fact->total,
    .guess = fact->guess & G_MAXINT32,
    .is_exact = fact->is_exact != FALSE,
  };
}
