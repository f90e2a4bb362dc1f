/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-css-color.h"
#include "ponder-outline.h"

/* Shows a code as a row of tiles. They are drawn, so that only another number of places causes a layout. Symbols are
 * letters or pegs. Each peg has a shape and a colour: the first eight are filled, each with another shape; the others
 * have the same shapes, but are hollow. The colours come from the style. */

#define TEXT_PER_TILE 0.6
#define DIGIT_HEIGHT 0.70 /* by font size */
#define SQUARE 100.0      /* the size of the square in which the outlines are defined */
#define PEG_PER_TILE 0.72
#define LINE 5   /* width of the line around a peg */
#define WALL 15  /* width of the ring of a hollow peg */
#define N_SHAPES 8

/* Computes where the tiles of a code are. They stand in a row in the middle of the room, from left to right in every
 * language, as the digits of numbers do. */

#define USUAL_FONT 14.67 /* pixels, which are 11 points */
#define GAP 0.1          /* between tiles, by their size */

/* Returns the width of all tiles together, by that of one. */
static double
length_of (const PonderCodeTiles *self,
           guint                  n_tiles)
{
  n_tiles = MAX (n_tiles, self->n_least);
  return n_tiles + GAP * (n_tiles - 1);
}

/* Returns the size that tiles have if there is room for it, in pixels. */
static double
usual_tile (const PonderCodeTiles *self,
            GtkWidget             *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  /* GTK sets the size in pixels, for 11 points as well as for others. */
  double font = pango_font_description_get_size (pango_context_get_font_description (context)) / (double) PANGO_SCALE;

  return MAX (round (self->usual * font / USUAL_FONT), self->least);
}

void
ponder_code_tiles_measure (const PonderCodeTiles *self,
                           GtkWidget             *widget,
                           guint                  n_tiles,
                           GtkOrientation         orientation,
                           int                    for_size,
                           int                   *minimum,
                           int                   *natural)
{
  double tile = usual_tile (self, widget);
  double length = length_of (self, n_tiles);

  g_assert (n_tiles > 0);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (self->least * length);
      *natural = (int) ceil (tile * length);
      return;
    }
  /* The minimum must not grow with the width, because a narrow row has requested a height for narrow tiles only. */
  *minimum = self->least;
  *natural = (int) ceil (for_size >= 0 ? CLAMP (for_size / length, self->least, tile) : tile);
}

/* Gets the area of a tile, the @nth from the left, in a widget that has been laid out. */
void
ponder_code_tiles_get (const PonderCodeTiles *self,
                       GtkWidget             *widget,
                       guint                  n_tiles,
                       guint                  nth,
                       graphene_rect_t       *tile)
{
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double size = floor (MIN (MIN (width / length_of (self, n_tiles), height), usual_tile (self, widget)));
  double step = floor (size * (1 + GAP));

  g_assert (n_tiles > 0);

  graphene_rect_init (tile, (float) (floor ((width - step * (n_tiles - 1) - size) / 2) + nth * step),
                      (float) floor ((height - size) / 2), (float) size, (float) size);
}

static const struct
{
  PonderCodeTiles tiles;
  double bare; /* how much larger symbols are where their tiles aren't drawn; 0 where they are */
} styles[] = {
  [PONDER_CODE_SIZE_LIST] = { { 13, 18 }, 1.3 },
  [PONDER_CODE_SIZE_KEY] = { { 28, 30 }, 1.3 },
  [PONDER_CODE_SIZE_ROW] = { { 18, 26 } },
  [PONDER_CODE_SIZE_NORMAL] = { { 26, 36 } },
  [PONDER_CODE_SIZE_BOX] = { { 1, 68 }, 1.1 },
};

static const char *const outlines[N_SHAPES] = {
  "M50 8C73.2 8 92 26.8 92 50C92 73.2 73.2 92 50 92C26.8 92 8 73.2 8 50C8 26.8 26.8 8 50 8Z",
  "M14 14H86V86H14Z",
  "M50 8L96 88H4Z",
  "M50 0L92 50L50 100L8 50Z",
  "M50 5L63.5 36.4L97.6 39.5L71.9 62.1L79.4 95.5L50 78L20.6 95.5L28.1 62.1L2.4 39.5L36.5 36.4Z",
  "M34 6H66V34H94V66H66V94H34V66H6V34H34Z",
  "M50 93C20 70 5 54 5 34C5 19 16 9 29 9C38 9 46 14 50 22C54 14 62 9 71 9C84 9 95 19 95 34C95 54 80 70 50 93Z",
  "M78 14C62 20 52 34 52 50C52 66 62 80 78 86C72 91 64 94 56 94C32 94 12 74 12 50C12 26 32 6 56 6C64 6 72 9 78 14Z",
};

/* Names of colours in the style. */
static const char *const colors[N_SHAPES] = {
  "ponder_peg_red",
  "ponder_peg_blue",
  "ponder_peg_green",
  "ponder_peg_yellow",
  "ponder_peg_purple",
  "ponder_peg_orange",
  "ponder_peg_pink",
  "ponder_peg_brown",
};

struct _PonderCodeView
{
  GtkWidget parent_instance;

  PonderCodeSize size;
  PonderCodeRules rules;
  gboolean colours;
  PonderCode code;
};

enum
{
  PROP_SIZE = 1
};

G_DEFINE_ENUM_TYPE (PonderCodeSize,
                    ponder_code_size,
                    G_DEFINE_ENUM_VALUE (PONDER_CODE_SIZE_LIST, "list"),
                    G_DEFINE_ENUM_VALUE (PONDER_CODE_SIZE_KEY, "key"),
                    G_DEFINE_ENUM_VALUE (PONDER_CODE_SIZE_ROW, "row"),
                    G_DEFINE_ENUM_VALUE (PONDER_CODE_SIZE_NORMAL, "normal"),
                    G_DEFINE_ENUM_VALUE (PONDER_CODE_SIZE_BOX, "box"))

G_DEFINE_FINAL_TYPE (PonderCodeView, ponder_code_view, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
ponder_code_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_code_view_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  PonderCodeView *self = PONDER_CODE_VIEW (widget);

  ponder_code_tiles_measure (&styles[self->size].tiles, widget, self->rules.n_places, orientation, for_size, minimum,
                             natural);
}

static void
set_color (cairo_t    *cr,
           GtkWidget  *widget,
           const char *name)
{
  GdkRGBA color = ponder_css_color (widget, name);

  gdk_cairo_set_source_rgba (cr, &color);
}

static void
draw_peg (GtkWidget             *widget,
          GtkSnapshot           *snapshot,
          guint                  symbol,
          const graphene_rect_t *within)
{
  double size = PEG_PER_TILE * MIN (within->size.width, within->size.height);
  gboolean hollow = symbol >= N_SHAPES;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, within);

  cairo_translate (cr, within->origin.x + (within->size.width - size) / 2,
                   within->origin.y + (within->size.height - size) / 2);
  cairo_scale (cr, size / SQUARE, size / SQUARE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ponder_outline_add (cr, outlines[symbol % N_SHAPES]);
  /* The line comes first, because the peg covers its inner half. */
  cairo_set_line_width (cr, hollow ? WALL + 2 * LINE : 2 * LINE);
  set_color (cr, widget, "ponder_peg_line");
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, WALL);
  set_color (cr, widget, colors[symbol % N_SHAPES]);
  if (hollow)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
  cairo_destroy (cr);
}

/* Draws a character with a size that fits the tile. */
static void
draw_letter (GtkWidget             *widget,
             GtkSnapshot           *snapshot,
             guint                  symbol,
             const graphene_rect_t *within)
{
  char text[] = { ponder_code_symbol_letter (symbol), '\0' };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double size = TEXT_PER_TILE * MIN (within->size.width, within->size.height);
  double baseline = within->origin.y + (within->size.height + DIGIT_HEIGHT * size) / 2;
  GdkRGBA color;
  int width;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (size * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (within->origin.x + (within->size.width - width) / 2,
                                    round (baseline) - pango_layout_get_baseline (layout) / (double) PANGO_SCALE));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_tile (GtkWidget             *widget,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *tile)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);

  gtk_style_context_save (style);
  gtk_style_context_add_class (style, "tile");
  gtk_snapshot_render_background (snapshot, style, tile->origin.x, tile->origin.y, tile->size.width, tile->size.height);
  gtk_snapshot_render_frame (snapshot, style, tile->origin.x, tile->origin.y, tile->size.width, tile->size.height);
  gtk_style_context_restore (style);
}

static void
ponder_code_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  PonderCodeView *self = PONDER_CODE_VIEW (widget);

  for (guint place = 0; place < self->rules.n_places; place++)
    {
      float beyond;
      graphene_rect_t tile;

      ponder_code_tiles_get (&styles[self->size].tiles, widget, self->rules.n_places, place, &tile);
      beyond = (float) (styles[self->size].bare - 1) / 2 * tile.size.width;
      if (styles[self->size].bare > 0)
        graphene_rect_inset (&tile, -beyond, -beyond);
      else
        draw_tile (widget, snapshot, &tile);
      if (self->code != PONDER_CODE_NONE)
        (self->colours ? draw_peg : draw_letter) (widget, snapshot,
                                                  ponder_code_get_symbol (&self->rules, self->code, place), &tile);
    }
}

static void
ponder_code_view_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  PonderCodeView *self = PONDER_CODE_VIEW (object);
  GEnumClass *sizes = G_PARAM_SPEC_ENUM (pspec)->enum_class;

  g_assert (property_id == PROP_SIZE);

  self->size = (PonderCodeSize) g_value_get_enum (value);
  gtk_widget_add_css_class (GTK_WIDGET (self), g_enum_get_value (sizes, g_value_get_enum (value))->value_nick);
}

static void
ponder_code_view_class_init (PonderCodeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = ponder_code_view_set_property;

  widget_class->get_request_mode = ponder_code_view_get_request_mode;
  widget_class->measure = ponder_code_view_measure;
  widget_class->snapshot = ponder_code_view_snapshot;

  g_object_class_install_property (
    object_class, PROP_SIZE,
    g_param_spec_enum ("size", NULL, NULL, PONDER_TYPE_CODE_SIZE, PONDER_CODE_SIZE_NORMAL,
                       G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "codeview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ponder_code_view_init (PonderCodeView *self)
{
  ponder_code_view_show (self, &ponder_code_presets (NULL)[0].rules, FALSE, PONDER_CODE_NONE);
}

GtkWidget *
ponder_code_view_new (PonderCodeSize size)
{
  return g_object_new (PONDER_TYPE_CODE_VIEW, "size", size, NULL);
}

/* Shows a code by the rules, or empty places for PONDER_CODE_NONE. */
void
ponder_code_view_show (PonderCodeView        *self,
                       const PonderCodeRules *rules,
                       gboolean               colours,
                       PonderCode             code)
{
  g_autofree char *name = NULL;
  gboolean resized = rules->n_places != self->rules.n_places;

  self->rules = *rules;
  self->colours = colours;
  self->code = code;
  name = ponder_code_view_dup_name (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (resized)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows a code of one place; -1 for an empty place. */
void
ponder_code_view_show_symbol (PonderCodeView *self,
                              gboolean        colours,
                              int             symbol)
{
  static const PonderCodeRules one_place = { .n_places = 1, .n_symbols = PONDER_CODE_MOST_SYMBOLS };

  ponder_code_view_show (self, &one_place, colours, symbol >= 0 ? (PonderCode) symbol : PONDER_CODE_NONE);
}

/* Returns what the view shows, in words: “1 2 3 4”. */
char *
ponder_code_view_dup_name (PonderCodeView *self)
{
  if (self->code == PONDER_CODE_NONE)
    return g_strdup (C_ ("a code", "empty"));
  return ponder_code_symbols_name (&self->rules, self->colours, self->code);
}
