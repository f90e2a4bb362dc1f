/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"
#include "ponder-tree-size.h"

G_BEGIN_DECLS

/**
 * PonderWrongMove:
 * @nth: its number on the path, from 1
 * @move: the move
 * @state: the state in which it was made
 * @from_start: whether the rules allow no first move at all, so that this one is not to blame
 * @boards: how many finished states lie below the move; or below the start if it was wrong from there
 * @counted: whether @boards is known
 *
 * The first move of a path that pruning by rules would have left out.
 */
typedef struct
{
  guint64 nth;
  PonderMove move;
  gpointer state;
  gboolean from_start;
  PonderTreeSize boards;
  gboolean counted;
} PonderWrongMove;

gboolean ponder_wrong_move_find  (PonderWrongMove  *self,
                                  PonderPuzzle     *puzzle,
                                  const PonderPlan *plan,
                                  const GArray     *path);
void     ponder_wrong_move_clear (PonderWrongMove  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderWrongMove, ponder_wrong_move_clear)

G_END_DECLS
