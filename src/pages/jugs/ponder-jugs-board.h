/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-jugs-layout.h"
#include "ponder-jugs-popover.h"
#include "ponder-jugs-vessel.h"
#include "ponder-jugs.h"
#include "ponder-piece-board.h"

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

#define PONDER_TYPE_JUGS_BOARD (ponder_jugs_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsBoard, ponder_jugs_board, PONDER, JUGS_BOARD, PonderPieceBoard)

/* For the files of this folder and their tests. */
struct _PonderJugsBoard
{
  PonderPieceBoard parent_instance; /* its pieces are the vessels, by place */

  PonderJugsScene scene; /* owns its puzzle, which is NULL until a scene is shown */
  guint source; /* where water will be taken from, or PONDER_JUGS_NOWHERE */

  PonderJugsLayout layout;
  gboolean edited; /* since the press of the pointer */
  gboolean dragging;
  AdwAnimation *shake;
  guint shaken; /* the place that shakes */

  PonderJugsPopover *popover; /* emits “changed” when the person changes a jug */
};

void ponder_jugs_scene_get_vessel (const PonderJugsScene  *self,
                                   guint                   source,
                                   guint                   place,
                                   PonderVesselAppearance *vessel);
void ponder_jugs_board_show       (PonderJugsBoard        *self,
                                   const PonderJugsScene  *scene);

G_END_DECLS
