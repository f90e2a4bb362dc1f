/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-layout.h"
#include "ponder-jugs-vessel.h"
#include "ponder-jugs.h"

G_BEGIN_DECLS

/**
 * PonderJugsScene:
 * @jugs: the puzzle
 * @contents: what the jugs hold after @move
 * @has_move: whether a move has been made
 * @move: the last move
 * @flow: how much water it pours
 * @moving: the part of it that has been poured, from 0 to 1
 * @kind: who made it
 * @pointed_at: a bit for each jug that the sentence below the board refers to
 * @locked: whether the board shows a search, so that nothing can be poured
 *
 * What the board shows.
 */
typedef struct
{
  PonderJugs *jugs;
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  gboolean has_move;
  PonderMove move;
  guint32 flow;
  double moving;
  PonderCellKind kind;
  guint pointed_at;
  gboolean locked;
} PonderJugsScene;

void     ponder_jugs_scene_get_vessel (const PonderJugsScene  *self,
                                       guint                   source,
                                       guint                   place,
                                       PonderVesselAppearance *vessel);
char    *ponder_jugs_scene_dup_amount (const PonderJugsScene  *self,
                                       guint                   jug);

gboolean ponder_jugs_can_pour         (const PonderJugsScene  *self,
                                       guint                   from,
                                       guint                   to);
char    *ponder_jugs_dup_refusal      (const PonderJugsScene  *self,
                                       guint                   source,
                                       guint                   place);

G_END_DECLS
