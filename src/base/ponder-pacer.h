/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Finds out how much work takes about five milliseconds. Starts with one unit, then doubles or halves it. Plain data
 * that need not be freed. */
typedef struct
{
  guint64 units;
  gint64 began;
} PonderPacer;

void    ponder_pacer_init  (PonderPacer *self);
guint64 ponder_pacer_begin (PonderPacer *self,
                            guint64      most);
void    ponder_pacer_end   (PonderPacer *self);

G_END_DECLS
