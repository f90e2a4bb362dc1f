/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-set.h"

#include "ponder-code-score.h"

/* First the codes of some rules, then those of them that fit all answers.
 *
 * Symbols that were in no guess so far are alike: exchanging them doesn't change the set of codes that fit, nor how
 * good a guess is. The smallest guess of a class uses them in ascending order; so each place can have a symbol already
 * used, or the next unused one. If a code can't begin with 0, 0 is not like any other symbol. */

static void
space_start (PonderCodeEnumerator  *self,
             const PonderCodeRules *rules,
             guint32                alike)
{
  guint32 all = (1u << rules->n_symbols) - 1;
  guint32 next = alike;

  *self = (PonderCodeEnumerator){ .n_places = rules->n_places, .repeats = rules->repeats, .alike = alike };
  self->known[0] = all & ~alike;
  for (guint i = 0; i < rules->n_places; i++)
    {
      self->known[i] |= next & -next;
      next &= next - 1;
      self->known[i + 1] = self->known[i];
    }
  self->left[0] = self->known[0] & ~(rules->leading_zero ? 0 : 1u);
}

void
ponder_code_enumerator_init (PonderCodeEnumerator  *self,
                             const PonderCodeRules *rules)
{
  space_start (self, rules, 0);
}

/* Enumerates the smallest code in each class of guesses equally good after @lines. */
void
ponder_code_enumerator_init_classes (PonderCodeEnumerator  *self,
                                     const PonderCodeRules *rules,
                                     const PonderCodeLine  *lines,
                                     guint                  n_lines)
{
  guint32 used = 0;

  g_assert (lines != NULL || n_lines == 0);

  if (!rules->leading_zero)
    used |= 1;
  for (guint i = 0; i < n_lines; i++)
    for (guint place = 0; place < rules->n_places; place++)
      used |= 1u << ponder_code_get_symbol (rules, lines[i].guess, place);
  space_start (self, rules, ((1u << rules->n_symbols) - 1) & ~used);
}

/* Puts a symbol at the last place filled, and opens the next place. */
static void
space_descend (PonderCodeEnumerator *self,
               guint                 symbol)
{
  guint place = self->place++;
  guint32 taken = self->taken[place] | 1u << symbol;
  guint n_alike = (guint) __builtin_popcount (taken & self->alike);

  self->prefix[place + 1] = (self->prefix[place] | symbol) << 4;
  self->taken[place + 1] = taken;
  self->left[place + 1] = self->known[n_alike] & ~(self->repeats ? 0 : taken);
}

/* Returns how many codes were written to an array for @most; 0 at the end. */
guint
ponder_code_enumerator_take (PonderCodeEnumerator *self,
                             PonderCode           *codes,
                             guint                 most)
{
  guint n = 0;

  while (n < most)
    {
      guint32 left = self->left[self->place];

      if (left == 0)
        {
          if (self->place == 0)
            break;
          self->place--;
          continue;
        }
      self->left[self->place] = left & (left - 1);
      if (self->place + 1 < self->n_places)
        space_descend (self, (guint) __builtin_ctz (left));
      else
        codes[n++] = self->prefix[self->place] | (guint) __builtin_ctz (left);
    }
  return n;
}

PonderCode
ponder_code_enumerator_find_class (const PonderCodeEnumerator *self,
                                   PonderCode                  code)
{
  guint names[PONDER_CODE_MOST_SYMBOLS];
  guint32 named = ~self->alike;
  guint32 next = self->alike;

  for (guint i = self->n_places; i > 0; i--)
    {
      guint shift = 4 * (i - 1);
      guint symbol = code >> shift & 15;

      if ((self->alike >> symbol & 1) == 0)
        continue;
      if ((named >> symbol & 1) == 0)
        {
          names[symbol] = (guint) __builtin_ctz (next);
          named |= 1u << symbol;
          next &= next - 1;
        }
      code = (code & ~(15u << shift)) | names[symbol] << shift;
    }
  return code;
}

#define BLOCK 4096 /* codes between two checks of the cancellable, a fraction of a millisecond */

/* The guesses and answers that codes must fit. */
typedef struct
{
  guint base;
  guint n_lines;
  PonderCodeLine *lines;
  guint64 *counts; /* those of the guesses */
} Filter;

/* Lines without an answer are left out. */
static void
filter_init (Filter                *self,
             const PonderCodeRules *rules,
             const PonderCodeLine  *lines,
             guint                  n_lines)
{
  *self = (Filter){ .base = ponder_code_score_base (rules->n_places) };
  self->lines = g_new (PonderCodeLine, n_lines);
  self->counts = g_new (guint64, n_lines);
  for (guint i = 0; i < n_lines; i++)
    {
      if (lines[i].answer == PONDER_CODE_NO_ANSWER)
        continue;
      self->lines[self->n_lines] = lines[i];
      self->counts[self->n_lines++] = ponder_code_counts (lines[i].guess);
    }
}

static void
filter_clear (Filter *self)
{
  g_free (self->lines);
  g_free (self->counts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Filter, filter_clear)

static gboolean
filter_passes (const Filter *self,
               PonderCode    code)
{
  guint64 counts = ponder_code_counts (code);

  for (guint i = 0; i < self->n_lines; i++)
    if (ponder_code_score_pair (self->base, self->lines[i].guess, self->counts[i], code, counts) !=
        self->lines[i].answer)
      return FALSE;
  return TRUE;
}

static void
set_add (PonderCodeSet    *self,
         const Filter     *filter,
         const PonderCode *codes,
         guint             n_codes)
{
  PonderCode passed[BLOCK];
  guint n_passed = 0;

  g_assert (n_codes <= BLOCK);

  for (guint i = 0; i < n_codes; i++)
    if (filter_passes (filter, codes[i]))
      passed[n_passed++] = codes[i];
  g_array_append_vals (self->codes, passed, n_passed);
}

static PonderCodeSet *
set_alloc (const PonderCodeRules *rules)
{
  PonderCodeSet *self = g_atomic_rc_box_new0 (PonderCodeSet);

  self->rules = *rules;
  self->codes = g_array_new (FALSE, FALSE, sizeof (PonderCode));
  return self;
}

/* Finds the codes that fit, by the lines that have an answer. Blocks for up to one or two tenths of
 * a second in the largest spaces. Fails if the rules are invalid or it was cancelled. */
PonderCodeSet *
ponder_code_set_new (const PonderCodeRules *rules,
                     const PonderCodeLine  *lines,
                     guint                  n_lines,
                     GCancellable          *cancellable,
                     GError               **error)
{
  g_autoptr (PonderCodeSet) self = NULL;
  g_auto (Filter) filter = { 0 };
  PonderCode block[BLOCK];
  PonderCodeEnumerator space;
  guint n;

  g_assert (lines != NULL || n_lines == 0);

  if (!ponder_code_rules_check (rules, error))
    return NULL;
  self = set_alloc (rules);
  filter_init (&filter, rules, lines, n_lines);
  ponder_code_enumerator_init (&space, rules);
  while ((n = ponder_code_enumerator_take (&space, block, BLOCK)) > 0)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      set_add (self, &filter, block, n);
    }
  return g_steal_pointer (&self);
}

/* Returns the codes of @self that also fit this answer; NULL with an error if it was cancelled. */
PonderCodeSet *
ponder_code_set_after (PonderCodeSet   *self,
                       PonderCode       guess,
                       PonderCodeAnswer answer,
                       GCancellable    *cancellable,
                       GError         **error)
{
  const PonderCodeLine line = { .guess = guess, .answer = answer };
  g_auto (Filter) filter = { 0 };
  g_autoptr (PonderCodeSet) after = set_alloc (&self->rules);

  filter_init (&filter, &self->rules, &line, 1);
  for (guint i = 0; i < self->codes->len; i += BLOCK)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      set_add (after, &filter, &g_array_index (self->codes, PonderCode, i), MIN (BLOCK, self->codes->len - i));
    }
  return g_steal_pointer (&after);
}

static void
set_clear (gpointer data)
{
  PonderCodeSet *self = data;

  g_array_unref (self->codes);
}

void
ponder_code_set_unref (PonderCodeSet *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, set_clear);
}

/* Returns the codes in ascending order, owned by the set. */
const PonderCode *
ponder_code_set_get_codes (PonderCodeSet *self,
                           guint         *n_codes)
{
  g_return_val_if_fail (self != NULL && n_codes != NULL, NULL);

  *n_codes = self->codes->len;
  return &g_array_index (self->codes, PonderCode, 0);
}

static guint
set_count_below (PonderCodeSet *self,
                 guint64        number)
{
  guint first = 0;
  guint end = self->codes->len;

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (g_array_index (self->codes, PonderCode, middle) < number)
        first = middle + 1;
      else
        end = middle;
    }
  return first;
}

gboolean
ponder_code_set_has (PonderCodeSet *self,
                     PonderCode     code)
{
  guint nth = set_count_below (self, code);

  return nth < self->codes->len && g_array_index (self->codes, PonderCode, nth) == code;
}

/* Finds the codes whose first @n_places have the symbols of @prefix, four bits each: the index of
 * the first, or where it would be if there is none, and how many there are. */
void
ponder_code_set_find (PonderCodeSet *self,
                      PonderCode     prefix,
                      guint          n_places,
                      guint         *first,
                      guint         *n_codes)
{
  guint shift;

  g_return_if_fail (self != NULL && first != NULL && n_codes != NULL);
  g_return_if_fail (n_places <= self->rules.n_places);

  shift = 4 * (self->rules.n_places - n_places);
  *first = set_count_below (self, (guint64) prefix << shift);
  *n_codes = set_count_below (self, ((guint64) prefix + 1) << shift) - *first;
}
