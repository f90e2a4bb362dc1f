/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-slips.h"

#include "ponder-code-enumerator-private.h"
#include "ponder-code-score-private.h"

/* For each code there is a set of lines that would be wrong if it were the secret, with the answers that would be
 * right. A set of lines is a smallest set that must be wrong exactly if it belongs to some code and no code has a
 * smaller one. So one pass over the codes finds all such sets with their corrections. */

#define BLOCK 1024 /* codes between two checks of the cancellable */
#define MOST_CHOICES 10000

typedef struct
{
  guint base;
  guint n_lines;
  PonderCodeLine *lines; /* those with an answer */
  guint *places;         /* their indices among all lines */
  guint64 *counts;

  guint fewest;   /* the smallest number of wrong lines so far */
  guint furthest; /* corrections with a larger distance are not kept */
  GHashTable *slips; /* of PonderCodeSlip: those with so few lines */
  GArray *corrections; /* for the current code */
} Finder;

static PonderCodeCorrection *
get_correction (const GArray *corrections,
                guint         nth)
{
  return &g_array_index (corrections, PonderCodeCorrection, nth);
}

static guint
hash_corrections (gconstpointer data)
{
  const PonderCodeSlip *self = data;
  guint hash = 0;

  for (guint i = 0; i < self->corrections->len; i++)
    hash = 31 * (31 * hash + get_correction (self->corrections, i)->line) + get_correction (self->corrections, i)->answer;
  return hash;
}

/* Compares equally many corrections: those of earlier lines come first, then those with smaller answers. */
static int
compare_corrections (const GArray *one,
                     const GArray *other)
{
  for (guint i = 0; i < one->len; i++)
    if (get_correction (one, i)->line != get_correction (other, i)->line)
      return get_correction (one, i)->line < get_correction (other, i)->line ? -1 : 1;
  for (guint i = 0; i < one->len; i++)
    if (get_correction (one, i)->answer != get_correction (other, i)->answer)
      return get_correction (one, i)->answer < get_correction (other, i)->answer ? -1 : 1;
  return 0;
}

static gboolean
equal_corrections (gconstpointer a,
                   gconstpointer b)
{
  const PonderCodeSlip *one = a;
  const PonderCodeSlip *other = b;

  return compare_corrections (one->corrections, other->corrections) == 0;
}

static void
slip_free (PonderCodeSlip *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->corrections);
  g_free (self);
}

static void
finder_init (Finder                *self,
             const PonderCodeRules *rules,
             const PonderCodeLine  *lines,
             guint                  n_lines)
{
  *self = (Finder){
    .base = ponder_code_score_base (rules->n_places),
    .lines = g_new (PonderCodeLine, n_lines),
    .places = g_new (guint, n_lines),
    .counts = g_new (guint64, n_lines),
    .fewest = G_MAXUINT,
    .furthest = G_MAXUINT,
    .slips = g_hash_table_new_full (hash_corrections, equal_corrections, (GDestroyNotify) slip_free, NULL),
    .corrections = g_array_new (FALSE, FALSE, sizeof (PonderCodeCorrection)),
  };
  for (guint i = 0; i < n_lines; i++)
    {
      if (lines[i].answer == PONDER_CODE_NO_ANSWER)
        continue;
      self->lines[self->n_lines] = lines[i];
      self->places[self->n_lines] = i;
      self->counts[self->n_lines++] = ponder_code_counts (lines[i].guess);
    }
}

static void
finder_clear (Finder *self)
{
  g_free (self->lines);
  g_free (self->places);
  g_free (self->counts);
  g_clear_pointer (&self->slips, g_hash_table_unref);
  g_clear_pointer (&self->corrections, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Finder, finder_clear)

static guint
get_distance (PonderCodeAnswer one,
              PonderCodeAnswer other)
{
  int bulls = (int) PONDER_CODE_BULLS (one) - (int) PONDER_CODE_BULLS (other);
  int cows = (int) PONDER_CODE_COWS (one) - (int) PONDER_CODE_COWS (other);

  return (guint) (ABS (bulls) + ABS (cows));
}

static gboolean
is_as_far (gpointer key,
           gpointer value,
           gpointer data)
{
  const PonderCodeSlip *slip = key;

  return slip->distance >= *(guint *) data;
}

/* Limits the memory if several answers must be wrong. Corrections at least as far off as those removed are never
 * counted again, so the numbers of codes stay right. */
static void
finder_drop_furthest (Finder *self)
{
  guint nearest = G_MAXUINT, furthest = 0;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->slips);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const PonderCodeSlip *slip = key;

      nearest = MIN (nearest, slip->distance);
      furthest = MAX (furthest, slip->distance);
    }
  if (furthest == nearest)
    return;
  g_hash_table_foreach_remove (self->slips, is_as_far, &furthest);
  self->furthest = furthest - 1;
}

/* Counts a code that fits with the current corrections. */
static void
finder_count (Finder *self,
              guint   distance)
{
  const PonderCodeSlip key = { .corrections = self->corrections };
  PonderCodeSlip *slip;

  if (distance > self->furthest)
    return;
  slip = g_hash_table_lookup (self->slips, &key);
  if (slip == NULL)
    {
      slip = g_new0 (PonderCodeSlip, 1);
      slip->corrections = g_array_copy (self->corrections);
      slip->distance = distance;
      g_hash_table_add (self->slips, slip);
    }
  slip->n_codes++;
  if (g_hash_table_size (self->slips) > MOST_CHOICES)
    finder_drop_furthest (self);
}

/* Finds the answers that would be wrong if @code were the secret, unless there are too many. */
static gboolean
finder_correct (Finder    *self,
                PonderCode code,
                guint     *distance)
{
  guint64 counts = ponder_code_counts (code);

  g_array_set_size (self->corrections, 0);
  *distance = 0;
  for (guint i = 0; i < self->n_lines; i++)
    {
      PonderCodeCorrection correction = { .line = self->places[i] };

      correction.answer =
        (PonderCodeAnswer) ponder_code_score_pair (self->base, self->lines[i].guess, self->counts[i], code, counts);
      if (correction.answer == self->lines[i].answer)
        continue;
      if (self->corrections->len == self->fewest)
        return FALSE;
      g_array_append_val (self->corrections, correction);
      *distance += get_distance (correction.answer, self->lines[i].answer);
    }
  return TRUE;
}

static void
finder_look_at (Finder    *self,
                PonderCode code)
{
  guint distance;

  if (!finder_correct (self, code, &distance))
    return;
  if (self->corrections->len < self->fewest)
    {
      g_hash_table_remove_all (self->slips);
      self->furthest = G_MAXUINT;
    }
  self->fewest = self->corrections->len;
  if (self->fewest > 0)
    finder_count (self, distance);
}

/* Compares two slips. No two have the same corrections, so the order of the hash table doesn't matter. */
static int
compare_slips (gconstpointer a,
               gconstpointer b)
{
  const PonderCodeSlip *one = *(PonderCodeSlip *const *) a;
  const PonderCodeSlip *other = *(PonderCodeSlip *const *) b;

  if (one->distance != other->distance)
    return one->distance < other->distance ? -1 : 1;
  if (one->n_codes != other->n_codes)
    return one->n_codes > other->n_codes ? -1 : 1;
  return compare_corrections (one->corrections, other->corrections);
}

static GPtrArray *
finder_finish (Finder *self)
{
  GPtrArray *slips = g_ptr_array_new_with_free_func ((GDestroyNotify) slip_free);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->slips);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_ptr_array_add (slips, key);
      g_hash_table_iter_steal (&iter);
    }
  g_ptr_array_sort (slips, compare_slips);
  return slips;
}

/**
 * ponder_code_slips_find:
 * @lines: (array length=n_lines) (nullable): guesses and their answers; a line without an answer is left out
 * @cancellable: (nullable): cancels
 *
 * Finds out what may be wrong if no code fits all answers: every correction of as few lines as possible after which
 * some code fits; of more than ten thousand, the nearest ones. Visits each code once, which takes up to some seconds in
 * the largest spaces.
 *
 * Returns: (transfer full) (element-type PonderCodeSlip): the corrections, the nearest first, and of equally near ones
 *   those that most codes fit; empty if a code fits; %NULL with @error set if the rules are invalid or it was cancelled
 */
GPtrArray *
ponder_code_slips_find (const PonderCodeRules *rules,
                        const PonderCodeLine  *lines,
                        guint                  n_lines,
                        GCancellable          *cancellable,
                        GError               **error)
{
  g_auto (Finder) finder = { 0 };
  PonderCode block[BLOCK];
  PonderCodeEnumerator space;
  guint n;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (lines != NULL || n_lines == 0, NULL);

  if (!ponder_code_rules_check (rules, error))
    return NULL;
  finder_init (&finder, rules, lines, n_lines);
  ponder_code_enumerator_init (&space, rules);
  while (finder.fewest > 0 && (n = ponder_code_enumerator_take (&space, block, BLOCK)) > 0)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      for (guint i = 0; i < n && finder.fewest > 0; i++)
        finder_look_at (&finder, block[i]);
    }
  return finder_finish (&finder);
}
