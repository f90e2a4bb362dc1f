/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TRANSPORT (ponder_transport_get_type ())

G_DECLARE_FINAL_TYPE (PonderTransport, ponder_transport, PONDER, TRANSPORT, GtkWidget)

/* Called before an action that moves the record forward. Returns TRUE to do something else instead of the action. */
typedef gboolean (*PonderTransportGate) (const char *action,
                                         gpointer    user_data);

const double *ponder_transport_speeds       (guint              *n_speeds);
char         *ponder_transport_speed_text   (double              speed);

void          ponder_transport_set_record   (PonderTransport    *self,
                                             PonderRecord       *record);
void          ponder_transport_update       (PonderTransport    *self);
double        ponder_transport_get_speed    (PonderTransport    *self);
void          ponder_transport_set_speed    (PonderTransport    *self,
                                             double              speed);
GActionGroup *ponder_transport_get_actions  (PonderTransport    *self);
void          ponder_transport_set_gate     (PonderTransport    *self,
                                             PonderTransportGate gate,
                                             gpointer            user_data);
void          ponder_transport_add_places   (PonderTransport    *self,
                                             GtkWidget          *places);
GtkBox       *ponder_transport_get_menus    (PonderTransport    *self);
void          ponder_transport_focus_step   (PonderTransport    *self);
GtkWidget    *ponder_transport_get_position (PonderTransport    *self);
void          ponder_transport_close_places (PonderTransport    *self);

G_END_DECLS
