/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-board.h"

G_BEGIN_DECLS

typedef struct _PonderKnightWarnsdorff PonderKnightWarnsdorff;

PonderKnightWarnsdorff *ponder_knight_warnsdorff_new      (const PonderKnightBoard      *board,
                                                           guint64                       seed);
void                    ponder_knight_warnsdorff_free     (PonderKnightWarnsdorff       *self);
gsize                   ponder_knight_warnsdorff_size     (const PonderKnightBoard      *board);
gboolean                ponder_knight_warnsdorff_go       (PonderKnightWarnsdorff       *self,
                                                           guint64                      *n_steps);
const guint16          *ponder_knight_warnsdorff_get_path (const PonderKnightWarnsdorff *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderKnightWarnsdorff, ponder_knight_warnsdorff_free)

G_END_DECLS
