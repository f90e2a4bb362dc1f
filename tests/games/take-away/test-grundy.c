/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-grundy.h"
#include "take-away-naive.h"

static PonderGrundy *
fill (const char *set_text,
      guint64     n_numbers)
{
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (set_text, NULL);
  PonderGrundy *grundy = ponder_grundy_new (set, NULL);

  g_assert_true (ponder_grundy_fill (grundy, n_numbers));
  return grundy;
}

/* Source: Berlekamp, Conway, Guy, "Winning Ways", 1982, chapter 4 on subtraction games. Those of {1, 4, 10} begin at
 * different numbers, as the naive values do. */
static const struct
{
  const char *name;
  const char *set;
  PonderPeriod values;
  PonderPeriod normal;
  PonderPeriod misere;
} periods[] = {
  { "1", "1", { 0, 2 }, { 0, 2 }, { 0, 2 } },
  { "1-2-3", "1,2,3", { 0, 4 }, { 0, 4 }, { 0, 4 } },
  { "1-3-4", "1,3,4", { 0, 7 }, { 0, 7 }, { 0, 7 } },
  { "1-4", "1,4", { 0, 5 }, { 0, 5 }, { 0, 5 } },
  { "1-4-10", "1,4,10", { 16, 11 }, { 11, 11 }, { 12, 11 } },
  { "2-3", "2,3", { 0, 5 }, { 0, 5 }, { 0, 5 } },
  { "2-4", "2,4", { 0, 6 }, { 0, 6 }, { 0, 6 } },
  { "powers", "powers-of-2", { 0, 3 }, { 0, 3 }, { 0, 3 } },
  { "any", "any", { 0, 0 }, { 1, 1 }, { 2, 1 } },
  { "squares", "squares", { 0, 0 }, { 0, 0 }, { 0, 0 } },
};

/* Returns whether a sequence repeats itself from a number on, as far as it is known. */
static gboolean
holds (const guint *sequence,
       guint        n,
       guint64      from,
       guint64      length)
{
  for (guint64 i = from; i + length < n; i++)
    if (sequence[i] != sequence[i + length])
      return FALSE;
  return TRUE;
}

/* Tests that each period that was found holds in the naive values, and that no shorter and no earlier one does. */
static void
assert_periods (PonderGrundy *grundy,
                const guint  *values,
                guint         n)
{
  g_autofree guint *sequence = g_new (guint, n);

  for (PonderGrundySequence which = 0; which < PONDER_GRUNDY_N_SEQUENCES; which++)
    {
      PonderPeriod period;

      ponder_grundy_get_period (grundy, which, &period);
      if (period.length == 0)
        continue;
      for (guint i = 0; i < n; i++)
        sequence[i] = which == PONDER_GRUNDY_VALUES ? values[i] : values[i] == (which == PONDER_GRUNDY_NORMAL ? 0 : 1);
      g_assert_cmpuint (period.from + 2 * period.length, <, n);
      g_assert_true (holds (sequence, n, period.from, period.length));
      if (period.from > 0)
        g_assert_false (holds (sequence, n, period.from - 1, period.length));
      for (guint length = 1; length < period.length; length++)
        g_assert_false (holds (sequence, n, period.from, length));
    }
}

static void
test_period (gconstpointer data)
{
  const typeof (*periods) *c = data;
  const PonderPeriod *const expected[] = { &c->values, &c->normal, &c->misere };
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (c->set, NULL);
  g_autoptr (PonderGrundy) grundy = fill (c->set, 200);
  g_autofree guint *values = naive_grundy (set, 200);

  for (guint i = 0; i < PONDER_GRUNDY_N_SEQUENCES; i++)
    {
      PonderPeriod period;

      ponder_grundy_get_period (grundy, i, &period);
      g_assert_cmpuint (period.length, ==, expected[i]->length);
      g_assert_cmpuint (period.from, ==, expected[i]->from);
    }
  assert_periods (grundy, values, 200);
}

/* Compares the values of random sets with naive ones, from the table and far beyond it. */
static void
test_naive (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const guint n = 800;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (PonderTakeSet) set = naive_random_set (random, 12);
      g_autoptr (PonderGrundy) grundy = ponder_grundy_new (set, NULL);
      g_autofree guint *values = naive_grundy (set, n);
      g_autofree char *text = ponder_take_set_write (set);

      g_test_message ("set %s", text);
      g_assert_true (ponder_grundy_reach (grundy, n - 1, NULL, NULL, NULL));
      for (guint number = 0; number < n; number++)
        {
          g_assert_cmpuint (ponder_grundy_get_value (grundy, number), ==, values[number]);
          g_assert_cmpint (ponder_grundy_is_p (grundy, number, FALSE), ==, values[number] == 0);
        }
      assert_periods (grundy, values, n);
    }
}

/* A heap is a P position of misère play as the rules say, not only as the Grundy values do. */
static void
test_misere (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (PonderTakeSet) set = naive_random_set (random, 9);
      g_autoptr (PonderGrundy) grundy = ponder_grundy_new (set, NULL);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree char *text = ponder_take_set_write (set);

      g_test_message ("set %s", text);
      g_assert_true (ponder_grundy_fill (grundy, 60));
      for (guint64 heap = 0; heap < 60; heap++)
        g_assert_cmpint (ponder_grundy_is_p (grundy, heap, TRUE), !=, naive_wins (set, &heap, 1, TRUE, known));
    }
}

/* However the table grows, it is the same. */
static void
test_steps (void)
{
  g_autoptr (PonderGrundy) whole = fill ("squares", 20000);
  g_autoptr (PonderTakeSet) set = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  g_autoptr (PonderGrundy) steps = ponder_grundy_new (set, NULL);
  g_autofree guint *values = naive_grundy (set, 1000);

  for (guint n = 0; n < 20000; n += 1 + n / 7)
    {
      g_assert_true (ponder_grundy_fill (steps, n));
      g_assert_cmpuint (ponder_grundy_get_known (steps), >=, n);
    }
  for (guint i = 0; i < ponder_grundy_get_known (steps); i++)
    g_assert_cmpuint (ponder_grundy_get_value (steps, i), ==, ponder_grundy_get_value (whole, i));
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (ponder_grundy_get_value (whole, i), ==, values[i]);
}

static const struct
{
  const char *name;
  const char *set;
  guint64 number;
  guint64 value;
} large[] = {
  { "1-3-4", "1,3,4", 1000000000000, 1 }, /* 10^12 leaves 1 when divided by 7 */
  { "1-2-3", "1,2,3", 999999999999, 3 },
  { "powers", "powers-of-2", 1000000000000, 1 },
  { "any", "any", 1000000000000, 1000000000000 },
};

static void
test_large (gconstpointer data)
{
  const typeof (*large) *c = data;
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (c->set, NULL);
  g_autoptr (PonderGrundy) grundy = ponder_grundy_new (set, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (ponder_grundy_reach (grundy, c->number, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ponder_grundy_get_value (grundy, c->number), ==, c->value);
}

static const struct
{
  const char *name;
  const char *set;
  guint64 number;
  const char *message;
} full[] = {
  { "squares", "squares", 1000000000000,
    "A heap of 1,000,000,000,000 counters is too large: no period of the Grundy values is known, and the memory "
    "suffices for heaps of up to 524,287." },
  { "large number", "1,900000", 1000000000000,
    "A heap of 1,000,000,000,000 counters is too large: no period of the Grundy values is known, and the memory "
    "suffices for heaps of up to 524,287." },
  { "late", "1,200000,270001", 1000000000000,
    "A heap of 1,000,000,000,000 counters is too large: no period of the Grundy values is known, and the memory "
    "suffices for heaps of up to *." },
};

static void
test_full (gconstpointer data)
{
  const typeof (*full) *c = data;
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 20);
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (c->set, NULL);
  PonderGrundy *grundy = ponder_grundy_new (set, budget);
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_grundy_reach (grundy, c->number, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  if (!g_pattern_match_simple (c->message, error->message))
    g_assert_cmpstr (error->message, ==, c->message);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), <=, 1 << 20);
  /* What was known before is still right. */
  for (guint64 i = 0; i < MIN (ponder_grundy_get_known (grundy), 100); i++)
    g_assert_cmpuint (ponder_grundy_get_value (grundy, i), ==, i % 2);
  ponder_grundy_free (grundy);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
}

static void
test_cancel (void)
{
  g_autoptr (PonderTakeSet) set = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  g_autoptr (PonderGrundy) grundy = ponder_grundy_new (set, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (ponder_grundy_reach (grundy, 1000, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_true (ponder_grundy_reach (grundy, 1000, NULL, NULL, &error));
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/grundy/period/%s", periods, test_period);
  g_test_add_func ("/grundy/naive", test_naive);
  g_test_add_func ("/grundy/misere", test_misere);
  g_test_add_func ("/grundy/steps", test_steps);
  ADD ("/grundy/large/%s", large, test_large);
  ADD ("/grundy/full/%s", full, test_full);
  g_test_add_func ("/grundy/cancel", test_cancel);
  return g_test_run ();
}
