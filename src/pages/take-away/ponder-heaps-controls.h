/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-take-away.h"

G_BEGIN_DECLS

/**
 * PonderHeapsChoice:
 * @heap: the heap from which counters are taken, from 0
 * @count: how many are marked
 * @most: the largest number that can be taken from it; 0 if none can be taken
 *
 * What is marked on the board.
 */
typedef struct
{
  guint heap;
  guint64 count;
  guint64 most;
} PonderHeapsChoice;

#define PONDER_TYPE_HEAPS_CONTROLS (ponder_heaps_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderHeapsControls, ponder_heaps_controls, PONDER, HEAPS_CONTROLS, AdwBin)

void ponder_heaps_controls_show        (PonderHeapsControls     *self,
                                        PonderTakeAway          *game);
void ponder_heaps_controls_show_choice (PonderHeapsControls     *self,
                                        const PonderHeapsChoice *choice);
void ponder_heaps_controls_set_room    (PonderHeapsControls     *self,
                                        int                      width);

G_END_DECLS
