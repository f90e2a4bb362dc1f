/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderCandidate:
 * @move: a move
 * @allowed: whether pruning allows it there
 * @reason: why not, if it doesn't
 *
 * A move that a search looks at where it branches.
 */
typedef struct
{
  PonderMove move;
  gboolean allowed;
  PonderReason reason;
} PonderCandidate;

GArray *ponder_candidates_list (PonderSearch *search,
                                gconstpointer state,
                                guint64       depth,
                                guint64       key);

G_END_DECLS
