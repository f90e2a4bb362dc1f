/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-session.h"

G_BEGIN_DECLS

typedef struct _PonderSessionWatch PonderSessionWatch;

typedef void (*PonderSessionWatchFunc) (gpointer user_data);

PonderSessionWatch *ponder_session_watch_new         (GtkWidget             *widget,
                                                      PonderSessionWatchFunc show,
                                                      PonderSessionWatchFunc frame,
                                                      gpointer               user_data);
void                ponder_session_watch_free        (PonderSessionWatch    *self);
void                ponder_session_watch_set_session (PonderSessionWatch    *self,
                                                      PonderSession         *session);
PonderSession      *ponder_session_watch_get_session (PonderSessionWatch    *self);
PonderRecordMode   ponder_session_watch_get_mode    (PonderSessionWatch    *self);
gboolean            ponder_session_watch_is_settled  (PonderSessionWatch    *self);

G_END_DECLS
