/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TREE_NO_MARK G_MAXUINT

/**
 * PonderTreeOutline:
 * @PONDER_TREE_RING: a node that wasn't visited yet
 * @PONDER_TREE_DISC: a branching node
 * @PONDER_TREE_SQUARE: a dead end, or the end of a game
 * @PONDER_TREE_DIAMOND: an answer
 * @PONDER_TREE_TRIANGLE: a folded subtree; the point is above, at the place of its node
 * @PONDER_TREE_CROSS: a pruned move
 */
typedef enum
{
  PONDER_TREE_RING,
  PONDER_TREE_DISC,
  PONDER_TREE_SQUARE,
  PONDER_TREE_DIAMOND,
  PONDER_TREE_TRIANGLE,
  PONDER_TREE_CROSS,
  PONDER_TREE_N_OUTLINES
} PonderTreeOutline;

/**
 * PonderTreeShape:
 * @x: the middle
 * @y: the middle
 */
typedef struct
{
  PonderTreeOutline outline;
  guint mark;
  double x;
  double y;
  double width;
  double height;
} PonderTreeShape;

/**
 * PonderTreeEdge:
 * @mark: the lower node
 * @dotted: whether there are levels between the two nodes that aren't drawn
 *
 * A line from (@x1, @y1), below the upper node, to (@x2, @y_bend) and straight down to (@x2, @y2), above the lower node
 * or its label. It bends only where it passes levels of other nodes; otherwise @y_bend is @y2.
 */
typedef struct
{
  guint mark;
  gboolean dotted;
  double x1;
  double y1;
  double x2;
  double y_bend;
  double y2;
} PonderTreeEdge;

/**
 * PonderTreeRole:
 * @PONDER_TREE_MOVE: the move that leads to a node
 * @PONDER_TREE_LEVELS: how many levels between a node and its parent aren't drawn
 * @PONDER_TREE_VALUE: what is known of the value of a node
 * @PONDER_TREE_N_PRUNED: how many moves were left out there
 * @PONDER_TREE_N_UNDRAWN: how many of its children aren't drawn
 * @PONDER_TREE_N_INSIDE: how many nodes there are in a folded subtree
 *
 * What a label says.
 */
typedef enum
{
  PONDER_TREE_MOVE,
  PONDER_TREE_LEVELS,
  PONDER_TREE_VALUE,
  PONDER_TREE_N_PRUNED,
  PONDER_TREE_N_UNDRAWN,
  PONDER_TREE_N_INSIDE,
  PONDER_TREE_N_ROLES
} PonderTreeRole;

/**
 * PonderTreeLabel:
 * @text: owned by the layout
 * @small: whether it is written in small letters
 * @value: the value that it names, if it names one
 * @x: the middle
 * @y: the middle
 */
typedef struct
{
  const char *text;
  guint mark;
  PonderTreeRole role;
  gboolean small;
  PonderNodeValue value;
  double x;
  double y;
  double width;
} PonderTreeLabel;

/**
 * PonderTreeLevel:
 * @depth: the number of moves from the start
 * @place: (nullable): where all moves of the level are made; owned by the layout
 * @name: (nullable): what stands beside the level, from ponder_tree_layout_name_levels() on; owned by the layout
 * @y: the middle of its shapes and of its name
 */
typedef struct
{
  guint64 depth;
  const char *place;
  const char *name;
  double y;
} PonderTreeLevel;

/**
 * PonderTreeFont:
 * @line_height: of labels
 * @small_line_height: of small labels
 * @measure: returns the width of a label
 * @user_data: passed to @measure
 */
typedef struct
{
  double line_height;
  double small_line_height;
  double (*measure) (const char *text,
                     gboolean    small,
                     gpointer    user_data);
  gpointer user_data;
} PonderTreeFont;

/**
 * PonderTreeLayout:
 * @shapes: (element-type PonderTreeShape): those of the marks in their order, and then those drawn on top of them
 * @edges: (element-type PonderTreeEdge)
 * @labels: (element-type PonderTreeLabel)
 * @levels: (element-type PonderTreeLevel): from the start down; those without marks are left out
 *
 * Where everything in the picture of a tree is, in pixels of the font: from (0, 0) at the top left to
 * (@width, @height).
 */
typedef struct
{
  GArray *shapes;
  GArray *edges;
  GArray *labels;
  GArray *levels;
  double width;
  double height;
  double line_height;

  GStringChunk *texts;
} PonderTreeLayout;

PonderTreeLayout *ponder_tree_layout_new         (PonderRecord           *record,
                                                  GArray                 *marks,
                                                  const PonderTreeFont   *font,
                                                  gboolean                right_to_left);
void              ponder_tree_layout_free        (PonderTreeLayout       *self);
double            ponder_tree_layout_name_levels (PonderTreeLayout       *self,
                                                  const PonderTreeFont   *font,
                                                  double                  most);
guint             ponder_tree_layout_find        (const PonderTreeLayout *self,
                                                  double                  x,
                                                  double                  y,
                                                  double                  distance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTreeLayout, ponder_tree_layout_free)

G_END_DECLS
