/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LILY_PADS (ponder_lily_pads_get_type ())
#define PONDER_LILY_PADS_MOST_LENGTH 1000000
#define PONDER_LILY_PADS_RANDOM_LEAST_PADS 2

G_DECLARE_FINAL_TYPE (PonderLilyPads, ponder_lily_pads, PONDER, LILY_PADS, PonderPuzzle)

PonderPuzzle  *ponder_lily_pads_new         (const guint32  *lengths,
                                             guint           n_jumps);
GArray        *ponder_lily_pads_read        (const char     *text,
                                             GError        **error);
const guint32 *ponder_lily_pads_get_lengths (PonderLilyPads *self,
                                             guint          *n_jumps);
const guint8  *ponder_lily_pads_get_visits  (gconstpointer   state,
                                             guint          *n_visits);

/* A move consists of a jump and the pad it leads to, both counted from 0. */
#define PONDER_LILY_PADS_MOVE(jump, pad) (((PonderMove) (jump) << 16) | (pad))
#define PONDER_LILY_PADS_MOVE_JUMP(move) ((guint) ((move) >> 16))
#define PONDER_LILY_PADS_MOVE_PAD(move) ((guint) ((move) & 0xffff))

typedef enum
{
  PONDER_LILY_PADS_SOLVABLE, /* there is an answer */
  PONDER_LILY_PADS_MAYBE, /* there may be one, which only a search can tell */
} PonderLilyPadsKind;

PonderPuzzle *ponder_lily_pads_random (guint              n_pads,
                                       PonderLilyPadsKind kind,
                                       guint64            seed,
                                       PonderProgress    *progress,
                                       GCancellable      *cancellable,
                                       GError           **error);

G_END_DECLS
