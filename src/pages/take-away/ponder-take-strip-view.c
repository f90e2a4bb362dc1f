/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-strip-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-count.h"
#include "ponder-css-color.h"
#include "ponder-record-watch.h"
#include "ponder-text-line.h"

/* A strip of numbers that scrolls. It follows the cursor of its record; a click goes to a number that is filled in. A
 * strip reads from left to right in every language. */

#define LEAST_HEIGHT 200
#define CAPTIONS 68 /* the room for the captions at the left */
#define CELL 44 /* the width of a number */
#define NARROW_CELL 37
#define LEAST_CELLS 4
#define NARROW_BELOW 500
#define BEHIND 1 /* numbers to show behind the current one */

/* What is needed to draw the part of a strip that is in view. Lengths are as they would be with usual text. */
typedef struct
{
  GtkWidget *widget; /* its font and colours are used */
  GtkSnapshot *snapshot;
  PonderTakeStrip *strip;
  guint64 n_known; /* how many numbers have been filled in up to the cursor */
  double scale; /* how much larger everything is than with usual text */
  int width; /* of the room */
  int height;
  double first; /* the number at the left, perhaps between two */
  int cell; /* the width of a number */
} Paint;

/* Draws the part of a strip that is in view, from the top: the moves from the current number as arrows, the numbers,
 * P or N for each, the Grundy values, and brackets around each run of values that is repeated. If the last to move
 * loses, there are no Grundy values: they are about the game in which the last to move wins. All lengths are those with
 * usual text; with larger text, everything is drawn larger, as far as there is room. */

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

/* Returns the middle of a number's cell. */
static double
get_x (const Paint *self,
       double       number)
{
  return CAPTIONS + (number - self->first + 0.5) * self->cell;
}

static double
arrows_height (const Paint *self)
{
  return CLAMP (self->height - BELOW_ARROWS, LEAST_ARROWS, MOST_ARROWS);
}

/* Returns where the numbers begin. */
static double
get_top (const Paint *self)
{
  double all = arrows_height (self) + BELOW_ARROWS;

  return MAX (0, (self->height - all) / 2) + arrows_height (self);
}

static void
append_text (const Paint *self,
             const char  *text,
             const char  *color_name,
             double       scale,
             gboolean     bold,
             double       x,
             double       y,
             double       align,
             double       room)
{
  g_autoptr (PangoLayout) layout =
    ponder_text_new_layout (self->widget, text, scale, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  GdkRGBA color = ponder_css_color (self->widget, color_name);
  double shrink;
  int width;
  int height;

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
append_box (const Paint           *self,
            const graphene_rect_t *area,
            const char            *fill,
            const char            *line,
            double                 line_width)
{
  GskRoundedRect outline;
  GdkRGBA color = ponder_css_color (self->widget, fill);
  float width = line_width;

  gsk_rounded_rect_init_from_rect (&outline, area, 7);
  gtk_snapshot_push_rounded_clip (self->snapshot, &outline);
  gtk_snapshot_append_color (self->snapshot, &color, area);
  gtk_snapshot_pop (self->snapshot);
  color = ponder_css_color (self->widget, line);
  gtk_snapshot_append_border (self->snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ color, color, color, color });
}

static void
append_number (const Paint *self,
               guint64      number)
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
draw_arrow (const Paint           *self,
            cairo_t               *cr,
            guint64                from,
            const PonderTakeArrow *arrow,
            double                 rise)
{
  GdkRGBA color = ponder_css_color (self->widget, arrow->is_p ? "ponder_strip_now" : "ponder_strip_quiet");
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
append_arrows (const Paint *self)
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
append_brackets (const Paint        *self,
                 const PonderPeriod *period,
                 double              y)
{
  double last = MIN ((double) self->n_known, self->first + (double) (self->width - CAPTIONS) / self->cell);
  double begin = self->first > period->from
                   ? period->from + period->length * floor ((self->first - period->from) / period->length)
                   : period->from;
  GdkRGBA color = ponder_css_color (self->widget, "ponder_strip_now");

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
is_proved (const Paint  *self,
           gboolean      of_values,
           PonderPeriod *period)
{
  PonderTakeSet *set = ponder_take_strip_get_set (self->strip);
  PonderRecordStatus status;

  if (!ponder_take_strip_get_period (self->strip, of_values, period) || period->length == 0)
    return FALSE;
  ponder_record_get_status (PONDER_RECORD (self->strip), &status);
  if (status.cursor > status.end)
    return TRUE;
  return set->kind == PONDER_TAKE_LISTED &&
         period->from + period->length + ponder_take_set_get_largest (set) <= self->n_known;
}

static void
append_period (const Paint *self,
               gboolean     of_values,
               const char  *caption,
               double       y)
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
append_captions (const Paint *self)
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

static void
paint_strip (const Paint *self)
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

/* Returns whether a number that is filled in is at a place in the view's coordinates. */
static gboolean
find_number (const Paint *self,
             double       x,
             guint64     *number)
{
  double at = self->first + (x / self->scale - CAPTIONS) / self->cell;

  if (x / self->scale < CAPTIONS || at < 0)
    return FALSE;
  *number = (guint64) at;
  return TRUE;
}

struct _PonderTakeStripView
{
  GtkWidget parent_instance;

  PonderRecordWatch *watch;
  guint64 shown; /* how many numbers are filled in */
  double dragged_from;

  GtkAdjustment *adjustment; /* in numbers */
  GtkWidget *scrollbar;
};

G_DEFINE_FINAL_TYPE (PonderTakeStripView, ponder_take_strip_view, GTK_TYPE_WIDGET)

static PonderTakeStrip *
get_strip (PonderTakeStripView *self)
{
  return (PonderTakeStrip *) self->watch->record;
}

static int
scrollbar_height (PonderTakeStripView *self)
{
  int height;

  gtk_widget_measure (self->scrollbar, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/* Returns how much larger everything is than with usual text: as much as the text, if there is room. */
static double
get_scale (PonderTakeStripView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double wide = gtk_widget_get_width (widget) / (double) (CAPTIONS + LEAST_CELLS * NARROW_CELL);
  double high = (gtk_widget_get_height (widget) - scrollbar_height (self)) / (double) LEAST_HEIGHT;

  return MAX (1, MIN (ponder_text_scale (widget), MIN (wide, high)));
}

/* Returns the width as it would be with usual text. */
static int
get_width (PonderTakeStripView *self)
{
  return (int) (gtk_widget_get_width (GTK_WIDGET (self)) / get_scale (self));
}

static int
get_cell (PonderTakeStripView *self)
{
  return get_width (self) < NARROW_BELOW ? NARROW_CELL : CELL;
}

static Paint
get_paint (PonderTakeStripView *self)
{
  double scale = get_scale (self);

  return (Paint){
    .widget = GTK_WIDGET (self),
    .strip = get_strip (self),
    .n_known = self->shown,
    .scale = scale,
    .width = get_width (self),
    .height = (int) ((gtk_widget_get_height (GTK_WIDGET (self)) - scrollbar_height (self)) / scale),
    .first = gtk_adjustment_get_value (self->adjustment),
    .cell = get_cell (self),
  };
}

/* Scrolls so that the current number is in view, and as many as possible of those before it. */
static void
follow (PonderTakeStripView *self)
{
  double in_view = floor (MAX (1, (double) (get_width (self) - CAPTIONS) / get_cell (self)));
  double end = (double) self->shown + BEHIND;
  double upper = 0;
  PonderRecordStatus status = { 0 };

  if (get_strip (self) == NULL)
    return;
  ponder_record_get_status (PONDER_RECORD (get_strip (self)), &status);
  upper = (double) MAX (status.end, self->shown) + BEHIND;
  gtk_adjustment_configure (self->adjustment, MAX (0, end - in_view), 0, MAX (upper, in_view), 1, MAX (1, in_view - 1),
                            in_view);
  gtk_widget_set_opacity (self->scrollbar, MAX (upper, in_view) > in_view ? 1 : 0);
}

/* Returns what a screen reader says of a number that is filled. */
static char *
describe_number (PonderTakeStrip *strip,
                 guint64          number)
{
  const char *who = ponder_take_strip_is_p (strip, number) ? C_ ("position", "P") : C_ ("position", "N");
  g_autofree char *text = ponder_count_text (number);
  g_autofree char *value = ponder_count_text (ponder_take_strip_get_value (strip, number));

  if (ponder_take_strip_is_misere (strip))
    /* Translators: for screen readers: a number of counters, and P or N */
    return g_strdup_printf (_ ("Strip at %s: %s"), text, who);
  /* Translators: for screen readers: a number of counters, P or N, and a Grundy value */
  return g_strdup_printf (_ ("Strip at %s: %s, Grundy value %s"), text, who, value);
}

static void
update_accessible (PonderTakeStripView *self)
{
  PonderTakeStrip *strip = get_strip (self);
  g_autofree char *name = NULL;

  if (strip == NULL || self->shown == 0)
    name = g_strdup (_ ("Strip, nothing filled in"));
  else
    name = describe_number (strip, self->shown - 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show (gpointer user_data)
{
  PonderTakeStripView *self = user_data;
  PonderTakeStrip *strip = get_strip (self);

  self->shown = strip != NULL ? ponder_take_strip_get_n_shown (strip) : 0;
  follow (self);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ponder_take_strip_view_measure (GtkWidget     *widget,
                                GtkOrientation orientation,
                                int            for_size,
                                int           *minimum,
                                int           *natural,
                                int           *minimum_baseline,
                                int           *natural_baseline)
{
  PonderTakeStripView *self = PONDER_TAKE_STRIP_VIEW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = CAPTIONS + LEAST_CELLS * CELL;
  else
    *minimum = *natural = LEAST_HEIGHT + scrollbar_height (self);
}

static void
ponder_take_strip_view_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  PonderTakeStripView *self = PONDER_TAKE_STRIP_VIEW (widget);
  int bar = scrollbar_height (self);
  int captions = (int) (CAPTIONS * get_scale (self));

  /* The slider has to be laid out after the adjustment has changed. */
  follow (self);
  gtk_widget_size_allocate (self->scrollbar, &(GtkAllocation){ captions, height - bar, MAX (1, width - captions), bar },
                            -1);
}

static void
ponder_take_strip_view_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  PonderTakeStripView *self = PONDER_TAKE_STRIP_VIEW (widget);
  Paint paint = get_paint (self);

  paint.snapshot = snapshot;
  if (paint.strip != NULL)
    paint_strip (&paint);
  gtk_widget_snapshot_child (widget, self->scrollbar, snapshot);
}

static void
pressed_cb (PonderTakeStripView *self,
            int                  n_press,
            double               x,
            double               y)
{
  Paint paint = get_paint (self);
  guint64 number;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (paint.strip == NULL || !find_number (&paint, x, &number))
    return;
  ponder_record_go (PONDER_RECORD (paint.strip), number + 1);
}

static gboolean
scroll_cb (PonderTakeStripView *self,
           double               by_x,
           double               by_y)
{
  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment) + by_x + by_y);
  return GDK_EVENT_STOP;
}

static void
drag_begin_cb (PonderTakeStripView *self)
{
  self->dragged_from = gtk_adjustment_get_value (self->adjustment);
}

static void
drag_update_cb (PonderTakeStripView *self,
                double               by_x,
                double               by_y,
                GtkGesture          *drag)
{
  if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) by_x, 0))
    return;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_adjustment_set_value (self->adjustment, self->dragged_from - by_x / (get_scale (self) * get_cell (self)));
}

static void
ponder_take_strip_view_dispose (GObject *object)
{
  PonderTakeStripView *self = PONDER_TAKE_STRIP_VIEW (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);
  g_clear_pointer (&self->scrollbar, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_take_strip_view_parent_class)->dispose (object);
}

static void
ponder_take_strip_view_class_init (PonderTakeStripViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_take_strip_view_dispose;
  widget_class->measure = ponder_take_strip_view_measure;
  widget_class->size_allocate = ponder_take_strip_view_size_allocate;
  widget_class->snapshot = ponder_take_strip_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "takestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
add_gestures (PonderTakeStripView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (click, "released", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
}

static void
ponder_take_strip_view_init (PonderTakeStripView *self)
{
  self->adjustment = gtk_adjustment_new (0, 0, 0, 1, 1, 0);
  self->scrollbar = gtk_scrollbar_new (GTK_ORIENTATION_HORIZONTAL, self->adjustment);
  gtk_widget_set_parent (self->scrollbar, GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->scrollbar, GTK_TEXT_DIR_LTR);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  add_gestures (self);
  self->watch = ponder_record_watch_new (GTK_WIDGET (self), show, self);
}

void
ponder_take_strip_view_set_strip (PonderTakeStripView *self,
                                  PonderTakeStrip     *strip)
{
  ponder_record_watch_set_record (self->watch, strip != NULL ? PONDER_RECORD (strip) : NULL);
}
