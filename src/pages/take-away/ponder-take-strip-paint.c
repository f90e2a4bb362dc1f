/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-strip-paint.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-count.h"

/* Draws the part of a strip that is in view, from the top: the moves from the current number as arrows, the numbers,
 * P or N for each, the Grundy values, and brackets around each run of values that is repeated. If the last to move
 * loses, there are no Grundy values: they are about the game in which the last to move wins. All lengths are those with
 * usual text; with larger text, everything is drawn larger, as far as there is room. */

#define CAPTIONS PONDER_TAKE_STRIP_CAPTIONS
#define NUMBER_HEIGHT 22
#define BOX 34
#define GRUNDY_HEIGHT 28
#define BRACKET_HEIGHT 30
#define BELOW_ARROWS (NUMBER_HEIGHT + BOX + GRUNDY_HEIGHT + 2 * BRACKET_HEIGHT)
#define LEAST_ARROWS 40
#define MOST_ARROWS 220
#define MOST_DRAWN_ARROWS 64 /* arrows from one number; more could not be told apart */
#define HEAD 7.0
#define MOST_HEIGHT 26.0 /* of a text */

static GdkRGBA
get_color (const PonderTakeStripPaint *self,
           const char                 *name)
{
  GdkRGBA color = { 0 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (self->widget), name, &color);
  return color;
}

/* Returns the middle of a number's cell. */
static double
get_x (const PonderTakeStripPaint *self,
       double                      number)
{
  return CAPTIONS + (number - self->first + 0.5) * self->cell;
}

static double
arrows_height (const PonderTakeStripPaint *self)
{
  return CLAMP (self->height - BELOW_ARROWS, LEAST_ARROWS, MOST_ARROWS);
}

/* Returns where the numbers begin. */
static double
get_top (const PonderTakeStripPaint *self)
{
  double all = arrows_height (self) + BELOW_ARROWS;

  return MAX (0, (self->height - all) / 2) + arrows_height (self);
}

static void
append_text (const PonderTakeStripPaint *self,
             const char                 *text,
             const char                 *color_name,
             double                      scale,
             gboolean                    bold,
             double                      x,
             double                      y,
             double                      align,
             double                      room)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA color = get_color (self, color_name);
  double shrink;
  int width;
  int height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  /* The font has its size already. */
  shrink = MIN (1 / self->scale, MIN (room / MAX (1, width), MOST_HEIGHT / MAX (1, height)));
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x - align * shrink * width, y - shrink * height / 2.0));
  gtk_snapshot_scale (self->snapshot, shrink, shrink);
  gtk_snapshot_append_layout (self->snapshot, layout, &color);
  gtk_snapshot_restore (self->snapshot);
}

static void
append_box (const PonderTakeStripPaint *self,
            const graphene_rect_t      *area,
            const char                 *fill,
            const char                 *line,
            double                      line_width)
{
  GskRoundedRect outline;
  GdkRGBA color = get_color (self, fill);
  float width = line_width;

  gsk_rounded_rect_init_from_rect (&outline, area, 7);
  gtk_snapshot_push_rounded_clip (self->snapshot, &outline);
  gtk_snapshot_append_color (self->snapshot, &color, area);
  gtk_snapshot_pop (self->snapshot);
  color = get_color (self, line);
  gtk_snapshot_append_border (self->snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ color, color, color, color });
}

static void
append_number (const PonderTakeStripPaint *self,
               guint64                     number)
{
  gboolean known = number < self->n_known;
  gboolean now = number + 1 == self->n_known;
  gboolean is_p = known && ponder_take_strip_is_p (self->strip, number);
  double x = get_x (self, number);
  double y = get_top (self);
  graphene_rect_t box = GRAPHENE_RECT_INIT (x - BOX / 2.0, y + NUMBER_HEIGHT, BOX, BOX);
  g_autofree char *text = ponder_count_text (number);
  g_autofree char *value = NULL;

  append_text (self, text, now ? "ponder_strip_text" : "ponder_strip_quiet", 0.9, now, x, y + NUMBER_HEIGHT / 2.0, 0.5,
               self->cell - 2);
  append_box (self, &box,
              is_p    ? "ponder_strip_p"
              : known ? "ponder_strip_n"
                      : "ponder_strip_unknown",
              now ? "ponder_strip_now" : "ponder_strip_line", now ? 3 : 1);
  if (!known)
    return;
  /* Translators: one letter each: a P position is one where the previous player wins, an N position one where the next
   * player wins */
  append_text (self, is_p ? C_ ("position", "P") : C_ ("position", "N"),
               is_p ? "ponder_strip_p_text" : "ponder_strip_text", 1.2, is_p, x, y + NUMBER_HEIGHT + BOX / 2.0, 0.5,
               BOX - 4);
  if (ponder_take_strip_is_misere (self->strip))
    return;
  value = ponder_count_text (ponder_take_strip_get_value (self->strip, number));
  append_text (self, value, "ponder_strip_text", 1, FALSE, x, y + NUMBER_HEIGHT + BOX + GRUNDY_HEIGHT / 2.0, 0.5,
               self->cell - 4);
}

static void
draw_arrow (const PonderTakeStripPaint *self,
            cairo_t                    *cr,
            guint64                     from,
            const PonderTakeArrow      *arrow,
            double                      rise)
{
  GdkRGBA color = get_color (self, arrow->is_p ? "ponder_strip_now" : "ponder_strip_quiet");
  double x = get_x (self, from) - 4;
  double to = get_x (self, arrow->to) + 4;
  double y = get_top (self);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, arrow->is_p ? 2.5 : 1.2);
  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, x, y - 1.33 * rise, to, y - 1.33 * rise, to, y - HEAD);
  cairo_stroke (cr);
  cairo_move_to (cr, to, y);
  cairo_rel_line_to (cr, -HEAD * 0.6, -HEAD);
  cairo_rel_line_to (cr, HEAD * 1.2, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* The longest arrow rises to the top. */
static void
append_arrows (const PonderTakeStripPaint *self)
{
  g_autoptr (GArray) arrows = g_array_new (FALSE, FALSE, sizeof (PonderTakeArrow));
  graphene_rect_t area = GRAPHENE_RECT_INIT (CAPTIONS, 0, MAX (0, self->width - CAPTIONS), self->height);
  guint64 from = self->n_known - 1;
  double most = arrows_height (self) - 4;
  double longest;
  cairo_t *cr;

  ponder_take_strip_list_arrows (self->strip, from, MOST_DRAWN_ARROWS, arrows);
  if (arrows->len == 0)
    return;
  longest = from - g_array_index (arrows, PonderTakeArrow, arrows->len - 1).to;
  cr = gtk_snapshot_append_cairo (self->snapshot, &area);
  gdk_cairo_rectangle (cr, &(GdkRectangle){ CAPTIONS, 0, area.size.width, area.size.height });
  cairo_clip (cr);
  for (guint i = 0; i < arrows->len; i++)
    {
      const PonderTakeArrow *arrow = &g_array_index (arrows, PonderTakeArrow, i);
      double length = from - arrow->to;

      draw_arrow (self, cr, from, arrow, most * (longest > 1 ? 0.3 + 0.7 * (length - 1) / (longest - 1) : 0.5));
    }
  cairo_destroy (cr);
}

/* Draws brackets around each period in view; the text stands in the first of them that is wide enough. */
static void
append_brackets (const PonderTakeStripPaint *self,
                 const PonderPeriod         *period,
                 double                      y)
{
  double last = MIN ((double) self->n_known, self->first + (double) (self->width - CAPTIONS) / self->cell);
  double begin = self->first > period->from
                   ? period->from + period->length * floor ((self->first - period->from) / period->length)
                   : period->from;
  GdkRGBA color = get_color (self, "ponder_strip_now");

  for (double at = begin; at < last; at += period->length)
    {
      double left = get_x (self, at) - self->cell / 2.0 + 3;
      double from = MAX (left, CAPTIONS);
      double end = get_x (self, at + period->length) - self->cell / 2.0 - 3;

      if (at + period->length > self->n_known)
        end = get_x (self, self->n_known) - self->cell / 2.0;
      gtk_snapshot_append_color (self->snapshot, &color,
                                 &GRAPHENE_RECT_INIT (from, y + 6, MAX (0, MIN (end, self->width) - from), 2));
      if (left >= CAPTIONS)
        gtk_snapshot_append_color (self->snapshot, &color, &GRAPHENE_RECT_INIT (left, y, 2, 8));
      if (at + period->length <= self->n_known && end <= self->width && end >= CAPTIONS)
        gtk_snapshot_append_color (self->snapshot, &color, &GRAPHENE_RECT_INIT (end - 2, y, 2, 8));
    }
}

/* Returns whether a period follows from the numbers up to the cursor or, if it follows from the set alone, whether
 * these are all. */
static gboolean
is_proved (const PonderTakeStripPaint *self,
           gboolean                    of_values,
           PonderPeriod               *period)
{
  PonderTakeSet *set = ponder_take_strip_get_set (self->strip);
  PonderRecordPlace place;

  if (!ponder_take_strip_get_period (self->strip, of_values, period) || period->length == 0)
    return FALSE;
  ponder_record_get_place (PONDER_RECORD (self->strip), &place);
  if (place.cursor > place.end)
    return TRUE;
  return ponder_take_set_get_kind (set) == PONDER_TAKE_LISTED &&
         period->from + period->length + ponder_take_set_get_largest (set) <= self->n_known;
}

static void
append_period (const PonderTakeStripPaint *self,
               gboolean                    of_values,
               const char                 *caption,
               double                      y)
{
  PonderPeriod period;
  g_autofree char *length = NULL;
  g_autofree char *from = NULL;
  g_autofree char *text = NULL;

  if (!is_proved (self, of_values, &period))
    return;
  length = ponder_count_text (period.length);
  from = ponder_count_text (period.from);
  /* Translators: “P and N” or “Grundy values”; how many numbers a period has, and the number with which it begins */
  text = g_strdup_printf (_ ("%s: period %s from %s"), caption, length, from);
  append_brackets (self, &period, y);
  append_text (self, text, "ponder_strip_text", 0.9, TRUE, CAPTIONS + 4, y + 19, 0, self->width - CAPTIONS - 8);
}

static void
append_captions (const PonderTakeStripPaint *self)
{
  double y = get_top (self) + NUMBER_HEIGHT / 2.0;

  append_text (self, _ ("Counters"), "ponder_strip_quiet", 0.85, FALSE, 4, y, 0, CAPTIONS - 10);
  y += NUMBER_HEIGHT / 2.0 + BOX / 2.0;
  append_text (self, _ ("P or N"), "ponder_strip_quiet", 0.85, FALSE, 4, y, 0, CAPTIONS - 10);
  if (ponder_take_strip_is_misere (self->strip))
    return;
  y += BOX / 2.0 + GRUNDY_HEIGHT / 2.0;
  append_text (self, _ ("Grundy"), "ponder_strip_quiet", 0.85, FALSE, 4, y, 0, CAPTIONS - 10);
}

void
ponder_take_strip_paint (const PonderTakeStripPaint *self)
{
  double n_in_view = (double) (self->width - CAPTIONS) / self->cell;
  gboolean misere = ponder_take_strip_is_misere (self->strip);
  double y = get_top (self) + NUMBER_HEIGHT + BOX + (misere ? 0 : GRUNDY_HEIGHT);

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_scale (self->snapshot, self->scale, self->scale);
  append_captions (self);
  gtk_snapshot_push_clip (self->snapshot,
                          &GRAPHENE_RECT_INIT (CAPTIONS, 0, MAX (0, self->width - CAPTIONS), self->height));
  for (double number = floor (self->first); number < self->first + n_in_view; number++)
    append_number (self, (guint64) number);
  if (self->n_known > 0)
    append_arrows (self);
  append_period (self, FALSE, _ ("P and N"), y);
  if (!misere)
    append_period (self, TRUE, _ ("Grundy values"), y + BRACKET_HEIGHT);
  gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_restore (self->snapshot);
}

/**
 * ponder_take_strip_find:
 * @x: in the view’s coordinates
 * @number: (out): the number there
 *
 * Returns: whether a number that is filled in is there
 */
gboolean
ponder_take_strip_find (const PonderTakeStripPaint *self,
                        double                      x,
                        guint64                    *number)
{
  double at = self->first + (x / self->scale - CAPTIONS) / self->cell;

  if (x / self->scale < CAPTIONS || at < 0)
    return FALSE;
  *number = (guint64) at;
  return TRUE;
}
