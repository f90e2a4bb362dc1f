/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-figure.h"

#include "ponder-svg.h"
#include "ponder-tree-marks.h"
#include "ponder-tree-style.h"

/* Writes a tree in the language of Graphviz, which lays it out itself: with the shapes, labels and levels of the
 * layout, but without their places. */

#define ON_PATH " color=\"%s\" fontcolor=\"%s\" penwidth=2.5"

typedef struct
{
  const PonderTreeFigure *figure;
  const PonderTreeLayout *layout;
  const guint8 *on_path;
  GPtrArray *texts[PONDER_TREE_N_ROLES]; /* (element-type utf8) of each mark; owned by the layout, NULL for none */
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

static const char *
get_text (Writing       *writing,
          PonderTreeRole role,
          guint          mark)
{
  return g_ptr_array_index (writing->texts[role], mark);
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
  const PonderMark *mark = ponder_tree_marks_get (writing->figure->marks, nth);
  GString *text = g_string_new (mark->kind == PONDER_NODE_PRUNED ? CROSS : NULL);

  if (mark->kind == PONDER_NODE_PRUNED)
    {
      g_autofree char *reason = ponder_record_dup_reason_name (writing->figure->record, mark->reason);

      append_line (text, reason);
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    append_line (text, get_text (writing, roles[i], nth));
  return g_string_free (text, FALSE);
}

static void
append_node (Writing *writing,
             guint    nth)
{
  const PonderTreeShape *shape = &g_array_index (writing->layout->shapes, PonderTreeShape, nth);
  const char *color = ponder_tree_style_get_print_color (ponder_tree_style_color_shape (writing->figure->marks, shape));
  const char *path = ponder_tree_style_get_print_color (PONDER_TREE_PATH);
  const PonderMark *mark = ponder_tree_marks_get (writing->figure->marks, nth);
  gboolean hollow = ponder_tree_style_is_hollow (shape->outline);
  g_autofree char *name = ponder_tree_figure_dup_name (writing->figure, nth);
  g_autofree char *label = dup_node_label (writing, nth);

  g_string_append_printf (writing->dot, "  n%u [shape=%s", nth, shapes[shape->outline]);
  if (hollow)
    g_string_append_printf (writing->dot, " color=\"%s\" fontcolor=\"%s\"", color, color);
  else
    g_string_append_printf (writing->dot, " style=filled fillcolor=\"%s\" color=\"%s\" fontcolor=\"%s\"", color,
                            nth == writing->figure->current ? path : color,
                            ponder_tree_style_get_print_color (PONDER_TREE_GROUND));
  /* A second line around it says that there is an answer inside. */
  if (mark->folded && mark->has_answer)
    g_string_append (writing->dot, " peripheries=2");
  if (nth == writing->figure->current)
    g_string_append (writing->dot, " penwidth=4");
  append_quoted (writing->dot, "label", label);
  append_quoted (writing->dot, "tooltip", name);
  g_string_append (writing->dot, "];\n");
}

static void
append_edge (Writing              *writing,
             const PonderTreeEdge *edge)
{
  const PonderMark *mark = ponder_tree_marks_get (writing->figure->marks, edge->mark);
  g_autoptr (GString) label = g_string_new (NULL);

  append_line (label, get_text (writing, PONDER_TREE_LEVELS, edge->mark));
  append_line (label, get_text (writing, PONDER_TREE_MOVE, edge->mark));
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

static void
append_nodes (Writing *writing)
{
  for (guint i = 0; i < writing->figure->marks->len; i++)
    append_node (writing, i);
  for (guint i = 0; i < writing->layout->edges->len; i++)
    append_edge (writing, &g_array_index (writing->layout->edges, PonderTreeEdge, i));
}

/* Nodes of the same depth stand in a row with the name of their level. */
static void
append_levels (Writing *writing)
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
  for (guint i = 0; i < writing->figure->marks->len; i++)
    g_string_append_printf (g_hash_table_lookup (rows, &ponder_tree_marks_get (writing->figure->marks, i)->depth),
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
    {
      writing->texts[role] = g_ptr_array_new ();
      g_ptr_array_set_size (writing->texts[role], (int) writing->figure->marks->len);
    }
  for (guint i = 0; i < writing->layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (writing->layout->labels, PonderTreeLabel, i);

      g_ptr_array_index (writing->texts[label->role], label->mark) = (char *) label->text;
    }
}

/* Writes a tree in DOT, the language of Graphviz. What is said of a node is its tooltip. */
char *
ponder_tree_dot_write (const PonderTreeFigure *figure)
{
  g_autofree guint8 *on_path = NULL;
  g_autofree char *label = NULL;
  Writing writing;
  g_autoptr (PonderTreeLayout) layout = ponder_tree_figure_lay_out (figure);

  ponder_tree_layout_name_levels (layout, ponder_svg_get_font (), G_MAXDOUBLE);
  on_path = ponder_tree_marks_list_path (figure->marks, figure->current);
  writing = (Writing){ figure,
                       layout,
                       on_path,
                       { NULL },
                       g_string_new ("digraph tree {\n  graph [ordering=out fontname=\"sans-serif\" labelloc=t") };
  collect_texts (&writing);
  label = g_strjoin ("\n", figure->title, figure->left_out, NULL);
  append_quoted (writing.dot, "label", label);
  g_string_append (writing.dot, "];\n  node [width=0.25 height=0.25 margin=\"0.04,0.04\" fontname=\"sans-serif\"];\n"
                                "  edge [arrowhead=none fontname=\"sans-serif\"];\n");
  append_levels (&writing);
  append_nodes (&writing);
  g_string_append (writing.dot, "}\n");
  for (guint role = 0; role < PONDER_TREE_N_ROLES; role++)
    g_ptr_array_unref (writing.texts[role]);
  return g_string_free (writing.dot, FALSE);
}
