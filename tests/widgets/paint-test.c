/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "paint-test.h"

#include <math.h>

/* Draws a widget that is in a window and has been laid out. */
void
paint_test_init (PaintTest *self,
                 GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  self->width = gdk_paintable_get_intrinsic_width (paintable);
  self->height = gdk_paintable_get_intrinsic_height (paintable);
  self->pixels = g_new0 (guint32, self->width * self->height);

  gdk_paintable_snapshot (paintable, snapshot, self->width, self->height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, self->width, self->height));
  gdk_texture_download (texture, (guchar *) self->pixels, self->width * sizeof *self->pixels);
}

void
paint_test_clear (PaintTest *self)
{
  g_clear_pointer (&self->pixels, g_free);
}

guint32
paint_test_pixel (const PaintTest *self,
                  int              x,
                  int              y)
{
  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (x, <, self->width);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (y, <, self->height);

  return self->pixels[y * self->width + x];
}

static double
linear (guint32 pixel,
        guint   shift)
{
  double value = (pixel >> shift & 0xff) / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (guint32 pixel)
{
  return 0.2126 * linear (pixel, 16) + 0.7152 * linear (pixel, 8) + 0.0722 * linear (pixel, 0);
}

/* Returns the contrast ratio of two opaque colours: Web Content Accessibility Guidelines 2.2, “contrast ratio”
 * (2023). */
double
paint_test_contrast (guint32 a,
                     guint32 b)
{
  double lighter = MAX (luminance (a), luminance (b));
  double darker = MIN (luminance (a), luminance (b));

  return (lighter + 0.05) / (darker + 0.05);
}
