/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _PonderPlayer PonderAnswerPlayer;

typedef void (*PonderAnswerPlayerFunc) (GtkWidget *widget);

PonderAnswerPlayer *ponder_answer_player_new  (GtkWidget             *widget,
                                               PonderAnswerPlayerFunc show);
void                ponder_answer_player_free (PonderAnswerPlayer    *self);
void                ponder_answer_player_play (PonderAnswerPlayer    *self,
                                               guint                  from,
                                               guint                  to,
                                               double                 seconds);
void                ponder_answer_player_stop (PonderAnswerPlayer    *self);
gboolean            ponder_answer_player_get  (PonderAnswerPlayer    *self,
                                               guint                 *n_moves,
                                               double                *moving);

G_END_DECLS
