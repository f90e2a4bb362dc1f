/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-random.h"
#include "ponder-seen-states.h"

static void
test_memory (void)
{
  PonderMemoryAccount memory = { .limit = 10 };

  g_assert_true (ponder_memory_account_take (&memory, 6));
  g_assert_false (ponder_memory_account_take (&memory, 5));
  g_assert_true (ponder_memory_account_take (&memory, 4));
  g_assert_false (ponder_memory_account_take (&memory, G_MAXUINT64));
  ponder_memory_account_give (&memory, 10);
  g_assert_cmpuint (memory.used, ==, 0);
}

typedef struct
{
  const char *name;
  gsize element_size;
  guint64 n;
} StoreCase;

static const StoreCase store_cases[] = {
  { "byte", 1, 200000 },
  { "twelve", 12, 50000 },
  { "odd", 189, 5000 },
  { "a-block", 65536, 40 },
  { "over-a-block", 100000, 40 },
};

/* Appends and drops like a queue, and checks that no element has changed. */
static void
test_store (gconstpointer data)
{
  const StoreCase *c = data;
  PonderMemoryAccount memory = { .limit = G_MAXUINT64 };
  PonderBlockArray store;

  ponder_block_array_init (&store, &memory, c->element_size);
  for (guint64 nth = 0; nth < c->n; nth++)
    {
      guint8 *element;

      g_assert_true (ponder_block_array_reserve (&store, 1));
      element = ponder_block_array_append (&store);
      element[0] = nth;
      element[c->element_size - 1] = nth;
      if (nth % 2 == 1)
        {
          g_assert_cmpuint (*(guint8 *) ponder_block_array_at (&store, nth / 2), ==, (guint8) (nth / 2));
          ponder_block_array_drop_before (&store, nth / 2);
        }
      g_assert_cmpuint (memory.used, >=, (nth + 1 - nth / 2) * c->element_size);
    }
  ponder_block_array_clear (&store);
  g_assert_cmpuint (memory.used, ==, 0);
}

static void
test_store_limit (void)
{
  PonderMemoryAccount memory = { .limit = 3 * 65536 };
  PonderBlockArray store;
  guint64 n = 0;

  ponder_block_array_init (&store, &memory, 16);
  while (ponder_block_array_reserve (&store, 1))
    *(guint64 *) ponder_block_array_append (&store) = n++;
  g_assert_cmpuint (n, ==, 2 * 4096);
  g_assert_cmpuint (memory.used, <=, memory.limit);

  memory.limit *= 2;
  g_assert_true (ponder_block_array_reserve (&store, 1));
  for (guint64 nth = 0; nth < n; nth++)
    g_assert_cmpuint (*(guint64 *) ponder_block_array_at (&store, nth), ==, nth);
  ponder_block_array_clear (&store);
}

/* Random numbers from a small range, most of which repeat, are compared with a GHashTable. */
static void
test_seen (void)
{
  PonderMemoryAccount memory = { .limit = G_MAXUINT64 };
  PonderSeenStates seen;
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint64 random = 7;

  ponder_seen_states_init (&seen, &memory, sizeof (gint64));
  for (guint i = 0; i < 100000; i++)
    {
      gint64 state = ponder_random_below (&random, 30000);
      guint known = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, &state));
      guint64 nth;
      gboolean is_new;

      g_assert_true (ponder_seen_states_reserve (&seen, 1));
      is_new = ponder_seen_states_add (&seen, &state, &nth);
      g_assert_cmpint (is_new, ==, known == 0);
      if (is_new)
        {
          g_assert_cmpuint (nth, ==, g_hash_table_size (numbers));
          g_hash_table_insert (numbers, g_memdup2 (&state, sizeof state), GUINT_TO_POINTER (nth + 1));
        }
      else
        g_assert_cmpuint (nth + 1, ==, known);
    }
  g_assert_cmpuint (seen.states.length, ==, g_hash_table_size (numbers));
  ponder_seen_states_clear (&seen);
  g_assert_cmpuint (memory.used, ==, 0);
}

/* The slots of a larger table are made beside the set, which doesn't change before it takes them. */
static void
test_slots (void)
{
  PonderMemoryAccount memory = { .limit = G_MAXUINT64 };
  PonderSeenStates seen;
  guint64 n_slots;
  guint64 *slots;
  guint64 nth;

  ponder_seen_states_init (&seen, &memory, sizeof (guint64));
  for (guint64 state = 0; state < 800; state++)
    {
      g_assert_true (ponder_seen_states_reserve (&seen, 1));
      g_assert_true (ponder_seen_states_add (&seen, &state, &nth));
    }
  g_assert_cmpuint (ponder_seen_states_find_size (&seen, 1), ==, seen.n_slots);
  n_slots = ponder_seen_states_find_size (&seen, 1000);
  g_assert_cmpuint (n_slots, >, seen.n_slots);
  slots = ponder_seen_states_new_slots (&seen, n_slots);
  g_assert_cmpuint (seen.n_slots, <, n_slots);
  g_assert_true (ponder_memory_account_take (&memory, n_slots * sizeof (guint64)));
  ponder_seen_states_take_slots (&seen, slots, n_slots);
  for (guint64 state = 0; state < 1000; state++)
    {
      g_assert_cmpint (ponder_seen_states_find (&seen, &state, &nth), ==, state < 800);
      if (state < 800)
        g_assert_cmpuint (nth, ==, state);
    }
  ponder_seen_states_clear (&seen);
  g_assert_cmpuint (memory.used, ==, 0);
}

/* SplitMix64 with seed 1234567, from the reference implementation by Vigna (2015). */
static void
test_mix (void)
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (6457827717110365317),  G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423),  G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  guint64 random = 1234567;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (ponder_random_next (&random), ==, expected[i]);
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (ponder_random_below (&random, 7), <, 7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory", test_memory);
  for (guint i = 0; i < G_N_ELEMENTS (store_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/block-array/%s", store_cases[i].name);

      g_test_add_data_func (path, &store_cases[i], test_store);
    }
  g_test_add_func ("/block-array/limit", test_store_limit);
  g_test_add_func ("/seen", test_seen);
  g_test_add_func ("/seen/slots", test_slots);
  g_test_add_func ("/mix", test_mix);
  return g_test_run ();
}
