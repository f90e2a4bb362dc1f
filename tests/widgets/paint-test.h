/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The picture of a widget; a pixel is 0xAARRGGBB. */
typedef struct
{
  int width;
  int height;
  guint32 *pixels;
} PaintTest;

void    paint_test_init     (PaintTest       *self,
                             GtkWidget       *widget);
void    paint_test_clear    (PaintTest       *self);
guint32 paint_test_pixel    (const PaintTest *self,
                             int              x,
                             int              y);
double  paint_test_contrast (guint32          a,
                             guint32          b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaintTest, paint_test_clear)

G_END_DECLS
