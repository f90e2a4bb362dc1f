/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-preview.h"

/* A small picture of a board, to recognise one among others. Cells are equal squares of whole pixels, so the picture
 * may be a little shorter than the length that was asked for. To a screen reader it is one image.
 *
 * It reads from left to right in every language, as boards do. */

#define DEFAULT_LENGTH 200
#define THIN 1
#define THICK 2
#define THIN_ALPHA 0.4
#define THICK_ALPHA 0.8
#define TEXT_PER_CELL 0.78 /* font size; larger than on a board, where cells have room to spare */
#define DIGIT_HEIGHT 0.70 /* by font size; digits have no descenders, so they are centred by their own height */
#define LEAST_TEXT_CELL 6 /* in smaller cells, squares stand for texts, and nothing for notes */
#define GIVEN_ALPHA 0.8   /* of these squares */
#define ENTERED_ALPHA 0.4
#define NOTE_ALPHA 0.4
#define NOTE_PER_PLACE 0.6 /* the side of the dot that stands for a note */

struct _PonderPreview
{
  GtkWidget parent_instance;

  int length; /* maximum of the longer side */
  guint rows; /* 0 before there is a board */
  guint columns;
  guint box_rows; /* 0 where there are no boxes */
  guint box_columns;
  char **texts; /* rows * columns, in reading order; "" for an empty cell */
  gboolean *entered; /* nullable: whether a text was entered by the person; the others are bold then */
  guint32 *notes; /* nullable: a mask for each cell */
  guint n_notes; /* in a cell */
  guint8 *colours; /* nullable: of the cells, from 1; 0 for none */
};

G_DEFINE_FINAL_TYPE (PonderPreview, ponder_preview, GTK_TYPE_WIDGET)

static int
line_before (guint index,
             guint n,
             guint box)
{
  return index == 0 || index == n || (box != 0 && index % box == 0) ? THICK : THIN;
}

/* Returns where the line before a cell begins or, with @index = @n + 1, the whole length. */
static int
edge_of (guint index,
         guint n,
         guint box,
         int   cell)
{
  int edge = 0;

  for (guint i = 0; i < index; i++)
    edge += line_before (i, n, box) + (i < n ? cell : 0);
  return edge;
}

static int
whole_length (guint n,
              guint box,
              int   cell)
{
  return edge_of (n + 1, n, box, cell);
}

static int
cell_length (PonderPreview *self)
{
  guint n = MAX (self->rows, self->columns);
  int lines = MAX (whole_length (self->rows, self->box_rows, 0), whole_length (self->columns, self->box_columns, 0));

  return n > 0 ? MAX (1, (self->length - lines) / (int) n) : 0;
}

static void
ponder_preview_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  PonderPreview *self = PONDER_PREVIEW (widget);
  int cell = cell_length (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = whole_length (self->columns, self->box_columns, cell);
  else
    *minimum = *natural = whole_length (self->rows, self->box_rows, cell);
}

static void
append_line (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             gboolean       thick,
             int            x,
             int            y,
             int            width,
             int            height)
{
  GdkRGBA shade = *color;

  shade.alpha *= thick ? THICK_ALPHA : THIN_ALPHA;
  gtk_snapshot_append_color (snapshot, &shade, &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* Thin lines come first, so that thick ones run over them from edge to edge. */
static void
append_lines (PonderPreview *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              int            thickness,
              int            cell)
{
  int width = whole_length (self->columns, self->box_columns, cell);
  int height = whole_length (self->rows, self->box_rows, cell);

  for (guint row = 0; row <= self->rows; row++)
    if (line_before (row, self->rows, self->box_rows) == thickness)
      append_line (snapshot, color, thickness == THICK, 0, edge_of (row, self->rows, self->box_rows, cell), width,
                   thickness);
  for (guint column = 0; column <= self->columns; column++)
    if (line_before (column, self->columns, self->box_columns) == thickness)
      append_line (snapshot, color, thickness == THICK, edge_of (column, self->columns, self->box_columns, cell), 0,
                   thickness, height);
}

static void
set_font_size (PangoLayout *layout,
               double       size)
{
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
}

/* Returns the font size at which the widest text fits. All texts have this size. */
static double
fitting_size (PonderPreview *self,
              PangoLayout   *layout,
              int            cell)
{
  double size = TEXT_PER_CELL * cell;
  int widest = 0;

  set_font_size (layout, size);
  for (guint i = 0; i < self->rows * self->columns; i++)
    if (self->texts[i][0] != '\0')
      {
        int width;

        pango_layout_set_text (layout, self->texts[i], -1);
        pango_layout_get_pixel_size (layout, &width, NULL);
        widest = MAX (widest, width);
      }
  return widest > cell ? size * cell / widest : size;
}

/* Returns where the inner part of a cell begins. */
static void
find_cell (PonderPreview *self,
           guint          nth,
           int            cell,
           int           *left,
           int           *top)
{
  guint row = nth / self->columns;
  guint column = nth % self->columns;

  *left =
    edge_of (column, self->columns, self->box_columns, cell) + line_before (column, self->columns, self->box_columns);
  *top = edge_of (row, self->rows, self->box_rows, cell) + line_before (row, self->rows, self->box_rows);
}

/* Draws the colours that the style has for the cells of a board. There is no room for the dots that say the same. */
static void
append_colours (PonderPreview   *self,
                GtkSnapshot     *snapshot,
                GtkStyleContext *style,
                int              cell)
{
  for (guint i = 0; i < self->rows * self->columns; i++)
    if (self->colours[i] != 0)
      {
        g_autofree char *name = g_strdup_printf ("ponder_colour_%u", self->colours[i]);
        GdkRGBA color;
        int left;
        int top;

        find_cell (self, i, cell, &left, &top);
        if (gtk_style_context_lookup_color (style, name, &color))
          gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (left, top, cell, cell));
      }
}

static gboolean
is_entered (PonderPreview *self,
            guint          nth)
{
  return self->entered != NULL && self->entered[nth];
}

static void
append_squares (PonderPreview *self,
                GtkSnapshot   *snapshot,
                const GdkRGBA *color,
                int            cell)
{
  for (guint i = 0; i < self->rows * self->columns; i++)
    if (self->texts[i][0] != '\0')
      {
        GdkRGBA shade = *color;
        int left;
        int top;

        find_cell (self, i, cell, &left, &top);
        shade.alpha *= is_entered (self, i) ? ENTERED_ALPHA : GIVEN_ALPHA;
        gtk_snapshot_append_color (snapshot, &shade, &GRAPHENE_RECT_INIT (left, top, cell, cell));
      }
}

static void
append_notes (PonderPreview *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              int            cell)
{
  guint columns = 1;
  int side;
  GdkRGBA shade = *color;

  while (columns * columns < self->n_notes)
    columns++;
  side = MAX (1, (int) (NOTE_PER_PLACE * cell / columns));
  shade.alpha *= NOTE_ALPHA;
  for (guint i = 0; i < self->rows * self->columns; i++)
    for (guint note = 0; note < self->n_notes; note++)
      if ((self->notes[i] >> note & 1) != 0)
        {
          int left;
          int top;

          find_cell (self, i, cell, &left, &top);
          left += (int) ((note % columns + 0.5) * cell / columns - side / 2.0 + 0.5);
          top += (int) ((note / columns + 0.5) * cell / columns - side / 2.0 + 0.5);
          gtk_snapshot_append_color (snapshot, &shade, &GRAPHENE_RECT_INIT (left, top, side, side));
        }
}

static void
set_bold (PangoLayout *layout,
          gboolean     bold)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
}

static void
append_texts (PonderPreview *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              int            cell)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  double size = fitting_size (self, layout, cell);

  set_font_size (layout, size);
  for (guint i = 0; i < self->rows * self->columns; i++)
    if (self->texts[i][0] != '\0')
      {
        int left;
        int top;
        int width;
        double baseline;

        find_cell (self, i, cell, &left, &top);
        if (self->entered != NULL)
          set_bold (layout, !self->entered[i]);
        pango_layout_set_text (layout, self->texts[i], -1);
        pango_layout_get_size (layout, &width, NULL);
        baseline = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
        gtk_snapshot_save (snapshot);
        gtk_snapshot_translate (snapshot,
                                &GRAPHENE_POINT_INIT (left + (cell - width / (double) PANGO_SCALE) / 2,
                                                      top + (int) ((cell + DIGIT_HEIGHT * size) / 2 + 0.5) - baseline));
        gtk_snapshot_append_layout (snapshot, layout, color);
        gtk_snapshot_restore (snapshot);
      }
}

static void
ponder_preview_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  PonderPreview *self = PONDER_PREVIEW (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  int cell = cell_length (self);
  int left = (gtk_widget_get_width (widget) - whole_length (self->columns, self->box_columns, cell)) / 2;
  int top = (gtk_widget_get_height (widget) - whole_length (self->rows, self->box_rows, cell)) / 2;
  GdkRGBA color;

  if (self->rows == 0)
    return;

  gtk_style_context_get_color (style, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, top));
  if (self->colours != NULL)
    append_colours (self, snapshot, style, cell);
  append_lines (self, snapshot, &color, THIN, cell);
  append_lines (self, snapshot, &color, THICK, cell);
  if (cell < LEAST_TEXT_CELL)
    append_squares (self, snapshot, &color, cell);
  else
    append_texts (self, snapshot, &color, cell);
  if (self->notes != NULL && cell >= LEAST_TEXT_CELL)
    append_notes (self, snapshot, &color, cell);
  gtk_snapshot_restore (snapshot);
}

static void
ponder_preview_finalize (GObject *object)
{
  PonderPreview *self = PONDER_PREVIEW (object);

  g_strfreev (self->texts);
  g_free (self->entered);
  g_free (self->notes);
  g_free (self->colours);

  G_OBJECT_CLASS (ponder_preview_parent_class)->finalize (object);
}

static void
ponder_preview_class_init (PonderPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ponder_preview_finalize;

  widget_class->measure = ponder_preview_measure;
  widget_class->snapshot = ponder_preview_snapshot;

  gtk_widget_class_set_css_name (widget_class, "preview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ponder_preview_init (PonderPreview *self)
{
  self->length = DEFAULT_LENGTH;
  gtk_widget_add_css_class (GTK_WIDGET (self), "view");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * ponder_preview_new:
 *
 * Returns: (transfer floating): an empty preview
 */
GtkWidget *
ponder_preview_new (void)
{
  return g_object_new (PONDER_TYPE_PREVIEW, NULL);
}

/**
 * ponder_preview_set_length:
 * @length: the maximum of the longer side in pixels; 200 by default
 */
void
ponder_preview_set_length (PonderPreview *self,
                           int            length)
{
  g_return_if_fail (PONDER_IS_PREVIEW (self));
  g_return_if_fail (length > 0);

  self->length = length;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * ponder_preview_show_board:
 * @rows: the number of rows, at least one
 * @columns: the number of columns, at least one
 * @box_rows: rows of a box; 0 without boxes
 * @box_columns: columns of a box; 0 without boxes
 * @texts: short texts of the @rows * @columns cells, in reading order; %NULL or empty where a cell is empty
 * @label: a sentence for screen readers
 *
 * Shows a board, on which nobody has entered anything.
 */
void
ponder_preview_show_board (PonderPreview     *self,
                           guint              rows,
                           guint              columns,
                           guint              box_rows,
                           guint              box_columns,
                           const char *const *texts,
                           const char        *label)
{
  guint n_cells = rows * columns;

  g_return_if_fail (PONDER_IS_PREVIEW (self));
  g_return_if_fail (rows > 0 && columns > 0);
  g_return_if_fail (texts != NULL);
  g_return_if_fail (label != NULL);

  g_strfreev (self->texts);
  self->texts = g_new0 (char *, n_cells + 1);
  for (guint i = 0; i < n_cells; i++)
    self->texts[i] = g_strdup (texts[i] != NULL ? texts[i] : "");
  g_clear_pointer (&self->entered, g_free);
  g_clear_pointer (&self->notes, g_free);
  g_clear_pointer (&self->colours, g_free);
  self->rows = rows;
  self->columns = columns;
  self->box_rows = box_rows;
  self->box_columns = box_columns;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * ponder_preview_show_entered:
 * @entered: for each cell, whether its text was entered by the person
 * @notes: for each cell, a mask of notes, which are shown as dots
 * @n_notes: how many notes a cell can have, at most 32
 * @colours: for each cell, the colour that the person gave it, from 1; 0 for none
 *
 * Shows what was entered on the board, which must be shown already with all its texts.
 */
void
ponder_preview_show_entered (PonderPreview  *self,
                             const gboolean *entered,
                             const guint32  *notes,
                             guint           n_notes,
                             const guint8   *colours)
{
  guint n_cells;

  g_return_if_fail (PONDER_IS_PREVIEW (self));
  g_return_if_fail (self->rows > 0);
  g_return_if_fail (entered != NULL && notes != NULL && n_notes <= 32 && colours != NULL);

  n_cells = self->rows * self->columns;
  g_free (self->entered);
  g_free (self->notes);
  g_free (self->colours);
  self->entered = g_memdup2 (entered, n_cells * sizeof *entered);
  self->notes = g_memdup2 (notes, n_cells * sizeof *notes);
  self->n_notes = n_notes;
  self->colours = g_memdup2 (colours, n_cells * sizeof *colours);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
