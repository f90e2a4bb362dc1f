/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-strip.h"

/**
 * ponder_take_strip_find_winning:
 * @number: a number that is filled
 *
 * Returns: the smallest number to take that leads from @number to a P position; 0 if there is none
 */
guint64
ponder_take_strip_find_winning (PonderTakeStrip *self,
                                guint64          number)
{
  PonderTakeSet *set;

  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), 0);

  set = ponder_take_strip_get_set (self);
  for (guint64 count = ponder_take_set_get_next (set, 0); count <= number;
       count = ponder_take_set_get_next (set, count))
    if (ponder_take_strip_is_p (self, number - count))
      return count;
  return 0;
}

/**
 * ponder_take_strip_list_arrows:
 * @number: a number that is filled
 * @most: how many arrows at most
 * @arrows: (element-type PonderTakeArrow): gets the moves from @number, the smallest first; if there are more than
 *   @most, the last is one to a P position if there is one
 */
void
ponder_take_strip_list_arrows (PonderTakeStrip *self,
                               guint64          number,
                               guint            most,
                               GArray          *arrows)
{
  PonderTakeSet *set;
  guint64 winning;
  guint n = 0;

  g_return_if_fail (PONDER_IS_TAKE_STRIP (self));
  g_return_if_fail (arrows != NULL);

  set = ponder_take_strip_get_set (self);
  winning = ponder_take_strip_find_winning (self, number);
  for (guint64 count = ponder_take_set_get_next (set, 0); count <= number && n < most;
       count = ponder_take_set_get_next (set, count), n++)
    {
      PonderTakeArrow arrow;

      if (n + 1 == most && winning > count)
        count = winning;
      arrow = (PonderTakeArrow){ number - count, ponder_take_strip_is_p (self, number - count) };
      g_array_append_val (arrows, arrow);
    }
}
