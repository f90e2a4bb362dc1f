/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cell-appearance.h"

#include <gtk/gtk.h>

#include "ponder-piece.h"

G_BEGIN_DECLS

/* How a pad is marked. */
typedef enum
{
  PONDER_PAD_FROG = 1 << 0, /* the frog is here */
  PONDER_PAD_AHEAD = 1 << 1, /* the next jump may lead here */
  PONDER_PAD_STUCK = 1 << 2, /* the frog is here, and no next jump is possible */
  PONDER_PAD_POINTED_AT = 1 << 3, /* the sentence below the board refers to it */
} PonderPadMarks;

/* What a pad shows. */
typedef struct
{
  guint visit; /* the number of its visit, from 1 for the start; 0 for none */
  PonderCellKind kind; /* who moved the frog there */
  PonderPadMarks marks; /* how it is marked */
} PonderPadAppearance;

#define PONDER_TYPE_PAD (ponder_pad_get_type ())

G_DECLARE_FINAL_TYPE (PonderPad, ponder_pad, PONDER, PAD, PonderPiece)

GtkWidget *ponder_pad_new          (guint                      pad);
void       ponder_pad_show         (PonderPad                 *self,
                                    const PonderPadAppearance *appearance);
void       ponder_pad_set_selected (PonderPad                 *self,
                                    gboolean                   selected);

/* By the width of a pad: what is above the middle of its leaf, and its height. */
#define PONDER_PAD_ABOVE 0.34
#define PONDER_PAD_HEIGHT 0.98

G_END_DECLS
