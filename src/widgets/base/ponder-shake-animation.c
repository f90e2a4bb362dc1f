/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shake-animation.h"

#include <adwaita.h>
#include <math.h>

/* Shakes a widget like a head that says no, when something can't be done. Does nothing if animations are turned off. */

#define SHAKE_MS 320
#define SHIFT 7
#define TURNS 3

struct _PonderShakeAnimation
{
  AdwAnimation *animation;
  PonderShakeAnimationFunc func;
  gpointer user_data;
};

static void
shift_cb (double   value,
          gpointer user_data)
{
  PonderShakeAnimation *self = user_data;

  self->func (SHIFT * (1 - value) * sin (value * TURNS * 2 * G_PI), self->user_data);
}

/**
 * ponder_shake_animation_new:
 * @widget: the widget to animate
 * @func: draws it at a shift
 */
PonderShakeAnimation *
ponder_shake_animation_new (GtkWidget               *widget,
                            PonderShakeAnimationFunc func,
                            gpointer                 user_data)
{
  PonderShakeAnimation *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget) && func != NULL, NULL);

  self = g_new0 (PonderShakeAnimation, 1);
  self->func = func;
  self->user_data = user_data;
  self->animation =
    adw_timed_animation_new (widget, 0, 1, SHAKE_MS, adw_callback_animation_target_new (shift_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  return self;
}

void
ponder_shake_animation_free (PonderShakeAnimation *self)
{
  g_return_if_fail (self != NULL);

  adw_animation_pause (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

void
ponder_shake_animation_play (PonderShakeAnimation *self)
{
  g_return_if_fail (self != NULL);

  adw_animation_play (self->animation);
}

/* Ends the animation, with the widget back in its place. */
void
ponder_shake_animation_stop (PonderShakeAnimation *self)
{
  g_return_if_fail (self != NULL);

  adw_animation_skip (self->animation);
}
