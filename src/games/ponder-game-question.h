/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"
#include "ponder-question-texts.h"

G_BEGIN_DECLS

gboolean        ponder_game_question_work  (PonderMinimax *minimax,
                                            guint64        place,
                                            GCancellable  *cancellable,
                                            gboolean      *full);
PonderQuestion *ponder_game_question_next  (PonderMinimax *minimax,
                                            guint64        node,
                                            guint          turns);
PonderQuestion *ponder_game_question_count (PonderMinimax *minimax,
                                            GCancellable  *cancellable);

G_END_DECLS
