/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _PonderShakeAnimation PonderShakeAnimation;

/**
 * PonderShakeAnimationFunc:
 * @shift: how far to the side to draw, in pixels
 */
typedef void (*PonderShakeAnimationFunc) (double   shift,
                                 gpointer user_data);

PonderShakeAnimation *ponder_shake_animation_new  (GtkWidget               *widget,
                                                   PonderShakeAnimationFunc func,
                                                   gpointer                 user_data);
void                  ponder_shake_animation_free (PonderShakeAnimation    *self);
void                  ponder_shake_animation_play (PonderShakeAnimation    *self);
void                  ponder_shake_animation_stop (PonderShakeAnimation    *self);

G_END_DECLS
