/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-heap.h"
#include "ponder-heaps-layout.h"
#include "ponder-take-away-theory.h"
#include "ponder-take-away.h"

G_BEGIN_DECLS

typedef struct
{
  guint heap; /* the heap at the cursor, from 0 */
  /* how many of its counters the person has chosen, which may be more than there are */
  guint64 count;
  gboolean allowed; /* whether so many can be taken now; they are marked then */
  gboolean open; /* whether any can be taken from this heap now */
} PonderHeapsChoice;

typedef struct
{
  PonderTakeAway *game; /* the rules, and the heaps with which the game begins */
  const guint8 *position; /* the position on the board */
  guint64 heaps[PONDER_HEAPS_MOST];
  gboolean may_move; /* whether the person may take counters */
  gboolean locked; /* whether the board shows the position of a run */
  PonderTakeAwayTheory *values; /* nullable: the values to show */
  /* nullable: for each heap too large to be drawn, the numbers that win; made by ponder_heaps_scene_set() */
  char *winning[PONDER_HEAPS_MOST];
} PonderHeapsScene;

gboolean ponder_heaps_scene_set             (PonderHeapsScene       *self,
                                             const PonderHeapsScene *scene);
void     ponder_heaps_scene_clear           (PonderHeapsScene       *self);
void     ponder_heaps_scene_get_shape       (const PonderHeapsScene *self,
                                             PonderHeapsShape       *shape);
void     ponder_heaps_scene_init_heap       (const PonderHeapsScene *self,
                                             guint                   heap,
                                             guint64                 marked,
                                             PonderHeapAppearance   *appearance);
guint64  ponder_heaps_scene_get_next        (const PonderHeapsScene *self,
                                             guint                   heap,
                                             guint64                 count,
                                             int                     by);
void     ponder_heaps_scene_init_choice     (const PonderHeapsScene *self,
                                             guint                   heap,
                                             guint64                 count,
                                             PonderHeapsChoice      *choice);
char    *ponder_heaps_scene_dup_status_text (const PonderHeapsScene *self,
                                             guint                   heap,
                                             guint64                 count);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderHeapsScene, ponder_heaps_scene_clear)

G_END_DECLS
