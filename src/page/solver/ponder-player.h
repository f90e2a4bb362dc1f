/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _PonderPlayer PonderPlayer;

typedef void (*PonderPlayerFunc) (GtkWidget *widget);

PonderPlayer *ponder_player_new  (GtkWidget       *widget,
                                  PonderPlayerFunc show);
void          ponder_player_free (PonderPlayer    *self);
void          ponder_player_play (PonderPlayer    *self,
                                  guint            from,
                                  guint            to,
                                  double           seconds);
void          ponder_player_stop (PonderPlayer    *self);
gboolean      ponder_player_get  (PonderPlayer    *self,
                                  guint           *n_moves,
                                  double          *moving);

G_END_DECLS
