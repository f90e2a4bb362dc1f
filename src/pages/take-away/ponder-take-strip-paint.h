/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-take-strip.h"

G_BEGIN_DECLS

/**
 * PonderTakeStripPaint:
 * @widget: whose font and colours are used
 * @snapshot: where to draw
 * @strip: what to draw
 * @n_known: how many numbers have been filled in up to the cursor
 * @scale: how much larger everything is than with usual text
 * @width: the room, as it would be with usual text
 * @height: the room, as it would be with usual text
 * @first: the number at the left, perhaps between two
 * @cell: the width of a number, as it would be with usual text
 *
 * What is needed to draw the part of a strip that is in view.
 */
typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  PonderTakeStrip *strip;
  guint64 n_known;
  double scale;
  int width;
  int height;
  double first;
  int cell;
} PonderTakeStripPaint;

#define PONDER_TAKE_STRIP_CAPTIONS 68 /* the room for the captions at the left */
#define PONDER_TAKE_STRIP_LEAST_HEIGHT 200

void     ponder_take_strip_paint (const PonderTakeStripPaint *self);
gboolean ponder_take_strip_find  (const PonderTakeStripPaint *self,
                                  double                      x,
                                  guint64                    *number);

G_END_DECLS
