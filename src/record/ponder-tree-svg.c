/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-figure.h"

#include <glib/gi18n-lib.h>

#include "ponder-svg.h"
#include "ponder-tree-marks.h"
#include "ponder-tree-style.h"

/* Draws the layout of a tree as it is drawn on the screen, on white. */

#define MARGIN 0.8 /* around the picture, by the height of a line of text; the frame of the cursor fits in */

typedef struct
{
  const PonderTreeFigure *figure;
  const PonderTreeLayout *layout;
  const guint8 *on_path;
  double gutter; /* the width of the column with the names of the levels */
  double left;
  double width;
  GString *svg;
} Drawing;

static double
by_line (Drawing *drawing,
         double   factor)
{
  return factor * drawing->layout->line_height;
}

static double
measure (const char *text)
{
  const PonderTreeFont *font = ponder_svg_get_font ();

  return font->measure (text, FALSE, font->user_data);
}

/* A faint line for each level, from its name on, shows where it is in a wide tree. */
static void
append_guides (Drawing *drawing)
{
  double left = drawing->figure->right_to_left ? drawing->left : 0;
  double right = drawing->figure->right_to_left ? drawing->layout->width : drawing->left + drawing->width;

  ponder_svg_append (drawing->svg, "<g stroke=\"@\" stroke-width=\"1\">\n",
                     ponder_tree_style_get_print_color (PONDER_TREE_GUIDE));
  for (guint i = 0; i < drawing->layout->levels->len; i++)
    {
      double y = g_array_index (drawing->layout->levels, PonderTreeLevel, i).y;

      ponder_svg_append (drawing->svg, "<path d=\"M# #H#\"/>\n", left, y, right);
    }
  g_string_append (drawing->svg, "</g>\n");
}

static void
append_edges (Drawing *drawing,
              gboolean on_path,
              gboolean dotted)
{
  double width = by_line (drawing, on_path ? PONDER_TREE_PATH_WIDTH : PONDER_TREE_LINE_WIDTH);

  ponder_svg_append (drawing->svg, "<g fill=\"none\" stroke=\"@\" stroke-width=\"#\" stroke-linecap=\"round\"",
                     ponder_tree_style_get_print_color (on_path ? PONDER_TREE_PATH : PONDER_TREE_LINES),
                     dotted ? PONDER_TREE_DOT * width : width);
  if (dotted)
    ponder_svg_append (drawing->svg, " stroke-dasharray=\"0 #\"", PONDER_TREE_DOT_DISTANCE * width);
  g_string_append (drawing->svg, ">\n");
  for (guint i = 0; i < drawing->layout->edges->len; i++)
    {
      const PonderTreeEdge *edge = &g_array_index (drawing->layout->edges, PonderTreeEdge, i);

      if (edge->dotted != dotted || drawing->on_path[edge->mark] != on_path)
        continue;
      ponder_svg_append (drawing->svg, "<path d=\"M# #L# #", edge->x1, edge->y1, edge->x2, edge->y_bend);
      if (edge->y_bend != edge->y2)
        ponder_svg_append (drawing->svg, "V#", edge->y2);
      g_string_append (drawing->svg, "\"/>\n");
    }
  g_string_append (drawing->svg, "</g>\n");
}

/* Appends an element without its last bracket. */
static void
begin_shape (Drawing               *drawing,
             const PonderTreeShape *shape)
{
  PonderTreePoint corners[4];
  guint n = ponder_tree_style_get_corners (shape, corners);
  gboolean cross = shape->outline == PONDER_TREE_CROSS;

  if (n == 0)
    {
      ponder_svg_append (drawing->svg, "<circle cx=\"#\" cy=\"#\" r=\"#\"", shape->x, shape->y, shape->width / 2);
      return;
    }
  g_string_append (drawing->svg, "<path d=\"");
  for (guint i = 0; i < n; i++)
    ponder_svg_append (drawing->svg, i == 0 || (cross && i == 2) ? "M# #" : "L# #", corners[i].x, corners[i].y);
  g_string_append (drawing->svg, cross ? "\"" : "Z\"");
}

static void
append_shape (Drawing *drawing,
              guint    nth)
{
  const PonderTreeShape *shape = &g_array_index (drawing->layout->shapes, PonderTreeShape, nth);
  const char *color = ponder_tree_style_get_print_color (ponder_tree_style_color_shape (drawing->figure->marks, shape));
  g_autofree char *name = ponder_tree_figure_dup_name (drawing->figure, shape->mark);

  begin_shape (drawing, shape);
  if (ponder_tree_style_is_hollow (shape->outline))
    ponder_svg_append (drawing->svg, " fill=\"@\" stroke=\"@\" stroke-width=\"#\"",
                       ponder_tree_style_get_print_color (PONDER_TREE_GROUND), color,
                       by_line (drawing, PONDER_TREE_RING_WIDTH));
  else
    ponder_svg_append (drawing->svg, " fill=\"@\"", color);
  ponder_svg_append (drawing->svg, " role=\"graphics-symbol\"><title>@</title>", name);
  g_string_append (drawing->svg, shape->outline <= PONDER_TREE_DISC ? "</circle>\n" : "</path>\n");
}

/* An edge in the colour of the ground keeps it apart from the shape below it. */
static void
append_shape_on_top (Drawing *drawing,
                     guint    nth)
{
  const PonderTreeShape *shape = &g_array_index (drawing->layout->shapes, PonderTreeShape, nth);
  PonderTreeColor color = ponder_tree_style_color_shape (drawing->figure->marks, shape);

  begin_shape (drawing, shape);
  ponder_svg_append (drawing->svg, " fill=\"@\" stroke=\"@\" stroke-width=\"#\" pointer-events=\"none\"/>\n",
                     ponder_tree_style_get_print_color (color), ponder_tree_style_get_print_color (PONDER_TREE_GROUND),
                     by_line (drawing, PONDER_TREE_LINE_WIDTH));
}

static void
append_shapes (Drawing *drawing)
{
  g_string_append (drawing->svg, "<g stroke-linecap=\"butt\">\n");
  for (guint i = 0; i < drawing->layout->shapes->len; i++)
    if (i < drawing->figure->marks->len)
      append_shape (drawing, i);
    else
      append_shape_on_top (drawing, i);
  g_string_append (drawing->svg, "</g>\n");
}

static void
append_cursor (Drawing *drawing)
{
  const PonderTreeShape *shape;
  double distance = by_line (drawing, PONDER_TREE_CURSOR_DISTANCE);

  if (drawing->figure->current == PONDER_TREE_NO_MARK)
    return;
  shape = &g_array_index (drawing->layout->shapes, PonderTreeShape, drawing->figure->current);
  ponder_svg_append (drawing->svg,
                     "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\" fill=\"none\" stroke=\"@\" "
                     "stroke-width=\"#\"/>\n",
                     shape->x - shape->width / 2 - distance, shape->y - shape->height / 2 - distance,
                     shape->width + 2 * distance, shape->height + 2 * distance,
                     MIN (shape->width, shape->height) / 2 + distance,
                     ponder_tree_style_get_print_color (PONDER_TREE_PATH), by_line (drawing, PONDER_TREE_CURSOR_WIDTH));
}

static void
append_labels (Drawing *drawing)
{
  const PonderTreeLayout *layout = drawing->layout;

  ponder_svg_append (drawing->svg, "<g fill=\"@\">\n", ponder_tree_style_get_print_color (PONDER_TREE_TEXT));
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (layout->labels, PonderTreeLabel, i);
      PonderTreeColor color = ponder_tree_style_color_label (drawing->figure->marks, drawing->on_path, label);

      ponder_svg_append_text (drawing->svg, label->text, label->small,
                              color != PONDER_TREE_TEXT ? ponder_tree_style_get_print_color (color) : NULL, label->x,
                              label->y, label->width);
    }
  g_string_append (drawing->svg, "</g>\n");
}

/* The names of the levels stand in a column of their own beside the tree. */
static void
append_levels (Drawing *drawing)
{
  const PonderTreeLayout *layout = drawing->layout;
  double middle = drawing->figure->right_to_left ? layout->width + drawing->gutter / 2 : -drawing->gutter / 2;

  ponder_svg_append (drawing->svg, "<g fill=\"@\">\n", ponder_tree_style_get_print_color (PONDER_TREE_QUIET));
  for (guint i = 0; i < layout->levels->len; i++)
    {
      const PonderTreeLevel *level = &g_array_index (layout->levels, PonderTreeLevel, i);

      if (level->name != NULL)
        ponder_svg_append_text (drawing->svg, level->name, FALSE, NULL, middle, level->y, measure (level->name));
    }
  g_string_append (drawing->svg, "</g>\n");
}

static const char *
describe (const PonderTreeFigure *figure)
{
  if (ponder_record_has_answers (figure->record))
    return _ ("Each node stands below the one that it was made from, under its move. Rings were not visited yet, discs "
              "are branching nodes, squares are dead ends, diamonds are answers, triangles are folded subtrees, and "
              "crosses are pruned moves.");
  return _ ("Each position stands below the one that it was made from, under its move. Rings were not visited yet, "
            "discs are branching nodes, squares are ends of the game, triangles are folded subtrees, and crosses are "
            "pruned moves.");
}

static GString *
begin (Drawing *drawing)
{
  double margin = by_line (drawing, MARGIN);
  double height = drawing->layout->height + 2 * margin;
  /* Translators: the title of a picture: the name of a puzzle or game */
  g_autofree char *title = g_strdup_printf (_ ("%s: the tree of the search"), drawing->figure->title);

  drawing->left = -margin - (drawing->figure->right_to_left ? 0 : drawing->gutter);
  drawing->width = drawing->layout->width + drawing->gutter + 2 * margin;
  if (drawing->figure->left_out != NULL)
    {
      drawing->width = MAX (drawing->width, measure (drawing->figure->left_out) + 2 * margin);
      height += drawing->layout->line_height + margin;
    }
  return ponder_svg_begin (title, describe (drawing->figure), drawing->left, -margin, drawing->width, height,
                           ponder_tree_style_get_print_color (PONDER_TREE_GROUND));
}

/* The caption stands below the tree, where the reader begins. */
static void
append_caption (Drawing *drawing)
{
  const char *caption = drawing->figure->left_out;
  double width = measure (caption);
  double margin = by_line (drawing, MARGIN);
  double left =
    drawing->figure->right_to_left ? drawing->left + drawing->width - margin - width : drawing->left + margin;

  ponder_svg_append_text (drawing->svg, caption, FALSE, ponder_tree_style_get_print_color (PONDER_TREE_TEXT),
                          left + width / 2, drawing->layout->height + margin + drawing->layout->line_height / 2, width);
}

char *
ponder_tree_svg_write (const PonderTreeFigure *figure)
{
  g_autoptr (PonderTreeLayout) layout = ponder_tree_figure_lay_out (figure);
  g_autofree guint8 *on_path = ponder_tree_marks_list_path (figure->marks, figure->current);
  Drawing drawing = (Drawing){ .figure = figure, .layout = layout, .on_path = on_path };

  drawing.gutter = ponder_tree_layout_name_levels (layout, ponder_svg_get_font (), G_MAXDOUBLE);
  drawing.svg = begin (&drawing);
  append_guides (&drawing);
  for (guint on = FALSE; on <= TRUE; on++)
    for (guint dotted = FALSE; dotted <= TRUE; dotted++)
      append_edges (&drawing, on, dotted);
  append_shapes (&drawing);
  append_cursor (&drawing);
  append_labels (&drawing);
  append_levels (&drawing);
  if (figure->left_out != NULL)
    append_caption (&drawing);
  return ponder_svg_end (drawing.svg);
}
