/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-divisor.h"
#include "ponder-list-text.h"
#include "ponder-one-to-nine.h"
#include "ponder-reasons.h"
#include "ponder-solving.h"

/* Digit and place have the same common divisors with the base (see ponder-one-to-nine.c), and at place i only every
 * i-th digit makes the number divisible. The rest are tried in order. Base 34 has the most positions, 26 million.
 *
 * An odd base has no answer. The sum of all digits is base × (base - 1) / 2. Modulo base - 1 a number equals the sum of
 * its digits, here half of base - 1, so the whole number isn't divisible by base - 1 as it must be. */

#define POSITIONS_A_POLL 4096

typedef struct
{
  PonderSolving solving;
  guint base;
  const guint8 *fixed; /* by place from 1; 0 if not given */
  guint64 fixed_digits;
  guint8 common[PONDER_ONE_TO_NINE_MOST_BASE]; /* divisor of a digit or a place and the base */
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE];
} Solver;

/* Returns the first place whose given digit can't be there in any answer, or 0. */
guint
ponder_one_to_nine_misplaced (guint         base,
                              const guint8 *fixed)
{
  for (guint place = 1; place < base; place++)
    if (fixed[place] != 0 && ponder_common_divisor (base, fixed[place]) != ponder_common_divisor (base, place))
      return place;
  return 0;
}

/* Returns why digits can't be at a place in any answer, see ponder_one_to_nine_misplaced(), as
 * clauses of a sentence. */
char *
ponder_one_to_nine_tell_misplaced (guint   base,
                                   guint   place,
                                   GArray *digits)
{
  gboolean tells_parity = base % 2 == 0;
  g_autoptr (GPtrArray) unlike = g_ptr_array_new_with_free_func (g_free); /* in parity */
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *unlike_list = NULL;
  g_autofree char *other_list = NULL;
  PonderReasons clauses = { FALSE };

  for (guint i = 0; i < digits->len; i++)
    {
      guint digit = g_array_index (digits, guint, i);
      gboolean is_unlike = tells_parity && digit % 2 != place % 2;

      g_ptr_array_add (is_unlike ? unlike : others, g_strdup_printf ("%c", ponder_one_to_nine_symbol (digit)));
    }
  unlike_list = ponder_list_text_few (unlike, FALSE);
  other_list = ponder_list_text_few (others, FALSE);
  /* Translators: a digit, or several: “2, 4 and 6” */
  if (unlike->len > 0 && place % 2 == 1)
    ponder_reasons_add (&clauses, unlike->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is even, so it must stand in an even place",
                                                      "%s are even, so they must stand in even places", unlike->len),
                                         unlike_list));
  else if (unlike->len > 0)
    ponder_reasons_add (&clauses, unlike->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is odd, so it must stand in an odd place",
                                                      "%s are odd, so they must stand in odd places", unlike->len),
                                         unlike_list));
  if (others->len > 0)
    /* Translators: a digit, or several, and the base */
    ponder_reasons_add (
      &clauses, others->len,
      g_strdup_printf (_ ("%s must stand in a place that has the same common divisors with %u"), other_list, base));
  return ponder_reasons_end (&clauses);
}

/* Returns whether to continue. */
static gboolean
take_answer (Solver *self)
{
  GArray *moves;
  gboolean go_on = ponder_solving_add_answer (&self->solving, self->base - 1, &moves);

  for (guint place = 1; moves != NULL && place < self->base; place++)
    g_array_index (moves, PonderMove, place - 1) = self->digits[place];
  return go_on;
}

/* Returns whether a digit may be tried at a place. */
static gboolean
may_stand (const Solver *self,
           guint         place,
           guint         digit,
           guint64       used)
{
  if (self->fixed[place] != 0)
    return self->fixed[place] == digit;
  return ((used | self->fixed_digits) >> digit & 1) == 0 && self->common[digit] == self->common[place];
}

/* Tries all digits at a place and at those after it. Returns whether to continue. */
static gboolean
try_place (Solver *self,
           guint   place,
           guint64 used)
{
  guint remainder = 0;
  guint first;

  if (!ponder_solving_visit (&self->solving, POSITIONS_A_POLL))
    return FALSE;
  if (place == self->base)
    return take_answer (self);

  for (guint i = 1; i < place; i++)
    remainder = (remainder * self->base + self->digits[i]) % place;
  remainder = remainder * self->base % place;
  first = place - remainder;
  for (guint digit = first; digit < self->base; digit += place)
    if (may_stand (self, place, digit, used))
      {
        self->digits[place] = digit;
        if (!try_place (self, place + 1, used | G_GUINT64_CONSTANT (1) << digit))
          return FALSE;
      }
  return TRUE;
}

/* Returns a sentence on why the digit given at a place can't be there. */
static char *
refuse_given (const Solver *self,
              guint         place)
{
  g_autoptr (GArray) digits = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = NULL;
  guint digit = self->fixed[place];

  g_array_append_val (digits, digit);
  why = ponder_one_to_nine_tell_misplaced (self->base, place, digits);
  /* Translators: “Place 2 can’t have 3: 3 is odd, so it must stand in an odd place.” */
  return g_strdup_printf (_ ("Place %u can’t have %c: %s."), place, ponder_one_to_nine_symbol (digit), why);
}

/* Returns why there is no answer if that is known without trying digits, or NULL. */
static char *
refuse_at_once (const Solver *self)
{
  guint base = self->base;
  guint misplaced = ponder_one_to_nine_misplaced (base, self->fixed);

  if (base % 2 == 1)
    return g_strdup_printf (
      _ ("The base is odd: a number made of all digits leaves the remainder %u when divided by %u, whatever their "
         "order, so the last place never fits."),
      (base - 1) / 2, base - 1);
  return misplaced != 0 ? refuse_given (self, misplaced) : NULL;
}

/* Finds the answers, smallest first. `nodes` in the figures counts positions. */
PonderOutcome *
ponder_one_to_nine_solve (guint               base,
                          const guint8       *fixed,
                          const PonderLimits *limits,
                          PonderProgress     *progress,
                          GCancellable       *cancellable,
                          GError            **error)
{
  Solver self = { .base = base, .fixed = fixed };
  PonderOutcome *outcome;

  g_return_val_if_fail (fixed != NULL && limits != NULL, NULL);

  ponder_solving_init (&self.solving, limits, progress, cancellable);
  for (guint i = 1; i < base; i++)
    {
      self.common[i] = ponder_common_divisor (base, i);
      self.fixed_digits |= G_GUINT64_CONSTANT (1) << fixed[i];
    }
  outcome = self.solving.outcome;
  outcome->reason = refuse_at_once (&self);
  outcome->complete = outcome->reason != NULL || try_place (&self, 1, 0);
  outcome = ponder_solving_finish (&self.solving, error);
  ponder_solving_clear (&self.solving);
  if (outcome != NULL && outcome->verdict == PONDER_NO_ANSWER && outcome->reason == NULL)
    outcome->reason = ponder_solving_tried_text (outcome);
  return outcome;
}
