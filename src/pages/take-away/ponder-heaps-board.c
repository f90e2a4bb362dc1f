/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-board.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-css-color.h"
#include "ponder-fitted-text.h"
#include "ponder-heap.h"
#include "ponder-text-line.h"

/* The heaps, one below the other, each with a button at its left that changes how large it is. The person marks
 * counters of one heap, and takes them by choosing them again. The page makes the move: the board only asks for it,
 * and only if the rules allow it. */

#define LEAST_WIDTH 300
#define GAP 6 /* between a text and the digits */
#define MOST_HEIGHT 28 /* of a usual text beside a heap */

enum
{
  MARKED,
  TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderHeapsBoard, ponder_heaps_board, PONDER_TYPE_PIECE_BOARD)

static void
show_label (PonderHeapsBoard *self,
            guint             heap)
{
  guint64 count = self->scene.heaps[heap];
  g_autofree char *number = ponder_count_text (count);
  /* Translators: the number of a heap */
  g_autofree char *name = g_strdup_printf (_ ("Heap %u"), heap + 1);
  g_autofree char *text = count <= PONDER_HEAPS_MOST_DRAWN ? g_strdup_printf ("%s\n%s", name, number) : g_strdup (name);

  ponder_fitted_text_set_text (
    PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (ponder_piece_board_get_button (self, heap)))), text);
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
      GtkWidget *widget = ponder_piece_board_get_piece (self, heap);
      gboolean current = heap == ponder_piece_board_get_cursor (self);
      PonderHeapAppearance appearance;

      ponder_heaps_scene_init_heap (&self->scene, heap, current ? get_marked (self) : 0, &appearance);
      ponder_heap_show (PONDER_HEAP (widget), &appearance);
      /* The field below the board is about the heap that is selected. */
      ponder_css_class_set (widget, "current", current && self->shape.n_heaps > 1);
      show_label (self, heap);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
      GtkWidget *label = ponder_piece_board_get_button (self, heap);
      GtkWidget *piece = ponder_piece_board_get_piece (self, heap);

      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (label, &self->layout.labels[heap], -1);
      gtk_widget_measure (piece, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (piece, &self->layout.heaps[heap], -1);
      ponder_heap_set_unit (PONDER_HEAP (piece), self->layout.unit, self->layout.per_row);
    }
}

/* Draws the Grundy values of the heaps and, if there are several, their binary digits and the nim-sum, in columns one
 * below the other: a digit of the sum is 1 if its column has an odd number of ones. If the last to move loses, the
 * values still tell who wins with several heaps, but they are those of the game in which the last to move wins, and it
 * says so. With one heap they would only be taken for what they are not. */

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
  g_autoptr (PangoLayout) layout =
    ponder_text_new_layout (self->widget, text, scale, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  GdkRGBA color = ponder_css_color (self->widget, color_name);
  double fit;
  int width;
  int height;

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
  GdkRGBA color = ponder_css_color (self->widget, "ponder_heaps_quiet");

  gtk_snapshot_append_color (self->snapshot, &color, &GRAPHENE_RECT_INIT (right - digits, area->y + 2, digits, 1));
  append_text (self, text, "ponder_heaps_text", 1, TRUE, area->x, right - digits - 10, y, 1);
  append_digits (self, sum, right, y, TRUE);
}

static void
append_values (PonderHeapsBoard *self,
               GtkSnapshot      *snapshot)
{
  Paint paint = { GTK_WIDGET (self), snapshot, &self->shape, &self->layout };
  gboolean misere = self->scene.game->misere;
  guint64 sum = 0;

  if (misere && self->shape.n_heaps == 1)
    return;
  for (guint heap = 0; heap < self->shape.n_heaps; heap++)
    {
      guint64 value = ponder_take_away_theory_get_value (self->scene.values, self->scene.heaps[heap]);

      sum ^= value;
      append_heap (&paint, value, heap);
    }
  if (self->shape.n_heaps > 1)
    append_sum (&paint, sum, misere);
}

static void
ponder_heaps_board_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  GTK_WIDGET_CLASS (ponder_heaps_board_parent_class)->snapshot (widget, snapshot);

  if (self->scene.values != NULL)
    append_values (self, snapshot);
}

static GtkAllocation
ponder_heaps_board_get_place (PonderPieceBoard *board,
                              guint             heap)
{
  return PONDER_HEAPS_BOARD (board)->layout.heaps[heap];
}

static guint
ponder_heaps_board_find_heap (PonderPieceBoard *board,
                              double            x,
                              double            y)
{
  guint heap;
  guint64 count;

  return ponder_heaps_board_find (PONDER_HEAPS_BOARD (board), x, y, &heap, &count) ? heap : PONDER_PIECE_BOARD_NOWHERE;
}

static void
ponder_heaps_board_focused (PonderPieceBoard *board,
                            guint             heap,
                            gboolean          button)
{
  if (!button && heap != ponder_piece_board_get_cursor (board))
    ponder_heaps_board_mark (PONDER_HEAPS_BOARD (board), heap, 0);
}

/* Counters are marked from the end of their heap, so the left arrow key marks more of them. */
static gboolean
ponder_heaps_board_move (PonderPieceBoard *board,
                         GtkScrollType     by)
{
  static const struct
  {
    int heaps;
    int numbers;
  } steps[] = {
    [GTK_SCROLL_STEP_UP] = { -1, 0 },
    [GTK_SCROLL_STEP_DOWN] = { 1, 0 },
    [GTK_SCROLL_STEP_LEFT] = { 0, 1 },
    [GTK_SCROLL_STEP_RIGHT] = { 0, -1 },
    [GTK_SCROLL_START] = { -PONDER_HEAPS_MOST, 0 },
    [GTK_SCROLL_END] = { PONDER_HEAPS_MOST, 0 },
  };

  if (steps[by].heaps == 0 && steps[by].numbers == 0)
    return FALSE;
  ponder_heaps_board_step (PONDER_HEAPS_BOARD (board), steps[by].heaps, steps[by].numbers);
  return TRUE;
}

/* Tab moves from a heap to its button. */
static gboolean
ponder_heaps_board_move_focus (PonderPieceBoard *board,
                               GtkDirectionType  direction)
{
  guint heap = ponder_piece_board_get_cursor (board);
  gboolean at_heap = gtk_widget_get_focus_child (GTK_WIDGET (board)) == ponder_piece_board_get_piece (board, heap);

  if (direction == GTK_DIR_TAB_BACKWARD)
    return !at_heap && gtk_widget_grab_focus (GTK_WIDGET (board));
  if (direction == GTK_DIR_TAB_FORWARD)
    return at_heap && gtk_widget_grab_focus (ponder_piece_board_get_button (board, heap));
  return TRUE;
}

/* Marks as few as possible, and takes what is marked. */
static void
ponder_heaps_board_activate (PonderPieceBoard *board,
                             guint             heap)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (board);

  if (heap == ponder_piece_board_get_cursor (self) && get_marked (self) > 0)
    ponder_heaps_board_take (self);
  else
    ponder_heaps_board_choose (self, heap, ponder_heaps_scene_get_next (&self->scene, heap, 0, 1));
}

static void
ponder_heaps_board_enter (PonderPieceBoard *board)
{
  ponder_heaps_board_take (PONDER_HEAPS_BOARD (board));
}

static void
ponder_heaps_board_edit (PonderPieceBoard *board,
                         guint             heap)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (board);

  if (ponder_piece_board_is_blocked (self, heap))
    return;
  ponder_heaps_board_mark (self, heap, 0);
  ponder_heap_popover_open (self->popover, heap, self->scene.heaps[heap], ponder_piece_board_get_button (self, heap));
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

static gboolean
number_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (widget);

  ponder_heaps_board_choose (self, ponder_piece_board_get_cursor (self), (guint64) g_variant_get_int32 (args));
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
  ponder_heaps_board_mark (self, ponder_piece_board_get_cursor (self), 0);
  return GDK_EVENT_STOP;
}

static void
ponder_heaps_board_dispose (GObject *object)
{
  PonderHeapsBoard *self = PONDER_HEAPS_BOARD (object);

  g_clear_object (&self->popover);
  ponder_heaps_scene_clear (&self->scene);

  G_OBJECT_CLASS (ponder_heaps_board_parent_class)->dispose (object);
}

static void
add_signals (GType type)
{
  /* Another number of counters is chosen, or the cursor is on another heap. */
  signals[MARKED] = g_signal_new ("marked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The person wants to take a number of counters, which the rules allow, from a heap, from 0. */
  signals[TAKEN] =
    g_signal_new ("taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT64);
}

static void
ponder_heaps_board_class_init (PonderHeapsBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPieceBoardClass *board_class = PONDER_PIECE_BOARD_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_heaps_board_dispose;
  widget_class->get_request_mode = ponder_heaps_board_get_request_mode;
  widget_class->measure = ponder_heaps_board_measure;
  widget_class->size_allocate = ponder_heaps_board_size_allocate;
  widget_class->snapshot = ponder_heaps_board_snapshot;
  board_class->get_place = ponder_heaps_board_get_place;
  board_class->find = ponder_heaps_board_find_heap;
  board_class->focused = ponder_heaps_board_focused;
  board_class->move = ponder_heaps_board_move;
  board_class->move_focus = ponder_heaps_board_move_focus;
  board_class->activate = ponder_heaps_board_activate;
  board_class->enter = ponder_heaps_board_enter;
  board_class->edit = ponder_heaps_board_edit;

  add_signals (G_TYPE_FROM_CLASS (klass));
  for (guint number = 1; number <= 9; number++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + number, 0, number_key_cb, "i", (int) number);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + number, 0, number_key_cb, "i", (int) number);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "heaps");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_heaps_board_init (PonderHeapsBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Heaps"), -1);
  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    {
      /* Translators: the number of a heap */
      g_autofree char *name = g_strdup_printf (_ ("Change heap %u"), heap + 1);

      ponder_piece_board_add_button (self, heap, "heap-label", name);
      ponder_piece_board_set_piece (self, heap, ponder_heap_new (heap));
    }
  self->popover = g_object_ref_sink (g_object_new (PONDER_TYPE_HEAP_POPOVER, NULL));
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (gtk_widget_grab_focus), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  ponder_piece_board_add_edit_gestures (self);
}

static void
set_shape (PonderHeapsBoard       *self,
           const PonderHeapsShape *shape)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->shape = *shape;
  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    {
      gtk_widget_set_visible (ponder_piece_board_get_button (self, heap), heap < shape->n_heaps);
      gtk_widget_set_visible (ponder_piece_board_get_piece (self, heap), heap < shape->n_heaps);
    }
  if (ponder_piece_board_get_cursor (self) >= shape->n_heaps)
    {
      ponder_piece_board_set_cursor (self, shape->n_heaps - 1);
      if (has_focus)
        gtk_widget_grab_focus (GTK_WIDGET (self));
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Copies the scene. The board is laid out again only if the game begins with other heaps. */
void
ponder_heaps_board_show (PonderHeapsBoard       *self,
                         const PonderHeapsScene *scene)
{
  PonderHeapsShape shape;
  gboolean changed;

  ponder_piece_board_set_locked (self, scene->locked);
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

/* Returns whether there is a heap at a point. @count: how many counters are taken by choosing it; 0 if there is none */
gboolean
ponder_heaps_board_find (PonderHeapsBoard *self,
                         double            x,
                         double            y,
                         guint            *heap,
                         guint64          *count)
{
  guint place;
  guint64 size;

  if (!ponder_heaps_layout_find (&self->layout, &self->shape, x, y, heap, &place))
    return FALSE;
  size = self->scene.heaps[*heap];
  *count = place < size ? size - place : 0;
  /* A heap that is a number stands for what is marked of it. */
  if (size > PONDER_HEAPS_MOST_DRAWN && *heap == ponder_piece_board_get_cursor (self) && get_marked (self) > 0)
    *count = self->count;
  else if (size > PONDER_HEAPS_MOST_DRAWN)
    *count = ponder_heaps_scene_get_next (&self->scene, *heap, 0, 1);
  return TRUE;
}

/* Moves the cursor to a heap and marks counters to be taken, if so many can be; 0 for none. */
void
ponder_heaps_board_mark (PonderHeapsBoard *self,
                         guint             heap,
                         guint64           count)
{
  g_assert (heap < self->shape.n_heaps);

  if (ponder_piece_board_get_cursor (self) == heap && self->count == count)
    return;
  ponder_piece_board_set_cursor (self, heap);
  self->count = count;
  update (self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (ponder_piece_board_get_piece (self, heap));
  g_signal_emit (self, signals[MARKED], 0);
}

/* Does the same as a click: marks the counters or, if just these are marked, takes them. */
void
ponder_heaps_board_choose (PonderHeapsBoard *self,
                           guint             heap,
                           guint64           count)
{
  g_assert (heap < self->shape.n_heaps);

  gtk_widget_grab_focus (ponder_piece_board_get_piece (self, heap));
  if (ponder_piece_board_is_blocked (self, heap))
    return;
  if (heap == ponder_piece_board_get_cursor (self) && count == get_marked (self))
    ponder_heaps_board_take (self);
  else if (self->scene.may_move)
    ponder_heaps_board_mark (self, heap, count);
}

/* @heaps: by how many heaps to move the cursor
 * @numbers: 1 to mark the next larger number that can be taken, -1 for the next smaller one */
void
ponder_heaps_board_step (PonderHeapsBoard *self,
                         int               heaps,
                         int               numbers)
{
  guint64 count;

  if (heaps != 0)
    ponder_heaps_board_mark (
      self, (guint) CLAMP ((int) ponder_piece_board_get_cursor (self) + heaps, 0, (int) self->shape.n_heaps - 1), 0);
  else if (!ponder_piece_board_is_blocked (self, ponder_piece_board_get_cursor (self)) && self->scene.may_move)
    {
      count = ponder_heaps_scene_get_next (&self->scene, ponder_piece_board_get_cursor (self), self->count, numbers);
      if (count > 0 || numbers < 0)
        ponder_heaps_board_mark (self, ponder_piece_board_get_cursor (self), count);
    }
}

void
ponder_heaps_board_take (PonderHeapsBoard *self)
{
  if (!ponder_piece_board_is_blocked (self, ponder_piece_board_get_cursor (self)) && get_marked (self) > 0)
    g_signal_emit (self, signals[TAKEN], 0, ponder_piece_board_get_cursor (self), self->count);
}

/* Gets what is chosen in the heap that has the focus, or had it last. */
void
ponder_heaps_board_get_choice (PonderHeapsBoard  *self,
                               PonderHeapsChoice *choice)
{
  ponder_heaps_scene_init_choice (&self->scene, ponder_piece_board_get_cursor (self), self->count, choice);
}

/* Gets where the heap at the cursor is, with its name and values, in the board’s coordinates. */
void
ponder_heaps_board_get_cursor_area (PonderHeapsBoard *self,
                                    graphene_rect_t  *area)
{
  const GtkAllocation *label = &self->layout.labels[ponder_piece_board_get_cursor (self)];
  const GtkAllocation *values = &self->layout.values[ponder_piece_board_get_cursor (self)];

  *area =
    GRAPHENE_RECT_INIT (0, label->y, gtk_widget_get_width (GTK_WIDGET (self)), values->y + values->height - label->y);
}

/* Returns a sentence on what is chosen, or NULL if nothing is. */
char *
ponder_heaps_board_dup_status_text (PonderHeapsBoard *self)
{
  return self->count > 0
           ? ponder_heaps_scene_dup_status_text (&self->scene, ponder_piece_board_get_cursor (self), self->count)
           : NULL;
}

