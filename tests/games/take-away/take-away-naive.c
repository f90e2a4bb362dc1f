/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "take-away-naive.h"

#include <string.h>

/* Returns a random set: mostly a few numbers up to @most, with and without 1, and now and then one without a list. */
PonderTakeSet *
naive_random_set (GRand *random,
                  guint  most)
{
  guint n = g_rand_int_range (random, 1, 6);
  g_autoptr (GString) numbers = g_string_new (NULL);

  if (g_rand_int_range (random, 0, 8) == 0)
    return ponder_take_set_new_kind (g_rand_int_range (random, PONDER_TAKE_POWERS, PONDER_TAKE_ANY + 1));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (numbers, " %d", g_rand_int_range (random, 1, most + 1));
  return ponder_take_set_read (numbers->str, NULL);
}

/* Returns whether each of the numbers below @n_numbers may be taken. */
static gboolean *
find_numbers (PonderTakeSet *set,
              guint          n_numbers)
{
  g_autofree char *text = ponder_take_set_write (set);
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  gboolean *in = g_new0 (gboolean, n_numbers);

  for (guint n = 1; n < n_numbers; n++)
    if (g_str_equal (text, "any"))
      in[n] = TRUE;
    else if (g_str_equal (text, "powers-of-2"))
      in[n] = (n & (n - 1)) == 0;
    else if (g_str_equal (text, "squares"))
      for (guint root = 1; root <= n; root++)
        in[n] |= root * root == n;
    else
      for (guint i = 0; words[i] != NULL; i++)
        in[n] |= g_ascii_strtoull (words[i], NULL, 10) == n;
  return in;
}

/* Returns the Grundy values of the numbers below @n_numbers. */
guint *
naive_grundy (PonderTakeSet *set,
              guint          n_numbers)
{
  guint *values = g_new (guint, n_numbers);
  g_autofree gboolean *in = find_numbers (set, n_numbers);

  for (guint n = 0; n < n_numbers; n++)
    {
      gboolean seen = TRUE;

      for (values[n] = 0; seen; values[n] += seen)
        {
          seen = FALSE;
          for (guint count = 1; count <= n; count++)
            seen |= in[count] && values[n - count] == values[n];
        }
    }
  return values;
}

static int
score (const gboolean *in,
       const guint64  *heaps,
       guint           n_heaps,
       gboolean        misere,
       GHashTable     *known)
{
  g_autoptr (GString) key = g_string_new (NULL);
  int best = -NAIVE_WIN;
  gboolean can_move = FALSE;
  gpointer value;

  for (guint i = 0; i < n_heaps; i++)
    g_string_append_printf (key, "%" G_GUINT64_FORMAT ",", heaps[i]);
  if (g_hash_table_lookup_extended (known, key->str, NULL, &value))
    return GPOINTER_TO_INT (value);
  for (guint i = 0; i < n_heaps; i++)
    for (guint count = 1; count <= heaps[i]; count++)
      {
        guint64 after[PONDER_TAKE_AWAY_MOST_HEAPS];
        int other;

        if (!in[count])
          continue;
        memcpy (after, heaps, n_heaps * sizeof (guint64));
        after[i] -= count;
        can_move = TRUE;
        other = score (in, after, n_heaps, misere, known);
        best = MAX (best, other > 0 ? 1 - other : -1 - other);
      }
  if (!can_move && misere)
    best = NAIVE_WIN;
  g_hash_table_insert (known, g_strdup (key->str), GINT_TO_POINTER (best));
  return best;
}

/* Returns a positive score if the player whose turn it is wins, otherwise a negative one. The moves to the end, if the
 * winner hurries and the loser delays, are NAIVE_WIN less its absolute value. @known has strings as keys; each set and
 * rule needs one of its own. */
int
naive_score (PonderTakeSet *set,
             const guint64 *heaps,
             guint          n_heaps,
             gboolean       misere,
             GHashTable    *known)
{
  g_autofree gboolean *in = NULL;
  guint64 largest = 0;

  for (guint i = 0; i < n_heaps; i++)
    largest = MAX (largest, heaps[i]);
  in = find_numbers (set, largest + 1);
  return score (in, heaps, n_heaps, misere, known);
}

gboolean
naive_wins (PonderTakeSet *set,
            const guint64 *heaps,
            guint          n_heaps,
            gboolean       misere,
            GHashTable    *known)
{
  return naive_score (set, heaps, n_heaps, misere, known) > 0;
}
