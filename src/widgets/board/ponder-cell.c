/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cell.h"

#include <math.h>

#include "ponder-css-class.h"

/* One cell of a board. It draws its text itself, scaled to its size, because 625 labels would cost ten times as much.
 * CSS classes tell style.css how it looks; its accessible name and states tell screen readers what it shows. */

#define TEXT_PER_CELL 0.56 /* font size by the smaller side of the cell */
#define TEXT_ON_PATH 0.42
#define HINT_PER_CELL 0.38
#define WIDEST_TEXT 0.9 /* by the width of the cell */
#define WIDEST_ON_PATH 0.7
#define ICON_PER_CELL 0.66
#define EDGE_NAME_PER_CELL 0.22
#define LEAST_EDGE_NAME 8 /* pixels */
#define MOST_EDGE_NAME 14
#define EDGE_MARGIN_PER_CELL 0.09
#define LEAST_EDGE_MARGIN 2
#define MOST_EDGE_MARGIN 6
#define CORNER_PER_CELL 0.16
#define CORNER_MARGIN 0.06
#define LEAST_CORNER_MARGIN 3 /* pixels: within the frames of cells */
#define DOT_PER_CELL 0.07
#define DOT_TO_DOT 1.6 /* by the size of a dot */
#define DOTS_FROM_EDGE 0.085 /* by the smaller side of the cell, to their middle */
#define DOTS_TOGETHER 3 /* people see at a glance how many these are */

G_DEFINE_FINAL_TYPE (PonderCell, ponder_cell, PONDER_TYPE_PIECE)

static const char *const kind_classes[] = {
  [PONDER_CELL_GIVEN] = "given",
  [PONDER_CELL_ENTERED] = "entered",
  [PONDER_CELL_TRIED] = "tried",
  [PONDER_CELL_PROVED] = "proved",
};

static const struct
{
  PonderCellMarks mark;
  const char *css_class;
} mark_appearances[] = {
  { PONDER_CELL_CLASH, "clash" },
  { PONDER_CELL_NOTHING_LEFT, "nothing-left" },
  { PONDER_CELL_POINTED_AT, "pointed-at" },
  { PONDER_CELL_PEER, "peer" },
  { PONDER_CELL_SAME, "same" },
  { PONDER_CELL_WRONG, "wrong" },
  { PONDER_CELL_NOW, "now" },
  { PONDER_CELL_NEXT, "next" },
  { PONDER_CELL_ATTACKED, "attacked" },
  { PONDER_CELL_TYPED, "typed" },
  { PONDER_CELL_ON_PATH, "on-path" },
  { PONDER_CELL_REACHABLE, "reachable" },
  { PONDER_CELL_BLOCKED, "blocked" },
  { PONDER_CELL_SELECTED, "selected" },
};

static const char *const colour_classes[PONDER_CELL_N_COLOURS] = {
  "colour-1", "colour-2", "colour-3", "colour-4", "colour-5", "colour-6",
};

#define INVALID_MARKS (PONDER_CELL_CLASH | PONDER_CELL_NOTHING_LEFT | PONDER_CELL_WRONG)

static void
update_accessible (PonderCell *self)
{
  g_autofree char *name = ponder_cell_appearance_dup_name (&self->appearance, self->row, self->column);
  gboolean invalid = (self->appearance.marks & INVALID_MARKS) != 0;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
update_classes (PonderCell *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_classes); i++)
    ponder_css_class_set (self, kind_classes[i], self->appearance.text != NULL && self->appearance.kind == i);
  for (guint i = 0; i < G_N_ELEMENTS (mark_appearances); i++)
    ponder_css_class_set (self, mark_appearances[i].css_class,
                          (self->appearance.marks & mark_appearances[i].mark) != 0);
  ponder_css_class_set (self, "coloured", self->appearance.colour != 0);
  for (guint i = 0; i < G_N_ELEMENTS (colour_classes); i++)
    ponder_css_class_set (self, colour_classes[i], self->appearance.colour == i + 1);
  if (self->appearance.css_class != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), self->appearance.css_class);
}

/* Returns NULL for an empty cell without a hint. */
static const char *
drawn_text (PonderCell *self)
{
  if (self->appearance.text == NULL && (self->appearance.marks & PONDER_CELL_NOTHING_LEFT))
    return "×";
  return self->appearance.text != NULL ? self->appearance.text : self->appearance.hint;
}

/* Family, weight and slant of the font come from the style; the size follows the cell. */
static void
ensure_layout (PonderCell *self,
               int         size)
{
  const PangoFontDescription *styled;
  g_autoptr (PangoFontDescription) font = NULL;
  g_autoptr (PangoAttrList) attributes = NULL;

  if (self->layout != NULL && self->layout_size == size)
    return;

  g_clear_object (&self->layout);
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), drawn_text (self));
  self->layout_size = size;

  styled = pango_context_get_font_description (pango_layout_get_context (self->layout));
  font = pango_font_description_copy (styled);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, font);

  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (self->layout, attributes);
}

static gboolean
is_on_path (PonderCell *self)
{
  return (self->appearance.marks & PONDER_CELL_ON_PATH) != 0;
}

static double
text_per_cell (PonderCell *self)
{
  if (drawn_text (self) == self->appearance.hint)
    return HINT_PER_CELL;
  return is_on_path (self) ? TEXT_ON_PATH : TEXT_PER_CELL;
}

/* Returns the font size at which a text of several characters fits between the lines. A shorter text gets the same size
 * if n_chars asks for it. */
static int
fitting_size (PonderCell *self,
              int         width,
              int         height)
{
  int size = MAX (1, (int) (text_per_cell (self) * MIN (width, height)));
  int most = (int) ((is_on_path (self) ? WIDEST_ON_PATH : WIDEST_TEXT) * width);
  int n_chars = (int) g_utf8_strlen (drawn_text (self), -1);
  int text_width;

  ensure_layout (self, size);
  pango_layout_get_pixel_size (self->layout, &text_width, NULL);
  if (n_chars < (int) self->appearance.n_chars)
    text_width = text_width * (int) self->appearance.n_chars / n_chars;
  if (text_width > most)
    size = MAX (1, size * most / text_width);
  return size;
}

/* Not everybody would see by the colour alone that cells clash. */
static void
draw_underline (PonderCell    *self,
                GtkSnapshot   *snapshot,
                const GdkRGBA *color,
                int            size,
                int            text_width,
                int            baseline)
{
  int length = MAX (text_width, size * 7 / 10);
  int left = (gtk_widget_get_width (GTK_WIDGET (self)) - length) / 2;
  int top = baseline + MAX (2, size / 8);

  if (self->appearance.marks & PONDER_CELL_CLASH)
    gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (left, top, length, MAX (2, size / 10)));
}

/* Marks what the computer did. On a path, the style of the path shows the kind. */
static void
draw_corner (PonderCell    *self,
             GtkSnapshot   *snapshot,
             const GdkRGBA *color)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int side = MIN (gtk_widget_get_width (GTK_WIDGET (self)), height);
  double margin = MAX (LEAST_CORNER_MARGIN, CORNER_MARGIN * side);

  if (self->appearance.text != NULL && !is_on_path (self))
    ponder_cell_append_corner (snapshot, color, self->appearance.kind, margin, height - margin, CORNER_PER_CELL * side);
}

/* Strikes from below to above, because the strokes of digits are level or fall. */
static void
draw_strike (PonderCell    *self,
             GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             int            size,
             int            text_width)
{
  double across = MAX (text_width, size * 6 / 10) + size * 0.3;
  double up = PONDER_CELL_DIGIT_HEIGHT * size;
  double length = hypot (across, up);
  double thickness = MAX (1.5, size / 14.0);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                                                          gtk_widget_get_height (GTK_WIDGET (self)) / 2.0));
  gtk_snapshot_rotate (snapshot, -atan2 (up, across) * 180 / G_PI);
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (-length / 2, -thickness / 2, length, thickness));
  gtk_snapshot_restore (snapshot);
}

static void
draw_text (PonderCell    *self,
           GtkSnapshot   *snapshot,
           const GdkRGBA *color)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int size = fitting_size (self, width, height);
  int baseline = (int) (height / 2.0 + PONDER_CELL_DIGIT_HEIGHT * size / 2.0 + 0.5);
  int text_width;

  ensure_layout (self, size);
  pango_layout_get_pixel_size (self->layout, &text_width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((width - text_width) / 2,
                                                baseline - PANGO_PIXELS (pango_layout_get_baseline (self->layout))));
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);

  draw_underline (self, snapshot, color, size, text_width, baseline);
  if (self->appearance.marks & PONDER_CELL_WRONG)
    draw_strike (self, snapshot, color, size, text_width);
}

static void
draw_icon (PonderCell    *self,
           GtkSnapshot   *snapshot,
           const GdkRGBA *color)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int size = MAX (1, (int) (ICON_PER_CELL * MIN (width, height)));
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (theme, self->appearance.icon, NULL, size,
                                                                  gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                                                                  GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - size) / 2, (height - size) / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size, color, 1);
  gtk_snapshot_restore (snapshot);
  draw_underline (self, snapshot, color, size, size, (height + size) / 2 - size / 8);
}

/* Draws the name of a row at the top left, or that of a column at the bottom right. */
static void
draw_edge_name (PonderCell  *self,
                GtkSnapshot *snapshot,
                const char  *name,
                gboolean     below)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int cell_size = MIN (width, height);
  int size = CLAMP ((int) (EDGE_NAME_PER_CELL * cell_size), LEAST_EDGE_NAME, MOST_EDGE_NAME);
  int margin = CLAMP ((int) (EDGE_MARGIN_PER_CELL * cell_size), LEAST_EDGE_MARGIN, MOST_EDGE_MARGIN);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  PangoRectangle ink;
  GdkRGBA color;

  /* In a small cell the ring leaves too little room to read it. */
  if (is_on_path (self) && EDGE_NAME_PER_CELL * cell_size < LEAST_EDGE_NAME)
    return;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "ponder_candidate", &color);
  /* Names look the same whatever the style of the cell's text is. */
  pango_font_description_set_weight (font, PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (font, PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((below ? width - margin - ink.width : margin) - ink.x,
                                                          (below ? height - margin - ink.height : margin) - ink.y));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

/* Draws as many dots as the number of the colour says, for those who can't distinguish the colours: at the right edge,
 * up from the bottom, where neither notes are nor the letters of hints. */
static void
draw_dots (PonderCell    *self,
           GtkSnapshot   *snapshot,
           const GdkRGBA *color)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int side = MIN (width, height);
  int size = MAX (1, (int) round (DOT_PER_CELL * side));
  int step = (int) ceil (DOT_TO_DOT * size);
  int edge = (int) round (DOTS_FROM_EDGE * side - size / 2.0);

  for (guint i = 0; i < self->appearance.colour; i++)
    {
      GskRoundedRect dot;

      gsk_rounded_rect_init_from_rect (
        &dot,
        &GRAPHENE_RECT_INIT (width - edge - size,
                             height - edge - size - (int) i * step - (i < DOTS_TOGETHER ? 0 : (size + 1) / 2), size,
                             size),
        size / 2.0f);
      gtk_snapshot_push_rounded_clip (snapshot, &dot);
      gtk_snapshot_append_color (snapshot, color, &dot.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
ponder_cell_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  PonderCell *self = PONDER_CELL (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA color;
  GdkRGBA quiet;

  gtk_style_context_get_color (style, &color);
  if (!gtk_style_context_lookup_color (style, "ponder_candidate", &quiet))
    quiet = color;
  draw_dots (self, snapshot, &quiet);
  draw_corner (self, snapshot, &color);
  if (self->appearance.row_name != NULL)
    draw_edge_name (self, snapshot, self->appearance.row_name, FALSE);
  if (self->appearance.column_name != NULL)
    draw_edge_name (self, snapshot, self->appearance.column_name, TRUE);
  if (self->appearance.icon != NULL && (self->appearance.text != NULL || self->appearance.hint != NULL))
    {
      draw_icon (self, snapshot, &color);
      return;
    }
  if (drawn_text (self) != NULL)
    {
      draw_text (self, snapshot, &color);
      return;
    }
  ponder_notes_draw (self->notes, widget, snapshot, &self->appearance, &color, &quiet);
}

static void
ponder_cell_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  PonderCell *self = PONDER_CELL (widget);

  GTK_WIDGET_CLASS (ponder_cell_parent_class)->css_changed (widget, change);

  g_clear_object (&self->layout);
}

static void
ponder_cell_dispose (GObject *object)
{
  PonderCell *self = PONDER_CELL (object);

  g_clear_object (&self->layout);

  G_OBJECT_CLASS (ponder_cell_parent_class)->dispose (object);
}

static void
ponder_cell_finalize (GObject *object)
{
  PonderCell *self = PONDER_CELL (object);

  ponder_cell_appearance_clear (&self->appearance);

  G_OBJECT_CLASS (ponder_cell_parent_class)->finalize (object);
}

static void
ponder_cell_class_init (PonderCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_cell_dispose;
  object_class->finalize = ponder_cell_finalize;

  widget_class->snapshot = ponder_cell_snapshot;
  widget_class->css_changed = ponder_cell_css_changed;

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
ponder_cell_init (PonderCell *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Returns an empty cell. @notes draws the notes of all cells of the board; it must be there as long
 * as the cell is drawn. */
GtkWidget *
ponder_cell_new (guint        row,
                 guint        column,
                 PonderNotes *notes)
{
  PonderCell *self = g_object_new (PONDER_TYPE_CELL, NULL);

  self->row = row;
  self->column = column;
  self->notes = notes;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, column + 1, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
  update_accessible (self);
  return GTK_WIDGET (self);
}

/* Changes what the cell shows, but not its size. */
void
ponder_cell_show (PonderCell                 *self,
                  const PonderCellAppearance *appearance)
{
  if (self->appearance.css_class != NULL && g_strcmp0 (self->appearance.css_class, appearance->css_class) != 0)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->appearance.css_class);
  if (!ponder_cell_appearance_keep (&self->appearance, appearance))
    return;
  g_clear_object (&self->layout);
  update_classes (self);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ponder_cell_set_selected (PonderCell *self,
                          gboolean    selected)
{
  if (selected)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

/* Draws a corner, hollow for what a search tries and filled for what an answer proves. @x is its
 * left and @y its lower edge, @size its width and height. */
void
ponder_cell_append_corner (GtkSnapshot   *snapshot,
                           const GdkRGBA *color,
                           PonderCellKind kind,
                           double         x,
                           double         y,
                           double         size)
{
  double line = MAX (1, size / 8);
  cairo_t *cr;

  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot) && color != NULL);

  if (kind != PONDER_CELL_TRIED && kind != PONDER_CELL_PROVED)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (x - line, y - size - line, size + 2 * line, size + 2 * line));
  cairo_move_to (cr, x + line / 2, y - size);
  cairo_line_to (cr, x + line / 2, y - line / 2);
  cairo_line_to (cr, x + size, y - line / 2);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, line);
  if (kind == PONDER_CELL_PROVED)
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
