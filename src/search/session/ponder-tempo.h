/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderTempo:
 * @speed: visits a second
 * @paid: up to when the visits that were due have been made, in microseconds
 *
 * When the visits of a run at a given speed are due. It has no clock of its own.
 */
typedef struct
{
  double speed;
  gint64 paid;
} PonderTempo;

void    ponder_tempo_begin  (PonderTempo *self,
                             gint64       now);
void    ponder_tempo_change (PonderTempo *self,
                             double       speed,
                             gint64       now);
guint64 ponder_tempo_take   (PonderTempo *self,
                             gint64       now);
guint   ponder_tempo_wait   (PonderTempo *self,
                             gint64       now);

G_END_DECLS
