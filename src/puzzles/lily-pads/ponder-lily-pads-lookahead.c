/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lily-pads-lookahead.h"

#include <string.h>

/* An outlook contains, for each time (0: before the first jump), the pads on which the frog can be at that time; those
 * reached by jumps to the left and to the right are kept apart. Three conditions of every answer narrow it:
 *
 * chain: pads at successive times are one jump apart; and after a jump as long as the one before, the frog keeps its
 * direction, since otherwise it would be back where it was;
 *
 * one time: the only pad left at a time is excluded at all other times;
 *
 * one pad: a pad left at only one time is the only pad of that time; and each pad must be left at some time.
 *
 * They are applied until nothing changes. Only pads that no answer within the outlook needs are removed, so if a time
 * or a pad has nothing left, there is no answer. This is arc consistency along the chain (Alan Mackworth, "Consistency
 * in networks of relations", 1977) and the two cheapest cases of the constraint "all different" (the general case:
 * Jean-Charles Régin, "A filtering algorithm for constraints of difference in CSPs", 1994).
 *
 * The first check is parity: each jump is even or odd, so the lengths alone tell how often the frog is on an odd pad,
 * which must be the number of odd pads.
 *
 * The functions on masks are compiled separately for each number of words, so that short rows are fast. */

#define INLINE inline __attribute__ ((always_inline))
#define MOST_WORDS PONDER_LILY_PADS_MOST_WORDS

typedef enum
{
  LEFT,
  RIGHT,
} Side;

static INLINE guint64 *
mask (guint64 *outlook,
      guint    time,
      Side     side,
      guint    words)
{
  return outlook + (2 * time + side) * words;
}

/* Sets @to to all pads that are @length to the right of a pad in @from. */
static INLINE void
shift_right (guint64       *to,
             const guint64 *from,
             guint          length,
             guint          words)
{
  guint skip = length / 64;
  guint bits = length % 64;

  for (guint i = 0; i < words; i++)
    {
      to[i] = i >= skip ? from[i - skip] << bits : 0;
      if (bits > 0 && i > skip)
        to[i] |= from[i - skip - 1] >> (64 - bits);
    }
}

static INLINE void
shift_left (guint64       *to,
            const guint64 *from,
            guint          length,
            guint          words)
{
  guint skip = length / 64;
  guint bits = length % 64;

  for (guint i = 0; i < words; i++)
    {
      to[i] = i + skip < words ? from[i + skip] >> bits : 0;
      if (bits > 0 && i + skip + 1 < words)
        to[i] |= from[i + skip + 1] << (64 - bits);
    }
}

/* Removes from @pads those that are not in @by. Returns whether any are left. */
static INLINE guint64
narrow (guint64       *pads,
        const guint64 *by,
        guint          words,
        gboolean      *changed)
{
  guint64 any = 0;

  for (guint i = 0; i < words; i++)
    {
      guint64 left = pads[i] & by[i];

      *changed |= left != pads[i];
      pads[i] = left;
      any |= left;
    }
  return any;
}

static INLINE gboolean
goes_on (const PonderLilyPadsRow *row,
         guint                    jump)
{
  return jump > 0 && row->lengths[jump] == row->lengths[jump - 1];
}

static INLINE void
unite (guint64       *to,
       const guint64 *a,
       const guint64 *b,
       guint          words)
{
  for (guint i = 0; i < words; i++)
    to[i] = a[i] | b[i];
}

/* Narrows the pads after @jump, given those before it. */
static INLINE gboolean
narrow_after (const PonderLilyPadsRow *row,
              guint64                 *outlook,
              guint                    jump,
              guint                    words,
              gboolean                *changed)
{
  const guint64 *by_left = mask (outlook, jump, LEFT, words);
  const guint64 *by_right = mask (outlook, jump, RIGHT, words);
  guint64 both[MOST_WORDS], to[MOST_WORDS];
  guint64 any;

  unite (both, by_left, by_right, words);
  shift_left (to, goes_on (row, jump) ? by_left : both, row->lengths[jump], words);
  any = narrow (mask (outlook, jump + 1, LEFT, words), to, words, changed);
  shift_right (to, goes_on (row, jump) ? by_right : both, row->lengths[jump], words);
  any |= narrow (mask (outlook, jump + 1, RIGHT, words), to, words, changed);
  return any != 0;
}

/* Narrows the pads before @jump, given those after it. */
static INLINE gboolean
narrow_before (const PonderLilyPadsRow *row,
               guint64                 *outlook,
               guint                    jump,
               guint                    words,
               gboolean                *changed)
{
  guint64 to_left[MOST_WORDS], to_right[MOST_WORDS], both[MOST_WORDS];
  guint64 any;

  shift_right (to_left, mask (outlook, jump + 1, LEFT, words), row->lengths[jump], words);
  shift_left (to_right, mask (outlook, jump + 1, RIGHT, words), row->lengths[jump], words);
  unite (both, to_left, to_right, words);
  any = narrow (mask (outlook, jump, LEFT, words), goes_on (row, jump) ? to_left : both, words, changed);
  any |= narrow (mask (outlook, jump, RIGHT, words), goes_on (row, jump) ? to_right : both, words, changed);
  return any != 0;
}

/* Returns whether at most one pad is left at a time. */
static INLINE gboolean
is_settled (const guint64 *pads,
            guint          words)
{
  guint64 some = 0;

  for (guint i = 0; i < words; i++)
    {
      if ((pads[i] & (pads[i] - 1)) != 0 || (pads[i] != 0 && some != 0))
        return FALSE;
      some |= pads[i];
    }
  return TRUE;
}

typedef struct
{
  guint64 once[MOST_WORDS]; /* pads left at one time or more */
  guint64 twice[MOST_WORDS]; /* pads left at two times or more */
  guint64 settled[MOST_WORDS]; /* pads that are the only one at a time */
} Census;

/* Returns FALSE if a pad is the only one at two different times. */
static INLINE gboolean
take_census (const PonderLilyPadsRow *row,
             guint64                 *outlook,
             guint                    words,
             Census                  *census)
{
  guint64 pads[MOST_WORDS];
  guint64 clash = 0;

  for (guint i = 0; i < words; i++)
    census->once[i] = census->twice[i] = census->settled[i] = 0;
  for (guint time = 0; time < row->n_pads; time++)
    {
      gboolean settled;

      unite (pads, mask (outlook, time, LEFT, words), mask (outlook, time, RIGHT, words), words);
      settled = is_settled (pads, words);
      for (guint i = 0; i < words; i++)
        {
          census->twice[i] |= census->once[i] & pads[i];
          census->once[i] |= pads[i];
          if (settled)
            {
              clash |= census->settled[i] & pads[i];
              census->settled[i] |= pads[i];
            }
        }
    }
  return clash == 0;
}

static INLINE gboolean
has_every_pad (const PonderLilyPadsRow *row,
               const Census            *census,
               guint                    words)
{
  guint n = 0;

  for (guint i = 0; i < words; i++)
    n += __builtin_popcountll (census->once[i]);
  return n == row->n_pads;
}

/* Narrows the pads of a time, given those of all other times. */
static INLINE gboolean
narrow_apart (guint64      *outlook,
              guint         time,
              const Census *census,
              guint         words,
              gboolean     *changed)
{
  guint64 *by_left = mask (outlook, time, LEFT, words);
  guint64 *by_right = mask (outlook, time, RIGHT, words);
  guint64 pads[MOST_WORDS], others[MOST_WORDS], own[MOST_WORDS];
  guint64 any_own = 0;
  guint64 any;

  unite (pads, by_left, by_right, words);
  if (is_settled (pads, words))
    return TRUE;
  for (guint i = 0; i < words; i++)
    {
      others[i] = ~census->settled[i];
      own[i] = pads[i] & census->once[i] & ~census->twice[i];
      any_own |= own[i];
    }
  if (any_own != 0 && !is_settled (own, words))
    return FALSE;
  any = narrow (by_left, any_own != 0 ? own : others, words, changed);
  any |= narrow (by_right, any_own != 0 ? own : others, words, changed);
  return any != 0;
}

/* Narrows all times from @from on, which must be settled. */
static INLINE gboolean
propagate_words (const PonderLilyPadsRow *row,
                 guint64                 *outlook,
                 guint                    from,
                 guint                    words)
{
  gboolean changed = TRUE;
  Census census;

  while (changed)
    {
      changed = FALSE;
      for (guint jump = from; jump + 1 < row->n_pads; jump++)
        if (!narrow_after (row, outlook, jump, words, &changed))
          return FALSE;
      for (guint jump = row->n_pads - 1; jump-- > from;)
        if (!narrow_before (row, outlook, jump, words, &changed))
          return FALSE;
      if (!take_census (row, outlook, words, &census) || !has_every_pad (row, &census, words))
        return FALSE;
      for (guint time = from; time < row->n_pads; time++)
        if (!narrow_apart (outlook, time, &census, words, &changed))
          return FALSE;
    }
  return TRUE;
}

static gboolean
propagate (const PonderLilyPadsRow *row,
           guint64                 *outlook,
           guint                    from)
{
  switch (row->n_words)
    {
    case 1:
      return propagate_words (row, outlook, from, 1);
    case 2:
      return propagate_words (row, outlook, from, 2);
    case 3:
      return propagate_words (row, outlook, from, 3);
    default:
      return propagate_words (row, outlook, from, MOST_WORDS);
    }
}

/* Checks whether the lengths alone rule out an answer. */
static gboolean
fits (const PonderLilyPadsRow *row,
      PonderLilyPadsDoubt     *doubt)
{
  guint on_odd = 1;
  guint is_odd = 1;

  for (guint jump = 0; jump + 1 < row->n_pads; jump++)
    {
      if (row->lengths[jump] >= row->n_pads)
        {
          *doubt = (PonderLilyPadsDoubt){ PONDER_LILY_PADS_TOO_LONG, jump };
          return FALSE;
        }
      is_odd ^= row->lengths[jump] & 1;
      on_odd += is_odd;
    }
  if (on_odd == (row->n_pads + 1) / 2)
    return TRUE;
  *doubt = (PonderLilyPadsDoubt){ PONDER_LILY_PADS_PARITY, 0, on_odd };
  return FALSE;
}

/* Narrows by the chain only, because a failure of the chain is easy to explain. */
static gboolean
connects (const PonderLilyPadsRow *row,
          guint64                 *outlook,
          PonderLilyPadsDoubt     *doubt)
{
  gboolean changed = FALSE;
  Census census;

  for (guint jump = 0; jump + 1 < row->n_pads; jump++)
    if (!narrow_after (row, outlook, jump, row->n_words, &changed))
      {
        *doubt = (PonderLilyPadsDoubt){ PONDER_LILY_PADS_NOWHERE, jump };
        return FALSE;
      }
  for (guint jump = row->n_pads - 1; jump-- > 0;)
    narrow_before (row, outlook, jump, row->n_words, &changed);
  take_census (row, outlook, row->n_words, &census);
  for (guint pad = 0; pad < row->n_pads; pad++)
    if ((census.once[pad / 64] >> pad % 64 & 1) == 0)
      {
        *doubt = (PonderLilyPadsDoubt){ PONDER_LILY_PADS_UNREACHED, pad };
        return FALSE;
      }
  return TRUE;
}

/**
 * ponder_lily_pads_outlook_size:
 *
 * Returns: the size of an outlook in bytes
 */
gsize
ponder_lily_pads_outlook_size (const PonderLilyPadsRow *row)
{
  return 2 * (gsize) row->n_pads * row->n_words * sizeof (guint64);
}

/**
 * ponder_lily_pads_outlook_start:
 * @outlook: (out caller-allocates): the outlook from the first pad; cleared if there is no answer
 * @doubt: (out caller-allocates): the reason why there is no answer
 *
 * Returns: whether there may be an answer
 */
gboolean
ponder_lily_pads_outlook_start (const PonderLilyPadsRow *row,
                                guint64                 *outlook,
                                PonderLilyPadsDoubt     *doubt)
{
  guint words = row->n_words;

  *doubt = (PonderLilyPadsDoubt){ PONDER_LILY_PADS_OPEN };
  memset (outlook, 0, ponder_lily_pads_outlook_size (row));
  if (!fits (row, doubt))
    return FALSE;

  mask (outlook, 0, LEFT, words)[0] = 1;
  for (guint i = 2; i < 2 * row->n_pads; i++)
    for (guint pad = 0; pad < row->n_pads; pad++)
      outlook[i * words + pad / 64] |= G_GUINT64_CONSTANT (1) << pad % 64;
  if (connects (row, outlook, doubt))
    {
      if (propagate (row, outlook, 0))
        return TRUE;
      *doubt = (PonderLilyPadsDoubt){ PONDER_LILY_PADS_CROWDED };
    }
  memset (outlook, 0, ponder_lily_pads_outlook_size (row));
  return FALSE;
}

/**
 * ponder_lily_pads_outlook_set:
 * @outlook: an outlook that contains @pad at @time
 * @from: a time up to which all are settled, at most @time
 * @time: how many jumps have been made
 * @pad: the pad the frog is on then, from 0
 *
 * Narrows an outlook after a jump.
 *
 * Returns: whether there may be an answer; if not, the outlook can't be used any more
 */
gboolean
ponder_lily_pads_outlook_set (const PonderLilyPadsRow *row,
                              guint64                 *outlook,
                              guint                    from,
                              guint                    time,
                              guint                    pad)
{
  guint words = row->n_words;
  guint64 only[MOST_WORDS] = { 0 };
  gboolean changed = FALSE;

  only[pad / 64] = G_GUINT64_CONSTANT (1) << pad % 64;
  narrow (mask (outlook, time, LEFT, words), only, words, &changed);
  narrow (mask (outlook, time, RIGHT, words), only, words, &changed);
  return !changed || propagate (row, outlook, from);
}

/**
 * ponder_lily_pads_outlook_allows:
 *
 * Returns: whether the frog can be on @pad, counted from 0, after @time jumps
 */
gboolean
ponder_lily_pads_outlook_allows (const PonderLilyPadsRow *row,
                                 const guint64           *outlook,
                                 guint                    time,
                                 guint                    pad)
{
  const guint64 *pads = outlook + 2 * time * row->n_words;

  return ((pads[pad / 64] | pads[row->n_words + pad / 64]) >> pad % 64 & 1) != 0;
}
