/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-waiting-strip.h"

#include <math.h>

#include "ponder-record-watch.h"
#include "ponder-waiting-row.h"

/* Shows what waits at the cursor of a record: how many there are, which stands still, and the chips beside that. As
 * many chips are shown as fit, the first and the last of them; the others can be shown until the cursor moves, and are
 * then scrolled. Its height depends only on the font, so nothing around it moves. */

struct _PonderWaitingStrip
{
  GtkWidget parent_instance;

  PonderRecordWatch *watch;
  PonderTreeTexts *texts;
  PonderWaiting *waiting; /* nullable */
  PonderWaitingLayout *layout; /* nullable */
  int laid_out_for; /* the width of the strip then */
  gboolean unfolded;

  GtkWidget *scroller;
  PonderWaitingRow *row;
};

G_DEFINE_FINAL_TYPE (PonderWaitingStrip, ponder_waiting_strip, GTK_TYPE_WIDGET)

static gboolean
is_mirrored (PonderWaitingStrip *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* Screen readers say how many wait when they come to the strip. */
static void
name_strip (PonderWaitingStrip *self)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < self->layout->counts->len; i++)
    {
      if (i > 0)
        g_string_append (name, ", ");
      g_string_append (name, g_array_index (self->layout->counts, PonderWaitingLabel, i).text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

static void
lay_out (PonderWaitingStrip *self,
         gboolean            animated)
{
  PonderRecord *record = ponder_record_watch_get_record (self->watch);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (PonderWaitingLayout) before = g_steal_pointer (&self->layout);
  PonderTreeFont font;

  self->laid_out_for = width;
  if (self->waiting != NULL && record != NULL && width > 0)
    {
      font = ponder_tree_texts_get_font (self->texts);
      self->layout =
        ponder_waiting_layout_new (record, self->waiting, &font, self->unfolded ? 0 : width, is_mirrored (self));
      name_strip (self);
    }
  ponder_waiting_row_set_layout (self->row, self->layout, animated && before != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns whether the board of a chip is shown, or will be soon. */
static gboolean
is_looking (PonderRecord *record)
{
  PonderRecordPlace place = { .looking = FALSE };

  if (record != NULL)
    ponder_record_get_place (record, &place);
  return place.looking || !place.still;
}

/* Moves that a person makes by hand are all listed. */
static gboolean
tries_moves (PonderWaitingStrip *self)
{
  return self->waiting != NULL && self->waiting->kind == PONDER_WAITING_MOVES;
}

static void
show_cb (gpointer user_data)
{
  PonderWaitingStrip *self = user_data;
  PonderRecord *record = ponder_record_watch_get_record (self->watch);
  PonderWaiting *waiting = record != NULL ? ponder_record_get_waiting (record) : NULL;

  if (waiting == self->waiting)
    {
      if (!is_looking (record))
        ponder_waiting_row_set_looked (self->row, PONDER_WAITING_ROW_NO_ITEM);
      return;
    }
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  self->waiting = waiting != NULL ? ponder_waiting_ref (waiting) : NULL;
  self->unfolded = tries_moves (self);
  ponder_waiting_row_set_looked (self->row, PONDER_WAITING_ROW_NO_ITEM);
  lay_out (self, TRUE);
}

static void
looked_cb (PonderWaitingStrip *self,
           guint               item)
{
  PonderRecord *record = ponder_record_watch_get_record (self->watch);

  if (record == NULL)
    return;
  if (!tries_moves (self))
    ponder_waiting_row_set_looked (self->row, item);
  ponder_record_look (record, item != PONDER_WAITING_ROW_NO_ITEM ? ponder_waiting_get (self->waiting, item) : NULL);
}

static void
unfolded_cb (PonderWaitingStrip *self)
{
  self->unfolded = TRUE;
  lay_out (self, TRUE);
}

static void
ponder_waiting_strip_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);
  PonderTreeFont font;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  font = ponder_tree_texts_get_font (self->texts);
  *minimum = *natural = (int) ceil (ponder_waiting_layout_get_height (&font));
}

static void
ponder_waiting_strip_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);
  int counts;

  if (width != self->laid_out_for)
    lay_out (self, FALSE);
  counts = self->layout != NULL ? (int) floor (self->layout->counts_width) : 0;
  counts = MIN (counts, width);
  gtk_widget_size_allocate (self->scroller,
                            &(GtkAllocation){ is_mirrored (self) ? 0 : counts, 0, width - counts, height }, -1);
}

static void
ponder_waiting_strip_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);
  GdkRGBA color;

  if (self->layout != NULL)
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
      gtk_snapshot_save (snapshot);
      if (is_mirrored (self))
        gtk_snapshot_translate (snapshot,
                                &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) - (float) self->layout->width, 0));
      for (guint i = 0; i < self->layout->counts->len; i++)
        ponder_waiting_row_draw_label (self->texts, snapshot,
                                       &g_array_index (self->layout->counts, PonderWaitingLabel, i), &color);
      gtk_snapshot_restore (snapshot);
    }
  GTK_WIDGET_CLASS (ponder_waiting_strip_parent_class)->snapshot (widget, snapshot);
}

static void
ponder_waiting_strip_css_changed (GtkWidget         *widget,
                                  GtkCssStyleChange *change)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);

  GTK_WIDGET_CLASS (ponder_waiting_strip_parent_class)->css_changed (widget, change);
  if (ponder_tree_texts_follow_font (self->texts))
    {
      self->laid_out_for = 0;
      gtk_widget_queue_resize (widget);
    }
}

static void
ponder_waiting_strip_direction_changed (GtkWidget       *widget,
                                        GtkTextDirection previous)
{
  PONDER_WAITING_STRIP (widget)->laid_out_for = 0;
  gtk_widget_queue_resize (widget);
}

static void
ponder_waiting_strip_dispose (GObject *object)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->layout, ponder_waiting_layout_free);
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_clear_pointer (&self->texts, ponder_tree_texts_free);

  G_OBJECT_CLASS (ponder_waiting_strip_parent_class)->dispose (object);
}

static void
ponder_waiting_strip_class_init (PonderWaitingStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_waiting_strip_dispose;
  widget_class->measure = ponder_waiting_strip_measure;
  widget_class->size_allocate = ponder_waiting_strip_size_allocate;
  widget_class->snapshot = ponder_waiting_strip_snapshot;
  widget_class->css_changed = ponder_waiting_strip_css_changed;
  widget_class->direction_changed = ponder_waiting_strip_direction_changed;

  gtk_widget_class_set_css_name (widget_class, "waitingstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_waiting_strip_init (PonderWaitingStrip *self)
{
  self->texts = ponder_tree_texts_new (GTK_WIDGET (self));
  self->watch = ponder_record_watch_new (GTK_WIDGET (self), show_cb, self);
  self->row = PONDER_WAITING_ROW (ponder_waiting_row_new (self->texts));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->row));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_swapped (self->row, "looked", G_CALLBACK (looked_cb), self);
  g_signal_connect_swapped (self->row, "unfolded", G_CALLBACK (unfolded_cb), self);
}

void
ponder_waiting_strip_set_record (PonderWaitingStrip *self,
                                 PonderRecord       *record)
{
  g_return_if_fail (PONDER_IS_WAITING_STRIP (self));

  ponder_record_watch_set_record (self->watch, record);
}
