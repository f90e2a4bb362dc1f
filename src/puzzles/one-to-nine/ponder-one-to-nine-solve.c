/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-divisor.h"
#include "ponder-one-to-nine.h"

/* Digit and place have the same divisors in common with the base (see ponder-one-to-nine.c), and at place i every i-th
 * digit makes the number divisible: what is left is tried in order. Base 34 has most positions, 26 million.
 *
 * An odd base has no answer: modulo base - 1 a number is the sum of its digits; that of all digits is
 * base × (base - 1) / 2, which is half of base - 1 then, and the whole number has to be divisible by it. */

#define POSITIONS_A_POLL 4096

typedef struct
{
  guint base;
  const guint8 *fixed; /* by place from 1, or 0 */
  guint64 fixed_digits;
  guint8 common[PONDER_ONE_TO_NINE_MOST_BASE]; /* divisor of a digit or a place and the base */
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE];

  const PonderLimits *limits;
  PonderProgress *progress;
  GCancellable *cancellable;
  PonderOutcome *outcome;
  guint64 positions;
  gint64 began;
  gboolean full; /* the memory limit was met */
} Solving;

/**
 * ponder_one_to_nine_misplaced:
 * @base: the base
 * @fixed: the digit of each place from 1 that is given, or 0
 *
 * Returns: the first place with a digit that can't stand there whatever the others are, or 0
 */
guint
ponder_one_to_nine_misplaced (guint         base,
                              const guint8 *fixed)
{
  for (guint place = 1; place < base; place++)
    if (fixed[place] != 0 && ponder_common_divisor (base, fixed[place]) != ponder_common_divisor (base, place))
      return place;
  return 0;
}

/* Says why the digit given at a place can't stand there. */
static char *
tell_misplaced (guint place,
                guint digit)
{
  return g_strdup_printf (_ ("Place %u can’t have %c, which must stand where the place has the same divisors in common "
                             "with the base."),
                          place, ponder_one_to_nine_symbol (digit));
}

static void
set_figures (Solving *solving)
{
  PonderFigures *figures = &solving->outcome->figures;

  figures->nodes = figures->visited = solving->positions;
  figures->answers = solving->outcome->count;
  figures->bytes = solving->outcome->memory.used;
  figures->fraction = solving->outcome->complete ? 1 : -1;
  figures->seconds = (g_get_monotonic_time () - solving->began) / (double) G_USEC_PER_SEC;
}

static gboolean
visit (Solving *solving)
{
  if (solving->limits->visits != 0 && solving->positions >= solving->limits->visits)
    return FALSE;
  if (solving->positions % POSITIONS_A_POLL == 0)
    {
      set_figures (solving);
      if (solving->progress != NULL && ponder_progress_due (solving->progress))
        ponder_progress_publish (solving->progress, &solving->outcome->figures);
      if (solving->limits->seconds > 0 && solving->outcome->figures.seconds >= solving->limits->seconds)
        return FALSE;
      if (g_cancellable_is_cancelled (solving->cancellable))
        return FALSE;
    }
  solving->positions++;
  return TRUE;
}

/* Returns whether to go on. */
static gboolean
take_answer (Solving *solving)
{
  const PonderLimits *limits = solving->limits;
  PonderOutcome *outcome = solving->outcome;

  if (outcome->answers->len < limits->keep)
    {
      GArray *moves = ponder_outcome_add_answer (outcome, solving->base - 1);

      solving->full = moves == NULL;
      if (solving->full)
        return FALSE;
      for (guint place = 1; place < solving->base; place++)
        g_array_index (moves, PonderMove, place - 1) = solving->digits[place];
    }
  outcome->count++;
  return limits->answers == 0 || outcome->count < limits->answers;
}

/* Whether a digit may be tried at a place. */
static gboolean
may_stand (const Solving *solving,
           guint          place,
           guint          digit,
           guint64        used)
{
  if (solving->fixed[place] != 0)
    return solving->fixed[place] == digit;
  return ((used | solving->fixed_digits) >> digit & 1) == 0 && solving->common[digit] == solving->common[place];
}

/* Tries the digits of a place and those behind it. Returns whether to go on. */
static gboolean
try_place (Solving *solving,
           guint    place,
           guint64  used)
{
  guint rest = 0;
  guint first;

  if (!visit (solving))
    return FALSE;
  if (place == solving->base)
    return take_answer (solving);

  for (guint i = 1; i < place; i++)
    rest = (rest * solving->base + solving->digits[i]) % place;
  rest = rest * solving->base % place;
  first = place - rest;
  for (guint digit = first; digit < solving->base; digit += place)
    if (may_stand (solving, place, digit, used))
      {
        solving->digits[place] = digit;
        if (!try_place (solving, place + 1, used | G_GUINT64_CONSTANT (1) << digit))
          return FALSE;
      }
  return TRUE;
}

/* What is seen without trying anything. */
static char *
refuse_at_once (const Solving *solving)
{
  guint base = solving->base;
  guint misplaced = ponder_one_to_nine_misplaced (base, solving->fixed);

  if (base % 2 == 1)
    return g_strdup_printf (
      _ ("The base is odd: a number made of all digits leaves the rest %u when it is divided by %u, "
         "whatever their order, so the last place never fits."),
      (base - 1) / 2, base - 1);
  return misplaced != 0 ? tell_misplaced (misplaced, solving->fixed[misplaced]) : NULL;
}

static char *
no_answer_text (const Solving *solving)
{
  g_autofree char *positions = ponder_count_text (solving->positions);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The %s position there is was tried, and it leads to no answer.",
                 "All %s positions were tried, and none leads to an answer.", ponder_count_plural (solving->positions)),
    positions);
}

/**
 * ponder_one_to_nine_solve:
 * @base: 2 to 36
 * @fixed: the digit of each place from 1 that is given, or 0; no digit twice
 * @limits: when to stop
 * @progress: (nullable): a slot of the size of #PonderFigures
 * @cancellable: (nullable): cancels
 *
 * Finds the answers, smallest first. `nodes` of the figures are the positions looked at.
 *
 * Returns: (transfer full): the outcome, or %NULL with %G_IO_ERROR_CANCELLED
 */
PonderOutcome *
ponder_one_to_nine_solve (guint               base,
                          const guint8       *fixed,
                          const PonderLimits *limits,
                          PonderProgress     *progress,
                          GCancellable       *cancellable,
                          GError            **error)
{
  g_autoptr (PonderOutcome) outcome = ponder_outcome_new (limits);
  Solving solving = {
    .base = base,
    .fixed = fixed,
    .limits = limits,
    .progress = progress,
    .cancellable = cancellable,
    .outcome = outcome,
    .began = g_get_monotonic_time (),
  };

  g_return_val_if_fail (fixed != NULL && limits != NULL, NULL);

  for (guint i = 1; i < base; i++)
    {
      solving.common[i] = ponder_common_divisor (base, i);
      solving.fixed_digits |= G_GUINT64_CONSTANT (1) << fixed[i];
    }
  outcome->reason = refuse_at_once (&solving);
  outcome->complete = outcome->reason != NULL || try_place (&solving, 1, 0);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  set_figures (&solving);
  if (progress != NULL)
    ponder_progress_publish (progress, &outcome->figures);
  ponder_outcome_conclude (outcome, limits, solving.full);
  if (outcome->verdict == PONDER_NO_ANSWER && outcome->reason == NULL)
    outcome->reason = no_answer_text (&solving);
  return g_steal_pointer (&outcome);
}
