/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/* Of lines, by the height of a line of text. */
#define PONDER_TREE_LINE_WIDTH 0.075
#define PONDER_TREE_PATH_WIDTH 0.17
#define PONDER_TREE_RING_WIDTH 0.11
#define PONDER_TREE_CURSOR_WIDTH 0.15
#define PONDER_TREE_CURSOR_DISTANCE 0.13 /* between a shape and the frame of the cursor */

/* Of dotted lines, by the width of others of their kind. */
#define PONDER_TREE_DOT 1.5
#define PONDER_TREE_DOT_DISTANCE 2.5

/* What a colour is for. Each of those who draw trees has colours of their own. */
typedef enum
{
  PONDER_TREE_LINES,
  PONDER_TREE_PATH,
  PONDER_TREE_OPEN,
  PONDER_TREE_BRANCHING,
  PONDER_TREE_DEAD_END,
  PONDER_TREE_ANSWER,
  PONDER_TREE_FOLDED,
  PONDER_TREE_PRUNED,
  PONDER_TREE_WIN,
  PONDER_TREE_DRAW,
  PONDER_TREE_LOSS,
  PONDER_TREE_TEXT,
  PONDER_TREE_QUIET,
  PONDER_TREE_GROUND,
  PONDER_TREE_GUIDE,
  PONDER_TREE_FOCUS,
  PONDER_TREE_N_COLORS
} PonderTreeColor;

/* A place in a layout. */
typedef struct
{
  double x;
  double y;
} PonderTreePoint;

gboolean        ponder_tree_style_is_hollow       (PonderTreeOutline      outline);
PonderTreeColor ponder_tree_style_color_shape     (GArray                *marks,
                                                   const PonderTreeShape *shape);
PonderTreeColor ponder_tree_style_color_label     (GArray                *marks,
                                                   const guint8          *on_path,
                                                   const PonderTreeLabel *label);
const char     *ponder_tree_style_get_print_color (PonderTreeColor        color);
guint           ponder_tree_style_get_corners     (const PonderTreeShape *shape,
                                                   PonderTreePoint        corners[4]);

G_END_DECLS
