/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-drawing.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-node-link.h"
#include "ponder-svg.h"
#include "ponder-tree-marks.h"
#include "ponder-tree-style.h"

/* A record can explain why a move was pruned only as long as its cursor stays where it is. */
static char **
list_reasons (PonderRecord *record,
              GArray       *marks)
{
  char **reasons = g_new0 (char *, marks->len);

  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = ponder_tree_marks_get (marks, i);
      g_autofree char *text = NULL;

      if (mark->kind == PONDER_NODE_PRUNED)
        text = ponder_record_dup_pruned_text (record, mark);
      reasons[i] = text != NULL ? ponder_node_link_dup_plain (text) : NULL;
    }
  return reasons;
}

/* Returns how many of the nodes visited are not drawn, or NULL if all are. */
static char *
describe_left_out (GArray *marks)
{
  guint64 n_all = marks->len > 0 ? ponder_tree_marks_get (marks, 0)->n_inside : 0;
  guint64 n_drawn = 0;
  g_autofree char *all = ponder_count_text (n_all);
  g_autofree char *left_out = NULL;

  for (guint i = 0; i < marks->len; i++)
    n_drawn += ponder_tree_marks_is_visited (marks, i);
  if (n_drawn >= n_all)
    return NULL;
  left_out = ponder_count_text (n_all - n_drawn);
  /* Translators: two numbers of nodes of a tree */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s nodes is not drawn", "%s of %s nodes are not drawn",
                                       ponder_count_plural (n_all - n_drawn)),
                          left_out, all);
}

/* Returns the tree as it is now. @record must outlive what is written, and @marks must not change any more. */
PonderTreeDrawing *
ponder_tree_drawing_new (PonderRecord *record,
                         const char   *title,
                         GArray       *marks,
                         guint         current,
                         gboolean      right_to_left)
{
  PonderTreeDrawing *self;

  g_return_val_if_fail (PONDER_IS_RECORD (record), NULL);
  g_return_val_if_fail (title != NULL && marks != NULL, NULL);
  g_return_val_if_fail (current == PONDER_TREE_NO_MARK || current < marks->len, NULL);

  self = g_new (PonderTreeDrawing, 1);
  *self = (PonderTreeDrawing){
    record,
    g_strdup (title),
    g_array_ref (marks),
    current,
    right_to_left,
    list_reasons (record, marks),
    describe_left_out (marks),
  };
  return self;
}

/* Can be called in any thread. */
void
ponder_tree_drawing_free (PonderTreeDrawing *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->marks->len; i++)
    g_free (self->reasons[i]);
  g_free (self->reasons);
  g_free (self->left_out);
  g_array_unref (self->marks);
  g_free (self->title);
  g_free (self);
}

static char *
dup_name (const PonderTreeDrawing *self,
          guint                    mark)
{
  return ponder_tree_marks_dup_name_for (self->marks, mark, self->record, self->reasons[mark]);
}

/* Draws the layout of a tree as it is drawn on the screen, on white. */

#define MARGIN 0.8 /* around the picture, by the height of a line of text; the frame of the cursor fits in */

typedef struct
{
  const PonderTreeDrawing *tree;
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
  double left = drawing->tree->right_to_left ? drawing->left : 0;
  double right = drawing->tree->right_to_left ? drawing->layout->width : drawing->left + drawing->width;

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
  const char *color = ponder_tree_style_get_print_color (ponder_tree_style_color_shape (drawing->tree->marks, shape));
  g_autofree char *name = dup_name (drawing->tree, shape->mark);

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
  PonderTreeColor color = ponder_tree_style_color_shape (drawing->tree->marks, shape);

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
    if (i < drawing->tree->marks->len)
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

  if (drawing->tree->current == PONDER_TREE_NO_MARK)
    return;
  shape = &g_array_index (drawing->layout->shapes, PonderTreeShape, drawing->tree->current);
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
      PonderTreeColor color = ponder_tree_style_color_label (drawing->tree->marks, drawing->on_path, label);

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
  double middle = drawing->tree->right_to_left ? layout->width + drawing->gutter / 2 : -drawing->gutter / 2;

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
describe (const PonderTreeDrawing *tree)
{
  if (ponder_record_has_answers (tree->record))
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
  g_autofree char *title = g_strdup_printf (_ ("%s: the tree of the search"), drawing->tree->title);

  drawing->left = -margin - (drawing->tree->right_to_left ? 0 : drawing->gutter);
  drawing->width = drawing->layout->width + drawing->gutter + 2 * margin;
  if (drawing->tree->left_out != NULL)
    {
      drawing->width = MAX (drawing->width, measure (drawing->tree->left_out) + 2 * margin);
      height += drawing->layout->line_height + margin;
    }
  return ponder_svg_begin (title, describe (drawing->tree), drawing->left, -margin, drawing->width, height,
                           ponder_tree_style_get_print_color (PONDER_TREE_GROUND));
}

/* The caption stands below the tree, where the reader begins. */
static void
append_caption (Drawing *drawing)
{
  const char *caption = drawing->tree->left_out;
  double width = measure (caption);
  double margin = by_line (drawing, MARGIN);
  double left = drawing->tree->right_to_left ? drawing->left + drawing->width - margin - width : drawing->left + margin;

  ponder_svg_append_text (drawing->svg, caption, FALSE, ponder_tree_style_get_print_color (PONDER_TREE_TEXT),
                          left + width / 2, drawing->layout->height + margin + drawing->layout->line_height / 2, width);
}

static char *
write_svg (const PonderTreeDrawing *tree)
{
  g_autoptr (PonderTreeLayout) layout =
    ponder_tree_layout_new (tree->record, tree->marks, ponder_svg_get_font (), tree->right_to_left);
  g_autofree guint8 *on_path = ponder_tree_marks_list_path (tree->marks, tree->current);
  Drawing drawing = { .tree = tree, .layout = layout, .on_path = on_path };

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
  if (tree->left_out != NULL)
    append_caption (&drawing);
  return ponder_svg_end (drawing.svg);
}

/* Writes a tree in the language of Graphviz, which lays it out itself: with the shapes, labels and
 * levels of the layout, but without their places. */

#define ON_PATH " color=\"%s\" fontcolor=\"%s\" penwidth=2.5"

typedef struct
{
  const PonderTreeDrawing *tree;
  const PonderTreeLayout *layout;
  const guint8 *on_path;
  const char **texts[PONDER_TREE_N_ROLES]; /* of each mark; owned by the layout, NULL for none */
  GString *dot;
} Writing;

static const char *const shapes[] = {
  [PONDER_TREE_RING] = "circle",     [PONDER_TREE_DISC] = "circle",       [PONDER_TREE_SQUARE] = "box",
  [PONDER_TREE_DIAMOND] = "diamond", [PONDER_TREE_TRIANGLE] = "triangle", [PONDER_TREE_CROSS] = "plaintext",
};

#define CROSS "×"

static void
append_quoted (GString    *dot,
               const char *attribute,
               const char *text)
{
  g_string_append_printf (dot, " %s=\"", attribute);
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '\n')
      g_string_append (dot, "\\n");
    else
      {
        if (*at == '"' || *at == '\\')
          g_string_append_c (dot, '\\');
        g_string_append_c (dot, *at);
      }
  g_string_append_c (dot, '"');
}

static void
append_line (GString    *text,
             const char *line)
{
  if (line != NULL)
    g_string_append_printf (text, text->len > 0 ? "\n%s" : "%s", line);
}

/* Returns what stands in a node: all that stands beside or below its shape in the layout; in a pruned move, why. */
static char *
dup_node_label (Writing *writing,
                guint    nth)
{
  static const PonderTreeRole roles[] = {
    PONDER_TREE_VALUE,
    PONDER_TREE_N_INSIDE,
    PONDER_TREE_N_PRUNED,
    PONDER_TREE_N_UNDRAWN,
  };
  const PonderTreeMark *mark = ponder_tree_marks_get (writing->tree->marks, nth);
  GString *text = g_string_new (mark->kind == PONDER_NODE_PRUNED ? CROSS : NULL);

  if (mark->kind == PONDER_NODE_PRUNED)
    {
      g_autofree char *reason = ponder_record_dup_reason_name (writing->tree->record, mark->reason);

      append_line (text, reason);
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    append_line (text, writing->texts[roles[i]][nth]);
  return g_string_free (text, FALSE);
}

static void
append_node (Writing *writing,
             guint    nth)
{
  const PonderTreeShape *shape = &g_array_index (writing->layout->shapes, PonderTreeShape, nth);
  const char *color = ponder_tree_style_get_print_color (ponder_tree_style_color_shape (writing->tree->marks, shape));
  const char *path = ponder_tree_style_get_print_color (PONDER_TREE_PATH);
  const PonderTreeMark *mark = ponder_tree_marks_get (writing->tree->marks, nth);
  gboolean hollow = ponder_tree_style_is_hollow (shape->outline);
  g_autofree char *name = dup_name (writing->tree, nth);
  g_autofree char *label = dup_node_label (writing, nth);

  g_string_append_printf (writing->dot, "  n%u [shape=%s", nth, shapes[shape->outline]);
  if (hollow)
    g_string_append_printf (writing->dot, " color=\"%s\" fontcolor=\"%s\"", color, color);
  else
    g_string_append_printf (writing->dot, " style=filled fillcolor=\"%s\" color=\"%s\" fontcolor=\"%s\"", color,
                            nth == writing->tree->current ? path : color,
                            ponder_tree_style_get_print_color (PONDER_TREE_GROUND));
  /* A second line around it says that there is an answer inside. */
  if (mark->folded && mark->has_answer)
    g_string_append (writing->dot, " peripheries=2");
  if (nth == writing->tree->current)
    g_string_append (writing->dot, " penwidth=4");
  append_quoted (writing->dot, "label", label);
  append_quoted (writing->dot, "tooltip", name);
  g_string_append (writing->dot, "];\n");
}

static void
append_edge (Writing              *writing,
             const PonderTreeEdge *edge)
{
  const PonderTreeMark *mark = ponder_tree_marks_get (writing->tree->marks, edge->mark);
  g_autoptr (GString) label = g_string_new (NULL);

  append_line (label, writing->texts[PONDER_TREE_LEVELS][edge->mark]);
  append_line (label, writing->texts[PONDER_TREE_MOVE][edge->mark]);
  g_string_prepend_c (label, ' '); /* Graphviz writes it close to the line */
  g_string_append_printf (writing->dot, "  n%u -> n%u [", mark->parent, edge->mark);
  if (writing->on_path[edge->mark])
    g_string_append_printf (writing->dot, ON_PATH, ponder_tree_style_get_print_color (PONDER_TREE_PATH),
                            ponder_tree_style_get_print_color (PONDER_TREE_PATH));
  if (edge->dotted)
    g_string_append (writing->dot, " style=dotted");
  else if (mark->kind == PONDER_NODE_PRUNED)
    g_string_append (writing->dot, " style=dashed");
  append_quoted (writing->dot, "label", label->str);
  g_string_append (writing->dot, "];\n");
}

/* Nodes of the same depth stand in a row with the name of their level. */
static void
append_ranks (Writing *writing)
{
  GArray *levels = writing->layout->levels;
  g_autoptr (GHashTable) rows = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < levels->len; i++)
    {
      PonderTreeLevel *level = &g_array_index (levels, PonderTreeLevel, i);

      g_string_append_printf (writing->dot, "  level%u [shape=plaintext", i);
      append_quoted (writing->dot, "label", level->name != NULL ? level->name : "");
      g_string_append (writing->dot, "];\n");
      if (i > 0)
        g_string_append_printf (writing->dot, "  level%u -> level%u [style=invis];\n", i - 1, i);
      g_hash_table_insert (rows, &level->depth, g_string_new (NULL));
    }
  for (guint i = 0; i < writing->tree->marks->len; i++)
    g_string_append_printf (g_hash_table_lookup (rows, &ponder_tree_marks_get (writing->tree->marks, i)->depth),
                            " n%u;", i);
  for (guint i = 0; i < levels->len; i++)
    {
      GString *row = g_hash_table_lookup (rows, &g_array_index (levels, PonderTreeLevel, i).depth);

      g_string_append_printf (writing->dot, "  { rank=same; level%u;%s }\n", i, row->str);
      g_string_free (row, TRUE);
    }
}

static void
collect_texts (Writing *writing)
{
  for (guint role = 0; role < PONDER_TREE_N_ROLES; role++)
    writing->texts[role] = g_new0 (const char *, writing->tree->marks->len);
  for (guint i = 0; i < writing->layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (writing->layout->labels, PonderTreeLabel, i);

      writing->texts[label->role][label->mark] = label->text;
    }
}

/* Writes a tree in DOT, the language of Graphviz. What is said of a node is its tooltip. */
static char *
write_dot (const PonderTreeDrawing *tree)
{
  g_autoptr (PonderTreeLayout) layout =
    ponder_tree_layout_new (tree->record, tree->marks, ponder_svg_get_font (), tree->right_to_left);
  g_autofree guint8 *on_path = ponder_tree_marks_list_path (tree->marks, tree->current);
  g_autofree char *label = g_strjoin ("\n", tree->title, tree->left_out, NULL);
  Writing writing = {
    .tree = tree,
    .layout = layout,
    .on_path = on_path,
    .dot = g_string_new ("digraph tree {\n  graph [ordering=out fontname=\"sans-serif\" labelloc=t"),
  };

  ponder_tree_layout_name_levels (layout, ponder_svg_get_font (), G_MAXDOUBLE);
  collect_texts (&writing);
  append_quoted (writing.dot, "label", label);
  g_string_append (writing.dot, "];\n  node [width=0.25 height=0.25 margin=\"0.04,0.04\" fontname=\"sans-serif\"];\n"
                                "  edge [arrowhead=none fontname=\"sans-serif\"];\n");
  append_ranks (&writing);
  for (guint i = 0; i < tree->marks->len; i++)
    append_node (&writing, i);
  for (guint i = 0; i < layout->edges->len; i++)
    append_edge (&writing, &g_array_index (layout->edges, PonderTreeEdge, i));
  g_string_append (writing.dot, "}\n");
  for (guint role = 0; role < PONDER_TREE_N_ROLES; role++)
    g_free (writing.texts[role]);
  return g_string_free (writing.dot, FALSE);
}

/* Returns the format that a file has by its suffix, in small letters or capitals, or NULL. */
const PonderTreeFormat *
ponder_tree_drawing_find_format (const char *file_name)
{
  static const PonderTreeFormat formats[] = {
    { ".svg", write_svg },
    { ".dot", write_dot },
  };
  const char *suffix;

  g_return_val_if_fail (file_name != NULL, NULL);

  suffix = strrchr (file_name, '.');
  for (guint i = 0; suffix != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (suffix, formats[i].suffix) == 0)
      return &formats[i];
  return NULL;
}
