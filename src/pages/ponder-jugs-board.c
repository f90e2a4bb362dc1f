/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-board.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-fitted-text.h"
#include "ponder-jugs-input.h"
#include "ponder-jugs-popover.h"
#include "ponder-jugs-scale.h"

/* The jugs in a row, the tap and the drain, and below each jug what it holds. One chooses where the water comes from, and
 * then where it goes. What a move does is the page's: the board only asks for it, and only where it keeps the rules. A
 * board reads from left to right in every language.
 *
 * Tap and drain stand beside the jugs, or, where that would leave the jugs too narrow, above and below them. */

#define N_PLACES (PONDER_JUGS_MOST_JUGS + 2)
#define LEAST_BESIDE 64 /* for a jug, with tap and drain beside it */
#define FITTING 64 /* the width of tap and drain */
#define FLAT_FITTING 44 /* or their height */
#define AMOUNT_HEIGHT 46
#define LEAST_HEIGHT 200
#define LEAST_WIDTH (PONDER_JUGS_MOST_JUGS * 32)
#define GREAT_WIDTH 1200 /* it uses what there is */
#define WIDEST_BY_HEIGHT 0.75 /* the widest jug */
#define SHAKE_MS 320
#define SHAKE_SHIFT 7
#define SHAKE_TURNS 3

struct _PonderJugsBoard
{
  GtkWidget parent_instance;

  PonderJugsLook look; /* which holds the puzzle; nullable until it is shown */
  gboolean locked;
  guint source; /* or PONDER_JUGS_NOWHERE */
  guint cursor;

  PonderJugsInput *input;
  AdwAnimation *shake; /* nullable */
  guint shaken; /* a place */

  GtkWidget *vessels[N_PLACES]; /* by their places */
  GtkWidget *amounts[PONDER_JUGS_MOST_JUGS];
  PonderJugsPopover *popover;
};

enum
{
  POURED,
  REFUSED,
  BLOCKED,
  JUG_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderJugsBoard, ponder_jugs_board, GTK_TYPE_WIDGET)

static const PonderJugsSetup *
get_setup (PonderJugsBoard *self)
{
  return ponder_jugs_get_setup (self->look.jugs);
}

static guint
count_jugs (PonderJugsBoard *self)
{
  return self->look.jugs != NULL ? get_setup (self)->n_jugs : 0;
}

static gboolean
is_place (PonderJugsBoard *self,
          guint            place)
{
  return place < count_jugs (self) || place == PONDER_JUGS_TAP || place == PONDER_JUGS_DRAIN;
}

/* From left to right: the tap, the jugs, the drain. */
static guint
place_of (PonderJugsBoard *self,
          guint            nth)
{
  if (nth == 0)
    return PONDER_JUGS_TAP;
  return nth <= count_jugs (self) ? nth - 1 : PONDER_JUGS_DRAIN;
}

static guint
nth_of (PonderJugsBoard *self,
        guint            place)
{
  if (place == PONDER_JUGS_TAP)
    return 0;
  return place == PONDER_JUGS_DRAIN ? count_jugs (self) + 1 : place + 1;
}

static guint32
largest_capacity (const PonderJugsSetup *setup)
{
  guint32 largest = 0;

  for (guint jug = 0; jug < setup->n_jugs; jug++)
    largest = MAX (largest, setup->capacities[jug]);
  return largest;
}

static void
show_amount (PonderJugsBoard *self,
             guint            jug)
{
  const PonderJugsSetup *setup = get_setup (self);
  g_autofree char *text = g_strdup_printf (
    setup->capacities[jug] < 1000 ? "%.0f / %u" : "%.0f\n/ %u", ponder_jugs_look_level (&self->look, jug), setup->capacities[jug]);

  ponder_fitted_text_set_text (PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (self->amounts[jug]))), text);
}

static void
show_vessel (PonderJugsBoard *self,
             guint            place)
{
  const PonderJugsSetup *setup = get_setup (self);
  PonderVesselLook look = { .capacity = 1, .size = 1, .target = -1, .kind = self->look.kind };

  look.marks = ponder_jugs_look_marks (&self->look, self->source, place);
  if (place < PONDER_JUGS_MOST_JUGS)
    {
      look.capacity = setup->capacities[place];
      look.contents = self->look.contents[place];
      look.level = ponder_jugs_look_level (&self->look, place);
      look.size = ponder_jugs_size (look.capacity, largest_capacity (setup));
      look.target = setup->jug == PONDER_JUGS_ANY || setup->jug == place ? (gint64) setup->target : -1;
    }
  ponder_jugs_vessel_show (PONDER_JUGS_VESSEL (self->vessels[place]), &look);
}

static void
update (PonderJugsBoard *self)
{
  for (guint nth = 0; nth < count_jugs (self) + 2; nth++)
    show_vessel (self, place_of (self, nth));
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
shake_cb (double   value,
          gpointer user_data)
{
  PonderJugsBoard *self = user_data;
  double shift = SHAKE_SHIFT * (1 - value) * sin (value * SHAKE_TURNS * 2 * G_PI);

  ponder_jugs_vessel_set_shift (PONDER_JUGS_VESSEL (self->vessels[self->shaken]), shift);
}

static void
shake (PonderJugsBoard *self,
       guint            place)
{
  if (self->shake == NULL)
    self->shake = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SHAKE_MS,
                                           adw_callback_animation_target_new (shake_cb, self, NULL));
  else
    adw_animation_skip (self->shake);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->shake), ADW_LINEAR);
  self->shaken = place;
  adw_animation_play (self->shake);
}

static void
refuse (PonderJugsBoard *self,
        guint            place,
        const char      *reason)
{
  shake (self, place);
  g_signal_emit (self, signals[REFUSED], 0, reason);
}

/* Tap and drain beside the jugs, which are finger-wide at least. */
static gboolean
is_beside (PonderJugsBoard *self,
           int              width)
{
  return width >= (int) count_jugs (self) * LEAST_BESIDE + 2 * FITTING;
}

static void
allocate_amount (PonderJugsBoard     *self,
                 guint                jug,
                 const GtkAllocation *place)
{
  gtk_widget_measure (self->amounts[jug], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->amounts[jug], place, -1);
}

static void
allocate_jugs (PonderJugsBoard     *self,
               const GtkAllocation *area)
{
  int widths[PONDER_JUGS_MOST_JUGS];
  int height = MAX (1, area->height - AMOUNT_HEIGHT);
  int x = area->x + area->width;

  ponder_jugs_widths (get_setup (self)->capacities, count_jugs (self), area->width,
                      (int) (height * WIDEST_BY_HEIGHT), widths);
  for (guint jug = 0; jug < count_jugs (self); jug++)
    x -= widths[jug];
  x = area->x + (x - area->x) / 2;
  for (guint jug = 0; jug < count_jugs (self); jug++)
    {
      gtk_widget_size_allocate (self->vessels[jug], &(GtkAllocation){ x, area->y, widths[jug], height }, -1);
      allocate_amount (self, jug, &(GtkAllocation){ x, area->y + height, widths[jug], AMOUNT_HEIGHT });
      x += widths[jug];
    }
}

/* Never higher than wide, so that it stays as it is when the controls below take more room. */
static void
ponder_jugs_board_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);
  GtkAllocation tap = { 0, 0, width, FLAT_FITTING };
  GtkAllocation drain = tap;
  GtkAllocation area = { 0, 0, width, MIN (width, height) };

  if (self->look.jugs == NULL)
    return;
  if (is_beside (self, width))
    {
      tap = (GtkAllocation){ 0, 0, FITTING, area.height - AMOUNT_HEIGHT };
      drain = (GtkAllocation){ width - FITTING, 0, FITTING, area.height - AMOUNT_HEIGHT };
      area.x += FITTING;
      area.width -= 2 * FITTING;
    }
  else
    {
      drain.y = area.height - FLAT_FITTING;
      area.y += FLAT_FITTING;
      area.height -= 2 * FLAT_FITTING;
    }
  gtk_widget_size_allocate (self->vessels[PONDER_JUGS_TAP], &tap, -1);
  gtk_widget_size_allocate (self->vessels[PONDER_JUGS_DRAIN], &drain, -1);
  allocate_jugs (self, &area);
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
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? GREAT_WIDTH : LEAST_HEIGHT;
}

static gboolean
ponder_jugs_board_grab_focus (GtkWidget *widget)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);

  return gtk_widget_grab_focus (self->vessels[self->cursor]);
}

static GtkWidget *
focused_amount (PonderJugsBoard *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && GTK_IS_BUTTON (child) ? child : NULL;
}

/* Tab comes in once and goes out; arrows stay inside. */
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

/* Assistive technology can move the focus. */
static void
ponder_jugs_board_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (widget);

  GTK_WIDGET_CLASS (ponder_jugs_board_parent_class)->set_focus_child (widget, child);

  for (guint place = 0; place < N_PLACES; place++)
    if (child != NULL && (child == self->vessels[place] ||
                          (place < PONDER_JUGS_MOST_JUGS && child == self->amounts[place])))
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
changed_cb (PonderJugsBoard *self,
            guint            jug,
            guint            capacity,
            guint            contents)
{
  g_assert (PONDER_IS_JUGS_BOARD (self));

  g_signal_emit (self, signals[JUG_CHANGED], 0, jug, capacity, contents);
}

static void
closed_cb (PonderJugsBoard *self)
{
  g_assert (PONDER_IS_JUGS_BOARD (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ponder_jugs_board_dispose (GObject *object)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (object);
  GtkWidget *child;

  if (self->shake != NULL)
    adw_animation_reset (self->shake);
  g_clear_object (&self->shake);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->look.jugs);

  G_OBJECT_CLASS (ponder_jugs_board_parent_class)->dispose (object);
}

static void
ponder_jugs_board_finalize (GObject *object)
{
  PonderJugsBoard *self = PONDER_JUGS_BOARD (object);

  ponder_jugs_input_free (self->input);

  G_OBJECT_CLASS (ponder_jugs_board_parent_class)->finalize (object);
}

static void
add_signals (GType type)
{
  /**
   * PonderJugsBoard::poured:
   * @move: a move that keeps the rules
   *
   * The person makes a move.
   */
  signals[POURED] =
    g_signal_new ("poured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * PonderJugsBoard::refused:
   * @reason: why, in a sentence
   *
   * The person wants to make a move that can't be made.
   */
  signals[REFUSED] =
    g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * PonderJugsBoard::blocked:
   * @place: a jug, the tap or the drain
   *
   * The person wants to do something with it, but the board is locked.
   */
  signals[BLOCKED] =
    g_signal_new ("blocked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * PonderJugsBoard::jug-changed:
   * @jug: from 0
   * @capacity: what it can hold
   * @contents: what it holds at the start
   *
   * The person wants a jug to be so.
   */
  signals[JUG_CHANGED] = g_signal_new ("jug-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                       G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
}

static void
ponder_jugs_board_class_init (PonderJugsBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_jugs_board_dispose;
  object_class->finalize = ponder_jugs_board_finalize;

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
  g_signal_connect_object (self->popover, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  self->input = ponder_jugs_input_new (self);
}

GtkWidget *
ponder_jugs_board_new (void)
{
  return g_object_new (PONDER_TYPE_JUGS_BOARD, NULL);
}

static void
show_class (GtkWidget  *widget,
            const char *css_class,
            gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
set_jugs (PonderJugsBoard *self,
          PonderJugs      *jugs)
{
  guint before = count_jugs (self);
  guint n_jugs = ponder_jugs_get_setup (jugs)->n_jugs;
  const PonderJugsSetup *setup = ponder_jugs_get_setup (jugs);

  g_set_object (&self->look.jugs, jugs);
  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    {
      gtk_widget_set_visible (self->vessels[jug], jug < n_jugs);
      gtk_widget_set_visible (self->amounts[jug], jug < n_jugs);
    }
  if (before != n_jugs)
    self->cursor = MIN (self->cursor, n_jugs - 1);
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    {
      guint jug = ponder_jugs_popover_get_jug (self->popover);

      if (jug < n_jugs)
        ponder_jugs_popover_show (self->popover, jug, setup->capacities[jug], setup->contents[jug]);
      else
        gtk_popover_popdown (GTK_POPOVER (self->popover));
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ponder_jugs_board_show:
 * @look: copied
 *
 * Shows where the water is. Only other jugs lay the board out anew.
 */
void
ponder_jugs_board_show (PonderJugsBoard      *self,
                        const PonderJugsLook *look)
{
  gboolean other_jugs;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));
  g_return_if_fail (look != NULL && PONDER_IS_JUGS (look->jugs));

  other_jugs = self->look.jugs != look->jugs;
  if (other_jugs || self->look.kind != look->kind ||
      memcmp (self->look.contents, look->contents, count_jugs (self) * sizeof (guint32)) != 0)
    self->source = PONDER_JUGS_NOWHERE;
  if (other_jugs)
    set_jugs (self, look->jugs);
  if (self->look.kind != look->kind)
    {
      show_class (GTK_WIDGET (self), "tried", look->kind == PONDER_CELL_TRIED);
      show_class (GTK_WIDGET (self), "proved", look->kind == PONDER_CELL_PROVED);
    }
  self->look = *look;
  update (self);
}

/**
 * ponder_jugs_board_set_locked:
 * @locked: whether what the person does is not done but told by the signal `blocked`
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
 * @searching: whether a search stands on the page, so that Space is its key
 */
void
ponder_jugs_board_set_searching (PonderJugsBoard *self,
                                 gboolean         searching)
{
  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  ponder_jugs_input_set_searching (self->input, searching);
}

PonderJugsVessel *
ponder_jugs_board_get_vessel (PonderJugsBoard *self,
                              guint            place)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), NULL);
  g_return_val_if_fail (place < N_PLACES, NULL);

  return PONDER_JUGS_VESSEL (self->vessels[place]);
}

/* The button below a jug. */
GtkWidget *
ponder_jugs_board_get_amount (PonderJugsBoard *self,
                              guint            jug)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), NULL);
  g_return_val_if_fail (jug < PONDER_JUGS_MOST_JUGS, NULL);

  return self->amounts[jug];
}

/* Where a jug, the tap or the drain is. */
gboolean
ponder_jugs_board_get_bounds (PonderJugsBoard *self,
                              guint            place,
                              graphene_rect_t *bounds)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), FALSE);
  g_return_val_if_fail (place < N_PLACES, FALSE);

  return gtk_widget_compute_bounds (self->vessels[place], GTK_WIDGET (self), bounds);
}

/**
 * ponder_jugs_board_get_place_at:
 *
 * Returns: the jug, the tap or the drain there, or %PONDER_JUGS_NOWHERE
 */
guint
ponder_jugs_board_get_place_at (PonderJugsBoard *self,
                                double           x,
                                double           y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  graphene_rect_t bounds;

  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), PONDER_JUGS_NOWHERE);

  for (guint nth = 0; nth < count_jugs (self) + 2; nth++)
    {
      guint place = place_of (self, nth);

      if (ponder_jugs_board_get_bounds (self, place, &bounds) && graphene_rect_contains_point (&bounds, &point))
        return place;
      /* What it holds is changed by a click there, but water may be dragged there. */
      if (place < PONDER_JUGS_MOST_JUGS &&
          gtk_widget_compute_bounds (self->amounts[place], GTK_WIDGET (self), &bounds) &&
          graphene_rect_contains_point (&bounds, &point))
        return place;
    }
  return PONDER_JUGS_NOWHERE;
}

/* The place that has the focus, or had it last. */
guint
ponder_jugs_board_get_cursor (PonderJugsBoard *self)
{
  g_return_val_if_fail (PONDER_IS_JUGS_BOARD (self), 0);

  return self->cursor;
}

/* Along the tap, the jugs and the drain, or along what is below the jugs. */
void
ponder_jugs_board_move_cursor (PonderJugsBoard *self,
                               int              by)
{
  gboolean in_amounts;
  int nth;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  in_amounts = focused_amount (self) != NULL;
  nth = CLAMP ((int) nth_of (self, self->cursor) + by, 0, (int) count_jugs (self) + 1);
  self->cursor = place_of (self, nth);
  if (in_amounts && self->cursor < PONDER_JUGS_MOST_JUGS)
    gtk_widget_grab_focus (self->amounts[self->cursor]);
  else
    gtk_widget_grab_focus (self->vessels[self->cursor]);
}

/**
 * ponder_jugs_board_choose:
 * @place: a jug, the tap or the drain
 *
 * As a click does: chooses where water is taken from, or pours it there.
 */
void
ponder_jugs_board_choose (PonderJugsBoard *self,
                          guint            place)
{
  g_autofree char *reason = NULL;
  guint source;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  if (!is_place (self, place))
    return;
  self->cursor = place;
  gtk_widget_grab_focus (self->vessels[place]);
  if (self->locked)
    {
      g_signal_emit (self, signals[BLOCKED], 0, place);
      return;
    }
  source = self->source;
  if (source == PONDER_JUGS_NOWHERE)
    {
      reason = ponder_jugs_look_tell_source (&self->look, place);
      if (reason == NULL)
        set_source (self, place);
      else
        refuse (self, place, reason);
      return;
    }
  if (source == place)
    set_source (self, PONDER_JUGS_NOWHERE);
  else if (ponder_jugs_look_can_pour (&self->look, source, place))
    {
      set_source (self, PONDER_JUGS_NOWHERE);
      g_signal_emit (self, signals[POURED], 0, PONDER_JUGS_MOVE (source, place));
    }
  else
    {
      reason = ponder_jugs_look_tell (&self->look, source, place);
      refuse (self, place, reason);
    }
}

/**
 * ponder_jugs_board_get_source:
 * @place: (out): where water is going to be taken from
 *
 * Returns: whether that was chosen
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

/* Opens what can be changed of a jug. */
void
ponder_jugs_board_edit_jug (PonderJugsBoard *self,
                            guint            jug)
{
  const PonderJugsSetup *setup;
  graphene_rect_t bounds;

  g_return_if_fail (PONDER_IS_JUGS_BOARD (self));

  if (jug >= count_jugs (self) || !gtk_widget_compute_bounds (self->amounts[jug], GTK_WIDGET (self), &bounds))
    return;
  self->cursor = jug;
  if (self->locked)
    {
      g_signal_emit (self, signals[BLOCKED], 0, jug);
      return;
    }
  ponder_jugs_board_clear_source (self);
  setup = get_setup (self);
  ponder_jugs_popover_show (self->popover, jug, setup->capacities[jug], setup->contents[jug]);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                                                bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}
