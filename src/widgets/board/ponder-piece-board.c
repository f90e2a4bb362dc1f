/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-piece-board.h"

#include "ponder-finish-typing.h"
#include "ponder-fitted-text.h"

/* A board of pieces that are widgets, such as lily pads, jugs or heaps. One of them is at the cursor, which the keys
 * and assistive technology share. A piece may have a button beside it, by which it is edited. A board reads from left
 * to right in every language. */

typedef struct
{
  GtkWidget *widget; /* NULL if there is no such piece now */
  GtkWidget *button; /* nullable */
} Part;

typedef struct
{
  GArray *parts; /* by piece */
  guint cursor;
  gboolean searching; /* the Space key belongs to a search */
  gboolean locked;
} PonderPieceBoardPrivate;

static guint blocked;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderPieceBoard, ponder_piece_board, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((PonderPieceBoardPrivate *) ponder_piece_board_get_instance_private (self))
#define CLASS(self) PONDER_PIECE_BOARD_GET_CLASS (self)

static Part *
get_part (PonderPieceBoard *self,
          guint             piece)
{
  GArray *parts = PRIVATE (self)->parts;

  if (piece >= parts->len)
    g_array_set_size (parts, piece + 1);
  return &g_array_index (parts, Part, piece);
}

static gboolean
ponder_piece_board_grab_focus (GtkWidget *widget)
{
  PonderPieceBoard *self = PONDER_PIECE_BOARD (widget);

  ponder_finish_typing (widget);
  return gtk_widget_grab_focus (get_part (self, PRIVATE (self)->cursor)->widget);
}

/* Tab enters the board at one piece and leaves it again; arrow keys stay inside. */
static gboolean
ponder_piece_board_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) == NULL)
    return ponder_piece_board_grab_focus (widget);
  return CLASS (widget)->move_focus (PONDER_PIECE_BOARD (widget), direction);
}

static gboolean
find_part (PonderPieceBoard *self,
           GtkWidget        *widget,
           guint            *piece)
{
  for (*piece = 0; *piece < PRIVATE (self)->parts->len; (*piece)++)
    if (get_part (self, *piece)->widget == widget || get_part (self, *piece)->button == widget)
      return TRUE;
  return FALSE;
}

/* Assistive technology can move the focus; the cursor follows. */
static void
ponder_piece_board_set_focus_child (GtkWidget *widget,
                                    GtkWidget *child)
{
  PonderPieceBoard *self = PONDER_PIECE_BOARD (widget);
  guint piece;

  GTK_WIDGET_CLASS (ponder_piece_board_parent_class)->set_focus_child (widget, child);

  if (child != NULL && find_part (self, child, &piece))
    CLASS (self)->focused (self, piece, child == get_part (self, piece)->button);
}

static void
activate_cb (PonderPieceBoard *self,
             GtkWidget        *widget)
{
  guint piece;

  if (find_part (self, widget, &piece))
    CLASS (self)->activate (self, piece);
}

static void
clicked_cb (PonderPieceBoard *self,
            GtkWidget        *button)
{
  guint piece;

  if (find_part (self, button, &piece))
    ponder_piece_board_edit (self, piece);
}

static gboolean
move_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  return CLASS (widget)->move (PONDER_PIECE_BOARD (widget), g_variant_get_int32 (args));
}

static gboolean
enter_key_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  PonderPieceBoard *self = PONDER_PIECE_BOARD (widget);

  if (PRIVATE (self)->searching && g_variant_get_boolean (args))
    return GDK_EVENT_PROPAGATE;
  if (CLASS (self)->enter != NULL)
    CLASS (self)->enter (self);
  else
    CLASS (self)->activate (self, PRIVATE (self)->cursor);
  return GDK_EVENT_STOP;
}

static gboolean
edit_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  ponder_piece_board_edit (widget, ponder_piece_board_get_cursor (widget));
  return GDK_EVENT_STOP;
}

static void
edit_at (PonderPieceBoard *self,
         GtkGesture       *gesture,
         double            x,
         double            y)
{
  guint piece = CLASS (self)->find (self, x, y);

  if (piece == PONDER_PIECE_BOARD_NOWHERE)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ponder_piece_board_edit (self, piece);
}

static void
secondary_cb (PonderPieceBoard *self,
              int               n_press,
              double            x,
              double            y,
              GtkGesture       *click)
{
  edit_at (self, click, x, y);
}

static void
long_pressed_cb (PonderPieceBoard *self,
                 double            x,
                 double            y,
                 GtkGesture       *long_press)
{
  edit_at (self, long_press, x, y);
}

static void
ponder_piece_board_dispose (GObject *object)
{
  PonderPieceBoard *self = PONDER_PIECE_BOARD (object);
  GtkWidget *child;

  g_array_set_size (PRIVATE (self)->parts, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_piece_board_parent_class)->dispose (object);
}

static void
ponder_piece_board_finalize (GObject *object)
{
  g_array_unref (PRIVATE (PONDER_PIECE_BOARD (object))->parts);

  G_OBJECT_CLASS (ponder_piece_board_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keyval;
    GtkScrollType by;
  } moves[] = {
    { GDK_KEY_Left, GTK_SCROLL_STEP_LEFT },   { GDK_KEY_KP_Left, GTK_SCROLL_STEP_LEFT },
    { GDK_KEY_Right, GTK_SCROLL_STEP_RIGHT }, { GDK_KEY_KP_Right, GTK_SCROLL_STEP_RIGHT },
    { GDK_KEY_Up, GTK_SCROLL_STEP_UP },       { GDK_KEY_KP_Up, GTK_SCROLL_STEP_UP },
    { GDK_KEY_Down, GTK_SCROLL_STEP_DOWN },   { GDK_KEY_KP_Down, GTK_SCROLL_STEP_DOWN },
    { GDK_KEY_Home, GTK_SCROLL_START },       { GDK_KEY_KP_Home, GTK_SCROLL_START },
    { GDK_KEY_End, GTK_SCROLL_END },          { GDK_KEY_KP_End, GTK_SCROLL_END },
    { GDK_KEY_Page_Up, GTK_SCROLL_PAGE_UP },  { GDK_KEY_Page_Down, GTK_SCROLL_PAGE_DOWN },
  };
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  static const guint spaces[] = { GDK_KEY_space, GDK_KEY_KP_Space };

  static const GdkModifierType with[] = { 0, GDK_SHIFT_MASK };

  for (guint shift = 0; shift < G_N_ELEMENTS (with); shift++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
        gtk_widget_class_add_binding (widget_class, moves[i].keyval, with[shift], move_key_cb, "i", moves[i].by);
      for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
        gtk_widget_class_add_binding (widget_class, enters[i], with[shift], enter_key_cb, "b", FALSE);
      for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
        gtk_widget_class_add_binding (widget_class, spaces[i], with[shift], enter_key_cb, "b", TRUE);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, with[shift], edit_key_cb, NULL);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, edit_key_cb, NULL);
}

static void
ponder_piece_board_class_init (PonderPieceBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_piece_board_dispose;
  object_class->finalize = ponder_piece_board_finalize;
  widget_class->grab_focus = ponder_piece_board_grab_focus;
  widget_class->focus = ponder_piece_board_focus;
  widget_class->set_focus_child = ponder_piece_board_set_focus_child;

  /* Emitted when the person wants to do something while the board is locked, with the place of the
   * piece in the board's coordinates, a graphene_rect_t. */
  blocked = g_signal_new ("blocked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                          G_TYPE_POINTER);
  add_keys (widget_class);
}

static void
ponder_piece_board_init (PonderPieceBoard *self)
{
  PRIVATE (self)->parts = g_array_new (FALSE, TRUE, sizeof (Part));
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

/* Pieces are counted from 0. A new one is a PonderPiece; NULL removes the piece. */
void
ponder_piece_board_set_piece (gpointer   board,
                              guint      piece,
                              GtkWidget *widget)
{
  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  g_clear_pointer (&get_part (board, piece)->widget, gtk_widget_unparent);
  if (widget == NULL)
    return;
  get_part (board, piece)->widget = widget;
  g_signal_connect_object (widget, "activate", G_CALLBACK (activate_cb), board, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (widget, GTK_WIDGET (board));
}

GtkWidget *
ponder_piece_board_get_piece (gpointer board,
                              guint    piece)
{
  g_return_val_if_fail (PONDER_IS_PIECE_BOARD (board), NULL);

  return get_part (board, piece)->widget;
}

/* Adds a button that edits a piece. @name says what it does, such as “Change jug 1”. Its child is
 * an empty PonderFittedText. */
void
ponder_piece_board_add_button (gpointer    board,
                               guint       piece,
                               const char *css_class,
                               const char *name)
{
  GtkWidget *button = gtk_button_new ();

  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  get_part (board, piece)->button = button;
  gtk_button_set_child (GTK_BUTTON (button), ponder_fitted_text_new ());
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, css_class);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), board, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, GTK_WIDGET (board));
}

GtkWidget *
ponder_piece_board_get_button (gpointer board,
                               guint    piece)
{
  g_return_val_if_fail (PONDER_IS_PIECE_BOARD (board), NULL);

  return get_part (board, piece)->button;
}

/* Edits the piece that is pressed by the secondary button, or for long by a finger. */
void
ponder_piece_board_add_edit_gestures (gpointer board)
{
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (long_press));
}

/* Finds where a piece is, in the board's coordinates; returns FALSE if the board hasn't been laid
 * out yet. */
gboolean
ponder_piece_board_get_bounds (gpointer         board,
                               guint            piece,
                               graphene_rect_t *bounds)
{
  GtkAllocation place;

  g_return_val_if_fail (PONDER_IS_PIECE_BOARD (board), FALSE);
  g_return_val_if_fail (piece < PRIVATE (board)->parts->len && bounds != NULL, FALSE);

  place = CLASS (board)->get_place (board, piece);
  *bounds = GRAPHENE_RECT_INIT (place.x, place.y, place.width, place.height);
  return place.width > 0;
}

/* Returns the piece that has the focus, or had it last. */
guint
ponder_piece_board_get_cursor (gpointer board)
{
  g_return_val_if_fail (PONDER_IS_PIECE_BOARD (board), 0);

  return PRIVATE (board)->cursor;
}

/* For subclasses, which show the cursor and move the focus themselves. */
void
ponder_piece_board_set_cursor (gpointer board,
                               guint    piece)
{
  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  PRIVATE (board)->cursor = piece;
}

/* Sets whether the page shows a search, to which the Space key then belongs. */
void
ponder_piece_board_set_searching (gpointer board,
                                  gboolean searching)
{
  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  PRIVATE (board)->searching = searching;
}

/* Sets whether the board emits `blocked` instead of doing what the person wants. */
void
ponder_piece_board_set_locked (gpointer board,
                               gboolean locked)
{
  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  PRIVATE (board)->locked = locked;
}

/* Returns whether the board is locked, after having emitted `blocked` then. */
gboolean
ponder_piece_board_is_blocked (gpointer board,
                               guint    piece)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (PONDER_IS_PIECE_BOARD (board), FALSE);

  if (!PRIVATE (board)->locked)
    return FALSE;
  ponder_piece_board_get_bounds (board, piece, &bounds);
  g_signal_emit (board, blocked, 0, &bounds);
  return TRUE;
}

/* Moves the cursor to a piece and activates it, as assistive technology does. */
void
ponder_piece_board_activate (gpointer board,
                             guint    piece)
{
  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  CLASS (board)->activate (board, piece);
}

/* Opens what a piece is changed in, or activates a piece that can't be changed. */
void
ponder_piece_board_edit (gpointer board,
                         guint    piece)
{
  g_return_if_fail (PONDER_IS_PIECE_BOARD (board));

  if (CLASS (board)->edit != NULL)
    CLASS (board)->edit (board, piece);
  else
    CLASS (board)->activate (board, piece);
}
