/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-scene.h"

#include <string.h>

#include "ponder-lily-pads.h"

static void
set_moves (PonderPondScene   *self,
           const PonderScene *scene)
{
  self->n_way = 1 + scene->n_all;
  self->n_shown = 1 + scene->n_moves;
  for (guint i = 0; i < scene->n_all; i++)
    self->way[i + 1] = PONDER_LILY_PADS_MOVE_PAD (scene->moves[i]);
}

/* Without pruning, a search may visit a pad again, and its state knows only the last visit to each pad. */
static void
set_state (PonderPondScene *self,
           gconstpointer    state)
{
  const guint8 *visits = ponder_lily_pads_get_visits (state);

  self->n_way = self->n_shown = visits[ponder_lily_pads_get_pad (state)];
  for (guint visit = 0; visit < self->n_way; visit++)
    self->way[visit] = PONDER_POND_UNKNOWN;
  for (guint pad = 0; pad < self->n_pads; pad++)
    if (visits[pad] != 0)
      self->way[visits[pad] - 1] = pad;
}

static gboolean
is_visited (const PonderPondScene *self,
            guint                  pad)
{
  for (guint visit = 0; visit < self->n_shown; visit++)
    if (self->way[visit] == pad)
      return TRUE;
  return FALSE;
}

/* If a search has just been at this node, its step says which moves it left out; otherwise the rules decide. */
static gboolean
is_left_out (const PonderPondScene *self,
             const PonderStep      *step,
             guint                  pad)
{
  if (step == NULL || !step->has_place)
    return is_visited (self, pad);
  for (guint i = step->n_on_the_way; i < step->left_out->len; i++)
    if (PONDER_LILY_PADS_MOVE_PAD (g_array_index (step->left_out, PonderLeftOut, i).move) == pad)
      return TRUE;
  return FALSE;
}

static void
look_ahead (PonderPondScene  *self,
            const PonderStep *step)
{
  guint from = self->way[self->n_shown - 1];
  guint length = self->lengths[self->n_shown - 1];

  if (length <= from && !is_left_out (self, step, from - length))
    self->ahead[self->n_ahead++] = from - length;
  if (length < self->n_pads - from && !is_left_out (self, step, from + length))
    self->ahead[self->n_ahead++] = from + length;
  self->stuck = self->n_ahead == 0;
}

void
ponder_pond_scene_init (PonderPondScene   *self,
                        const PonderScene *scene)
{
  guint n_jumps;
  const guint32 *lengths = ponder_lily_pads_get_lengths (PONDER_LILY_PADS (scene->puzzle), &n_jumps);

  *self = (PonderPondScene){ .n_pads = n_jumps + 1, .kind = scene->kind };
  self->moving = scene->n_moves > 0 ? scene->moving : 1;
  if (n_jumps > 0)
    memcpy (self->lengths, lengths, n_jumps * sizeof *lengths);
  if (scene->state != NULL)
    set_state (self, scene->state);
  else
    set_moves (self, scene);
  if (self->n_shown == self->n_way && self->n_shown < self->n_pads)
    look_ahead (self, scene->step);
  for (guint i = 0; scene->pointed_at != NULL && i < scene->pointed_at->len; i++)
    {
      guint pad = g_array_index (scene->pointed_at, guint, i);

      if (pad < self->n_pads)
        self->pointed_at[pad / 64] |= G_GUINT64_CONSTANT (1) << pad % 64;
    }
}
