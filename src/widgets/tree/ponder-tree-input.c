/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-canvas.h"

#include <math.h>

#include "ponder-tree-marks.h"

/* Handles keys, mouse and touch on a tree. A finger scrolls by itself, in the scrolled window; the mouse scrolls here. */

#define WHEEL_STEP 1.15 /* of the zoom */

struct _PonderTreeInput
{
  PonderTreeCanvas *canvas; /* the owner */
  graphene_point_t pointer;
  graphene_point_t dragged; /* how far the tree was moved since the button was pressed */
  gboolean unfolds; /* what the second press of a double click does: the first one may have unfolded what it went to */
  double pinched; /* the zoom when a pinch began */
};

typedef enum
{
  PARENT,
  CHILD,
  LEFT,
  RIGHT,
  START,
} Target;

/* Returns the first child that was visited; if there is none, or if all count, the first one. */
static guint
find_child (GArray  *marks,
            guint    parent,
            gboolean all)
{
  guint first = ponder_tree_marks_next_child (marks, parent, parent);
  guint child = first;

  while (!all && child != PONDER_TREE_NO_MARK && !ponder_tree_marks_is_visited (marks, child))
    child = ponder_tree_marks_next_child (marks, parent, child);
  return child != PONDER_TREE_NO_MARK ? child : first;
}

/* Returns the next sibling. From a node that was visited it is one that was visited, too, unless all count. */
static guint
find_sibling (GArray  *marks,
              guint    mark,
              int      step,
              gboolean all)
{
  gboolean visited = ponder_tree_marks_is_visited (marks, mark);
  guint sibling = ponder_tree_marks_next_sibling (marks, mark, step);

  while (!all && visited && sibling != PONDER_TREE_NO_MARK && !ponder_tree_marks_is_visited (marks, sibling))
    sibling = ponder_tree_marks_next_sibling (marks, sibling, step);
  return sibling;
}

/* Returns the mark that a key leads to, or PONDER_TREE_NO_MARK. */
static guint
find_target (PonderTreeCanvas *canvas,
             Target            target,
             gboolean          all)
{
  GArray *marks = canvas->marks;
  guint from = ponder_tree_canvas_get_examined (canvas);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (canvas)) == GTK_TEXT_DIR_RTL;

  if (from == PONDER_TREE_NO_MARK || target == START)
    return marks->len > 0 ? 0 : PONDER_TREE_NO_MARK;
  switch (target)
    {
    case PARENT:
      return ponder_tree_marks_get (marks, from)->parent;

    case CHILD:
      return find_child (marks, from, all);

    default:
      return find_sibling (marks, from, (target == LEFT) == mirrored ? 1 : -1, all);
    }
}

static gboolean
go_cb (GtkWidget *widget,
       GVariant  *args,
       gpointer   user_data)
{
  PonderTreeCanvas *canvas = PONDER_TREE_CANVAS (widget);
  guint mark = find_target (canvas, g_variant_get_int32 (args), FALSE);

  if (mark == PONDER_TREE_NO_MARK || mark == ponder_tree_canvas_get_examined (canvas))
    gtk_widget_error_bell (widget);
  else if (mark == canvas->current)
    ponder_tree_canvas_examine (canvas, mark);
  else
    ponder_tree_canvas_go (canvas, mark);
  return GDK_EVENT_STOP;
}

/* Examines a mark and leaves the cursor where it is, as Ctrl does in lists. */
static gboolean
examine_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  PonderTreeCanvas *canvas = PONDER_TREE_CANVAS (widget);
  guint mark = find_target (canvas, g_variant_get_int32 (args), TRUE);

  if (mark == PONDER_TREE_NO_MARK || mark == ponder_tree_canvas_get_examined (canvas))
    gtk_widget_error_bell (widget);
  else
    ponder_tree_canvas_examine (canvas, mark);
  return GDK_EVENT_STOP;
}

/* Folds if the argument is -1, and unfolds if it is 1. If it is 0, goes to the mark that the person looks at; where the
 * cursor is there already, does what of both is possible. */
static gboolean
fold_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PonderTreeCanvas *canvas = PONDER_TREE_CANVAS (widget);
  guint mark = ponder_tree_canvas_get_examined (canvas);
  int direction = g_variant_get_int32 (args);

  if (mark == PONDER_TREE_NO_MARK)
    return GDK_EVENT_PROPAGATE;
  if (direction == 0 && mark != canvas->current)
    {
      ponder_tree_canvas_go (canvas, mark);
      return GDK_EVENT_STOP;
    }
  if (direction == 0)
    direction = ponder_tree_marks_can_unfold (canvas->marks, mark) ? 1 : -1;
  ponder_tree_canvas_unfold (canvas, mark, direction > 0);
  return GDK_EVENT_STOP;
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PonderTreeCanvas *canvas = PONDER_TREE_CANVAS (widget);
  int direction = g_variant_get_int32 (args);

  if (direction == 0)
    ponder_tree_viewport_zoom_to_fit (canvas->viewport);
  else
    ponder_tree_canvas_zoom (canvas, direction);
  return GDK_EVENT_STOP;
}

static gboolean
menu_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PonderTreeCanvas *canvas = PONDER_TREE_CANVAS (widget);
  guint mark = ponder_tree_canvas_get_examined (canvas);
  graphene_rect_t bounds;
  graphene_point_t middle;

  if (mark == PONDER_TREE_NO_MARK || !ponder_tree_canvas_get_bounds (canvas, mark, &bounds))
    return GDK_EVENT_PROPAGATE;
  graphene_rect_get_center (&bounds, &middle);
  g_signal_emit_by_name (canvas, "menu", mark, (double) middle.x, (double) middle.y);
  return GDK_EVENT_STOP;
}

#define CTRL GDK_CONTROL_MASK

static const struct
{
  guint keyval;
  guint keypad_keyval; /* 0 for none */
  GdkModifierType modifiers;
  GtkShortcutFunc func;
  int arg;
} keys[] = {
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, go_cb, PARENT },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, go_cb, CHILD },
  { GDK_KEY_Left, GDK_KEY_KP_Left, 0, go_cb, LEFT },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 0, go_cb, RIGHT },
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, go_cb, START },
  { GDK_KEY_Up, GDK_KEY_KP_Up, CTRL, examine_cb, PARENT },
  { GDK_KEY_Down, GDK_KEY_KP_Down, CTRL, examine_cb, CHILD },
  { GDK_KEY_Left, GDK_KEY_KP_Left, CTRL, examine_cb, LEFT },
  { GDK_KEY_Right, GDK_KEY_KP_Right, CTRL, examine_cb, RIGHT },
  { GDK_KEY_Return, GDK_KEY_KP_Enter, 0, fold_cb, 0 },
  { GDK_KEY_ISO_Enter, 0, 0, fold_cb, 0 },
  { GDK_KEY_plus, GDK_KEY_KP_Add, 0, fold_cb, 1 },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, 0, fold_cb, -1 },
  { GDK_KEY_plus, GDK_KEY_KP_Add, CTRL, zoom_cb, 1 },
  { GDK_KEY_equal, 0, CTRL, zoom_cb, 1 },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, CTRL, zoom_cb, -1 },
  { GDK_KEY_0, GDK_KEY_KP_0, CTRL, zoom_cb, 0 },
  { GDK_KEY_Menu, 0, 0, menu_cb, 0 },
  { GDK_KEY_F10, 0, GDK_SHIFT_MASK, menu_cb, 0 },
};

/* With the focus on the tree, these keys come before those of the window. */
void
ponder_tree_input_add_keys (GtkWidgetClass *canvas_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (canvas_class, keys[i].keyval, keys[i].modifiers, keys[i].func, "i", keys[i].arg);
      if (keys[i].keypad_keyval != 0)
        gtk_widget_class_add_binding (canvas_class, keys[i].keypad_keyval, keys[i].modifiers, keys[i].func, "i",
                                      keys[i].arg);
    }
}

static void
pressed_cb (PonderTreeInput *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  guint mark = ponder_tree_canvas_find (self->canvas, x, y);

  if (mark == PONDER_TREE_NO_MARK ||
      gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)) == GDK_BUTTON_SECONDARY)
    return;
  if (n_press == 1)
    self->unfolds = ponder_tree_marks_can_unfold (self->canvas->marks, mark);
  else if (n_press == 2)
    ponder_tree_canvas_unfold (self->canvas, mark, self->unfolds);
}

/* What is pressed may be about to scroll, so a click counts only at its end. */
static void
released_cb (PonderTreeInput *self,
             int              n_press,
             double           x,
             double           y,
             GtkGestureClick *click)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));
  guint mark = ponder_tree_canvas_find (self->canvas, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  if (button == GDK_BUTTON_SECONDARY)
    g_signal_emit_by_name (self->canvas, "menu", mark, x, y);
  else if (n_press == 1 && mark != PONDER_TREE_NO_MARK)
    ponder_tree_canvas_go (self->canvas, mark);
}

static void
long_pressed_cb (PonderTreeInput *self,
                 double           x,
                 double           y,
                 GtkGesture      *long_press)
{
  gtk_gesture_set_state (long_press, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit_by_name (self->canvas, "menu", ponder_tree_canvas_find (self->canvas, x, y), x, y);
}

static void
drag_begin_cb (PonderTreeInput *self,
               double           x,
               double           y,
               GtkGesture      *drag)
{
  self->dragged = GRAPHENE_POINT_INIT (0, 0);
  if (gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (drag)) != NULL)
    gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (PonderTreeInput *self,
                double           across,
                double           down,
                GtkGesture      *drag)
{
  if (gtk_gesture_get_sequence_state (drag, NULL) != GTK_EVENT_SEQUENCE_CLAIMED)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self->canvas), 0, 0, across, down))
        return;
      gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self->canvas), "grabbing");
    }
  ponder_tree_viewport_scroll_by (self->canvas->viewport, self->dragged.x - across, self->dragged.y - down);
  self->dragged = GRAPHENE_POINT_INIT (across, down);
}

static void
drag_end_cb (PonderTreeInput *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self->canvas), NULL);
}

static void
motion_cb (PonderTreeInput *self,
           double           x,
           double           y)
{
  self->pointer = GRAPHENE_POINT_INIT (x, y);
}

/* With Ctrl, the wheel zooms where the pointer is. */
static gboolean
scroll_cb (PonderTreeInput    *self,
           double              across,
           double              down,
           GtkEventController *scroll)
{
  PonderTreeViewport *viewport = self->canvas->viewport;
  double zoom = viewport->zoom;

  if ((gtk_event_controller_get_current_event_state (scroll) & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  ponder_tree_viewport_zoom_to (viewport, zoom * pow (WHEEL_STEP, -down), &self->pointer);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (PonderTreeInput  *self,
                GdkEventSequence *sequence,
                GtkGesture       *pinch)
{
  /* Otherwise the first finger would keep scrolling. */
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pinched = self->canvas->viewport->zoom;
}

static void
pinch_cb (PonderTreeInput *self,
          double           scale,
          GtkGesture      *pinch)
{
  graphene_point_t fixed;
  double x;
  double y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;
  fixed = GRAPHENE_POINT_INIT (x, y);
  ponder_tree_viewport_zoom_to (self->canvas->viewport, self->pinched * scale, &fixed);
}

static void
add (PonderTreeInput *self,
     gpointer         controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), controller);
}

static void
add_gestures (PonderTreeInput *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  add (self, click);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  add (self, long_press);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  add (self, drag);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pinch), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  add (self, pinch);
}

/* Makes a canvas react to mouse and touch. The canvas frees the returned object by g_free(). */
PonderTreeInput *
ponder_tree_input_new (PonderTreeCanvas *canvas)
{
  PonderTreeInput *self = g_new0 (PonderTreeInput, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  self->canvas = canvas;
  add_gestures (self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  add (self, motion);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  add (self, scroll);
  return self;
}
