/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-notes.h"

#include <math.h>

/* Draws the small symbols of empty cells. Each symbol has its own place in a grid, whether the others are shown or not.
 * All cells of a board share the Pango layouts: there is one for each symbol, size and weight, instead of one for each
 * symbol of each cell. */

#define REFERENCE 100 /* the size at which symbols are measured */
#define FILLED 0.8 /* the part of its place that a symbol may fill */
#define TEXT_PER_CELL 0.26 /* maximum font size, by the smaller side of the cell */
#define LEAST_MARGIN 3 /* leaves room for the frames of cells */
#define MARGIN_PER_CELL 0.08
#define FRAME_ROOM 6 /* between a symbol and both sides of its frame */
#define FRAME_WIDTH 1.5f
#define FRAME_RADIUS 4
#define MOST_LAYOUTS 512 /* zooming passes through many sizes, so the cache is limited */

struct _PonderNotes
{
  PangoFontDescription *font; /* nullable: the font of the cells when the rest was made */
  GHashTable *layouts; /* of layouts, by layout_key () */

  char *symbols; /* nullable: the symbols that were measured; the sizes below are relative to the font size */
  double width; /* of the widest symbol, in the heavier weight */
  double ascent; /* of the highest symbol, above the baseline */
  double descent;
};

PonderNotes *
ponder_notes_new (void)
{
  PonderNotes *self = g_new0 (PonderNotes, 1);

  self->layouts = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return self;
}

void
ponder_notes_free (PonderNotes *self)
{
  g_clear_pointer (&self->font, pango_font_description_free);
  g_hash_table_unref (self->layouts);
  g_free (self->symbols);
  g_free (self);
}

/* Drops everything that was made with another font. */
static void
follow_font (PonderNotes *self,
             GtkWidget   *cell)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (cell));

  if (self->font != NULL && pango_font_description_equal (self->font, font))
    return;
  g_clear_pointer (&self->font, pango_font_description_free);
  self->font = pango_font_description_copy (font);
  g_clear_pointer (&self->symbols, g_free);
  g_hash_table_remove_all (self->layouts);
}

static PangoLayout *
make_layout (PonderNotes *self,
             GtkWidget   *cell,
             char         symbol,
             int          size,
             gboolean     is_note)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (cell, (char[]){ symbol, '\0' });
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (self->font);

  pango_font_description_set_weight (font, is_note ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  return layout;
}

static gpointer
layout_key (char     symbol,
            int      size,
            gboolean is_note)
{
  return GUINT_TO_POINTER ((guint) size << 9 | (is_note ? 1 << 8 : 0) | (guchar) symbol);
}

static PangoLayout *
get_layout (PonderNotes *self,
            GtkWidget   *cell,
            char         symbol,
            int          size,
            gboolean     is_note)
{
  gpointer key = layout_key (symbol, size, is_note);
  PangoLayout *layout = g_hash_table_lookup (self->layouts, key);

  if (layout != NULL)
    return layout;
  if (g_hash_table_size (self->layouts) >= MOST_LAYOUTS)
    g_hash_table_remove_all (self->layouts);
  layout = make_layout (self, cell, symbol, size, is_note);
  g_hash_table_insert (self->layouts, key, layout);
  return layout;
}

static void
measure_symbols (PonderNotes *self,
                 GtkWidget   *cell,
                 const char  *symbols)
{
  if (g_strcmp0 (self->symbols, symbols) == 0)
    return;
  g_free (self->symbols);
  self->symbols = g_strdup (symbols);

  self->width = self->ascent = self->descent = 0;
  for (const char *symbol = symbols; *symbol != '\0'; symbol++)
    {
      g_autoptr (PangoLayout) layout = make_layout (self, cell, *symbol, REFERENCE, TRUE);
      int baseline = PANGO_PIXELS (pango_layout_get_baseline (layout));
      PangoRectangle ink;
      PangoRectangle logical;

      pango_layout_get_pixel_extents (layout, &ink, &logical);
      self->width = MAX (self->width, (double) MAX (ink.width, logical.width) / REFERENCE);
      self->ascent = MAX (self->ascent, (double) (baseline - ink.y) / REFERENCE);
      self->descent = MAX (self->descent, (double) (ink.y + ink.height - baseline) / REFERENCE);
    }
}

static void
draw_symbol (GtkSnapshot   *snapshot,
             PangoLayout   *layout,
             double         middle,
             double         baseline,
             const GdkRGBA *color)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (middle - (double) logical.width / PANGO_SCALE / 2,
                                                round (baseline) - PANGO_PIXELS (pango_layout_get_baseline (layout))));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Draws a frame around a symbol of a width and a height, as far as its place has room for it. */
static void
draw_frame (GtkSnapshot           *snapshot,
            const graphene_rect_t *place,
            double                 width,
            double                 height,
            const GdkRGBA         *color)
{
  double across = MIN (place->size.width, MAX (width, height) + FRAME_ROOM);
  double up = MIN (place->size.height, height + FRAME_ROOM);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame,
                                   &GRAPHENE_RECT_INIT (place->origin.x + (place->size.width - across) / 2,
                                                        place->origin.y + (place->size.height - up) / 2, across, up),
                                   FRAME_RADIUS);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ FRAME_WIDTH, FRAME_WIDTH, FRAME_WIDTH, FRAME_WIDTH },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

/* Returns the place of one of @n symbols in a cell of a size, in the coordinates of the cell. */
graphene_rect_t
ponder_notes_get_place (guint  n,
                        guint  nth,
                        double width,
                        double height)
{
  guint columns = (guint) ceil (sqrt (n));
  guint rows = n > 0 ? (n + columns - 1) / columns : 1;
  double margin = MAX (LEAST_MARGIN, MARGIN_PER_CELL * MIN (width, height));
  double column_width = (width - 2 * margin) / MAX (columns, 1);
  double row_height = (height - 2 * margin) / rows;

  g_return_val_if_fail (nth < n, GRAPHENE_RECT_INIT (0, 0, 0, 0));

  return GRAPHENE_RECT_INIT ((float) (margin + nth % columns * column_width),
                             (float) (margin + nth / columns * row_height), (float) column_width, (float) row_height);
}

/* Draws the notes and candidates of an appearance, each at its own place and as large as the size
 * of the cell allows. */
void
ponder_notes_draw (PonderNotes                *self,
                   GtkWidget                  *cell,
                   GtkSnapshot                *snapshot,
                   const PonderCellAppearance *appearance,
                   const GdkRGBA              *note_color,
                   const GdkRGBA              *candidate_color)
{
  guint n = ponder_cell_appearance_n_small (appearance);
  int side = MIN (gtk_widget_get_width (cell), gtk_widget_get_height (cell));
  graphene_rect_t place;
  int size;

  if (n == 0)
    return;
  follow_font (self, cell);
  measure_symbols (self, cell, appearance->symbols);

  place = ponder_notes_get_place (n, 0, gtk_widget_get_width (cell), gtk_widget_get_height (cell));
  size = (int) MIN (TEXT_PER_CELL * side, MIN (FILLED * place.size.width / self->width,
                                               FILLED * place.size.height / (self->ascent + self->descent)));
  for (guint i = 0; i < n && size > 0; i++)
    if ((appearance->notes | appearance->candidates) & 1u << i)
      {
        gboolean is_note = (appearance->notes & 1u << i) != 0;
        double top;

        place = ponder_notes_get_place (n, i, gtk_widget_get_width (cell), gtk_widget_get_height (cell));
        top = place.origin.y + (place.size.height - (self->ascent + self->descent) * size) / 2;

        draw_symbol (snapshot, get_layout (self, cell, appearance->symbols[i], size, is_note),
                     place.origin.x + place.size.width / 2, top + self->ascent * size,
                     is_note ? note_color : candidate_color);
        if (appearance->highlighted & 1u << i)
          draw_frame (snapshot, &place, self->width * size, (self->ascent + self->descent) * size, note_color);
      }
}
