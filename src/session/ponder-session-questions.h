/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"
#include "ponder-session.h"

G_BEGIN_DECLS

void            ponder_session_find_turning_point_async  (PonderSession        *self,
                                                          guint64               after,
                                                          GCancellable         *cancellable,
                                                          GAsyncReadyCallback   callback,
                                                          gpointer              user_data);
gboolean        ponder_session_find_turning_point_finish (GAsyncResult         *result,
                                                          PonderTurningPoint   *point,
                                                          GError              **error);
void            ponder_session_ask_async                 (PonderSession        *self,
                                                          PonderQuestionKind    kind,
                                                          guint64               node,
                                                          GCancellable         *cancellable,
                                                          GAsyncReadyCallback   callback,
                                                          gpointer              user_data);
PonderQuestion *ponder_session_ask_finish                (GAsyncResult         *result,
                                                          GError              **error);
void            ponder_session_set_stop                  (PonderSession        *self,
                                                          guint64               node);
void            ponder_session_hide_next                 (PonderSession        *self,
                                                          gboolean              hidden);
void            ponder_session_show_choices              (PonderSession        *self,
                                                          const PonderQuestion *question,
                                                          guint                 chosen);

G_END_DECLS
