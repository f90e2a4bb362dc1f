/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-slips.h"

#include "ponder-code-score-private.h"
#include "ponder-code-space-private.h"

/* Each code has its own set of lines that would be wrong if it were the secret. A set of lines is a smallest one that must
 * be wrong exactly if it is the set of some code and no code has a smaller one: so one walk over the codes finds them
 * all, whatever the number of lines, and meets all corrections on the way. Of each set only the nearest corrections
 * found so far are kept. */

#define BLOCK 1024 /* codes between two looks at the cancellable */

/* Corrections of one set of lines, and how many codes fit with them. */
typedef struct
{
  GArray *corrections; /* of PonderCodeCorrection, the lines ascending */
  guint64 n_codes;
} Choice;

/* A set of lines that would be wrong for some code. */
typedef struct
{
  GArray *corrections; /* any of its corrections: the lines count */
  guint distance;
  GHashTable *choices; /* of Choice: those that are so near */
} Wrong;

typedef struct
{
  guint base;
  guint n_lines;
  PonderCodeLine *lines; /* with an answer each */
  guint *places;         /* where they stood */
  guint64 *counts;

  guint fewest; /* wrong lines of a code */
  GHashTable *wrongs; /* of Wrong: those that are so few */
  GArray *corrections; /* of the code that is looked at */
} Finder;

static PonderCodeCorrection *
get_correction (const GArray *corrections,
                guint         nth)
{
  return &g_array_index (corrections, PonderCodeCorrection, nth);
}

static guint
hash_lines (gconstpointer data)
{
  const Wrong *self = data;
  guint hash = 0;

  for (guint i = 0; i < self->corrections->len; i++)
    hash = 31 * hash + get_correction (self->corrections, i)->line;
  return hash;
}

static int
compare_lines (const GArray *one,
               const GArray *other)
{
  for (guint i = 0; i < one->len; i++)
    if (get_correction (one, i)->line != get_correction (other, i)->line)
      return get_correction (one, i)->line < get_correction (other, i)->line ? -1 : 1;
  return 0;
}

static gboolean
equal_lines (gconstpointer a,
             gconstpointer b)
{
  const Wrong *one = a;
  const Wrong *other = b;

  return compare_lines (one->corrections, other->corrections) == 0;
}

static guint
hash_answers (gconstpointer data)
{
  const Choice *self = data;
  guint hash = 0;

  for (guint i = 0; i < self->corrections->len; i++)
    hash = 49 * hash + get_correction (self->corrections, i)->answer;
  return hash;
}

static int
compare_answers (const GArray *one,
                 const GArray *other)
{
  for (guint i = 0; i < one->len; i++)
    if (get_correction (one, i)->answer != get_correction (other, i)->answer)
      return get_correction (one, i)->answer < get_correction (other, i)->answer ? -1 : 1;
  return 0;
}

static gboolean
equal_answers (gconstpointer a,
               gconstpointer b)
{
  const Choice *one = a;
  const Choice *other = b;

  return compare_answers (one->corrections, other->corrections) == 0;
}

static void
choice_free (gpointer data)
{
  Choice *self = data;

  g_array_unref (self->corrections);
  g_free (self);
}

static void
wrong_free (gpointer data)
{
  Wrong *self = data;

  g_array_unref (self->corrections);
  g_hash_table_unref (self->choices);
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
    .wrongs = g_hash_table_new_full (hash_lines, equal_lines, wrong_free, NULL),
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
  g_clear_pointer (&self->wrongs, g_hash_table_unref);
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

static Wrong *
finder_get_wrong (Finder *self)
{
  const Wrong key = { .corrections = self->corrections };
  Wrong *wrong = g_hash_table_lookup (self->wrongs, &key);

  if (wrong != NULL)
    return wrong;
  wrong = g_new0 (Wrong, 1);
  wrong->corrections = g_array_copy (self->corrections);
  wrong->distance = G_MAXUINT;
  wrong->choices = g_hash_table_new_full (hash_answers, equal_answers, choice_free, NULL);
  g_hash_table_add (self->wrongs, wrong);
  return wrong;
}

/* Counts a code that fits with these corrections, unless there are nearer ones. */
static void
wrong_count (Wrong        *self,
             const GArray *corrections,
             guint         distance)
{
  const Choice key = { .corrections = (GArray *) corrections };
  Choice *choice;

  if (distance > self->distance)
    return;
  if (distance < self->distance)
    g_hash_table_remove_all (self->choices);
  self->distance = distance;
  choice = g_hash_table_lookup (self->choices, &key);
  if (choice == NULL)
    {
      choice = g_new0 (Choice, 1);
      choice->corrections = g_array_copy ((GArray *) corrections);
      g_hash_table_add (self->choices, choice);
    }
  choice->n_codes++;
}

/* The answers that would be wrong if @code were the secret, unless they are too many. */
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
    g_hash_table_remove_all (self->wrongs);
  self->fewest = self->corrections->len;
  if (self->fewest > 0)
    wrong_count (finder_get_wrong (self), self->corrections, distance);
}

/* With which most codes fit; of as many, the smallest answers, so that the order of a hash table does not matter. */
static PonderCodeSlip *
wrong_choose (Wrong *self)
{
  PonderCodeSlip *slip = g_new0 (PonderCodeSlip, 1);
  const Choice *best = NULL;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->choices);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const Choice *choice = key;

      if (best == NULL || choice->n_codes > best->n_codes ||
          (choice->n_codes == best->n_codes && compare_answers (choice->corrections, best->corrections) < 0))
        best = choice;
    }
  slip->corrections = g_array_ref (best->corrections);
  slip->n_codes = best->n_codes;
  return slip;
}

static int
compare_slips (gconstpointer a,
               gconstpointer b)
{
  const PonderCodeSlip *one = *(PonderCodeSlip *const *) a;
  const PonderCodeSlip *other = *(PonderCodeSlip *const *) b;

  return compare_lines (one->corrections, other->corrections);
}

static GPtrArray *
finder_finish (Finder *self)
{
  GPtrArray *slips = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_code_slip_free);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->wrongs);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (slips, wrong_choose (key));
  g_ptr_array_sort (slips, compare_slips);
  return slips;
}

void
ponder_code_slip_free (PonderCodeSlip *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->corrections);
  g_free (self);
}

/**
 * ponder_code_slips_find:
 * @lines: (array length=n_lines) (nullable): guesses and their answers; a line that waits for its answer is left out
 * @cancellable: (nullable): a cancellable
 *
 * Finds what can have gone wrong where no code fits all answers: every set of as few lines as possible without which some
 * code fits, and for each the nearest corrections. Looks at each code once, up to some seconds for the largest spaces.
 *
 * Returns: (transfer full) (element-type PonderCodeSlip): the sets, those that begin with earlier lines first; none where
 *   a code fits; %NULL with @error set where there are no such rules or it was cancelled
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
  PonderCodeSpace space;
  guint n;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (lines != NULL || n_lines == 0, NULL);

  if (!ponder_code_rules_check (rules, error))
    return NULL;
  finder_init (&finder, rules, lines, n_lines);
  ponder_code_space_init (&space, rules);
  while (finder.fewest > 0 && (n = ponder_code_space_take (&space, block, BLOCK)) > 0)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      for (guint i = 0; i < n && finder.fewest > 0; i++)
        finder_look_at (&finder, block[i]);
    }
  return finder_finish (&finder);
}
