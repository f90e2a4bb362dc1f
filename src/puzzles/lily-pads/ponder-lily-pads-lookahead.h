/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_LILY_PADS_MOST_PADS 200
#define PONDER_LILY_PADS_MOST_WORDS ((PONDER_LILY_PADS_MOST_PADS + 63) / 64)

/**
 * PonderLilyPadsRow:
 * @n_pads: how many pads there are
 * @n_words: of 64 bits, a bit a pad
 * @lengths: (array): of the n_pads - 1 jumps, in order
 *
 * What a lookahead knows of a puzzle.
 */
typedef struct
{
  guint n_pads;
  guint n_words;
  const guint32 *lengths;
} PonderLilyPadsRow;

/**
 * PonderLilyPadsDoubtKind:
 * @PONDER_LILY_PADS_OPEN: nothing speaks against an answer
 * @PONDER_LILY_PADS_TOO_LONG: `index` is a jump that is longer than the row
 * @PONDER_LILY_PADS_PARITY: the frog is on odd pads `count` times, and there are more or fewer
 * @PONDER_LILY_PADS_NOWHERE: whatever the frog did before, jump `index` leads into the water
 * @PONDER_LILY_PADS_UNREACHED: no way to jump comes by pad `index`
 * @PONDER_LILY_PADS_CROWDED: pads and times leave no pairing
 *
 * Why there is no answer, as far as it can be seen without a search.
 */
typedef enum
{
  PONDER_LILY_PADS_OPEN,
  PONDER_LILY_PADS_TOO_LONG,
  PONDER_LILY_PADS_PARITY,
  PONDER_LILY_PADS_NOWHERE,
  PONDER_LILY_PADS_UNREACHED,
  PONDER_LILY_PADS_CROWDED,
} PonderLilyPadsDoubtKind;

/**
 * PonderLilyPadsDoubt:
 * @kind: what it is
 * @index: a jump or a pad, from 0
 * @count: a number of times
 *
 * What speaks against an answer.
 */
typedef struct
{
  PonderLilyPadsDoubtKind kind;
  guint index;
  guint count;
} PonderLilyPadsDoubt;

gsize    ponder_lily_pads_outlook_size   (const PonderLilyPadsRow *row);
gboolean ponder_lily_pads_outlook_start  (const PonderLilyPadsRow *row,
                                          guint64                 *outlook,
                                          PonderLilyPadsDoubt     *doubt);
gboolean ponder_lily_pads_outlook_set    (const PonderLilyPadsRow *row,
                                          guint64                 *outlook,
                                          guint                    from,
                                          guint                    time,
                                          guint                    pad);
gboolean ponder_lily_pads_outlook_allows (const PonderLilyPadsRow *row,
                                          const guint64           *outlook,
                                          guint                    time,
                                          guint                    pad);

G_END_DECLS
