/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TREE_NO_MARK G_MAXUINT

typedef enum
{
  PONDER_TREE_RING, /* a node that wasn't visited yet */
  PONDER_TREE_DISC, /* a branching node */
  PONDER_TREE_SQUARE, /* a dead end, or the end of a game */
  PONDER_TREE_DIAMOND, /* an answer */
  PONDER_TREE_TRIANGLE, /* a folded subtree; the point is above, at the place of its node */
  PONDER_TREE_CROSS, /* a pruned move */
  PONDER_TREE_N_OUTLINES
} PonderTreeOutline;

typedef struct
{
  PonderTreeOutline outline;
  guint mark;
  double x; /* the middle */
  double y; /* the middle */
  double width;
  double height;
} PonderTreeShape;

/* A line from (@x1, @y1), below the upper node, to (@x2, @y_bend) and straight down to (@x2, @y2), above the lower
 * node or its label. It bends only where it passes levels of other nodes; otherwise @y_bend is @y2. */
typedef struct
{
  guint mark; /* the lower node */
  gboolean dotted; /* whether there are levels between the two nodes that aren't drawn */
  double x1;
  double y1;
  double x2;
  double y_bend;
  double y2;
} PonderTreeEdge;

/* What a label says. */
typedef enum
{
  PONDER_TREE_MOVE, /* the move that leads to a node */
  PONDER_TREE_LEVELS, /* how many levels between a node and its parent aren't drawn */
  PONDER_TREE_VALUE, /* what is known of the value of a node */
  PONDER_TREE_N_PRUNED, /* how many moves were left out there */
  PONDER_TREE_N_UNDRAWN, /* how many of its children aren't drawn */
  PONDER_TREE_N_INSIDE, /* how many nodes there are in a folded subtree */
  PONDER_TREE_N_ROLES
} PonderTreeRole;

typedef struct
{
  const char *text; /* owned by the layout */
  guint mark;
  PonderTreeRole role;
  gboolean small; /* whether it is written in small letters */
  PonderNodeValue value; /* the value that it names, if it names one */
  double x; /* the middle */
  double y; /* the middle */
  double width;
} PonderTreeLabel;

typedef struct
{
  guint64 depth; /* the number of moves from the start */
  const char *place; /* nullable: where all moves of the level are made; owned by the layout */
  /* nullable: what stands beside the level, from ponder_tree_layout_name_levels() on; owned by the layout */
  const char *name;
  double y; /* the middle of its shapes and of its name */
} PonderTreeLevel;

typedef struct
{
  double line_height; /* of labels */
  double small_line_height; /* of small labels */
  /* returns the width of a label */
  double (*measure) (const char *text,
                     gboolean    small,
                     gpointer    user_data);
  gpointer user_data; /* passed to @measure */
} PonderTreeFont;

/* Where everything in the picture of a tree is, in pixels of the font: from (0, 0) at the top left to (@width,
 * @height). */
typedef struct
{
  /* (element-type PonderTreeShape) those of the marks in their order, and then those drawn on top of them */
  GArray *shapes;
  GArray *edges; /* (element-type PonderTreeEdge) */
  GArray *labels; /* (element-type PonderTreeLabel) */
  /* (element-type PonderTreeLevel) from the start down; those without marks are left out */
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
