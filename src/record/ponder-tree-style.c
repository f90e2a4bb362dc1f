/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-style.h"

/* What all drawings of a tree have in common besides the places. */

/* How shapes with an outline are drawn. */
static const struct
{
  PonderTreeColor color;
  gboolean hollow;
} outlines[] = {
  [PONDER_TREE_RING] = { PONDER_TREE_OPEN, TRUE },        [PONDER_TREE_DISC] = { PONDER_TREE_BRANCHING, FALSE },
  [PONDER_TREE_SQUARE] = { PONDER_TREE_DEAD_END, FALSE }, [PONDER_TREE_DIAMOND] = { PONDER_TREE_ANSWER, FALSE },
  [PONDER_TREE_TRIANGLE] = { PONDER_TREE_FOLDED, FALSE }, [PONDER_TREE_CROSS] = { PONDER_TREE_PRUNED, TRUE },
};

/* Returns whether only the edge of shapes with an outline has their colour. */
gboolean
ponder_tree_style_is_hollow (PonderTreeOutline outline)
{
  return outlines[outline].hollow;
}

static PonderTreeColor
color_of_value (PonderNodeValue value,
                PonderTreeColor otherwise)
{
  switch (value)
    {
    case PONDER_NODE_WIN:
      return PONDER_TREE_WIN;

    case PONDER_NODE_LOSS:
      return PONDER_TREE_LOSS;

    case PONDER_NODE_DRAW:
    case PONDER_NODE_AT_LEAST_DRAW:
    case PONDER_NODE_AT_MOST_DRAW:
      return PONDER_TREE_DRAW;

    case PONDER_NODE_NO_VALUE:
    default:
      return otherwise;
    }
}

/* Returns the colour of a shape, which is that of its value where it has one and isn't hollow. */
PonderTreeColor
ponder_tree_style_color_shape (GArray                *marks,
                               const PonderTreeShape *shape)
{
  PonderTreeColor color = outlines[shape->outline].color;

  return outlines[shape->outline].hollow
           ? color
           : color_of_value (g_array_index (marks, PonderTreeMark, shape->mark).value, color);
}

PonderTreeColor
ponder_tree_style_color_label (GArray                *marks,
                               const guint8          *on_path,
                               const PonderTreeLabel *label)
{
  gboolean pruned = g_array_index (marks, PonderTreeMark, label->mark).kind == PONDER_NODE_PRUNED;
  PonderTreeColor color = on_path[label->mark] ? PONDER_TREE_PATH : PONDER_TREE_TEXT;

  return color_of_value (label->value, label->small || pruned ? PONDER_TREE_QUIET : color);
}

/* Returns a colour on paper, as “#rrggbb”: that of the light style. */
const char *
ponder_tree_style_get_print_color (PonderTreeColor color)
{
  static const char *const colors[PONDER_TREE_N_COLORS] = {
    [PONDER_TREE_LINES] = "#7c7c7c",     [PONDER_TREE_PATH] = "#1c71d8",     [PONDER_TREE_OPEN] = "#5c5c5c",
    [PONDER_TREE_BRANCHING] = "#464646", [PONDER_TREE_DEAD_END] = "#c01c28", [PONDER_TREE_ANSWER] = "#1b8553",
    [PONDER_TREE_FOLDED] = "#6f6f6f",    [PONDER_TREE_PRUNED] = "#5c5c5c",   [PONDER_TREE_WIN] = "#1b8553",
    [PONDER_TREE_DRAW] = "#9c6e03",      [PONDER_TREE_LOSS] = "#c01c28",     [PONDER_TREE_TEXT] = "#333333",
    [PONDER_TREE_QUIET] = "#545454",     [PONDER_TREE_GROUND] = "#ffffff",   [PONDER_TREE_GUIDE] = "#ebebeb",
    [PONDER_TREE_FOCUS] = "#333333",
  };

  return colors[color];
}

/* Writes the corners of a shape in order; of a cross, the ends of one stroke and then of the other.
 * Returns how many there are, 0 if the shape is round. */
guint
ponder_tree_style_get_corners (const PonderTreeShape *shape,
                               PonderTreePoint        corners[4])
{
  /* By half the width and the height. */
  static const struct
  {
    guint n;
    PonderTreePoint corners[4];
  } units[] = {
    [PONDER_TREE_RING] = { 0 },
    [PONDER_TREE_DISC] = { 0 },
    [PONDER_TREE_SQUARE] = { 4, { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } } },
    [PONDER_TREE_DIAMOND] = { 4, { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } } },
    [PONDER_TREE_TRIANGLE] = { 3, { { 0, -1 }, { 1, 1 }, { -1, 1 } } },
    [PONDER_TREE_CROSS] = { 4, { { -1, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 } } },
  };
  guint n = units[shape->outline].n;

  for (guint i = 0; i < n; i++)
    {
      corners[i].x = shape->x + units[shape->outline].corners[i].x * shape->width / 2;
      corners[i].y = shape->y + units[shape->outline].corners[i].y * shape->height / 2;
    }
  return n;
}
