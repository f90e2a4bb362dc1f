/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_LILY_PADS_RANDOM_LEAST_PADS 2

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
