/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-preview.h"

#include "ponder-board-grid.h"
#include "ponder-cell.h"

/* A small picture of a board, to recognise one among others. Cells are equal squares of whole pixels, so the picture
 * may be a little shorter than the length that was asked for. Around the grid is a thick line. To a screen reader it is one
 * image.
 *
 * It reads from left to right in every language, as boards do. */

#define DEFAULT_LENGTH 200
#define THIN_ALPHA 0.4
#define THICK_ALPHA 0.8
#define TEXT_PER_CELL 0.78 /* font size; larger than on a board, where cells have room to spare */
#define LEAST_TEXT_CELL 6 /* in smaller cells, squares stand for texts, and nothing for notes */
#define GIVEN_ALPHA 0.8   /* of these squares */
#define ENTERED_ALPHA 0.4
#define NOTE_ALPHA 0.4
#define NOTE_PER_PLACE 0.6 /* the side of the dot that stands for a note */

struct _PonderPreview
{
  GtkWidget parent_instance;

  int length; /* maximum of the longer side */
  PonderBoardGrid grid; /* all zeros before there is a board */
  guint n_cells;
  int cell; /* the side of one */
  char **texts; /* in reading order; "" for an empty cell */
  gboolean *entered; /* nullable: whether a text was entered by the person; the others are bold then */
  guint32 *notes; /* nullable: a mask for each cell */
  guint n_notes; /* in a cell */
  guint8 *colours; /* nullable: of the cells, from 1; 0 for none */
};

G_DEFINE_FINAL_TYPE (PonderPreview, ponder_preview, GTK_TYPE_WIDGET)

static int
whole_length (PonderPreview *self,
              GtkOrientation orientation,
              int            cell)
{
  return ponder_board_grid_get_length (&self->grid, orientation, cell) + 2 * PONDER_BOARD_THICK;
}

/* Makes the cells as large as the length allows. */
static void
place (PonderPreview *self)
{
  int lines =
    MAX (whole_length (self, GTK_ORIENTATION_HORIZONTAL, 0), whole_length (self, GTK_ORIENTATION_VERTICAL, 0));

  if (self->n_cells > 0)
    {
      self->cell = MAX (1, (self->length - lines) / (int) MAX (self->grid.rows.n, self->grid.columns.n));
      ponder_board_grid_place (&self->grid,
                               ponder_board_grid_get_length (&self->grid, GTK_ORIENTATION_HORIZONTAL, self->cell),
                               ponder_board_grid_get_length (&self->grid, GTK_ORIENTATION_VERTICAL, self->cell));
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
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

  if (self->n_cells > 0)
    *minimum = *natural = whole_length (self, orientation, self->cell);
}

/* Appends the lines before, between and after rows or columns that are thick, or those that are not. */
static void
append_lines (PonderPreview *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              gboolean       thick,
              GtkOrientation orientation)
{
  const PonderBoardAxis *axis = orientation == GTK_ORIENTATION_HORIZONTAL ? &self->grid.columns : &self->grid.rows;
  GdkRGBA shade = *color;

  shade.alpha *= thick ? THICK_ALPHA : THIN_ALPHA;
  for (guint i = 0; i <= axis->n; i++)
    {
      int from = i > 0 ? PONDER_BOARD_THICK + axis->edges[i - 1] + self->cell : 0;
      int width = i > 0 && i < axis->n ? PONDER_BOARD_THICK + axis->edges[i] - from : PONDER_BOARD_THICK;

      if (thick != (width == PONDER_BOARD_THICK))
        continue;
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        gtk_snapshot_append_color (
          snapshot, &shade,
          &GRAPHENE_RECT_INIT (from, 0, width, whole_length (self, GTK_ORIENTATION_VERTICAL, self->cell)));
      else
        gtk_snapshot_append_color (
          snapshot, &shade,
          &GRAPHENE_RECT_INIT (0, from, whole_length (self, GTK_ORIENTATION_HORIZONTAL, self->cell), width));
    }
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
              PangoLayout   *layout)
{
  double size = TEXT_PER_CELL * self->cell;
  int widest = 0;

  set_font_size (layout, size);
  for (guint i = 0; i < self->n_cells; i++)
    if (self->texts[i][0] != '\0')
      {
        int width;

        pango_layout_set_text (layout, self->texts[i], -1);
        pango_layout_get_pixel_size (layout, &width, NULL);
        widest = MAX (widest, width);
      }
  return widest > self->cell ? size * self->cell / widest : size;
}

/* Returns the inner part of a cell. */
static graphene_rect_t
find_cell (PonderPreview *self,
           guint          nth)
{
  GtkAllocation inner = ponder_board_grid_get_place (&self->grid, nth);

  return GRAPHENE_RECT_INIT (PONDER_BOARD_THICK + inner.x, PONDER_BOARD_THICK + inner.y, inner.width, inner.height);
}

/* Draws the colours that the style has for the cells of a board. There is no room for the dots that say the same. */
static void
append_colours (PonderPreview   *self,
                GtkSnapshot     *snapshot,
                GtkStyleContext *style)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->colours[i] != 0)
      {
        g_autofree char *name = g_strdup_printf ("ponder_colour_%u", self->colours[i]);
        graphene_rect_t cell = find_cell (self, i);
        GdkRGBA color;

        if (gtk_style_context_lookup_color (style, name, &color))
          gtk_snapshot_append_color (snapshot, &color, &cell);
      }
}

static void
append_squares (PonderPreview *self,
                GtkSnapshot   *snapshot,
                const GdkRGBA *color)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->texts[i][0] != '\0')
      {
        graphene_rect_t cell = find_cell (self, i);
        GdkRGBA shade = *color;

        shade.alpha *= self->entered != NULL && self->entered[i] ? ENTERED_ALPHA : GIVEN_ALPHA;
        gtk_snapshot_append_color (snapshot, &shade, &cell);
      }
}

static void
append_notes (PonderPreview *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *color)
{
  guint columns = 1;
  int side;
  GdkRGBA shade = *color;

  while (columns * columns < self->n_notes)
    columns++;
  side = MAX (1, (int) (NOTE_PER_PLACE * self->cell / columns));
  shade.alpha *= NOTE_ALPHA;
  for (guint i = 0; i < self->n_cells; i++)
    for (guint note = 0; note < self->n_notes; note++)
      if ((self->notes[i] >> note & 1) != 0)
        {
          graphene_rect_t dot = find_cell (self, i);

          dot.origin.x += (int) ((note % columns + 0.5) * self->cell / columns - side / 2.0 + 0.5);
          dot.origin.y += (int) ((note / columns + 0.5) * self->cell / columns - side / 2.0 + 0.5);
          graphene_size_init (&dot.size, side, side);
          gtk_snapshot_append_color (snapshot, &shade, &dot);
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
              const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  double size = fitting_size (self, layout);

  set_font_size (layout, size);
  for (guint i = 0; i < self->n_cells; i++)
    if (self->texts[i][0] != '\0')
      {
        graphene_rect_t cell = find_cell (self, i);
        int width;
        double baseline;

        if (self->entered != NULL)
          set_bold (layout, !self->entered[i]);
        pango_layout_set_text (layout, self->texts[i], -1);
        pango_layout_get_size (layout, &width, NULL);
        baseline = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
        gtk_snapshot_save (snapshot);
        gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT (
                      cell.origin.x + (self->cell - width / (double) PANGO_SCALE) / 2,
                      cell.origin.y + (int) ((self->cell + PONDER_CELL_DIGIT_HEIGHT * size) / 2 + 0.5) - baseline));
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
  GdkRGBA color;
  int left;
  int top;

  if (self->n_cells == 0)
    return;

  left = (gtk_widget_get_width (widget) - whole_length (self, GTK_ORIENTATION_HORIZONTAL, self->cell)) / 2;
  top = (gtk_widget_get_height (widget) - whole_length (self, GTK_ORIENTATION_VERTICAL, self->cell)) / 2;
  gtk_style_context_get_color (style, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, top));
  if (self->colours != NULL)
    append_colours (self, snapshot, style);
  /* Thin lines come first, so that thick ones run over them from edge to edge. */
  for (guint thick = 0; thick < 2; thick++)
    {
      append_lines (self, snapshot, &color, thick, GTK_ORIENTATION_VERTICAL);
      append_lines (self, snapshot, &color, thick, GTK_ORIENTATION_HORIZONTAL);
    }
  if (self->cell < LEAST_TEXT_CELL)
    append_squares (self, snapshot, &color);
  else
    append_texts (self, snapshot, &color);
  if (self->notes != NULL && self->cell >= LEAST_TEXT_CELL)
    append_notes (self, snapshot, &color);
  gtk_snapshot_restore (snapshot);
}

static void
ponder_preview_finalize (GObject *object)
{
  PonderPreview *self = PONDER_PREVIEW (object);

  ponder_board_grid_clear (&self->grid);
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

GtkWidget *
ponder_preview_new (void)
{
  return g_object_new (PONDER_TYPE_PREVIEW, NULL);
}

/* Sets the greatest length of the longer side, in pixels; 200 by default. */
void
ponder_preview_set_length (PonderPreview *self,
                           int            length)
{
  g_return_if_fail (PONDER_IS_PREVIEW (self));
  g_return_if_fail (length > 0);

  self->length = length;
  place (self);
}

/* Shows a board, on which nobody has entered anything. @texts are those of its cells, in reading
 * order, NULL or empty where a cell is empty; @label is a sentence for screen readers. Boxes have 0
 * rows and columns if there are none. */
void
ponder_preview_show_board (PonderPreview     *self,
                           guint              rows,
                           guint              columns,
                           guint              box_rows,
                           guint              box_columns,
                           const char *const *texts,
                           const char        *label)
{
  g_return_if_fail (PONDER_IS_PREVIEW (self));
  g_return_if_fail (rows > 0 && columns > 0);
  g_return_if_fail (texts != NULL);
  g_return_if_fail (label != NULL);

  g_strfreev (self->texts);
  self->n_cells = rows * columns;
  self->texts = g_new0 (char *, self->n_cells + 1);
  for (guint i = 0; i < self->n_cells; i++)
    self->texts[i] = g_strdup (texts[i] != NULL ? texts[i] : "");
  g_clear_pointer (&self->entered, g_free);
  g_clear_pointer (&self->notes, g_free);
  g_clear_pointer (&self->colours, g_free);
  ponder_board_grid_set (&self->grid, rows, columns, box_rows, box_columns, FALSE);
  place (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Shows what the person entered on the board, which must be shown already with all its texts: for
 * each cell, whether its text was entered, a mask of its notes (of at most 32), shown as dots, and
 * its colour, from 1; 0 for none. */
void
ponder_preview_show_entered (PonderPreview  *self,
                             const gboolean *entered,
                             const guint32  *notes,
                             guint           n_notes,
                             const guint8   *colours)
{
  g_return_if_fail (PONDER_IS_PREVIEW (self));
  g_return_if_fail (self->n_cells > 0);
  g_return_if_fail (entered != NULL && notes != NULL && n_notes <= 32 && colours != NULL);

  g_free (self->entered);
  g_free (self->notes);
  g_free (self->colours);
  self->entered = g_memdup2 (entered, self->n_cells * sizeof *entered);
  self->notes = g_memdup2 (notes, self->n_cells * sizeof *notes);
  self->n_notes = n_notes;
  self->colours = g_memdup2 (colours, self->n_cells * sizeof *colours);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
