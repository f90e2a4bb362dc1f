/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-take-strip.h"

static char *
describe_number (PonderTakeStrip *self,
                 guint64          number)
{
  guint64 winning = ponder_take_strip_find_winning (self, number);
  gboolean misere = ponder_take_strip_is_misere (self);
  g_autofree char *from = ponder_count_text (number);
  g_autofree char *count = ponder_count_text (winning);
  g_autofree char *to = ponder_count_text (number - winning);

  /* Translators: about a heap of so many counters. In P positions the player whose turn it is loses, in N positions the
   * player wins; P and N stay as they are. Also in the sentences like this one. */
  if (winning > 0)
    return g_strdup_printf (_ ("%s: taking %s leads to %s, a P position, so N."), from, count, to);
  switch (ponder_take_set_count (ponder_take_strip_get_set (self), number))
    {
    case 0:
      return misere ? g_strdup_printf (_ ("%s: there is no move, and the last to move has lost, so N."), from)
                    : g_strdup_printf (_ ("%s: there is no move, and the last to move has won, so P."), from);
    case 1:
      return g_strdup_printf (_ ("%s: the only move leads to an N position, so P."), from);
    default:
      return g_strdup_printf (_ ("%s: every move leads to an N position, so P."), from);
    }
}

/* Returns why a period is proved, for a list of numbers. */
static char *
describe_proof (PonderTakeStrip    *self,
                const PonderPeriod *period)
{
  guint64 largest = ponder_take_set_get_largest (ponder_take_strip_get_set (self));
  g_autofree char *n = ponder_count_text (largest);
  g_autofree char *from = ponder_count_text (period->from);
  g_autofree char *again = ponder_count_text (period->from + period->length);

  return g_strdup_printf (
    /* Translators: a number of numbers; the first of them; where the same comes again; the largest number of counters
     * that a move may take, which is the first number */
    g_dngettext (GETTEXT_PACKAGE,
                 "Proved: the %s number from %s on is like the one from %s on, and no move takes more than %s.",
                 "Proved: the %s numbers from %s on are like those from %s on, and no move takes more than %s.",
                 ponder_count_plural (largest)),
    n, from, again, n);
}

static char *
describe_missing_period (PonderTakeStrip *self,
                         gboolean         of_values)
{
  g_autofree char *last = NULL;
  PonderRecordPlace place;

  ponder_record_get_place (PONDER_RECORD (self), &place);
  last = ponder_count_text (place.end - MIN (place.end, 1));
  switch (ponder_take_set_get_kind (ponder_take_strip_get_set (self)))
    {
    case PONDER_TAKE_ANY:
      return g_strdup (_ ("The Grundy value of each number is the number itself."));
    case PONDER_TAKE_SQUARES:
      return g_strdup (of_values ? _ ("No period of the Grundy values is known for squares.")
                                 : _ ("No period of P and N is known for squares."));
    case PONDER_TAKE_POWERS:
    case PONDER_TAKE_LISTED:
    default:
      /* Translators: the last number that was looked at */
      return g_strdup_printf (of_values ? _ ("Up to %s, no period of the Grundy values is proved.")
                                        : _ ("Up to %s, no period of P and N is proved."),
                              last);
    }
}

/* Returns sentences on the period of P and N or of the Grundy values, and why it is proved, or that none is. With powers
 * of 2, the proof of the first is that of the second. */
static char *
describe_period (PonderTakeStrip *self,
                 gboolean         of_values)
{
  PonderPeriod period;
  g_autofree char *from = NULL;
  g_autofree char *length = NULL;
  g_autofree char *text = NULL;
  g_autofree char *proof = NULL;

  if (!ponder_take_strip_get_period (self, of_values, &period))
    return describe_missing_period (self, of_values);
  if (ponder_take_set_get_kind (ponder_take_strip_get_set (self)) == PONDER_TAKE_ANY)
    return g_strdup (ponder_take_strip_is_misere (self) ? _ ("Only 1 is P.") : _ ("Only 0 is P."));
  from = ponder_count_text (period.from);
  length = ponder_count_text (period.length);
  text = g_strdup_printf (of_values
                            /* Translators: after how many numbers they come again, and the first one */
                            ? _ ("The Grundy values have period %s, from %s on.")
                            : _ ("P and N have period %s, from %s on."),
                          length, from);
  if (ponder_take_set_get_kind (ponder_take_strip_get_set (self)) != PONDER_TAKE_POWERS)
    proof = describe_proof (self, &period);
  else if (!of_values)
    proof = g_strdup (_ ("Proved: divided by 3, a power of 2 leaves 1 or 2, so a move always changes the remainder; "
                         "and from 2 on, taking 1 or 2 makes it any other."));
  return g_strjoin (" ", text, proof, NULL);
}

/* Returns a sentence on why the number at the cursor is P or N; before the first and after the last number, what
 * there is to say about all. */
char *
ponder_take_strip_describe (PonderTakeStrip *self)
{
  g_autofree char *period = NULL;
  g_autofree char *values = NULL;
  PonderRecordPlace place;

  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), NULL);

  ponder_record_get_place (PONDER_RECORD (self), &place);
  if (place.cursor == 0)
    return g_strdup (ponder_take_strip_is_misere (self)
                       ? _ ("A number of counters is P if the player whose turn it is loses, and N if that player "
                            "wins. A number from which there is no move, or one to a P, is N; all others are P.")
                       : _ ("A number of counters is P if the player whose turn it is loses, and N if that player "
                            "wins. A number from which a move leads to a P is N; all others are P."));
  if (place.cursor <= place.end)
    return describe_number (self, place.cursor - 1);
  period = describe_period (self, FALSE);
  values = ponder_take_strip_is_misere (self) ? NULL : describe_period (self, TRUE);
  return g_strjoin (" ", period, values, NULL);
}

/* Grundy values are about the game in which the last to move wins. Returns a sentence on the Grundy value of the
 * number at the cursor, or NULL before the first and after the last number, and if the last to move loses. */
char *
ponder_take_strip_describe_value (PonderTakeStrip *self)
{
  g_autofree char *text = NULL;
  g_autofree char *below = NULL;
  PonderRecordPlace place;
  guint64 value;

  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), NULL);

  ponder_record_get_place (PONDER_RECORD (self), &place);
  if (place.cursor == 0 || place.cursor > place.end || ponder_take_strip_is_misere (self))
    return NULL;
  value = ponder_take_strip_get_value (self, place.cursor - 1);
  if (value == 0)
    return g_strdup (_ ("Grundy value 0: no move leads to a 0."));
  if (value == 1)
    return g_strdup (_ ("Grundy value 1: a move leads to a 0, and none to a 1."));
  text = ponder_count_text (value);
  below = ponder_count_text (value - 1);
  /* Translators: a number, the one before it, and the number again */
  return g_strdup_printf (_ ("Grundy value %s: moves lead to all values from 0 to %s, and none to %s."), text, below,
                          text);
}

/* Returns what a place of the cursor is called while numbers are filled, such as “Number 4 of 20”; the first number
 * is 0. */
char *
ponder_take_strip_describe_place (PonderTakeStrip *self,
                                  guint64          cursor)
{
  PonderRecordPlace place;
  g_autofree char *count = NULL;
  g_autofree char *number = NULL;
  g_autofree char *last = NULL;

  ponder_record_get_place (PONDER_RECORD (self), &place);
  if (cursor == 0)
    return g_strdup (_ ("Before the first number"));
  count = ponder_count_text (place.end);
  if (cursor > place.end)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Finished: %s number", "Finished: %s numbers", ponder_count_plural (place.end)),
      count);
  number = ponder_count_text (cursor - 1);
  last = ponder_count_text (place.end - 1);
  /* Translators: “Number 4 of 20”: the number that is shown, and the last one that is filled in */
  return g_strdup_printf (_ ("Number %s of %s"), number, last);
}
