/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heap.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-css-color.h"
#include "ponder-heaps-layout.h"
#include "ponder-text-line.h"

/* The counters of a heap, in rows from the left. Counters are taken from the end, so a counter stands for a number: how
 * many there are from it on. The places of counters that have been taken stay empty. */

#define RADIUS 0.41 /* of a counter, by the side of its square */
#define RING 0.09
#define EMPTY_RADIUS 0.08
#define LETTER 0.46
#define LARGE 1.4 /* the size of a number, by that of other text */
#define LARGE_HEIGHT 40.0

struct _PonderHeap
{
  PonderPiece parent_instance;

  guint heap;
  PonderHeapAppearance appearance;
  int unit;
  guint per_row;
};

G_DEFINE_FINAL_TYPE (PonderHeap, ponder_heap, PONDER_TYPE_PIECE)

static gboolean
has_bit (guint32 bits,
         guint64 number)
{
  return number <= PONDER_HEAPS_MOST_DRAWN && (bits >> number & 1) != 0;
}

static void
set_color (PonderHeap *self,
           cairo_t    *cr,
           const char *name)
{
  GdkRGBA color = ponder_css_color (self, name);

  gdk_cairo_set_source_rgba (cr, &color);
}

static void
add_circle (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* A counter to be taken is a ring with a minus sign, so that it differs from the others not only in colour. */
static void
draw_marked (PonderHeap *self,
             cairo_t    *cr,
             double      x,
             double      y,
             gboolean    with_letter)
{
  double ring = RING * self->unit;

  set_color (self, cr, "ponder_counter_marked");
  add_circle (cr, x, y, RADIUS * self->unit - ring / 2);
  cairo_set_line_width (cr, ring);
  cairo_stroke (cr);
  if (with_letter)
    return;
  cairo_move_to (cr, x - 0.17 * self->unit, y);
  cairo_line_to (cr, x + 0.17 * self->unit, y);
  cairo_stroke (cr);
}

static void
draw_letter (PonderHeap *self,
             cairo_t    *cr,
             const char *letter,
             const char *color,
             double      x,
             double      y,
             gboolean    bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), letter);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  int width;
  int height;

  pango_font_description_set_absolute_size (font, LETTER * self->unit * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  set_color (self, cr, color);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* Counters that can't be chosen are quiet, unless none can. */
static const char *
get_fill (gboolean open,
          gboolean wins,
          gboolean none_open)
{
  if (wins)
    return "ponder_counter_winning";
  return open || none_open ? "ponder_counter" : "ponder_counter_quiet";
}

static void
draw_counter (PonderHeap *self,
              cairo_t    *cr,
              guint       place,
              double      x,
              double      y)
{
  const PonderHeapAppearance *appearance = &self->appearance;
  guint64 number = appearance->count - place;
  gboolean open = has_bit (appearance->choosable, number);
  gboolean wins = has_bit (appearance->winning, number);
  gboolean marked = number <= appearance->marked;
  gboolean with_letter = open && appearance->with_values;

  if (marked)
    draw_marked (self, cr, x, y, with_letter);
  else
    {
      set_color (self, cr, get_fill (open, wins && with_letter, appearance->choosable == 0));
      add_circle (cr, x, y, RADIUS * self->unit);
      cairo_fill (cr);
    }
  /* Translators: one letter: taking so many counters wins, or loses */
  if (with_letter)
    draw_letter (self, cr, wins ? C_ ("letter", "W") : C_ ("letter", "L"),
                 marked ? "ponder_counter_marked" : "ponder_counter_text", x, y, wins);
}

static void
draw_counters (PonderHeap *self,
               cairo_t    *cr)
{
  guint count = (guint) self->appearance.count;

  for (guint place = 0; place < MAX (count, self->appearance.n_places); place++)
    {
      double x = (place % self->per_row + 0.5) * self->unit;
      double y = (place / self->per_row + 0.5) * self->unit;

      if (place < count)
        {
          draw_counter (self, cr, place, x, y);
          continue;
        }
      set_color (self, cr, "ponder_counter_quiet");
      add_circle (cr, x, y, EMPTY_RADIUS * self->unit);
      cairo_fill (cr);
    }
}

/* The number stands on a counter that is as wide as the number. It is made smaller if it would be too wide or high. */
static void
append_number (PonderHeap  *self,
               GtkSnapshot *snapshot,
               double       y)
{
  g_autofree char *count = ponder_count_text (self->appearance.count);
  g_autoptr (PangoLayout) layout = ponder_text_new_layout (GTK_WIDGET (self), count, LARGE, PANGO_WEIGHT_BOLD);
  double room = gtk_widget_get_width (GTK_WIDGET (self)) - LARGE_HEIGHT;
  GdkRGBA fill = ponder_css_color (self, "ponder_counter");
  GdkRGBA color = ponder_css_color (self, "ponder_counter_text");
  GskRoundedRect outline;
  double scale;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  scale = MIN (1, MIN (room / MAX (1, width), LARGE_HEIGHT / MAX (1, height)));
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (2, y, scale * width + LARGE_HEIGHT - 4, LARGE_HEIGHT),
                                   LARGE_HEIGHT / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &fill, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  if (self->appearance.marked > 0)
    {
      color = ponder_css_color (self, "ponder_counter_marked");
      gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 4, 4, 4, 4 },
                                  (GdkRGBA[4]){ color, color, color, color });
      color = ponder_css_color (self, "ponder_counter_text");
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (LARGE_HEIGHT / 2, y + (LARGE_HEIGHT - scale * height) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
append_large (PonderHeap  *self,
              GtkSnapshot *snapshot)
{
  double room = gtk_widget_get_height (GTK_WIDGET (self));
  double y = MAX (0, (room - LARGE_HEIGHT) / 2);
  g_autoptr (PangoLayout) note = NULL;
  GdkRGBA color = ponder_css_color (self, "ponder_heaps_text");

  append_number (self, snapshot, y);
  if (self->appearance.note == NULL)
    return;
  note = ponder_text_new_layout (GTK_WIDGET (self), self->appearance.note, 1, PANGO_WEIGHT_NORMAL);
  pango_layout_set_ellipsize (note, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (note, gtk_widget_get_width (GTK_WIDGET (self)) * PANGO_SCALE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (4, y + LARGE_HEIGHT + 2));
  gtk_snapshot_append_layout (snapshot, note, &color);
  gtk_snapshot_restore (snapshot);
}

static void
ponder_heap_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  PonderHeap *self = PONDER_HEAP (widget);
  cairo_t *cr;

  if (self->appearance.count > PONDER_HEAPS_MOST_DRAWN)
    {
      append_large (self, snapshot);
      return;
    }
  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  draw_counters (self, cr);
  cairo_destroy (cr);
}

static void
ponder_heap_finalize (GObject *object)
{
  g_free (PONDER_HEAP (object)->appearance.note);

  G_OBJECT_CLASS (ponder_heap_parent_class)->finalize (object);
}

static void
ponder_heap_class_init (PonderHeapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_heap_finalize;
  widget_class->snapshot = ponder_heap_snapshot;

  gtk_widget_class_set_css_name (widget_class, "heap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
ponder_heap_init (PonderHeap *self)
{
  self->unit = 1;
  self->per_row = 1;
}

/* Returns the accessible name: “Heap 2: 5 counters, 3 marked”. */
static char *
dup_name (PonderHeap *self)
{
  const PonderHeapAppearance *appearance = &self->appearance;
  g_autofree char *count = ponder_count_text (appearance->count);
  g_autofree char *marked = ponder_count_text (appearance->marked);
  /* Translators: the number of a heap, and of its counters */
  g_autofree char *name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Heap %u: %s counter", "Heap %u: %s counters",
                                                        ponder_count_plural (appearance->count)),
                                           self->heap + 1, count);

  if (appearance->marked == 0)
    return g_steal_pointer (&name);
  /* Translators: “Heap 2: 5 counters”, and how many of them are marked to be taken */
  return g_strdup_printf (_ ("%s, %s marked"), name, marked);
}

static void
update_accessible (PonderHeap *self)
{
  g_autofree char *name = dup_name (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, self->appearance.disabled, -1);
}

GtkWidget *
ponder_heap_new (guint heap)
{
  PonderHeap *self = g_object_new (PONDER_TYPE_HEAP, NULL);

  self->heap = heap;
  update_accessible (self);
  return GTK_WIDGET (self);
}

/* @unit: the side of a counter’s square */
void
ponder_heap_set_unit (PonderHeap *self,
                      int         unit,
                      guint       per_row)
{
  g_assert (unit > 0 && per_row > 0);

  self->unit = unit;
  self->per_row = per_row;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Takes the note. */
void
ponder_heap_show (PonderHeap                 *self,
                  const PonderHeapAppearance *appearance)
{
  g_free (self->appearance.note);
  self->appearance = *appearance;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
