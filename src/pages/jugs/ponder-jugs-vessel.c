/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-vessel.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-css-class.h"
#include "ponder-css-color.h"
#include "ponder-figures.h"
#include "ponder-text-line.h"

/* A jug (a glass with marks), the tap or the drain. All of it is drawn, so that no change causes a layout. */

#define FOOT_HEIGHT 22 /* for the number of the jug */
#define HEAD_HEIGHT 20 /* above the highest glass, for an arrow and for lifting the glass */
#define LIFT 12
#define SIDE 5
#define ROUND 7
#define MARK 6
#define SMALL_TEXT 0.72 /* by the size of the font */

#define LEAST_MARK 5 /* pixels between two marks */

/* Returns the next number of 1, 2, 5, 10, 20, 50, … */
static guint32
next_round (guint32 number)
{
  guint32 power = 1;

  while (number >= 10 * power)
    power *= 10;
  return number / power == 2 ? 5 * power : number * 2;
}

/* Returns the most marks that are not too close to each other on a glass of this height in pixels.
 * @number_height: the height that a number needs */
PonderJugsScale
ponder_jugs_scale (guint32 capacity,
                   double  height,
                   double  number_height)
{
  PonderJugsScale scale = { 1, 1 };

  while (scale.minor < capacity && height * scale.minor / capacity < LEAST_MARK)
    scale.minor = next_round (scale.minor);
  scale.major = scale.minor;
  while (scale.major < capacity && (height * scale.major / capacity < number_height || scale.major % scale.minor != 0))
    scale.major = next_round (scale.major);
  return scale;
}

G_DEFINE_FINAL_TYPE (PonderJugsVessel, ponder_jugs_vessel, PONDER_TYPE_PIECE)

static const struct
{
  PonderVesselMarks mark;
  const char *css_class;
} mark_appearances[] = {
  { PONDER_VESSEL_SOURCE, "source" },
  { PONDER_VESSEL_OPEN, "open" },
  { PONDER_VESSEL_MEASURED, "measured" },
  { PONDER_VESSEL_NOW, "now" },
  { PONDER_VESSEL_POINTED_AT, "pointed-at" },
  { PONDER_VESSEL_OFF, "off" },
};

static gboolean
has (PonderJugsVessel *self,
     PonderVesselMarks mark)
{
  return (self->appearance.marks & mark) != 0;
}

static gboolean
is_jug (PonderJugsVessel *self)
{
  return self->place < PONDER_JUGS_MOST_JUGS;
}

static GdkRGBA
own_color (PonderJugsVessel *self)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  return color;
}

static GdkRGBA
faded (GdkRGBA color,
       double  alpha)
{
  color.alpha *= alpha;
  return color;
}

static void
append_bar (GtkSnapshot   *snapshot,
            const GdkRGBA *color,
            double         x,
            double         y,
            double         width,
            double         height)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* The text begins at @x or is centred there. */
static void
append_text (PonderJugsVessel *self,
             GtkSnapshot      *snapshot,
             const GdkRGBA    *color,
             const char       *text,
             double            scale,
             PangoWeight       weight,
             double            x,
             double            middle,
             gboolean          centred)
{
  g_autoptr (PangoLayout) layout = ponder_text_new_layout (GTK_WIDGET (self), text, scale, weight);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (centred ? x - width / 2.0 : x, middle - height / 2.0));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static int
text_width (PonderJugsVessel *self,
            const char       *text,
            double            scale,
            int              *height)
{
  g_autoptr (PangoLayout) layout = ponder_text_new_layout (GTK_WIDGET (self), text, scale, PANGO_WEIGHT_NORMAL);
  int width;

  pango_layout_get_pixel_size (layout, &width, height);
  return width;
}

/* Returns the area within the walls of the glass. */
static graphene_rect_t
glass_of (PonderJugsVessel *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * SIDE;
  double most = gtk_widget_get_height (GTK_WIDGET (self)) - FOOT_HEIGHT - HEAD_HEIGHT;
  double height = MAX (1, most * self->appearance.size);

  return GRAPHENE_RECT_INIT (SIDE, HEAD_HEIGHT + most - height, MAX (1, width), height);
}

static void
init_shape (const graphene_rect_t *glass,
            GskRoundedRect        *shape)
{
  graphene_size_t none = GRAPHENE_SIZE_INIT (0, 0);
  graphene_size_t round = GRAPHENE_SIZE_INIT (ROUND, ROUND);

  gsk_rounded_rect_init (shape, glass, &none, &none, &round, &round);
}

/* Water poured by a search is hatched, and water poured by an answer has a line at its surface. */
static void
draw_water (PonderJugsVessel      *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *glass)
{
  double height = glass->size.height * MIN (1, self->appearance.level / self->appearance.capacity);
  double top = glass->origin.y + glass->size.height - height;
  graphene_rect_t water = GRAPHENE_RECT_INIT (glass->origin.x, top, glass->size.width, height);
  GdkRGBA deep = ponder_css_color (self, "ponder_water");
  GdkRGBA surface = ponder_css_color (self, "ponder_water_line");

  if (height <= 0)
    return;
  if (self->appearance.kind == PONDER_CELL_TRIED)
    {
      GdkRGBA pale = faded (deep, 0.45);
      GskColorStop stops[] = { { 0, deep }, { 0.4, deep }, { 0.4, pale }, { 1, pale } };

      /* It begins at the surface, because GTK 4.8 draws two gradients that begin at the same point with the same
       * height. */
      gtk_snapshot_append_repeating_linear_gradient (snapshot, &water, &GRAPHENE_POINT_INIT (0, top),
                                                     &GRAPHENE_POINT_INIT (7, top + 7), stops, G_N_ELEMENTS (stops));
    }
  else
    gtk_snapshot_append_color (snapshot, &deep, &water);
  append_bar (snapshot, &surface, water.origin.x, top, water.size.width,
              MIN (height, self->appearance.kind == PONDER_CELL_PROVED ? 4 : 2));
}

/* Draws the falling water, down to the surface. */
static void
draw_stream (PonderJugsVessel      *self,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *glass)
{
  GdkRGBA color = ponder_css_color (self, "ponder_water_line");
  double surface =
    glass->origin.y + glass->size.height * (1 - MIN (1, self->appearance.level / MAX (1, self->appearance.capacity)));
  double width = CLAMP (glass->size.width / 12, 3, 8);

  append_bar (snapshot, &color, glass->origin.x + (glass->size.width - width) / 2, 0, width, surface);
}

/* Draws the marks and their numbers. Returns where a line at the height @line can begin, so that it strikes no number. */
static double
draw_marks (PonderJugsVessel      *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *glass,
            double                 line)
{
  GdkRGBA color = ponder_css_color (self, "ponder_glass_text");
  g_autofree char *longest = g_strdup_printf ("%u", self->appearance.capacity);
  int number_height;
  int number_width = text_width (self, longest, SMALL_TEXT, &number_height);
  PonderJugsScale scale = ponder_jugs_scale (self->appearance.capacity, glass->size.height, number_height + 2);
  gboolean numbered = number_width + 2 * MARK + 4 <= glass->size.width;
  double bottom = glass->origin.y + glass->size.height;
  double begin = glass->origin.x + 2;

  for (guint32 amount = scale.minor; amount < self->appearance.capacity; amount += scale.minor)
    {
      double y = bottom - glass->size.height * amount / self->appearance.capacity;
      gboolean is_major = amount % scale.major == 0;

      append_bar (snapshot, &color, glass->origin.x, round (y), is_major ? 2 * MARK : MARK, 1);
      /* The uppermost number must not extend above the brim. */
      if (is_major && numbered && y - number_height / 2 >= glass->origin.y)
        {
          g_autofree char *number = g_strdup_printf ("%u", amount);

          append_text (self, snapshot, &color, number, SMALL_TEXT, PANGO_WEIGHT_NORMAL, glass->origin.x + 2 * MARK + 3,
                       y, FALSE);
          if (fabs (line - y) <= number_height / 2.0)
            begin = glass->origin.x + 2 * MARK + number_width + 6;
        }
    }
  return begin;
}

/* Draws the marks, and the height of the target in the glass, with dashes and a pointer at the wall. */
static void
draw_amounts (PonderJugsVessel      *self,
              GtkSnapshot           *snapshot,
              const graphene_rect_t *glass)
{
  GdkRGBA color = ponder_css_color (self, "ponder_target");
  double right = glass->origin.x + glass->size.width;
  double y = glass->origin.y + glass->size.height * (1 - (double) self->appearance.target / self->appearance.capacity);
  double begin = draw_marks (self, snapshot, glass, y);

  if (self->appearance.target < 0 || self->appearance.target > self->appearance.capacity)
    return;
  for (double x = begin; x + 5 <= right; x += 9)
    append_bar (snapshot, &color, x, y - 1, 5, 2);
  for (int i = 0; i < 6; i++)
    append_bar (snapshot, &color, right - 1 - i, y - i, 1, 2 * i + 1);
}

static void
draw_glow (PonderJugsVessel     *self,
           GtkSnapshot          *snapshot,
           const GskRoundedRect *shape)
{
  GdkRGBA accent = ponder_css_color (self, "accent_bg_color");
  double middle = shape->bounds.origin.x + shape->bounds.size.width / 2;
  double y = shape->bounds.origin.y - 4;

  gtk_snapshot_append_outset_shadow (snapshot, shape, &accent, 0, 0, 3, 4);
  /* The arrow shows that water may be poured in. */
  for (int i = 0; i < 9; i++)
    append_bar (snapshot, &accent, middle - i, y - 3 - i, 2 * i + 1, 1.5);
}

static void
draw_foot (PonderJugsVessel      *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *glass)
{
  gboolean measured = has (self, PONDER_VESSEL_MEASURED);
  GdkRGBA color = own_color (self);
  GdkRGBA fill = measured ? ponder_css_color (self, "success_bg_color") : faded (color, 0.12);
  GdkRGBA text = measured ? ponder_css_color (self, "success_fg_color") : color;
  double top = glass->origin.y + glass->size.height + 2;
  graphene_rect_t foot = GRAPHENE_RECT_INIT (glass->origin.x, top, glass->size.width, FOOT_HEIGHT - 4);
  g_autofree char *number = g_strdup_printf (measured ? "%u ✓" : "%u", self->place + 1);
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &foot, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &fill, &foot);
  gtk_snapshot_pop (snapshot);
  append_text (self, snapshot, &text, number, 0.85, PANGO_WEIGHT_BOLD, foot.origin.x + foot.size.width / 2,
               foot.origin.y + foot.size.height / 2, TRUE);
}

static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *around,
              float                  width,
              const GdkRGBA         *color)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, around, ROUND);
  gtk_snapshot_append_border (snapshot, &shape, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

static void
draw_focus (PonderJugsVessel      *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *around)
{
  GdkRGBA color = ponder_css_color (self, "accent_color");

  if ((gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0)
    append_frame (snapshot, around, 2, &color);
}

static void
draw_walls (PonderJugsVessel      *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *glass)
{
  GdkRGBA color = own_color (self);
  float width = has (self, PONDER_VESSEL_SOURCE | PONDER_VESSEL_NOW) ? 4 : 2;
  float widths[] = { 0, width, width, width };
  GdkRGBA colors[] = { color, color, color, color };
  GskRoundedRect shape;

  init_shape (glass, &shape);
  gsk_rounded_rect_shrink (&shape, 0, -width + 1, -width + 1, -width + 1);
  gtk_snapshot_append_border (snapshot, &shape, widths, colors);
}

static void
draw_jug (PonderJugsVessel *self,
          GtkSnapshot      *snapshot)
{
  graphene_rect_t glass = glass_of (self);
  GdkRGBA empty = ponder_css_color (self, "view_bg_color");
  GskRoundedRect shape;

  draw_foot (self, snapshot, &glass);
  if (has (self, PONDER_VESSEL_SOURCE))
    glass.origin.y -= LIFT;
  init_shape (&glass, &shape);
  if (has (self, PONDER_VESSEL_OPEN))
    draw_glow (self, snapshot, &shape);

  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &empty, &glass);
  draw_water (self, snapshot, &glass);
  gtk_snapshot_pop (snapshot);
  if (has (self, PONDER_VESSEL_FLOWING))
    draw_stream (self, snapshot, &glass);
  draw_amounts (self, snapshot, &glass);
  draw_walls (self, snapshot, &glass);
  /* Around the glass and its foot, and not around the air above it. */
  draw_focus (self, snapshot,
              &GRAPHENE_RECT_INIT (1, glass.origin.y - 4, gtk_widget_get_width (GTK_WIDGET (self)) - 2,
                                   gtk_widget_get_height (GTK_WIDGET (self)) - glass.origin.y + 4));
}

/* Frames the tap or the drain if water comes from there, went there or may go there. */
static void
draw_frame (PonderJugsVessel      *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *around)
{
  GdkRGBA color = own_color (self);
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, around, ROUND);
  if (has (self, PONDER_VESSEL_OPEN))
    draw_glow (self, snapshot, &shape);
  else
    append_frame (snapshot, around, 3, &color);
}

/* Draws a pipe with a spout and a handle for the tap, or a grate with a hole below for the drain. */
static void
draw_fitting (PonderJugsVessel *self,
              GtkSnapshot      *snapshot)
{
  gboolean is_tap = self->place == PONDER_JUGS_TAP;
  gboolean off = has (self, PONDER_VESSEL_OFF);
  gboolean upright = gtk_widget_get_height (GTK_WIDGET (self)) > 60;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double middle = width / 2.0;
  double y = upright ? (is_tap ? HEAD_HEIGHT : height - 96) : height / 2.0 - 12;
  double x = upright ? middle : middle - 44;
  GdkRGBA color = faded (own_color (self), off ? 0.4 : 1);
  GdkRGBA water = ponder_css_color (self, "ponder_water_line");
  graphene_rect_t around = GRAPHENE_RECT_INIT (4, upright ? y - 8 : 4, width - 8, upright ? 80 : height - 8);

  if (has (self, PONDER_VESSEL_OPEN | PONDER_VESSEL_SOURCE | PONDER_VESSEL_NOW))
    draw_frame (self, snapshot, &around);
  graphene_rect_inset (&around, -3, -3);
  draw_focus (self, snapshot, &around);
  if (is_tap)
    {
      append_bar (snapshot, &color, x - 12, y, 24, 4);
      append_bar (snapshot, &color, x - 2, y + 4, 4, 6);
      append_bar (snapshot, &color, x - 18, y + 10, 30, 9);
      append_bar (snapshot, &color, x + 6, y + 10, 9, 16);
      if (!off)
        append_bar (snapshot, &water, x + 9, y + 27, 3, upright ? 12 : 4);
    }
  else
    {
      append_bar (snapshot, &color, x - 20, y + 4, 40, 3);
      for (int i = 0; i < 5; i++)
        append_bar (snapshot, &color, x - 18 + 8 * i, y + 4, 4, 12);
      append_bar (snapshot, &color, x - 14, y + 19, 28, 3);
    }
  if (off)
    for (int i = 0; i < 30; i++)
      append_bar (snapshot, &color, x - 17 + i, y + 26 - i, 3, 2);
  append_text (self, snapshot, &color, is_tap ? _ ("Tap") : _ ("Drain"), 0.9, PANGO_WEIGHT_BOLD,
               upright ? middle : middle + 12, upright ? y + 54 : height / 2.0, TRUE);
}

static void
ponder_jugs_vessel_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  PonderJugsVessel *self = PONDER_JUGS_VESSEL (widget);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->shift, 0));
  if (is_jug (self))
    draw_jug (self, snapshot);
  else
    draw_fitting (self, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The focus is drawn here, where the style doesn't change with it. */
static void
ponder_jugs_vessel_state_flags_changed (GtkWidget    *widget,
                                        GtkStateFlags before)
{
  GTK_WIDGET_CLASS (ponder_jugs_vessel_parent_class)->state_flags_changed (widget, before);
  gtk_widget_queue_draw (widget);
}

static void
ponder_jugs_vessel_class_init (PonderJugsVesselClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ponder_jugs_vessel_snapshot;
  widget_class->state_flags_changed = ponder_jugs_vessel_state_flags_changed;

  gtk_widget_class_set_css_name (widget_class, "vessel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
ponder_jugs_vessel_init (PonderJugsVessel *self)
{
  self->appearance.capacity = 1;
  self->appearance.size = 1;
  self->appearance.target = -1;
  /* “3 / 8” is written from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

static const char *
state_words (PonderJugsVessel *self)
{
  if (has (self, PONDER_VESSEL_SOURCE))
    /* Translators: added to a jug’s name, for screen readers */
    return _ (", pouring from here");
  if (has (self, PONDER_VESSEL_MEASURED))
    return _ (", the target");
  if (has (self, PONDER_VESSEL_OPEN))
    return _ (", can be poured into");
  return "";
}

static const char *
kind_words (PonderJugsVessel *self)
{
  if (self->appearance.kind == PONDER_CELL_TRIED)
    /* Translators: added to a jug’s name, for screen readers: the search tries to pour */
    return C_ ("jug", ", tried");
  if (self->appearance.kind == PONDER_CELL_PROVED)
    /* Translators: added to a name, for screen readers: it is part of an answer to the puzzle */
    return _ (", answer");
  return "";
}

/* Returns the accessible name: “Jug 2: 3 of 8” */
static char *
dup_name (PonderJugsVessel *self)
{
  g_autofree char *contents = NULL;
  g_autofree char *capacity = NULL;

  if (!is_jug (self))
    return g_strconcat (self->place == PONDER_JUGS_TAP ? _ ("Tap") : _ ("Drain"),
                        has (self, PONDER_VESSEL_OFF) ? _ (", off") : state_words (self), NULL);
  contents = ponder_count_text (self->appearance.contents);
  capacity = ponder_count_text (self->appearance.capacity);
  /* Translators: the number of a jug, what it holds, what it can hold, and two texts such as “, tried” and “, the
   * target” */
  return g_strdup_printf (_ ("Jug %u: %s of %s%s%s"), self->place + 1, contents, capacity, kind_words (self),
                          state_words (self));
}

static void
update_accessible (PonderJugsVessel *self)
{
  g_autofree char *name = dup_name (self);
  gboolean source = has (self, PONDER_VESSEL_SOURCE);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               source ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED, has (self, PONDER_VESSEL_OFF), -1);
}

/* @place: a jug, from 0, PONDER_JUGS_TAP or PONDER_JUGS_DRAIN */
GtkWidget *
ponder_jugs_vessel_new (guint place)
{
  PonderJugsVessel *self = g_object_new (PONDER_TYPE_JUGS_VESSEL, NULL);

  self->place = place;
  update_accessible (self);
  return GTK_WIDGET (self);
}

void
ponder_jugs_vessel_show (PonderJugsVessel             *self,
                         const PonderVesselAppearance *appearance)
{
  PonderVesselAppearance before = self->appearance;

  g_assert (appearance->capacity > 0);

  self->appearance = *appearance;
  for (guint i = 0; i < G_N_ELEMENTS (mark_appearances); i++)
    if (!(appearance->marks & mark_appearances[i].mark) != !(before.marks & mark_appearances[i].mark))
      ponder_css_class_set (self, mark_appearances[i].css_class, (appearance->marks & mark_appearances[i].mark) != 0);
  if (before.contents != appearance->contents || before.capacity != appearance->capacity ||
      before.marks != appearance->marks || before.kind != appearance->kind)
    update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
