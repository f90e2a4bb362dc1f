/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-player.h"

#include <math.h>

/* Plays moves one after the other, by the clock of the frames. Where the desktop wants no animations, each move is made at
 * once, and one still sees them one by one. */

#define MOST_SECONDS 30.0 /* of a whole play: many moves go faster */
#define MOVING_PART 0.75  /* of the time of a move; then it rests */

struct _PonderPlayer
{
  GtkWidget *widget; /* whose we are */
  PonderPlayerFunc show;

  guint tick_id; /* 0 where nothing is played */
  guint from;
  guint to;
  double seconds; /* a move */
  gint64 begun_at; /* of the clock of the frames, in microseconds; 0 before the first */
  double time; /* in moves */
};

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderPlayer *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->begun_at == 0)
    self->begun_at = now;
  self->time = (double) (now - self->begun_at) / G_USEC_PER_SEC / self->seconds;
  if (self->time >= self->to - self->from)
    self->tick_id = 0;
  self->show (widget);
  return self->tick_id != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * ponder_player_new:
 * @widget: what shows; it frees the player when it is disposed of
 * @show: called for each frame, and once more when all is played
 *
 * Returns: (transfer full): a player at rest
 */
PonderPlayer *
ponder_player_new (GtkWidget       *widget,
                   PonderPlayerFunc show)
{
  PonderPlayer *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (show != NULL, NULL);

  self = g_new0 (PonderPlayer, 1);
  self->widget = widget;
  self->show = show;
  return self;
}

void
ponder_player_free (PonderPlayer *self)
{
  g_return_if_fail (self != NULL);

  ponder_player_stop (self);
  g_free (self);
}

/**
 * ponder_player_play:
 * @from: the moves that are made at the beginning
 * @to: the moves that are made at the end
 * @seconds: that one takes, where they are not too many
 */
void
ponder_player_play (PonderPlayer *self,
                    guint         from,
                    guint         to,
                    double        seconds)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (from <= to);
  g_return_if_fail (seconds > 0);

  ponder_player_stop (self);
  if (from == to)
    return;
  self->from = from;
  self->to = to;
  self->seconds = MIN (seconds, MOST_SECONDS / (to - from));
  self->begun_at = 0;
  self->time = 0;
  self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
}

/* All is as if it had been played. */
void
ponder_player_stop (PonderPlayer *self)
{
  g_return_if_fail (self != NULL);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
}

/**
 * ponder_player_get:
 * @n_moves: (out): the moves that are made, with the one that is being made
 * @moving: (out): how far the last one is, from 0 to 1
 *
 * Returns: whether something is played; otherwise the two are left as they are
 */
gboolean
ponder_player_get (PonderPlayer *self,
                   guint        *n_moves,
                   double       *moving)
{
  gboolean animations;
  double made;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->tick_id == 0)
    return FALSE;
  g_object_get (gtk_widget_get_settings (self->widget), "gtk-enable-animations", &animations, NULL);
  made = MIN (floor (self->time), self->to - self->from - 1);
  *n_moves = self->from + (guint) made + 1;
  *moving = animations ? CLAMP ((self->time - made) / MOVING_PART, 0, 1) : 1;
  return TRUE;
}
