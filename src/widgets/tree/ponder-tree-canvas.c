/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-canvas.h"

#include <glib/gi18n-lib.h>

#include "ponder-tree-items.h"
#include "ponder-tree-marks.h"

/* Draws a tree, which can be scrolled and zoomed; the names of its levels stay at the side. When the tree changes, the
 * current node stays where it is on the screen. */

#define WIDEST_GUTTER 0.35 /* of the width; where places need more, levels are numbered */
#define CLICK_DISTANCE 14 /* pixels around a shape that belong to it */
#define REVEAL_AROUND 3.0 /* what is shown around what the person looks at, by the height of a line */

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  MOVED,
  EXAMINED,
  MENU, /* emitted by the input */
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderTreeCanvas,
                               ponder_tree_canvas,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static GtkOrientation
orientation_of (guint prop_id)
{
  gboolean horizontal = prop_id == PROP_HADJUSTMENT || prop_id == PROP_HSCROLL_POLICY;

  return horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
}

static gboolean
is_laid_out (PonderTreeCanvas *self)
{
  return self->layout != NULL && gtk_widget_get_width (GTK_WIDGET (self)) > 0;
}

/* Returns the number of the current node, or 0. */
static guint64
get_node (PonderTreeCanvas *self)
{
  return self->current != PONDER_TREE_NO_MARK ? ponder_tree_marks_get (self->marks, self->current)->node : 0;
}

static void
set_mark (PonderTreeCanvas *self,
          guint             mark)
{
  if (mark != self->current)
    self->examined = PONDER_TREE_NO_MARK;
  self->current = mark;
  g_free (self->on_path);
  self->on_path = ponder_tree_marks_list_path (self->marks, mark);
}

/* Returns where the shape of a mark is in the layout. */
static graphene_rect_t
get_shape_bounds (PonderTreeCanvas *self,
                  guint             mark)
{
  const PonderTreeShape *shape = &g_array_index (self->layout->shapes, PonderTreeShape, mark);

  return GRAPHENE_RECT_INIT (shape->x - shape->width / 2, shape->y - shape->height / 2, shape->width, shape->height);
}

/* Finds where the shape of the mark is that the person looks at. Returns whether there is one. */
static gboolean
find_bounds (PonderTreeCanvas *self,
             graphene_rect_t  *bounds)
{
  guint mark = ponder_tree_canvas_get_examined (self);

  if (mark != PONDER_TREE_NO_MARK)
    *bounds = get_shape_bounds (self, mark);
  return mark != PONDER_TREE_NO_MARK;
}

/* Scrolls as far as is needed to see the mark that the person looks at and what is next to it. */
static void
reveal (PonderTreeCanvas *self,
        gboolean          gently)
{
  double line = self->layout->line_height;
  graphene_rect_t bounds;

  if (!find_bounds (self, &bounds))
    return;
  graphene_rect_inset (&bounds, -REVEAL_AROUND * line, -REVEAL_AROUND * line);
  ponder_tree_viewport_reveal (self->viewport, &bounds, gently);
}

/* Adapts to the size of the tree and of the canvas. */
static void
adapt (PonderTreeCanvas *self)
{
  PonderTreeLayout *layout = self->layout;
  PonderTreeFont font = ponder_tree_texts_get_font (self->texts);
  double most = WIDEST_GUTTER * gtk_widget_get_width (GTK_WIDGET (self));

  ponder_tree_viewport_set_content (self->viewport, layout->width, layout->height,
                                    ponder_tree_layout_name_levels (layout, &font, most));
}

/* Lays out other marks, or the same ones in another font. The current node stays the current one if
 * it is among them, and where it is on the screen; the mark that is examined stays examined. */
static void
lay_out (PonderTreeCanvas *self,
         GArray           *marks)
{
  gboolean has_anchor = self->layout != NULL && self->current != PONDER_TREE_NO_MARK;
  graphene_point_t on_screen;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PonderTreeFont font = ponder_tree_texts_get_font (self->texts);
  guint64 node = get_node (self);
  guint examined = ponder_tree_marks_find_same (marks, self->marks, self->examined);

  if (has_anchor)
    {
      graphene_rect_t bounds = get_shape_bounds (self, self->current);

      bounds = ponder_tree_viewport_to_screen (self->viewport, &bounds);
      graphene_rect_get_center (&bounds, &on_screen);
    }
  g_array_ref (marks);
  g_array_unref (self->marks);
  self->marks = marks;
  g_clear_pointer (&self->layout, ponder_tree_layout_free);
  if (self->record != NULL)
    self->layout = ponder_tree_layout_new (self->record, marks, &font, mirrored);
  set_mark (self, ponder_tree_marks_find (marks, node));
  self->examined = examined;
  if (!is_laid_out (self))
    return;
  adapt (self);
  if (has_anchor && self->current != PONDER_TREE_NO_MARK)
    {
      graphene_rect_t bounds = get_shape_bounds (self, self->current);
      graphene_point_t middle;

      graphene_rect_get_center (&bounds, &middle);
      ponder_tree_viewport_put (self->viewport, &middle, &on_screen);
    }
}

static void
show_items (PonderTreeCanvas *self)
{
  ponder_tree_items_update (self->items, self->record);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[EXAMINED], 0);
}

static void
show_current (PonderTreeCanvas *self,
              guint             current)
{
  set_mark (self, current);
  show_items (self);
}

/* Shows another node as the current one, and scrolls there if it isn't @before. */
static void
set_current (PonderTreeCanvas *self,
             guint             current,
             guint64           before)
{
  show_current (self, current);
  if (get_node (self) == before)
    return;
  if (is_laid_out (self))
    reveal (self, TRUE);
  else
    self->reveal_pending = TRUE;
}

static void
ponder_tree_canvas_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (widget);
  gboolean another = self->reveal_pending || width != self->width || height != self->height;

  if (self->layout == NULL)
    return;
  self->allocating = TRUE;
  adapt (self);
  if (another)
    reveal (self, FALSE);
  self->width = width;
  self->height = height;
  self->reveal_pending = FALSE;
  ponder_tree_items_allocate (self->items);
  self->allocating = FALSE;
  if (another)
    g_signal_emit (self, signals[MOVED], 0);
}

static PonderTreePicture
get_picture (PonderTreeCanvas *self)
{
  graphene_point_t origin = ponder_tree_viewport_get_place (self->viewport);
  double zoom = self->viewport->zoom;
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  GtkWidget *item = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return (PonderTreePicture){
    .layout = self->layout,
    .marks = self->marks,
    .on_path = self->on_path,
    .current = self->current,
    .examined = ponder_tree_canvas_get_examined (self),
    .focused = item != NULL && (gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_FOCUS_VISIBLE),
    .zoom = zoom,
    .origin = origin,
    .area = GRAPHENE_RECT_INIT (-origin.x / zoom, -origin.y / zoom, width / zoom, height / zoom),
    .gutter = ponder_tree_viewport_get_gutter (self->viewport),
  };
}

static void
ponder_tree_canvas_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (widget);
  PonderTreePicture picture;

  if (self->marks->len == 0)
    return;
  picture = get_picture (self);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  ponder_tree_painter_draw (self->painter, snapshot, &picture);
  gtk_snapshot_pop (snapshot);
}

static void
lay_out_again (PonderTreeCanvas *self)
{
  guint current = self->current;

  if (self->record == NULL)
    return;
  lay_out (self, self->marks);
  show_current (self, current);
}

static void
ponder_tree_canvas_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (widget);

  GTK_WIDGET_CLASS (ponder_tree_canvas_parent_class)->css_changed (widget, change);

  if (ponder_tree_texts_follow_font (self->texts))
    lay_out_again (self);
}

static void
ponder_tree_canvas_direction_changed (GtkWidget       *widget,
                                      GtkTextDirection before)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (widget);

  GTK_WIDGET_CLASS (ponder_tree_canvas_parent_class)->direction_changed (widget, before);

  lay_out_again (self);
  self->reveal_pending = TRUE;
}

static gboolean
ponder_tree_canvas_grab_focus (GtkWidget *widget)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (widget);

  guint mark = ponder_tree_canvas_get_examined (self);

  return mark != PONDER_TREE_NO_MARK && gtk_widget_grab_focus (ponder_tree_items_get (self->items, mark));
}

/* Tab enters the tree at the current node and leaves it again. */
static gboolean
ponder_tree_canvas_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static gboolean
is_adjustment (guint prop_id)
{
  return prop_id == PROP_HADJUSTMENT || prop_id == PROP_VADJUSTMENT;
}

static void
ponder_tree_canvas_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (object);

  if (is_adjustment (prop_id))
    g_value_set_object (value, self->viewport->adjustments[orientation_of (prop_id)]);
  else
    g_value_set_enum (value, self->policies[orientation_of (prop_id)]);
}

static void
ponder_tree_canvas_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (object);

  if (is_adjustment (prop_id))
    {
      ponder_tree_viewport_set_adjustment (self->viewport, orientation_of (prop_id), g_value_get_object (value));
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  else
    self->policies[orientation_of (prop_id)] = g_value_get_enum (value);
}

static void
ponder_tree_canvas_dispose (GObject *object)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (object);

  g_clear_pointer (&self->items, ponder_tree_items_free);
  g_clear_pointer (&self->viewport, ponder_tree_viewport_free);

  G_OBJECT_CLASS (ponder_tree_canvas_parent_class)->dispose (object);
}

static void
ponder_tree_canvas_finalize (GObject *object)
{
  PonderTreeCanvas *self = PONDER_TREE_CANVAS (object);

  g_clear_object (&self->record);
  g_clear_pointer (&self->layout, ponder_tree_layout_free);
  g_array_unref (self->marks);
  g_free (self->on_path);
  g_free (self->painter);
  ponder_tree_texts_free (self->texts);
  g_free (self->input);

  G_OBJECT_CLASS (ponder_tree_canvas_parent_class)->finalize (object);
}

static void
ponder_tree_canvas_class_init (PonderTreeCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_tree_canvas_get_property;
  object_class->set_property = ponder_tree_canvas_set_property;
  object_class->dispose = ponder_tree_canvas_dispose;
  object_class->finalize = ponder_tree_canvas_finalize;

  widget_class->size_allocate = ponder_tree_canvas_size_allocate;
  widget_class->snapshot = ponder_tree_canvas_snapshot;
  widget_class->css_changed = ponder_tree_canvas_css_changed;
  widget_class->direction_changed = ponder_tree_canvas_direction_changed;
  widget_class->grab_focus = ponder_tree_canvas_grab_focus;
  widget_class->focus = ponder_tree_canvas_focus;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  /* Emitted when the tree was scrolled or zoomed. */
  signals[MOVED] =
    g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the person may look at another mark, or when more may be said of it. */
  signals[EXAMINED] =
    g_signal_new ("examined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when a menu is asked for, with the mark that it is about, or PONDER_TREE_NO_MARK, and
   * the place in pixels of the canvas. */
  signals[MENU] = g_signal_new ("menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_css_name (widget_class, "treecanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  ponder_tree_input_add_keys (widget_class);
}

static void
moved (gpointer user_data)
{
  PonderTreeCanvas *self = user_data;

  /* During an allocation, the items are put in their places after this. */
  if (!self->allocating)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[MOVED], 0);
}

static void
ponder_tree_canvas_init (PonderTreeCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  self->current = self->examined = PONDER_TREE_NO_MARK;
  self->texts = ponder_tree_texts_new (widget);
  self->viewport = ponder_tree_viewport_new (widget, moved);
  self->painter = ponder_tree_painter_new (widget, self->texts);
  self->items = ponder_tree_items_new (self);
  self->input = ponder_tree_input_new (self);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tree"), -1);
}

/* Sets the record whose tree is drawn at the next ponder_tree_canvas_update(). It may be NULL. */
void
ponder_tree_canvas_set_record (PonderTreeCanvas *self,
                               PonderRecord     *record)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));

  g_set_object (&self->record, record);
  self->current = PONDER_TREE_NO_MARK;
  self->wanted = 0;
  self->viewport->chosen = 0;
  self->viewport->zoom = 1;
  lay_out (self, none);
  show_current (self, PONDER_TREE_NO_MARK);
}

/* Returns the mark of the record's cursor as it is now. A moving cursor is shown where it is going. */
static guint
find_current (PonderTreeCanvas *self)
{
  PonderRecordStatus status;
  guint wanted;

  ponder_record_get_status (self->record, &status);
  if (status.mode == PONDER_RECORD_PAUSED || status.shown != self->left)
    self->wanted = 0;
  wanted = ponder_tree_marks_find (self->marks, self->wanted);
  return wanted != PONDER_TREE_NO_MARK ? wanted : ponder_tree_marks_find_cursor (self->marks, self->record);
}

/* Shows the tree of the record as it is now, and its cursor. */
void
ponder_tree_canvas_update (PonderTreeCanvas *self)
{
  guint64 before;
  GArray *marks;

  if (self->record == NULL)
    return;
  /* Another layout ends scrolling, so it has to begin again. */
  before = adw_animation_get_state (self->viewport->scrolling) == ADW_ANIMATION_PLAYING ? 0 : get_node (self);
  marks = ponder_record_get_marks (self->record);
  if (marks != self->marks)
    lay_out (self, marks);
  set_current (self, find_current (self), before);
}

/* Returns the mark that the person looks at, which is the current one or another one; or
 * PONDER_TREE_NO_MARK. */
guint
ponder_tree_canvas_get_examined (PonderTreeCanvas *self)
{
  return self->examined != PONDER_TREE_NO_MARK ? self->examined : self->current;
}

/* Looks at a mark without going there, so that one can read what is said of it. */
void
ponder_tree_canvas_examine (PonderTreeCanvas *self,
                            guint             mark)
{
  g_assert (mark < self->marks->len);

  self->examined = mark != self->current ? mark : PONDER_TREE_NO_MARK;
  show_items (self);
  if (is_laid_out (self))
    reveal (self, TRUE);
}

/* Goes to a node; its mark becomes the current one before the record gets there. What wasn't visited is looked at
 * instead. */
void
ponder_tree_canvas_go (PonderTreeCanvas *self,
                       guint             mark)
{
  guint64 before = get_node (self);
  guint64 node;
  PonderRecordStatus status;

  g_assert (mark < self->marks->len);

  if (!ponder_tree_marks_is_visited (self->marks, mark))
    {
      ponder_tree_canvas_examine (self, mark);
      return;
    }
  node = ponder_tree_marks_get (self->marks, mark)->node;
  ponder_record_get_status (self->record, &status);
  self->left = status.shown;
  self->wanted = node;
  self->examined = PONDER_TREE_NO_MARK;
  set_current (self, mark, before);
  ponder_record_go (self->record, node);
}

/* Folds or unfolds a subtree. One that is unfolded only because the cursor is in it then stays so. */
void
ponder_tree_canvas_unfold (PonderTreeCanvas *self,
                           guint             mark,
                           gboolean          unfolded)
{
  g_assert (mark < self->marks->len);

  if (ponder_tree_marks_can_fold (self->marks, mark) || ponder_tree_marks_can_unfold (self->marks, mark))
    ponder_record_unfold (self->record, ponder_tree_marks_get (self->marks, mark)->node, unfolded);
}

/* Finds where the shape of a mark is, in pixels of the canvas. Returns FALSE if the canvas hasn't
 * been laid out yet. */
gboolean
ponder_tree_canvas_get_bounds (PonderTreeCanvas *self,
                               guint             mark,
                               graphene_rect_t  *bounds)
{
  graphene_rect_t in_layout;

  g_assert (mark < self->marks->len);

  in_layout = get_shape_bounds (self, mark);
  *bounds = ponder_tree_viewport_to_screen (self->viewport, &in_layout);
  return is_laid_out (self);
}

/* Returns the mark whose shape is at a place in pixels of the canvas, or the closest one next to it;
 * PONDER_TREE_NO_MARK if there is none. */
guint
ponder_tree_canvas_find (PonderTreeCanvas *self,
                         double            x,
                         double            y)
{
  graphene_point_t point;

  if (self->layout == NULL)
    return PONDER_TREE_NO_MARK;
  point = ponder_tree_viewport_from_screen (self->viewport, x, y);
  return ponder_tree_layout_find (self->layout, point.x, point.y, CLICK_DISTANCE / self->viewport->zoom);
}

/* Zooms in a step if @direction is 1, and out if it is -1. What the person looks at stays there if it is in view. */
void
ponder_tree_canvas_zoom (PonderTreeCanvas *self,
                         int               direction)
{
  graphene_rect_t bounds;

  ponder_tree_viewport_zoom_step (self->viewport, direction, find_bounds (self, &bounds) ? &bounds : NULL);
}

/* Scrolls what the person looks at to the middle. */
void
ponder_tree_canvas_centre (PonderTreeCanvas *self)
{
  graphene_rect_t bounds;

  if (find_bounds (self, &bounds))
    ponder_tree_viewport_centre (self->viewport, &bounds);
}
