/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"
#include "ponder-take-set.h"

G_BEGIN_DECLS

#define PONDER_TAKE_AWAY_MOST_HEAPS 12

/* A search is possible with up to so many counters: a game may have as many moves, and whoever watches is shown the
 * whole path to each node in a part of a frame. There is a theory for larger heaps. */
#define PONDER_TAKE_AWAY_SEARCHED_COUNTERS 20000

/* And if it has no more moves at its start: a search lists them. */
#define PONDER_TAKE_AWAY_SEARCHED_MOVES 5000

#define PONDER_TYPE_TAKE_AWAY (ponder_take_away_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeAway, ponder_take_away, PONDER, TAKE_AWAY, PonderGame)

/* It doesn't change. */
struct _PonderTakeAway
{
  PonderGame parent_instance;

  guint n_heaps;
  PonderTakeSet *set; /* how many counters a move may take */
  gboolean misere; /* whether the last to move loses, and not wins */
};

/* A move takes a number of counters from a heap, counted from 0. */
#define PONDER_TAKE_AWAY_MOVE(heap, count) ((PonderGameMove) (count) * 16 + (heap))
#define PONDER_TAKE_AWAY_MOVE_HEAP(move) ((guint) ((move) % 16))
#define PONDER_TAKE_AWAY_MOVE_COUNT(move) ((move) / 16)

PonderGame *ponder_take_away_new         (const guint64  *heaps,
                                          guint           n_heaps,
                                          guint           turn,
                                          PonderTakeSet  *set,
                                          gboolean        misere);
GArray     *ponder_take_away_read_heaps  (const char     *text,
                                          GError        **error);

guint64     ponder_take_away_get_heap    (const guint8   *position,
                                          guint           heap);
guint64     ponder_take_away_get_largest (PonderTakeAway *self,
                                          const guint8   *position);
guint64     ponder_take_away_count_moves (PonderTakeAway *self,
                                          const guint8   *position);
gboolean    ponder_take_away_may_search  (PonderTakeAway *self,
                                          GError        **error);

G_END_DECLS
