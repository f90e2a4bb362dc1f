/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-values-paint.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

/* Draws the Grundy values of the heaps and, if there are several, their binary digits and the nim-sum, in columns one
 * below the other: a digit of the sum is 1 if its column has an odd number of ones. If the last to move loses, the
 * values still tell who wins with several heaps, but they are those of the game in which the last to move wins, and it
 * says so. With one heap they would only be taken for what they are not. */

#define GAP 6 /* between a text and the digits */
#define MOST_HEIGHT 28 /* of a usual text */

typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  const PonderHeapsShape *shape;
  const PonderHeapsLayout *layout;
} Paint;

/* Draws a text in the room from @left to @right, with its middle at the height @y. Large text gets smaller if there is
 * too little room. */
static void
append_text (const Paint *self,
             const char  *text,
             const char  *color_name,
             double       scale,
             gboolean     bold,
             double       left,
             double       right,
             double       y,
             double       align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA color = { 0 };
  double fit;
  int width;
  int height;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (self->widget), color_name, &color);
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (self->snapshot);
  fit = MIN (1, MIN ((right - left) / width, (double) ponder_heaps_layout_scale (self->shape, MOST_HEIGHT) / height));
  gtk_snapshot_translate (self->snapshot,
                          &GRAPHENE_POINT_INIT (left + align * (right - left - fit * width), y - fit * height / 2.0));
  gtk_snapshot_scale (self->snapshot, fit, fit);
  gtk_snapshot_append_layout (self->snapshot, layout, &color);
  gtk_snapshot_restore (self->snapshot);
}

/* The digits of all rows end at the same place. */
static void
append_digits (const Paint *self,
               guint64      value,
               int          right,
               double       y,
               gboolean     is_sum)
{
  for (guint digit = 0; digit < self->shape->n_digits; digit++)
    {
      gboolean one = (value >> digit & 1) != 0;
      double end = right - digit * self->layout->digit;

      append_text (self, one ? "1" : "0",
                   one && is_sum ? "ponder_heaps_accent"
                   : one         ? "ponder_heaps_text"
                                 : "ponder_heaps_quiet",
                   1.1, one, end - self->layout->digit, end, y, 0.5);
    }
}

static void
append_heap (const Paint *self,
             guint64      value,
             guint        heap)
{
  const GtkAllocation *area = &self->layout->values[heap];
  gboolean below = area->x == 0;
  double y = area->y + area->height / 2.0;
  int right = area->x + area->width;
  int digits = self->shape->n_heaps > 1 ? self->layout->digit * (int) self->shape->n_digits : 0;
  int gap = digits > 0 ? GAP : 0;
  g_autofree char *number = ponder_count_text (value);
  g_autofree char *text = NULL;

  if (below)
    {
      /* Translators: %s is a number: the Grundy value of a heap */
      text = g_strdup_printf (_ ("Grundy %s"), number);
      append_text (self, text, "ponder_heaps_quiet", 0.85, FALSE, 4, right - digits - 4, y, 0);
    }
  else
    {
      append_text (self, number, "ponder_heaps_text", 1.2, TRUE, area->x, right - digits - gap,
                   y - ponder_heaps_layout_scale (self->shape, 7), 0.5);
      append_text (self, _ ("Grundy"), "ponder_heaps_quiet", 0.72, FALSE, area->x, right - digits - gap,
                   y + ponder_heaps_layout_scale (self->shape, 11), 0.5);
    }
  if (self->shape->n_heaps > 1)
    append_digits (self, value, right, y, FALSE);
}

static void
append_sum (const Paint *self,
            guint64      sum,
            gboolean     misere)
{
  const GtkAllocation *area = &self->layout->sum;
  int right = area->x + area->width;
  int digits = self->layout->digit * (int) self->shape->n_digits;
  double y = area->y + area->height / 2.0 + 2;
  g_autofree char *number = ponder_count_text (sum);
  g_autofree char *text =
    /* Translators: the sum of the Grundy values in binary, without carrying; also in the next one, which is shown if
     * the last to move loses */
    misere ? g_strdup_printf (_ ("As if the last won: nim-sum %s"), number)
           : g_strdup_printf (_ ("Nim-sum %s"), number);
  GdkRGBA color = { 0 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (self->widget), "ponder_heaps_quiet", &color);
  gtk_snapshot_append_color (self->snapshot, &color, &GRAPHENE_RECT_INIT (right - digits, area->y + 2, digits, 1));
  append_text (self, text, "ponder_heaps_text", 1, TRUE, area->x, right - digits - 10, y, 1);
  append_digits (self, sum, right, y, TRUE);
}

/**
 * ponder_heaps_values_paint:
 * @widget: whose font and colours are used
 * @scene: with values
 */
void
ponder_heaps_values_paint (GtkWidget               *widget,
                           GtkSnapshot             *snapshot,
                           const PonderHeapsScene  *scene,
                           const PonderHeapsShape  *shape,
                           const PonderHeapsLayout *layout)
{
  Paint paint = { widget, snapshot, shape, layout };
  gboolean misere = ponder_take_away_is_misere (scene->game);
  guint64 sum = 0;

  if (misere && shape->n_heaps == 1)
    return;
  for (guint heap = 0; heap < shape->n_heaps; heap++)
    {
      guint64 value = ponder_take_away_theory_get_value (scene->values, scene->heaps[heap]);

      sum ^= value;
      append_heap (&paint, value, heap);
    }
  if (shape->n_heaps > 1)
    append_sum (&paint, sum, misere);
}
