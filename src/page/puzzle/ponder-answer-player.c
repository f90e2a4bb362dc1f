/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-player.h"

#include <math.h>

/* Animates moves one after the other. If the desktop has turned off animations, each move is made at once, but they are
 * still shown one by one. */

#define MOST_SECONDS 30.0 /* of all moves together: many moves go faster */
#define MOVING_PART 0.75  /* the part of a move's time in which it moves; the rest is a pause */

struct _PonderAnswerPlayer
{
  PonderPuzzlePage *page; /* (unowned): it owns this player */

  guint tick_id; /* 0 unless moves are being animated */
  guint from;
  guint to;
  double seconds; /* per move */
  gint64 begun_at; /* on the frame clock, in microseconds; 0 before the first frame */
  double time; /* since then, in moves */
};

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderAnswerPlayer *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->begun_at == 0)
    self->begun_at = now;
  self->time = (double) (now - self->begun_at) / G_USEC_PER_SEC / self->seconds;
  if (self->time >= self->to - self->from)
    self->tick_id = 0;
  ponder_puzzle_page_redraw (self->page);
  return self->tick_id != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * ponder_answer_player_new:
 * @page: the page, which is redrawn on each frame, and once more at the end; it must free the player when it is disposed
 *   of
 *
 * Returns: (transfer full): a player that isn't playing
 */
PonderAnswerPlayer *
ponder_answer_player_new (PonderPuzzlePage *page)
{
  PonderAnswerPlayer *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (page), NULL);

  self = g_new0 (PonderAnswerPlayer, 1);
  self->page = page;
  return self;
}

void
ponder_answer_player_free (PonderAnswerPlayer *self)
{
  g_return_if_fail (self != NULL);

  ponder_answer_player_stop (self);
  g_free (self);
}

/**
 * ponder_answer_player_play:
 * @from: the number of moves that are made already
 * @to: the number of moves at the end
 * @seconds: the time for each move, if there aren't too many
 */
void
ponder_answer_player_play (PonderAnswerPlayer *self,
                           guint               from,
                           guint               to,
                           double              seconds)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (from <= to);
  g_return_if_fail (seconds > 0);

  ponder_answer_player_stop (self);
  if (from == to)
    return;
  self->from = from;
  self->to = to;
  self->seconds = MIN (seconds, MOST_SECONDS / (to - from));
  self->begun_at = 0;
  self->time = 0;
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self->page), tick_cb, self, NULL);
}

/* Skips the rest of the animation. */
void
ponder_answer_player_stop (PonderAnswerPlayer *self)
{
  g_return_if_fail (self != NULL);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->page), self->tick_id);
  self->tick_id = 0;
}

/**
 * ponder_answer_player_get:
 * @n_moves: (out): the moves that are made, including the one that is being animated
 * @moving: (out): how much of the last one has been made, from 0 to 1
 *
 * Returns: whether moves are being animated; if not, @n_moves and @moving are left unchanged
 */
gboolean
ponder_answer_player_get (PonderAnswerPlayer *self,
                          guint              *n_moves,
                          double             *moving)
{
  gboolean animations;
  double made;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->tick_id == 0)
    return FALSE;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->page)), "gtk-enable-animations", &animations, NULL);
  made = MIN (floor (self->time), self->to - self->from - 1);
  *n_moves = self->from + (guint) made + 1;
  *moving = animations ? CLAMP ((self->time - made) / MOVING_PART, 0, 1) : 1;
  return TRUE;
}
