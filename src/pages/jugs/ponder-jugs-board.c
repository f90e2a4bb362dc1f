/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-board.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-css-class.h"
#include "ponder-finish-typing.h"
#include "ponder-fitted-text.h"
#include "ponder-jugs-refusal.h"

/* The jugs in a row with the tap and the drain, and below each jug what it holds. The person chooses first where water
 * is taken from, and then where it goes; a drag chooses both. The page makes the move: the board only asks for it, and
 * only if it keeps the rules. A board reads from left to right in every language. */

#define SHAKE_MS 320
#define SHAKE_SHIFT 7
#define SHAKE_TURNS 3
#define LEAST_HEIGHT 200
#define LEAST_WIDTH (PONDER_JUGS_MOST_JUGS * 32)

struct _PonderJugsBoard
{
  GtkWidget parent_instance;

  PonderJugsScene scene; /* owns its puzzle, which is NULL until a scene is shown */
  gboolean locked;
  guint source; /* or PONDER_JUGS_NOWHERE */
  guint cursor;

  PonderJugsLayout layout;
  gboolean searching; /* some keys belong to the search */
  gboolean long_pressed;
  gboolean dragging;
  AdwAnimation *shake;
  guint shaken; /* the place that shakes */

  GtkWidget *vessels[PONDER_JUGS_N_PLACES]; /* by place */
  GtkWidget *amounts[PONDER_JUGS_MOST_JUGS];
  PonderJugsPopover *popover;
};

enum
{
  POURED,
  REFUSED,
  BLOCKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderJugsBoard, ponder_jugs_board, GTK_TYPE_WIDGET)

static const PonderJugsRules *
get_rules (PonderJugsBoard *self)
{
  return ponder_jugs_get_rules (self->scene.jugs);
}

static guint
count_jugs (PonderJugsBoard *self)
{
  return self->scene.jugs != NULL ? get_rules (self)->n_jugs : 0;
}

static void
show_amount (PonderJugsBoard *self,
             guint            jug)
{
  PonderFittedText *amount = PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (self->amounts[jug])));
  g_autofree char *text = ponder_jugs_scene_dup_amount (&self->scene, jug);

  ponder_fitted_text_set_text (amount, text);
  ponder_fitted_text_set_underlined (amount, self->scene.kind == PONDER_CELL_PROVED);
}

static void
show_vessel (PonderJugsBoard *self,
             guint            place)
{
  PonderVesselAppearance scene;

  ponder_jugs_scene_get_vessel (&self->scene, self->source, place, &scene);
  ponder_jugs_vessel_show (PONDER_JUGS_VESSEL (self->vessels[place]), &scene);
}

static void
update (PonderJugsBoard *self)
{
  for (guint nth = 0; nth < count_jugs (self) + 2; nth++)
    show_vessel (self, ponder_jugs_layout_place (count_jugs (self), nth));
  for (guint jug = 0; jug < count_jugs (self); jug++)
    show_amount (self, jug);
}

static void
set_source (PonderJugsBoard *self,
            guint            source)
{
  if (self->source == source)
    return;
  self->source = source;
  update (self);
}

static void
block (PonderJugsBoard *self,
       guint            place)
{
  graphene_rect_t bounds;

  ponder_jugs_board_get_bounds (self, place, &bounds);
  g_signal_emit (self, signals[BLOCKED], 0, &bounds);
}

/* A vessel shakes like a head that says no, unless animations are turned off. */
static void
shake_cb (double   value,
          gpointer user_data)
{
  PonderJugsBoard *self = user_data;
  double shift = SHAKE_SHIFT * (1 - value) * sin (value * SHAKE_TURNS * 2 * G_PI);

  ponder_jugs_vessel_set_shift (PONDER_JUGS_VESSEL (self->vessels[self->shaken]), shift);
}

static void
refuse (PonderJugsBoard *self,
        guint            place,
        const char      *reason)
{
  adw_animation_skip (self->shake);
  self->shaken = place;
  adw_animation_play (self->shake);
  g_signal_emit (self, signals[REFUSED], 0, reason);
}

static void
ponder_jugs_board_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);
  PonderJugsLayout *layout = &self->layout;

  if (self->scene.jugs == NULL)
    return;
  ponder_jugs_layout_init (layout, get_rules (self)->capacities, count_jugs (self), width, height);
  for (guint nth = 0; nth < count_jugs (self) + 2; nth++)
    {
      guint place = ponder_jugs_layout_place (count_jugs (self), nth);

      gtk_widget_size_allocate (self->vessels[place], &layout->vessels[place], -1);
    }
  for (guint jug = 0; jug < count_jugs (self); jug++)
    {
      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (self->amounts[jug], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->amounts[jug], &layout->amounts[jug], -1);
    }
  gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
ponder_jugs_board_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
}

static gboolean
ponder_jugs_board_grab_focus (GtkWidget *widget)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);

  ponder_finish_typing (widget);
  return gtk_widget_grab_focus (self->vessels[self->cursor]);
}

/* Tab enters the board at one place and leaves it again; arrow keys stay inside. */
static gboolean
ponder_jugs_board_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);

  if (gtk_widget_get_focus_child (widget) == NULL)
    return ponder_jugs_board_grab_focus (widget);
  switch (direction)
    {
    case GTK_DIR_DOWN:
      return self->cursor >= count_jugs (self) || gtk_widget_grab_focus (self->amounts[self->cursor]);

    case GTK_DIR_UP:
      return ponder_jugs_board_grab_focus (widget);

    default:
      return FALSE;
    }
}

/* Assistive technology can move the focus; the cursor follows. */
static void
ponder_jugs_board_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);

  GTK_WIDGET_CLASS (ponder_jugs_board_parent_class)->set_focus_child (widget, child);

  for (guint place = 0; place < PONDER_JUGS_N_PLACES; place++)
    if (child != NULL &&
        (child == self->vessels[place] || (place < PONDER_JUGS_MOST_JUGS && child == self->amounts[place])))
      self->cursor = place;
}

static void
amount_cb (GtkWidget *button,
           gpointer   user_data)
{
  PonderJugsBoard *self = user_data;

  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    if (self->amounts[jug] == button)
      ponder_jugs_board_edit_jug (self, jug);
}

static void
vessel_cb (PonderJugsVessel *vessel,
           gpointer          user_data)
{
  ponder_jugs_board_choose (user_data, ponder_jugs_vessel_get_place (vessel));
}

static void
closed_cb (PonderJugsBoard *self)
{
  g_assert (PONDER_IS_JUGS_BOARD (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static guint
find_place (PonderJugsBoard *self,
            double           x,
            double           y)
{
  return ponder_jugs_layout_find (&self->layout, count_jugs (self), x, y);
}

/* Moves the cursor along the tap, the jugs and the drain, or along the amounts below the jugs if the focus is there. */
static void
move_cursor (PonderJugsBoard *self,
             int              by)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  gboolean in_amounts = child != NULL && GTK_IS_BUTTON (child);
  int nth = CLAMP ((int) ponder_jugs_layout_nth (count_jugs (self), self->cursor) + by, 0, (int) count_jugs (self) + 1);
  self->cursor = ponder_jugs_layout_place (count_jugs (self), nth);
  if (in_amounts && self->cursor < PONDER_JUGS_MOST_JUGS)
    gtk_widget_grab_focus (self->amounts[self->cursor]);
  else
    gtk_widget_grab_focus (self->vessels[self->cursor]);
}

static void
edit_at (PonderJugsBoard *self,
         double           x,
         double           y)
{
  guint place = find_place (self, x, y);

  if (place < PONDER_JUGS_MOST_JUGS)
    ponder_jugs_board_edit_jug (self, place);
}

static void
drag_begin_cb (PonderJugsBoard *self,
               double           x,
               double           y)
{
  self->long_pressed = self->dragging = FALSE;
}

static void
drag_update_cb (PonderJugsBoard *self,
                double           by_x,
                double           by_y,
                GtkGestureDrag  *drag)
{
  guint place;
  double x;
  double y;

  if (self->dragging || self->long_pressed ||
      !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) by_x, (int) by_y))
    return;
  gtk_gesture_drag_get_start_point (drag, &x, &y);
  place = find_place (self, x, y);
  if (place == PONDER_JUGS_NOWHERE)
    return;
  self->dragging = TRUE;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->source != place)
    {
      set_source (self, PONDER_JUGS_NOWHERE);
      ponder_jugs_board_choose (self, place);
    }
}

static void
drag_end_cb (PonderJugsBoard *self,
             double           by_x,
             double           by_y,
             GtkGestureDrag  *drag)
{
  guint place;
  double x;
  double y;

  if (self->long_pressed || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  place = find_place (self, x + by_x, y + by_y);
  if (!self->dragging)
    {
      if (place != PONDER_JUGS_NOWHERE)
        ponder_jugs_board_choose (self, place);
      return;
    }
  self->dragging = FALSE;
  if (self->source == PONDER_JUGS_NOWHERE)
    return;
  if (place != PONDER_JUGS_NOWHERE && place != self->source)
    ponder_jugs_board_choose (self, place);
  set_source (self, PONDER_JUGS_NOWHERE);
}

static void
secondary_cb (PonderJugsBoard *self,
              int              n_press,
              double           x,
              double           y,
              GtkGesture      *click)
{
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  edit_at (self, x, y);
}

static void
long_pressed_cb (PonderJugsBoard *self,
                 double           x,
                 double           y,
                 GtkGesture      *long_press)
{
  self->long_pressed = TRUE;
  gtk_gesture_set_state (long_press, GTK_EVENT_SEQUENCE_CLAIMED);
  edit_at (self, x, y);
}

/* Returns the place that a key stands for, or PONDER_JUGS_NOWHERE. */
static guint
named_place (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_8)
    return keyval - GDK_KEY_1;
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_8)
    return keyval - GDK_KEY_KP_1;
  if (keyval == GDK_KEY_t || keyval == GDK_KEY_T)
    return PONDER_JUGS_TAP;
  if (keyval == GDK_KEY_d || keyval == GDK_KEY_D)
    return PONDER_JUGS_DRAIN;
  return PONDER_JUGS_NOWHERE;
}

static gboolean
is_activation (PonderJugsBoard *self,
               guint            keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
      return TRUE;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return !self->searching;

    default:
      return FALSE;
    }
}

static gboolean
open_menu (PonderJugsBoard *self,
           guint            keyval,
           GdkModifierType  modifiers)
{
  if (keyval != GDK_KEY_Menu && !(keyval == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK)))
    return FALSE;
  if (self->cursor < PONDER_JUGS_MOST_JUGS)
    ponder_jugs_board_edit_jug (self, self->cursor);
  return TRUE;
}

static gboolean
move (PonderJugsBoard *self,
      guint            keyval)
{
  static const struct
  {
    guint keyval;
    guint keypad_keyval;
    int by;
  } moves[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -100 },
    { GDK_KEY_End, GDK_KEY_KP_End, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (keyval == moves[i].keyval || keyval == moves[i].keypad_keyval)
      {
        move_cursor (self, moves[i].by);
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_cb (PonderJugsBoard *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  guint place = named_place (keyval);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (open_menu (self, keyval, modifiers) || move (self, keyval))
    return GDK_EVENT_STOP;
  if (is_activation (self, keyval))
    place = self->cursor;
  if (place != PONDER_JUGS_NOWHERE)
    {
      ponder_jugs_board_choose (self, place);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape || self->source == PONDER_JUGS_NOWHERE)
    return GDK_EVENT_PROPAGATE;
  set_source (self, PONDER_JUGS_NOWHERE);
  return GDK_EVENT_STOP;
}

static void
add_controllers (PonderJugsBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, keys);
}

static void
ponder_jugs_board_dispose (GObject *object)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (object);
  GtkWidget *child;

  if (self->shake != NULL)
    adw_animation_pause (self->shake);
  g_clear_object (&self->shake);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->scene.jugs);

  G_OBJECT_CLASS (ponder_jugs_board_parent_class)->dispose (object);
}

static void
add_signals (GType type)
{
  /**
   * PonderJugsBoard::poured:
   * @move: a move that keeps the rules
   *
   * Emitted when the person wants to make a move.
   */
  signals[POURED] = g_signal_new ("poured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * PonderJugsBoard::refused:
   * @reason: the reason, in a sentence
   *
   * Emitted when the person wants to make a move that is not possible.
   */
  signals[REFUSED] =
    g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * PonderJugsBoard::blocked:
   * @at: (type graphene.Rect): the place, in the board's coordinates
   *
   * Emitted when the person wants to do something while the board is locked.
   */
  signals[BLOCKED] =
    g_signal_new ("blocked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ponder_jugs_board_class_init (PonderJugsBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_jugs_board_dispose;

  widget_class->measure = ponder_jugs_board_measure;
  widget_class->size_allocate = ponder_jugs_board_size_allocate;
  widget_class->grab_focus = ponder_jugs_board_grab_focus;
  widget_class->focus = ponder_jugs_board_focus;
  widget_class->set_focus_child = ponder_jugs_board_set_focus_child;

  add_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "jugs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_vessel (PonderJugsBoard *self,
            guint            place)
{
  self->vessels[place] = ponder_jugs_vessel_new (place);
  g_signal_connect_object (self->vessels[place], "activate", G_CALLBACK (vessel_cb), self, 0);
  gtk_widget_set_parent (self->vessels[place], GTK_WIDGET (self));
}

static void
add_amount (PonderJugsBoard *self,
            guint            jug)
{
  g_autofree char *name = g_strdup_printf (_ ("Change jug %u"), jug + 1);

  self->amounts[jug] = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->amounts[jug]), ponder_fitted_text_new ());
  gtk_widget_add_css_class (self->amounts[jug], "flat");
  gtk_widget_add_css_class (self->amounts[jug], "amount");
  gtk_widget_set_focus_on_click (self->amounts[jug], FALSE);
  gtk_widget_set_tooltip_text (self->amounts[jug], name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->amounts[jug]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (self->amounts[jug], "clicked", G_CALLBACK (amount_cb), self, 0);
  gtk_widget_set_parent (self->amounts[jug], GTK_WIDGET (self));
}

static void
ponder_jugs_board_init (PonderJugsBoard *self)
{
  self->source = PONDER_JUGS_NOWHERE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Water jugs"), -1);
  add_vessel (self, PONDER_JUGS_TAP);
  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    {
      add_vessel (self, jug);
      add_amount (self, jug);
    }
  add_vessel (self, PONDER_JUGS_DRAIN);
  self->popover = PONDER_JUGS_POPOVER (ponder_jugs_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  self->shake = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SHAKE_MS,
                                         adw_callback_animation_target_new (shake_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->shake), ADW_LINEAR);
  add_controllers (self);
}

static void
set_jugs (PonderJugsBoard *self,
          PonderJugs      *jugs)
{
  guint before = count_jugs (self);
  guint n_jugs = ponder_jugs_get_rules (jugs)->n_jugs;

  g_set_object (&self->scene.jugs, jugs);
  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    {
      gtk_widget_set_visible (self->vessels[jug], jug < n_jugs);
      gtk_widget_set_visible (self->amounts[jug], jug < n_jugs);
    }
  if (before != n_jugs)
    self->cursor = MIN (self->cursor, n_jugs - 1);
  ponder_jugs_popover_update (self->popover, ponder_jugs_get_rules (jugs));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ponder_jugs_board_show:
 * @scene: copied
 *
 * Shows where the water is. The board is laid out again only if the jugs are different.
 */
void
ponder_jugs_board_show (PonderJugsBoard       *self,
                        const PonderJugsScene *scene)
{
  gboolean other_jugs;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));
  g_return_if_fail (scene != NULL && PONDER_IS_JUGS (scene->jugs));

  other_jugs = self->scene.jugs != scene->jugs;
  if (other_jugs || self->scene.kind != scene->kind ||
      memcmp (self->scene.contents, scene->contents, count_jugs (self) * sizeof (guint32)) != 0)
    self->source = PONDER_JUGS_NOWHERE;
  if (other_jugs)
    set_jugs (self, scene->jugs);
  if (self->scene.kind != scene->kind)
    {
      ponder_css_class_set (GTK_WIDGET (self), "tried", scene->kind == PONDER_CELL_TRIED);
      ponder_css_class_set (GTK_WIDGET (self), "proved", scene->kind == PONDER_CELL_PROVED);
    }
  self->scene = *scene;
  update (self);
}

/**
 * ponder_jugs_board_set_locked:
 * @locked: whether the board only emits `blocked` for what the person does
 */
void
ponder_jugs_board_set_locked (PonderJugsBoard *self,
                              gboolean         locked)
{
  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  self->locked = locked;
  if (locked)
    ponder_jugs_board_clear_source (self);
}

/**
 * ponder_jugs_board_set_searching:
 * @searching: whether the page shows a search, to which the Space key then belongs
 */
void
ponder_jugs_board_set_searching (PonderJugsBoard *self,
                                 gboolean         searching)
{
  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  self->searching = searching;
}

/**
 * ponder_jugs_board_get_bounds:
 * @place: a jug, the tap or the drain
 * @bounds: (out caller-allocates): where it is, in the board's coordinates
 */
void
ponder_jugs_board_get_bounds (PonderJugsBoard *self,
                              guint            place,
                              graphene_rect_t *bounds)
{
  const GtkAllocation *at;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self) && place < PONDER_JUGS_N_PLACES);

  at = &self->layout.vessels[place];
  *bounds = GRAPHENE_RECT_INIT (at->x, at->y, at->width, at->height);
}

/* Returns the place that has the focus, or had it last. */
guint
ponder_jugs_board_get_cursor (PonderJugsBoard *self)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), 0);

  return self->cursor;
}

/**
 * ponder_jugs_board_choose:
 * @place: a jug, the tap or the drain
 *
 * Does the same as a click: chooses where water is taken from, or pours it there.
 */
void
ponder_jugs_board_choose (PonderJugsBoard *self,
                          guint            place)
{
  g_autofree char *reason = NULL;
  guint source;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  if (place >= count_jugs (self) && place != PONDER_JUGS_TAP && place != PONDER_JUGS_DRAIN)
    return;
  self->cursor = place;
  gtk_widget_grab_focus (self->vessels[place]);
  if (self->locked)
    {
      block (self, place);
      return;
    }
  source = self->source;
  if (source != place)
    reason = ponder_jugs_dup_refusal (&self->scene, source, place);
  if (reason != NULL)
    {
      refuse (self, place, reason);
      return;
    }
  set_source (self, source == PONDER_JUGS_NOWHERE ? place : PONDER_JUGS_NOWHERE);
  if (source != PONDER_JUGS_NOWHERE && source != place)
    g_signal_emit (self, signals[POURED], 0, PONDER_JUGS_MOVE (source, place));
}

/**
 * ponder_jugs_board_get_source:
 * @place: (out): where water will be taken from
 *
 * Returns: whether a source has been chosen
 */
gboolean
ponder_jugs_board_get_source (PonderJugsBoard *self,
                              guint           *place)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), FALSE);

  *place = self->source;
  return self->source != PONDER_JUGS_NOWHERE;
}

void
ponder_jugs_board_clear_source (PonderJugsBoard *self)
{
  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  set_source (self, PONDER_JUGS_NOWHERE);
}

/* Opens the popover in which a jug can be changed. */
void
ponder_jugs_board_edit_jug (PonderJugsBoard *self,
                            guint            jug)
{
  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  if (jug >= count_jugs (self))
    return;
  self->cursor = jug;
  if (self->locked)
    {
      block (self, jug);
      return;
    }
  ponder_jugs_board_clear_source (self);
  ponder_jugs_popover_open (self->popover, get_rules (self), jug, self->amounts[jug]);
}

/* Returns the popover, which emits `changed` when the person changes a jug. */
PonderJugsPopover *
ponder_jugs_board_get_popover (PonderJugsBoard *self)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), NULL);

  return self->popover;
}
