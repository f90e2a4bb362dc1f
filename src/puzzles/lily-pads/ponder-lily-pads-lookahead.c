/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lily-pads-lookahead.h"

#include <string.h>

/* An lookahead contains, for each time (0: before the first jump), the pads on which the frog can be at that time; those
 * reached by jumps to the left and to the right are kept apart. Three conditions of every answer narrow it:
 *
 * chain: pads at successive times are one jump apart; and after a jump as long as the one before, the frog keeps its
 * direction, since otherwise it would be back where it was;
 *
 * one time: the only pad left at a time is excluded at all other times;
 *
 * one pad: a pad left at only one time is the only pad of that time; and each pad must be left at some time.
 *
 * They are applied until nothing changes. Only pads that no answer within the lookahead needs are removed, so if a time
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
mask (guint64 *lookahead,
      guint    time,
      Side     side,
      guint    words)
{
  return lookahead + (2 * time + side) * words;
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
              guint64                 *lookahead,
              guint                    jump,
              guint                    words,
              gboolean                *changed)
{
  const guint64 *by_left = mask (lookahead, jump, LEFT, words);
  const guint64 *by_right = mask (lookahead, jump, RIGHT, words);
  guint64 both[MOST_WORDS], to[MOST_WORDS];
  guint64 any;

  unite (both, by_left, by_right, words);
  shift_left (to, goes_on (row, jump) ? by_left : both, row->lengths[jump], words);
  any = narrow (mask (lookahead, jump + 1, LEFT, words), to, words, changed);
  shift_right (to, goes_on (row, jump) ? by_right : both, row->lengths[jump], words);
  any |= narrow (mask (lookahead, jump + 1, RIGHT, words), to, words, changed);
  return any != 0;
}

/* Narrows the pads before @jump, given those after it. */
static INLINE gboolean
narrow_before (const PonderLilyPadsRow *row,
               guint64                 *lookahead,
               guint                    jump,
               guint                    words,
               gboolean                *changed)
{
  guint64 to_left[MOST_WORDS], to_right[MOST_WORDS], both[MOST_WORDS];
  guint64 any;

  shift_right (to_left, mask (lookahead, jump + 1, LEFT, words), row->lengths[jump], words);
  shift_left (to_right, mask (lookahead, jump + 1, RIGHT, words), row->lengths[jump], words);
  unite (both, to_left, to_right, words);
  any = narrow (mask (lookahead, jump, LEFT, words), goes_on (row, jump) ? to_left : both, words, changed);
  any |= narrow (mask (lookahead, jump, RIGHT, words), goes_on (row, jump) ? to_right : both, words, changed);
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

/* Returns the first pad in a mask that isn't empty. */
static INLINE guint
first_pad (const guint64 *pads)
{
  guint word = 0;

  while (pads[word] == 0)
    word++;
  return 64 * word + __builtin_ctzll (pads[word]);
}

/* Fails if a pad is the only one at two different times, or is left at no time. */
static INLINE gboolean
take_census (const PonderLilyPadsRow *row,
             guint64                 *lookahead,
             guint                    words,
             Census                  *census,
             PonderLilyPadsDeadEnd   *dead_end)
{
  guint64 pads[MOST_WORDS];
  guint64 clash[MOST_WORDS] = { 0 };
  guint64 any_clash = 0;
  guint n_left = 0;

  for (guint i = 0; i < words; i++)
    census->once[i] = census->twice[i] = census->settled[i] = 0;
  for (guint time = 0; time < row->n_pads; time++)
    {
      gboolean settled;

      unite (pads, mask (lookahead, time, LEFT, words), mask (lookahead, time, RIGHT, words), words);
      settled = is_settled (pads, words);
      for (guint i = 0; i < words; i++)
        {
          census->twice[i] |= census->once[i] & pads[i];
          census->once[i] |= pads[i];
          if (settled)
            {
              clash[i] |= census->settled[i] & pads[i];
              census->settled[i] |= pads[i];
            }
        }
    }

  for (guint i = 0; i < words; i++)
    {
      any_clash |= clash[i];
      n_left += __builtin_popcountll (census->once[i]);
    }
  if (any_clash == 0 && n_left == row->n_pads)
    return TRUE;
  if (any_clash != 0)
    *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_TWICE, first_pad (clash) };
  else
    {
      *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_NO_JUMP };
      while ((census->once[dead_end->index / 64] >> dead_end->index % 64 & 1) != 0)
        dead_end->index++;
    }
  return FALSE;
}

/* Narrows the pads of a time, given those of all other times. */
static INLINE gboolean
narrow_apart (guint64               *lookahead,
              guint                  time,
              const Census          *census,
              guint                  words,
              gboolean              *changed,
              PonderLilyPadsDeadEnd *dead_end)
{
  guint64 *by_left = mask (lookahead, time, LEFT, words);
  guint64 *by_right = mask (lookahead, time, RIGHT, words);
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
    {
      *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_RIVALS, first_pad (own) };
      own[dead_end->index / 64] &= own[dead_end->index / 64] - 1;
      dead_end->other = first_pad (own);
      return FALSE;
    }
  any = narrow (by_left, any_own != 0 ? own : others, words, changed);
  any |= narrow (by_right, any_own != 0 ? own : others, words, changed);
  if (any == 0)
    *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_NO_PAD, time - 1 };
  return any != 0;
}

/* Narrows all times from @from on, which must be settled. Each pad that is left after narrow_after() has one before it,
 * so narrow_before() always leaves some. */
static INLINE gboolean
propagate_words (const PonderLilyPadsRow *row,
                 guint64                 *lookahead,
                 guint                    from,
                 PonderLilyPadsDeadEnd   *dead_end,
                 guint                    words)
{
  gboolean changed = TRUE;
  Census census;

  while (changed)
    {
      changed = FALSE;
      for (guint jump = from; jump + 1 < row->n_pads; jump++)
        if (!narrow_after (row, lookahead, jump, words, &changed))
          {
            *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_NO_PAD, jump };
            return FALSE;
          }
      for (guint jump = row->n_pads - 1; jump-- > from;)
        narrow_before (row, lookahead, jump, words, &changed);
      if (!take_census (row, lookahead, words, &census, dead_end))
        return FALSE;
      for (guint time = from; time < row->n_pads; time++)
        if (!narrow_apart (lookahead, time, &census, words, &changed, dead_end))
          return FALSE;
    }
  return TRUE;
}

static gboolean
propagate (const PonderLilyPadsRow *row,
           guint64                 *lookahead,
           guint                    from,
           PonderLilyPadsDeadEnd   *dead_end)
{
  switch (row->n_words)
    {
    case 1:
      return propagate_words (row, lookahead, from, dead_end, 1);
    case 2:
      return propagate_words (row, lookahead, from, dead_end, 2);
    case 3:
      return propagate_words (row, lookahead, from, dead_end, 3);
    default:
      return propagate_words (row, lookahead, from, dead_end, MOST_WORDS);
    }
}

/* Checks whether the lengths alone rule out an answer. */
static gboolean
fits (const PonderLilyPadsRow *row,
      PonderLilyPadsDeadEnd   *dead_end)
{
  guint on_odd = 1;
  guint is_odd = 1;

  for (guint jump = 0; jump + 1 < row->n_pads; jump++)
    {
      if (row->lengths[jump] >= row->n_pads)
        {
          *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_TOO_LONG, jump };
          return FALSE;
        }
      is_odd ^= row->lengths[jump] & 1;
      on_odd += is_odd;
    }
  if (on_odd == (row->n_pads + 1) / 2)
    return TRUE;
  *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_PARITY, 0, on_odd };
  return FALSE;
}

/* Narrows by the chain only, because a failure of the chain is easy to explain. */
static gboolean
connects (const PonderLilyPadsRow *row,
          guint64                 *lookahead,
          PonderLilyPadsDeadEnd   *dead_end)
{
  gboolean changed = FALSE;
  Census census;
  PonderLilyPadsDeadEnd ignored;

  for (guint jump = 0; jump + 1 < row->n_pads; jump++)
    if (!narrow_after (row, lookahead, jump, row->n_words, &changed))
      {
        *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_NOWHERE, jump };
        return FALSE;
      }
  for (guint jump = row->n_pads - 1; jump-- > 0;)
    narrow_before (row, lookahead, jump, row->n_words, &changed);
  take_census (row, lookahead, row->n_words, &census, &ignored);
  for (guint pad = 0; pad < row->n_pads; pad++)
    if ((census.once[pad / 64] >> pad % 64 & 1) == 0)
      {
        *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_UNREACHED, pad };
        return FALSE;
      }
  return TRUE;
}

/* Fills an empty lookahead: the frog is on @pads at the first times, and anywhere later. */
static void
open_lookahead (const PonderLilyPadsRow *row,
                guint64                 *lookahead,
                const guint             *pads,
                guint                    n_times)
{
  for (guint time = 0; time < row->n_pads; time++)
    for (guint pad = 0; pad < row->n_pads; pad++)
      if (time >= n_times || pads[time] == pad)
        for (Side side = LEFT; side <= (time == 0 ? LEFT : RIGHT); side++)
          mask (lookahead, time, side, row->n_words)[pad / 64] |= G_GUINT64_CONSTANT (1) << pad % 64;
}

/* Computes the lookahead from the first pad. If there is no answer, clears it, sets @dead_end and
 * returns FALSE. */
gboolean
ponder_lily_pads_lookahead_start (const PonderLilyPadsRow *row,
                                  guint64                 *lookahead,
                                  PonderLilyPadsDeadEnd   *dead_end)
{
  static const guint first = 0;

  *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_OPEN };
  memset (lookahead, 0, ponder_lily_pads_lookahead_size (row));
  if (!fits (row, dead_end))
    return FALSE;

  open_lookahead (row, lookahead, &first, 1);
  if (connects (row, lookahead, dead_end) && propagate (row, lookahead, 0, dead_end))
    return TRUE;
  memset (lookahead, 0, ponder_lily_pads_lookahead_size (row));
  return FALSE;
}

/* Looks ahead from the start again, to explain what ponder_lily_pads_lookahead_set() or
 * ponder_lily_pads_lookahead_allows() have excluded: @dead_end is what has nothing left if the frog
 * visits @pads, beginning with the first, in turn. */
gboolean
ponder_lily_pads_lookahead_follow (const PonderLilyPadsRow *row,
                                   const guint             *pads,
                                   guint                    n_times,
                                   PonderLilyPadsDeadEnd   *dead_end)
{
  g_autofree guint64 *lookahead = g_malloc0 (ponder_lily_pads_lookahead_size (row));

  *dead_end = (PonderLilyPadsDeadEnd){ PONDER_LILY_PADS_OPEN };
  open_lookahead (row, lookahead, pads, n_times);
  return propagate (row, lookahead, 0, dead_end);
}

/* Narrows an lookahead, which contains @pad at @time, after a jump; all times up to @from, at most
 * @time, are settled. Returns FALSE if there is no answer; the lookahead can't be used any more
 * then. */
gboolean
ponder_lily_pads_lookahead_set (const PonderLilyPadsRow *row,
                                guint64                 *lookahead,
                                guint                    from,
                                guint                    time,
                                guint                    pad)
{
  guint words = row->n_words;
  guint64 only[MOST_WORDS] = { 0 };
  gboolean changed = FALSE;
  PonderLilyPadsDeadEnd ignored;

  only[pad / 64] = G_GUINT64_CONSTANT (1) << pad % 64;
  narrow (mask (lookahead, time, LEFT, words), only, words, &changed);
  narrow (mask (lookahead, time, RIGHT, words), only, words, &changed);
  return !changed || propagate (row, lookahead, from, &ignored);
}

