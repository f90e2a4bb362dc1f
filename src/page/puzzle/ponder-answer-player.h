/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderAnswerPlayer PonderAnswerPlayer;

PonderAnswerPlayer *ponder_answer_player_new  (PonderPuzzlePage   *page);
void                ponder_answer_player_free (PonderAnswerPlayer *self);
void                ponder_answer_player_play (PonderAnswerPlayer *self,
                                               guint               from,
                                               guint               to,
                                               double              seconds);
void                ponder_answer_player_stop (PonderAnswerPlayer *self);
gboolean            ponder_answer_player_get  (PonderAnswerPlayer *self,
                                               guint              *n_moves,
                                               double             *moving);

G_END_DECLS
