/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_LILY_PADS_MOST_PADS 200
#define PONDER_LILY_PADS_MOST_WORDS ((PONDER_LILY_PADS_MOST_PADS + 63) / 64)

/* What lookahead needs of a puzzle. */
typedef struct
{
  guint n_pads;
  guint n_words; /* of 64 bits, with a bit for each pad */
  const guint32 *lengths; /* of the n_pads - 1 jumps, in order */
} PonderLilyPadsRow;

/* Why there is no answer, as far as it can be seen without a search. */
typedef enum
{
  PONDER_LILY_PADS_OPEN, /* no reason is known; there may be an answer */
  PONDER_LILY_PADS_TOO_LONG, /* jump `index` is longer than the row */
  /* the frog is on odd pads `count` times, but the number of odd pads is different */
  PONDER_LILY_PADS_PARITY,
  PONDER_LILY_PADS_NOWHERE, /* after any previous jumps, jump `index` leads into the water */
  PONDER_LILY_PADS_UNREACHED, /* pad `index` can't be reached */
  PONDER_LILY_PADS_NO_PAD, /* no pad is left for jump `index` to lead to */
  PONDER_LILY_PADS_NO_JUMP, /* no jump is left that leads to pad `index` */
  PONDER_LILY_PADS_TWICE, /* pad `index` is the only one left at two times */
  /* the pads `index` and `other` are left for one and the same jump only */
  PONDER_LILY_PADS_RIVALS,
} PonderLilyPadsDeadEndKind;

typedef struct
{
  PonderLilyPadsDeadEndKind kind;
  guint index; /* a jump or a pad, from 0 */
  guint count; /* a number of times */
  guint other; /* another pad */
} PonderLilyPadsDeadEnd;

gboolean ponder_lily_pads_lookahead_start  (const PonderLilyPadsRow *row,
                                            guint64                 *lookahead,
                                            PonderLilyPadsDeadEnd   *dead_end);
gboolean ponder_lily_pads_lookahead_follow (const PonderLilyPadsRow *row,
                                            const guint             *pads,
                                            guint                    n_times,
                                            PonderLilyPadsDeadEnd   *dead_end);
gboolean ponder_lily_pads_lookahead_set    (const PonderLilyPadsRow *row,
                                            guint64                 *lookahead,
                                            guint                    from,
                                            guint                    time,
                                            guint                    pad);

static inline gsize
ponder_lily_pads_lookahead_size (const PonderLilyPadsRow *row)
{
  return 2 * (gsize) row->n_pads * row->n_words * sizeof (guint64);
}

/* Returns whether the frog can be on @pad after @time jumps. */
static inline gboolean
ponder_lily_pads_lookahead_allows (const PonderLilyPadsRow *row,
                                   const guint64           *lookahead,
                                   guint                    time,
                                   guint                    pad)
{
  const guint64 *pads = lookahead + 2 * time * row->n_words;

  return ((pads[pad / 64] | pads[row->n_words + pad / 64]) >> pad % 64 & 1) != 0;
}

G_END_DECLS
