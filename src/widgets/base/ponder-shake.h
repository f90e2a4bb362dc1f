/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _PonderShake PonderShake;

/**
 * PonderShakeFunc:
 * @shift: how far aside something is to be drawn
 */
typedef void (*PonderShakeFunc) (double   shift,
                                 gpointer user_data);

PonderShake *ponder_shake_new  (GtkWidget      *widget,
                                PonderShakeFunc func,
                                gpointer        user_data);
void         ponder_shake_free (PonderShake    *self);
void         ponder_shake_play (PonderShake    *self);
void         ponder_shake_stop (PonderShake    *self);

G_END_DECLS
