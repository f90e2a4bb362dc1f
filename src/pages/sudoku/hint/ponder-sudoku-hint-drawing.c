/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-hint-drawing.h"

#include <math.h>

#include "ponder-css-color.h"
#include "ponder-notes.h"

/* Draws a step over the cells. Colours never stand alone: groups to look at have a solid frame with the letter A,
 * those that the conclusion is about a dashed one with B; a circle is around a candidate that the step argues from,
 * a diamond around that of a fin, a cross through one that is taken away, a double ring around a value that is
 * entered. Strong links are solid, weak ones dashed. */

typedef struct
{
  cairo_t *cr;
  PonderBoard *board;
  const PonderSudokuGroups *groups;
  double side;
  GdkRGBA argues;
  GdkRGBA goes;
} Pen;

static double
width_of (const Pen *pen,
          double     per_cell,
          double     least)
{
  return MAX (least, per_cell * pen->side);
}

/* Gets the place of a candidate on the board. Returns whether it is in view. */
static gboolean
get_place (const Pen            *pen,
           PonderSudokuCandidate item,
           graphene_point_t     *middle,
           double               *radius)
{
  graphene_rect_t bounds;
  graphene_rect_t place;

  if (!ponder_board_get_cell_bounds (pen->board, item.cell, &bounds))
    return FALSE;
  place = ponder_notes_get_place (pen->groups->size, item.value - 1, bounds.size.width, bounds.size.height);
  graphene_rect_get_center (&place, middle);
  middle->x += bounds.origin.x;
  middle->y += bounds.origin.y;
  *radius = MIN (place.size.width, place.size.height) * 0.52;
  return TRUE;
}

static void
draw_circle (const Pen            *pen,
             PonderSudokuCandidate item)
{
  graphene_point_t middle;
  double radius;

  if (!get_place (pen, item, &middle, &radius))
    return;
  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_set_line_width (pen->cr, width_of (pen, 0.03, 1.5));
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, middle.x, middle.y, radius, 0, 2 * G_PI);
  cairo_stroke (pen->cr);
}

static void
draw_diamond (const Pen            *pen,
              PonderSudokuCandidate item)
{
  graphene_point_t middle;
  double radius;

  if (!get_place (pen, item, &middle, &radius))
    return;
  radius *= 1.2;
  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_set_line_width (pen->cr, width_of (pen, 0.03, 1.5));
  cairo_new_path (pen->cr);
  cairo_move_to (pen->cr, middle.x, middle.y - radius);
  cairo_line_to (pen->cr, middle.x + radius, middle.y);
  cairo_line_to (pen->cr, middle.x, middle.y + radius);
  cairo_line_to (pen->cr, middle.x - radius, middle.y);
  cairo_close_path (pen->cr);
  cairo_stroke (pen->cr);
}

static void
draw_cross (const Pen            *pen,
            PonderSudokuCandidate item)
{
  graphene_point_t middle;
  double radius;

  if (!get_place (pen, item, &middle, &radius))
    return;
  gdk_cairo_set_source_rgba (pen->cr, &pen->goes);
  cairo_set_line_width (pen->cr, width_of (pen, 0.04, 1.5));
  cairo_new_path (pen->cr);
  cairo_move_to (pen->cr, middle.x - radius, middle.y - radius);
  cairo_line_to (pen->cr, middle.x + radius, middle.y + radius);
  cairo_move_to (pen->cr, middle.x + radius, middle.y - radius);
  cairo_line_to (pen->cr, middle.x - radius, middle.y + radius);
  cairo_stroke (pen->cr);
}

/* Writes a bold text with its middle at a point, in the current colour. */
static void
show_text (const Pen  *pen,
           const char *text,
           double      size,
           double      x,
           double      y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (pen->board), text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (pen->board))));
  PangoRectangle ink;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (pen->cr, x - ink.x - ink.width / 2.0, y - ink.y - ink.height / 2.0);
  pango_cairo_show_layout (pen->cr, layout);
}

/* Draws a value in the middle of its cell, with two rings. */
static void
draw_entered (const Pen                 *pen,
              PonderSudokuCandidate      item,
              const PonderSudokuSymbols *symbols)
{
  graphene_rect_t bounds;
  graphene_point_t middle;

  if (!ponder_board_get_cell_bounds (pen->board, item.cell, &bounds))
    return;
  graphene_rect_get_center (&bounds, &middle);
  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_set_line_width (pen->cr, width_of (pen, 0.03, 1.5));
  for (guint i = 0; i < 2; i++)
    {
      cairo_new_path (pen->cr);
      cairo_arc (pen->cr, middle.x, middle.y, pen->side * (0.44 - 0.08 * i), 0, 2 * G_PI);
      cairo_stroke (pen->cr);
    }
  show_text (pen, (char[]){ symbols->text[item.value - 1], '\0' }, 0.44 * pen->side, middle.x, middle.y);
}

/* Draws a letter on a disc at the corner of a frame, so that it can be read over any cell. */
static void
draw_letter (const Pen  *pen,
             const char *letter,
             double      x,
             double      y)
{
  double radius = CLAMP (0.2 * pen->side, 7, 12);
  GdkRGBA paper = ponder_css_color (pen->board, "view_bg_color");

  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, x + radius, y + radius, radius, 0, 2 * G_PI);
  cairo_fill (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, &paper);
  show_text (pen, letter, 1.3 * radius, x + radius, y + radius);
}

/* Draws a frame around a group, which is a rectangle of cells. */
static void
draw_group (const Pen *pen,
            guint      group,
            gboolean   is_cover)
{
  guint last = pen->groups->size - 1;
  graphene_rect_t from;
  graphene_rect_t to;
  graphene_rect_t whole;
  double width = width_of (pen, 0.06, 2);
  double dash = 3 * width;

  if (!ponder_board_get_cell_bounds (pen->board, ponder_sudoku_groups_cell (pen->groups, group, 0), &from) ||
      !ponder_board_get_cell_bounds (pen->board, ponder_sudoku_groups_cell (pen->groups, group, last), &to))
    return;
  graphene_rect_union (&from, &to, &whole);
  cairo_save (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_set_line_width (pen->cr, width);
  cairo_set_dash (pen->cr, &dash, is_cover ? 1 : 0, 0);
  cairo_new_path (pen->cr);
  cairo_rectangle (pen->cr, whole.origin.x + width / 2, whole.origin.y + width / 2, whole.size.width - width,
                   whole.size.height - width);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
  draw_letter (pen, is_cover ? "B" : "A", whole.origin.x, whole.origin.y);
}

static void
draw_cell (const Pen *pen,
           guint      cell,
           double     width)
{
  graphene_rect_t bounds;

  if (!ponder_board_get_cell_bounds (pen->board, cell, &bounds))
    return;
  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_set_line_width (pen->cr, width);
  cairo_new_path (pen->cr);
  cairo_rectangle (pen->cr, bounds.origin.x + width / 2, bounds.origin.y + width / 2, bounds.size.width - width,
                   bounds.size.height - width);
  cairo_stroke (pen->cr);
}

static gboolean
is_fin (const PonderSudokuStep *step,
        guint                   cell)
{
  for (guint i = 0; i < step->fins->len; i++)
    if (g_array_index (step->fins, guint16, i) == cell)
      return TRUE;
  return FALSE;
}

static void
draw_premises (const Pen                  *pen,
               const PonderSudokuStep     *step,
               const PonderSudokuPosition *position,
               gboolean                    with_candidates)
{
  for (guint i = 0; i < step->premises->len; i++)
    {
      const PonderSudokuPremise *premise = &g_array_index (step->premises, PonderSudokuPremise, i);

      if (!premise->is_cell && step->nodes->len == 0)
        draw_group (pen, premise->index, FALSE);
      else if (premise->is_cell)
        draw_cell (pen, premise->index, width_of (pen, 0.05, 2));
      for (guint value = 1; with_candidates && premise->is_cell && value <= pen->groups->size; value++)
        if (ponder_sudoku_position_has (position, premise->index, value))
          draw_circle (pen, (PonderSudokuCandidate){ premise->index, value });
      for (guint place = 0; with_candidates && !premise->is_cell && place < pen->groups->size; place++)
        {
          guint cell = ponder_sudoku_groups_cell (pen->groups, premise->index, place);

          if (!ponder_sudoku_position_has (position, cell, premise->value))
            continue;
          if (is_fin (step, cell))
            draw_diamond (pen, (PonderSudokuCandidate){ cell, premise->value });
          else
            draw_circle (pen, (PonderSudokuCandidate){ cell, premise->value });
        }
    }
  for (guint i = 0; i < step->n_corners; i++)
    draw_cell (pen, step->corners[i], width_of (pen, 0.05, 2));
  for (guint i = 0; with_candidates && i < step->covers->len; i++)
    draw_group (pen, g_array_index (step->covers, guint16, i), TRUE);
}

/* Draws a link between the nearest two candidates of two nodes, without touching their circles. */
static void
draw_link (const Pen              *pen,
           const PonderSudokuNode *one,
           const PonderSudokuNode *other,
           gboolean                is_strong)
{
  double best = G_MAXDOUBLE;
  double radius = 0;
  double dash = width_of (pen, 0.09, 3);
  double length;
  graphene_point_t from = GRAPHENE_POINT_INIT (0, 0);
  graphene_point_t to = GRAPHENE_POINT_INIT (0, 0);

  for (guint i = 0; i < one->n_cells; i++)
    for (guint k = 0; k < other->n_cells; k++)
      {
        graphene_point_t a;
        graphene_point_t b;

        if (!get_place (pen, (PonderSudokuCandidate){ one->cells[i], one->value }, &a, &radius) ||
            !get_place (pen, (PonderSudokuCandidate){ other->cells[k], other->value }, &b, &radius) ||
            graphene_point_distance (&a, &b, NULL, NULL) >= best)
          continue;
        best = graphene_point_distance (&a, &b, NULL, NULL);
        from = a;
        to = b;
      }
  length = hypot (to.x - from.x, to.y - from.y);
  if (best == G_MAXDOUBLE || length <= 2 * radius)
    return;
  cairo_save (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, &pen->argues);
  cairo_set_line_width (pen->cr, width_of (pen, is_strong ? 0.05 : 0.03, is_strong ? 2.5 : 1.5));
  cairo_set_dash (pen->cr, &dash, is_strong ? 0 : 1, 0);
  cairo_new_path (pen->cr);
  cairo_move_to (pen->cr, from.x + (to.x - from.x) * radius / length, from.y + (to.y - from.y) * radius / length);
  cairo_line_to (pen->cr, to.x - (to.x - from.x) * radius / length, to.y - (to.y - from.y) * radius / length);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

static void
draw_chain (const Pen              *pen,
            const PonderSudokuStep *step)
{
  for (guint i = 0; i < step->nodes->len; i++)
    {
      const PonderSudokuNode *node = &g_array_index (step->nodes, PonderSudokuNode, i);

      for (guint k = 0; k < node->n_cells; k++)
        draw_circle (pen, (PonderSudokuCandidate){ node->cells[k], node->value });
      if (i + 1 < step->nodes->len)
        draw_link (pen, node, &g_array_index (step->nodes, PonderSudokuNode, i + 1), i % 2 == 0);
      else if (step->is_loop)
        draw_link (pen, node, &g_array_index (step->nodes, PonderSudokuNode, 0), FALSE);
    }
}

static void
draw_trial (const Pen               *pen,
            const PonderSudokuTrial *trial,
            gboolean                 with_forced)
{
  draw_cell (pen, trial->item.cell, width_of (pen, 0.05, 2));
  if (!with_forced || !trial->is_refuted)
    return;
  for (guint i = 0; i < trial->n_forced; i++)
    draw_circle (pen, trial->forced[i]);
  if (trial->at_cell)
    draw_cell (pen, trial->index, width_of (pen, 0.05, 2));
  else
    draw_group (pen, trial->index, FALSE);
}

static void
draw_items (const Pen                 *pen,
            const PonderSudokuAdvice  *advice,
            const PonderSudokuSymbols *symbols)
{
  for (guint i = 0; i < advice->n_items; i++)
    if (advice->sets)
      draw_entered (pen, advice->items[i], symbols);
    else
      draw_cross (pen, advice->items[i]);
}

/* Draws only the cells of a chain or a rectangle: where to look, but not why. */
static void
draw_cells_of_nodes (const Pen              *pen,
                     const PonderSudokuStep *step)
{
  for (guint i = 0; i < step->nodes->len; i++)
    {
      const PonderSudokuNode *node = &g_array_index (step->nodes, PonderSudokuNode, i);

      for (guint k = 0; k < node->n_cells; k++)
        draw_cell (pen, node->cells[k], width_of (pen, 0.05, 2));
    }
}

static void
draw_advice (const Pen        *pen,
             PonderSudokuHint *hint)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (hint);
  PonderSudokuHintStage stage = hint->stage;
  gboolean says_why = stage >= PONDER_SUDOKU_HINT_WHY && advice->needs_notes;
  gboolean says_what = stage >= PONDER_SUDOKU_HINT_WHAT;

  if (advice->trial != NULL)
    draw_trial (pen, advice->trial, says_what);
  else
    {
      draw_premises (pen, advice->step, ponder_sudoku_hint_get_position (hint),
                     says_why && advice->step->nodes->len == 0);
      if (says_why)
        draw_chain (pen, advice->step);
      else
        draw_cells_of_nodes (pen, advice->step);
    }
  if (says_what)
    draw_items (pen, advice, ponder_sudoku_hint_get_symbols (hint));
}

/* Draws the cells of the link that is pointed at. */
static void
draw_lit (const Pen               *pen,
          const PonderSudokuCells *lit)
{
  GdkRGBA color = pen->argues;

  color.alpha = 0.3f;
  for (guint cell = 0; cell < pen->groups->shape->n_cells; cell++)
    {
      graphene_rect_t bounds;

      if (!ponder_sudoku_cells_has (lit, cell) || !ponder_board_get_cell_bounds (pen->board, cell, &bounds))
        continue;
      gdk_cairo_set_source_rgba (pen->cr, &color);
      cairo_new_path (pen->cr);
      cairo_rectangle (pen->cr, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
      cairo_fill (pen->cr);
      draw_cell (pen, cell, width_of (pen, 0.08, 3));
    }
}

/* @lit: cells to light up besides. The board must have the shape of the hint's document. */
void
ponder_sudoku_hint_draw (PonderSudokuHint        *hint,
                         const PonderSudokuCells *lit,
                         PonderBoard             *board,
                         GtkSnapshot             *snapshot)
{
  Pen pen = { .board = board };
  const PonderSudokuReply *reply = hint->reply;

  if (ponder_board_get_n_cells (board) != reply->start.groups->shape->n_cells)
    return;
  pen.groups = reply->start.groups;
  pen.side = ponder_board_get_cell_size (board);
  pen.argues = ponder_css_color (board, "ponder_accent");
  pen.goes = ponder_css_color (board, "error_color");
  pen.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (board)),
                                                                     gtk_widget_get_height (GTK_WIDGET (board))));
  draw_lit (&pen, lit);
  if (ponder_sudoku_hint_get_advice (hint) != NULL)
    draw_advice (&pen, hint);
  for (guint i = 0; i < reply->wrong->len; i++)
    draw_cell (&pen, g_array_index (reply->wrong, guint, i), width_of (&pen, 0.06, 2));
  cairo_destroy (pen.cr);
}
