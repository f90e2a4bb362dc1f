/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-board.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-css-class.h"
#include "ponder-fitted-text.h"

/* The jugs in a row with the tap and the drain, and below each jug a button with what it holds. The person chooses
 * first where water is taken from, and then where it goes; a drag chooses both. The page makes the move: the board only
 * asks for it, and only if it keeps the rules. */

#define SHAKE_MS 320
#define SHAKE_SHIFT 7
#define SHAKE_TURNS 3
#define LEAST_HEIGHT 200
#define LEAST_WIDTH (PONDER_JUGS_MOST_JUGS * 32)

enum
{
  POURED,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderJugsBoard, ponder_jugs_board, PONDER_TYPE_PIECE_BOARD)

/* Which moves are possible in a scene, and why the others are not. */

static char *
explain_pour (const PonderJugsScene *self,
              guint                  from,
              guint                  to)
{
  if (to == PONDER_JUGS_TAP)
    return g_strdup (_ ("Water can’t go back into the tap."));
  return ponder_jugs_explain (self->jugs, self->contents, PONDER_JUGS_MOVE (from, to));
}

static gboolean
can_pour (const PonderJugsScene *self,
          guint                  from,
          guint                  to)
{
  g_autofree char *reason = from == PONDER_JUGS_DRAIN || from == to ? NULL : explain_pour (self, from, to);

  return from != PONDER_JUGS_DRAIN && from != to && reason == NULL;
}

static gboolean
can_pour_anywhere (const PonderJugsScene *self,
                   guint                  from)
{
  for (guint jug = 0; jug < ponder_jugs_get_rules (self->jugs)->n_jugs; jug++)
    if (can_pour (self, from, jug))
      return TRUE;
  return can_pour (self, from, PONDER_JUGS_DRAIN);
}

static char *
explain_source (const PonderJugsScene *self,
                guint                  from)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);

  if (from == PONDER_JUGS_DRAIN && rules->has_drain)
    return g_strdup (_ ("First choose the jug to empty, then the drain."));
  if (from == PONDER_JUGS_DRAIN)
    return g_strdup (_ ("There is no drain in this puzzle."));
  if (can_pour_anywhere (self, from))
    return NULL;
  if (from == PONDER_JUGS_TAP)
    return rules->has_tap ? g_strdup (_ ("Every jug is full.")) : explain_pour (self, from, 0);
  if (self->contents[from] == 0)
    return g_strdup_printf (_ ("Jug %u is empty."), from + 1);
  return g_strdup (_ ("No other jug has room."));
}

/* Returns why water can't be poured from @source to @place or, if @source is PONDER_JUGS_NOWHERE,
 * taken from @place; NULL if it can. */
static char *
dup_refusal (const PonderJugsScene *self,
             guint                  source,
             guint                  place)
{
  return source == PONDER_JUGS_NOWHERE ? explain_source (self, place) : explain_pour (self, source, place);
}

/* How each vessel looks in a scene. */

static gboolean
takes_part (const PonderJugsScene *self,
            guint                  place)
{
  return self->has_move && (PONDER_JUGS_MOVE_FROM (self->move) == place || PONDER_JUGS_MOVE_TO (self->move) == place);
}

static gboolean
is_off (const PonderJugsRules *rules,
        guint                  place)
{
  return (place == PONDER_JUGS_TAP && !rules->has_tap) || (place == PONDER_JUGS_DRAIN && !rules->has_drain);
}

/* Returns the amount to measure in a jug, or -1 if there is none. A jug that must only be empty in the end has no
 * mark. */
static gint64
target_of (const PonderJugsRules *rules,
           guint                  jug)
{
  if (rules->jug == PONDER_JUGS_EACH)
    return rules->final[jug] > 0 ? (gint64) rules->final[jug] : -1;
  return rules->jug == PONDER_JUGS_ANY || rules->jug == jug ? (gint64) rules->target : -1;
}

static gboolean
has_target (const PonderJugsScene *self,
            const PonderJugsRules *rules,
            guint                  place)
{
  return place < rules->n_jugs && self->moving >= 1 && self->contents[place] == target_of (rules, place);
}

static PonderVesselMarks
marks_of (const PonderJugsScene *self,
          guint                  source,
          guint                  place)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);
  PonderVesselMarks marks = 0;

  if (source == place)
    marks |= PONDER_VESSEL_SOURCE;
  if (source != PONDER_JUGS_NOWHERE && can_pour (self, source, place))
    marks |= PONDER_VESSEL_OPEN;
  if (takes_part (self, place) && (self->moving < 1 || self->kind == PONDER_CELL_TRIED))
    marks |= PONDER_VESSEL_NOW;
  if (self->has_move && self->moving < 1 && PONDER_JUGS_MOVE_TO (self->move) == place)
    marks |= PONDER_VESSEL_FLOWING;
  if (is_off (rules, place))
    marks |= PONDER_VESSEL_OFF;
  if (place < rules->n_jugs && (self->pointed_at & (1u << place)))
    marks |= PONDER_VESSEL_POINTED_AT;
  if (has_target (self, rules, place))
    marks |= PONDER_VESSEL_MEASURED;
  return marks;
}

/* Returns the level of the water, which is between two amounts while water flows. */
static double
level_of (const PonderJugsScene *self,
          guint                  jug)
{
  double to_come = self->has_move ? self->flow * (1 - CLAMP (self->moving, 0, 1)) : 0;

  if (self->has_move && PONDER_JUGS_MOVE_FROM (self->move) == jug)
    return self->contents[jug] + to_come;
  if (self->has_move && PONDER_JUGS_MOVE_TO (self->move) == jug)
    return self->contents[jug] - to_come;
  return self->contents[jug];
}

/* @source: where water will be taken from, or PONDER_JUGS_NOWHERE */
void
ponder_jugs_scene_get_vessel (const PonderJugsScene  *self,
                              guint                   source,
                              guint                   place,
                              PonderVesselAppearance *vessel)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);

  *vessel = (PonderVesselAppearance){ .capacity = 1, .size = 1, .target = -1, .kind = self->kind };
  vessel->marks = marks_of (self, source, place);
  if (place >= rules->n_jugs)
    return;
  vessel->capacity = rules->capacities[place];
  vessel->contents = self->contents[place];
  vessel->level = level_of (self, place);
  vessel->size = ponder_jugs_size (vessel->capacity, ponder_jugs_largest (rules->capacities, rules->n_jugs));
  vessel->target = target_of (rules, place);
}

/* Returns what a jug seems to hold and what it can hold: `3 / 8`, on two lines if the numbers are long. */
static char *
dup_amount (const PonderJugsScene *self,
            guint                  jug)
{
  guint32 capacity = ponder_jugs_get_rules (self->jugs)->capacities[jug];

  return g_strdup_printf (capacity < 1000 ? "%.0f / %u" : "%.0f\n/ %u", level_of (self, jug), capacity);
}

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
  PonderFittedText *amount =
    PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (ponder_piece_board_get_button (self, jug))));
  g_autofree char *text = dup_amount (&self->scene, jug);

  ponder_fitted_text_set_text (amount, text);
}

static void
show_vessel (PonderJugsBoard *self,
             guint            place)
{
  PonderVesselAppearance scene;

  ponder_jugs_scene_get_vessel (&self->scene, self->source, place, &scene);
  ponder_jugs_vessel_show (PONDER_JUGS_VESSEL (ponder_piece_board_get_piece (self, place)), &scene);
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

/* Shakes a vessel from side to side, unless animations are turned off. */
static void
shake_cb (double   value,
          gpointer user_data)
{
  PonderJugsBoard *self = user_data;
  PonderJugsVessel *vessel = PONDER_JUGS_VESSEL (ponder_piece_board_get_piece (self, self->shaken));

  vessel->shift = SHAKE_SHIFT * (1 - value) * sin (value * SHAKE_TURNS * 2 * G_PI);
  gtk_widget_queue_draw (GTK_WIDGET (vessel));
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

      gtk_widget_size_allocate (ponder_piece_board_get_piece (self, place), &layout->vessels[place], -1);
    }
  for (guint jug = 0; jug < count_jugs (self); jug++)
    {
      /* GTK requires a widget to be measured before it is allocated. */
      gtk_widget_measure (ponder_piece_board_get_button (self, jug), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                          NULL);
      gtk_widget_size_allocate (ponder_piece_board_get_button (self, jug), &layout->amounts[jug], -1);
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

static GtkAllocation
ponder_jugs_board_get_place (PonderPieceBoard *board,
                             guint             place)
{
  return PONDER_JUGS_BOARD (board)->layout.vessels[place];
}

static guint
ponder_jugs_board_find (PonderPieceBoard *board,
                        double            x,
                        double            y)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (board);

  return ponder_jugs_layout_find (&self->layout, count_jugs (self), x, y);
}

static void
ponder_jugs_board_focused (PonderPieceBoard *board,
                           guint             place,
                           gboolean          button)
{
  ponder_piece_board_set_cursor (board, place);
}

/* Moves the cursor along the tap, the jugs and the drain, or along the amounts below the jugs if the focus is there. */
static gboolean
ponder_jugs_board_move (PonderPieceBoard *board,
                        GtkScrollType     by)
{
  static const int steps[] = {
    [GTK_SCROLL_STEP_LEFT] = -1,
    [GTK_SCROLL_STEP_RIGHT] = 1,
    [GTK_SCROLL_START] = -PONDER_JUGS_N_PLACES,
    [GTK_SCROLL_END] = PONDER_JUGS_N_PLACES,
  };
  PonderJugsBoard *self = PONDER_JUGS_BOARD (board);
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  gboolean in_amounts = child != NULL && GTK_IS_BUTTON (child);
  int nth = (int) ponder_jugs_layout_nth (count_jugs (self), ponder_piece_board_get_cursor (board)) + steps[by];
  guint place = ponder_jugs_layout_place (count_jugs (self), CLAMP (nth, 0, (int) count_jugs (self) + 1));

  if (steps[by] == 0)
    return FALSE;
  ponder_piece_board_set_cursor (board, place);
  if (in_amounts && place < PONDER_JUGS_MOST_JUGS)
    gtk_widget_grab_focus (ponder_piece_board_get_button (self, place));
  else
    gtk_widget_grab_focus (ponder_piece_board_get_piece (self, place));
  return TRUE;
}

static gboolean
ponder_jugs_board_move_focus (PonderPieceBoard *board,
                              GtkDirectionType  direction)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (board);
  guint place = ponder_piece_board_get_cursor (board);

  switch (direction)
    {
    case GTK_DIR_DOWN:
      return place >= count_jugs (self) || gtk_widget_grab_focus (ponder_piece_board_get_button (self, place));

    case GTK_DIR_UP:
      return gtk_widget_grab_focus (GTK_WIDGET (self));

    default:
      return FALSE;
    }
}

/* Chooses where water is taken from, or pours it there. */
static void
ponder_jugs_board_activate (PonderPieceBoard *board,
                            guint             place)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (board);
  guint source = self->source;
  g_autofree char *reason = NULL;

  if (place >= count_jugs (self) && place != PONDER_JUGS_TAP && place != PONDER_JUGS_DRAIN)
    return;
  ponder_piece_board_set_cursor (self, place);
  gtk_widget_grab_focus (ponder_piece_board_get_piece (self, place));
  if (ponder_piece_board_is_blocked (self, place))
    return;
  if (source != place)
    reason = dup_refusal (&self->scene, source, place);
  if (reason != NULL)
    {
      refuse (self, place, reason);
      return;
    }
  set_source (self, source == PONDER_JUGS_NOWHERE ? place : PONDER_JUGS_NOWHERE);
  if (source != PONDER_JUGS_NOWHERE && source != place)
    g_signal_emit (self, signals[POURED], 0, PONDER_JUGS_MOVE (source, place));
}

static void
ponder_jugs_board_edit (PonderPieceBoard *board,
                        guint             place)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (board);

  self->edited = TRUE;
  if (place >= count_jugs (self))
    return;
  ponder_piece_board_set_cursor (self, place);
  if (ponder_piece_board_is_blocked (self, place))
    return;
  set_source (self, PONDER_JUGS_NOWHERE);
  ponder_jugs_popover_open (self->popover, get_rules (self), place, ponder_piece_board_get_button (self, place));
}

static void
closed_cb (PonderJugsBoard *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drag_begin_cb (PonderJugsBoard *self,
               double           x,
               double           y)
{
  self->edited = self->dragging = FALSE;
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

  if (self->dragging || self->edited || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) by_x, (int) by_y))
    return;
  gtk_gesture_drag_get_start_point (drag, &x, &y);
  place = ponder_jugs_board_find (PONDER_PIECE_BOARD (self), x, y);
  if (place == PONDER_JUGS_NOWHERE)
    return;
  self->dragging = TRUE;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->source != place)
    {
      set_source (self, PONDER_JUGS_NOWHERE);
      ponder_piece_board_activate (self, place);
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

  if (self->edited || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  place = ponder_jugs_board_find (PONDER_PIECE_BOARD (self), x + by_x, y + by_y);
  if (!self->dragging)
    {
      if (place != PONDER_JUGS_NOWHERE)
        ponder_piece_board_activate (self, place);
      return;
    }
  self->dragging = FALSE;
  if (self->source == PONDER_JUGS_NOWHERE)
    return;
  if (place != PONDER_JUGS_NOWHERE && place != self->source)
    ponder_piece_board_activate (self, place);
  set_source (self, PONDER_JUGS_NOWHERE);
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
key_cb (PonderJugsBoard *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  guint place = named_place (keyval);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (place != PONDER_JUGS_NOWHERE)
    {
      ponder_piece_board_activate (self, place);
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
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, keys);
  ponder_piece_board_add_edit_gestures (self);
}

static void
ponder_jugs_board_dispose (GObject *object)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (object);

  if (self->shake != NULL)
    adw_animation_pause (self->shake);
  g_clear_object (&self->shake);
  g_clear_object (&self->scene.jugs);

  G_OBJECT_CLASS (ponder_jugs_board_parent_class)->dispose (object);
}

static void
add_signals (GType type)
{
  /* The person wants to make a move, which keeps the rules. */
  signals[POURED] = g_signal_new ("poured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* The person wants to make a move that is not possible; the sentence says why. */
  signals[REFUSED] =
    g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ponder_jugs_board_class_init (PonderJugsBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPieceBoardClass *board_class = PONDER_PIECE_BOARD_CLASS (klass);

  object_class->dispose = ponder_jugs_board_dispose;

  widget_class->measure = ponder_jugs_board_measure;
  widget_class->size_allocate = ponder_jugs_board_size_allocate;
  board_class->get_place = ponder_jugs_board_get_place;
  board_class->find = ponder_jugs_board_find;
  board_class->focused = ponder_jugs_board_focused;
  board_class->move = ponder_jugs_board_move;
  board_class->move_focus = ponder_jugs_board_move_focus;
  board_class->activate = ponder_jugs_board_activate;
  board_class->edit = ponder_jugs_board_edit;

  add_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "jugs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_jugs_board_init (PonderJugsBoard *self)
{
  self->source = PONDER_JUGS_NOWHERE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Water jugs"), -1);
  for (guint nth = 0; nth < PONDER_JUGS_N_PLACES; nth++)
    {
      guint place = ponder_jugs_layout_place (PONDER_JUGS_MOST_JUGS, nth);
      g_autofree char *name = NULL;

      ponder_piece_board_set_piece (self, place, ponder_jugs_vessel_new (place));
      if (place >= PONDER_JUGS_MOST_JUGS)
        continue;
      name = g_strdup_printf (_ ("Change jug %u"), place + 1);
      ponder_piece_board_add_button (self, place, "amount", name);
    }
  self->popover = g_object_new (PONDER_TYPE_JUGS_POPOVER, NULL);
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
      gtk_widget_set_visible (ponder_piece_board_get_piece (self, jug), jug < n_jugs);
      gtk_widget_set_visible (ponder_piece_board_get_button (self, jug), jug < n_jugs);
    }
  if (before != n_jugs)
    ponder_piece_board_set_cursor (self, MIN (ponder_piece_board_get_cursor (self), n_jugs - 1));
  ponder_jugs_popover_update (self->popover, ponder_jugs_get_rules (jugs));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Shows a copy of the scene. The board is laid out again only if the jugs are different. */
void
ponder_jugs_board_show (PonderJugsBoard       *self,
                        const PonderJugsScene *scene)
{
  gboolean other_jugs = self->scene.jugs != scene->jugs;

  ponder_piece_board_set_locked (self, scene->locked);
  if (other_jugs || scene->locked || self->scene.kind != scene->kind ||
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
