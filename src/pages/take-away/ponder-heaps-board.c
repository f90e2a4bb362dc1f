/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-board.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-finish-typing.h"
#include "ponder-fitted-text.h"
#include "ponder-heap.h"
#include "ponder-heaps-values-paint.h"
#include "ponder-text-scale.h"

/* The heaps, one below the other, each with a button at its left that changes how large it is. The person marks
 * counters of one heap, and takes them by choosing them again. The page makes the move: the board only asks for it,
 * and only if the rules allow it. A board reads from left to right in every language. */

#define LEAST_WIDTH 300

struct _PonderHeapsBoard
{
  GtkWidget parent_instance;

  PonderHeapsScene scene; /* all 0 until one is shown */
  PonderHeapsShape shape;
  PonderHeapsLayout layout;
  guint cursor;
  guint64 count; /* how many counters of the heap at the cursor are chosen; if they can be taken, they are marked */
  gboolean searching;

  GtkWidget *labels[PONDER_HEAPS_MOST];
  GtkWidget *heaps[PONDER_HEAPS_MOST];
  PonderHeapPopover *popover; /* outside of the board, which would scroll to the focus in it */
};

enum
{
  MARKED,
  TAKEN,
  BLOCKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderHeapsBoard, ponder_heaps_board, GTK_TYPE_WIDGET)

static void
show_label (PonderHeapsBoard *self,
            guint             heap)
{
  guint64 count = self->scene.heaps[heap];
  g_autofree char *number = ponder_count_text (count);
  /* Translators: the number of a heap */
  g_autofree char *name = g_strdup_printf (_ ("Heap %u"), heap + 1);
  g_autofree char *text = count <= PONDER_HEAPS_MOST_DRAWN ? g_strdup_printf ("%s\n%s", name, number) : g_strdup (name);

  ponder_fitted_text_set_text (PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (self->labels[heap]))), text);
}

static guint64
get_marked (PonderHeapsBoard *self)
{
  PonderHeapsChoice choice;

  ponder_heaps_board_get_choice (self, &choice);
  return choice.allowed ? choice.count : 0;
}

static void
update (PonderHeapsBoard *self)
{
  for (guint heap = 0; heap < self->shape.n_heaps; heap++)
    {
      g_auto (PonderHeapAppearance) appearance = { 0 };

      ponder_heaps_scene_init_heap (&self->scene, heap, heap == self->cursor ? get_marked (self) : 0, &appearance);
      ponder_heap_show (PONDER_HEAP (self->heaps[heap]), &appearance);
      /* The field below the board is about the heap that is selected. */
      ponder_css_class_set (self->heaps[heap], "current", heap == self->cursor && self->shape.n_heaps > 1);
      show_label (self, heap);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
block (PonderHeapsBoard *self,
       guint             heap)
{
  graphene_rect_t bounds;

  ponder_heaps_board_get_bounds (self, heap, &bounds);
  g_signal_emit (self, signals[BLOCKED], 0, &bounds);
}

static GtkSizeRequestMode
ponder_heaps_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_heaps_board_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  /* A widget is measured again when its font changes. */
  self->shape.text_scale = ponder_text_scale (widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = ponder_heaps_layout_measure (&self->shape, for_size < 0 ? LEAST_WIDTH : for_size);
}

static void
ponder_heaps_board_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  ponder_heaps_layout_init (&self->layout, &self->shape, width, height);
  for (guint heap = 0; heap < self->shape.n_heaps; heap++)
    {
      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (self->labels[heap], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->labels[heap], &self->layout.labels[heap], -1);
      gtk_widget_measure (self->heaps[heap], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->heaps[heap], &self->layout.heaps[heap], -1);
      ponder_heap_set_unit (PONDER_HEAP (self->heaps[heap]), self->layout.unit, self->layout.per_row);
    }
}

static void
ponder_heaps_board_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  GTK_WIDGET_CLASS (ponder_heaps_board_parent_class)->snapshot (widget, snapshot);

  if (self->scene.values != NULL)
    ponder_heaps_values_paint (widget, snapshot, &self->scene, &self->shape, &self->layout);
}

static gboolean
ponder_heaps_board_grab_focus (GtkWidget *widget)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  ponder_finish_typing (widget);
  return gtk_widget_grab_focus (self->heaps[self->cursor]);
}

/* Tab enters the board at one heap, goes on to its button and leaves the board again; arrow keys stay inside. */
static gboolean
ponder_heaps_board_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  GtkWidget *heap = self->heaps[self->cursor];

  if (child == NULL || (direction == GTK_DIR_TAB_BACKWARD && child != heap))
    return ponder_heaps_board_grab_focus (widget);
  if (direction == GTK_DIR_TAB_FORWARD && child == heap)
    return gtk_widget_grab_focus (self->labels[self->cursor]);
  return direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD;
}

/* Assistive technology can move the focus; the cursor follows. */
static void
ponder_heaps_board_set_focus_child (GtkWidget *widget,
                                    GtkWidget *child)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  GTK_WIDGET_CLASS (ponder_heaps_board_parent_class)->set_focus_child (widget, child);

  for (guint heap = 0; heap < self->shape.n_heaps; heap++)
    if (child != NULL && child == self->heaps[heap] && heap != self->cursor)
      ponder_heaps_board_mark (self, heap, 0);
}

static void
label_cb (GtkWidget *button,
          gpointer   user_data)
{
  PonderHeapsBoard *self = user_data;

  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    if (self->labels[heap] == button)
      ponder_heaps_board_edit_heap (self, heap);
}

/* For assistive technology: marks as few as possible, and takes what is marked. */
static void
heap_cb (PonderHeap *heap,
         gpointer    user_data)
{
  PonderHeapsBoard *self = user_data;
  guint nth = ponder_heap_get_heap (heap);

  if (nth == self->cursor && get_marked (self) > 0)
    ponder_heaps_board_take (self);
  else
    ponder_heaps_board_choose (self, nth, ponder_heaps_scene_get_next (&self->scene, nth, 0, 1));
}

static void
released_cb (PonderHeapsBoard *self,
             int               n_press,
             double            x,
             double            y,
             GtkGesture       *click)
{
  guint heap;
  guint64 count;

  if (!ponder_heaps_board_find (self, x, y, &heap, &count))
    return;
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  if (count > 0)
    ponder_heaps_board_choose (self, heap, count);
  else
    ponder_heaps_board_mark (self, heap, 0);
}

static void
edit_at (PonderHeapsBoard *self,
         GtkGesture       *gesture,
         double            x,
         double            y)
{
  guint heap;
  guint64 count;

  if (!ponder_heaps_board_find (self, x, y, &heap, &count))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_heaps_board_edit_heap (self, heap);
}

static void
secondary_cb (PonderHeapsBoard *self,
              int               n_press,
              double            x,
              double            y,
              GtkGesture       *click)
{
  edit_at (self, click, x, y);
}

static void
long_pressed_cb (PonderHeapsBoard *self,
                 double            x,
                 double            y,
                 GtkGesture       *long_press)
{
  edit_at (self, long_press, x, y);
}

static gboolean
step_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  int heaps;
  int numbers;

  g_variant_get (args, "(ii)", &heaps, &numbers);
  ponder_heaps_board_step (PONDER_HEAPS_BOARD (widget), heaps, numbers);
  return GDK_EVENT_STOP;
}

static gboolean
number_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  ponder_heaps_board_choose (self, self->cursor, (guint64) g_variant_get_int32 (args));
  return GDK_EVENT_STOP;
}

/* While the page shows a run, the Space key belongs to it. */
static gboolean
take_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  if (self->searching && g_variant_get_boolean (args))
    return GDK_EVENT_PROPAGATE;
  ponder_heaps_board_take (self);
  return GDK_EVENT_STOP;
}

static gboolean
escape_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  if (self->count == 0)
    return GDK_EVENT_PROPAGATE;
  ponder_heaps_board_mark (self, self->cursor, 0);
  return GDK_EVENT_STOP;
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  ponder_heaps_board_edit_heap (self, self->cursor);
  return GDK_EVENT_STOP;
}

/* Counters are marked from the end of their heap, so the left arrow key marks more of them. */
static void
add_keys (GtkWidgetClass *board_class)
{
  static const struct
  {
    guint keyval;
    guint keypad_keyval;
    int heaps;
    int numbers;
  } steps[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, 1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 0, -1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -PONDER_HEAPS_MOST, 0 },
    { GDK_KEY_End, GDK_KEY_KP_End, PONDER_HEAPS_MOST, 0 },
  };
  static const guint takes[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  static const guint spaces[] = { GDK_KEY_space, GDK_KEY_KP_Space };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_add_binding (board_class, steps[i].keyval, 0, step_key_cb, "(ii)", steps[i].heaps,
                                    steps[i].numbers);
      gtk_widget_class_add_binding (board_class, steps[i].keypad_keyval, 0, step_key_cb, "(ii)", steps[i].heaps,
                                    steps[i].numbers);
    }
  for (guint number = 1; number <= 9; number++)
    {
      gtk_widget_class_add_binding (board_class, GDK_KEY_0 + number, 0, number_key_cb, "i", (int) number);
      gtk_widget_class_add_binding (board_class, GDK_KEY_KP_0 + number, 0, number_key_cb, "i", (int) number);
    }
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    gtk_widget_class_add_binding (board_class, takes[i], 0, take_key_cb, "b", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    gtk_widget_class_add_binding (board_class, spaces[i], 0, take_key_cb, "b", TRUE);
  gtk_widget_class_add_binding (board_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
  gtk_widget_class_add_binding (board_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (board_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

static void
add_gestures (PonderHeapsBoard *board)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (long_press));
}

static void
ponder_heaps_board_dispose (GObject *object)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->popover);
  ponder_heaps_scene_clear (&self->scene);

  G_OBJECT_CLASS (ponder_heaps_board_parent_class)->dispose (object);
}

static void
add_signals (GType type)
{
  /**
   * PonderHeapsBoard::marked:
   *
   * Emitted when another number of counters is chosen, or the cursor is on another heap.
   */
  signals[MARKED] = g_signal_new ("marked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * PonderHeapsBoard::taken:
   * @heap: from 0
   * @count: a number that the rules allow
   *
   * Emitted when the person wants to take counters.
   */
  signals[TAKEN] =
    g_signal_new ("taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT64);
  /**
   * PonderHeapsBoard::blocked:
   * @at: (type graphene.Rect): the heap, in the board’s coordinates
   *
   * Emitted when the person wants to do something while the board shows a run.
   */
  signals[BLOCKED] =
    g_signal_new ("blocked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ponder_heaps_board_class_init (PonderHeapsBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_heaps_board_dispose;
  widget_class->get_request_mode = ponder_heaps_board_get_request_mode;
  widget_class->measure = ponder_heaps_board_measure;
  widget_class->size_allocate = ponder_heaps_board_size_allocate;
  widget_class->snapshot = ponder_heaps_board_snapshot;
  widget_class->grab_focus = ponder_heaps_board_grab_focus;
  widget_class->focus = ponder_heaps_board_focus;
  widget_class->set_focus_child = ponder_heaps_board_set_focus_child;

  add_signals (G_TYPE_FROM_CLASS (klass));
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "heaps");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_heap (PonderHeapsBoard *self,
          guint             heap)
{
  /* Translators: the number of a heap */
  g_autofree char *name = g_strdup_printf (_ ("Change heap %u"), heap + 1);
  GtkWidget *label = self->labels[heap] = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (label), ponder_fitted_text_new ());
  gtk_widget_add_css_class (label, "flat");
  gtk_widget_add_css_class (label, "heap-label");
  gtk_widget_set_focus_on_click (label, FALSE);
  gtk_widget_set_tooltip_text (label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (label, "clicked", G_CALLBACK (label_cb), self, 0);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  self->heaps[heap] = ponder_heap_new (heap);
  g_signal_connect_object (self->heaps[heap], "activate", G_CALLBACK (heap_cb), self, 0);
  gtk_widget_set_parent (self->heaps[heap], GTK_WIDGET (self));
}

static void
ponder_heaps_board_init (PonderHeapsBoard *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Heaps"), -1);
  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    add_heap (self, heap);
  self->popover = PONDER_HEAP_POPOVER (g_object_ref_sink (ponder_heap_popover_new ()));
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (gtk_widget_grab_focus), self, G_CONNECT_SWAPPED);
  add_gestures (self);
}

static void
set_shape (PonderHeapsBoard       *self,
           const PonderHeapsShape *shape)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->shape = *shape;
  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    {
      gtk_widget_set_visible (self->labels[heap], heap < shape->n_heaps);
      gtk_widget_set_visible (self->heaps[heap], heap < shape->n_heaps);
    }
  if (self->cursor >= shape->n_heaps)
    {
      self->cursor = shape->n_heaps - 1;
      if (has_focus)
        gtk_widget_grab_focus (GTK_WIDGET (self));
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * ponder_heaps_board_show:
 * @scene: copied
 *
 * Shows how many counters there are. The board is laid out again only if the game begins with other heaps.
 */
void
ponder_heaps_board_show (PonderHeapsBoard       *self,
                         const PonderHeapsScene *scene)
{
  PonderHeapsShape shape;
  gboolean changed;

  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));
  g_return_if_fail (scene != NULL && PONDER_IS_TAKE_AWAY (scene->game));

  changed = ponder_heaps_scene_set (&self->scene, scene);
  if (changed)
    self->count = 0;
  ponder_heaps_scene_get_shape (scene, &shape);
  shape.text_scale = self->shape.text_scale;
  if (memcmp (&self->shape, &shape, sizeof shape) != 0)
    set_shape (self, &shape);
  ponder_heap_popover_update (self->popover, self->scene.heaps, shape.n_heaps);
  update (self);
  if (changed)
    g_signal_emit (self, signals[MARKED], 0);
}

/**
 * ponder_heaps_board_set_searching:
 * @searching: whether the page shows a run, to which the Space key then belongs
 */
void
ponder_heaps_board_set_searching (PonderHeapsBoard *self,
                                  gboolean          searching)
{
  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));

  self->searching = searching;
}

/**
 * ponder_heaps_board_find:
 * @heap: (out): from 0
 * @count: (out): how many counters are taken by choosing this point; 0 if there is none
 *
 * Returns: whether there is a heap at a point
 */
gboolean
ponder_heaps_board_find (PonderHeapsBoard *self,
                         double            x,
                         double            y,
                         guint            *heap,
                         guint64          *count)
{
  guint place;
  guint64 size;

  g_return_val_if_fail (PONDER_IS_HEAPS_BOARD (self), FALSE);

  if (!ponder_heaps_layout_find (&self->layout, &self->shape, x, y, heap, &place))
    return FALSE;
  size = self->scene.heaps[*heap];
  *count = place < size ? size - place : 0;
  /* A heap that is a number stands for what is marked of it. */
  if (size > PONDER_HEAPS_MOST_DRAWN && *heap == self->cursor && get_marked (self) > 0)
    *count = self->count;
  else if (size > PONDER_HEAPS_MOST_DRAWN)
    *count = ponder_heaps_scene_get_next (&self->scene, *heap, 0, 1);
  return TRUE;
}

/**
 * ponder_heaps_board_mark:
 * @heap: from 0
 * @count: how many counters; 0 for none
 *
 * Moves the cursor to a heap and marks counters to be taken, if so many can be.
 */
void
ponder_heaps_board_mark (PonderHeapsBoard *self,
                         guint             heap,
                         guint64           count)
{
  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));
  g_return_if_fail (heap < self->shape.n_heaps);

  if (self->cursor == heap && self->count == count)
    return;
  self->cursor = heap;
  self->count = count;
  update (self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (self->heaps[heap]);
  g_signal_emit (self, signals[MARKED], 0);
}

/**
 * ponder_heaps_board_choose:
 * @heap: from 0
 * @count: how many counters
 *
 * Does the same as a click: marks the counters or, if just these are marked, takes them.
 */
void
ponder_heaps_board_choose (PonderHeapsBoard *self,
                           guint             heap,
                           guint64           count)
{
  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));
  g_return_if_fail (heap < self->shape.n_heaps);

  gtk_widget_grab_focus (self->heaps[heap]);
  if (self->scene.locked)
    block (self, heap);
  else if (heap == self->cursor && count == get_marked (self))
    ponder_heaps_board_take (self);
  else if (self->scene.may_move)
    ponder_heaps_board_mark (self, heap, count);
}

/**
 * ponder_heaps_board_step:
 * @heaps: by how many heaps to move the cursor
 * @numbers: 1 to mark the next larger number that can be taken, -1 for the next smaller one
 */
void
ponder_heaps_board_step (PonderHeapsBoard *self,
                         int               heaps,
                         int               numbers)
{
  guint64 count;

  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));

  if (heaps != 0)
    ponder_heaps_board_mark (self, (guint) CLAMP ((int) self->cursor + heaps, 0, (int) self->shape.n_heaps - 1), 0);
  else if (self->scene.locked)
    block (self, self->cursor);
  else if (self->scene.may_move)
    {
      count = ponder_heaps_scene_get_next (&self->scene, self->cursor, self->count, numbers);
      if (count > 0 || numbers < 0)
        ponder_heaps_board_mark (self, self->cursor, count);
    }
}

void
ponder_heaps_board_take (PonderHeapsBoard *self)
{
  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));

  if (self->scene.locked)
    block (self, self->cursor);
  else if (get_marked (self) > 0)
    g_signal_emit (self, signals[TAKEN], 0, self->cursor, self->count);
}

/* Opens the popover in which a heap can be changed. */
void
ponder_heaps_board_edit_heap (PonderHeapsBoard *self,
                              guint             heap)
{
  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));

  if (heap >= self->shape.n_heaps)
    return;
  if (self->scene.locked)
    {
      block (self, heap);
      return;
    }
  ponder_heaps_board_mark (self, heap, 0);
  ponder_heap_popover_open (self->popover, heap, self->scene.heaps[heap], self->labels[heap]);
}

/**
 * ponder_heaps_board_get_choice:
 * @choice: (out caller-allocates): what is chosen in the heap that has the focus, or had it last
 */
void
ponder_heaps_board_get_choice (PonderHeapsBoard  *self,
                               PonderHeapsChoice *choice)
{
  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));
  g_return_if_fail (choice != NULL);

  ponder_heaps_scene_init_choice (&self->scene, self->cursor, self->count, choice);
}

/**
 * ponder_heaps_board_get_bounds:
 * @heap: a heap
 * @bounds: (out caller-allocates): where it is, in the board's coordinates
 */
void
ponder_heaps_board_get_bounds (PonderHeapsBoard *self,
                               guint             heap,
                               graphene_rect_t  *bounds)
{
  const GtkAllocation *at;

  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self) && heap < PONDER_HEAPS_MOST);

  at = &self->layout.heaps[heap];
  *bounds = GRAPHENE_RECT_INIT (at->x, at->y, at->width, at->height);
}

/**
 * ponder_heaps_board_get_cursor_area:
 * @area: (out caller-allocates): where the heap at the cursor is, with its name and values, in the board’s coordinates
 */
void
ponder_heaps_board_get_cursor_area (PonderHeapsBoard *self,
                                    graphene_rect_t  *area)
{
  const GtkAllocation *label;
  const GtkAllocation *values;

  g_return_if_fail (PONDER_IS_HEAPS_BOARD (self));
  g_return_if_fail (area != NULL);

  label = &self->layout.labels[self->cursor];
  values = &self->layout.values[self->cursor];
  *area =
    GRAPHENE_RECT_INIT (0, label->y, gtk_widget_get_width (GTK_WIDGET (self)), values->y + values->height - label->y);
}

/* Returns a sentence on what is chosen, or NULL if nothing is; see ponder_heaps_scene_dup_status_text(). */
char *
ponder_heaps_board_dup_status_text (PonderHeapsBoard *self)
{
  g_return_val_if_fail (PONDER_IS_HEAPS_BOARD (self), NULL);

  return self->count > 0 ? ponder_heaps_scene_dup_status_text (&self->scene, self->cursor, self->count) : NULL;
}

/* Returns the popover in which a heap can be changed, which the page has to add to its own. */
PonderHeapPopover *
ponder_heaps_board_get_popover (PonderHeapsBoard *self)
{
  g_return_val_if_fail (PONDER_IS_HEAPS_BOARD (self), NULL);

  return self->popover;
}
