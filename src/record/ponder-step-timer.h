/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Computes when visits are due in a run at a given speed. The caller passes the time in. */
typedef struct
{
  double speed; /* visits a second */
  gint64 paid; /* the time, in microseconds, up to which all visits that were due have been made */
} PonderStepTimer;

void    ponder_step_timer_begin  (PonderStepTimer *self,
                                  gint64           now);
void    ponder_step_timer_change (PonderStepTimer *self,
                                  double           speed,
                                  gint64           now);
guint64 ponder_step_timer_take   (PonderStepTimer *self,
                                  gint64           now);
guint   ponder_step_timer_wait   (PonderStepTimer *self,
                                  gint64           now);

G_END_DECLS
