/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-strip-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-count.h"
#include "ponder-record-watch.h"
#include "ponder-take-strip-paint.h"
#include "ponder-text-scale.h"

/* A strip of numbers that scrolls. It follows the cursor of its record; a click goes to a number that is filled in. A
 * strip reads from left to right in every language. */

#define CELL 44 /* the width of a number */
#define NARROW_CELL 37
#define LEAST_CELLS 4
#define NARROW_BELOW 500
#define BEHIND 1 /* numbers to show behind the current one */

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
  return (PonderTakeStrip *) ponder_record_watch_get_record (self->watch);
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
  double wide = gtk_widget_get_width (widget) / (double) (PONDER_TAKE_STRIP_CAPTIONS + LEAST_CELLS * NARROW_CELL);
  double high = (gtk_widget_get_height (widget) - scrollbar_height (self)) / (double) PONDER_TAKE_STRIP_LEAST_HEIGHT;

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

static double
numbers_in_view (PonderTakeStripView *self)
{
  return MAX (1, (double) (get_width (self) - PONDER_TAKE_STRIP_CAPTIONS) / get_cell (self));
}

static PonderTakeStripPaint
get_paint (PonderTakeStripView *self)
{
  double scale = get_scale (self);

  return (PonderTakeStripPaint){
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
  double in_view = floor (numbers_in_view (self));
  double end = (double) self->shown + BEHIND;
  double upper = 0;
  PonderRecordPlace place = { 0 };

  if (get_strip (self) == NULL)
    return;
  ponder_record_get_place (PONDER_RECORD (get_strip (self)), &place);
  upper = (double) MAX (place.end, self->shown) + BEHIND;
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
    *minimum = *natural = PONDER_TAKE_STRIP_CAPTIONS + LEAST_CELLS * CELL;
  else
    *minimum = *natural = PONDER_TAKE_STRIP_LEAST_HEIGHT + scrollbar_height (self);
}

static void
ponder_take_strip_view_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  PonderTakeStripView *self = PONDER_TAKE_STRIP_VIEW (widget);
  int bar = scrollbar_height (self);
  int captions = (int) (PONDER_TAKE_STRIP_CAPTIONS * get_scale (self));

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
  PonderTakeStripPaint paint = get_paint (self);

  paint.snapshot = snapshot;
  if (paint.strip != NULL)
    ponder_take_strip_paint (&paint);
  gtk_widget_snapshot_child (widget, self->scrollbar, snapshot);
}

static void
pressed_cb (PonderTakeStripView *self,
            int                  n_press,
            double               x,
            double               y)
{
  PonderTakeStripPaint paint = get_paint (self);
  guint64 number;

  g_assert (PONDER_IS_TAKE_STRIP_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (paint.strip == NULL || !ponder_take_strip_find (&paint, x, &number))
    return;
  ponder_record_go (PONDER_RECORD (paint.strip), number + 1);
}

static gboolean
scroll_cb (PonderTakeStripView *self,
           double               by_x,
           double               by_y)
{
  g_assert (PONDER_IS_TAKE_STRIP_VIEW (self));

  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment) + by_x + by_y);
  return GDK_EVENT_STOP;
}

static void
drag_begin_cb (PonderTakeStripView *self)
{
  g_assert (PONDER_IS_TAKE_STRIP_VIEW (self));

  self->dragged_from = gtk_adjustment_get_value (self->adjustment);
}

static void
drag_update_cb (PonderTakeStripView *self,
                double               by_x,
                double               by_y,
                GtkGesture          *drag)
{
  g_assert (PONDER_IS_TAKE_STRIP_VIEW (self));

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

/**
 * ponder_take_strip_view_set_strip:
 * @strip: (nullable): the strip to show
 */
void
ponder_take_strip_view_set_strip (PonderTakeStripView *self,
                                  PonderTakeStrip     *strip)
{
  g_return_if_fail (PONDER_IS_TAKE_STRIP_VIEW (self));
  g_return_if_fail (strip == NULL || PONDER_IS_TAKE_STRIP (strip));

  ponder_record_watch_set_record (self->watch, strip != NULL ? PONDER_RECORD (strip) : NULL);
}
