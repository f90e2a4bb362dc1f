/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cell-appearance.h"

#include <gtk/gtk.h>

#include "ponder-piece.h"

G_BEGIN_DECLS

/**
 * PonderPadMarks:
 * @PONDER_PAD_FROG: the frog is here
 * @PONDER_PAD_AHEAD: the next jump may lead here
 * @PONDER_PAD_STUCK: the frog is here, and the next jump leads nowhere
 * @PONDER_PAD_POINTED_AT: the sentence below the board speaks of it
 *
 * What is marked on a pad.
 */
typedef enum
{
  PONDER_PAD_FROG = 1 << 0,
  PONDER_PAD_AHEAD = 1 << 1,
  PONDER_PAD_STUCK = 1 << 2,
  PONDER_PAD_POINTED_AT = 1 << 3,
} PonderPadMarks;

/**
 * PonderPadAppearance:
 * @visit: the number of the visit to it, from 1, the start; 0 for none
 * @kind: who made the frog visit it
 * @marks: what is marked
 *
 * What a pad shows.
 */
typedef struct
{
  guint visit;
  PonderCellKind kind;
  PonderPadMarks marks;
} PonderPadAppearance;

#define PONDER_TYPE_PAD (ponder_pad_get_type ())

G_DECLARE_FINAL_TYPE (PonderPad, ponder_pad, PONDER, PAD, PonderPiece)

GtkWidget *ponder_pad_new          (guint                      pad);
guint      ponder_pad_get_pad      (PonderPad                 *self);
void       ponder_pad_show         (PonderPad                 *self,
                                    const PonderPadAppearance *appearance);
void       ponder_pad_set_selected (PonderPad                 *self,
                                    gboolean                   selected);

/* Of a pad that is one wide: what is above the middle of its leaf, and how high it is. */
#define PONDER_PAD_ABOVE 0.34
#define PONDER_PAD_HEIGHT 0.98

G_END_DECLS
