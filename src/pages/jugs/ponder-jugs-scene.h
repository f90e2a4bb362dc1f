/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-layout.h"
#include "ponder-jugs-vessel.h"
#include "ponder-jugs.h"

G_BEGIN_DECLS

/* What the board shows. */
typedef struct
{
  PonderJugs *jugs; /* the puzzle */
  guint32 contents[PONDER_JUGS_MOST_JUGS]; /* what the jugs hold after @move */
  gboolean has_move; /* whether a move has been made */
  PonderMove move; /* the last move */
  guint32 flow; /* how much water it pours */
  double moving; /* the part of it that has been poured, from 0 to 1 */
  PonderCellKind kind; /* who made it */
  guint pointed_at; /* a bit for each jug that the sentence below the board refers to */
  gboolean locked; /* whether the board shows a search, so that nothing can be poured */
} PonderJugsScene;

void  ponder_jugs_scene_get_vessel (const PonderJugsScene  *self,
                                    guint                   source,
                                    guint                   place,
                                    PonderVesselAppearance *vessel);
char *ponder_jugs_scene_dup_amount (const PonderJugsScene  *self,
                                    guint                   jug);

char *ponder_jugs_dup_refusal      (const PonderJugsScene  *self,
                                    guint                   source,
                                    guint                   place);

G_END_DECLS
